"""What a newcomer asked for: a new round is announced, and what is seen says what it means."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.app.loop import draw
from scenes.origins import log, panels
from scenes.origins.areas import draft
from scenes.origins.round_notice import LASTS, RoundNotice
from scenes.pages.saves import SavedGames
from scenes.pages.shelf import Shelf
from tests.scenes.rooms import NAMES, Nobody, keep_game, room, show
from tests.scenes.tables import FRAME, Here, match_of
from tests.scenes.visits import GAME, Visiting, at_question, likely, question, visiting

LANGUAGES = ["en", "pl", "ru"]


def to_the_end_of_the_round(folder: Path, lang: str = "en", calm: bool = False, bots: bool = False) -> Visiting:
    """The last seat passes by a press: a new round is about to begin."""
    who = ("human", "greedy", "greedy") if bots else ("human", "human", "human")
    match = match_of(*who, game=GAME, seed=4)
    rng, rules = Random(3), match.rules
    while True:
        decision = match.decision()
        if decision.seat < 0:
            match.draw()
            continue
        waiting = [seat for seat, player in enumerate(match.view(0).players) if not player.passed]
        if decision.ask == "turn" and waiting == [0]:
            break
        passes = decision.ask == "turn" and (decision.seat > 0 or rng.random() < 0.1)
        alone = decision.seat == 0 and len(waiting) > 1 and decision.ask == "turn"
        match.play(("pass",) if passes and not alone else likely(rules, match.state_at(), rng))
    for player, name in zip(match.players, NAMES, strict=False):
        player.name = name
    app = room(folder, lang)
    app.settings.reduced_motion = calm
    table = Visiting(app, match, Here() if bots else Nobody())
    table.settle()
    return table


def passed(table: Visiting) -> None:
    """Frame by frame, until the new round is announced."""
    table.session.play([("pass",)])
    table.table.show_next()
    for _ in range(2000):
        if table.match.decision().ask not in ("turn",) and table.match.decision().seat == 0:
            table.session.play([table.match.legal()[0]])
            table.table.show_next()
        table.table.update(FRAME)
        notice = next(area for area in table.board.areas if isinstance(area, RoundNotice))
        if notice.busy() and not table.board.motion.busy:
            return
    raise AssertionError("no new round is announced")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("calm", [False, True])
def test_a_new_round_is_announced_and_fits(lang: str, calm: bool, tmp_path: Path) -> None:
    table = to_the_end_of_the_round(tmp_path, lang, calm)
    passed(table)
    for _ in range(30):
        table.table.update(FRAME)
    pen = draw([table.table], pygame.Surface((1280, 720)))
    assert not [text.text for text in pen.written if text.cut]
    view = table.match.view(0)
    said = table.app.say("origins.table.new_round", round=2, name=NAMES[view.first])
    assert said in [text.text for text in pen.written]
    row = table.board.rows()[0]
    assert row.name == table.app.say("round.number", round=2)
    assert row.why
    assert row.why()[0] == said


def test_bots_wait_until_it_is_read_and_a_press_waves_it_away(tmp_path: Path) -> None:
    table = to_the_end_of_the_round(tmp_path, bots=True)
    passed(table)
    table.table.update(FRAME)
    assert table.board.busy()
    entries = len(table.match.log)
    for _ in range(round(0.7 * LASTS / FRAME)):
        table.table.update(FRAME)
    assert len(table.match.log) == entries
    assert table.board.skip()
    assert not table.board.busy()


def test_first_dice_stay_where_they_are_when_others_are_taken(tmp_path: Path) -> None:
    table = visiting(tmp_path, "human", "human")
    layout, rolled = table.board.shown.layout, table.board.shown.view.rolled
    before = dict(zip(rolled, draft.boxes(layout, rolled), strict=True))
    table.by_clicks(table.match.legal()[0])
    table.settle()
    left = table.board.shown.view.rolled
    moved = [die for die, box in zip(left, draft.boxes(layout, left), strict=True) if before[die].y != box.y]
    assert not moved
    assert not [target for target in table.top.targets() if target.id[0] == "cell" and not target.why_not]


def test_actions_sleep_while_another_city_is_seen_and_wake_it_up(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2))
    table.board.enlarge(1 - table.session.viewer)
    table.key("V")
    assert table.board.shown.large is None
    assert table.board.shown.verb == "visit"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_which_ships_may_rise_is_said_and_the_rule_stays(lang: str, tmp_path: Path) -> None:
    table = at_question(tmp_path, question("rise", 1), lang)
    prompt = table.table.prompt()
    sites = [action[1] + 1 for action in table.match.legal() if action[0] == "rise_with"]
    assert all(str(site) in prompt.sentence for site in sites)
    table.table.refuse("nothing")
    assert table.table.prompt().rule == prompt.rule == "OR-180"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_conditions_say_whether_they_are_met(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    met, unmet = panels.conditions_told(app, (("red", True), ("red", False)), 20)
    assert met.endswith("+20")
    assert unmet.endswith("+0")


def test_a_removed_die_is_not_told_like_a_taken_one(tmp_path: Path) -> None:
    table = visiting(tmp_path, "human")
    table.by_clicks(table.match.legal()[0])
    while table.match.decision().ask == "discard":
        table.settle()
        table.by_clicks(table.match.legal()[0])
    table.settle()
    table.by_clicks(table.match.legal()[0])
    rows = log.Log(table.app, table.session).rows(9)
    pictures = [pygame.image.tobytes(row.cells[1][0], "RGBA") for row in rows if row.cells[1][0]]
    assert len(set(pictures)) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_a_last_round_names_none(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    keep_game(app, 60, game=GAME)
    for page in (SavedGames(app), Shelf(app, lambda: None)):
        written = [text.text for text in show(app, page).written]
        said = [text for text in written if re.match("(round|runda|раунд) [1-9]", text, re.I)]
        assert said
        assert not [text for text in said if " 0" in text]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_heads_of_the_whole_log_are_whole(lang: str, tmp_path: Path) -> None:
    table = visiting(tmp_path, "human", "human", lang=lang)
    table.table.view_commands.open_log()
    table.app.stack.settle()
    for size in ((1600, 900), (1280, 720)):
        pen = draw(table.app.stack.visible(), pygame.Surface(size))
        assert not [text.text for text in pen.written if text.cut]


def test_the_question_before_an_undo_says_what_has_happened(tmp_path: Path) -> None:
    table = visiting(tmp_path, "human", "greedy")
    table.by_clicks(table.match.legal()[0])
    table.key("E")
    table.settle()
    assert any(entry.seat == 1 for entry in table.match.log)
    say = table.app.say
    assert table.table.commands._doubt("practice").startswith(say("undo.another", name=table.board.name(1)))
    assert table.table.commands._doubt("practice").endswith(say("undo.practice"))
    table.match.mark("practice")
    assert say("undo.practice") not in table.table.commands._doubt("practice")
