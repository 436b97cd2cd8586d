"""The military track and attacks, workers and how their values rise, temples, and the order of turns in a round."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.rules import CHANCE, OVER, Decision, Refusal
from game.origins import tracks
from game.origins.state import State
from tests.rules.origins.build import (
    BOOK,
    RULES,
    asked,
    begin,
    build,
    colour,
    deal,
    die,
    give,
    hold,
    legal,
    own,
    play,
    points,
    run,
    table,
    use,
    used,
    why,
)
from tests.rules.origins.stalls import offer_dice, offer_tiles, sound


def marched(*spaces: int, order: tuple[int, ...] | None = None) -> State:
    """Military discs on these spaces, seat by seat; `order` is that of the stacks, from the bottom."""
    s = table(len(spaces))
    for player, space in zip(s.players, spaces, strict=True):
        player.march = space
    s.order = order or tuple(range(len(spaces)))
    return s


def march(s: State, seat: int, steps: int) -> None:
    tracks.march(BOOK, s, seat, steps, None)


def attack(s: State, seat: int = 0) -> State:
    """An Outpost attacks; what its space brings is asked next, if it asks."""
    use(s, "outpost", seat=seat)
    play(s, ("option", 1))
    return s


def end_round(s: State) -> None:
    """Everybody passes."""
    begin(s, s.first)
    play(s, *[("pass",)] * len(s.players))
    deal(s)


# -- the military track ----------------------------------------------------------------------------------------------


def test_OR_069_further_ahead_attacks_bring_more_and_the_first_player_token_comes() -> None:
    s = marched(2, 6)
    attack(s, 1)
    assert (points(s, 1)["military"], s.players[1].gold) == (2 + 1, 1)
    attack(s, 0)
    assert points(s, 0)["military"] == 1
    end_round(s)
    assert s.first == 1


def test_OR_070_three_spaces_between_borders_and_a_bonus_at_all_but_the_first_and_the_last_space() -> None:
    borders = BOOK.board.military.borders
    assert {after - before for before, after in pairwise(borders)} == {3}
    assert [bonus is not None for bonus in BOOK.attack_bonus] == [False] * 2 + [True] * 11 + [False]


def test_OR_071_a_disc_passes_others_and_may_share_a_space() -> None:
    s = marched(1, 2, 3, 3)
    march(s, 0, 2)
    assert [player.march for player in s.players] == [3, 2, 3, 3]
    march(s, 1, 5)
    assert s.players[1].march == 7


def test_OR_072_who_arrives_lies_on_top() -> None:
    """Of two on one space the lower gets the first player token: so the one that was there before."""
    s = marched(4, 2)
    march(s, 1, 2)
    end_round(s)
    assert s.first == 0
    s = marched(2, 4)
    march(s, 0, 2)
    end_round(s)
    assert s.first == 1


def test_OR_073_discs_on_one_space_are_equally_strong() -> None:
    for order in ((0, 1, 2), (2, 1, 0)):
        s = marched(6, 6, 5, order=order)
        attack(s)
        assert points(s)["military"] == 2 + 1  # two borders, and the third player
        use(s, "riding_grounds")  # 8: ahead of both
        assert legal(s)[0] == ("gain", 2, 0, 0)
    s = marched(3, 5, 5)
    use(s, "riding_grounds")  # 5, beside both
    assert asked(s) == ""


@pytest.mark.parametrize(
    ("start", "steps", "tokens"),
    [(0, 1, 1), (0, 3, 1), (0, 4, 2), (1, 2, 0), (3, 1, 1), (2, 6, 2), (9, 4, 2), (0, 13, 5)],
)
def test_OR_074_every_border_that_is_passed_brings_a_superiority_token(start: int, steps: int, tokens: int) -> None:
    s = marched(start, 0)
    march(s, 0, steps)
    assert s.players[0].tokens == tokens


def test_OR_075_the_last_space_brings_9_points_once_and_holds_the_disc() -> None:
    s = marched(11, 0)
    march(s, 0, 2)
    assert (s.players[0].march, points(s)["military"]) == (13, 9)
    march(s, 0, 1)
    assert (s.players[0].march, points(s)["military"], s.players[0].tokens) == (13, 9, 1)
    end_round(s)
    assert s.players[0].march == 13


# space: stone, food, wisdom, gold; two of them ask for one basic resource, which is food here
BONUSES = {
    3: (1, 0, 0, 0), 4: (0, 1, 0, 0), 5: (0, 0, 1, 0), 6: (0, 0, 0, 1), 7: (0, 0, 0, 1), 8: (1, 1, 0, 0),
    9: (0, 2, 0, 0), 10: (0, 1, 1, 0), 11: (0, 1, 0, 1), 12: (0, 0, 0, 2),
    0: (0, 0, 0, 0), 1: (0, 0, 0, 0), 13: (0, 0, 0, 0),
}  # fmt: skip


@pytest.mark.parametrize("space", BONUSES)
def test_OR_076_an_attack_first_brings_what_its_space_shows(space: int) -> None:
    s = marched(space, 13)
    attack(s)
    if asked(s) == "gain":
        assert points(s)["military"] == 0  # the points come second
        play(s, ("gain", 0, 1, 0))
    player = s.players[0]
    assert (player.stone, player.food, player.wisdom, player.gold) == BONUSES[space]


@pytest.mark.parametrize(("spaces", "earned"), [((0, 0), 0), ((1, 0), 2), ((4, 4), 2), ((7, 9), 3), ((13, 12), 6)])
def test_OR_077_one_point_for_each_disc_behind_and_each_border_passed(spaces: tuple[int, int], earned: int) -> None:
    s = marched(*spaces)
    attack(s)
    assert points(s)["military"] == earned


def test_OR_077_every_disc_behind_counts() -> None:
    s = marched(5, 4, 0, 5)
    attack(s)
    assert points(s)["military"] == 2 + 2


def choices(s: State) -> Any:
    return [action[1] if action[0] == "option" else action[0] for action in legal(s)]


def test_OR_078_a_move_and_an_attack_come_in_either_order_and_either_may_be_left_out() -> None:
    move, strike = ("option", 0), ("option", 1)
    s = use(marched(3, 3), "armoury")
    assert choices(s) == [0, 1]
    play(s, move, strike)  # from 5: two borders and one disc, and 1 wisdom
    assert (points(s)["military"], s.players[0].wisdom, s.players[0].march) == (3, 1, 5)
    s = use(marched(3, 3), "armoury")
    play(s, strike, move)  # from 3: one border, and 1 stone
    assert (points(s)["military"], s.players[0].stone, s.players[0].march) == (1, 1, 5)
    for only, space, earned in ((move, 5, 0), (strike, 3, 1)):
        s = use(marched(3, 3), "armoury")
        play(s, only, ("enough",))
        assert (s.players[0].march, points(s)["military"], asked(s)) == (space, earned, "")


def test_OR_EX_11_a_move_of_two_past_one_disc_onto_the_space_of_another() -> None:
    """Green on 2 passes blue on 3 and border 2, and stops at brown on 4."""
    green, blue, brown = 0, 1, 2
    s = use(marched(2, 3, 4), "armoury")
    play(s, ("option", 0))
    assert [player.march for player in s.players] == [4, 3, 4]
    assert s.order.index(green) > s.order.index(brown)
    assert [player.tokens for player in s.players] == [1, 0, 0]
    assert blue in s.order


def test_OR_EX_12_an_attack_with_two_borders_passed() -> None:
    """Green on 5 with its 1 wisdom, blue behind, brown beside."""
    s = marched(5, 4, 5)
    attack(s)
    assert (s.players[0].wisdom, points(s)["military"]) == (1, 3)


def test_OR_TX_13_on_the_last_space_steps_are_lost_and_attacks_bring_points_only() -> None:
    s = marched(12, 11)
    build(s, {(1, 0): "citadel", (2, 0): "outpost", (3, 0): "outpost"})
    use(s, "citadel")  # three red buildings, so three steps, two of them lost
    player = s.players[0]
    assert (player.march, player.tokens, points(s)["military"]) == (13, 1, 9)
    use(s, "citadel")
    assert (player.march, player.tokens, points(s)["military"]) == (13, 1, 9)
    attack(s)
    assert points(s)["military"] == 9 + 5 + 1
    assert (player.stone, player.food, player.wisdom, player.gold) == (0, 0, 0, 0)
    player.tokens = 0
    end_round(s)
    assert [one.march for one in s.players] == [13, 10]


def test_OR_TX_14_from_space_2_to_4_and_from_12_to_the_end() -> None:
    s = marched(2, 4)
    march(s, 0, 2)
    player = s.players[0]
    assert (player.march, player.tokens) == (4, 1)
    attack(s)
    assert (player.food, points(s)["military"]) == (1, 2)
    player.tokens = 0
    end_round(s)
    assert player.march == 4
    s = marched(12, 0)
    march(s, 0, 1)
    assert (s.players[0].march, s.players[0].tokens, points(s)["military"]) == (13, 1, 9)


def with_borders(folder: Path, *borders: int) -> Any:
    """The rules with borders elsewhere: each lies directly behind one of these spaces."""
    (folder / "origins").mkdir()
    (folder / "origins" / "board.toml").write_text(f"[military]\nborders = {list(borders)}\n", encoding="utf-8")
    return game.load("origins", data=folder)


def test_OR_Q_14_a_border_is_no_space_a_disc_behind_it_has_passed_it(tmp_path: Path) -> None:
    assert BOOK.passed == (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5)
    assert [tracks.retreat_to(BOOK, space) for space in range(14)] == [0, 1, 1, 1, 4, 4, 4, 7, 7, 7, 10, 10, 10, 13]
    rules = with_borders(tmp_path, 2, 5, 8)
    assert rules.book.passed == (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3)


def test_OR_Q_15_a_disc_that_has_passed_no_border_goes_back_to_the_start(tmp_path: Path) -> None:
    rules = with_borders(tmp_path, 2, 5, 8)
    s = marched(2, 1)
    rules.machine.push(s, rules.book.effects["zodiac.gemini"].program, 0)
    rules.machine.settle(s, None)
    assert s.options[0] == ("gain", 2, 0, 0)  # Gemini counts these spaces too
    tracks.retreat(rules.book, s, None)
    assert [player.march for player in s.players] == [0, 0]


def test_OR_Q_15_on_our_track_only_a_disc_that_never_moved_stands_at_the_start() -> None:
    s = marched(0, 3)
    end_round(s)
    assert [player.march for player in s.players] == [0, 1]


def test_OR_Q_32_the_exchange_of_an_attack_may_be_skipped() -> None:
    s = marched(2, 0)
    give(s, food=1)
    attack(s)
    assert legal(s) == [("yes",), ("no",)]
    play(s, ("no",))
    assert (s.players[0].food, s.players[0].gold, points(s)["military"]) == (1, 0, 2)
    s = marched(2, 0)
    attack(s)  # with nothing to pay nobody is asked
    assert (asked(s), points(s)["military"]) == ("", 2)


# -- workers ---------------------------------------------------------------------------------------------------------


def test_OR_079_patricians_speakers_and_the_archon_are_workers() -> None:
    s = table()
    hold(s, die("blue", 4))
    s.players[0].speakers, s.speakers = (3,), s.speakers[:1]
    begin(s)
    assert {action[1] for action in legal(s) if action[0] == "visit"} == {die("blue", 4), 3, 0}


def test_OR_080_a_patrician_is_a_citizen_die_in_a_holder() -> None:
    s = table()
    hold(s, die("red", 2), die("yellow", 6))
    player = s.players[0]
    assert (player.ready, player.free) == ((12, 56), 0)
    sound(s)


def test_OR_081_a_visiting_patrician_takes_its_holder_along() -> None:
    s = table()
    hold(s, die("red", 2))
    begin(s)
    play(s, ("visit", die("red", 2), 0), ("action", 0))
    player = s.players[0]
    assert (player.ready, player.away, player.free) == ((), (used(0, die("red", 2)),), 1)
    sound(s)


def test_OR_081_an_effect_on_the_die_alone_leaves_the_holder() -> None:
    s = table()
    hold(s, die("red", 6))
    give(s, food=1)
    play(run(s, "site.school.lower"), ("option", 0), ("pay", 0, 1, 0, 0), ("patrician", die("red", 6)))
    assert (s.players[0].free, s.players[0].advisors) == (2, (colour("red"),))


def full(s: State) -> State:
    """Both free holders are taken, and all else could be paid."""
    hold(s, die("red", 1), die("red", 2))
    give(s, wisdom=9, gold=9)
    return s


def test_OR_082_without_a_free_holder_no_citizen_die_can_be_gained() -> None:
    s = full(table())
    begin(s)
    play(s, ("visit", die("red", 1), 3))
    assert legal(s)[0] == ("action", 0)
    assert ("action", 1) not in legal(s)
    assert why(s, ("action", 1)) == Refusal("OR-082", {"holders": 0})


@pytest.mark.parametrize("effect", ["building.estate", "zodiac.libra", "zodiac.cancer", "site.forum.lower"])
def test_OR_082_every_effect_that_gains_a_die_needs_a_holder(effect: str) -> None:
    s = full(table())
    run(s, effect)
    assert asked(s) == ""
    assert s.players[0].wisdom == 9
    s.players[0].free, s.players[0].track = 1, 3
    run(s, effect)
    assert asked(s) in ("citizen", "may")


def test_OR_083_speakers_stay_across_rounds_until_they_act_and_need_no_holder() -> None:
    s = table(3)
    s.players[0].speakers, s.speakers = (2, 4), (3,)
    begin(s)
    play(s, ("pass",), ("pass",), ("pass",))
    deal(s)
    player = s.players[0]
    assert (s.round, player.speakers, player.free) == (2, (2, 4), 2)
    play(s, ("visit", 4, 1), ("action", 0))
    assert (player.speakers, player.spoken) == ((2,), (used(1, 4),))
    sound(s)


def test_OR_084_the_archon_ignores_values_and_has_no_colour_of_its_own() -> None:
    s = table()
    s.sites, s.bonus = (6, 5, 4, 3, 2), (4, 4, 4, 4, 4)
    begin(s)
    assert legal(s) == [*[("visit", 0, site) for site in range(5)], ("pass",)]
    play(s, ("visit", 0, 0))
    assert (legal(s), s.sites[0]) == ([("action", 0), ("action", 1)], 1)


def test_OR_085_a_patrician_that_would_rise_from_6_becomes_an_advisor() -> None:
    s = table()
    hold(s, die("red", 6), die("blue", 5))
    give(s, food=2)
    run(s, "site.school.lower")
    play(s, ("option", 0), ("pay", 0, 1, 0, 0), ("patrician", die("red", 6)))
    assert s.players[0].advisors == (colour("red"),)
    play(s, ("option", 0), ("pay", 0, 1, 0, 0), ("patrician", die("blue", 5)))
    assert s.players[0].ready == (die("blue", 6),)
    sound(s)


def test_OR_085_but_not_when_the_text_has_a_limit() -> None:
    s = table()
    hold(s, die("red", 6), die("blue", 5))
    run(s, "zodiac.capricorn")
    play(s, ("yes",))
    assert legal(s) == [("patrician", die("blue", 5))]
    play(s, ("patrician", die("blue", 5)))
    assert s.players[0].ready == (die("red", 6), die("blue", 6))
    s.players[0].ready = (die("red", 6), die("purple", 6))
    run(s, "zodiac.capricorn")
    assert asked(s) == ""


def test_OR_086_a_speaker_that_would_rise_from_5_is_rolled_again() -> None:
    s = table()
    s.players[0].spoken, s.speakers = (used(1, 5),), (3,)
    begin(s)
    play(s, ("pass",), ("pass",))
    assert RULES.decision(s) == Decision(CHANCE, "speaker", "speaker")
    weights = {action[1]: weight for action, weight in RULES.outcomes(s)}
    assert {value: 6 * weight // sum(weights.values()) for value, weight in weights.items()} == {2: 2, 3: 2, 4: 1, 5: 1}
    play(s, ("speaker", 4))
    assert (s.speakers, s.players[0].spoken) == ((3, 4), ())


# -- temples ---------------------------------------------------------------------------------------------------------


def test_OR_087_three_temples_from_left_to_right_with_a_disc_of_everybody() -> None:
    s = table(3)
    assert list(RULES.detail(s, 0, "zodiac")) == ["forest", "mountain", "sea"]
    for number, building in enumerate(("temple_forest", "temple_mountain", "temple_sea")):
        use(s, building, seat=1)
        assert s.players[1].temples[: number + 1] == (2,) * (number + 1)
    assert [player.temples for player in s.players] == [(0, 0, 0), (2, 2, 2), (0, 0, 0)]


def test_OR_088_the_card_of_a_temple_gives_its_present_owner_an_ability() -> None:
    s = table()
    own(s, "taurus")  # it belongs to the forest
    offer_tiles(s, "mint", "obelisk", "castle", "outpost", "healers")
    prices = [RULES.detail(s, seat, "pool")["tiles"][4].wisdom for seat in (0, 1)]
    assert prices == [3, 4]
    give(s, 1, stone=1)
    play(run(s, "site.temple.lower", 1), ("pay", 1, 0, 0, 0), ("climb", 0, 1))
    prices = [RULES.detail(s, seat, "pool")["tiles"][4].wisdom for seat in (0, 1)]
    assert prices == [4, 3]


def test_OR_089_a_zodiac_ability_beats_the_general_rules() -> None:
    """Virgo: a tile on a cell that is taken, for nothing."""
    s = table()
    build(s, {(1, 0): "farm"})
    offer_tiles(s, "mint", "obelisk", "castle", "outpost", "healers")
    own(s, "virgo")
    play(run(s, "site.yard.lower"), ("cover", 2), ("over", 1, 0))
    assert len(s.players[0].cells) == 3


# -- rounds ----------------------------------------------------------------------------------------------------------


def test_OR_090_turns_go_clockwise_from_the_first_player_past_those_who_have_passed() -> None:
    s = table(4)
    s.first = 2
    begin(s, 2)
    order = []
    for action in (
        ("visit", 0, 0), ("pass",), ("visit", 0, 0), ("visit", 0, 0),  # 2, 3 passes, 0, 1
        ("pass",), ("pass",), ("pass",),  # 2, 0, 1
    ):  # fmt: skip
        assert s.round == 1
        order.append(RULES.decision(s).seat)
        play(s, action)
        if action[0] == "visit":
            play(s, ("action", 0))
    assert order == [2, 3, 0, 1, 2, 0, 1]


def test_OR_091_the_round_ends_when_all_have_passed_and_another_begins() -> None:
    s = begin(table(3))
    play(s, ("pass",), ("pass",))
    assert s.round == 1
    play(s, ("visit", 0, 1), ("action", 0))
    assert (s.round, RULES.decision(s).seat) == (1, 2)  # alone until it passes
    play(s, ("pass",))
    deal(s)
    assert (s.round, RULES.decision(s)) == (2, Decision(0, "turn", "turn"))
    assert [player.passed for player in s.players] == [False] * 3


def test_OR_091_with_an_end_condition_no_new_round_begins() -> None:
    s = begin(table())
    s.arisen = (2,)
    play(s, ("pass",), ("pass",))
    deal(s)
    assert (s.round, RULES.decision(s).seat) == (1, OVER)
    assert why(s, ("pass",)) == Refusal("OR-162", {"over": 1})


# -- what is useless is not illegal ----------------------------------------------------------------------------------


def test_OR_Q_48_a_step_that_cannot_move_may_be_chosen_and_is_lost() -> None:
    s = marched(13, 0)
    s.players[0].temples = (10, 0, 0)
    give(s, food=1, wisdom=1, stone=1)
    play(run(s, "site.school.lower"), ("option", 1), ("pay", 0, 1, 0, 0))
    play(run(s, "bonus.red"), ("pay", 0, 0, 1, 0), ("option", 0))
    play(run(s, "bonus.blue"), ("pay", 1, 0, 0, 0), ("climb", 0, 1))
    player = s.players[0]
    assert (player.march, player.temples, points(s)["military"]) == (13, (10, 0, 0), 0)
    assert (player.stone, player.food, player.wisdom) == (0, 0, 0)


def test_OR_Q_48_printed_conditions_must_be_met() -> None:
    """No unused patrician to raise; no other colour for the Court; no die in the pool."""
    s = table()
    give(s, food=2)
    run(s, "site.school.lower")
    assert choices(s) == [1]
    s = table()
    hold(s, die("red", 3))
    s.dice = (5, 0, 0, 0, 0)
    assert asked(use(s, "court")) == ""
    s = table()
    offer_dice(s, 0, 0, 0, 0, 0)
    assert asked(use(s, "estate")) == ""


def test_OR_Q_48_each_food_is_paid_and_used_before_the_next() -> None:
    s = marched(2, 0)
    give(s, food=2, gold=1)
    run(s, "site.school.lower")
    play(s, ("option", 1))
    assert legal(s) == [("pay", 0, 1, 0, 0), ("pay", 0, 0, 0, 1)]
    play(s, ("pay", 0, 1, 0, 0))
    assert (s.players[0].march, s.players[0].food) == (3, 1)
    play(s, ("option", 1), ("pay", 0, 0, 0, 1))
    assert (s.players[0].march, s.players[0].tokens) == (4, 1)
    assert choices(s) == [1, "enough"]
    play(s, ("option", 1), ("pay", 0, 1, 0, 0))
    assert (s.players[0].march, asked(s)) == (5, "")  # three is all
