"""Numbers and keys at a table of Origins, and what waits there; the answers: tests/scenes/games/test_answers.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.origins import codes
from scenes.origins.areas.verbs import COMMANDS, VERBS
from tests.scenes.hearing import listening
from tests.scenes.visits import TURN, at_question, question, somewhere


def test_the_positions_are_worth_trying() -> None:
    positions = [somewhere(seats, number) for seats in range(1, 5) for number in range(25)]
    asked = {match.decision().ask for match in positions}
    actions = {action[0] for match in positions for action in match.legal()}
    assert len(asked) >= 10
    assert {*TURN} <= actions
    assert len(actions) >= 20
    assert max(len(player.cells) for match in positions for player in match.state_at().players) >= 8


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_worker_and_its_site_have_numbers(seats: int, tmp_path: Path) -> None:
    table = listening(tmp_path, question("turn", seats))
    where = {place.key: place.rect.x for place in table.board.seen.places}
    workers = sorted({key for key in table.choice.next() if key[0] == "worker"}, key=lambda key: where[key])
    table.key(str(len(workers)))
    assert table.board.shown.worker == workers[-1][1]
    sites = [key for key in table.choice.next() if key[0] == "site"]
    table.key(str(len(sites)))
    if not table.heard:
        table.key("Enter")
    assert (table.heard[0][0], table.heard[0][2]) == ("visit", sites[-1][1])


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
