"""Each control verb: what it offers, what it does, what may be left out, and how it is told and shown."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.data import DataError
from game.core.effects import Icon, check_told
from game.core.rules import CHANCE
from tests.core.beans import World, faults, texts

EARN: Any = {"do": "earn", "n": 1}
TWO: Any = {"do": "earn", "n": 2}
SWAP: Any = {"do": "swap"}
EMPTY: Any = {"do": "empty"}
BUY: Any = [{"do": "spend", "n": 1}, {"do": "earn", "n": 3}]
NO, YES, ENOUGH = ("no",), ("yes",), ("enough",)
FIRST, SECOND, THIRD = (("option", at) for at in range(3))


def choose(*options: Any, **more: Any) -> Any:
    return {"do": "choose", "options": list(options), **more}


def may(*steps: Any) -> Any:
    return {"do": "may", "steps": list(steps)}


def each(*steps: Any, **more: Any) -> Any:
    return {"do": "each", "of": "pots", "steps": list(steps), **more}


def any_order(*steps: Any, **more: Any) -> Any:
    return {"do": "in_any_order", "steps": list(steps), **more}


# -- choose


def test_one_list_of_steps_is_chosen_and_done() -> None:
    world = World(choose([EARN], [TWO, SWAP]), beans=1)
    assert world.legal == [FIRST, SECOND]
    world.play(SECOND)
    assert (world.me.coins, world.legal) == (2, [("swap",)])


def test_only_lists_that_can_do_something_are_offered() -> None:
    assert World(choose([EARN], [SWAP], BUY)).legal == [FIRST]
    assert World(choose([EARN], [SWAP], BUY), beans=1).legal == [FIRST, SECOND, THIRD]


def test_a_choice_without_any_possible_list_is_left_out() -> None:
    assert World(choose([SWAP], BUY), TWO).me.coins == 2
    assert not World(choose([SWAP], BUY)).possible


def test_choosing_several_times_offers_again_what_is_possible_then() -> None:
    world = World(choose([SWAP], BUY, times=3), beans=1)
    assert world.play(FIRST, ("swap",)).legal == [SECOND]
    world.play(SECOND, ("spend", 1, 0), SECOND, ("spend", 1, 0))
    assert (world.me.coins, world.s.stack) == (6, ())


def test_after_the_least_number_of_times_one_may_stop() -> None:
    world = World(choose([EARN], times=3, least=2))
    assert world.legal == [FIRST]
    assert world.play(FIRST).legal == [FIRST]
    assert world.play(FIRST).legal == [FIRST, ENOUGH]
    assert world.play(ENOUGH).me.coins == 2
    assert world.s.stack == ()


def test_with_a_least_number_of_none_one_may_stop_at_once() -> None:
    world = World(choose([EARN], least=0), TWO)
    assert world.legal == [FIRST, ENOUGH]
    assert world.play(ENOUGH).me.coins == 2


def test_nobody_is_asked_whether_to_stop_when_nothing_is_left() -> None:
    world = World(choose([SWAP], times=3, least=1), beans=1).play(FIRST, ("swap",))
    assert world.s.stack == ()


def test_each_list_once() -> None:
    world = World(choose([EARN], [TWO], [SWAP], times=2, once=True))
    assert world.legal == [FIRST, SECOND]
    assert world.play(SECOND).legal == [FIRST]
    assert world.play(FIRST).me.coins == 3
    assert world.s.stack == ()


# -- may


def test_what_one_may_do_is_done_or_not() -> None:
    assert World(may(EARN, TWO), EARN).legal == [YES, NO]
    assert World(may(EARN, TWO), EARN).play(YES).me.coins == 4
    assert World(may(EARN, TWO), EARN).play(NO).me.coins == 1


def test_nobody_is_asked_for_what_is_impossible() -> None:
    assert World(may(SWAP), EARN).me.coins == 1
    assert World(may(*BUY), EARN).me.coins == 1
    assert not World(may(SWAP)).possible


# -- each


def test_everything_in_a_group_is_subject_once_in_the_order_that_is_chosen() -> None:
    world = World(each(EMPTY, {"do": "earn", "n": {"per": "beans"}}), pots=(1, 0, 5))
    assert world.legal == [("each", 0), ("each", 2)]
    assert world.play(("each", 2)).me.coins == 5
    assert world.legal == [("each", 0)]
    assert world.play(("each", 0)).me.coins == 5 + 6
    assert (world.me.pots, world.s.stack) == ((0, 0, 0), ())


def test_a_group_is_what_it_was_when_its_turn_came() -> None:
    """The first pot is filled again, but it has had its turn."""
    world = World(each({"do": "move"}, EMPTY), pots=(4, 0, 7)).play(("each", 0))
    assert (world.me.beans, world.me.pots, world.legal) == (4, (7, 0, 0), [("each", 2)])


def test_only_members_for_which_something_is_possible_are_offered() -> None:
    world = World(each(SWAP), pots=(1, 1, 1), beans=2)
    world.play(("each", 0), ("swap",), ("each", 1), ("swap",))
    assert (world.s.stack, world.me.coins) == ((), 4)


def test_an_optional_group_may_be_left_at_any_time() -> None:
    world = World(each(EMPTY, optional=True), pots=(1, 1, 1))
    assert world.legal == [("each", 0), ("each", 1), ("each", 2), ENOUGH]
    assert world.play(("each", 1)).legal == [("each", 0), ("each", 2), ENOUGH]
    assert world.play(ENOUGH).me.pots == (1, 0, 1)


def test_an_empty_group_asks_nothing() -> None:
    assert World(each(EMPTY), EARN).me.coins == 1
    assert World(each(EMPTY, optional=True), EARN).me.coins == 1
    assert not World(each(EMPTY)).possible


# -- if


def condition(least: int = 1, **more: Any) -> Any:
    return {"do": "if", "count": {"per": "beans"}, "least": least, "then": [EARN], **more}


@pytest.mark.parametrize(("beans", "coins"), [(0, 2), (1, 2), (2, 1), (3, 1)])
def test_a_condition_is_met_by_enough_of_what_is_counted(beans: int, coins: int) -> None:
    assert World(condition(2, otherwise=[TWO]), beans=beans).me.coins == coins


@pytest.mark.parametrize(("beans", "coins"), [(0, 0), (1, 1)])
def test_a_condition_without_another_list_does_nothing_when_it_is_not_met(beans: int, coins: int) -> None:
    world = World(condition(), beans=beans)
    assert (world.me.coins, world.possible) == (coins, bool(beans))


def test_a_condition_is_possible_if_the_list_that_counts_is() -> None:
    assert not World({**condition(1, otherwise=[SWAP]), "then": BUY}).possible
    assert World({**condition(1, otherwise=[SWAP]), "then": BUY}, beans=1).possible


# -- repeat


def test_steps_are_repeated_so_many_times() -> None:
    assert World({"do": "repeat", "n": 3, "steps": [EARN, TWO]}).me.coins == 9


@pytest.mark.parametrize("beans", [0, 1, 4])
def test_how_often_steps_are_repeated_is_counted_before(beans: int) -> None:
    """Swapping takes the beans away that were counted."""
    world = World({"do": "repeat", "n": {"per": "beans"}, "steps": [SWAP]}, beans=beans)
    world.play(*[("swap",)] * beans)
    assert (world.me.coins, world.me.beans, world.s.stack) == (2 * beans, 0, ())


@pytest.mark.parametrize(
    ("n", "beans", "possible"), [(2, 0, False), (2, 1, True), ({"per": "kinds", "of": "mud"}, 1, True)]
)
def test_repeating_is_possible_when_once_is(n: Any, beans: int, possible: bool) -> None:
    assert World({"do": "repeat", "n": n, "steps": [SWAP]}, beans=beans).possible == possible
    assert not World({"do": "repeat", "n": {"per": "beans"}, "steps": [EARN]}).possible


# -- in_any_order


def test_all_steps_are_done_once_in_the_order_that_is_chosen() -> None:
    world = World(any_order(EARN, SWAP, TWO), beans=1)
    assert world.legal == [FIRST, SECOND, THIRD]
    assert world.play(THIRD).legal == [FIRST, SECOND]
    assert world.play(SECOND, ("swap",)).legal == [FIRST]
    assert world.play(FIRST).me.coins == 5
    assert world.s.stack == ()


def test_in_any_order_at_least_one_when_it_is_optional() -> None:
    world = World(any_order(EARN, TWO, optional=True))
    assert world.legal == [FIRST, SECOND]
    assert world.play(SECOND).legal == [FIRST, ENOUGH]
    assert world.play(ENOUGH).me.coins == 2


def test_in_any_order_what_is_impossible_is_left_out() -> None:
    assert World(any_order(SWAP, EARN)).play(SECOND).s.stack == ()
    world = World(any_order(SWAP, each(EMPTY)), pots=(1, 0, 0))
    assert world.legal == [SECOND]
    assert world.play(SECOND, ("each", 0)).legal == [FIRST]  # now there is a bean


# -- draw and reveal


def test_chance_draws_from_a_source() -> None:
    world = World({"do": "draw", "source": "bag"}, TWO)
    assert world.machine.draws(world.s)
    assert world.machine.decision(world.s) == (CHANCE, "draw", "bag", None, False)
    assert world.s.options == ((("draw", "gold"), 3), (("draw", "mud"), 1))
    assert world.play(("draw", "gold")).me.coins == 3
    assert world.s.bag == (2, 1)


def test_from_an_empty_source_nothing_is_drawn() -> None:
    world = World(may(EARN), {"do": "draw", "source": "bag"}, TWO)
    world.s.bag = (0, 0)
    assert world.play(NO).me.coins == 2


def test_a_secret_is_shown_to_all() -> None:
    world = World({"do": "reveal", "what": "hand"}, secret=9)
    assert (world.me.shown, world.s.stack) == (9, ())


# -- amounts


@pytest.mark.parametrize(
    ("n", "wanted"),
    [
        (4, [4, 4, 4, 4]),
        ({"per": "beans"}, [0, 1, 2, 3]),
        ({"per": "beans", "times": 2, "plus": 1}, [1, 3, 5, 7]),
        ({"per": "beans", "table": [0, 5, 7], "more": True}, [0, 5, 7, 7]),
        ({"per": "kinds", "of": "gold"}, [3, 3, 3, 3]),
        ({"per": "kinds", "of": "gold", "table": [0, 1, 2, 9]}, [9, 9, 9, 9]),  # there are never more of a kind
        ({"per": "kinds", "of": "mud", "times": 6}, [6, 6, 6, 6]),
    ],
)
def test_an_amount_is_counted_when_it_is_needed(n: Any, wanted: list[int]) -> None:
    assert [World({"do": "earn", "n": n}, beans=beans).me.coins for beans in range(4)] == wanted


# -- what is wrong is told at load

WRONG: dict[str, tuple[Any, list[str]]] = {
    "no times": (choose([EARN], times=0), ["effect[0].times: expected at least 1, got 0"]),
    "a least number below none": (choose([EARN], least=-1), ["effect[0].least: expected at least 0, got -1"]),
    "a least number above all": (choose([EARN], times=2, least=3), ["effect[0].least: at least 3 of at most 2"]),
    "once, but more often": (
        choose([EARN], [TWO], times=3, once=True),
        ["effect[0].times: each of 2 once, that is not 3 times"],
    ),
    "no repeats": ({"do": "repeat", "n": 0, "steps": [EARN]}, ["effect[0].n: expected at least 1, got 0"]),
    "always enough": (condition(0), ["effect[0].least: expected at least 1, got 0"]),
    "a negative amount": (
        {"do": "earn", "n": {"per": "beans", "times": 0, "plus": -1}},
        ["effect[0].n.plus: expected at least 0, got -1", "effect[0].n.times: expected at least 1, got 0"],
    ),
    "a table and more": (
        {"do": "earn", "n": {"per": "beans", "plus": 1, "table": [0, 1], "more": True}},
        ["effect[0].n.table: a table of figures stands alone, without 'times' and 'plus'"],
    ),
    "a table of what may be any number": (
        {"do": "earn", "n": {"per": "beans", "table": [0, 1, 3]}},
        ["effect[0].n.table: the figures end at 2, but there can be any number: with 'more = true' the last one holds"],
    ),
    "a table that is too short": (
        {"do": "earn", "n": {"per": "kinds", "of": "gold", "table": [0, 1, 3]}},
        ["effect[0].n.table: the figures end at 2, but there can be up to 3: with 'more = true' the last one holds"],
    ),
    "a table with something for none": (
        {"do": "earn", "n": {"per": "beans", "table": [1, 2], "more": True}},
        ["effect[0].n.table: expected 0, the figure for none, and the figures for 1, 2 ... behind it"],
    ),
    "a table for none alone": (
        {"do": "earn", "n": {"per": "beans", "table": [0], "more": True}},
        ["effect[0].n.table: expected 0, the figure for none, and the figures for 1, 2 ... behind it"],
    ),
    "more of no table": (
        {"do": "earn", "n": {"per": "beans", "more": True}},
        ["effect[0].n.more: 'more' belongs to a table of figures"],
    ),
    "an unknown group": (
        each(EMPTY, of="pot"),
        ["effect[0].of: unknown group 'pot' (did you mean 'pots'?)"],
    ),
    "an unknown source": (
        {"do": "draw", "source": "sack"},
        ["effect[0].source: unknown source 'sack' (known: bag)"],
    ),
    "an unknown secret": (
        {"do": "reveal", "what": "hands"},
        ["effect[0].what: unknown secret 'hands' (did you mean 'hand'?)"],
    ),
    "a step about what is not there": (
        may(EMPTY),
        ["effect[0].steps[0]: 'empty' is about a pot, but these steps are about nothing"],
    ),
    "a count of what is not there": (
        {"do": "earn", "n": {"per": "its_beans"}},
        ["effect[0].n.per: 'its_beans' is about a pot, but these steps are about nothing"],
    ),
    "a condition of what is not there": (
        {"do": "if", "count": {"per": "its_beans"}, "then": [EARN]},
        ["effect[0].count.per: 'its_beans' is about a pot, but these steps are about nothing"],
    ),
    "the right place behind a faulty step": (
        any_order({"do": "ern"}, {"do": "draw", "source": "bog"}),
        [
            "effect[0].steps[0].do: unknown verb 'ern' (did you mean 'earn'?)",
            "effect[0].steps[1].source: unknown source 'bog' (did you mean 'bag'?)",
        ],
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_makes_no_sense_is_a_fault(what: str) -> None:
    step, wanted = WRONG[what]
    assert faults(step) == wanted


def test_what_steps_are_about_is_known_in_every_context() -> None:
    assert faults(each(EMPTY, may(EMPTY), {"do": "earn", "n": {"per": "its_beans"}})) == []
    assert faults(EMPTY, about="pot") == []
    assert faults(each(EMPTY), EMPTY) == ["effect[1]: 'empty' is about a pot, but these steps are about nothing"]
    assert faults(EMPTY, about="lid") == ["effect[0]: 'empty' is about a pot, but these steps are about a lid"]
    assert faults(EMPTY, about="*") == []


def test_what_cannot_be_told_is_a_fault_of_the_innermost_step() -> None:
    """A bell has no words here, and mud no name; what stands around them is not to blame."""
    world = World(may(choose([EARN], [{"do": "ring"}])), {"do": "earn", "n": {"per": "kinds", "of": "mud"}})
    check_told([world.effect], list(texts().values())[:1], world.reader)
    with pytest.raises(DataError) as caught:
        world.reader.finish()
    assert [f"{fault.path}: {fault.text.partition(' (')[0]}" for fault in caught.value.faults] == [
        "effect[0].steps[0].options[1][0]: unknown text 'effect.ring.do' in en",
        "effect[0].steps[0].options[1][0]: unknown text 'effect.ring.to' in en",
        "effect[1]: unknown text 'per.kinds.of' in en",
    ]
    sound = World(may(choose([EARN], [SWAP])))
    check_told([sound.effect], texts().values(), sound.reader)
    sound.reader.finish()


# -- words and icons

TOLD: dict[str, tuple[list[Any], str, str, str, str]] = {
    "steps of one word": (
        [EARN, TWO],
        "Earn 1 and 2.",
        "Zarób 1 i 2.",
        "Заработайте 1 и 2.",
        "earn 1|earn 2",
    ),
    "one after another": (
        [EARN, SWAP],
        "Earn 1, then swap a bean.",
        "Zarób 1, a następnie wymień fasolę.",
        "Заработайте 1, затем обменяйте боб.",
        "earn 1|swap",
    ),
    "a price": (
        BUY,
        "Spend 1 to earn 3.",
        "Wydaj 1, aby zarobić 3.",
        "Потратьте 1, чтобы заработать 3.",
        "spend 1|earn 3",
    ),
    "choose": (
        [choose([EARN], [SWAP], [TWO])],
        "Earn 1, swap a bean or earn 2.",
        "Zarób 1, wymień fasolę albo zarób 2.",
        "Заработайте 1, обменяйте боб или заработайте 2.",
        "earn 1|or|swap|or|earn 2",
    ),
    "choose for one price": (
        [choose([{"do": "spend", "n": 1}, TWO], [{"do": "spend", "n": 1}, SWAP])],
        "Spend 1 to earn 2 or swap a bean.",
        "Wydaj 1, aby zarobić 2 albo wymienić fasolę.",
        "Потратьте 1, чтобы заработать 2 или обменять боб.",
        "spend 1|earn 2|or|spend 1|swap",
    ),
    "choose so many times": (
        [choose([EARN], [SWAP], times=2)],
        "Earn 1 or swap a bean. Do this 2 times.",
        "Zarób 1 albo wymień fasolę. Zrób to 2 razy.",
        "Заработайте 1 или обменяйте боб, и так 2 раза.",
        "times 2|earn 1|or|swap",
    ),
    "choose up to so many times": (
        [choose([EARN], [SWAP], times=3, least=1)],
        "Earn 1 or swap a bean. You may do this up to 3 times.",
        "Zarób 1 albo wymień fasolę. Możesz to zrobić maks. 3 razy.",
        "Заработайте 1 или обменяйте боб. Это можно сделать до 3 раз.",
        "times up_to 3|earn 1|or|swap",
    ),
    "choose between so many times": (
        [choose([EARN], [SWAP], times=3, least=2)],
        "Earn 1 or swap a bean. Do this 2 to 3 times.",
        "Zarób 1 albo wymień fasolę. Zrób to od 2 do 3 razy.",
        "Заработайте 1 или обменяйте боб. Сделайте это от 2 до 3 раз.",
        "times up_to 3|earn 1|or|swap",
    ),
    "may": (
        [EARN, may(*BUY)],
        "Earn 1. You may spend 1 to earn 3.",
        "Zarób 1. Możesz wydać 1, aby zarobić 3.",
        "Заработайте 1. Вы можете потратить 1, чтобы заработать 3.",
        "earn 1|may|spend 1|earn 3",
    ),
    "each": (
        [each(EMPTY)],
        "For each pot: empty it.",
        "Dla każdego garnka: opróżnij go.",
        "Для каждого горшка: опорожните его.",
        "each pots|empty",
    ),
    "if": (
        [condition(2)],
        "Count 1 for each bean; with at least 2, earn 1.",
        "Policz po 1 za każdą fasolę; jeśli wyjdzie co najmniej 2, zarób 1.",
        "Отсчитайте по 1 за каждый боб; если получилось не меньше 2, заработайте 1.",
        "if beans 2|earn 1",
    ),
    "if and else": (
        [condition(2, otherwise=[SWAP])],
        "Count 1 for each bean; with at least 2, earn 1; otherwise swap a bean.",
        "Policz po 1 za każdą fasolę; jeśli wyjdzie co najmniej 2, zarób 1; w przeciwnym razie wymień fasolę.",
        "Отсчитайте по 1 за каждый боб; если получилось не меньше 2, заработайте 1; иначе обменяйте боб.",
        "if beans 2|earn 1|else|swap",
    ),
    "repeat": (
        [{"do": "repeat", "n": 3, "steps": [SWAP]}],
        "Swap a bean. Do this 3 times.",
        "Wymień fasolę. Zrób to 3 razy.",
        "Обменяйте боб, и так 3 раза.",
        "repeat 3|swap",
    ),
    "repeat for each": (
        [{"do": "repeat", "n": {"per": "beans"}, "steps": [EARN]}],
        "Earn 1, once for each bean.",
        "Zarób 1, po 1 razie za każdą fasolę.",
        "Заработайте 1, по одному разу за каждый боб.",
        "repeat beans|earn 1",
    ),
    "in any order": (
        [any_order(EARN, SWAP, TWO)],
        "Earn 1, swap a bean and earn 2, in any order.",
        "Zarób 1, wymień fasolę i zarób 2 (w dowolnej kolejności).",
        "Заработайте 1, обменяйте боб и заработайте 2 (в любом порядке).",
        "earn 1|and|swap|and|earn 2",
    ),
    "in any order, optional": (
        [any_order(EARN, SWAP, optional=True)],
        "Earn 1 and/or swap a bean, in any order.",
        "Zarób 1 i/lub wymień fasolę (w dowolnej kolejności).",
        "Заработайте 1 и/или обменяйте боб (в любом порядке).",
        "earn 1|and_or|swap",
    ),
    "draw and reveal": (
        [{"do": "draw", "source": "bag"}, {"do": "reveal", "what": "hand"}],
        "Draw from the bag, then show your hand.",
        "Dobierz z worka, a następnie pokaż rękę.",
        "Тяните из мешка, затем покажите руку.",
        "draw bag|reveal hand",
    ),
}


@pytest.mark.parametrize("what", TOLD)
def test_an_effect_is_told_in_three_languages_and_shown_in_icons(what: str) -> None:
    steps, *sentences, strip = TOLD[what]
    effect = World(*steps).effect
    assert [effect.tell(words) for words in texts().values()] == sentences
    assert "|".join(map(spell, effect.icons())) == strip


AGAIN = re.compile(r"\. [^\W\d_a-zа-яё]")
"""A sentence of its own begins."""


@pytest.mark.parametrize("what", [what for what in TOLD if "times" in what or what == "repeat"])
def test_within_another_sentence_nobody_is_ordered_to_do_this_again(what: str) -> None:
    (verb,) = World(*TOLD[what][0]).effect.verbs
    for words in texts().values():
        told = verb.tell(words, "to")
        assert not AGAIN.search(told)
        assert any(digit in told for digit in "23")
        for key, figures in (("repeat", {"n": 2}), ("times", {"least": 2, "times": 3}), ("up_to_times", {"times": 3})):
            assert not AGAIN.search(words.text(f"effect.{key}.they", what="pays 1 coin", **figures))


def spell(icon: Icon) -> str:
    return " ".join(str(part) for part in icon if part not in ("", None))
