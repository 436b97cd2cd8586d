"""Games that are watched: playing, stepping, jumping, other eyes, and what nobody may see before the end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.core.state import key
from scenes.app.games import BOARDS
from scenes.play.course import Course
from scenes.table.over.watch_line import Line
from scenes.table.theatre import Theatre
from scenes.ui.players import turn_note
from tests.scenes.everywhere import SCENES, World, played_on
from tests.scenes.legible import faults
from tests.scenes.rooms import room, show

LANGS = ("en", "pl", "ru")


def watched(tmp_path: Path, match: Match, lang: str = "en") -> Theatre:
    page = Theatre(room(tmp_path, lang), match)
    page.enter()
    show(page.app, page)
    page.update(0.0)
    return page


def press(page: Theatre, code: int, mod: int = 0) -> None:
    page.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
    page.update(0.0)


def test_a_game_plays_itself_from_its_first_turn_to_its_end(tmp_path: Path) -> None:
    match = played_on("akropolis", 2, 9000, 2)
    page = watched(tmp_path, match)
    assert page.at == page.course.first
    press(page, pygame.K_SPACE)
    for _ in range(4000):
        page.update(1.0)
        if not page.playing:
            break
    assert page.at == len(match.log)
    assert key(page.film.session.match.state_at()) == key(match.state_at())
    assert not any(turn_note(page.app, page.film.session, seat) for seat in range(2)), "nobody is next any more"
    press(page, pygame.K_SPACE)
    assert page.at < len(match.log), "once more from the beginning"


def test_keys_step_jump_and_change_eyes(tmp_path: Path) -> None:
    page = watched(tmp_path, played_on("akropolis", 2, 9000, 2))
    course, first = page.course, page.course.first
    press(page, pygame.K_RIGHT)
    assert page.at == first + 1
    press(page, pygame.K_LEFT)
    assert page.at == first
    press(page, pygame.K_PAGEDOWN)
    assert course.leg(page.at).round == course.legs[0].round + 1
    assert page.at == course.legs[course.rounds[1]].start
    press(page, pygame.K_2, pygame.KMOD_SHIFT)
    assert course.leg(page.at).seat == 1
    assert page.film.board.shown.main == 1, "the part of whoever plays"
    press(page, pygame.K_1)
    assert (page.film.session.viewer, page.film.board.shown.main) == (0, 0)
    press(page, pygame.K_END)
    assert page.at == course.last
    press(page, pygame.K_HOME)
    assert page.at == first
    pace = page.speed
    press(page, pygame.K_EQUALS)
    assert page.speed == 2 * pace


def test_the_line_follows_the_pointer(tmp_path: Path) -> None:
    page = watched(tmp_path, played_on("akropolis", 2, 9000, 2))
    line = next(widget for widget in page.widgets if isinstance(widget, Line))
    seen = []
    for share in (0.25, 0.5, 0.75):
        at = line.box.x + round(line.box.width * share), line.box.centery
        kind = pygame.MOUSEBUTTONDOWN if not seen else pygame.MOUSEMOTION
        page.handle(pygame.event.Event(kind, pos=at, button=1, rel=(1, 0), buttons=(1, 0, 0)))
        page.update(0.0)
        seen.append(page.film.at / page.course.last)
    assert seen == sorted(seen)
    assert 0.15 < seen[0] < 0.4 < seen[1] < 0.6 < seen[2] < 0.85


@pytest.mark.parametrize("game", BOARDS)
def test_where_a_game_is_and_where_its_line_leads_are_one(game: str) -> None:
    match = played_on(game, 2, 120, 0)
    course = Course.of(match, len(match.log))
    for entry in range(course.first, course.last + 1):
        assert course.nearest(course.share(entry)) == entry
    assert len(course.points) == course.length + 1
    assert course.points[-1] == tuple(score.total for score in match.rules.scores(match.state_at()))


def test_before_the_end_nothing_is_seen_that_not_everybody_may_see(tmp_path: Path) -> None:
    match = played_on("wonders", 2, 61, 0)
    assert match.decision().joint
    page = watched(tmp_path, match)
    assert page.viewpoints == [None]
    page.seek(len(match.log))
    page.update(0.0)
    assert page.at == page.course.last == page.live.known_log
    view = page.film.session.view()
    assert key(view) == key(match.rules.observe(match.rules.observe(match.state_at(page.at), 0), 1))
    alone = match.branch(len(match.log))
    alone.sit(1, "random")
    assert watched(tmp_path, alone).viewpoints == [None, 0]


@pytest.mark.parametrize(("game", "lang"), [*zip(BOARDS, ("ru", "pl", "en", "ru"), strict=True)])
def test_all_of_it_has_room(game: str, lang: str, tmp_path: Path) -> None:
    match = played_on(game, 2, 9000 if game == "akropolis" else 80, 2)
    page = watched(tmp_path, match, lang)
    for share in (0.0, 0.4, 1.0):
        page.seek(page.course.nearest(share))
        page.update(0.0)
        assert faults(show(page.app, page, (1280, 720))) == []


def test_from_the_end_of_a_game_one_can_watch_it_again(tmp_path: Path) -> None:
    world = World(tmp_path)
    SCENES["sheet of akropolis"](world)
    page = world.stack.top
    page.skip()  # type: ignore[union-attr]
    page.press(next(target for target in page.targets() if target.id == ("watch",)))  # type: ignore[union-attr]
    world.arrive()
    assert isinstance(world.stack.top, Theatre)
