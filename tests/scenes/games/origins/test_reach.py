"""Whatever is legal in Origins can be done, by mouse and by keyboard, and whatever is not says why.

A hundred positions of random games, and some of each kind of question. An answer is heard and not played, so that the
next one is tried in the same position.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import Action
from game.origins import codes
from scenes.origins.areas.verbs import COMMANDS, VERBS
from tests.scenes.rooms import words
from tests.scenes.visits import TURN, Visiting, at_question, question, somewhere

POSITIONS = [(seats, number) for seats in range(1, 5) for number in range(25)]

ALONE, SHARED, BOTH = (1,), (2, 4), (1, 3)
ASKED = {
    "draft": BOTH, "turn": BOTH, "visit": BOTH, "pay": BOTH, "gain": BOTH, "order": BOTH, "buy": BOTH, "place": BOTH,
    "ability": BOTH, "reserve": BOTH, "citizen": BOTH, "speaker": BOTH, "raise": BOTH, "use": BOTH, "retire": BOTH,
    "choose": BOTH, "may": BOTH, "climb": BOTH, "patrician": BOTH, "reset": BOTH, "recolour": BOTH, "card": SHARED,
    "discard": ALONE, "rise": ALONE, "extra": SHARED, "neighbour": SHARED,
}  # fmt: skip
"""Every kind of question, and at how many seats it is tried."""

QUESTIONS = [(ask, seats) for ask, where in ASKED.items() for seats in where]


class Heard(Visiting):
    """A table that hears what is answered, and stays where it is."""

    heard: list[Action]

    def listen(self) -> Heard:
        self.heard = []
        self.session.play = lambda actions: self.heard.extend(actions)  # type: ignore[method-assign]
        self.app.settings.reduced_motion = True
        return self

    def answered(self, action: Action) -> bool:
        """Whether exactly this was heard since the last time."""
        heard, self.heard = self.heard, []
        while self.board.can_put_back():
            self.board.put_back()
        return heard == [action]


def listening(folder: Path, match: Match[Any]) -> Heard:
    table = at_question(folder, match, look=False, kind=Heard)
    assert isinstance(table, Heard)
    assert table.awaited == "person"
    return table.listen()


def by_mouse(table: Heard) -> None:
    for (action,) in table.lines():
        for id in table.steps(action):
            table.click_on(*id)
        if not table.heard:
            table.click("confirm")
        assert table.answered(action), action


def by_keys(table: Heard) -> None:
    for (action,) in table.lines():
        for id in table.steps(action):
            table.walk_to(*id)
            table.key("Enter")
        if not table.heard:
            table.key("Enter")
        assert table.answered(action), action


@pytest.mark.slices(5)
@pytest.mark.parametrize(("seats", "number"), POSITIONS)
def test_every_legal_action_is_reached(seats: int, number: int, tmp_path: Path) -> None:
    table = listening(tmp_path, somewhere(seats, number))
    by_mouse(table)
    by_keys(table)


@pytest.mark.slices(4)
@pytest.mark.parametrize(("ask", "seats"), QUESTIONS)
def test_every_answer_to_every_kind_of_question_is_reached(ask: str, seats: int, tmp_path: Path) -> None:
    for seed in range(2):
        table = listening(tmp_path / str(seed), question(ask, seats, 1000 * seed))
        by_mouse(table)
        by_keys(table)


def test_no_kind_of_question_is_left_out() -> None:
    keys = words()["en"].keys()
    asked = {key.split(".")[2] for key in keys if key.startswith("origins.ask.") and not key.endswith("_why")}
    assert asked == {*ASKED}


def test_the_positions_are_worth_trying() -> None:
    positions = [somewhere(*each) for each in POSITIONS]
    asked = {match.decision().ask for match in positions}
    actions = {action[0] for match in positions for action in match.legal()}
    assert len(asked) >= 10
    assert {*TURN} <= actions
    assert len(actions) >= 20
    assert max(len(player.cells) for match in positions for player in match.state_at().players) >= 8


@pytest.mark.parametrize(("seats", "number"), POSITIONS[::3])
def test_whatever_is_not_legal_says_why_and_does_nothing(seats: int, number: int, tmp_path: Path) -> None:
    table = listening(tmp_path, somewhere(seats, number))
    asleep = [target for target in table.board.targets() if target.why_not]
    for target in asleep:
        assert target.why_not.strip()
        table.table.press(target)
        assert table.table.prompt().detail == target.why_not
        assert not table.heard
        assert not table.board.can_put_back()


@pytest.mark.parametrize(("seats", "number"), POSITIONS[::5])
def test_numbers_answer_too(seats: int, number: int, tmp_path: Path) -> None:
    """A worker and a site by their numbers; of any other question the answers, in order."""
    table = listening(tmp_path, somewhere(seats, number))
    rng = Random(number)
    choice = table.choice
    if choice.ask != "turn":
        table.key(str(rng.randint(1, min(9, len(table.offered()) or len(choice.next())))))
        assert table.heard or table.board.can_put_back()
        return
    where = {place.key: place.rect.x for place in table.board.seen.places}
    workers = sorted({key for key in choice.next() if key[0] == "worker"}, key=lambda key: where[key])
    if not workers:
        return
    nth = rng.randrange(min(9, len(workers)))
    table.key(str(nth + 1))
    assert table.board.shown.worker == workers[nth][1]
    sites = [key for key in choice.next() if key[0] == "site"]
    if sites:
        nth = rng.randrange(len(sites))
        table.key(str(nth + 1))
        if not table.heard:
            table.key("Enter")
        assert table.heard[0][0] == "visit"
        assert table.heard[0][2] == sites[nth][1]


def test_digits_count_from_the_left_whatever_the_rules_name_first(tmp_path: Path) -> None:
    table = listening(tmp_path, question("turn", 2))
    shown = table.board.shown
    shown.rows[shown.seat] = shown.rows[shown.seat][::-1]
    shown.version += 1
    lying = sorted((place.rect.x, place.key) for place in table.board.seen.places if place.key[0] == "worker")
    assert len(lying) > 1
    for number, (_, key) in enumerate(lying, start=1):
        table.key(str(number))
        assert ("worker", shown.worker) == key
        table.board.put_back()


def test_while_a_site_is_visited_the_actions_of_others_wait(tmp_path: Path) -> None:
    """None of them is taken for one of the site that is visited, nor refused as if it were."""
    elsewhere = 0
    for seed in range(8):
        table = listening(tmp_path / str(seed), question("visit", 3, 1000 * seed))
        shown = table.board.shown
        visited, first = codes.site_of(shown.subject), table.app.say("origins.ask.visit")
        for target in table.board.targets():
            if target.id[0] in ("action", "bonus") and target.id[1] != visited:
                elsewhere += target.id[0] == "bonus"
                assert first[1:] in target.why_not, target.id
    assert elsewhere


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_keys_of_the_five_actions(seats: int, tmp_path: Path) -> None:
    """Each of them means its action, where there is one."""
    table = listening(tmp_path, question("turn", seats))
    for verb in VERBS:
        command = COMMANDS.get(verb, verb)
        legal = any(action[0] == verb for action in table.match.legal())
        table.key(table.app.keys.keys_of(command)[0])
        assert bool(table.heard or table.board.shown.verb == verb) == legal, verb
        table.heard.clear()
        table.board.put_back()


def test_what_sleeps_in_ones_turn_says_by_which_rule(tmp_path: Path) -> None:
    """Where something else is asked first it is the rule of what is asked: the turn's."""
    for seats in (2, 4):
        table = at_question(tmp_path / str(seats), question("turn", seats))
        sleeping = [target for target in table.board.targets() if target.why_not]
        assert sleeping
        assert [target.id for target in sleeping if not target.rule] == []
        first = table.app.say("origins.ask.turn")
        assert {target.rule for target in sleeping if first in target.why_not} <= {"OR-092"}
