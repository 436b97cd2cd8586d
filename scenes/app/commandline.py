"""Polis from the command line. `python main.py --help` lists what it can do.

Nothing heavy is imported before a command needs it, so help and errors come at once.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

BAD_INPUT = 2

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # our output is ours


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


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    given = parser.parse_args(arguments)
    from game.core.errors import Problem

    try:
        return int(given.run(given) or 0)
    except Problem as problem:
        _warn(f"polis: {problem}")
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130


def entry() -> NoReturn:
    """What the console runs: also ends well when our output cannot be written, or is not wanted any more."""
    code: object = 0
    try:
        try:
            code = main()
        except SystemExit as finished:
            code = finished.code
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
    except OSError as error:
        _drop_output()
        _warn(f"polis: {error.filename or 'cannot write the output'}: {error.strerror or error}")
        code = BAD_INPUT
    raise SystemExit(code)


def _drop_output() -> None:
    """What is still in the buffer goes nowhere: Python would try to write it at the end."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def simulate(given: argparse.Namespace) -> None:
    from game.league.spread import executor, spread
    from game.shell.simulate import Table, throw
    from game.shell.simulate import simulate as run

    seed = _new_seed() if given.seed is None else given.seed
    if given.dice:
        throw(given.game, given.data, seed, given.dice, print)
        return
    options = _options(given.option)
    table = Table(
        given.game, seats(given), options, given.data, given.save, given.first, given.fairness, given.engine_seconds
    )
    with executor(given.jobs) as pool:
        run(table, given.games, seed, spread(pool, given.jobs), time.perf_counter, print, given.json)


def seats(given: argparse.Namespace) -> tuple[str, ...]:
    """Who is to sit where: a path is somebody's engine."""
    from game.minds.engine import seat_of

    return tuple(map(seat_of, given.seats))


def league(given: argparse.Namespace) -> None:
    from game.league.command import Course, Run, balance, tempers, train
    from game.league.command import league as run

    table = Run(
        games=tuple(given.game),
        pair=given.pair,
        seats=given.seats,
        most=given.games,
        seed=given.seed,
        jobs=given.jobs,
        cluster=given.cluster,
        keep=given.keep,
        options=tuple(_options(given.option).items()),
        stop=not given.whole,
        fared=given.fared,
    )
    if given.train:
        course = Course(given.rounds, given.ridge, given.memory, given.further, given.breed)
        train(table, course, time.perf_counter, print)
    elif given.balance:
        balance(table, given.balance, time.perf_counter, print, _warn)
    elif given.temper:
        tempers(table, given.temper, time.perf_counter, print, _warn)
    else:
        run(table, time.perf_counter, print, _warn)


def replay(given: argparse.Namespace) -> None:
    from game.shell.replay import replay as run

    run(given.file, given.data, given.to, given.legal, print, _warn, given.json)


def analyse(given: argparse.Namespace) -> None:
    from game.shell.analyse import analyse as run
    from game.shell.analyse import follow

    if given.follow:
        give_way()
        follow(given.file, given.data, given.seat or (0,), lambda line: print(line, flush=True), time.perf_counter)
        return
    run(given.file, given.data, given.seat or (), print, _warn, given.json)


def give_way() -> None:
    """Whatever the window does goes first."""
    if hasattr(os, "nice"):
        os.nice(10)


def check(given: argparse.Namespace) -> int:
    from functools import partial

    from game.core.errors import Problem
    from game.shell.check import check as run
    from scenes.app import scores

    try:
        return run(given.data, print, _warn, given.json, [partial(scores.check, name) for name in scores.names()])
    except Problem as problem:  # whatever is wrong with the data, this command's answer is 1
        _warn(f"polis: {problem}")
        return 1


def window(given: argparse.Namespace) -> None:
    """The window with the shelf."""
    from scenes.app.run import first, run

    run(first, given.lang, given.data)


def install_desktop(given: argparse.Namespace) -> None:
    """An entry in the menu of the desktop, and the sign of the program."""
    from scenes.app.desktop import install

    install(print)


def play(given: argparse.Namespace) -> None:
    from scenes.app.run import play as begin
    from scenes.app.run import run

    who = seats(given)
    _check_table(given, who)
    run(
        lambda app: begin(app, given.game, who, _options(given.option), given.seed, given.first),
        given.lang,
        given.data,
        given.size,
        seconds=given.engine_seconds,
    )


def demo(given: argparse.Namespace) -> None:
    from game import load
    from scenes.app.games import need_board
    from scenes.app.run import run, show

    load(given.game, given.data)
    need_board(given.game)
    until = _deadline(given.seconds)
    run(lambda app: show(app, given.game, given.speed), given.lang, given.data, given.size, until)


def shot(given: argparse.Namespace) -> None:
    from scenes.app.shot import shot as run

    run(given.game, given.out, given.file, given.to, given.size or (1600, 900), given.lang or "en", given.data)


def export(given: argparse.Namespace) -> None:
    from scenes.app import exporter
    from scenes.export.work import Order

    out = given.out or exporter.place(given.file, given.kind)
    order = Order(given.kind, out, given.force, given.size or (1600, 900), given.first, given.to, given.seat == "all")
    eyes = None if given.seat == "all" else given.seat
    seen = exporter.Seen(given.lang or "en", given.data, eyes, not given.hide_points)
    if given.follow:
        give_way()
        exporter.follow(given.file, order, seen, lambda line: print(line, flush=True), given.about)
        return
    shown = sys.stderr.isatty()
    exporter.run(given.file, order, seen, exporter.bar(_aside) if shown else lambda share: None, _warn)
    print(out)


def _aside(text: str) -> None:
    """Beside the output, at once."""
    sys.stderr.write(text)
    sys.stderr.flush()


def _check_table(given: argparse.Namespace, who: Sequence[str]) -> None:
    """What cannot be played is said before a window opens."""
    from game import load
    from game.bots.players import BOTS, unknown
    from game.core.kinds import engine_of
    from game.core.match import Match
    from game.minds.engine import need_engine
    from scenes.app.games import need_board

    rules = load(given.game, given.data)
    need_board(given.game)
    for kind in who:
        if program := engine_of(kind):
            need_engine(program)
        elif kind not in ("human", *BOTS):
            raise unknown(kind, "human")
    Match(rules, len(who), _options(given.option))


def _deadline(seconds: float | None) -> Callable[[], bool]:
    end = None if seconds is None else time.monotonic() + seconds
    return lambda: end is not None and time.monotonic() > end


def worker(given: argparse.Namespace) -> None:
    """The process in which bots think, for the window."""
    from game.shell.worker import work
    from scenes.app.at_work import hired
    from scenes.play.inbox import Inbox

    with hired() as (lines_in, out):
        inbox = Inbox(lines_in)
        work(inbox, out, time.perf_counter, inbox.waits)


def _work_quietly(work: Callable[..., None], *about: object) -> None:
    """Give way to whatever people look at."""
    from scenes.app.at_work import hired

    give_way()
    with hired() as (lines_in, out):
        work(lines_in, out, *about)


def painter(given: argparse.Namespace) -> None:
    """The process that paints pictures of a finished game, for the window."""
    from scenes.app.painter import work

    _work_quietly(work, given.file, given.lang or "en", given.data)


def illustrator(given: argparse.Namespace) -> None:
    """The process that paints the examples of a rule book, for the window."""
    from scenes.app.illustrator import work

    _work_quietly(work, given.game, given.lang or "en", given.data)


def musician(given: argparse.Namespace) -> None:
    """The process that renders music, for the window."""
    from scenes.app.musician import work

    _work_quietly(work, given.folder, given.data)


def printer(given: argparse.Namespace) -> None:
    """The process that paints prints of saved games, for the window."""
    from scenes.app.printer import work

    _work_quietly(work, given.folder, given.data)


def bench(given: argparse.Namespace) -> None:
    from game import GAMES
    from game.shell.bench import bench as run

    run(given.seconds, time.process_time, print, given.json, [given.game] if given.game else [*GAMES])
    print_start_up(given.json)
    print_frames(given.game or "akropolis", 30 * given.seconds, given.json)


def print_start_up(json: bool) -> None:
    """How long the program takes to answer `--help`, as a person would feel it: the best of five."""
    import subprocess

    from scenes.play.bot_process import program

    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([*program(), "--help"], stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    best = round(min(times), 3)
    print(f'{{"start-up s":{best}}}' if json else f"start-up {best} s")


def print_frames(game: str, seconds: float, json: bool) -> None:
    """How long frames take late in a game of four, everything in motion: a minute of it when rules get two seconds."""
    from game.core.save import encode
    from scenes.app.frame_bench import measure

    frames = measure(seconds, time.perf_counter, game)
    print(encode({"frames": frames}) if json else "frames: " + ", ".join(f"{k} {v}" for k, v in frames.items()))


BOTS = (
    "random, greedy, learner, apprentice, mason, master, archon; a level may lean, as mason-calm and mason-bold; "
    "a path, as ./mybot, is an engine"
)
"""Which bots there are, without asking them: help comes at once."""


def _parser() -> Parser:
    parser = Parser(prog="polis", description="Board games of the ancient world on one table.")
    parser.set_defaults(run=window)
    parser.add_argument("--version", action=Version, nargs=0, help="say which Polis this is")
    parser.add_argument("--install-desktop", dest="run", action="store_const", const=install_desktop,
        help="put the program into the menu of this desktop (Linux)")  # fmt: skip
    _add_look(parser.add_argument)
    _add_data(parser.add_argument)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int | None], about: str, json: bool = True) -> Parser:
        added = commands.add_parser(name, help=about, description=about)
        added.set_defaults(run=run)
        if json:
            added.add_argument("--json", action="store_true", help="print JSON, one object per line")
        return added

    add = command("play", play, "open the window straight at a table", json=False).add_argument
    add("game", metavar="GAME", help="its id; an unknown one is answered with those there are")
    add("--seats", type=_names, default=("human", "apprentice-calm"), metavar="A,B,...", help=f"human, {BOTS}")
    add("--option", type=_pair, action="append", default=[], metavar="NAME=VALUE", help="may be given several times")
    add("--seed", type=_deal, metavar="N", help="of the deal: a number, or any text (drawn)")
    add("--first", choices=("drawn", "listed"), default="drawn",
        help="who begins: drawn by lot, as the rules say, or the first listed (drawn)")  # fmt: skip
    _add_engine_seconds(add)
    _add_look(add, size=True)
    _add_data(add)

    add = command("demo", demo, "bots play on screen until a key is pressed", json=False).add_argument
    add("game", metavar="GAME", nargs="?", default="akropolis", help="which show (akropolis)")
    add("--speed", choices=("slow", "normal", "fast", "very_fast", "instant"), default="normal")
    add("--seconds", type=_seconds, metavar="N", help="stop by itself after so long")
    _add_look(add, size=True)
    _add_data(add)

    add = command("shot", shot, "draw a table to a picture, no window needed", json=False).add_argument
    add("game", metavar="GAME", help="its id; an unknown one is answered with those there are")
    add("out", type=Path, metavar="OUT.png")
    add("--save", dest="file", type=Path, metavar="FILE", help="a saved game (a fresh one)")
    add("--to", type=_whole, metavar="N", help="the position after N entries (the last)")
    _add_look(add, size=True)
    _add_data(add)

    add = command("export", export, "take a saved game home: a picture, a poster, a record", json=False).add_argument
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

    add = command("simulate", simulate, "bots play whole games without a window").add_argument
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

    add = command(
        "league", league, "bots against bots: the ladder of levels, and what they learn", json=False
    ).add_argument
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

    add = command("replay", replay, "verify a saved game and print a position of it").add_argument
    add("file", type=Path, metavar="FILE")
    add("--to", type=_whole, metavar="N", help="the position after N entries (the last)")
    add("--legal", action="store_true", help="list the legal actions too")
    _add_data(add)

    add = command("analyse", analyse, "look again at a finished game: chances, luck, the dearest moves").add_argument
    add("file", type=Path, metavar="FILE")
    add("--seat", type=_whole, action="append", metavar="N", help="look at the moves of this seat only (all)")
    add("--follow", action="store_true", help=argparse.SUPPRESS)  # what becomes known on the way, for the window
    _add_data(add)

    _add_data(command("check", check, "load and validate all data, print every fault").add_argument)

    add = command("bench", bench, "measure how fast rules and frames are").add_argument
    add("game", metavar="GAME", nargs="?", help="only this one (the rules of all, frames of akropolis)")
    add("--seconds", type=_seconds, default=2.0, metavar="S", help="of CPU time per game and player count (2)")
    add = command(
        "painter", painter, "paint for a page, JSON lines in and out (the window starts this)", json=False
    ).add_argument
    add("file", type=Path, metavar="FILE")
    _add_look(add)
    _add_data(add)
    add = command(
        "illustrator", illustrator, "paint examples, JSON lines in and out (the window starts this)", json=False
    ).add_argument
    add("game", metavar="GAME")
    _add_look(add)
    _add_data(add)
    add = command(
        "musician", musician, "render music into a folder, JSON lines in and out (the window starts this)", json=False
    ).add_argument
    add("folder", type=Path, metavar="FOLDER")
    _add_data(add)
    add = command(
        "printer", printer, "paint prints of saved games, JSON lines in and out (the window starts this)", json=False
    ).add_argument
    add("folder", type=Path, metavar="FOLDER")
    _add_data(add)
    command("worker", worker, "answer for bots, JSON lines in and out (the window starts this)", json=False)
    return parser


def _add_look(add: Callable[..., object], size: bool = False) -> None:
    add("--lang", choices=("en", "pl", "ru"), help="the language (that of the settings, or of the system)")
    if size:
        add("--size", type=_size, metavar="WxH", help="of the window or picture, in pixels")


def _eyes(text: str) -> int | str:
    """A seat, or all of them."""
    return text if text == "all" else _whole(text)


def _add_engine_seconds(add: Callable[..., object]) -> None:
    add("--engine-seconds", type=_seconds, default=10.0, metavar="S", help="that an engine may take for an answer (10)")


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()) or int(width) < 640 or int(height) < 360:
        raise argparse.ArgumentTypeError(f"{_short(text)} is not a size like 1600x900, from 640x360 up")
    return int(width), int(height)


def _add_data(add: Callable[..., object]) -> None:
    about = "a folder of TOML files that add to the shipped ones or replace them; of several the last lies on top"
    add("--data", type=Path, action=Stacked, metavar="DIR", help=about)


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"an option is written name=value, not {_short(text)}")
    return name.strip(), value.strip()


def _options(pairs: list[tuple[str, str]]) -> dict[str, str]:
    from game.core.errors import Problem, quoted

    names = [name for name, _ in pairs]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise Problem(f"option {quoted(twice)} is given twice")
    return dict(pairs)


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


def _new_seed() -> int:
    from secrets import randbelow

    return randbelow(1_000_000_000)


def _warn(text: str) -> None:
    print(text, file=sys.stderr)
