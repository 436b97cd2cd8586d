"""Every rule whose number the program can show has its text, and no other rule has one."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from game import GAMES
from game.core.data import Reader
from game.core.grammar import LANGUAGES
from game.core.words import Words, load
from tests.hygiene.project import modules

NUMBER = re.compile(r"[A-Z]{2}-\d{3}")
LONGEST = 420
"""Characters: a rule fits on its card."""


def words() -> dict[str, Words]:
    reader = Reader()
    found = load(reader, ("ui", *GAMES))
    reader.finish()
    return found


@cache
def named() -> set[str]:
    """The numbers that the code says: in refusals, prompts, and what belongs to what is pointed at."""
    return {
        node.value
        for module in modules()
        if module.package in ("game", "scenes")
        for node in module.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value)
    }


def texts(spoken: Words) -> dict[str, str]:
    """By number, what its card says."""
    keys = [key.split(".") for key in spoken.keys() if key.startswith("rule.")]  # noqa: SIM118
    return {parts[1]: spoken.text(f"rule.{parts[1]}.text") for parts in keys if NUMBER.fullmatch(parts[1])}


def alone(spoken: Words, number: str) -> str:
    """What a rule says besides at a table of one seat."""
    key = f"rule.{number}.alone"
    return spoken.text(key) if spoken.has(key) else ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_is_named_has_its_text_and_no_other(lang: str) -> None:
    spoken = words()[lang]
    found = texts(spoken)
    assert len(found) > 10
    assert set(found) == named()
    for number, text in found.items():
        text = f"{text} {alone(spoken, number)}"
        assert spoken.text(f"rule.{number}.title").strip()
        assert 60 < len(text) < LONGEST, number


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_refer_to_rules_that_can_be_read(lang: str) -> None:
    spoken = words()
    found, english = texts(spoken[lang]), texts(spoken["en"])
    for number, text in found.items():
        others = set(NUMBER.findall(text + alone(spoken[lang], number)))
        assert others <= set(found) - {number}, number
        assert others == set(NUMBER.findall(english[number] + alone(spoken["en"], number))), number
