"""A server's machines: folders that begin empty, a shell, and a store for what jobs hand on."""

import fnmatch
import shutil
import subprocess
from pathlib import Path

# Beside the suite's own: what the images that the recipes name have, too.
PATH = "/usr/local/bin:/usr/bin:/bin"

# Instead of a build: the suite that is built already. It is reached through a script, so that it can be copied at no cost.
SWIFT = """#!/bin/sh
[ "$*" = "build --product specs" ] || exit 64
mkdir -p .build/debug && cp "{suite}" .build/debug/specs
"""

# The suite; the part that is lost dies before it can say anything.
SUITE = """#!/bin/sh
case "$*" in run*"--shard {lost}/4"*) kill -9 $$;; esac
if [ "$1" = run ] && [ "${{TEST_SHARD_INDEX:-}}" = "{index}" ]; then kill -9 $$; fi
if [ "$1" = run ] && [ "${{SLURM_ARRAY_TASK_ID:-}}" = "{lost}" ]; then kill -9 $$; fi
exec "{specs}" "$@"
"""


class Job:
    """One machine's work: its folder and its environment."""

    def __init__(self, server, name, environment, folder=None):
        self.server = server
        self.folder = folder or server.scratch / "machines" / name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.environment = environment

    def checkout(self):
        shutil.copytree(self.server.features, self.folder / "Features", dirs_exist_ok=True)

    def shell(self, script, command=("bash", "-e")):
        """Runs a script, and says whether it ended with 0."""
        number = len(self.server.log)
        path = self.server.scratch / f"script-{number}.sh"
        path.write_text(script, encoding="utf-8")
        ended = subprocess.run(
            [*command, path], cwd=self.folder, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL,
            env={"PATH": f"{self.server.tools}:{PATH}", "HOME": str(self.server.scratch), "LANG": "C.UTF-8",
                 **self.environment})
        self.server.log.append(f"$ {script.strip()}\n{ended.stdout}{ended.stderr}= {ended.returncode}")
        return ended.returncode == 0

    def globbed(self, pattern):
        return sorted(self.folder.glob(pattern))


class Server:
    """What the servers have in common.

    `features` is what is checked out, `specs` the suite, and `lost` the part, from 1, whose machine is lost.
    """

    def __init__(self, scratch, features, specs, lost=None):
        self.scratch, self.features, self.lost = scratch, features, lost
        self.log = []
        self.failed = []
        self.artifacts = {}
        self.published = {}
        self.report_folder = None
        self.tools = scratch / "tools"
        self.suite = scratch / "suite"
        self.tools.mkdir(parents=True)
        self.write_tool(self.suite, SUITE.format(lost=lost or "none", index=lost - 1 if lost else "none", specs=specs))
        self.write_tool(self.tools / "swift", SWIFT.format(suite=self.suite))

    @staticmethod
    def write_tool(path, text):
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def fail(self, what):
        """Notes that a job failed, and why."""
        self.failed.append(what)

    def upload(self, name, root, paths, keeps_modes=False):
        """Stores files under a name that nothing else may have."""
        if name in self.artifacts:
            raise ValueError(f"two artifacts are called {name}")
        store = self.scratch / "artifacts" / name
        store.mkdir(parents=True)
        for path in paths:
            target = store / path.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
            if keeps_modes:
                shutil.copymode(path, target)
        self.artifacts[name] = store

    def download(self, pattern, folder, into_folders=False):
        """Brings what is stored under names of a pattern, and says whether there was any."""
        names = fnmatch.filter(self.artifacts, pattern)
        for name in names:
            target = folder / name if into_folders else folder
            shutil.copytree(self.artifacts[name], target, dirs_exist_ok=True)
        return bool(names)

    def publish(self, path):
        """Shows a report to people."""
        if not path.is_file():
            self.fail(f"there is no {path.name} to publish")
            return
        self.published[path.name] = path


def files_below(path):
    """The files of a folder, or the file."""
    return sorted(file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]


def known(mapping, keys, where):
    """Refuses keys that the stand-in for a server wouldn't heed."""
    unknown = set(mapping) - set(keys)
    if unknown:
        raise ValueError(f"{where}: not known here: {', '.join(sorted(map(str, unknown)))}")
    return mapping
