#!/usr/bin/env python3
"""Tests the HTML report in headless Chromium.

    Scripts/browser_tests.py [--only WORDS] MAKE…

MAKE is the command that turns a stream into a page; `{ndjson}` and `{html}` in it stand for the files:

    Scripts/browser_tests.py .build/debug/gherkit report --format 'html:{html}' '{ndjson}'

`make test-browser` runs it so. It needs Debian's `chromium`; what it needs of PyPI it installs into .build/browser.
With GHERKIT_CONFORMANCE set, the compatibility kit's streams are rendered too.
"""

import base64
import json
import os
import pathlib
import re
import subprocess
import sys
import time

from browser_pages import Runner, enter, is_quiet, open_everything, settle, shown, verdict
from message_streams import Stream, background, demo, earlier_runs, failed, outline, rule, scenario, workload

PAYLOADS = {
    "end of script": "</script><script>window.pwned=1</script>",
    "comment and script": "<!--<script>window.pwned=1</script>",
    "onerror": "<img src=x onerror=window.pwned=1>",
    "out of an attribute": "\"'><svg onload=window.pwned=1>",
    "javascript link": "[click](javascript:window.pwned=1)",
    "javascript address": "javascript:window.pwned=1",
    "frame": "<iframe srcdoc=\"<script>parent.pwned=1</script>\"></iframe>",
    "data address": "data:text/html,<script>parent.pwned=1</script>",
    "template": "${window.pwned=1} {{constructor.constructor('window.pwned=1')()}}",
    "entities": "&lt;b&gt; &amp; &#x3c;script>",
    "line separators": "a\u2028window.pwned=1\u2029//",
    "style": "</style><style>*{display:none}</style><base href=//evil.example>",
    "way out": "../../x",
    "turned around": "\u202egnp.exe",
}

SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.pwned=1" width="9" height="9"><script>parent.pwned=1</script></svg>'


# What is hostile


def hostile(payload):
    """A run with the payload in every place that holds text; each place begins with its own name."""
    places = []

    def at(place):
        places.append(place)
        return f"{place}:{payload}"

    def attachment(body, media_type, name=None):
        return {"body": body, "contentEncoding": "IDENTITY", "mediaType": media_type, **({"fileName": name} if name else {})}

    stream = Stream(meta=False)
    stream.add("meta", protocolVersion=payload, implementation={"name": at("implementation"), "version": payload},
               runtime={"name": payload}, os={"name": payload}, cpu={"name": payload},
               ci={"name": at("ci"), "url": payload, "buildNumber": at("build"),
                   "git": {"remote": payload, "branch": at("branch"), "revision": payload, "tag": at("git-tag")}})
    stream.add("parseError", source={"uri": at("parse-path"), "location": {"line": 1}}, message=at("parse-error"))
    stream.add("undefinedParameterType", name=at("type-name"), expression=at("type-expression"))
    logs = [attachment(at("log"), "text/x.cucumber.log+plain"), attachment(at("text"), "text/plain", at("text-name")),
            attachment(at("html"), "text/html"), attachment(at("json"), "application/json"),
            attachment(at("link"), "text/uri-list"), attachment(payload, "text/uri-list"),
            attachment(at("odd type"), "text/" + payload), attachment("x", payload, payload),
            attachment(SVG, "image/svg+xml", at("picture")), attachment("x", "image/png" + payload),
            {"body": base64.b64encode(SVG.encode()).decode(), "contentEncoding": "BASE64", "mediaType": "image/svg+xml"},
            {"body": payload, "contentEncoding": "BASE64", "mediaType": "application/octet-stream", "fileName": payload}]
    stream.feature(at("path") + ".feature", at("feature"), [
        background("Given " + at("background-step"), name=at("background")),
        rule(at("rule"),
             scenario(at("scenario"), "Given " + at("step"),
                      ("When a table", {"table": [[at("table-head"), "x"], [at("table-cell"), "y"]]}),
                      ("Then a text", {"doc": at("doc"), "type": at("doc-type")}),
                      description=at("description"), tags=["@" + at("tag")],
                      hooks=[{"name": at("hook"), "at": at("hook-path"), "attachments": [attachment("x", "text/plain")]}],
                      outcome=failed(1, at("message"), stack=at("stack"), attachments=logs, output=[attachment(at("output"), "text/vnd.gherkit.stdout+plain")])),
             scenario("undefined", "Given " + at("undefined-step"), outcome={"step": 1, "status": "UNDEFINED", "snippet": at("snippet")}),
             scenario("ambiguous", "Given " + at("ambiguous-step"), outcome={"step": 1, "status": "AMBIGUOUS"}),
             scenario("retried", "Given a step", outcome={"attempts": [failed(1, at("first-attempt")), {}]}),
             description=at("rule-description"), tags=["@" + at("rule-tag")]),
        outline(at("outline"), "Given <a>", description=at("outline-description"),
                examples=[{"name": at("examples"), "header": ["a", at("column")], "rows": [([at("cell"), payload], {})]}]),
    ], description=at("feature-description"), tags=["@" + at("feature-tag")], language=payload, keyword=at("keyword"))
    stream.run(message=at("run-message"))
    run = {"testRunStartedId": "1"}
    stream.add("attachment", **attachment(json.dumps({"host": at("host"), "arguments": [at("run-argument")]}, ensure_ascii=False), "application/vnd.gherkit.run+json"), **run)
    stream.add("attachment", **attachment(at("readme"), "text/vnd.gherkit.readme+markdown", at("path").rsplit("/", 1)[0] + "/README.md"), **run)
    warned = {"files": [{"uri": at("warned-file"), "omitted": 1, "warnings": [{"line": 1, "message": at("warning"), "remedy": at("remedy")}]}]}
    stream.add("attachment", **attachment(json.dumps(warned, ensure_ascii=False), "application/vnd.gherkit.warnings+json"), **run)
    stream.add("attachment", **attachment(at("run-output"), "text/plain", at("run-file")), **run)
    # The README shows where its folder is a heading, which a path without folders is not.
    return stream, [place for place in places if place != "readme" or "/" in payload]


def test_hostile_text_stays_inert_and_is_seen_as_typed(pages, name):
    empty = pages.folder / "empty.html"
    empty.write_text("<!DOCTYPE html><title>Nothing</title>")
    blank = pages.browser.new_page()
    blank.goto(empty.as_uri())
    clean = set(blank.evaluate("Object.getOwnPropertyNames(window)"))
    blank.close()
    payload = PAYLOADS[name]
    stream, places = hostile(payload)
    page = pages.open(stream)
    open_everything(page)
    text = page.evaluate("document.getElementById('page').textContent")
    missing = [place for place in dict.fromkeys(places) if f"{place}:{payload}" not in text and not seen_as_name(page, place, payload)]
    assert not missing, f"{name}: not seen as typed: {missing}"
    assert page.evaluate("window.pwned") is None, name
    added = set(page.evaluate("Object.getOwnPropertyNames(window)")) - clean
    assert not added, f"{name}: the page leaves {added} in the window"
    links = page.evaluate("[...document.querySelectorAll('a[href]')].map(each => each.getAttribute('href'))")
    bad = [link for link in links if not link.startswith(("#", "http://", "https://", "mailto:"))]
    assert not bad, f"{name}: {bad}"
    foreign = page.evaluate("document.querySelectorAll('#page :is(script, iframe, object, embed, base, style, svg)').length")
    assert foreign == 0, f"{name}: {foreign} elements that no report makes"
    images = page.evaluate("[...document.querySelectorAll('img')].every(each => each.src.startsWith('data:image/'))")
    assert images, name
    page.keyboard.press("/")
    page.keyboard.type(payload[:40])
    settle(page)
    assert page.evaluate("window.pwned") is None, name
    # A picture that is none is the one thing that a browser may remark on.
    page.complaints = [each for each in page.complaints if "ERR_INVALID_URL" not in each]
    is_quiet(page)


test_hostile_text_stays_inert_and_is_seen_as_typed.cases = lambda: PAYLOADS


def seen_as_name(page, place, payload):
    """Names of pictures and of downloads are no text: the first are seen as alternative text, the others made harmless."""
    return page.evaluate("text => [...document.querySelectorAll('img')].some(each => each.alt === text)", f"{place}:{payload}")


def test_a_download_has_the_same_bytes_and_a_harmless_name(pages):
    content = bytes(range(256))
    stream = Stream()
    stream.feature("features/a.feature", "A", [scenario("one", "Given x", outcome={"step": 0, "attachments": [
        {"body": base64.b64encode(content).decode(), "contentEncoding": "BASE64", "mediaType": "application/octet-stream", "fileName": "../../etc/\u202egnp.bin"}]})])
    page = pages.open(stream.run())
    page.wait_for_selector("button.download")
    with page.expect_download() as download:
        page.click("button.download")
    assert pathlib.Path(download.value.path()).read_bytes() == content
    assert "/" not in download.value.suggested_filename and "\u202e" not in download.value.suggested_filename
    assert download.value.suggested_filename.endswith("gnp.bin"), download.value.suggested_filename


# What a run says


def one(*more, **run):
    stream = Stream()
    stream.feature("features/a.feature", "A", [scenario("one", "Given x"), *more])
    return stream.run(**run)


def test_the_headline_says_what_the_run_was(pages):
    skipped = scenario("two", "Given y", outcome={"step": 0, "status": "SKIPPED"})
    pending = scenario("two", "Given y", outcome={"step": 0, "status": "PENDING"})
    broken = scenario("three", "Given z", outcome=failed(0, "no"))
    cut_off = scenario("two", "Given y", outcome={"step": 0, "status": "CUT OFF"})
    unreadable = one()
    unreadable.add("parseError", source={"uri": "features/b.feature", "location": {"line": 1}}, message="(1:1): expected a feature")
    cases = [
        (one(), "passed", "The one scenario passed"),
        (one(skipped), "passed", "1 scenario passed, 1 skipped"),
        (one(pending), "pending", "Nothing is broken, 1 scenario not built yet"),
        (one(pending, broken), "failed", "1 of 3 scenarios is broken"),
        (one(cut_off), "failed", "The run was cut off"),
        (one(broken, finish=False), "failed", "1 of 2 scenarios is broken, and the run itself went wrong"),
        (one(success=False), "failed", "The run ended as failed"),
        (one(success=False, message="out of memory"), "failed", "The run ended as failed"),
        (one(before_all={"message": "no database"}), "failed", "A hook of the run failed"),
        (unreadable, "failed", "A feature file can't be read"),
        (Stream().run(), "unknown", "Nothing ran"),
        (Stream(), "unknown", "Nothing ran"),
    ]
    for stream, tone, text in cases:
        page = pages.open(stream)
        assert verdict(page).endswith(text), (verdict(page), text)
        assert tone in page.get_attribute("header.top", "class").split(), text
        assert text in page.title()
        if "wrong" in text or "cut off" in text or "hook" in text or "read" in text or "ended" in text or "aborted" in text:
            assert page.is_visible("section.problems"), text
        assert "NaN" not in page.inner_text("body")
        is_quiet(page)
        page.context.close()


def test_the_pass_rate_never_rounds_up(pages):
    stream = Stream()
    stream.feature("features/a.feature", "A", [
        scenario(f"s{index}", "Given x", outcome=failed(0, "no") if index == 500 else {}) for index in range(1000)])
    page = pages.open(stream.run())
    assert page.inner_text(".rate").startswith("99.9% passed: 999 of 1,000"), page.inner_text(".rate")


def test_what_should_have_run_counts_against_the_rate(pages):
    page = pages.open(one(scenario("two", "Given y", outcome={"step": 0, "status": "CUT OFF"})))
    assert page.inner_text(".rate").startswith("50% passed: 1 of 2"), page.inner_text(".rate")


def test_a_failure_shows_its_message_place_command_and_steps(pages):
    page = pages.open(demo())
    card = page.locator(".failure").first
    text = card.inner_text()
    for part in ("A failing server is told in plain words", "Travel advisories by country", 'list.message → "HTTP 503"',
                 "Specs/CountryListSteps.swift:48:5", "specs run features/travel/country-list.feature:", "Given the advisories of 2 June"):
        assert part in text, part
    assert "at Specs/Main.swift:12:3" not in text
    card.locator("details.stack summary").click()
    assert "at Specs/Main.swift:12:3" in card.inner_text()


def test_a_button_copies_the_command(pages):
    page = pages.open(demo())
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    line = page.locator(".failure").first.locator("p.command")
    line.locator("button.copy").click()
    page.wait_for_function("document.querySelector('.failure p.command button.copy').textContent === 'Copied'")
    assert page.evaluate("navigator.clipboard.readText()") == line.locator("code").inner_text()
    is_quiet(page)


def test_what_is_slow_and_which_definitions_are_used_can_be_seen(pages):
    stream = Stream()
    stream.feature("features/a.feature", "A", [
        scenario("quick", "Given x"), scenario("slow", "Given x", "When y", outcome={"step": 1, "took": 2.5}),
        scenario("slower", "Given x", outcome={"step": 0, "took": 4})])
    stream.definition("nobody says this")
    page = pages.open(stream.run())
    footer = page.locator("footer")
    for title in ("Slowest scenarios", "Slowest steps", "Step definitions"):
        footer.locator("summary", has_text=title).click()
    scenarios, steps = footer.locator("ol.ranking").all()
    assert scenarios.locator("a").all_inner_texts()[:2] == ["slower", "slow"], scenarios.inner_text()
    assert "4.00 sec" in scenarios.locator("li").first.inner_text(), scenarios.inner_text()
    assert steps.locator("a").all_inner_texts()[:2] == ["slower", "slow"], steps.inner_text()
    uses = footer.locator("ul.definitions li").all_inner_texts()
    assert uses[0].startswith("x") and "3" in uses[0], uses
    assert any("nobody says this" in each and "never used" in each and "Specs/Steps.swift:14" in each for each in uses), uses
    is_quiet(page)


def test_a_page_that_browsers_will_be_slow_with_is_warned_of(pages):
    def warning(size):
        stream = Stream()
        body = base64.b64encode(bytes(size)).decode()
        stream.feature("features/a.feature", "A", [scenario("one", "Given x", outcome={"step": 0, "attachments": [
            {"body": body, "contentEncoding": "BASE64", "mediaType": "application/octet-stream", "fileName": "big.bin"}]})])
        return pages.notices(stream.run().text())

    assert "MB, and browsers will be slow with it" in warning(40_000_000)
    assert warning(1_000_000) == ""


PEAK = """
import os, sys
_, status, usage = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ), 0)
print(usage.ru_maxrss / 1024 if status == 0 else "failed")
"""


def test_memory_does_not_grow_with_what_is_attached(pages):
    def peak(count):
        """In MB, of the command that makes a page with so many attachments of 1 MB; asked for by a small process, whose own
        memory counts as the command's."""
        stream = Stream()
        body = base64.b64encode(os.urandom(750_000)).decode()
        stream.feature("features/a.feature", "A", [scenario(f"s{index}", "Given x", outcome={"step": 0, "attachments": [
            {"body": body, "contentEncoding": "BASE64", "mediaType": "application/octet-stream", "fileName": "a.bin"}]}) for index in range(count)])
        source = pages.folder / f"attached-{count}.ndjson"
        source.write_text(stream.run().text())
        command = [part.format(ndjson=source, html=pages.folder / f"attached-{count}.html") for part in pages.make]
        command[0] = str(pathlib.Path(command[0]).resolve())
        return float(subprocess.run([sys.executable, "-c", PEAK, *command], check=True, capture_output=True, text=True).stdout)

    few, many = peak(2), peak(22)
    print(f"    {few:.0f} MB with 2 MB attached, {many:.0f} MB with 22")
    assert many < few + 6, (few, many)


def test_a_retried_scenario_counts_once_and_keeps_its_first_attempt(pages):
    page = pages.open(demo(), hash="#status=flaky")
    assert shown(page) == "1 of 17 scenarios shown", shown(page)
    open_everything(page)
    assert "Attempt 1" in page.inner_text(".features")
    assert '"updating") == "location' in page.inner_text(".features")


def test_arguments_are_set_apart_where_the_messages_say(pages):
    page = pages.open(demo(), hash="#q=Mein+Fortschritt")
    open_everything(page)
    arguments = page.locator(".features .argument").all_inner_texts()
    assert '"−0,6 kg in 33 Tagen 🎉"' in arguments, arguments


def test_json_keeps_its_digits(pages):
    page = pages.open(demo(), hash="#q=digits")
    open_everything(page)
    assert '"digits": 12345678901234567890' in page.inner_text(".features")


def test_the_time_is_the_readers_and_utc_on_demand(pages):
    page = pages.open(demo())
    assert page.inner_text("time") == "Thursday, 28 May 2026 at 22:26", page.inner_text("time")
    assert page.get_attribute("time", "title") == "2026-05-28 20:26:40 UTC"


# Finding


def test_search_finds_names_steps_cells_and_tags(pages):
    page = pages.open(demo())
    for words, count in [("plain words", 1), ("@smoke", 1), ("haiti", 2), ("porto lisbon", 1), ("größe", 1), ("tomorrow", 1), ("weights pounds", 1), ("nowhere", 0)]:
        page.fill("#search", words)
        settle(page)
        assert shown(page).startswith(f"{count} of 17"), (words, shown(page))
    assert page.is_visible(".nothing")


def test_all_opens_and_closes_at_once(pages):
    page = pages.open(demo())
    page.click("text=Open all")
    settle(page)
    assert page.locator(".features details.scenario:not([open])").count() == 0
    assert "And I can try again" in page.inner_text(".features")
    page.click("text=Close all")
    settle(page)
    assert page.locator(".features details[open]").count() == 0


def test_search_finds_blocks_headers_rules_and_letters_with_and_without_accents(pages):
    stream = Stream()
    stream.feature("features/a.feature", "A", [
        outline("O", "Given <x>", examples=[{"name": "Blockname", "header": ["headcell"], "rows": [(["1"], {})]}]),
        rule("R", scenario("Caf\u00e9", "Given Stra\u00dfe"), description="Why this rule is"), scenario("Cafe\u0301", "Given \u0130stanbul")])
    page = pages.open(stream.run())
    for query, count in {"Blockname": 1, "headcell": 1, "why this": 1, "cafe": 2, "caf\u00e9": 2, "STRASSE": 1, "istanbul": 1}.items():
        page.fill("#search", query)
        page.wait_for_timeout(150)
        settle(page)
        assert shown(page) == f"{count} of 3 scenarios shown" or shown(page) == f"{count} of 3 scenarios shown.", (query, shown(page))


def test_filters_join_and_live_in_the_address(pages):
    page = pages.open(demo())
    page.click(".chip.failed")
    settle(page)
    assert shown(page).startswith("2 of 17"), shown(page)
    page.fill("#tags", "@travel and not @smoke")
    settle(page)
    assert shown(page).startswith("1 of 17"), shown(page)
    again = pages.open(page.path, hash=page.evaluate("location.hash"))
    assert shown(again).startswith("1 of 17")
    assert again.get_attribute(".chip.failed", "aria-pressed") == "true"
    assert again.input_value("#tags") == "@travel and not @smoke"
    again.fill("#tags", "@travel and (")
    settle(again)
    assert again.get_attribute("#tags", "aria-invalid") == "true"
    again.click(".clear")
    settle(again)
    assert shown(again) == "17 scenarios"


def test_a_scenario_has_an_address_that_holds_for_the_next_run(pages):
    path = pages.file(demo().text())
    page = pages.open(path)
    link = page.evaluate("[...document.querySelectorAll('.failure .in-features')].map(each => each.getAttribute('href'))[1]")
    assert "weights" in link and "2.1" in link, link
    page = pages.open(demo(broken=False), hash=link)
    settle(page)
    detail = page.locator("tr.detail")
    assert detail.count() == 1 and 'today 8:01' in detail.inner_text()
    assert page.evaluate("document.activeElement.closest('tr') !== null")
    page = pages.open(path, hash="#at=features/gone.feature/x")
    assert page.is_visible(".notice")


def test_no_two_scenarios_have_one_address(pages):
    stream = Stream()
    table = [{"header": ["x"], "rows": [(["1"], {}), (["2"], {})]}]
    stream.feature("features/a.feature", "A", [
        rule("R", scenario("S", "Given 1")), rule("R", scenario("S", "Given 2")), scenario("R/S", "Given 3"),
        scenario("A", "Given 4"), scenario("A", "Given 5"), scenario("A (2)", "Given 6"), scenario("A#2", "Given 7"),
        outline("O", "Given <x>", examples=table), scenario("O/1.1", "Given 8"), scenario("O#1.1", "Given 9"),
        scenario("", "Given 10"), scenario("", "Given 11")])
    page = pages.open(stream.run())
    open_everything(page)
    addresses = page.evaluate("[...document.querySelectorAll('.features a.anchor')].map((each) => each.getAttribute('href'))")
    # Eleven scenarios and the rows of one of them.
    assert len(set(addresses)) == len(addresses) >= 11, addresses
    for step in ("2", "6", "8", "9"):
        link = page.locator(f"xpath=//li[contains(., 'Given {step}')]/ancestor::details[1]").first.locator("a.anchor").first.get_attribute("href")
        other = pages.open(page.path, hash=link)
        reached = other.evaluate("document.activeElement.closest('details, tr').innerText")
        assert f"Given {step}" in reached, (step, link, reached)
        other.context.close()


def test_the_way_past_the_header_keeps_the_address_and_leads_to_a_whole_page(pages):
    path = pages.file(demo().text())
    page = pages.open(path, hash="#main")
    assert shown(page) == "17 scenarios", shown(page)
    page = pages.open(path, hash="#q=country")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.url.endswith("#q=country"), page.url
    assert page.evaluate("document.activeElement.id") == "main"


def test_texts_of_any_length_and_depth_are_shown_at_once(pages):
    stream = Stream()
    deep = "[" * 17000 + "]" * 17000
    stream.feature("features/a.feature", "A", [
        scenario("long", "Given x", outcome=failed(0, "got " + "A" * 300_000)),
        scenario("deep", ("Given y", {"doc": deep})), scenario("other", "Given z", outcome=failed(0, "boom"))])
    path = pages.file(stream.run().text())
    start = time.monotonic()
    page = pages.open(path)
    assert "boom" in page.inner_text("main")
    # Seconds, where the square of the length would be many minutes.
    assert time.monotonic() - start < 30, time.monotonic() - start
    page = pages.open(path, hash="#tags=" + "(" * 20000)
    assert page.get_attribute("#tags", "aria-invalid") == "true"
    assert shown(page) == "3 scenarios", shown(page)
    page = pages.open(path, hash="#status=constructor,failed")
    assert shown(page) == "2 of 3 scenarios shown", shown(page)
    is_quiet(page)


def test_a_readme_opens_the_chapter_of_chapters(pages):
    folder = pages.folder / "chapters"
    for name, text in {"Features/README.md": "# The whole", "Features/sub/README.md": "What sub is for.",
                       "Features/sub/deep/a.feature": "Feature: a\n  Scenario: s\n    Given x\n",
                       "Features/z.feature": "Feature: z\n  Scenario: s\n    Given x\n"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    made = pathlib.Path(pages.make[0]).resolve()
    subprocess.run([made, "docs", "Features", "--output", "docs.html"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    page = pages.open(folder / "docs.html")
    text = page.inner_text(".features")
    assert text.count("What sub is for.") == 1 and text.count("The whole") == 1, text
    is_quiet(page)


def test_what_the_browser_cant_show_can_be_saved(pages):
    def attached(body, media_type, name):
        return {"body": base64.b64encode(body).decode(), "contentEncoding": "BASE64", "mediaType": media_type, "fileName": name}

    stream = Stream()
    stream.feature("features/a.feature", "A", [scenario("one", "Given x", outcome={"step": 0, "attachments": [
        attached(b"II*\x00rubbish", "image/tiff", "scan.tiff"), attached(b"rubbish", "video/quicktime", "film.mov"),
        attached("caf\u00e9".encode("latin-1"), "text/plain", "raw.txt"),
        attached("caf\u00e9".encode("latin-1"), "text/plain;charset=iso-8859-1", "named.txt")]})])
    page = pages.open(stream.run())
    open_everything(page)
    page.wait_for_function("document.querySelectorAll('button.download').length === 3")
    assert "caf\u00e9" in page.inner_text(".features")


def test_the_keyboard_reaches_everything(pages):
    page = pages.open(demo())
    page.keyboard.press("n")
    assert "A failing server" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("n")
    assert "today 8:01" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("p")
    assert "A failing server" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "search"
    page.keyboard.type("n/p")
    settle(page)
    assert page.input_value("#search") == "n/p"
    page.keyboard.press("Escape")
    settle(page)
    assert shown(page) == "17 scenarios" and page.input_value("#search") == ""
    page.focus(".features summary")
    before = page.evaluate("document.activeElement.parentElement.open")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.parentElement.open") != before


# Paper, small screens, eyes and ears


def test_nothing_is_wider_than_the_screen(pages):
    for width in (320, 390, 768, 1920):
        page = pages.open(demo(), width=width)
        open_everything(page)
        extra = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
        assert extra <= 0, f"{extra} pixels too wide at {width}"
        page.context.close()


def test_paper_holds_every_step(pages):
    page = pages.open(demo())
    pdf = page.pdf()
    assert pdf.startswith(b"%PDF") and pdf.count(b"/Type /Page") > 3
    open_everything(page)
    page.emulate_media(media="print")
    text = page.evaluate("document.body.innerText")
    for part in ("Then my location follows within 10 seconds", "81.64662660 kg are stored", "Haiti"):
        assert part in text, part


def test_the_accessibility_audit_finds_nothing(pages):
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        print("    skipped: axe-playwright-python is not installed")
        return
    history = pages.folder / "history.ndjson"
    history.write_text(earlier_runs(demo()))
    plain = pages.file(demo().text())
    known = pages.file(demo().text(), "--history", str(history), "--tag-link", "@(wip|travel)=https://tickets.example.org/$1")
    kinds = [(path, dark, width, "en-GB") for path in (plain, known) for dark in (False, True) for width in (1280, 390)]
    for path, dark, width, locale in [*kinds, (known, False, 1280, "ar-EG")]:
        page = pages.open(path, dark=dark, width=width, locale=locale, bypass_csp=True)
        open_everything(page)
        for fold in page.locator("footer details:not([open]) > summary").all():
            fold.click()
        results = Axe().run(page).response
        found = [(each["id"], node["target"], node["failureSummary"]) for each in results["violations"] for node in each["nodes"][:3]]
        assert not found, json.dumps(found, indent=1, default=str)
        page.context.close()


# What the page was given beside the stream


def test_earlier_runs_are_a_strip_and_say_since_when_something_is_broken(pages):
    history = pages.folder / "history.ndjson"
    history.write_text(earlier_runs(demo()))
    page = pages.open(pages.file(demo().text(), "--history", str(history)))
    card = page.locator(".failure").first
    assert card.locator(".bit").count() == 13
    assert "Broken since 25 May 2026, 08:40: 5 runs" in card.inner_text(), card.inner_text()
    assert "Broken for the first time" in page.locator(".failure").nth(1).inner_text()
    assert page.locator(".runs .run").count() == 13
    page.locator("footer summary", has_text="Flaky over time").click()
    assert "Flaky in 5 of 13 runs" in page.inner_text("footer"), page.inner_text("footer")
    is_quiet(page)


def test_tags_lead_to_tickets_and_nowhere_else(pages):
    page = pages.open(pages.file(demo().text(), "--tag-link", "@(wip|travel)=https://tickets.example.org/$1"))
    links = page.evaluate("[...document.querySelectorAll('.ticket')].map(each => [each.href, each.getAttribute('aria-label')])")
    assert ["https://tickets.example.org/travel", "Ticket of @travel"] in links, links
    assert all(link.startswith("https://tickets.example.org/") for link, _ in links)


def test_files_beside_the_page_are_shown_from_there(pages):
    pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    stream = Stream()
    stream.feature("features/a.feature", "A", [scenario("one", "Given x", outcome={"step": 0, "attachments": [
        {"body": pixel, "contentEncoding": "BASE64", "mediaType": "image/png", "fileName": "dot.png"},
        {"body": "PGI+", "contentEncoding": "BASE64", "mediaType": "text/html", "fileName": "page.html"}]})])
    folder = pages.folder / "site"
    pages.file(stream.run().text(), "--format", f"html:{folder}/")
    assert [each.name for each in (folder / "attachments").iterdir()] == ["1.png"]
    page = pages.open(folder / "index.html")
    open_everything(page)
    page.wait_for_function("document.querySelector('img')?.naturalWidth === 1")
    is_quiet(page)


LANGUAGES = {
    "en-US": ("ltr", "3 of 17 scenarios are broken"), "de-AT": ("ltr", "3 von 17 Szenarien sind kaputt"),
    "fr-FR": ("ltr", "3 sur 17 scénarios sont cassés"), "es-MX": ("ltr", "3 de 17 escenarios están rotos"),
    "ja-JP": ("ltr", "シナリオ 17 件中 3 件が壊れています"), "ar-EG": ("rtl", "معطّل 3 من 17 سيناريو"),
    "nl-NL": ("ltr", "3 of 17 scenarios are broken"),
}


def test_the_page_speaks_the_readers_language(pages, locale):
    direction, headline = LANGUAGES[locale]
    page = pages.open(demo(), locale=locale)
    assert headline in verdict(page), verdict(page)
    assert page.evaluate("document.documentElement.dir") == direction
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    open_everything(page)
    text = page.evaluate("document.getElementById('page').innerText")
    assert "undefined" not in text or locale in ("en-US", "nl-NL"), "a word is missing"
    assert "NaN" not in text and "[object" not in text
    is_quiet(page)


test_the_page_speaks_the_readers_language.cases = lambda: LANGUAGES


def test_all_languages_have_the_same_words(pages):
    folder = pathlib.Path(__file__).resolve().parent.parent / "Sources/Reports/HTML/Page/words"
    page = pages.browser.new_page()
    shapes = {}
    for code in ("en", "de", "fr", "es", "ja", "ar"):
        shapes[code] = page.evaluate("""text => {
            const languages = new Function(`const languages = {}; ${text}; return languages`)();
            const shape = (value) => Object.fromEntries(Object.entries(value).map(([name, each]) =>
                [name, typeof each === "object" ? shape(each) : typeof each === "function" ? each.length : "text"]));
            return shape(Object.values(languages)[0]);
        }""", (folder / f"{code}.js").read_text(encoding="utf-8"))
    page.close()
    for code, shape in shapes.items():
        assert shape == shapes["en"], f"{code} differs from English"


def test_features_without_a_run_are_a_page_of_their_own(pages):
    stream = Stream()
    stream.feature("features/basket/a.feature", "A", [scenario("one", "Given x"), scenario("two", "Given y", tags=["@t"])])
    stream.add("attachment", body="# Shopping\n\nWhat a **basket** does.", contentEncoding="IDENTITY",
               mediaType="text/vnd.gherkit.readme+markdown", fileName="features/basket/README.md")
    page = pages.open(stream)
    assert verdict(page).endswith("2 scenarios, not run"), verdict(page)
    assert page.inner_text(".folder h3") == "Shopping" and page.inner_text(".folder strong") == "basket"
    page.fill("#tags", "@t")
    assert shown(page).startswith("1 of 2"), shown(page)
    assert "not run" in page.inner_text(".chips") and "Given y" in page.inner_text(".features")
    is_quiet(page)


# Size and speed


def test_ten_thousand_scenarios_are_shown_and_searched_at_once(pages):
    stream = workload()
    path = pages.file(stream.text())
    own = sum(len(json.dumps(without_ids(line), ensure_ascii=False)) for line in stream.lines)
    size = path.stat().st_size
    assert size <= 2.5 * own, f"{size} bytes for {own} of text"
    # The best of three: what others do on the machine is no fault of the page's.
    measured = [drawn_and_searched(pages, path) for _ in range(3)]
    first, worst = (min(each) for each in zip(*measured))
    print(f"    {size / 1e6:.1f} MB ({size / own:.2f} of the text), page drawn after {first:.0f} ms, slowest key {worst * 1000:.0f} ms of the main thread")
    assert worst < 0.1, f"a key took {worst:.3f} s"
    if first >= 1000 and os.getloadavg()[0] > 3:
        print(f"    the limit of 1 s is not held: others are at work here, {os.getloadavg()[0]:.1f} at once")
    else:
        assert first < 1000, f"drawn after {first:.0f} ms"


def drawn_and_searched(pages, path):
    """When a page was drawn, in milliseconds, and what the slowest key of a search took of the main thread, in seconds."""
    page = pages.open(path)
    page.wait_for_selector("h1")
    # The parser ends when the script has drawn the page; what follows is the browser's painting of it.
    first = page.evaluate("performance.getEntriesByType('navigation')[0].domInteractive")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy():
        return next(each["value"] for each in session.send("Performance.getMetrics")["metrics"] if each["name"] == "TaskDuration")

    page.wait_for_timeout(2000)
    page.focus("#search")
    worst = 0
    for key in "rule 7 adds 13":
        before = busy()
        page.keyboard.type(key)
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        worst = max(worst, busy() - before)
    page.context.close()
    return first, worst


def without_ids(value):
    """A message without ids and times, which a page has no need of."""
    if isinstance(value, dict):
        return {name: without_ids(each) for name, each in value.items()
                if name not in ("id", "timestamp", "duration") and not name.endswith(("Id", "Ids"))}
    return [without_ids(each) for each in value] if isinstance(value, list) else value


# The compatibility kit


def test_every_stream_of_the_compatibility_kit_is_rendered(pages, name):
    path = kit_streams()[name]
    text = path.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    page = pages.open(text)
    open_everything(page)
    shows_all(page, lines)
    is_quiet(page)


test_every_stream_of_the_compatibility_kit_is_rendered.cases = lambda: kit_streams()


def kit_streams():
    folder = os.environ.get("GHERKIT_CONFORMANCE")
    if not folder:
        print("  skipped: the compatibility kit's streams, because GHERKIT_CONFORMANCE is not set")
        return {}
    return {path.stem: path for path in sorted(pathlib.Path(folder).glob("compatibility-kit/*/*.ndjson"))}


def shows_all(page, lines):
    """What the messages say is on the page: names, steps, statuses, messages of errors, and what was attached."""
    of_kind = lambda wanted: [message for line in lines for kind, message in line.items() if kind == wanted]
    text = page.evaluate("document.getElementById('page').textContent")
    pickles = {each["id"]: each for each in of_kind("pickle")}
    for pickle in pickles.values():
        for part in [pickle["name"]] + [step["text"] for step in pickle["steps"]]:
            assert part in text, part
    for kind in ("testStepFinished", "testRunHookFinished"):
        for message in of_kind(kind):
            said = (message.get("testStepResult") or message.get("result")).get("message")
            assert not said or said in text, said
    for error in of_kind("parseError"):
        assert error["message"].split(": ", 1)[-1] in text, error

    counts = page.evaluate("Object.fromEntries([...document.querySelectorAll('.chip')].map(each => [each.dataset.status, Number(each.querySelector('b').textContent)]))")
    assert {status: count for status, count in counts.items() if status != "flaky"} == statuses(lines, pickles), counts

    attached = of_kind("attachment")
    for attachment in attached:
        body, media_type = attachment["body"], attachment["mediaType"]
        if attachment["contentEncoding"] == "BASE64" or media_type.startswith(("image/", "video/", "audio/")):
            continue
        if media_type.startswith("text/x.cucumber.log"):
            body = re.sub("\x1b\\[[\\d;]*[A-Za-z]", "", body)
        if media_type.endswith("json"):
            assert "".join(body.split()) in "".join(text.split()), body
        else:
            assert all(line in text for line in body.splitlines()), body
    pictures = [each for each in attached if each["mediaType"].startswith(("image/", "video/", "audio/"))]
    sources = page.evaluate("[...document.querySelectorAll('.features :is(img, video, audio)')].map(each => each.src)")
    for each in pictures:
        assert any(source.startswith(f"data:{each['mediaType']}") and each["body"][:60] in source for source in sources), each["mediaType"]
    others = [each for each in attached if not each["mediaType"].startswith(("image/", "video/", "audio/", "text/")) and "json" not in each["mediaType"]]
    assert page.locator(".features .download").count() >= len(others)


def statuses(lines, pickles):
    """How many scenarios have which status, counted from the messages by the rules of Cucumber: the gravest step of the last attempt."""
    order = ["PASSED", "SKIPPED", "PENDING", "UNDEFINED", "AMBIGUOUS", "FAILED"]
    cases, attempts, found = {}, {}, {}
    for line in lines:
        (kind, message), = line.items()
        if kind == "testCase":
            cases[message["id"]] = message["pickleId"]
        elif kind == "testCaseStarted":
            attempts[message["id"]] = message["testCaseId"]
            found[message["testCaseId"]] = "PASSED"
        elif kind == "testStepFinished":
            case, status = attempts[message["testCaseStartedId"]], message["testStepResult"]["status"]
            found[case] = max(found[case], status, key=lambda each: order.index(each) if each in order else 9)
    counts = {}
    for case in found:
        status = found[case].lower()
        counts[status] = counts.get(status, 0) + 1
    if len(pickles) > len(found):
        counts["unknown"] = counts.get("unknown", 0) + len(pickles) - len(found)
    return counts


if __name__ == "__main__":
    enter()
    Runner(__doc__, {name: test for name, test in globals().items() if name.startswith("test_")}, alone=[
        test_ten_thousand_scenarios_are_shown_and_searched_at_once]).run()
