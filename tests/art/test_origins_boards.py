"""The boards of Origins: places that do not overlap, pictures as large as promised, texts that fit, bounded caches."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest
import tomli
from pygame import Rect

from art import letters, texture
from art.fonts import Face
from art.origins import box, ground, holdings, ziggurat
from art.origins.layout import (
    ADVISORS,
    CARDS,
    COLOURS,
    GOODS,
    HOLDERS,
    LAST,
    ROWS,
    SITES,
    SPACES,
    SPEAKERS,
    TEMPLES,
    TERRACES,
    Extent,
    Layout,
)
from art.origins.tray import SECTIONS
from tests.art.places import apart, left_by_the_frame, within
from tests.cases import every
from tests.sizes import IN_BETWEEN

WINDOWS = ((1600, 900), (1280, 720), (1920, 1200), (2560, 1080), *IN_BETWEEN)
WORDS = Path(__file__).parents[2] / "data" / "words"


def layout(window: tuple[int, int], seats: int = 3) -> Layout:
    """As the frame of the table leaves it: bars above and below, panels at the right."""
    return Layout.of(*left_by_the_frame(window), seats)


EVERY = [layout(window, seats) for window in WINDOWS for seats in (1, 2, 3, 4)]
every_layout = every("here", EVERY)


# --- places ---------------------------------------------------------------------------------------------------------


@every_layout
def test_zones_lie_on_the_table_and_beside_each_other(here: Layout) -> None:
    zones = [here.sky, here.military, here.pool, here.cards, here.temples, here.citizens, here.city, here.tray]
    zones += here.verbs
    assert apart(zones)
    assert within(here.table, zones)


@every_layout
def test_what_hangs_beside_a_ship_keeps_clear_of_it(here: Layout) -> None:
    areas = [here.site(number).area for number in range(SITES)]
    assert apart(areas)
    for number in range(SITES):
        site = here.site(number)
        things = [site.ship, site.pill, *site.tablets, site.bonus, site.floor]
        assert apart(things)
        assert within(site.area, [*things, site.token])
        for count in (1, 3, 6, 9):
            workers = [site.worker(place, count) for place in range(count)]
            assert within(site.area, workers)
            assert apart([*workers[:1], site.bonus, site.pill])
            assert len({worker.topleft for worker in workers}) == count
            assert apart(workers)


@every_layout
def test_every_space_of_the_military_track_has_its_own_place(here: Layout) -> None:
    spaces = [here.space(number) for number in range(LAST + 1)]
    assert apart(spaces)
    assert within(here.military, [*spaces, *(here.border(number) for number in range(TERRACES + 1))])
    for number, space in enumerate(spaces):
        for count in (1, 2, 5):
            discs = [here.disc(number, place, count) for place in range(count)]
            assert within(space.inflate(2, 2), discs)
            assert [disc.x for disc in discs] == sorted({disc.x for disc in discs})


@every_layout
def test_a_border_lies_between_the_spaces_before_and_behind_it(here: Layout) -> None:
    for number in range(TERRACES + 1):
        before, behind = here.space(3 * number), here.space(min(3 * number + 1, LAST))
        assert behind.bottom <= here.border(number).centery + here.px(3)
        assert here.border(number).centery <= before.top + here.px(3)


@every_layout
def test_pools_lie_in_their_zones(here: Layout) -> None:
    offers = [place(row) for row in range(ROWS) for place in (here.price, here.tablet, here.stack)]
    assert apart(offers)
    assert within(here.pool, offers)
    rows = [here.citizen(row) for row in range(ROWS)]
    places = [*rows, here.speakers, *(here.speaker(number) for number in range(SPEAKERS[here.seats]))]
    assert apart(places)
    assert within(here.citizens, places)
    assert all(within(rows[row], [here.citizen_die(row)]) for row in range(ROWS))


@every_layout
def test_spaces_of_temples_are_apart_and_four_discs_fit_on_each(here: Layout) -> None:
    cells = [here.cell(temple, space) for temple in range(TEMPLES) for space in range(SPACES)]
    things = [*cells, *(here.card(temple) for temple in range(TEMPLES)), *(here.points(n) for n in range(SPACES))]
    assert apart(things)
    assert within(here.temples, things)
    for temple, space, count in itertools.product(range(TEMPLES), (0, 10), (1, 2, 4)):
        discs = [here.zodiac_disc(temple, space, place, count) for place in range(count)]
        assert within(here.cell(temple, space).inflate(3, 3), discs)
        assert len({disc.x for disc in discs}) == count


@every_layout
def test_district_cards_and_tower_discs_share_their_zone(here: Layout) -> None:
    cards = [here.district(number) for number in range(CARDS[here.seats])]
    stock = [here.tower_stock(number) for number in range(COLOURS)]
    assert apart(cards + stock)
    assert within(here.cards, cards + stock)
    assert all(card.width == pytest.approx(card.height, abs=1) for card in cards)


@every_layout
def test_sections_of_the_tray_hold_what_is_theirs(here: Layout) -> None:
    sections = [here.section(name) for name in SECTIONS]
    assert apart(sections)
    assert within(here.tray, sections)
    parts = {
        "goods": [here.good(number) for number in range(GOODS)],
        "population": [here.holder(number) for number in range(HOLDERS)],
        "advisors": [here.advisor(number) for number in range(ADVISORS)],
        "towers": [here.tower(number) for number in range(COLOURS)],
    }
    for count in (1, 4, 6, 10):
        parts[f"ready {count}"] = [here.ready(number, count) for number in range(count)]
        parts[f"out {count}"] = [here.out(number, count) for number in range(count)]
    for name, places in parts.items():
        section = name.split()[0]
        assert apart([*places, here.caption(section)]), name
        assert within(here.section(section).inflate(2, 0), places), name


EXTENTS = [Extent(0, 0, 1, 0), Extent(0, 0, 3, 2), Extent(-2, -1, 4, 4), Extent(-6, 0, 6, 0), Extent(3, -9, 4, 2)]


@every_layout
@every("extent", EXTENTS)
def test_a_city_leaves_half_a_cell_of_sand_around_it(here: Layout, extent: Extent) -> None:
    view = here.view(extent)
    first, last = view.cell(extent.left, extent.top), view.cell(extent.right, extent.bottom)
    around = first.union(last).inflate(view.tile - 2, view.tile - 2)
    assert here.sand.contains(around)
    for x, y in ((extent.left, extent.top), (extent.right, extent.bottom), (extent.left, extent.bottom + 1)):
        assert view.cell_at(view.cell(x, y).center) == (x, y)
        assert view.cell_at(view.cell(x, y).topleft) == (x, y)


@every_layout
def test_a_seat_lies_where_four_tiles_meet(here: Layout) -> None:
    view = here.view(Extent(0, 0, 3, 2))
    assert view.seat(1, 0).center == view.cell(2, 1).topleft


def test_what_a_wide_window_has_to_spare_goes_to_the_city() -> None:
    usual, wide = layout((1600, 900)), layout((2400, 900))
    assert wide.city.width - usual.city.width == 800
    assert wide.pool == usual.pool
    assert wide.view(Extent(0, 0, 5, 1)).tile > usual.view(Extent(0, 0, 5, 1)).tile


def test_a_table_that_is_moved_moves_everything_on_it() -> None:
    here = layout((1600, 900))
    moved = here._replace(x=here.x + 13, y=here.y + 7)
    assert moved.cell(1, 4) == here.cell(1, 4).move(13, 7)
    assert moved.border(3) == here.border(3).move(13, 7)
    assert moved.ready(1, 4) == here.ready(1, 4).move(13, 7)


# --- pictures -------------------------------------------------------------------------------------------------------


def test_discs_lie_where_the_layout_says() -> None:
    here, piles = layout((1600, 900)), [()] * 4 + [("lapis",), ("terracotta",), (), (), ("verdigris",)] + [()] * 5
    shown = ziggurat.Track("Military", "", "3", ((),) * 14, tuple(piles))
    empty = shown._replace(piles=((),) * 14)
    with_discs, without = ziggurat.picture(here, shown), ziggurat.picture(here, empty)
    for space, pile in enumerate(shown.piles):
        at = here.disc(space, 0, 1).move(with_discs.pad - here.military.x, with_discs.pad - here.military.y)
        same = pixels(with_discs.surface, at) == pixels(without.surface, at)
        assert same == (not pile), space


def pixels(surface: pygame.Surface, place: Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(place), "RGBA")


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_names_of_buildings_fit_their_tablets(language: str) -> None:
    words = tomli.loads((WORDS / language / "origins.toml").read_text(encoding="utf-8"))
    names = words["text"]["building"]
    here = layout((1600, 900))
    room = here.tablet(0).width - (here.tablet(0).height - 4 + 8) - 7
    long = [id for id, name in names.items() if not letters.fitted(name, Face.SANS_SEMIBOLD, 18, room, 0.78).whole]
    assert set(long) <= {"construction_site"}


def test_the_table_is_opaque_and_lit_from_the_upper_left() -> None:
    here = layout((1280, 720))
    table = ground.table(here, ("red", "blue")).copy()
    assert not table.get_flags() & pygame.SRCALPHA
    assert table.get_size() == (here.width, here.height)
    flat = texture.plain((1280, 720), (120, 120, 120))
    ground.light(flat, here)
    near, far = flat.get_at((200, 100)), flat.get_at((here.width - 9, here.table.bottom - 9))
    assert near[0] > far[0]
    assert flat.get_at((here.width + 5, 300))[:3] == (120, 120, 120)


def test_ships_light_up_the_sky() -> None:
    here = layout((1280, 720))
    dark, red = ground.table(here), ground.table(here, ("red",))
    ship = here.local().site(0).ship
    assert red.get_at(ship.center)[0] > dark.get_at(ship.center)[0] + 40
    low = Rect(0, here.sky.height + 10, 200, 50)
    assert pixels(red, low) == pixels(dark, low)


@pytest.mark.parametrize("size", [(286, 400), (150, 210)])
def test_the_front_of_the_box_is_as_large_as_asked_for(size: tuple[int, int]) -> None:
    front = box.front(*size)
    assert front.get_size() == size
    assert not front.get_flags() & pygame.SRCALPHA


# --- letters --------------------------------------------------------------------------------------------------------


def test_a_line_shrinks_before_it_loses_its_end() -> None:
    whole = letters.fitted("Mountain Temple", Face.SANS_SEMIBOLD, 18, 400)
    less = letters.fitted("Mountain Temple", Face.SANS_SEMIBOLD, 18, 118)
    cut = letters.fitted("Mountain Temple", Face.SANS_SEMIBOLD, 18, 60)
    assert (whole.size, whole.whole) == (18, True)
    assert less.whole
    assert less.size < 18
    assert not cut.whole
    assert cut.text.endswith("…")


@pytest.mark.parametrize("align", ["l", "c", "r"])
def test_a_text_stays_in_its_box(align: str) -> None:
    sheet, place = texture.clear((300, 60)), Rect(40, 10, 120, 30)
    took = letters.write(sheet, "Поле для колесниц", place, 22, (255, 255, 255), align)
    assert place.left <= took.left
    assert took.right <= place.right
    assert took.centery == pytest.approx(place.centery, abs=1)


@pytest.mark.parametrize("u", [0.8, 1.0, 2.4])
def test_a_narrow_panel_shows_all_that_somebody_may_own_without_one_thing_on_another(u: float) -> None:
    """As much as a long game of four brings: nine workers and free holders, towers, advisors and zodiac cards."""
    workers = tuple((colour, 6, out) for colour, out in (("red", False), ("blue", True), ("yellow", True), ("", True)))
    full = holdings.Holdings(
        "lapis", ((0, 0, "grey"), (0, 1, "grey")), (), (*workers, *workers[1:3], *[("white", 3, True)] * 3), 3,
        (3, 2, 2, 1, 1), ("red", "blue", "yellow", "purple"), ("aries", "leo"),
    )  # fmt: skip
    size = round(272 * u), round(47 * u)
    assert holdings.picture(size, u, full).get_size() == size
    room = size[0] - round(size[0] * holdings.TIGHT_CITY) - round(8 * u)
    for line in holdings._lines(full, room, u, False):
        assert sum(piece(holdings.LEAST * u).get_width() for piece in line) <= room
