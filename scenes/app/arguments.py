"""What the program understands on the command line: a command each, its words, and what may be given with it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, NoReturn

Add = Callable[..., object]
"""Takes what argparse takes for one argument."""

Run = Callable[[argparse.Namespace], int | None]

BAD_INPUT = 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}; try {self.prog} --help\n")


class Version(argparse.Action):
    """Prints which Polis this is, and ends."""

    def __call__(self, parser: argparse.ArgumentParser, *given: object) -> NoReturn:
        from game.core.version import VERSION

        print(f"polis {VERSION}")
        parser.exit()


class Stacked(argparse.Action):
    """A value that may be given several times: all of them, in that order."""

    def __call__(self, parser: argparse.ArgumentParser, given: argparse.Namespace, value: object, *_: object) -> None:
        setattr(given, self.dest, (*(getattr(given, self.dest) or ()), value))


BOTS = (
    "random, greedy, learner, apprentice, mason, master, archon; a level may lean, as mason-calm and mason-bold; "
    "a path, as ./mybot, is an engine"
)
"""Which bots there are, without asking them: help comes at once."""


# -- what each command takes


def play(add: Add) -> None:
    add("game", metavar="GAME", help="its id; an unknown one is answered with those there are")
    add("--seats", type=_names, default=("human", "apprentice-calm"), metavar="A,B,...", help=f"human, {BOTS}")
    add("--option", type=_pair, action="append", default=[], metavar="NAME=VALUE", help="may be given several times")
    add("--seed", type=_deal, metavar="N", help="of the deal: a number, or any text (drawn)")
    add("--first", choices=("drawn", "listed"), default="drawn",
        help="who begins: drawn by lot, as the rules say, or the first listed (drawn)")  # fmt: skip
    _add_engine_seconds(add)
    _add_look(add, size=True)
    _add_data(add)


def demo(add: Add) -> None:
    add("game", metavar="GAME", nargs="?", default="akropolis", help="which show (akropolis)")
    add("--speed", choices=("slow", "normal", "fast", "very_fast", "instant"), default="normal")
    add("--seconds", type=_seconds, metavar="N", help="stop by itself after so long")
    _add_look(add, size=True)
    _add_data(add)


def shot(add: Add) -> None:
    add("game", metavar="GAME", help="its id; an unknown one is answered with those there are")
    add("out", type=Path, metavar="OUT.png")
    add("--save", dest="file", type=Path, metavar="FILE", help="a saved game (a fresh one)")
    add("--to", type=_whole, metavar="N", help="the position after N entries (the last)")
    _add_look(add, size=True)
    _add_data(add)


def export(add: Add) -> None:
    add("kind", choices=("picture", "poster", "text", "page", "gif", "webp", "mp4"), metavar="KIND",
        help="picture (PNG of the table), poster (A3 at 300 dpi, PNG), text (a record, turn by turn), "
        "page (one HTML file that plays), gif, webp, mp4 (it moves)")  # fmt: skip
    add("file", type=Path, metavar="FILE", help="a saved game")
    add("out", type=Path, metavar="OUT", nargs="?", help="the file to write (beside, called like the game)")
    add("--force", action="store_true", help="write over what is there already")
    add("--seat", type=_eyes, metavar="N",
        help="of a finished game: through the eyes of this seat, from 0; a page: of all (everybody)")  # fmt: skip
    add(
        "--from", dest="first", type=_whole, metavar="N", help="of what moves: from turn N on (else it tells the story)"
    )
    add(
        "--to", type=_whole, metavar="N", help="of what moves: up to turn N; of a picture: after N turns (as it stands)"
    )
    add("--follow", action="store_true", help=argparse.SUPPRESS)  # how much is done as JSON, for the window
    add("--about", action="store_true", help=argparse.SUPPRESS)  # with it: how large a page would be
    add("--hide-points", action="store_true", help=argparse.SUPPRESS)  # as the window's settings want it until the end
    _add_look(add, size=True)
    _add_data(add)


def simulate(add: Add) -> None:
    add("game", metavar="GAME", help="its id; an unknown one is answered with those there are")
    add("--seats", type=_names, default=("greedy", "random"), metavar="A,B,...", help=f"in turn order {BOTS}")
    add("--option", type=_pair, action="append", default=[], metavar="NAME=VALUE", help="may be given several times")
    add("--games", type=_count, default=1, metavar="N", help="how many (1)")
    add("--seed", type=_whole, metavar="N", help="of the first game; the next ones count up from it")
    add("--first", choices=("listed", "drawn"), default="listed",
        help="who begins: the first listed, so that games compare, or drawn by lot as at a table (listed)")  # fmt: skip
    _add_engine_seconds(add)
    add("--jobs", type=_count, default=1, metavar="N", help="processes to spread the games over (1)")
    add("--save", type=Path, metavar="DIR", help="save every game there")
    add("--fairness", action="store_true", help="tell how the dice fell beside what was to be expected")
    add("--dice", type=_count, metavar="N", help="play nothing, only throw N dice as a game does, and tell the same")
    _add_data(add)


def league(add: Add) -> None:
    add("game", metavar="GAME", nargs="*", help="which games (all)")
    add(
        "--pair", type=_names, default=(), metavar="A,B,...", help="who plays, A against B at every other seat (levels)"
    )
    add("--temper", metavar="LEVEL", help="the bold of a level against the calm: who wins, and who does bold deeds")
    add("--balance", metavar="KIND", help="one kind in all seats: who wins, by seat and by what one bears")
    add("--seats", type=_count, default=2, metavar="N", help="at tables of so many (2)")
    add("--option", type=_pair, action="append", default=[], metavar="NAME=VALUE", help="may be given several times")
    add(
        "--games", type=_count, default=200, metavar="N", help="at most so many a pairing, or in each round of training"
    )
    add("--whole", action="store_true", help="play all games, also when the sequential test has a verdict before")
    add("--seed", default="league", metavar="S", help="any text; the same seed plays the same games")
    add("--jobs", type=_count, default=1, metavar="N", help="processes to spread the games over (1)")
    add("--cluster", metavar="ADDRESS", help="a Dask cluster to spread them over (extra cluster)")
    add("--keep", type=Path, metavar="FILE", help="keep each result there, and go on from what is kept")
    add("--fared", type=Path, metavar="FILE", help="with --balance: write how things fared, as the museum tells it")
    add("--train", action="store_true", help="learn by self-play and write the weights (extra train)")
    add("--rounds", type=_count, default=3, metavar="N", help="of training (3)")
    add("--ridge", type=_seconds, default=8.0, metavar="X", help="how strongly weights are drawn to zero (8)")
    add("--memory", type=_seconds, default=1.0, metavar="X",
        help="of training: 1 learns how games ended, less from what later positions seem worth (1)")  # fmt: skip
    add("--breed", type=_names, default=(), metavar="GROUP,GROUP",
        help="of training alone: breed the weights of these groups by the points of whole games")  # fmt: skip
    add("--further", action="store_true", help="of training: begin with what was learned, not with the value by hand")


def replay(add: Add) -> None:
    add("file", type=Path, metavar="FILE")
    add("--to", type=_whole, metavar="N", help="the position after N entries (the last)")
    add("--legal", action="store_true", help="list the legal actions too")
    _add_data(add)


def analyse(add: Add) -> None:
    add("file", type=Path, metavar="FILE")
    add("--seat", type=_whole, action="append", metavar="N", help="look at the moves of this seat only (all)")
    add("--follow", action="store_true", help=argparse.SUPPRESS)  # what becomes known on the way, for the window
    _add_data(add)


def check(add: Add) -> None:
    _add_data(add)


def bench(add: Add) -> None:
    add("game", metavar="GAME", nargs="?", help="only this one (the rules of all, frames of akropolis)")
    add("--seconds", type=_seconds, default=2.0, metavar="S", help="of CPU time per game and player count (2)")


def painter(add: Add) -> None:
    add("file", type=Path, metavar="FILE")
    _add_look(add)
    _add_data(add)


def illustrator(add: Add) -> None:
    add("game", metavar="GAME")
    _add_look(add)
    _add_data(add)


def musician(add: Add) -> None:
    add("folder", type=Path, metavar="FOLDER")
    _add_data(add)


def printer(add: Add) -> None:
    add("folder", type=Path, metavar="FOLDER")
    _add_data(add)


def nothing(add: Add) -> None: ...


# -- what several take


def _add_look(add: Add, size: bool = False) -> None:
    add("--lang", choices=("en", "pl", "ru"), help="the language (that of the settings, or of the system)")
    if size:
        add("--size", type=_size, metavar="WxH", help="of the window or picture, in pixels")


def _eyes(text: str) -> int | str:
    """A seat, or all of them."""
    return text if text == "all" else _whole(text)


def _add_engine_seconds(add: Add) -> None:
    add("--engine-seconds", type=_seconds, default=10.0, metavar="S", help="that an engine may take for an answer (10)")


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()) or int(width) < 640 or int(height) < 360:
        raise argparse.ArgumentTypeError(f"{_short(text)} is not a size like 1600x900, from 640x360 up")
    return int(width), int(height)


def _add_data(add: Add) -> None:
    about = "a folder of TOML files that add to the shipped ones or replace them; of several the last lies on top"
    add("--data", type=Path, action=Stacked, metavar="DIR", help=about)


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"an option is written name=value, not {_short(text)}")
    return name.strip(), value.strip()


# -- what a word may be


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 18 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{_short(text)} is not a whole number from 1 up")
    return int(text)


def _whole(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 40:
        raise argparse.ArgumentTypeError(f"{_short(text)} is not a whole number of at most 40 digits")
    return int(text)


def _deal(text: str) -> int | str:
    """As the page of setting up takes it."""
    if not text.strip() or len(text) > LONGEST_DEAL:
        raise argparse.ArgumentTypeError(f"{_short(text)} is no deal: it has 1 to {LONGEST_DEAL} letters")
    return int(text) if text.isascii() and text.isdecimal() else text


LONGEST_DEAL = 40
"""A deal that the program draws has 32 letters."""


def _short(text: str) -> str:
    return repr(text if len(text) <= 30 else text[:29] + "…")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 86_400:
        raise argparse.ArgumentTypeError(f"{_short(text)} is not a number of seconds above 0")
    return seconds


# -- all of it


class Command(NamedTuple):
    """One command: its name, what it does, what it takes, and whether it can print JSON."""

    name: str
    about: str
    takes: Callable[[Add], object]
    json: bool = False


COMMANDS = (
    Command("play", "open the window straight at a table", play),
    Command("demo", "bots play on screen until a key is pressed", demo),
    Command("shot", "draw a table to a picture, no window needed", shot),
    Command("export", "take a saved game home: a picture, a poster, a record", export),
    Command("simulate", "bots play whole games without a window", simulate, json=True),
    Command("league", "bots against bots: the ladder of levels, and what they learn", league),
    Command("replay", "verify a saved game and print a position of it", replay, json=True),
    Command("analyse", "look again at a finished game: chances, luck, the dearest moves", analyse, json=True),
    Command("check", "load and validate all data, print every fault", check, json=True),
    Command("bench", "measure how fast rules and frames are", bench, json=True),
    Command("painter", "paint for a page, JSON lines in and out (the window starts this)", painter),
    Command("illustrator", "paint examples, JSON lines in and out (the window starts this)", illustrator),
    Command("musician", "render music into a folder, JSON lines in and out (the window starts this)", musician),
    Command("printer", "paint prints of saved games, JSON lines in and out (the window starts this)", printer),
    Command("worker", "answer for bots, JSON lines in and out (the window starts this)", nothing),
)


def parser(runs: Mapping[str, Run], window: Run, install_desktop: Run) -> Parser:
    """Reads the command line; what runs then lies in `run` of what it has read."""
    found = Parser(prog="polis", description="Board games of the ancient world on one table.")
    found.set_defaults(run=window)
    found.add_argument("--version", action=Version, nargs=0, help="say which Polis this is")
    found.add_argument("--install-desktop", dest="run", action="store_const", const=install_desktop,
        help="put the program into the menu of this desktop (Linux)")  # fmt: skip
    _add_look(found.add_argument)
    _add_data(found.add_argument)
    commands = found.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        added = commands.add_parser(command.name, help=command.about, description=command.about)
        added.set_defaults(run=runs[command.name])
        if command.json:
            added.add_argument("--json", action="store_true", help="print JSON, one object per line")
        command.takes(added.add_argument)
    return found
