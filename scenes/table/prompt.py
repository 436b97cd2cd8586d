"""What the prompt bar is handed: the one sentence that says what is awaited, and the buttons of the game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from art import texture
from scenes.ui.app_context import AppContext


class Prompt(NamedTuple):
    """The one sentence, a second line with figures, and the number of the rule behind them."""

    sentence: str
    detail: str = ""
    rule: str = ""
    away: bool = False  # whoever is asked looks at somebody else's part: the second line says how to come back
    by: str = ""  # the card or place that asks, by name: told where only the one sentence is
    over: bool = False  # nothing is asked any more


State = Literal["idle", "hover", "chosen"]

Painter = Callable[[texture.Size, float, State], texture.Plate]
"""Paints a button of so many pixels, at a scale; asleep it says why by itself."""


class Verb(NamedTuple):
    """What a game lets one do beside things on the table: to rest, to pass. It has a button of the game's own.

    Without a painter it is what END TURN means while something could still be done.
    """

    id: str
    name: str
    press: Callable[[], object]
    why_not: str = ""
    key: str = ""
    paint: Painter | None = None
    chosen: bool = False
    rule: str = ""
    again: bool = False  # see Target
    instead: str = ""  # the name of the button further left that does it, while END TURN sleeps


# -- the same, told to somebody who tries something else: a whole sentence behind another one

ENDS = (".", "?", "!", "…")


def waits(app: AppContext, asked: Prompt) -> str:
    """What was tried has to wait until this is answered; what is over answers for itself."""
    return _whole(asked.sentence) if asked.over else _first(app, "wait", asked)


def nothing_here(app: AppContext, asked: Prompt) -> str:
    """There is nothing where it was tried, and this is to be answered."""
    return _first(app, "nothing", asked)


def _first(app: AppContext, why: str, asked: Prompt) -> str:
    """Why not, and what is to be answered first; of a card's question, whose it is."""
    ask = _whole(asked.sentence)
    if asked.away:  # nothing is answered at somebody else's part: there it is told how to come back from it
        return f"{ask} {asked.detail}"
    if asked.by:
        ask = app.say("press.by", by=asked.by, ask=ask[0].lower() + ask[1:])  # a question begins with no name
    return app.say(f"press.{why}", ask=ask)


def _whole(ask: str) -> str:
    """A question of the prompt bar may lack its full stop."""
    return ask if ask.endswith(ENDS) else f"{ask}."
