"""How the house stands, in numbers: python -m tools.measure

How far the knowledge of a thing is spread, how long and how loosely typed the code is, and what a click costs.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import ast
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

from game.core.match import Match
from scenes.app.games import BOARDS
from tests.attack.hurried import GAMES
from tests.core.playing import rules_of
from tests.scenes.pages.test_painted import seated
from tests.scenes.rooms import Nobody, play_on, room
from tests.scenes.tables import Sitting
from tests.scenes.visits import Visiting

ROOT = Path(__file__).resolve().parent.parent
SHORT = 40
"""A module with fewer lines is better a part of another one."""

BEFORE = 30
"""So many frames pass before each click: half a second, in which tables paint ahead."""

LATER = re.compile(
    r"scenes/(export/.*|pages/(album|analysis\w*|lessons|museum\w*|print_\w+|profile\w*|prose|rulebook\w*|saved_words"
    r"|searching|shelf_owner|welcome)"
    r"|play/(advice|analysis_words|course|daily|deeds|evening|exports|fair_fight|highlights|hired|lesson_run|pictured"
    r"|points_story|prints|profiles|records|results|search|statistics|voice"
    r"|turns_of_others|way_words)"
    r"|table/(beside|camera|film|introducing|lesson_table|log_note|moments|quiet_life|replay|tableaux?|teacher|theatre)"
    r"|table/over/(band|coach_light|demo_bands|end_\w+|fairness|guide|hint_card|honour|lamplight|lesson_\w+|pause_print|player"
    r"|since_strip|watch_line|why_panel|words_on_paper)"
    r"|app/(at_work|desktop|exporter|fingers|illustrator|inputs|narrator|pads|painter|printer|reel)"
    r"|ui/(hands|profile_seal)|akropolis/(poster|spoken)|\w+/areas/(braziers|gull|stars|voyage)"
    r"|(akropolis|origins|wonders|ages)/(built|exhibits|tableaux))(\.py)?"
    r"|art/(analysis|book|cabinet|cinema|columns|emblem|ending|lamp|poster|prints|recipes|share|velvet|vista)\.py"
    r"|art/music/.*"
    r"|art/\w+/(blocks|fronts|nationart|nightfall|prospect|sanctuary|standards|still_life|twinkle|vistas)\.py"
    r"|art/(ages/caravel|akropolis/gull|wonders/(arms|brazier))\.py"
    r"|game/(minds/.*|teach/(achievements|fared)\.py)"
    r"|tests/(teach/.*|minds/.*|attack/(hardship|killed|mutants|soak)|core/test_(fairness|older_saves)"
    r"|shell/test_analyse|art/test_music_\w+)(\.py)?"
    r"|tests/scenes/(advisers|hired|export/\w+|app/test_(at_work|by_ear|desktop|engines|music|pads|painter|printer|reach|touch)"
    r"|games/\w+/test_(defended|earned)"
    r"|pages/test_(analysis_page|contrast|fair_fight|museum\w*|profile|rulebook|shelf_tag|text_size|welcome)"
    r"|play/test_(achieved|hired|points_story|profiles|results)"
    r"|table/test_(across_the_room|beside|camera|coach|fairness_card|goals|guide|hint|introducing|lessons|pause|quiet_life"
    r"|sentences|since_your_turn|tableaux|teacher|theatre|why))\.py"
)
"""Modules for what was added after the house was drawn: the teacher, the analysis, fairness, lessons, the rule book,
prints, moments, the end as an event, music, replays, exports, profiles, other hands, hard use, and their tests. They
are counted beside the others, so that the lines of these can be held to what was wanted then."""

MENDED, MENDED_GAMES, MENDED_ART, MENDED_TESTS = 3_556, 644, 872, 8_862
"""So many lines the mending and the opponents had added to scenes, to the games in them, to art and to tests before the
house was drawn anew: from commit 6139457, to which what is wanted goes back, to f0ced4b. They lie all over the modules
and are counted beside them, too."""

OF_NO_GAME = {
    "seat",
    "undo",
    "redo",
    "confirm",
    "end_turn",
    "menu",
    "aid",
    "log",
    "speed",
    "cancel",
    "answer",
    "player",
    "rule",
}
"""Targets that every table has."""


# -- code


def sources(*folders: str, suffix: str = ".py") -> list[Path]:
    return sorted(
        path for folder in folders for path in (ROOT / folder).rglob(f"*{suffix}") if "__pycache__" not in path.parts
    )


@cache
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def lines(paths: list[Path]) -> int:
    return sum(len(text(path).splitlines()) for path in paths)


def anys(path: Path) -> int:
    """Where `Any` stands for a type."""
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(ast.parse(text(path))))


OTHERS = re.compile(r"action|fact|icon|line|event|deed")
"""How tuples are called whose first word is none of a place."""


def places_known(source: str) -> set[str]:
    """The kinds of places that a module knows: it makes a key of the kind, `("stone", 3)`, takes one apart with a
    pattern, or compares the first item of a key with it, looks that up in a table, or names it in a constant for that.

    Words in a row are no key, and the first word of an action, an event or an icon is none of a place.
    """
    tree = ast.parse(source)
    constants = {name: _texts(value) for node in tree.body for name, value in _constants(node)}
    found = {*constants.get("KINDS", ())}  # so an area calls what it tells others of each of its kinds
    other = {
        id(part)
        for node in ast.walk(tree) if isinstance(node, ast.Match) and OTHERS.search(ast.unparse(node.subject))
        for part in ast.walk(node)
    }  # fmt: skip
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=[ast.Constant(value=str(kind)), *rest]):
                found |= {kind} if len(_texts(node)) <= len(rest) or not rest else set()
            case ast.MatchSequence(patterns=[first, *_]) if id(node) not in other:
                found |= {each for part in ast.walk(first) for each in _texts(getattr(part, "value", None))}
            case ast.Compare(left=left, comparators=others) if any(map(_is_kind, (left, *others))):
                found |= {each for part in (left, *others) for each in _meant(part, constants)}
            case ast.Match(subject=subject, cases=cases) if _is_kind(subject):
                found |= {each for case in cases for part in ast.walk(case.pattern) for each in _texts(part)}
            case ast.Call(func=ast.Attribute(attr="get", value=table), args=[asked, *_]) if _is_kind(asked):
                found |= {*_meant(table, constants)}
            case ast.Subscript(value=table, slice=asked) if _is_kind(asked):
                found |= {*_meant(table, constants)}
    return found


def _constants(node: ast.stmt) -> list[tuple[str, ast.expr]]:
    match node:
        case ast.Assign(targets=targets, value=value):
            return [(ast.unparse(target), value) for target in targets]
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            return [(ast.unparse(target), value)]
    return []


def _texts(node: object) -> list[str]:
    """The words that stand in a constant or a pattern, those of a table being its keys."""
    match node:
        case ast.Constant(value=str(text)) | ast.MatchValue(value=ast.Constant(value=str(text))):
            return [text]
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts) | ast.Call(args=parts):
            return [each for part in parts for each in _texts(part)]
        case ast.Dict(keys=keys):
            return [each for key in keys for each in _texts(key)]
        case ast.BinOp(left=left, right=right):
            return [*_texts(left), *_texts(right)]
    return []


def _meant(node: ast.expr, constants: dict[str, list[str]]) -> list[str]:
    return [*_texts(node), *constants.get(ast.unparse(node), ())]


def _is_kind(node: ast.AST) -> bool:
    """Whether this is the first item of a key: `key[0]`, or what was called its kind."""
    firsts = [
        ast.unparse(part)
        for part in ast.walk(node)
        if (isinstance(part, ast.Subscript) and ast.unparse(part.slice) == "0")
        or (isinstance(part, ast.Name) and part.id == "kind")
    ]
    return any(not OTHERS.search(first) for first in firsts)


def kinds(game: str) -> set[str]:
    """The kinds of places that a game's own table is seen to have."""
    found: set[str] = set()
    for seats in rules_of(game).seats[:3]:
        for part in (2, 20, 60):
            with tempfile.TemporaryDirectory() as folder:
                table = table_of(game, seats, part, Path(folder))
                found |= {
                    str(target.id[0]) for target in table.table.targets() if target.zone not in ("buttons", "tools")
                }
    return found - OF_NO_GAME


def spread(game: str) -> float:
    """In how many files of the scenes a kind of place is known, on the average."""
    known = [places_known(text(path)) for path in sources(f"scenes/{game}")]
    return mean(sum(kind in each for each in known) for kind in kinds(game))


# -- a click


class Cost(NamedTuple):
    calls: int
    clones: int
    milliseconds: float


def table_of(game: str, seats: int, entries: int, folder: Path) -> Sitting:
    match = play_on(Match(rules_of(game), seats, {}, 5, seated(["human"] * seats)), entries)
    while match.decision().seat < 0 and not match.over:
        match.draw()
    app = room(folder)
    app.settings.curtain = "off"
    table = GAMES[game].kind(app, match, Nobody())
    table.settle()
    for _ in range(3):
        if table.awaited == "end_turn":
            table.key("E")
            table.settle()
    return table


def clicks(table: Sitting, game: str) -> Iterator[tuple[int, int]]:
    """Where one clicks for the first answer that is more than a pass; the last one confirms it."""
    line = next(line for line in table.lines() if line[0][0] not in ("pass", "enough", "skip", "rest", "seal"))
    for action in line:
        for id in GAMES[game].presses(table, action) if action[0] not in ("place", "seal") else ():
            yield table.point_of(*id) if isinstance(table, Visiting) else table.target(*id).box.center
    if game == "akropolis":
        yield next(target for id, target in table.targets().items() if id[0] == "place").box.center
    if ("confirm",) in table.targets():
        yield table.target("confirm").box.center


def cost(game: str) -> Cost:
    """Of the click that answers: calls of our functions and clones of the state, then its time without counting."""
    calls = Counter[str]()
    _answer(game, calls)
    return Cost(calls.total(), calls["clone"], 1000 * median(_answer(game) for _ in range(5)))


def _answer(game: str, calls: Counter[str] | None = None) -> float:
    """The CPU seconds of the click that made the log longer; its calls are counted where somebody wants to know."""

    def count(frame: Any, event: str, _: object) -> None:
        if calls is not None and event == "call" and frame.f_code.co_filename.startswith(str(ROOT)):
            calls[frame.f_code.co_name] += 1

    with tempfile.TemporaryDirectory() as folder:
        table = table_of(game, 2, 30, Path(folder))
        before = len(table.match.log)
        for point in clicks(table, game):
            table.move(point)
            table.look()
            for _ in range(BEFORE):
                table.frame()
            if calls is not None:
                calls.clear()
            began = time.process_time()
            sys.setprofile(None if calls is None else count)
            table.press(point)
            table.release(point)
            sys.setprofile(None)
            took = time.process_time() - began
            if len(table.match.log) > before:
                return took
            table.settle()
            table.look()
    raise AssertionError(f"{game}: nothing was answered")


# -- the table


def _two(paths: list[Path], later: list[Path], mended: int) -> str:
    """The lines of modules as they were meant, and beside them those of later modules and of the mending."""
    return f"{lines(paths) - lines(later) - mended:,}; {lines(later) + mended:,}"


def measures() -> Iterator[tuple[str, str, str]]:
    """What is measured, what it is, and what is wanted."""
    scenes, art, game, tests = sources("scenes"), sources("art"), sources("game"), sources("tests")
    games = [path for path in scenes if path.parent.name in BOARDS or path.parents[1].name in BOARDS]
    told = " / ".join(f"{spread(each):.1f}" for each in ("origins", "ages", "wonders"))
    yield "files of scenes that know a kind of place: Origins / Ages / Wonders", told, "<= 2"
    fifth = [
        path
        for path in (ROOT / "tests/fifth").rglob("*")
        if path.suffix in (".py", ".toml") and "test" not in path.name
    ]
    yield "lines of the fifth game", str(lines(fifth)) if fifth else "none", "<= 300"
    later = [path for path in scenes + art if LATER.fullmatch(str(path.relative_to(ROOT)))]
    taught = [path for path in later if path in scenes]
    yield "lines of scenes; beside them mending, lessons ...", _two(scenes, taught, MENDED), "<= 26,000"
    played = [path for path in taught if path in games]
    yield "  of these the four games'; beside them", _two(games, played, MENDED_GAMES), "<= 14,000"
    yield "lines of scenes and art; beside them", _two(scenes + art, later, MENDED + MENDED_ART), "<= 45,500"
    flat = [path for path in scenes if path.parent == ROOT / "scenes" and path.name != "__init__.py"]
    short = [path for path in scenes if path.name != "__init__.py" and lines([path]) < SHORT]
    late = len({*short} & {*taught})
    yield "modules flat in scenes; under 40 lines; beside them", f"{len(flat)}; {len(short) - late}; {late}", "0; <= 5"
    stringed = sum(len(re.findall(r"int\(str\(", text(path))) for path in game + scenes + art)
    minds = [path for path in game if LATER.fullmatch(str(path.relative_to(ROOT)))]
    loose, beside = (sum(map(anys, paths)) for paths in (game + scenes + art, minds + later))
    yield "Any; beside; int(str(", f"{loose - beside}; {beside}; {stringed}", "<= 250; 0"
    for each in BOARDS:
        calls, clones, milliseconds = cost(each)
        yield (
            f"a confirming click, {each}: calls; clones; CPU ms",
            f"{calls:,}; {clones}; {milliseconds:.1f}",
            "<= 6,000; <= 10; <= 6",
        )
    golden = [path for path in (ROOT / "tests/golden").rglob("*") if path.suffix == ".txt"]
    tested = [path for path in tests if LATER.fullmatch(str(path.relative_to(ROOT)))]
    yield "lines of tests; beside them", _two(tests, tested, MENDED_TESTS), "<= 36,000"
    yield (
        "  of these those of single rules; golden lines",
        f"{lines(sources('tests/rules')):,}; {lines(golden):,}",
        "; <= 27,000",
    )


def main() -> None:
    for what, found, wanted in measures():
        print(f"{what:<72} {found:>24}   wanted {wanted}", flush=True)


if __name__ == "__main__":
    main()
