"""Positions looked at per CPU second: an Archon's search in each game beside that of catanatron, the Catan engine.

Run where catanatron is installed, with this project's dependencies beside it: python tools/peer.py [SECONDS].
Positions of its own AlphaBeta player of depth 2 are counted where that player is installed too. The package on PyPI
has catanatron's game but not the player: then what that one does is done here with its game, every action and every
outcome of chance copied and executed, twice deep. No leaf has a value then and nothing is cut off, so its own player
is slower than what is printed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import GAMES, load
from game.bots.linear import Linear
from game.bots.players import bot
from game.core.match import Match

DEPTH = 2
SEATS = 2


def each(result: Any) -> int:
    """What a call counts for."""
    return 1


class Counted:
    """What the calls of a method count for."""

    def __init__(self, kind: type, name: str, much: Callable[[Any], int] = each) -> None:
        self.calls, plain = 0, getattr(kind, name)

        def counting(*about: Any, **named: Any) -> Any:
            result = plain(*about, **named)
            self.calls += much(result)
            return result

        setattr(kind, name, counting)


def ours(game: str, seconds: float) -> float:
    """Actions that an Archon tries per CPU second, over whole games against itself: one by one, or weighed together."""
    rules = load(game)
    counts = Counted(type(rules), "apply"), Counted(Linear, "each", lambda weighed: len(weighed or ()))
    spent, searched, seed = 0.0, 0, 0
    while spent < seconds:
        match = Match(rules, SEATS, {}, f"peer/{seed}")
        seats = [bot("archon", rules, Random(seed)) for _ in range(SEATS)]
        seed += 1
        while not match.over and spent < seconds:
            decision = match.decision()
            if decision.seat < 0:
                match.draw()
                continue
            view, legal = match.view(decision.seat), match.legal()
            before, start = sum(count.calls for count in counts), time.process_time()
            action = seats[decision.seat].choose(view, decision, legal, time.perf_counter)
            if len(legal) > 1:
                spent += time.process_time() - start
                searched += sum(count.calls for count in counts) - before
            assert action is not None
            match.play(action)
    return searched / spent


def theirs(seconds: float, think: Callable[[Any], Any]) -> float:
    """Actions that catanatron's search executes per CPU second, over whole games of actions drawn by lot."""
    game_of: Any = import_module("catanatron.game").Game
    people: Any = import_module("catanatron.models.player")
    executed, spent, searched, rng = Counted(game_of, "execute"), 0.0, 0, Random(1)
    while spent < seconds:
        game = game_of([people.SimplePlayer(colour) for colour in (people.Color.RED, people.Color.BLUE)])
        while game.winning_color() is None and spent < seconds and game.state.num_turns < 500:
            actions = game.state.playable_actions
            if len(actions) > 1:
                before, start = executed.calls, time.process_time()
                think(game)
                spent, searched = spent + time.process_time() - start, searched + executed.calls - before
            game.execute(rng.choice(actions))
    return searched / spent


def their_search() -> tuple[str, Callable[[Any], Any]]:
    """What thinks about a game of catanatron, and what it is called."""
    player = their_player()
    if player is None:
        return f"every action {DEPTH} deep, without values", lambda game: look(game, DEPTH)
    thinking = partial(player, depth=DEPTH)
    return f"AlphaBeta, {DEPTH} deep", lambda game: thinking(game.state.current_color()).decide(
        game, game.state.playable_actions
    )


def their_player() -> Any:
    """Catanatron's AlphaBeta player, where it is installed."""
    with suppress(ImportError):
        return import_module("catanatron.players.minimax").AlphaBetaPlayer
    with suppress(ImportError):  # where it lived before
        return import_module("catanatron_experimental.machine_learning.players.minimax").AlphaBetaPlayer
    return None


def look(game: Any, depth: int) -> None:
    """Everything that may come, so many actions deep."""
    if depth == 0 or game.winning_color() is not None:
        return
    for action in game.state.playable_actions:
        for outcome in outcomes(action):
            after = game.copy()
            try:
                after.execute(outcome, validate_action=False)
            except Exception:  # catanatron's own search passes over outcomes that cannot be, a card that is gone say
                continue
            look(after, depth - 1)


def outcomes(action: Any) -> Iterator[Any]:
    """The action as it may turn out: eleven sums of a roll, five kinds of cards, five resources to steal."""
    enums: Any = import_module("catanatron.models.enums")
    kinds = enums.ActionType
    if action.action_type == kinds.ROLL:
        values: list[Any] = [(roll // 2, roll - roll // 2) for roll in range(2, 13)]
    elif action.action_type == kinds.BUY_DEVELOPMENT_CARD:
        values = list(enums.DEVELOPMENT_CARDS)
    elif action.action_type == kinds.MOVE_ROBBER and action.value[1] is not None:
        values = [(*action.value[:2], card) for card in enums.RESOURCES]
    else:
        values = [action.value]
    for value in values:
        yield action._replace(value=value)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    name, think = their_search()
    peer = theirs(seconds, think)
    print(f"catanatron, {name}: {peer:,.0f} positions per CPU second")
    for game in GAMES:
        found = ours(game, seconds)
        print(f"{game}, archon, {SEATS} seats: {found:,.0f} actions tried per CPU second, {found / peer:.1f} times")


if __name__ == "__main__":
    main()
