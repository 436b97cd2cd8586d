"""AC-026 to AC-043: birth, absorption, limits; and the general rules of abilities, AC-087 to AC-089."""

from __future__ import annotations

from typing import Any

from game.ages.state import State
from game.core.rules import Action
from tests.rules.ages.build import (
    BOOK,
    END,
    POOL,
    REST,
    RULES,
    SKIP,
    absorb,
    act,
    acting,
    action,
    asked,
    begin,
    birth,
    coins,
    doing,
    draw,
    give,
    legal,
    people,
    play,
    points,
    price,
    strength,
    table,
    tech,
    twin,
    why,
    wonder,
    worker,
    workers,
)


def later(round: int = 2, seats: int = 2, **has: Any) -> State:
    """A later turn of somebody whose main civilization is Greece, with 2 workers and 3 coins."""
    s = table(seats, round)
    give(s, 0, **{"peoples": ("greece",), "workers": 2, "coins": 3, **has})
    return begin(s)


def test_AC_026_one_people_of_the_pool_is_born() -> None:
    s = begin(table())
    assert legal(s) == [birth(name) for name in POOL]
    assert why(s, birth("rome")).rule == "AC-026"


def test_AC_027_it_lies_before_the_player() -> None:
    s = begin(table())
    play(s, birth("egypt"))
    assert s.players[0].peoples == (people("egypt"),)
    assert people("egypt") not in s.pool


def test_AC_028_workers_are_its_population() -> None:
    s = begin(table())
    assert doing(s, birth("egypt"))["workers"] == 3
    assert doing(s, birth("celts"))["workers"] == 2


def test_AC_EX_2_the_khmer_bring_three_workers() -> None:
    assert doing(begin(table()), birth("khmer"))["workers"] == 3


def test_AC_029_its_extra_coins_come_along() -> None:
    s = table()
    s.extra = (0, 4, 0, 0, 0)
    assert doing(begin(s), birth("arabs")) == {"workers": 3, "coins": 4}


def test_AC_030_every_people_left_gets_a_coin() -> None:
    s = table()
    s.extra = (0, 4, 0, 0, 0)
    play(begin(s), birth("egypt"))
    assert s.extra == (5, 1, 1, 1)


def test_AC_031_a_people_of_the_deck_comes_without_coins() -> None:
    s = begin(table())
    play(s, birth("egypt"))
    draw(s, "rome")
    assert s.pool[-1] == people("rome")
    assert s.extra == (1, 1, 1, 1, 0)


def test_AC_032_every_people_has_two_abilities_or_more() -> None:
    for card in BOOK.peoples:
        for half in ("main", "legacy"):
            assert RULES.detail(table(), 0, "texts.en")[f"people.{card.id}.{half}"]


def test_AC_033_a_main_ability_is_active_only_on_top() -> None:
    assert price(worker(peoples=("egypt",)), "wonder") == 7 - 2 - 1
    assert price(worker(peoples=("greece", "egypt")), "wonder") == 7 - 1


def test_AC_034_a_legacy_is_active_for_the_rest_of_the_game() -> None:
    assert price(worker(peoples=("greece", "egypt", "khmer")), "wonder") == 7 - 1 - 1


def test_AC_035_a_later_birth_goes_on_top() -> None:
    s = later()
    play(s, birth("egypt"))
    assert s.players[0].peoples == (people("egypt"), people("greece"))


def test_AC_036_the_former_main_ability_ends() -> None:
    s = later(workers=4, coins=20)
    play(s, birth("celts"))
    draw(s, "rome")
    assert doing(acting(s), ("research", tech("writing"))) == {"coins": -4, "points": 1, "technologies": 1}


def test_AC_EX_6_arabs_born_over_egypt() -> None:
    s = later(peoples=("egypt",), workers=1)
    play(s, birth("arabs"))
    assert workers(s)[0] == 3
    draw(s, "rome")
    give(s, 0, coins=20)
    assert price(acting(s), "wonder") == 6


def test_AC_037_workers_are_taken_anew_and_may_become_fewer() -> None:
    s = later(workers=4)
    assert doing(s, birth("celts"))["workers"] == -2


def test_AC_038_absorption_goes_below() -> None:
    s = later()
    play(s, absorb("egypt"))
    assert s.players[0].peoples == (people("greece"), people("egypt"))
    assert why(later(), absorb("rome")).rule == "AC-038"


def test_AC_039_the_main_ability_stays_and_a_legacy_comes() -> None:
    s = later(coins=20)
    play(s, absorb("egypt"))
    draw(s, "rome")
    assert price(s, "wonder") == 6
    assert doing(s, ("research", tech("writing")))["points"] == 2


def test_AC_EX_7_egypt_absorbs_the_arabs() -> None:
    s = later(peoples=("egypt",), workers=3, coins=20)
    s.pool = (people("arabs"), *(card for card in s.pool if card not in (people("arabs"), people("egypt"))))
    s.extra = (0,) * len(s.pool)
    play(begin(s), absorb("arabs"))
    assert workers(s)[0] == 4
    assert price(acting(s), "wonder") == 4


def test_AC_040_one_worker_comes_even_beyond_the_population() -> None:
    assert doing(later(workers=3), absorb("egypt"))["workers"] == 1
    assert "workers" not in doing(later(workers=4), absorb("egypt"))


def test_AC_041_extra_coins_and_the_refill_as_with_a_birth() -> None:
    s = later()
    s.extra = (3, 0, 0, 0, 0)
    play(s, absorb("egypt"))
    assert coins(s)[0] == 6
    assert s.extra == (1, 1, 1, 1)
    assert asked(s) == "people"


def test_AC_042_nobody_owns_a_fourth_people() -> None:
    s = later(peoples=("greece", "rome", "persia"))
    assert asked(s) == "turn"


def test_AC_043_leaving_the_step_out_changes_nothing() -> None:
    s = later()
    s.extra = (1, 2, 3, 4, 5)
    play(s, SKIP)
    assert (s.pool, s.extra) == (tuple(map(people, POOL)), (1, 2, 3, 4, 5))
    assert asked(s) == "turn"


# -- vectors


def test_AC_TX_3_two_first_picks() -> None:
    s = begin(table())
    play(s, birth("egypt"))
    draw(s, "rome")
    assert s.extra == (1, 1, 1, 1, 0)
    play(s, REST)
    assert doing(s, birth("arabs"), seat=1)["coins"] == 1
    play(s, birth("arabs"))
    assert s.extra == (2, 2, 2, 1)


def test_AC_TX_4_workers_after_absorptions_and_births() -> None:
    assert workers(_after(later(workers=2), absorb("egypt")))[0] == 3
    assert workers(_after(later(workers=4), absorb("egypt")))[0] == 4
    assert workers(_after(later(workers=4), birth("celts")))[0] == 2


def _after(s: State, *actions: Action) -> State:
    play(s, *actions)
    return s


def test_AC_TX_11_iberia_with_five_coins() -> None:
    s = later()
    s.pool, s.extra = (people("iberia"), *s.pool[1:]), (5, 0, 0, 0, 0)
    begin(s)
    play(s, birth("iberia"))
    assert coins(s)[0] == 8
    assert s.extra == (0, 0, 0, 0)
    play(s, ("learn", tech("mining")))
    assert asked(s) == "learn"
    play(s, ("learn", tech("iron_working")))
    assert s.extra == (1, 1, 1, 1)
    assert RULES.decision(s).about == "peoples"


# -- rulings


def test_AC_Q_16_an_empty_deck_refills_nothing_and_an_empty_pool_offers_nothing() -> None:
    s = later()
    s.deck = ()
    play(s, birth("egypt"))
    assert asked(s) == "turn"
    assert len(s.pool) == 4
    s.pool = s.extra = ()
    assert asked(begin(s)) == "turn"


def test_AC_Q_25_a_first_people_of_the_drafts_pool_keeps_coins_that_lie_on_it() -> None:
    s = table(draft=True)
    s.extra = (2, 0, 0, 0, 0)
    begin(s)
    assert doing(s, birth("egypt"))["coins"] == 2
    assert "coins" not in doing(s, birth("arabs"))


def test_AC_Q_26_the_birth_acts_before_the_pool_gets_its_coins() -> None:
    s = later()
    s.pool = (people("inca"), *s.pool[1:])
    begin(s)
    play(s, birth("inca"))
    assert asked(s) == "wonder"
    assert s.extra == (0, 0, 0, 0)
    play(s, ("take", wonder("petra")))
    assert s.extra == (1, 1, 1, 1)
    lydia = later(peoples=("greece", "lydia"))
    assert doing(lydia, birth("egypt")) == {"coins": 2, "workers": 1}
    assert doing(lydia, absorb("egypt")) == {"coins": 2, "workers": 1}
    lydia = later()
    lydia.pool = (people("lydia"), *lydia.pool[1:])
    assert doing(begin(lydia), absorb("lydia")) == {"workers": 1}, "only what comes later"


# -- abilities in general


def test_AC_087_an_own_space_is_used_once_by_its_owner_whatever_lies_on_the_track() -> None:
    s = worker(peoples=("india",))
    assert act("culture") in legal(s)
    assert doing(s, act("culture")) == {"coins": -4, "points": 2}
    play(s, act("culture"))
    assert why(s, act("culture")).rule == "AC-046"
    assert why(worker(peoples=("greece", "india")), act("culture")).rule == "AC-047"
    both = worker(round=5, peoples=("india",))
    play(both, act("culture"), act("culture"))
    assert points(both) == 4


def test_AC_088_absorbing_is_no_birth() -> None:
    s = later()
    s.pool = (people("inca"), *s.pool[1:])
    play(begin(s), absorb("inca"))
    assert asked(s) == "people"
    assert s.players[0].wonders == 0


def test_AC_089_who_has_no_coin_loses_none() -> None:
    s = table(3)
    s.pool = (people("germania"), *s.pool[1:])
    give(s, 1, coins=0)
    give(s, 2, coins=5)
    play(begin(s), birth("germania"))
    assert coins(s) == [3, 0, 3]


def test_the_pool_tells_what_each_people_would_bring() -> None:
    s = later()
    s.extra = (3, 0, 0, 0, 0)
    row = RULES.detail(s, 0, "pool")["peoples"][0]
    assert (row.id, row.extra, row.birth.workers, row.birth.coins) == ("egypt", 3, 3, 3)
    assert row.birth.loses == ("people.greece.main",)
    assert row.birth.gains == ("people.egypt.main", "people.egypt.legacy")
    assert row.absorb.gains == ("people.egypt.legacy",)
    assert twin(s) == s
    assert strength(s) == 0
    assert action("wonder") == 0
    assert END == ("end",)
