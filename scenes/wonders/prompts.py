"""The one sentence that says what is awaited, with the figures and the rule of what is being considered."""

from __future__ import annotations

from game.core.words import listed
from game.wonders.facts import Asked
from scenes.table import standard
from scenes.table.commands import key_name
from scenes.table.prompt import Prompt
from scenes.wonders.areas.forum import price
from scenes.wonders.shown import Shown

RULES = {
    "turn": "SW-013", "act": "SW-021", "build": "SW-021", "cross": "SW-021", "bonus": "SW-028", "board": "SW-004",
    "seal": "SW-013",
}  # fmt: skip
"""By what is asked."""


def prompt(shown: Shown) -> Prompt:
    """What is awaited, and what there is to say about it."""
    if unasked := standard.unasked(shown, _waiting(shown)):
        return unasked
    if not shown.choice.asked:
        return Prompt(shown.app.say("wonders.prompt.waits"), _waiting(shown))
    return _choosing(shown)


def _waiting(shown: Shown) -> str:
    """Who has not sealed yet."""
    say = shown.app.say
    names = [shown.name(seat) for seat, player in enumerate(shown.view.players) if not player.sealed]
    return say("wonders.prompt.choosing", names=", ".join(names)) if shown.choosing and names else ""


def _choosing(shown: Shown) -> Prompt:
    say = shown.app.say
    if shown.sealing:
        undo = key_name(shown.app, "undo")
        return Prompt(say("wonders.prompt.seal"), say("wonders.prompt.seal_hint", key=undo), RULES["seal"])
    if shown.die is not None:
        return _with_die(shown, shown.die)
    spaces = [space for key in shown.choice.pressed if (space := shown.space_of(key)) is not None]
    if spaces:
        return Prompt(say("wonders.prompt.which_die"), shown.name_of(spaces[-1]), "SW-015")
    return _asking(shown)


def _with_die(shown: Shown, die: int) -> Prompt:
    """Where it leads."""
    say, figures = shown.app.say, shown.die_of(die)
    assert figures
    symbol = say(f"wonders.symbol.{figures.symbol}")
    return Prompt(say("wonders.prompt.which_space", symbol=symbol), price(shown, figures), "SW-018")


def _asking(shown: Shown) -> Prompt:
    """The question alone; and what asks it, in its own words."""
    say, ask = shown.app.say, shown.choice.ask
    rule = RULES.get(ask, "")
    if ask == "turn":
        detail = say("wonders.prompt.last") if shown.view.final else say("wonders.prompt.hint")
        return Prompt(say("wonders.ask.turn"), detail, "SW-058" if shown.view.final else rule)
    if ask == "board":
        return Prompt(say("wonders.ask.board"), "", rule)
    told = say("wonders.prompt.usual") if ask == "cross" else ""
    figures = {"what": spaces(shown)} if ask == "cross" else {}
    by = shown.cause()
    return Prompt(say(f"wonders.ask.{ask}", **figures), ": ".join(filter(None, (by, told))), rule, by=by)


def spaces(shown: Shown) -> str:
    """What the effect that asks still lets one cross off: how many spaces, and of which colours."""
    say, figures = shown.app.say, shown.facts(Asked, shown.seat)
    n = figures.left
    one = "" if n == 1 else "_some"
    hues = [say(f"wonders.hue{one}", n=n, hue=f"wonders.{colour}") for colour in figures.colours]
    return say("wonders.one_of" if n == 1 else "wonders.some_of", n=n, hues=listed(hues, say, "effect.or"))
