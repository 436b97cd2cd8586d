"""Whatever fails in a scene is written down, told in one sentence and left out: the game goes on and is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from threading import Thread
from typing import Any

import pygame
import pytest

from game.core import save
from scenes.app import loop as window
from scenes.app import run
from scenes.app.games import BOARDS
from scenes.app.loop import Window
from scenes.app.mishaps import LARGEST, MOST, TOLD, Mishaps
from scenes.play.bot_process import Thinker
from scenes.play.settings_store import Store
from scenes.table import looking_back, painter, tooltips
from scenes.table import scene as tables
from scenes.table.board import Board
from scenes.table.frame import layout, log_panel, notices, player_panels, prompt_bar, top_bar
from scenes.table.over.pause import Pause
from scenes.table.picture import Layers
from scenes.table.spared import BLANK, SILENCE, Spared, spared_sounds
from scenes.table.told import Told
from scenes.ui import app_context
from scenes.ui.care import Care, Part
from scenes.ui.dialogs import Notice
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.scenes.everywhere import SCENES, World, sit_down
from tests.scenes.rooms import NOW
from tests.scenes.tables import Here

PAGES = ("aid", "end")
"""What a board opens: where that fails nothing opens, and it is said."""


class Boom(Exception):
    pass


def boom(*_: Any, **__: Any) -> Any:
    raise Boom("it fails")


class Watched(World):
    """A world that is looked after, as the program is."""

    def __init__(self, folder: Path, lang: str = "en") -> None:
        super().__init__(folder, lang)
        self.time = 0.0
        self.mishaps = Mishaps(folder / "errors.log", lambda: NOW, lambda: self.time)
        self.mishaps.say = self.app.say
        self.app.stack.care = self.mishaps
        self.app.sounds = spared_sounds(self.app.sounds, self.mishaps)

    def arrive(self) -> None:
        """What is drawn may fail: it is looked at whatever happens."""
        self.stack.settle()
        if self.stack.scenes:
            self.look()

    def look(self) -> None:
        self.pen = Pen(self.surface, Scale.of(self.surface.get_size()), False)
        self.stack.draw(self.pen)

    def frame(self, dt: float = 5.0) -> None:
        self.stack.update(dt)
        self.stack.busy()
        self.arrive()

    @property
    def log(self) -> str:
        return self.mishaps.file.read_text() if self.mishaps.file.exists() else ""

    def work(self) -> None:
        """Everything that a person does without thinking: point here and there, press and hold this and that, wait."""
        for point in ((640, 300), (1150, 120), (200, 690), (620, 30), (60, 655)):
            self.send(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))
            self.frame(0.2)
            self.frame(0.4)
        for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_r, pygame.K_1):
            self.down(key)
            self.down(key)  # it is held
            self.up(key)
            self.frame()
        self.send(pygame.MOUSEWHEEL, y=1, x=0)
        self.send(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=(640, 300), button=1)
        self.frame()


def goes_on(world: Watched) -> None:
    """A person answers, bots answer, and all of it is in the file."""
    table = world.table
    session, before = table.session, len(table.session.match.log)
    for _ in range(3):
        for _ in range(300):
            while world.stack.top is not table:
                world.stack.pop()
                world.arrive()
            if session.awaited in ("person", "over"):
                break
            if session.awaited == "end_turn":
                session.end_turn()
            world.frame()
        if session.awaited == "person":
            session.play(session.lines()[0])
            table.show_next()
            world.frame()
    assert len(session.match.log) >= before + 3
    assert table.autosave
    table.autosave.flush()
    kept = [line for line in save.read(table.autosave.path).lines if isinstance(line.entry, tuple)]
    assert len(kept) >= before + 3, "it is saved"


# -- the table, part by part


REACHED = {"draw", "draw_flying", "play", "update", "busy", "targets", "hover", "bar", "panel", "rows", "columns",
           "prompt", "verbs", "colour", "chosen", "ask", "turns", "length", "note", "lively", "aid"}  # fmt: skip
"""What is certainly asked while somebody plays."""

METHODS = sorted({*BLANK, "draw", "draw_flying", "play", "update", "busy", *PAGES})


def test_nothing_that_the_table_asks_of_a_board_is_forgotten() -> None:
    asked = {name for kind in (Board, Told) for name in vars(kind) if not name.startswith("_")}
    assert {*METHODS} == asked


def test_what_is_spared_takes_what_it_is_asked_by_name() -> None:
    """Whoever goes on with what is told says so by name, and only a program that catches what fails spares boards."""
    heard: list[bool] = []

    class Telling:
        def go_on(self, whole: bool) -> None:
            heard.append(whole)

    Spared(Telling(), "board", Care(), BLANK).go_on(whole=True)
    assert heard == [True]


def on_two_tables(things: Iterable[str]) -> list[tuple[str, str]]:
    """Each with two games in turn: what looks after a board is the same for all."""
    games = [*BOARDS]
    return [(thing, games[(number + way) % len(games)]) for number, thing in enumerate(things) for way in (0, 2)]


@pytest.mark.slices(12)
@pytest.mark.parametrize(("method", "game"), on_two_tables(METHODS))
def test_whatever_fails_on_a_board_the_game_goes_on(
    method: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = Watched(tmp_path)
    table = sit_down(world, game)
    assert world.log == ""
    assert isinstance(table.board, Spared)
    monkeypatch.setattr(table.board._thing, method, boom)
    world.work()
    if method in PAGES:
        world.down({"aid": pygame.K_a, "end": pygame.K_e}[method])
        table._ended = False
    goes_on(world)
    if method in REACHED:
        assert "Boom: it fails" in world.log


PARTS: dict[str, tuple[Any, str]] = {
    "ground": (layout, "ground"), "top bar": (top_bar, "top_bar"), "panel": (player_panels, "panel"),
    "log": (log_panel, "log"), "tools": (top_bar, "tools"), "prompt": (prompt_bar, "draw"),
    "buttons": (prompt_bar, "buttons"), "verbs": (prompt_bar, "verbs"), "banner": (notices, "banner"),
    "ring": (Pen, "ring"), "note": (tooltips, "under"),
    "tip": (painter, "tip"), "log targets": (log_panel, "log_targets"), "figures": (tables, "figures"),
}  # fmt: skip


@pytest.mark.slices(6)
@pytest.mark.parametrize(("part", "game"), on_two_tables(PARTS))
def test_whatever_fails_of_the_frame_the_game_goes_on(
    part: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = Watched(tmp_path)
    sit_down(world, game)
    monkeypatch.setattr(*PARTS[part], boom)
    world.table.calling.share  # noqa: B018
    world.work()
    goes_on(world)
    assert part in ("verbs", "banner", "tip", "ring", "note") or "Boom: it fails" in world.log


def each_part(world: Watched) -> list[str]:
    """The names of all that the table and its board are painted of now."""
    seen: list[str] = []
    paint = Care.paint

    def note(care: Care, pen: Pen, part: str, act: Callable[[], object]) -> None:
        seen.append(part)
        paint(care, pen, part, act)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Care, "paint", note)
        world.look()
    return seen


@pytest.mark.parametrize("game", BOARDS)
def test_where_one_part_of_the_picture_fails_all_others_are_seen(game: str, tmp_path: Path) -> None:
    world = Watched(tmp_path)
    sit_down(world, game)
    parts = each_part(world)
    inner = [part for part in parts if part.startswith(f"{game}: ")]
    assert inner
    assert len(parts) > 8
    attempt = Care.attempt
    for broken in parts:
        done: list[str] = []

        def one_fails(care: Care, part: str, act: Callable[[], object], broken: str = broken) -> bool:
            done.append(part)  # noqa: B023
            return attempt(care, part, boom if part == broken else act)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Care, "attempt", one_fails)
            world.mishaps.anew()
            world.look()
            holds_all = broken == "table: board" or broken.endswith(": draw")
            inside = {part for part in parts if part in inner or part.endswith(": draw")} if holds_all else set()
            inside |= {part for part in parts if broken == "table: flying" and part.endswith(": draw_flying")}
            assert {*done} >= {*parts} - {broken} - inside, broken
            again = len(done)
            world.look()
            assert done.count(broken) == 1, "what has failed is left out of the next picture"
            assert len(done) > again
    world.mishaps.anew()
    calm = world.log
    world.look()
    assert world.log == calm, "and is painted again when something changes"


def test_what_fails_to_name_its_parts_leaves_those_that_lie_below(tmp_path: Path) -> None:
    world, seen = Watched(tmp_path), []

    def parts() -> Iterator[Part]:
        yield "below", lambda: seen.append("below")
        boom()

    world.mishaps.paint_all(Pen(world.surface, Scale.of(world.surface.get_size()), False), "table", parts())
    assert seen == ["below"] and "Boom: it fails" in world.log


@pytest.mark.parametrize("game", ["origins", "wonders", "ages"])
def test_where_a_layer_fails_the_picture_is_the_one_without_it(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = Watched(tmp_path)
    board: Any = sit_down(world, game).board._thing  # type: ignore[attr-defined]
    layers = (board.picture if hasattr(board, "picture") else board.look)._layers
    shown = [*layers._layers.values()]
    for number, layer in enumerate(shown):
        picture, without = (Layers(layers.surface.get_size(), lambda s: s.fill((9, 9, 9)),
                                          lambda s: None, world.mishaps) for _ in range(2))  # fmt: skip

        def half(surface: pygame.Surface) -> None:
            surface.fill((255, 0, 255))
            raise Boom("half painted")

        picture.show([each._replace(paint=half) if each is layer else each for each in shown])
        without.show([each for each in shown if each is not layer])
        assert picture.surface.get_buffer().raw == without.surface.get_buffer().raw, (number, layer.name)
        assert picture.surface.get_clip() == picture.surface.get_rect()


# -- every scene


SCENE_PARTS = ("draw", "handle", "update", "busy", "targets", "cover", "uncover", "leave", "repeats")
PAGE_PARTS = ("build", "paint", "widgets drawn", "_tip", "press", "key")


@pytest.mark.slices(18)
@pytest.mark.parametrize("name", SCENES)
def test_whatever_fails_in_a_scene_the_program_goes_on(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, part in enumerate((*SCENE_PARTS, *PAGE_PARTS)):
        world = Watched(tmp_path / str(number))
        SCENES[name](world)
        scene = world.stack.top
        assert world.log == "", name
        if part == "widgets drawn" and isinstance(scene, Menu):
            for widget in scene.widgets:
                widget.draw = boom  # type: ignore[method-assign]
        elif hasattr(scene, part):
            setattr(scene, part, boom)
        if isinstance(scene, Menu):
            scene.refresh()
        world.look()
        world.work()
        world.add(Notice(world.app, "It goes on."))
        assert isinstance(world.stack.top, Notice)
        world.down(pygame.K_RETURN)
        world.arrive()
        world.app.quit()
        world.arrive()
        assert not world.stack.scenes, "and it can be left"


def test_a_page_that_cannot_be_built_can_be_left_with_the_mouse(tmp_path: Path) -> None:
    world = Watched(tmp_path)
    table = sit_down(world, "akropolis")
    page = Pause(world.app, table.session, table.leave_table)
    page.build = boom  # type: ignore[method-assign]
    world.add(page)
    (back,) = page.targets()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        world.send(kind, pos=back.box.center, button=1)
    world.arrive()
    assert world.stack.top is table


# -- sounds


@pytest.mark.parametrize("method", SILENCE)
def test_no_sound_costs_a_turn(method: str, tmp_path: Path) -> None:
    world = Watched(tmp_path)
    world.app.sounds._thing = type("Broken", (), dict.fromkeys(SILENCE, boom))()  # type: ignore[attr-defined]
    table = sit_down(world, "akropolis")
    table.session.play(table.session.lines()[0])
    table.show_next()
    world.rest()
    before = table.session.awaited
    world.down(pygame.K_e)
    world.up(pygame.K_e)
    world.rest()
    assert before == "end_turn"
    assert len(table.session.match.log) > 3, "the turn was ended though its sound failed"
    assert "sounds: " in world.log


# -- what is written, and what is told


def test_the_sentence_is_told_for_a_while_in_every_language(tmp_path: Path) -> None:
    for lang in ("en", "pl", "ru"):
        world = Watched(tmp_path / lang, lang)
        sit_down(world, "akropolis")
        assert world.mishaps.sentence == ""
        world.mishaps.spare("a part", boom, str)
        assert world.mishaps.news()
        assert not world.mishaps.news()
        assert "errors.log" in world.mishaps.sentence
        before = pygame.image.tobytes(world.surface, "RGB")
        world.mishaps.draw(world.pen)
        assert pygame.image.tobytes(world.surface, "RGB") != before
        assert not [text for text in world.pen.written if text.cut]
        world.time = TOLD + 1
        assert world.mishaps.news(), "the picture is painted without it"
        assert world.mishaps.sentence == ""


def test_a_folder_that_cannot_be_written_to_is_not_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    world = Watched(tmp_path)
    world.mishaps.file = tmp_path / "file" / "errors.log"
    world.mishaps.spare("a part", boom, str)
    assert world.mishaps.sentence == world.app.say("mishap.unwritten")


def test_the_file_is_bounded_and_the_same_is_written_once(tmp_path: Path) -> None:
    mishaps = Mishaps(tmp_path / "errors.log", lambda: NOW)
    for _ in range(50):
        mishaps.spare("the same", boom, str)
    assert mishaps.file.read_text().count("the same") == 1
    for number in range(3 * MOST):
        mishaps.spare(f"part {number} {'x' * 3000}", boom, str)
    assert mishaps.file.stat().st_size <= LARGEST
    for run_of_the_program in range(8):
        again = Mishaps(tmp_path / "errors.log", lambda: datetime(2027, 1, 1 + run_of_the_program))  # noqa: B023
        for number in range(100):
            again.spare(f"part {number} {'y' * 3000}", boom, str)
        assert mishaps.file.stat().st_size <= LARGEST
    assert "2027-01-08" in mishaps.file.read_text().splitlines()[-20:][0] or "yyy" in mishaps.file.read_text()[-9000:]


def test_what_fails_in_a_thread_is_written_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    mishaps = Mishaps(tmp_path / "errors.log", lambda: NOW)
    mishaps.watch_threads()
    thread = Thread(target=boom, name="painter")
    thread.start()
    thread.join()
    assert "thread painter" in mishaps.file.read_text()


def test_the_program_is_looked_after_and_the_loop_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The context as the program builds it, in the real loop, at a table of which nothing can be drawn."""
    pygame.display.init()
    built = run.build_context("en", None, Thinker(), Store(tmp_path))
    assert isinstance(built.care, Mishaps)
    world = World(tmp_path / "other")
    monkeypatch.setattr(app_context.AppContext, "lang", "en")
    world.app = built  # type: ignore[assignment]
    built.thinker = type(world.app.thinker)()
    monkeypatch.setattr(window, "IDLE_WAIT", 5)
    monkeypatch.setattr(Window, "_pace", lambda self, now: None)
    now = iter(range(10**9))
    loop = Window(built.stack, lambda: next(now) / 60, (1280, 720))
    loop.over, loop.news = built.care.draw, built.care.news
    run.shelf(built)
    for name in ("draw", "update", "handle"):
        monkeypatch.setattr(run.Shelf, name, boom)
    errors, left = tmp_path / run.ERRORS, iter(range(3000))  # a shelf opens in as many slices as it takes
    errors.touch()
    loop.run(until=lambda: "Shelf: update" in errors.read_text() or next(left, None) is None)
    text = errors.read_text()
    assert "Shelf: draw" in text
    assert "Shelf: update" in text
    assert built.care.sentence


def test_othertime_is_part_of_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = Watched(tmp_path)
    SCENES["looking back"](world)
    for name in ("draw_frame", "draw_steps", "steps"):
        monkeypatch.setattr(looking_back, name, boom)
    world.work()
    world.down(pygame.K_ESCAPE)
    world.arrive()
    assert world.table.past is None
    assert "Boom" in world.log


# -- rules and bots that cannot go on


class Astray(Here):
    """Bots that fail whenever they are listened to."""

    asked = 0

    def answer(self, id: int) -> Any:
        self.asked += 1
        boom()


@pytest.mark.parametrize("game", BOARDS)
def test_a_bot_that_fails_is_not_asked_without_end_and_its_seat_can_be_taken(game: str, tmp_path: Path) -> None:
    world = Watched(tmp_path)
    table = sit_down(world, game)
    session = table.session
    session.bots = bots = Astray()
    log = len(session.match.log)
    session.sit(0, "random")
    for _ in range(60):
        world.frame()
    assert bots.asked == 1
    assert world.log.count("Boom: it fails") == 1
    assert world.stack.top is table
    assert not world.stack.busy()
    prompt = table.prompt()
    assert prompt.sentence == world.app.say("turn.stalled")
    assert "F10" in prompt.detail
    world.down(pygame.K_F10)
    world.arrive()
    assert isinstance(world.stack.top, Pause), "the menu is open to whoever wants to leave"
    world.down(pygame.K_ESCAPE)
    world.arrive()
    session.sit(0, "human")
    assert table.prompt().sentence != prompt.sentence
    goes_on_without_bots(world, log)


def goes_on_without_bots(world: Watched, log: int) -> None:
    """The person answers, and it is kept."""
    session = world.table.session
    session.play(session.lines()[0])
    world.table.show_next()
    world.frame()
    assert len(session.match.log) > log


def test_a_show_whose_bots_fail_begins_another_game(tmp_path: Path) -> None:
    world = Watched(tmp_path)
    world.app.thinker = Astray()  # type: ignore[assignment]
    SCENES["demo"](world)
    first = world.stack.top.reel
    for _ in range(60):
        world.frame()
        if world.stack.top.reel is not first:
            return
    raise AssertionError("no other game begins")
