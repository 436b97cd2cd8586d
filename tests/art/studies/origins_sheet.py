"""Sheets to look at: every piece of Origins, every tile and every sign, as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from art import fonts, icons, texture
from art.fonts import Face
from art.origins import dice, discs, emblems, ships, strips, tiles
from art.origins.palette import COLOURS, GOODS, TONES
from art.palette import SEATS, rgb

SIGNS = (
    "aries", "taurus", "gemini", "cancer", "leo", "virgo",
    "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
)  # fmt: skip
TOWERS = {"red": 2, "blue": 3, "orange": 1, "purple": 1}

_PAID: tuple[strips.Sign, ...] = (("pay", "stone", 1), ("climb", "any", 2), ("card", "", None))
_CHOICE: tuple[strips.Sign, ...] = (
    ("times", "up_to", 3), ("pay", "food", 1), ("raise", "", 1), ("or", "", None), ("pay", "food", 1), ("march", "", 1)
)  # fmt: skip
STRIPS: tuple[tuple[strips.Sign, ...], ...] = (
    _PAID,
    _CHOICE,
    (("gain", "any", 1), ("gain", "gold", 1)),
    (("march", "", 2), ("gain", "stone_or_food", 1), ("per", "weaker", None)),
    (("patrician", "red", None), ("score", "", 1), ("per", "its_value", None), ("lower", "", 1)),
    (("score", "", None), ("table", "0/1/3/6/10", None), ("per", "building_colours", None)),
    (("climb", "forest", 2), ("may", "", None), ("pay", "gold", 1), ("climb", "other", 1)),
    (("gain", "wisdom", 1), ("reset", "", None)),
    (("citizen", "", None),),
)
"""The grammar of effects: costs, choices, numbers, things counted."""

_NIGHT, _SAND, _CLAY = TONES.night_dark, TONES.sand_dark, TONES.clay


def paint_pieces() -> Surface:
    """Dice in every form, archons, ships with their light, discs and tokens."""
    sheet = texture.plain((1600, 900), _NIGHT)
    for number, colour in enumerate((*COLOURS, "white")):
        _put_dice(sheet, colour, 20 + 262 * number, number % 6 + 1)
    for number, seat in enumerate(SEATS):
        _put_seat(sheet, seat.name, 20 + 222 * number)
    for number, colour in enumerate(COLOURS):
        _put_ship(sheet, colour, 170 + 312 * number, number + 1)
    for number, name in enumerate((*GOODS, "gold", "any", "superiority", "victory")):
        for px, y in ((44, 830), (20, 876)):
            texture.put(sheet, emblems.icon(name, px, TONES.text), 1230 + 54 * number, y, "cm")
    return sheet


def _put_dice(sheet: Surface, colour: str, x: int, value: int) -> None:
    texture.put(sheet, dice.die(colour, value, 96), x, 16)
    texture.put(sheet, dice.die(colour, value, 52, "lapis"), x + 106, 16)
    texture.put(sheet, dice.die(colour, value, 30, "saffron"), x + 178, 16)
    texture.put(sheet, dice.die(colour, value, 37), x + 214, 16)
    for height, left in ((30, 106), (26, 158), (20, 204)):
        texture.put(sheet, dice.chip(colour, value, height), x + left, 104)
    texture.put(sheet, dice.chip(colour, None, 20), x + 238, 104)


def _put_seat(sheet: Surface, seat: str, x: int) -> None:
    texture.put(sheet, dice.archon(110, seat), x, 160)
    texture.put(sheet, dice.archon(52, seat), x + 118, 160)
    texture.put(sheet, dice.archon(26, seat), x + 176, 160)
    texture.put(sheet, dice.holder(52, seat), x + 118, 226)
    texture.put(sheet, discs.player(seat, 30), x + 178, 204)
    texture.put(sheet, discs.player(seat, 20), x + 183, 240)


def _put_ship(sheet: Surface, colour: str, x: int, value: int) -> None:
    texture.put(sheet, ships.beam(220), x, 470, "ct")
    texture.put(sheet, ships.ship(colour, value, 236), x, 430, "cm")
    texture.put(sheet, discs.bonus(colour, 52), x + 108, 360, "cm")
    texture.put(sheet, ships.ship(colour, value + 1, 118), x - 70, 640, "cm")
    texture.put(sheet, ships.ship(colour, value + 1, 92), x + 46, 640, "cm")
    texture.put(sheet, discs.bonus(colour, 34), x + 112, 640, "cm")
    for px, count, left in ((64, 3, -130), (44, 1, -60), (28, 1, -10)):
        texture.put(sheet, discs.tower(colour, px, count), x + left, 800, "lb")
    texture.put(sheet, discs.gem(colour, 26), x + 30, 776)


def paint_tiles() -> Surface:
    """Every tile as it is in the city, small, and near; places on the sand; seats."""
    sheet = texture.plain((1600, 900), _SAND)
    for number, building in enumerate(tiles.BUILDINGS):
        row, column = divmod(number, 11)
        tiles.shadow(92).lay(sheet, 18 + 98 * column, 18 + 98 * row)
        texture.put(sheet, tiles.tile(building, 92, TOWERS), 14 + 98 * column, 12 + 98 * row)
        for px, x, y, across in ((62, 1106, 12, 7), (34, 1106, 346, 11), (20, 1106, 476, 17)):
            row, column = divmod(number, across)
            texture.put(sheet, tiles.tile(building, px, TOWERS), x + (px + 5) * column, y + (px + 4) * row)
    for number, building in enumerate(("healers", "obelisk", "forum", "agora", "palace", "farm")):
        tiles.shadow(172).lay(sheet, 19 + 180 * number, 338)
        texture.put(sheet, tiles.tile(building, 172, TOWERS), 14 + 180 * number, 330)
    for number, place in enumerate((tiles.ghost(172), tiles.ghost(172, "temple_mountain"))):
        texture.put(sheet, place, 14 + 180 * number, 516)
    _put_seats(sheet)
    return sheet


def _put_seats(sheet: Surface) -> None:
    seats = ((None, False), (None, True), (("blue", 5), False), (("red", 3), False))
    for number, (die, lit) in enumerate(seats):
        for px, x, y in ((86, 750, 560), (46, 750, 660)):
            texture.put(sheet, tiles.seat(px, die, lit), x + (px + 10) * number, y)
    for number, colour in enumerate(COLOURS):
        texture.put(sheet, tiles.back(colour, 64), 1150 + 72 * number, 560)
        texture.put(sheet, tiles.back(colour, 26), 1150 + 34 * number, 640)
    for number, sign in enumerate(SIGNS):
        texture.put(sheet, discs.zodiac(sign, (64, 84)), 14 + 74 * number, 720)
        texture.put(sheet, discs.zodiac(sign, (48, 58)), 14 + 58 * number, 816)


def paint_signs() -> Surface:
    """Every drawing at three sizes, and effects on clay and in the night."""
    sheet = texture.plain((1600, 900), _CLAY)
    sheet.fill(_NIGHT, (0, 660, 1600, 240))
    for number, name in enumerate(icons.names("origins")):
        row, column = divmod(number, 15)
        x, y = 12 + 106 * column, 10 + 106 * row
        for px, left in ((52, 0), (24, 56), (18, 82)):
            texture.put(sheet, icons.icon(f"origins/{name}", px, TONES.ink, _CLAY), x + left, y)
        texture.put(sheet, fonts.text(Face.SANS_REGULAR, 13, name, rgb("#7A4A20")), x, y + 60)
    for number, effect in enumerate(STRIPS):
        row, column = divmod(number, 5)
        x, y = 20 + 318 * column, 676 + 110 * row
        clay = strips.strip(effect, 24, TONES.ink)
        texture.put(sheet, strips.strip(effect, 24, TONES.text), x, y)
        sheet.fill(_CLAY, (x - 6, y + 34, clay.get_width() + 12, 34))
        texture.put(sheet, clay, x, y + 39)
    return sheet


SHEETS: dict[str, Callable[[], Surface]] = {"pieces": paint_pieces, "tiles": paint_tiles, "signs": paint_signs}
