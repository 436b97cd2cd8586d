"""Scores from data/music: which theme belongs to a game, read strictly, and the name of the file that it becomes."""

from __future__ import annotations

from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files

from art.music import listening
from art.music.score import Faulty, Score
from art.music.sheet import Sheet
from game.core.data import Overlay, Reader

SHELF, WINNER = "shelf", "winner"
"""The scores that are of no game."""

ENDING = ".flac"


class Piece:
    """Something to play: a score, and the name of its file, which another score or another instrument changes."""

    def __init__(self, name: str, data: Overlay = None, mode: str = "", called: str = "") -> None:
        """DataError where the file does not say what a score has to say; `mode` is another one than it says."""
        self._name, self._mode, self._reader = f"music/{name}.toml", mode, Reader(data)
        sheet = self._reader.read(self._name, Sheet)
        self._reader.finish()
        assert sheet
        self.sheet = sheet
        made_of = f"{self._reader.digest()} {mode} {_synth()}"
        self.file = f"{called or name}-{sha256(made_of.encode()).hexdigest()[:12]}{ENDING}"

    @cached_property
    def score(self) -> Score:
        """DataError names all that is wrong in its bars."""
        try:
            return Score(self.sheet, self._mode)
        except Faulty as error:
            for fault in error.faults:
                self._reader.fault(self._name, fault.where, fault.text)
            self._reader.finish()
            raise

    def check(self) -> None:
        """DataError, too, where something rubs that is not meant to."""
        unlisted, gone = listening.unmeant(self.score)
        for rub in unlisted:
            what = f"{rub} rubs on a strong step ({' and '.join(rub.voices)}); if it is meant, list it under harsh"
            self._reader.fault(self._name, ("sections", rub.section), what)
        for listed in gone:
            self._reader.fault(self._name, ("harsh", listed), "nothing rubs there")
        self._reader.finish()


@cache
def names() -> list[str]:
    """Every score that there is."""
    folder = files("data").joinpath("music")
    return sorted(path.name.removesuffix(".toml") for path in folder.iterdir() if path.name.endswith(".toml"))


def theme(game: str, data: Overlay = None) -> Piece:
    """Under what a game is played: one without a theme of its own under the shelf's."""
    return Piece(game if game in names() else SHELF, data)


def phrase(game: str, data: Overlay = None) -> Piece:
    """For whoever has won, in the mode of that theme."""
    return Piece(WINNER, data, theme(game, data).sheet.mode, f"{WINNER}-{game if game in names() else SHELF}")


def check(name: str, data: Overlay = None) -> None:
    """DataError names all that is wrong with a score."""
    Piece(name, data).check()


@cache
def _synth() -> str:
    """A name for all the code that makes sound of a score: with other code it sounds otherwise."""
    sources = (path for path in files("art.music").iterdir() if path.name.endswith(".py"))
    return sha256(repr(sorted((path.name, path.read_bytes()) for path in sources)).encode()).hexdigest()
