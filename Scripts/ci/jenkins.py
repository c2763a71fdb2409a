"""Jenkins: a declarative pipeline, as far as the recipe needs Groovy."""

import re

from .server import Job, Server

STATEMENT = re.compile(r"'''.*?'''|'[^'\n]*'|\"[^\"\n]*\"|[^{}'\"\n]+|.", re.DOTALL)


def parse(text):
    """The statements of a Groovy text: pairs of what stands before a block and its statements, or `None` without one."""
    stack, head = [[]], ""

    def end():
        nonlocal head
        if head.strip():
            stack[-1].append((head.strip(), None))
        head = ""

    for token in STATEMENT.findall(text):
        if token == "{":
            block = []
            stack[-1].append((head.strip(), block))
            stack.append(block)
            head = ""
        elif token == "}":
            end()
            stack.pop()
        elif token == "\n":
            end()
        else:
            head += token
    end()
    if len(stack) != 1:
        raise ValueError("a block of the Jenkinsfile isn't closed")
    return stack[0]


def blocks(statements, name):
    return [block for head, block in statements if block is not None and re.match(rf"{name}\b", head)]


class Jenkins(Server):
    """A stage checks out by itself where it gets a machine. A shell that fails ends its stage, and all later ones. The part
    that is lost dies in its process: where Jenkins loses a machine, it comes to no report."""

    recipe, file, schema = "Jenkins", "Jenkinsfile", None
    SHELL = ["sh", "-xe"]

    class Failure(Exception):
        pass

    def run(self, recipe):
        (pipeline,) = blocks(parse(recipe.file(self.file)), "pipeline")
        (stages,) = blocks(pipeline, "stages")
        for head, stage in stages:
            matrix = blocks(stage, "matrix")
            try:
                if matrix:
                    self.matrix(matrix[0])
                else:
                    self.stage(head, stage, {})
            except self.Failure as failure:
                self.fail(f"{head}: {failure}")
                return

    def matrix(self, matrix):
        ((axis,),) = [blocks(axes, "axis") for axes in blocks(matrix, "axes")]
        words = {head.split()[0]: re.findall(r"'([^']*)'", head) for head, _ in axis}
        (name,) = words["name"]
        ((head, stage),) = blocks(matrix, "stages")[0]
        failures = []
        for value in words["values"]:
            try:
                self.stage(f"{head} {value}", stage, {name: value})
            except self.Failure as failure:
                failures.append(failure)
        if failures:
            raise failures[0]

    def stage(self, head, stage, names):
        machine = Job(
            self, re.sub(r"\W+", "-", head), {"JENKINS_URL": "http://jenkins.example/", "BUILD_NUMBER": "1", **names})
        machine.checkout()
        # A workspace may have what an earlier build left in it.
        stale = machine.folder / "shards" / "9.ndjson"
        stale.parent.mkdir(exist_ok=True)
        stale.write_text("from an earlier build\n", encoding="utf-8")
        if "Report" in head:
            self.report_folder = machine.folder
        try:
            for steps in blocks(stage, "steps"):
                self.steps(machine, steps, names)
        finally:
            for post in blocks(stage, "post"):
                for always in blocks(post, "always"):
                    self.steps(machine, always, names)

    def steps(self, machine, statements, names):
        for head, block in statements:
            text = re.search(r"'''(.*)'''|'(.*)'|\"(.*)\"", head, re.DOTALL)
            quoted = next((group for group in text.groups() if group is not None), "") if text else ""
            options = {key: self.filled(value, names)
                       for key, _, value in re.findall(r"(\w+): (['\"])(.*?)\2", head)}
            match head.split()[0].split("(")[0]:
                case "sh":
                    if not machine.shell(quoted, command=self.SHELL):
                        raise self.Failure("a shell step failed")
                case "stash":
                    found = [file for pattern in options["includes"].split(", ") for file in machine.globbed(pattern)]
                    if not found and "allowEmpty: true" not in head:
                        raise self.Failure(f"there is nothing to stash as {options['name']}")
                    self.upload(options["name"], machine.folder, found, keeps_modes=True)
                case "unstash":
                    if not self.download(self.filled(quoted, names), machine.folder):
                        raise self.Failure(f"nothing is stashed as {self.filled(quoted, names)}")
                case "script":
                    self.steps(machine, block, names)
                case "catchError":
                    try:
                        self.steps(machine, block, names)
                    except self.Failure as failure:
                        self.fail(str(failure))
                case "for":
                    name = re.match(r"for \((\w+) in ", head).group(1)
                    for value in re.findall(r"'([^']*)'", head):
                        self.steps(machine, block, {**names, name: value})
                case "junit":
                    self.publish(machine.folder / quoted)
                case "archiveArtifacts":
                    for file in options["artifacts"].split(", "):
                        self.publish(machine.folder / file)
                case other:
                    raise ValueError(f"not known here: {other}")

    @staticmethod
    def filled(text, names):
        return re.sub(r"\$\{(\w+)\}", lambda match: names[match.group(1)], text)
