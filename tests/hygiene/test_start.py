"""What happens at start: states are checked, and help comes without anything heavy."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game import GAMES, load
from game.core import state
from tests.hygiene.project import ROOT

HEAVY = ("pygame", "pymunk", "msgspec", "tomli", "game.core.rules", "asyncio", "concurrent.futures", "hypothesis")
COMMANDS: tuple[list[str], ...] = ([], ["simulate"], ["replay"], ["check"], ["bench"])


@pytest.mark.parametrize("game", GAMES)
def test_a_state_holds_only_what_a_clone_may_share(game: str) -> None:
    state.check_fields(load(game).state)


def test_a_state_that_holds_a_list_is_noticed() -> None:
    with pytest.raises(TypeError, match=r"^Shared\.site: a field holds ints, strs, bytes or tuples, not list\[int\]$"):
        state.check_fields(Shared)


class Shared(state.State):
    """A state of no game."""

    players: list[state.Player]
    site: list[int] = []  # noqa: RUF012  (the very thing that is wrong)


def imported(*arguments: str) -> set[str]:
    """The modules that a command imports until it is done."""
    command = [sys.executable, "-X", "importtime", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    return {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command) or "polis")
def test_help_imports_nothing_heavy(command: list[str]) -> None:
    names = imported("main.py", *command, "--help")
    assert "argparse" in names
    assert names.isdisjoint(HEAVY)


def test_something_heavy_would_be_noticed() -> None:
    assert not imported("-c", "import tomli, game.core.rules").isdisjoint(HEAVY)
