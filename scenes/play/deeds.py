"""What somebody has achieved: by game and name the day, and the game in which it was; a small file of the profile.

Where the file cannot be read nothing is shown. Before something new is kept a damaged file is put aside, and that is
told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from game.core.errors import Problem, reason
from game.core.files import contents
from scenes.play.settings_store import LARGEST, put_aside, replace_file

FILE = "achievements.json"

DAMAGED = (msgspec.MsgspecError, UnicodeError)


class Deed(msgspec.Struct, forbid_unknown_fields=True):
    """When it was, and in which saved game."""

    date: str
    file: str = ""


Deeds = dict[str, Deed]
"""By game and name, as "akropolis/gardens"."""


def read(folder: Path) -> Deeds:
    """All that can be read in a folder."""
    try:
        return _read(folder / FILE)
    except (OSError, *DAMAGED):
        return {}


def keep(folder: Path, game: str, ids: Sequence[str], deed: Deed, worry: Callable[[Problem], None]) -> list[str]:
    """Remember what was achieved now: what of it is new. Where nothing can be written, that is told."""
    path = folder / FILE
    try:
        known = _known(path, worry)
        new = [id for id in ids if f"{game}/{id}" not in known]
        if new:
            folder.mkdir(parents=True, exist_ok=True)
            whole = known | {f"{game}/{id}": deed for id in new}
            replace_file(path, msgspec.json.format(msgspec.json.encode(whole)) + b"\n")
    except OSError as error:
        why = reason(error)
        worry(Problem(f"achievements cannot be kept in {path}: {why}", "achieved.unkept", why=why))
        return []
    return new


def _known(path: Path, worry: Callable[[Problem], None]) -> Deeds:
    """What there is; a damaged file is put aside, so that nothing in it is lost."""
    try:
        return _read(path)
    except DAMAGED:
        aside = put_aside(path).name
        worry(Problem(f"the achievements in {path} cannot be used", "achieved.broken", file=aside))
        return {}


def _read(path: Path) -> Deeds:
    """Nothing where there is no file yet."""
    try:
        return msgspec.json.decode(contents(path, LARGEST), type=Deeds)
    except FileNotFoundError:
        return {}
