"""The figures that the table shows, the sentences of what happens, and who may see it."""

from __future__ import annotations

from random import Random

import pytest

from game.core.errors import Problem
from game.core.match import Match
from game.core.rules import CHANCE, OVER, Event
from game.core.state import clone
from tests.rules.wonders.build import (
    LANGS,
    STORES,
    build,
    cross,
    detail,
    die,
    have,
    number,
    play,
    put,
    rules,
    shake,
    table,
    three,
    two,
)


def row(s: object, name: str, seat: int = 0) -> dict[str, object]:
    """What the forum says of one die."""
    return next(row for row in detail(s, "forum", seat)["dice"] if row["die"] == die(name))  # type: ignore[arg-type]


def test_every_topic_answers_at_every_phase() -> None:
    s = rules().setup(2, {})
    positions = [s, two()]
    after = two()
    shake(after)
    positions.append(after)
    topics = ["progress", "facts", "forum", "seats", "barracks", "ends", "sealed", "texts.pl", "board.1"]
    for position in positions:
        for topic in topics:
            assert detail(position, topic) is not None


def test_an_unknown_topic_is_told_with_a_near_word() -> None:
    with pytest.raises(Problem, match=r"no figures about 'forun' \(did you mean 'forum'\?\)"):
        detail(two(), "forun")
    with pytest.raises(Problem, match="'99' is no number below 54"):
        detail(two(), "bill.0.99")
    s = two()
    shake(s)
    with pytest.raises(Problem, match="the die 9 is not in the forum"):
        detail(s, "bill.9.3")


def test_progress_counts_turns_and_bonuses() -> None:
    s = two()
    have(s, 1, "west_attack_1", "bonus_purse")
    assert detail(s, "progress") == {"round": 1, "rounds": 0, "final": False, "bonuses": 1, "of": 3}


def test_the_forum_says_what_each_die_means_now() -> None:
    s = two()
    have(s, 0, "compass_1", "store_stone", coins=4)
    shake(s, grey_1=("cloth", 2), yellow=("chest", 1), red=("shield", 3))
    assert row(s, "grey_1") == {
        "die": 0, "quarter": 2, "price": 2, "face": 4, "symbol": "cloth", "mine": 1, "free": False, "discount": 1,
        "income": 0, "locked": False, "spaces": [number("store_cloth")], "cheapest": 2, "guild": None,
    }  # fmt: skip
    assert row(s, "yellow")["cheapest"] == 0 + 2
    assert row(s, "red")["spaces"] == [number("west_shield_1"), number("east_shield_1")]
    assert row(s, "red")["cheapest"] == 2 + 0


def test_a_die_that_nobody_can_use_has_no_price() -> None:
    s = three()
    have(s, 1, "camel_1")
    have(s, 0, "compass_1", "compass_2", *STORES)
    put(s, "purple")
    shake(s, purple=("guild_yellow", 0), blue=("owl", 3))
    assert row(s, "purple")["guild"] == {"own": 0, "left": 0, "right": 1, "open": False}
    assert row(s, "purple")["cheapest"] is None
    assert row(s, "purple", 1)["locked"] is True
    have(s, 0, coins=0)
    assert row(s, "blue")["cheapest"] is None


def test_a_bill_is_spelled_out() -> None:
    s = table("babylon", "rhodes")
    have(s, 0, "compass_1", "gear_1", "store_stone", coins=5)
    shake(s, yellow=("seven", 3))
    assert detail(s, f"bill.{die('yellow')}.{number('seven_1')}") == {
        "die": die("yellow"), "space": number("seven_1"), "quarter": 3, "discount": 1, "free": False, "income": 2,
        "price": 2, "cost": 3, "materials": 1, "missing": 2, "coins": 5, "left": 3,
    }  # fmt: skip


@pytest.mark.parametrize(("coins", "left"), [(0, -3), (1, -2), (2, -1), (3, 0)])
def test_a_bill_tells_of_every_coin_that_is_short(coins: int, left: int) -> None:
    """What a die brings does not help to pay for the die itself."""
    s = two()
    have(s, 0, "gear_1", "store_stone", "store_wood", coins=coins)
    shake(s, blue=("temple", 3))
    bill = detail(s, f"bill.{die('blue')}.{number('mask_temple')}")
    assert (bill["price"], bill["income"], bill["missing"]) == (3, 2, 0)
    assert bill["left"] == (left if left < 0 else 2)
    assert (build(0, "blue", "mask_temple") in rules().legal(s, 0)) is (left >= 0)


def test_a_bill_is_short_by_the_dearer_of_die_and_space() -> None:
    s = two()
    have(s, 0, "gear_1", "mask_temple", "mask_owl", "mask_caduceus", "scales_temple", "scales_owl", coins=1)
    shake(s, blue=("scales", 2))
    bill = detail(s, f"bill.{die('blue')}.{number('scales_caduceus')}")
    assert (bill["price"], bill["income"], bill["missing"], bill["left"]) == (2, 2, 5, -4)
    have(s, 0, coins=5)
    assert detail(s, f"bill.{die('blue')}.{number('scales_caduceus')}")["left"] == 0


def test_the_least_coins_for_a_die_count_what_it_brings() -> None:
    s = two()
    have(s, 0, "gear_1", "mask_temple", coins=1)
    shake(s, blue=("mask", 1))
    assert row(s, "blue")["cheapest"] == 1 + 1, "die and space together, as the bill has it"


def test_others_look_as_the_turn_began_and_sealing_is_seen() -> None:
    s = two()
    shake(s, grey_1=("wood", 0))
    play(s, build(1, "grey_1", "store_wood"), ("seal", 1))
    assert detail(s, "seats")["seats"][1]["materials"] == 0
    assert detail(s, "seats", 1)["seats"][1]["materials"] == 1
    assert detail(s, "sealed") == {"sealed": [1], "choosing": [0]}


def test_a_printed_sheet_names_every_space() -> None:
    sheet = detail(table("olympia", "rhodes"), "sheet")
    assert len(sheet["spaces"]) == len(rules().book.spaces)
    assert sheet["spaces"][number("wonder_2")] | {"icons": 0} == {
        "id": "wonder_2", "name": "olympia.wonder_2", "cost": 3, "icons": 0, "points": 2,
    }  # fmt: skip


def test_the_race_to_the_end_names_the_nearest_buildings() -> None:
    s = two()
    have(s, 0, "wonder_1", "wonder_2", "guild_1")
    nearest = detail(s, "ends")["seats"][0]["nearest"]
    assert nearest[0] == [rules().book.building["wonder"], 1]
    assert nearest[1] == [rules().book.building["guild"], 2]


def test_what_a_seat_does_is_for_its_eyes_until_the_reveal() -> None:
    s = table("alexandria", "rhodes")
    shake(s)
    events: list[Event] = []
    for action in (("wonder", 0), cross(0, "store_wood"), ("enough", 0), ("seal", 0), ("pass", 1), ("seal", 1)):
        rules().apply(s, action, events.append)
    for event in events:
        secret = event.fact[0] not in ("sealed", "revealed")
        assert (event.eyes == (event.fact[1],)) is secret, event
    assert [event.fact for event in events if event.fact[0] == "revealed"] == [
        ("revealed", 0, 1 << number("wonder_1") | 1 << number("store_wood"), 7, 6),
        ("revealed", 1, 0, 7, 10),
    ]


@pytest.mark.parametrize("seed", range(4))
def test_a_chain_changes_nothing_of_the_others(seed: int) -> None:
    """Neither their coins nor their sheets nor their questions, until all is revealed; nor who is asked first."""
    s, rng = table("giza", "rhodes", "alexandria", "olympia"), Random(seed)
    while rules().decision(s).seat != OVER:
        if rules().decision(s).seat == CHANCE:
            rules().apply(s, rules().sample(s, rng))
            continue
        seat = rng.choice([seat for seat, player in enumerate(s.players) if not player.sealed])
        legal = rules().legal(s, seat)
        before, turn_ = clone(s), s.turn
        rules().apply(s, rng.choice([a for a in legal if a[0] not in ("pass", "enough")] or legal))
        if s.turn == turn_:
            assert [p for p in s.players if p is not s.players[seat]] == [
                p for other, p in enumerate(before.players) if other != seat
            ]
            assert s.seat == [player.sealed for player in s.players].index(False)


def test_a_decision_is_joint_and_for_one_pair_of_eyes() -> None:
    s = three()
    shake(s)
    for seat in range(3):
        decision = rules().decision(s, seat)
        assert (decision.seat, decision.ask, decision.eyes, decision.joint) == (seat, "turn", (seat,), True)
    play(s, ("pass", 0), ("seal", 0))
    assert rules().decision(s).seat == 1
    assert rules().decision(s, 0).seat == 1, "who has sealed is not asked"


SAID = {
    ("build", 0, 3, 22): (
        "Choose the blue die (mask) for 2 coins and cross off “Agora, mask and temple” for free.",
        "Wybierz niebieską kość (maska) za 2 monety i wykreśl „Agora, maska i świątynia” za darmo.",
        "Выберите синий кубик (маска) за 2 монеты и зачеркните «Агора, маска и храм» бесплатно.",
    ),
    ("wonder", 0): (
        "Construct the Wonder: cross off “Wonder, stage 1” for 1 coin.",
        "Buduj Cud: wykreśl „Cud, etap 1” za 1 monetę.",
        "Постройте Чудо: зачеркните «Чудо, этап 1» за 1 монету.",
    ),
    ("pass", 0): ("Pass and gain 3 coins.", "Spasuj i weź 3 monety.", "Спасуйте и возьмите 3 монеты."),
}


@pytest.mark.parametrize("action", SAID, ids=str)
def test_an_action_is_told_before_it_is_played(action: tuple[object, ...]) -> None:
    s = two()
    shake(s, blue=("mask", 2))
    wanted = SAID[action]
    assert tuple(rules().say(action, s, lang) for lang in LANGS) == wanted


def test_a_preview_shows_the_own_chain_and_never_draws() -> None:
    match = Match(rules(), 2, seed=4)
    match.deal()
    preview = match.preview(0, ("pass", 0), ("seal", 0))
    assert preview.view.players[0].coins == 10
    assert match.state_at().players[0].coins == 7
    assert [event.fact[0] for event in preview.events] == ["passed", "gained", "sealed"]
