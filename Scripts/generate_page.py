#!/usr/bin/env python3
"""Makes Sources/Reports/HTML/Page+Generated.swift from the files in Sources/Reports/HTML/Page.

The page is one file with its style and script within, and a Content Security Policy that allows
exactly these two, by their hashes. HTMLPageTests makes the same text in memory and compares.
"""

import base64
import hashlib
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Sources/Reports/HTML"


def page() -> str:
    """The page with its parts in place of the `include` and `hash` lines of page.html."""
    html = (FOLDER / "Page/page.html").read_text(encoding="utf-8")
    html = re.sub(
        r"<!-- include (\S+) -->\n", lambda match: (FOLDER / "Page" / match[1]).read_text(encoding="utf-8"), html
    )
    for part in ("script", "style"):
        # The first of the kind; what a browser hashes is everything between the tags.
        text = html.split(f"<{part}>", 1)[1].split(f"</{part}>", 1)[0]
        digest = base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
        html = html.replace(f"<!-- hash {part} -->", f"sha256-{digest}")
    return html


def swift() -> str:
    before, after = page().split("<!-- data -->\n")
    for text in (before, after):
        if '"""##' in text or "\\##" in text:
            sys.exit("the page holds what would end or change the text literal")
    return (
        "// Made by Scripts/generate_page.py from the files in Sources/Reports/HTML/Page; `make generate` makes it again.\n"
        "// swift-format-ignore-file\n"
        "\n"
        "/// The fixed text of the HTML report, around the run's own data.\n"
        "enum Page {\n"
        f'  static let beforeData = ##"""\n{before}\n"""##\n'
        "\n"
        f'  static let afterData = ##"""\n{after}\n"""##\n'
        "}\n"
    )


if __name__ == "__main__":
    (FOLDER / "Page+Generated.swift").write_text(swift(), encoding="utf-8")
