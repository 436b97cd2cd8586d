"""The files of the project, as the laws look at them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

PACKAGES = ("game", "scenes", "art", "data")
OURS = (*PACKAGES, "main", "tests")

_SKIPPED = (
    "__pycache__",
    "build",
    "dist",
    ".git",
    ".hypothesis",
    ".venv",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
)


class Module(NamedTuple):
    """A Python file: its dotted name, where it is, and what it says."""

    name: str
    path: str  # from the root of the project
    source: str

    @property
    def tree(self) -> ast.Module:
        return _parsed(self.source, self.path)[0]

    @property
    def nodes(self) -> list[ast.AST]:
        """The tree and all that it is made of."""
        return _parsed(self.source, self.path)[1]

    @property
    def package(self) -> str:
        return self.name.partition(".")[0]


@lru_cache(maxsize=1)
def _parsed(source: str, path: str) -> tuple[ast.Module, list[ast.AST]]:
    """Only the last: trees are millions of objects, and every collection of garbage walks through what is kept."""
    tree = ast.parse(source, path)
    return tree, [*ast.walk(tree)]


def module(path: str, source: str) -> Module:
    """What a file of ours would be if it said this."""
    name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return Module(name, path, source)


@cache
def modules() -> tuple[Module, ...]:
    """Every Python file of ours."""
    paths = [path for path in files() if path.suffix == ".py"]
    return tuple(module(_from_root(path), path.read_text("utf-8")) for path in paths)


@cache
def files() -> tuple[Path, ...]:
    """Every file that belongs to the project, whether Git knows it yet or not."""
    return tuple(sorted(_walk(ROOT)))


def folders(root: Path = ROOT) -> list[Path]:
    """Every folder of the packages that holds anything."""
    found = {path.parent for package in PACKAGES for path in _walk(root / package)}
    parents = {
        parent for folder in found for parent in folder.parents if parent.is_relative_to(root) and parent != root
    }
    return sorted(found | parents)


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in _SKIPPED or path.name.startswith(".venv") or path.name.endswith(".egg-info"):
            continue
        if path.is_dir():
            yield from _walk(path)
        else:
            yield path


def _from_root(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
