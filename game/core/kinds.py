"""Who can sit at a table, by name: as saves, the command line and the window write it."""

from __future__ import annotations

HUMAN = "human"

LEVELS = ("learner", "apprentice", "mason", "master", "archon")
"""Bots from the weakest to the strongest."""

TEMPERS = ("calm", "bold")
"""What a seat of any level leans to; a level by itself leans to nothing."""

OPPONENTS = tuple(f"{level}-{temper}" for level in LEVELS for temper in TEMPERS)
"""The ten who can be sat with."""

YARDSTICKS = ("random", "greedy")
"""Bots that never change, by which others are measured."""

BOTS = (*YARDSTICKS, *LEVELS, *OPPONENTS)


def level_of(kind: str) -> str:
    """The level of a bot; empty of whoever has none."""
    return kind.partition("-")[0] if kind in (*LEVELS, *OPPONENTS) else ""


def temper_of(kind: str) -> str:
    """What an opponent leans to; empty of whoever leans to nothing."""
    return kind.partition("-")[2] if kind in OPPONENTS else ""
