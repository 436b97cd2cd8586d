"""What no sound position of Origins can show: a save that was changed by hand, or a rule gone wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.origins.codes import NONE
from game.origins.state import State
from tests.rules.origins.build import RULES, laid_out

Change = Callable[[Any], object]


def set_player(**fields: Any) -> Change:
    def change(s: State) -> None:
        for name, value in fields.items():
            setattr(s.players[0], name, value)

    return change


def set_table(**fields: Any) -> Change:
    def change(s: State) -> None:
        for name, value in fields.items():
            setattr(s, name, value)

    return change


DISC, ZODIAC_DISC = "a military disc is off its track", "a zodiac disc is off its track"
ARCHON = "an archon is at a site that does not exist"
OWNER = "a zodiac card belongs to a seat that nobody has"
SITE = "a mothership shows something else than 1 to 6"
TOKENS = "seat 0 has more superiority tokens than its disc has passed borders"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (set_player(march=14), DISC),
        (set_player(march=99), DISC),
        (set_player(march=-1), DISC),
        (set_table(dummy=99), DISC),
        (set_player(temples=(0, 11, 0)), ZODIAC_DISC),
        (set_player(temples=(50, 0, 0)), ZODIAC_DISC),
        (set_player(archon=77), ARCHON),
        (set_player(archon=-2), ARCHON),
        (set_table(owners=(5, 5, 5)), OWNER),
        (set_table(owners=(NONE, 2, NONE)), OWNER),
        (set_table(sites=(1, 1, 7, 1, 1)), SITE),
        (set_player(tokens=1), TOKENS),
        (set_player(march=3, tokens=2), TOKENS),
        (set_table(citizens=(0,) * 7), "the citizen pool has 7 spaces instead of 5"),
        (set_table(pool=(NONE,) * 7), "the building pool has 7 spaces instead of 5"),
    ],
)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_position_that_cannot_be(seats: int, change: Change, told: str) -> None:
    """The track has spaces 0 to 13, a temple 0 to 10; the first border lies behind the start, the next behind 3."""
    s = laid_out(seats)
    assert RULES.faults(s) == []
    change(s)
    assert told in RULES.faults(s)


@pytest.mark.parametrize(("march", "tokens"), [(0, 0), (1, 1), (3, 1), (4, 2), (13, 5)])
@pytest.mark.parametrize("seats", [1, 2])
def test_OR_071_a_token_for_each_border_that_was_passed_is_sound(seats: int, march: int, tokens: int) -> None:
    s = laid_out(seats)
    set_player(march=march, tokens=tokens)(s)
    assert RULES.faults(s) == []
    set_player(tokens=tokens + 1)(s)
    assert RULES.faults(s) == [TOKENS]
