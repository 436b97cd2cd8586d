"""A zodiac card is heard when it acts, and only then: the log names it, and `simulate` counts it."""

from __future__ import annotations

import pytest

from game.core.rules import Action
from game.origins.codes import SIGNS, cell_at
from game.origins.state import State
from tests.rules.origins.build import RULES, begin, build, die, give, hold, own, play, run, table, use, used

YES, NO, PASS = ("yes",), ("no",), ("pass",)


def heard(s: State, *answers: Action) -> list[str]:
    """The cards that are named while these answers are played."""
    return [SIGNS[fact[2]] for fact in play(s, *answers) if fact[0] == "power"]


def owner_of(*signs: str) -> State:
    s = table()
    own(s, *signs)
    return s


@pytest.mark.parametrize(("ready", "named"), [((), []), ((die("red", 2),), ["aries"])])
def test_OR_192_aries_is_heard_when_a_red_die_scores(ready: tuple[int, ...], named: list[str]) -> None:
    s = owner_of("aries")
    s.players[0].ready = ready
    assert heard(use(s, "outpost"), ("option", 1)) == named


@pytest.mark.parametrize(("space", "answers", "named"), [(1, (PASS,), []), (2, (PASS, ("gain", 0, 1, 0)), ["gemini"])])
def test_OR_193_gemini_is_heard_when_the_disc_will_retreat(
    space: int, answers: tuple[Action, ...], named: list[str]
) -> None:
    s = owner_of("gemini")
    s.players[0].march = space
    assert heard(begin(s), *answers) == named


@pytest.mark.parametrize(("signs", "space", "named"), [(("taurus",), 0, []), (("taurus",), 1, ["taurus"]), ((), 1, [])])
def test_OR_194_taurus_is_heard_when_it_saves_wisdom(signs: tuple[str, ...], space: int, named: list[str]) -> None:
    s = owner_of(*signs)
    give(s, stone=3, wisdom=4)
    run(s, "site.yard.lower")
    play(s, ("buy", space))
    play(s, RULES.legal(s)[0])
    assert heard(s, ("place", 1, 0)) == named

    s = owner_of(*signs)
    give(s, wisdom=space)
    facts = play(run(s, "site.forum.lower"), ("citizen", space))
    if RULES.decision(s).ask == "pay":
        facts += play(s, RULES.legal(s)[0])
    assert [SIGNS[fact[2]] for fact in facts if fact[0] == "power"] == named


def test_OR_194_a_farm_and_a_free_die_cost_nothing_to_save_on() -> None:
    s = owner_of("taurus")
    assert heard(run(s, "site.yard.lower"), ("farm", 3), ("place", 1, 0)) == []
    assert heard(use(owner_of("taurus"), "estate"), ("citizen", 3)) == []


@pytest.mark.parametrize(("answer", "named"), [(YES, ["capricorn"]), (NO, [])])
def test_OR_195_capricorn_is_heard_when_it_is_used(answer: Action, named: list[str]) -> None:
    s = owner_of("capricorn")
    give(s, gold=1)
    hold(s, die("blue", 2))
    begin(s)
    assert heard(s, ("tower", 0), ("pay", 0, 0, 0, 1), answer) == named


@pytest.mark.parametrize(("value", "named"), [(5, ["leo", "scorpio"]), (6, ["scorpio"])])
def test_OR_196_leo_is_heard_when_the_die_goes_up(value: int, named: list[str]) -> None:
    s = owner_of("leo", "scorpio")
    build(s, {(1, 0): "farm", (1, 1): "farm"})
    hold(s, die("red", value))
    assert sorted(heard(begin(s), ("close", die("red", value), 0, 0))) == named


def test_OR_197_virgo_is_heard_when_a_farm_is_built_over() -> None:
    s = owner_of("virgo")
    build(s, {(1, 0): "farm"})
    assert heard(run(s, "site.yard.lower"), ("cover", 2), ("over", 1, 0)) == ["virgo"]

    s = owner_of("virgo")
    build(s, {(1, 0): "farm"})
    assert heard(run(s, "site.yard.lower"), ("farm", 2), ("place", 2, 0)) == []


@pytest.mark.parametrize(("answer", "named"), [(YES, ["cancer"]), (NO, [])])
def test_OR_198_cancer_is_heard_when_it_is_used(answer: Action, named: list[str]) -> None:
    assert heard(begin(owner_of("cancer")), PASS, answer) == named


def test_OR_199_pisces_is_heard_when_gold_is_taken_instead() -> None:
    s = owner_of("pisces")
    hold(s, 10 * (s.bonus[0] + 1) + 3)
    assert heard(begin(s), ("visit", s.players[0].ready[0], 0), ("instead", 0)) == ["pisces"]


def test_OR_200_scorpio_is_heard_when_a_six_retires() -> None:
    s = owner_of("scorpio")
    s.players[0].away = (used(0, die("red", 6)),)
    s.players[0].free = 1
    assert heard(begin(s), PASS, ("retire", die("red", 6))) == ["scorpio"]


def test_OR_201_sagittarius_is_heard_when_a_new_die_is_raised() -> None:
    s = owner_of("sagittarius")
    s.speakers = (2, 3)
    assert heard(run(s, "bonus.orange"), ("speaker", 2), YES) == ["sagittarius"]
    s = owner_of("sagittarius")
    s.speakers = (2, 3)
    assert heard(run(s, "bonus.orange"), ("speaker", 2), NO) == []


def test_OR_202_libra_is_heard_when_a_die_is_bought() -> None:
    s = owner_of("libra")
    build(s, {(1, 0): "farm", (1, 1): "farm"})
    hold(s, die("red", 3))
    assert heard(begin(s), ("close", die("red", 3), 0, 0), ("use", 0, 0), ("gain", 1, 0, 0), YES) == ["libra"]


def test_OR_203_aquarius_is_heard_when_gold_is_paid() -> None:
    s = owner_of("aquarius")
    give(s, stone=1, gold=1)
    answers = (("pay", 1, 0, 0, 0), ("climb", 0, 2))
    assert heard(run(s, "site.temple.lower"), *answers, YES) == ["aquarius"]


def test_OR_088_what_others_own_is_not_heard() -> None:
    s = table()
    own(s, "aries", "leo", "scorpio", seat=1)
    build(s, {(1, 0): "farm", (1, 1): "farm"})
    hold(s, die("red", 3))
    assert heard(begin(s), ("close", die("red", 3), 0, 0)) == []
    assert s.players[0].closed == (100 * cell_at(0, 0) + die("red", 3),)
