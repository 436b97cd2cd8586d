"""What somebody has built, for the end of a game: the city at sunset, and how the drums of its points look."""

from __future__ import annotations

from pygame import Surface

from art import palette
from art.akropolis.prospect import prospect
from art.columns import MARBLE, Paint
from art.texture import Size
from game.akropolis.facts import Hexes
from scenes.akropolis import cities
from scenes.akropolis.shown import Shown

KINDS = {"houses": "house", "markets": "market", "barracks": "barracks", "temples": "temple", "gardens": "garden"}

PAINTS = {
    **{part: Paint(palette.DISTRICTS[kind].colour, kind) for part, kind in KINDS.items()},
    "quarries": Paint(palette.rgb("#A79C8A"), "quarry"),
    "stones": Paint(MARBLE, "block"),
}


def built(shown: Shown, seat: int, size: Size) -> Surface:
    """The city of a seat."""
    city = cities.blocks(shown.view, shown.facts(Hexes, seat).hexes, seat)
    return prospect(size, city, shown.colour(seat))


def plaque(shown: Shown, seat: int) -> str:
    """Whose city it is, how large and how high."""
    hexes, tiles = shown.facts(Hexes, seat).hexes, len(shown.view.players[seat].laid) - 1
    return shown.app.say("akropolis.built", name=shown.name(seat), n=tiles, levels=max(each.level for each in hexes))
