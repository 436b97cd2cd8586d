"""Why an answer is not possible: the rule, and what is missing. Whether it is possible, the rules alone decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from game.ages import draft, layout, nations, perform, scenario, shop
from game.ages.codes import NONE, times_used
from game.ages.state import Player, State
from game.core.rules import CHANCE, OVER, Action, Decision, Refusal

if TYPE_CHECKING:
    from game.ages.book import Book

SHAPES = {
    "birth": 1, "absorb": 1, "skip": 0, "act": 1, "research": 1, "rest": 0, "end": 0, "buy": 1, "take": 1,
    "learn": 1, "deposit": 1, "pick": 2, "first": 1, "option": 1, "enough": 0, "yes": 0, "no": 0, "sell": 1,
    "deliver": 1, "people": 1, "deal": 1, "command": 1,
}  # fmt: skip
"""Every verb, and how many whole numbers follow it."""

Why = Callable[["Book", State, int, Action], Refusal | None]


def refuse(book: Book, s: State, a: object, asked: Decision) -> Refusal | None:
    """None exactly when the action is among those that are possible now."""
    verb = _verb(a)
    if verb == "lay" and isinstance(a, tuple) and all(type(part) is int for part in a[1:]):
        fits = asked.about == "table" and layout.fits(book, s, a)
        return None if fits else Refusal("turn", {"shape": verb})
    if not isinstance(a, tuple) or verb not in SHAPES or len(a) - 1 != SHAPES[verb]:
        return Refusal("turn", {"shape": verb})
    if not all(type(part) is int for part in a[1:]):
        return Refusal("turn", {"shape": verb})
    if asked.seat == OVER:
        return Refusal("AC-077", {"over": s.round})
    if not s.stack:
        return _refuse_pick(s, a)
    options = cast(Sequence[Action], nations.deck_answers(s) if s.options is nations.FACE_DOWN else s.options)
    possible = [action for action, _ in options] if asked.seat == CHANCE else options
    if a in possible:
        return None
    found = None if asked.seat == CHANCE else _tried(book, s, a, asked, possible)
    return found or Refusal("AC-049", {"possible": len(possible)})


def _tried(book: Book, s: State, a: Action, asked: Decision, possible: Sequence[Action]) -> Refusal | None:
    """Why not, of what somebody who is asked may try."""
    verb = str(a[0])
    if verb in WHY and (verb in TRIED.get(asked.ask, ()) or any(action[0] == verb for action in possible)):
        return WHY[verb](book, s, asked.seat, a)
    return None


def _verb(a: object) -> str:
    verb = a[0] if isinstance(a, tuple) and a else None
    return verb if isinstance(verb, str) and verb.isprintable() and verb else "?"


def _refuse_pick(s: State, a: Action) -> Refusal | None:
    if a[0] == "pick" and a[1] in draft.open_seats(s):
        packet = s.players[a[1]].packet
        return None if a[2] in packet else Refusal("AC-141", {"packet": len(packet)})
    return Refusal("AC-141", {"choosing": len(draft.open_seats(s))})


TRIED = {
    "people": ("birth", "absorb", "skip", "buy"),
    "turn": ("act", "research", "rest", "buy"),
    "late": ("buy",),
}
"""What one may try where it is asked, even when nothing of the kind is possible."""


# -- the step of the peoples


def _birth(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    return Refusal("AC-026", {"offered": len(s.pool) + len(s.players[seat].hand)})


def _absorb(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    player = s.players[seat]
    if not player.peoples:
        return Refusal("AC-024", {"round": s.round})
    return Refusal("AC-038", {"offered": len(s.pool) + len(player.hand)})


def _skip(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    return Refusal("AC-024", {"round": s.round})


# -- actions and rest


def _act(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    player = s.players[seat]
    action = a[1]
    if not 0 <= action < len(book.actions):
        return Refusal("AC-047", {"available": s.open.bit_count()})
    if action == book.research:
        return Refusal("AC-056", {"open": len(book.open_technologies(player.technologies, player.special))})
    return why_not(book, s, seat, action)


def _research(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    player = s.players[seat]
    tech = a[1]
    open_ = book.open_technologies(player.technologies, player.special)
    if 0 <= tech < len(book.technologies) and player.technologies >> tech & 1:
        return Refusal("AC-005", {"technology": tech})
    if tech not in open_ and 0 <= tech < len(book.technologies):
        return Refusal("AC-006", {"technology": tech})
    if tech not in open_ and (open_ or tech != NONE):
        return Refusal("AC-056", {"open": len(open_)})
    return why_not(book, s, seat, book.research, tech)


def why_not(book: Book, s: State, seat: int, action: int, tech: int = NONE) -> Refusal | None:
    """What keeps a player from an action: no space, all taken, too few workers, coins or silk."""
    player = s.players[seat]
    there = perform.spaces(book, s, seat, action)
    if not there:
        return _no_space(book, s, player, action)
    if times_used(player.used, action) >= there:
        return Refusal("AC-046", {"action": action, "spaces": there})
    need, free = perform.workers(book, s, seat, action), player.workers - player.placed
    if need > free:
        return Refusal("AC-045", {"workers": need, "free": free})
    cost = perform.price(book, s, seat, action, tech)
    if cost > player.coins:
        return Refusal("AC-048", {"price": cost, "coins": player.coins, "missing": cost - player.coins})
    if book.actions[action].silk > player.silk:
        return Refusal("AC-172", {"silk": book.actions[action].silk})
    return None


def _no_space(book: Book, s: State, player: Player, action: int) -> Refusal:
    if perform.available(s, player.sums) >> action & 1 and book.actions[action].spaces:
        return Refusal("AC-120", {"action": action})
    played, card = scenario.chosen(book, s), book.actions[action]
    if played and card.id in played.spaces:
        return Refusal("AC-172", {"action": action, "first": card.rounds[0], "last": card.rounds[-1]})
    if card.where == "card":
        return Refusal("AC-047", {"action": action})
    return Refusal("AC-087", {"action": action})


def _rest(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    return Refusal("AC-044", {"performed": s.players[seat].placed})


# -- cards


def _buy(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    player = s.players[seat]
    card = a[1]
    if player.special != NONE:
        return Refusal("AC-126", {"card": player.special})
    if card not in s.shop:
        return Refusal("AC-124", {"offered": len(s.shop)})
    if not shop.column_is_empty(book, player, book.columns[card]):
        return Refusal("AC-127", {"card": card})
    price = book.setup.innovations.price
    return Refusal("AC-124", {"price": price, "missing": price - player.coins})


def _take(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    return Refusal("AC-004", {"wonders": len(s.wonders)})


def _learn(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    tech = a[1]
    if 0 <= tech < len(book.technologies):
        if s.players[seat].technologies >> tech & 1:
            return Refusal("AC-005", {"technology": tech})
        return Refusal("AC-006", {"technology": tech})
    return Refusal("AC-056", {"open": len(s.options)})


def _deposit(book: Book, s: State, seat: int, a: Action) -> Refusal | None:
    return Refusal("AC-098", {"pool": len(s.pool)})


WHY: dict[str, Why] = {
    "birth": _birth, "absorb": _absorb, "skip": _skip, "act": _act, "research": _research, "rest": _rest,
    "buy": _buy, "take": _take, "learn": _learn, "deposit": _deposit,
}  # fmt: skip
