"""What has been won alone: achievements and medals, kept between games in a small file beside the settings.

A file that cannot be read counts as empty: nothing that anybody needs is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from scenes.house import House
from scenes.store import replace_file

FILE = "medals.json"

CLASSES = ("bronze", "silver", "gold")
"""Medals that are alike everywhere; anything else is an achievement with a name of its own."""

Won = dict[str, list[str]]
"""By the game and what is played in it, as "ages/clash": what was won, in the order in which that happened."""


def path(house: House) -> Path:
    return house.store.folder / FILE


def won(house: House, game: str, mode: str) -> list[str]:
    """What has been won so far."""
    return _read(path(house)).get(f"{game}/{mode}", [])


def keep(house: House, game: str, mode: str, medals: Sequence[str]) -> None:
    """Remember what was won now; where nothing can be written, the game goes on without."""
    known = _read(path(house))
    before = known.get(f"{game}/{mode}", [])
    after = list(dict.fromkeys([*before, *medals]))
    if after == before:
        return
    with suppress(OSError):
        house.store.folder.mkdir(parents=True, exist_ok=True)
        replace_file(path(house), msgspec.json.format(msgspec.json.encode(known | {f"{game}/{mode}": after})) + b"\n")


def _read(file: Path) -> Won:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Won)
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return {}


def name(house: House, medal: str) -> str:
    """What a medal or an achievement is called."""
    return house.say(f"medal.{medal}") if medal in CLASSES else house.say(f"achievement.{medal}")
