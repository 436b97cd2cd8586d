"""The sixth game is played around one screen: with a curtain and without, nothing of another's hand is ever a place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.core.state import key as key_of
from scenes.table.standard import TOGETHER
from tests.scenes import guests
from tests.scenes.playing import Playing
from tests.scenes.tables import replayed
from tests.sixth.facts import NONE

DATA = Path(__file__).parent / "data"


def sit(folder: Path, *who: str, curtain: str = "on", lang: str = "en") -> Playing:
    return guests.sit("lots", DATA, folder, *who, lang=lang, curtain=curtain)


def only_own_cards_are_seen(table: Playing) -> None:
    seat, shown = table.session.viewer, table.board.shown
    cards = {place.piece.mark for place in table.board.seen.places if place.piece}
    player = table.match.view(seat).players[seat]
    own = {*player.hand, *([player.card] if player.card else [])}
    assert cards == (own if shown.large is None and not table.session.unwatched else cards & own)
    assert all(card > NONE for card in cards)


@pytest.mark.parametrize("curtain", ["on", "off"])
@pytest.mark.parametrize("hand", [Playing.by_clicks, Playing.by_drag, Playing.by_keys])
def test_a_whole_game(tmp_path: Path, hand: Callable[..., None], curtain: str) -> None:
    table, rng, seats = sit(tmp_path, "human", "human", "human", curtain=curtain), Random(3), list[int]()
    while table.settle() != "over":
        if table.awaited == "end_turn":
            table.key("E")
            continue
        only_own_cards_are_seen(table)
        seats.append(table.session.actor)
        hand(table, *table.any_line(rng))
        table.look()
    assert len(seats) == 12 and {*seats} == {0, 1, 2}
    assert (table.lifted > 0) == (curtain == "on")
    assert replayed(table.match) == key_of(table.match.state_at())


def test_what_is_chosen_in_secret_waits_for_confirm(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human", curtain="off")
    for id in table.steps(*table.lines()[0]):
        table.click_on(*id)
    assert not [entry for entry in table.match.log if entry.seat >= 0]
    table.click("confirm")
    assert [entry.seat for entry in table.match.log if entry.seat >= 0] == [0]


def test_the_hand_of_another_is_only_backs(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "random")
    table.click("player", 1)
    table.settle()
    kinds = [place.key[0] for place in table.board.seen.places]
    assert kinds.count("back") == 5 and "card" not in kinds
    table.key("Esc")
    assert "card" in {place.key[0] for place in table.board.seen.places}


def test_the_story_tells_nothing_before_the_reveal(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human", curtain="off")
    table.by_clicks(*table.lines()[0])
    table.settle()
    assert not table.board.rows()
    table.by_clicks(*table.lines()[0])
    table.settle()
    assert [row.name for row in table.board.rows()] == ["Anna", "Борис"], "all who chose at once have a line"
    assert table.board.turns() == [TOGETHER]
    assert table.board.length() == (1, 4)


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_every_place_is_told_in_three_languages(tmp_path: Path, lang: str) -> None:
    table = sit(tmp_path, "human", "random", lang=lang)
    assert len(table.board.seen.places) == 7
    assert all(table.board.note(place.rect.center, None) for place in table.board.seen.places)
    table.look((1280, 720))
