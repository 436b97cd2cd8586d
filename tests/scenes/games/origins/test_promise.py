"""What the dock says of a site before a worker is sent there: what each of its actions would bring."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from art.origins.palette import COLOURS
from game.core.rules import Action
from game.core.state import clone
from scenes.origins.areas import dock, sky
from tests.scenes.visits import Visiting, at_question, question


def visits(table: Visiting) -> list[tuple[str, int, int]]:
    return [action for action in table.match.legal() if action[0] == "visit"]


def promised(table: Visiting, visit: Action) -> tuple[dock.Offer, ...]:
    return dock.offers(table.board.shown, dock.promises(table.board.shown, visit))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 7), (3, 4), (4, 2), (1, 3)])
def test_what_is_promised_comes_whatever_one_answers(seats: int, seed: int, tmp_path: Path) -> None:
    """Played to the end with random answers: the sure gains come, and the points are within what was said."""
    table, rng = at_question(tmp_path, question("turn", seats, seed)), Random(seed)
    shown, rules, kept = table.board.shown, table.match.rules, 0
    for visit in visits(table):
        table.choice.press(("worker", visit[1]))
        for number, each in enumerate(dock.promises(shown, visit)):
            view = clone(shown.view)
            rules.apply(view, visit)
            while rules.decision(view).ask in sky.ON_THE_WAY:
                rules.apply(view, rules.legal(view)[0])
            action = ("action", number) if number < 2 else ("bonus", 0)
            assert each.possible == (rules.decision(view).ask == "visit" and action in rules.legal(view))
            if not each.possible:
                continue
            before = dock._figures(shown, view, shown.seat)
            rules.apply(view, action)
            assert bool(each.ways) == dock._goes_on(shown, view, shown.seat)
            while dock._goes_on(shown, view, shown.seat):
                rules.apply(view, rng.choice(rules.legal(view)))
            after = dock._figures(shown, view, shown.seat)
            assert all(after[name] - before[name] == n for name, n in each.sure)
            if each.sure or each.points != (0, 0):
                assert each.points[0] <= after[dock.POINTS] - before[dock.POINTS] <= each.points[1]
                kept += 1
        table.choice.clear()
    assert kept


def test_the_dock_over_a_ship_tells_of_all_three_actions(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2, 1))
    visit = visits(table)[0]
    table.click_on("worker", visit[1])
    table.move(table.point_of("site", visit[2]))
    table.look()
    assert [offer.possible for offer in promised(table, visit)].count(True) >= 1
    quarry = next(visit for visit in visits(table) if visit[2] == 0)
    upper, lower, bonus = promised(table, quarry)
    assert upper.changes == (dock.Change("good", "stone", "+3"),)
    assert not lower.colour
    assert bonus.colour == COLOURS[table.board.shown.view.bonus[0]]
