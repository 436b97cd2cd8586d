"""Age of Civilization: what coins, workers and cards are good for depends on how many turns are left to use them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.ages import scoring, strength
from game.ages.book import Book
from game.ages.codes import times_used
from game.ages.profile import figure
from game.ages.rules import Ages
from game.ages.state import Player, State
from game.bots.features import Found, Group

COINS = (4, 5, 5)
"""The first four coins, the next five, the rest: each part has a worth of its own."""

WORKERS = (1, 1, 1, 1)

AHEAD = 4
"""So much more strength than the others, or more, is much."""

CONDITION = 3.0
"""A condition of a medal that is fulfilled, in points."""

MEDAL, WIN = 5.0, 10.0
"""A medal or an achievement, in points; and what the first of them is worth besides, with which one has won."""


GOODS = ("silk", "delivered", "reservoirs", "repelled")
"""What only scenarios know."""


class Look(NamedTuple):
    """A seat in a position."""

    book: Book
    s: State
    seat: int
    player: Player
    left: int  # own turns still to come
    share: float  # the same as a part of all turns


def look(rules: Ages, s: State, seat: int) -> Look | None:
    if s.over:
        return None
    left = turns_left(rules.book, s, seat)
    return Look(rules.book, s, seat, s.players[seat], left, left / rules.book.setup.rounds)


def points(rules: Ages, s: State, seat: int) -> float:
    """Points as they stand, with those that cards would bring at the end; alone also how near the medals are."""
    found = scoring.points_of(rules.book, s, seat)
    return found + merits(rules.book, s) if s.solo else found


TOPICS = {
    "turns": "",
    "main": "peoples",
    "slots": "peoples",
    "sums.technologies": "technologies",
    "sums.wonders": "wonders",
    "sums.strength": "strength",
    "sums.peoples": "peoples",
    "gains": "actions",
    "arms": "strength",
}
"""What groups and single places are about that have another name."""


def topic(rules: Ages, place: str) -> str:
    """Cards are about their kind, which is a part of the score sheet, too."""
    group = place.partition(".")[0]
    return TOPICS.get(place, TOPICS.get(group, group))


def merits(book: Book, s: State) -> float:
    """Alone, in points: what else the medals of a scenario ask for, and at the end each goal that is reached."""
    found = sum(CONDITION * min(have, need) / need for have, need in scoring.besides(book, s))
    reached = scoring.reached(book, s) if s.over else ()
    return found + MEDAL * len(reached) + WIN * bool(reached)


def hangs_on(rules: Ages, s: State, seat: int) -> Hashable:
    """What the seat has, its turns left and what can be done in them, and what makes everybody strong."""
    player = s.players[seat]
    return (
        *(s.over, s.round, s.first, s.seat, s.row, seat, player.coins, player.workers, player.wonders, player.earned),
        *[(other.peoples, other.technologies, other.owned) for other in s.players],
    )


def edge(rules: Ages, s: State, seat: int) -> float:
    """The last round is the last for all: nobody brings the end about."""
    return 0.0


def borne(rules: Ages, s: State, seat: int) -> list[str]:
    """The peoples that a seat has in the end."""
    return [rules.book.peoples[people].id for people in s.players[seat].peoples]


def turns_left(book: Book, s: State, seat: int) -> int:
    """Own turns still to come: one is due in this round if the seat comes after the one that plays."""
    around = len(s.players)
    due = (seat - s.first) % around > (s.seat - s.first) % around
    return min(book.setup.rounds - 1, book.setup.rounds - s.round + due)


def coins(look: Look) -> Found:
    """Coins, by the turns that are left to spend them in."""
    start = len(COINS) * look.left
    return [(start + at, part) for at, part in enumerate(_parts(look.player.coins, COINS))]


def workers(look: Look) -> Found:
    """Workers, by the turns that are left to use them in."""
    start = len(WORKERS) * look.left
    return [(start + at, part) for at, part in enumerate(_parts(look.player.workers, WORKERS))]


def turns(look: Look) -> Found:
    """A turn still to come."""
    return [(look.left, 1.0)]


def peoples(look: Look) -> Found:
    """A civilization one owns, as a legacy or as the main one."""
    return [(people, look.share) for people in look.player.peoples]


def main(look: Look) -> Found:
    """The main civilization."""
    return [(people, look.share) for people in look.player.peoples[:1]]


def technologies(look: Look) -> Found:
    """A technology that was researched, for each turn it still serves."""
    return [(at, look.share) for at in _bits(look.player.technologies)]


def wonders(look: Look) -> Found:
    """A wonder that was built, for each turn it still serves."""
    return [(at, look.share) for at in _bits(look.player.wonders)]


def sums(look: Look) -> Found:
    """How many technologies and wonders, and how much strength."""
    player = look.player
    return [
        (0, look.share * player.technologies.bit_count()),
        (1, look.share * player.wonders.bit_count()),
        (2, look.share * strength.of(look.book, look.s, look.seat) / 5),
        (3, look.share * len(player.peoples)),
    ]


def slots(look: Look) -> Found:
    """How many civilizations one has had, by the turns that are left: after the last nothing is born any more."""
    book = look.book
    return [(min(len(look.player.peoples), book.setup.peoples) * book.setup.rounds + look.left, 1.0)]


def gains(look: Look) -> Found:
    """What own cards add to an action, in coins and in points, for each turn in which it is there."""
    book, sums = look.book, look.player.sums
    times = _times(book, look.s.row, look.left)
    rounds, found = book.setup.rounds, []
    for kind, row in enumerate((sums.coins, sums.points)):
        if row:
            start = kind * len(book.actions)
            found += [(start + at, figure(row, at) * n / rounds) for at, n in enumerate(times)]
    return found


def arms(look: Look) -> Found:
    """How much stronger one is than the others, for each turn and for each in which one can conquer; wars to come."""
    book, s = look.book, look.s
    everybody = strength.every(book, s)
    own, others = everybody[look.seat], [n for at, n in enumerate(everybody) if at != look.seat]
    ahead = AHEAD + max(-AHEAD, min(AHEAD, own - max(others)))
    conquests = _times(book, s.row, look.left)[book.action_number["conquest"]] / book.setup.rounds
    wars = _wars(book, s.row, s.round)
    steps = 2 * AHEAD + 1
    return [
        *((ahead, look.share), (steps + ahead, conquests)),
        *((2 * steps, wars * (own <= min(others))), (2 * steps + 1, wars * (own < min(others)))),
    ]


def alone(look: Look) -> Found:
    """What only scenarios know, by the turns that are left."""
    if not look.s.solo:
        return []
    player, start = look.player, len(GOODS) * look.left
    have = (player.silk, player.delivered, player.reservoirs, player.repelled)
    return [(start + at, n) for at, n in enumerate(have) if n]


def deeds(look: Look) -> Found:
    """What was done in the last own turn: a temper may like to do it."""
    used = look.player.used
    return [(action, times) for action in range(len(look.book.actions)) if (times := times_used(used, action))]


@lru_cache(maxsize=1 << 12)
def _times(book: Book, row: tuple[int, ...], left: int) -> tuple[int, ...]:
    """In how many of the turns that are left each action is there for all."""
    window, rounds = book.setup.window, range(book.setup.rounds - left, book.setup.rounds)
    return tuple(
        left if book.fixed >> action & 1 else sum(action in row[start : start + window] for start in rounds)
        for action in range(len(book.actions))
    )


@lru_cache(maxsize=1 << 12)
def _wars(book: Book, row: tuple[int, ...], now: int) -> float:
    """How many wars the time track still brings, as a part of all cards on it."""
    return sum(book.actions[card].symbol == "war" for card in row[now + book.setup.window - 1 :]) / len(row)


def _ids(cards: str) -> Any:
    return lambda rules: [card.id for card in getattr(rules.book, cards)]


def _by_turns(kinds: Sequence[int]) -> Any:
    return lambda rules: [f"{left}.{part}" for left in range(rules.book.setup.rounds) for part in range(len(kinds))]


def _stock(look: Look) -> Hashable:
    return look.left, look.player.coins, look.player.workers


def _cards(look: Look) -> Hashable:
    player = look.player
    return look.left, player.peoples, player.technologies, player.wonders, player.owned


GROUPS = {
    "turns": Group(lambda rules: [str(left) for left in range(rules.book.setup.rounds)], turns, _stock),
    "coins": Group(_by_turns(COINS), coins, _stock),
    "workers": Group(_by_turns(WORKERS), workers, _stock),
    "peoples": Group(_ids("peoples"), peoples, _cards),
    "main": Group(_ids("peoples"), main, _cards),
    "technologies": Group(_ids("technologies"), technologies, _cards),
    "wonders": Group(_ids("wonders"), wonders, _cards),
    "sums": Group(lambda rules: ["technologies", "wonders", "strength", "peoples"], sums, _cards),
    "slots": Group(
        lambda rules: [
            f"{n}.{left}" for n in range(rules.book.setup.peoples + 1) for left in range(rules.book.setup.rounds)
        ],
        slots,
        _cards,
    ),
    "gains": Group(
        lambda rules: [f"{action.id}.{kind}" for kind in ("coins", "points") for action in rules.book.actions],
        gains,
        lambda look: (look.left, look.s.row, look.player.owned),
    ),
    "arms": Group(
        lambda rules: [
            *(f"{kind}.{n}" for kind in ("always", "conquest") for n in range(-AHEAD, AHEAD + 1)),
            *("wars.weakest", "wars.alone"),
        ],
        arms,
    ),
    "alone": Group(
        lambda rules: [f"{left}.{good}" for left in range(rules.book.setup.rounds) for good in GOODS], alone
    ),
}

TASTES = {"deeds": Group(_ids("actions"), deeds)}


def _parts(amount: int, widths: tuple[int, ...]) -> Iterator[float]:
    """An amount cut into pieces from 0 to 1, the last without an end: a line with bends."""
    last = len(widths) - 1
    for at, width in enumerate(widths):
        yield max(0, amount if at == last else min(amount, width)) / width
        amount -= width


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
