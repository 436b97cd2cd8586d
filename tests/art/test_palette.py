"""Colours with a meaning stay apart for everybody's eyes, and letters stay readable on their grounds."""

from __future__ import annotations

from itertools import combinations

import pytest

from art import palette
from art.palette import BRASS, CEDAR, DISTRICTS, INKS, MARBLE, PAPER, SEATS
from tests.art import colour

EYES = tuple(colour.MACHADO)
TELLING = 17


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # pairs 1, 7 and 17 of Sharma, Wu and Dalal's published test data
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ],
)
def test_the_difference_is_ciede2000(one, other, expected):
    assert colour.difference(one, other) == pytest.approx(expected, abs=1e-4)


def test_eyes_that_lack_a_cone_confuse_what_they_should():
    red, green = (190, 60, 40), (110, 120, 30)
    assert colour.apart(red, green, "normal") > 40
    assert colour.apart(red, green, "protan") < colour.apart(red, green, "normal") / 2


@pytest.mark.parametrize("eyes", EYES)
def test_districts_stay_apart(eyes):
    pairs = combinations(DISTRICTS, 2)
    nearest = min(pairs, key=lambda pair: colour.apart(*(DISTRICTS[kind].colour for kind in pair), eyes))
    assert colour.apart(*(DISTRICTS[kind].colour for kind in nearest), eyes) >= TELLING, nearest


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("players", [4, 7])
def test_players_stay_apart(eyes, players):
    pairs = combinations(SEATS[:players], 2)
    nearest = min(pairs, key=lambda pair: colour.apart(pair[0].colour, pair[1].colour, eyes))
    assert colour.apart(nearest[0].colour, nearest[1].colour, eyes) >= TELLING, nearest


def test_every_player_has_a_seal_of_their_own():
    assert len({seat.seal for seat in SEATS}) == len(SEATS) == 7


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.name)
def test_a_glyph_is_readable_on_its_players_colour(seat):
    assert palette.contrast(seat.glyph, seat.colour) >= 4.5


GROUNDS = {
    "paper": PAPER.bright,
    "paper in its shade": PAPER.dark,
    "log": palette.mix(PAPER.log_bright, PAPER.log_dark, 0.6),
    "idle marble": MARBLE.idle,
    "active marble": MARBLE.active,
    "price chip": PAPER.chip,
    "chosen chip": PAPER.chip_chosen,
}


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", ["ink", "quiet", "gain", "loss"])
def test_dark_letters_are_readable_on_light_grounds(ink, ground):
    assert palette.contrast(getattr(INKS, ink), GROUNDS[ground]) >= 4.5


@pytest.mark.parametrize("ground", ["night", "deep", "table", "bar", "button", "slot", "well"])
@pytest.mark.parametrize("ink", ["on_wood", "on_wood_quiet", "prompt", "link", "on_wood_asleep"])
def test_light_letters_are_readable_on_wood(ink, ground):
    assert palette.contrast(getattr(INKS, ink), getattr(CEDAR, ground)) >= 4.5


@pytest.mark.parametrize("kind", DISTRICTS)
def test_glyphs_show_on_their_district(kind):
    assert palette.contrast(DISTRICTS[kind].glyph, DISTRICTS[kind].colour) >= 4.5


def test_letters_on_pills_and_brass():
    assert palette.contrast(INKS.on_pill, INKS.gain) >= 4.5
    assert palette.contrast(INKS.on_pill, INKS.loss) >= 4.5
    assert palette.contrast(INKS.ink, BRASS.plain) >= 4.5
    assert palette.contrast(INKS.link_on_paper, PAPER.dark) >= 4.5
