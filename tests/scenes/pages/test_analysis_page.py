"""The page that looks back at a finished game: it shows what is known by now, and never waits for more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import GAMES
from game.core import save
from game.core.replay import restore
from game.teach import kept
from game.teach.analysis import Report
from scenes.app.start import KeptTable
from scenes.pages.analysis import Analysis
from scenes.pages.saves import SavedGames
from scenes.play.save_store import WHAT_IF
from scenes.play.turning import LEAST, Turning, turnings
from scenes.table.over.end_page import EndPage
from tests.core.playing import rules_of
from tests.scenes.hired import reports
from tests.scenes.legible import faults
from tests.scenes.rooms import TO_THE_END, Room, keep_game, room, show


class Page:
    """An analysis of a finished game, opened from a file."""

    def __init__(self, folder: Path, game: str = "ages", lang: str = "en", seats: int = 2) -> None:
        self.app = room(folder, lang)
        self.app.settings.reduced_motion = True
        self.file = keep_game(self.app, TO_THE_END, game=game, seats=seats)
        match, _ = restore(rules_of(game), save.read(self.file))
        self.page = Analysis(self.app, match, self.file)
        self.analyst, self.painter = self.app.hired[-2:]
        show(self.app, self.page)

    def look(self, size: tuple[int, int] = (1600, 900)) -> Any:
        self.page.update(0.1)
        return show_again(self.app, size)

    def target(self, *id: object) -> Any:
        return next(target for target in self.page.targets() if target.id == id)


def show_again(app: Room, size: tuple[int, int]) -> Any:
    import pygame

    from scenes.app.loop import draw

    return draw(app.stack.visible(), pygame.Surface(size))


def surely(report: Report) -> Report:
    """As if every move that was looked at had surely cost something."""
    costs = [msgspec.structs.replace(cost, points=3.0 + number, error=0.1) for number, cost in enumerate(report.costs)]
    return msgspec.structs.replace(report, costs=tuple(costs))


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Report]]:
    """What is found of a game of each kind, once."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("found")
        return {game: reports(Page(folder / game, game).file, patch) for game in GAMES}


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720), (1280, 1000)])
@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slices(3)
def test_everything_is_whole_at_every_stage(
    game: str, lang: str, size: tuple[int, int], found: dict[str, list[Report]], tmp_path: Path
) -> None:
    page = Page(tmp_path, game, lang)
    assert faults(page.look(size)) == [], "before anything is known"
    page.analyst.tell(found[game][0], {"type": "step", "done": 1, "of": 6})
    assert faults(page.look(size)) == [], "with the curve alone"
    assert len(page.page.told) > 2 and not page.page.moments, "what is known at once lies there at once"
    page.analyst.tell(b"a stray print", surely(found[game][-1]))
    assert faults(page.look(size)) == []
    assert not page.page.looking and len(page.page.moments) == len(page.page.report.moments(0)) > 0
    wished = {wish["entry"] for wish in page.painter.wishes if wish["size"] == [*page.page._size]}
    assert wished >= {one.entry for one in page.page.told} and len(page.painter.wishes) <= 10


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", ["ages", "akropolis"])
@pytest.mark.slices(3)
def test_alone_there_are_points_to_expect_and_no_chances(
    game: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page(tmp_path, game, lang, seats=1)
    page.analyst.tell(surely(reports(page.file, monkeypatch)[-1]))
    pen = page.look()
    texts = {text.text for text in pen.written}
    assert faults(pen) == [] and page.app.say("analysis.leads") in texts
    assert page.app.say("analysis.chances") not in texts and page.app.say("analysis.others") not in texts


@pytest.mark.parametrize("game", ["ages", "wonders"])
def test_where_no_move_surely_cost_anything_the_cards_show_where_the_chances_turned(
    game: str, found: dict[str, list[Report]], tmp_path: Path
) -> None:
    page = Page(tmp_path, game)
    page.analyst.tell(msgspec.structs.replace(found[game][-1], costs=()))
    page.look()
    turned, match = page.page.told, page.page.match
    assert [one.entry for one in turned] == sorted({one.entry for one in turned}) and len(turned) > 2
    for one in turned:
        assert isinstance(one, Turning) and one.seat == 0 and abs(one.after - one.before) >= LEAST
        assert [entry.action for entry in match.log[one.entry :] if entry.seat == 0][: len(one.path)] == [*one.path]
    own = [point.entry for point in found[game][-1].curve if point.seat == 0]
    steps = turnings(match, page.page.judge, found[game][-1].curve, 0, own[:-1], 9)
    assert not steps or steps[0].after == float(0 in match.rules.result(match.state_at()).winners), (
        "the last one leads to the end"
    )
    page.page.press(page.target("retry", turned[0].entry))
    page.app.stack.settle()
    table = page.app.stack.top
    assert isinstance(table, KeptTable) and len(table.session.match.log) == turned[0].entry
    assert not table.line.speaks, "nothing better is known"


def test_what_was_found_before_is_there_at_once(found: dict[str, list[Report]], tmp_path: Path) -> None:
    page = Page(tmp_path)
    kept.write(page.page.match, page.file, [0], found["ages"][-1])
    hired = len(page.app.hired)
    again = Analysis(page.app, page.page.match, page.file)
    page.app.stack.pop()
    show(page.app, again)
    assert again.report == found["ages"][-1] and not again.looking
    assert [each.arguments[0] for each in page.app.hired[hired:]] == ["painter"]


def test_a_picture_comes_when_it_is_painted(found: dict[str, list[Report]], tmp_path: Path) -> None:
    page = Page(tmp_path)
    page.analyst.tell(surely(found["ages"][-1]))
    before = page.look().surface.copy()
    wish = page.painter.wishes[0]
    page.painter.tell({"id": 99, "size": [1, 1], "rgb": b"123"}, b"nonsense")
    page.painter.tell(
        {"id": wish["id"], "size": wish["size"], "rgb": bytes([200, 10, 10]) * wish["size"][0] * wish["size"][1]}
    )
    after = page.look().surface
    card = next(target.box for target in page.page.targets() if target.id == ("moment", wish["entry"]))
    assert (
        after.get_at((card.centerx, card.y + 60))[:3] == (200, 10, 10) != before.get_at((card.centerx, card.y + 60))[:3]
    )


def test_a_move_is_tried_again_in_a_game_of_its_own_with_the_line_at_hand(
    found: dict[str, list[Report]], tmp_path: Path
) -> None:
    page = Page(tmp_path)
    page.analyst.tell(surely(found["ages"][-1]))
    page.look()
    cost = page.page.moments[0]
    page.page.press(page.target("retry", cost.entry))
    page.app.stack.settle()
    table = page.app.stack.top
    assert isinstance(table, KeptTable) and WHAT_IF in table.session.match.marks
    assert len(table.session.match.log) == cost.entry and table.session.actor == cost.seat
    pen = show_again(page.app, (1600, 900))
    assert "Better would have been:" in " ".join(text.text for text in pen.written)
    assert page.analyst.closed and page.painter.closed, "nobody works on for a page that is left"
    away = next(target for target in table.targets() if target.id == ("at_hand_away",))
    away.press()
    assert not table.line.speaks


def test_one_page_for_each_person_at_the_screen(found: dict[str, list[Report]], tmp_path: Path) -> None:
    page = Page(tmp_path, seats=3)
    assert [target.id for target in page.page.targets() if target.id[0] == "seat"] == [], "only one person plays"
    for player in page.page.match.players:
        player.who = "human"
    page.app.stack.pop()
    both = Analysis(page.app, page.page.match, page.file)
    show(page.app, both)
    seats = [target for target in both.targets() if target.id[0] == "seat"]
    assert len(seats) == 3 and set(page.app.hired[-2].arguments) >= {"--seat=0", "--seat=1", "--seat=2"}
    both.press(seats[2])
    assert both.seat == 2


def test_a_process_that_dies_costs_only_what_it_would_have_told(tmp_path: Path) -> None:
    page = Page(tmp_path)
    page.analyst.over = True
    texts = [text.text for text in page.look().written]
    assert page.app.say("analysis.broken") in texts and not page.page.looking
    assert texts.count(page.app.say("analysis.unlooked")) > 5, "of no move it is said that it surely cost nothing"


def test_it_is_opened_from_the_list_and_from_the_score(tmp_path: Path) -> None:
    app = room(tmp_path)
    keep_game(app, TO_THE_END, game="ages")
    saves = SavedGames(app)
    show(app, saves)
    saves.press(next(target for target in saves.targets() if target.id[0] == "analyse"))
    app.stack.settle()
    assert isinstance(app.stack.top, Analysis)
    app.stack.pop()
    app.stack.settle()
    app.resume(saves.kept[0])
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, KeptTable)
    show_again(app, (1600, 900))
    sheet = table.board.end()
    assert isinstance(sheet, EndPage)
    app.stack.push(sheet)
    app.stack.settle()
    sheet.skip()
    show_again(app, (1600, 900))
    sheet.press(next(target for target in sheet.targets() if target.id == ("analyse",)))
    app.stack.settle()
    assert isinstance(app.stack.top, Analysis) and app.stack.top.path == saves.kept[0].path
