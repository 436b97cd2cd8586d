"""The signs of Age of Civilization: arms that stay apart, a vocabulary that is whole, rows for every card."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pygame
import pytest
import tomli
from pygame import Rect

from art import icons, palette, texture
from art.ages import abilities, arms, letters, signs, strips, wonderart, workers
from art.ages.nation import Dock, dock_card
from art.ages.palette import INK, TONES
from art.palette import contrast
from game.ages import detail
from game.core.grammar import LANGUAGES
from tests.cases import every
from tests.core.playing import rules_of

DATA = Path(__file__).parents[2] / "data" / "ages"


def read(name: str) -> dict[str, Any]:
    """A data file as plain tables."""
    return tomli.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


PEOPLE, WONDERS = read("peoples")["people"], read("wonders")["wonder"]
TECHNOLOGIES, ACTIONS, EVENTS = read("technologies")["technology"], read("actions")["action"], read("events")["event"]
STRIPS: dict[str, tuple[abilities.Icon, ...]] = dict(detail.strips(rules_of("ages").book))
"""Everything that the game tells in icons."""


# --- arms -----------------------------------------------------------------------------------------------------------


def test_every_people_has_arms_with_the_outline_of_its_region() -> None:
    assert {people["id"]: people["region"] for people in PEOPLE} == {
        name: shown.region for name, shown in arms.PEOPLES.items()
    }


def test_no_two_peoples_share_a_ground() -> None:
    grounds = [(shown.first, shown.second, shown.parted) for shown in arms.PEOPLES.values()]
    assert len(set(grounds)) == len(grounds)


@pytest.mark.parametrize("name", arms.PEOPLES)
def test_a_charge_stands_out_from_its_ground(name: str) -> None:
    shown = arms.PEOPLES[name]
    grounds = (shown.first,) if shown.parted == "border" else (shown.first, shown.second)
    assert min(contrast(shown.charge, ground) for ground in grounds) >= 3


@pytest.mark.parametrize("px", [22, 36])
def test_arms_of_one_region_differ_when_small(px: int) -> None:
    for one, other in itertools.combinations(arms.PEOPLES, 2):
        if arms.PEOPLES[one].region == arms.PEOPLES[other].region:
            assert difference(arms.arms(one, px), arms.arms(other, px)) > 12, (one, other)


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures are from each other on average, of 255."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (3 * one.get_width() * one.get_height())


def test_a_fallen_people_is_paler() -> None:
    fresh, fallen = arms.arms("rome", 60), arms.arms("rome", 60, True)
    assert fresh.get_size() == fallen.get_size()
    assert saturation(fallen) < 0.85 * saturation(fresh)


def saturation(picture: pygame.Surface) -> float:
    middle = pygame.transform.average_color(picture.subsurface((15, 15, 30, 30)))
    return max(middle[:3]) - min(middle[:3])


# --- the vocabulary -------------------------------------------------------------------------------------------------


@every("name", [*signs.VOCABULARY, "coin", "treasure", "score", "strength", "war", "sacrifice"])
@every("ink", [INK, TONES.on_wood])
def test_a_sign_shows_something_in_any_ink(name: str, ink: texture.Colour) -> None:
    assert pygame.mask.from_surface(signs.sign(name, 18, ink), 60).count() > 24


def test_there_is_a_drawing_for_everything_in_the_data() -> None:
    named = {each["id"] for each in (*PEOPLE, *WONDERS, *TECHNOLOGIES, *ACTIONS, *EVENTS)}
    named |= {card["id"] for card in read("solo")["command"]}
    assert named <= set(icons.names("ages"))


def test_every_wonder_and_every_technology_is_known_by_name() -> None:
    assert {wonder["id"] for wonder in WONDERS} == set(wonderart.WONDERS)
    assert {tech["id"] for tech in TECHNOLOGIES if not tech.get("card")} == signs.PRINTED


def test_shapes_tell_what_kind_of_thing_it_is() -> None:
    corners = {}
    for kind in ("action:trade", "technology:mining", "event:rats"):
        face = signs.sign(kind, 40)
        corners[kind] = face.get_at((1, 1))[3] > 200, face.get_at((38, 1))[3] > 200, face.get_at((1, 38))[3] > 200
    assert corners["technology:mining"] == (True, False, True)
    assert corners["event:rats"] == (False, False, False)
    assert not any(corners["action:trade"][:1])
    assert signs.sign("action:trade", 40).get_at((5, 1))[3] > 200


# --- rows of signs --------------------------------------------------------------------------------------------------

WRITTEN = set("0123456789+−–×/:½⅓¼⅕⅙⅐I")


@every("name", STRIPS)
def test_everything_is_told_without_words(name: str) -> None:
    row = abilities.row(STRIPS[name])
    assert row
    written = [part for part in row if part != "|" and not signs.known(part)]
    assert all(set(part) <= WRITTEN for part in written), row
    assert strips.strip(row, 20).get_width() > 18


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("people.egypt.main", ("action:wonder", "−2", "coin")),
        ("people.greece.legacy", ("game_end", "1", "score", "/", "3", "technology")),
        ("people.khmer.main", ("rise", "2", "score", "×", "wonder")),
        ("people.vikings.main", ("strength", "+1", "|", "others", "barred", "action:trade")),
        ("people.byzantium.main", ("strongest", "action:culture", "−1", "coin")),
        ("people.rome.main", ("strength", "/", "2", "technology")),
        ("people.sumer.main", ("technology:writing", "technology:sailing", "0", "coin")),
        ("technology.sailing", ("action:fishing", "action:trade", "+1", "coin")),
        ("people.babylon.main", ("turn_end", "any_technology")),
        ("technology.science", ("score", "×", "future")),
        ("people.phoenicia.main", ("turn_end", "−2", "coin", "people", "arrow", "+2", "score")),
        ("people.huns.main", ("strength", "+1", "|", "action:conquest", "+1", "score", "+1", "coin")),
        (
            "people.aksum.main",
            ("action:construction", "+1", "score", "|", "action:construction", "arrow", "action:culture"),
        ),
        ("action.wonder", ("+3", "score", "plus", "wonder")),
        ("command.tribute", ("−3", "coin", "/", "−2", "score")),
        ("event.harvest", ("coin", "×", "worker")),
    ],
)
def test_rows_read_as_they_should(name: str, row: tuple[str, ...]) -> None:
    assert abilities.row(STRIPS[name]) == row


def test_a_brief_row_is_what_stands_on_a_wonder() -> None:
    assert abilities.row(STRIPS["wonder.pyramids"], brief=True) == ("2", "plus", "½", "×", "worker")
    assert abilities.row(STRIPS["wonder.stonehenge"], brief=True) == ("5", "−", "technology")
    assert abilities.row(STRIPS["wonder.hagia_sophia"], brief=True) == ("3", "score")
    colosseum = ("action:conquest", "+1", "score", "|", "game_end", "2", "score")
    assert abilities.row(STRIPS["wonder.colosseum"], brief=True) == colosseum


def test_a_strip_shrinks_to_its_room() -> None:
    row = abilities.row(STRIPS["people.greece.legacy"])
    whole = strips.width(row, 24)
    assert strips.fitted(row, whole, 24).get_width() == whole
    assert strips.fitted(row, whole / 2, 24).get_width() <= whole / 2


def test_a_single_ability_is_broken_only_where_it_can_be_read_on() -> None:
    """Behind a change, before an arrow, before the other of two changes; never between a number and its thing."""
    halves = {
        ("rest", "+1", "coin", "+2", "score"): 3,
        ("1–2×", "silk", "arrow", "+3", "coin"): 2,
        ("−3", "coin", "/", "−1", "worker"): 2,
    }
    for row, place in halves.items():
        assert strips._halves(row) == (row[:place], row[place:])
    for row in (("rise", "2", "score", "×", "wonder"), ("score", "/", "7", "coin")):
        assert strips._halves(row) == (row,)


def test_a_long_row_takes_two_lines_where_that_makes_it_larger() -> None:
    row = abilities.row(STRIPS["technology.engineering"])
    assert strips.boxed(row, (72, 27), 16).get_height() > strips.boxed(row, (300, 27), 16).get_height()
    assert strips.boxed(row, (72, 27), 16).get_width() <= 73
    assert strips.boxed(("coin",), (72, 27), 16).get_size() == strips.strip(("coin",), 16).get_size()


def test_a_gap_sets_abilities_apart() -> None:
    assert strips.width(("coin", "|", "coin"), 20) > strips.width(("coin", "coin"), 20)


# --- wonders and workers --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", wonderart.WONDERS)
def test_a_wonder_fills_with_gold_from_the_bottom(name: str) -> None:
    none, half, whole = (gilded(wonderart.wonder(name, 60, share)) for share in (0.0, 0.5, 1.0))
    assert none[0] + none[1] == 0
    assert half[1] > 20
    assert half[0] <= 12
    assert whole[0] + whole[1] >= half[0] + half[1]


def gilded(face: pygame.Surface) -> tuple[int, int]:
    """How many pixels of the upper and of the lower half are bright."""
    bright = [sum(face.get_at((x, y))[0] > 180 for x in range(60) for y in half) for half in (range(28), range(32, 60))]
    return bright[0], bright[1]


def test_a_red_place_is_marked_by_more_than_its_colour() -> None:
    white, red = workers.space(42), workers.space(42, True)
    stroke = red.get_at((30, 12))
    assert sum(stroke[:3]) > sum(white.get_at((30, 12))[:3]) + 120


@pytest.mark.parametrize("seat", [seat.name for seat in palette.SEATS[:4]])
def test_pebbles_have_the_colour_of_their_player(seat: str) -> None:
    shown = workers.pebble(seat, 48).get_at((8, 36))
    wanted = palette.seat(seat).colour
    assert sum(abs(a - b) for a, b in zip(shown[:3], wanted, strict=True)) < 150


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_an_action_breaks_only_where_its_words_say(lang: str) -> None:
    """A word is never cut in the middle of a syllable: each half has a vowel, and together they are the name."""
    words = rules_of("ages").texts[lang]
    for key in (key for key in words.keys() if key.startswith("parted.")):  # noqa: SIM118  (a method of ours, no dict)
        parted, whole = words.text(key), words.text(key.replace("parted", "action"))
        assert parted.replace(letters.BREAK, "") == whole
        if letters.BREAK in parted:
            first, rest = letters.halves(parted)
            assert first[:-1] + rest == whole
            assert all(set(half.lower()) & set("aeiouyąęóаеёиоуыэюя") for half in (first, rest))
        else:
            assert len(whole) < 9, f"{whole} is long, and nobody says where it may be broken"


@pytest.mark.parametrize("u", [0.8, 1.0, 1.4])
@pytest.mark.parametrize("lines", [(), ((("last",), "after round 1"),)])
def test_letters_on_the_dock_keep_away_from_its_edge(lines: Any, u: float) -> None:
    """Titles with accents and capitals, and whatever stands below them."""
    size = round(234 * u), round(131 * u)
    blank, shown = (
        dock_card(size, u, Dock("action:culture", title, each, text))
        for title, each, text in (("", (), ""), ("ŻÓŁĆ Йод", lines, "War: the player with the least strength pays."))
    )
    near = max(3, round(4 * u))
    box = Rect(shown.pad, shown.pad, *size)
    edges = [Rect(box.x, box.y, box.width, near), Rect(box.x, box.bottom - near, box.width, near),
             Rect(box.x, box.y, near, box.height), Rect(box.right - near, box.y, near, box.height)]  # fmt: skip
    for edge in edges:
        pictures = [plate.surface.subsurface(edge).copy().get_buffer().raw for plate in (shown, blank)]
        assert pictures[0] == pictures[1], edge
