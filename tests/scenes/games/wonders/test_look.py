"""The table of 7 Wonders Dice as it is seen: every place is where it is drawn, the picture is always that of the view,
and nothing that somebody else does in secret can be seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.core.rules import CHANCE
from game.core.save import Seated
from scenes.play.session import Step
from scenes.play.table_facts import COLOURS
from scenes.table.place import Key
from scenes.wonders.shown import PASS
from tests.core.playing import rules_of
from tests.scenes.seen import IDLE, Seen

SMALL = (1280, 720)


class Table(Seen):
    """A table somewhere in a game."""

    def __init__(self, folder: Path, seats: int, turns: int, options: dict[str, str] | None = None) -> None:
        people = [Seated(f"Anna{seat}", COLOURS[seat], "human") for seat in range(seats)]
        self.match = Match(rules_of("wonders"), seats, options or {}, 7, people)
        while turns and self.match.view(0).round <= turns:
            self.play()
        while turns and self.match.decision().seat == CHANCE:
            self.play()
        super().__init__(folder, self.match)

    def play(self, seat: int | None = None) -> Step:
        """Chance draws, or somebody does the last thing that is possible but for passing."""
        before, decision = self.match.view(0), self.match.decision()
        if decision.seat == CHANCE:
            events, who, action = self.match.draw(), CHANCE, self.match.log[-1].action
        else:
            open_ = [each for each in range(self.match.seats) if self.match.decision(each).seat == each]
            who = open_[0] if seat is None else seat
            legal = self.match.legal(who)
            action = next((each for each in reversed(legal) if each[0] not in IDLE), legal[-1])
            events = self.match.play(action)
        seen = tuple(event for event in events if event.eyes is None or 0 in event.eyes)
        return Step(before, self.match.view(0), seen, who, (action,))

    def follow(self) -> None:
        super().follow()
        self.board.show(self.match.view(0))

    def with_(self, *pressed: Key, pointed: Key | None = None) -> bytes:
        """How it looks with something in hand, or pointed at."""
        for key in pressed:
            assert self.shown.choice.press(key)
        self.shown.pointed = pointed
        found = self.draw()
        self.shown.choice.clear()
        self.shown.pointed = None
        return found


@pytest.mark.parametrize("seats", range(2, 8))
def test_every_die_and_every_space_is_a_place(tmp_path: Path, seats: int) -> None:
    table = Table(tmp_path, seats, 3)
    keys = table.pressable()
    assert len(keys) == 7 + 54 + 3
    assert {table.shown.at(space) for space in range(57)} == {key for key in keys if key[0] != "die"}


def test_what_others_do_in_secret_is_not_seen(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 5)
    before = table.draw()
    table.play(seat=2)
    table.follow()
    assert table.draw() == before
    table.board.enlarge(2)
    hidden = table.draw()
    while table.match.decision(2).seat == 2:
        table.play(seat=2)
    table.follow()
    assert table.draw() == hidden


def test_another_sheet_is_seen_in_place_of_ones_own_and_nothing_on_it_is_an_answer(tmp_path: Path) -> None:
    table = Table(tmp_path, 4, 5)
    own = table.draw()
    table.board.enlarge(2)
    other = table.draw()
    assert other != own
    assert table.with_(pointed=next(key for key in table.pressable() if key[0] == "space")) == other
    assert not any(target.id[0] in ("space", "bonus") for target in table.board.targets())
    table.board.enlarge(2)
    assert table.draw() == own


def test_the_choice_is_seen_on_bill_sheet_and_forum(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 4)
    plain = table.draw()
    die, space = [action[2:] for action in table.match.legal(0) if action[0] == "build"][-1]
    held, at = ("die", die), table.shown.at(space)
    seen = [table.with_(held), table.with_(held, pointed=at), table.with_(held, at)]
    assert len({plain, *seen, table.with_(pointed=PASS)}) == 5
    assert table.draw() == plain


def test_what_is_on_its_way_leaves_its_place(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 6)
    plain = table.draw()
    crossed = next(space for space in range(54) if table.shown.crossed(0, space))
    for key in (table.pressable()[0], ("tags",), table.shown.at(crossed)):
        assert table.without(key) != plain, key
    assert table.draw() == plain


def test_cities_to_choose_lie_where_the_sheet_will_be(tmp_path: Path) -> None:
    table = Table(tmp_path, 2, 0, {"boards": "chosen"})
    boards = [key for key in table.pressable() if key[0] == "board"]
    assert len(boards) == 7
    first = table.draw()
    assert table.with_(pointed=boards[0]) != first


# -- motions


def fly(table: Table) -> int:
    """Until everything has arrived; says in how many frames."""
    frames = 0
    while table.board.busy():
        table.board.update(1 / 30)
        table.draw()
        table.board.draw_flying(table.pen)
        frames += 1
    table.draw()
    assert not table.shown.away
    return frames


def test_a_throw_ends_with_the_dice_where_they_lie(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 2)
    table.draw()
    while table.match.decision().seat != CHANCE:
        table.board.play(table.play())
        table.board.skip()
        table.draw()
    before = table.match.view(0)
    while table.match.decision().seat == CHANCE:
        table.board.play(table.play())
    assert table.shown.view.rolled != before.rolled
    assert 20 < fly(table) < 90
    after = table.draw()
    table.resize()
    assert table.draw() == after


def test_every_step_of_a_game_is_shown_and_arrives(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 1)
    table.board.tableaux.quiet = True  # what is told large waits to be seen
    kinds = set()
    for _ in range(120):
        if table.match.over:
            break
        step = table.play()
        table.board.play(step)
        kinds |= {event.fact[0] for event in step.events}
        table.board.update(0.1)
        table.draw()
        table.board.draw_flying(table.pen)
        table.board.skip()
        table.draw()
        assert not table.board.busy()
        assert not table.shown.away
    assert {"chose", "crossed", "sealed", "revealed", "rolled"} <= kinds


def test_what_is_taken_back_goes_the_same_way_backward(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 4)
    step = table.play(seat=0)
    table.board.play(step)
    table.board.skip()
    table.match.undo(0)
    table.board.play(Step(step.after, table.match.view(0), (), 0, ()))
    assert 0 < fly(table) < 60


def test_dice_of_a_throw_that_is_taken_back_give_way_to_those_before(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 2)
    table.draw()
    dice, before = [key for key in table.pressable() if key[0] == "die"], table.match.view(0)
    while table.match.view(0).round == before.round or table.match.decision().seat == CHANCE:
        table.board.play(table.play())
        table.board.skip()
        table.draw()
    table.board.play(Step(table.match.view(0), before, (), 0, ()))
    table.draw()
    assert {*dice, ("tags",)} <= table.shown.away
    assert fly(table)


def test_nothing_is_thrown_where_nobody_wants_to_see_it(tmp_path: Path) -> None:
    table = Table(tmp_path, 2, 2)
    table.board.app.settings.speed = "instant"
    for _ in range(8):
        table.board.play(table.play())
        table.draw()
        assert not any(key[0] == "die" for key in table.shown.away)
        table.board.skip()
