"""A turn as it was played, or as it might have been: what a card that tells of it shows of its pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pygame import Surface

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
