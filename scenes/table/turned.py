"""A turn as it was played, or as it might have been: what a card that tells of it shows of its pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from pygame import Surface

from art import texture
from game.core.match import AnyMatch
from game.core.rules import Action, AnyRules, Event
from game.core.state import State, clone
from game.teach.turns_played import TurnPlayed
from scenes.play.session import Session


class Turned(NamedTuple):
    """What a seat did: positions before and after it, and what happened by it."""

    seat: int
    before: Any
    after: Any
    events: tuple[Event, ...]


Exhibits = Callable[[Session, Turned, int], Sequence[Surface]]
"""The pieces of a turn, as pictures that are so many pixels high."""


def no_pieces(session: Session, turned: Turned, high: int) -> Sequence[Surface]:
    return ()


def played(match: AnyMatch, turn: TurnPlayed, known: bool) -> Turned:
    """The turn as it stands in the log; what others answered in the same step is theirs. Where not all of it is `known`
    to everybody, only what everybody saw happens in it."""
    before, events = match.state_at(turn.start), list[Event]()
    s = clone(before)
    for entry in match.log[turn.start : turn.end]:
        own = entry.seat == turn.seat
        match.rules.apply(s, entry.action, events.append if own else None)
    seen = events if known else [event for event in events if event.eyes is None]
    return Turned(turn.seat, before, s, tuple(seen))


def thought(rules: AnyRules, view: State, seat: int, path: Sequence[Action]) -> Turned:
    """A way through a turn, as far as chance has no say in it."""
    s, events = clone(view), list[Event]()
    for action in path:
        if rules.decision(s, seat).seat != seat:
            break
        rules.apply(s, action, events.append)
    return Turned(seat, view, s, tuple(events))


def thought_from(rules: AnyRules, view: State, seat: int, path: Sequence[Action], at: int) -> Turned:
    """The same from one of its answers on: where it parts from other ways."""
    return thought(rules, thought(rules, view, seat, path[:at]).after, seat, path[at:])


MOST_ROWS = 3


def side_by_side(pictures: Sequence[Surface], room: tuple[int, int], gap: int) -> Surface:
    """All of them in one picture: in a row, or in as many as let them be larger; smaller where there is less room."""
    chosen = [_in_rows(pictures, many) for many in range(1, 1 + max(1, min(MOST_ROWS, len(pictures))))]
    rows = max(chosen, key=lambda rows: (round(_share(rows, room, gap), 2), -len(rows)))
    wide, high = _size(rows, gap)
    sheet, y = texture.clear((wide, high)), 0
    for row in rows:
        tall = max([1, *(each.get_height() for each in row)])
        x = (wide - _size([row], gap)[0]) // 2
        for each in row:
            texture.put(sheet, each, x, y + tall / 2, "lm")
            x += each.get_width() + gap
        y += tall + gap
    share = _share(rows, room, gap)
    return sheet if share >= 1 else texture.shrink(sheet, (wide * share, high * share))


def _in_rows(pictures: Sequence[Surface], many: int) -> list[Sequence[Surface]]:
    """In so many rows, about as many in each."""
    cuts = [len(pictures) * at // many for at in range(many + 1)]
    return [pictures[start:end] for start, end in pairwise(cuts)]


def _size(rows: Sequence[Sequence[Surface]], gap: int) -> tuple[int, int]:
    wide = [sum(each.get_width() for each in row) + gap * max(0, len(row) - 1) for row in rows]
    high = [max([1, *(each.get_height() for each in row)]) for row in rows]
    return max([1, *wide]), sum(high) + gap * max(0, len(rows) - 1)


def _share(rows: Sequence[Sequence[Surface]], room: tuple[int, int], gap: int) -> float:
    """How large they can be in a room, beside how large they are."""
    wide, high = _size(rows, gap)
    return min(1.0, room[0] / wide, room[1] / high)
