#!/usr/bin/env python3
"""Measures what the project promises, prints a line a figure, and writes reports/bench.json.

usage: bench.py [FIGURE ...] [--runs N] [--build] [--list]

A figure is one function with `@figure` above it; it returns what it measured. A figure with a peer is
measured in the same run, the two sides taking turns, and its floor is how many times better than the peer
it is at least. A figure without one has a limit: the most that its value may be. In reports/bench.json
both stand under `floor`.

CPU is user and system time of the process and its children, memory the largest resident size of one
of them (and never less than this script's own, about 18 MB, which the system counts to what it starts). Every value is the median of the runs. Exit codes: 0 all hold, 1 one doesn't, 2 something
couldn't be measured.
"""
from __future__ import annotations

import argparse
import contextlib
import dataclasses
import functools
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import bench_gherkin
from workload import Workload

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
RELEASE = BUILD / "release" / "bench-suite"
SPECS = BUILD / "debug" / "specs"
BEHAVE_VERSION = "1.3.3"


class CannotMeasure(Exception):
    pass


@dataclasses.dataclass
class Run:
    """One run of a command."""

    wall: float  # seconds
    cpu: float  # seconds, user and system
    memory: float  # MB, the largest resident size


@dataclasses.dataclass
class Measured:
    """What a figure's function returns."""

    value: float
    unit: str
    peer: float | None = None
    peer_name: str | None = None
    more_is_better: bool = False  # a speed, not a cost


@dataclasses.dataclass
class Figure:
    name: str
    floor: float  # the least ratio where there is a peer, otherwise the most that the value may be
    measure: object
    opt_in: bool


FIGURES: list[Figure] = []
RUNS = 3


def figure(name, *, ratio=None, limit=None, opt_in=False):
    """Puts a function into the table of figures: with the least `ratio` to its peer, or a `limit` of its value."""

    def add(measure):
        FIGURES.append(Figure(name, ratio if ratio is not None else limit, measure, opt_in))
        return measure

    return add


# The figures, in the order in which they are printed.


@figure("workload-cpu", ratio=24)
def workload_cpu():
    """10,000 scenarios of 5 steps with 100 step definitions, to behave."""
    ours, behave = workload_runs()
    return Measured(median(ours, "cpu"), "s CPU", median(behave, "cpu"), f"behave {BEHAVE_VERSION}")


@figure("workload-memory", ratio=1)
def workload_memory():
    """The peak memory of the same runs."""
    ours, behave = workload_runs()
    return Measured(median(ours, "memory"), "MB", median(behave, "memory"), f"behave {BEHAVE_VERSION}")


@figure("workload-pss", limit=80)
def workload_pss():
    """The peak of what all processes of such a run hold together, shared pages counted once."""
    return Measured(median(our_runs("progress", watched=True), "memory"), "MB")


@figure("all-reports", ratio=13)
def all_reports():
    """The same workload with JUnit, HTML and messages written beside the progress, to behave without them."""
    _, behave = workload_runs()
    return Measured(median(our_runs("all"), "cpu"), "s CPU", median(behave, "cpu"), f"behave {BEHAVE_VERSION}")


@figure("html-write", limit=0.5)
def html_write():
    """What the HTML report adds to the CPU time of the same run."""
    with_html, without = alternating(Workload(), "html")
    return Measured(least(with_html, "cpu") - least(without, "cpu"), "s CPU")


@figure("workers-cost", limit=1)
def workers_cost():
    """What workers cost on it beyond --in-process, by what they may: 30 %, or 60 ms of CPU where that is more."""
    alone = median(our_runs("in-process"), "cpu")
    with_workers = median(our_runs("progress"), "cpu")
    return Measured((with_workers - alone) / max(0.3 * alone, 0.06), "times")


@figure("two-workers", limit=0.55)
def two_workers():
    """Two workers by one, in wall time, where each step computes for 1 ms."""
    load = Workload(scenarios=400)
    times = {}
    with release_load(load) as features:
        for count in [1, 2] * RUNS:
            command = [RELEASE, "run", features, "--format", "progress", "--workers", count]
            times.setdefault(count, []).append(run(command, {**load.environment, "SPIN": "1000"}))
    return Measured(median(times[2], "wall") / median(times[1], "wall"), "times")


@figure("start-to-result", limit=40)
def start_to_result():
    """One scenario in release with a worker, from the start of the process to its end."""
    return one_scenario()


@figure("start-in-process", limit=25)
def start_in_process():
    """The same with --in-process."""
    return one_scenario("--in-process")


@figure("save-to-result", limit=150)
def save_to_result():
    """One scenario of Features/ with the debug build, from saving its file to the end of the process."""
    build("--product", "specs")
    source, line = first_scenario()
    text = source.read_text(encoding="utf-8")
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / source.name
        for number in range(5 * RUNS):
            start = time.monotonic()
            copy.write_text(f"{text}\n# saved {number}\n", encoding="utf-8")
            result = run([SPECS, "run", f"{copy}:{line}", "--format", "progress"])
            result.wall = time.monotonic() - start
            runs.append(result)
    return Measured(1000 * median(runs, "wall"), "ms")


@figure("gherkin-parse", ratio=100)
def gherkin_parse():
    """Real feature files to documents, to gherkin-official."""
    return gherkin_speed("gherkin real parse")


@figure("gherkin-pickles", ratio=90)
def gherkin_pickles():
    """Real feature files to documents and pickles, to gherkin-official."""
    return gherkin_speed("gherkin real parse+pickles")


@figure("gherkin-large", ratio=210)
def gherkin_large():
    """One file of 20 MB to documents and pickles, to gherkin-official."""
    return gherkin_speed("gherkin large parse+pickles")


@figure("gherkin-memory", limit=12)
def gherkin_memory():
    """The peak memory on that file, in times of its text."""
    return Measured(gherkin()["gherkin large peak memory / text"]["value"], "times")


@figure("gherkin-linear", limit=1.1)
def gherkin_linear():
    """The time for ten times the text, by ten times the time."""
    return Measured(gherkin()["gherkin time for 10 times the text / 10 times the time"]["value"], "times")


@figure("gherkin-outline", limit=1.2)
def gherkin_outline():
    """One outline of 10,000 rows, by the same rows in 20 files."""
    return Measured(gherkin()["gherkin one outline of 10,000 rows / the same in 20 files"]["value"], "times")


@figure("match", limit=1000)
def match():
    """From a step's text to its definition and arguments among 5,000 definitions, the slowest of the shapes."""
    return Measured(max(matching()[f"match-{shape}-5000"] for shape in SHAPES), "ns")


@figure("match-growth", limit=1.3)
def match_growth():
    """The same time by that among 10 definitions, for the shape that grows more."""
    figures = matching()
    return Measured(max(figures[f"match-{shape}-5000"] / figures[f"match-{shape}-10"] for shape in SHAPES), "times")


@figure("register", limit=50)
def register():
    """Binding 5,000 definitions when a suite starts: expressions, closures, messages and index."""
    return Measured(max(matching()[f"glue-{shape}-5000"] for shape in ("prefix", "suffix")), "ms")


@figure("register-alternatives", limit=150)
def register_alternatives():
    """The same where each definition has alternatives, of which each is a branch of the index."""
    return Measured(matching()["glue-choice-5000"], "ms")


@figure("hostile-text", limit=10)
def hostile_text():
    """The slowest answer to a text that is made to be slow."""
    return Measured(max(value for name, value in matching().items() if name.startswith("hostile-")), "ms")


@figure("large-memory", limit=700, opt_in=True)
def large_memory():
    """The peak memory of 200,000 scenarios with messages on. Takes a minute, so it has to be asked for by name."""
    return Measured(large_runs()[1].memory, "MB")


@figure("large-growth", limit=22, opt_in=True)
def large_growth():
    """The CPU time of the same run by that of 10,000 scenarios, which are a twentieth."""
    small, large = large_runs()
    return Measured(large.cpu / small.cpu, "times")


@figure("junit-large-cpu", limit=1.5, opt_in=True)
def junit_large_cpu():
    """What JUnit adds to the CPU time of 100,000 scenarios."""
    with_junit, without = junit_large_runs()
    return Measured(least(with_junit, "cpu") - least(without, "cpu"), "s CPU")


@figure("junit-large-memory", limit=100, opt_in=True)
def junit_large_memory():
    """What JUnit adds to the peak memory of the same run."""
    with_junit, without = junit_large_runs()
    return Measured(median(with_junit, "memory") - median(without, "memory"), "MB")


@figure("report-growth", limit=1.3, opt_in=True)
def report_growth():
    """The CPU time of a report made from the stream of 100,000 scenarios, by ten times that from 10,000: the worst format."""
    small, large = report_runs()
    return Measured(max(large[name] / (10 * small[name]) for name in small), "times")


@figure("clean-build", limit=240, opt_in=True)
def clean_build():
    """The whole package in debug, from nothing. Takes minutes, so only --build measures it."""
    scratch = BUILD / "bench-clean"
    shutil.rmtree(scratch, ignore_errors=True)
    start = time.monotonic()
    build("--scratch-path", str(scratch))
    seconds = time.monotonic() - start
    shutil.rmtree(scratch, ignore_errors=True)
    return Measured(seconds, "s")


# What several figures share.

# Definitions that differ at the beginning of their text, at its end, and there with alternatives before.
SHAPES = ["prefix", "suffix", "choice"]


@functools.cache
def gherkin():
    """What bench-gherkin measures, by name."""
    build("--configuration", "release", "--product", "bench-gherkin")
    try:
        return {figure["name"]: figure for figure in bench_gherkin.figures()}
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotMeasure(f"the parsers can't be measured: {error}") from error


def gherkin_speed(name):
    figure = gherkin()[name]
    return Measured(figure["value"], "MB/s", figure["peer"], "gherkin-official", more_is_better=True)


@functools.cache
def matching():
    """What bench-matching measures, by name: the least of several runs."""
    build("--configuration", "release", "--product", "bench-matching")
    least = {}
    for _ in range(RUNS):
        command = [BUILD / "release" / "bench-matching", "0.2"]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if result.returncode != 0:
            raise CannotMeasure(f"bench-matching exited with {result.returncode}:\n{result.stdout[-2000:]}")
        for name, value, _ in (line.split() for line in result.stdout.splitlines()):
            least[name] = min(float(value), least.get(name, float("inf")))
    return least


@functools.cache
def workload_runs():
    """The runs of both sides, taking turns."""
    build("--configuration", "release", "--product", "bench-suite")
    behave = behave_command()
    load = Workload()
    with tempfile.TemporaryDirectory() as folder:
        load.write(folder)
        ours = [RELEASE, "run", f"{folder}/gherkit/features", "--format", "progress"]
        theirs = [behave, "--format", "progress", "--outfile", os.devnull, "--no-capture", f"{folder}/behave/features"]
        pairs = [(run(ours, load.environment), run(theirs)) for _ in range(RUNS)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


@contextlib.contextmanager
def release_load(load):
    """The folder of a workload's features, with the suite built that runs them."""
    build("--configuration", "release", "--product", "bench-suite")
    with tempfile.TemporaryDirectory() as folder:
        load.write(folder)
        yield f"{folder}/gherkit/features"


# How the workload is run in different figures, beyond the progress report.
WAYS = {
    "progress": [],
    "in-process": ["--in-process"],
    "all": ["junit:{}/junit.xml", "html:{}/index.html", "messages:{}/run.ndjson"],
}


@functools.cache
def our_runs(way, watched=False):
    """The workload of 10,000 scenarios, run in one of these ways."""
    load = Workload()
    with release_load(load) as features, tempfile.TemporaryDirectory() as reports:
        command = [RELEASE, "run", features, "--format", "progress"]
        for word in WAYS[way]:
            command += [word] if word.startswith("--") else ["--format", word.format(reports)]
        return [run(command, load.environment, watched=watched) for _ in range(RUNS)]


def alternating(load, report):
    """Runs with one more report and without it, taking turns."""
    with release_load(load) as features, tempfile.TemporaryDirectory() as reports:
        without = [RELEASE, "run", features, "--format", "progress"]
        with_report = [*without, "--format", f"{report}:{reports}/report"]
        pairs = [(run(with_report, load.environment), run(without, load.environment)) for _ in range(RUNS)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


@functools.cache
def junit_large_runs():
    return alternating(Workload(scenarios=100_000), "junit")


# Every format that a file can hold.
FORMATS = [
    "progress", "pretty", "summary", "junit", "html", "messages", "rerun", "usage", "json", "markdown", "github", "azure",
    "teamcity", "buildkite", "tap", "timings",
]


@functools.cache
def report_runs():
    """The CPU time of `report` for each format, from the streams of 10,000 and of 100,000 scenarios."""
    times = []
    for scenarios in [10_000, 100_000]:
        load = Workload(scenarios=scenarios)
        with release_load(load) as features, tempfile.TemporaryDirectory() as reports:
            stream = f"{reports}/run.ndjson"
            run([RELEASE, "run", features, "--format", f"messages:{stream}"], load.environment)
            times.append({
                name: min(
                    run([RELEASE, "report", "--format", f"{name}:{reports}/report", stream], load.environment).cpu
                    for _ in range(2))
                for name in FORMATS
            })
    return times


def one_scenario(*flags):
    load = Workload(scenarios=1)
    with release_load(load) as features:
        command = [RELEASE, "run", features, "--format", "progress", *flags]
        runs = [run(command, load.environment) for _ in range(10 * RUNS)]
    return Measured(1000 * median(runs, "wall"), "ms")


@functools.cache
def large_runs():
    """10,000 and 200,000 scenarios with messages on."""
    runs = []
    for scenarios in [10_000, 200_000]:
        load = Workload(scenarios=scenarios)
        with release_load(load) as features:
            command = [RELEASE, "run", features, "--format", "progress", "--format", f"messages:{features}/../run.ndjson"]
            runs.append(run(command, load.environment))
    return runs


@functools.cache
def build(*arguments):
    command = ["swift", "build", *arguments]
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        raise CannotMeasure(f"{' '.join(command)} failed:\n{result.stdout[-2000:]}")


@functools.cache
def behave_command():
    """behave in an environment of its own, installed where it isn't yet."""
    folder = BUILD / "bench-venv"
    marker = folder / f"behave-{BEHAVE_VERSION}"
    if not marker.exists():
        print(f"installing behave {BEHAVE_VERSION} into {folder.relative_to(ROOT)}", flush=True)
        try:
            subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
            pip = [folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check"]
            subprocess.run([*pip, f"behave=={BEHAVE_VERSION}"], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise CannotMeasure(f"behave can't be installed: {error}") from error
        marker.touch()
    return folder / "bin" / "behave"


def first_scenario():
    """The first scenario of the first feature file, with its line."""
    for path in sorted((ROOT / "Features").rglob("*.feature")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line.strip().startswith(("Scenario:", "Example:")):
                return path, number
    raise CannotMeasure("Features/ has no scenario")


def run(command, environment=None, watched=False):
    """Runs a command to its end. What it prints is thrown away, unless it fails.

    Where it is watched, its memory is the peak of what its processes held together, as far as was seen.
    """
    command = [str(word) for word in command]
    with tempfile.TemporaryFile() as output:
        start = time.monotonic()
        try:
            process = subprocess.Popen(
                command, cwd=ROOT, env={**os.environ, **(environment or {})}, stdin=subprocess.DEVNULL,
                stdout=output, stderr=subprocess.STDOUT)
        except OSError as error:
            raise CannotMeasure(f"{command[0]} can't be run: {error.strerror}") from error
        together = 0
        while watched and os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
            together = max(together, held_together(process.pid))
            time.sleep(0.005)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            output.seek(0)
            said = output.read().decode(errors="replace")[-2000:]
            raise CannotMeasure(f"{' '.join(command)} exited with {process.returncode}:\n{said}")
    # Linux counts kilobytes, macOS bytes.
    size = usage.ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1000 / 1.024)
    return Run(wall, usage.ru_utime + usage.ru_stime, together or size)


def held_together(process):
    """The proportional set size of a process and its children, in MB: Linux alone tells it."""
    kilobytes = 0
    try:
        for line in pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                kilobytes += int(line.split()[1])
        for task in pathlib.Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                kilobytes += held_together(int(child)) * 1000 / 1.024
    except (OSError, ValueError):
        pass  # It has ended meanwhile, or the system doesn't tell.
    return kilobytes * 1.024 / 1000


def median(runs, property):
    return statistics.median(getattr(run, property) for run in runs)


def least(runs, property):
    """For a difference of two sides: what else the machine does only adds to either."""
    return min(getattr(run, property) for run in runs)


# The table.


def judge(figure, measured):
    """The figure as reports/bench.json holds it."""
    ratio = None
    if measured.peer is not None:
        ratio = measured.value / measured.peer if measured.more_is_better else measured.peer / measured.value
        passed = ratio >= figure.floor
    else:
        passed = measured.value <= figure.floor
    return {
        "name": figure.name,
        "value": round(measured.value, 4),
        "unit": measured.unit,
        "peer": None if measured.peer is None else {"name": measured.peer_name, "value": round(measured.peer, 4)},
        "ratio": None if ratio is None else round(ratio, 2),
        "floor": figure.floor,
        "passed": passed,
    }


def line(result):
    text = f"{result['name']:<18} {result['value']:>10.3f} {result['unit']:<6}"
    if result["peer"]:
        text += f" {result['peer']['name']} {result['peer']['value']:.3f}, ratio {result['ratio']:.1f}"
        text += f" (at least {result['floor']})"
    else:
        text += f" (at most {result['floor']})"
    return f"{text}  {'ok' if result['passed'] else 'MISSED'}"


def main():
    global RUNS
    parser = argparse.ArgumentParser(description="Measures what the project promises.")
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help="only these (default: all but the opt-in ones)")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"how often each is run (default: {RUNS})")
    parser.add_argument("--build", action="store_true", help="measure the clean build too, which takes minutes")
    parser.add_argument("--list", action="store_true", help="list the figures")
    options = parser.parse_args()
    RUNS = options.runs
    if options.list:
        for known in FIGURES:
            print(f"{known.name:<18} {known.measure.__doc__.splitlines()[0]}")
        return 0
    unknown = set(options.figures) - {known.name for known in FIGURES}
    if unknown:
        parser.error(f"unknown figure {', '.join(sorted(unknown))}; the figures are {', '.join(f.name for f in FIGURES)}")

    results, failed = [], False
    for known in FIGURES:
        if options.figures and known.name not in options.figures:
            continue
        if known.opt_in and not (options.build or known.name in options.figures):
            continue
        try:
            results.append(judge(known, known.measure()))
            print(line(results[-1]), flush=True)
        except CannotMeasure as error:
            failed = True
            print(f"{known.name}: {error}", file=sys.stderr, flush=True)
    report = ROOT / "reports" / "bench.json"
    report.parent.mkdir(exist_ok=True)
    report.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    if failed:
        return 2
    return 0 if all(result["passed"] for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
