"""Which place of the table an answer belongs to, and which answer a place would be."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.rules import Action

Key = tuple[Hashable, ...]
"""A place by name: ("site", 2), ("cell", 1, -1), ("worker", 24) ..."""

SAME = {
    "citizen": "citizen", "speaker": "speaker", "card": "card", "place": "cell", "over": "cell", "use": "cell",
    "neighbour": "cell", "rise_with": "site",
    "buy": "pool", "farm": "pool", "cover": "pool", "reserve": "pool",
    "build": "reserved", "build_farm": "reserved", "build_cover": "reserved", "reset": "site",
}  # fmt: skip
"""Answers whose numbers are those of their place."""


def of_answer(action: Action, view: Any, top: int) -> Key | None:
    """The place of an answer; None when it has none and is offered by name. `top` is the last space of a temple."""
    match action:
        case ("action" | "bonus" as verb, number):
            site = visited(view)
            return ("action", site, number) if verb == "action" else ("bonus", site)
        case ("climb", temple, steps):
            return ("climb", temple, min(top, view.players[asked(view)].temples[temple] + steps))
        case ("patrician", worker):
            return ("worker", worker) if worker < 100 else ("out", worker)
        case ("retire", die):
            player = view.players[asked(view)]
            return ("out", next(worker for worker in player.away if worker % 100 == die))
    place = SAME.get(str(action[0]))
    return (place, *action[1:]) if place else None


def asked(view: Any) -> int:
    """Who answers."""
    return int(view.stack[-1][2])


def visited(view: Any) -> int:
    """The site that is visited: the question is about it and the worker there."""
    return int(view.stack[-1][3]) // 100 - 1


def tried(key: Key, worker: int | None, turn: bool) -> Action | None:
    """The action that somebody means who presses a place."""
    match key:
        case ("site", site) if turn and worker is not None:
            return ("visit", worker, site)
        case ("seat", x, y) if turn and worker is not None:
            return ("close", worker, x, y)
        case ("tower", colour) if turn:
            return ("tower", colour)
        case ("holder",) if turn:
            return ("grow",)
        case ("pool", space) if not turn:
            return ("buy", space)
        case ("citizen", space) if not turn:
            return ("citizen", space)
        case ("cell", x, y) if not turn:
            return ("place", x, y)
        case ("card", at) if not turn:
            return ("card", at)
    return None
