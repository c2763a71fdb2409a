#!/usr/bin/env python3
"""Has the tools that people use read the reports, and compares what they read with the messages.

usage: consumers.py [stream.ndjson ...]

Without streams it takes those of the golden files, and the compatibility kit's where GHERKIT_CONFORMANCE is set. The
readers come from PyPI into .build/consumers; where there is no network it says so and does nothing. What is
expected is counted here, from the messages, with no code of the reports' own.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import packages
from checks import Checks

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".build" / "consumers"
PACKAGES = ["junitparser", "junit2html", "tap.py[yaml]", "markdown-it-py"]
SEVERITY = ["UNKNOWN", "PASSED", "SKIPPED", "PENDING", "UNDEFINED", "AMBIGUOUS", "FAILED"]


class Run:
    """What the messages of a run tell, as far as a test report must tell it too."""

    def __init__(self, path):
        self.pickles, self.cases, self.last, self.results, self.hooks = {}, {}, {}, {}, []
        self.finished, self.parse_errors, self.undefined_types = None, [], []
        self.ended, self.started = {}, {}
        for line in path.read_text(encoding="utf-8").splitlines():
            for kind, message in json.loads(line).items():
                getattr(self, kind, lambda message: None)(message)

    def pickle(self, message):
        self.pickles[message["id"]] = message

    def parseError(self, message):
        self.parse_errors.append(message)

    def undefinedParameterType(self, message):
        self.undefined_types.append(message)

    def testCase(self, message):
        self.cases[message["id"]] = message

    def testCaseStarted(self, message):
        self.last[message["testCaseId"]] = message["id"]
        self.started[message["id"]] = message["timestamp"]

    def testStepFinished(self, message):
        self.results.setdefault(message["testCaseStartedId"], {})[message["testStepId"]] = message["testStepResult"]

    def testCaseFinished(self, message):
        self.ended[message["testCaseStartedId"]] = message["timestamp"]

    def testRunHookFinished(self, message):
        self.hooks.append(message["result"])

    def testRunFinished(self, message):
        self.finished = message

    def status(self, case):
        """Of the attempt that counts; None for one that never began."""
        attempt = self.last.get(case["id"])
        if attempt is None:
            return None
        results = self.results.get(attempt, {})
        worst = max((result["status"] for result in results.values()), key=SEVERITY.index, default="UNKNOWN")
        if attempt not in self.ended or len(results) < len(case["testSteps"]):
            return worst if SEVERITY.index(worst) > 2 else "UNKNOWN"
        return worst if case["testSteps"] else "PASSED"

    def seconds(self, case):
        attempt = self.last.get(case["id"])
        if attempt is None or attempt not in self.ended:
            return None
        start, end = self.started[attempt], self.ended[attempt]
        return max(0, (end["seconds"] - start["seconds"]) + (end["nanos"] - start["nanos"]) / 1e9)

    def counts(self):
        """Of scenarios: failed, broken, skipped, passed."""
        statuses = [self.status(case) for case in self.cases.values()]
        return {
            "failures": sum(status in ("PENDING", "UNDEFINED", "AMBIGUOUS", "FAILED") for status in statuses),
            "unknown": statuses.count("UNKNOWN"),
            "skipped": statuses.count("SKIPPED") + statuses.count(None),
            "passed": statuses.count("PASSED"),
        }

    def is_success(self):
        return bool(self.finished and self.finished["success"])


def report(stream, folder, formats):
    command = [ROOT / ".build" / "debug" / "gherkit", "report"]
    for name, file in formats.items():
        command += ["--format", f"{name}:{folder / file}"]
    subprocess.run([*command, stream], check=True, capture_output=True)


def check_junitparser(run, file, checks, name):
    from junitparser import Error, Failure, JUnitXml, Skipped

    xml = JUnitXml.fromfile(str(file))
    cases = [case for suite in xml for case in suite]
    kinds = {"failures": Failure, "errors": Error, "skipped": Skipped}
    found = {word: sum(any(isinstance(result, kind) for result in case.result) for case in cases)
             for word, kind in kinds.items()}
    expected = run.counts()
    checks.equal(found["failures"], expected["failures"], f"{name}: failures as junitparser reads them")
    checks.equal(found["skipped"], expected["skipped"], f"{name}: skipped")
    if run.is_success():
        checks.equal(found["errors"], 0, f"{name}: errors")
    else:
        checks.true(found["failures"] + found["errors"], f"{name}: a run that is no success isn't green")
    checks.equal(xml.failures, found["failures"], f"{name}: the root's failures")
    checks.equal(xml.errors, found["errors"], f"{name}: the root's errors")
    checks.equal(xml.tests, len(cases), f"{name}: the root's tests")
    for suite in xml:
        own = list(suite)
        checks.equal(suite.tests, len(own), f"{name}: a suite's tests")
        for word, kind in kinds.items():
            count = sum(any(isinstance(result, kind) for result in case.result) for case in own)
            checks.equal(getattr(suite, word), count, f"{name}: a suite's {word}")
    pairs = [(case.classname, case.name) for case in cases]
    checks.equal(len(set(pairs)), len(pairs), f"{name}: pairs of class and name")
    # Each scenario's name ends the name of a test case; two of one name get a line behind it.
    names = [case.name for case in cases]
    for case in run.cases.values():
        pickle = run.pickles[case["pickleId"]]["name"]
        checks.true(any(pickle in name for name in names), f"{name}: a test case named {pickle!r}")
    times = sorted(round(case.time, 3) for case in cases if case.time)
    expected_times = sorted(round(seconds, 3) for seconds in map(run.seconds, run.cases.values()) if seconds)
    expected_times = [seconds for seconds in expected_times if seconds]
    if run.finished and all(case["id"] in run.last for case in run.cases.values()):
        near = len(times) == len(expected_times) and all(
            abs(a - b) <= 0.001 for a, b in zip(times, expected_times))
        checks.true(near, f"{name}: times {times} as the messages have them {expected_times}")
    # Whatever a failed step said can be read, unless XML can't hold it.
    texts = "\n".join((result.text or "") for case in cases for result in case.result)
    for case in run.cases.values():
        for result in run.results.get(run.last.get(case["id"]), {}).values():
            message = result.get("message")
            if result["status"] == "FAILED" and message and re.fullmatch(r"[\x20-\x7e\n]+", message):
                checks.true(message in texts, f"{name}: the text {message!r}")


def check_junit2html(run, file, folder, checks, name):
    from junit2htmlreport.parser import Junit

    cases = [case for suite in Junit(str(file)).suites for case in suite.all()]
    expected = run.counts()
    checks.equal(sum(case.failed() for case in cases) >= expected["failures"], True, f"{name}: junit2html's failures")
    checks.equal(sum(case.skipped is not None for case in cases), expected["skipped"], f"{name}: junit2html's skipped")
    page = folder / "page.html"
    made = subprocess.run([VENV / "bin" / "junit2html", file, page], capture_output=True, text=True)
    checks.equal(made.returncode, 0, f"{name}: junit2html makes its page: {made.stderr}")


def check_schemas(folder, schemas, checks, name):
    if schemas is None:
        return
    surefire = re.sub(r' timestamp="[^"]*"', "", (folder / "cucumber.xml").read_text(encoding="utf-8"), count=1)
    (folder / "surefire.xml").write_text(surefire, encoding="utf-8")
    for schema, file in [("junit-10.xsd", "strict.xml"), ("jenkins-junit.xsd", "cucumber.xml"),
                         ("surefire-test-report-3.0.2.xsd", "surefire.xml")]:
        result = subprocess.run(["xmllint", "--noout", "--schema", schemas / schema, folder / file],
                                capture_output=True, text=True)
        checks.equal(result.returncode, 0, f"{name}: {file} by {schema}: {result.stderr[:400]}")
    # The default differs from `strict` by two attributes.
    import xml.etree.ElementTree as ElementTree
    trees = []
    for file in ["default.xml", "strict.xml"]:
        tree = ElementTree.parse(folder / file)
        for element in tree.iter():
            element.attrib.pop("file", None)
            element.attrib.pop("line", None)
        trees.append(ElementTree.tostring(tree.getroot()))
    checks.equal(trees[0], trees[1], f"{name}: the default without file and line is the strict document")


def check_tap(run, file, checks, name):
    from tap.parser import Parser

    lines = list(Parser().parse_file(str(file)))
    points = [line for line in lines if line.category == "test"]
    plans = [line for line in lines if line.category == "plan"]
    expected = run.counts()
    checks.equal([plan.expected_tests for plan in plans], [len(points)], f"{name}: TAP's plan")
    checks.equal(sum(point.skip for point in points), expected["skipped"], f"{name}: TAP's skipped")
    checks.equal(sum(point.ok and not point.skip for point in points), expected["passed"], f"{name}: TAP's passed")
    checks.equal(all(point.ok for point in points), run.is_success(), f"{name}: TAP's verdict")
    checks.equal([line for line in lines if line.category == "unknown"], [], f"{name}: TAP's unknown lines")
    for point in points:
        if not point.ok:
            checks.true(point.yaml_block and point.yaml_block.get("message"), f"{name}: TAP's diagnostics")


def check_json(run, file, checks, name):
    features = json.loads(file.read_text(encoding="utf-8"))
    scenarios, background = [], set()
    for feature in features:
        for key, kind in {"uri": str, "id": str, "keyword": str, "name": str, "description": str, "line": int,
                          "elements": list}.items():
            checks.true(isinstance(feature.get(key), kind), f"{name}: JSON: a feature's {key}")
        for element in feature["elements"]:
            steps = element["steps"] + element.get("before", []) + element.get("after", [])
            statuses = {step["result"]["status"] for step in steps}
            checks.true(statuses <= {"passed", "failed", "skipped", "pending", "undefined"}, f"{name}: JSON: {statuses}")
            if element["type"] == "background":
                background = statuses
                continue
            if feature["uri"] != "the run" and not any(e["source"].get("uri") == feature["uri"] for e in run.parse_errors):
                scenarios.append(statuses | background)
            background = set()
    expected = run.counts()
    bad = sum(bool(statuses & {"failed", "pending", "undefined"}) for statuses in scenarios)
    checks.equal(len(scenarios), len(run.cases), f"{name}: JSON: scenarios")
    checks.equal(bad, expected["failures"] + expected["unknown"], f"{name}: JSON: scenarios that did not pass")
    green = not any(step["result"]["status"] in ("failed", "pending", "undefined") for feature in features
                    for element in feature["elements"]
                    for step in element["steps"] + element.get("before", []) + element.get("after", []))
    checks.equal(green, run.is_success(), f"{name}: JSON's verdict")


def check_markdown(run, file, checks, name):
    from markdown_it import MarkdownIt

    text = file.read_text(encoding="utf-8")
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(text)
    allowed = re.compile(r"</?details>|</?summary>|</?code>")
    for token in tokens:
        for inner in [token, *(token.children or [])]:
            if inner.type in ("html_block", "html_inline"):
                # Text in the summary is escaped, so these are all the tags that there are.
                checks.equal(re.sub(allowed, "", inner.content).count("<"), 0, f"{name}: Markdown's HTML {inner.content!r}")
            checks.true(inner.type not in ("link_open", "image", "em_open"), f"{name}: Markdown's {inner.type}")
    checks.equal(text.count("<details>"), text.count("</details>"), f"{name}: Markdown's folds")
    checks.equal("❌" not in text, run.is_success(), f"{name}: Markdown's verdict")


def main():
    reason = packages.enter("consumers", PACKAGES)
    if reason:
        print(f"skipped: the readers of reports can't be installed: {reason}")
        sys.exit(0)
    streams = [Path(name) for name in sys.argv[1:]]
    conformance = os.environ.get("GHERKIT_CONFORMANCE")
    schemas = None
    if conformance:
        schemas = Path(conformance) / "junit-xml" / "schema"
        if subprocess.run(["sh", "-c", "command -v xmllint"], capture_output=True).returncode != 0:
            print("skipped: the schemas, since there is no xmllint (libxml2-utils)")
            schemas = None
    else:
        print("skipped: the compatibility kit and the schemas, since GHERKIT_CONFORMANCE is not set")
    if not streams:
        streams = sorted((ROOT / "Tests" / "Golden" / "Reports").glob("*.messages.ndjson"))
        if conformance:
            streams += sorted((Path(conformance) / "compatibility-kit").glob("*/*.ndjson"))
    checks = Checks()
    for stream in streams:
        run = Run(stream)
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            report(stream, folder, {"junit": "default.xml", "junit,profile=strict": "strict.xml",
                                    "junit,profile=cucumber": "cucumber.xml", "tap": "run.tap", "json": "run.json",
                                    "markdown": "run.md"})
            name = stream.stem
            check_junitparser(run, folder / "default.xml", checks, name)
            check_junit2html(run, folder / "default.xml", folder, checks, name)
            check_schemas(folder, schemas, checks, name)
            check_tap(run, folder / "run.tap", checks, name)
            check_json(run, folder / "run.json", checks, name)
            check_markdown(run, folder / "run.md", checks, name)
    for failure in checks.failures:
        print(f"failed: {failure}")
    print(f"{len(streams)} runs, {checks.count} checks, {len(checks.failures)} failed")
    sys.exit(1 if checks.failures or not streams else 0)


if __name__ == "__main__":
    main()
