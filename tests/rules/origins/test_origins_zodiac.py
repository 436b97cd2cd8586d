"""The twelve zodiac cards: each owned in a position, used by legal answers, and everything it changes."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rules import Action
from game.origins.codes import SIGNS, cell_at
from game.origins.state import State
from tests.rules.origins.build import (
    KIND,
    asked,
    begin,
    build,
    die,
    give,
    hold,
    legal,
    own,
    play,
    points,
    run,
    table,
    twin,
    use,
    used,
)
from tests.rules.origins.change import bare, changes, citizens, lay, reserve, running, using

RED, PURPLE, BLUE, ORANGE, YELLOW = range(5)
PASS, YES, NO = ("pass",), ("yes",), ("no",)
GOLD = ("pay", 0, 0, 0, 1)

TURN_OVER = {"table.turn": 1, "table.seat": 1}
PASSED = {"passed": 1, **TURN_OVER}


def owner_of(*signs: str) -> State:
    s = table()
    own(s, *signs)
    return s


def lines(s: State, *start: Action) -> dict[tuple[Action, ...], dict[str, Any]]:
    """From a turn on: a few answers, and then every line up to the turn of somebody else, with the whole change."""
    first, found = twin(s), {}
    play(first, *start)

    def walk(now: State, line: tuple[Action, ...]) -> None:
        if asked(now) == "turn":
            found[line] = changes(s, now)
            return
        for action in legal(now):
            after = twin(now)
            play(after, action)
            walk(after, (*line, action))

    walk(first, ())
    return found


# -- Aries


def with_red_dice(*signs: str) -> State:
    """Three red dice count: unused, used, in a seat. One is an advisor, and there is a blue one."""
    s = owner_of(*signs)
    player = s.players[0]
    player.ready, player.away = (die("red", 3), die("blue", 3)), (used(0, die("red", 6)),)
    player.advisors, player.closed = (RED,), (100 * cell_at(5, 5) + die("red", 1),)
    player.march = 5  # 1 wisdom, two borders, and the disc of the other
    return s


def test_OR_192_aries_scores_for_each_red_die_at_each_attack() -> None:
    attacked = {"wisdom": 1, "points.military": 3}
    assert using(with_red_dice("aries"), "outpost")[(("option", 1),)] == attacked | {"points.zodiac": 3}
    assert using(with_red_dice(), "outpost")[(("option", 1),)] == attacked


def test_OR_192_moving_is_no_attack_and_two_attacks_count_twice() -> None:
    s = with_red_dice("aries")
    assert using(s, "outpost")[(("option", 0),)] == {"march": 1, "table.order": (1, 0)}
    for _ in range(2):
        play(use(s, "outpost"), ("option", 1))
    assert points(s)["zodiac"] == 6


@pytest.mark.parametrize(
    ("effect", "answers"),
    [
        ("site.barracks.lower", (("option", 1), ("enough",))),
        ("bonus.red", (("pay", 0, 0, 1, 0), ("option", 1))),
        ("building.armoury", (("option", 1), ("enough",))),
    ],
)
def test_OR_192_whatever_the_attack_comes_from(effect: str, answers: tuple[Action, ...]) -> None:
    s = with_red_dice("aries")
    give(s, wisdom=1)
    play(run(s, effect), *answers)
    assert points(s)["zodiac"] == 3


def test_OR_192_dice_of_others_are_not_his() -> None:
    s = owner_of("aries")
    s.players[1].ready = (die("red", 2),)
    assert using(s, "outpost")[(("option", 1),)] == {}


# -- Gemini

ONE = [((1, 0, 0), {"stone": 1}), ((0, 1, 0), {"food": 1}), ((0, 0, 1), {"wisdom": 1})]
TWO = [
    ((2, 0, 0), {"stone": 2}),
    ((1, 1, 0), {"stone": 1, "food": 1}),
    ((1, 0, 1), {"stone": 1, "wisdom": 1}),
    ((0, 2, 0), {"food": 2}),
    ((0, 1, 1), {"food": 1, "wisdom": 1}),
    ((0, 0, 2), {"wisdom": 2}),
]


@pytest.mark.parametrize(
    ("space", "gains"),
    [(0, None), (1, None), (2, ONE), (3, TWO), (4, None), (5, ONE), (6, TWO), (8, ONE), (12, TWO), (13, None)],
)
def test_OR_193_gemini_gains_for_each_space_of_the_retreat(space: int, gains: list[Any] | None) -> None:
    s = owner_of("gemini")
    s.players[0].march = space
    begin(s)
    wanted = {(("gain", *goods),): PASSED | gained for goods, gained in gains} if gains else {(): PASSED}
    assert lines(s, PASS) == wanted


def test_OR_EX_26_one_space_one_resource_two_spaces_two_alike_or_different() -> None:
    s = owner_of("gemini")
    s.players[0].march = 5
    assert set(running(s, "zodiac.gemini")) == {(("gain", *goods),) for goods, _ in ONE}
    s.players[0].march = 6
    assert set(running(s, "zodiac.gemini")) == {(("gain", *goods),) for goods, _ in TWO}


def test_OR_193_it_is_what_the_disc_will_retreat() -> None:
    s = owner_of("gemini")
    s.players[0].march = 9
    begin(s)
    play(s, PASS)
    units = sum(int(n) for n in legal(s)[0][1:])
    play(s, legal(s)[0], PASS)
    assert (9 - s.players[0].march, units) == (2, 2)


# -- Taurus


@pytest.mark.parametrize(("space", "wisdom"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3)])
def test_OR_194_taurus_makes_buildings_and_dice_cheaper(space: int, wisdom: int) -> None:
    s = owner_of("taurus")
    bare(s, *[KIND["mint"]] * 5)
    citizens(s, *[die("red", 2)] * 5)
    give(s, stone=1, wisdom=4)
    play(run(s, "site.yard.lower"), ("buy", space))
    assert legal(s) == [("pay", 1, 0, wisdom, 0)]
    play(run(s, "site.forum.lower"), ("citizen", space))
    if wisdom:
        assert legal(s) == [("pay", 0, 0, wisdom, 0)]
    assert s.players[0].wisdom == 4


def test_OR_194_what_one_can_pay_for_follows_from_it() -> None:
    for signs, spaces in ((("taurus",), 3), ((), 2)):
        s = owner_of(*signs)
        bare(s, *[KIND["mint"]] * 5)
        citizens(s, *[die("red", 2)] * 5)
        give(s, stone=1, wisdom=1)
        assert len([a for a in legal(run(s, "site.yard.lower")) if a[0] == "buy"]) == spaces
        assert len(legal(run(s, "site.forum.lower"))) == spaces


def test_OR_194_no_other_price_is_lower() -> None:
    s = owner_of("taurus")
    s.sites, s.bonus = (3, 1, 1, 1, 1), (YELLOW, RED, PURPLE, BLUE, ORANGE)
    hold(s, die("red", 2))
    give(s, wisdom=2)
    begin(s)
    play(s, ("visit", 12, 0))
    assert legal(s) == [("pay", 0, 0, 1, 0)]
    assert legal(run(s, "bonus.red")) == [("pay", 0, 0, 1, 0)]


# -- Capricorn


def test_OR_195_capricorn_may_add_2_to_a_patrician_used_or_not() -> None:
    s = owner_of("capricorn")
    player = s.players[0]
    player.ready, player.away = (die("red", 1), die("blue", 5), die("yellow", 6)), (used(2, die("purple", 4)), 116)
    player.speakers, player.closed = (2,), (100 * cell_at(3, 3) + die("red", 2),)
    give(s, gold=1)
    s.discs = (2,) * 5
    begin(s)
    built = TURN_OVER | {"gold": -1, "towers": (2, 1, 1, 1, 1), "table.discs": (1, 2, 2, 2, 2)}
    assert lines(s, ("tower", RED), GOLD) == {
        (NO,): built,
        (YES, ("patrician", 11)): built | {"ready": (13, 35, 56)},
        (YES, ("patrician", 35)): built | {"ready": (11, 36, 56)},
        (YES, ("patrician", used(2, 24))): built | {"away": (used(2, 26), 116)},
    }


def test_OR_195_a_6_cannot_be_raised_nor_a_die_in_a_seat() -> None:
    s = owner_of("capricorn")
    s.players[0].ready, s.players[0].closed = (die("red", 6),), (100 * cell_at(3, 3) + die("red", 2),)
    give(s, gold=1)
    begin(s)
    assert list(lines(s, ("tower", RED), GOLD)) == [()]


def test_OR_195_each_time_a_level_is_built() -> None:
    s = owner_of("capricorn")
    hold(s, die("red", 1))
    s.discs = (5,) * 5
    for value, price in ((3, 1), (5, 2), (6, 3)):
        give(s, gold=price)
        begin(s)
        play(s, ("tower", RED), ("pay", 0, 0, 0, price), YES, ("patrician", s.players[0].ready[0]))
        assert s.players[0].ready == (die("red", value),)


@pytest.mark.parametrize(("value", "becomes"), [(1, 3), (3, 5), (4, 6), (5, 6)])
def test_OR_EX_27_two_more_but_at_most_6(value: int, becomes: int) -> None:
    s = owner_of("capricorn", "leo")
    s.players[0].ready = (die("red", value),)
    play(run(s, "zodiac.capricorn"), YES, ("patrician", die("red", value)))
    assert s.players[0].ready == (die("red", becomes),)
    s.players[0].ready = (die("red", value),)
    build(s, {(1, 0): "farm", (1, 1): "farm"})
    begin(s)
    play(s, ("close", die("red", value), 0, 0))
    assert s.players[0].closed == (100 * cell_at(0, 0) + die("red", becomes),)


# -- Leo


def closing(*signs: str, tiles: dict[tuple[int, int], str] | None = None, worker: int = 23) -> State:
    """About to close the district of the agora and the palace; no district card matches."""
    s = owner_of(*signs)
    build(s, tiles or {(1, 0): "farm", (1, 1): "farm"})
    lay(s, 41)
    hold(s, worker)
    return begin(s)


@pytest.mark.parametrize("value", range(1, 7))
def test_OR_196_leo_adds_2_to_the_die_in_the_seat_up_to_6(value: int) -> None:
    s = closing("leo", worker=die("purple", value))
    before = twin(s)
    play(s, ("close", die("purple", value), 0, 0), ("enough",))
    assert changes(before, s) == TURN_OVER | {
        "ready": (), "free": 1, "closed": (100 * cell_at(0, 0) + die("purple", min(6, value + 2)),),
    }  # fmt: skip


def test_OR_196_each_time_and_only_that_die() -> None:
    tiles = {(1, 0): "farm", (1, 1): "farm", (2, 0): "farm", (2, 1): "farm"}
    s = closing("leo", tiles=tiles, worker=die("purple", 1))
    hold(s, die("blue", 2))
    begin(s)
    play(s, ("close", die("purple", 1), 0, 0), ("enough",))
    assert s.players[0].ready == (die("blue", 2),)
    begin(s)
    play(s, ("close", die("blue", 2), 1, 0))
    assert s.players[0].closed == (100 * cell_at(0, 0) + 23, 100 * cell_at(1, 0) + 34)


# -- Virgo


def test_OR_197_virgo_builds_on_a_farm_for_nothing() -> None:
    """Two farms; the mint costs 1 stone, the castle 3 stone and 1 wisdom. Neither is there to pay."""
    s = owner_of("virgo")
    build(s, {(1, 0): "farm", (2, 0): "farm"})
    mint, castle, quarry = KIND["mint"], KIND["castle"], KIND["quarry"]
    bare(s, mint, castle)
    s.tops = (-1, -1, -1, -1, KIND["market"])
    run(s, "site.yard.lower")
    assert legal(s) == [("farm", 0), ("cover", 0), ("farm", 1), ("cover", 1)]
    before = twin(s)
    play(s, ("cover", 1))
    assert (asked(s), legal(s)) == ("place", [("over", 1, 0), ("over", 2, 0)])
    play(s, ("over", 2, 0), NO)
    # the farm lies under its stack, a castle where it was; no orange tile is left for the pool
    assert changes(before, s) == {
        "tiles": (*before.players[0].tiles[:3], castle),
        "table.pool": (mint, -1, -1, -1, -1),
        "table.bottoms": ((), (), (), (), (quarry,)),
    }
    assert s.players[0].open == before.players[0].open


def test_OR_197_the_farm_is_the_last_of_its_stack() -> None:
    """Farm side up beneath all others: a market is on top, a mint hidden, and then comes the quarry."""
    s = owner_of("virgo")
    build(s, {(1, 0): "farm"})
    mint, harbour, market, quarry = (KIND[name] for name in ("mint", "harbour", "market", "quarry"))
    bare(s, harbour)
    s.tops, s.stacks = (-1, -1, -1, -1, market), ((), (), (), (), (mint,))
    play(run(s, "site.yard.lower"), ("cover", 0), ("over", 1, 0), ("tile", mint), NO)
    assert (s.pool, s.tops, s.bottoms[YELLOW]) == ((-1, -1, -1, -1, market), (-1, -1, -1, -1, mint), (quarry,))
    give(s, stone=9, wisdom=9)
    play(run(s, "site.yard.lower"), ("farm", 4), ("place", 2, 0), ("tile", quarry))
    assert (s.tops[YELLOW], s.bottoms[YELLOW]) == (quarry, ())


def test_OR_197_it_may_still_be_bought_the_normal_way() -> None:
    s = owner_of("virgo")
    build(s, {(1, 0): "farm"})
    bare(s, KIND["mint"])
    give(s, stone=1)
    run(s, "site.yard.lower")
    assert legal(s) == [("buy", 0), ("farm", 0), ("cover", 0)]
    play(s, ("buy", 0), ("pay", 1, 0, 0, 0))
    assert ("place", 1, 0) not in legal(s) and ("place", 2, 0) in legal(s)


def test_OR_197_without_a_farm_or_without_the_card_there_is_nothing_to_cover() -> None:
    for signs, tiles in ((("virgo",), {(1, 0): "mint"}), ((), {(1, 0): "farm"})):
        s = owner_of(*signs)
        build(s, tiles)
        bare(s, KIND["mint"])
        assert legal(run(s, "site.yard.lower")) == [("farm", 0)]


def test_OR_197_the_new_building_may_be_used_where_it_stands() -> None:
    s = owner_of("virgo")
    build(s, {(1, 0): "farm", (2, 0): "farm"})
    bare(s, KIND["granary"])
    play(run(s, "site.yard.lower"), ("cover", 0), ("over", 1, 0), YES)
    assert s.players[0].food == 2  # one farm is left


def test_OR_197_nothing_is_asked_for_even_if_it_could_be_paid() -> None:
    s = owner_of("virgo")
    build(s, {(1, 0): "farm"})
    bare(s, KIND["mint"], KIND["castle"])
    give(s, stone=5, wisdom=5, gold=5)
    play(run(s, "site.yard.lower"), ("cover", 1), ("over", 1, 0), NO)
    player = s.players[0]
    assert (player.stone, player.wisdom, player.gold) == (5, 5, 5)


# -- Cancer


def passing_with_cancer(free: int, *away: int) -> State:
    s = owner_of("cancer")
    s.players[0].free, s.players[0].away = free, tuple(used(1, worker) for worker in away)
    citizens(s, die("red", 1), die("blue", 2), die("yellow", 4))
    return begin(s)


def test_OR_198_cancer_takes_a_die_for_nothing_on_passing() -> None:
    s = passing_with_cancer(1, die("orange", 3))
    home = PASSED | {"away": ()}

    def with_(worker: int, *left: int) -> dict[str, Any]:
        pool = {"table.citizens": (*left, *(0,) * (5 - len(left))), "table.arisen": (3,)}
        return home | pool | {"free": -1, "ready": tuple(sorted((worker, 44)))}

    assert lines(s, PASS) == {
        (NO,): home | {"ready": (44,)},
        (YES, ("citizen", 0)): with_(11, 32, 54),
        (YES, ("citizen", 1)): with_(32, 11, 54),
        (YES, ("citizen", 2)): with_(54, 11, 32),
    }


def test_OR_198_the_pool_is_refilled_and_the_die_does_not_grow_older() -> None:
    s = passing_with_cancer(1)
    reserve(s, blue=1)
    play(s, PASS, YES, ("citizen", 1), ("die", BLUE, 5))
    assert (s.players[0].ready, s.citizens, s.dice) == ((32,), (11, 54, 0, 0, 35), (0,) * 5)


def test_OR_TX_11_a_holder_that_this_pass_frees_comes_too_late() -> None:
    s = passing_with_cancer(0, die("red", 6))
    play(s, PASS)
    assert (asked(s), legal(s)) == ("retire", [("retire", 16)])
    play(s, ("retire", 16))
    assert (s.seat, s.players[0].free, s.players[0].ready) == (1, 1, ())


def test_OR_198_an_empty_pool_has_nothing() -> None:
    s = passing_with_cancer(2)
    citizens(s)
    begin(s)
    play(s, PASS)
    assert s.seat == 1


# -- Pisces


def visiting_with_pisces(bonus: int, worker: int, advisors: tuple[int, ...] = (), **goods: int) -> State:
    """At the first site, whose token has that colour."""
    s = owner_of("pisces")
    s.bonus = (bonus, *(other for other in range(5) if other != bonus))
    s.players[0].advisors = advisors
    if worker:
        hold(s, worker)
    give(s, **goods)
    begin(s)
    play(s, ("visit", worker, 0))
    return s


@pytest.mark.parametrize("bonus", range(5))
def test_OR_199_pisces_takes_a_gold_instead_of_any_bonus_action(bonus: int) -> None:
    """Its printed cost is not paid either: the goods are there, and stay."""
    s = visiting_with_pisces(bonus, 10 * (bonus + 1) + 3, stone=1, food=1, wisdom=1)
    assert legal(s) == [("action", 0), ("action", 1), ("bonus", 0), ("instead", 0)]
    before = twin(s)
    play(s, ("instead", 0))
    assert changes(before, s) == {"gold": 1}
    assert legal(s) == [("action", 0), ("action", 1)]  # once, whichever it was


def test_OR_199_after_the_main_action_too() -> None:
    s = visiting_with_pisces(RED, 13)
    play(s, ("action", 0))
    assert legal(s) == [("instead", 0), ("enough",)]  # the printed one costs a wisdom that he has not
    play(s, ("instead", 0))
    assert (s.players[0].gold, s.players[0].stone, s.seat) == (1, 3, 1)


def test_OR_199_the_printed_one_may_be_used_all_the_same() -> None:
    s = visiting_with_pisces(YELLOW, 53)
    play(s, ("bonus", 0), ("gain", 0, 0, 1))
    assert legal(s) == [("action", 0), ("action", 1)]
    assert (s.players[0].wisdom, s.players[0].gold) == (1, 0)


def test_OR_199_only_with_the_right_to_the_bonus_action() -> None:
    assert legal(visiting_with_pisces(RED, 33)) == [("action", 0), ("action", 1)]
    assert legal(visiting_with_pisces(RED, 0)) == [("action", 0), ("action", 1)]
    assert ("instead", 0) in legal(visiting_with_pisces(RED, 0, advisors=(BLUE, RED)))
    speaker = owner_of("pisces")
    speaker.players[0].speakers = (3,)
    begin(speaker)
    play(speaker, ("visit", 3, 0))
    assert legal(speaker) == [("action", 0), ("action", 1)]


def test_OR_199_only_with_the_card() -> None:
    s = visiting_with_pisces(YELLOW, 53)
    assert ("instead", 0) in legal(s)
    own(s, "leo")
    hold(s, 53)
    begin(s)
    play(s, ("visit", 53, 0))
    assert legal(s) == [("action", 0), ("action", 1), ("bonus", 0)]


# -- Scorpio


def test_OR_200_scorpio_gains_a_wisdom_for_each_district() -> None:
    s = closing("scorpio")
    before = twin(s)
    play(s, ("close", 23, 0, 0), ("enough",))
    assert changes(before, s) == TURN_OVER | {
        "ready": (), "free": 1, "closed": (100 * cell_at(0, 0) + 23,), "wisdom": 1,
    }  # fmt: skip


def test_OR_200_and_for_each_6_that_must_rise_on_passing() -> None:
    """Two sixes, one of a colour that has its advisor; the five becomes a six and pays nothing."""
    s = owner_of("scorpio")
    player = s.players[0]
    player.away, player.advisors, player.free = (116, 236, 335), (BLUE,), 0
    reserve(s)
    begin(s)
    wanted = PASSED | {
        "away": (), "ready": (36,), "free": 2, "advisors": (BLUE, RED), "wisdom": 2, "table.dice": (0, 0, 1, 0, 0),
    }  # fmt: skip
    assert lines(s, PASS) == {
        (("retire", 16), ("retire", 36)): wanted | {"points.retired": 3},
        (("retire", 36), ("retire", 16)): wanted | {"points.retired": 1},
    }


@pytest.mark.parametrize(
    ("effect", "answers"),
    [
        ("building.main_gate", (("patrician", 16), ("raise", 1))),
        ("building.main_gate", (("patrician", 15), ("raise", 2))),
        ("site.school.lower", (("option", 0), ("pay", 0, 1, 0, 0), ("patrician", 16))),
    ],
)
def test_OR_200_not_when_an_effect_lifts_a_die_above_6(effect: str, answers: tuple[Action, ...]) -> None:
    s = owner_of("scorpio")
    s.players[0].ready = (15, 16)
    give(s, food=1)
    play(run(s, effect), *answers)
    assert (s.players[0].advisors, s.players[0].wisdom) == ((RED,), 0)


# -- Sagittarius


def test_OR_201_sagittarius_may_add_1_to_a_new_die() -> None:
    s = owner_of("sagittarius")
    citizens(s, die("red", 1), die("blue", 5))
    taken = {"free": -1, "table.arisen": (3,)}
    assert using(s, "estate") == {
        (("citizen", 0), NO): taken | {"ready": (11,), "table.citizens": (35, 0, 0, 0, 0)},
        (("citizen", 0), YES): taken | {"ready": (12,), "table.citizens": (35, 0, 0, 0, 0)},
        (("citizen", 1), NO): taken | {"ready": (35,), "table.citizens": (11, 0, 0, 0, 0)},
        (("citizen", 1), YES): taken | {"ready": (36,), "table.citizens": (11, 0, 0, 0, 0)},
    }


def test_OR_201_and_to_a_speaker_but_none_above_5() -> None:
    s = owner_of("sagittarius")
    s.speakers = (2, 4, 5)
    assert using(s, "forum") == {
        (("speaker", 2), NO): {"speakers": (2,), "table.speakers": (4, 5)},
        (("speaker", 2), YES): {"speakers": (3,), "table.speakers": (4, 5)},
        (("speaker", 4), NO): {"speakers": (4,), "table.speakers": (2, 5)},
        (("speaker", 4), YES): {"speakers": (5,), "table.speakers": (2, 5)},
        (("speaker", 5),): {"speakers": (5,), "table.speakers": (2, 4)},
    }


def test_OR_201_only_the_new_one_and_after_the_refill() -> None:
    """There is a red 1 already: whichever of the two rises, one 1 and one 2 are left."""
    s = owner_of("sagittarius")
    hold(s, die("red", 1), die("blue", 2))
    s.players[0].free = 1
    citizens(s, die("red", 1))
    reserve(s, red=1)
    play(run(s, "site.forum.lower"), ("citizen", 0))
    assert asked(s) == "die"
    play(s, ("die", RED, 4))
    assert legal(s) == [YES, NO]
    play(s, YES)
    assert s.players[0].ready == (11, 12, 32)


@pytest.mark.parametrize("way", ["bonus.orange", "zodiac.cancer", "zodiac.libra", "site.forum.lower"])
def test_OR_201_wherever_the_die_comes_from(way: str) -> None:
    s = owner_of("sagittarius")
    s.speakers = (3,)
    citizens(s, die("yellow", 3))
    run(s, way)
    while s.players[0].ready == () and s.players[0].speakers == ():
        play(s, legal(s)[0])
    play(s, YES)
    assert (s.players[0].ready, s.players[0].speakers) in (((54,), ()), ((), (4,)))


# -- Libra


def test_OR_202_libra_takes_a_die_after_the_whole_action_for_its_wisdom() -> None:
    s = closing("libra")
    s.players[0].free = 0
    citizens(s, die("red", 2), die("blue", 3), die("yellow", 4))
    give(s, wisdom=1)
    begin(s)
    seat = TURN_OVER | {"closed": (100 * cell_at(0, 0) + 23,)}
    found = lines(s, ("close", 23, 0, 0), ("enough",))
    assert found == {
        (NO,): seat | {"ready": (), "free": 1},
        (YES, ("citizen", 0)): seat | {"ready": (12,), "table.citizens": (33, 54, 0, 0, 0), "table.arisen": (3,)},
        (YES, ("citizen", 1), ("pay", 0, 0, 1, 0)): seat
        | {"ready": (33,), "wisdom": -1, "table.citizens": (12, 54, 0, 0, 0), "table.arisen": (3,)},
    }


def test_OR_202_no_wisdom_nothing() -> None:
    """The only die left lies where it costs 1."""
    s = closing("libra")
    citizens(s, 0, die("blue", 3))
    begin(s)
    play(s, ("close", 23, 0, 0), ("enough",))
    assert (asked(s), s.seat) == ("turn", 1)


def test_OR_202_no_holder_nothing() -> None:
    """The estate takes the holder that the closing freed."""
    s = closing("libra", tiles={(1, 0): "estate", (1, 1): "farm"}, worker=43)
    s.players[0].free = 0
    citizens(s, die("red", 2), die("blue", 3))
    begin(s)
    play(s, ("close", 43, 0, 0), ("use", 1, 0), ("citizen", 0), ("enough",))
    assert (asked(s), s.seat, s.players[0].ready) == ("turn", 1, (12,))


def test_OR_Q_39_taurus_makes_that_die_cheaper_and_the_freed_holder_takes_it() -> None:
    s = closing("libra", "taurus")
    s.players[0].free = 0
    citizens(s, die("red", 2), die("blue", 3), die("yellow", 4))
    give(s, wisdom=1)
    begin(s)
    play(s, ("close", 23, 0, 0), ("enough",), YES)
    assert legal(s) == [("citizen", 0), ("citizen", 1), ("citizen", 2)]
    play(s, ("citizen", 2), ("pay", 0, 0, 1, 0))
    assert (s.players[0].ready, s.players[0].free, s.players[0].wisdom) == ((54,), 0, 0)


# -- Aquarius


def in_temples(*spaces: int, **goods: int) -> State:
    s = owner_of("aquarius")
    s.players[0].temples, s.piles = spaces, ((0,), (0,), (0,))
    s.signs = (SIGNS.index("leo"), SIGNS.index("aquarius"), SIGNS.index("virgo"))
    s.owners = (-1, 0, -1)
    give(s, **goods)
    return s


def test_OR_203_aquarius_moves_1_in_another_temple_for_a_gold() -> None:
    """By the temple main action; the card of the temple with the two steps comes along, no other."""
    s = in_temples(3, 3, 3, stone=1, gold=1)
    paid = ("pay", 1, 0, 0, 0)
    moved = {"stone": -1, "temples": (5, 3, 3), "table.owners": (0, 0, -1)}
    found = running(s, "site.temple.lower")
    assert {line: change for line, change in found.items() if line[:2] == (paid, ("climb", 0, 2))} == {
        (paid, ("climb", 0, 2), NO): moved,
        (paid, ("climb", 0, 2), YES, GOLD, ("climb", 1, 1)): moved | {"gold": -1, "temples": (5, 4, 3)},
        (paid, ("climb", 0, 2), YES, GOLD, ("climb", 2, 1)): moved | {"gold": -1, "temples": (5, 3, 4)},
    }
    for temple in range(3):  # one step is not enough
        assert (paid, ("climb", temple, 1)) in found


def test_OR_203_without_gold_or_with_other_goods_it_cannot_be_paid() -> None:
    s = in_temples(3, 3, 3, stone=4, food=4, wisdom=4)
    play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0), ("climb", 0, 2))
    assert asked(s) == ""


def test_OR_203_in_the_very_turn_the_card_was_gained() -> None:
    s = in_temples(3, 3, 3, stone=1, gold=1)
    s.owners, s.players[0].powers = (-1, -1, -1), 0
    play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0), ("climb", 1, 2))
    assert (asked(s), s.owners) == ("may", (-1, 0, -1))


def test_OR_203_other_steps_do_not_count() -> None:
    """Neither those of the blue bonus action nor those of the monument, though they add up to two."""
    s = in_temples(3, 3, 3, stone=1, gold=1)
    play(run(s, "bonus.blue"), ("pay", 1, 0, 0, 0), ("climb", 0, 1))
    assert asked(s) == ""
    play(use(s, "monument"), ("climb", 0, 1))
    assert asked(s) == ""


@pytest.mark.parametrize(("space", "offered"), [(8, True), (9, False), (10, False)])
def test_OR_Q_26_it_needs_a_real_move_of_two(space: int, offered: bool) -> None:
    s = in_temples(space, 0, 0, stone=1, gold=1)
    run(s, "site.temple.lower")
    play(s, ("pay", 1, 0, 0, 0), [action for action in legal(after_paying(s)) if action[1] == 0][-1])
    assert (asked(s) == "may") is offered
    assert s.players[0].temples[0] == 10


def after_paying(s: State) -> State:
    after = twin(s)
    play(after, ("pay", 1, 0, 0, 0))
    return after


def test_OR_Q_26_with_a_temple_building_both_payments_are_open_one_step_each() -> None:
    s = in_temples(0, 0, 0, gold=2)
    found = using(s, "temple_forest")
    steps = {line.count(YES): set() for line in found}
    for line, change in found.items():
        steps[line.count(YES)].add((change["temples"], change.get("gold", 0)))
    assert steps == {
        0: {((2, 0, 0), 0)},
        1: {((2, 1, 0), -1), ((2, 0, 1), -1)},
        2: {((2, 2, 0), -2), ((2, 1, 1), -2), ((2, 0, 2), -2)},
    }


def test_OR_Q_26_extra_steps_bring_no_card_and_no_further_step() -> None:
    s = in_temples(0, 0, 0, stone=1, gold=5)
    play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0), ("climb", 0, 2), YES, GOLD, ("climb", 2, 1))
    assert (asked(s), s.owners, s.players[0].gold) == ("", (0, 0, -1), 4)


# -- only while owned, and what acts together


@pytest.mark.parametrize("sign", SIGNS)
def test_OR_192_a_card_acts_only_for_its_owner(sign: str) -> None:
    """The same turns of seat 0 with the card on the board and in the hands of the other."""
    found = []
    for seat in (None, 1):
        s = closing(tiles={(1, 0): "farm", (1, 1): "outpost"}, worker=die("red", 3))
        own(s, *([sign] if seat is not None else []), seat=seat or 0)
        s.signs = (SIGNS.index(sign), *[at for at in range(12) if SIGNS[at] != sign][:2])
        s.players[0].march, s.order = 6, (1, 0)
        s.players[0].away, s.players[0].free = (116,), 1
        s.bonus = (ORANGE, RED, PURPLE, BLUE, YELLOW)
        s.speakers = (3,)
        citizens(s, die("blue", 2))
        give(s, gold=2, stone=1)
        facts = []
        for answers in (
            (("tower", RED), GOLD),
            (("close", 13, 0, 0), ("use", 1, 1), ("option", 1), ("enough",)),
            (("visit", 0, 2), ("action", 1), ("pay", 1, 0, 0, 0), ("climb", 1, 2)),
            (PASS, ("retire", 16)),
        ):
            begin(s)
            facts += play(s, *answers)
        assert asked(s) == "turn"
        found.append((facts, s.players[0]))
    assert found[0] == found[1]


def test_OR_Q_43_leo_and_scorpio_aries_and_the_attack() -> None:
    """All of it happens, each of it once: the seat is raised, a wisdom gained, the attack scored."""
    s = closing("leo", "scorpio", "aries", tiles={(1, 0): "outpost", (1, 1): "farm"}, worker=die("red", 2))
    s.players[0].march, s.order = 4, (1, 0)
    before = twin(begin(s))
    play(s, ("close", 12, 0, 0), ("use", 1, 0), ("option", 1), ("enough",))
    assert changes(before, s) == TURN_OVER | {
        "ready": (), "free": 1, "closed": (100 * cell_at(0, 0) + 14,),
        "wisdom": 1, "food": 1, "points.military": 3, "points.zodiac": 1,
    }  # fmt: skip


def test_OR_Q_43_nothing_acts_in_the_turn_of_another() -> None:
    s = owner_of("cancer", "gemini", "scorpio")
    s.players[0].march, s.order = 3, (1, 0)
    citizens(s, die("blue", 2))
    begin(s, 1)
    before = twin(s)
    play(s, PASS)
    assert changes(before, s) == {"1.passed": 1, "table.turn": 1, "table.seat": -1}
