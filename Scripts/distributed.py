#!/usr/bin/env python3
"""Runs the recipe for Slurm of Documentation/CI.md on a Slurm of its own, and compares what was joined with a run of everything.

usage: distributed.py [--keep FOLDER]

The daemons run on this machine, as whoever calls this, in a folder of their own; when it ends, however it ends, they and
all that they began are gone. `--keep` leaves what was run, and the daemons' logs, in a folder. Exits with 0 where all is
equal, and with 1 where it isn't or Slurm doesn't run.
"""

import argparse
import platform
import signal
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from checks import Checks
from ci import slurm
from ci.cases import Cases
from ci.cluster import Slurm
from ci.page import recipes

ROOT = Path(__file__).resolve().parent.parent
SPECS = ROOT / ".build" / "debug" / "specs"


def say(text, since):
    print(f"{time.monotonic() - since:6.1f} s  {text}", flush=True)


def run(base, checks):
    """Starts the daemons, has each case run by them, and stops them."""
    since = time.monotonic()
    folder = base / "slurm"
    folder.mkdir()
    cluster = slurm.Cluster(folder)
    with cluster:
        say(f"Slurm runs: {cluster.ask('sinfo', '--version')}, node {cluster.host}", since)
        cases = Cases(base, ROOT / "Features", SPECS, checks)
        say("everything has run at once", since)
        recipe = recipes()["Slurm"]
        for case in cases.features:
            cases.run_case(case, partial(Slurm, configuration=cluster.configuration), recipe)
            states = cluster.job_states()
            say(f"{case}: an array of {len(states)} has run: {', '.join(states[task] for task in sorted(states))}", since)
            worked = {"all pass": 4, "one fails": 3, "a part is lost": 3}[case]
            checks.equal(len(states), 4, f"{case}: the tasks that Slurm knows")
            checks.equal(list(states.values()).count("COMPLETED"), worked, f"{case}: the tasks that ended well")
    checks.equal(cluster.left_behind, {}, "the processes that were left behind")
    say("the daemons have ended", since)


def main():
    parser = argparse.ArgumentParser(description="Runs the recipe for Slurm on a Slurm of its own.")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="leave what was run there; it must not exist")
    arguments = parser.parse_args()
    if platform.system() != "Linux":
        print("skipped: Slurm runs on Linux only")
        return 0
    missing = slurm.missing()
    if missing:
        print(f"error: missing: {' '.join(missing)}\n  run: apt-get install -y {' '.join(missing)}", file=sys.stderr)
        return 1
    # To be ended is to come to the end of `with`.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="gherkit-slurm-") as temporary:
        base = arguments.keep.absolute() if arguments.keep else Path(temporary)
        base.mkdir(exist_ok=not arguments.keep)
        try:
            run(base, checks)
        except slurm.Failure as failure:
            print(f"error: Slurm doesn't run: {failure}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            return 130
    for failure in checks.failures:
        print(f"failed: {failure}")
    print(f"{checks.count} checks, {len(checks.failures)} failed")
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main())
