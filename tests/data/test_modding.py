"""The ten steps of docs/modding.md, followed word by word: each block goes where the page says, and works."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game import load, new
from game.core import words
from game.core.data import DataError, Reader
from game.core.match import Match
from game.core.rules import CHANCE
from game.core.save import Journal
from main import main
from scenes.app.shot import shot
from tests.hygiene.project import ROOT

PAGE = (ROOT / "docs/modding.md").read_text("utf-8")
FILE = re.compile(r"`mine/([\w/]+\.toml)`")


class Block(NamedTuple):
    """What stands between fences: after which heading, what for, for which file, and the text."""

    step: int
    kind: str
    file: str
    text: str


def blocks() -> Iterator[Block]:
    for number, step in enumerate(re.split(r"^## ", PAGE, flags=re.M)):
        before = ""
        for part in re.split(r"(^```.*?^```$)", step, flags=re.M | re.S):
            if part.startswith("```"):
                kind, _, text = part[3:-3].partition("\n")
                yield Block(number, kind, (FILE.findall(before) or [""])[-1], text)
            else:
                before = part


def say(folder: Path, key: str, game: str, lang: str = "en") -> str:
    reader = Reader(folder)
    return words.load(reader, ("ui", game))[lang].text(key)


def building(folder: Path, id: str) -> Any:
    return next(kind for kind in load("origins", folder).book.kinds if kind.id == id)  # type: ignore[attr-defined]


def kind_of(rules: Any, id: str) -> int:
    return next(at for at, kind in enumerate(rules.book.kinds) if kind.id == id)


DONE: dict[int, Callable[[Path], bool]] = {
    2: lambda mine: new("akropolis", data=mine).view(0).players[0].stones == 2,
    3: lambda mine: building(mine, "quarry").stone == 1,
    4: lambda mine: say(mine, "building.baths", "origins", "ru") == "Купальня" and building(mine, "baths").copies == 2,
    5: lambda mine: next(z for z in load("origins", mine).book.signs if z.id == "taurus").less.n == 2,
    6: lambda mine: load("ages", mine).book.wonders[-1].id == "labyrinth",
    7: lambda mine: new("ages", 1, options={"mode": "quiet_valley"}, data=mine).legal() != [],
    8: lambda mine: say(mine, "akropolis.prompt.take", "akropolis").startswith("Wähle"),
}  # type: ignore[attr-defined]
"""What is true after a step, and was not before."""


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder after all steps; each has been looked at before the next one."""
    folder = tmp_path_factory.mktemp("mods") / "mine"
    folder.mkdir()
    for step, done in DONE.items():
        if step not in (4, 6, 7):  # what is not there cannot be asked for
            assert not done(folder), step
        for block in blocks():
            if block.step == step and block.kind == "toml":
                path = folder / block.file
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open("a", encoding="utf-8") as file:
                    file.write(block.text)
        assert done(folder), step
    return folder


def test_there_are_ten_steps_and_every_block_has_its_place(mine: Path) -> None:
    assert re.findall(r"^## (\d+)\.", PAGE, re.M) == [str(number) for number in range(1, 11)]
    assert all(block.file for block in blocks() if block.kind == "toml")
    written = {block.file for block in blocks() if block.kind == "toml"}
    assert {path.relative_to(mine).as_posix() for path in mine.rglob("*.toml")} == written


def test_the_commands_of_the_page_run(
    mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(mine.parent)
    for block in blocks():
        if block.kind == "sh":
            assert main(shlex.split(block.text)[1:]) == 0, block.text
    told = capsys.readouterr().out
    assert "all data is sound" in told and "3 games" in told


def test_a_scenario_of_ones_own_is_played_to_its_end(mine: Path) -> None:
    match = new("ages", 1, 3, {"mode": "quiet_valley"}, mine)
    while not match.over:
        match.play(match.legal()[0])
    outcome = match.rules.result(match.state_at()).outcome
    assert outcome is not None


@pytest.mark.parametrize("game", ["origins", "ages"])
def test_what_is_new_is_seen_on_its_table(mine: Path, tmp_path: Path, game: str) -> None:
    rules: Any = load(game, mine)
    match = Match(rules, 3, {}, 4)
    while match.decision().seat == CHANCE:
        listed = [action for action, _ in match.rules.outcomes(match.state_at()) or ()]
        baths = ("tile", kind_of(rules, "baths")) if game == "origins" else ()
        match.play(baths) if baths in listed else match.draw()
    view = match.view(0)
    assert kind_of(rules, "baths") in view.pool if game == "origins" else len(rules.book.wonders) - 1 in view.wonders
    journal = Journal(tmp_path / "new.polis")
    match.save_to(journal.write)
    journal.close()
    shot(game, tmp_path / "new.png", tmp_path / "new.polis", None, (1280, 720), "en", mine)
    assert (tmp_path / "new.png").exists()


def test_the_fault_is_told_as_the_page_shows_it(mine: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    [shown] = [block.text.strip() for block in blocks() if block.step == 9 and not block.kind]
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine/origins/buildings.toml"
    path.parent.mkdir(parents=True)
    text = (mine / "origins/buildings.toml").read_text("utf-8")
    path.write_text(text.replace("stone = 1", "stone = 9", 1).split('[[building]]\nid = "baths"')[0], "utf-8")
    with pytest.raises(DataError) as found:
        load("origins", Path("mine"))
    assert str(found.value) == shown
