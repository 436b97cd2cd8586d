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


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}; try {self.prog} --help\n")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.run is None:
        parser.print_help()
        return 0
    from game.core.errors import Problem

    try:
        return int(given.run(given) or 0)
    except Problem as problem:
        _warn(f"polis: {problem}")
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def simulate(given: argparse.Namespace) -> None:
    from game.shell.simulate import Table
    from game.shell.simulate import simulate as run

    seed = _new_seed() if given.seed is None else given.seed
    table = Table(given.game, tuple(given.seats), dict(given.option), given.data, given.save, given.first)
    if given.jobs == 1:
        run(table, given.games, seed, map, time.perf_counter, print, given.json)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(given.jobs) as pool:
        run(table, given.games, seed, pool.map, time.perf_counter, print, given.json)


def replay(given: argparse.Namespace) -> None:
    from game.shell.replay import replay as run

    run(given.file, given.data, given.to, given.legal, print, _warn, given.json)


def check(given: argparse.Namespace) -> int:
    from game.shell.check import check as run

    return run(given.data, print, _warn)


def bench(given: argparse.Namespace) -> None:
    from game.shell.bench import bench as run

    run(given.seconds, time.process_time, print, given.json)
    print_start_up(given.json)


def print_start_up(json: bool) -> None:
    """How long the program takes to answer `--help`, as a person would feel it: the best of five."""
    import subprocess

    command = [sys.executable, __file__, "--help"]
    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    best = round(min(times), 3)
    print(f'{{"start-up s":{best}}}' if json else f"start-up {best} s")


def _parser() -> Parser:
    parser = Parser(prog="polis", description="Board games of the ancient world on one table.")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int | None], about: str) -> Parser:
        added = commands.add_parser(name, help=about, description=about)
        added.set_defaults(run=run)
        added.add_argument("--json", action="store_true", help="print JSON, one object per line")
        return added

    add = command("simulate", simulate, "bots play whole games without a window").add_argument
    add("game", metavar="GAME", help="akropolis")
    add("--seats", type=_names, default=("greedy", "random"), metavar="A,B,...", help="random or greedy, in turn order")
    add("--option", type=_pair, action="append", default=[], metavar="NAME=VALUE", help="may be given several times")
    add("--games", type=_count, default=1, metavar="N", help="how many (1)")
    add("--seed", type=int, metavar="N", help="of the first game; the next ones count up from it")
    add("--first", choices=("listed", "drawn"), default="listed", help="who begins: the first listed, or drawn by lot")
    add("--jobs", type=_count, default=1, metavar="N", help="processes to spread the games over (1)")
    add("--save", type=Path, metavar="DIR", help="save every game there")
    _add_data(add)

    add = command("replay", replay, "verify a saved game and print a position of it").add_argument
    add("file", type=Path, metavar="FILE")
    add("--to", type=int, metavar="N", help="the position after N entries (the last)")
    add("--legal", action="store_true", help="list the legal actions too")
    _add_data(add)

    _add_data(command("check", check, "load and validate all data, print every fault").add_argument)

    add = command("bench", bench, "measure how fast the rules are").add_argument
    add("--seconds", type=float, default=2.0, metavar="S", help="of CPU time per game and player count (2)")
    return parser


def _add_data(add: Callable[..., object]) -> None:
    add("--data", type=Path, metavar="DIR", help="a folder of TOML files that add to the shipped ones or replace them")


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"an option is written name=value, not {text!r}")
    return name.strip(), value.strip()


def _count(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def _new_seed() -> int:
    from secrets import randbelow

    return randbelow(1_000_000_000)


def _warn(text: str) -> None:
    print(text, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
