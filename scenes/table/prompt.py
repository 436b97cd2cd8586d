"""What the prompt bar is handed: the one sentence that says what is awaited, and the buttons of the game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from art import texture


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
