"""What has been played: a line of the log for what each player did in a turn, and turns in words.

All choose in secret, so a turn is told only when it has been revealed as a whole: of the one that runs nothing is
looked at, whatever stands in the log already.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial
from typing import Any, NamedTuple

from pygame import Surface

from art import icons, palette, texture
from art.palette import INKS
from art.wonders import signs
from art.wonders.palette import COLOUR_OF
from game.core.match import AnyMatch
from game.core.rules import CHANCE, Event
from game.core.state import clone
from game.wonders.codes import bits, face_of
from game.wonders.facts import Facts
from scenes.play.turn_replays import Replays
from scenes.table.frame.log_panel import Cell, Column, Row, signed
from scenes.table.turn_log import NOTHING, TurnLog, newest
from scenes.wonders.shown import printed

SILENT = ("sealed", "revealed")
"""What everybody does in every turn need not be said."""

PUBLIC = ("due", "final", "ended")
"""What is of no single player."""

LARGEST, ROW = 0.76, 2.25
"""How large a crossed space is in a line of the log, and how wide all of them are; in heights of a letter."""


class Did(NamedTuple):
    """What a player did in a turn: everything that happened, the spaces crossed off, and what it brought."""

    seat: int
    events: tuple[Event, ...]
    crossed: tuple[int, ...]
    coins: int
    gain: int
    changes: tuple[tuple[str, int, int], ...]  # parts of the score that are others now: name, before, after


class Turn(NamedTuple):
    """A turn that has been revealed, or a city that was chosen. `number` is the move of the game."""

    number: int
    round: int
    did: tuple[Did, ...]
    before: Any


def _played(match: AnyMatch, first: int, after: int) -> Turn:
    """Play the entries once more and listen; what chance does afterwards belongs to the next turn."""
    events: list[Event] = []
    state = match.state_at(first)
    before = clone(state)
    for entry in match.log[first:after]:
        if entry.seat != CHANCE:
            match.rules.apply(state, entry.action, events.append)
    asked = sorted({entry.seat for entry in match.log[first:after] if entry.seat != CHANCE})
    did = tuple(_did(match, seat, events, before, state) for seat in asked)
    return Turn(before.turn, before.round, did, before)


def _did(match: AnyMatch, seat: int, events: list[Event], before: Any, after: Any) -> Did:
    own = tuple(event for event in events if len(event.fact) > 1 and event.fact[1] == seat
                and event.fact[0] not in (*SILENT, *PUBLIC))  # fmt: skip
    was, now = before.players[seat], after.players[seat]
    scores = [match.rules.scores(state)[seat] for state in (before, after)]
    changes = tuple(
        (old.name, old.points, new.points)
        for old, new in zip(scores[0].parts, scores[1].parts, strict=True)
        if old.points != new.points
    )
    crossed = tuple(bits(now.crossed & ~was.crossed))
    return Did(seat, own, crossed, now.coins - was.coins, scores[1].total - scores[0].total, changes)


class Log(TurnLog[Turn]):
    """See the module."""

    replays = Replays(_played)

    @cached_property
    def _book(self) -> Facts:
        return printed(self.session)

    # -- rows

    def columns(self) -> list[Column]:
        return [
            Column(signs.die("any", self.size), self.say("wonders.column.die")),
            Column(icons.icon("pencil", self.size, INKS.quiet), self.say("wonders.column.crossed")),
            Column(icons.icon("laurel", self.size, palette.BRASS.dark), self.say("wonders.column.gain")),
        ]

    def rows(self, most: int) -> list[Row]:
        """All that was done in the newest turn is fresh."""
        turns = enumerate(self.turns())
        return newest(([row._replace(fresh=ago == 0) for row in self.rows_of(turn)] for ago, turn in turns), most)

    def rows_of(self, turn: Turn) -> list[Row]:
        """The die, what was crossed off, the points; of everybody."""
        return [self._row(turn, did) for did in turn.did]

    def story_of(self, turn: Turn) -> list[tuple[str, Row]]:
        """Cities are chosen before the first turn, in one chapter."""
        title = self._title(turn)
        return [(title, row) for row in self.rows_of(turn)]

    def _title(self, turn: Turn) -> str:
        """Which turn it is, or that it is none yet."""
        events = [event.fact[0] for did in turn.did for event in did.events]
        return self.say("wonders.zone.boards") if "board" in events else self.say("wonders.table.turn", turn=turn.round)

    def _row(self, turn: Turn, did: Did) -> Row:
        """What somebody did; under the pointer it tells all that happened."""
        cells = self._used(turn, did), self._crossed(did), self.gain(did.seat, did.gain)
        return self.row(did.seat, cells, partial(self.told_in_full, turn, did), turn.number)

    def _used(self, turn: Turn, did: Did) -> Cell:
        """What the first action was: the face of its die, or the sign of what needs none."""
        for event in did.events:
            match event.fact:
                case ("chose", _, int(die), *_):
                    cube = self._book.dice[die]
                    cell = turn.before.rolled[turn.before.dice.index(die)]
                    return signs.face(cube.colour, cube.faces[face_of(cell)], self.size + 2), "", INKS.ink
                case ("passed", _):
                    return signs.coin(self.size), signed(did.coins), INKS.ink
                case ("crossed", *_):  # without a die that is the Wonder, whatever follows
                    break
        return icons.icon("wonders/pyramid", self.size, INKS.ink), "", INKS.ink

    def _crossed(self, did: Did) -> Cell:
        """The buildings whose spaces were crossed off; many of them are drawn smaller."""
        buildings = {space: each.id for each in self._book.buildings for space in each.spaces}
        shown = [buildings.get(space, "bonus") for space in did.crossed]
        if not shown:
            return NOTHING
        side = min(round(self.size * LARGEST), int(self.size * ROW / len(shown)) - 1)
        line = texture.clear((len(shown) * (side + 1), self.size))
        for number, building in enumerate(shown):
            texture.put(line, _space(building, side), number * (side + 1), self.size / 2, "lm")
        return line, "", INKS.ink

    # -- in words

    def ways_to_tell(self, turn: Turn, end: int | None) -> Iterator[str]:
        """What lies back is told behind which turn it was."""
        title = self._title(turn)
        for told in self._told(turn):
            yield told if end is None else f"{title}: {told}"
        yield title

    def _told(self, turn: Turn) -> Iterator[str]:
        """Who crossed off what, or what everybody gained."""
        named = [(self.name(did.seat), did) for did in turn.did]
        for longest in (9, 1):
            yield "; ".join(f"{name}: {self._brief(did, longest)}" for name, did in named)
        if all(self.open_to(did.seat) for did in turn.did):
            yield ", ".join(f"{name} {signed(did.gain)}" for name, did in named)
            yield ", ".join(signed(did.gain) for did in turn.did)

    def _brief(self, did: Did, most: int) -> str:
        """What was crossed off, by name; else what was done."""
        if not did.crossed:
            return self.say("wonders.brief.board" if did.events[0].fact[0] == "board" else "wonders.brief.passed")
        names = [self.say(f"wonders.space.{self._book.spaces[space]}") for space in did.crossed[:most]]
        more = len(did.crossed) - len(names)
        return ", ".join(names) + (f" +{more}" if more > 0 else "")

    def told_in_full(self, turn: Turn, did: Did) -> list[str]:
        """Everything that somebody did in a turn, and which parts of the score it changed."""
        said = [self.said(event, turn.before) for event in did.events]
        lines = [f"{self.name(did.seat)}: {said[0]}", *said[1:]] if said else []
        changes = [self.change(*changed) for changed in did.changes] if self.open_to(did.seat) else []
        return [*lines, self.say("wonders.table.coins", coins=signed(did.coins)), *changes]


def _space(building: str, side: int) -> Surface:
    if building == "bonus":
        return icons.icon("wonders/hourglass", side, INKS.ink)
    mark = {"west": "wonders/axe", "east": "wonders/sword"}.get(building, "")
    return signs.space(COLOUR_OF[building], side, mark)
