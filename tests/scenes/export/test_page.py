"""The page that plays a game, in a real browser at the width of a desk and of a phone; what is typed is text in it."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest

from art import choices, fonts
from art.fonts import Face
from game.core.grammar import LANGUAGES
from game.core.match import Match
from game.core.save import Seated
from scenes.export.game import Game
from scenes.export.page import estimate, page
from tests.core.playing import rules_of
from tests.scenes.export import browser
from tests.scenes.export.browser import Browser
from tests.scenes.rooms import TO_THE_END, play_on, room

HOSTILE = ("</script><img src=x onerror=alert(1)>", "\"'&lt;<!--<script>")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    app = room(tmp_path_factory.mktemp("page"))
    seats = [Seated(name[:40]) for name in HOSTILE]
    match = play_on(Match(rules_of("ages"), 2, {}, 7, seats), TO_THE_END)
    return Game(app, match, date(2026, 11, 19))


@pytest.fixture(scope="module")
def made(game: Game) -> bytes:
    *_, found = page([game.seen_by(seat) for seat in game.seats])
    assert isinstance(found, bytes)
    return found


@pytest.fixture
def file(made: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "game.html"
    path.write_bytes(made)
    return path


@pytest.fixture
def chromium(tmp_path: Path) -> Iterator[Browser]:
    program = browser.found()
    if program is None:
        pytest.skip("there is no Chromium here: apt-get install chromium")
    with Browser(program, tmp_path / "browser") as found:
        yield found


def test_it_is_one_file_in_which_nothing_typed_is_markup(game: Game, made: bytes) -> None:
    text = made.decode()
    assert len(re.findall("<script", text)) == 2 and "<img" not in text
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text), "nothing is fetched"
    data = json.loads(re.findall(r'<script type="application/json" id="game">(.*?)</script>', text)[0])
    assert {*data["words"]} == {*LANGUAGES}
    assert data["words"]["pl"]["names"] == game.names and "<" in game.names[0]
    assert all(len(words["captions"]) == len(game.stops) for words in data["words"].values())
    assert data["stops"] == [list(stop.points) for stop in game.stops]
    assert 0.5 < estimate([game.seen_by(seat) for seat in game.seats]) / len(made) < 2


def test_pictures_without_words_have_figures(game: Game) -> None:
    def marks(string: str) -> int:
        return pygame.mask.from_surface(fonts.text(Face.SANS_BOLD, 30, string, (0, 0, 0)), 20).count()

    with fonts.without_words():
        assert marks("Round 6") == 0 and marks("раунд") == 0
        assert marks("+6 × 2") > 100
    assert marks("Round 6") > 100 and choices.words


@pytest.mark.parametrize(("wide", "high", "touch"), [(1440, 900, False), (390, 844, True)])
def test_it_plays_in_a_browser(chromium: Browser, file: Path, game: Game, wide: int, high: int, touch: bool) -> None:
    last = len(game.stops) - 1
    chromium.open(file, wide, high, touch)
    chromium.until("document.body && document.body.dataset.shown === '0:0'")
    assert chromium.tell("document.documentElement.scrollWidth") == wide, "nothing reaches beyond the edge"
    if touch:
        chromium.swipe(300, 260, -200)
    else:
        chromium.key("ArrowRight")
    chromium.until("document.body.dataset.shown === '0:1'")
    assert game.told(game.stops[1]) in chromium.tell("document.getElementById('caption').textContent")
    chromium.tell("document.getElementById('last').click()")
    chromium.until(f"document.body.dataset.shown === '0:{last}'")
    points = chromium.tell("[...document.querySelectorAll('#players strong')].map(each => each.textContent)")
    assert points == [str(each).replace("-", "−") for each in game.stops[-1].points]
    assert chromium.tell("document.querySelector('#players b').textContent") == game.names[0]
    assert chromium.tell("document.querySelectorAll('img:not([alt=\"\"])').length") == 0, "only our own pictures"
    chromium.key("v")
    chromium.until(f"document.body.dataset.shown === '1:{last}'")
    chromium.key("l")
    assert game.told_in("pl").title == chromium.tell("document.title")
    seen = pygame.image.load(io.BytesIO(chromium.picture()))
    assert seen.get_size() == (wide, high)
    frame = seen.subsurface((wide // 12, high // 6, wide // 2, high // 8))
    assert len({tuple(frame.get_at((x, 20))) for x in range(0, frame.get_width(), 3)}) > 20, "a table is seen"
