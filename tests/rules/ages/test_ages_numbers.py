"""Every numbered rule, example, vector and ruling is tested under its number, or listed as unplayable."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
SOLO = [*range(1, 6), *range(11, 15), *range(21, 27), *range(31, 37), *range(41, 50), *range(51, 57)]
NUMBERS = [
    *[f"AC-{n:03}" for n in range(1, 173)],
    *[f"AC-EX-{n}" for n in range(1, 22)],
    *[f"AC-TX-{n}" for n in range(1, 14)],
    *[f"AC-Q-{n:02}" for n in range(1, 40)],
    *[f"AC-S-{n:02}" for n in SOLO],
]
NUMBER = re.compile(r"test_(AC_(?:(?:EX|TX|Q|S)_)?\d+)_[a-z]")


@cache
def numbers_in_names() -> set[str]:
    """The numbers in the names of this folder's tests."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("test_*.py"))]
    names = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {match[1].replace("_", "-") for match in map(NUMBER.match, names) if match}


def unplayable() -> list[str]:
    entries = tomllib.loads((HERE.parent / "unplayable.toml").read_text(encoding="utf-8"))["rule"]
    assert all(set(entry) == {"id", "why"} and entry["why"].strip() for entry in entries)
    return [entry["id"] for entry in entries if entry["id"].startswith("AC-")]


def test_every_number_is_tested_or_listed_as_unplayable() -> None:
    assert [number for number in NUMBERS if number not in numbers_in_names() | set(unplayable())] == []


def test_no_number_is_both_tested_and_listed() -> None:
    assert numbers_in_names() & set(unplayable()) == set()
    assert len(unplayable()) == len(set(unplayable()))


def test_no_unknown_numbers_are_used() -> None:
    assert (numbers_in_names() | set(unplayable())) - set(NUMBERS) == set()
