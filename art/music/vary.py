"""Rules of variation: what a player does otherwise each time a section comes round, by chance that a seed decides.

ornament 30, thin 20, octave 1      one after the other, as they are written
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from art.music.bars import Event
from art.music.pitch import degree


class Section(NamedTuple):
    """What a rule may know: how bars are counted, what all voices play, and chance."""

    steps: int
    accents: frozenset[int]
    voices: Mapping[str, Sequence[Event]]
    fits: Callable[[str], bool]  # whether the instrument has a note
    rng: Random

    def strong(self, event: Event) -> bool:
        return event.at % self.steps + 1 in self.accents

    def now(self, percent: int) -> bool:
        """Whether something happens that does so many times of a hundred."""
        return self.rng.random() * 100 < percent


Events = list[Event]


def _ornament(section: Section, events: Events, percent: int) -> Events:
    """A mordent on what lasts."""
    return [e._replace(marks=e.marks + "~") if e.steps >= 2 and section.now(percent) else e for e in events]


def _thin(section: Section, events: Events, percent: int) -> Events:
    """What is weak is left out."""
    return [e for e in events if section.strong(e) or not section.now(percent)]


def _rest(section: Section, events: Events, percent: int) -> Events:
    """Whole bars are left out."""
    bars = sorted({int(e.at // section.steps) for e in events})
    out = {bar for bar in bars if section.now(percent)}
    return [e for e in events if e.at // section.steps not in out]


def _fill(section: Section, events: Events, percent: int) -> Events:
    """Between two notes a third apart the one that lies between them."""
    found: Events = []
    for event, after in pairwise([*events, Event(-1, 0, ())]):
        between = _between(event, after)
        if between and section.now(percent):
            found.append(event._replace(steps=event.steps - 1))
            found.append(Event(event.end - 1, 1, (between,), "_", slurred=after.slurred))
        else:
            found.append(event)
    return found


def _between(event: Event, after: Event) -> str:
    if len(event.names) != 1 or len(after.names) != 1 or event.steps < 2 or event.end != after.at:
        return ""
    one, other = degree(event.names[0]), degree(after.names[0])
    if one is None or other is None or one.sign or other.sign or abs(one.step - other.step) != 2:
        return ""
    return str(one._replace(step=(one.step + other.step) // 2))


def _split(section: Section, events: Events, percent: int) -> Events:
    """What lasts is struck a second time, softly, on its last step."""
    found: Events = []
    for event in events:
        if event.steps >= 2 and event.names and section.now(percent):
            found.append(event._replace(steps=event.steps - 1))
            found.append(Event(event.end - 1, 1, event.names[:1], "_"))
        else:
            found.append(event)
    return found


def _swap(section: Section, events: Events, percent: int) -> Events:
    """Two neighbours of the same length change places, where the first is weak."""
    found, place = list(events), 0
    while place < len(found) - 1:
        one, other = found[place : place + 2]
        alike = one.steps == other.steps and one.end == other.at and one.names != other.names
        if alike and not section.strong(one) and not section.strong(other) and section.now(percent):
            found[place : place + 2] = one._replace(names=other.names), other._replace(names=one.names)
            place += 1
        place += 1
    return found


def _double(section: Section, events: Events, percent: int) -> Events:
    """What is strong has an octave with it: the lower one, or the upper one where the instrument has no lower one."""
    found: Events = []
    for event in events:
        octaves = [_moved(event.names[:1], steps)[0] for steps in (-7, 7)] if len(event.names) == 1 else []
        fitting = [name for name in octaves if section.fits(name)]
        if fitting and section.strong(event) and section.now(percent):
            event = event._replace(names=tuple(sorted((*event.names, fitting[0]), key=_height)))
        found.append(event)
    return found


def _height(name: str) -> int:
    found = degree(name)
    return found.step if found else 0


def _octave(section: Section, events: Events, octaves: int) -> Events:
    return [e._replace(names=_moved(e.names, 7 * octaves)) for e in events]


def _shift(section: Section, events: Events, steps: int) -> Events:
    """So many degrees up or down."""
    return [e._replace(names=_moved(e.names, steps)) for e in events]


def _moved(names: tuple[str, ...], steps: int) -> tuple[str, ...]:
    found = [(name, degree(name)) for name in names]
    return tuple(str(d._replace(step=d.step + steps)) if d else name for name, d in found)


def _turn(section: Section, events: Events, steps: int) -> Events:
    """Each bar begins so many steps later, and its end comes first."""
    bar = section.steps
    return sorted(e._replace(at=e.at // bar * bar + (e.at + steps) % bar) for e in events)


RULES: dict[str, Callable[[Section, Events, int], Events]] = {
    "ornament": _ornament,
    "thin": _thin,
    "rest": _rest,
    "fill": _fill,
    "split": _split,
    "swap": _swap,
    "double": _double,
    "octave": _octave,
    "shift": _shift,
    "turn": _turn,
}
"""What takes a number: of a hundred, or of steps."""

ECHO = "echo"
"""The one rule that takes a voice, too: `echo lyre 2` plays what that voice plays, two steps later and softly."""


class Rule(NamedTuple):
    """A rule as it is written."""

    word: str
    number: int
    voice: str = ""

    def apply(self, section: Section, events: Events) -> Events:
        if self.word != ECHO:
            return RULES[self.word](section, events, self.number)
        echoes = [e._replace(at=e.at + self.number, marks=e.marks + "_") for e in section.voices[self.voice]]
        return sorted([*events, *echoes])


def read_rules(text: str, voices: Sequence[str], tell: Callable[[str], None]) -> Iterator[Rule]:
    """The rules of a text; `tell` hears what is wrong."""
    for rule in text.split(","):
        word, *rest = rule.split() or [""]
        voice = rest.pop(0) if word == ECHO and rest else ""
        if word not in (*RULES, ECHO):
            tell(f"{word!r} is no rule; known: {', '.join((*RULES, ECHO))}")
        elif word == ECHO and voice not in voices:
            tell(f"echo of {voice!r}, which plays nothing here; known: {', '.join(voices)}")
        elif len(rest) != 1 or not rest[0].removeprefix("-").isdecimal():
            tell(f"{rule.strip()!r} wants one whole number")
        else:
            yield Rule(word, int(rest[0]), voice)
