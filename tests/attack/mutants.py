"""Mutants of all that the program reads: saves, data, words, what lies beside the saves, and what engines and the
window's own processes say.

python -m tests.attack.mutants --mutants 50000 [--jobs 2] [--seed 0]

Each is taken or refused in a sentence, within two seconds of work; what `check` accepts is played.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec

from game import GAMES, load
from game.core.data import DataError
from game.core.errors import Problem
from game.core.match import Match
from game.core.state import dump
from game.minds.engine import Engine, Failed, question
from game.shell.worker import reply
from scenes.play import fair_fight, medals, records, results, statistics
from scenes.play.bot_process import Thinker
from scenes.play.profiles import Profile, Profiles
from scenes.play.settings_store import Settings, Store
from tests.attack import data, running, saves
from tests.attack.running import Attempt, too_long
from tests.core.playing import go, rules_of

SOON = 2.0
"""Seconds of work that nothing takes longer than."""

OTHERS: tuple[Any, ...] = (
    None, True, -1, 0, 2**63, 10**30, 1.5, float("inf"), "", "x", "ж" * 300, "\x00", "../../etc", "{0.__class__}", [],
    {}, [[]] * 50,
)  # fmt: skip
NOW = datetime(2026, 3, 14, 20, 15)


def mangled(raw: bytes, rng: Random) -> bytes:
    """Some bytes are others, or one value of each JSON line is."""
    if rng.random() < 0.3:
        return saves.mangle_bytes(raw, rng)
    lines = raw.split(b"\n")
    at = rng.randrange(len(lines))
    try:
        tree = [json.loads(raw)] if len(lines) == 1 or not lines[0].endswith(b"}") else [json.loads(lines[at])]
    except ValueError:
        return saves.mangle_bytes(raw, rng)
    for _ in range(rng.choice((1, 1, 2, 4))):
        replace(tree, rng)
    text = json.dumps(tree[0] if tree else None).encode()
    return b"\n".join([*lines[:at], text, *lines[at + 1 :]]) if len(lines) > 1 and lines[0].endswith(b"}") else text


def replace(tree: Any, rng: Random) -> None:
    """One value somewhere is another, or gone, or there twice."""
    places: list[tuple[Any, Any, str]] = []
    data._places(tree, places, "")
    holder, key, _ = rng.choice(places)
    deed = rng.random()
    if deed < 0.2 and isinstance(holder, dict):
        del holder[key]
    elif deed < 0.3 and isinstance(holder, dict):
        holder[rng.choice(("", "x", "__class__", "ж" * 300))] = holder[key]
    elif deed < 0.5 and type(holder[key]) is int:
        holder[key] += rng.choice((-1, 1, 7, 1000))
    else:
        holder[key] = rng.choice(OTHERS) if rng.random() < 0.8 else rng.choice(places)[0]
        with suppress(ValueError):
            json.dumps(tree)  # nothing that holds itself
            return
        holder[key] = None


# -- what lies beside the saves


@cache
def home_files() -> dict[str, bytes]:
    """Whole ones of every kind, as the program writes them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store(folder)
        store.save(Settings(language="pl"))
        kept = results.Results(folder, lambda: NOW, print)
        for game in GAMES:
            rules = rules_of(game)
            for seed in range(3):
                kept.keep(go(Match(rules, rules.seats[-1], seed=seed), 5000, seed), f"{game}.polis", 0)
            medals.Medals(folder, lambda key: True, print).keep(game, "solo", ["gold", "silver"])
        people = Profiles(folder, print)
        people.keep(people.create("Anna"), Profile("Anna", "lapis"))
        return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def home(rng: Random, folder: Path) -> tuple[str, list[str]]:
    """Settings, medals, results and profiles, all that is reckoned from them, and all of it kept again."""
    whole, said = home_files(), list[Problem]()
    for name, raw in whole.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(raw)
    names = rng.sample([*whole], rng.choice((1, 1, 2)))
    for name in names:
        (folder / name).write_bytes(mangled(whole[name], rng))
    store = Store(folder)
    settings, problem = store.load()
    said += [problem] if problem else []
    with suppress(Problem):
        store.save(settings)
    kept = results.Results(folder, lambda: NOW, said.append)
    found = kept.all()
    for name in {name for result in found[:5] for name in result.names} | {"random"}:
        played = statistics.played(found, name)
        statistics.tallies(played, statistics.rivals)
        statistics.tallies(played, statistics.seats)
        statistics.tallies(played, statistics.borne)
        statistics.streak(played)
        for each in played:
            _ = each.day, each.best_part, each.won, each.points, each.alone, each.rivals
        for game in GAMES:
            statistics.best(played, game)
    for result in found:
        records.record(found, result)
    rules = rules_of(rng.choice([*GAMES]))
    match = go(Match(rules, rules.seats[-1], seed=5), 5000)
    fair = fair_fight.FairFight(rules.id, found)
    fair.wins(match.players)
    kept.keep(match)
    won = medals.Medals(folder, lambda key: True, said.append)
    won.won("ages", "clash")
    won.keep("ages", "clash", ["gold"])
    people = Profiles(folder, said.append)
    for id in people.all:
        people.adopt(id, match.players)
    people.sitting(match.players, "")
    people.create("Ola")
    return ", ".join(names), [line for each in said for line in too_long(str(each))]


# -- data and words


def words(rng: Random, folder: Path) -> tuple[str, list[str]]:
    """A file of texts; what is accepted tells a game."""
    game, lang = rng.choice([*GAMES]), rng.choice(("en", "pl", "ru"))
    name = f"words/{lang}/{rng.choice((game, game, 'ui'))}.toml"
    text = files("data").joinpath(name).read_text("utf-8")
    lines = text.split("\n")
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(lines))
        lines[at] = mutated_line(lines[at], rng)
    path = folder / name
    path.parent.mkdir(parents=True)
    path.write_text("\n".join(lines), "utf-8")
    try:
        rules = load(game, folder)
    except DataError as error:
        return name, too_long(str(error))
    match: Match[Any] = Match(rules, rules.seats[-1], seed=1)
    for _ in range(60):
        if match.over:
            break
        told = match.draw() if match.decision().seat < 0 else match.play(rng.choice(match.legal()))
        for event in told:
            rules.say(event, match.state_at(), lang)
    return name, []


def mutated_line(line: str, rng: Random) -> str:
    at = rng.randrange(len(line) + 1)
    strange = rng.choice(
        ("{", "}", "{n}", "{x!r}", "{0.__class__}", "|", "[", "]", "<", '"', "\\", "\x00", "n" * 10_000)
    )
    return line[:at] + strange + line[at + rng.choice((0, 0, 1, 5)) :]


def rules_data(rng: Random, folder: Path) -> tuple[str, list[str]]:
    attempt = data.attack(0, rng, games=1)
    return attempt.what, [*attempt.wrong]


def save(rng: Random, folder: Path) -> tuple[str, list[str]]:
    attempt = saves.attack(0, rng)
    return attempt.what, [*attempt.wrong]


# -- what others say


@cache
def asked() -> tuple[Any, Any, dict[str, Any]]:
    rules = rules_of("akropolis")
    match = Match(rules, 2, seed=3)
    while match.decision().seat < 0:
        match.draw()
    return rules, match, question(rules, match.view(0), match.decision(), match.legal(0))


def engine(rng: Random, folder: Path) -> tuple[str, list[str]]:
    """Lines of an engine, as they come in."""
    _, match, put = asked()
    mine = Engine(Path("mutant"))
    mine._process = _Nobody()  # type: ignore[assignment]
    answer = {"answer": 1, "action": list(rng.choice(match.legal(0))), "hello": 1, "more": [1]}
    for _ in range(rng.randint(1, 20)):
        mine._answers.put(mangled(json.dumps(answer).encode(), rng) + b"\n")
    mine._answers.put(b"")
    with suppress(Failed):
        assert mine.ask(put, 1.0) in match.legal(0)
    return "engine", []


class _Nobody(SimpleNamespace):
    """A process that has ended."""

    def wait(self, timeout: float = 0.0) -> int:
        raise subprocess.TimeoutExpired("mutant", timeout) if timeout else SystemError

    def kill(self) -> None:
        self.wait = lambda timeout=0.0: 0


def worker(rng: Random, folder: Path) -> tuple[str, list[str]]:
    """Questions as the process of the bots reads them, and answers as the window does."""
    rules, match, _ = asked()
    line = {"id": 1, "game": rules.id, "seat": 0, "kind": "random", "seed": "1", "view": dump(match.view(0))}
    said = reply(mangled(json.dumps(line).encode(), rng), time.perf_counter)
    msgspec.json.encode(said)
    thinker = Thinker()
    child: Any = SimpleNamespace(owes=[1, 2], heard=0.0)
    thinker._asked = {1: SimpleNamespace(child=child), 2: SimpleNamespace(child=child)}  # type: ignore[dict-item]
    answer = {"id": rng.choice((1, 2, 3)), "action": ["take", 1], "error": "no", "key": "no_bot", "figures": {"a": 1}}
    thinker._note(child, mangled(json.dumps(answer).encode(), rng))
    for id in (1, 2):
        with suppress(Problem):
            thinker.answer(id)
    return "worker", too_long(str(said.get("error", "")))


KINDS: tuple[tuple[int, Callable[[Random, Path], tuple[str, list[str]]]], ...] = (
    (30, save), (20, rules_data), (15, words), (20, home), (10, engine), (10, worker),
)  # fmt: skip


def attack(seed: int, rng: Random) -> Attempt:
    """One mutant of one kind."""
    kind = rng.choices([kind for _, kind in KINDS], [often for often, _ in KINDS])[0]
    home_files()
    with tempfile.TemporaryDirectory() as folder:
        began, what, wrong = time.process_time(), "", list[str]()
        try:
            what, wrong = kind(rng, Path(folder))
        except Exception as error:
            wrong = [f"{type(error).__name__}: {error}"[:500]]
        if (took := time.process_time() - began) > SOON:
            wrong.append(f"{took:.1f} seconds")
    return Attempt(seed, f"{kind.__name__}: {what}", tuple(wrong))


def main() -> None:
    ways = running.parser(str(__doc__))
    ways.add_argument("--mutants", type=int, default=1000, help="how many (1000)")
    given = ways.parse_args()
    running.carry_out(attack, given.mutants, given.seed, given.jobs, given.tell)


if __name__ == "__main__":
    main()
