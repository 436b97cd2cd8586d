"""The first step of a turn: a people is born, absorbed, or neither; and what follows for the pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ages import stock, triggers
from game.ages.state import Player, State
from game.core.program import Frame, Step
from game.core.rules import Action, Emit, Event

if TYPE_CHECKING:
    from game.ages.book import Book

SKIP = ("skip",)

FACE_DOWN: tuple[tuple[Action, int], ...] = ((("people",), 1),)
"""Stands for the answers of chance while a people of the deck is turned up: each of the deck, see `deck_answers`."""


def install(book: Book) -> None:
    """After a pick every people left in the pool gets a coin, and the pool is filled up."""
    book.flow["refill"] = book.machine.add(
        "refill", [Step(_pay_pool), Step(_refill, turns_up, "people", source=lambda s, frame: "peoples")]
    )


def options(book: Book, s: State, seat: int) -> list[Action]:
    """Births and absorptions, and doing neither; nothing when there is no choice.

    In the first round whoever has a people has done this step: a scenario may have given it.
    """
    player = s.players[seat]
    cards = (*player.hand, *s.pool) if s.draft else s.pool
    if not cards or len(player.peoples) >= book.setup.peoples or (s.round == 1 and player.peoples):
        return []
    found: list[Action] = [] if fated(book, s) else [book.births[people] for people in cards]
    if player.peoples:
        found += [book.absorptions[people] for people in cards]
        found.append(SKIP)
    return found


def fated(book: Book, s: State) -> bool:
    """Whether a scenario says who is born: then nobody else ever is."""
    return s.mode in book.scenarios and book.scenarios[s.mode].people != ""


def choose(book: Book, s: State, seat: int, action: Action, emit: Emit | None) -> None:
    """What was chosen for this step."""
    if action == SKIP:
        if emit:
            emit(Event(("skipped", seat)))
    elif action[0] == "birth":
        rise(book, s, seat, action[1], emit)
    else:
        absorb(book, s, seat, action[1], emit)


def rise(book: Book, s: State, seat: int, people: int, emit: Emit | None) -> None:
    """A people becomes the main civilization: workers anew, its extra coins, then what its birth sets off."""
    player = s.players[seat]
    legacies, sums = player.owned, book.births_shares[people]
    if player.peoples:
        former = player.peoples[0]
        legacies ^= 1 << former
        sums = player.sums.swap(book.shares[former], sums)
    extra = _take_card(book, s, player, people)
    card = book.peoples[people]
    coins = extra * (card.main.multiplies or 1)
    player.peoples = (people, *player.peoples)
    if s.bans or sums.bans:
        player.sums = sums
        stock.refresh_bans(book, s)
    player.owned, player.sums = legacies | 1 << people | 1 << book.first_legacy + people, sums
    player.workers = card.population
    player.coins += coins
    if emit:
        emit(Event(("rose", seat, people, card.population, coins)))
    if refills(s):
        book.machine.push(s, book.flow["refill"], seat)
    triggers.happen(book, s, "born", seat, 1 << people, emit, extra)
    triggers.happen(book, s, "joined", seat, legacies, emit)


def absorb(book: Book, s: State, seat: int, people: int, emit: Emit | None) -> None:
    """A people goes below the pile: only its legacy counts, and one worker comes with it."""
    player = s.players[seat]
    before = player.owned
    coins = _take_card(book, s, player, people)
    player.peoples = (*player.peoples, people)
    stock.add_part(book, s, player, book.first_legacy + people)
    more = int(player.workers < book.setup.workers)
    player.workers += more
    player.coins += coins
    if emit:
        emit(Event(("absorbed", seat, people, more, coins)))
    if refills(s):
        book.machine.push(s, book.flow["refill"], seat)
    triggers.happen(book, s, "joined", seat, before, emit)


def extra_coins(book: Book, s: State, people: int) -> int:
    """What lies on a card, and what the draft adds from the second round on."""
    lying = s.extra[s.pool.index(people)] if people in s.pool else 0
    return lying + (book.setup.draft.coins if s.draft and s.round > 1 else 0)


def refills(s: State) -> bool:
    """Whether a pick changes the cards that are left."""
    return not s.draft and len(s.players) > 1


def _take_card(book: Book, s: State, player: Player, people: int) -> int:
    """The card leaves the pool or the hand; its extra coins."""
    extra = extra_coins(book, s, people)
    if people in s.pool:
        at = s.pool.index(people)
        s.pool = s.pool[:at] + s.pool[at + 1 :]
        s.extra = s.extra[:at] + s.extra[at + 1 :]
    else:  # from the hand, or a scenario gives it
        player.hand = tuple(card for card in player.hand if card != people)
    return extra


# -- the pool


def _pay_pool(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    s.extra = tuple([coins + 1 for coins in s.extra])


def turns_up(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
    return FACE_DOWN if s.deck else ()


def deck_answers(s: State) -> list[tuple[Action, int]]:
    return [(("people", people), 1) for people in s.deck]


def _refill(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    lay_out(s, action[1], emit)


def lay_out(s: State, people: int, emit: Emit | None) -> None:
    """A people of the deck comes into the pool."""
    at = s.deck.index(people)
    s.deck = s.deck[:at] + s.deck[at + 1 :]
    s.pool = (*s.pool, people)
    s.extra = (*s.extra, 0)
    if emit:
        emit(Event(("laid_out", people)))
