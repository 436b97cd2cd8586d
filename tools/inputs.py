"""5,000 inputs a game, recorded and done again: clicks, keys and drags that must lead to the same games.

python -m tools.inputs FOLDER [GAME ...]           record them, with the logs they lead to and the targets that were met
python -m tools.inputs FOLDER [GAME ...] --replay  do them again; says where a log or a list of targets differs

A hand presses what can be pressed, and now and then anything at all. It is recorded what it did (pixels, keys), not
what it meant: so it stands for somebody who knows the table as it was.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from scenes.app.games import BOARDS
from tests.attack.hurried import GAMES
from tests.scenes.rooms import room
from tests.scenes.tables import Here, Sitting

INPUTS, A_TABLE, LOOKED_AT = 5_000, 500, 25
"""Inputs of a game and of one table of it; after every so many of them the targets are written down."""

KEYS = ("Space", "Enter", "Tab", "Esc", "E", "R", "1", "2", "3", "Left", "Right", "Up", "Down", "Ctrl+Z", "Ctrl+Y")

RESTS = 60
"""So many long frames at most until the next input: what glints while a bot is waited for never rests."""


class Input(msgspec.Struct, array_like=True):
    """What a hand did: "click", "drag", "right" or "wheel" at pixels, or "key" by its name."""

    how: str
    at: tuple[int, int] = (0, 0)
    to: tuple[int, int] = (0, 0)
    key: str = ""


class Met(msgspec.Struct, array_like=True):
    """A target: its id, its zone, and whether it can be pressed."""

    id: str
    zone: str
    awake: bool


class Sat(msgspec.Struct):
    """What was done at a table, the log it led to, and the targets on the way."""

    seats: int
    seed: int
    inputs: list[Input]
    log: list[list[int | str]] = []
    met: list[list[Met]] = []


def sit_down(game: str, sat: Sat, folder: Path) -> Sitting:
    about, named = GAMES[game], {} if game == "wonders" else {"game": game}
    app = room(folder)
    app.settings.curtain = "off"
    match = about.match(*["human"] * sat.seats, seed=sat.seed, **named)
    table = about.kind(app, match, Here())
    table.settle()
    return table


def do(table: Sitting, given: Input) -> None:
    """One input, and whatever follows from it."""
    match given.how:
        case "click" | "right":
            table.click(*given.at, button=3 if given.how == "right" else 1)
        case "drag":
            table.drag(given.at, given.to, steps=3)
        case "wheel":
            table.move(given.at)
            table.wheel(given.to[1])
        case _:
            table.key(given.key)
    for _ in range(RESTS):
        if not table.frame(5.0) and not table.moving():
            break


def answer(game: str, table: Sitting, rng: Random) -> Input:
    """The next press for something that is legal, or what ends it."""
    if table.session.awaited != "person":
        return Input("key", key="E")
    action = rng.choice(table.match.legal(table.session.actor))
    there = [id for id in GAMES[game].presses(table, action) if id in table.targets()]
    fresh = [id for id in there if not table.board.can_put_back() or id != there[0]]
    return Input("click", table.target(*fresh[0]).box.center) if fresh else Input("key", key="Enter")


def invent(game: str, table: Sitting, rng: Random) -> Input:
    """Mostly what leads on, or something that can be pressed."""
    if table.top is table.table and rng.random() < 0.45:
        return answer(game, table, rng)
    targets = [*table.top.targets()]
    awake = [target for target in targets if not target.why_not and target.id != ("quit",)] or targets
    anywhere = rng.randrange(1600), rng.randrange(900)
    way = rng.choices(("awake", "any", "spot", "key", "drag", "right", "wheel"), (60, 6, 4, 14, 10, 3, 3))[0]
    if way == "key" or not targets:
        return Input("key", key=rng.choice(KEYS))
    match way:
        case "awake" | "any":
            return Input("click", rng.choice(awake if way == "awake" else targets).box.center)
        case "drag":
            return Input("drag", rng.choice(awake).box.center, rng.choice([*awake, *targets]).box.center)
        case "wheel":
            return Input("wheel", rng.choice(awake).box.center, (0, rng.choice((-1, 1))))
        case "right":
            return Input("right", anywhere)
    return Input("click", anywhere)


def met(table: Sitting) -> list[Met]:
    """In the order of the table, which Tab follows."""
    return [Met(repr(target.id), target.zone, not target.why_not) for target in table.top.targets()]


def run(game: str, sat: Sat, how_many: int, next_input: Callable[[Sitting, int], Input]) -> Sat:
    """So many inputs at a table, or as many as there is a table for."""
    done = Sat(sat.seats, sat.seed, [])
    with tempfile.TemporaryDirectory() as folder:
        table = sit_down(game, sat, Path(folder))
        for number in range(how_many):
            if table.left or table.table not in table.app.stack.scenes:
                break
            done.inputs.append(next_input(table, number))
            do(table, done.inputs[-1])
            if number % LOOKED_AT == 0 and table.app.stack.scenes:
                done.met.append(met(table))
        done.log = [[*entry.action] for entry in table.match.log]
    return done


def record(game: str) -> list[Sat]:
    """Tables of every number of seats in turn, until there are enough inputs."""
    found: list[Sat] = []
    while (left := INPUTS - sum(len(sat.inputs) for sat in found)) > 0:
        number = len(found)
        seats, rng = [*GAMES[game].seats][number % len(GAMES[game].seats)], Random(f"{game}/{number}")
        begun = Sat(seats, 100 + number, [])
        found.append(run(game, begun, min(left, A_TABLE), lambda table, _, rng=rng: invent(game, table, rng)))  # type: ignore[misc]
    return found


def differences(game: str, was: Sat) -> list[str]:
    """What is not as it was when the same is done again."""
    now = run(game, was, len(was.inputs), lambda table, number: was.inputs[number])
    where, found = f"{game}, {was.seats} seats, seed {was.seed}", []
    if now.log != was.log:
        at = next((i for i, (a, b) in enumerate(zip(now.log, was.log, strict=False)) if a != b), len(now.log))
        found.append(f"{where}: the log differs from entry {at} of {len(was.log)}")
    for look, (before, after) in enumerate(zip(was.met, now.met, strict=False)):
        if before != after:
            lost, new = ({(m.id, m.zone, m.awake) for m in each} for each in (before, after))
            told = f"gone {sorted(lost - new)[:3]}, new {sorted(new - lost)[:3]}" if lost != new else "their order"
            found.append(f"{where}: the targets after input {look * LOOKED_AT} differ: {told}")
            break
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="*", default=[*BOARDS])
    parser.add_argument("--replay", action="store_true")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    wrong = 0
    for game in given.game:
        file = given.folder / f"{game}.json"
        if given.replay:
            kept = msgspec.json.decode(file.read_bytes(), type=list[Sat])
            found = [line for sat in kept for line in differences(game, sat)]
            print(*found, f"{game}: {len(kept)} tables, {len(found)} differences", sep="\n", flush=True)
            wrong += len(found)
        else:
            made = record(game)
            file.write_bytes(msgspec.json.encode(made))
            answers, inputs = sum(len(sat.log) for sat in made), sum(len(sat.inputs) for sat in made)
            print(f"{game}: {inputs} inputs at {len(made)} tables, {answers} entries in their logs", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
