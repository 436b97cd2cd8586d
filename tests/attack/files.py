"""Whatever may lie where saved games lie, or be dropped onto the window: nothing raises, waits or is lost.

python -m tests.attack.files --count 2000 [--seed 0]
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import Random

from game.core.errors import Problem
from scenes.play.save_store import Saves
from scenes.play.settings_store import Store
from tests.attack.running import Attempt, main, too_long
from tests.attack.saves import played
from tests.core.playing import rules_of

SOON, AT_LAST = 4.0, 20.0
"""Seconds of work that everything together may take, and seconds by the clock, on a machine that has more to do."""

LONGEST = 255 - len(".polis")


def sound(path: Path) -> None:
    path.write_text("".join(line + "\n" for line in played("akropolis", 1, 25)))


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def terminal(path: Path) -> None:
    path.symlink_to("/dev/tty")


def loop(path: Path) -> None:
    path.symlink_to(path)


def nowhere(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


def folder(path: Path) -> None:
    path.mkdir()
    sound(path / "inside.polis")


def forbidden(path: Path) -> None:
    sound(path)
    path.chmod(0)


def one_line(path: Path) -> None:
    """31 megabytes of it; a hole on the disk."""
    with path.open("wb") as file:
        file.write(b'{"polis":1,"game":"')
        file.truncate(31_000_000)


def long_lines(path: Path) -> None:
    path.write_text('{"polis":1,"game":"akropolis","seats":2}\n' + '["take",' + "1," * 1_400_000 + "1]\n")


def much_taken_back(path: Path) -> None:
    path.write_text('{"polis":1,"game":"akropolis","seats":2}\n' + '{"undo":1}\n' * 330_000)


def back_and_forth(path: Path) -> None:
    """As many lines as are allowed, each of which costs something."""
    path.write_text('{"polis":1,"game":"akropolis","seats":2}\n' + '["draw",1]\n{"undo":1}\n' * 9_000)


def deep(path: Path) -> None:
    path.write_text('{"polis":1,"game":"akropolis","seats":2}\n' + "[" * 400_000 + "\n\n")


def nothing(path: Path) -> None:
    path.write_bytes(b"")


def socket(path: Path) -> None:
    import socket as sockets

    with suppress(OSError):  # the name may be too long for one
        sockets.socket(sockets.AF_UNIX).bind(str(path))


THINGS: tuple[Callable[[Path], None], ...] = (
    sound, pipe, device, terminal, loop, nowhere, folder, forbidden, one_line, long_lines, much_taken_back,
    back_and_forth, deep, nothing, socket,
)  # fmt: skip

STEMS = ("game", "x" * LONGEST, "ж" * (LONGEST // 2), "a\nb", "\u202eabc", "…", ".hidden", " ", "game-2", "con", "-rf")


def attack(seed: int, rng: Random) -> Attempt:
    """A folder of saved games, and one beside it, with a few such things in them."""
    with tempfile.TemporaryDirectory() as place:
        home = Path(place)
        kinds = [_lay(home / name, rng) for name in ("games", "exchange", "elsewhere")]
        began, worked = time.monotonic(), time.process_time()
        wrong = tuple(_used(home))
        took, worked = time.monotonic() - began, time.process_time() - worked
        slow = (f"{took:.1f} seconds, {worked:.1f} of work",) if worked > SOON or took > AT_LAST else ()
        return Attempt(seed, str(kinds), wrong + slow)


def _lay(where: Path, rng: Random) -> list[str]:
    if rng.random() < 0.08:  # the folder itself is something else
        thing = rng.choice((pipe, loop, nowhere, nothing))
        thing(where)
        return [thing.__name__]
    where.mkdir()
    things = rng.choices(THINGS, k=rng.randint(1, 4))
    for thing in things:
        stem = rng.choice((*STEMS, os.fsdecode(b"\xff\xfe")))
        if not os.path.lexists(where / f"{stem}.polis"):
            thing(where / f"{stem}.polis")
    return [thing.__name__ for thing in things]


def _used(home: Path) -> list[str]:
    """Everything that the program does with files, in that order."""
    found: list[str] = []
    saves = Store(home).saves(datetime.now, rules_of)

    def tried(what: str, deed: Callable[[], object]) -> None:
        try:
            deed()
        except Problem as problem:
            found.extend(too_long(str(problem)))
        except Exception as error:
            found.append(f"{what}: {type(error).__name__}: {error}"[:300])

    tried("settings", lambda: Store(home).load())
    tried("newest", lambda: saves.newest_open())
    for path in _listed(home / "elsewhere"):
        tried("dropped", lambda path=path: saves.bring_in(path))  # type: ignore[misc]
    tried("offered", lambda: [saves.bring_in(path) for path in saves.offered()])
    tried("a new game", lambda: saves.new_path("akropolis"))
    tried("all", lambda: found.extend(_each(saves)))
    return found


def _each(saves: Saves) -> list[str]:
    """Every game of the list, given another name, handed out and thrown away."""
    found: list[str] = []
    for kept in saves.all():
        if kept.being_read:
            found.append(f"{kept.path.name} is still being read")
        for deed in (
            lambda: saves.hand_out(kept.path),  # noqa: B023  (used at once)
            lambda: saves.rename(kept, "Ola"),  # noqa: B023
            lambda: saves.delete(kept.path),  # noqa: B023
        ):
            try:
                deed()
            except Problem as problem:
                found += too_long(str(problem))
    return found


def _listed(where: Path) -> list[Path]:
    with suppress(OSError):
        return sorted(where.iterdir())
    return [where]


if __name__ == "__main__":
    main(attack, str(__doc__))
