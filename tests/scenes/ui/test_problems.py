"""What goes wrong is said in the player's language: every problem with a key has its sentence, and its figures fit."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.errors import DISK, Problem, reason
from game.core.grammar import LANGUAGES
from scenes.app import start
from scenes.pages.saves import SavedGames
from scenes.ui.dialogs import Notice
from tests.hygiene.project import modules
from tests.scenes.rooms import keep_game, room, show, words

KINDS = ("Problem", "BadSave")


def made() -> Iterator[tuple[str, frozenset[str]]]:
    """The keys of the problems that the program makes, and the figures that come with each."""
    for module in modules():
        if module.package not in ("game", "scenes"):
            continue
        for node in module.nodes:
            if isinstance(node, ast.Call) and _name(node.func) in KINDS and len(node.args) > 1:
                key = node.args[1]
                if isinstance(key, ast.Constant):
                    yield str(key.value), frozenset(word.arg for word in node.keywords if word.arg)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_every_problem_has_its_sentence_and_the_figures_for_it() -> None:
    found = [*made(), *((key, frozenset[str]()) for key in DISK.values())]
    assert len({key for key, _ in found}) > 18, "the search finds them"
    for key, figures in found:
        for lang in LANGUAGES:
            assert words()[lang].text(f"problem.{key}", **dict.fromkeys(figures, 7)), (lang, key)


def test_a_problem_without_words_is_told_as_it_stands(tmp_path: Path) -> None:
    assert room(tmp_path, "pl").told(Problem("only programs meet this")) == "only programs meet this"


def test_a_reason_is_said_in_the_same_language_and_ends_no_sentence_twice(tmp_path: Path) -> None:
    app = room(tmp_path, "ru")
    full = Problem("x", "save.unwritable", file="a.polis", why=reason(OSError(28, "No space left on device")))
    assert app.told(full) == "Не удаётся записать a.polis: на диске нет места."
    assert ".." not in app.told(Problem("y", "no_saving", why=full))
    assert app.told(Problem("z", "no_saving", why=reason(OSError(5, "Input/output error")))).endswith("ошибка диска.")


BROKEN = {
    "empty": "",
    "prose": "hello\n",
    "version": '{"polis": 2, "game": "akropolis", "seats": 2}\n',
    "header": '{"polis": 1, "seats": 2}\n',
    "line": '{"polis": 1, "game": "akropolis", "seats": 2}\n["take", 1\n["take", 2]\n',
    "game": '{"polis": 1, "game": "chess", "seats": 2}\n',
}
ENGLISH = re.compile(r"\b(the|of|line|cannot|input|data|expected|truncated|missing|required)\b", re.IGNORECASE)


@pytest.mark.parametrize("lang", ["pl", "ru"])
def test_a_broken_game_is_told_without_an_english_word(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    app.saves.folder.mkdir(parents=True)
    for name, text in BROKEN.items():
        (app.saves.folder / f"{name}.polis").write_text(text)
    told = [app.told(kept.problem) for kept in app.saves.all() if kept.problem]
    assert len(told) == len(BROKEN)
    assert [sentence for sentence in told if ENGLISH.search(re.sub(r"\S+\.polis", "", sentence))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_was_edited_says_so_when_it_is_opened(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    path = keep_game(app, 25)
    path.write_text(path.read_text("utf-8") + '["take",99]\n', "utf-8")
    (kept,) = app.saves.all()
    start.resume(app, kept)
    app.stack.settle()
    assert isinstance(app.stack.top, Notice)
    number = len(path.read_text("utf-8").splitlines())
    assert app.stack.top.sentence == app.say("problem.save.unfit", file=path.name, line=number)


def test_what_the_disk_refuses_is_told_on_the_page(tmp_path: Path) -> None:
    app = room(tmp_path, "pl")
    path = keep_game(app, 25)
    page = SavedGames(app)
    show(app, page)
    path.unlink()
    page.press(next(target for target in page.targets() if target.id[0] == "export"))
    app.stack.settle()
    assert isinstance(app.stack.top, Notice)
    assert app.say("problem.disk.missing") in app.stack.top.sentence
