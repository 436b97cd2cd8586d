"""The laws about our code, as functions from a file to the sentences that say what it breaks."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from tests.hygiene.project import OURS, Module

# Who may know whom


class Import(NamedTuple):
    """One module that a file imports, and whether that happens as soon as the file itself is imported."""

    name: str
    line: int
    at_start: bool


def imports(module: Module, known: Collection[str]) -> Iterator[Import]:
    """`known` are our own modules: only they tell whether `from game import core` names a module or a value."""
    for node, at_start in _importing(module):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno, at_start) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(module, node)
            for alias in node.names:
                name = f"{base}.{alias.name}"
                yield Import(name if name in known else base, node.lineno, at_start)
        elif isinstance(node, ast.Call):
            match node.args[0]:
                case ast.Constant(value=str(name)):
                    yield Import(name, node.lineno, at_start)


@lru_cache(maxsize=1)  # of one file at a time all laws ask
def _importing(module: Module) -> list[tuple[ast.AST, bool]]:
    return [
        (node, at_start)
        for node, at_start in _with_start(module)
        if isinstance(node, ast.Import | ast.ImportFrom)
        or (isinstance(node, ast.Call) and _called(node) in ("import_module", "importlib.import_module"))
    ]


@lru_cache(maxsize=1)
def _with_start(module: Module) -> list[tuple[ast.AST, bool]]:
    """Every node, and whether it is reached when the module is imported."""
    found: list[tuple[ast.AST, bool]] = [(module.tree, True)]
    for node, at_start in found:
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        typing_only = isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        within = at_start and not inside and not typing_only
        found += [(child, within) for child in ast.iter_child_nodes(node)]
    return found


def _base(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = module.name.split(".") if module.path.endswith("__init__.py") else module.name.split(".")[:-1]
    return ".".join([*package[: len(package) - node.level + 1], *([node.module] if node.module else [])])


def may_know(importer: str) -> tuple[str, ...]:
    """Which modules of ours a module may import: "game" that one alone, "art.*" all of art."""
    match importer.split("."):
        case ["main"]:
            return ("scenes.app.commandline",)
        case ["scenes", "app", "commandline"] | ["tests" | "tools", *_]:
            return tuple(f"{name}.*" for name in OURS)
        case ["game"] | ["game", "core", *_]:
            return ("game.core.*",)
        case ["game", "bots", "values" | "features", game]:
            return ("game.core.*", "game.bots.*", f"game.{game}.*")
        case ["game", "bots", *_]:
            return ("game.core.*", "game.bots.*")
        case ["game", "minds", *_]:
            return ("game", "game.core.*", "game.bots.*", "game.minds.*")
        case ["game", "teach", *_]:
            return ("game.core.*", "game.bots.*", "game.teach.*")
        case ["game", "shell" | "league", *_]:
            return ("game.*",)
        case ["game", game, *_]:
            return ("game.core.*", f"game.{game}.*")
        case ["scenes", floor, *_]:
            return ("game", "game.core.*", "game.teach.*", *_seen_from(floor))
        case ["art", *_]:
            return ("art.*",)
    return ()


GAMES = frozenset({"origins", "akropolis", "wonders", "ages"})

FLOORS = ("play", "ui", "pages", "table", "export")
"""The floors of `scenes`, from below. Above them stand the games, who do not know each other, and above these `app`."""


def _seen_from(floor: str) -> tuple[str, ...]:
    """What of the upper floors a floor knows: itself, and what lies below it. A match at a table has no pixels."""
    if floor == "play":
        return ("scenes.play.*",)
    if floor == "app":
        return ("art.*", "scenes.*")
    if floor in FLOORS:
        return ("art.*", *(f"scenes.{below}.*" for below in FLOORS[: FLOORS.index(floor) + 1]))
    return ("art.*", *(f"scenes.{below}.*" for below in FLOORS), f"scenes.{floor}.*", *_codes(floor))


def _codes(game: str) -> tuple[str, ...]:
    """What a game's table knows of its rules: how numbers are packed, and the shapes of what it may ask for."""
    return (f"game.{game}.codes", f"game.{game}.facts")


NOT_YET: frozenset[tuple[str, str]] = frozenset()
"""Who still knows whom against the plan. Nothing is added here; what is mended is taken out (a test says which)."""


def acquaintances(module: Module, known: Collection[str]) -> Iterator[str]:
    """Imports of ours that the floor plan does not allow."""
    for found in against_the_plan(module, known):
        if (module.name, found.name) not in NOT_YET:
            yield f"{module.path}:{found.line}: {module.name} must not know {found.name}"


def against_the_plan(module: Module, known: Collection[str]) -> Iterator[Import]:
    """Imports of ours that the floor plan does not allow, the exceptions among them."""
    allowed = may_know(module.name)
    for found in imports(module, known):
        ours = found.name.partition(".")[0] in OURS
        if ours and found.name not in allowed and not any(_covers(pattern, found.name) for pattern in allowed):
            yield found


def play_has_no_pixels(module: Module) -> Iterator[str]:
    """A match at a table can be had without a window."""
    if module.name.startswith("scenes.play"):
        for found in imports(module, ()):
            if found.name.partition(".")[0] == "pygame":
                yield f"{module.path}:{found.line}: {module.name} must not know pygame"


def below_the_games(module: Module) -> Iterator[str]:
    """Nothing below the games names one: neither its modules, nor its words, nor its pictures."""
    if not module.name.startswith(tuple(f"scenes.{floor}" for floor in FLOORS)):
        return
    told = {id(node.value) for node in module.nodes if isinstance(node, ast.Expr)}
    for node in module.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            named = {*re.split(r"[^a-z]+", node.value.lower())} & GAMES
        elif isinstance(node, ast.Name | ast.Attribute):
            named = {(node.id if isinstance(node, ast.Name) else node.attr).lower()} & GAMES
        else:
            continue
        for game in sorted(named):
            yield f"{module.path}:{node.lineno}: {module.name} must not name {game}"


# What an area reads, and what lies behind the right door


def area_reads_shown(module: Module) -> Iterator[str]:
    """An area reads `shown`: no session, no match, no other area."""
    match module.name.split("."):
        case ["scenes", game, "areas", *_] if game in GAMES:
            pass
        case _:
            return
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom):
            others = node.module and re.fullmatch(rf"scenes\.{game}\.areas(\..+)?", node.module)
            for alias in node.names:
                if alias.name in ("Session", "Match"):
                    yield f"{module.path}:{node.lineno}: {module.name} must not know {alias.name}"
                elif others and alias.name[0].isupper() and alias.name in _areas_of(game):
                    yield f"{module.path}:{node.lineno}: {module.name} must not know the area {alias.name}"
        elif isinstance(node, ast.Attribute) and node.attr in ("session", "match"):
            yield f"{module.path}:{node.lineno}: {module.name} must not read the {node.attr}"


@cache
def _areas_of(game: str) -> frozenset[str]:
    """The classes of a game's areas, by name."""
    from tests.hygiene.project import modules

    return frozenset(
        node.name
        for each in modules()
        if each.name.startswith(f"scenes.{game}.areas.")
        for node in each.tree.body
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base).endswith("Area") for base in node.bases)
    )


def codes_and_facts_hold_no_rules(module: Module) -> Iterator[str]:
    """What a table may know of its rules: constants, packing, shapes. No function there takes a State."""
    match module.name.split("."):
        case ["game", game, "codes" | "facts"] if game in GAMES:
            pass
        case _:
            return
    for node in module.nodes:
        if isinstance(node, ast.FunctionDef):
            for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
                if re.search(r":.*\b(State|Rules|Book)\b", ast.unparse(argument)):
                    yield f"{module.path}:{node.lineno}: {node.name} takes {ast.unparse(argument)}"
    known = ("game.core", *_codes(game))
    for found in imports(module, ()):
        if found.name.startswith("game.") and not any(_covers(f"{each}.*", found.name) for each in known):
            yield f"{module.path}:{found.line}: {module.name} must not know {found.name}"


def _covers(pattern: str, name: str) -> bool:
    return pattern.endswith(".*") and f"{name}.".startswith(pattern[:-1])


# What the rules may use

NOT_IN_RULES = frozenset(
    {
        "pygame", "pymunk", "time", "datetime", "sched", "threading", "asyncio", "multiprocessing", "concurrent",
        "subprocess", "socket", "signal", "pickle", "shelve", "marshal", "secrets", "uuid",
    }
)  # fmt: skip
"""Windows, clocks, other threads and processes, and numbers that no seed decides."""

THIRD_PARTY_IN_RULES = frozenset({"msgspec", "tomli"})


def rules_are_pure(module: Module) -> Iterator[str]:
    """For game/: what `random` may give is `Random`, so that every draw comes from a seed that somebody holds.

    The league plays no game for anybody: it may spread over processes, measure and reckon with numpy. Neither do the
    doors for other minds, behind which other processes and other people's libraries stand.
    """
    if module.name.startswith(("game.league", "game.minds")):
        return
    for found in imports(module, ()):
        top = found.name.partition(".")[0]
        if top in NOT_IN_RULES:
            yield f"{module.path}:{found.line}: rules do not use {found.name}"
        elif top not in (*OURS, *THIRD_PARTY_IN_RULES) and top not in sys.stdlib_module_names:
            yield f"{module.path}:{found.line}: rules do not need {found.name}"
    for node in module.nodes:
        if isinstance(node, ast.Import) and any(alias.name == "random" for alias in node.names):
            yield f"{module.path}:{node.lineno}: rules take Random from random, not random itself"


WITHOUT_SEED = ("scenes.app.run", "SystemRandom")
"""Where the program begins, deals are asked of the system: nobody shall be able to guess them."""


def chance_has_an_owner(module: Module) -> Iterator[str]:
    """No file draws from the generator that all share, or keeps one for all who import it."""
    names = {"random"} | {
        alias.asname or alias.name
        for node in module.nodes
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "random"
    }
    for node, at_start in _with_start(module):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            for alias in node.names:
                if alias.name != "Random" and (module.name, alias.name) != WITHOUT_SEED:
                    yield f"{module.path}:{node.lineno}: random.{alias.name} draws from nobody's generator"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in names:
            if _imports_random(module) and node.attr != "Random":
                yield f"{module.path}:{node.lineno}: random.{node.attr} draws from nobody's generator"
        elif at_start and isinstance(node, ast.Assign | ast.AnnAssign) and _makes_random(node.value):
            yield f"{module.path}:{node.lineno}: a generator of the module is everybody's"


def _imports_random(module: Module) -> bool:
    return any(found.name == "random" for found in imports(module, ()))


def _makes_random(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and _called(value).rpartition(".")[2] == "Random"


# What nobody uses

CODE_FROM_TEXT = frozenset({"eval", "exec", "compile", "__import__"})
CODE_FROM_BYTES = frozenset({"pickle", "cPickle", "shelve", "marshal", "dill", "cloudpickle", "jsonpickle"})

IMPORTERS = (
    "game/__init__.py",
    "game/bots/greedy.py",
    "game/bots/features/__init__.py",
    "scenes/app/games.py",
    "art/boxes.py",
)
"""The doors through which a game's modules come by name."""


def nothing_runs_data(module: Module) -> Iterator[str]:
    """Neither text nor bytes ever become code."""
    for found in imports(module, ()):
        if found.name.partition(".")[0] in CODE_FROM_BYTES:
            yield f"{module.path}:{found.line}: {found.name} runs what it reads"
        if found.name.partition(".")[0] == "builtins":
            yield f"{module.path}:{found.line}: builtins are used by their own names"
    for node in module.nodes:
        if isinstance(node, ast.Name) and node.id in CODE_FROM_TEXT:
            yield f"{module.path}:{node.lineno}: {node.id} runs what it reads"
        if isinstance(node, ast.Call) and _called(node).rpartition(".")[2] == "import_module":
            literal = isinstance(node.args[0], ast.Constant) if node.args else False
            if not literal and module.path not in IMPORTERS and module.package != "tests":
                yield f"{module.path}:{node.lineno}: modules are imported by name in {', '.join(IMPORTERS)} only"


COMMAND_LINE = ("scenes/app/commandline.py", "scenes/app/arguments.py")
"""What help and errors need, and they come at once."""


def only_main_starts_pygame(module: Module) -> Iterator[str]:
    """The command line starts pygame, and not before a command needs it."""
    if module.path in ("main.py", *COMMAND_LINE):
        for found in imports(module, ()):
            light = (
                f"{found.name.replace('.', '/')}.py" in COMMAND_LINE
                or found.name.partition(".")[0] in sys.stdlib_module_names
            )
            if found.at_start and not light:
                yield f"{module.path}:{found.line}: {found.name} is imported before a command needs it"
    elif module.package != "tests":
        for node in module.nodes:
            if isinstance(node, ast.Call) and _called(node) == "pygame.init":
                yield f"{module.path}:{node.lineno}: only the command line starts pygame"


def says_what_it_is(module: Module) -> Iterator[str]:
    """A module begins with what belongs there."""
    if not (ast.get_docstring(module.tree) or "").strip():
        yield f"{module.path}:1: no docstring"


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(name):
            return name
        case ast.Attribute(ast.Name(name), attribute):
            return f"{name}.{attribute}"
        case other:
            return ast.unparse(other)
