"""What somebody has built, for the end of a game: the sheet as a still life, and how the drums of its points look."""

from __future__ import annotations

from pygame import Rect, Surface

from art.columns import Paint
from art.palette import lit
from art.texture import Size
from art.wonders.layout import Layout
from art.wonders.palette import HUES
from art.wonders.still_life import still_life
from scenes.wonders.areas.described import Described
from scenes.wonders.shown import Shown

PAINTS = {
    "wonder": Paint(HUES["wonder"].base, "wonders/pyramid"),
    "west": Paint(HUES["red"].base, "wonders/axe"),
    "east": Paint(lit(HUES["red"].base, 0.66), "wonders/sword"),
    "agora": Paint(HUES["blue"].base, "wonders/bar"),
    "market": Paint(HUES["yellow"].base, "wonders/circle"),
    "university": Paint(HUES["green"].base, "wonders/triangle"),
    "guild": Paint(HUES["purple"].base, "star"),
    "gallery": Paint(HUES["white"].base, "wonders/bust"),
}

TABLE = Rect(0, 54, 1250, 780)
"""A table on which a sheet lies as large as it is painted for the picture."""


def at_scale(shown: Shown, share: float) -> Layout:
    """Where everything lies on that table, so many times as large."""
    return shown.measure(Rect(0, 0, round(TABLE.width * share), round(TABLE.height * share)), share)


def built(shown: Shown, seat: int, size: Size) -> Surface | None:
    """The sheet of a seat; nothing as long as it has no city."""
    if not shown.city(seat):
        return None
    return still_life(size, shown.measure(TABLE, 1.0), Described(shown, seat).sheet())


def plaque(shown: Shown, seat: int) -> str:
    """Whose city it is."""
    return shown.app.say("wonders.built", name=shown.name(seat), city=shown.city_name(seat))
