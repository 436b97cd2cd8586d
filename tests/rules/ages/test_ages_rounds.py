"""AC-069 to AC-081: the end of a round, war and plague, the end of the game; and what belongs to them."""

from __future__ import annotations

import pytest

from tests.rules.ages.build import (
    END,
    RULES,
    asked,
    begin,
    coins,
    end_round,
    event,
    final,
    give,
    play,
    points,
    table,
    war,
    worker,
    workers,
)

PEACE = ("hunting", "fishing", "farming", "construction", "conquest", "trade", "culture", "plague")


def test_AC_069_a_round_ends_when_all_have_played() -> None:
    s = worker(3, round=2)
    play(s, END)
    assert s.round == 2
    for seat in (1, 2):
        give(s, seat, peoples=("greece",), workers=0)
    begin(s, 2)
    s.first = 0
    play(s, ("skip",), END)
    assert s.round == 3


@pytest.mark.parametrize(("seats", "follows"), [(2, 1), (3, 2), (4, 3)])
def test_AC_070_the_marker_goes_counter_clockwise(seats: int, follows: int) -> None:
    s = table(seats)
    end_round(s)
    assert s.first == follows
    assert RULES.decision(s).seat == follows


def test_AC_Q_04_the_marker_may_go_clockwise_by_a_switch() -> None:
    s = table(3, marker="clockwise")
    end_round(s)
    assert s.first == 1


def test_AC_071_one_card_drops_out_and_one_comes() -> None:
    s = table()
    end_round(s)
    ids = [card.id for card in RULES.detail(s, 0, "track")["cards"] if card.available]
    assert ids == ["fishing", "farming", "construction"]


def test_AC_072_only_the_new_card_is_looked_at() -> None:
    quiet = ("construction", "plague", "conquest", "hunting", "fishing", "farming", "trade", "culture")
    s = table(row=quiet)
    give(s, 0, workers=3)
    facts = end_round(s)
    assert [fact[0] for fact in facts] == ["arrived", "round"]
    assert workers(s)[0] == 3


def test_AC_Q_03_the_first_three_cards_never_act() -> None:
    s = table(row=("plague", "culture", "trade", "hunting", "fishing", "farming", "conquest", "construction"))
    give(s, 0, workers=3)
    for _ in range(3):
        end_round(s)
    assert workers(s)[0] == 3


def test_AC_073_the_weakest_sacrifice_a_worker() -> None:
    s = table(3)
    give(s, 0, workers=2, peoples=("nubia",))
    give(s, 1, workers=2)
    give(s, 2, workers=2)
    facts = end_round(s)
    assert ("war", 0) in facts
    assert workers(s) == [2, 1, 1]


def test_AC_EX_5_the_new_card_shows_war() -> None:
    s = table(2)
    give(s, 0, workers=3, technologies=("mining", "iron_working"))
    give(s, 1, workers=3)
    assert ("sacrificed", 1, 1) in end_round(s)
    assert workers(s) == [3, 2]


def test_AC_074_strength_counts_active_parts_only() -> None:
    s = table()
    give(s, 0, peoples=("nubia",), technologies=("mining", "iron_working", "gunpowder"))
    give(s, 1, peoples=("greece", "nubia"))
    seats = RULES.detail(s, 0, "strength")["seats"]
    assert [seat.strength for seat in seats] == [1 + 1 + 2 + 4, 1]


def test_AC_075_the_plague_takes_a_worker_from_everybody() -> None:
    s = table(row=("hunting", "fishing", "farming", "plague", "conquest", "trade", "culture", "construction"))
    for seat in (0, 1):
        give(s, seat, workers=3, peoples=("polynesia",) if seat else ("nubia",))
    end_round(s)
    assert workers(s) == [2, 2]


def test_AC_076_the_new_round_begins_with_the_new_first_player() -> None:
    s = table(4)
    end_round(s)
    assert (s.round, s.seat, asked(s)) == (2, 3, "people")


def test_AC_077_after_round_six_the_game_ends_with_its_abilities() -> None:
    s = table(round=6)
    give(s, 0, wonders=("hagia_sophia",))
    assert end_round(s) == [("ended", 6)]
    assert asked(s) == "over"
    assert final(s) == 3


def over(*seats: tuple[int, int, int]) -> tuple[int, ...]:
    """Who wins with these points, workers and coins."""
    s = table(len(seats), 6)
    for seat, (earned, hands, money) in enumerate(seats):
        give(s, seat, workers=hands, coins=money)
        s.players[seat].earned = (earned, 0, 0, 0, 0, 0)
    end_round(s)
    return RULES.result(s).winners


def test_AC_078_most_points_win() -> None:
    assert over((10, 0, 0), (9, 4, 20)) == (0,)


def test_AC_079_then_most_workers() -> None:
    assert over((10, 2, 0), (10, 3, 0)) == (1,)


def test_AC_080_then_most_coins() -> None:
    assert over((10, 2, 5), (10, 2, 4)) == (0,)


def test_AC_081_otherwise_the_victory_is_shared() -> None:
    assert over((10, 2, 4), (9, 2, 9), (10, 2, 4)) == (0, 2)


def test_AC_TX_2_four_players_without_strength_all_sacrifice() -> None:
    s = table(4)
    for seat in range(4):
        give(s, seat, workers=3)
    war(s)
    assert workers(s) == [2, 2, 2, 2]


def test_AC_TX_12_persia_gains_and_mongolia_takes_before_the_sacrifices() -> None:
    s = table(3)
    give(s, 0, peoples=("persia", "nubia", "turks"), technologies=("mining", "iron_working"), coins=0, workers=4)
    give(s, 1, peoples=("mongolia",), coins=5, workers=3)
    give(s, 2, coins=1, workers=2)
    war(s)
    assert coins(s) == [2 - 1, 5, 0]
    assert workers(s) == [4, 3, 1]


def test_AC_EX_13_persia_gets_three_coins_for_strength_seven() -> None:
    s = table(2)
    give(s, 0, peoples=("persia", "nubia"), technologies=("mining", "iron_working", "gunpowder"), coins=0, workers=4)
    war(s)
    assert coins(s)[0] == 3


def test_AC_Q_06_wonders_show_no_strength() -> None:
    s = table()
    give(s, 0, wonders=("great_wall", "terracotta_army", "colosseum"))
    assert RULES.detail(s, 0, "strength")["seats"][0].strength == 0


def test_AC_Q_22_ties_look_at_what_is_owned_when_all_is_over() -> None:
    s = worker(2, round=6, workers=3)
    give(s, 1, peoples=("greece",), workers=0)
    s.first = 1
    play(s, END)
    assert RULES.scores(s)[0].ties == (3, s.players[0].coins)


def test_AC_Q_23_gains_come_before_losses_in_a_war() -> None:
    s = table(2)
    give(s, 0, peoples=("persia",), technologies=("mining", "iron_working"), coins=0, workers=2)
    give(s, 1, peoples=("mongolia",), coins=0, workers=2)
    kinds = [fact[:3] for fact in war(s)]
    assert kinds == [("war", 2), ("gained", 0, 0), ("lost", 0, 0), ("sacrificed", 0, 1)]


def test_AC_Q_34_the_token_is_resolved_after_the_card_has_moved_and_before_its_symbol() -> None:
    s = table(2, round=3, winds=True)
    s.tokens = (event("earthquake"), event("blank"), event("rats"))
    give(s, 0, workers=4)
    give(s, 1, workers=4)
    kinds = [fact[0] for fact in end_round(s)]
    assert kinds[:5] == ["arrived", "event", "sacrificed", "sacrificed", "war"]
    assert workers(s) == [2, 2]


def test_AC_Q_39_the_order_of_final_abilities_does_not_matter() -> None:
    s = table(round=6)
    give(s, 0, wonders=("angkor_wat", "stonehenge", "pyramids"), workers=4)
    assert final(s) == 3 + 5 + 2 + 2
    assert points(s) == 0


def test_war_and_its_victims_are_shown_before_they_come() -> None:
    s = table(2)
    give(s, 0, workers=3, peoples=("nubia",))
    give(s, 1, workers=3)
    figures = RULES.detail(s, 0, "strength")
    assert (figures["war_next"], figures["sacrifices"]) == (True, (1,))
    alone = table(1, round=2)
    give(alone, 0, workers=3, peoples=("turks",))
    figures = RULES.detail(alone, 0, "strength")
    assert (figures["rival"], figures["seats"][0].strength, figures["sacrifices"]) == (1, 2, (0,))
