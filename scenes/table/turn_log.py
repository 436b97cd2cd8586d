"""The log of a match, turn by turn: its newest rows, the whole story, and the newest turn in words.

A game says how its turns are played again, which rows they make and how they are told; the rest is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any, Generic, Protocol, TypeVar

from art import fonts
from art.fonts import Face
from art.palette import INKS, Seat
from game.core.rules import Event
from scenes.play import score_reasons
from scenes.play.session import Session
from scenes.play.turn_replays import Replays, Span, starts
from scenes.table.frame.log_panel import Cell, Chapter, Column, Row, signed
from scenes.ui import players
from scenes.ui.app_context import AppContext

NOTHING: Cell = (None, "", INKS.quiet)

NOW, BACK = (Face.SANS_REGULAR, 18), (Face.SERIF_BOLD, 25)
"""The letters in which the newest turn is told, and those of one that is looked back at."""

ROOM = 800
"""How wide a sentence may be, in units."""


class Turn(Protocol):
    """What was played in a turn, as its game wants it."""

    @property
    def round(self) -> int: ...


T = TypeVar("T", bound=Turn)


class TurnLog(Generic[T]):
    """See the module. Signs in its rows are `size` pixels high."""

    replays: Replays[T]
    room = ROOM
    """How wide the sentence about the newest turn may be."""

    def __init__(self, app: AppContext, session: Session, size: int = 20) -> None:
        self.app, self.session, self.size = app, session, size
        self.rules, self.say = session.match.rules, app.say

    # -- what a game says

    def spans(self, end: int) -> Sequence[Span]:
        """Where each finished turn begins and ends in the log, up to an entry."""
        return [*pairwise(starts(self.session.match, end))]

    def columns(self) -> list[Column]:
        """What the figures of a row are."""
        raise NotImplementedError

    def rows_of(self, turn: T) -> Sequence[Row]:
        """A turn as rows of pictures, and what belongs to it, the newest first."""
        raise NotImplementedError

    def story_of(self, turn: T) -> Iterable[tuple[str, Row]]:
        """The same for the whole log, where each row stands in a chapter."""
        return [(self.say("round.number", round=turn.round), row) for row in self.rows_of(turn)]

    def ways_to_tell(self, turn: T, end: int | None) -> Iterable[str]:
        """A turn as a sentence, from the longest to the shortest: who, what, and what it gained. An `end` is where one
        looks back to."""
        raise NotImplementedError

    # -- what all logs tell

    def turns(self, end: int | None = None) -> Iterator[T]:
        """From the newest back, or from the one before an entry."""
        match = self.session.match
        return self.replays.newest(match, self.spans(len(match.log) if end is None else end))

    def rows(self, most: int) -> list[Row]:
        """The newest turns: as many rows as there is room for."""
        return newest(map(self.rows_of, self.turns()), most)

    def story(self) -> list[Chapter]:
        """The whole game, chapter by chapter, from the newest back."""
        told = (each for turn in self.turns() for each in self.story_of(turn))
        return [Chapter(title, [row for _, row in rows]) for title, rows in groupby(told, key=lambda each: each[0])]

    def last_told(self, end: int | None = None) -> str:
        """The newest turn, or the one before an entry, as a sentence: as much of it as there is room for."""
        turn = next(self.turns(end), None)
        if turn is None:
            return ""
        return fitting(self.ways_to_tell(turn, end), end, self.room if end is None else ROOM)

    def told_whole(self, end: int) -> str:
        """The turn before an entry in words, however long."""
        turn = next(self.turns(end), None)
        return self.in_words(turn) if turn is not None else ""

    def in_words(self, turn: T) -> str:
        """All that belongs to a turn, for who reads a game from its beginning."""
        return next(iter(self.ways_to_tell(turn, None)), "")

    # -- words for it

    def name(self, seat: int) -> str:
        return players.name(self.app, self.session, seat)

    def colour(self, seat: int) -> Seat:
        return players.colour(self.session, seat)

    def open_to(self, seat: int) -> bool:
        """Whether the points of a seat may be told."""
        return players.points_open(self.app, self.session, seat)

    def said(self, event: Event, view: Any) -> str:
        """An event in the rules' words, as it was seen in a view."""
        return self.rules.say(event, view, self.app.lang)

    def row(self, seat: int, cells: tuple[Cell, ...], why: Callable[[], Sequence[str]], move: int = 0) -> Row:
        """What somebody did; under the pointer it tells why."""
        return Row(self.colour(seat), self.name(seat), cells, why=why, move=move)

    def sentence(self, seat: int, what: str, gain: int | None) -> str:
        """Who did what, and what it gained, where there is anything to tell of that."""
        game, name = self.rules.id, self.name(seat)
        if gain is None or not self.open_to(seat):
            return self.say(f"{game}.table.told_closed", name=name, what=what)
        return self.say(f"{game}.table.told", name=name, what=what, gain=signed(gain))

    def gain(self, seat: int, points: int) -> Cell:
        """Points gained, where they may be told."""
        if not self.open_to(seat):
            return NOTHING
        return None, signed(points), INKS.gain if points > 0 else INKS.loss if points < 0 else INKS.quiet

    def change(self, part: str, old: int, new: int) -> str:
        """How a part of the score has changed."""
        name = self.say(f"part.{self.rules.id}.{part}")
        return f"{name}: {score_reasons.signed(old)} → {score_reasons.signed(new)} ({signed(new - old)})"

    def changes(self, seat: int, before: Any, after: Any) -> list[str]:
        """How the parts of a score have changed from one position to another, where that may be told."""
        if not self.open_to(seat):
            return []
        then, now = (self.rules.scores(state)[seat].parts for state in (before, after))
        pairs = zip(then, now, strict=True)
        return [self.change(old.name, old.points, new.points) for old, new in pairs if old.points != new.points]


def newest(turns: Iterable[Sequence[Row]], most: int) -> list[Row]:
    """As many rows as there is room for, of turns from the newest back; the first row is fresh."""
    found = list[Row]()
    for rows in turns:
        found += rows
        if len(found) >= most:
            break
    return [row._replace(fresh=row.fresh or number == 0) for number, row in enumerate(found[:most])]


def fitting(ways: Iterable[str], end: int | None, room: int) -> str:
    """The first of several ways to tell a turn that there is room for, else the last. What lies back, the turn before
    an entry at the `end` of what is seen, is told in large letters."""
    face, size = NOW if end is None else BACK
    found = ""
    for found in ways:
        if fonts.width(face, size, found) <= room:
            break
    return found
