"""AC-044 to AC-068: actions, rest, the table of actions, and the end of a turn; and what belongs to them."""

from __future__ import annotations

from typing import Any

import pytest

from game.ages import rounds, turn
from game.ages.codes import USED_BITS
from game.ages.state import State
from tests.rules.ages.build import (
    BOOK,
    END,
    NO,
    REST,
    RULES,
    YES,
    act,
    acting,
    action,
    asked,
    coins,
    deeds,
    doing,
    give,
    legal,
    play,
    points,
    price,
    research,
    table,
    tech,
    why,
    wonder,
    worker,
    workers,
)


def test_AC_044_actions_or_rest_but_never_both() -> None:
    s = worker()
    assert REST in legal(s)
    play(s, act("fishing"))
    assert REST not in legal(s)
    assert why(s, REST).rule == "AC-044"
    rested = worker()
    play(rested, REST)
    assert RULES.decision(rested).seat == 1


def test_AC_045_workers_are_assigned() -> None:
    s = worker(workers=3)
    play(s, act("fishing"), act("hunting"))
    assert (s.players[0].placed, s.players[0].workers) == (2, 3)
    few = worker(workers=1)
    assert why(few, act("farming")).figures == {"workers": 2, "free": 1}
    play(s := worker(workers=3), act("farming"))
    assert s.players[0].placed == 2
    play(s, act("hunting"))
    assert RULES.decision(s).seat == 1, "nobody is left to be assigned"


def test_AC_046_a_space_is_used_once_in_a_turn_and_free_for_the_next_player() -> None:
    s = worker()
    give(s, 1, peoples=("greece",), workers=3)
    play(s, act("fishing"))
    assert why(s, act("fishing")).rule == "AC-046"
    play(s, END)
    assert act("fishing") in legal(acting(s, 1))
    before = worker()
    give(before, 1, peoples=("greece", "rome", "persia"), workers=3, used=1 << USED_BITS * action("fishing"))
    play(before, END)
    assert act("fishing") in legal(before), "and for oneself in the next turn"


def test_AC_047_only_the_three_cards_under_the_fixed_one() -> None:
    s = worker()
    assert why(s, act("construction")).rule == "AC-047"
    assert act("construction") in legal(worker(round=2))
    assert act("hunting") not in legal(worker(round=2))


def test_AC_048_what_cannot_be_paid_cannot_be_performed() -> None:
    s = worker(coins=3)
    assert why(s, research("writing")).figures == {"price": 4, "coins": 3, "missing": 1}


def test_AC_049_coins_of_one_action_pay_for_the_next() -> None:
    s = worker(coins=2)
    assert research("writing") not in legal(s)
    play(s, act("exploit"))
    assert doing(s, research("writing"))["coins"] == -4


def test_AC_050_workers_may_stay_unassigned() -> None:
    s = worker()
    play(s, act("fishing"), END)
    assert workers(s)[0] == 4


def test_AC_051_abilities_modify_actions() -> None:
    assert doing(worker(technologies=("sailing",)), act("fishing")) == {"coins": 2}
    assert price(worker(technologies=("mathematics",)), "research", "writing") == 2


def test_AC_052_red_spaces_lose_their_workers() -> None:
    s = worker()
    play(s, act("exploit"), END)
    assert workers(s)[0] == 3


def test_AC_053_rest_brings_two_coins_and_a_worker() -> None:
    s = worker(coins=3, workers=2)
    assert doing(s, REST) == {"coins": 2, "workers": 1}


def test_AC_054_nobody_has_more_than_four_workers() -> None:
    s = worker(coins=3, workers=4, peoples=("celts",))
    assert doing(s, REST)["coins"] == 2
    assert "workers" not in doing(s, REST)
    assert doing(worker(workers=3, peoples=("britain",), coins=0), REST) == {"coins": 2, "workers": 1}


# -- the table of actions


def test_AC_055_wonder() -> None:
    s = worker()
    assert doing(s, act("wonder"), ("take", wonder("pyramids"))) == {"coins": -7, "points": 3, "wonders": 1}
    play(s, act("wonder"), ("take", wonder("pyramids")), END)
    assert workers(s)[0] == 3


def test_AC_056_research() -> None:
    s = worker()
    assert doing(s, research("writing")) == {"coins": -4, "points": 1, "technologies": 1}


def test_AC_057_culture() -> None:
    assert doing(worker(round=5), act("culture")) == {"coins": -4, "points": 2}


def test_AC_058_construction() -> None:
    s = worker(round=2, workers=2)
    assert doing(s, act("construction"))["points"] == 2
    assert (price(s, "construction"), BOOK.actions[action("construction")].workers) == (2, 2)
    assert act("construction") not in legal(worker(round=2, workers=1))


def test_AC_059_exploit() -> None:
    s = worker()
    assert doing(s, act("exploit")) == {"coins": 2}
    play(s, act("exploit"), END)
    assert workers(s)[0] == 3


def test_AC_060_conquest_scores_for_the_strongest_with_strength() -> None:
    nobody = worker(round=3)
    assert doing(nobody, act("conquest")) == {}
    tied = worker(round=3, peoples=("nubia",))
    give(tied, 1, technologies=("iron_working",), peoples=())
    assert doing(tied, act("conquest")) == {"points": 2}
    give(tied, 1, technologies=("iron_working", "gunpowder"))
    assert doing(tied, act("conquest")) == {}
    play(tied, act("conquest"), END)
    assert workers(tied)[0] == 3


def test_AC_061_hunting() -> None:
    s = worker()
    assert doing(s, act("hunting")) == {"coins": 1, "points": 1}
    assert doing(s, act("hunting"), act("hunting")) == {"coins": 2, "points": 2}
    assert doing(worker(technologies=("writing",)), act("hunting")) == {"coins": 1}


def test_AC_062_fishing() -> None:
    assert doing(worker(), act("fishing")) == {"coins": 1}


def test_AC_063_trade_gives_the_others_a_coin_each() -> None:
    s = worker(3, round=4)
    play(s, act("trade"))
    assert coins(s) == [22, 4, 4]


def test_AC_064_farming() -> None:
    s = worker(workers=2)
    assert doing(s, act("farming"))["coins"] == 3
    assert act("farming") not in legal(worker(workers=1))


def test_AC_EX_4_culture_pays_four_and_scores_two_at_once() -> None:
    s = worker(round=5, coins=5, workers=3)
    assert doing(s, act("culture")) == {"coins": -4, "points": 2}
    play(s, act("culture"))
    assert s.players[0].placed == 1


def test_AC_EX_8_research_twice_takes_two_workers_and_eight_coins() -> None:
    s = worker(coins=9, workers=3)
    assert doing(s, research("writing"), research("education"))["coins"] == -8
    play(s, research("writing"), research("education"))
    assert s.players[0].placed == 2
    assert why(s, research("science")).rule == "AC-046"


def test_AC_EX_9_two_spaces_are_used_twice_with_two_workers() -> None:
    s = worker()
    play(s, act("hunting"), act("hunting"))
    assert s.players[0].placed == 2
    assert why(s, act("hunting")).figures["spaces"] == 2


def test_AC_TX_5_rest_with_four_workers_and_as_kongo() -> None:
    assert doing(worker(workers=4, coins=3), REST) == {"coins": 2}
    assert doing(worker(workers=4, coins=3, peoples=("congo",)), REST) == {"coins": 3, "points": 2}


# -- the end of a turn


def test_AC_065_workers_of_white_spaces_return() -> None:
    s = worker()
    play(s, act("fishing"), act("hunting"), END)
    assert (workers(s)[0], s.players[0].placed) == (4, 0)


def test_AC_066_workers_of_red_spaces_are_sacrificed() -> None:
    s = worker()
    facts = play(s, act("wonder"), ("take", wonder("pyramids")), act("exploit"), END)
    assert ("resolved", 0, 2) in facts
    assert workers(s)[0] == 2


def test_AC_067_the_player_orders_what_asks_at_the_turns_end() -> None:
    s = worker(peoples=("phoenicia",), technologies=("writing", "education"))
    play(s, END)
    assert asked(s) == "order"
    assert len(legal(s)) == 2
    play(s, legal(s)[1])
    assert asked(s) == "may"


def test_AC_068_then_the_next_player_plays() -> None:
    s = worker(3)
    play(s, END)
    assert (RULES.decision(s).seat, s.seat, s.turn) == (1, 1, 2)


# -- rulings


def test_AC_Q_01_spaces_and_colours_of_the_scrambled_table() -> None:
    figures = {a.id: (a.workers, a.red, a.coins, a.spaces) for a in BOOK.actions if a.where in ("fixed", "card")}
    assert figures == {
        "wonder": (1, True, 7, 1),
        "research": (1, False, 4, 2),
        "exploit": (1, True, 0, 1),
        "hunting": (1, False, 0, 2),
        "fishing": (1, False, 0, 1),
        "farming": (2, False, 0, 1),
        "construction": (2, False, 2, 1),
        "conquest": (1, True, 0, 1),
        "trade": (1, False, 0, 1),
        "culture": (1, False, 4, 1),
        "plague": (0, False, 0, 0),
    }


def test_AC_Q_02_the_plague_has_no_space() -> None:
    s = worker(round=6, row=("plague", "hunting", "fishing", "farming", "construction", "conquest", "trade", "culture"))
    first = worker(row=("plague", "hunting", "fishing", "farming", "construction", "conquest", "trade", "culture"))
    assert act("plague") not in legal(first)
    assert {a[1] for a in legal(first) if a[0] == "act"} == set(
        map(action, ("wonder", "exploit", "hunting", "fishing"))
    )
    assert len({a[1] for a in legal(s) if a[0] == "act"}) == 5


def test_AC_Q_09_each_action_is_finished_before_the_next() -> None:
    s = worker(coins=7)
    play(s, act("wonder"))
    assert asked(s) == "wonder"


def test_AC_Q_10_assigned_workers_count_for_the_limit() -> None:
    s = worker(peoples=("china",), workers=4)
    assert "workers" not in doing(s, act("exploit"), act("farming"))


def test_AC_Q_11_who_has_too_few_coins_loses_all() -> None:
    s = worker(3, round=3, peoples=("scythia",))
    give(s, 1, coins=1)
    give(s, 2, coins=0)
    play(s, act("conquest"))
    assert coins(s)[1:] == [0, 0]


def test_AC_Q_14_wonder_and_research_with_nothing_left() -> None:
    s = worker()
    s.wonders = ()
    assert doing(acting(s), act("wonder")) == {"coins": -7, "points": 3}
    printed = tuple(card.id for card in BOOK.technologies if not card.card)
    full = worker(technologies=printed)
    assert price(full, "research") == 2
    assert doing(full, research("")) == {"coins": -2, "points": 1}


def test_AC_Q_21_abilities_of_the_turns_end_come_after_the_workers() -> None:
    s = worker(technologies=("mining",))
    facts = [fact[:3] for fact in play(s, act("exploit"), END)]
    assert facts.index(("resolved", 0, 1)) < len(facts) - 1 - facts[::-1].index(("gained", 0, 0))


def test_AC_Q_27_gaining_a_technology_is_forced() -> None:
    s = worker(peoples=("babylon",))
    play(s, END)
    assert (asked(s), {verb for verb, _ in legal(s)}) == ("learn", {"learn"})
    optional = worker(technologies=("writing", "education"))
    play(optional, END)
    assert legal(optional) == [YES, NO]


def test_AC_Q_28_the_technology_is_chosen_before_the_price() -> None:
    s = worker(peoples=("sumer",), coins=0)
    assert [a for a in legal(s) if a[0] == "research"] == [research("writing"), research("sailing")]
    both = worker(peoples=("hittites",), technologies=("mining", "mathematics"), coins=0)
    assert price(both, "research", "iron_working") == 0


def test_AC_Q_29_a_condition_is_looked_at_when_it_matters() -> None:
    s = worker(peoples=("greece",))
    assert doing(s, act("hunting"), research("writing"), act("hunting")) == {
        "coins": 2 - 4,
        "points": 1 + 2,
        "technologies": 1,
    }


def test_AC_Q_30_every_performance_brings_its_bonuses() -> None:
    s = worker(round=3, peoples=("huns",))
    give(s, 1, technologies=("gunpowder", "iron_working"))
    assert doing(s, act("conquest")) == {"points": 1, "coins": 3}


def test_AC_Q_31_resting_and_doing_nothing_are_always_possible() -> None:
    s = worker(workers=0, technologies=("mining",))
    assert legal(s) == [REST, END]
    play(s, END)
    assert coins(s)[0] == 21


def rested(**has: Any) -> State:
    """After a rest at a table that forbids Education then."""
    s = worker(**has)
    s.education = "forbidden"
    play(s, REST)
    return s


def test_AC_Q_31_education_acts_after_a_rest_unless_the_table_forbids_it() -> None:
    known = ("writing", "education")
    played = worker(technologies=known)
    play(played, REST)
    assert asked(played) == "may"
    assert rested(technologies=known).seat == 1, "who rests performs no action, and the turn is over"
    idle = worker(technologies=known)
    idle.education = "forbidden"
    play(idle, END)
    assert asked(idle) == "may", "only a rest is meant, not doing nothing"


def test_AC_Q_31_what_is_no_action_acts_after_a_rest_in_any_case() -> None:
    assert asked(rested(technologies=("corvee", "mercenaries", "mining"))) == "may"


def test_AC_Q_31_whoever_plays_next_has_not_rested() -> None:
    s = rested(technologies=("writing", "education"))
    give(s, 1, peoples=("egypt",), technologies=("writing", "education"), coins=9)
    assert not s.rested


def test_AC_Q_32_an_ability_gained_meanwhile_acts_in_the_same_turn() -> None:
    s = worker(peoples=("babylon",), technologies=("writing",))
    play(s, END, ("learn", tech("education")))
    assert asked(s) == "may"
    mining = worker(peoples=("babylon",))
    play(mining, END, ("learn", tech("mining")))
    assert coins(mining)[0] == 21
    once = worker(technologies=("writing", "education", "mining"))
    play(once, END)
    play(once, NO)
    assert coins(once)[0] == 21, "each acts once"


def test_AC_Q_33_a_follow_up_comes_at_once_and_uses_no_space() -> None:
    s = worker(round=5, peoples=("aksum", "india"))
    assert act("culture") in legal(s)
    s = worker(round=4, peoples=("aksum",), coins=20)
    s.row = tuple(
        map(action, ("hunting", "fishing", "farming", "construction", "conquest", "culture", "trade", "plague"))
    )
    rounds.open_actions(BOOK, s)
    acting(s)
    play(s, act("construction"))
    assert asked(s) == "may"
    play(s, YES)
    assert act("culture") in legal(s)
    assert points(s) == 2 + 1 + 2


def test_AC_Q_38_not_sacrificed_covers_every_worker_of_the_action() -> None:
    s = worker(peoples=("aztecs",), technologies=("crane",), special=_card("st_wheel"))
    play(s, act("wonder"), ("take", wonder("pyramids")), END)
    assert workers(s)[0] == 4


def _card(name: str) -> int:
    return next(at for at, card in enumerate(BOOK.specials) if card.id == name)


@pytest.mark.parametrize("name", ["wonder", "exploit", "hunting", "fishing", "farming"])
def test_what_the_window_shows_is_what_happens(name: str) -> None:
    s = worker(peoples=("mali", "malays"), technologies=("sailing",), wonders=("lighthouse",))
    offer = deeds(s)[name].offer
    found = doing(s, act(name))
    assert offer.brings.amounts.points == found.get("points", 0)
    assert offer.brings.amounts.coins - offer.price == found.get("coins", 0)
    assert sum(part.amounts.coins for part in offer.brings.parts) == offer.brings.amounts.coins


def test_a_turn_goes_on_by_itself_when_nothing_can_be_done() -> None:
    s = worker(workers=1)
    play(s, act("hunting"))
    assert RULES.decision(s).seat == 1
    assert turn.END == END
    assert table().round == 1
