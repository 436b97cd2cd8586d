"""Tables in windows of any size: nothing is cut, nothing lies on something else, every target is in reach."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from art import palette
from game import GAMES
from game.core.grammar import LANGUAGES
from game.core.match import Match
from game.core.save import Seated
from tests.core.playing import rules_of
from tests.scenes.legible import faults, out_of_reach, painted_short
from tests.scenes.rooms import play_on, room
from tests.scenes.tables import Here, Sitting
from tests.sizes import IN_BETWEEN

TABLES = [(game, seats) for game in GAMES for seats in (rules_of(game).seats[0], rules_of(game).seats[-1])]

THROUGH = 45
"""So many entries into the game: hands are full and tracks are begun."""

SHORT = ("Ольга", "Żaneta", "Kim", "Ann", "Борис", "Łucja", "Ida")
"""Names that fit everywhere: a long one that a person has typed may lose its end on a narrow plate."""


def midway(game: str, seats: int, app: Any) -> Sitting:
    kinds = ["human", *["greedy"] * (seats - 1)]
    seated = [Seated(name, seat.name, kind) for name, seat, kind in zip(SHORT, palette.SEATS, kinds, strict=False)]
    match: Match[Any] = Match(rules_of(game), seats, {}, 5, seated)
    play_on(match, THROUGH * seats)
    table = Sitting(app, match, Here())
    table.settle()
    return table


@pytest.mark.slices(4)
@pytest.mark.parametrize("tongue", [0, 1])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_table_is_whole_at_every_size(
    game: str, seats: int, tongue: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One size in four, in languages that take turns: each is met by some table."""
    table, short = midway(game, seats, room(tmp_path)), painted_short(monkeypatch)
    table.table.pointer._rested = 0.0  # notes have a test of their own
    found: dict[tuple[int, int], list[str]] = {}
    for number, size in [*enumerate(IN_BETWEEN)][TABLES.index((game, seats)) % 4 :: 4]:
        table.app.settings.language = [*LANGUAGES][(number + tongue) % 3]  # type: ignore[assignment]
        short.clear()
        pen = table.look(size)
        wrong = faults(pen) + out_of_reach(pen, table.top.targets()) + [f"cut: {text!r}" for text in short]
        if wrong:
            found[size] = wrong
    assert found == {}
