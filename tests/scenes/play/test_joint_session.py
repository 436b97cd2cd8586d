"""Secret answers around one screen: who sits at it, what each may see, and changing one's mind before the reveal."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.question import Question
from game.core.rules import Action
from game.core.save import Seated
from scenes.play.session import Session
from tests.contract.bids import Bids


class Bots:
    """Answer when they are told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, dict[str, Any]]] = []
        self.ready = True

    def ask(self, question: Question) -> int:
        self.asked.append((question.seat, question.view))
        return len(self.asked) - 1

    def answer(self, id: int) -> Action | None:
        seat, view = self.asked[id]
        if not self.ready:
            return None
        player = view["players"][seat]
        return ("double", seat, 0) if player.get("bid") else ("bid", seat, min(player["hand"]))

    def forget(self) -> None:
        pass


def bids(*who: str, bots: Bots | None = None) -> Session:
    match = Match(Bids(), len(who), seed=3, players=[Seated(f"P{i}", "", kind) for i, kind in enumerate(who)])
    match.deal()
    return Session(match, bots or Bots())


def settle(session: Session) -> None:
    while session.advance() or (session.thinking and session.bots.ready):  # type: ignore[attr-defined]
        pass


def odd(session: Session) -> tuple[Action, ...]:
    """A bid that ends the seat's part at once."""
    seat = session.actor
    return (next(a for a in session.match.legal(seat) if a[2] % 2),)


def even(session: Session) -> tuple[Action, ...]:
    """A bid after which the seat is asked once more."""
    seat = session.actor
    return (next(a for a in session.match.legal(seat) if a[2] % 2 == 0),)


def test_bots_choose_while_a_person_does_and_nobody_waits_for_a_turn_to_be_ended() -> None:
    session = bids("human", "random", "random")
    settle(session)
    assert session.awaited == "person"
    assert session.open == [0]
    assert session.handover is None, "who sits alone at the screen needs no curtain"
    turn = session.match.view(0).turn
    session.play(odd(session))
    assert session.match.view(0).turn == turn + 1
    assert session.awaited != "end_turn", "what was revealed cannot be taken back: nothing is waited for"


def test_a_person_may_take_back_the_seal_while_a_bot_still_thinks() -> None:
    session = bids("human", "random", bots=(bots := Bots()))
    bots.ready = False
    settle(session)
    session.play(odd(session))
    assert session.awaited == "bot"
    assert session.undo_barrier() is None
    session.undo()
    assert session.awaited == "person"
    assert session.actor == 0
    bots.ready = True
    settle(session)
    session.play(odd(session))
    assert session.match.view(0).turn == 2


def test_a_seat_takes_back_its_own_from_between_the_bots_answers() -> None:
    session = bids("human", "random", "random", bots=(bots := Bots()))
    bots.ready = False
    session.play(even(session))
    bots.ready = True
    settle(session)
    entries = len(session.match.log)
    session.undo()
    assert len(session.match.log) == entries - 1
    assert session.open == [0]
    session.redo()
    assert len(session.match.log) == entries


def test_each_person_takes_the_seat_before_anything_of_theirs_is_shown() -> None:
    session = bids("human", "human", "human")
    for seat in range(3):
        assert session.handover == seat
        session.take_seat(seat)
        assert session.handover is None
        assert session.viewer == session.actor == seat
        session.play(odd(session))
    assert session.handover == 0, "the next secret begins with the curtain again"


def test_what_a_person_sees_holds_nothing_that_others_have_chosen() -> None:
    session = bids("human", "human")
    session.take_seat(0)
    session.steps.clear()
    session.play(even(session))
    assert session.steps[-1].events, "it is their own"
    session.play((("double", 0, 1),))
    assert session.handover == 1
    session.take_seat(1)
    view = session.match.view(session.viewer)
    assert view.players[0].bid == 0
    assert not view.players[0].done
    session.steps.clear()
    session.play(odd(session))
    kinds = [event.fact[0] for step in session.steps for event in step.events]
    assert "revealed" in kinds
    assert all(event.eyes is None or 1 in event.eyes for step in session.steps for event in step.events)


def test_whoever_has_sealed_may_be_called_back_until_the_last_has() -> None:
    session = bids("human", "human", "human")
    session.take_seat(0)
    session.play(odd(session))
    session.take_seat(1)
    session.play(odd(session))
    assert session.sealed == [0, 1]
    session.take_seat(0)
    assert session.actor == session.viewer == 0
    assert session.sealed == [1]
    assert session.undo_barrier() == "nothing"
    session.play(odd(session))
    assert session.handover == 2
    session.take_seat(2)
    assert session.undo_barrier() == "nothing", "what others have sealed is theirs"
    session.play(odd(session))
    assert session.sealed == []
    assert session.match.view(0).turn == 2


@pytest.mark.parametrize("first", ["human", "random"])
def test_a_seat_that_goes_to_a_bot_is_not_called(first: str) -> None:
    session = bids(first, "human", "human")
    settle(session)
    session.take_seat(1)
    session.sit(1, "random")
    settle(session)
    assert session.handover == (0 if first == "human" else None)
