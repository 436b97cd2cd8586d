"""Measures how likely a lead wins: bots play games with themselves; what they expected is fitted to what came.

python -m tools.calibrate GAME [--seats N ...] [--games 300] [--seed S]  measure, and write data/GAME/chances.toml
python -m tools.calibrate GAME --rest [--seats N ...] [--games 50]       measure anew only what cannot be told apart
python -m tools.calibrate GAME --ahead ROUNDS [--seats N ...] [--games 8]  how far counsel is from the end then
python -m tools.calibrate GAME --check [--seats N ...] [--games 300]     how often came what was given so many per cent
python -m tools.calibrate GAME --within [--seats N ...] [--games 50]     in how many the rest lies within its error
"""

from __future__ import annotations

import argparse
import math
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import msgspec

from game import load
from game.bots.players import bot, unhurried
from game.core.match import Match
from game.core.rules import CHANCE
from game.teach.analysis import balance, looked_through
from game.teach.chances import Chances, read, shares
from game.teach.counsel import SEEN
from game.teach.judge import Judge
from game.teach.turns_played import TurnPlayed, turns_played
from game.teach.weighing import Weighed, further

ROOT = Path(__file__).resolve().parent.parent
HEAD = "# How likely a lead wins, measured: written by `python -m tools.calibrate`. Change nothing by hand.\n"
KNOTS = 5
FIFTHS = 5
LOOKED_THROUGH = 40
"""In so many games luck and decisions are told apart, which takes longer than to play them."""

MIXED = ("learner", "mason", "apprentice", "learner")
"""Who plays these: people are not as strong as the judge, nor as strong as each other."""


class Stood(NamedTuple):
    """A position that was met before a turn: what each seat was worth, and who won in the end."""

    turn: int
    worths: tuple[float, ...]
    won: tuple[float, ...]


class Course(NamedTuple):
    """A game of bots: its positions, how many turns it had, and what the value did not foresee."""

    stood: list[Stood]
    turns: int
    match: Match[Any]


def played(rules: Any, judge: Judge, seats: int, seed: str) -> Course:
    """One game of the judge's own moves with itself."""
    match = Match(rules, seats, {}, seed)
    seen: dict[int, tuple[float, ...]] = {}
    while not match.over:
        decision = match.decision()
        if decision.seat == CHANCE:
            match.draw()
            continue
        s = match.state_at()
        if decision.seat >= 0:
            seen.setdefault(s.turn, tuple(judge.value.worth(s, seat) for seat in range(seats)))
        legal = match.legal()
        if len(legal) == 1:
            match.play(legal[0])
            continue
        view = rules.reopened(match.view(decision.seat), decision.seat)
        for action in judge.turns.best(view, decision.seat, Random(f"{seed}/{len(match.log)}")).path:
            match.play(action)
    won = tuple(judge.chances(match.state_at()))
    return Course([Stood(turn, worths, won) for turn, worths in seen.items()], match.turn, match)


def fitted(courses: Sequence[Course]) -> tuple[float, tuple[float, ...]]:
    """How many turns a game has, and the softness at each knot: that under which what came was likeliest."""
    turns = fmean(course.turns for course in courses)
    stood = [one for course in courses for one in course.stood]
    last = KNOTS - 1
    found = []
    for knot in range(KNOTS):
        near = [(one, weight) for one in stood if (weight := 1 - abs(min(1.0, one.turn / turns) * last - knot)) > 0]
        found.append(least(partial(unlikely, near), 0.3, 120.0))
    return turns, tuple(round(one, 2) for one in found)


def unlikely(near: Sequence[tuple[Stood, float]], softness: float) -> float:
    """How surprised one is, by what came, under a softness."""
    found = 0.0
    for one, weight in near:
        for share, won in zip(shares(one.worths, softness), one.won, strict=True):
            found -= weight * won * math.log(max(1e-9, share))
    return found


def least(of: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with one valley is lowest: by thirds, on a scale of ratios."""
    for _ in range(40):
        a, b = low * (high / low) ** (1 / 3), low * (high / low) ** (2 / 3)
        low, high = (low, b) if of(a) < of(b) else (a, high)
    return math.sqrt(low * high)


def rests(judge: Judge, games: int, seed: str) -> list[float]:
    """What luck and decisions leave unexplained of each lead at the end."""
    found = []
    for number in range(games):
        match = mixed(judge, f"{seed}/{judge.seats}/{number}")
        judge.__dict__["fitted"] = None  # not known yet, and not asked for
        luck, turns = looked_through(judge, match, "noise")
        found += [balance(judge, match, turns, luck, seat).rest for seat in range(judge.seats)]
    return found


def mixed(judge: Judge, seed: str) -> Match[Any]:
    """A game of players who are not equally strong; who is which goes round with the games."""
    first = Random(seed).randrange(len(MIXED))
    kinds = [MIXED[(first + seat) % len(MIXED)] for seat in range(judge.seats)]
    seated = [bot(kind, judge.rules, Random(f"{seed}/{seat}")) for seat, kind in enumerate(kinds)]
    match = Match(judge.rules, judge.seats, {}, seed)
    while not match.over:
        decision = match.decision()
        if decision.seat == CHANCE:
            match.draw()
            continue
        action = seated[decision.seat].choose(match.view(decision.seat), decision, match.legal(), unhurried)
        assert action is not None
        match.play(action)
    return match


def noise(judge: Judge, games: int, seed: str) -> float:
    """How far leads at the end lie from what luck and decisions explain: within twice this in 95 %, in points."""
    found = sorted(map(abs, rests(judge, games, f"{seed}/rest")))
    return max(0.1, found[math.ceil(0.95 * len(found)) - 1] / 2)


def within(table: Chances, judge: Judge, games: int, seed: str) -> str:
    """In how many other games the rest is no more than twice its error."""
    found = rests(judge, games, f"{seed}/check/rest")
    share = fmean(abs(rest) <= 2 * table.noise for rest in found)
    return f"{table.seats} seats, {games} games: the rest lies within twice its error ({table.noise}) in {share:.1%}"


def fifths(table: Chances, courses: Sequence[Course]) -> Iterator[str]:
    """How often came what was given so many per cent, by fifths."""
    given: list[list[tuple[float, float]]] = [[] for _ in range(FIFTHS)]
    for course in courses:
        for one in course.stood:
            for share, won in zip(shares(one.worths, table.at(one.turn)), one.won, strict=True):
                given[min(FIFTHS - 1, int(share * FIFTHS))].append((share, won))
    for fifth, pairs in enumerate(given):
        low, high = 100 * fifth // FIFTHS, 100 * (fifth + 1) // FIFTHS
        if pairs:
            said, came = fmean(share for share, _ in pairs), fmean(won for _, won in pairs)
            positions = f"{table.seats} seats, given {low} to {high} %: {len(pairs)} positions"
            yield f"{positions}, said {said:.1%}, came {came:.1%}"


def judge_of(game: str, seats: int) -> Judge:
    rules: Any = load(game)
    return Judge(rules, Match(rules, seats, {}, 0).view(0))


def courses(judge: Judge, seats: int, games: int, seed: str) -> Iterator[Course]:
    for number in range(games):
        yield played(judge.rules, judge, seats, f"{seed}/{seats}/{number}")
        if number % 20 == 19:
            print(f"{judge.rules.id}, {seats} seats: {number + 1} of {games}", file=sys.stderr, flush=True)


def write(game: str, tables: Sequence[Chances]) -> None:
    """The file, as `read` reads it."""
    text = HEAD
    for one in sorted(tables, key=lambda one: one.seats):
        text += (
            f"\n[[table]]\nseats = {one.seats}\nturns = {one.turns:.1f}\nsoftness = {list(one.softness)}\n"
            f"noise = {one.noise:.2f}\nahead = {one.ahead}\n"
            f'games = {one.games}\nseed = "{one.seed}"\ncommit = "{one.commit}"\n'
        )
        text += f"unseen = {list(one.unseen)}\n" if one.unseen else ""
    (ROOT / "data" / game / "chances.toml").write_text(text, "utf-8")


def unseen(judge: Judge, games: int, seed: str, rounds: int) -> tuple[float, ...]:
    """By quarter of the game: how far a difference between two ways lies, after so many rounds, from what it is in the
    end; what the errors of both explain of it is taken off."""
    found: list[list[float]] = [[] for _ in range(QUARTERS)]
    for number in range(games):
        match, rng = mixed(judge, f"{seed}/{judge.seats}/{number}"), Random(f"{seed}/{number}")
        turns = [*turns_played(match)]
        for turn in rng.sample(turns, min(TURNS, len(turns))):
            quarter = min(QUARTERS - 1, QUARTERS * turn.turn // match.turn)
            found[quarter] += _missed(judge, turn, f"{seed}/{number}/{turn.start}", rounds)
        print(f"{judge.rules.id}, {judge.seats} seats: {number + 1} of {games}", file=sys.stderr, flush=True)
    return tuple(round(math.sqrt(max(0.0, square)), 2) for square in falling(found))


def falling(found: Sequence[Sequence[float]]) -> list[float]:
    """The means, each no larger than the one before: where few were looked at, neighbours are taken together.

    >>> falling([[4.0], [1.0], [3.0], [0.0]])
    [4.0, 2.0, 2.0, 0.0]
    """
    pools: list[tuple[list[float], int]] = []
    for each in found:
        pools.append(([*each], 1))
        while len(pools) > 1 and _mean(pools[-2][0]) < _mean(pools[-1][0]):
            (values, many), (more, other) = pools[-2:]
            pools[-2:] = [([*values, *more], many + other)]
    return [_mean(values) for values, many in pools for _ in range(many)]


def _mean(values: Sequence[float]) -> float:
    return fmean(values) if values else 0.0


def _missed(judge: Judge, turn: TurnPlayed, seed: str, rounds: int) -> Iterator[float]:
    """For ways through a turn beside the best: the square of what was not seen of the difference."""
    lines = judge.turns.distinct(turn.view, turn.seat, Random(seed), SEEN)
    fresh = [Weighed(line) for line in (*lines[:WAYS], *lines[WAYS::WAYS])][:WAYS]
    near = further(judge, fresh, turn.seat, NEAR, f"{seed}/near", rounds)
    whole = {one.path: one for one in further(judge, fresh, turn.seat, WHOLE, f"{seed}/whole")}
    for one in near[1:]:
        seen, came = one.over(near[0]), whole[one.path].over(whole[near[0].path])
        yield (seen.points - came.points) ** 2 - seen.error**2 - came.error**2


QUARTERS, TURNS, WAYS, NEAR, WHOLE = 4, 5, 4, 8, 14
"""Into so many parts a game is cut; so many turns of it are looked at, so many ways through each, played on so often as
counsel does and to the end."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="*")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="chances")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--rest", action="store_true")
    parser.add_argument("--within", action="store_true")
    parser.add_argument("--ahead", type=int, metavar="ROUNDS", help="0: counsel plays to the end")
    given = parser.parse_args()
    known = {table.seats: table for table in read(given.game).table}
    chosen = [known[seats] for seats in given.seats or [*known]] if given.seats or known else []
    if given.check or given.within:
        for table in chosen:
            judge = judge_of(given.game, table.seats)
            if given.check:
                found = [*courses(judge, table.seats, given.games, f"{given.seed}/check")]
                print(*fifths(table, found), sep="\n", flush=True)
            else:
                print(within(table, judge, given.games, given.seed), flush=True)
        return
    if given.rest or given.ahead is not None:
        for table in chosen:
            judge = judge_of(given.game, table.seats)
            if given.rest:
                changed = msgspec.structs.replace(table, noise=noise(judge, given.games, given.seed))
            else:
                seed = f"{given.seed}/ahead"
                missed = unseen(judge, given.games, seed, given.ahead) if given.ahead else None
                changed = msgspec.structs.replace(table, ahead=given.ahead, unseen=missed)
            known[table.seats] = changed
            write(given.game, [*known.values()])
            print(f"{given.game}, {table.seats} seats: {changed}", file=sys.stderr, flush=True)
        return
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=ROOT).stdout
    for seats in given.seats or [n for n in load(given.game).seats if n > 1]:
        judge = judge_of(given.game, seats)
        found = [*courses(judge, seats, given.games, given.seed)]
        turns, softness = fitted(found)
        left = noise(judge, LOOKED_THROUGH, given.seed)
        before = known.get(seats) or min(known.values(), key=lambda table: abs(table.seats - seats))
        known[seats] = Chances(
            seats, turns, softness, left, before.ahead, given.games, given.seed, commit.strip(), before.unseen
        )
        write(given.game, [*known.values()])


if __name__ == "__main__":
    main()
