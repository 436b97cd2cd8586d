"""What a match promises of every game, at every player count and with every option."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.match import Match
from game.core.replay import restore
from game.core.rules import Illegal
from game.core.save import Journal, read
from game.core.state import fingerprint, key
from tests.contract.tables import PLAIN, TABLES, Table

EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)
EVERY_GAME = pytest.mark.parametrize("table", PLAIN, ids=str)


def played(match: Match[Any], entries: int, rng: Random) -> Match[Any]:
    """Random play; in a joint step any open seat answers."""
    for _ in range(entries):
        if match.over:
            break
        if match.decision().seat < 0:
            match.draw()
            continue
        seats = [seat for seat in range(match.seats) if match.decision(seat).seat == seat]
        match.play(rng.choice(match.legal(rng.choice(seats))))
    return match


@EVERY_TABLE
def test_the_log_replays_to_the_same_key(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.polis"
    journal = Journal(path)
    match = Match(table.rules, table.seats, table.options, 5, write=journal.write)
    played(match, 2000, Random(5))
    journal.close()
    assert match.over
    again, notes = restore(table.rules, read(path))
    assert notes == ()
    assert key(again.state_at()) == key(match.state_at())
    assert again.log == match.log


@EVERY_GAME
def test_undo_and_redo_are_identity_at_every_entry(table: Table) -> None:
    match = Match(table.rules, table.seats, table.options, 6)
    rng = Random(6)
    for _ in range(60):
        played(match, 1, rng)
        before = fingerprint(match.state_at())
        if match.barrier() is None:
            match.undo()
            match.redo()
            assert fingerprint(match.state_at()) == before


@EVERY_GAME
def test_an_illegal_action_changes_nothing(table: Table) -> None:
    match = Match(table.rules, table.seats, table.options, 7)
    rng = Random(7)
    for _ in range(30):
        played(match, 1, rng)
        before, log = fingerprint(match.state_at()), [*match.log]
        with pytest.raises(Illegal):
            match.play(("nonsense", 0))
        assert fingerprint(match.state_at()) == before
        assert match.log == log


def test_what_is_said_of_an_illegal_bid_shows_nobody_elses_hand() -> None:
    table = next(table for table in PLAIN if table.game == "bids" and table.seats == 3)
    match = Match(table.rules, 3, seed=8)
    match.deal()
    with pytest.raises(Illegal) as error:
        match.play(("bid", 2, 99))
    assert error.value.decision.seat == 2
    assert {action[1] for action in error.value.near} == {2}


def test_draws_go_on_where_they_were_when_other_rules_take_over() -> None:
    """A game that is gone on with must not draw again what it has drawn already."""
    table = next(table for table in PLAIN if table.game == "akropolis" and table.seats == 2)
    match = played(Match(table.rules, 2, seed=9), 40, Random(9))
    resumed = Match(table.rules, 2, seed=9)
    resumed.go_on_from(match.state_at(), [entry.action for entry in match.log])
    known = sum(entry.seat < 0 for entry in match.log)
    counted = sum(entry.about in ("stack", "") for entry in resumed.log)
    assert counted >= known
