"""The pieces of Origins: each is painted at the sizes in use, told apart by everybody's eyes, and kept in a bound."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Surface

from art import palette
from art.origins import dice, discs, districts, emblems, ships, strips, tiles
from art.origins.palette import COLOURS, GOODS, HUES, TONES
from art.pictures import PICTURES
from game.origins.codes import COLOURS as GAME_COLOURS
from game.origins.codes import SIGNS
from tests.art import colour
from tests.cases import every
from tests.core.playing import rules_of

EYES = tuple(colour.MACHADO)
TELLING = 17
BOOK = rules_of("origins").book
EFFECTS = {name: tuple(tuple(sign) for sign in effect.icons()) for name, effect in BOOK.effects.items()}
SIZES = (18, 29, 40, 76, 92, 172)
SHORTENED = {"more", "saucer"}
"""What stands on a plaque in place of something longer."""


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def differ(one: Surface, other: Surface) -> float:
    """The share of pixels that look clearly different."""
    pairs = zip(zip(*[iter(pixels(one))] * 4, strict=True), zip(*[iter(pixels(other))] * 4, strict=True), strict=True)
    return sum(any(abs(a - b) > 60 for a, b in zip(*pair, strict=True)) for pair in pairs) / (len(pixels(one)) / 4)


def shows(surface: Surface) -> bool:
    return any(pixels(surface))


# --- colours --------------------------------------------------------------------------------------------------------


def test_the_game_knows_the_same_colours() -> None:
    assert set(COLOURS) == set(GAME_COLOURS)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(
    "role",
    [{name: HUES[name].base for name in (*COLOURS, "white")}, GOODS],
    ids=["dice", "goods"],
)
def test_colours_of_one_role_stay_apart(role: dict[str, palette.Colour], eyes: str) -> None:
    nearest = min(combinations(role, 2), key=lambda pair: colour.apart(role[pair[0]], role[pair[1]], eyes))
    assert colour.apart(role[nearest[0]], role[nearest[1]], eyes) >= TELLING, nearest


def test_every_colour_has_a_glyph_of_its_own() -> None:
    assert len({hue.glyph for hue in HUES.values()}) == len(HUES)


@pytest.mark.parametrize("name", HUES)
def test_signs_show_on_their_colour(name: str) -> None:
    assert palette.contrast(HUES[name].ink, HUES[name].base) >= 4.5


def test_signs_show_on_clay_and_in_the_night() -> None:
    assert palette.contrast(TONES.ink, TONES.clay_dark) >= 4.5
    assert palette.contrast(TONES.text, TONES.night_light) >= 4.5
    assert palette.contrast(TONES.zodiac_ink, TONES.zodiac_dark) >= 4.5
    assert palette.contrast(TONES.laurel, TONES.night_light) >= 3
    assert palette.contrast(TONES.laurel_on_clay, TONES.clay_dark) >= 3


# --- dice and ships -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*COLOURS, "white"])
def test_dice_of_all_values_are_told_apart(name: str) -> None:
    for width in (26, 52):
        faces = [dice.die(name, value, width) for value in range(1, 7)]
        assert {face.get_size() for face in faces} == {dice.extent(width)}
        assert min(differ(one, other) for one, other in combinations(faces, 2)) > 0.02
    chips = [dice.chip(name, value, 20) for value in (None, 1, 2, 3, 4, 5, 6)]
    assert len({pixels(each) for each in chips}) == 7


def test_dice_of_all_colours_are_told_apart_in_grey() -> None:
    """Only the front with its glyph is looked at, and only its lightness."""
    greys = []
    for name in (*COLOURS, "white"):
        face = dice.die(name, 3, 52)
        front = face.subsurface((0, 44, 52, face.get_height() - 44))
        greys.append(pygame.transform.grayscale(front))
    assert min(differ(one, other) for one, other in combinations(greys, 2)) > 0.03


def test_a_stand_adds_to_a_die_and_shows_whose_it_is() -> None:
    bare, held = dice.die("red", 4, 52), dice.die("red", 4, 52, "lapis")
    assert held.get_size() == dice.extent(52, held=True) > bare.get_size()
    assert dice.holder(52, "lapis").get_size() == held.get_size()
    for draw in (lambda seat: dice.die("red", 4, 30, seat), lambda seat: dice.archon(30, seat)):
        assert len({pixels(draw(seat.name)) for seat in palette.SEATS}) == len(palette.SEATS)


def test_what_sleeps_is_faint() -> None:
    for lively, asleep in (
        (dice.archon(40, "saffron"), dice.archon(40, "saffron", dim=True)),
        (dice.chip("blue", 2, 20), dice.chip("blue", 2, 20, dim=True)),
        (discs.bonus("blue", 34), discs.bonus("blue", 34, dim=True)),
    ):
        middle = lively.get_rect().center
        assert asleep.get_at(middle)[3] < lively.get_at(middle)[3] / 2


LAMPS = (0, 46, 22, 26), (96, 46, 22, 26), (0, 72, 118, 20)
"""Where lamps are on a ship 118 pixels wide, and its number is not."""


@pytest.mark.parametrize("name", COLOURS)
def test_ships_show_their_value_twice(name: str) -> None:
    faces = [ships.ship(name, value, 118) for value in range(1, 7)]
    for one, other in combinations(faces, 2):
        assert max(differ(one.subsurface(part), other.subsurface(part)) for part in LAMPS) > 0.01, "the lamps alone"


def test_light_is_added_and_hides_nothing() -> None:
    light = ships.beam(118)
    assert shows(light)
    assert not any(pixels(light)[3::4])


# --- tiles ----------------------------------------------------------------------------------------------------------


@every("building", tiles.BUILDINGS)
@every("size", SIZES)
def test_a_tile_fills_its_octagon(building: str, size: int) -> None:
    face = tiles.tile(building, size, {"red": 2, "blue": 1})
    assert face.get_size() == (size, size)
    assert face.get_at((size // 2, size // 2))[3] >= 252
    assert face.get_at((0, 0))[3] == 0


@pytest.mark.parametrize("size", [34, 64])
def test_every_building_looks_different(size: int) -> None:
    faces = {building: tiles.tile(building, size) for building in tiles.BUILDINGS}
    nearest = min(combinations(faces, 2), key=lambda pair: differ(faces[pair[0]], faces[pair[1]]))
    assert differ(faces[nearest[0]], faces[nearest[1]]) > 0.02, nearest


def test_buildings_have_the_colours_of_the_game() -> None:
    assert {kind.id: kind.colour for kind in BOOK.kinds} == {
        building: look.colour for building, look in tiles.BUILDINGS.items() if look.colour in COLOURS
    }


@pytest.mark.parametrize("building", [kind.id for kind in BOOK.kinds])
def test_a_plaque_says_nothing_that_the_building_does_not_do(building: str) -> None:
    signs = [(name, of, n) for name, of, n in tiles.BUILDINGS[building].plaque if name not in SHORTENED]
    full = EFFECTS[f"building.{building}"]
    for name, of, n in signs:
        found = [sign for sign in full if sign[:2] == (name, of) and n in (None, sign[2])]
        assert found, (name, of, n)


def test_a_palace_shows_the_heights_of_its_towers() -> None:
    heights = ({}, {"red": 1}, {"red": 2}, {"blue": 2}, {"red": 2, "blue": 2})
    assert len({pixels(tiles.tile("palace", 92, each)) for each in heights}) == len(heights)
    assert tiles.tile("palace", 92, {"red": 1}) is tiles.tile("palace", 92, [("red", 1)])


def test_places_are_told_apart() -> None:
    for size in (46, 86):
        seats = (tiles.seat(size), tiles.seat(size, lit=True), tiles.seat(size, ("blue", 5)))
        assert min(differ(one, other) for one, other in combinations(seats, 2)) > 0.05
    assert differ(tiles.ghost(92), tiles.ghost(92, "mint")) > 0.05


# --- signs and strips -----------------------------------------------------------------------------------------------

PER = [f"{name}_{thing}" for name in COLOURS for thing in ("buildings", "patricians", "dice")]
OWN_COLOURS = (*GOODS, "gold", "any", "score", "superiority", "speaker", "building_colours", "patrician_colours", *PER)


@pytest.mark.parametrize("px", [18, 24])
def test_signs_with_colours_of_their_own_differ(px: int) -> None:
    pictures = {name: emblems.icon(name, px) for name in OWN_COLOURS}
    nearest = min(combinations(pictures, 2), key=lambda pair: differ(pictures[pair[0]], pictures[pair[1]]))
    assert differ(pictures[nearest[0]], pictures[nearest[1]]) >= 0.05, nearest


@every("name", [*emblems.VOCABULARY, *OWN_COLOURS, *(kind.id for kind in BOOK.kinds), *HUES])
@every("ink", [TONES.ink, TONES.text])
def test_every_sign_is_painted(name: str, ink: palette.Colour) -> None:
    for px in (18, 24):
        picture = emblems.icon(name, px, ink)
        assert picture.get_size() == (px, px)
        assert pygame.mask.from_surface(picture, 100).count() > 0.07 * px * px


@pytest.mark.parametrize("name", SIGNS)
def test_every_sign_of_the_zodiac_is_painted(name: str) -> None:
    assert shows(emblems.sign(name, 24))
    assert discs.zodiac(name, (48, 58)).get_size() == (48, 58)


@every("name", EFFECTS)
def test_every_effect_has_its_strip(name: str) -> None:
    for px, ink in ((18, TONES.ink), (24, TONES.text)):
        picture = strips.strip(EFFECTS[name], px, ink)
        assert picture.get_size() == (strips.width(EFFECTS[name], px), px)
        assert shows(picture)


def line(signs: tuple[tuple[object, ...], ...]) -> str:
    return " ".join(part.numeral or part.sign for part in strips.tokens(signs))


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("site.temple.lower", "stone arrow 2 climb plus card"),
        ("site.school.lower", "1–3 times food arrow raise or march"),
        ("site.forum.lower", "wisdom arrow citizen"),
        ("site.forum.upper", "any plus gold"),
        ("bonus.red", "wisdom arrow march or attack"),
        ("building.quarry", "stone plus stone times empty_neighbours"),
        ("building.riding_grounds", "2 march plus stone or food times weaker"),
        ("building.veterans", "red_patricians arrow 1 score times its_value plus lower"),
        ("building.stone_circle", "0·1·3·6·10 score times building_colours"),
        ("building.temple_sea", "2 sea plus gold arrow climb"),
        ("building.hippodrome", "2 score times red_buildings plus 2 score times red_patricians"),
        ("building.armoury", "2 march plus attack"),
        ("building.fountain", "wisdom plus reset =1"),
        ("building.main_gate", "1–2 raise"),
        ("building.estate", "citizen"),
        ("zodiac.leo", "2 raise_seat"),
    ],
)
def test_a_strip_keeps_to_the_grammar(name: str, drawn: str) -> None:
    assert line(EFFECTS[name]) == drawn


def test_what_leads_and_what_branches_has_its_place() -> None:
    gold = ("gain", "gold", 1)
    assert line((("repeat", "", 3), gold)) == "3 times gold"
    assert line((("repeat", "farms", None), gold)) == "farms times gold"
    assert line((("if", "farms", 2), gold, ("else", "", None), ("attack",))) == "2+ farms : gold or attack"
    assert line((("each", "farms", None), ("pay", "stone", 1), ("pay", "food", 2), gold)) == (
        "farms : stone plus 2 food arrow gold"
    )
    assert line((("pay", "stone", 1), gold, ("or",), ("pay", "food", 1), gold)) == (
        "stone arrow gold or food arrow gold"
    )


def test_a_strip_comes_down_to_the_room_it_has() -> None:
    long = EFFECTS["building.hippodrome"]
    assert strips.fitted(long, 500, 22) is strips.strip(long, 22)
    assert strips.fitted(long, 110, 22).get_width() <= 110
    assert strips.fitted(long, 10, 22).get_height() == 12, "never smaller than can be read"


# --- discs and tokens -----------------------------------------------------------------------------------------------


def test_discs_show_whose_they_are() -> None:
    for px in (18, 30):
        faces = [discs.player(seat.name, px) for seat in palette.SEATS]
        assert min(differ(one, other) for one, other in combinations(faces, 2)) > 0.15


def test_towers_grow() -> None:
    heights = [discs.tower("blue", 30, count).get_height() for count in (1, 2, 3)]
    assert heights == sorted(set(heights))
    assert differ(discs.tower("blue", 30, 1, "4"), discs.tower("blue", 30, 1, "5")) > 0.02


@pytest.mark.parametrize("px", [20, 34, 72])
def test_tokens(px: int) -> None:
    faces = [discs.bonus(name, px) for name in COLOURS]
    assert {face.get_size() for face in faces} == {(px, px)}
    assert min(differ(one, other) for one, other in combinations(faces, 2)) > 0.15


# --- all of it ------------------------------------------------------------------------------------------------------


def test_sprites_are_premultiplied() -> None:
    sprites = (dice.die("yellow", 5, 52, "saffron"), ships.ship("yellow", 3, 118), tiles.tile("mint", 92))
    for picture in (*sprites, discs.tower("red", 40, 3), strips.strip(EFFECTS["bonus.red"], 22)):
        for red, green, blue, alpha in zip(*[iter(pixels(picture))] * 4, strict=True):
            assert max(red, green, blue) <= alpha + 1


def test_painting_twice_gives_the_same_pixels() -> None:
    seen = []
    for _ in range(2):
        PICTURES.forget()
        seen.append([pixels(tiles.tile("healers", 92)), pixels(dice.die("red", 4, 52, "lapis"))])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("size", range(56, 160, 8))
def test_the_points_of_a_district_card_stay_within_its_frame(size: int) -> None:
    """Between the pattern and the line that is pressed along the edge."""
    bare = districts.Card("red", ("purple", "yellow"), 1, 1)
    empty, pad = districts.card(size, bare).surface, districts.card(size, bare).pad
    for full in (
        bare._replace(first=14, later=10),
        bare._replace(done=("lapis", "saffron", "verdigris", "terracotta")),
    ):
        written = districts.card(size, full).surface
        changed = pygame.mask.from_threshold(written, (0, 0, 0), (9, 9, 9, 255), empty)
        changed.invert()
        (*boxes,) = changed.get_bounding_rects()
        assert boxes
        area = boxes[0].unionall(boxes[1:])
        assert area.left >= pad + 0.64 * size
        assert area.right <= pad + size - 3.5 * size / 77, area


def test_each_coin_that_is_gone_leaves_a_print() -> None:
    card = districts.Card("red", ("purple", "yellow"), 9, 5)
    pictures = [pixels(districts.card(92, card._replace(gold=gold, laid=laid)).surface)
                for gold, laid in ((0, 1), (0, 2), (1, 2), (2, 2))]  # fmt: skip
    assert len({*pictures}) == 4
