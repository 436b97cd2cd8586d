"""Which place of the table an answer belongs to, and which answer a place would be."""

from __future__ import annotations

from game.core.rules import Action
from scenes.ui.animation import Key

SAME = {"take": "wonder", "learn": "technology", "deposit": "people", "buy": "special"}
"""Answers whose number is that of their place."""

SPACES = ("action", "own", "site")
"""Where an action may be performed: on its card, on an ability, in a line of a scenario."""

GOALS = ("birth", "absorb")
"""Where a people may go."""


def of_answer(action: Action) -> Key | None:
    """The place of an answer; None when it has none and is offered by name."""
    match action:
        case ("pick", _, people):
            return ("hand", people)
    place = SAME.get(str(action[0]))
    return (place, *action[1:]) if place else None


def number(key: Key) -> int:
    """What a place is called by."""
    return int(str(key[1]))


def tried(key: Key, ask: str, seat: int, people: int | None, research: int) -> Action | None:
    """The answer that somebody means who presses a place; `people` is the one in the hand."""
    match key:
        case ("people" | "hand", int(card)) if ask == "people":
            return ("birth", card)
        case ("birth" | "absorb" as goal,) if ask == "people" and people is not None:
            return (goal, people)
        case ("hand", int(card)) if ask == "pick":
            return ("pick", seat, card)
        case ("people", int(card)) if ask == "deposit":
            return ("deposit", card)
        case ("skip",) if ask == "people":
            return ("skip",)
        case ("action" | "own" | "space" | "site", int(action), *_) if ask == "turn" and action != research:
            return ("act", action)
        case ("technology", int(technology)):
            return ("learn" if ask == "learn" else "research", technology)
        case ("wonder", int(wonder)):
            return ("take", wonder)
        case ("special", int(card)):
            return ("buy", card)
        case ("rest",):
            return ("rest",)
    return None
