"""AC-151 to AC-172: Clash and its achievements; AC-S-01 onwards: the five scenarios of Path to Glory.

The scenarios have no numbers of their own. Ours: 01-05 common rules, 11-14 Age of Wonders, 21-26 Silk Road,
31-36 Lost Civilization, 41-49 Mongol Devastation, 51-56 Death and Rebirth.
"""

from __future__ import annotations

import pytest

from game.ages import scoring
from game.ages.codes import times_used
from game.ages.state import State
from game.core.rules import CHANCE
from tests.rules.ages.build import (
    BOOK,
    END,
    REST,
    RULES,
    act,
    acting,
    action,
    asked,
    begin,
    birth,
    coins,
    command,
    deal,
    dealt,
    doing,
    draw,
    final,
    give,
    legal,
    people,
    play,
    points,
    table,
    tech,
    war,
    why,
    workers,
)

BANNED = {"mongolia", "vikings", "germania", "carthage", "phoenicia", "scythia", "iberia"}


def alone(round: int = 1, mode: str = "clash", **has: object) -> State:
    """Playing alone, about to act."""
    s = table(1, round, mode=mode)
    if mode == "mongol_devastation":
        s.commands = (command("pax_mongolica"),)
    give(s, 0, **{"coins": 10, "workers": 4, "peoples": ("greece",), **has})  # type: ignore[arg-type]
    return acting(s)


def finished(mode: str = "clash", earned: int = 0, **has: object) -> State:
    s = table(1, 6, mode=mode)
    give(s, 0, **{"coins": 0, "workers": 0, **has})  # type: ignore[arg-type]
    s.players[0].earned = (earned, 0, 0, 0, 0, 0)
    s.stack, s.over = (), True
    return s


def medals(s: State) -> set[str]:
    outcome = RULES.result(s).outcome
    assert outcome is not None
    return set(outcome.medals)


def round_over(s: State) -> list[tuple[object, ...]]:
    """The turn ends, and chance draws what comes after it."""
    facts = play(s, END)
    while RULES.decision(s).seat == CHANCE:
        facts += play(s, RULES.outcomes(s)[0][0])  # type: ignore[index]
    return facts


# -- Clash


def test_AC_151_the_goal_is_an_achievement() -> None:
    assert RULES.result(finished(earned=19)).winners == ()
    assert RULES.result(finished(earned=20)).winners == (0,)


def test_AC_152_seven_peoples_stay_out() -> None:
    s = dealt(1)
    there = {BOOK.peoples[card].id for card in (*s.deck, *s.pool)}
    assert len(there) == 41
    assert not there & BANNED


def test_AC_153_four_wonders() -> None:
    assert len(dealt(1).wonders) == 4


@pytest.mark.parametrize("seed", range(5))
def test_AC_154_the_plague_lies_fifth(seed: int) -> None:
    assert dealt(1, seed).row[4] == BOOK.plague


def test_AC_EX_19_the_plague_comes_at_the_end_of_round_two() -> None:
    s = alone(2, workers=4)
    s.row = tuple(
        map(action, ("hunting", "fishing", "farming", "construction", "plague", "trade", "culture", "conquest"))
    )
    facts = round_over(s)
    assert ("plague",) in facts
    assert workers(s) == [3]


def test_AC_155_three_coins() -> None:
    assert coins(dealt(1)) == [3]


def test_AC_156_picks_neither_pay_nor_refill_the_pool() -> None:
    s = begin(table(1))
    play(s, birth("egypt"))
    assert (len(s.pool), set(s.extra), asked(s)) == (4, {0}, "turn")


def test_AC_157_each_round_pays_the_pool_and_adds_a_people() -> None:
    s = begin(table(1))
    play(s, birth("egypt"), REST)
    assert s.extra == (1, 1, 1, 1)
    draw(s, "rome")
    assert (len(s.pool), s.extra) == (5, (1, 1, 1, 1, 0))


def test_AC_EX_20_coins_on_all_and_one_card_more() -> None:
    s = table(1, pool=("sumer", "congo", "aztecs", "celts", "maya", "egypt"))
    play(begin(s), birth("egypt"), REST)
    draw(s, "italy")
    assert len(s.pool) == 6
    assert s.extra == (1, 1, 1, 1, 1, 0)


def test_AC_158_the_virtual_rival_is_compared_with() -> None:
    s = alone(3, peoples=("nubia",))
    assert RULES.detail(s, 0, "strength")["rival"] == 2
    assert doing(s, act("conquest")) == {"points": 2}


def test_AC_159_its_strength_is_the_number_of_finished_rounds() -> None:
    assert [RULES.detail(alone(number), 0, "strength")["rival"] for number in range(1, 7)] == [0, 1, 2, 3, 4, 5]


def test_AC_EX_21_war_at_the_end_of_round_two_is_against_two() -> None:
    s = alone(2, peoples=("turks",), workers=3)
    facts = round_over(s)
    assert ("war", 2) in facts
    assert workers(s) == [2]


def test_AC_TX_10_conquest_in_round_three() -> None:
    assert doing(alone(3, peoples=("nubia",)), act("conquest")) == {"points": 2}
    assert doing(alone(3, peoples=("greece", "nubia")), act("conquest")) == {}


def test_AC_Q_20_a_tie_with_the_rival_is_least_and_most() -> None:
    s = alone(2, peoples=("nubia",), workers=3)
    s.round = 3
    war(s)
    assert workers(s) == [2]
    assert doing(alone(3, peoples=("nubia",)), act("conquest")) == {"points": 2}
    last = alone(6)
    before = last.extra
    play(last, END)
    assert (last.extra, RULES.decision(last).ask) == (before, "over"), "after round 6 nothing is laid out"


def test_AC_160_trade_brings_two_coins() -> None:
    assert doing(alone(4), act("trade")) == {"coins": 2}


def test_AC_161_lydia_brings_four_coins() -> None:
    s = begin(table(1, pool=("lydia",)))
    assert doing(s, birth("lydia"))["coins"] == 4


def test_AC_162_innovations_may_be_added() -> None:
    assert len(dealt(1, innovations=True).shop) == 2


PRINTED = tuple(card.id for card in BOOK.technologies if not card.card)


def test_AC_163_achievements_are_checked_after_the_final_abilities() -> None:
    assert medals(finished(earned=17, wonders=("hagia_sophia",))) == {"unique_line"}


@pytest.mark.parametrize("earned", [19, 20])
def test_AC_164_exceptional_house(earned: int) -> None:
    assert ("unique_line" in medals(finished(earned=earned, technologies=("writing",)))) == (earned >= 20)


@pytest.mark.parametrize("earned", [24, 25])
def test_AC_165_great_kingdom(earned: int) -> None:
    assert ("great_kingdom" in medals(finished(earned=earned))) == (earned >= 25)


@pytest.mark.parametrize("earned", [29, 30])
def test_AC_166_mighty_empire(earned: int) -> None:
    assert ("mighty_empire" in medals(finished(earned=earned))) == (earned >= 30)


@pytest.mark.parametrize("earned", [34, 35])
def test_AC_167_eternal_civilization(earned: int) -> None:
    assert ("eternal_civilization" in medals(finished(earned=earned))) == (earned >= 35)


def test_AC_168_kingdom_of_technology() -> None:
    assert "tech_kingdom" in medals(finished(earned=25, technologies=PRINTED))
    assert "tech_kingdom" not in medals(finished(earned=25, technologies=PRINTED[:-1]))


def test_AC_169_primeval_land() -> None:
    assert "primeval_land" in medals(finished(earned=25))
    assert "primeval_land" not in medals(finished(earned=25, technologies=("writing",)))
    assert "primeval_land" not in medals(finished(earned=24))


def test_AC_170_world_of_wonders() -> None:
    four = ("petra", "forbidden_city", "colossus", "great_wall")
    assert "world_of_wonders" in medals(finished(earned=25, wonders=four))
    assert "world_of_wonders" not in medals(finished(earned=25, wonders=four[:3]))


def test_AC_171_superpower() -> None:
    three = ("mining", "iron_working", "gunpowder")
    assert "superpower" in medals(finished(earned=25, technologies=three, peoples=("mongolia",)))
    assert "superpower" not in medals(finished(earned=25, technologies=three, peoples=("nubia",)))
    assert "superpower" not in medals(finished(earned=25, technologies=(*three, "writing"), peoples=("mongolia",)))


def test_AC_172_there_are_five_scenarios() -> None:
    assert [*BOOK.scenarios] == [
        "age_of_wonders",
        "silk_road",
        "lost_civilization",
        "mongol_devastation",
        "death_and_rebirth",
    ]


# -- Path to Glory: what all scenarios share


@pytest.mark.parametrize("mode", [*BOOK.scenarios])
def test_AC_S_01_medals_take_the_place_of_achievements(mode: str) -> None:
    assert [goal.id for goal in scoring.goals(BOOK, finished(mode))] == ["bronze", "silver", "gold"]
    assert [goal.id for goal in RULES.detail(alone(mode=mode), 0, "goals")["goals"]] == ["bronze", "silver", "gold"]


MEDALS = {
    "age_of_wonders": ({"points": 18, "wonders": 3}, {"points": 22, "wonders": 3}, {"points": 25, "wonders": 4}),
    "silk_road": ({"points": 22, "delivered": 2}, {"points": 28, "delivered": 4}, {"points": 31, "delivered": 5}),
    "lost_civilization": ({"points": 14, "workers": 1}, {"points": 17, "workers": 2}, {"points": 19, "workers": 2}),
    "mongol_devastation": ({"points": 20, "repelled": 3}, {"points": 29, "repelled": 3}, {"points": 32, "repelled": 4}),
    "death_and_rebirth": ({"points": 22}, {"points": 28, "technologies": 4}, {"points": 32, "technologies": 5}),
}


@pytest.mark.parametrize("mode", MEDALS)
def test_AC_S_01_what_each_medal_asks_for(mode: str) -> None:
    goals = RULES.detail(alone(mode=mode), 0, "goals")["goals"]
    assert tuple({row.name: row.need for row in goal.conditions} for goal in goals) == MEDALS[mode]


@pytest.mark.parametrize("mode", ["silk_road", "mongol_devastation", "death_and_rebirth"])
def test_AC_S_02_the_banned_peoples_stay_out(mode: str) -> None:
    s = dealt(1, mode=mode)
    assert not {BOOK.peoples[card].id for card in (*s.deck, *s.pool)} & BANNED


def test_AC_S_03_bronze_wins() -> None:
    assert RULES.result(finished("death_and_rebirth", earned=21)).winners == ()
    assert RULES.result(finished("death_and_rebirth", earned=22)).winners == (0,)


def test_AC_S_04_points_never_fall_below_nothing() -> None:
    s = ordered("feigned_retreat")
    s.players[0].earned = (1, 0, 0, 0, 0, 0)
    round_over(s)
    assert points(s) == 0


def test_AC_S_05_a_space_of_a_scenario_is_used_once_in_a_turn() -> None:
    s = alone(mode="lost_civilization", peoples=("maya",))
    play(s, act("ritual"))
    assert why(s, act("ritual")).rule == "AC-046"


# -- Age of Wonders


def test_AC_S_11_fourteen_peoples_and_seven_of_eight_wonders() -> None:
    s = dealt(1, mode="age_of_wonders")
    assert len(s.deck) + len(s.pool) == 14
    assert len(s.wonders) == 7
    assert {BOOK.wonders[at].id for at in s.wonders} <= {
        "pyramids", "hanging_gardens", "colossus", "lighthouse",
        "great_library", "stonehenge", "parthenon", "great_wall",
    }  # fmt: skip


@pytest.mark.parametrize("number", range(1, 6))
def test_AC_S_12_rivals_build_the_leftmost_wonder_after_rounds_three_to_five(number: int) -> None:
    s = alone(number, "age_of_wonders")
    before = s.wonders
    round_over(s)
    assert s.wonders == (before[1:] if number >= 3 else before)


@pytest.mark.parametrize(
    ("count", "earned", "found"), [(2, 30, set()), (3, 18, {"bronze"}), (5, 25, {"bronze", "silver", "gold"})]
)
def test_AC_S_13_its_medals(count: int, earned: int, found: set[str]) -> None:
    plain = ("petra", "forbidden_city", "great_wall", "great_library", "colossus")
    has = finished("age_of_wonders", earned=earned - (count > 3), wonders=plain[:count])
    assert medals(has) == found


def test_AC_S_14_rivals_take_nothing_when_nothing_is_left() -> None:
    s = alone(3, "age_of_wonders")
    s.wonders = ()
    round_over(s)
    assert s.wonders == ()


# -- Silk Road


@pytest.mark.parametrize(
    ("city", "there"),
    [("chang_an", {1, 2, 3}), ("samarkand", {2, 3, 4}), ("baghdad", {3, 4, 5}), ("constantinople", {4, 5, 6})],
)
def test_AC_S_21_cities_are_there_in_their_rounds(city: str, there: set[int]) -> None:
    found = {n for n in range(1, 7) if act(city) in legal(alone(n, "silk_road", silk=3))}
    assert found == there


def test_AC_S_22_changan_gives_silk_twice() -> None:
    s = alone(1, "silk_road")
    play(s, act("chang_an"), act("chang_an"))
    assert s.players[0].silk == 2
    assert why(s, act("chang_an")).rule == "AC-046"


def test_AC_S_23_samarkand_buys_up_to_two() -> None:
    s = alone(2, "silk_road", silk=3)
    play(s, act("samarkand"))
    assert legal(s) == [("sell", 2), ("sell", 1), ("sell", 0)]
    assert doing(s, ("sell", 2)) == {"silk": -2, "coins": 6}


def test_AC_S_24_baghdad_teaches_for_silk() -> None:
    s = alone(3, "silk_road", silk=1)
    assert doing(s, act("baghdad"), ("learn", tech("writing"))) == {"silk": -1, "technologies": 1}
    assert why(alone(3, "silk_road"), act("baghdad")).rule == "AC-172"


def test_AC_S_25_constantinople_takes_up_to_three() -> None:
    s = alone(4, "silk_road", silk=5)
    assert doing(s, act("constantinople"), ("deliver", 3)) == {"silk": -3, "points": 6}
    play(s, act("constantinople"))
    assert legal(s) == [("deliver", n) for n in (3, 2, 1, 0)]
    play(s, ("deliver", 2))
    assert s.players[0].delivered == 2
    assert medals(finished("silk_road", earned=22, delivered=2)) == {"bronze"}
    assert medals(finished("silk_road", earned=28, delivered=4)) == {"bronze", "silver"}


@pytest.mark.parametrize(
    ("space", "round", "mode"),
    [
        ("chang_an", 1, "silk_road"), ("samarkand", 2, "silk_road"), ("baghdad", 3, "silk_road"),
        ("constantinople", 4, "silk_road"), ("ritual", 1, "lost_civilization"), ("reservoir", 1, "lost_civilization"),
        ("quarantine", 1, "death_and_rebirth"), ("patronage", 4, "death_and_rebirth"),
    ],
)  # fmt: skip
def test_spaces_of_a_scenario_take_one_worker(space: str, round: int, mode: str) -> None:
    silk = 2 * (mode == "silk_road")
    assert act(space) in legal(alone(round, mode, workers=1, silk=silk))


def test_a_closed_space_of_the_scenario_says_in_which_rounds_it_is_open() -> None:
    found = why(alone(1, "silk_road", silk=1), act("baghdad"))
    assert (found.rule, found.figures["first"], found.figures["last"]) == ("AC-172", 3, 5)
    assert why(alone(1, "silk_road"), act("ritual")).rule == "AC-087", "it belongs to another scenario"


def test_AC_S_26_silk_is_lost_in_war_in_place_of_a_worker() -> None:
    s = alone(2, "silk_road", silk=1, workers=3)
    war(s)
    assert (s.players[0].silk, workers(s)) == (0, [3])
    war(s)
    assert workers(s) == [2]
    idle = alone(2, "silk_road", silk=1, workers=0)
    war(idle)
    assert idle.players[0].silk == 1
    spared = alone(2, "silk_road", silk=1, workers=3, peoples=("polynesia",))
    war(spared)
    assert (spared.players[0].silk, workers(spared)) == (1, [3])


# -- Lost Civilization


def test_AC_S_31_the_maya_are_born_by_themselves() -> None:
    s = dealt(1, mode="lost_civilization")
    assert s.players[0].peoples == (people("maya"),)
    assert (workers(s), coins(s), len(s.pool)) == ([3], [3], 5)
    assert asked(s) == "turn"
    assert people("maya") not in (*s.deck, *s.pool)


def test_AC_S_32_later_only_absorption_is_possible_twice() -> None:
    s = alone(2, "lost_civilization", peoples=("maya",))
    assert {a[0] for a in legal(begin(s))} == {"absorb", "skip"}
    assert why(s, birth("egypt")).rule in ("AC-026", "AC-049")
    give(s, 0, peoples=("maya", "greece", "rome"))
    assert asked(begin(s)) == "turn"


@pytest.mark.parametrize(("number", "price", "lost"), [(1, 2, 1), (3, 3, 1), (5, 4, 2)])
def test_AC_S_33_droughts_after_rounds_one_three_and_five(number: int, price: int, lost: int) -> None:
    s = alone(number, "lost_civilization", peoples=("maya",), reservoirs=1, workers=3)
    play(s, END)
    assert asked(s) == "choose"
    assert doing(s, ("option", 0))["coins"] == -price
    assert doing(s, ("option", 1))["reservoirs"] == -1
    assert doing(s, ("option", 2))["workers"] == -lost


def test_AC_S_34_only_what_one_has_is_offered_and_workers_always() -> None:
    s = alone(1, "lost_civilization", peoples=("maya",), coins=1, workers=0)
    play(s, END)
    assert legal(s) == [("option", 2)]
    quiet = alone(2, "lost_civilization", peoples=("maya",))
    play(quiet, END)
    assert asked(quiet) == "people"


def test_AC_S_35_ritual_and_reservoir() -> None:
    s = alone(6, "lost_civilization", peoples=("maya",))
    assert doing(s, act("ritual")) == {"points": 2}
    assert doing(s, act("reservoir")) == {"coins": -2, "reservoirs": 1}
    play(s, act("ritual"), act("reservoir"), END)
    assert workers(s) == [3]


def test_AC_S_36_its_medals_ask_for_workers() -> None:
    assert medals(finished("lost_civilization", earned=20, workers=1)) == {"bronze"}
    assert medals(finished("lost_civilization", earned=17, workers=2)) == {"bronze", "silver"}
    assert medals(finished("lost_civilization", earned=20, workers=2)) == {"bronze", "silver", "gold"}


# -- Mongol Devastation


def ordered(name: str, round: int = 1, **has: object) -> State:
    """About to act under a command of the Horde."""
    s = alone(round, "mongol_devastation", **has)
    s.commands = (command(name),)
    return s


def test_AC_S_41_a_command_is_revealed_at_the_start_of_each_round() -> None:
    s = dealt(1, mode="mongol_devastation")
    assert len(s.commands) == 1
    play(s, legal(s)[0])
    deal(s)
    while asked(s) != "turn":
        play(s, legal(s)[0])
    play(s, END)
    play(s, RULES.outcomes(s)[0][0])  # type: ignore[index]
    assert asked(s) == "command"
    assert {a[1] for a, _ in RULES.outcomes(s) or ()} == set(range(len(BOOK.commands))) - {*s.commands}


@pytest.mark.parametrize("number", range(1, 7))
def test_AC_S_42_the_horde_grows_from_two_to_seven(number: int) -> None:
    s = ordered("raid", number)
    assert RULES.detail(s, 0, "solo")["horde"] == number + 1
    assert RULES.detail(s, 0, "solo")["command"] == ("raid", number + 1)


def change_of(name: str, strong: bool, **has: object) -> dict[str, int]:
    """What a command changes when one is strong enough, or is not."""
    peoples = ("assyria", "nubia") if strong else ("greece",)
    s = ordered(name, peoples=peoples, **has)
    before = coins(s), points(s), workers(s)
    round_over(s)
    after = coins(s), points(s), workers(s)
    names = ("coins", "points", "workers")
    found = {n: a[0] - b[0] if isinstance(a, list) else a - b for n, a, b in zip(names, after, before, strict=True)}
    return {name: n for name, n in found.items() if n}


def test_AC_S_43_raid() -> None:
    assert change_of("raid", True) == {"coins": 2}
    as_strong = ordered("raid", peoples=("nubia",))
    round_over(as_strong)
    assert (coins(as_strong), as_strong.players[0].repelled) == ([12], 1), "both are 2"
    assert change_of("raid", False)["coins"] == -3


def test_AC_S_44_siege() -> None:
    assert change_of("siege", True)["points"] == 1
    assert change_of("siege", False)["workers"] == -2


def test_AC_S_45_a_feigned_retreat_takes_one_strength_more() -> None:
    s = ordered("feigned_retreat", peoples=("assyria",))
    assert RULES.detail(s, 0, "solo")["command"].needed == 3
    assert change_of("feigned_retreat", True)["points"] == 2


def test_AC_S_46_sack() -> None:
    s = ordered("sack", technologies=("writing",))
    s.players[0].earned = (5, 0, 0, 0, 0, 0)
    round_over(s)
    assert points(s) == 2
    s = ordered("sack")
    s.players[0].earned = (5, 0, 0, 0, 0, 0)
    round_over(s)
    assert points(s) == 5


def test_AC_S_47_tribute_is_coins_or_points() -> None:
    s = ordered("tribute")
    s.players[0].earned = (5, 0, 0, 0, 0, 0)
    play(s, END)
    assert doing(s, ("option", 0))["coins"] == -3
    assert doing(s, ("option", 1))["points"] == -2
    poor = ordered("tribute", coins=2)
    play(poor, END)
    assert legal(poor) == [("option", 1)]


def test_AC_S_48_pax_mongolica() -> None:
    assert change_of("pax_mongolica", False)["coins"] == 3


def test_AC_S_49_repelled_commands_count_for_the_medals_also_in_round_six() -> None:
    s = ordered("raid", 6, peoples=("assyria", "nubia", "turks"), technologies=("gunpowder",))
    play(s, END)
    assert s.players[0].repelled == 1
    assert RULES.decision(s).ask == "over"
    assert medals(finished("mongol_devastation", earned=32, repelled=3)) == {"bronze", "silver"}
    assert medals(finished("mongol_devastation", earned=32, repelled=4)) == {"bronze", "silver", "gold"}


# -- Death and Rebirth


def test_AC_S_51_the_plague_lies_fourth() -> None:
    assert dealt(1, mode="death_and_rebirth").row[3] == BOOK.plague


@pytest.mark.parametrize("number", range(1, 6))
def test_AC_S_52_the_black_death_takes_a_worker_after_rounds_one_to_three(number: int) -> None:
    s = alone(number, "death_and_rebirth", peoples=("polynesia",))
    s.row = tuple(
        map(action, ("hunting", "fishing", "farming", "plague", "construction", "conquest", "trade", "culture"))
    )
    round_over(s)
    assert workers(s) == [4 - (number <= 3) - (number == 1)]


def test_AC_S_53_quarantine_keeps_it_off() -> None:
    s = alone(2, "death_and_rebirth", peoples=("polynesia",))
    assert doing(s, act("quarantine")) == {"coins": -1}
    play(s, act("quarantine"))
    assert times_used(s.players[0].used, action("quarantine")) == 1
    round_over(s)
    assert workers(s) == [4]
    assert act("quarantine") not in legal(alone(4, "death_and_rebirth"))


def test_AC_S_54_patronage_scores_technologies_up_to_four() -> None:
    s = alone(4, "death_and_rebirth", technologies=("writing", "sailing"))
    assert doing(s, act("patronage")) == {"coins": -3, "points": 2}
    s = alone(4, "death_and_rebirth", technologies=PRINTED[:5])
    assert doing(s, act("patronage"))["points"] == 4
    assert act("patronage") not in legal(alone(3, "death_and_rebirth"))


def test_AC_S_55_its_medals_ask_for_technologies() -> None:
    assert medals(finished("death_and_rebirth", earned=32)) == {"bronze"}
    assert medals(finished("death_and_rebirth", earned=28, technologies=PRINTED[:4])) == {"bronze", "silver"}
    assert "gold" in medals(finished("death_and_rebirth", earned=32, technologies=PRINTED[:5]))


def test_AC_S_56_the_game_ends_after_six_rounds() -> None:
    s = alone(6, "death_and_rebirth")
    play(s, END)
    assert RULES.decision(s).ask == "over"
    assert final(s) == 0
