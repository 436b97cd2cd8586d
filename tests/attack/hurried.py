"""A hand that never waits: it answers while everything still moves, and reads all that can be read at every moment.

python -m tests.attack.hurried [--games 200] [--seed 1] [GAME ...]    whole games of each, against bots and one another

Question and view are of one moment: whatever the table says, it says of the position that it asks about.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.core.match import Match
from game.core.rules import Action
from game.core.state import key as key_of
from tests.scenes import choosers, playing, reigns, tables, visits
from tests.scenes.rooms import room
from tests.scenes.tables import Here, Sitting

Press = tuple[Any, ...]
FRAME = 1 / 60
MOST = 4000
"""More presses than any game takes."""


class Pace(NamedTuple):
    """How many frames pass between two presses."""

    least: int
    most: int


PACES = (Pace(0, 0), Pace(0, 1), Pace(0, 4))


def laid(table: Sitting, action: Action) -> list[Press]:
    """Akropolis: the tile, and a place for it where it is held."""
    targets = table.targets()
    return [("take", action[1])] if action[0] == "take" else [id for id in targets if id[0] == "place"][:1]


def chosen(table: Sitting, action: Action) -> list[Press]:
    return choosers.presses(table.board, action, table.targets())


def read_off(table: Sitting, action: Action) -> list[Press]:
    """What a table of areas says itself; without what may be left out."""
    return playing.presses(table.board, action, whole=False)


class Game(NamedTuple):
    """How a game is sat down at, and what is pressed for an answer."""

    kind: type[Sitting]
    match: Callable[..., Match[Any]]
    presses: Callable[[Sitting, Action], list[Press]]
    seats: range
    options: tuple[dict[str, Any], ...] = ({},)


GAMES = {
    "akropolis": Game(tables.Sitting, tables.match_of, laid, range(1, 5)),
    "origins": Game(visits.Visiting, tables.match_of, read_off, range(1, 5)),
    "wonders": Game(choosers.Choosing, choosers.match_of, chosen, range(2, 8), ({}, {"boards": "chosen"})),
    "ages": Game(reigns.Reigning, tables.match_of, read_off, range(1, 5), ({}, {"draft": True}, {"innovations": True})),
}


def sat_down(game: str, folder: Path, rng: Random) -> Sitting:
    """A table of people and bots in any mixture, where nobody needs a curtain."""
    about = GAMES[game]
    count = rng.choice(about.seats)
    who = ["human", *(rng.choice(("human", "random", "greedy")) for _ in range(count - 1))]
    rng.shuffle(who)
    options = rng.choice(about.options) if count > 1 else {}
    named = {} if game == "wonders" else {"game": game}
    match = about.match(*who, seed=rng.randrange(10**6), **named, **options)
    app = room(folder, rng.choice(("en", "pl", "ru")))
    app.settings.curtain = "off"
    return about.kind(app, match, Here(), auto_end=rng.random() < 0.3, look=False)


def read(table: Sitting, rng: Random) -> None:
    """All that the table says now, and what is under the pointer."""
    scene, board = table.table, table.board
    scene.prompt()
    board.bar()
    board.rows()
    for seat in range(table.match.seats):
        board.panel(seat)
    if targets := scene.targets():
        target = rng.choice(targets)
        board.hover(target.box.center, target)
        board.note(target.box.center, target)
        board.rule(target.box.center, target)
    if board.followed() and table.session.awaited == "person" and table.session.handover is None:
        assert key_of(board.shown.view) == key_of(table.session.view()), "the table shows another moment"


def play(game: str, folder: Path, rng: Random) -> int:
    """A whole game; says how many presses it took."""
    table, pace = sat_down(game, folder, rng), rng.choice(PACES)
    presses = 0
    while table.session.awaited != "over":
        presses += 1
        assert presses < MOST, f"{game} never ends"
        read(table, rng)
        for _ in range(rng.randint(pace.least, pace.most)):
            table.frame(FRAME)
        awaited = table.session.awaited
        if awaited == "end_turn":
            table.key("E")
        elif awaited == "person" and table.session.handover is None:
            answer(game, table, rng)
        else:
            table.frame(FRAME)
            table.frame(1.0)  # the show of the others is waited for, the own one never
    return presses


def answer(game: str, table: Sitting, rng: Random) -> None:
    """Something legal, pressed as if it were clicked; reading on between the presses."""
    table.table.catch_up()  # as any event of a hand does
    seat, entries = table.session.actor, len(table.match.log)
    legal = table.match.legal(seat)
    eager = [action for action in legal if action[0] not in ("pass", "enough", "skip", "rest")]
    action = rng.choice(eager if eager and rng.random() < 0.9 else legal)
    for id in GAMES[game].presses(table, action):
        if target := table.targets().get(id):
            table.table.press(target)
            read(table, rng)
    if game == "akropolis" and len(table.match.log) == entries:
        place(table, rng)
    if len(table.match.log) == entries:
        table.key("Enter")


def place(table: Sitting, rng: Random) -> None:
    """The tile in the hand goes somewhere."""
    if places := [target for target in table.targets().values() if target.id[0] == "place"]:
        table.table.press(rng.choice(places))
        read(table, rng)


def main() -> None:
    wanted = argparse.ArgumentParser()
    wanted.add_argument("--games", type=int, default=200)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("game", nargs="*", default=[*GAMES])
    given = wanted.parse_args()
    for game in given.game:
        for done, number in enumerate(range(given.seed, given.seed + given.games)):
            if done and not done % 20:
                print(f"{game}: {done} of {given.games} games", flush=True)
            with tempfile.TemporaryDirectory() as folder:
                try:
                    play(game, Path(folder), Random(f"{game}/{number}"))
                except Exception:
                    print(f"{game}, seed {number}", file=sys.stderr)
                    raise
        print(f"{game}: {given.games} games")


if __name__ == "__main__":
    main()
