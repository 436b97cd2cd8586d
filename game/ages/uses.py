"""What there is to use, by names that `simulate` counts: what never happens is probably wrong."""

from __future__ import annotations

from collections.abc import Callable

from game.ages.book import Book
from game.ages.state import State
from game.core.rules import Event, Fact

OTHERS = {
    "skipped": "turn.skip", "rested": "turn.rest", "stopped": "turn.stop", "war": "round.war",
    "plague": "round.plague", "spared": "round.spared", "deposited": "turn.deposit", "rivals_built": "solo.rivals",
    "happened": "solo.scenario", "commanded": "solo.command", "repelled": "solo.repelled",
}  # fmt: skip


def every(book: Book) -> tuple[str, ...]:
    """All names, whether they ever come up or not."""
    return (
        *OTHERS.values(),
        *(f"action.{action.id}" for action in book.actions if action.spaces),
        *(f"born.{people.id}" for people in book.peoples),
        *(f"absorbed.{people.id}" for people in book.peoples),
        *(f"learned.{tech.id}" for tech in book.technologies),
        *(f"wonder.{wonder.id}" for wonder in book.wonders),
        *(f"special.{card.id}" for card in book.specials),
        *(f"event.{event.id}" for event in book.events),
    )


def name(book: Book, event: Event, s: State) -> str | None:
    """What an event is the use of, if it is of anything."""
    verb = event.fact[0]
    told = NAMES.get(verb)
    return told(book, event.fact) if told else OTHERS.get(verb)


NAMES: dict[str, Callable[[Book, Fact], str]] = {
    "performed": lambda book, fact: f"action.{book.actions[fact[2]].id}",
    "rose": lambda book, fact: f"born.{book.peoples[fact[2]].id}",
    "absorbed": lambda book, fact: f"absorbed.{book.peoples[fact[2]].id}",
    "learned": lambda book, fact: f"learned.{book.technologies[fact[2]].id}",
    "took_wonder": lambda book, fact: f"wonder.{book.wonders[fact[2]].id}",
    "bought": lambda book, fact: f"special.{book.specials[fact[2]].id}",
    "event": lambda book, fact: f"event.{book.events[fact[1]].id}",
}
