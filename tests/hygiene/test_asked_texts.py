"""Every text that a scene asks for by its whole name is there; the loader then sees to all three languages."""

from __future__ import annotations

import re
from pathlib import Path

from game import GAMES
from game.core import words
from game.core.data import Reader
from game.teach import rulebook

ROOT = Path(__file__).parents[2]
ASKED = re.compile(r"""\b(?:say|text)\(\s*"([a-z_]+(?:\.[\w-]+)+)\"""")

OWN = re.compile(r"""\bshown\.words\(\s*"([\w.-]+)\"""")
"""A text of the game's own, asked for without the game's name: shown.words("stone")."""


def asked() -> dict[str, str]:
    files = [*(ROOT / "scenes").rglob("*.py"), *(ROOT / "game").rglob("say.py")]
    return {key: str(file) for file in files for key in (*ASKED.findall(text(file)), *own(file))}


def own(file: Path) -> list[str]:
    games = [game for game in GAMES if ROOT / "scenes" / game in file.parents]
    return [f"{game}.{key}" for game in games for key in OWN.findall(text(file))]


def text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_every_text_that_is_asked_for_is_there() -> None:
    reader = Reader()
    known = words.load(reader, ("ui", *GAMES, *rulebook.subjects(GAMES)))["en"]
    reader.finish()
    found = asked()
    assert len(found) > 100
    assert {key: file for key, file in found.items() if not known.has(key)} == {}
