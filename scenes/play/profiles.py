"""Those who play on this machine: a folder for each, with a name, a colour and a seal, and with what they have done.

The first of them has the folder of the program itself, where everything lay before there were several. A file that
cannot be used is put aside, and that is told; what else lies in the folder stays theirs. Who is removed is moved to a
folder of their own and not read any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec

from game.core.errors import Problem, reason
from game.core.files import contents, numbered
from game.core.kinds import HUMAN
from game.core.save import Seated
from scenes.play import deeds, medals, results
from scenes.play.save_store import sanitize
from scenes.play.settings_store import LARGEST, put_aside, replace_file
from scenes.play.table_facts import COLOURS

FILE, FOLDER, REMOVED = "profile.json", "profiles", "removed"

FIRST = ""
"""The id of whoever has the folder of the program."""

MOST = 12
"""So many have room on their page."""

SEALS = ("amphora", "dolphin", "olive", "owl", "star", "sun", "wave")
"""What wax can be pressed with."""

DONE = (results.FILE, medals.FILE, deeds.FILE)
"""The files of what somebody has done."""

DAMAGED = (msgspec.MsgspecError, UnicodeError)

Short = Annotated[str, msgspec.Meta(max_length=60)]


class Profile(msgspec.Struct, forbid_unknown_fields=True):
    """A person: an empty name is called by a number; without a seal it is that of the colour."""

    name: Short = ""
    colour: Short = COLOURS[0]
    seal: Short = ""
    gone: bool = False  # only of the first: its folder cannot go


class Profiles:
    """The profiles in a folder. `worry` takes what has to be told."""

    def __init__(self, folder: Path, worry: Callable[[Problem], None]) -> None:
        self.home, self._worry = folder, worry
        self._known: dict[str, Profile] | None = None

    def folder(self, id: str) -> Path:
        """Where everything of one of them lies."""
        return self.home / FOLDER / id if id else self.home

    @property
    def all(self) -> dict[str, Profile]:
        """By id, the first one first, then as they came; there is always one."""
        if self._known is None:
            self._known = {id: self._read(id) for id in (FIRST, *self._ids())}
        here = {id: profile for id, profile in self._known.items() if not profile.gone}
        return here or {FIRST: Profile()}

    def _ids(self) -> Iterator[str]:
        try:
            found = sorted((self.home / FOLDER).iterdir())
        except OSError:
            return
        for path in found:
            if path.name.isdecimal() and path.is_dir():
                yield path.name

    def _read(self, id: str) -> Profile:
        """As its file says; a file with a fault is put aside."""
        path = self.folder(id) / FILE
        try:
            found = msgspec.json.decode(contents(path, LARGEST), type=Profile)
        except OSError:
            return Profile()
        except DAMAGED:
            with suppress(OSError):
                aside = put_aside(path).name
                self._worry(Problem(f"the profile in {path} cannot be used", "profiles.broken", file=aside))
            return Profile()
        colour = found.colour if found.colour in COLOURS else COLOURS[0]
        seal = found.seal if found.seal in SEALS else ""
        return Profile(sanitize(found.name), colour, seal, found.gone)

    # -- changes

    def keep(self, id: str, profile: Profile) -> bool:
        """From now on it is like this; where nothing can be written that is told, and holds until the program ends."""
        self._known = (self.all | {id: profile}) if self._known is None else (self._known | {id: profile})
        folder = self.folder(id)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            replace_file(folder / FILE, msgspec.json.format(msgspec.json.encode(profile), indent=2) + b"\n")
        except OSError as error:
            return self._unkept(error)
        return True

    def create(self, name: str) -> str:
        """Somebody new, in a colour of their own as long as there is one: their id."""
        taken = {profile.colour for profile in self.all.values()}
        colour = next((colour for colour in COLOURS if colour not in taken), COLOURS[0])
        id = str(max((int(known) for known in (*(self._known or ()), *self._ids()) if known), default=1) + 1)
        self.keep(id, Profile(name, colour))
        return id

    def remove(self, id: str) -> bool:
        """Somebody goes: what they have done lies aside from now on."""
        if not self.reset(id):
            return False
        self.keep(id, Profile(gone=True))
        if id:
            with suppress(OSError):
                (self.folder(id) / FILE).unlink()
                self.folder(id).rmdir()
        return True

    def reset(self, id: str) -> bool:
        """Nothing is done yet; what was lies aside."""
        there = [path for name in DONE if (path := self.folder(id) / name).is_file()]
        try:
            if there:
                aside = numbered(self.home / FOLDER / f"{REMOVED}-{id or 'first'}")
                aside.mkdir(parents=True)
                for path in there:
                    path.rename(aside / path.name)
        except OSError as error:
            return self._unkept(error)
        return True

    def export(self, id: str, target: Path) -> None:
        """All of one of them in one file; OSError where it cannot be written."""
        told = msgspec.json.encode(self.all[id])
        folder = self.folder(id)
        whole = {
            "polis_profile": 1,
            "profile": msgspec.Raw(told),
            "results": results.read(folder),
            "medals": medals.read(folder),
            "achievements": deeds.read(folder),
        }
        target.parent.mkdir(parents=True, exist_ok=True)
        replace_file(target, msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n")

    def _unkept(self, error: OSError) -> bool:
        why = reason(error)
        self._worry(Problem(f"profiles cannot be kept in {self.home}: {why}", "profiles.unkept", why=why))
        return False

    # -- at a table

    def sitting(self, players: Sequence[Seated], current: str) -> dict[str, int]:
        """Who of them sits at a table, and where: whoever is called so, and alone whoever's turn it is to play."""
        people = [seat for seat, player in enumerate(players) if player.who == HUMAN]
        names = [sanitize(player.name) for player in players]
        called = {id: [seat for seat in people if names[seat] == profile.name] for id, profile in self.all.items()}
        named = {id: seats[0] for id, seats in called.items() if len(seats) == 1 and names[seats[0]]}
        return named or ({current: people[0]} if len(people) == 1 else {})

    def adopt(self, id: str, players: Sequence[Seated]) -> None:
        """Who has no name is called as the only person at a table is."""
        people = [player for player in players if player.who == HUMAN]
        if len(people) == 1 and people[0].name and not self.all[id].name:
            found = self.all[id]
            self.keep(id, Profile(sanitize(people[0].name), people[0].colour or found.colour, found.seal))
