"""What has been played: a line of the log for each turn, and the newest turn in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise, takewhile
from typing import Any, NamedTuple

from art import icons, palette
from art.origins import dice, discs, emblems
from art.palette import INKS
from game.core.match import AnyMatch
from game.core.rules import CHANCE, Event, Fact
from game.core.state import clone
from game.origins import codes
from game.origins.codes import COLOURS
from scenes.origins import round_notice
from scenes.origins.shown import face_of, hue_of
from scenes.play.turn_replays import Replays, Span, starts
from scenes.table.frame.log_panel import Cell, Column, Row
from scenes.table.turn_log import NOTHING, TurnLog

APART = ("draft", "discard")
"""Answers that stand for themselves: those before the first turn."""

AFTER = ("speaker_back", "first", "retreated", "round", "ended")
"""What belongs to the end of a round is no part of the turn that led to it."""

DEEDS = ("visited", "closed", "tower", "grew", "passed", "drafted", "discarded")
"""The actions of a turn: a turn is told by the first one; a second one was bought with a token."""

RESULTS = ("matched", "built", "took_citizen", "took_speaker", "attacked", "card", "retired")
"""What is told of a turn beside its action."""

TOLD = 2
"""So many results are told in a sentence; all of them stand under the pointer."""

NOBODY = -1


class Turn(NamedTuple):
    """A turn that was played to its end, or a choice before the first one."""

    seat: int
    events: tuple[Event, ...]
    gain: int
    round: int
    before: Any
    after: Any
    single: frozenset[Event] = frozenset()  # what was done as the only possibility
    end: tuple[Event, ...] = ()  # what belongs to the end of a round

    @property
    def deeds(self) -> list[Fact]:
        return [event.fact for event in self.events if event.fact[0] in DEEDS]


def _played(match: AnyMatch, first: int, after: int) -> Turn:
    """Play the entries once more and listen."""
    events: list[Event] = []
    state = match.state_at(first)
    before = clone(state)
    single: list[Event] = []
    for entry in match.log[first:after]:
        alone = (
            bool(events) and entry.seat != CHANCE and entry.action[0] != "pay" and len(match.rules.legal(state)) == 1
        )
        match.rules.apply(state, entry.action, events.append)
        single += events[-1:] if alone else []
    own = tuple(takewhile(lambda event: not _ends_round(event), events))
    seat = next(entry.seat for entry in match.log[first:after] if entry.seat != CHANCE)
    gain = match.rules.scores(state)[seat].total - match.rules.scores(before)[seat].total
    return Turn(seat, tuple(own), gain, before.round, before, state, frozenset(single), tuple(events[len(own) :]))


def _ends_round(event: Event) -> bool:
    """In solo training zodiac cards go back to the board before anything else."""
    return event.fact[0] in AFTER or (event.fact[0] == "card" and event.fact[2] == NOBODY)


class Log(TurnLog[Turn]):
    """See the module."""

    replays = Replays(_played)

    def spans(self, end: int) -> list[Span]:
        begun, found = starts(self.session.match, end), list[Span]()
        for first, after in pairwise(begun):
            apart = self._apart(first, after)
            found += [*apart, (apart[-1][1] if apart else first, after)]
        return [*found, *self._apart(begun[-1] if begun else 0, end)]

    def _apart(self, first: int, after: int) -> list[Span]:
        """The answers that stand for themselves."""
        log = self.session.match.log
        return [(at, at + 1) for at in range(first, after) if log[at].action[0] in APART]

    # -- rows

    def columns(self) -> list[Column]:
        return [
            Column(emblems.icon("value", self.size, INKS.quiet), self.say("origins.column.worker")),
            Column(emblems.icon("saucer", self.size, INKS.quiet), self.say("origins.column.place")),
            Column(icons.icon("laurel", self.size, palette.BRASS.dark), self.say("origins.column.gain")),
        ]

    def rows_of(self, turn: Turn) -> list[Row]:
        """The worker, where it went, the gain."""
        return [*self._round_row(turn), self._row(turn)]

    def story_of(self, turn: Turn) -> list[tuple[str, Row]]:
        return [(self.say("round.number", round=turn.round), self._row(turn))]

    def _round_row(self, turn: Turn) -> list[Row]:
        """Where a round was over after a turn: the next one, and by its seal who begins it."""
        lines = round_notice.told(self.app, self.session, turn.end, turn.after)
        if not lines:
            return []
        flag = icons.icon("flag", self.size, INKS.ink), "", INKS.ink
        name = self.say("round.number", round=turn.after.round)
        return [Row(self.colour(turn.after.first), name, (flag, NOTHING, NOTHING), why=lambda: lines)]

    def _row(self, turn: Turn) -> Row:
        """A turn; under the pointer it tells all that happened, if that may be told."""
        deed = turn.deeds[0] if turn.deeds else ("passed",)
        worker = _worker(deed, self.size, self.colour(turn.seat).name)
        cells = worker, _place(deed, self.size), self.gain(turn.seat, turn.gain)
        return self.row(turn.seat, cells, partial(self.told_in_full, turn))

    # -- in words

    def ways_to_tell(self, turn: Turn, end: int | None) -> Iterator[str]:
        deeds = [event for event in turn.events if event.fact[0] in DEEDS][:1]
        whole = [self._said(turn, event) for event in deeds]
        brief = [self._in_brief(event.fact) for event in deeds]
        results = [self._said(turn, event) for event in turn.events if event.fact[0] in RESULTS]
        for count in range(TOLD, -1, -1):
            for deed in (whole, brief):
                yield self.sentence(turn.seat, "; ".join((*deed, *results[:count])), turn.gain)

    def _in_brief(self, fact: Fact) -> str:
        """The action of a turn in a few words."""
        say = self.say
        match fact:
            case ("visited", _, worker, site):
                return say("origins.brief.visited", who=self._named(worker), site=site + 1)
            case ("closed", _, die, *_):
                return say("origins.brief.closed", who=self._named(die))
            case ("drafted" as verb, _, die) | ("discarded" as verb, die):
                taken = say("origins.brief.die_taken", colour=hue_of(die), value=codes.value_of(die))
                return say(f"origins.brief.{verb}", who=taken)
            case ("tower", _, colour, height):
                return say("origins.brief.tower", hue=say(f"origins.hue.{COLOURS[colour]}"), height=height)
        return say(f"origins.brief.{fact[0]}")

    def _named(self, worker: int) -> str:
        """ "red die 3"."""
        if worker == codes.ARCHON:
            return self.say("origins.brief.archon")
        if not codes.has_colour(worker):
            return self.say("origins.brief.speaker", value=worker)
        return self.say("origins.brief.die", colour=hue_of(worker), value=codes.value_of(worker))

    def told_in_full(self, turn: Turn) -> list[str]:
        """Everything that happened in a turn, and which parts of the score it changed."""
        ordered = sorted(turn.events, key=lambda event: event.fact != turn.deeds[0]) if turn.deeds else turn.events
        said = [self._said(turn, event) for event in ordered]
        lines = [f"{self.name(turn.seat)}: {said[0]}", *said[1:]] if said else []
        return [*lines, *self.changes(turn.seat, turn.before, turn.after)]

    def _said(self, turn: Turn, event: Event) -> str:
        said = self.said(event, turn.before)
        return self.say("origins.table.only", what=said) if event in turn.single else said


def _worker(deed: Fact, size: int, seat: str) -> Cell:
    """The worker that acted, or the sign of the action."""
    match deed:
        case ("visited", _, 0, _):
            return dice.archon(size, seat), "", INKS.ink
        case ("visited" | "closed" | "drafted", _, worker, *_) | ("discarded", worker):
            face = face_of(worker)
            return dice.chip(face.colour, face.value, size + 1), "", INKS.ink
    sign = {"tower": "tower", "grew": "population"}.get(deed[0], "pass")
    return emblems.icon(sign, size, INKS.ink), "", INKS.ink


def _place(deed: Fact, size: int) -> Cell:
    """The site by its number, or what was built or closed."""
    match deed:
        case ("visited", _, _, site):
            return emblems.icon("saucer", size, INKS.quiet), str(site + 1), INKS.ink
        case ("closed", *_):
            return emblems.icon("district", size, INKS.ink), "", INKS.ink
        case ("tower", _, colour, height):
            return discs.tower(COLOURS[colour], size + 2), str(height), INKS.ink
        case ("grew" | "drafted", *_):
            return emblems.icon("holder", size, INKS.ink), "", INKS.ink
        case ("discarded", *_):
            return icons.icon("cross", size, INKS.loss), "", INKS.ink
    return NOTHING
