"""The fifth game is played through the window: by clicks, by drags, by keys; and everything around it works unasked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.core.state import key as key_of
from tests.fifth.rules import load
from tests.scenes import guests
from tests.scenes.playing import Playing
from tests.scenes.tables import replayed

DATA = Path(__file__).parent / "data"


def sit(folder: Path, *who: str, lang: str = "en") -> Playing:
    return guests.sit("causeway", DATA, folder, *who, lang=lang)


def focus(table: Playing) -> object:
    target = table.table.keyboard.target()
    return target.id[0] if target else None


HANDS = (Playing.by_clicks, Playing.by_drag, Playing.by_keys)


@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_game(tmp_path: Path, hand: Callable[..., None]) -> None:
    table, rng, turns = sit(tmp_path, "human", "human"), Random(7), 0
    while table.settle() != "over":
        if table.awaited == "end_turn":
            table.key("E")
            continue
        hand(table, *table.any_line(rng))
        table.look()
        turns += 1
    assert turns >= 10
    assert table.top is not table.table, "the score sheet has come"
    table.look()
    assert replayed(table.match) == key_of(table.match.state_at())


def test_every_refusal_has_its_rule(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    dice = table.match.state_at().dice
    wrong = next(at for at, stone in enumerate(load().values.stone) if stone.number not in dice)
    table.click("die", 0)
    table.click("stone", wrong)
    prompt = table.table.prompt()
    assert "number" in prompt.detail and prompt.rule == "CW-1"
    assert table.board.shown.choice.pressed == (("die", 0),), "what is in the hand stays there"
    for name in ("F1", "A", "L"):  # the rule, the aid, the log
        table.key(name)
        table.settle()
        assert table.top is not table.table
        table.look()
        table.key("Esc")
        table.settle()


def test_tooltips_and_names_in_three_languages(tmp_path: Path) -> None:
    for lang in ("en", "pl", "ru"):
        table = sit(tmp_path, "human", "random", lang=lang)
        for place in table.board.seen.places:
            note = table.board.note(place.rect.center, None)
            assert note and len(note[1]) >= 1 + (place.key[0] == "stone")


def test_a_seal_flies_and_its_place_stays_empty_until_it_lands(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    claim = next(line[0] for line in table.lines() if line[0][0] == "claim")
    table.by_clicks(claim)
    assert table.board.busy()
    assert ("seal", claim[2]) in table.board.motion.away
    table.frame(0.1)
    table.look()
    table.settle(0.02)
    assert not table.board.motion.away


def test_taking_back_and_looking_back(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    for _ in range(4):
        table.by_clicks(*table.lines()[0])
        table.settle()
        table.key("E")
        table.settle()
    table.by_clicks(*table.lines()[0])
    entries = len(table.match.log)
    table.settle()
    table.key("Z")
    table.settle()
    assert len(table.match.log) == entries - 1
    table.key(",")
    table.settle()
    table.look()
    table.key("Esc")


def test_the_focus_walks_what_is_legal_and_a_half_choice_is_put_back(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    table.key("Space")
    assert focus(table) == "die"
    table.key("Enter")
    assert table.board.shown.choice.pressed
    assert focus(table) == "stone", "the focus goes where the die may lie"
    table.key("Esc")
    assert not table.board.shown.choice.pressed


def test_what_if_is_known_before_it_is_done(tmp_path: Path) -> None:
    """For docks, ghosts and figures: what one more press would lead to."""
    table = sit(tmp_path, "human", "human")
    claim = next(line[0] for line in table.lines() if line[0][0] == "claim")
    assert table.board.shown.preview() is None
    table.click("die", claim[1])
    table.move(table.target("stone", claim[2]).box.center)
    preview = table.board.shown.preview()
    assert table.board.shown.considered == (claim,)
    assert preview.scores[0].total > 0
    assert table.match.rules.scores(table.match.state_at())[0].total == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_is_drawn_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    table = sit(tmp_path, "human", "human")
    table.by_clicks(*table.lines()[0])
    table.settle()
    pen = table.look(size)
    assert not [text.text for text in pen.written if text.cut]


def test_against_bots(tmp_path: Path) -> None:
    table, rng = sit(tmp_path, "human", "random", "random"), Random(7)
    while table.settle() != "over":
        if table.awaited == "end_turn":
            table.click("end_turn")
        else:
            table.by_clicks(*table.any_line(rng))
    assert {entry.seat for entry in table.match.log} == {-1, 0, 1, 2}
