"""Writes message streams for tests of the HTML page: runs that no suite had to be run for.

A scenario is told in a few words and becomes the messages that Gherkit would send: document, pickles,
definitions, test cases, results. Texts are taken as they are, so that they may be as hostile as they like.
"""

import json

STARTED = 1_780_000_000


class Stream:
    """Collects the messages of one run, with new ids as they are needed."""

    def __init__(self, meta=True):
        self.lines = []
        self.next_id = 0
        self.definitions = {}
        self.planned = []
        self.time = 0.0
        if meta:
            self.add("meta", protocolVersion="34.2.1",
                     implementation={"name": "gherkit", "version": "0.1.0"},
                     runtime={"name": "Swift", "version": "6.3.1"},
                     os={"name": "Linux", "version": "6.1"}, cpu={"name": "x86_64"},
                     ci={"name": "GitHub Actions", "url": "https://github.com/example/weights/actions/runs/4711",
                         "buildNumber": "4711",
                         "git": {"remote": "https://github.com/example/weights.git", "branch": "main",
                                 "revision": "3f0c1e2a9b7d4c5e6f708192a3b4c5d6e7f80912"}})

    def id(self):
        self.next_id += 1
        return str(self.next_id)

    def add(self, kind, **members):
        self.lines.append({kind: {name: value for name, value in members.items() if value is not None}})

    def now(self, seconds=0.0):
        self.time += seconds
        return {"seconds": STARTED + int(self.time), "nanos": int(self.time % 1 * 1e9)}

    def text(self):
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self.lines)

    # Files

    def feature(self, path, name, children, description="", tags=(), language="en", keyword="Feature"):
        """Adds a document and its pickles. Children are made by `scenario`, `outline`, `rule` and `background`."""
        self.line = 1
        inherited = [self.tag(tag) for tag in tags]
        nodes = []
        pickles = []
        self.path, self.language = path, language
        background = []
        for child in children:
            nodes.append(self.node(child, inherited, background, pickles))
        self.add("gherkinDocument", uri=path, comments=[], feature={
            "location": {"line": 1, "column": 1}, "tags": inherited, "language": language, "keyword": keyword,
            "name": name, "description": description, "children": nodes})
        for pickle, results in pickles:
            self.add("pickle", **pickle)
            self.planned.append((pickle, results))

    def tag(self, name):
        return {"id": self.id(), "name": name, "location": {"line": max(1, self.line - 1), "column": 3}}

    def place(self):
        self.line += 1
        return {"line": self.line, "column": 3}

    def node(self, child, inherited, background, pickles):
        kind, value = child
        self.line += 1
        if kind == "rule":
            tags = [self.tag(tag) for tag in value["tags"]]
            own = list(background)
            rule = {"id": self.id(), "location": self.place(), "tags": tags, "keyword": value["keyword"],
                    "name": value["name"], "description": value["description"], "children": []}
            for inner in value["children"]:
                rule["children"].append(self.node(inner, inherited + tags, own, pickles))
            return {"rule": rule}
        if kind == "background":
            node = {"id": self.id(), "location": self.place(), "keyword": "Background", "name": value["name"],
                    "description": "", "steps": [self.step(step) for step in value["steps"]]}
            background.extend(zip(node["steps"], value["steps"]))
            return {"background": node}
        tags = [self.tag(tag) for tag in value["tags"]]
        node = {"id": self.id(), "location": self.place(), "tags": tags, "keyword": value["keyword"],
                "name": value["name"], "description": value["description"],
                "steps": [self.step(step) for step in value["steps"]], "examples": []}
        steps = background + list(zip(node["steps"], value["steps"]))
        if kind == "scenario":
            pickles.append(self.pickle(node, None, steps, inherited + tags, {}, value))
        else:
            for table in value["examples"]:
                block = {"id": self.id(), "location": self.place(), "tags": [], "keyword": "Examples",
                         "name": table.get("name", ""), "description": "", "tableHeader": self.row(table["header"]),
                         "tableBody": []}
                node["examples"].append(block)
                for cells, outcome in table["rows"]:
                    row = self.row(cells)
                    block["tableBody"].append(row)
                    filled = dict(zip(table["header"], cells))
                    pickles.append(self.pickle(node, row, steps, inherited + tags, filled, {**value, "outcome": outcome}))
        return {"scenario": node}

    def row(self, cells):
        place = self.place()
        return {"id": self.id(), "location": place, "cells": [{"location": place, "value": cell} for cell in cells]}

    def step(self, step):
        keyword, text = step["key"], step["text"]
        node = {"id": self.id(), "location": self.place(), "keyword": keyword, "keywordType": "Context", "text": text}
        if "table" in step:
            node["dataTable"] = {"location": self.place(), "rows": [self.row(row) for row in step["table"]]}
        if "doc" in step:
            node["docString"] = {"location": self.place(), "content": step["doc"], "delimiter": '"""',
                                 "mediaType": step.get("type", "")}
        return node

    def pickle(self, node, row, steps, tags, filled, value):
        def fill(text):
            for name, cell in filled.items():
                text = text.replace(f"<{name}>", cell)
            return text

        pickle = {"id": self.id(), "uri": self.path, "location": (row or node)["location"], "name": fill(node["name"]),
                  "language": self.language, "astNodeIds": [node["id"]] + ([row["id"]] if row else []),
                  "tags": [{"name": tag["name"], "astNodeId": tag["id"]} for tag in tags], "steps": []}
        outcomes = []
        for ast, step in steps:
            argument = None
            if "table" in step:
                argument = {"dataTable": {"rows": [{"cells": [{"value": fill(cell)} for cell in row]} for row in step["table"]]}}
            if "doc" in step:
                argument = {"docString": {"content": fill(step["doc"]), "mediaType": step.get("type", "")}}
            text = fill(step["text"])
            entry = {"id": self.id(), "type": "Context", "text": text, "astNodeIds": [ast["id"]] + ([row["id"]] if row else [])}
            if argument:
                entry["argument"] = argument
            pickle["steps"].append(entry)
            outcomes.append({**step, "args": arguments(step["text"], filled)})
        return pickle, {"steps": outcomes, "outcome": value.get("outcome", {}), "hooks": value.get("hooks", ())}

    # Running

    def run(self, finish=True, success=None, before_all=None, message=None):
        """Adds the run of all that was planned. An outcome is `{"step": index, "status": …, "message": …, …}`."""
        cases = []
        for pickle, plan in self.planned:
            test_steps = [{"id": self.id(), "hookId": self.hook(hook)} for hook in plan["hooks"]]
            for entry, step in zip(pickle["steps"], plan["steps"]):
                test_steps.append({"id": self.id(), "pickleStepId": entry["id"], **self.match(entry, step, plan)})
            cases.append((self.id(), pickle, plan, test_steps))
        hook = self.hook(before_all, "BEFORE_TEST_RUN") if before_all else None
        run = self.id()
        self.add("testRunStarted", id=run, timestamp=self.now())
        if hook:
            started = self.id()
            self.add("testRunHookStarted", id=started, testRunStartedId=run, hookId=hook, timestamp=self.now())
            self.add("testRunHookFinished", testRunHookStartedId=started, timestamp=self.now(0.01),
                     result=result("FAILED", 0.01, before_all))
        passed = not hook
        for case, pickle, plan, test_steps in cases:
            self.add("testCase", id=case, pickleId=pickle["id"], testRunStartedId=run, testSteps=test_steps)
        for case, pickle, plan, test_steps in [] if hook else cases:
            attempts = plan["outcome"].get("attempts", [plan["outcome"]])
            for attempt, outcome in enumerate(attempts):
                status = self.attempt(case, plan, test_steps, outcome, attempt, attempt + 1 < len(attempts))
                if status == "cut off":
                    return self
            passed = passed and status in ("PASSED", "SKIPPED")
        if finish:
            self.add("testRunFinished", testRunStartedId=run, success=passed if success is None else success,
                     timestamp=self.now(0.05), message=message)
        return self

    def hook(self, hook, kind="BEFORE_TEST_CASE"):
        identity = self.id()
        self.add("hook", id=identity, type=kind, name=hook.get("name"),
                 sourceReference={"uri": hook.get("at", "Specs/Hooks.swift"), "location": {"line": 12}})
        return identity

    def match(self, entry, step, plan):
        outcome = plan["outcome"]
        status = outcome.get("status") if outcome.get("step") == plan["steps"].index(step) else None
        if status == "UNDEFINED":
            code = f'Step("{entry["text"]}") {{ (world) in\n  try pending()\n}}'
            self.add("suggestion", id=self.id(), pickleStepId=entry["id"],
                     snippets=[{"language": "swift", "code": outcome.get("snippet", code)}])
            return {"stepDefinitionIds": [], "stepMatchArgumentsLists": []}
        patterns = [step.get("pattern", step["text"])] + (["{word} {word}"] if status == "AMBIGUOUS" else [])
        groups = [{"parameterTypeName": "string", "group": {"start": start, "value": value, "children": []}}
                  for start, value in step["args"]]
        return {"stepDefinitionIds": [self.definition(pattern) for pattern in patterns],
                "stepMatchArgumentsLists": [{"stepMatchArguments": groups} for _ in patterns]}

    def definition(self, pattern):
        if pattern not in self.definitions:
            self.definitions[pattern] = self.id()
            self.add("stepDefinition", id=self.definitions[pattern],
                     pattern={"type": "CUCUMBER_EXPRESSION", "source": pattern},
                     sourceReference={"uri": "Specs/Steps.swift", "location": {"line": 10 + 4 * len(self.definitions)}})
        return self.definitions[pattern]

    def attempt(self, case, plan, test_steps, outcome, number, again):
        started = self.id()
        self.add("testCaseStarted", id=started, testCaseId=case, attempt=number, timestamp=self.now())
        hooks = len(plan["hooks"])
        status = worst = "PASSED"
        for index, test_step in enumerate(test_steps):
            self.add("testStepStarted", testCaseStartedId=started, testStepId=test_step["id"], timestamp=self.now())
            position = index - hooks
            here = outcome if position == outcome.get("step", -1) else {}
            if position < 0:
                here = plan["hooks"][index]
            for attachment in here.get("attachments", []):
                self.add("attachment", testCaseStartedId=started, testStepId=test_step["id"], timestamp=self.now(), **attachment)
            if here.get("status") == "CUT OFF":
                return "cut off"
            if "status" in here:
                status = worst = here["status"]
            took = here.get("took", 0.0004)
            self.add("testStepFinished", testCaseStartedId=started, testStepId=test_step["id"],
                     testStepResult=result(status, took, here), timestamp=self.now(took))
            if "status" in here and status != "PASSED":
                status = "SKIPPED"
        for attachment in outcome.get("output", []):
            self.add("attachment", testCaseStartedId=started, timestamp=self.now(), **attachment)
        self.add("testCaseFinished", testCaseStartedId=started, timestamp=self.now(), willBeRetried=again)
        return worst


def result(status, took, here):
    value = {"status": status, "duration": {"seconds": int(took), "nanos": int(took % 1 * 1e9)}}
    if here.get("message"):
        value["message"] = here["message"]
    if here.get("stack"):
        value["exception"] = {"type": "Failure", "message": here.get("message", ""), "stackTrace": here["stack"]}
    return value


def arguments(text, filled):
    """Places of what is quoted or a number, once placeholders are filled; counted in UTF-16."""
    import re

    for name, cell in filled.items():
        text = text.replace(f"<{name}>", cell)
    found = []
    for match in re.finditer(r'"[^"]*"|-?\b\d+(?:[.,:]\d+)*\b', text):
        start = len(text[: match.start()].encode("utf-16-le")) // 2
        found.append((start, match.group()))
    return found


# Words for scenarios


def steps(*lines):
    """Steps from lines such as `Given I am here`; a line may be a pair with a table or a doc string."""
    made = []
    for line in lines:
        line, extra = line if isinstance(line, tuple) else (line, {})
        key, text = line.split(" ", 1)
        made.append({"key": key + " ", "text": text, **extra})
    return made


def scenario(name, *lines, tags=(), description="", outcome=None, hooks=(), keyword="Scenario"):
    return ("scenario", {"name": name, "steps": steps(*lines), "tags": tags, "description": description,
                         "outcome": outcome or {}, "hooks": hooks, "keyword": keyword})


def outline(name, *lines, examples, tags=(), description=""):
    return ("outline", {"name": name, "steps": steps(*lines), "tags": tags, "description": description,
                        "examples": examples, "keyword": "Scenario Outline"})


def rule(name, *children, tags=(), description=""):
    return ("rule", {"name": name, "children": children, "tags": tags, "description": description, "keyword": "Rule"})


def background(*lines, name=""):
    return ("background", {"steps": steps(*lines), "name": name})


def failed(step, message, **more):
    return {"step": step, "status": "FAILED", "message": message, **more}


def demo(broken=True):
    """A morning's run of a small suite: what a product owner opens."""
    stream = Stream()
    when = lambda outcome: outcome if broken else {}
    stream.feature("features/travel/country-list.feature", "Travel advisories by country", [
        background("Given the advisories of 2 June are published"),
        scenario("The list shows its progress while it loads", 'When I open the list of countries',
                 'Then I see "Loading advisories"', "And the list is empty"),
        scenario("Countries are listed with their level of advice", 'When I open the list of countries',
                 ("Then I see these countries", {"table": [["country", "advice", "since"], ["Portugal", "Exercise normal precautions", "2024-01-12"], ["Japan", "Exercise normal precautions", "2023-08-01"], ["Haiti", "Do not travel", "2024-03-03"]]}),
                 tags=["@smoke"]),
        scenario("A failing server is told in plain words", "Given the server answers 503",
                 "When I open the list of countries", 'Then I see "The advisories can\'t be loaded right now"',
                 "And I can try again", outcome=when(failed(3, 'Expectation failed: (list.message → "HTTP 503") == "The advisories can\'t be loaded right now"',
                 stack='Expectation failed: (list.message → "HTTP 503") == "The advisories can\'t be loaded right now"\n  at Specs/CountryListSteps.swift:48:5\n  at Specs/Main.swift:12:3',
                 output=[{"body": "GET /v1/advisories \u001b[31m503\u001b[0m\nretry-after: \u001b[33m120\u001b[0m\n", "contentEncoding": "IDENTITY", "mediaType": "text/vnd.gherkit.stdout+plain"}]))),
        scenario("What the server sent is kept for the next start", "Given the server sends this answer",
                 ("And the answer is stored", {"doc": '{"countries":[{"name":"Japan","level":1},{"name":"Haiti","level":4}],"digits":12345678901234567890}', "type": "json"}),
                 "When the app starts without a network", 'Then I see "Japan"'),
    ], description="Travellers decide on what the **foreign office** advises.\nThe list has to be right, and it has to say when it isn't.\n\n- Levels are 1 (normal) to 4 (do not travel)\n- See https://travel.example.org/levels", tags=["@travel"])
    stream.feature("features/travel/my-location.feature", "My location", [
        rule("Without permission nothing is asked of the device",
             scenario("Access was denied", "Given location access is denied", "When I open my location", 'Then my location reads "Location is off"'),
             scenario("Access is restricted by the device", "Given location access is restricted", "When I open my location", 'Then my location reads "Location is off"')),
        rule("With permission the position appears when it is known",
             scenario("The position takes a second", "Given location access is authorized", "And the device finds itself within 1 second", "When I open my location",
                      'Then my location reads "updating"', "When 1 second passes", 'Then my location reads "location:40.748817,-73.985428"',
                      outcome={"attempts": [failed(4, 'Expectation failed: (text → "updating") == "location:40.748817,-73.985428"', stack="at Specs/LocationSteps.swift:31"), {}]} if broken else {}),
             scenario("The position moves while I travel", "Given location access is authorized", "When I travel from Lisbon to Porto", "Then my location follows within 10 seconds",
                      outcome=when({"step": 1, "status": "UNDEFINED"}), tags=["@wip"])),
    ], tags=["@travel"])
    stream.feature("features/weights/entry.feature", "Entering a weight", [
        outline("<date> is <answer>", "Given it is 3 June 2026 at 8:00", 'When I enter 81.4 kg for "<date>"', "Then the entry is <answer>",
                examples=[{"name": "Up to now", "header": ["date", "answer"], "rows": [(["yesterday", "accepted"], {}), (["today 7:59", "accepted"], {}), (["today 8:00", "accepted"], {})]},
                          {"name": "After now", "header": ["date", "answer"], "rows": [(["today 8:01", "refused"], when(failed(2, "Expectation failed: (entry.state → accepted) == refused\n\n  expected: refused\n  got:      accepted", stack="at Specs/WeightSteps.swift:77:3\nat Weights/Entry.swift:19"))), (["tomorrow", "refused"], {})]}],
                description="Nobody weighs themselves in the future."),
        scenario("A store that fails is presented and nothing is dismissed", "Given the store is full", 'When I enter 81.4 kg for "today"', 'Then I see "Not saved: the store is full"', "And the form stays open", outcome=when({"step": 3, "status": "PENDING", "message": "waits for the new form"})),
        scenario("Pounds are kept as kilograms", "When I enter 180 lb", "Then 81.64662660 kg are stored", outcome=when({"step": 1, "status": "AMBIGUOUS", "message": "Two definitions fit this step"})),
    ], tags=["@weights"])
    stream.feature("features/weights/progress.feature", "Mein Fortschritt", [
        ("scenario", {"name": "Größe & Gewicht ergeben eine Kurve", "keyword": "Szenario", "tags": [], "description": "", "outcome": {}, "hooks": (),
                      "steps": [{"key": "Angenommen ", "text": 'ich wog am 1. Mai 82,0 kg'}, {"key": "Wenn ", "text": 'ich „Fortschritt“ öffne'}, {"key": "Dann ", "text": 'sehe ich "−0,6 kg in 33 Tagen 🎉"'}]}),
        ("scenario", {"name": "Ohne Einträge bleibt die Kurve leer", "keyword": "Szenario", "tags": ["@später"], "description": "", "outcome": {"step": 0, "status": "SKIPPED", "message": "Erst im Herbst"}, "hooks": (),
                      "steps": [{"key": "Angenommen ", "text": "ich habe noch nichts eingetragen"}, {"key": "Dann ", "text": 'sehe ich "Noch nichts zu zeigen"'}]}),
    ], language="de", keyword="Funktionalität", tags=["@weights"])
    stream.add("attachment", body='{"program":"specs","arguments":["run","features"]}', contentEncoding="IDENTITY",
               mediaType="application/vnd.gherkit.run+json", testRunStartedId="1")
    return stream.run()


def earlier_runs(stream):
    """A history: twelve days in which one scenario broke and another was flaky."""
    pickles = [message["pickle"] for message in stream.lines if "pickle" in message]
    lines, seen = [], {}
    for day in range(12):
        seen = {}
        for index, pickle in enumerate(pickles):
            seen[pickle["name"]] = seen.get(pickle["name"], 0) + 1
            broken = (index == 2 and day > 7) or (index == 9 and 3 < day < 6)
            line = {"run": 1_779_000_000_000 + day * 86_400_000, "uri": pickle["uri"], "name": pickle["name"],
                    "status": "failed" if broken else "passed"}
            if seen[pickle["name"]] > 1:
                line["number"] = seen[pickle["name"]]
            if index == 6 and day % 3 == 1:
                line["attempts"] = 2
            lines.append(json.dumps(line))
    return "\n".join(lines) + "\n"


def workload(features=100, per_feature=100):
    """10,000 scenarios of 5 steps, as `make bench` has them."""
    stream = Stream()
    fruit = "apple pear plum fig lemon lime mango peach grape melon".split()
    for f in range(features):
        children = []
        for s in range(per_feature):
            lines = [f'{key} rule {(f * 7 + s * 3 + k) % 100} adds {(s * 31 + k * 17) % 999} to "{fruit[(s + k) % 10]}"'
                     for k, key in enumerate(["Given", "When", "Then", "And", "And"])]
            outcome = failed(4, "Expectation failed: (total → 3) == 4", stack="at Specs/Steps.swift:9") if (f * per_feature + s) % 500 == 7 else {}
            children.append(scenario(f"scenario {f}-{s}", *lines, tags=[f"@s{s % 7}"], outcome=outcome))
        stream.feature(f"features/area{f % 10}/feature{f}.feature", f"Feature {f}", children, tags=[f"@f{f % 10}"], description="Generated workload.")
    return stream.run()
