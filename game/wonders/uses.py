"""What there is to use in 7 Wonders Dice, by names that `simulate` counts: what never happens is probably wrong."""

from __future__ import annotations

from game.core.rules import Event
from game.wonders.book import Book
from game.wonders.state import State

PLAIN = {
    "passed": "turn.pass",
    "first": "done.first_agora",
    "final": "done.third_bonus",
    "gave_up": "done.gave_up",
}


def every(book: Book) -> tuple[str, ...]:
    """All names, whether they ever come up or not."""
    boards = [board.id for board in book.boards]
    own = [space.id for building in book.buildings if building.own for space in building.space]
    common = [space.id for building in book.buildings if not building.own for space in building.space]
    return (
        *PLAIN.values(),
        *(f"die.{die.id}" for die in book.dice),
        *(f"swap.{book.dice[die].id}" for die in book.specials),
        *(f"completed.{building.id}" for building in book.buildings if building.city),
        *(f"bonus.{bonus.id}" for bonus in book.bonuses),
        *(f"crossed.{space}" for space in common),
        *(f"{board}.{space}" for board in boards for space in own),
    )


def name(book: Book, event: Event, s: State) -> str | None:
    """What an event is the use of, if it is of anything."""
    verb, *rest = event.fact
    if verb == "chose":
        return f"die.{book.dice[rest[1]].id}"
    if verb == "swapped":
        return f"swap.{book.dice[rest[0]].id}"
    if verb == "completed":
        return f"completed.{book.buildings[rest[1]].id}"
    if verb == "bonus":
        return f"bonus.{book.bonuses[rest[1]].id}"
    if verb == "crossed":
        building, space = book.buildings[book.building_of[rest[1]]], book.spaces[rest[1]]
        return f"{book.boards[s.players[rest[0]].board].id}.{space}" if building.own else f"crossed.{space}"
    return PLAIN.get(verb)
