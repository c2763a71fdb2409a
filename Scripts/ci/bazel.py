#!/usr/bin/env python3
"""Runs an sh_test of BUILD.bazel as Bazel does, by its test encyclopedia
(https://bazel.build/reference/test-encyclopedia): in a tree of links, a process a shard, with the variables and files
that it describes.

usage: bazel.py test //:NAME --nozip_undeclared_test_outputs
"""

import ast
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# Bazel's codes: all well, tests failed, the command line is wrong.
FINE, FAILED, USAGE = 0, 3, 2


def sh_test(name):
    """The arguments of a rule, `glob` done."""
    for node in ast.walk(ast.parse(Path("BUILD.bazel").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "sh_test":
            names = {"glob": lambda patterns: sorted(str(file) for pattern in patterns for file in Path().glob(pattern)),
                     "__builtins__": {}}
            rule = {word.arg: eval(compile(ast.Expression(word.value), "BUILD.bazel", "eval"), names)
                    for word in node.keywords}
            if rule["name"] == name:
                unknown = set(rule) - {"name", "srcs", "data", "shard_count"}
                if unknown:
                    sys.exit(f"sh_test has no {unknown}")
                return rule
    sys.exit(f"no sh_test is called {name}")


def shard(rule, index, folder):
    """Runs one part, and says whether Bazel would take it for passed."""
    count = rule["shard_count"]
    logs = Path("bazel-testlogs") / rule["name"] / f"shard_{index + 1}_of_{count}"
    outputs = logs.absolute() / "test.outputs"
    outputs.mkdir(parents=True)
    runfiles = folder / "runfiles" / "_main"
    for file in [*rule["srcs"], *rule["data"]]:
        link = runfiles / file
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(Path(file).absolute())
    temporary = folder / "tmp"
    temporary.mkdir()
    status, premature, xml = folder / "status", folder / "premature", logs.absolute() / "test.xml"
    environment = {
        "PATH": "/bin:/usr/bin:/usr/local/bin", "HOME": str(temporary), "TEST_TMPDIR": str(temporary),
        "BAZEL_TEST": "1", "TEST_TARGET": f"//:{rule['name']}", "TEST_WORKSPACE": "_main",
        "TEST_SRCDIR": str(runfiles.parent), "TEST_TOTAL_SHARDS": str(count), "TEST_SHARD_INDEX": str(index),
        "TEST_SHARD_STATUS_FILE": str(status), "TEST_PREMATURE_EXIT_FILE": str(premature),
        "TEST_UNDECLARED_OUTPUTS_DIR": str(outputs), "XML_OUTPUT_FILE": str(xml), "TZ": "UTC", "USER": "nobody",
    }
    with open(logs / "test.log", "w", encoding="utf-8") as log:
        ended = subprocess.run(
            [f"./{rule['srcs'][0]}"], cwd=runfiles, env=environment, stdin=subprocess.DEVNULL, stdout=log,
            stderr=subprocess.STDOUT)
    faults = []
    if ended.returncode != 0:
        faults.append(f"it ended with {ended.returncode}")
    if not status.exists():
        faults.append("it doesn't understand shards")
    if premature.exists():
        faults.append("it left before its end")
    if ended.returncode == 0 and not xml.exists():
        faults.append("it wrote no test.xml")
    print(f"//:{rule['name']} ({index + 1} of {count}) {'FAILED: ' + ', '.join(faults) if faults else 'PASSED'}")
    return not faults


def main(words):
    if len(words) != 3 or words[0] != "test" or words[2] != "--nozip_undeclared_test_outputs":
        print(f"bazel: not known here: {' '.join(words)}", file=sys.stderr)
        return USAGE
    rule = sh_test(words[1].removeprefix("//:"))
    shutil.rmtree("bazel-testlogs", ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        passed = []
        for index in range(rule["shard_count"]):
            own = Path(folder) / str(index)
            own.mkdir()
            passed.append(shard(rule, index, own))
    return FINE if all(passed) else FAILED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
