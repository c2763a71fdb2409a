"""Gives a script the packages of PyPI that it needs, in an environment of its own below .build."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def enter(name, packages):
    """Starts the running script again in the environment `.build/<name>`, which is made at the first time.

    Returns where it runs there already. Where the packages can't be had, it returns the reason.
    """
    folder = ROOT / ".build" / name
    python = folder / "bin" / "python"
    if Path(sys.prefix) == folder:
        return None
    wanted = "\n".join(packages)
    complete = folder / "complete"
    if not complete.exists() or complete.read_text() != wanted:
        made = subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True, text=True)
        if made.returncode == 0:
            made = subprocess.run([python, "-m", "pip", "install", "-q", *packages], capture_output=True, text=True)
        if made.returncode != 0:
            lines = (made.stderr or made.stdout).strip().splitlines() or ["no reason given"]
            return lines[-1]
        complete.write_text(wanted)
    os.execv(python, [str(python), *sys.argv])
