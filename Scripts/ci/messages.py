"""Compares runs by their messages and their JUnit documents, with no code of the reports' own."""

import collections
import json
import re
import xml.etree.ElementTree as ElementTree

SEVERITY = ["UNKNOWN", "PASSED", "SKIPPED", "PENDING", "UNDEFINED", "AMBIGUOUS", "FAILED"]


def scenarios(path):
    """How often each scenario ran, and how it ended: its file, line, name and worst status, with their number."""
    pickles, cases, results, ended = {}, {}, collections.defaultdict(list), []
    for line in path.read_text(encoding="utf-8").splitlines():
        for kind, message in json.loads(line).items():
            if kind == "pickle":
                pickles[message["id"]] = message
            elif kind == "testCase":
                cases[message["id"]] = message["pickleId"]
            elif kind == "testCaseStarted":
                ended.append((message["id"], cases[message["testCaseId"]]))
            elif kind == "testStepFinished":
                results[message["testCaseStartedId"]].append(message["testStepResult"]["status"])
    counted = collections.Counter()
    for attempt, pickle in ended:
        message = pickles[pickle]
        worst = max(results[attempt], key=SEVERITY.index, default="PASSED")
        counted[message["uri"], message.get("location", {}).get("line"), message["name"], worst] += 1
    return counted


def is_success(path):
    """Whether the run says of itself that it was one."""
    last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    return last["testRunFinished"]["success"]


def junit_cases(path):
    """The test cases of a JUnit document by class, name and outcome; the counts that it states must be theirs."""
    root = ElementTree.parse(path).getroot()
    cases = collections.Counter()
    for suite in root.iter("testsuite"):
        outcomes = collections.Counter()
        for case in suite.findall("testcase"):
            outcome = next((kind for kind in ("error", "failure", "skipped") if case.find(kind) is not None), "passed")
            outcomes[outcome] += 1
            cases[case.get("classname"), case.get("name"), outcome] += 1
        stated = [int(suite.get(name)) for name in ("tests", "failures", "errors", "skipped")]
        found = [outcomes.total(), outcomes["failure"], outcomes["error"], outcomes["skipped"]]
        if stated != found:
            raise ValueError(f"{path.name}: the suite {suite.get('name')} states {stated} and has {found}")
    if int(root.get("tests")) != cases.total():
        raise ValueError(f"{path.name}: the root states {root.get('tests')} tests and has {cases.total()}")
    return cases


def missing_shards(path):
    """The shards that a JUnit document says are missing."""
    return sorted(set(re.findall(r"shard (\d+/\d+) is missing", path.read_text(encoding="utf-8"))))


def differences(found, expected):
    """What one count has and the other lacks, a line each."""
    lines = [f"too many ({count}): {key}" for key, count in (found - expected).items()]
    return lines + [f"missing ({count}): {key}" for key, count in (expected - found).items()]
