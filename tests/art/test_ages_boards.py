"""The table of Age of Civilization: places that do not overlap, pictures as large as promised, texts that fit."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from art import texture
from art.ages import bar, box, extras, letters
from art.ages.layout import CARDS, COLUMNS, FIXED, PEOPLES, ROUNDS, TIERS, WINDOW, WORKERS, Layout
from tests.art.places import apart, left_by_the_frame, within
from tests.cases import every
from tests.sizes import IN_BETWEEN

WINDOWS = ((1600, 900), (1280, 720), (1920, 1200), (2560, 1080), (3840, 2160), *IN_BETWEEN)


def layout(window: tuple[int, int], seats: int = 3, lines: int = 0) -> Layout:
    """As the frame of the table leaves it: bars above and below, panels at the right."""
    return Layout.of(*left_by_the_frame(window), seats, lines)


EVERY = [layout(window, 3, lines) for window in WINDOWS for lines in (0, 5)]
every_layout = every("here", EVERY)


# --- places ---------------------------------------------------------------------------------------------------------


@every_layout
def test_zones_lie_on_the_table_and_beside_each_other(here: Layout) -> None:
    zones = [here.peoples, here.wonders, here.round, here.plank, here.strength, here.nation]
    zones += [here.window(number) for number in range(WINDOW)]
    assert apart(zones)
    assert within(here.table, zones)
    assert here.neat_line.left >= here.table.right


@every_layout
def test_offers_have_room_for_as_many_as_there_may_be(here: Layout) -> None:
    for count in (1, 5, 6, 8, 10):
        cards = [here.people(number, count) for number in range(count)]
        column = [here.extras_box] if here.extras else []
        assert apart([*cards, *column])
        assert within(here.peoples, [*cards, *column])
    for count in (1, 4, 5, 7):
        cards = [here.wonder(number, count) for number in range(count)]
        assert apart(cards)
        assert within(here.wonders, cards)


@every_layout
def test_a_hand_covers_nothing_one_plans_with(here: Layout) -> None:
    """What has gone by is all that lies under it."""
    for count in (1, 5, 7):
        cards = [here.hand_card(number, count) for number in range(count)]
        assert apart(cards)
        assert within(here.hand, cards)
    actions = [here.fixed(number) for number in range(FIXED)] + [here.window(number) for number in range(WINDOW)]
    for coming in range(1, CARDS - WINDOW + 1):
        later = [here.future(number, coming) for number in range(coming)]
        others = [*actions, here.plank, *later, *(here.event(card) for card in later), here.strength, here.onward]
        others += [here.peoples, here.wonders, here.nation]
        assert [place for place in others if place.colliderect(here.hand)] == []


@every_layout
def test_lines_beside_the_peoples_fill_their_column(here: Layout) -> None:
    lines = [here.extra(number) for number in range(here.extras)]
    assert apart(lines)
    assert within(here.extras_box, lines)
    assert all(apart(extras.places(here, line, 2)) for line in lines)


@every_layout
@every("number", range(1, ROUNDS + 1))
def test_the_road_has_room_for_every_card(here: Layout, number: int) -> None:
    gone, coming = number - 1, CARDS - WINDOW - number + 1
    past = [here.spent(each, gone) for each in range(gone)]
    later = [here.future(each, coming) for each in range(coming)]
    assert apart([*past, *(here.window(each) for each in range(WINDOW)), *later, here.strength, here.plank])
    assert within(here.table, past + later)
    for card in later:
        assert here.table.contains(here.event(card))


@every_layout
def test_what_stands_on_an_action_stays_on_it(here: Layout) -> None:
    for number in range(FIXED):
        assert here.plank.contains(here.fixed(number))
        for joined in (False, True):
            spaces = [here.space(here.fixed(number), each, joined) for each in range(2)]
            assert apart(spaces)
            assert within(here.fixed(number), spaces)
    assert within(here.round, [here.bead(number) for number in range(1, ROUNDS + 1)])
    assert here.future(0, 3).contains(here.far_space(here.future(0, 3)))


@every_layout
def test_rows_of_strength_stay_in_their_panel(here: Layout) -> None:
    for count in (2, 3, 4):
        rows = [here.rank(number, count) for number in range(count)]
        assert apart(rows)
        assert within(here.strength, rows)


@every_layout
def test_parts_of_the_nation_are_apart(here: Layout) -> None:
    squares = [here.technology(column, tier) for column in range(COLUMNS) for tier in range(TIERS)]
    parts = [here.ruling, here.strata, *squares, here.dock, here.own_wonders, here.at_end, here.known]
    parts += [here.worker(number) for number in range(WORKERS)] + [here.purse(0), here.purse(1)]
    assert apart(parts)
    assert within(here.nation, parts)
    assert apart([here.caption("strata"), here.caption("workers"), here.caption("technologies"), here.known])
    layers = [here.stratum(number) for number in range(PEOPLES)]
    assert apart(layers)
    assert within(here.strata, layers)
    for count in (1, 3, 5, 7):
        cards = [here.own_wonder(number, count) for number in range(count)]
        assert apart(cards)
        assert within(here.own_wonders.inflate(2, 2), cards)
    for place in (here.ability(True), here.ability(False), squares[4]):
        assert place.contains(here.own_space(place))


def test_a_table_that_is_moved_moves_everything_on_it() -> None:
    here = layout((1600, 900))
    moved = here._replace(x=here.x + 13, y=here.y + 7)
    for name in ("peoples", "plank", "nation", "dock", "strength"):
        assert getattr(moved, name) == getattr(here, name).move(13, 7)
    assert moved.future(1, 3) == here.future(1, 3).move(13, 7)


# --- pictures -------------------------------------------------------------------------------------------------------


def test_the_score_track_follows_the_players() -> None:
    size, step = (470, 44), (470 - 36 - 32) / bar.LEAST_SPAN
    far = bar.track(size, 1.0, bar.Track((("lapis", 31), ("verdigris", 33))))
    near = bar.track(size, 1.0, bar.Track((("lapis", 6), ("verdigris", 8))))
    assert pygame.image.tobytes(far, "RGBA") != pygame.image.tobytes(near, "RGBA")
    assert step > 20
    wide = bar.Track((("lapis", 2), ("verdigris", 40)), ("lapis", 44), (20, 30))
    assert bar.track(size, 1.0, wide).get_size() == size


@pytest.mark.parametrize("size", [(286, 400), (150, 210)])
def test_the_front_of_the_box_is_as_large_as_asked_for(size: tuple[int, int]) -> None:
    front = box.front(*size)
    assert front.get_size() == size
    assert not front.get_flags() & pygame.SRCALPHA


# --- letters --------------------------------------------------------------------------------------------------------


def test_a_long_name_breaks_before_it_is_cut() -> None:
    sheet, place = texture.clear((200, 60)), Rect(10, 4, 90, 40)
    letters.block(sheet, "Terracotta Army", place, 16, (255, 255, 255))
    rows = [y for y in range(60) if any(sheet.get_at((x, y))[3] > 128 for x in range(200))]
    assert rows[-1] - rows[0] > 20
    assert place.top - 2 <= rows[0]
    assert rows[-1] <= place.bottom + 2
