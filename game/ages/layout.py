"""Setup: what chance lays out for all at once, and the cards of the draft, which it deals one by one to each hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ages import rounds, scenario
from game.ages.state import State
from game.core.program import Frame, Options, Run, Step
from game.core.rules import Action, Emit

if TYPE_CHECKING:
    from game.ages.book import Book

UNLAID: tuple[tuple[Action, int], ...] = ((("lay",), 1),)
"""The answers of chance while the table is bare: there are too many to list."""

FIELDS = {"wonder": "wonders", "people": "pool", "card": "row", "special": "shop", "event": "tokens"}
"""Where each kind of card lies."""


def install(book: Book) -> None:
    book.flow["setup"] = book.machine.add(
        "setup",
        [
            Step(_lay(book), lambda s, frame: UNLAID, "lay", source=lambda s, frame: "table"),
            Step(_deal(book), _packets(book), "lay", source=lambda s, frame: f"hand.{receiver(s)}"),
            Step(_start(book)),
        ],
    )


# -- what is open to all


def _kinds(book: Book, s: State) -> Iterator[tuple[str, Sequence[int], int]]:
    """Which kinds of cards are laid out: from which of them, and how many."""
    setup = book.setup
    yield "wonder", _wonders_of(book, s), wonders_laid(book, s)
    if not s.draft:
        yield "people", s.deck, setup.pool
    yield "card", book.cards, len(book.cards)
    if s.innovations:
        yield "special", range(len(book.specials)), len(s.players) + setup.innovations.cards
    if s.winds:
        yield "event", range(len(book.events)), setup.winds.tokens


def wonders_laid(book: Book, s: State) -> int:
    """How many wonders the pool begins with."""
    players = len(s.players)
    if players > 1:
        return players + book.setup.wonders
    chosen = scenario.chosen(book, s)
    return chosen.wonders if chosen and chosen.wonders else book.solo.clash.wonders


def _wonders_of(book: Book, s: State) -> Sequence[int]:
    chosen = scenario.chosen(book, s)
    if chosen and chosen.wonders_of:
        return [book.wonder_number[name] for name in chosen.wonders_of]
    return range(len(book.wonders))


def draw(book: Book, s: State, rng: Random) -> Action:
    """All of it, kind after kind. Alone the plague lies where it is sure to come."""
    random, found = rng.random, []
    for kind, cards, n in _kinds(book, s):
        left = list(cards)
        fixed = kind == "card" and s.solo
        if fixed:
            left.remove(book.plague)
        drawn = [left.pop(int(random() * len(left))) for _ in range(n - fixed)]
        if fixed:
            drawn.insert(scenario.plague_at(book, s) - 1, book.plague)
        found += drawn
    return ("lay", *found)


def split(book: Book, s: State, a: Action) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What an answer lays out of each kind."""
    at = 1
    for kind, _, n in _kinds(book, s):
        yield kind, a[at : at + n]
        at += n


def fits(book: Book, s: State, a: Action) -> bool:
    """Whether chance may lay out the table like this."""
    if len(a) - 1 != sum(n for _, _, n in _kinds(book, s)):
        return False
    for (kind, drawn), (_, cards, n) in zip(split(book, s, a), _kinds(book, s), strict=True):
        if len({*drawn} & {*cards}) != n:
            return False
        if kind == "card" and s.solo and drawn[scenario.plague_at(book, s) - 1] != book.plague:
            return False
    return True


def _lay(book: Book) -> Run:
    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        for kind, drawn in split(book, s, action):
            setattr(s, FIELDS[kind], drawn)
        s.extra = (0,) * len(s.pool)
        deck = list(s.deck)
        for people in s.pool:
            deck.remove(people)
        s.deck = tuple(deck)

    return run


# -- the draft


def _packets(book: Book) -> Options:
    """What may be dealt next, as long as a packet is short."""
    dealt = tuple((("deal", people), 1) for people in range(len(book.peoples)))
    packet = book.setup.draft.packet

    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        if s.draft and min(len(player.packet) for player in s.players) < packet:
            return tuple(map(dealt.__getitem__, s.deck))
        return ()

    return draws


def receiver(s: State) -> int:
    """Who gets the next card of the deal."""
    least = min(len(player.packet) for player in s.players)
    return next(seat for seat, player in enumerate(s.players) if len(player.packet) == least)


def _deal(book: Book) -> Run:
    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        book.machine.again(s, frame)
        player = s.players[receiver(s)]
        player.packet = tuple(sorted((*player.packet, action[1])))
        s.deck = tuple(other for other in s.deck if other != action[1])

    return run


def _start(book: Book) -> Run:
    """The draft comes before the first turn; it needs no stack, since all choose at once."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        rounds.open_actions(book, s)
        if not s.draft:
            rounds.start_round(book, s, emit)

    return run
