"""GNU parallel, Bazel and Slurm: commands that a person or a job types in a folder."""

import shutil

from .server import Job, Server


class CommandLine(Server):
    """The part that is lost dies in its process."""

    schema = None

    def run(self, recipe):
        machine = Job(self, "folder", self.environment())
        machine.checkout()
        recipe.write_files(machine.folder)
        shutil.copy(self.suite, machine.folder / "specs")
        # What an earlier run left.
        (machine.folder / "shards").mkdir()
        (machine.folder / "shards" / "9.ndjson").write_text("from an earlier run\n", encoding="utf-8")
        self.report_folder = machine.folder
        if not machine.shell(recipe.commands, command=["bash"]):
            self.fail("the commands")
        for name in ("junit.xml", "index.html", "run.ndjson"):
            self.publish(machine.folder / name)
        self.look_at(machine)

    def look_at(self, machine):
        """Checks what is left in the folder."""

    def environment(self):
        return {}


class Parallel(CommandLine):
    recipe = "GNU parallel"

    def look_at(self, machine):
        """All parts ran in one folder at once, and what failed in any of them is known there."""
        machine.shell("./specs list Features --last-failed >last-failed.txt 2>&1")
        listed = (machine.folder / "last-failed.txt").read_text(encoding="utf-8")
        if (self.features / "red.feature").exists() and "red.feature:3" not in listed:
            raise ValueError(f"--last-failed has forgotten what failed: {listed}")

    @staticmethod
    def reason_to_skip():
        return None if shutil.which("parallel") else "GNU parallel isn't installed (apt-get install parallel)"


class Bazel(CommandLine):
    """Has `bazel` stand for bazel.py."""

    recipe = "Bazel"

    def environment(self):
        from . import bazel

        self.write_tool(self.tools / "bazel", f'#!/bin/sh\nexec /usr/bin/env python3 "{bazel.__file__}" "$@"\n')
        return {}


class Slurm(CommandLine):
    """`configuration` is that of a Slurm that runs."""

    recipe = "Slurm"

    def __init__(self, scratch, features, specs, lost=None, *, configuration):
        super().__init__(scratch, features, specs, lost)
        self.configuration = configuration

    def environment(self):
        return {"SLURM_CONF": str(self.configuration)}
