"""How a game of Age of Civilization is told: the table and hands after each round, and the boards at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.ages.rules import Ages
from game.ages.state import State
from game.core.rules import Score

BY_SEAT = (
    "rose", "absorbed", "skipped", "performed", "gained", "lost", "rested", "stopped", "learned", "took_wonder",
    "bought", "deposited", "resolved", "sacrificed", "spared", "picked", "repelled",
)  # fmt: skip
ACTORS = dict.fromkeys(BY_SEAT, 1)


def table(rules: Ages, s: State) -> list[str]:
    """What is laid out, then every hand."""
    book = rules.book
    pool = zip(s.pool, s.extra, strict=True)
    lines = [
        f"track: {', '.join(_card(card) for card in _figures(rules, s, 'track')['cards'])}",
        f"peoples: {', '.join(f'{book.peoples[people].id} {coins}' for people, coins in pool) or 'none'}",
        f"wonders: {', '.join(book.wonders[wonder].id for wonder in s.wonders) or 'none'}",
    ]
    if s.shop:
        lines.append(f"special cards: {', '.join(book.specials[card].id for card in s.shop)}")
    if s.solo:
        lines.append(f"rival: {_figures(rules, s, 'solo')['rival']}")
    strengths = _figures(rules, s, "strength")["seats"]
    hands = _figures(rules, s, "stock")["seats"]
    told = [_hand(hand) + f"; strength {row.strength}" for hand, row in zip(hands, strengths, strict=True)]
    return lines + [f"seat {seat}: {text}" for seat, text in enumerate(told)]


def _figures(rules: Ages, s: State, topic: str) -> Any:
    return rules.detail(s, 0, topic)


def _card(card: Any) -> str:
    marked = f"[{card.id}]" if card.available else card.id
    return marked + (f" ({card.token})" if card.token else "")


def _hand(hand: Any) -> str:
    told = {
        "": f"{hand.coins} coins, {hand.workers} workers",
        "peoples": ", ".join(hand.peoples),
        "technologies": ", ".join(hand.technologies),
        "wonders": ", ".join(hand.wonders),
        **{name: getattr(hand, name) for name in ("special", "silk", "delivered", "reservoirs", "repelled")},
    }
    return "; ".join(f"{name} {what}".strip() for name, what in told.items() if what)


def rivals(rules: Ages, s: State) -> Mapping[str, Score]:
    return {}


def boards(rules: Ages, s: State) -> list[str]:
    """Every technology board, highest level above, and alone the goals."""
    lines = ["technology boards: what is unlocked stands in capitals"]
    for seat in range(len(s.players)):
        places: Any = rules.detail(s, seat, "board")["places"]
        rows = [[_place(place) for place in places if place.level == level] for level in (3, 2, 1)]
        lines += ["", f"seat {seat}:", *["    " + "".join(f"{name:16}" for name in row) for row in rows]]
    for goal in _figures(rules, s, "goals")["goals"]:
        conditions = ", ".join(f"{c.name} {c.have} of {c.need}" for c in goal.conditions)
        lines.append(f"{goal.id}: {'reached' if goal.reached else 'not reached'} ({conditions})")
    return lines


def _place(place: Any) -> str:
    name: str = place.id
    return name.upper() if place.unlocked else name
