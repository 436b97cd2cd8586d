"""Overlay folders for tests: small files on top of the shipped data."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import game

SHIPPED = Path(game.__file__).parents[1] / "data"

TILES = "akropolis/tiles.toml"
SETUP = "akropolis/setup.toml"
SCORING = "akropolis/scoring.toml"
EN, PL, RU = (f"words/{lang}/akropolis.toml" for lang in ("en", "pl", "ru"))

Files = Mapping[str, str | bytes]
"""What an overlay holds, by name."""


def overlay(folder: Path, files: Files) -> Path:
    """The folder with these files in it; a line break after the opening quotes does not count."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.removeprefix("\n").encode())
    return folder


def whole_copy(folder: Path) -> Path:
    """All shipped data once more."""
    return Path(shutil.copytree(SHIPPED, folder, ignore=shutil.ignore_patterns("__pycache__")))


def names() -> list[str]:
    """Every shipped data file."""
    return sorted(path.relative_to(SHIPPED).as_posix() for path in SHIPPED.rglob("*.toml"))


def shipped(name: str, start: str) -> str:
    """A shipped file and its first line that begins so, as a fault names them: sentences come and go above it."""
    lines = (SHIPPED / name).read_text("utf-8").splitlines()
    return f"data/{name}:{next(number for number, line in enumerate(lines, 1) if line.startswith(start))}"
