#!/usr/bin/env python3
"""Runs Features many times, each in another random order with two workers, and compares how each scenario ends.

usage: orders.py [--runs N]

The seeds are 1 to N (200), so that a difference can be had again: the seed is told, and the line of the scenario. The messages of every
run are read: a scenario is its file, name and number in the file, and ends as the worst of its steps, with what that step says.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SPECS = ROOT / ".build" / "debug" / "specs"


def endings(path):
    """How each scenario of a stream of messages ended: its place to its steps' statuses and messages."""
    pickles, cases, attempts, ended, lines = {}, {}, {}, {}, {}

    def note_lines(node):
        if isinstance(node, dict):
            if "id" in node and "location" in node:
                lines[node["id"]] = node["location"]["line"]
            node = node.values()
        if not isinstance(node, str):
            for value in node if hasattr(node, "__iter__") else ():
                note_lines(value)

    for line in path.read_text().splitlines():
        [(kind, content)] = json.loads(line).items()
        if kind == "gherkinDocument":
            note_lines(content)
        elif kind == "pickle":
            pickles[content["id"]] = f"{content['uri']}:{lines[content['astNodeIds'][-1]]} {content['name']}"
        elif kind == "testCase":
            cases[content["id"]] = pickles[content["pickleId"]]
        elif kind == "testCaseStarted":
            attempts[content["id"]] = cases[content["testCaseId"]]
            ended.setdefault(attempts[content["id"]], [])
        elif kind == "testStepFinished":
            result = content["testStepResult"]
            ended[attempts[content["testCaseStartedId"]]].append((result["status"], result.get("message", "")))
    return ended, list(dict.fromkeys(attempts.values()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=200, metavar="N", help="how many runs (200)")
    options = parser.parse_args()
    first, orders, times, troubles = None, set(), [], []
    with tempfile.TemporaryDirectory() as folder:
        messages = Path(folder) / "run.ndjson"
        for seed in range(1, options.runs + 1):
            start = time.monotonic()
            ended = subprocess.run(
                [SPECS, "run", "Features", "--order", f"random:{seed}", "--workers", "2", "--no-ci", "--format", f"messages:{messages}"],
                cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
            times.append(time.monotonic() - start)
            found, order = endings(messages)
            orders.add(tuple(order))
            if first is None:
                first = (ended.returncode, found)
                statuses = Counter(status for steps in found.values() for status, _ in steps)
                print(f"seed 1: exit {ended.returncode}, {len(found)} scenarios, " + ", ".join(f"{n} steps {s}" for s, n in sorted(statuses.items())))
            elif (ended.returncode, found) != first:
                places = [place for place in sorted(first[1].keys() | found.keys()) if first[1].get(place) != found.get(place)]
                troubles.append(f"seed {seed}: exit {ended.returncode}; other than with seed 1: " + "; ".join(places[:5]))
    print(f"{options.runs} runs, {len(orders)} different orders, {sum(times):.1f} s; the quickest run {min(times):.2f} s, the slowest {max(times):.2f} s")
    if first[0] != 0:
        troubles.append(f"the runs end with {first[0]}, so that they are no success")
    if options.runs > 10 and len(orders) < options.runs // 2:
        troubles.append("the orders are too alike to say anything")
    if troubles:
        sys.exit("\n".join(troubles))
    print("every scenario ended the same way in all of them")


if __name__ == "__main__":
    main()
