"""The workshop: folders of one's own that lie over the shipped data, and reading all of it anew while the program runs.

A folder in `mods`, beside the settings, is found without being named; the settings can switch it off. They are stacked
in the order of their names, and what the command line names lies on top.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game import load
from game.core import box, words
from game.core.data import DataError, Fault, Overlay, Reader, folders
from game.core.match import AnyMatch
from game.core.rules import AnyRules
from game.core.words import Words

MODS = "mods"
"""The folder of folders."""

OWN_RULES = "own_rules"
"""How a game is marked that is played with other rules than the shipped ones."""


def found(home: Path) -> list[str]:
    """The folders that lie there, by name."""
    with suppress(OSError):
        return sorted(each.name for each in (home / MODS).iterdir() if each.is_dir() and each.name[0] != ".")
    return []


def stacked(home: Path, off: Collection[str], given: Overlay) -> tuple[Path, ...]:
    """Those that are switched on, and on top of them what the command line has named."""
    return (*(home / MODS / name for name in found(home) if name not in off), *folders(given))


class Read(NamedTuple):
    """All that was read from some folders, without a fault."""

    data: tuple[Path, ...]
    rules: dict[str, AnyRules]
    words: dict[str, Words]


def read(games: Sequence[str], subjects: Sequence[str], data: tuple[Path, ...]) -> Read:
    """Rules, boxes and texts of all games; DataError names every fault of every file at once."""
    faults, rules, texts = set[Fault](), dict[str, AnyRules](), dict[str, Words]()
    for game in games:
        try:
            rules[game] = load(game, data)
            box.read(game, data)
        except DataError as error:
            faults |= {*error.faults}
    try:
        reader = Reader(data)
        texts = words.load(reader, ("ui", *games, *subjects))
        reader.finish()
    except DataError as error:
        faults |= {*error.faults}
    if faults:
        raise DataError(faults)
    return Read(data, rules, texts)


def mark_own_rules(match: AnyMatch, data: Overlay) -> None:
    """Say of a game that its rules are not the shipped ones, where folders have changed them."""
    if folders(data) and OWN_RULES not in match.marks and match.rules.digest != load(match.rules.id).digest:
        match.mark(OWN_RULES)
