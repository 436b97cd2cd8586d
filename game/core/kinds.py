"""Who can sit at a table, by name: as saves, the command line and the window write it."""

from __future__ import annotations

from pathlib import Path

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

USUAL_BOT = "apprentice-calm"
"""Who sits down where nobody was chosen, or where whoever was chosen cannot play."""

ANOTHER_BOT = "another_bot"
"""How a game is marked in which a bot went on for another one."""

ENGINE = "engine:"
"""How the kind of a seat begins in which somebody else's program plays; its path follows."""


def level_of(kind: str) -> str:
    """The level of a bot; empty of whoever has none."""
    return kind.partition("-")[0] if kind in (*LEVELS, *OPPONENTS) else ""


def temper_of(kind: str) -> str:
    """What an opponent leans to; empty of whoever leans to nothing."""
    return kind.partition("-")[2] if kind in OPPONENTS else ""


def engine_of(kind: str) -> Path | None:
    """The program that plays, where somebody else's does."""
    return Path(kind.removeprefix(ENGINE)) if kind.startswith(ENGINE) else None
