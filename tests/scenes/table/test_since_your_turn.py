"""What the others have done since one's own turn: a card for each turn, played again step by step, nothing secret."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.state import key
from scenes.play import turns_of_others
from scenes.table import scene
from tests.scenes.playing import Playing
from tests.scenes.rooms import room
from tests.scenes.tables import match_of

GAMES = ("akropolis", "origins", "wonders", "ages")
WHO = ("human", "learner-calm", "learner-bold")


def played(folder: Path, game: str, lang: str = "en", answers: int = 2, who: Any = WHO, **options: Any) -> Playing:
    table, rng = Playing(room(folder, lang), match_of(*who, game=game, **options), auto_end=True), Random(3)
    table.settle()
    for _ in range(answers):
        table.session.play(table.any_line(rng))
        table.table.show_next()
        table.settle()
    for _ in range(30):
        if turns_of_others.since(table.session):
            break
        table.session.play(table.any_line(rng))
        table.table.show_next()
        table.settle()
    return table


def opened(table: Playing) -> Any:
    table.key("Shift+J")
    table.frame()
    panel = table.table.teacher.panel
    assert panel, table.table.prompt()
    return panel


def over(table: Playing, panel: Any) -> None:
    for _ in range(300):
        table.frame(0.3)
        if not panel.replay.watched:
            return
    raise AssertionError("it is never over")


@pytest.mark.slices(3)
@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_every_turn_of_the_others_has_a_card_in_words_that_fit_and_is_played_again(
    tmp_path: Path, game: str, lang: str
) -> None:
    table = played(tmp_path, game, lang)
    panel = opened(table)
    assert 2 <= len(panel.cards()) == len(turns_of_others.since(table.session))
    for card in panel.cards():
        assert card.turn.seat != table.session.viewer and card.picture.get_width() > 40
        assert card.said and all(each[0].isupper() or each[0].isdigit() for each in card.said), card.said
        assert all(each[-1] in ".!?…" for each in card.said), card.said
    for size in ((1600, 900), (1280, 720)):
        pen = table.look(size)
        box = panel.box(table.table.zones)
        inside = [each for each in pen.written if box.contains(each.box)]
        assert len(inside) > 6 and not [each.text for each in inside if each.cut]
    for number, card in enumerate(panel.cards()[:2]):
        table.key(str(number + 1))
        assert panel.at == number and panel.replay.watched
        over(table, panel)
        last = table.session.told(card.turn.end - 1)
        assert panel.replay.done and key(panel.replay.board.shown.view) == key(last.after), "up to how it was then"
    table.key("Esc")
    assert table.table.past is None and table.session.awaited == "person"


def test_steps_are_seen_one_by_one(tmp_path: Path) -> None:
    table = played(tmp_path, "origins")
    panel = opened(table)
    seen = 0
    for turn in panel.turns:
        for entry in range(turn.start, turn.end):
            table.key("Space")
            table.frame(20.0)
            table.frame(20.0)
            seen += 1
            assert panel.turns[panel.at] == turn
            assert key(panel.replay.board.shown.view) == key(table.session.told(entry).after)
    assert seen == sum(turn.end - turn.start for turn in panel.turns)


def test_all_are_watched_in_order(tmp_path: Path) -> None:
    table = played(tmp_path, "akropolis")
    panel = opened(table)
    table.click("since_all")
    seen = [0]
    for _ in range(400):
        table.frame(0.3)
        if panel.at != seen[-1]:
            seen.append(panel.at)
        if panel.at == len(panel.turns) - 1 and panel.replay.done and not panel.replay.watched:
            break
    assert seen == [*range(len(panel.turns))]


def test_many_turns_are_leafed_through(tmp_path: Path) -> None:
    table = played(tmp_path, "akropolis", who=("human", *["learner-calm"] * 3), answers=2)
    turns = turns_of_others.since(table.session)
    panel = opened(table)
    panel.turns = turns * 3
    panel._cards = None, []
    panel._first = len(panel.turns) - 5
    table.look()
    table.click("older")
    assert panel._first == len(panel.turns) - 10 if len(panel.turns) > 9 else panel._first == 0
    table.look()
    table.click("newer")
    assert panel._first == len(panel.turns) - 5


def test_who_has_passed_sees_every_turn(tmp_path: Path) -> None:
    """In Origins the others go on after one has passed: each of their turns stays for a while, and all can be seen."""
    table, rng = played(tmp_path, "origins", answers=0), Random(3)
    for _ in range(200):
        verb = "pass" if any(line[0][0] == "pass" for line in table.lines()) else ""
        line = next((line for line in table.lines() if line[0][0] == verb), None) or table.any_line(rng)
        table.session.play(line)
        table.table.show_next()
        rests = []
        for _ in range(4000):
            table.frame(0.1)
            rests.append(table.table._rest)
            if table.session.awaited == "person" and not table.moving():
                break
        if table.table.teacher.rushes():
            break
    assert max(rests) > scene.DWELL and table.target("since_tab")
    table.click("since_tab")
    panel = table.table.teacher.panel
    assert panel and len(panel.turns) > table.match.seats - 1


def test_before_anybody_has_played_that_is_told(tmp_path: Path) -> None:
    table = Playing(room(tmp_path), match_of("human", "human"))
    table.settle()
    table.key("Shift+J")
    assert "Nobody else" in table.table.prompt().detail


def test_of_a_hidden_hand_only_what_all_have_seen_is_shown(tmp_path: Path) -> None:
    table = played(tmp_path, "ages", draft=True, answers=1)
    if not turns_of_others.since(table.session):
        table.key("Shift+J")
        assert table.table.teacher.panel is None
        return
    panel = opened(table)
    viewer = table.session.viewer
    view = panel.replay.board.shown.view
    assert key(table.match.rules.observe(view, viewer)) == key(view)
