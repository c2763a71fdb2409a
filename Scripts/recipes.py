#!/usr/bin/env python3
"""Runs the recipes of Documentation/CI.md as the servers would, and compares what they publish with a run of everything.

usage: recipes.py [--keep FOLDER] [recipe ...]

Each recipe is run three times: where everything passes, where a scenario fails, and where a part's machine is lost. The
YAML is checked against the servers' published schemas, which check-jsonschema brings. What is needed comes from PyPI
into .build/recipes; where there is no network it says so and does nothing. `--keep` leaves what was run in a folder.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import packages

ROOT = packages.ROOT
SPECS = ROOT / ".build" / "debug" / "specs"


def check_schema(server, recipe, checks):
    import yaml

    def strings(value):
        if isinstance(value, dict):
            return {key: strings(item) for key, item in value.items()}
        return [strings(item) for item in value] if isinstance(value, list) else str(value)

    text = recipe.file(server.file)
    if server.recipe == "Azure Pipelines":
        # Azure reads all values as strings, and its schema has them so.
        text = json.dumps(strings(yaml.safe_load(text)))
    with tempfile.NamedTemporaryFile("w", suffix=".yml", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        ended = subprocess.run(
            [Path(sys.prefix) / "bin" / "check-jsonschema", "--regex-variant", "nonunicode", "--builtin-schema",
             server.schema, file.name], capture_output=True, text=True)
    said = ended.stdout[-2000:] + ended.stderr[-600:]
    checks.equal(ended.returncode, 0, f"{server.recipe}: {server.file} by its schema: {said}")


def main():
    reason = packages.enter("recipes", ["PyYAML", "check-jsonschema"])
    if reason:
        print(f"skipped: what reads the recipes can't be installed: {reason}")
        sys.exit(0)
    from checks import Checks
    from ci.azure import Azure
    from ci.cases import Cases
    from ci.circleci import CircleCI
    from ci.cluster import Bazel, Parallel
    from ci.github import GitHub
    from ci.gitlab import GitLab
    from ci.jenkins import Jenkins
    from ci.page import recipes

    servers = {server.recipe: server for server in [GitHub, GitLab, Jenkins, Azure, CircleCI, Bazel, Parallel]}
    parser = argparse.ArgumentParser(description="Runs the recipes of Documentation/CI.md.")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="leave what was run there; it must not exist")
    parser.add_argument("recipe", nargs="*", metavar="recipe", help=", ".join(servers))
    arguments = parser.parse_args()
    unknown = set(arguments.recipe) - set(servers)
    if unknown:
        parser.error(f"no recipe is called {', '.join(sorted(unknown))}")
    wanted = arguments.recipe or list(servers)
    page = recipes()
    checks = Checks()
    # Slurm's is run by distributed.py.
    checks.equal(sorted(page), sorted([*servers, "Slurm"]), "the recipes of the page that are run")
    with tempfile.TemporaryDirectory() as temporary:
        base = arguments.keep or Path(temporary)
        base.mkdir(exist_ok=not arguments.keep)
        cases = Cases(base, ROOT / "Features", SPECS, checks)
        for name in wanted:
            server = servers[name]
            reason = server.reason_to_skip() if hasattr(server, "reason_to_skip") else None
            if reason:
                print(f"skipped: {name}: {reason}")
                continue
            if server.schema:
                check_schema(server, page[name], checks)
            cases.run(server, page[name])
            print(f"ran: {name}")
    for failure in checks.failures:
        print(f"failed: {failure}")
    print(f"{len(wanted)} recipes, {checks.count} checks, {len(checks.failures)} failed")
    sys.exit(1 if checks.failures else 0)


if __name__ == "__main__":
    main()
