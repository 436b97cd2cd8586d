"""Bots play whole games without a window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from game import load
from game.bots.players import bot
from game.core.errors import Problem
from game.core.match import Match
from game.core.options import Options
from game.core.rules import OVER, Outcome, Score
from game.core.save import Journal, Seated, encode
from game.shell.text import columns

Clock = Callable[[], float]
Out = Callable[[str], object]
Each = Callable[[Callable[[int], dict[str, Any]], Iterable[int]], Iterable[dict[str, Any]]]
"""How the games are run: `map`, or one that spreads them over processes."""

LISTED = 12
"""Up to so many games are printed one by one."""

rules_of = cache(load)
"""Loaded once per process, however many games it plays."""


class Table(NamedTuple):
    """What is played: which bots, which options, which data, and where to save the games, if anywhere."""

    game: str
    seats: tuple[str, ...]
    options: Options
    data: Path | None = None
    save: Path | None = None
    first: str = "listed"  # or "drawn": who begins is then drawn anew for each game


def simulate(table: Table, games: int, seed: int, each: Each, clock: Clock, out: Out, json: bool) -> None:
    """Play the games and print them: one JSON object per line, or a table for people."""
    check(table)
    if table.save:
        make_folder(table.save)
    results = []
    for result in each(partial(play, table, clock), range(seed, seed + games)):
        results.append(result)
        if json:
            out(encode(result))
    if not json:
        for line in report(table, results):
            out(line)


def check(table: Table) -> None:
    """Problem when the table cannot be played, before anything begins."""
    rules = rules_of(table.game, table.data)
    for kind in table.seats:
        bot(kind, rules, Random(0))
    Match(rules, len(table.seats), table.options)


def play(table: Table, clock: Clock, seed: int) -> dict[str, Any]:
    """One game to its end, as the object that --json prints."""
    rules = rules_of(table.game, table.data)
    seats = seated(table, seed)
    journal = Journal(table.save / f"{table.game}-{seed}.polis") if table.save else None
    players = [Seated(name=kind, who=kind) for kind in seats]
    match = Match(rules, len(seats), table.options, seed, players, journal.write if journal else None)
    bots = [bot(kind, rules, Random(f"{seed}/bot/{seat}")) for seat, kind in enumerate(seats)]
    start, decisions, choices = clock(), 0, 0
    while match.deal() >= 0 and (decision := match.decision()).seat != OVER:
        legal = match.legal()
        action = None
        while action is None:
            action = bots[decision.seat].choose(match.view(decision.seat), decision, legal, clock)
        match.play(action)
        decisions += 1
        choices += len(legal) > 1
    if journal:
        journal.close()
    played = {"decisions": decisions, "choices": choices, "seconds": round(clock() - start, 6)}
    return {"game": table.game, "seats": list(seats), "options": match.options, "seed": seed} | outcome(match) | played


def begins(table: Table, seed: int) -> int:
    """Which of the listed bots sits down first, at seat 0."""
    return Random(f"{seed}/first").randrange(len(table.seats)) if table.first == "drawn" else 0


def seated(table: Table, seed: int) -> tuple[str, ...]:
    """The bots in turn order: whoever begins, the order around the table stays."""
    first = begins(table, seed)
    return table.seats[first:] + table.seats[:first]


def outcome(match: Match[Any]) -> dict[str, Any]:
    """How a finished game ended."""
    state = match.state_at()
    result = match.rules.result(state)
    found: dict[str, Any] = {
        "winners": list(result.winners),
        "scores": [score_json(score) for score in match.rules.scores(state)],
        "end": result.end,
        "rounds": state.round,
    }
    if result.outcome:
        found["outcome"] = solo_json(result.outcome)
    return found


def solo_json(outcome: Outcome) -> dict[str, Any]:
    """Whether it was won, and whatever else there is to say."""
    return {name: value for name, value in outcome._asdict().items() if value or name == "won"}


def score_json(score: Score) -> dict[str, Any]:
    return {"total": score.total, "parts": {part.name: part.points for part in score.parts}}


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(f"cannot make the folder {folder}: {error.strerror or error}") from None


def report(table: Table, results: Sequence[dict[str, Any]]) -> list[str]:
    """The games and their means, for people."""
    lines = []
    if len(results) <= LISTED:
        for result in results:
            totals = ", ".join(
                f"{kind} {score['total']}" for kind, score in zip(result["seats"], result["scores"], strict=True)
            )
            lines.append(f"seed {result['seed']}: {totals}; {_winners(result)}")
    rows = [["seat", "kind", "won", "mean", "least", "most", *results[0]["scores"][0]["parts"]]]
    for seat, kind in enumerate(table.seats):
        rows.append([str(seat), kind, *_seat_row(table, results, seat, kind)])
    lines += ["", *columns(rows), "", _means(results)]
    return lines


def _winners(result: dict[str, Any]) -> str:
    solo = result.get("outcome")
    if solo:
        verdict = "drawn" if solo.get("drawn") else "won" if solo["won"] else "lost"
        return f"{verdict} against {solo['rival']}" if "rival" in solo else verdict
    return "won by " + " and ".join(f"seat {seat}" for seat in result["winners"])


def _seat_row(table: Table, results: Sequence[dict[str, Any]], seat: int, kind: str) -> list[str]:
    """One seat's share of the wins, its scores and the means of its parts."""
    scores, wins = [], 0.0
    for result in results:
        place = (seat - begins(table, result["seed"])) % len(table.seats)
        scores.append(result["scores"][place])
        wins += (place in result["winners"]) / max(1, len(result["winners"]))
    totals = [score["total"] for score in scores]
    parts = [f"{fmean(score['parts'][name] for score in scores):.1f}" for name in scores[0]["parts"]]
    return [f"{wins / len(results):.1%}", f"{fmean(totals):.1f}", str(min(totals)), str(max(totals)), *parts]


def _means(results: Sequence[dict[str, Any]]) -> str:
    def mean(name: str) -> float:
        return fmean(result[name] for result in results)

    ends = ", ".join(f"{end} {count}" for end, count in Counter(result["end"] for result in results).most_common())
    return (
        f"{len(results)} games; rounds {mean('rounds'):.1f}, decisions {mean('decisions'):.1f} "
        f"(with a choice {mean('choices'):.1f}), {1000 * mean('seconds'):.1f} ms per game; ended by: {ends}"
    )
