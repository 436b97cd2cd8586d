"""The store of settings: one file in the folder where everything lies that is kept between two runs.

The folder is the one given, else the environment variable POLIS_HOME, else where the system keeps the data of
programs. When it cannot be written, a Problem says so in one sentence and the program goes on without.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from game.core import save
from game.core.errors import Problem, reason
from game.core.files import contents, numbered
from game.core.options import Value
from game.core.rules import AnyRules
from scenes.play.save_store import Saves, rules_of

LARGEST = 1_000_000
"""More bytes no file of settings has."""


def home(given: Path | None = None) -> Path:
    """The folder for everything that is kept. It need not be there yet."""
    if given is not None:
        return given
    if named := os.environ.get("POLIS_HOME"):
        return Path(named)
    from platformdirs import user_data_dir

    return Path(user_data_dir("polis", appauthor=False))


def exchange(given: Path | None = None) -> Path:
    """The folder by which games go from one machine to another: beside everything else, or among one's documents."""
    if given is not None or os.environ.get("POLIS_HOME"):
        return home(given) / "exchange"
    from platformdirs import user_documents_dir

    return Path(user_documents_dir()) / "Polis"


# -- settings ----------------------------------------------------------------------------------------------------------

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Volumes(msgspec.Struct, forbid_unknown_fields=True):
    """How loud each group of sounds is."""

    interface: Percent = 60
    pieces: Percent = 80
    ambience: Percent = 30
    alerts: Percent = 80
    music: Percent = 55
    mute: bool = False


First = Literal["drawn", "listed"]
"""Who begins: drawn by lot, or whoever is listed first."""


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """The table last played at, to sit down there again."""

    game: str
    seats: list[save.Seated]
    options: dict[str, Value] = {}
    first: First = "drawn"


MusicLasts = Literal["off", "ten", "thirty", "sixty", "always"]

MUSIC_LASTS: dict[MusicLasts, int] = {"off": -1, "ten": 10, "thirty": 30, "sixty": 60, "always": 0}
"""So many minutes a theme is heard; 0 are without end."""


TEXT_SIZES = (100, 125, 150)
"""How large letters can be, in percent."""

PADS = ("each", "shared")
"""How several people play with gamepads."""

COACHES = ("off", "quiet", "awake")
"""How much the coach says."""


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """What the player has chosen. A language of "" is the system's, a scale of 0 the largest that fits."""

    language: Literal["", "en", "pl", "ru"] = ""
    scale: Annotated[float, msgspec.Meta(ge=0.0, le=2.0)] = 0.0
    speed: Literal["slow", "normal", "fast", "very_fast", "instant"] = "normal"
    reduced_motion: bool = False
    patterns: bool = False  # symbols and patterns on pieces
    contrast: bool = False  # text and what is lit stand out as clearly as they can
    plain_text: bool = False
    text_size: Literal[100, 125, 150] = 100  # percent of the usual
    estimates: Literal["open", "own", "hidden"] = "open"
    end_turn: Literal["ask", "auto"] = "ask"
    coach: Literal["off", "quiet", "awake"] = "off"  # a light when a move costs too much; a word before a turn
    introduces: bool = True  # signs say what they mean the first time they are seen
    curtain: Literal["on", "off"] = "on"  # between people who choose in secret
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    music_lasts: MusicLasts = "thirty"
    full_screen: bool = False
    speech: bool = False  # what happens is read aloud, where the system has a voice
    pads: Literal["each", "shared"] = "each"  # one gamepad before each of several people, where there are as many
    keys: dict[str, list[str]] = {}  # command -> key names; only what differs from the defaults
    table: Table | None = None
    options: dict[str, dict[str, Value]] = {}  # by game: what it was played with last
    welcomed: bool = False  # whether language, name and colour have been asked
    aided: list[str] = []  # the games of which it has been said here where they are explained
    greeted: list[str] = []  # the games of which it has been said here that they can be learned
    mods_off: list[str] = []  # the folders of one's own that are not to lie over the shipped data
    engines: list[str] = []  # the kinds of engines that were named on the command line: no other is ever started
    learned: dict[str, dict[str, int]] = {}  # by game and lesson: so many steps of it are done
    introduced: dict[str, list[str]] = {}  # by game: the signs that have said what they mean
    profile: str = ""  # who plays now, see scenes/play/profiles.py


class Loaded(NamedTuple):
    """The settings, and what has to be said when the file could not be used."""

    settings: Settings
    problem: Problem | None


class Store:
    """The folder, and the settings in it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder, self.exchange = home(folder), exchange(folder)
        self.path = self.folder / "settings.json"

    def load(self) -> Loaded:
        """The settings as kept. A file with any fault is put aside, and the defaults are used."""
        try:
            return Loaded(msgspec.json.decode(contents(self.path, LARGEST), type=Settings), None)
        except FileNotFoundError:
            return Loaded(Settings(), None)
        except OSError as error:
            why = reason(error)
            fault = f"cannot read {self.path}: {why}; the settings are back to their defaults"
            return Loaded(Settings(), Problem(fault, "settings.unreadable", why=why))
        except (msgspec.MsgspecError, UnicodeError) as error:
            fault = f"the settings in {self.path} cannot be used: {error}"
        try:
            aside = put_aside(self.path)
        except OSError as error:
            stays = f"{fault}; the defaults are used, and the file stays ({reason(error)})"
            return Loaded(Settings(), Problem(stays, "settings.broken", file=self.path.name))
        aside_now = f"{fault}; the defaults are used, and the file is kept as {aside.name}"
        return Loaded(Settings(), Problem(aside_now, "settings.broken", file=aside.name))

    def save(self, settings: Settings) -> None:
        """Replace the settings file in one step: it is always whole. Problem when that is not possible."""
        text = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
        try:
            msgspec.json.decode(text, type=Settings)  # what could not be read back must not be written
            self.folder.mkdir(parents=True, exist_ok=True)
            replace_file(self.path, text)
        except OSError as error:
            why = reason(error)
            raise Problem(f"the settings cannot be kept in {self.folder}: {why}", "settings.unkept", why=why) from None
        except msgspec.ValidationError as error:
            raise Problem(f"these settings cannot be kept: {error}", "settings.unfit") from None

    def saves(
        self, clock: Callable[[], datetime], rules_of: Callable[[str], AnyRules] = rules_of, patience: float = 60.0
    ) -> Saves:
        """The saved games, in a folder of their own."""
        return Saves(self.folder / "games", clock, rules_of, self.exchange, patience)


def put_aside(path: Path) -> Path:
    """A file that cannot be used makes room and stays beside: its new name. OSError when it cannot be moved."""
    aside = numbered(path.with_suffix(f".broken{path.suffix}"))
    path.rename(aside)
    return aside


def replace_file(path: Path, text: bytes) -> None:
    """Put a new file in the place of another in one step, so that it is always whole."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    with suppress(OSError, AttributeError):  # so that the new name survives a power cut; not every system can
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
