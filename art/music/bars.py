"""A line of a voice: bars of tokens, one token a step.

5 - - /4 - 3 .     degree 5 for three steps, 4 slurred to it, 3, a rest
1+5 3:4 x D        together; two in one step; a hand on the strings; a stroke of a drum
4> 4_ 4~           accented, soft, with a mordent
walk x3 | % | .    a pattern three times; the bar before once more; a bar of rest
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

MARKS = ">_~"
_PATTERN = re.compile(r"([a-z][a-z0-9]*)(?: x(\d+))?")


class Event(NamedTuple):
    """What a token says: where in the section (in steps), how long, which names, which marks.

    One without names is a hand that stops what rings."""

    at: float
    steps: float
    names: tuple[str, ...]
    marks: str = ""
    slurred: bool = False

    @property
    def end(self) -> float:
        return self.at + self.steps


class Measure(NamedTuple):
    """How lines are written in a score."""

    steps: int
    patterns: Mapping[str, str]


Tell = Callable[[str], None]


def read_line(text: str, bars: int, measure: Measure, why_not: Callable[[str], str], tell: Tell) -> list[Event]:
    """The events of a line. `why_not` knows what a name lacks, `tell` hears what is wrong."""
    unrolled = list(_unrolled(text, measure.patterns, tell))
    if len(unrolled) != bars:
        tell(f"has {len(unrolled)} bars, the section {bars}")
    events: list[Event] = []
    for number, bar in enumerate(unrolled):
        _read_bar(events, bar, number, measure.steps, why_not, lambda what, n=number: tell(f"bar {n + 1}: {what}"))  # type: ignore[misc]
    return events


def _unrolled(text: str, patterns: Mapping[str, str], tell: Tell) -> Iterator[str]:
    """Bar by bar, patterns and repeats written out."""
    last = "."
    for bar in filter(None, (bar.strip() for bar in re.split(r"[|\n]", text))):
        named = _PATTERN.fullmatch(bar)
        if bar == "%":
            yield last
        elif named and named[1] in patterns:
            last = patterns[named[1]]
            yield from [last] * int(named[2] or 1)
        elif named and len(named[1]) > 1:
            tell(f"pattern {named[1]!r} is not written; known: {', '.join(patterns) or 'none'}")
            yield from ["."] * int(named[2] or 1)
        else:
            last = bar
            yield bar


def _read_bar(
    events: list[Event], bar: str, number: int, steps: int, why_not: Callable[[str], str], tell: Tell
) -> None:
    tokens = ["."] * steps if bar == "." else bar.split()
    if len(tokens) != steps:
        tell(f"{len(tokens)} steps, not {steps}: {bar}")
    for step, token in enumerate(tokens):
        at = number * steps + step
        if token == "-":
            if events and events[-1].names and events[-1].end == at:
                events[-1] = events[-1]._replace(steps=events[-1].steps + 1)
            else:
                tell(f"nothing to hold at step {step + 1}")
        elif token == "x":
            events.append(Event(at, 0, ()))
        elif token != ".":
            events += _read_token(token, at, why_not, tell)


def _read_token(token: str, at: float, why_not: Callable[[str], str], tell: Tell) -> Iterator[Event]:
    parts = token.split(":")
    for place, part in enumerate(parts):
        bare = part.removeprefix("/").rstrip(MARKS)
        names = tuple(bare.split("+"))
        for name in names:
            if why := why_not(name):
                tell(why)
        marks = part[len(part.rstrip(MARKS)) :]
        yield Event(at + place / len(parts), 1 / len(parts), names, marks, part.startswith("/"))
