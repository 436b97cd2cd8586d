"""Sound positions that play hardly ever reaches: random play builds low and flat, and seldom saves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.rules import CHANCE, Rules


def akropolis(rules: Rules[Any], s: Any, rng: Random) -> None:
    """Some turns in which everybody can pay everything and prefers now towers, now rings around a lake."""
    taste = rng.choice(["high", "wide", "any"])
    for _ in range(2 * rng.randint(0, 24)):
        deal(rules, s, rng)
        if rules.decision(s).seat < 0:
            break
        for player in s.players:
            player.stones = rng.randint(0, 9)
        rules.apply(s, _tasteful(rules, s, taste, rng))
    deal(rules, s, rng)


def deal(rules: Rules[Any], s: Any, rng: Random) -> None:
    while rules.decision(s).seat == CHANCE:
        rules.apply(s, rules.sample(s, rng))


def _tasteful(rules: Rules[Any], s: Any, taste: str, rng: Random) -> Any:
    legal = rules.legal(s)
    if s.taken and taste != "any":
        sample = rng.sample(legal, min(12, len(legal)))
        return max(sample, key=lambda place: (-1 if taste == "wide" else 1) * _height(s, place))
    return rng.choice(legal)


def _height(s: Any, place: Any) -> int:
    from game.akropolis.city import height

    return height(s.players[s.seat], place[1], place[2])


DRAWN: dict[str, Callable[[Rules[Any], Any, Random], None]] = {"akropolis": akropolis}
