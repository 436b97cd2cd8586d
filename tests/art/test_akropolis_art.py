"""The pictures of Akropolis: geometry that agrees with itself, sprites of the promised size, caches with a bound."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface, draw

from art import palette
from art.akropolis import box, city, ghost, island, layout, prisms, scenery, sea, sheet, site, slab
from art.akropolis.layout import Hex, View, bounds, fit, painters_order

RADII = (14, 20, 26, 45, 79, 80, 110)
MODULES = (box, city, ghost, island, prisms, scenery, sea, site, slab)
SAMPLE = sheet.CITIES[0]


def caches() -> Iterator[tuple[str, object]]:
    for module in MODULES:
        for name, thing in vars(module).items():
            if hasattr(thing, "cache_info") and thing.__module__ == module.__name__:
                yield f"{module.__name__}.{name}", thing


def forget() -> None:
    for _, cache in caches():
        cache.cache_clear()  # type: ignore[attr-defined]


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
    for blocks in sheet.CITIES:
        levels = city.heights(blocks)
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
        forget()
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
    low = min(SAMPLE, key=lambda block: block.level).hex
    looks = (
        city.Look(only=("house",)),
        city.Look(counted=(one,)),
        city.Look(last=(one,)),
        city.Look(heat=True),
        city.Look(dim=True),
        city.Look(marks=False),
    )
    seen = {pixels(plain.image)}
    for look in looks:
        layer = city.paint(SAMPLE, view, look)
        assert layer.at == plain.at
        seen.add(pixels(layer.image))
    assert len(seen) == len(looks) + 1
    assert pixels(city.paint(SAMPLE, view, city.Look(open_ground=((40, 40),))).image) in seen
    assert city.paint(SAMPLE, view, city.Look(peek=low)).at == plain.at


def test_peek_fades_only_higher_columns_in_front() -> None:
    levels: dict[Hex, int] = {(0, 0): 1, (0, 1): 3, (1, 0): 1, (0, -1): 3}
    assert city._in_front((0, 0), levels) == {(0, 1)}


def test_surf_stays_off_the_land() -> None:
    land = island.island(tuple(block.hex for block in SAMPLE), View(20))
    x, y = (-land.ground.at[0], -land.ground.at[1])
    assert land.ground.image.get_at((x, y))[3] >= 252
    assert len(land.surf) == len(island.SWELL)
    for frame in land.surf:
        assert frame.image.get_at((x, y))[3] == 0
        assert not is_empty(frame.image)


def test_islands_reach_beyond_their_city_on_all_sides() -> None:
    for blocks in sheet.CITIES:
        view = View(20)
        ground = island.island(tuple(block.hex for block in blocks), view).ground
        area = Rect(ground.at, ground.image.get_size())
        assert area.contains(view.box(view.bounds(dict.fromkeys((block.hex for block in blocks), 0)), 1.0))
        assert is_empty(ground.image.subsurface((0, 0, area.width, 1)))


@pytest.mark.parametrize("wells", [4, 5, 6])
@pytest.mark.parametrize("u", [0.8, 1.0, 1.6])
def test_the_quay_has_room_for_every_well(wells: int, u: float) -> None:
    size = round(1004 * u), round(146 * u)
    parts = site.plan(size, wells, u)
    whole = Rect(0, 0, *size)
    boxes = [parts.title, *parts.wells, parts.stack]
    assert all(whole.contains(each) for each in boxes)
    assert all(a.right <= b.left for a, b in pairwise(boxes))
    assert parts.radius >= 26 * u


def test_the_site_shows_what_is_offered() -> None:
    offer = site.Offer(("house", "quarry", "garden_plaza"), 28, 1)
    dear, held = offer._replace(missing=2), offer._replace(in_hand=True)
    shown = {pixels(site.site((1004, 146), (each, None), 3).surface) for each in (offer, dear, held, None)}
    assert len(shown) == 4


@pytest.mark.parametrize("size", [(143, 200), (286, 400)])
def test_box_front(size: tuple[int, int]) -> None:
    front = box.front(*size)
    assert front.get_size() == size
    assert not front.get_flags() & pygame.SRCALPHA


# --- caches ---------------------------------------------------------------------------------------------------------


def test_every_cache_is_bounded() -> None:
    found = dict(caches())
    assert len(found) > 25
    for name, cache in found.items():
        assert cache.cache_info().maxsize is not None, name  # type: ignore[attr-defined]
