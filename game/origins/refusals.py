"""Why an answer is not possible: the rule, and what is missing. Whether it is possible, the machine alone decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.effects import Verb
from game.core.rules import CHANCE, OVER, Action, Decision, Refusal
from game.origins import city, codes, goods, market, turn, visit
from game.origins.book import Book
from game.origins.codes import ARCHON, COLOURS, FARM, NONE, RESERVED, cell_at
from game.origins.goods import Price
from game.origins.ops import Pay
from game.origins.state import Player, State

SHAPES = {
    "visit": 2, "close": 3, "tower": 1, "grow": 0, "pass": 0, "extra": 0, "end": 0,
    "pay": 4, "gain": 3, "action": 1, "bonus": 1, "instead": 1, "enough": 0, "option": 1, "first": 1,
    "yes": 0, "no": 0, "rise": 0, "rise_with": 1, "hold": 0, "neighbour": 2,
    "buy": 1, "farm": 1, "cover": 1, "build": 1, "build_farm": 1, "build_cover": 1, "place": 2, "over": 2,
    "reserve": 1, "citizen": 1, "speaker": 1, "patrician": 1, "raise": 1, "recolour": 1, "reset": 1,
    "climb": 2, "card": 1, "use": 2, "retire": 1, "draft": 1, "discard": 1,
    "token": 1, "sign": 1, "tile": 1, "die": 2, "keep": 1,
}  # fmt: skip
"""Every verb, and how many whole numbers follow it."""

Why = Callable[[Book, State, Player, Any], Refusal | None]


def refuse(book: Book, s: State, a: object, asked: Decision) -> Refusal | None:
    """None exactly when the action is among those that are possible now."""
    verb = _verb(a)
    if not isinstance(a, tuple) or not _well_formed(verb, a):
        return Refusal("turn", {"shape": verb})
    if asked.seat == OVER:
        return Refusal("OR-162", {"over": s.round})
    options: Any = s.options
    possible = [action for action, _ in options] if asked.seat == CHANCE else options
    if a in possible:
        return None
    verbs = {str(action[0]) for action in possible}
    if verb not in WHY and verb in verbs:
        return Refusal("OR-060", {"possible": len(possible)})
    player = s.players[max(0, asked.seat)]
    if verb in verbs or verb in TRIED.get(asked.ask, ()):
        why = WHY[verb](book, s, player, a)
        if why:
            return why
    return Refusal("OR-092", {"possible": len(possible)})


def _verb(a: object) -> str:
    verb = a[0] if isinstance(a, tuple) and a else None
    return verb if isinstance(verb, str) and verb.isprintable() and verb else "?"


def _well_formed(verb: str, a: Action) -> bool:
    return len(a) - 1 == SHAPES.get(verb) and all(type(part) is int for part in a[1:])


# -- the five turn actions

TRIED = {
    "turn": ("visit", "close", "tower", "grow"),
    "visit": ("action", "bonus"),
    "buy": ("buy", "build", "cover", "build_cover"),
}
"""What one may try where it is asked, even when nothing of the kind is possible."""


def _visit(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    _, worker, site = a
    if not 0 <= site < len(s.sites):
        return Refusal("OR-094", {"site": site + 1})
    if worker == ARCHON and player.archon != NONE:
        return Refusal("OR-094", {"archon": player.archon + 1})
    if worker != ARCHON and worker not in (*player.ready, *player.speakers):
        return Refusal("OR-094", {"worker": codes.value_of(worker)})
    difference = visit.difference(s, worker, site)
    return Refusal("OR-096", {"difference": difference, "missing": difference - player.wisdom - player.gold})


def _close(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    _, die, x, y = a
    if die == ARCHON:
        return Refusal("OR-131", {"archon": die})
    if die in visit.SPEAKERS:
        return Refusal("OR-131", {"speaker": die})
    if not player.ready:
        return Refusal("OR-131", {"unused": 0})
    if die not in player.ready:
        return Refusal("OR-131", {"patrician": codes.value_of(die)})
    if any(codes.block_of(seat) == cell_at(x, y) for seat in player.closed):
        return Refusal("OR-130", {"closed": len(player.closed)})
    return Refusal("OR-130", {"districts": len(player.blocks)})


def _tower(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    colour = a[1]
    if not 0 <= colour < len(s.discs) or not s.discs[colour]:
        return Refusal("OR-139", {"discs": 0})
    price = player.towers[colour]
    return Refusal("OR-139", {"price": price, "missing": price - player.gold})


def _grow(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    if not player.track:
        return Refusal("OR-140", {"track": 0})
    price = turn.holder_cost(book, player)
    return Refusal("OR-140", {"price": price, "missing": price - player.food - player.gold})


# -- within an action


def _pay(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    return Refusal("OR-049", {"payments": len(s.options)})


def _gain(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    options: Any = s.options
    return Refusal("OR-053", {"units": sum(options[0][1:])})


def _action(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    site, worker, done = _visited(s)
    verbs = _verbs(book, f"site.{book.sites[site].id}.{('upper', 'lower')[a[1] == 1]}")
    if done & (visit.UPPER, visit.LOWER)[a[1] == 1]:
        return Refusal("OR-099", {"done": a[1] + 1})
    if done & visit.BOTH and codes.value_of(worker) != codes.HIGHEST:
        return Refusal("OR-099", {"one": codes.HIGHEST})
    if "take_citizen" in {verb.do for verb in verbs} and not player.free:
        return Refusal("OR-082", {"holders": player.free})
    if unpaid := _unpaid(player, verbs):
        return Refusal("OR-099", {"price": unpaid[0], "good": unpaid[1]})
    return Refusal("OR-099", {"action": a[1] + 1})


def _bonus(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    site, worker, done = _visited(s)
    if done & visit.BONUS:
        return Refusal("OR-100", {"done": site + 1})
    if not visit.entitled(player, worker, s.bonus[site]):
        return Refusal("OR-100", {"bonus": len(player.advisors)})
    verbs = _verbs(book, f"bonus.{COLOURS[s.bonus[site]]}")
    if unpaid := _unpaid(player, verbs):
        return Refusal("OR-100", {"price": unpaid[0], "good": unpaid[1]})
    return Refusal("OR-100", {"site": site + 1})


def _visited(s: State) -> tuple[int, int, int]:
    """The site, the worker there, and the bits of what it has done."""
    subject, done = s.stack[-1][3:5]
    return codes.site_of(subject), codes.bare(subject), done


def _verbs(book: Book, effect: str) -> Sequence[Verb]:
    return book.effects[effect].verbs


def _unpaid(player: Player, verbs: Sequence[Verb]) -> tuple[int, int] | None:
    """How much of which good an action costs first of all, where that is too much."""
    price = _price(verbs)
    if price is None or goods.affords(player, price):
        return None
    return next((n, good) for good, n in enumerate(price) if n)


def _price(verbs: Sequence[Verb]) -> Price | None:
    """What is paid before all else; of several options the first, where each has its price."""
    for verb in verbs:
        if isinstance(verb, Pay) and isinstance(verb.n, int) and verb.good != "any":
            return Price(**{verb.good: verb.n})
        prices = [_price(option) for option in getattr(verb, "options", ())]
        if prices and all(prices):
            return prices[0]
    return None


def _buy(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    space = a[1]
    if not 0 <= space < len(s.pool) or s.pool[space] == NONE:
        return Refusal("OR-114", {"space": space + 1})
    return _short(book, player, space, s.pool[space])


def _build(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    if a[1] not in player.reserved:
        return Refusal("OR-219", {"reserved": len(player.reserved)})
    return _short(book, player, RESERVED, a[1])


def _short(book: Book, player: Player, space: int, kind: int) -> Refusal | None:
    price = market.building_price(book, player, space, kind)
    lacking = goods.missing(player, price)
    return Refusal("OR-115", {"wisdom": price.wisdom, "stone": price.stone, "missing": lacking}) if lacking else None


def _cover(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    return Refusal("OR-197", {"farms": sum(tile >= FARM for tile in player.tiles)})


def _place(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    _, x, y = a
    if not (-128 <= x < 128 and -128 <= y < 128):
        return Refusal("OR-057", {"sides": 0})
    if cell_at(x, y) in player.cells:
        return Refusal("OR-057", {"taken": city.tile_at(player, cell_at(x, y))})
    return Refusal("OR-057", {"sides": 0})


def _citizen(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    space = a[1]
    if not 0 <= space < len(s.citizens) or not s.citizens[space]:
        return Refusal("OR-120", {"space": space + 1})
    price = market.citizen_price(book, player, space)
    return Refusal("OR-121", {"price": price.wisdom, "missing": goods.missing(player, price)})


def _speaker(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    return Refusal("OR-128", {"value": a[1]})


def _climb(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    return Refusal("OR-109", {"steps": a[2]})


def _card(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    return Refusal("OR-134", {"card": a[1] + 1})


def _use(book: Book, s: State, player: Player, a: Action) -> Refusal | None:
    return Refusal("OR-137", {"buildings": len(s.options) - 1})


WHY: dict[str, Why] = {
    "visit": _visit, "close": _close, "tower": _tower, "grow": _grow, "pay": _pay, "gain": _gain,
    "action": _action, "bonus": _bonus, "buy": _buy, "build": _build, "cover": _cover, "build_cover": _cover,
    "place": _place, "over": _cover, "citizen": _citizen, "speaker": _speaker, "climb": _climb, "card": _card,
    "use": _use,
}  # fmt: skip
