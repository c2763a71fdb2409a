#!/usr/bin/env python3
"""Breaks each rule of the worked example on purpose, and shows which scenario notices, and with which words.

usage: mutants.py [--only TEXT] [--keep-table] [--check]

Works on a copy of the package in .build/mutants, which is kept so that the next run builds little. For each mutant, one text of
one source file is replaced by another, `specs` is built and Features is run. A mutant that no step of a scenario notices
as something that a person sees, one that doesn't build, and one whose text isn't found exactly once fail the script. The
table goes to standard output and to Documentation/Mutants.md. `--only` tries those mutants whose rule or file has the
text in it, and `--keep-table` leaves the page as it is; `--only` does that, too. `--check` breaks nothing: it
takes seconds, and fails where a mutant's text is no longer in its file once, or where the page has other mutants.
"""

import argparse
import filecmp
import json
import os
import shutil
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / ".build" / "mutants"
PAGE = ROOT / "Documentation" / "Mutants.md"
LIMIT = 120  # seconds that a run of Features may take, where it takes less than one

# A rule that a person relies on, the file that holds it, and what is put in place of which text.
Mutant = namedtuple("Mutant", "rule file old new")

TRAVEL = [
    Mutant("Countries are in the order of their names", "Advisories.swift", "countries.sorted { $0.precedes($1) }", "countries"),
    Mutant(
        "Capitals and accents make no difference to the order", "Country+Reading.swift",
        "name.compare(other.name, options: Self.asRead)", "name.compare(other.name)"),
    Mutant(
        "Capitals and accents make no difference to what is found", "Country+Reading.swift",
        "name.range(of: text, options: Self.asRead)", "name.range(of: text)"),
    Mutant(
        "Blanks around what is typed are no letters", "Country+Reading.swift",
        "typed.trimmingCharacters(in: .whitespacesAndNewlines)", "typed"),
    Mutant("A list is stale when it is a day old", "Advisories.swift", "= 24 * 60 * 60", "= 25 * 60 * 60"),
    Mutant(
        "A list is stale at the very moment at which it is a day old", "Advisories.swift", "age.seconds >= Self.lifetime",
        "age.seconds > Self.lifetime"),
    Mutant("A list of unknown age is stale", "Advisories.swift", " || !age.isKnown", ""),
    Mutant("An hour has sixty minutes", "Age.swift", "hour: TimeInterval = 60 * minute", "hour: TimeInterval = 61 * minute"),
    Mutant(
        "Two refreshes at once share one request", "CountryList.swift", "if let loading { return await loading.value }",
        "_ = loading"),
    Mutant(
        "What was known stays when there is nothing newer", "CountryList.swift",
        "finish(countries.advisories.map { .kept($0, error) } ?? .failed(error))", "finish(.failed(error))"),
    Mutant("The last answer is kept", "CountryList.swift", "      keep(advisories)\n", ""),
    Mutant("What is kept is shown", "CountryList.swift", "if let kept { countries = .refreshing(kept) }", "_ = kept"),
    Mutant("Leaving shows what was shown before", "CountryList.swift", "    countries = before\n", ""),
    Mutant("Leaving stops what is under way", "CountryList.swift", "    loading.cancel()\n", ""),
    Mutant("Being offline is told as that", "AdvisoryService.swift", "throw .offline", "throw .unreachable"),
    Mutant(
        "What the service answers with an error is no list", "AdvisoryService.swift", "guard response.isSuccess else",
        "guard response.status < 500 else"),
    Mutant("Nobody waits longer than 30 seconds for a location", "MyLocation.swift", "Duration.seconds(30)", "Duration.seconds(31)"),
    Mutant(
        "Permission is asked for once", "MyLocation.swift", "if authorization == .notDetermined {",
        "if !authorization.allowsLocation {\n      _ = await service.requestAuthorization()"),
    Mutant(
        "Without permission the device isn't asked", "MyLocation.swift",
        "guard authorization.allowsLocation else { return finish(refusal(authorization)) }", "_ = authorization"),
    Mutant(
        "Restricted is told apart from denied", "MyLocation.swift", "authorization == .restricted ? .restricted : .denied",
        ".denied"),
    Mutant(
        "Asking twice looks once", "MyLocation.swift", "if let locating { return await locating.value }", "_ = locating"),
    Mutant("Leaving stops the search for a location", "MyLocation.swift", "    locating.cancel()\n", ""),
    Mutant("Near a border it isn't said which side", "CountryOutlines.swift", "uncertainty = 25.0", "uncertainty = 1.0"),
    Mutant("A country on the other side of the Earth is far", "CountryOutlines.swift", "if plane.isTorn(corners) { continue }", "_ = plane.isTorn(corners)"),
    Mutant(
        "The open sea is no country", "CountryOutlines.swift", "candidates.isEmpty ? .unknown : .border(candidates)",
        'candidates.isEmpty ? .country("PT") : .border(candidates)'),
]

WEIGHT = [
    Mutant("A date after now is refused", "WeightLog.swift", "draft.date <= clock.now", "draft.date <= clock.now + 60"),
    Mutant("Exactly now is allowed", "WeightLog.swift", "draft.date <= clock.now", "draft.date < clock.now"),
    Mutant("A pound is 0.45359237 kg", "WeightUnit.swift", "Decimal(45_359_237)", "Decimal(45_359_236)"),
    Mutant(
        "What couldn't be kept isn't shown", "WeightLog.swift", "try await store.save(next)\n      history = next",
        "history = next\n      try await store.save(next)"),
    Mutant(
        "What couldn't be read isn't written over", "WeightLog.swift",
        "phase == .loaded ? history : try await store.load() ?? WeightHistory()", "history"),
    Mutant(
        "Changes are made one after the other", "WeightLog.swift",
        "_ = await last?.result\n      try Task.checkCancellation()", "_ = last\n      try Task.checkCancellation()"),
    Mutant(
        "What is cancelled before its turn is never begun", "WeightLog.swift",
        "      try Task.checkCancellation()\n", ""),
    Mutant(
        "A weight that is left as it is stays exactly that", "WeightLog.swift",
        "if let entry, draft.text == WeightInput.text(entry.weight, unit, locale: locale) { return entry.weight }", "_ = entry"),
    Mutant("What was deleted meanwhile doesn't come back", "WeightLog.swift",
        "if let entry, !history.contains(entry.id) { throw EntryError.deleted }", "_ = entry"),
    Mutant("A number keeps the unit that it was typed in", "EntryEditor.swift",
        "log.save(draft, replacing: entry, unit, locale)", "log.save(draft, replacing: entry)"),
    Mutant("Who reads while a save ends isn't through", "WeightLog.swift", "if reading == nil { phase = .loaded }", "phase = .loaded"),
    Mutant("A deletion that can't be kept is told", "WeightLog.swift",
        "trouble = Messages.notDone(operation, error, locale: locale)", "_ = error"),
    Mutant("The editor stays open when saving fails", "EntryEditor.swift", "    } catch {\n", "    } catch {\n      isOpen = false\n"),
    Mutant("Saving happens once, however often it is pressed", "EntryEditor.swift", "guard isOpen, !isSaving else", "guard isOpen else"),
    Mutant("Cancelling stops a save", "EntryEditor.swift", "    saving?.cancel()\n", ""),
    Mutant("Entries are in the order of their dates", "WeightHistory.swift", "entries.insert(entry, at: place)", "_ = place\n    entries.append(entry)"),
    Mutant(
        "A correction replaces the entry", "WeightHistory.swift", "    remove(entry.id)\n", ""),
    Mutant("One decimal is enough", "WeightInput.swift", "parts[1].utf8.count == 1", "parts[1].utf8.count >= 1"),
    Mutant("A weight is more than zero", "WeightInput.swift", "guard amount > 0", "guard amount >= 0"),
    Mutant(
        "Decimals are written as the person's language does", "WeightInput.swift", 'locale.decimalSeparator ?? "."', '"."'),
    Mutant("Yesterday is a day of the calendar", "DayName.swift",
        "calendar.date(byAdding: .day, value: -1, to: now)", "Optional(now - 86_400)"),
    Mutant("Today is a day of the calendar", "DayName.swift",
        "if calendar.isDate(moment, inSameDayAs: now) {", "if now.timeIntervalSince(moment) < 86_400 {"),
    Mutant("The change is what was gained", "WeightProgress.swift", "latest - first", "first - latest"),
    Mutant("The distance is what is left to lose", "WeightProgress.swift", "latest - goal", "goal - latest"),
    Mutant("Reading the entries takes time, and is shown", "WeightProgress.swift", "log.phase == .loading", "false"),
    Mutant("The unit is kept", "WeightSettings.swift", "    store.setValue(unit.rawValue, forKey: Self.unitKey)\n", ""),
    Mutant("Looking twice asks the cloud once", "CloudSync.swift", "if let checking { return await checking.value }", "_ = checking"),
    Mutant("A cloud that can't be asked is told", "CloudSync.swift", "status.map(State.known) ?? .failed", ".known(status ?? .available)"),
]

MUTANTS = [(folder, mutant) for folder, mutants in (("TravelAdvisories", TRAVEL), ("WeightTracking", WEIGHT)) for mutant in mutants]


class Trouble(Exception):
    """What keeps a mutant from being judged."""


def sync():
    """Brings the copy to the sources' state; files that are the same keep their times, so that little is built."""
    COPY.mkdir(parents=True, exist_ok=True)
    wanted = {Path("Package.swift")}
    for folder in ("Sources", "Tests", "Features"):
        wanted |= {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()}
    for folder in ("Sources", "Tests", "Features"):
        for path in (COPY / folder).rglob("*"):
            if path.is_file() and path.relative_to(COPY) not in wanted:
                path.unlink()
    for path in sorted(wanted):
        source, copy = ROOT / path, COPY / path
        if not copy.exists() or not filecmp.cmp(source, copy, shallow=False):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)


def build():
    ended = subprocess.run(
        [os.environ.get("SWIFT", "swift"), "build", "--product", "specs"], cwd=COPY, capture_output=True, text=True,
        stdin=subprocess.DEVNULL)
    if ended.returncode != 0:
        errors = [line for line in (ended.stdout + ended.stderr).splitlines() if "error:" in line]
        raise Trouble("doesn't build: " + (errors or ["no error is told"])[0].replace(str(COPY) + "/", ""))


def run():
    """Runs Features, one scenario after the other, and returns what the messages tell."""
    messages = COPY / "run.ndjson"
    messages.unlink(missing_ok=True)
    try:
        ended = subprocess.run(
            [COPY / ".build" / "debug" / "specs", "run", "Features", "--workers", "1", "--order", "defined", "--no-ci",
             "--format", f"messages:{messages}"],
            cwd=COPY, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        raise Trouble(f"Features took more than {LIMIT} s")
    if ended.returncode not in (0, 1):
        raise Trouble(f"the run ended with {ended.returncode}: {ended.stderr.strip()[:200]}")
    return Run([json.loads(line) for line in messages.read_text().splitlines()])


Failure = namedtuple("Failure", "uri line scenario step message")


class Run:
    """What a stream of Cucumber Messages says about what failed."""

    def __init__(self, envelopes):
        self.of = {}
        for envelope in envelopes:
            for kind, content in envelope.items():
                self.of.setdefault(kind, []).append(content)
        self.pickles = {pickle["id"]: pickle for pickle in self.of.get("pickle", [])}
        self.cases = {case["id"]: case for case in self.of.get("testCase", [])}
        self.attempts = {started["id"]: started for started in self.of.get("testCaseStarted", [])}
        self.lines = {}
        for document in self.of.get("gherkinDocument", []):
            self.note_lines(document)

    def note_lines(self, node):
        if isinstance(node, dict):
            if "id" in node and "location" in node:
                self.lines[node["id"]] = node["location"]["line"]
            for value in node.values():
                self.note_lines(value)
        elif isinstance(node, list):
            for value in node:
                self.note_lines(value)

    def failures(self):
        """The steps that failed, in the order in which they did, hooks left out."""
        for finished in self.of.get("testStepFinished", []):
            result = finished["testStepResult"]
            if result["status"] in ("PASSED", "SKIPPED"):
                continue
            case = self.cases[self.attempts[finished["testCaseStartedId"]]["testCaseId"]]
            step = next(step for step in case["testSteps"] if step["id"] == finished["testStepId"])
            if "pickleStepId" not in step:
                continue
            pickle = self.pickles[case["pickleId"]]
            text = next(s for s in pickle["steps"] if s["id"] == step["pickleStepId"])
            line = self.lines[pickle["astNodeIds"][-1]]
            yield Failure(pickle["uri"], line, pickle["name"], text, result.get("message", ""))

    def failed_scenarios(self):
        return {finished["testCaseStartedId"] for finished in self.of.get("testStepFinished", [])
                if finished["testStepResult"]["status"] not in ("PASSED", "SKIPPED")}


def broken(folder, mutant):
    """The source as the mutant has it."""
    text = (ROOT / "Sources" / folder / mutant.file).read_text()
    count = text.count(mutant.old)
    if count != 1:
        raise Trouble(f"{mutant.old!r} is {count} times in Sources/{folder}/{mutant.file}, not once")
    return text.replace(mutant.old, mutant.new)


def mutate(folder, mutant):
    """Builds and runs with the mutant, and returns the first step that sees it, and how many scenarios fail."""
    source = ROOT / "Sources" / folder / mutant.file
    copy = COPY / "Sources" / folder / mutant.file
    copy.write_text(broken(folder, mutant))
    try:
        build()
        found = run()
    finally:
        shutil.copyfile(source, copy)
    seen = [failure for failure in found.failures() if failure.step.get("type") == "Outcome" and failure.message]
    if not seen:
        raise Trouble("survives: no scenario tells what a person would have seen")
    return seen[0], len(found.failed_scenarios())


def words(message):
    """What a failed step says, with the comment of its expectation, without the places in its source."""
    lines = [line.strip() for line in message.strip().splitlines() if not line.strip().startswith("at ")]
    return " — ".join(lines).removeprefix("Expectation failed: ")


def escaped(text):
    return " ".join(text.split()).replace("|", "\\|")


def change(mutant):
    old, new = " ".join(mutant.old.split()), " ".join(mutant.new.split())
    return f"`{old}` → " + (f"`{new}`" if new else "nothing")


def beginning(folder, mutant):
    """The cells of a row that are known before anything runs."""
    return f"| {escaped(mutant.rule)} | {escaped(f'{folder}/{mutant.file}: {change(mutant)}')} |"


def check():
    """Fails where the mutants no longer fit the sources, or the page no longer fits the mutants."""
    troubles = []
    rows = [line for line in PAGE.read_text().splitlines() if line.startswith("| ")][2:]
    for folder, mutant in MUTANTS:
        try:
            broken(folder, mutant)
        except Trouble as trouble:
            troubles.append(f"{mutant.rule}: {trouble}")
        if sum(row.startswith(beginning(folder, mutant)) for row in rows) != 1:
            troubles.append(f"{mutant.rule}: {PAGE.name} has no row of it; run make mutants")
    if len(rows) != len(MUTANTS):
        troubles.append(f"{PAGE.name} has {len(rows)} rows, and there are {len(MUTANTS)} mutants; run make mutants")
    if troubles:
        sys.exit("\n".join(troubles))
    print(f"{len(MUTANTS)} mutants fit the sources, and the page")


def page(rows):
    lines = [
        "# What notices a broken rule",
        "",
        "`make mutants` breaks each rule of the worked example on purpose, on a copy of the sources, and runs `Features/`. This page is what",
        "it wrote: the scenario that is the first to fail, its step, and what the step found. A rule that can be broken without a scenario",
        "telling what a person would have seen fails the command.",
        "",
        f"{len(rows)} rules were broken, and each was noticed.",
        "",
        "| rule | in place of it | first scenario that fails | what should have been seen | what was found | scenarios that fail |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for folder, mutant, failure, count in rows:
        cells = [
            f"{failure.uri}:{failure.line} {failure.scenario}",
            failure.step["text"], f"`{words(failure.message)}`", str(count),
        ]
        lines.append(beginning(folder, mutant) + " " + " | ".join(escaped(cell) for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", metavar="TEXT", help="only mutants whose rule or file has the text in it")
    parser.add_argument("--keep-table", action="store_true", help="leave Documentation/Mutants.md as it is")
    parser.add_argument("--check", action="store_true", help="break nothing: only look whether the mutants fit the sources")
    options = parser.parse_args()
    if options.check:
        return check()
    chosen = [(folder, mutant) for folder, mutant in MUTANTS
              if options.only.lower() in f"{mutant.rule} {folder}/{mutant.file}".lower()]
    if not chosen:
        sys.exit(f"no mutant has {options.only!r} in its rule or file")
    sync()
    try:
        build()
        unbroken = run()
    except Trouble as trouble:
        sys.exit(f"without a mutant: {trouble}")
    if unbroken.failed_scenarios():
        sys.exit("without a mutant scenarios fail; mend that first: make specs")
    print(f"without a mutant: {len(unbroken.of['testCaseStarted'])} scenarios pass", flush=True)
    rows, troubles = [], []
    for folder, mutant in chosen:
        try:
            failure, count = mutate(folder, mutant)
        except Trouble as trouble:
            troubles.append(f"{mutant.rule} ({folder}/{mutant.file}): {trouble}")
            print(f"✗ {troubles[-1]}", flush=True)
            continue
        rows.append((folder, mutant, failure, count))
        print(f"✓ {mutant.rule}\n    {change(mutant)}\n    {failure.uri}:{failure.line} {failure.scenario}\n"
              f"    Then {failure.step['text']}\n    {words(failure.message)}\n    {count} {'scenario fails' if count == 1 else 'scenarios fail'}", flush=True)
    print(f"\n{len(chosen)} mutants: {len(rows)} noticed, {len(troubles)} not")
    if troubles:
        sys.exit("\n".join(troubles))
    if not options.only and not options.keep_table:
        PAGE.write_text(page(rows))


if __name__ == "__main__":
    main()
