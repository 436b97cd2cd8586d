"""What has been won alone: achievements and medals, kept between games in a small file beside the settings.

Where the file cannot be read nothing is shown. Before something new is kept, a damaged file is put aside; one that
cannot be had stays as it is, and either is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from game.core.errors import Problem, reason
from game.core.files import contents
from scenes.play.settings_store import LARGEST, put_aside, replace_file

FILE = "medals.json"

CLASSES = ("bronze", "silver", "gold")
"""Medals that are alike everywhere; anything else is an achievement with a name of its own."""

DAMAGED = (msgspec.MsgspecError, UnicodeError)
"""What reading a file raises when it holds something else."""

Won = dict[str, list[str]]
"""By the game and what is played in it, as "ages/clash": what was won, in the order in which that happened."""


class Medals:
    """The medals in a folder. `says` tells whether a text is known, `worry` takes what has to be told."""

    def __init__(self, folder: Path, says: Callable[[str], bool], worry: Callable[[Problem], None]) -> None:
        self.path = folder / FILE
        self._says, self._worry = says, worry

    def won(self, game: str, mode: str) -> list[str]:
        """What has been won so far, as far as the file can be read and its names are known."""
        try:
            found = _read(self.path).get(f"{game}/{mode}", [])
        except (OSError, *DAMAGED):
            return []
        return [medal for medal in found if self._says(key_of(medal))]

    def keep(self, game: str, mode: str, medals: Sequence[str]) -> None:
        """Remember what was won now; where nothing can be written, that is told, and the game goes on without."""
        try:
            known = self._known()
            before = known.get(f"{game}/{mode}", [])
            after = list(dict.fromkeys([*before, *medals]))
            if after != before:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                text = msgspec.json.format(msgspec.json.encode(known | {f"{game}/{mode}": after}))
                replace_file(self.path, text + b"\n")
        except OSError as error:
            why = reason(error)
            self._worry(Problem(f"medals cannot be kept in {self.path}: {why}", "medals.unkept", why=why))

    def _known(self) -> Won:
        """What there is; a damaged file is put aside, so that nothing in it is lost."""
        try:
            return _read(self.path)
        except DAMAGED:
            aside = put_aside(self.path).name
            self._worry(Problem(f"the medals in {self.path} cannot be used", "medals.broken", file=aside))
            return {}


def read(folder: Path) -> Won:
    """All that can be read in a folder."""
    try:
        return _read(folder / FILE)
    except (OSError, *DAMAGED):
        return {}


def _read(file: Path) -> Won:
    """Nothing where there is no file yet."""
    try:
        return msgspec.json.decode(contents(file, LARGEST), type=Won)
    except FileNotFoundError:
        return {}


def key_of(medal: str) -> str:
    """The key of the text that a medal or an achievement is called by."""
    return f"medal.{medal}" if medal in CLASSES else f"achievement.{medal}"
