"""Data files of other hands: shipped ones with a few values changed, left out, doubled or of another kind.

python -m tests.attack.data --count 20000 [--seed 0] [--games 50]

Whatever the files say, `check` names every fault in a sentence, or the games that are dealt from them keep their laws
and come to their end.
"""

from __future__ import annotations

import json
import tempfile
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import tomli

from game import GAMES, load
from game.core import box
from game.core.data import DataError
from game.core.match import Match
from game.core.rules import OVER, Rules
from scenes.play.errands import TooLong, within
from tests.attack import running
from tests.attack.running import Attempt, too_long

SOON = 5.0
"""Seconds: no data takes longer to be checked, and no game longer to be played."""

LONGEST_GAME = 20_000
NUMBERS = (-1, 0, 1, 2, 3, 5, 9, 40, 63, 999, 1000, 2**31, -(10**9), 10**25)

STRANGE = ("", "[", "]", '"', "=", "\n", "9" * 5000, "\x00", "é")


@cache
def shipped(game: str) -> dict[str, str]:
    """The text of every data file of a game."""
    folder = files("data").joinpath(game)
    found = [place for place in folder.iterdir() if place.name.endswith(".toml")]
    return {f"{game}/{place.name}": place.read_text("utf-8") for place in sorted(found, key=lambda place: place.name)}


def spelled(value: Any) -> str:
    """A value as TOML, on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))} = {spelled(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(spelled, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else json.dumps(value)


def file_of(tree: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {spelled(value)}\n" for key, value in tree.items())


# -- what is done to them


def mutate(tree: dict[str, Any], rng: Random) -> str:
    """One value somewhere is another; says where and what."""
    places: list[tuple[Any, Any, str]] = []
    _places(tree, places, "")
    if not places:
        return "nothing left"
    holder, key, path = rng.choice(places)
    value, deed = holder[key], rng.random()
    if type(value) is int and deed < 0.7:
        holder[key] = value + rng.choice((-2, -1, 1, 2, 7)) if rng.random() < 0.6 else rng.choice(NUMBERS)
    elif type(value) is bool and deed < 0.7:
        holder[key] = not value
    elif isinstance(holder, list) and deed < 0.35:
        del holder[key]
        return f"{path} left out"
    elif isinstance(holder, list) and deed < 0.5:
        holder.insert(key, rng.choice(holder))
        return f"{path} doubled"
    elif isinstance(holder, dict) and deed < 0.45:
        del holder[key]
        return f"{path} left out"
    elif isinstance(value, str) and deed < 0.85:
        holder[key] = rng.choice(_words(tree))
    elif deed < 0.93:
        other, at, _ = rng.choice(places)
        holder[key] = json.loads(json.dumps(other[at]))
    else:
        holder[key] = rng.choice(([], {}, "", "x" * 100_000, [value], {"n": value}, 1.5, True, [[]], [["x"]]))
    return f"{path} = {spelled(holder[key])[:80]}"


def every_shape(game: str) -> dict[str, tuple[str, tuple[Any, ...]]]:
    """One place of every shape in a game's files, as "setup.toml deal[].players": the file, and the way there."""
    found: dict[str, tuple[str, tuple[Any, ...]]] = {}

    def walk(tree: Any, name: str, way: tuple[Any, ...], shape: str) -> None:
        for key in list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ():
            step = f"{shape}.{key}" if isinstance(tree, dict) else f"{shape}[]"
            found.setdefault(step, (name, (*way, key)))
            walk(tree[key], name, (*way, key), step)

    for name, text in shipped(game).items():
        walk(tomli.loads(text), name, (), name)
    return found


def put(game: str, place: tuple[str, tuple[Any, ...]], value: object) -> list[str]:
    """What goes wrong when something else stands in one place of a file; `check` refuses it, or it can be played."""
    name, (*way, last) = place
    tree: Any = tomli.loads(shipped(game)[name])
    holder = tree
    for key in way:
        holder = holder[key]
    holder[last] = value
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.parent.mkdir()
        path.write_text(file_of(tree), "utf-8")
        return wrongs(game, Path(folder), Random(7), 1)


def _places(tree: Any, found: list[tuple[Any, Any, str]], path: str) -> None:
    keys = list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in keys:
        found.append((tree, key, f"{path}.{key}"))
        _places(tree[key], found, f"{path}.{key}")


def _words(tree: Any) -> list[str]:
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    return [*([tree] if isinstance(tree, str) else []), *(word for part in parts for word in _words(part))]


def mangle(text: str, rng: Random) -> str:
    """Letters left out, doubled and put in."""
    letters = list(text)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(letters))
        letters[at : at + rng.choice((0, 1, 1, 30))] = rng.choice(
            ("", "[", "]", '"', "=", "\n", "9" * 5000, "\x00", "é")
        )
    return "".join(letters)


# -- what must hold


def attack(seed: int, rng: Random, games: int = 3) -> Attempt:
    """One folder of broken data, checked, and played where it is accepted."""
    game = rng.choice([*GAMES])
    name = rng.choice([*shipped(game)])
    what = f"{name} mangled"
    if rng.random() < 0.1:
        text = mangle(shipped(game)[name], rng)
    else:
        tree = tomli.loads(shipped(game)[name])
        what = f"{name} " + "; ".join(mutate(tree, rng) for _ in range(rng.choice((1, 1, 1, 2, 3))))
        text = file_of(tree)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.parent.mkdir()
        path.write_text(text, "utf-8")
        return Attempt(seed, what, tuple(wrongs(game, Path(folder), rng, games)))


def wrongs(game: str, folder: Path, rng: Random, games: int) -> list[str]:
    try:
        within(SOON, lambda: box.read(game, folder))
        rules = within(SOON, lambda: load(game, folder))
    except DataError as error:
        return too_long(str(error))
    except TooLong:
        return ["not checked in time"]
    except Exception as error:
        return [f"check raises {type(error).__name__}: {error}"[:300]]
    for number in range(games):
        try:
            within(SOON, partial(played, rules, Random(rng.random()), number))
        except TooLong:
            return ["not played in time"]
        except Exception as error:
            return [f"game {number}: {type(error).__name__}: {error}"[:300]]
    return []


def played(rules: Rules[Any], rng: Random, number: int) -> None:
    """One game of some table, all laws asked at its end and now and then before."""
    seats = rng.choice(rules.seats)
    match: Match[Any] = Match(rules, seats, _options(rules, seats, rng), seed=number)
    for entry in range(LONGEST_GAME):
        decision = match.decision()
        if entry % 25 == 0 or decision.seat == OVER:
            assert (faults := rules.faults(match.state_at())) == [], faults[:1]
            rules.scores(match.view(rng.randrange(seats)))
        if decision.seat == OVER:
            rules.result(match.state_at())
            return
        if decision.seat < 0:
            match.draw()
            continue
        legal = match.legal()
        assert legal, f"seat {decision.seat} has no answer to {decision.ask}"
        match.play(rng.choice(legal))
    raise AssertionError("the game does not end")


def _options(rules: Rules[Any], seats: int, rng: Random) -> dict[str, Any]:
    """Perhaps one option that this table may have."""
    fit = [option for option in rules.options if option.seats is None or seats in option.seats]
    chosen: dict[str, Any] = {}
    if fit and rng.random() < 0.7:
        option = rng.choice(fit)
        chosen[option.name] = rng.choice(option.values)
    return chosen


def main(arguments: list[str] | None = None) -> None:
    ways = running.parser(str(__doc__))
    ways.add_argument("--games", type=int, default=50, help="how many games are played with data that is accepted")
    given = ways.parse_args(arguments)
    running.carry_out(partial(attack, games=given.games), given.count, given.seed, given.jobs, given.tell)


if __name__ == "__main__":
    main()
