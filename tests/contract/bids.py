"""A tiny game that proves hidden hands and joint steps: everybody bids a card at once, the highest alone wins.

Chance deals three cards to each seat, unseen by the others. In each of three turns every seat answers in secret:
first its bid; then, if the card is even, whether it doubles. All bids are revealed together. The highest card
scores its number (twice if doubled); equal highest cards score nothing. Doubling without winning costs two.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.core import state
from game.core.options import Option, Options, complete
from game.core.rules import (
    CHANCE,
    HIDDEN,
    OVER,
    Action,
    Decision,
    Emit,
    Event,
    Part,
    Refusal,
    Result,
    Score,
    best_seats,
    need_over,
)
from game.core.state import Number, clone

HAND = 3
NONE = 0


class Player(state.Player):
    hand: tuple[Number, ...] = ()
    bid: Number = NONE
    doubled: Number = 0
    done: bool = False
    points: Number = 0


class State(state.State, kw_only=True):
    players: list[Player]
    deck: tuple[Number, ...] = ()
    played: tuple[Number, ...] = ()
    limit: Number = 9


state.check_fields(State)


class Bids:
    id = "bids"
    title = "Bids"
    seats = range(2, 4)
    options = (Option("limit", 9, (9, 10, 11)),)
    digest = "bids-1"
    end_reasons = ("hands",)
    state = State

    def setup(self, seats: int, options: Options) -> State:
        limit = complete(self.options, seats, options)["limit"]
        return State(players=[Player() for _ in range(seats)], deck=tuple(range(1, int(limit) + 1)), limit=int(limit))

    def _receiver(self, s: State) -> int | None:
        """Who gets the next card of the deal."""
        if s.turn > 1 or any(p.bid or p.done for p in s.players):
            return None
        short = [i for i, p in enumerate(s.players) if len(p.hand) < HAND]
        return short[0] if short else None

    def _open(self, s: State) -> list[int]:
        return [i for i, p in enumerate(s.players) if not p.done] if s.turn <= HAND else []

    def decision(self, s: State, seat: int | None = None) -> Decision:
        receiver = self._receiver(s)
        if receiver is not None:
            return Decision(CHANCE, "deal", f"hand.{receiver}", (receiver,))
        open_seats = self._open(s)
        if not open_seats:
            return Decision(OVER, "over")
        who = seat if seat in open_seats else open_seats[0]
        return Decision(who, "double" if s.players[who].bid else "bid", f"turn.{s.turn}", (who,), joint=True)

    def legal(self, s: State, seat: int | None = None) -> list[Action]:
        decision = self.decision(s, seat)
        if decision.seat < 0 or seat not in (None, decision.seat):
            return []
        who = decision.seat
        if decision.ask == "double":
            return [("double", who, 0), ("double", who, 1)]
        return [("bid", who, card) for card in s.players[who].hand]

    def refuse(self, s: State, a: Action) -> Refusal | None:
        possible = [action for action, _ in self.outcomes(s)] or [
            action for seat in self._open(s) for action in self.legal(s, seat)
        ]
        return None if a in possible else Refusal("B-1", {"turn": s.turn})

    def sample(self, s: State, rng: Random) -> Action:
        return ("deal", rng.choice(s.deck))

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(("deal", card), 1) for card in s.deck] if self._receiver(s) is not None else []

    def apply(self, s: State, a: Action, emit: Emit | None = None) -> None:
        if a[0] == "deal":
            receiver = self._receiver(s)
            assert receiver is not None
            player = s.players[receiver]
            player.hand = tuple(sorted((*player.hand, a[1])))
            s.deck = tuple(card for card in s.deck if card != a[1])
            if emit:
                emit(Event(("dealt", receiver, a[1]), (receiver,)))
            return
        player = s.players[a[1]]
        if a[0] == "bid":
            player.bid = a[2]
            player.hand = tuple(card for card in player.hand if card != a[2])
            player.done = a[2] % 2 == 1
        else:
            player.doubled = a[2]
            player.done = True
        if emit:
            emit(Event(("sealed" if player.done else "chose", a[1]), (a[1],)))
        if all(p.done for p in s.players):
            self._reveal(s, emit)

    def _reveal(self, s: State, emit: Emit | None) -> None:
        bids = [p.bid for p in s.players]
        for player in s.players:
            if player.bid == max(bids):
                player.points += player.bid * (1 + player.doubled)
            else:
                player.points -= 2 * player.doubled
        s.played = tuple(sorted((*s.played, *bids)))
        if emit:
            emit(Event(("revealed", *bids)))
        for player in s.players:
            player.bid, player.doubled, player.done = NONE, 0, False
        s.turn += 1

    def observe(self, s: State, seat: int) -> State:
        """Others' choices of the running step look as they did when it began: the card still in the hand."""
        view = clone(s)
        for i, player in enumerate(view.players):
            if i != seat:
                player.hand = (HIDDEN,) * (len(player.hand) + (player.bid != NONE))
                player.bid, player.doubled, player.done = NONE, 0, False
        view.deck = (HIDDEN,) * len(s.deck)
        return view

    def guess(self, view: State, seat: int, rng: Random) -> State:
        s = clone(view)
        own = s.players[seat]
        known = {*own.hand, own.bid, *s.played}
        unseen = [card for card in range(1, s.limit + 1) if card not in known]
        rng.shuffle(unseen)
        for i, player in enumerate(s.players):
            if i != seat:
                player.hand = tuple(sorted(unseen.pop() for _ in player.hand))
        s.deck = tuple(sorted(unseen))
        return s

    def reopened(self, view: State, seat: int) -> State:
        return clone(view)

    def restore(self, s: State) -> None:
        pass

    def scores(self, s: State) -> tuple[Score, ...]:
        return tuple(Score(p.points, (Part("bids", p.points, {}),)) for p in s.players)

    def result(self, s: State) -> Result:
        need_over(self, s)
        return Result("hands", best_seats(self.scores(s)))

    def detail(self, view: State, seat: int, topic: str) -> Mapping[str, object]:
        return {"hand": view.players[seat].hand}

    def faults(self, s: State) -> list[str]:
        cards = [*s.deck, *s.played, *(c for p in s.players for c in (*p.hand, *([p.bid] if p.bid else [])))]
        return [] if sorted(cards) == list(range(1, s.limit + 1)) else [f"cards are lost or doubled: {sorted(cards)}"]

    def say(self, thing: Any, view: State, lang: str) -> str:
        return f"{lang}: {thing}"
