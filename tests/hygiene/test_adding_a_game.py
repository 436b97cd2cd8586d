"""docs/adding-a-game.md names what there is: every field of a manifest and of a place, and nothing that is gone."""

from __future__ import annotations

import dataclasses
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from scenes.table.area import Area, Shown
from scenes.table.game_view import GameView, InWords
from scenes.table.place import Place

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
NAMED = {name for ticked in re.findall(r"`([^`]+)`", PAGE) for name in re.findall(r"[a-z_]\w*", ticked)}
CODE = {name for block in re.findall(r"(?m)^    .*$", PAGE) for name in re.findall(r"[a-z_]\w*", block)}


def public(kind: type) -> set[str]:
    return {name for name in vars(kind) if not name.startswith("_")}


FIELDS = {
    "GameView": {field.name for field in dataclasses.fields(GameView)},
    "InWords": {field.name for field in dataclasses.fields(InWords)} - {"style", "dear"},
    "Place": {*Place._fields},
    "Area": public(Area),
}


@pytest.mark.parametrize("kind", FIELDS)
def test_every_field_is_told(kind: str) -> None:
    assert FIELDS[kind] - NAMED - CODE == set()


def test_what_is_told_of_shown_is_there() -> None:
    table = PAGE.partition("### Shown")[2].partition("### Area")[0]
    rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    told = {re.split(r"\W", name)[0] for row in rows for name in re.findall(r"`([^`]+)`", row)}
    assert len(told) > 15
    known = {name for kind in Shown.__mro__ for name in (*vars(kind), *getattr(kind, "__annotations__", {}))}
    made = Shown.__init__.__code__.co_names + sum((k.__init__.__code__.co_names for k in Shown.__mro__[1:-1]), ())
    assert told - known - {*made} == set()


def test_modules_and_files_are_there() -> None:
    modules = {name.rstrip(".") for name in re.findall(r"`((?:scenes|game|art|tests)(?:\.\w+)+)", PAGE)}
    gone = {name for name in modules if "causeway" not in name and not _found(name)}
    assert gone == set()
    paths = {path for path in re.findall(r"`((?:scenes|game|tests|art|data)/[\w/.]+)`", PAGE) if "causeway" not in path}
    assert {path for path in paths if not (ROOT / path).exists()} == set()


def _found(name: str) -> bool:
    """A module, or something in one."""
    module, _, attribute = name.rpartition(".")
    try:
        return find_spec(name) is not None or hasattr(import_module(module), attribute)
    except ModuleNotFoundError:
        return hasattr(import_module(module), attribute)
