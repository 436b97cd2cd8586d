"""How the attacks are run by command, and what they all keep an eye on."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from game.league.spread import executor, spread

LONGEST_SENTENCE = 700
"""So many letters a line of an error has at most, whatever stood in the file."""

HEAVIEST = 300
"""Megabytes that a process which does nothing but attack may ever have had."""

TELL_EVERY = 10.0
"""Seconds from one word on how far it is to the next."""


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
    return [told(attempt) for attempt in attempts(attack, count, first) if attempt.wrong]


def told(attempt: Attempt) -> str:
    return f"{attempt.seed}: {attempt.what}: {'; '.join(attempt.wrong)}"


def parser(about: str, count: int = 1000) -> argparse.ArgumentParser:
    """What every attack can be told."""
    made = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--count", type=int, default=count, help=f"how many attempts ({count})")
    made.add_argument("--seed", type=int, default=0, help="the first one's; the same seed does the same again")
    made.add_argument("--jobs", type=int, default=1, help="processes to spread them over (1)")
    made.add_argument("--tell", action="store_true", help="print what is tried, too")
    return made


def main(attack: Attack, about: str, arguments: Sequence[str] | None = None) -> None:
    given = parser(about).parse_args(arguments)
    carry_out(attack, given.count, given.seed, given.jobs, given.tell)


def carry_out(attack: Attack, count: int, first: int, jobs: int, tell: bool = False) -> None:
    """Print every failure as it comes, and how far it is; end with code 1 if there was one."""
    began, spoke, failed = time.monotonic(), time.monotonic(), 0
    with executor(jobs) as pool:
        found = spread(pool, jobs)(partial(weighed, attack), range(first, first + count))
        for done, attempt in enumerate(found, 1):
            if attempt.wrong:
                failed += 1
            if attempt.wrong or tell:
                print(f"seed {told(attempt)}", flush=True)
            now = time.monotonic()
            if now - spoke > TELL_EVERY:
                spoke, left = now, (now - began) / done * (count - done)
                print(f"{done} of {count}, {failed} failed, {left / 60:.1f} minutes left", file=sys.stderr, flush=True)
    print(f"{count} attempts in {time.monotonic() - began:.0f} s, {failed} failed")
    sys.exit(failed > 0)


def weighed(attack: Attack, seed: int) -> Attempt:
    """One attempt, which has also failed when this process has become too heavy by it."""
    before, attempt = heaviest(), attack(seed, Random(seed))
    after = heaviest()
    return attempt if after <= max(before, HEAVIEST) else attempt._replace(wrong=(*attempt.wrong, f"{after:.0f} MB"))


def heaviest() -> float:
    """Megabytes that this process has had at most, where the system tells."""
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
