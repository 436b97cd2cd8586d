"""How the attacks are run by command, and what they all keep an eye on."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

LONGEST_SENTENCE = 700
"""So many letters a line of an error has at most, whatever stood in the file."""


class Attempt(NamedTuple):
    """What was tried, and what went wrong; nothing should."""

    seed: int
    what: str
    wrong: tuple[str, ...]


Attack = Callable[[int, Random], Attempt]


def attempts(attack: Attack, count: int, first: int = 0) -> Iterator[Attempt]:
    """The attack with so many seeds: the same seed does the same again."""
    for seed in range(first, first + count):
        yield attack(seed, Random(seed))


def too_long(sentence: str) -> list[str]:
    """Whether a sentence says more than anybody reads."""
    return [f"a line of {len(line)} letters" for line in sentence.split("\n") if len(line) > LONGEST_SENTENCE]


def failures(attack: Attack, count: int, first: int = 0) -> list[str]:
    """Everything that went wrong, one line each."""
    return [f"{seed}: {what}: {'; '.join(wrong)}" for seed, what, wrong in attempts(attack, count, first) if wrong]


def main(attack: Attack, about: str, arguments: Sequence[str] | None = None) -> None:
    """Print every failure as it comes, and end with code 1 if there was one."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--count", type=int, default=1000, help="how many attempts")
    parser.add_argument("--seed", type=int, default=0, help="the first one's")
    given = parser.parse_args(arguments)
    began, failed = time.monotonic(), 0
    for seed, what, wrong in attempts(attack, given.count, given.seed):
        if wrong:
            failed += 1
            print(f"seed {seed}: {what}: {'; '.join(wrong)}", flush=True)
    print(f"{given.count} attempts in {time.monotonic() - began:.0f} s, {failed} failed")
    sys.exit(failed > 0)
