"""Sentences about somebody else's text: it is quoted in one place, and never longer than anybody reads."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game import load
from game.core.data import DataError
from game.core.errors import LONGEST_LINE, Problem, clipped, near, quoted
from game.core.rules import write
from game.core.save import read
from tests.attack.running import too_long
from tests.hygiene.project import modules

OWN = {"game/core/state.py": 2}
"""Where `!r` may stand, and how often: about our own fields, and in a key that nobody reads."""


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("food", "'food'"),
        ("a\nb", "'a\\nb'"),
        ("x" * 40, repr("x" * 40)),
        ("x" * 41, repr("x" * 39 + "…")),
        (7, "7"),
        (True, "True"),
        (-(10**60), str(-(10**60))),
        (["x"] * 3, "['x', 'x', 'x']"),
    ],
)
def test_how_a_text_is_quoted(said: object, shown: str) -> None:
    assert quoted(said) == shown


def test_whatever_is_quoted_is_short() -> None:
    assert quoted(10**5000) == "a huge number"
    for said in ("x" * 10**6, ["x" * 10**6], {"x" * 10**6: 1}, 10**4000, ("y",) * 10**5, b"z" * 10**6):
        assert len(quoted(said)) < 90


def test_a_clipped_text_keeps_its_beginning_and_its_end() -> None:
    assert clipped("/very" * 1000 + "/game.polis").startswith("/very/very")
    assert clipped("/very" * 1000 + "/game.polis").endswith("/game.polis")
    assert clipped("short") == "short"


def test_no_sentence_is_longer_than_anybody_reads() -> None:
    problem = Problem("a" * 10**6 + "\n" + "b" * 10**6, "x", file="c" * 10**6, line=7, why=Problem("d"))
    assert [len(line) <= LONGEST_LINE + 1 for line in str(problem).split("\n")] == [True, True]
    assert len(str(problem.figures["file"])) < 90
    assert (problem.figures["line"], str(problem.figures["why"])) == (7, "d")


def test_a_long_word_is_like_no_other_and_that_is_seen_soon() -> None:
    assert near("food" * 10**6, ["food"]) == ""
    assert len(write(("take", "x" * 10**6, *[10**30] * 10**5))) < 5000


def quotes(tree: ast.AST) -> int:
    return sum(isinstance(node, ast.FormattedValue) and node.conversion == ord("r") for node in ast.walk(tree))


def test_foreign_text_is_quoted_in_one_place() -> None:
    """An `!r` in a sentence shows all that somebody wrote into a file, two megabytes of it if need be."""
    found = {
        module.path: count
        for module in modules()
        if module.package in ("game", "scenes") and (count := quotes(module.tree))
    }
    assert found == OWN
    assert quotes(ast.parse('f"no {word!r}"')) == 1


LONG = "Anna " * 400_000


@pytest.mark.parametrize(
    "text",
    [
        f'{{"polis": "{LONG}"}}\n',
        f'{{"polis": 1, "game": "bids", "seats": 2, "{LONG}": 1}}\n',
        f'{{"polis": 1, "game": "bids", "seats": "{LONG}"}}\n',
        f'{{"polis": 1, "game": "bids", "seats": 2}}\n{{"mark": 1, "{LONG}": 1}}\n["x"]\n',
        f'{{"polis": 1, "game": "bids", "seats": 2}}\n["{LONG}", 1.5]\n["x"]\n',
    ],
)
def test_a_save_with_long_texts_is_refused_in_a_short_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "long.polis"
    path.write_text(text)
    with pytest.raises(Problem) as error:
        read(path)
    assert too_long(str(error.value)) == []


def test_a_data_file_with_long_names_is_refused_in_short_sentences(tmp_path: Path) -> None:
    (tmp_path / "ages").mkdir()
    (tmp_path / "ages" / "setup.toml").write_text(f'"{LONG}" = 1\nrounds = "{LONG}"\n[rest]\n"{LONG}" = [1]\n')
    with pytest.raises(DataError) as error:
        load("ages", tmp_path)
    assert too_long(str(error.value)) == []
