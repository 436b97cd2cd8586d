"""Lots: every round all lay one card of their hand at a lot, in secret; the highest there takes it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated, Any

from msgspec import Meta

from game.core import rules, state, words
from game.core.data import Reader, Table
from game.core.options import Options
from game.core.state import Number, clone
from tests.sixth.facts import NONE, Lots, Progress

Count = Annotated[int, Meta(ge=1, le=99)]


class Values(Table):
    cards: Count
    hand: Count
    rounds: Count
    worth: list[Count]


class Player(state.Player):
    hand: tuple[Number, ...] = ()
    card: Number = NONE
    lot: Number = NONE
    points: Number = 0


class State(state.State, kw_only=True):
    players: list[Player]
    deck: tuple[Number, ...] = ()
    played: tuple[Number, ...] = ()


state.check_fields(State)


def load(data: Path | None = None) -> Rules:
    reader = Reader(data or Path(__file__).parent / "data")
    values, texts = reader.read("lots/table.toml", Values), words.load(reader, ("lots",))
    reader.finish()
    assert values
    return Rules(values, texts, reader.digest(1))


class Rules:
    id, title, seats, state, options, end_reasons = "lots", "Lots", range(2, 5), State, (), ("rounds",)

    def __init__(self, values: Values, texts: dict[str, words.Words], digest: str) -> None:
        self.values, self.texts, self.digest = values, texts, digest

    def setup(self, seats: int, options: Options) -> State:
        return State(players=[Player() for _ in range(seats)], deck=tuple(range(1, self.values.cards + 1)))

    def _short(self, s: State) -> int | None:
        """Who is dealt the next card."""
        if s.turn > 1 or any(player.card for player in s.players):
            return None
        return next((seat for seat, player in enumerate(s.players) if len(player.hand) < self.values.hand), None)

    def _open(self, s: State) -> list[int]:
        return [seat for seat, p in enumerate(s.players) if not p.card] if s.turn <= self.values.rounds else []

    def decision(self, s: State, seat: int | None = None) -> rules.Decision:
        if (short := self._short(s)) is not None:
            return rules.Decision(rules.CHANCE, "deal", f"hand.{short}", (short,))
        if not (seats := self._open(s)):
            return rules.Decision(rules.OVER, "over")
        who = seat if seat in seats else seats[0]
        return rules.Decision(who, "bid", f"round.{s.turn}", (who,), joint=True)

    def legal(self, s: State, seat: int | None = None) -> list[rules.Action]:
        who = self.decision(s, seat).seat
        if who < 0 or seat not in (None, who):
            return []
        return [("bid", who, card, lot) for card in s.players[who].hand for lot in range(len(s.players))]

    def refuse(self, s: State, a: rules.Action) -> rules.Refusal | None:
        legal = [action for seat in range(len(s.players)) for action in self.legal(s, seat)]
        if a in legal or a in [action for action, _ in self.outcomes(s)]:
            return None
        return rules.Refusal("LO-1", {"round": s.round})

    def sample(self, s: State, rng: Random) -> rules.Action:
        return ("deal", rng.choice(s.deck))

    def outcomes(self, s: State) -> list[tuple[rules.Action, int]]:
        return [(("deal", card), 1) for card in s.deck] if self._short(s) is not None else []

    def apply(self, s: State, a: rules.Action, emit: rules.Emit | None = None) -> None:
        emit = emit or (lambda event: None)
        if a[0] == "deal":
            who = self._short(s)
            assert who is not None
            s.players[who].hand = tuple(sorted((*s.players[who].hand, a[1])))
            s.deck = tuple(card for card in s.deck if card != a[1])
            emit(rules.Event(("dealt", who, a[1]), (who,)))
            return
        _, seat, card, lot = a
        player = s.players[seat]
        player.hand, player.card, player.lot = tuple(c for c in player.hand if c != card), card, lot
        emit(rules.Event(("sealed", seat), (seat,)))
        if all(player.card for player in s.players):
            self._reveal(s, emit)

    def _reveal(self, s: State, emit: rules.Emit) -> None:
        emit(rules.Event(("revealed", *(player.card for player in s.players))))
        for lot, worth in enumerate(self._worth(s)):
            there = [(player.card, seat) for seat, player in enumerate(s.players) if player.lot == lot]
            if there:
                card, seat = max(there)
                s.players[seat].points += worth
                emit(rules.Event(("won", seat, card, worth)))
        s.played = tuple(sorted((*s.played, *(player.card for player in s.players))))
        for player in s.players:
            player.card, player.lot = NONE, NONE
        s.turn, s.round = s.turn + 1, min(s.round + 1, self.values.rounds)

    def _worth(self, s: State) -> tuple[int, ...]:
        """Another order in every round."""
        worth = self.values.worth[: len(s.players)]
        return tuple(worth[(lot + s.round) % len(worth)] for lot in range(len(worth)))

    def observe(self, s: State, seat: int) -> State:
        """What others have chosen lies in their hands still."""
        view = clone(s)
        for other, player in enumerate(view.players):
            if other != seat:
                player.hand = (rules.HIDDEN,) * (len(player.hand) + bool(player.card))
                player.card, player.lot = NONE, NONE
        view.deck = (rules.HIDDEN,) * len(s.deck)
        return view

    def guess(self, view: State, seat: int, rng: Random) -> State:
        s = clone(view)
        known = {*s.players[seat].hand, s.players[seat].card, *s.played}
        unseen = [card for card in range(1, self.values.cards + 1) if card not in known]
        rng.shuffle(unseen)
        for other, player in enumerate(s.players):
            if other != seat:
                player.hand = tuple(sorted(unseen.pop() for _ in player.hand))
        s.deck = tuple(sorted(unseen))
        return s

    def reopened(self, view: State, seat: int) -> State:
        return clone(view)

    def restore(self, s: State) -> None: ...

    def scores(self, s: State) -> tuple[rules.Score, ...]:
        return tuple(rules.Score(p.points, (rules.Part("lots", p.points, {}),)) for p in s.players)

    def result(self, s: State) -> rules.Result:
        rules.need_over(self, s)
        return rules.Result("rounds", rules.best_seats(self.scores(s)))

    def detail(self, view: State, seat: int, topic: str) -> dict[str, Any]:
        if topic == "progress":
            return Progress(min(view.turn, self.values.rounds), self.values.rounds)._asdict()
        player, worth = view.players[seat], self._worth(view)
        return Lots(worth, tuple(player.card if player.lot == lot else NONE for lot in range(len(worth))))._asdict()

    def faults(self, s: State) -> list[str]:
        held = [card for player in s.players for card in (*player.hand, *([player.card] if player.card else ()))]
        cards = sorted([*s.deck, *s.played, *held])
        return [] if cards == [*range(1, self.values.cards + 1)] else [f"cards are lost or doubled: {cards}"]

    def say(self, thing: rules.Action | rules.Event | rules.Refusal, view: State, lang: str) -> str:
        say = self.texts[lang].text
        match thing:
            case rules.Refusal(rule, figures):
                return say(f"refuse.{rule}", **figures)
            case rules.Event(("won", _, card, worth)):
                return say("say.won", card=card, worth=worth)
            case rules.Event(("revealed", *cards)):
                return say("say.revealed", cards=", ".join(map(str, cards)))
            case rules.Event(("dealt", _, card)) | ("deal", card):
                return say("say.dealt", card=card)
            case ("bid", _, card, _):
                return say("say.bid", card=card)
        return say("say.sealed")
