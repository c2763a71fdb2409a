#!/usr/bin/env python3
"""Takes pictures of the HTML report, to be looked at: `make screenshots` puts them into reports/screenshots.

    Scripts/screenshots.py PAGE TOOL [--readme PICTURE]

PAGE is the page of a run of Features/; TOOL makes the pages of a failing run and of a run in Arabic from messages. With
--readme the picture that the README shows is taken, too.
"""

import argparse
import pathlib
import tempfile

from browser_pages import Pages, enter, launch, open_everything, settle
from message_streams import demo, earlier_runs


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("page", type=pathlib.Path)
    options.add_argument("tool")
    options.add_argument("--readme", type=pathlib.Path)
    chosen = options.parse_args()
    out = chosen.page.resolve().parent / "screenshots"
    out.mkdir(exist_ok=True)

    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright)
        pages = Pages([chosen.tool, "report", "--format", "html:{html}", "{ndjson}"], browser, folder)
        features = chosen.page.resolve()
        history = pathlib.Path(folder) / "history.ndjson"
        history.write_text(earlier_runs(demo()))
        failing = pages.file(demo().text(), "--history", str(history))
        pictures = [
            ("light", features, {}, False), ("dark", features, {"dark": True}, False),
            ("phone", features, {"width": 390, "height": 844}, False), ("failing", failing, {}, False),
            ("failing-dark", failing, {"dark": True}, False), ("failing-phone", failing, {"width": 390, "height": 844}, False),
            ("open", features, {}, True), ("arabic", failing, {"locale": "ar"}, False), ("japanese", failing, {"locale": "ja"}, False),
        ]
        for name, path, how, isOpen in pictures:
            page = pages.open(path, **how)
            if isOpen:
                open_everything(page)
            page.screenshot(path=out / f"{name}.png", full_page=page.evaluate("document.body.scrollHeight") < 6000)
        page = pages.open(failing)
        page.pdf(path=out / "print.pdf", print_background=True, prefer_css_page_size=True)
        if chosen.readme:
            page = pages.open(failing, width=1200, height=760)
            settle(page)
            page.screenshot(path=chosen.readme)
        pages.close()
        browser.close()
    print(f"the pictures are in {out}")


if __name__ == "__main__":
    enter()
    main()
