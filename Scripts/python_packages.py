"""Gives scripts what they need from PyPI, in an environment of their own under .build."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def enter(name, packages, what):
    """Starts the script again in .build/NAME, which has these packages. Where there is no network it says so, and the
    script ends with 0.

    `what` says what can't be installed, for people.
    """
    venv = ROOT / ".build" / name
    python = venv / "bin" / "python"
    if Path(sys.prefix) == venv:
        return
    if not (venv / "complete").exists():
        made = subprocess.run([sys.executable, "-m", "venv", venv], capture_output=True, text=True)
        if made.returncode == 0:
            made = subprocess.run([python, "-m", "pip", "install", "-q", *packages], capture_output=True, text=True)
        if made.returncode != 0:
            lines = (made.stderr or made.stdout).strip().splitlines() or ["no reason given"]
            print(f"skipped: {what} can't be installed: {lines[-1]}")
            sys.exit(0)
        (venv / "complete").touch()
    os.execv(python, [str(python), *sys.argv])
