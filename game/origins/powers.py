"""Zodiac cards are heard when they act: people see which card it was, and `simulate` counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.control import NO
from game.core.program import Frame, Step
from game.core.rules import Action, Emit, Event
from game.origins.codes import SIGNS
from game.origins.state import State

if TYPE_CHECKING:
    from game.origins.book import Book


def act(seat: int, cards: int, emit: Emit | None) -> None:
    """Each of these cards does something for its owner; every sign is a bit."""
    if emit:
        for sign in range(len(SIGNS)):
            if cards >> sign & 1:
                emit(Event(("power", seat, sign)))


def rebate(book: Book, seat: int, owned: int, cost: int, emit: Emit | None) -> None:
    """What would cost wisdom was bought for less."""
    if cost:
        act(seat, owned & sum(bit for bit, _ in book.rebates), emit)


def heard(step: Step, bit: int) -> Step:
    """The same step, which names the card before what it leads to; where nothing comes of it nothing is said."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if emit is None or action == NO:
            step.run(s, frame, action, emit)
            return
        events: list[Event] = []
        step.run(s, frame, action, events.append)
        if events or action:
            act(frame[2], bit, emit)
        for event in events:
            emit(event)

    return step._replace(run=run)
