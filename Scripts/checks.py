"""Counts what a script has checked, and keeps what failed."""


class Checks:
    def __init__(self):
        self.count, self.failures = 0, []

    def equal(self, found, expected, what):
        self.count += 1
        if found != expected:
            self.failures.append(f"{what}: found {found!r}, expected {expected!r}")

    def true(self, condition, what):
        self.equal(bool(condition), True, what)

    def none(self, lines, what):
        self.count += 1
        if lines:
            self.failures.append(f"{what}:\n  " + "\n  ".join(lines))
