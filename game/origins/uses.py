"""What there is to use in Origins, by names that `simulate` counts: what never happens is probably wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.rules import Event, Fact
from game.origins.book import Book
from game.origins.codes import AGORA, AS_FARM, COLOURS, FARM, SIGNS
from game.origins.state import State

TURNS = {
    "visited": "turn.visit",
    "closed": "turn.close",
    "tower": "turn.tower",
    "grew": "turn.grow",
    "passed": "turn.pass",
    "spent_token": "turn.extra",
}
OTHERS = {
    "attacked": "done.attack",
    "matched": "done.district_card",
    "took_citizen": "done.citizen",
    "took_speaker": "done.speaker",
    "reserved": "done.reserve",
    "retired": "done.retire",
    "held": "done.hold",
    "arose": "done.end_condition",
}


def every(book: Book) -> tuple[str, ...]:
    """All names, whether they ever come up or not."""
    kinds = [kind.id for kind in book.kinds]
    return (
        *TURNS.values(),
        *(f"action.{site.id}.{half}" for site in book.sites for half in ("upper", "lower")),
        *(f"bonus.{colour}" for colour in COLOURS),
        *OTHERS.values(),
        *(f"zodiac.{sign}" for sign in SIGNS),
        *(f"built.{kind}" for kind in [*kinds, "farm"]),
        *(f"used.{kind}" for kind in [*kinds, "agora"]),
    )


def name(book: Book, event: Event, s: State) -> str | None:
    """What an event is the use of, if it is of anything."""
    verb = event.fact[0]
    told = NAMES.get(verb)
    return told(book, s, event.fact) if told else TURNS.get(verb) or OTHERS.get(verb)


def _acted(book: Book, s: State, fact: Fact) -> str | None:
    _, _, site, verb, number = fact
    if verb == "action":
        return f"action.{book.sites[site].id}.{('upper', 'lower')[number]}"
    return f"bonus.{COLOURS[s.bonus[site]]}" if verb == "bonus" else None


def _tile(book: Book, tile: int) -> str:
    return "agora" if tile == AGORA else book.kinds[tile % FARM].id


NAMES: dict[str, Callable[[Book, State, Any], str | None]] = {
    "acted": _acted,
    "power": lambda book, s, fact: f"zodiac.{SIGNS[fact[2]]}",
    "built": lambda book, s, fact: f"built.{'farm' if fact[3] == AS_FARM else _tile(book, fact[2])}",
    "used": lambda book, s, fact: f"used.{_tile(book, fact[2])}",
}
