"""7 Wonders Dice: every space crossed off, coins, and how near buildings and bonuses are.

Nobody knows how long a game lasts, so each space counts twice: as it is, and for the turns that are thought to follow.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from game.bots.features import Found, Group
from game.bots.values import wonders as by_hand
from game.wonders.book import Book
from game.wonders.rules import Wonders
from game.wonders.state import Player, State

LONG = 10.0
"""So many turns are a share of 1."""

COINS = (3, 3, 6)


class Look(NamedTuple):
    """A seat in a position."""

    book: Book
    s: State
    seat: int
    player: Player
    left: float  # turns that are thought to follow
    share: float


def look(rules: Wonders, s: State, seat: int) -> Look | None:
    left = by_hand.turns_left(rules.book, s)
    if not left:
        return None
    return Look(rules.book, s, seat, s.players[seat], left, left / LONG)


def points(rules: Wonders, s: State, seat: int) -> float:
    """Points as they stand, with those that the reveal of this turn will bring for certain."""
    return by_hand.points(rules, s, seat)


def hangs_on(rules: Wonders, s: State, seat: int) -> Hashable:
    """The own sheet, who has how many bonuses, and what others had completed when the turn began."""
    player = s.players[seat]
    return (
        *(s.round, s.phase, s.final, player.board, player.crossed, player.coins, player.laurels, player.first),
        *[other.was_crossed for other in s.players],
        *[other.crossed & rules.book.bonus_mask for other in s.players],
    )


def others_hang_on(rules: Wonders, s: State, seat: int) -> Hashable:
    """The sheets of all others, and of the own one what everybody's hang on."""
    own = s.players[seat]
    return (
        *(seat, s.round, s.phase, s.final, own.was_crossed, own.crossed & rules.book.bonus_mask),
        *[
            (p.board, p.crossed, p.coins, p.laurels, p.first, p.was_crossed)
            for at, p in enumerate(s.players)
            if at != seat
        ],
    )


def edge(rules: Wonders, s: State, seat: int) -> float:
    """Who brings the end about had better lead."""
    return by_hand.edge(rules, s, seat)


def topic(rules: Wonders, place: str) -> str:
    """A space is about its building; how near others are is about the bonuses."""
    group, _, space = place.partition(".")
    if group not in ("spaces", "lasting"):
        return "coins" if group == "coins" else "bonuses"
    number = rules.book.number[space.rpartition(".")[2]]
    mask = 1 << number
    found = (each.id for each, crossed in zip(rules.book.buildings, rules.book.masks, strict=True) if crossed & mask)
    return next(found, "bonuses")


def borne(rules: Wonders, s: State, seat: int) -> list[str]:
    """The city of a seat."""
    return [rules.book.boards[s.players[seat].board].id]


def spaces(look: Look) -> Found:
    """A space that is crossed off."""
    return [(at, 1.0) for at in _places(look.book, look.player)]


def lasting(look: Look) -> Found:
    """A space that is crossed off, for each turn that follows."""
    return [(at, look.share) for at in _places(look.book, look.player)]


def coins(look: Look) -> Found:
    """Coins while there are turns to spend them in."""
    left, found = look.player.coins, []
    for at, width in enumerate(COINS):
        part = min(left, width) / width
        found += [(2 * at, part), (2 * at + 1, part * look.share)]
        left -= min(left, width)
    return found


def nearly(look: Look) -> Found:
    """The buildings that are nearest to their bonus: the square of how much of them is crossed off."""
    found: list[tuple[int, float]] = []
    for at, share in enumerate(_nearest(look.book, look.player.crossed)):
        found += [(2 * at, share * share), (2 * at + 1, share * share * look.share)]
    return found


def bonuses(look: Look) -> Found:
    """How many bonuses one has, and how many the others: three bring the end."""
    mask = look.book.bonus_mask
    own = min(2, (look.player.crossed & mask).bit_count())
    most = min(2, max((p.crossed & mask).bit_count() for at, p in enumerate(look.s.players) if at != look.seat))
    return [(3 * own + most, 1.0)]


def buildings(look: Look) -> Found:
    """Spaces that are crossed off, by building."""
    crossed = look.player.crossed
    return [(at, (crossed & mask).bit_count()) for at, mask in enumerate(look.book.masks)]


def _names(rules: Wonders) -> list[str]:
    book = rules.book
    return [*book.spaces, *(f"{board.id}.{space}" for board in book.boards for space in board.spaces)]


def _sheet(look: Look) -> Hashable:
    return look.player.board, look.player.crossed, look.left


GROUPS = {
    "spaces": Group(_names, spaces, _sheet),
    "lasting": Group(_names, lasting, _sheet),
    "coins": Group(
        lambda rules: [f"{at}.{kind}" for at in range(len(COINS)) for kind in ("now", "later")],
        coins,
        lambda look: (look.player.coins, look.left),
    ),
    "nearly": Group(lambda rules: ["first.now", "first.later", "second.now", "second.later"], nearly, _sheet),
    "bonuses": Group(lambda rules: [f"{own}.{most}" for own in range(3) for most in range(3)], bonuses),
}

TASTES = {"buildings": Group(lambda rules: [building.id for building in rules.book.buildings], buildings)}


def _places(book: Book, player: Player) -> tuple[int, ...]:
    """The places of all spaces crossed off; those that are printed on the own board have places of their own."""
    own = _own(book)[player.board]
    return tuple(own.get(space, space) for space in _bits(player.crossed))


@lru_cache(maxsize=4)
def _own(book: Book) -> list[dict[int, int]]:
    """By board: which place a space of its own has."""
    start, found = len(book.spaces), []
    for board in book.boards:
        found.append({book.number[space]: start + at for at, space in enumerate(board.spaces)})
        start += len(board.spaces)
    return found


def _nearest(book: Book, crossed: int) -> tuple[float, ...]:
    shares = [
        (crossed & mask).bit_count() / mask.bit_count()
        for building, mask in zip(book.buildings, book.masks, strict=True)
        if building.city and crossed & mask != mask
    ]
    return tuple(sorted(shares, reverse=True)[:2])


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
