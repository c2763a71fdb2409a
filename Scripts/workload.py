#!/usr/bin/env python3
"""Writes the workload that `make bench` runs: feature files, and behave's step definitions for them.

Every step adds two numbers and asserts the sum. The feature files of both sides are the same; the
Swift side is the executable `bench-suite`, which defines the same steps from the environment:

    DEFS=100        how many definitions
    SHAPE=prefix    `rule <i> adds {int} to {string}`, which differ early in their text, or
          suffix    `the user adds {int} to {string} by rule <i>`, which differ at its end
    SPECIAL=1       definitions 0 and 1 are `the table sums to {int}:` (a table whose column `count`
                    adds up) and `the text holds {int} characters:` (a doc string of that length)

The same arguments give the same bytes on every machine.

usage: workload.py OUT [--scenarios N] [--per-feature N] [--steps N] [--definitions N] [--shape S] [--seed N]
"""
import argparse
import pathlib
import random

FRUIT = ["apple", "pear", "plum", "fig", "lemon", "lime", "mango", "peach", "grape", "melon"]
KEYWORDS = ["Given", "When", "Then", "And", "But"]
OUTLINE_SHARE = 0.2  # of all scenarios, those that come from a row of an outline
OUTLINE_ROWS = 5
TABLE_SHARE = 0.05  # of all steps
TEXT_SHARE = 0.05
SPECIAL = 2  # the definitions for tables and texts


class Workload:
    def __init__(self, scenarios=10_000, per_feature=100, steps=5, definitions=100, shape="prefix", seed=1):
        self.scenarios, self.per_feature, self.steps = scenarios, per_feature, steps
        self.definitions, self.shape = definitions, shape
        self.random = random.Random(seed)

    @property
    def environment(self):
        """What `bench-suite` has to know."""
        return {"DEFS": str(self.definitions), "SHAPE": self.shape, "SPECIAL": "1"}

    def write(self, out):
        out = pathlib.Path(out)
        sides = [out / "gherkit" / "features", out / "behave" / "features"]
        for side in sides:
            side.mkdir(parents=True, exist_ok=True)
        for number, first in enumerate(range(0, self.scenarios, self.per_feature)):
            text = self.feature(number, min(self.per_feature, self.scenarios - first))
            for side in sides:
                (side / f"feature{number}.feature").write_text(text, encoding="utf-8")
        steps = sides[1] / "steps"
        steps.mkdir(exist_ok=True)
        (steps / "steps.py").write_text(self.behave_steps(), encoding="utf-8")

    def feature(self, number, count):
        lines = [f"@area{number % 10}", f"Feature: area {number}", "  Made by workload.py.", ""]
        while count > 0:
            # An outline makes several scenarios, so it is drawn as much more rarely.
            weight = OUTLINE_SHARE / OUTLINE_ROWS
            is_outline = count >= OUTLINE_ROWS and self.random.random() < weight / (weight + 1 - OUTLINE_SHARE)
            lines += self.outline(count) if is_outline else self.scenario(count)
            count -= OUTLINE_ROWS if is_outline else 1
        return "\n".join(lines)

    def scenario(self, number):
        lines = [f"  @kind{number % 7}", f"  Scenario: sum {number}"]
        for position in range(self.steps):
            amount, fruit = str(self.random.randint(1, 999)), self.random.choice(FRUIT)
            lines += self.step(position, amount, fruit)
        return lines + [""]

    def outline(self, number):
        lines = [f"  @kind{number % 7}", f"  Scenario Outline: sum {number} of <fruit>"]
        for position in range(self.steps):
            lines += self.step(position, "<amount>", "<fruit>")
        lines += ["", "    Examples:", "      | amount | fruit |"]
        for _ in range(OUTLINE_ROWS):
            lines.append(f"      | {self.random.randint(1, 999)} | {self.random.choice(FRUIT)} |")
        return lines + [""]

    def step(self, position, amount, fruit):
        keyword = KEYWORDS[min(position, len(KEYWORDS) - 1)]
        kind = self.random.random()
        if kind < TABLE_SHARE:
            counts = [self.random.randint(1, 99) for _ in range(3)]
            rows = [f"      | {name} | {count} |" for name, count in zip(FRUIT, counts)]
            return [f"    {keyword} the table sums to {sum(counts)}:", "      | name | count |", *rows]
        if kind < TABLE_SHARE + TEXT_SHARE:
            text = "one " + self.random.choice(FRUIT)
            return [f"    {keyword} the text holds {len(text)} characters:", '      """', f"      {text}", '      """']
        rule = self.random.randrange(SPECIAL, self.definitions)
        return [f"    {keyword} {self.rule(rule, amount, chr(34) + fruit + chr(34))}"]

    def rule(self, index, amount, fruit):
        if self.shape == "prefix":
            return f"rule {index} adds {amount} to {fruit}"
        return f"the user adds {amount} to {fruit} by rule {index}"

    def behave_steps(self):
        parts = [
            "from behave import step",
            "@step('the table sums to {total:d}:')\n"
            "def table_sums(context, total):\n"
            "    assert sum(int(row['count']) for row in context.table) == total",
            "@step('the text holds {length:d} characters:')\n"
            "def text_holds(context, length):\n"
            "    assert len(context.text) == length",
        ]
        for index in range(SPECIAL, self.definitions):
            pattern = self.rule(index, "{amount:d}", '"{fruit}"')
            parts.append(
                f"@step('{pattern}')\n"
                f"def rule_{index}(context, amount, fruit):\n"
                f"    total = amount + len(fruit)\n"
                f"    assert total - len(fruit) == amount"
            )
        return "\n\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Writes the workload that make bench runs.")
    parser.add_argument("out")
    parser.add_argument("--scenarios", type=int, default=10_000)
    parser.add_argument("--per-feature", type=int, default=100)
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--definitions", type=int, default=100)
    parser.add_argument("--shape", choices=["prefix", "suffix"], default="prefix")
    parser.add_argument("--seed", type=int, default=1)
    arguments = vars(parser.parse_args())
    Workload(**{name: value for name, value in arguments.items() if name != "out"}).write(arguments["out"])


if __name__ == "__main__":
    main()
