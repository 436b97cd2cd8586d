"""What has been won alone: achievements and medals, kept between games in a small file beside the settings.

Where the file cannot be read nothing is shown. Before something new is kept, a damaged file is put aside; one that
cannot be had stays as it is, and either is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.core.errors import Problem, reason
from game.core.files import contents
from scenes.play.save_store import LARGEST, put_aside, replace_file
from scenes.ui.app_context import House

FILE = "medals.json"

CLASSES = ("bronze", "silver", "gold")
"""Medals that are alike everywhere; anything else is an achievement with a name of its own."""

DAMAGED = (msgspec.MsgspecError, UnicodeError)
"""What reading a file raises when it holds something else."""

Won = dict[str, list[str]]
"""By the game and what is played in it, as "ages/clash": what was won, in the order in which that happened."""


def path(house: House) -> Path:
    return house.store.folder / FILE


def won(house: House, game: str, mode: str) -> list[str]:
    """What has been won so far, as far as the file can be read and its names are known."""
    try:
        found = _read(path(house)).get(f"{game}/{mode}", [])
    except (OSError, *DAMAGED):
        return []
    return [medal for medal in found if house.says(_key(medal))]


def keep(house: House, game: str, mode: str, medals: Sequence[str]) -> None:
    """Remember what was won now; where nothing can be written, that is told, and the game goes on without."""
    try:
        known = _known(house)
        before = known.get(f"{game}/{mode}", [])
        after = list(dict.fromkeys([*before, *medals]))
        if after != before:
            house.store.folder.mkdir(parents=True, exist_ok=True)
            text = msgspec.json.format(msgspec.json.encode(known | {f"{game}/{mode}": after}))
            replace_file(path(house), text + b"\n")
    except OSError as error:
        why = reason(error)
        house.worry(Problem(f"medals cannot be kept in {path(house)}: {why}", "medals.unkept", why=why))


def _known(house: House) -> Won:
    """What there is; a damaged file is put aside, so that nothing in it is lost."""
    try:
        return _read(path(house))
    except DAMAGED:
        aside = put_aside(path(house)).name
        house.worry(Problem(f"the medals in {path(house)} cannot be used", "medals.broken", file=aside))
        return {}


def _read(file: Path) -> Won:
    """Nothing where there is no file yet."""
    try:
        return msgspec.json.decode(contents(file, LARGEST), type=Won)
    except FileNotFoundError:
        return {}


def _key(medal: str) -> str:
    return f"medal.{medal}" if medal in CLASSES else f"achievement.{medal}"


def name(house: House, medal: str) -> str:
    """What a medal or an achievement is called."""
    return house.say(_key(medal))
