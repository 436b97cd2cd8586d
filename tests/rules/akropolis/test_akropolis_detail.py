"""What the table says of each hex agrees with the score sheet, and every refusal has a sentence."""

from __future__ import annotations

from random import Random

import pytest

from game.akropolis.codes import CATEGORIES, DISTRICTS
from game.akropolis.state import State
from game.core.match import Match
from game.core.rules import CHANCE, Refusal
from tests.rules.akropolis.build import (
    LANGUAGES,
    RULES,
    VARIANTS,
    at_table,
    category_of,
    finish,
    paint,
    ring,
    seen,
    table,
    why,
)

READINGS = {"houses": "by_value", "barracks": "any_empty", "lake": "single"}


def sentences(refusal: Refusal, s: State) -> list[str]:
    """The refusal in every language; each is a whole sentence of its own."""
    told = [RULES.say(refusal, s, lang) for lang in LANGUAGES]
    assert all(text.endswith(".") and "{" not in text for text in told), told
    assert len(set(told)) == len(LANGUAGES)
    return told


def agree(s: State, seat: int) -> None:
    """The hexes of a city add up to the lines of its score sheet."""
    score = RULES.scores(s)[seat]
    parts = {part.name: part for part in score.parts}
    ledger = RULES.detail(s, seat, "categories")
    hexes = seen(s, seat)
    for kind in DISTRICTS:
        part = parts[category_of(kind)]
        counted = [entry for entry in hexes.values() if entry.kind == kind and entry.counts]
        worth = sum(entry.value for entry in counted)
        assert worth * part.figures["stars"] == part.points
        assert ledger["categories"][part.name].points == part.points
        if part.figures["stars"]:
            assert worth == part.figures["value"]
            assert sorted((e.q, e.r, e.value) for e in counted) == sorted(part.figures["districts"])
            assert ledger["categories"][part.name].counted == len(counted)
        else:
            assert counted == []
        stars = [entry.stars for entry in hexes.values() if entry.kind == f"{kind}_plaza"]
        assert sum(stars) == part.figures["stars"]
    assert score.total == ledger["total"] == sum(part.points for part in score.parts)
    for entry in hexes.values():
        if entry.kind in DISTRICTS:
            assert (entry.why is None) == entry.counts
            assert entry.counts or entry.value == 0
            assert entry.counts is False or entry.value == entry.level * (1 + entry.doubled)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("varied", [False, True])
def test_hexes_agree_with_the_score_sheet(seats: int, varied: bool) -> None:
    options = {**READINGS, **dict.fromkeys(VARIANTS, True)} if varied else {}
    s = RULES.setup(seats, options)
    asked = set()
    for number, _ in enumerate(finish(s, Random(seats))):
        if number % 11 and RULES.decision(s).seat >= CHANCE:
            continue
        for seat in range(seats):
            agree(s, seat)
            asked |= {_frozen(area.why) for area in seen(s, seat).values() if area.why}
    assert {rule for rule, _ in asked} >= {"AK-035", "AK-036", "AK-039"}
    for rule, figures in asked:
        sentences(Refusal(rule, dict(figures)), s)


def _frozen(reason: Refusal) -> tuple[str, tuple[tuple[str, object], ...]]:
    """A reason that sets can hold."""
    return reason.rule, tuple(reason.figures.items())


def test_an_unplayed_kind_agrees_too() -> None:
    agree(table(4), 3)


# -- each reason ---------------------------------------------------------------------------------------------------

HOUSES = {(0, 0): "house", (1, 0): "house", (2, 0): "house_plaza", (3, 0): "house"}
LAKE = dict.fromkeys([*ring((0, 0)), (2, -1), (2, 0), (1, 1)], "quarry")
SHUT = dict.fromkeys(ring((0, 0)), "quarry")

REASONS = {
    "a smaller group": (paint(HOUSES), (3, 0), {}, Refusal("AK-036", {"houses": 1, "largest": 2})),
    "equal in number but worth less": (
        paint({(0, 0): "house", (1, 0): "house_plaza", (2, 0): "house 3"}),
        (0, 0),
        {},
        Refusal("AK-036", {"value": 1, "best": 3}),
    ),
    "worth less": (
        paint({**HOUSES, (3, 0): "house 5"}),
        (0, 0),
        {"houses": "by_value"},
        Refusal("AK-036", {"value": 2, "best": 5}),
    ),
    "a market beside two": (
        paint({(0, 0): "market", (1, 0): "market 2", (-1, 0): "market", (0, 1): "market_plaza"}),
        (0, 0),
        {},
        Refusal("AK-037", {"markets": 2}),
    ),
    "barracks inside": (
        paint({**SHUT, (0, 0): "barracks", (1, 0): "barracks_plaza"}),
        (0, 0),
        {},
        Refusal("AK-038", {"inside": 6}),
    ),
    "barracks at a lake": (
        paint({**LAKE, (1, 0): "barracks", (2, 0): "barracks_plaza"}),
        (1, 0),
        {},
        Refusal("AK-038", {"lake": 1}),
    ),
    "barracks inside where any empty space will do": (
        paint({**SHUT, (0, 0): "barracks", (1, 0): "barracks_plaza"}),
        (0, 0),
        {"barracks": "any_empty"},
        Refusal("AK-038", {"inside": 6}),
    ),
    "a temple with four empty sides": (
        paint({(0, 0): "temple 2", (1, 0): "temple_plaza", (0, 1): "quarry"}),
        (0, 0),
        {},
        Refusal("AK-039", {"empty": 4}),
    ),
    "a temple at a lake": (
        paint({**LAKE, (1, 0): "temple", (2, 0): "temple_plaza"}),
        (1, 0),
        {},
        Refusal("AK-039", {"empty": 1}),
    ),
    "a garden without a plaza": (
        paint({(0, 0): "garden", (1, 0): "house_plaza"}),
        (0, 0),
        {},
        Refusal("AK-035", {"plaza": "garden_plaza"}),
    ),
    "barracks without a plaza": (
        paint({(0, 0): "barracks", (1, 0): "house_plaza"}),
        (0, 0),
        {},
        Refusal("AK-035", {"plaza": "barracks_plaza"}),
    ),
}


@pytest.mark.parametrize("reason", REASONS)
def test_why_a_district_scores_nothing(reason: str) -> None:
    city, cell, options, expected = REASONS[reason]
    assert why(city, cell, **options) == expected
    sentences(expected, at_table(city))


def test_of_two_groups_that_are_equally_good_one_counts() -> None:
    city = paint({(0, 0): "house 2", (1, 0): "house_plaza", (2, 0): "house 2"})
    for reading in ("by_count", "by_value"):
        reasons = [why(city, cell, houses=reading) for cell in ((0, 0), (2, 0))]
        assert sorted(reasons, key=str) == [None, Refusal("AK-036", {"twin": 2})]
    sentences(Refusal("AK-036", {"twin": 2}), at_table(city))


def test_a_district_that_scores_has_no_reason() -> None:
    assert why(paint(HOUSES), (0, 0)) is None
    entry = seen(at_table(paint(HOUSES)))[0, 0]
    assert (entry.counts, entry.value, entry.doubled, entry.stars) == (True, 1, False, 1)


def test_doubled_districts_say_so() -> None:
    city = paint({(0, 0): "barracks 2", (1, 0): "barracks_plaza"})
    entries = [seen(at_table(city, variant_barracks=on))[0, 0] for on in (False, True)]
    assert [(entry.value, entry.doubled) for entry in entries] == [(2, False), (4, True)]


# -- sentences -----------------------------------------------------------------------------------------------------


def test_every_refusal_has_a_sentence_in_three_languages() -> None:
    """A game for four in the middle of each decision, asked for much that it must refuse."""
    s = table(4, stones=0)
    wanted = [
        *[("take", position) for position in range(-1, 9)],
        *[("place", q, r, turns) for q in range(-3, 4) for r in range(-3, 4) for turns in (-1, 0, 3, 6)],
        *[("draw", tile) for tile in (0, 1, 61, 99)],
        ("pass",),
        (),
        ("take",),
    ]
    rules = set()
    for number, _ in enumerate(finish(s, Random(4))):
        if number % 13 and s.site[1:]:
            continue
        for refusal in filter(None, (RULES.refuse(s, action) for action in wanted)):
            rules.add(refusal.rule)
            sentences(refusal, s)
    assert rules == {"turn", "AK-006", "AK-016", "AK-018", "AK-019", "AK-023", "AK-024", "AK-025", "AK-029", "AK-043"}


def test_the_sheet_names_all_kinds_in_order() -> None:
    assert [part.name for part in RULES.scores(table(2))[0].parts] == [*CATEGORIES, "stones"]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_number_of_rounds_is_known_as_soon_as_the_site_is_laid(seats: int) -> None:
    match = Match(RULES, seats, seed=4)
    rng, told = Random(4), []
    while not match.over:
        if match.decision().seat < 0:
            match.draw()
            continue
        told.append(RULES.detail(match.view(0), 0, "progress"))
        match.play(rng.choice(match.legal()))
    assert {progress["rounds"] for progress in told} == {told[-1]["round"]}
    assert [progress["round"] for progress in told] == sorted(progress["round"] for progress in told)
