"""Achievements of Clash and medals of the scenarios in words, as they stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.ages import facts
from scenes.ui.app_context import AppContext


def told(house: AppContext, goals: Sequence[facts.Goal]) -> list[str]:
    """Each goal with its conditions, and whether it is reached."""
    found = []
    for goal in goals:
        what = ", ".join(house.say(f"ages.goal.{row.name}", have=row.have, need=row.need) for row in goal.conditions)
        key = "reached" if goal.reached else "open"
        found.append(house.say(f"ages.goal.{key}", name=house.medal_name(goal.id), what=what))
    return found


def kept(house: AppContext, mode: str) -> list[str]:
    """What was reached in earlier games, if anything was."""
    names = [house.medal_name(medal) for medal in house.medals.won("ages", mode)]
    return [house.say("medals.won", names=", ".join(names))] if names else []
