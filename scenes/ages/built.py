"""What somebody has built, for the end of a game: a nation on an atlas page, and how the drums of its points look."""

from __future__ import annotations

from pygame import Surface

from art import palette
from art.ages.nationart import Achieved, portrait
from art.columns import Paint
from art.texture import Size
from game.ages.facts import Stock
from scenes.ages.shown import Shown

PAINTS = {
    "actions": Paint(palette.rgb("#A4462E"), "ages/construction"),
    "peoples": Paint(palette.rgb("#2C5C8A"), "ages/people"),
    "technologies": Paint(palette.rgb("#3E7A5A"), "ages/science"),
    "wonders": Paint(palette.rgb("#C99A3A"), "ages/wonder"),
    "events": Paint(palette.rgb("#6A4A7A"), "ages/moon"),
    "scenario": Paint(palette.rgb("#8A5A3A"), "ages/silk"),
    "goal": Paint(palette.rgb("#B9AE98"), "trophy"),
}


def built(shown: Shown, seat: int, size: Size) -> Surface:
    """The nation of a seat: its peoples, its wonders, what it has learned."""
    stock = shown.facts(Stock, 0).seats[seat]
    return portrait(size, Achieved(stock.peoples, stock.technologies, stock.wonders))


def plaque(shown: Shown, seat: int) -> str:
    """Whose nation it is, and what it has come to."""
    stock = shown.facts(Stock, 0).seats[seat]
    learned, wonders = len(stock.technologies), len(stock.wonders)
    return shown.app.say("ages.built", name=shown.name(seat), technologies=learned, wonders=wonders)
