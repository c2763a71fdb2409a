#!/usr/bin/env python3
"""Writes Sources/Gherkin/Dialects+Generated.swift from Gherkin's table of languages.

    dialects.py [gherkin-languages.json]

Without an argument the table is $GHERKIT_CONFORMANCE/gherkin/gherkin-languages.json, or else the one inside
the PyPI package gherkin-official, if that is installed. One line a language: its code, its names, and the
keywords of each role, separated by tabs; the keywords of a role are separated by bars. The step keywords come
first, so that no line ends in a blank.
"""
import json
import os
import pathlib
import sys

OUTPUT = pathlib.Path(__file__).parent.parent / "Sources/Gherkin/Dialects+Generated.swift"

STEPS = ["given", "when", "then", "and", "but"]
TITLES = ["feature", "rule", "background", "scenario", "scenarioOutline", "examples"]


def table_path():
    folder = os.environ.get("GHERKIT_CONFORMANCE")
    if folder:
        return pathlib.Path(folder) / "gherkin/gherkin-languages.json"
    try:
        import gherkin
    except ImportError:
        sys.exit("dialects.py: name a gherkin-languages.json, or set GHERKIT_CONFORMANCE, "
                 "or pip install gherkin-official")
    return pathlib.Path(gherkin.__file__).parent / "gherkin-languages.json"


def line(code, dialect):
    fields = [code, dialect["name"], dialect["native"]]
    # A step keyword keeps its blank, which tells "Given " from a word that only begins so; a title keyword
    # has none before its colon.
    fields += ["|".join(dialect[role]) for role in STEPS]
    fields += ["|".join(keyword.strip() for keyword in dialect[role]) for role in TITLES]
    return "\t".join(fields)


def swift(table):
    lines = [line(code, table[code]) for code in sorted(table)]
    return "\n".join([
        "// Made by Scripts/dialects.py from cucumber/gherkin's gherkin-languages.json. To make it again: make generate",
        "",
        "extension Dialect {",
        "  /// One line a language, sorted by code, the fields separated by tabs: code, English name, native name,",
        "  /// then the keywords of given, when, then, and, but, feature, rule, background, scenario, scenario outline",
        "  /// and examples, each list separated by bars.",
        "  static let table: StaticString = #\"\"\"",
        *("    " + line for line in lines),
        "    \"\"\"#",
        "}",
        "",
    ])


def main():
    path = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else table_path()
    OUTPUT.write_text(swift(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
