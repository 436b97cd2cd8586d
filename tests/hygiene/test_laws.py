"""Every law over every file, and for every law a file that breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.hygiene import laws
from tests.hygiene.project import ROOT, Module, files, folders, module, modules

Law = Callable[[Module], Iterator[str]]

KNOWN = frozenset(m.name for m in modules())
LAWS: dict[str, Law] = {
    "acquaintances": partial(laws.acquaintances, known=KNOWN),
    "rules are pure": lambda m: laws.rules_are_pure(m) if m.package == "game" else iter(()),
    "chance has an owner": laws.chance_has_an_owner,
    "nothing runs data": laws.nothing_runs_data,
    "only main starts pygame": laws.only_main_starts_pygame,
    "play has no pixels": laws.play_has_no_pixels,
    "nothing below the games names one": laws.below_the_games,
    "an area reads shown": laws.area_reads_shown,
    "codes and facts hold no rules": laws.codes_and_facts_hold_no_rules,
    "says what it is": laws.says_what_it_is,
}


def test_the_laws_are_kept_and_no_exception_outlives_its_reason() -> None:
    """All laws of a file at once, for which it is read once; what is mended is taken out of the list of exceptions."""
    broken, there = list[str](), set[tuple[str, str]]()
    for m in modules():
        broken += [f"{law}: {sentence}" for law, kept in LAWS.items() for sentence in kept(m)]
        there |= {(m.name, found.name) for found in laws.against_the_plan(m, KNOWN)}
    assert broken == []
    assert there >= laws.NOT_YET


def test_the_walk_finds_everything() -> None:
    """A law over no files would always be kept."""
    there = {m.path for m in modules()}
    assert {"main.py", "game/__init__.py", "game/core/rules.py", "game/akropolis/rules.py"} <= there
    assert {"game/bots/values/akropolis.py", "scenes/__init__.py", "art/__init__.py"} <= there
    assert {"data/words/pl/__init__.py", "tests/hygiene/test_laws.py"} <= there
    assert not any(".venv" in path for path in there)


BREACHES = [
    # what stands below the games, what an area reads, and what lies behind the right door
    ("nothing below the games names one", "scenes/ui/x.py", "SIGN = 'origins/spear'", "must not name origins"),
    ("nothing below the games names one", "scenes/pages/x.py", "say('temper.ages.calm')", "must not name ages"),
    ("nothing below the games names one", "scenes/table/x.py", "class Akropolis: ...\nAkropolis()", "name akropolis"),
    ("an area reads shown", "scenes/ages/areas/x.py", "from scenes.play.session import Session", "not know Session"),
    ("an area reads shown", "scenes/ages/areas/x.py", "from game.core.match import Match", "not know Match"),
    ("an area reads shown", "scenes/wonders/areas/x.py", "def f(shown): shown.session.view()", "not read the session"),
    ("codes and facts hold no rules", "game/ages/codes.py", "def f(s: State) -> int: ...", "f takes s: State"),
    ("codes and facts hold no rules", "game/ages/facts.py", "from game.ages.state import Player", "game.ages.state"),
    # who may know whom
    ("acquaintances", "game/core/x.py", "import game", "game.core.x must not know game"),
    ("acquaintances", "game/core/x.py", "from game import load", "game.core.x must not know game"),
    ("acquaintances", "game/core/x.py", "from game.akropolis.state import State", "not know game.akropolis.state"),
    ("acquaintances", "game/core/x.py", "def f():\n  import game.bots.greedy", "not know game.bots.greedy"),
    ("acquaintances", "game/core/x.py", "from ..akropolis import city", "not know game.akropolis.city"),
    ("acquaintances", "game/core/__init__.py", "from .. import shell", "not know game.shell"),
    ("acquaintances", "game/core/x.py", "import main", "not know main"),
    ("acquaintances", "game/core/x.py", "from tests.core import playing", "not know tests.core"),
    ("acquaintances", "game/__init__.py", "from game.akropolis import rules", "not know game.akropolis.rules"),
    ("acquaintances", "game/__init__.py", "from game import bots", "not know game.bots"),
    ("acquaintances", "game/akropolis/x.py", "from game.bots import players", "not know game.bots.players"),
    ("acquaintances", "game/origins/x.py", "from game.akropolis import city", "not know game.akropolis.city"),
    ("acquaintances", "game/akropolis/x.py", "from game import GAMES", "not know game"),
    ("acquaintances", "game/akropolis/x.py", "import scenes", "not know scenes"),
    ("acquaintances", "game/bots/x.py", "from game.akropolis import state", "not know game.akropolis.state"),
    ("acquaintances", "game/bots/values/origins.py", "import game.akropolis.state", "not know game.akropolis.state"),
    ("acquaintances", "game/bots/features/ages.py", "import game.akropolis.state", "not know game.akropolis.state"),
    ("acquaintances", "game/bots/values/akropolis.py", "from game import load", "not know game"),
    ("acquaintances", "game/bots/x.py", "from game.league import duel", "not know game.league.duel"),
    ("acquaintances", "game/shell/x.py", "import scenes", "not know scenes"),
    ("acquaintances", "game/shell/x.py", "from art import seals", "not know art"),
    ("acquaintances", "art/x.py", "from game.core.hexes import NEIGHBOURS", "not know game.core.hexes"),
    ("acquaintances", "art/x.py", "import scenes.ui.scene", "not know scenes.ui.scene"),
    ("acquaintances", "art/x.py", "import data", "not know data"),
    ("acquaintances", "scenes/ui/x.py", "from game.akropolis import city", "not know game.akropolis.city"),
    ("acquaintances", "scenes/ui/x.py", "from game import akropolis", "not know game.akropolis"),
    ("acquaintances", "scenes/ui/x.py", "from game.bots.players import bot", "not know game.bots.players"),
    (
        "acquaintances",
        "scenes/ui/x.py",
        "import importlib\nimportlib.import_module('game.akropolis')",
        "game.akropolis",
    ),
    ("acquaintances", "scenes/play/x.py", "from art import palette", "not know art.palette"),
    ("acquaintances", "scenes/play/x.py", "from scenes.ui import pen", "not know scenes.ui.pen"),
    ("acquaintances", "scenes/ui/x.py", "from scenes.pages import shelf", "not know scenes.pages.shelf"),
    ("acquaintances", "scenes/pages/x.py", "import scenes.table.scene", "not know scenes.table.scene"),
    ("acquaintances", "scenes/table/x.py", "from scenes.origins import aid", "not know scenes.origins.aid"),
    ("acquaintances", "scenes/origins/x.py", "from scenes.ages import aid", "not know scenes.ages.aid"),
    ("acquaintances", "scenes/origins/x.py", "from scenes.app import start", "not know scenes.app.start"),
    ("acquaintances", "scenes/origins/x.py", "from game.origins import rules", "not know game.origins.rules"),
    ("play has no pixels", "scenes/play/x.py", "def f():\n  import pygame", ":2: scenes.play.x must not know pygame"),
    ("acquaintances", "data/__init__.py", "import game.core.data", "not know game.core.data"),
    # what rules use
    *[
        ("rules are pure", "game/core/x.py", f"def f():\n  import {name}", f":2: rules do not use {name}")
        for name in sorted(laws.NOT_IN_RULES)
    ],
    ("rules are pure", "game/core/x.py", "from concurrent.futures import Executor", "do not use concurrent.futures"),
    ("rules are pure", "game/core/x.py", "from time import time", "rules do not use time"),
    ("rules are pure", "game/core/x.py", "import numpy", "rules do not need numpy"),
    ("rules are pure", "game/core/x.py", "import random", "rules take Random from random"),
    ("chance has an owner", "game/core/x.py", "from random import shuffle", "random.shuffle draws"),
    ("chance has an owner", "game/core/x.py", "from random import Random, SystemRandom", "random.SystemRandom draws"),
    ("chance has an owner", "art/x.py", "import random\ndef f():\n  return random.random()", ":3: random.random draws"),
    ("chance has an owner", "art/x.py", "import random as dice\nx = dice.choice([1])", "random.choice draws"),
    ("chance has an owner", "tests/x.py", "import random\nrandom.seed(1)", "random.seed draws"),
    (
        "chance has an owner",
        "game/core/x.py",
        "from random import Random\nRNG = Random(0)",
        "a generator of the module",
    ),
    ("chance has an owner", "game/core/x.py", "import random\nclass A:\n  r: Any = random.Random()", "a generator of"),
    # what nobody uses
    ("nothing runs data", "game/core/x.py", "x = eval('1')", ":1: eval runs what it reads"),
    ("nothing runs data", "scenes/x.py", "run = exec", ":1: exec runs"),
    ("nothing runs data", "tests/x.py", "compile('1', '', 'eval')", "compile runs"),
    ("nothing runs data", "main.py", "__import__('os')", "__import__ runs"),
    ("nothing runs data", "main.py", "import builtins", "builtins"),
    ("nothing runs data", "tests/x.py", "def f():\n  from pickle import loads", ":2: pickle runs"),
    ("nothing runs data", "art/x.py", "import shelve, marshal", "marshal runs"),
    ("nothing runs data", "scenes/x.py", "from importlib import import_module\nimport_module(f'game.{x}')", "by name"),
    ("only main starts pygame", "main.py", "import pygame", "pygame is imported before a command needs it"),
    (
        "only main starts pygame",
        "scenes/app/commandline.py",
        "import pygame",
        "pygame is imported before a command needs it",
    ),
    ("only main starts pygame", "main.py", "if True:\n  import msgspec", "msgspec is imported before"),
    ("only main starts pygame", "main.py", "from game import load", "game is imported before"),
    (
        "only main starts pygame",
        "scenes/x.py",
        "import pygame\ndef f():\n  pygame.init()",
        ":3: only the command",
    ),
    ("says what it is", "game/core/x.py", "", "game/core/x.py:1: no docstring"),
    ("says what it is", "tests/x.py", "'''  '''\nx = 1", "tests/x.py:1: no docstring"),
]


@pytest.mark.parametrize(("law", "path", "source", "sentence"), BREACHES)
def test_a_breach_is_noticed(law: str, path: str, source: str, sentence: str) -> None:
    found = list(LAWS[law](module(path, source)))
    assert any(sentence in line for line in found), found


FAITHFUL = [
    ("game/__init__.py", "from game.core.rules import Rules\nfrom importlib import import_module\nimport_module(x)"),
    (
        "game/core/x.py",
        "import re\nfrom random import Random\nA = re.compile('a')\ndef f(rng: Random):\n  rng.random()",
    ),
    ("game/core/x.py", "from . import words\nfrom .state import clone\nimport msgspec, tomli\ndef f(): Random(1)"),
    ("game/akropolis/x.py", "from game.core import words\nfrom game.akropolis import city\nfrom .state import KINDS"),
    ("game/bots/values/akropolis.py", "from game.akropolis.state import State\nfrom game.bots.greedy import Value"),
    ("game/shell/x.py", "from game import GAMES, load\nfrom game.bots.players import bot\nimport game.akropolis.city"),
    (
        "scenes/ui/x.py",
        "import pygame\nfrom game import GAMES, load\nfrom game.core import words\nfrom art import seals",
    ),
    ("scenes/table/x.py", "from scenes.table.over import curtain\nfrom scenes.play import session\nimport pygame"),
    ("scenes/app/x.py", "from scenes.origins import board\nfrom scenes.pages import shelf\nfrom art import seals"),
    ("art/x.py", "import random, pygame, time\nfrom art import texture\ndef f(): return random.Random(7).random()"),
    ("main.py", "import sys\nfrom scenes.app.commandline import entry, main"),
    (
        "scenes/app/commandline.py",
        "import time, os\ndef f():\n  import pygame\n  from game import load\n  pygame.init()",
    ),
    ("tests/x.py", "from game.akropolis import city\nfrom main import main\nimport pygame\npygame.init()"),
]


@pytest.mark.parametrize(("path", "source"), FAITHFUL)
def test_what_is_allowed_is_not_refused(path: str, source: str) -> None:
    faithful = module(path, f'"""A line that says what it is."""\n{source}')
    assert [sentence for law in LAWS.values() for sentence in law(faithful)] == []


# Files and folders


def lacking_init(root: Path) -> list[str]:
    return [folder.relative_to(root).as_posix() for folder in folders(root) if not (folder / "__init__.py").is_file()]


def test_every_folder_is_a_package() -> None:
    """So that a wheel takes the folder along, data and pictures included."""
    assert lacking_init(ROOT) == []


def test_a_folder_that_is_none_is_noticed(tmp_path: Path) -> None:
    for name in ("game/core/a.py", "game/__init__.py", "scenes/__init__.py", "art/svg/x/1.svg", "data/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "game" / "__pycache__").mkdir()
    (tmp_path / "game" / "__pycache__" / "a.pyc").touch()
    assert lacking_init(tmp_path) == ["art", "art/svg", "art/svg/x", "game/core"]


NEIGHBOUR = "sha" + "red/"
"""A folder beside the project that only its makers have; in two pieces, for this file is searched too."""


def mentions(text: bytes) -> bool:
    return NEIGHBOUR.encode() in text


def test_no_file_leans_on_what_lies_beside_the_project() -> None:
    assert [str(path) for path in files() if mentions(path.read_bytes())] == []


def test_a_mention_is_noticed() -> None:
    assert mentions(f"see ../{NEIGHBOUR}plan.md".encode())
    assert not mentions(b"shared victory")
