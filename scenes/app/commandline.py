"""Polis from the command line. `python main.py --help` lists what it can do.

Nothing heavy is imported before a command needs it, so help and errors come at once.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import NoReturn

from scenes.app.arguments import BAD_INPUT, Run, parser

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # our output is ours


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser(RUNS, window, install_desktop).parse_args(arguments)
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


RUNS: dict[str, Run] = {run.__name__: run for run in (
    play, demo, shot, export, simulate, league, replay, analyse, check, bench, painter, illustrator, musician, printer,
    worker,
)}  # fmt: skip


def _options(pairs: list[tuple[str, str]]) -> dict[str, str]:
    from game.core.errors import Problem, quoted

    names = [name for name, _ in pairs]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise Problem(f"option {quoted(twice)} is given twice")
    return dict(pairs)


def _new_seed() -> int:
    from secrets import randbelow

    return randbelow(1_000_000_000)


def _warn(text: str) -> None:
    print(text, file=sys.stderr)
