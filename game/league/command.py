"""The league: bots against bots, printed as a ladder, and what they learn from it."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from game import GAMES
from game.bots.levels import bots
from game.core.errors import Problem, near, quoted
from game.core.kinds import TEMPERS
from game.league import balance as balancing
from game.league import breeding, training
from game.league.duel import Played, Settings, Table
from game.league.pairing import AHEAD, Pairing, Report, against, claim, ladder, reports
from game.league.spread import Kept, executor, spread
from game.league.standing import ERROR, elo, interval
from game.shell.text import columns

Clock = Callable[[], float]
Out = Callable[[str], object]


class Run(NamedTuple):
    """What is asked of the league."""

    games: tuple[str, ...]  # () is all of them
    pair: tuple[str, ...]  # who plays; () is the ladder of levels
    seats: int
    most: int
    seed: str
    jobs: int
    cluster: str | None
    keep: Path | None
    options: Settings
    stop: bool  # a pairing ends as soon as the test has a verdict
    fared: Path | None = None  # where it is kept how things fared, for the museum


def league(run: Run, clock: Clock, out: Out, progress: Out) -> None:
    """Play the pairings and print how they stand."""
    found = _played(run, _pairings(run), clock, progress)
    for line in columns([HEAD, *map(row, found)]):
        out(line)
    for line in [line for report in found for line in alone(report)]:
        out(line)
    out(f"the test is Wald's sequential one, wrong in {ERROR:.0%} of cases either way; seed {run.seed}")


def tempers(run: Run, level: str, clock: Clock, out: Out, progress: Out) -> None:
    """The bold against the calm of one level: who wins, and how often each does what the bold are said to do."""
    calm, bold = (f"{level}-{temper}" for temper in TEMPERS)
    pairings = [against(game, bold, calm, run.seats, run.options) for game in _games(run)]
    rows = [["game", "seats", "pairing", "games", "won", "95 %", "deeds a game", "the calm", "times", "counted"]]
    for report in _played(run._replace(stop=False), pairings, clock, progress):
        own, others = report.deeds
        times = f"{own / others:.2f}" if others else "-"
        counted = ", ".join(bots(report.pairing.table.game).deeds)
        rows.append([*row(report)[:6], f"{own:.2f}", f"{others:.2f}", times, counted])
    for line in columns(rows):
        out(line)
    out(f"seed {run.seed}")


def _played(run: Run, pairings: Sequence[Pairing], clock: Clock, progress: Out) -> list[Report]:
    """How each pairing stands in the end."""
    kept = Kept(run.keep)
    found: list[Report] = []
    with executor(run.jobs, run.cluster) as pool:
        each = spread(pool, run.jobs)
        for pairing in pairings:
            name = "/".join(map(str, (*pairing.table.kinds, pairing.table.game, pairing.table.options, run.seed)))
            start, report = clock(), None
            for report in reports(pairing, run.seed, run.most, kept.through(name, Played, each), run.stop):
                progress(_progress(report, run.most, clock() - start))
            if report:
                found.append(report)
    return found


HEAD = ["game", "seats", "pairing", "games", "won", "95 %", "Elo", "claim", "lead", "CPU s a game", "p95 s a decision"]


def row(report: Report) -> list[str]:
    """A pairing as a line of the ladder."""
    standing, table = report.standing, report.pairing.table
    low, high = standing.interval
    limits = report.pairing.claim
    return [
        table.game,
        str(len(table.kinds)),
        report.pairing.name,
        str(standing.games),
        f"{standing.share:.1%}",
        f"{low:.0%}-{high:.0%}",
        f"{elo(standing.share):+.0f}",
        f"{limits.more:.0%} not {limits.less:.0%}: {report.verdict or 'open'}",
        f"{report.lead:+.1f}",
        f"{report.seconds:.2f}",
        f"{report.slow:.3f}",
    ]


def balance(run: Run, kind: str, clock: Clock, out: Out, progress: Out) -> None:
    """All seats of one kind: who wins, by seat and by what one bears."""
    kept = Kept(run.keep)
    with executor(run.jobs, run.cluster) as pool:
        for game in _games(run):
            table = Table(game, (kind,) * run.seats, run.options)
            name = "/".join(map(str, ("balance", *table.kinds, game, table.options, run.seed)))
            each, start = kept.through(name, balancing.Ended, spread(pool, run.jobs)), clock()
            found: list[balancing.Ended] = []
            for ended in each(partial(balancing.play, table, run.seed), range(run.most)):
                found.append(ended)
                if len(found) % AHEAD == 0:
                    left = (clock() - start) / len(found) * (run.most - len(found))
                    progress(f"{game}: {len(found)} of {run.most} games, {left:.0f} s left")
            out(f"{game}, {run.seats} seats, all {kind}, {len(found)} games, seed {run.seed}")
            shares = balancing.shares(found)
            for line in columns(list(balancing.rows(shares, run.seats))):
                out(line)
            if run.fared:
                said = f"league {game} --balance {kind} --seats {run.seats} --games {run.most} --seed {run.seed}"
                _write(run.fared, balancing.as_data(shares, kind, run.seats, said))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Problem(f"cannot write {path}: {error}") from None


def alone(report: Report) -> list[str]:
    """What else there is to say of a pairing without others: points and medals."""
    if len(report.pairing.table.kinds) > 1:
        return []
    games, table = report.standing.games, report.pairing.table
    medals = [
        f"{medal} {n / games:.0%} ({low:.0%}-{high:.0%})"
        for medal, n in report.medals.most_common()
        for low, high in [interval(n, games)]
    ]
    options = "".join(f", {name} {chosen}" for name, chosen in table.options)
    return [f"{table.game}{options}, {table.kinds[0]} alone: mean {report.points:.1f} points; {', '.join(medals)}"]


class Course(NamedTuple):
    """How is trained."""

    rounds: int
    ridge: float
    memory: float
    further: bool
    breed: tuple[str, ...] = ()  # groups whose weights are bred instead of fitted


def train(run: Run, course: Course, clock: Clock, out: Out) -> None:
    """Let a game learn, and write what it has learned into its file of bots."""
    if course.breed and run.seats != 1:
        raise Problem("weights are bred for one seat: --seats 1")
    rounds = course.rounds
    for game in run.games:
        file = Path(str(files("data").joinpath(game, "bots.toml")))
        lesson = training.Lesson(
            game, run.seats, run.most, run.seed, course.ridge, course.memory, run.options, course.further
        )
        start = clock()
        with executor(run.jobs, run.cluster) as pool:
            each = spread(pool, run.jobs)
            taught = (
                breeding.rounds(lesson, course.breed, rounds, each)
                if course.breed
                else training.rounds(lesson, rounds, each)
            )
            for number, trained in enumerate(taught, start=1):
                took = clock() - start
                left = took / number * (rounds - number)
                out(
                    f"{game}, {run.seats} seats, round {number} of {rounds}: {trained.samples} positions, "
                    f"{trained.error:.2f} points unexplained, {took:.0f} s, {left:.0f} s left"
                )
                training.write(file, lesson, trained, number * run.most, _commit())


def _games(run: Run) -> Sequence[str]:
    for game in run.games:
        if game not in GAMES:
            raise Problem(f"unknown game {quoted(game)}{near(game, GAMES)}; known are {', '.join(GAMES)}")
    return run.games or [*GAMES]


def _pairings(run: Run) -> list[Pairing]:
    games = _games(run)
    if not run.pair:
        return [pairing for game in games for pairing in ladder(game, run.seats, run.options)]
    kinds = run.pair if len(run.pair) != 2 else (run.pair[0], *[run.pair[1]] * (run.seats - 1))
    return [Pairing(Table(game, kinds, run.options), claim(max(2, len(kinds)))) for game in games]


def _progress(report: Report, most: int, took: float) -> str:
    games = report.standing.games
    return f"{report.pairing.table.game} {report.pairing.name}: {games} of at most {most} games, " + (
        f"{report.standing.share:.1%}, at most {took / games * (most - games):.0f} s left"
    )


def _commit() -> str:
    """Which commit of the project plays here; nothing outside of a checkout."""
    try:
        found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return found.stdout.strip()
