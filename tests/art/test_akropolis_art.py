"""The pictures of Akropolis: geometry that agrees with itself, sprites of the promised size, caches with a bound."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface, draw

from art import palette
from art.akropolis import box, city, colours, faces, ghost, island, landing, layout, places, prisms, sea
from art.akropolis.layout import View, bounds, fit, painters_order
from art.pictures import PICTURES

RADII = (14, 20, 26, 45, 79, 80, 110)
SAMPLE = city.blocks((
    (2, -6, 2, "market", 36, 0), (3, -6, 2, "barracks", 36, 1), (4, -6, 1, "quarry", 61, 2),
    (0, -5, 1, "house", 20, 0), (1, -5, 1, "barracks", 32, 1), (2, -5, 3, "garden", 24, 1),
    (3, -5, 3, "market_plaza", 24, 2), (-1, -4, 1, "barracks_plaza", 20, 2), (0, -4, 1, "temple", 20, 1),
    (1, -4, 1, "quarry", 12, 0), (2, -4, 3, "house", 24, 0), (3, -4, 2, "quarry", 46, 0),
    (4, -4, 1, "temple_plaza", 9, 2), (-1, -3, 1, "market_plaza", 4, 2), (0, -3, 1, "quarry", 4, 0),
    (1, -3, 1, "barracks_plaza", 12, 2), (3, -3, 1, "quarry", 9, 0), (-1, -2, 1, "quarry", 4, 1),
    (1, -2, 2, "house", 54, 2), (2, -2, 1, "quarry", 29, 2), (0, -1, 2, "barracks", 54, 1),
    (1, -1, 2, "market", 54, 0), (0, 0, 1, "house_plaza", 0, 0), (1, 0, 1, "quarry", 0, 2),
    (-1, 1, 1, "quarry", 0, 3),
))  # fmt: skip
"""A city in the middle of a game that bots played: (q, r, level, kind, tile, hex of the tile)."""


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def is_empty(surface: Surface) -> bool:
    return not any(pixels(surface))


# --- geometry -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("radius", RADII)
@pytest.mark.parametrize("level", [0, 1, 3])
def test_every_pixel_well_inside_a_top_belongs_to_its_hex(radius: int, level: int) -> None:
    rng, view = random.Random(radius), View(radius, (311, 207))
    for _ in range(200):
        hex_ = rng.randrange(-9, 10), rng.randrange(-9, 10)
        x, y = view.centre(*hex_, level)
        near = x + rng.uniform(-0.48, 0.48) * radius, y + rng.uniform(-0.7, 0.7) * radius * view.squash
        assert view.hex_at(near, level) == hex_


def test_neighbours_share_their_corners() -> None:
    view = View(45)
    for side, (q, r) in enumerate(layout.SIDES):
        own, other = view.corners(0, 0), view.corners(q, r)
        back = (side + 3) % 6
        assert own[side] == pytest.approx(other[(back + 1) % 6])
        assert own[(side + 1) % 6] == pytest.approx(other[back])


def test_outline_goes_around_once_and_finds_holes() -> None:
    view = View(30)
    assert [len(loop) for loop in view.outline(set(ghost.SHAPE))] == [12]
    assert sorted(len(loop) for loop in view.outline(set(layout.SIDES))) == [6, 18]


def test_pick_agrees_with_what_is_painted() -> None:
    """Silhouettes painted from back to front, each in its own colour, against the answer of `pick`."""
    levels = city.heights(SAMPLE)
    view = fit(bounds(levels), Rect(0, 0, 620, 560), 20, 60)
    picture = Surface((620, 560))
    order = painters_order(levels)
    for number, hex_ in enumerate(order, 1):
        for height in range(round(levels[hex_] * view.step * 2) + 1):
            draw.polygon(picture, (number, 0, 0), view.corners(*hex_, height / 2 / view.step))
    rng, wrong = random.Random(5), 0
    for _ in range(1500):
        spot = rng.randrange(620), rng.randrange(560)
        number = picture.get_at(spot)[0]
        wrong += view.pick(spot, levels) != (order[number - 1] if number else None)
    assert wrong < 30, "only pixels on the very edges may differ"


def test_pick_takes_the_column_that_hides_the_hex_behind() -> None:
    view, levels = View(45, (200, 200)), {(0, 0): 1, (0, 1): 3}
    hidden = view.centre(0, 0, 1)[0], view.centre(0, 0, 1)[1] + 25
    assert view.hex_at(hidden, 1) == (0, 0)
    assert view.pick(hidden, levels) == (0, 1)
    assert view.pick((200, 100), levels) is None


@pytest.mark.parametrize("cell", [Rect(24, 204, 660, 516), Rect(700, 10, 250, 250)])
def test_fit_uses_whole_pixels_and_stays_inside(cell: Rect) -> None:
    levels = city.heights(SAMPLE)
    view = fit(bounds(levels), cell, 5, 60)
    assert isinstance(view.radius, int)
    assert all(value == int(value) for value in view.origin)
    assert cell.inflate(4, 4).contains(view.box(bounds(levels)))


def test_seams_lie_inside_tiles_only() -> None:
    inner = layout.seams({(0, 0): 7, (1, 0): 7, (0, 1): 7, (0, -1): 8})
    assert inner[0, 0] == 1 << layout.SE | 1 << layout.S
    assert inner[0, -1] == 0
    assert sum(mask.bit_count() for mask in inner.values()) == 6


def test_footprints_turn_clockwise_about_the_first_hex() -> None:
    assert ghost.footprint(0) == ((0, 0), (1, 0), (0, 1))
    assert len({frozenset(ghost.footprint(turn)) for turn in range(6)}) == 6
    assert all(ghost.footprint(turn)[0] == (0, 0) for turn in range(6))


# --- sprites --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("radius", RADII)
def test_prisms_have_the_promised_size(radius: int) -> None:
    for kind in (*prisms.KINDS, prisms.BLANK, prisms.BACK):
        for level in (1, 2, 3, 5):
            sprite = prisms.prism(kind, level, radius)
            width, height = sprite.image.get_size()
            tall = 2 * 0.866 * radius * layout.SQUASH + level * layout.RISE * radius
            assert width == 2 * radius + 4
            assert tall <= height <= tall + 8
            assert sprite.image.get_at(sprite.anchor)[3] >= 252, "averaging rounds down a little"
            assert sprite.image.get_at((0, 0))[3] == 0


def test_sprites_are_premultiplied() -> None:
    """No colour is brighter than its alpha: else edges would glow or show fringes."""
    kinds, number = ("house", "quarry", "garden_plaza"), 28
    for sprite in (prisms.prism("market", 2, 45), ghost.ghost(kinds, 1, number, 45, 2).body, sea.rose(40)):
        for red, green, blue, alpha in zip(*[iter(pixels(sprite.image))] * 4, strict=True):
            assert max(red, green, blue) <= alpha + 1


def test_levels_are_told_by_marks_and_by_sides() -> None:
    assert prisms.height_mark(1, 45) is None
    for radius in (14, 25, 26, 45):
        marks = {pixels(mark.image) for level in (2, 3, 4) if (mark := prisms.height_mark(level, radius))}
        assert len(marks) == 3
    heights = [prisms.prism("house", level, 45).image.get_height() for level in (1, 2, 3)]
    assert heights == sorted(set(heights))


def test_a_larger_hex_never_has_a_smaller_number() -> None:
    """The number of the level fills its roundel, with key ticks around it or without."""
    tall = []
    for radius in range(faces.SMALL, 90):
        mark = prisms.height_mark(2, radius)
        assert mark is not None
        bright = pygame.mask.from_threshold(mark.image, colours.RIM_LIGHT, (40, 40, 60, 255))
        tall.append(max(box.height for box in bright.get_bounding_rects()))
    assert all(b >= a - 1 for a, b in pairwise(tall)), tall
    assert tall[34 - faces.SMALL] >= 9
    assert tall[56 - faces.SMALL] > tall[34 - faces.SMALL]


def test_kinds_and_variants_differ() -> None:
    looks = {pixels(prisms.prism(kind, 1, 45, 0, v).image) for kind in prisms.KINDS for v in range(prisms.VARIANTS)}
    assert len(looks) == len(prisms.KINDS) * prisms.VARIANTS


@pytest.mark.parametrize("size", [12, 22, 46])
def test_icons(size: int) -> None:
    assert prisms.stone(size).get_size() == (size, size)
    for kind in (*prisms.KINDS[:5], "quarry"):
        chip = prisms.district_chip(kind, size)
        assert chip.get_width() == size
        assert chip.get_at(chip.get_rect().center)[3] >= 252


def test_a_tile_looks_the_same_on_the_site_and_in_the_city() -> None:
    kinds: ghost.Kinds = ("quarry", "quarry", "market_plaza")
    for number in (3, 4, 5):
        bare = ghost.tile(kinds, 0, number, 40)
        built = city.blocks((q, r, 1, kinds[i], number, i) for i, (q, r) in enumerate(ghost.footprint(0)))
        layer = city.paint(built, View(40))
        checked = 0
        for x in range(0, bare.image.get_width(), 3):
            for y in range(0, bare.image.get_height(), 3):
                if (pixel := bare.image.get_at((x, y)))[3] > 252:
                    spot = x - bare.anchor[0] - layer.at[0], y - bare.anchor[1] - round(40 * layout.RISE) - layer.at[1]
                    seen = layer.image.get_at(spot)
                    assert all(abs(a - b) <= 3 for a, b in zip(seen, pixel, strict=True))
                    checked += 1
        assert checked > 300


def test_legal_and_illegal_ghosts() -> None:
    kinds: ghost.Kinds = ("house", "quarry", "garden_plaza")
    good, bad = ghost.ghost(kinds, 2, 28, 45, 2), ghost.ghost(kinds, 2, 28, 45, 2, False)
    assert good.glow is not None
    assert bad.glow is None
    assert pixels(good.body.image) != pixels(bad.body.image)


def test_the_shadow_leaves_a_lifted_tile() -> None:
    kinds: ghost.Kinds = ("house", "quarry", "garden_plaza")
    sizes = [ghost.lifted(kinds, 0, 28, 34, height).image.get_height() for height in (0, 10, 30)]
    assert sizes == sorted(set(sizes))


# --- pictures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("radius", [14, 45])
def test_painting_twice_gives_the_same_pixels(radius: int) -> None:
    view, shape = View(radius, (300, 300)), tuple(block.hex for block in SAMPLE)
    pictures = []
    for _ in range(2):
        PICTURES.forget()
        land = island.island(shape, view, palette.SEATS[0].colour)
        pictures.append([pixels(city.paint(SAMPLE, view).image), pixels(land.ground.image), pixels(land.surf[0].image)])
    assert pictures[0] == pictures[1]


def test_panning_paints_nothing_anew() -> None:
    first, second = city.paint(SAMPLE, View(20, (0, 0))), city.paint(SAMPLE, View(20, (31, 17)))
    assert first.image is second.image
    assert (second.at[0] - first.at[0], second.at[1] - first.at[1]) == (31, 17)


def test_looks_change_the_picture_and_not_its_place() -> None:
    view, one = View(30), SAMPLE[3].hex
    plain = city.paint(SAMPLE, view)
    looks = (
        city.Look(only=("house",)),
        city.Look(counted=(one,)),
        city.Look(last=(one,)),
        city.Look(heat=True),
        city.Look(marks=False),
    )
    seen = {pixels(plain.image)}
    for look in looks:
        layer = city.paint(SAMPLE, view, look)
        assert layer.at == plain.at
        seen.add(pixels(layer.image))
    assert len(seen) == len(looks) + 1
    assert pixels(city.paint(SAMPLE, view, city.Look(open_ground=((40, 40),))).image) in seen


def test_surf_stays_off_the_land() -> None:
    land = island.island(tuple(block.hex for block in SAMPLE), View(20))
    x, y = (-land.ground.at[0], -land.ground.at[1])
    assert land.ground.image.get_at((x, y))[3] >= 252
    assert len(land.surf) == len(island.SWELL)
    for frame in land.surf:
        assert frame.image.get_at((x, y))[3] == 0
        assert not is_empty(frame.image)


def test_islands_reach_beyond_their_city_on_all_sides() -> None:
    view, built = View(20), tuple(block.hex for block in SAMPLE)
    ground = island.island(built, view).ground
    area = Rect(ground.at, ground.image.get_size())
    assert area.contains(view.box(view.bounds(dict.fromkeys(built, 0)), 1.0))
    assert is_empty(ground.image.subsurface((0, 0, area.width, 1)))


def test_a_lit_hex_is_hidden_by_what_stands_in_front_of_it() -> None:
    view, levels = View(45, (300, 300)), {(0, 0): 1, (0, 1): 3}
    ground, front = (1, -1), view.spot(0, 1, 3)
    layer = places.lit([ground], [(0, 0)], levels, view)
    seen = [(view.spot(*ground), True), (front, False)]
    for (x, y), light in seen:
        assert bool(layer.image.get_at((x - layer.at[0], y - layer.at[1]))[3]) == light
    assert not is_empty(places.lit([], [(0, 0)], levels, view).image)


def test_rings_brighten_and_tell_high_places() -> None:
    rings = [pixels(places.ring(45, high, step).image) for high in (False, True) for step in range(places.STEPS + 1)]
    assert len(set(rings)) == len(rings)


@pytest.mark.parametrize("size", [(143, 200), (286, 400)])
def test_box_front(size: tuple[int, int]) -> None:
    front = box.front(*size)
    assert front.get_size() == size
    assert not front.get_flags() & pygame.SRCALPHA


# -- what moves for a moment


def test_what_is_cut_out_of_a_city_is_only_what_was_asked_for() -> None:
    view = View(40)
    layer = city.paint(SAMPLE, view)
    here = view.moved(-layer.at[0], -layer.at[1])
    kept = [block for block in SAMPLE if block.tile == SAMPLE[0].tile]
    piece = landing.cut_out(layer.image, SAMPLE, here, kept)
    for block in SAMPLE:
        x, y = here.spot(block.q, block.r, block.level)
        inside = Rect(piece.at, piece.image.get_size()).collidepoint(x, y)
        seen = inside and piece.image.get_at((x - piece.at[0], y - piece.at[1]))[3] > 250
        if block in kept and city_shows(SAMPLE, here, block):
            assert seen
            assert piece.image.get_at((x - piece.at[0], y - piece.at[1])) == layer.image.get_at((x, y))
        elif block not in kept:
            assert not seen


def city_shows(blocks: city.City, view: View, block: city.Block) -> bool:
    """Whether nothing stands before the middle of a block's top."""
    point = view.spot(block.q, block.r, block.level)
    return view.pick(point, city.heights(blocks)) == block.hex


def test_what_sinks_never_covers_what_stands_in_front() -> None:
    view, back, front = View(40), (0, 0), (0, 1)
    two = city.blocks([(*back, 1, "house", 1, 0), (*front, 1, "garden", 2, 0)])
    layer = city.paint(two, view)
    here = view.moved(-layer.at[0], -layer.at[1])
    piece = landing.cut_out(layer.image, two, here, [two[0]], sink=3)
    edge = here.corners(*front, 1)
    x, y = (edge[0][0] + edge[1][0]) / 2, edge[0][1] + 1 - 3  # laid three pixels lower it would be on the front one
    assert piece.image.get_at((round(x) - piece.at[0], round(y) - piece.at[1]))[3] < 128


def test_neighbours_are_all_that_touch_and_nothing_else() -> None:
    cells = {SAMPLE[0].hex, SAMPLE[1].hex}
    found = {block.hex for block in landing.neighbours(SAMPLE, cells)}
    assert found
    assert not found & cells
    assert all(any(layout.neighbour(hex_, side) in cells for side in range(6)) for hex_ in found)


def test_what_lies_ahead_is_painted_bit_by_bit() -> None:
    kinds = ("house", "quarry", "garden")
    PICTURES.forget()
    steps = len(list(ghost.prepare(kinds, 2, 5, 40)))
    assert steps == 3
    painted = PICTURES.painted
    ghost.tile(kinds, 2, 5, 40, 1, False)
    assert PICTURES.painted == painted
