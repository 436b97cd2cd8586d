"""Bots play whole games without a window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol, runtime_checkable

from game import load
from game.bots.players import Player, bot, unhurried
from game.core import fairness
from game.core.data import Overlay
from game.core.errors import Problem
from game.core.kinds import ANOTHER_BOT, USUAL_BOT
from game.core.match import AnyMatch, Match, drawn_first
from game.core.options import Options
from game.core.rules import CHANCE, Action, AnyRules, Event, Outcome, Score
from game.core.save import Journal, Seated, encode, refuse_existing
from game.core.state import State
from game.core.toml_lines import Tree
from game.minds import engine
from game.shell.text import columns

Clock = Callable[[], float]
Out = Callable[[str], object]
Each = Callable[[Callable[[int], Tree], Iterable[int]], Iterable[Tree]]
"""How the games are run: `map`, or one that spreads them over processes."""

LISTED = 12
"""Up to so many games are printed one by one."""

rules_of = cache(load)
"""Loaded once per process, however many games it plays."""


@runtime_checkable
class Counted(Protocol):
    """A game of which it is counted what was used; others have nothing to tell but their scores."""

    @property
    def usable(self) -> tuple[str, ...]:
        """All that there is to use: a group, a dot and a name."""

    def use(self, event: Event, s: State) -> str | None:
        """Which of them an event tells of, if of any."""


class Table(NamedTuple):
    """What is played: which bots, which options, which data, and where to save the games, if anywhere."""

    game: str
    seats: tuple[str, ...]
    options: Options
    data: Overlay = None
    save: Path | None = None
    first: str = "listed"  # or "drawn": who begins is then drawn anew for each game
    fairness: bool = False  # whether it is counted how the dice fell
    seconds: float = engine.SECONDS  # that an engine may take for an answer


def simulate(table: Table, games: int, seed: int, each: Each, clock: Clock, out: Out, json: bool) -> None:
    """Play the games and print them: one JSON object per line, or a table for people. None of them is kept."""
    check(table)
    if table.save:
        make_folder(table.save)
        for number in range(seed, seed + games):
            refuse_existing(save_path(table.save, table.game, number))
    tally = Tally(table)
    for result in each(partial(play, table, clock), range(seed, seed + games)):
        if json:
            out(encode(result))
            continue
        tally.add(result)
        for sentence in result.get("failed", ()):
            out(f"seed {result['seed']}: {sentence}")
        if games <= LISTED:
            out(told(result))
    if not json:
        for line in tally.report():
            out(line)


def check(table: Table) -> None:
    """Problem when the table cannot be played, before anything begins."""
    rules = rules_of(table.game, table.data)
    for kind in table.seats:
        engine.player(kind, rules, Random(0))
    Match(rules, len(table.seats), table.options)


def play(table: Table, clock: Clock, seed: int) -> Tree:
    """One game to its end, as the object that --json prints."""
    rules = rules_of(table.game, table.data)
    seats = seated(table, seed)
    journal = Journal(save_path(table.save, table.game, seed)) if table.save else None
    players = [Seated(who=kind) for kind in seats]
    match = Match(rules, len(seats), table.options, seed, players, journal.write if journal else None)
    luck = [Random(f"{seed}/bot/{seat}") for seat in range(len(seats))]
    bots = [engine.player(kind, rules, rng, table.seconds) for kind, rng in zip(seats, luck, strict=True)]
    start, decisions, choices, failed = clock(), 0, 0, list[str]()
    used: Counter[str] = Counter()
    while not match.over:
        decision, legal = match.decision(), match.legal()
        if decision.seat == CHANCE:
            _count(match, match.draw(), used)
            continue
        action = None
        while action is None:
            action = _answer(match, bots, failed)
        _count(match, match.play(action), used)
        decisions += 1
        choices += len(legal) > 1
    if journal:
        journal.close()
    played: Tree = {"decisions": decisions, "choices": choices, "seconds": round(clock() - start, 6)}
    if failed:
        played["failed"] = failed
    if isinstance(rules, Counted):
        played["uses"] = {name: used[name] for name in rules.usable if used[name]}
    if table.fairness:
        dice = Fair()
        dice.count(match)
        played["dice"] = dice.told()
    return {"game": table.game, "seats": list(seats), "options": match.options, "seed": seed} | outcome(match) | played


def _answer(match: AnyMatch, bots: list[Player], failed: list[str]) -> Action | None:
    """What whoever is asked answers; None while it thinks, or when an engine has failed and somebody else sits down."""
    decision = match.decision()
    seat = decision.seat
    try:
        return bots[seat].choose(match.view(seat), decision, match.legal(seat), unhurried)
    except engine.Failed as problem:
        failed.append(f"{problem}: {USUAL_BOT} plays on in seat {seat}")
        match.sit(seat, USUAL_BOT)
        match.mark(ANOTHER_BOT)
        bots[seat] = bot(USUAL_BOT, match.rules, Random(0))
        return None


class Fair(fairness.Tally):
    """The same as plain data, added up over games."""

    def told(self) -> Tree:
        return {kind: {str(face): [expected, seen] for face, expected, seen in self.rows(kind)} for kind in self.kinds}

    def add_told(self, told: Tree) -> None:
        for kind, faces in told.items():
            for face, (expected, seen) in faces.items():
                self.note(kind, int(face), expected, seen)

    def report(self) -> list[str]:
        """Face by face, and how likely fair dice are to fall so."""
        lines = []
        for kind in self.kinds:
            rows = [["face", "expected", "seen"]]
            rows += [[str(face), f"{expected:.1f}", str(seen)] for face, expected, seen in self.rows(kind)]
            likely = self.likely(kind)
            said = "looks fair" if likely >= fairness.DOUBTED else "wants to be looked at"
            lines += ["", f"dice: {kind}", *columns(rows)]
            lines.append(f"chi-square {self.chi_square(kind):.1f}, so far or farther with {likely:.1%}: {said}")
        return lines or ["", "no dice: tiles and cards are drawn from a pile, each of them once"]


def throw(game: str, data: Overlay, seed: int, dice: int, out: Out) -> None:
    """So many dice without a game around them, drawn as a game draws them."""
    rules = rules_of(game, data)
    tally = Fair()
    if isinstance(rules, fairness.Dice):
        for before, about in _throws(rules, seed):
            for thrown in fairness.rolls(rules, before, about, seed, dice):
                tally.add(thrown)
    for line in tally.report():
        out(line)


def _throws(rules: AnyRules, seed: int) -> Iterator[tuple[State, str]]:
    """A position for each kind of die in which that is thrown next, found where a game is laid out."""
    match, met = Match(rules, max(2, rules.seats[0]), {}, seed), set[str]()
    while match.decision().seat == CHANCE:
        before, about = match.state_at(), match.decision().about
        match.draw()
        kinds = {die.kind for die in rules.thrown(match.log[-1].action)} if isinstance(rules, fairness.Dice) else set()
        if kinds - met:
            met |= kinds
            yield before, about


def _count(match: AnyMatch, events: Iterable[Event], used: Counter[str]) -> None:
    """What the events tell to be used."""
    if isinstance(match.rules, Counted):
        used.update(name for event in events if (name := match.rules.use(event, match.view(0))))


def begins(table: Table, seed: int) -> int:
    """Which of the listed bots sits down first, at seat 0."""
    return drawn_first(seed, len(table.seats)) if table.first == "drawn" else 0


def seated(table: Table, seed: int) -> tuple[str, ...]:
    """The bots in turn order: whoever begins, the order around the table stays."""
    first = begins(table, seed)
    return table.seats[first:] + table.seats[:first]


def outcome(match: AnyMatch) -> Tree:
    """How a finished game ended."""
    state = match.state_at()
    result = match.rules.result(state)
    found: Tree = {
        "winners": list(result.winners),
        "scores": [score_json(score) for score in match.rules.scores(state)],
        "end": result.end,
        "rounds": state.round,
    }
    if result.outcome:
        found["outcome"] = solo_json(result.outcome)
    return found


def solo_json(outcome: Outcome) -> Tree:
    """Whether it was won, and whatever else there is to say."""
    found: Tree = {"won": outcome.won}
    if outcome.drawn:
        found["drawn"] = True
    found |= {name: value for name in ("rival", "target") if (value := getattr(outcome, name)) is not None}
    if outcome.medals:
        found["medals"] = outcome.medals
    return found


def score_json(score: Score) -> Tree:
    return {"total": score.total, "parts": {part.name: part.points for part in score.parts}}


def save_path(folder: Path, game: str, seed: int) -> Path:
    return folder / f"{game}-{seed}.polis"


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(f"cannot make the folder {folder}: {error.strerror or error}") from None


def told(result: Tree) -> str:
    """One game in one line."""
    totals = ", ".join(
        f"{kind} {score['total']}" for kind, score in zip(result["seats"], result["scores"], strict=True)
    )
    return f"seed {result['seed']}: {totals}; {_winners(result)}"


def _winners(result: Tree) -> str:
    solo = result.get("outcome")
    if solo:
        verdict = "drawn" if solo.get("drawn") else "won" if solo["won"] else "lost"
        return f"{verdict} against {solo['rival']}" if "rival" in solo else verdict
    return "won by " + " and ".join(f"seat {seat}" for seat in result["winners"])


class Seat:
    """What the games of one listed bot add up to."""

    def __init__(self) -> None:
        self.wins, self.total = 0.0, 0
        self.least: int | None = None
        self.most: int | None = None
        self.parts: Counter[str] = Counter()

    def add(self, score: Tree, share_of_win: float) -> None:
        total = score["total"]
        self.wins += share_of_win
        self.total += total
        self.least = total if self.least is None else min(self.least, total)
        self.most = total if self.most is None else max(self.most, total)
        for name, points in score["parts"].items():
            self.parts[name] += points

    def row(self, games: int) -> list[str]:
        means = [f"{points / games:.1f}" for points in self.parts.values()]
        return [f"{self.wins / games:.1%}", f"{self.total / games:.1f}", str(self.least), str(self.most), *means]


class Uses:
    """How often everything that a game has was used, and in how many games."""

    ACROSS = 3
    """So many names stand side by side."""

    def __init__(self, table: Table) -> None:
        rules = rules_of(table.game, table.data)
        self.names = rules.usable if isinstance(rules, Counted) else ()
        self.times: Counter[str] = Counter()
        self.games: Counter[str] = Counter()

    def add(self, result: Tree) -> None:
        used = result.get("uses", {})
        self.times.update(used)
        self.games.update(used.keys())

    def report(self) -> list[str]:
        """Group by group, and at last what never happened."""
        if not self.names:
            return []
        lines = ["", "used: how often, in how many games"]
        for _, names in groupby(self.names, lambda name: name.partition(".")[0]):
            lines += ["", *columns(self._rows([*names]))]
        never = [name for name in self.names if not self.times[name]]
        return [*lines, "", f"never: {', '.join(never) or 'nothing'}"]

    def _rows(self, names: list[str]) -> list[list[str]]:
        cells = [[name, str(self.times[name]), str(self.games[name])] for name in names]
        cells += [["", "", ""]] * (-len(cells) % self.ACROSS)
        deep = len(cells) // self.ACROSS
        return [[text for cell in cells[row::deep] for text in cell] for row in range(deep)]


class Tally:
    """Sums over all games, whatever their number."""

    MEANS = ("rounds", "decisions", "choices", "seconds")

    def __init__(self, table: Table) -> None:
        self.table, self.games = table, 0
        self.seats = [Seat() for _ in table.seats]
        self.sums = dict.fromkeys(self.MEANS, 0.0)
        self.ends: Counter[str] = Counter()
        self.uses = Uses(table)
        self.dice = Fair()

    def add(self, result: Tree) -> None:
        self.games += 1
        self.ends[result["end"]] += 1
        self.uses.add(result)
        self.dice.add_told(result.get("dice", {}))
        for name in self.MEANS:
            self.sums[name] += result[name]
        first = begins(self.table, result["seed"])
        for number, seat in enumerate(self.seats):
            place = (number - first) % len(self.seats)
            won = (place in result["winners"]) / max(1, len(result["winners"]))
            seat.add(result["scores"][place], won)

    def report(self) -> list[str]:
        """The means, for people."""
        rows = [["seat", "kind", "won", "mean", "least", "most", *self.seats[0].parts]]
        for number, (kind, seat) in enumerate(zip(self.table.seats, self.seats, strict=True)):
            rows.append([str(number), kind, *seat.row(self.games)])
        mean = {name: total / self.games for name, total in self.sums.items()}
        ends = ", ".join(f"{end} {count}" for end, count in self.ends.most_common())
        return [
            "",
            *columns(rows),
            *self.uses.report(),
            *(self.dice.report() if self.table.fairness else []),
            "",
            f"{self.games} games; rounds {mean['rounds']:.1f}, decisions {mean['decisions']:.1f} (with a choice "
            f"{mean['choices']:.1f}), {1000 * mean['seconds']:.1f} ms per game; ended by: {ends}",
        ]
