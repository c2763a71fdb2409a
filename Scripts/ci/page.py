"""Reads the recipes of Documentation/CI.md: the files that a team copies, and the commands that it runs."""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent.parent / "Documentation" / "CI.md"
FENCED = re.compile(r"(?:^`([^`\n]+)`[^\n]*:\n\n)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Recipe:
    """A chapter of the page."""

    def __init__(self, title, text):
        self.title = title
        self.files = {}
        self.commands = ""
        for name, language, body in FENCED.findall(text):
            if name:
                self.files[name] = body
            elif language == "sh":
                self.commands += body

    def file(self, name):
        return self.files[name]

    def write_files(self, folder):
        for name, body in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body, encoding="utf-8")
            if body.startswith("#!"):
                path.chmod(0o755)


def recipes():
    """By their titles, in the page's order."""
    chapters = re.split(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {title: Recipe(title, text) for title, text in zip(chapters[::2], chapters[1::2])}
