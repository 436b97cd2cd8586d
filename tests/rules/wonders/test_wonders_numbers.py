"""Every numbered rule, example, vector and ruling is tested under its number, or listed as unplayable."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
NUMBERS = [
    *[f"SW-{n:03}" for n in range(1, 62)],
    *[f"SW-EX-{n}" for n in range(1, 6)],
    *[f"SW-TX-{n}" for n in range(1, 13)],
    *[f"SW-Q-{n:02}" for n in range(1, 29)],
]
NUMBER = re.compile(r"test_(SW_(?:(?:EX|TX|Q)_)?\d+)_[a-z]")


@cache
def numbers_in_names() -> set[str]:
    """The numbers in the names of this folder's tests."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("test_*.py"))]
    names = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {match[1].replace("_", "-") for match in map(NUMBER.match, names) if match}


def unplayable() -> list[str]:
    entries = tomllib.loads((HERE.parent / "unplayable.toml").read_text(encoding="utf-8"))["rule"]
    assert all(set(entry) == {"id", "why"} and entry["why"].strip() for entry in entries)
    return [entry["id"] for entry in entries if entry["id"].startswith("SW-")]


def test_every_number_is_tested_or_listed_as_unplayable() -> None:
    assert [number for number in NUMBERS if number not in numbers_in_names() | set(unplayable())] == []


def test_no_number_is_both_tested_and_listed() -> None:
    assert numbers_in_names() & set(unplayable()) == set()
    assert len(unplayable()) == len(set(unplayable()))


def test_no_unknown_numbers_are_used() -> None:
    assert (numbers_in_names() | set(unplayable())) - set(NUMBERS) == set()
