"""The ten opponents where they are seen: chosen with mouse and keys, with their faces in panels, and told of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from art import coins
from game import GAMES
from game.core.kinds import ANOTHER_BOT, BOTS, HUMAN, OPPONENTS, USUAL_BOT
from game.core.match import Match
from game.core.save import Seated, read
from scenes.app import start
from scenes.app.loop import draw
from scenes.app.start import KeptTable
from scenes.pages.setup import Setup
from scenes.pages.shelf import Shelf
from scenes.play.settings_store import Table
from scenes.play.table_facts import COLOURS, newcomer
from scenes.table.frame import player_panels
from scenes.table.frame.notices import GLINT_LASTS, Glint
from scenes.table.over.pause import Pause
from scenes.ui import opponents
from scenes.ui.players import names_of
from tests.core.playing import rules_of
from tests.scenes.hands import click, key
from tests.scenes.legible import faults
from tests.scenes.pages.test_menus import SIZES
from tests.scenes.rooms import Nobody, Room, room, show
from tests.scenes.tables import FRAME, Here, Sitting

MOST = {game: rules_of(game).seats[-1] for game in GAMES}


def laid(game: str, *who: str) -> Table:
    return Table(game, [Seated("", COLOURS[number], kind) for number, kind in enumerate(who)])


def set_up(app: Room, game: str, *who: str) -> Setup:
    app.settings.table = laid(game, *who)
    page = Setup(app, game)
    show(app, page)
    return page


def target(page: Any, *id: Any) -> Any:
    return next(each for each in page.targets() if each.id == id)


def there(page: Any, *id: Any) -> bool:
    return any(each.id == id for each in page.targets())


def table_of(game: str, *who: str, seed: int = 4) -> Match[Any]:
    return Match(rules_of(game), len(who), {}, seed, laid(game, *who).seats)


# -- choosing


@pytest.mark.parametrize("game", GAMES)
def test_all_ten_are_chosen_with_the_mouse(game: str, tmp_path: Path) -> None:
    page = set_up(room(tmp_path), game, HUMAN, *["greedy"] * (MOST[game] - 1))
    click(page, target(page, "mat", 1).box.midleft)
    seen = set()
    for kind in OPPONENTS:
        click(page, target(page, "who", kind).box.center)
        seen.add(page.seats[1].who)
    assert seen == {*OPPONENTS}
    assert not there(page, "who", "greedy"), "who was moved to a level is not moved back to a yardstick"


def test_all_ten_are_chosen_with_the_keys(tmp_path: Path) -> None:
    page = set_up(room(tmp_path), "akropolis", HUMAN, USUAL_BOT)
    page.focus.id, page.hand.keyboard = ("who", HUMAN), True
    seen = set()
    for _ in OPPONENTS:
        key(page, pygame.K_RIGHT, pygame.K_RETURN)
        draw([page], pygame.Surface((1600, 900)))
        seen.add(page.seats[page.pointed].who)
    assert seen == {*OPPONENTS} and page.seats[0].who == HUMAN


@pytest.mark.parametrize("kind", ["random", "greedy", "mason"])
def test_who_is_no_longer_offered_stays_where_it_sits(kind: str, tmp_path: Path) -> None:
    page = set_up(room(tmp_path), "akropolis", HUMAN, kind, "archon-bold")
    assert page.seats[1].who == kind
    assert opponents.level(page.app, kind) in target(page, "mat", 1).name
    assert not there(page, "who", kind)


def test_at_first_an_apprentice_sits_there_and_newcomers_differ(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = Setup(app, "wonders")
    show(app, page)
    assert [seat.who for seat in page.seats] == [HUMAN, "apprentice-calm"]
    for _ in range(3):
        page.add()
    assert [seat.who for seat in page.seats[2:]] == ["apprentice-bold", "apprentice-calm", "apprentice-bold"]
    assert newcomer([]) == USUAL_BOT


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_all_ten_are_shown_whole(game: str, lang: str, tmp_path: Path) -> None:
    """Every level and both tempers, with room and without."""
    app, calm, bold = room(tmp_path, lang), OPPONENTS[::2], OPPONENTS[1::2]
    tables = [[HUMAN, calm[0], bold[1], calm[2]], [HUMAN, bold[3], calm[4], bold[4]]]
    if MOST[game] > 4:
        tables += [[HUMAN, *OPPONENTS[:6]], [HUMAN, *OPPONENTS[4:]]]
    for several in tables:
        app.settings.table = laid(game, *several)
        page = Setup(app, game)
        page.enter()
        for size in SIZES[:2]:
            assert faults(draw([page], pygame.Surface(size))) == [], (size, several)


# -- names


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_opponents_have_names_of_their_own_in_every_language(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    names = names_of(app, [Seated(who=kind) for kind in OPPONENTS])
    assert len({*names}) == 10
    assert names[0] == {"en": "Melitta", "pl": "Melitta", "ru": "Мелитта"}[lang]
    told = {opponents.name(app, kind) for kind in OPPONENTS}
    assert told == {*names}


def test_two_of_one_name_are_told_apart(tmp_path: Path) -> None:
    app = room(tmp_path)
    kimon = "apprentice-calm"
    players = [Seated("Kimon"), Seated(who=kimon), Seated(who=kimon), Seated("Jan", who=kimon), Seated(who="greedy")]
    assert names_of(app, players) == ["Kimon", "Kimon II", "Kimon III", "Jan", "Player 5"]
    many = names_of(app, [Seated(who=kimon)] * 12)
    assert len({*many}) == 12


def test_the_lot_renames_nobody(tmp_path: Path) -> None:
    """A person is called on the table as where it was set up, wherever the lot puts the seat, whoever gets up."""
    app = room(tmp_path)
    seats = laid("ages", HUMAN, "mason-bold", HUMAN, "mason-calm").seats
    named = {seat.colour: name for seat, name in zip(seats, names_of(app, seats), strict=True)}
    assert [*named.values()] == ["Player 1", "Kleon", "Player 3", "Myron"]
    for turn in range(4):
        turned = [*seats[turn:], *seats[:turn]]
        assert {seat.colour: name for seat, name in zip(turned, names_of(app, turned), strict=True)} == named
    seats[0].who = "archon-calm"
    assert names_of(app, seats)[1:] == ["Kleon", "Player 3", "Myron"]
    alike = [Seated(colour=COLOURS[0]), Seated(colour=COLOURS[0])]
    assert names_of(app, alike) == ["Player 1", "Player 2"]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_sits_down_is_named_in_what_was_made_before(game: str, tmp_path: Path) -> None:
    table = seated(tmp_path, game, HUMAN, "apprentice-bold")
    shown = table.board.shown

    def names() -> list[str]:
        return list(shown.kept("names", lambda: [shown.name(seat) for seat in range(2)]))

    assert names()[1] == "Hippolyta"
    table.session.sit(1, "mason-bold")
    assert names()[1] == "Kleon"


def test_a_name_is_not_frozen_into_the_save(tmp_path: Path) -> None:
    app = room(tmp_path)
    show(app, Shelf(app, lambda game: None))
    start.open_new(app, "akropolis", laid("akropolis", HUMAN, "mason-bold").seats, {}, 3, "listed")
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, KeptTable)
    draw([table], pygame.Surface((1280, 720)))
    assert table.board.name(1) == "Kleon"
    assert table.autosave
    assert [player.name for player in read(table.autosave.path).header.players] == ["", ""]
    app.settings.language = "ru"
    assert table.board.name(1) == "Клеон"
    app.stack.replace()
    app.stack.settle()


# -- at the table


def seated(folder: Path, game: str, *who: str, bots: Any = None) -> Sitting:
    """Dealt, and everything drawn; the bots think."""
    match = table_of(game, *who)
    match.deal()
    return Sitting(room(folder), match, bots or Nobody())


def face(table: Sitting, seat: int) -> pygame.Rect:
    assert table.table.zones
    zones = table.table.zones
    return player_panels.face_box(zones.seats[seat], zones.scale, table.board.panel(seat))


@pytest.mark.parametrize("game", GAMES)
def test_a_panel_shows_the_coin_and_tells_whose_it_is(game: str, tmp_path: Path) -> None:
    who = ("archon-bold", HUMAN, "learner-calm", "greedy")[: max(2, min(4, MOST[game]))]
    table = seated(tmp_path, game, *who)
    for seat, kind in enumerate(who):
        panel, box = table.board.panel(seat), face(table, seat)
        assert panel.face == (kind if kind in OPPONENTS else "")
        assert table.table.zones
        assert table.table.zones.seats[seat].contains(box)
        note = table.table.zones and hinted(table, box.center)
        if panel.face:
            assert note == opponents.told(table.app, game, kind)
            assert note[0] == names_of(table.app, table.match.players)[seat]
        else:
            assert note != opponents.told(table.app, game, OPPONENTS[0])


def hinted(table: Sitting, point: tuple[int, int]) -> list[str]:
    from scenes.table import tooltips

    found = tooltips.under(table.table, point, 80)
    return [*found.lines] if found else []


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_told_of_an_opponent_is_a_sentence(game: str, lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    told = {kind: opponents.told(app, game, kind) for kind in OPPONENTS}
    assert len({sentence for _, _, sentence in told.values()}) == 10
    for _, both, sentence in told.values():
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence + both
    for kind in BOTS:
        assert opponents.sees(app, kind).endswith(".")


def test_a_glint_runs_while_somebody_thinks_and_then_the_table_rests(tmp_path: Path) -> None:
    table = seated(tmp_path, "akropolis", "mason-calm", HUMAN)
    for _ in range(9):
        table.frame()
    assert table.session.thinking
    assert table.table.busy()
    steps = set()
    for _ in range(round(GLINT_LASTS / FRAME)):
        table.frame()
        steps.add(table.table.glint.step)
    assert steps == {*range(coins.GLINTS)}
    table.look()
    table.session.bots = Here()
    table.session._forget_question()
    assert table.settle() == "person"
    assert not table.table.busy()
    assert not any(table.frame() for _ in range(30)), "an idle table is not drawn"


def test_where_motion_is_calm_nothing_glints(tmp_path: Path) -> None:
    table = seated(tmp_path, "akropolis", "mason-calm", HUMAN)
    table.app.settings.reduced_motion = True
    for _ in range(30):
        table.frame()
    assert table.session.thinking
    assert table.board.panel(0).thinking
    assert table.table.glint.step == 0
    assert not table.table.busy()
    glint = Glint()
    assert not glint.update(0.5, True, True)


class Stuck(Nobody):
    """Bots that fail whenever they are asked for an answer."""

    def answer(self, id: int) -> Any:
        raise ZeroDivisionError("by nought")


@pytest.mark.parametrize("game", GAMES)
def test_nobody_thinks_where_the_game_stalls(game: str, tmp_path: Path) -> None:
    table = seated(tmp_path, game, "mason-calm", "mason-bold", bots=Stuck())
    while table.session.awaited == "chance":
        table.session.advance()
    thinks = table.app.say("turn.thinks")
    assert any(table.board.panel(seat).thinking for seat in range(2))
    for _ in range(4):
        try:
            table.session.advance()
        except ZeroDivisionError:
            break
    assert table.session.stalled
    for seat in range(2):
        assert not table.board.panel(seat).thinking
        assert table.board.panel(seat).note != thinks
    table.frame()
    assert not table.table.glint.moves


# -- another level in the middle of a game


def test_a_level_is_changed_in_the_middle_and_stays_after_continue(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.thinker = Here()  # type: ignore[assignment]
    shelf = Shelf(app, lambda game: None)
    show(app, shelf)
    start.open_new(app, "wonders", laid("wonders", "learner-calm", "learner-bold").seats, {}, 3, "listed")
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, KeptTable)
    draw([table], pygame.Surface((1280, 720)))

    def until(entries: int) -> None:
        while len(table.session.match.log) < entries:
            table.session.advance()

    until(30)
    page = Pause(app, table.session, lambda: None)
    show(app, page)
    for press in (("level", 1), ("level", 1), ("temper", 1)):
        page.focus.id, page.hand.keyboard = press, True
        key(page, pygame.K_RIGHT if press[0] == "level" else pygame.K_LEFT)
    assert table.session.match.players[1].who == "mason-calm"
    assert ANOTHER_BOT not in table.session.match.marks
    app.stack.pop()
    app.stack.settle()
    until(45)
    assert table.session.match.marks == [ANOTHER_BOT]
    start.leave(app)
    app.stack.settle()
    (kept,) = app.saves.all()
    assert ANOTHER_BOT in kept.marks
    start.resume(app, kept)
    app.stack.settle()
    again = next(scene for scene in app.stack.scenes if isinstance(scene, KeptTable))
    assert [player.who for player in again.session.match.players] == ["learner-calm", "mason-calm"]
    assert again.session.match.marks == [ANOTHER_BOT]
    draw([again], pygame.Surface((1280, 720)))
    assert again.board.panel(1).face == "mason-calm"
    app.stack.replace()
    app.stack.settle()
