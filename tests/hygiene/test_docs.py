"""The pages for those who work here name what there is: every file, every function, and every package is on the map."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.hygiene.project import ROOT, files

PAGES = (
    "docs/architecture.md", "docs/adding-a-card.md", "docs/glossary.md", "docs/library.md", "docs/engines.md",
    "docs/environments.md", "docs/modding.md", "CONTRIBUTING.md", "CHANGELOG.md",
)  # fmt: skip

QUOTED = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"^(?:game|scenes|art|data|docs|tests|tools|main|\.ci|CHANGELOG)(?:/[\w.-]+)*(?:\.\w+)?/?$")
NAMED = re.compile(r"^((?:game|scenes|art|tests|tools)/[\w/]+\.py): ([\w.]+)$")


def quoted(page: str) -> list[str]:
    """What stands in backticks outside blocks of code."""
    text = re.sub(r"^```.*?^```", "", (ROOT / page).read_text("utf-8"), flags=re.M | re.S)
    return QUOTED.findall(text)


@cache
def names(path: Path) -> frozenset[str]:
    """Functions, classes and values of a module, and what its classes have, as `Class.name`."""
    found = set[str]()
    for node in ast.parse(path.read_text("utf-8")).body:
        found |= _bound(node)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{name}" for each in node.body for name in _bound(each)}
    return frozenset(found)


def _bound(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
    return {target.id for target in targets if isinstance(target, ast.Name)}


def gone(page: str, quotes: list[str]) -> list[str]:
    """What is named and is not there."""
    found = []
    for each in quotes:
        if named := NAMED.match(each):
            path = ROOT / named[1]
            if not path.is_file() or named[2] not in names(path):
                found.append(f"{page}: {each}")
        elif FILE.match(each) and not (ROOT / each).exists():
            found.append(f"{page}: {each}")
    return found


@pytest.mark.parametrize("page", PAGES)
def test_every_file_and_function_that_is_named_is_there(page: str) -> None:
    assert gone(page, quoted(page)) == []


def test_what_is_gone_is_noticed() -> None:
    there = ["scenes/ui/pen.py", "scenes/ui/pen.py: Pen.text", "game/core", "not a file"]
    lost = ["scenes/furniture.py", "scenes/ui/pen.py: Pen.furniture", "scenes/furniture.py: Pen", "game/chess"]
    assert gone("x", there) == []
    assert gone("x", lost) == [f"x: {each}" for each in lost]


def test_every_package_is_on_the_floor_plan() -> None:
    there = {quote.rstrip("/") for quote in quoted("docs/architecture.md")}
    for top in ("game", "scenes", "art"):
        for init in (ROOT / top).rglob("__init__.py"):
            package = init.parent.relative_to(ROOT).as_posix()
            inside_a_game = package.count("/") == 2 and package.startswith("scenes/") and package.endswith("/areas")
            if package not in ("game", "scenes") and not inside_a_game:
                assert package in there or package.startswith("art/icons/"), package


def test_every_folder_of_tests_is_told_of() -> None:
    there = set(quoted("CONTRIBUTING.md"))
    for folder in (ROOT / "tests").iterdir():
        if folder.is_dir() and any(folder.glob("*.py")):
            assert f"tests/{folder.name}" in there, folder.name


AT_THE_TOP = {
    ".ci", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "art", "data", "docs", "game",
    "main.py", "pyproject.toml", "scenes", "tests", "tools",
}  # fmt: skip


def test_nothing_lies_at_the_top_by_mistake() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in files()} == AT_THE_TOP


def test_nothing_large_lies_anywhere() -> None:
    assert [path.name for path in files() if path.stat().st_size > 2**19] == []


def test_every_page_is_linked_and_every_link_leads_somewhere() -> None:
    linked = set[Path]()
    for page in ("README.md", *PAGES, "docs/adding-a-game.md"):
        text = (ROOT / page).read_text("utf-8")
        for target in re.findall(r"\]\(((?!https?:)[^)#\s]+)\)", text):
            path = ((ROOT / page).parent / target).resolve()
            assert path.exists(), f"{page}: {target}"
            linked.add(path)
    assert {(ROOT / page).resolve() for page in PAGES} <= linked
