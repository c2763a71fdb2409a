"""Checks that what a recipe publishes is what a run of everything tells."""

import collections
import shutil
import subprocess

from . import messages

# A step that nothing defines, in a file that is in one part.
RED = "Feature: Not there yet\n\n  Scenario: nobody has written it\n    Given a step that has no definition\n"
LOST = 3


class Cases:
    """The three runs of each recipe, and the runs of everything that they are compared with."""

    def __init__(self, base, features, specs, checks):
        self.base, self.specs, self.checks = base, specs, checks
        red = base / "red"
        shutil.copytree(features, red)
        (red / "red.feature").write_text(RED, encoding="utf-8")
        self.features = {"all pass": features, "one fails": red, "a part is lost": features}
        self.wholes = {case: self.whole_run(case) for case in self.features}
        for case, succeeds in {"all pass": True, "one fails": False, "a part is lost": True}.items():
            found = messages.is_success(self.wholes[case] / "run.ndjson")
            checks.equal(found, succeeds, f"{case}: whether a run of everything is a success")

    def whole_run(self, case):
        """Runs everything at once, and gives the folder with its messages and its JUnit document."""
        folder = self.base / f"everything, {case}"
        shutil.copytree(self.features[case], folder / "Features")
        subprocess.run(
            [self.specs, "run", "Features", "--no-ci", "--format", "messages:run.ndjson", "--format", "junit:junit.xml"],
            cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return folder

    def run(self, make_server, recipe):
        for case in self.features:
            self.run_case(case, make_server, recipe)

    def run_case(self, case, make_server, recipe):
        """Does what a server does with a recipe, and checks it; where that finds something, prints what was run."""
        before = len(self.checks.failures)
        lost = LOST if case == "a part is lost" else None
        server = make_server(self.base / f"{recipe.title}, {case}", self.features[case], self.specs, lost)
        try:
            server.run(recipe)
            check(server, case, self.wholes[case], self.checks)
        except (ValueError, KeyError) as error:
            # What the server wouldn't take, or what the stand-in for it doesn't know.
            self.checks.failures.append(f"{recipe.title}, {case}: {error!r}")
        if len(self.checks.failures) > before:
            print("\n".join(server.log))


def check(server, case, whole, checks):
    name = f"{server.recipe}, {case}"
    checks.equal(bool(server.failed), case != "all pass", f"{name}: whether it fails ({server.failed})")
    for report in ("junit.xml", "index.html"):
        checks.equal(report in server.published, True, f"{name}: publishes {report}")
    if not {"junit.xml", "index.html"} <= set(server.published):
        return
    page = server.published["index.html"].read_text(encoding="utf-8")
    checks.equal("<html" in page and page.rstrip().endswith("</html>"), True, f"{name}: the page is whole")
    if "summary" in server.published:
        checks.equal(server.published["summary"].stat().st_size > 0, True, f"{name}: a summary on the job's page")
    run = server.report_folder / "run.ndjson"
    found, expected = messages.scenarios(run), messages.scenarios(whole / "run.ndjson")
    cases = messages.junit_cases(server.published["junit.xml"])
    if case == "a part is lost":
        checks.equal(messages.is_success(run), False, f"{name}: the joined run is no success")
        checks.none([f"{key}" for key in found - expected], f"{name}: scenarios that nobody has")
        checks.equal(found.total() < expected.total(), True, f"{name}: the part's scenarios are not there")
        joining = [what for what in server.failed if "report" in what.lower() or what == "the commands"]
        checks.equal(bool(joining), True, f"{name}: whether the job that joins fails, too ({server.failed})")
        missing = messages.missing_shards(server.published["junit.xml"])
        checks.equal(missing, [f"{LOST}/4"], f"{name}: the parts that JUnit says are missing")
        return
    checks.equal(max(found.values()), 1, f"{name}: how often a scenario ran")
    checks.none(messages.differences(found, expected), f"{name}: scenarios")
    checks.equal(messages.is_success(run), messages.is_success(whole / "run.ndjson"), f"{name}: success")
    checks.none(messages.differences(cases, messages.junit_cases(whole / "junit.xml")), f"{name}: JUnit's test cases")
    parts = [messages.junit_cases(path) for key, path in server.published.items() if key.endswith(" junit.xml")]
    if parts:
        checks.none(messages.differences(sum(parts, collections.Counter()), cases), f"{name}: the parts' test cases")
