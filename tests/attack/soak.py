"""Whole games by the thousand: any table, any options, all kinds of players, looked at from all sides on the way.

python -m tests.attack.soak --count 40000 --jobs 2 [--searching 200] [--mutated 10] [--seed 0] [GAME ...]

At every decision the position keeps its laws, whoever is asked has answers, and the rules agree with themselves about
them. Now and then a view is compared with what its seat may know, an answer nobody listed is refused, points are added
up, what was done is taken back and done again, and the game is read from its save. One game in so many is played by
searching bots, one by data that somebody has changed and `check` accepts.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli

from game import GAMES, load
from game.bots.players import bot, unhurried
from game.core import box, save
from game.core.data import DataError
from game.core.match import Illegal, Match
from game.core.options import BadOption, complete
from game.core.replay import restore
from game.core.rules import CHANCE, OVER, Action, Rules
from game.core.state import fingerprint
from tests.attack import data, running
from tests.attack.running import Attempt
from tests.contract.seats import KINDS, Step
from tests.contract.test_contract import check_answers, check_apply, twisted
from tests.contract.test_sight import sees_what_is_legal

QUICK = ("uniform", "uniform", "reluctant", "curious", "greedy", "random", "learner")
SEARCHING = ("apprentice-calm", "mason", "mason-bold", "master-calm", "archon", "archon-bold")

LONGEST_GAME = 20_000
LOOK_EVERY = 17
"""Decisions from one thorough look to the next: no number of seats or of answers of a turn divides it."""

Choose = Callable[[Any, Any, list[Action]], Action]


def chooser(rules: Rules[Any], match: Match[Any], kind: str, rng: Random) -> Choose:
    """Whoever sits at a seat, as a function."""
    if kind in KINDS and kind != "greedy":
        wanders: Any = KINDS[kind]
        return wanders(None, rng)  # type: ignore[no-any-return]
    player = bot(kind, rules, rng)

    def choose(s: Any, decision: Any, legal: list[Action]) -> Action:
        while (action := player.choose(match.view(decision.seat), decision, legal, unhurried)) is None:
            pass
        return action

    return choose


def options(rules: Rules[Any], seats: int, rng: Random) -> dict[str, Any]:
    """Any that go together."""
    chosen: dict[str, Any] = {}
    for option in rng.sample(rules.options, len(rules.options)):
        if rng.random() < 0.4:
            tried = chosen | {option.name: rng.choice(option.values)}
            try:
                complete(rules.options, seats, tried)
            except BadOption:
                continue
            chosen = tried
    return chosen


def attack(
    seed: int, rng: Random, games: tuple[str, ...] = (*GAMES,), searching: int = 50, mutated: int = 10
) -> Attempt:
    """One game."""
    game, number = games[seed % len(games)], seed // len(games)
    kinds = SEARCHING if searching and number % searching == searching - 1 else QUICK
    with tempfile.TemporaryDirectory() as name:
        folder, what = Path(name), game
        if mutated and number % mutated == mutated - 1 and kinds is QUICK:
            rules, changed = changed_rules(game, folder, rng)
            what = f"{game} with {changed}"
        else:
            rules = load(game)
        seats = rng.choice(rules.seats)
        chosen = options(rules, seats, rng)
        seated = [rng.choice(kinds if seat == 0 or rng.random() < 0.5 else QUICK) for seat in range(seats)]
        what += f" {seats} {chosen} {','.join(seated)}"
        try:
            play(rules, Match(rules, seats, chosen, seed), seated, rng, folder)
        except Exception as error:
            return Attempt(seed, what, (f"{type(error).__name__}: {error}"[:600],))
        return Attempt(seed, what, ())


def changed_rules(game: str, folder: Path, rng: Random) -> tuple[Rules[Any], str]:
    """Rules that somebody has changed, and what is other in them; tried until `check` accepts some."""
    while True:
        name = rng.choice([*data.shipped(game)])
        tree = tomli.loads(data.shipped(game)[name])
        changed = "; ".join(data.mutate(tree, rng) for _ in range(rng.choice((1, 1, 2))))
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(data.file_of(tree), "utf-8")
        try:
            box.read(game, folder)
            return load(game, folder), f"{name}: {changed}"
        except DataError:
            path.unlink()


def play(rules: Rules[Any], match: Match[Any], seated: list[str], rng: Random, folder: Path) -> None:
    """To its end; whatever does not hold is raised."""
    lines: list[str] = []
    match.save_to(lines.append)
    match.write_to(lines.append)
    who = [chooser(rules, match, kind, rng) for kind in seated]
    for entry in range(LONGEST_GAME):
        s, decision, legal = match.state_at(), match.decision(), match.legal()
        assert (faults := rules.faults(s)) == [], faults[:2]
        if decision.seat == OVER:
            break
        if decision.seat == CHANCE:
            match.draw()
        else:
            assert legal, f"seat {decision.seat} has no answer to {decision.ask}"
            match.play(who[decision.seat](s, decision, legal))
        if entry % LOOK_EVERY == 0:
            action = match.log[-1].action
            look(rules, match, Step(s, decision, legal or [action], action), rng)
    else:
        raise AssertionError("the game does not end")
    counted(rules, s)
    assert rules.result(s).end in rules.end_reasons
    read_again(rules, match, lines, folder, rng)


def look(rules: Rules[Any], match: Match[Any], step: Step, rng: Random) -> None:
    """All that can be asked of a decision which has just been answered."""
    check_answers(rules, step)
    check_apply(rules, step)
    for seat in range(match.seats):
        view = rules.observe(step.s, seat)
        assert rules.observe(view, seat) == view
        counted(rules, view)
        if step.decision.seat >= 0:
            sees_what_is_legal(rules, step.s, view, seat)
            guess = rules.guess(view, seat, rng)
            assert rules.observe(guess, seat) == view
    after = fingerprint(match.state_at())
    if step.decision.seat >= 0:
        may = {action for seat in range(match.seats) for action in rules.legal(match.state_at(), seat)}
        for action in {*twisted(step.legal, rng)} - may:
            if match.decision().seat >= 0:
                with pytest.raises(Illegal):
                    match.play(action)
        assert fingerprint(match.state_at()) == after, "what is refused changes nothing"
    count = rng.randint(1, min(3, len(match.log)))
    before = fingerprint(match.state_at(len(match.log) - count))
    match.take_back(count)
    assert fingerprint(match.state_at()) == before, "what is taken back has not been"
    assert match.redo() == count
    assert fingerprint(match.state_at()) == after, "what is done again is as it was"


def counted(rules: Rules[Any], s: Any) -> None:
    for score in rules.scores(s):
        assert score.total == sum(part.points for part in score.parts), "points do not add up"


def read_again(rules: Rules[Any], match: Match[Any], lines: list[str], folder: Path, rng: Random) -> None:
    """The save leads to the same game, and cut anywhere to a part of it."""
    for cut in (len(lines), rng.randrange(1, len(lines) + 1)):
        path = folder / f"{cut}.polis"
        path.write_text("".join(line + "\n" for line in lines[:cut]), "utf-8")
        again = restore(rules, save.read(path)).match
        if cut == len(lines):
            assert fingerprint(again.state_at()) == fingerprint(match.state_at())
            assert [entry.action for entry in again.log] == [entry.action for entry in match.log]


def main() -> None:
    ways = running.parser(str(__doc__))
    ways.add_argument("game", nargs="*", default=[*GAMES], help="which games, in turn (all)")
    ways.add_argument("--searching", type=int, default=50, help="one game in so many is played by searching bots (50)")
    ways.add_argument("--mutated", type=int, default=10, help="one game in so many by changed data (10)")
    given = ways.parse_args()
    games = partial(attack, games=tuple(given.game), searching=given.searching, mutated=given.mutated)
    running.carry_out(games, given.count, given.seed, given.jobs, given.tell)


if __name__ == "__main__":
    main()
