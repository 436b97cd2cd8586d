"""Hidden hands and joint steps: nothing of another seat is a place, and what has no place is offered in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from art import plates
from game.core import words
from game.core.data import Reader
from game.core.match import Match
from scenes.app.games import BOARDS, GUESTS
from scenes.table.answers import B
from scenes.table.area import Area, Shown
from scenes.table.game_view import GameView
from scenes.table.over.curtain import Curtain
from scenes.table.place import Piece, Place, face
from tests.contract.bids import Bids, State
from tests.scenes.rooms import room
from tests.scenes.tables import Sitting, people


class Told(Bids):
    """Bids, which says how far it is."""

    def detail(self, view: State, seat: int, topic: str) -> Mapping[str, Any]:
        return {"round": view.turn, "rounds": 3} if topic == "progress" else super().detail(view, seat, topic)


class Hand(Area[Shown]):
    """The cards of whoever looks on."""

    def places(self) -> Iterator[Place]:
        for at, card in enumerate(self.shown.player.hand):
            if card > 0:
                look, rect = face(plates.name_plate), self.shown.layout.rect(300 + 160 * at, 400, 120, 160)
                yield Place(("card", card), rect, f"Card {card}", tab="hand", piece=Piece("card", card, look), own=True)


@cache
def spoken() -> dict[str, words.Words]:
    reader = Reader(None)
    found = words.load(reader, ("ui", *BOARDS))
    reader.finish()
    return found


@pytest.fixture(autouse=True)
def bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GUESTS, "bids", GameView(shown=Shown, areas=(Hand,), answers={"bid": (("card", B),)}))


def sit(folder: Path, curtain: str) -> Sitting:
    app = room(folder)
    app.settings.curtain = curtain  # type: ignore[assignment]
    told = spoken()["en"]  # the toy has no words of its own
    app.say = lambda name, /, **args: told.text(name, **args) if told.has(name) else name  # type: ignore[method-assign]
    table = Sitting(app, Match(Told(), 2, {}, 5, people(["human", "human"])))
    table.settle()
    return table


@pytest.mark.parametrize("curtain", ["on", "off"])
def test_each_sees_and_presses_their_own(tmp_path: Path, curtain: str) -> None:
    table, seats, asked = sit(tmp_path, curtain), set(), 0
    while table.settle() != "over" and asked < 40:
        if isinstance(table.top, Curtain):
            table.top.lift()
            table.frame()
            continue
        if table.awaited == "end_turn":
            table.key("E")
            continue
        seat = table.session.actor
        view = table.match.view(seat)
        shown = {place.key[1] for place in table.board.seen.places}
        assert shown == {card for card in view.players[seat].hand if card > 0}, "exactly the own cards"
        action = table.lines()[0][0]
        entries = len(table.match.log)
        if action[0] == "bid":
            table.click("card", action[2])
        else:
            table.key("1")  # offered in words: no place stands for it
        if len(table.match.log) == entries:
            table.key("Enter")  # what all are about to reveal waits for Confirm
        assert table.match.log[entries].action == action
        seats.add(seat)
        asked += 1
    assert seats == {0, 1}
    assert asked >= 6
