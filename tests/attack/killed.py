"""The program killed at any moment of real play: whatever its table has shown as played is there again.

python -m tests.attack.killed --times 500 [--seed 0] [--jobs 2]

The real loop with its real bots and its real saving, without a screen; hands play it by clicks, as fast as it takes
them, and each time it is killed it goes on from its shelf with the game that it was killed in.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

from game.core import replay, save
from game.core.save import encode
from scenes.play.save_store import rules_of
from scenes.play.settings_store import Store
from tests.attack import running
from tests.attack.running import Attempt

ROOT = Path(__file__).parents[2]
LIVES = 10
"""So often a folder's program is killed at most, until another game is begun."""

LONGEST_LIFE, LONGEST_PLAY = 40.0, 4.0
"""Seconds until a program is killed at most: of all its life, and after it has shown the first entry."""

GAMES = ("akropolis", "origins", "wonders", "ages")


def attack(seed: int, rng: Random) -> Attempt:
    """One game in a folder of its own, killed a few times."""
    game, found = GAMES[seed % len(GAMES)], list[str]()
    lives, entries = rng.randint(1, LIVES), list[int]()
    with tempfile.TemporaryDirectory() as folder:
        for life in range(lives):
            shown = lived(Path(folder), game, seed, rng)
            found += [f"life {life}: {wrong}" for wrong in wrongs(Path(folder), shown)]
            entries += [number for number, _ in shown.values()]
    return Attempt(seed, f"{game}, killed {lives} times with {entries} entries shown", tuple(found))


def lived(home: Path, game: str, seed: int, rng: Random) -> dict[str, list[Any]]:
    """What a program has shown as played until it was killed: by the name of a file the last entry, and its number."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "POLIS_HOME": str(home)}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    command = [sys.executable, "-m", "tests.attack.killed", "--victim", str(home), game, str(seed)]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, start_new_session=True)
    begins = rng.random() < 0.2  # it is killed while it begins, or while it is played
    killers = [threading.Timer(rng.uniform(0.3, 3.0) if begins else LONGEST_LIFE, process.kill)]
    killers[0].start()
    shown: dict[str, list[Any]] = {}
    assert process.stdout
    for line in process.stdout:
        if not line.endswith(b"\n"):
            break  # cut short: it has not been shown
        if not shown:
            killers.append(threading.Timer(rng.uniform(0.0, LONGEST_PLAY), process.kill))
            killers[-1].start()
        name, number, action = json.loads(line)
        shown[name] = [number, action]
    process.kill()
    process.wait()
    for killer in killers:
        killer.cancel()
    return shown


def wrongs(home: Path, shown: dict[str, list[Any]]) -> list[str]:
    """What is lost or broken in a folder."""
    found = []
    for name, (number, action) in shown.items():
        try:
            saved = save.read(home / "games" / name)
            log = replay.restore(rules_of(saved.header.game), saved).match.log
        except Exception as error:
            found.append(f"{name}: {error!r}")
            continue
        if len(log) < number:
            found.append(f"{name}: {number} entries were shown, {len(log)} are there")
        elif json.loads(encode(log[number - 1].action)) != action:
            found.append(f"{name}: entry {number} is another one")
    if problem := Store(home).load().problem:
        found.append(str(problem))
    return found


def victim(home: Path, game: str, seed: int) -> None:
    """The program, which tells each entry as soon as its table has shown it."""
    from scenes.app import run
    from scenes.app.loop import Window
    from scenes.table.scene import Table
    from scenes.ui.app_context import AppContext
    from tests.scenes.app.player import HANDS, Hands

    def play(hands: Hands) -> None:
        if (home / "games").exists():
            hands.until(lambda: hands.app and hands.app.stack.top and hands.app.stack.top.targets(), "the shelf")
            hands.press("Return")
        while hands.awaits("person", "end_turn", "over") != "over":
            hands.turn()

    hands = HANDS[game](home, game, play)

    def begin(app: AppContext) -> None:
        app.settings.speed = "very_fast"
        hands.app = app
        if (home / "games").exists():
            run.shelf(app)
        else:
            run.play(app, game, ("human", "greedy"), {}, seed)

    def watch(window: Window) -> None:
        told, beside = [0], window.beside

        def tell(dt: float) -> bool:
            for scene in window.stack.scenes:
                if isinstance(scene, Table) and (log := scene.session.match.log) and len(log) != told[0]:
                    told[0] = len(log)
                    path: Path = scene.autosave.path  # type: ignore[attr-defined]
                    sys.stdout.write(encode([path.name, len(log), log[-1].action]) + "\n")
                    sys.stdout.flush()
            return beside(dt)

        window.beside = tell
        hands.start()

    run.run(begin, "en", None, (1280, 720), watch=watch)
    time.sleep(LONGEST_LIFE)


def main() -> None:
    if sys.argv[1:2] == ["--victim"]:
        victim(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
        return
    ways = running.parser(str(__doc__))
    ways.add_argument("--times", type=int, default=50, help="how often somebody is killed, about (50)")
    given = ways.parse_args()
    running.carry_out(attack, max(1, 2 * given.times // (LIVES + 1)), given.seed, given.jobs, given.tell)


if __name__ == "__main__":
    main()
