"""AC-001 to AC-023: symbols, setup, and how the game is built; and what the examples say of it."""

from __future__ import annotations

from random import Random

import pytest

from game.ages.codes import NONE
from game.core.rules import CHANCE
from tests.rules.ages.build import (
    BOOK,
    END,
    POOL,
    RULES,
    act,
    acting,
    action,
    asked,
    begin,
    birth,
    dealt,
    doing,
    draw,
    fresh,
    give,
    legal,
    people,
    play,
    points,
    research,
    table,
    tech,
    twin,
    why,
    wonder,
    worker,
    workers,
)


def test_AC_001_every_symbol_is_an_icon_of_its_own() -> None:
    strips = RULES.detail(dealt(), 0, "strips")
    assert strips["action.wonder"] == (("score", "", 3), ("wonder", "", None))
    assert strips["action.research"] == (("score", "", 1), ("learn", "", 1))
    assert strips["action.exploit"] == (("gain", "coins", 2),)
    assert strips["people.nubia.legacy"] == (("strength", "", 1),)


def test_AC_002_points_have_no_maximum() -> None:
    s = worker()
    s.players[0].earned = (250, 0, 0, 0, 0, 0)
    play(s, research("writing"))
    assert points(s) == 251


def test_AC_003_coins_come_from_the_supply_without_end() -> None:
    s = worker(coins=500)
    assert doing(s, act("fishing")) == {"coins": 1}


def test_AC_004_a_wonder_is_taken_from_the_pool_if_there_is_one() -> None:
    s = worker()
    play(s, act("wonder"))
    assert asked(s) == "wonder"
    assert legal(s) == [
        ("take", wonder(name)) for name in ("pyramids", "petra", "hagia_sophia", "stonehenge", "colossus")
    ]
    assert why(s, ("take", wonder("lighthouse"))).rule == "AC-004"
    assert doing(s, ("take", wonder("pyramids"))) == {"wonders": 1}
    empty = worker()
    empty.wonders = ()
    assert doing(acting(empty), act("wonder")) == {"coins": -7, "points": 3}


def test_AC_005_a_technology_is_unlocked_for_good_and_only_once() -> None:
    s = worker()
    play(s, research("writing"))
    assert s.players[0].technologies == 1 << tech("writing")
    assert why(s, research("writing")).rule == "AC-005"


def test_AC_006_one_arrow_that_comes_from_an_unlocked_technology_is_enough() -> None:
    s = worker(technologies=("mining", "iron_working"))
    assert research("engineering") in legal(s)
    assert research("gunpowder") in legal(s)
    assert research("science") not in legal(s)
    assert why(s, research("science")).rule == "AC-006"


def test_AC_007_several_discounts_add_up_but_never_below_nothing() -> None:
    s = worker(peoples=("egypt", "khmer", "inca"), technologies=("engineering",))
    after = twin(s)
    play(after, act("wonder"))
    assert s.players[0].coins - after.players[0].coins == 7 - 2 - 1 - 1 - 1 - 2
    free = worker(round=2, peoples=("mississippi", "tiwanaku", "babylon"))
    assert doing(free, act("construction")) == {"points": 3}


def test_AC_008_abilities_of_the_turns_end_act_in_every_own_turn() -> None:
    for number in (1, 6):
        s = worker(round=number, technologies=("mining",))
        give(s, 1, peoples=("egypt",), technologies=("mining",), coins=0)
        play(s, END)
        assert (s.players[0].coins, s.players[1].coins) == (21, 0)


def test_AC_009_abilities_of_the_games_end_only_score() -> None:
    s = worker(round=6, wonders=("hagia_sophia",))
    score = RULES.scores(s)[0]
    assert score.total == 3
    assert points(s) == 0


def test_AC_010_who_has_no_worker_has_none_to_sacrifice() -> None:
    from game.ages import stock

    s = table()
    give(s, 0, workers=2)
    stock.sacrifice(BOOK, s, 0, 1, None)
    stock.sacrifice(BOOK, s, 1, 1, None)
    assert workers(s) == [1, 0]


# -- setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AC_013_players_and_three_wonders_lie_in_the_pool(seats: int) -> None:
    assert len(dealt(seats).wonders) == seats + 3


def test_AC_EX_1_two_players_have_five_wonders() -> None:
    assert len(dealt(2).wonders) == 5


def test_AC_012_every_star_marker_starts_on_nothing() -> None:
    assert [points(dealt(4), seat) for seat in range(4)] == [0, 0, 0, 0]


def test_AC_014_five_peoples_lie_in_the_pool_and_the_rest_in_the_deck() -> None:
    s = dealt(3)
    assert (len(s.pool), len(s.deck)) == (5, 43)
    assert sorted((*s.pool, *s.deck)) == list(range(48))


def test_AC_015_the_eight_action_cards_are_the_time_track() -> None:
    s = dealt()
    assert sorted(BOOK.actions[card].id for card in s.row) == sorted(
        ["hunting", "fishing", "farming", "construction", "conquest", "trade", "culture", "plague"]
    )


def test_AC_016_the_fixed_card_covers_the_first_three() -> None:
    cards = RULES.detail(dealt(), 0, "track")["cards"]
    assert [card.available for card in cards] == [True] * 3 + [False] * 5


def test_AC_017_prices_of_several_coins_are_paid_in_any_coins() -> None:
    s = worker(coins=7)
    play(s, act("wonder"), ("take", wonder("pyramids")))
    assert s.players[0].coins == 0


def test_AC_018_technologies_and_coins_never_run_out() -> None:
    s = table(4)
    printed = [card.id for card in BOOK.technologies if not card.card]
    for seat in range(4):
        give(s, seat, technologies=tuple(printed), coins=100)
    assert RULES.faults(s) == []


def test_AC_019_everybody_begins_with_three_coins_and_an_empty_board() -> None:
    s = dealt(4)
    assert [(player.coins, player.technologies) for player in s.players] == [(3, 0)] * 4


def test_AC_019_where_the_start_is_evened_some_seats_begin_with_more() -> None:
    """By what the data say of such a table; that is all it does."""
    s, even = dealt(3), dealt(3, evened=True)
    more = [player.coins - 3 for player in even.players]
    assert tuple(more) == BOOK.setup.evened["3"]
    assert min(more) == 0 < max(more)
    for player, coins in zip(even.players, more, strict=True):
        player.coins -= coins
    assert even == s


def test_AC_020_everything_is_open() -> None:
    s = dealt(3)
    assert RULES.observe(s, 1) == s


def test_AC_021_the_first_player_has_the_marker() -> None:
    s = dealt(3)
    assert (s.first, RULES.decision(s).seat) == (0, 0)


def test_AC_022_a_round_goes_clockwise_from_the_first_player() -> None:
    s, seen, rng = dealt(3, marker="clockwise"), [], Random(1)
    while RULES.decision(s).ask != "over" and s.round < 3:
        decision = RULES.decision(s)
        if decision.seat != CHANCE and (s.round, decision.seat) not in seen:
            seen.append((s.round, decision.seat))
        RULES.apply(s, RULES.sample(s, rng) if decision.seat == CHANCE else legal(s)[-1])
    assert seen == [(1, 0), (1, 1), (1, 2), (2, 1), (2, 2), (2, 0)]


def test_AC_023_most_points_win() -> None:
    s = table(2, 6)
    s.players[1].earned = (5, 0, 0, 0, 0, 0)
    s.over = True
    assert RULES.result(s).winners == (1,)


def test_AC_024_a_first_turn_begins_with_a_birth() -> None:
    s = begin(table())
    assert legal(s) == [birth(name) for name in POOL]
    assert why(s, ("absorb", people("egypt"))).rule == "AC-024"
    assert why(s, ("skip",)).rule == "AC-024"
    play(s, birth("egypt"))
    draw(s, "rome")
    assert asked(s) == "turn"


def test_AC_025_later_turns_offer_birth_absorption_and_neither() -> None:
    s = table(round=2)
    give(s, 0, peoples=("greece",), workers=3)
    verbs = [verb for verb, *_ in legal(begin(s))]
    assert verbs == ["birth"] * 5 + ["absorb"] * 5 + ["skip"]


# -- rulings on the setup


def test_AC_Q_05_the_first_player_gets_no_coin_more() -> None:
    assert dealt(4).players[0].coins == 3


def test_AC_Q_24_peoples_are_named_by_the_glossary() -> None:
    s = begin(table())
    assert [RULES.say(birth("khmer"), s, lang).split(":")[0] for lang in ("en", "pl")] == [
        "Birth of the civilization Khmer",
        "Narodziny cywilizacji „Khmerzy”",
    ]


def test_AC_EX_3_three_cards_under_the_fixed_one_and_its_three_actions() -> None:
    s = worker(coins=0, workers=1)
    assert [BOOK.actions[a[1]].id for a in legal(s) if a[0] == "act"] == ["exploit", "hunting", "fishing"]
    s = worker()
    found = [BOOK.actions[a[1]].id for a in legal(s) if a[0] == "act"]
    assert found == ["wonder", "exploit", "hunting", "fishing", "farming"]
    assert any(a[0] == "research" for a in legal(s))


@pytest.mark.parametrize("number", range(1, 7))
def test_AC_TX_1_available_and_future_positions_of_a_round(number: int) -> None:
    cards = RULES.detail(table(round=number), 0, "track")["cards"]
    assert [card.position for card in cards if card.available] == [number, number + 1, number + 2]
    assert sum(card.future for card in cards) == 6 - number


def test_the_table_is_laid_out_in_one_draw() -> None:
    s = fresh(2, innovations=True, winds=True)
    assert RULES.outcomes(s) is None
    drawn = RULES.sample(s, Random(0))
    assert RULES.refuse(s, drawn) is None
    assert len(drawn) == 1 + 5 + 5 + 8 + 3 + 3
    for lang in ("en", "pl", "ru"):
        assert RULES.say(drawn, s, lang).count(".") == len(drawn) - 1, lang
    for wrong in (drawn[:-1], (*drawn, 0), ("lay", drawn[1], *drawn[1:-1]), ("lay", 99, *drawn[2:]), ("lay", "x")):
        assert RULES.refuse(s, wrong) is not None
    play(s, drawn)
    assert (s.wonders, s.pool, s.row) == (drawn[1:6], drawn[6:11], drawn[11:19])
    assert (s.shop, s.tokens) == (drawn[19:22], drawn[22:])
    assert not {*s.pool} & {*s.deck}
    assert RULES.refuse(s, drawn) is not None


def test_alone_the_plague_is_laid_only_where_it_is_sure_to_come() -> None:
    s = fresh(1)
    drawn = RULES.sample(s, Random(0))
    row = len(drawn) - 8
    assert drawn[row + 4] == BOOK.plague
    moved = (*drawn[: row + 3], drawn[row + 4], drawn[row + 3], *drawn[row + 5 :])
    assert RULES.refuse(s, drawn) is None
    assert RULES.refuse(s, moved) is not None


def test_the_setup_draws_nothing_by_itself() -> None:
    s = fresh(2)
    assert RULES.decision(s).seat == CHANCE
    assert (s.wonders, s.pool, s.row) == ((), (), ())
    assert action("research") == BOOK.research
    assert NONE == -1
