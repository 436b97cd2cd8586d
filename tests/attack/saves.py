"""Saved games of other hands: bytes and lines mangled, headers and positions edited so that they look right.

python -m tests.attack.saves --count 50000 [--seed 0]

Whatever a file says, it is refused in a sentence and soon, or the game is taken up, keeps its laws and can be played to
its end.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.core import save
from game.core.errors import Problem
from game.core.match import Match
from game.core.replay import glance, restore
from game.core.rules import OVER, Rules
from game.core.state import State, fingerprint, load
from scenes.play.errands import TooLong, within
from scenes.play.standing import standing
from tests.attack.running import Attempt, main, too_long
from tests.core.playing import rules_of

GAMES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "akropolis": [(1, {"architect": "hard"}), (2, {}), (3, {"long": True}), (4, {})],
    "origins": [(1, {}), (2, {}), (4, {})],
    "wonders": [(2, {}), (5, {"boards": "chosen"})],
    "ages": [(1, {}), (1, {"mode": "silk_road"}), (2, {"innovations": True, "winds": True}), (4, {"draft": True})],
}

SOON = 8.0
"""Seconds: nothing of a save takes longer to be taken or refused."""

NUMBERS = (-1, 0, 1, 2, 5, 7, 99, 300, 10**6, 2**31, 2**62, 2**63 - 1, -(2**62), 10**30)
LONG = "Anna " * 200_000

Lines = list[Any]
"""A save as parsed JSON, one piece for each line."""


@cache
def played(game: str, table: int, entries: int) -> tuple[str, ...]:
    """The lines of a game of that table, with a seat handed on and something taken back."""
    seats, options = GAMES[game][table]
    lines: list[str] = []
    match: Match[Any] = Match(rules_of(game), seats, options, seed=table, write=lines.append)
    rng = Random(entries)
    while len(match.log) < entries and not match.over:
        if match.decision().seat < 0:
            match.draw()
            continue
        match.play(rng.choice(match.legal()))
        if rng.random() < 0.05:
            with suppress(Problem):
                match.undo()
    match.sit(0, "greedy")
    lines.append(save.encode(match.check()))
    return tuple(lines)


# -- what is done to them


def mangle_bytes(raw: bytes, rng: Random) -> bytes:
    """Some bytes changed, left out, doubled."""
    found = bytearray(raw)
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(found)) if found else 0
        deed = rng.randrange(4)
        if deed == 0 and found:
            found[at] = rng.randrange(256)
        elif deed == 1:
            del found[at : at + rng.randint(1, 50)]
        elif deed == 2:
            found[at:at] = found[at : at + rng.randint(1, 200)]
        else:
            found[at:at] = bytes(rng.randrange(256) for _ in range(rng.randint(1, 9)))
    return bytes(found)


def mangle_lines(lines: Lines, rng: Random) -> None:
    """Lines left out, doubled, in another order; others between them."""
    strange: Lines = [
        {"undo": rng.choice(NUMBERS)}, {"drop": rng.choice(NUMBERS), "entries": rng.choice(NUMBERS)},
        {"seat": rng.choice(NUMBERS), "who": LONG}, {"mark": LONG}, {"digest": "old"}, {"digest": LONG}, [LONG],
        ["take", *[1] * 5000], {"key": LONG, "state": {LONG: 1}}, {"key": "x", "state": {"players": [LONG]}},
        ["take", rng.choice(NUMBERS)], {LONG: 1}, None, LONG, 7, [], {},
    ]  # fmt: skip
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(1, len(lines) + 1), rng.randrange(1, len(lines) + 1)
        deed = rng.randrange(4)
        if deed == 0:
            del lines[at : at + 1]
        elif deed == 1:
            lines[at:at] = lines[other : other + rng.randint(1, 30)]
        elif deed == 2:
            lines[at:at] = [rng.choice(strange)]
        else:
            mutate(lines[rng.randrange(1, len(lines)) :][:1], rng)


def mangle_header(lines: Lines, rng: Random) -> None:
    mutate(lines[0], rng)


def edit_positions(lines: Lines, rng: Random) -> None:
    """Some numbers of the newest position, whose key then fits; mostly under other rules, so that it would be taken."""
    header = lines[0]
    checks = [line for line in lines if isinstance(line, dict) and "key" in line]
    if not checks:
        return
    chosen = checks if rng.random() < 0.3 else checks[-1:]
    for check in chosen:
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            mutate(check["state"], rng)
        with suppress(Exception):
            state: State = load(rules_of(header["game"]).state, check["state"])
            check["key"] = fingerprint(state, header.get("seed", 0))
    if rng.random() < 0.8:
        header["digest"] = "old"


def mutate(tree: Any, rng: Random) -> None:
    """One value somewhere in a tree is another one."""
    places: list[tuple[Any, Any]] = []
    _places(tree, places)
    if not places:
        return
    holder, key = rng.choice(places)
    value, deed = holder[key], rng.random()
    if deed < 0.55 and type(value) is int:
        holder[key] = value + rng.choice((-1, 1, 1, 2, -3, 10)) if rng.random() < 0.7 else rng.choice(NUMBERS)
    elif deed < 0.75 and isinstance(holder, list):
        if rng.random() < 0.5:
            del holder[key]
        else:
            holder.insert(key, rng.choice(holder))
    elif deed < 0.85 and isinstance(holder, list) and len(holder) > 1:
        other = rng.randrange(len(holder))
        holder[key], holder[other] = holder[other], holder[key]
    elif deed < 0.92 and isinstance(holder, dict):
        del holder[key]
    else:
        holder[key] = rng.choice(
            (None, True, "", "x", LONG, [], {}, [1], 1.5, rng.choice(NUMBERS), not value, [value], {"x": value})
        )


def _places(tree: Any, found: list[tuple[Any, Any]]) -> None:
    for key in list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ():
        found.append((tree, key))
        _places(tree[key], found)


WAYS: tuple[Callable[[Lines, Random], None], ...] = (mangle_lines, mangle_header, edit_positions, edit_positions)


# -- what must hold


def attack(seed: int, rng: Random) -> Attempt:
    """One mangled save, looked at, opened and played on."""
    game = rng.choice(list(GAMES))
    table = rng.randrange(len(GAMES[game]))
    text = played(game, table, rng.choice((3, 25, 60, 130, 400)))
    way: Callable[..., object] = mangle_bytes if rng.random() < 0.15 else rng.choice(WAYS)
    if way is mangle_bytes:
        raw = mangle_bytes("".join(line + "\n" for line in text).encode(), rng)
    else:
        lines: Lines = [json.loads(line) for line in text]
        way(lines, rng)
        raw = "".join(json.dumps(line) + "\n" for line in lines).encode()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.polis"
        path.write_bytes(raw)
        return Attempt(seed, f"{game} {GAMES[game][table]} {way.__name__}", tuple(wrongs(path, rng)))


def wrongs(path: Path, rng: Random) -> list[str]:
    """What goes wrong with a file: nothing should."""
    began = time.monotonic()
    try:
        found = within(SOON, lambda: _taken(path, rng))
    except TooLong:
        return [f"not done after {SOON} seconds"]
    except Exception as error:
        return [f"{type(error).__name__}: {error}"[:500]]
    if (took := time.monotonic() - began) > SOON:
        found.append(f"{took:.1f} seconds")
    return found


def _taken(path: Path, rng: Random) -> list[str]:
    """The file as the shelf looks at it, and as it is opened."""
    found: list[str] = []
    try:
        saved = save.read(path)
        if saved.header.game not in GAMES:
            return []
        rules = rules_of(saved.header.game)
    except Problem as problem:
        return too_long(str(problem))
    for look in (lambda: standing(glance(rules, saved)), lambda: _played_on(rules, saved, rng)):
        try:
            look()
        except Problem as problem:
            found += too_long(str(problem))
    return found


class Unsound(Exception):
    """What was taken up is not sound."""


def _played_on(rules: Rules[Any], saved: save.Saved, rng: Random) -> None:
    """Opened as the program does, and played to its end by all means."""
    match = restore(rules, saved).match
    for seat in range(match.seats):
        match.view(seat)
    for _ in range(5000):
        decision = match.decision()
        if decision.seat == OVER:
            break
        if decision.seat < 0:
            match.draw()
            continue
        legal = match.legal()
        if not legal:
            raise Unsound(f"seat {decision.seat} has no answer to {decision.ask}")
        try:
            match.play(rng.choice(legal))
        except Problem as problem:
            raise Unsound(f"a legal answer is refused: {problem}") from None
    else:
        raise Unsound("the game does not come to its end")
    rules.result(match.state_at())
    if faults := rules.faults(match.state_at()):
        raise Unsound(faults[0])


if __name__ == "__main__":
    main(attack, str(__doc__))
