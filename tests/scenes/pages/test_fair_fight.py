"""The strip of the setup that says how even a table is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import GAMES
from scenes.pages.setup import Setup
from tests.scenes.legible import faults
from tests.scenes.rooms import room, show


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slices(4)
def test_it_is_whole_at_every_table(game: str, lang: str, size: tuple[int, int], tmp_path: Path) -> None:
    page = Setup(room(tmp_path, lang), game)
    for seats in (page.rules.seats[-1], 2):
        while len(page.seats) < seats:
            page.add()
        while len(page.seats) > seats:
            page.remove(len(page.seats) - 1)
        page.seed = "00112233445566778899aabbccddeeff"
        page.refresh()
        page.app.stack.replace()
        assert faults(show(page.app, page, size)) == []
    target = next(target for target in page.targets() if target.id == ("wins",))
    assert [int(word) for word in target.name.replace(",", " ").split() if word.isdecimal()][-1] <= 100


def test_equals_are_seated_with_one_press(tmp_path: Path) -> None:
    page = Setup(room(tmp_path), "akropolis")
    page.seats[1].who = "archon-bold"
    show(page.app, page)
    before = page.fight.wins(page.seats)
    page.press(next(target for target in page.targets() if target.id == ("equals",)))
    assert page.seats[1].who == "apprentice-bold" and page.fight.wins(page.seats) == [50, 50] != before
    page.seats[0].who = "mason-calm"
    page.refresh()
    show(page.app, page)
    assert ("equals",) not in {target.id for target in page.targets()}
