"""Nothing of what somebody has chosen is seen by anybody else before all have sealed, wherever they look.

Tables at which only the secret choice differs look the same, pixel by pixel.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core import replay, save
from game.core.rules import Action
from scenes.play.standing import standing
from scenes.table.over.curtain import Curtain
from scenes.wonders import log
from tests.scenes.choosers import Choosing, choosing

SIZE = (1280, 720)
CORNER = (640, 4)
"""Where the mouse rests, so that it tells nothing."""

WHO = {"two": ("human", "human"), "two and a bot": ("human", "human", "greedy")}


class Watched(Choosing):
    """A table of which every frame is painted."""

    def picture(self) -> bytes:
        self.look(SIZE)
        return blake2b(pygame.image.tobytes(self.surface, "RGB")).digest()


def begun(folder: Path, who: tuple[str, ...]) -> Watched:
    """Some turns into a game, where it is the first one's turn to choose."""
    table = choosing(folder, *who)
    table.__class__ = Watched
    assert isinstance(table, Watched)
    rng = Random(3)
    for _ in range(6):
        table.session.play(table.any_line(rng))
        table.table.show_next()
        table.settle()
    while table.session.viewer != 0 or table.board.shown.choice.ask != "turn":
        table.session.play(table.any_line(rng))
        table.table.show_next()
        table.settle()
    return table


def chain(table: Choosing, wanted: Callable[[Action], bool]) -> list[Action]:
    """A whole turn that begins with an answer of this kind."""
    answers: list[Action] = []
    action = next(action for action in table.legal if wanted(action))
    while True:
        line = table.whole(action)
        table.by_keys(*line)
        answers += line
        if line[-1][0] == "seal":
            return answers
        action = table.legal[0]


CHOICES: dict[str, Callable[[Action], bool]] = {
    "passes": lambda action: action[0] == "pass",
    "builds with the first die": lambda action: action[0] == "build",
    "builds the Wonder": lambda action: action[0] == "wonder",
}


def handed_over(table: Watched) -> list[bytes]:
    """Every frame from the curtain until the next one sits there and has looked around."""
    table.move(CORNER)
    while not isinstance(table.top, Curtain):
        table.frame(1 / 30)
    seen = [table.picture()]
    table.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    for _ in range(24):
        table.frame(1 / 30)
        seen.append(table.picture())
    table.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=0)
    for _ in range(40):
        table.frame(1 / 30)
        seen.append(table.picture())
    assert table.session.handover is None
    assert table.session.viewer == 1
    return seen + looked_around(table)


def looked_around(table: Watched) -> list[bytes]:
    """Panels, bars, the log, the timeline, the past, another's sheet, the aid, the menu."""
    seen = []

    def at_rest() -> None:
        table.settle()
        table.frame(1.0)
        table.frame(1.0)
        seen.append(table.picture())

    zones = table.table.zones
    assert zones
    points = [box.center for box in (*zones.seats, *table.table.painter.facts, zones.log, zones.timeline)]
    points += [(zones.timeline.x + 30, zones.timeline.centery), (zones.seats[0].x + 20, zones.log.y + 60)]
    for point in points:
        table.move(point)
        at_rest()
    table.move(CORNER)
    for keys in (("L", "Esc"), ("A", "Esc"), ("F10", "Esc"), (",", "End"), ("Shift+1", "Esc"), ("Z",), ("Y",),
                 ("Space",), ("Tab",), ("Space",), ("1", "Esc")):  # fmt: skip
        for key in keys:
            table.key(key)
            at_rest()
    return seen


@pytest.mark.parametrize("who", WHO.values(), ids=WHO)
def test_no_frame_between_two_people_shows_what_the_first_has_chosen(who: tuple[str, ...], tmp_path: Path) -> None:
    pictures, chosen = [], []
    for name, wanted in CHOICES.items():
        table = begun(tmp_path / name, who)
        if any(map(wanted, table.legal)):
            chosen.append(chain(table, wanted))
            pictures.append(handed_over(table))
    assert len(chosen) >= 2
    assert len({str(actions) for actions in chosen}) == len(chosen)
    for other in pictures[1:]:
        different = [number for number, pair in enumerate(zip(pictures[0], other, strict=True)) if pair[0] != pair[1]]
        assert different == []


def test_nothing_that_is_told_knows_of_the_turn_that_runs(tmp_path: Path) -> None:
    """Log, chapters, moves, and what the shelf tells of the game."""
    table = begun(tmp_path, WHO["two"])
    app, session, match = table.app, table.session, table.match

    def told() -> list[object]:
        lines = [why() for row in table.board.rows() if (why := row.why)]
        chapters = [(chapter.title, len(chapter.rows)) for chapter in log.Log(app, session).story()]
        return [lines, chapters, table.board.told(len(match.log)), log.Log(app, session).last_told(),
                table.board.length(), len(table.board.turns())]  # fmt: skip

    before = told()
    chain(table, CHOICES["builds with the first die"])
    assert match.log[-1].action == ("seal", 0)
    assert told() == before
    assert session.known_log == max(match.turn_starts().values()) < len(match.log)


def test_the_shelf_counts_no_secret_points(tmp_path: Path) -> None:
    table = begun(tmp_path, WHO["two"])

    def totals() -> tuple[int, ...]:
        path = tmp_path / "game.polis"
        journal = save.Journal(path)
        table.match.branch(len(table.match.log)).save_to(journal.write)
        journal.close()
        found = standing(replay.restore(table.match.rules, save.read(path)).match)
        path.unlink()
        return found.totals

    before = totals()
    worth = next(
        action
        for action in table.legal
        if table.match.preview(0, action).scores[0].total > table.match.rules.scores(table.match.view(0))[0].total
    )
    table.session.play(table.whole(worth))
    assert totals() == before


def test_a_what_if_begins_before_what_is_secret(tmp_path: Path) -> None:
    """Else somebody could end the turn there and see what the others have chosen."""
    table = begun(tmp_path, WHO["two"])
    branched: list[int] = []
    table.table.open_branch = branched.append
    chain(table, CHOICES["passes"])
    table.settle()
    table.key("B")
    table.settle()
    table.key("Enter")
    table.settle()
    if not branched:
        table.click("yes")
        table.settle()
    assert branched == [table.session.known_log]
    assert branched[0] < len(table.match.log)


def test_bots_are_never_given_what_is_secret(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "human", "greedy")
    table.key("P")
    table.key("Enter")
    table.settle()
    for seat, view in table.bots.views:
        for other, player in enumerate(view["players"]):
            if other != seat:
                assert player["crossed"] == player["was_crossed"]
                assert player["coins"] == player["was_coins"]
