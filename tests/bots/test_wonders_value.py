"""7 Wonders Dice: a finished turn is worth the same before and after all is revealed, so no seat is at a loss."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.bots.values.wonders import turns_left, value
from game.core.rules import CHANCE, OVER
from game.core.state import clone
from game.wonders.state import State
from tests.rules.wonders.build import bonus, build, have, play, rules, shake, three, two
from tests.rules.wonders.test_wonders_end import before_the_third


def sealed_by_all_but(s: State, last: int, rng: Random) -> None:
    """A turn in which everybody has done what they like, and only that seat has not sealed yet."""
    for seat in range(len(s.players)):
        while s.players[seat].stack:
            legal = rules().legal(s, seat)
            rules().apply(s, rng.choice([a for a in legal if a[0] not in ("pass", "enough")] or legal))
        if seat != last:
            rules().apply(s, ("seal", seat))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_reveal_changes_nothing_of_what_a_finished_turn_is_worth(seats: int) -> None:
    """Whoever seals last sees the reveal, the others do not: both have to weigh alike."""
    rng, seen = Random(seats), Counter[str]()
    for _ in range(8):
        s = rules().setup(seats, {})
        while rules().decision(s).seat != OVER:
            if rules().decision(s).seat == CHANCE:
                rules().apply(s, rules().sample(s, rng))
                continue
            last, was_final = rng.randrange(seats), s.final
            sealed_by_all_but(s, last, rng)
            view = rules().observe(s, last)
            after = clone(view)
            rules().apply(after, ("seal", last))
            assert value(rules(), after, last) == pytest.approx(value(rules(), view, last))
            rules().apply(s, ("seal", last))
            seen["final" if was_final else "trigger" if after.final else "turn"] += 1
    assert set(seen) == {"turn", "trigger", "final"}


def test_the_turns_that_follow_are_counted_alike_before_and_after_the_reveal() -> None:
    s = two()
    before_the_third(s, 1)
    shake(s, red=("shield", 0))
    play(s, ("pass", 0), ("seal", 0), build(1, "red", "east_shield_2"), bonus(1, "purse"))
    assert turns_left(rules().book, s) == 1
    play(s, ("seal", 1))
    assert turns_left(rules().book, s) == 1, "the last turn is still to be played"
    shake(s)
    assert turns_left(rules().book, s) == 0


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_no_seat_that_trails_likes_to_bring_the_end_about(seat: int) -> None:
    """The end with a clear lead is better than the end far behind, also for whoever seals last."""
    worth = []
    for lead in (True, False):
        s = three()
        before_the_third(s, seat)
        have(s, (seat + 1) % 3, *(() if lead else RICH))
        shake(s, red=("shield", 0))
        for other in range(3):
            if other != seat:
                play(s, ("pass", other), ("seal", other))
        play(s, build(seat, "red", "east_shield_2"), bonus(seat, "purse"), ("seal", seat))
        worth.append(value(rules(), s, seat))
    assert worth[0] - worth[1] > 10


RICH = (
    *(f"{side}_attack_{at}" for side in ("west", "east") for at in (1, 2, 3)),
    *(f"{row}_{column}" for row in ("mask", "scales", "fountain") for column in ("temple", "owl", "caduceus")),
    *("guild_1", "guild_2", "guild_3"),
)
