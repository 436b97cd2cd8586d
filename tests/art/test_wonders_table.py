"""The table of 7 Wonders Dice: places that do not overlap, colours told apart, texts that fit, bounded caches."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest
from pygame import Rect

from art import palette, seals, texture
from art.palette import SEATS
from art.texture import Plate
from art.wonders import bars, box, cells, crayon, dice, forum, marks, panels, sheet, strips, throw, vignettes
from art.wonders import palette as hues
from art.wonders.cells import Space
from art.wonders.layout import COINS, ZONES, Layout
from art.wonders.palette import COLOURS, FACES, HUES, TONES
from tests.art import colour
from tests.art.places import apart, left_by_the_frame, within
from tests.cases import every
from tests.core.playing import rules_of
from tests.sizes import IN_BETWEEN

WINDOWS = ((1600, 900), (1280, 720), (1920, 1200), (2560, 1080), (3840, 2160), *IN_BETWEEN)


def layout(window: tuple[int, int], seats: int = 4) -> Layout:
    """As the frame of the table leaves it: bars above and below, panels at the right."""
    return Layout.of(*left_by_the_frame(window), seats)


EVERY = [layout(window, seats) for window in WINDOWS for seats in (2, 3, 4, 5, 6, 7)]
every_layout = every("here", EVERY)


# --- places ---------------------------------------------------------------------------------------------------------


@every_layout
def test_the_large_parts_lie_beside_each_other(here: Layout) -> None:
    table = here.table.inflate(2 * here.px(4), 0)
    parts = [here.forum, here.bill, here.sheet]
    assert apart(parts)
    assert within(table, parts)
    assert min(part.height for part in parts) >= here.px(50)


def spaces(here: Layout) -> dict[str, list[Rect]]:
    """Every space of the sheet, by its zone."""
    found = {
        name: [here.cell(name, 0, place) for place in range(count)]
        for name, count in (
            ("wonder", 3),
            ("guild", 3),
            ("gallery", 6),
            ("bonus", 3),
            ("warehouse", 6),
        )
    }
    for name, rows in {"market": (2, 3, 3), "agora": (3, 3, 3), "university": (3, 3, 3)}.items():
        found[name] = [here.cell(name, row, place) for row, count in enumerate(rows) for place in range(count)]
    for name in ("west", "east"):
        found[name] = [here.cell(name, row, place) for row, count in ((0, 3), (1, 2)) for place in range(count)]
    return found  # fmt: skip


@every_layout
def test_everything_on_the_sheet_has_its_own_place(here: Layout) -> None:
    zone_boxes = [here.zone(name) for name in ZONES]
    assert apart(zone_boxes)
    assert within(here.sheet, zone_boxes)
    for name, places in spaces(here).items():
        faces = {"market": 3, "agora": 6, "university": 3, "gallery": 5, "west": 2, "east": 2}.get(name, 0)
        places = [*places, *(here.face(name, row) for row in range(faces))]
        assert apart([*places, here.tab(name)]), name
        assert within(here.zone(name), places), name
    coins = [here.coin(number) for number in range(COINS)]
    assert apart([*coins, here.balance, here.tab("treasury")])
    assert within(here.zone("treasury"), [*coins, here.balance])
    assert apart([here.vignette, *spaces(here)["wonder"]])
    assert apart([here.attack_sum("west"), *spaces(here)["west"]])
    assert apart([here.first_agora, here.face("agora", 3), *spaces(here)["agora"]])


def test_the_layout_scales() -> None:
    small, large = layout((1600, 900)), layout((3200, 1800))
    for name in ZONES:
        a, b = small.zone(name), large.zone(name)
        assert all(abs(2 * one - other) <= 2 for one, other in zip(a, b, strict=True))


# --- colours --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("eyes", tuple(colour.MACHADO))
def test_colours_of_dice_stay_apart(eyes: str) -> None:
    pairs = itertools.combinations(COLOURS, 2)
    nearest = min(pairs, key=lambda pair: colour.apart(HUES[pair[0]].base, HUES[pair[1]].base, eyes))
    assert colour.apart(HUES[nearest[0]].base, HUES[nearest[1]].base, eyes) >= 16, nearest


def test_every_colour_has_a_sign_of_its_own() -> None:
    assert len({HUES[name].sign for name in (*COLOURS, "wonder")}) == len(COLOURS) + 1


@pytest.mark.parametrize("name", [*COLOURS, "wonder", "bonus", "treasury"])
def test_signs_show_on_their_colour(name: str) -> None:
    assert palette.contrast(HUES[name].ink, HUES[name].base) >= 3.8


def test_letters_show_on_vellum_and_leather() -> None:
    for ink in (TONES.ink, TONES.soft, TONES.gain, TONES.loss, TONES.laurel):
        assert palette.contrast(ink, TONES.vellum_dark) >= 4.5
        assert palette.contrast(ink, TONES.panel_dark) >= 4.5
    for ink in (TONES.on_leather, TONES.title):
        assert palette.contrast(ink, TONES.oxblood) >= 4.5


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.name)
def test_every_pencil_shows_on_vellum(seat: palette.Seat) -> None:
    assert palette.contrast(hues.pencil(seat.colour), TONES.space_gone) >= 1.9
    assert palette.contrast(hues.script(seat.colour), TONES.space) >= 4.5


# --- pictures -------------------------------------------------------------------------------------------------------


def pixels(picture: pygame.Surface | Plate) -> bytes:
    return pygame.image.tobytes(picture.surface if isinstance(picture, Plate) else picture, "RGBA")


def test_dice_are_found_where_they_lie() -> None:
    thrown = throw.throw((0, 0, 1, 2, 3, 3, 3), 4)
    boxes = [forum.box_of(thrown, number, (200, 200), 194) for number in range(7)]
    tags = [forum.tag_box(thrown, number, (200, 200), 194) for number in range(7)]
    assert apart(boxes)
    assert apart(tags)
    assert all(box.bottom > tag.top for box, tag in zip(boxes, tags, strict=True))


def test_the_tray_is_still_in_the_end() -> None:
    assert forum.shake(0.0, 194) == forum.shake(forum.LIFT + forum.TUMBLE, 194) == (0, 0)
    assert any(forum.shake(moment / 60, 194) != (0, 0) for moment in range(13, 40))


def test_the_same_space_is_always_crossed_the_same_way() -> None:
    one = crayon.cross.__wrapped__((68, 56), SEATS[0].colour, 1.0, 5)
    assert pixels(one) == pixels(crayon.cross.__wrapped__((68, 56), SEATS[0].colour, 1.0, 5))
    assert pixels(one) != pixels(crayon.cross.__wrapped__((68, 56), SEATS[0].colour, 1.0, 6))
    assert not any(pixels(crayon.cross((68, 56), SEATS[0].colour, 1.0, 5, 0.0)))


def test_a_space_looks_different_in_every_state() -> None:
    space = Space(3, strips.effect(strips.sign("worth", "", 5)))
    looks = [
        space, space._replace(crossed="lapis"), space._replace(crossed="saffron"),
        space._replace(crossed="lapis", written="4"), space._replace(less=1),
    ]  # fmt: skip
    assert len({pixels(cells.cell((68, 56), 1.0, look)) for look in looks}) == len(looks)


def test_every_look_of_a_die_has_its_own_tag() -> None:
    plain = forum.Die("blue", FACES["blue"], "3", "2")
    looks = (plain, plain._replace(look="locked"), plain._replace(pays=""))
    assert len({pixels(forum.tag((52, 27), look)) for look in looks}) == len(looks)


def test_the_key_of_a_die_is_no_price() -> None:
    """It stands on a cap of its own; where it is not shown the coins are in the middle."""
    die = forum.Die("blue", FACES["blue"], "7", "6")
    with_key, without = forum.tag((104, 54), die), forum.tag((104, 54), die._replace(key=""))
    left = [tag.surface.get_at((tag.pad + 16, tag.pad + 20))[:3] for tag in (with_key, without)]
    assert sum(left[0]) > 500 > 150 > sum(left[1])
    middle = without.surface.get_at((without.pad + 38, without.pad + 27))[:3]
    assert sum(middle) > 300


@pytest.mark.parametrize("city", vignettes.WONDERS)
def test_a_wonder_grows_stage_by_stage(city: str) -> None:
    stages = [vignettes.vignette(city, built, (62, 98)) for built in range(4)]
    assert {stage.get_size() for stage in stages} == {(62, 98)}
    assert len({pixels(stage) for stage in stages}) == 4
    assert pixels(vignettes.vignette(city, 1, (62, 98), True)) != pixels(stages[1])


BOOK: Any = rules_of("wonders").book  # type: ignore[attr-defined]
EFFECTS = {name: tuple(strips.sign(*icon) for icon in effect.icons()) for name, effect in BOOK.effects.items()}


@pytest.mark.parametrize("city", vignettes.WONDERS)
def test_a_wonder_looks_the_same_at_every_size(city: str) -> None:
    """The drawing may stumble over a path at some size and fill half the picture: then its colour is another."""
    for built, coming in ((0, True), (1, False), (2, True), (3, False)):
        usual = pygame.transform.average_color(vignettes._drawn(city, built, (126, 200), coming))
        for width in range(44, 160, 9):
            size = width, round(width * 200 / 126)
            seen = pygame.transform.average_color(vignettes._drawn(city, built, size, coming))
            assert max(abs(a - b) for a, b in zip(usual, seen, strict=True)) < 8, (built, size)


@every("name", EFFECTS)
def test_every_effect_of_the_game_is_drawn_within_its_room(name: str) -> None:
    above, below = strips.lines(EFFECTS[name])
    assert above
    for line in (above, below):
        if line:
            assert any(pixels(strips.strip(line, 24)))
            assert strips.fitted(line, 24, 44).get_width() <= 44
    assert any(pixels(cells.cell((50, 67), 1.0, Space(2, above, below))))


def test_effects_that_differ_are_drawn_differently() -> None:
    told = set(EFFECTS.values())
    told -= {each for each in told if each[0][0] == "attack"}  # points as any others, in the barracks
    assert len({strips.lines(each) for each in told}) == len({frozenset(each) for each in told})


def test_lasting_effects_of_a_kind_share_a_pill() -> None:
    everything = (("discount", "die", 1), ("income", "grey", 2), ("income", "blue", 2), ("free", "grey", None),
                  ("free", "blue", None), ("unlock", "black", None), ("unlock", "white", None),
                  ("unlock", "purple", None), ("worth", "", 3))  # fmt: skip
    shown = strips.lasting(everything)
    assert len(shown) == 4
    assert [sum(sign[0] == "die" for sign in line) for line in shown] == [1, 2, 2, 3]
    target, room = texture.plain((400, 60)), Rect(10, 8, 258, 34)
    places = sheet.effects(target, room, 1.0, shown, SEATS[0])
    assert within(room.inflate(4, 4), places)


def test_the_game_names_its_things_as_the_painters_do() -> None:
    assert {die.colour for die in BOOK.dice} == set(COLOURS)
    for die in BOOK.dice:
        assert set(die.faces) <= set(FACES[die.colour])
        assert sorted(dice.net(die.faces)) == sorted(die.faces)
        assert all(dice.lying(die.faces, face)[0] == face for face in die.faces)
    assert {building.id for building in BOOK.buildings} <= set(ZONES)
    assert {board.id for board in BOOK.boards} == set(vignettes.WONDERS)


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.name)
def test_letters_and_seals_tell_whose_they_are(seat: palette.Seat) -> None:
    other = SEATS[(SEATS.index(seat) + 1) % len(SEATS)]
    for draw in (
        lambda name: seals.letter(58, name, "sealed"), lambda name: marks.disc(name, 26),
        lambda name: marks.bonus(22, name), lambda name: marks.waiting(36, name),
    ):  # fmt: skip
        assert pixels(draw(seat.name)) != pixels(draw(other.name))


def test_bars_show_every_count() -> None:
    shown = {pixels(panels.segments((81, 13), "green", 9, count)) for count in range(10)}
    assert len(shown) == 10


def test_the_box_has_a_front() -> None:
    assert box.front(286, 400).get_size() == (286, 400)


def test_no_sprite_is_brighter_than_its_alpha() -> None:
    """The mark of a premultiplied picture; a broken one shows as bright fringes."""
    die = forum.Die("red", FACES["red"] * 2, "1", "2", "chosen")
    seat = SEATS[0]
    pictures = {
        "cell": cells.cell((68, 56), 1.0, Space(2, (strips.sign("cross", "red"),), crossed="lapis")),
        "cross": crayon.cross((68, 56), seat.colour, 1.0, 3),
        "scribble": crayon.scribble((32, 32), seat.colour, 1.0, 3),
        "tray": forum.tray(120), "lid": forum.lid(120), "tag": forum.tag((52, 27), die),
        "cube": dice.cube("white", (*FACES["white"], "laurel_bust"), 54, dice.resting(0.1)),
        "vignette": vignettes.vignette("rhodes", 2, (62, 98)), "letter": seals.letter(58, "murex", "sealed"),
        "race": bars.race((526, 41), 1.0, "Third", (("lapis", 2), ("saffron", 0))),
        "pill": bars.passing((172, 48), 1.0, bars.Verb("Pass", "", "P"), "3"),
    }  # fmt: skip
    for name, picture in pictures.items():
        surface = picture.surface if isinstance(picture, Plate) else picture
        raw = pygame.image.tobytes(surface, "RGBA")
        for channel in range(3):
            worst = max(value - alpha for value, alpha in zip(raw[channel::4], raw[3::4], strict=True))
            assert worst <= 4, (name, channel, worst)
