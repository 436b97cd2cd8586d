"""A built program tried as a stranger would: in an empty environment, on a screen of its own, by mouse and keyboard.

python -m tools.tryout PROGRAM [ARGUMENT ...]    `dist/polis/polis`, or `python main.py`, or an installed `polis`

It is started, ten turns of Akropolis are played by real keys and clicks, and it is told to quit; it has ended well and
left no process behind, and the saved game holds what was played, which the program itself confirms. Then it is started
once more and goes on with that game. Wants Xvfb and xdotool.
"""

from __future__ import annotations

import argparse
import os
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 40.0
TURNS = 10
SIZE = (1280, 720)
CONFIRM = (963, 690)
"""Where the button lies in a window of this size."""

TABLE = ("play", "akropolis", "--seats", "human,learner-calm", "--first", "listed", "--seed", "5", "--lang", "en",
         "--size", f"{SIZE[0]}x{SIZE[1]}")  # fmt: skip


class Screen:
    """A virtual screen: what it shows can be read, its mouse and keys be used."""

    def __init__(self, name: str, picture: Path) -> None:
        self.name, self._picture = name, picture

    def xdo(self, *what: str) -> str:
        command = ["xdotool", *what]
        return subprocess.run(command, env={**os.environ, "DISPLAY": self.name}, capture_output=True, text=True).stdout

    def window(self) -> str:
        """The number of our window, or nothing."""
        numbers = self.xdo("search", "--class", "polis").split()
        return next((number for number in numbers if self.xdo("getwindowname", number).strip() == "Polis"), "")

    def painted(self) -> bool:
        """Whether there is more to be seen than one colour."""
        raw = self._picture.read_bytes()
        start, colours = struct.unpack(">I", raw[:4])[0], struct.unpack(">I", raw[76:80])[0]
        pixels = raw[start + 12 * colours :]
        return len({pixels[at : at + 3] for at in range(0, len(pixels), 40_000)}) > 5


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    """One of its own; Xvfb says which number was free, and keeps the picture in a file."""
    ours, theirs = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(theirs),
        "-screen",
        "0",
        f"{SIZE[0]}x{SIZE[1]}x24",
        "-nolisten",
        "tcp",
        "-fbdir",
    ]
    process = subprocess.Popen([*command, str(folder)], pass_fds=[theirs], stderr=subprocess.DEVNULL)
    os.close(theirs)
    try:
        with os.fdopen(ours) as numbers:
            yield Screen(f":{numbers.readline().strip()}", folder / "Xvfb_screen0")
    finally:
        process.terminate()
        process.wait()


class Tried:
    """The program under way, with nothing in its environment but the screen and a folder of its own."""

    def __init__(self, command: Sequence[str], shown: Screen, home: Path) -> None:
        self.shown, self.home = shown, home
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            command, env=surroundings(home, shown.name), cwd=home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self.window = until(lambda: self.process.poll() is not None or shown.window(), "the window")
        if self.process.poll() is not None:
            sys.exit(f"it has not begun: {self.process.communicate()[0].decode()}")
        until(shown.painted, "a picture")
        self.seen_after = time.monotonic() - self.began

    def laid(self) -> int:
        """Tiles that lie in cities, as is safely on the disk."""
        return sum(path.read_text().count('["place",') for path in self.saves())

    def saves(self) -> list[Path]:
        return sorted((self.home / "games").glob("*.polis"))

    def turn(self) -> None:
        """The first tile to the place that comes next, confirmed by the mouse; then it is the bot's turn."""
        before = self.laid()

        def placed() -> bool:
            """Keys that come too early are lost; a place that is put down twice is the same place."""
            self.shown.xdo("key", "1", "key", "Right")
            time.sleep(0.15)
            self.shown.xdo("mousemove", "--window", self.window, *map(str, CONFIRM), "click", "1")
            time.sleep(0.3)
            return self.laid() > before

        until(placed, "a tile laid")

        def answered() -> bool:
            self.shown.xdo("key", "e")
            time.sleep(0.15)
            return self.laid() > before + 1

        until(answered, "the answer of the bot")

    def close(self) -> None:
        """It is told to quit, and yes: it ends well, and its processes with it."""
        children = self.children()
        self.shown.xdo("key", "ctrl+q")

        def ended() -> bool:
            """An answer that comes before the question is lost."""
            self.shown.xdo("key", "Return")
            time.sleep(0.2)
            return self.process.poll() is not None

        until(ended, "the end")
        said = self.process.communicate()[0].decode()
        if self.process.returncode or "Traceback" in said:
            sys.exit(f"it ended with {self.process.returncode}: {said}")
        until(lambda: not any(Path(f"/proc/{child}").exists() for child in children), "the end of its processes")

    def children(self) -> list[str]:
        """The processes that it has started: those that think, paint and make music."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [child for path in tasks for child in path.read_text().split()]


def surroundings(home: Path, display: str) -> dict[str, str]:
    return {"DISPLAY": display, "POLIS_HOME": str(home)}


def until(met: Callable[[], Any], what: str) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := met():
            return found
        time.sleep(0.02)
    sys.exit(f"{what} did not come in {PATIENCE:.0f} seconds")


def tell(command: Sequence[str], home: Path, *arguments: str) -> str:
    """What the program says to a command, in the same emptiness."""
    done = subprocess.run([*command, *arguments], env={"POLIS_HOME": str(home)}, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)}: {done.stdout}{done.stderr}")
    return done.stdout.strip()


def attempt(command: Sequence[str], folder: Path) -> None:
    home = folder / "home"
    home.mkdir()
    print(tell(command, home, "--version"), "|", tell(command, home, "check"))
    with screen(folder) as shown:
        played = Tried([*command, *TABLE], shown, home)
        try:
            for _ in range(TURNS):
                played.turn()
            played.close()
            print(f"the table was seen after {played.seen_after:.2f} s; {TURNS} turns were played")
            [save] = played.saves()
            print(tell(command, home, "replay", str(save)).splitlines()[0])
            again = played = Tried([*command, "--lang", "en"], shown, home)
            again.shown.xdo("key", "Return")  # Continue, where the focus lies
            again.turn()
            again.close()
            print(f"the shelf was seen after {again.seen_after:.2f} s, and the game went on")
        finally:
            played.process.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="+")
    first, *more = parser.parse_args().program
    command = [str(Path(first).absolute()) if "/" in first else first, *more]
    with tempfile.TemporaryDirectory() as folder:
        attempt(command, Path(folder))


if __name__ == "__main__":
    main()
