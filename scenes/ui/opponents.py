"""What is said of whoever plays at a seat: the ten opponents by their names, levels and what they lean to."""

from __future__ import annotations

from game.core.errors import LONGEST, clipped
from game.core.kinds import HUMAN, OPPONENTS, engine_of, level_of, temper_of
from scenes.ui.app_context import AppContext


def name(app: AppContext, kind: str) -> str:
    """What one of the ten is called."""
    return app.say(f"opponent.{level_of(kind)}.{temper_of(kind)}")


def level(app: AppContext, kind: str) -> str:
    """How well a bot plays, in a word."""
    if engine := engine_of(kind):
        return app.say("level.engine", file=clipped(engine.name, LONGEST))
    return app.say(f"level.{level_of(kind) or kind}")


def kind(app: AppContext, who: str) -> str:
    """A person, or a bot and how well it plays."""
    return app.say("who.human") if who == HUMAN else app.say("who.bot", level=level(app, who))


def in_short(app: AppContext, who: str) -> str:
    """The same behind a sign that says whether it is a bot."""
    return app.say("who.human") if who == HUMAN else level(app, who)


def sees(app: AppContext, who: str) -> str:
    """In a sentence how far somebody thinks ahead."""
    if engine_of(who):
        return app.say("who_about.engine")
    known = level_of(who)
    return app.say(f"sees.{known}" if known else f"who_about.{who}")


def leans(app: AppContext, game: str, temper: str) -> str:
    """What an opponent leans to, in the terms of a game."""
    return app.say(f"temper.{game}.{temper}")


def about(app: AppContext, game: str, who: str) -> str:
    """The same, and what the opponent likes in this game."""
    if who not in OPPONENTS:
        return sees(app, who)
    far, likes = sees(app, who).removesuffix("."), app.say(f"likes.{game}.{temper_of(who)}")
    return app.say("opponent.about", sees=far, likes=likes)


def told(app: AppContext, game: str, who: str) -> list[str]:
    """Name, level, what the opponent leans to, and a sentence."""
    both = app.say("opponent.is", level=level(app, who), temper=leans(app, game, temper_of(who)))
    return [name(app, who), both, about(app, game, who)]
