"""Every numbered rule, example, vector and ruling is tested under its number, or listed as unplayable."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PREFIXES = {"akropolis": "AK", "origins": "OR", "wonders": "SW", "ages": "AC"}
LAST = {  # rules, examples, test vectors, rulings
    "akropolis": (55, 4, 10, 19),
    "origins": (234, 28, 16, 54),
    "wonders": (61, 5, 12, 28),
    "ages": (172, 21, 13, 39),
}
SOLO = [*range(1, 6), *range(11, 15), *range(21, 27), *range(31, 37), *range(41, 50), *range(51, 57)]
"""The solo modes of Age of Civilization: Clash, and each scenario with a ten of its own."""


def numbers(game: str) -> list[str]:
    prefix, (rules, examples, vectors, rulings) = PREFIXES[game], LAST[game]
    return [
        *[f"{prefix}-{n:03}" for n in range(1, rules + 1)],
        *[f"{prefix}-EX-{n}" for n in range(1, examples + 1)],
        *[f"{prefix}-TX-{n}" for n in range(1, vectors + 1)],
        *[f"{prefix}-Q-{n:02}" for n in range(1, rulings + 1)],
        *[f"{prefix}-S-{n:02}" for n in SOLO if game == "ages"],
    ]


@cache
def in_names(game: str) -> set[str]:
    """The numbers in the names of the game's tests."""
    number = re.compile(rf"test_({PREFIXES[game]}_(?:(?:EX|TX|Q|S)_)?\d+)_[a-z]")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((HERE / game).glob("test_*.py"))]
    names = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {match[1].replace("_", "-") for match in map(number.match, names) if match}


def unplayable(game: str) -> list[str]:
    entries = tomllib.loads((HERE / "unplayable.toml").read_text(encoding="utf-8"))["rule"]
    assert all(set(entry) == {"id", "why"} and entry["why"].strip() for entry in entries)
    return [entry["id"] for entry in entries if entry["id"].startswith(f"{PREFIXES[game]}-")]


@pytest.mark.parametrize("game", PREFIXES)
def test_every_number_is_tested_or_listed_as_unplayable(game: str) -> None:
    assert [number for number in numbers(game) if number not in in_names(game) | set(unplayable(game))] == []


@pytest.mark.parametrize("game", PREFIXES)
def test_no_number_is_both_tested_and_listed(game: str) -> None:
    assert in_names(game) & set(unplayable(game)) == set()
    assert len(unplayable(game)) == len(set(unplayable(game)))


@pytest.mark.parametrize("game", PREFIXES)
def test_no_unknown_numbers_are_used(game: str) -> None:
    assert (in_names(game) | set(unplayable(game))) - set(numbers(game)) == set()
