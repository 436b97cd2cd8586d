"""What is said of whoever plays at a seat: the ten opponents by their names, levels and what they lean to."""

from __future__ import annotations

from game.core.kinds import HUMAN, OPPONENTS, level_of, temper_of
from scenes.ui.app_context import AppContext


def name(house: AppContext, kind: str) -> str:
    """What one of the ten is called."""
    return house.say(f"opponent.{level_of(kind)}.{temper_of(kind)}")


def level(house: AppContext, kind: str) -> str:
    """How well a bot plays, in a word."""
    return house.say(f"level.{level_of(kind) or kind}")


def kind(house: AppContext, who: str) -> str:
    """A person, or a bot and how well it plays."""
    return house.say("who.human") if who == HUMAN else house.say("who.bot", level=level(house, who))


def in_short(house: AppContext, who: str) -> str:
    """The same behind a sign that says whether it is a bot."""
    return house.say("who.human") if who == HUMAN else level(house, who)


def sees(house: AppContext, who: str) -> str:
    """In a sentence how far somebody thinks ahead."""
    known = level_of(who)
    return house.say(f"sees.{known}" if known else f"who_about.{who}")


def leans(house: AppContext, game: str, temper: str) -> str:
    """What an opponent leans to, in the terms of a game."""
    return house.say(f"temper.{game}.{temper}")


def about(house: AppContext, game: str, who: str) -> str:
    """The same, and what the opponent likes in this game."""
    if who not in OPPONENTS:
        return sees(house, who)
    far, likes = sees(house, who).removesuffix("."), house.say(f"likes.{game}.{temper_of(who)}")
    return house.say("opponent.about", sees=far, likes=likes)


def told(house: AppContext, game: str, who: str) -> list[str]:
    """Name, level, what the opponent leans to, and a sentence."""
    both = house.say("opponent.is", level=level(house, who), temper=leans(house, game, temper_of(who)))
    return [name(house, who), both, about(house, game, who)]
