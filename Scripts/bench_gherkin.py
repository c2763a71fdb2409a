#!/usr/bin/env python3
"""Measures the Gherkin parser against gherkin-official, Cucumber's parser for Python, on the same files.

    bench_gherkin.py [--seconds 2] [--no-peer]

The files: the features in behave's source distribution, and one of 20 MB that is made here. gherkin-official and
behave come from PyPI, through pip. The program bench-gherkin has to be built:
swift build -c release --product bench-gherkin.

Prints a line a figure, with the floor below which it may not fall. For another script: `figures()` gives the same as
a list of dictionaries (name, value, unit, peer, ratio, floor, passed).
"""
import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = ROOT / ".build/release/bench-gherkin"

# Megabytes (10^6 bytes) a second, on a machine of the kind that CI has; the peer's speed is measured beside it.
FLOORS = {
    "gherkin real parse": 180,
    "gherkin real parse+pickles": 130,
    "gherkin large parse+pickles": 70,
}
PEAK_FLOOR = 12  # times the size of the text, at most
LINEAR_FLOOR = 1.1  # 10 times the text in at most 11 times the time
OUTLINE_FLOOR = 1.2  # one outline of many rows, against the same rows in 20 files


def pip_download(folder, *arguments):
    subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, *arguments],
                   check=True)


def real_files(folder):
    """The feature files of behave's own tests, which people wrote."""
    pip_download(folder, "--no-binary", ":all:", "behave")
    archive = next(pathlib.Path(folder).glob("behave-*.tar.gz"))
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return sorted(pathlib.Path(folder).glob("behave-*/**/*.feature"))


WORDS = ("account order basket price discount login page button field error message list opens clicks creates sees "
         "valid expired café Zürich 東京 данные token request response status table row share group task").split()


def large_file(path, size, seed=1):
    """A deterministic feature file: rules, tags, outlines with large tables, doc strings, tables, comments."""
    pick = random.Random(seed)

    def words(low, high):
        return " ".join(pick.choice(WORDS) for _ in range(pick.randint(low, high)))

    def cell():
        kind = pick.random()
        if kind < 0.45:
            return str(pick.randint(0, 10 ** pick.randint(1, 9)))
        if kind < 0.95:
            return words(1, 3)
        return "" if kind > 0.98 else words(1, 1) + r" \| " + words(1, 1)

    def table(indent, width, rows, header):
        lines = [header] + [[cell() for _ in range(width)] for _ in range(rows)]
        widths = [max(len(line[column]) for line in lines) for column in range(width)]
        return "".join(
            indent + "| " + " | ".join(text.ljust(wide) for text, wide in zip(line, widths)) + " |\n"
            for line in lines)

    def steps(names):
        text = ""
        for keyword in ["Given", "And", "When", "Then", "But"][: pick.randint(3, 5)]:
            text += f"      {keyword} the {words(3, 9)}"
            if names and pick.random() < 0.7:
                text += f' "<{pick.choice(names)}>"'
            text += "\n"
            kind = pick.random()
            if kind < 0.1:
                width = pick.randint(2, 5)
                text += table("        ", width, pick.randint(1, 8), [cell() for _ in range(width)])
            elif kind < 0.16:
                body = "".join(f"        {words(2, 9)}\n" for _ in range(pick.randint(2, 20)))
                text += f'        """json\n{body}        """\n'
            elif kind < 0.19:
                text += f"      # {words(3, 8)}\n"
        return text

    parts = ["@large\nFeature: large\n  " + words(8, 14) + "\n\n  Background:\n    Given " + words(2, 4) + "\n"]
    written = len(parts[0].encode())
    count = 0
    while written < size:
        count += 1
        part = "\n"
        if count % 200 == 0:
            part += f"  Rule: {words(3, 7)}\n\n"
        if pick.random() < 0.5:
            part += f"    @{pick.choice(WORDS)} @{pick.choice(WORDS)}-{pick.randint(1, 99)}\n"
        if pick.random() < 0.3:
            names = [f"{pick.choice(WORDS)}{number}" for number in range(pick.randint(2, 6))]
            part += f"    Scenario Outline: {words(3, 9)} <{names[0]}>\n{steps(names)}"
            rows = pick.randint(2, 20) if pick.random() < 0.9 else pick.randint(100, 600)
            part += "\n      Examples:\n" + table("        ", len(names), rows, names)
        else:
            part += f"    Scenario: {words(3, 9)}\n{steps(())}"
        parts.append(part)
        written += len(part.encode())
    path.write_text("".join(parts), encoding="utf-8")
    return path


def outline(path, rows):
    """One outline with so many rows."""
    body = "".join(f"      | {number} | value {number} |\n" for number in range(rows))
    path.write_text("Feature: outline\n  Scenario Outline: row <a>\n    Given the number <a>\n    When I say <b>\n"
                    "    Then I hear <b>\n    Examples:\n      | a | b |\n" + body, encoding="utf-8")
    return path


def ours(files, seconds, kind="both"):
    """Megabytes a second by measure."""
    output = subprocess.run([BINARY, kind, str(seconds), *map(str, files)], check=True, capture_output=True,
                            text=True).stdout
    return {name: float(value) for name, value in re.findall(r"^(\S+) (\S+)", output, re.M)}


def first_round(files):
    """Megabytes a second of a process that parses and compiles once and holds the pickles, as a run does."""
    return max(ours(files, 0, "held")["parse+pickles"] for _ in range(7))


def peak_bytes(files):
    """The peak of memory of one parse with pickles, all of them held."""
    process = subprocess.Popen([BINARY, "pickles", "0", *map(str, files)], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, BINARY)
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


PEER = """
import pathlib, sys, time
from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler
files = [(path, pathlib.Path(path).read_text(encoding="utf-8")) for path in sys.argv[1:]]
size = sum(len(text.encode()) for _, text in files)
for name, with_pickles in [("parse", False), ("parse+pickles", True)]:
    start = time.process_time()
    for path, text in files:
        try:
            document = Parser().parse(text)
        except Exception:
            continue
        document["uri"] = path
        if with_pickles:
            Compiler().compile(document)
    print(name, size / 1e6 / (time.process_time() - start))
"""


def peer(files, packages):
    """Megabytes a second of gherkin-official by measure."""
    output = subprocess.run([sys.executable, "-c", PEER, *map(str, files)], check=True, capture_output=True, text=True,
                            env={"PYTHONPATH": str(packages)}).stdout
    return {name: float(value) for name, value in re.findall(r"^(\S+) (\S+)", output, re.M)}


def figure(name, value, unit, floor, peer=None, most=False):
    ratio = value / peer if peer else None
    return {"name": name, "value": round(value, 2), "unit": unit, "peer": peer and round(peer, 2),
            "ratio": ratio and round(ratio, 1), "floor": floor, "passed": value <= floor if most else value >= floor}


def figures(seconds=2.0, with_peer=True):
    if not BINARY.exists():
        sys.exit(f"{BINARY} is missing; build it: swift build -c release --product bench-gherkin")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bench-gherkin-"))
    try:
        large = large_file(folder / "large.feature", 20_000_000)
        peak = peak_bytes([large])
        real = real_files(folder)
        tenth = large_file(folder / "tenth.feature", 2_000_000)
        whole = outline(folder / "outline.feature", 10_000)
        parts = [outline(folder / f"part{number}.feature", 500) for number in range(20)]
        peers = {"real": {}, "large": {}}
        if with_peer:
            packages = folder / "packages"
            subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", packages,
                            "gherkin-official"], check=True)
            # A tenth of the large file says as much, in a tenth of the minute that the peer takes for it.
            peers = {"real": peer(real, packages), "large": peer([tenth], packages)}
        result = []
        speeds = {"real": ours(real, seconds), "large": ours([large], seconds)}
        for kind, measure in [("real", "parse"), ("real", "parse+pickles"), ("large", "parse+pickles")]:
            name = f"gherkin {kind} {measure}"
            result.append(figure(name, speeds[kind][measure], "MB/s", FLOORS[name], peers[kind].get(measure)))
        result.append(figure("gherkin large peak memory / text", peak / large.stat().st_size, "times", PEAK_FLOOR,
                             most=True))
        result.append(figure("gherkin time for 10 times the text / 10 times the time",
                             first_round([tenth]) / first_round([large]), "times", LINEAR_FLOOR, most=True))
        spread = first_round(parts) / sum(path.stat().st_size for path in parts)
        single = first_round([whole]) / whole.stat().st_size
        result.append(figure("gherkin one outline of 10,000 rows / the same in 20 files", spread / single, "times",
                             OUTLINE_FLOOR, most=True))
        return result
    finally:
        shutil.rmtree(folder)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=2, help="of processor time a measure (default: 2)")
    options.add_argument("--no-peer", action="store_true", help="leave gherkin-official out")
    chosen = options.parse_args()
    start = time.monotonic()
    found = figures(chosen.seconds, not chosen.no_peer)
    for line in found:
        ratio = f"  {line['ratio']} times gherkin-official ({line['peer']})" if line["ratio"] else ""
        print(f"{'ok  ' if line['passed'] else 'FAIL'} {line['name']}: {line['value']} {line['unit']}"
              f" (floor {line['floor']}){ratio}")
    print(f"took {time.monotonic() - start:.0f} s")
    sys.exit(0 if all(line["passed"] for line in found) else 1)


if __name__ == "__main__":
    main()
