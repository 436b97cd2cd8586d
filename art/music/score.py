"""A score: read, checked wholly, and laid out into notes in seconds.

Everything that is wrong is told at once, with the section, the voice and the bar.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from art.music import pitch, sheet
from art.music.bars import Event, Measure, read_line
from art.music.instruments import INSTRUMENTS, Drum, Recipe, Reed, holds
from art.music.pitch import Mode
from art.music.vary import Rule, read_rules
from art.music.vary import Section as Varied

LOUD = {"ppp": 0.14, "pp": 0.22, "p": 0.34, "mp": 0.48, "mf": 0.64, "f": 0.82, "ff": 1.0}

WEAK, ACCENT, GHOST = 0.82, 1.3, 0.55
"""How much less a weak step has of force than a strong one, and what marks make of it."""

ROLL = 0.018
"""Seconds between the notes of a chord: a hand plays them one after the other."""

GRACE = 0.085
"""Seconds that a note of a mordent lasts at most."""

Where = tuple[str | int, ...]


class Fault(NamedTuple):
    """Something wrong, and where in the file."""

    where: Where
    text: str


class Faulty(Exception):
    """A score that cannot be played."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(dict.fromkeys(faults))
        super().__init__("\n".join(f"{'.'.join(map(str, where))}: {text}" for where, text in self.faults))


class Note(NamedTuple):
    """`pitch` is a MIDI number (a part of one where the tuning asks), or 0 for a stroke."""

    at: float
    seconds: float
    voice: str
    pitch: float
    stroke: str
    loud: float
    bar: int
    step: float
    slurs: tuple[tuple[float, float], ...] = ()  # after so many seconds: on to another pitch in the same breath
    stop: float = math.inf  # after so many seconds a hand stops it


class Bar(NamedTuple):
    """Where a bar of the whole belongs."""

    turn: int
    section: str
    number: int

    def __str__(self) -> str:
        return f"{self.turn + 1} {self.section} {self.number}"


class Player:
    """A voice: its instrument, and the pitches of what it reads."""

    def __init__(self, spec: sheet.Voice, recipe: Recipe, mode: Mode) -> None:
        self.spec, self.recipe, self._mode = spec, recipe, mode
        self._home = pitch.midi(spec.home) or 60
        self._range = tuple(pitch.midi(name) or 0 for name in spec.range) if spec.range else (0, 127)

    def pitch(self, name: str) -> float:
        return self._mode.pitch(name, self._home) or 0.0

    def fits(self, name: str) -> bool:
        return not self.why_not(name)

    def why_not(self, name: str) -> str:
        """What keeps a name from being played; empty when nothing does."""
        if isinstance(self.recipe, Drum):
            known = " ".join(self.recipe.strokes)
            return "" if name in self.recipe.strokes else f"stroke {name!r}; known: {known}"
        found = self._mode.pitch(name, self._home)
        if found is None:
            return f"{name!r} is neither a degree nor a note"
        low, high = self._range
        if low <= round(found) <= high:
            return ""
        return f"{name} lies outside the range {' to '.join(self.spec.range or ())}"


class Section(NamedTuple):
    """A section that has taken over what it is like."""

    bars: int
    loud: Sequence[float]
    slow: Sequence[float]
    lines: Mapping[str, Sequence[Event]]
    rules: Mapping[str, Sequence[Rule]]


class Score:
    """A checked score. `notes` are in order of time; `seconds` is the whole loop, of all turns."""

    def __init__(self, written: sheet.Sheet, mode: str = "") -> None:
        """`mode` is another one than is written: a phrase is played in that of its game."""
        self._faults: list[Fault] = []
        self.sheet = written
        self.step, self.accents = 60 / written.pace, frozenset(written.accents)
        self.players = self._players(mode or written.mode)
        self._stop()
        self._sections = {key: self._section(key, each) for key, each in written.sections.items()}
        self._check_form()
        self._stop()
        self.bars: list[Bar] = []
        self.times: list[float] = []  # when each step of the whole begins
        self.notes, self.seconds = self._lay_out()
        self._stop()

    # -- reading

    def _fault(self, where: Where, text: str) -> None:
        self._faults.append(Fault(where, text))

    def _stop(self) -> None:
        if self._faults:
            raise Faulty(self._faults)

    def _players(self, text: str) -> dict[str, Player]:
        mode = pitch.mode(text, self.sheet.tuning == "fifths")
        if mode is None:
            self._fault(("mode",), f"{text!r} is no mode; known: {', '.join(pitch.MODES)}, each on A to G")
        if outside := [step for step in self.sheet.accents if not 1 <= step <= self.sheet.steps]:
            self._fault(("accents",), f"{outside[0]} is no step of {self.sheet.steps}")
        found = {}
        for name, spec in self.sheet.voices.items():
            recipe = INSTRUMENTS.get(spec.instrument)
            if recipe is None:
                self._fault(
                    ("voices", name, "instrument"), f"{spec.instrument!r} is unknown; known: {', '.join(INSTRUMENTS)}"
                )
            for note in (spec.home, *(spec.range or ())):
                if pitch.midi(note) is None:
                    self._fault(("voices", name), f"{note!r} is no note like F#4")
            if recipe and mode:
                found[name] = Player(spec, recipe, mode)
        return found

    def _section(self, key: str, written: sheet.Section) -> Section:
        where: Where = ("sections", key)
        family = self._family(key)
        for voice in (*written.play, *written.silent, *written.vary):
            if voice not in self.players:
                self._fault(where, f"{voice!r} is no voice; known: {', '.join(self.players)}")
        owners: dict[str, str] = {}  # by voice: the section in which its line is written
        for name in reversed(family):
            one = self.sheet.sections[name]
            owners = {voice: owner for voice, owner in owners.items() if voice not in one.silent}
            owners |= dict.fromkeys((voice for voice in one.play if voice in self.players), name)
        likes = [self.sheet.sections[name] for name in family]
        bars = next((each.bars for each in likes if each.bars), 0)
        if not bars:
            self._fault(where, "does not say how many bars it has")
        marks = next((each.loud for each in likes if each.loud), "mf").split()
        if unknown := [mark for mark in marks if mark not in LOUD]:
            self._fault((*where, "loud"), f"{unknown[0]!r} is unknown; known: {' '.join(LOUD)}")
        lines = {voice: self._line(owner, voice, bars) for voice, owner in owners.items()}
        varied = next((name for name in family if self.sheet.sections[name].vary), key)
        rules = self._rules(varied, list(lines))
        if self.sheet.kind == "loop" and not rules:
            self._fault(where, "has no rules of variation")
        slow = next((each.slow for each in likes if each.slow), [1.0])
        return Section(bars, [LOUD.get(mark, 0.5) for mark in marks], slow, lines, rules)

    def _family(self, key: str) -> list[str]:
        """A section, what it is like, what that is like, and so on."""
        found = [key]
        while like := self.sheet.sections[found[-1]].like:
            if like not in self.sheet.sections or like in found:
                self._fault(("sections", found[-1], "like"), f"{like!r} is no section, or like this one itself")
                break
            found.append(like)
        return found

    def _line(self, owner: str, voice: str, bars: int) -> list[Event]:
        where: Where = ("sections", owner, "play", voice)
        measure = Measure(self.sheet.steps, self.sheet.patterns)
        text, player = self.sheet.sections[owner].play[voice], self.players[voice]
        found = read_line(text, bars, measure, player.why_not, lambda what: self._fault(where, what))
        if any(event.slurred for event in found) and not isinstance(player.recipe, Reed):
            self._fault(where, f"slurs: {player.spec.instrument} plays each note anew")
        return found

    def _rules(self, owner: str, voices: Sequence[str]) -> dict[str, list[Rule]]:
        found = {}
        for voice, text in self.sheet.sections[owner].vary.items():
            where: Where = ("sections", owner, "vary", voice)
            if voice in self.players and voice not in voices:
                self._fault(where, "has nothing to vary")
            found[voice] = list(read_rules(text, voices, lambda what, where=where: self._fault(where, what)))  # type: ignore[misc]
        return {voice: rules for voice, rules in found.items() if voice in voices}

    def _check_form(self) -> None:
        known = self.sheet.sections
        for turn, keys in enumerate(self.sheet.form):
            for place, key in enumerate(keys):
                if key not in known:
                    self._fault(("form", turn, place), f"{key!r} is no section; known: {', '.join(known)}")
        played = {key for keys in self.sheet.form for key in keys} | {each.like for each in known.values()}
        for key in known:
            if key not in played:
                self._fault(("sections", key), "is never played")
        if not any(self.sheet.form):
            self._fault(("form",), "is empty")

    # -- laying out

    def _lay_out(self) -> tuple[list[Note], float]:
        begin, bar = 0.0, 0
        by_voice: dict[str, list[Note]] = {voice: [] for voice in self.players}
        hands: dict[str, list[float]] = {voice: [] for voice in self.players}
        for turn, keys in enumerate(self.sheet.form):
            for place, key in enumerate(keys):
                section = self._sections[key]
                times = self._times(section)
                for voice, events in self._varied(key, section, turn, place).items():
                    rng = Random(f"{self.sheet.seed} {turn} {place} {voice} hand")
                    spread = _Laying(self, section, voice, begin, bar, times, rng)
                    by_voice[voice] += spread.notes(events)
                    hands[voice] += [begin + _at(times, event.at) for event in events if not event.names]
                self.times += [begin + at for at in times[:-1]]
                self.bars += [Bar(turn, key, number + 1) for number in range(section.bars)]
                begin, bar = begin + times[-1], bar + section.bars
        stopped = [self._stopped(voice, notes, hands[voice], begin) for voice, notes in by_voice.items()]
        return sorted(note for notes in stopped for note in notes), begin

    def _times(self, section: Section) -> list[float]:
        """When each step of a section begins, and the last one ends."""
        span, found = section.bars * self.sheet.steps, [0.0]
        for step in range(span):
            found.append(found[-1] + self.step * _through(section.slow, step / max(1, span - 1)))
        return found

    def _varied(self, key: str, section: Section, turn: int, place: int) -> dict[str, list[Event]]:
        """What is played this time; chance falls otherwise each time."""
        found = {voice: list(events) for voice, events in section.lines.items()}
        for voice, rules in section.rules.items():
            rng = Random(f"{self.sheet.seed} {turn} {place} {voice}")
            about = Varied(self.sheet.steps, self.accents, section.lines, self.players[voice].fits, rng)
            for rule in rules:
                found[voice] = rule.apply(about, found[voice])
            for name in {name for event in found[voice] for name in event.names}:
                if why := self.players[voice].why_not(name):
                    self._fault(("sections", key, "vary", voice), why)
        return found

    def _stopped(self, voice: str, notes: list[Note], hands: list[float], whole: float) -> list[Note]:
        """Notes that a hand stops, as the voice is told to; past the end the loop begins anew."""
        player = self.players[voice]
        if holds(player.recipe) or not notes:
            return notes
        stops, notes = list(hands), sorted(notes)
        if player.spec.damp == "next":
            stops += [note.at for note in notes]
        elif player.spec.damp == "bar":
            stops += [after.at for note, after in pairwise(notes) if after.bar != note.bar] + [notes[0].at]
        stops = sorted({*stops, *(stop + whole for stop in stops)})
        found = []
        for note in notes:
            after = bisect_right(stops, note.at + 2 * ROLL)
            found.append(note._replace(stop=stops[after] - note.at) if after < len(stops) else note)
        return found


class _Laying:
    """Events of a voice in a section becoming notes."""

    def __init__(
        self, score: Score, section: Section, voice: str, begin: float, bar: int, times: Sequence[float], rng: Random
    ) -> None:
        self._score, self._section, self._voice = score, section, voice
        self._begin, self._bar, self._times, self._rng = begin, bar, times, rng
        self._player = score.players[voice]
        self._span = len(times) - 1

    def notes(self, events: Sequence[Event]) -> Iterator[Note]:
        groups: list[list[Event]] = []
        for event in events:
            if event.slurred and groups and groups[-1][-1].end == event.at:
                groups[-1].append(event)
            elif event.names and event.at < self._span:
                groups.append([event])
        for group in groups:
            yield from self._group(group)

    def _group(self, group: Sequence[Event]) -> Iterator[Note]:
        """One event, or several that are slurred into one breath."""
        first, steps, player = group[0], self._score.sheet.steps, self._player
        late = max(0.0, self._rng.gauss(0, player.spec.loose / 1000)) if first.at else 0.0
        begun = _at(self._times, first.at)
        at, long = self._begin + begun + late, _at(self._times, group[-1].end) - begun
        loud = min(1.0, self._force(first) * self._rng.uniform(0.9, 1.08))
        bar, step = self._bar + int(first.at // steps), first.at % steps
        if isinstance(player.recipe, Drum):
            yield from (Note(at, 0.0, self._voice, 0.0, name, loud, bar, step) for name in first.names)
        elif isinstance(player.recipe, Reed):
            pitches = list(self._breath(group))
            yield Note(at, long, self._voice, pitches[0][1], "", loud, bar, step, tuple(pitches[1:]))
        else:
            yield from self._struck(first, Note(at, long, self._voice, 0.0, "", loud, bar, step))

    def _breath(self, group: Sequence[Event]) -> Iterator[tuple[float, float]]:
        """By seconds, the pitches that one breath goes through."""
        begun = _at(self._times, group[0].at)
        for event in group:
            at, here = _at(self._times, event.at) - begun, self._player.pitch(event.names[0])
            yield at, here
            if "~" in event.marks:
                grace = min(GRACE, (_at(self._times, event.end) - begun - at) / 5)
                yield at + grace, self._upper(event.names[0])
                yield at + 2 * grace, here

    def _struck(self, event: Event, note: Note) -> Iterator[Note]:
        """Each note of a chord, a hand's width apart; a mordent is struck three times."""
        for place, name in enumerate(event.names):
            here, roll = self._player.pitch(name), place * ROLL
            single = note._replace(at=note.at + roll, seconds=note.seconds - roll, pitch=here)
            if "~" in event.marks:
                grace = min(GRACE, note.seconds / 5)
                yield single._replace(seconds=grace)
                upper = self._upper(name)
                yield single._replace(at=single.at + grace, seconds=grace, pitch=upper, loud=note.loud * 0.7, step=-1)
                single = single._replace(at=single.at + 2 * grace, seconds=single.seconds - 2 * grace)
            yield single

    def _upper(self, name: str) -> float:
        """The neighbour that a mordent touches."""
        found = pitch.degree(name)
        if found is None:
            return self._player.pitch(name) + 2
        return self._player.pitch(str(pitch.Degree(found.step + 1)))

    def _force(self, event: Event) -> float:
        """On the line through the section's marks, more on a strong step and under an accent."""
        loud = _through(self._section.loud, event.at / self._span)
        strong = event.at % self._score.sheet.steps + 1 in self._score.accents
        return (
            loud
            * (1.0 if strong else WEAK)
            * (ACCENT if ">" in event.marks else 1.0)
            * (GHOST if "_" in event.marks else 1.0)
        )


def _through(marks: Sequence[float], share: float) -> float:
    """On the line through some figures, after so much of the way."""
    x = min(1.0, share) * (len(marks) - 1)
    i = min(int(x), max(0, len(marks) - 2))
    near = marks[i : i + 2]
    return near[0] + (near[-1] - near[0]) * (x - i)


def _at(times: Sequence[float], steps: float) -> float:
    """When so many steps of a section are over."""
    i = min(int(steps), len(times) - 2)
    return times[i] + (times[i + 1] - times[i]) * (steps - i)
