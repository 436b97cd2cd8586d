"""The draft: everybody chooses a people of the own packet in secret, and all packets go on to the left together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ages import rounds
from game.ages.codes import NONE
from game.ages.state import State
from game.core.rules import Action, Decision, Emit, Event

if TYPE_CHECKING:
    from game.ages.book import Book


def open_seats(s: State) -> list[int]:
    """Who has not chosen yet."""
    return [seat for seat, player in enumerate(s.players) if player.pick == NONE]


def decision(s: State, seat: int | None) -> Decision:
    seats = open_seats(s)
    who = seat if seat in seats else seats[0]
    return Decision(who, "pick", "draft", (who,), joint=True)


def legal(s: State, seat: int | None) -> list[Action]:
    who = decision(s, seat).seat
    if seat not in (None, who):
        return []
    return [("pick", who, people) for people in s.players[who].packet]


def pick(book: Book, s: State, action: Action, emit: Emit | None) -> None:
    """Keep one card; when the last seat has chosen, all of it happens."""
    _, seat, people = action
    s.players[seat].pick = people
    if emit:
        emit(Event(("picked", seat, people), (seat,)))
    if not open_seats(s):
        _pass_on(s, emit)
        if len(s.players[0].hand) == book.setup.draft.hand:
            _finish(book, s, emit)


def _pass_on(s: State, emit: Emit | None) -> None:
    passed = []
    for player in s.players:
        rest = tuple(people for people in player.packet if people != player.pick)
        player.hand = tuple(sorted((*player.hand, player.pick)))
        player.seen = (*player.seen, rest)
        player.pick = NONE
        passed.append(rest)
    for seat, player in enumerate(s.players):
        player.packet = passed[seat - 1]
    s.turn += 1
    if emit:
        emit(Event(("passed_on", len(passed[0]))))


def _finish(book: Book, s: State, emit: Emit | None) -> None:
    """What nobody kept is the pool of all."""
    left = sorted(people for player in s.players for people in player.packet)
    s.pool = s.common = tuple(left)
    s.extra = (0,) * len(left)
    for player in s.players:
        player.packet = ()
    rounds.start_round(book, s, emit)
    book.machine.settle(s, emit)
