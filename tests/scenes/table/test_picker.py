"""The picker: a partial choice in any order is a filter over what is legal, and leads nowhere else."""

from __future__ import annotations

from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scenes.play.session import Session
from scenes.table.picker import Picker, Plan
from tests.scenes.rooms import Nobody
from tests.scenes.tables import match_of, position

PLANS = [
    Plan((("take", 1), ("place", 0, 1)), {"tile": 1, "spot": 0, "turn": 1}),
    Plan((("take", 1), ("place", 0, 2)), {"tile": 1, "spot": 0, "turn": 2}),
    Plan((("take", 2), ("place", 5, 1)), {"tile": 2, "spot": 5, "turn": 1}),
    Plan((("take", 2), ("place", 6, 1)), {"tile": 2, "spot": 6, "turn": 1}),
    Plan((("pass",),), {"verb": "pass"}),
]


def test_slots_are_chosen_in_any_order() -> None:
    for plan in PLANS:
        for order in permutations(plan.slots):
            picker = Picker(PLANS)
            for slot in order:
                assert picker.plan is None
                assert picker.choose(**{slot: plan.slots[slot]})
                assert plan in picker.left
            assert picker.plan == plan


def test_a_plan_is_whole_only_when_each_of_its_slots_was_chosen() -> None:
    """One plan is left, but nobody has said so yet."""
    picker = Picker(PLANS)
    picker.choose(spot=5)
    assert picker.left == [PLANS[2]]
    assert picker.plan is None


def test_what_does_not_go_together_is_given_up() -> None:
    picker = Picker(PLANS)
    picker.choose(tile=1, spot=0, turn=2)
    assert picker.choose(tile=2)
    assert picker.chosen == {"tile": 2}
    assert not picker.choose(tile=3)
    assert picker.chosen == {"tile": 2}, "what cannot be leaves everything as it was"


def test_values_are_what_a_slot_may_still_become() -> None:
    picker = Picker(PLANS)
    assert picker.values("tile") == [1, 2]
    picker.choose(tile=2)
    assert picker.values("spot") == [5, 6]
    assert picker.values("tile") == [1, 2], "a slot does not bar itself"
    assert picker.values("turn", spot=0) == []
    assert picker.values("turn", tile=1) == [1, 2]


def test_clearing_says_whether_there_was_anything() -> None:
    picker = Picker(PLANS)
    assert not picker.clear()
    picker.choose(tile=1, spot=0)
    assert picker.clear("spot")
    assert not picker.clear("spot")
    assert picker.chosen == {"tile": 1}
    assert picker.clear()
    assert picker.chosen == {}


def test_nobody_is_asked_without_plans() -> None:
    picker = Picker()
    assert picker.left == []
    assert picker.plan is None
    assert not picker.choose(tile=1)


@given(st.lists(st.tuples(st.sampled_from(["tile", "spot", "turn", "verb"]), st.integers(0, 6)), max_size=12))
def test_whatever_is_chosen_something_legal_is_left(choices: list[tuple[str, int]]) -> None:
    picker = Picker(PLANS)
    for slot, value in choices:
        fits = any(plan.slots.get(slot) == value for plan in PLANS)
        assert picker.choose(**{slot: value}) == fits
        assert picker.left
        assert not fits or picker.chosen[slot] == value


def test_lines_are_exactly_what_the_rules_allow() -> None:
    """Each line can be played to its end, and each legal answer begins some line."""
    for seed in range(6):
        match = position(1 + seed % 4, seed)
        session = Session(match, Nobody())
        session.end_turn()
        lines = session.lines()
        assert list(dict.fromkeys(line[0] for line in lines)) == match.legal()
        seat = match.decision().seat
        for line in Random(seed).sample(lines, min(20, len(lines))):
            view = match.preview(seat, *line).view
            decision = match.rules.decision(view, seat)
            assert decision.seat != seat or view.turn > match.view(seat).turn, "a line leaves nothing unanswered"


def test_nobody_is_offered_lines_but_a_person_who_is_asked() -> None:
    session = Session(match_of("greedy", "human"), Nobody())
    assert session.awaited == "chance"
    assert session.lines() == []
    session.match.deal()
    assert session.awaited == "bot"
    assert session.lines() == []
