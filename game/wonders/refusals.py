"""Why an answer is not possible: the rule, and what is missing. Whether it is possible, the options alone decide."""

from __future__ import annotations

from typing import Any

from game.core.rules import Action, Refusal
from game.wonders import acts
from game.wonders.book import Book, effect_of
from game.wonders.state import CHOOSE, OVER_, ROLL, TURN, Player, State

SHAPES = {
    "build": 3, "wonder": 1, "pass": 1, "cross": 2, "enough": 1, "bonus": 2, "seal": 1,
    "board": 2, "deal": 2, "swap": 2, "roll": None,
}  # fmt: skip
"""Every verb, and how many whole numbers follow it; None where that depends on the dice."""

TRIED = {
    "turn": ("build", "wonder"),
    "act": ("build", "wonder"),
    "build": ("build",),
    "cross": ("cross",),
    "bonus": ("bonus",),
}
"""What one may try where it is asked, even when nothing of the kind is possible."""


def refuse(book: Book, s: State, a: object) -> Refusal | None:
    """None exactly when the action is among those that are possible now."""
    verb = _verb(a)
    if not isinstance(a, tuple) or not _well_formed(verb, a):
        return Refusal("turn", {"shape": verb})
    if s.phase == OVER_:
        return Refusal("SW-058", {"over": s.round})
    if s.phase == TURN:
        return _in_turn(book, s, verb, a)
    if s.phase == ROLL:
        return _roll(book, s, verb, a)
    options: Any = s.options
    if a in (options if s.phase == CHOOSE else [action for action, _ in options]):
        return None
    if s.phase == CHOOSE and verb == "board":
        if a[1] != s.seat:
            return Refusal("SW-004", {"other": a[1]})
        return Refusal("SW-004", {"taken": a[2]})
    return Refusal("SW-011", {"waits": len(s.players)})


def _verb(a: object) -> str:
    verb = a[0] if isinstance(a, tuple) and a else None
    return verb if isinstance(verb, str) and verb.isprintable() and verb else "?"


def _well_formed(verb: str, a: tuple[Any, ...]) -> bool:
    if verb not in SHAPES or not all(type(part) is int for part in a[1:]):
        return False
    wanted = SHAPES[verb]
    return wanted is None or len(a) - 1 == wanted


def _roll(book: Book, s: State, verb: str, a: Action) -> Refusal | None:
    """Every die lies in one quarter and shows one face."""
    if verb != "roll":
        return Refusal("SW-011", {"waits": len(s.players)})
    if len(a) - 1 != len(s.dice) or not all(0 <= cell < book.cells for cell in a[1:]):
        return Refusal("SW-011", {"dice": len(s.dice)})
    return None


# -- while all choose


def _in_turn(book: Book, s: State, verb: str, a: Action) -> Refusal | None:
    if verb in ("roll", "swap", "deal", "board"):
        return Refusal("SW-013", {"choosing": sum(not player.sealed for player in s.players)})
    seat = a[1]
    if not 0 <= seat < len(s.players):
        return Refusal("SW-013", {"seat": seat + 1})
    player = s.players[seat]
    if player.sealed:
        return Refusal("SW-013", {"sealed": seat + 1})
    if a in player.options:
        return None
    if not player.stack:
        return Refusal("SW-013", {"done": seat + 1})
    asked = acts.asked(book, player)
    if verb not in TRIED[asked]:
        return _not_asked(asked, verb, player)
    if verb == "build":
        return _build(book, s, seat, a[2], a[3])
    if verb == "wonder":
        return _wonder(book, player)
    return _cross(book, player, a[2]) if verb == "cross" else _bonus(book, player, a[2])


def _not_asked(asked: str, verb: str, player: Player) -> Refusal:
    if verb == "seal":
        return Refusal("SW-013", {"unfinished": len(player.options)})
    if asked == "bonus":
        return Refusal("SW-028", {"first": len(player.options)})
    if asked == "build" and verb in ("wonder", "pass"):
        return Refusal("SW-013", {"only_building": len(player.options)})
    if asked == "cross":
        return Refusal("SW-021", {"effect": len(player.options)})
    return Refusal("SW-013", {"one_action": len(player.options)})


def _build(book: Book, s: State, seat: int, die: int, space: int) -> Refusal:
    """In the order in which one does it: die, symbol, row, coins."""
    player = s.players[seat]
    if die not in s.dice:
        return Refusal("SW-015", {"dice": len(s.dice)})
    sheet = book.sheets[player.board]
    if book.special[die] and not player.crossed & sheet.unlocks[die]:
        return Refusal("SW-052", {"locked": die})
    face = acts.die_and_face(s, die)
    heads = [n for opening in sheet.openings[face] for n in opening.heads(player.crossed)]
    if not 0 <= space < book.first_bonus or not any(opening.leads_to(space) for opening in sheet.openings[face]):
        return Refusal("SW-018", {"symbol": face}) if heads else Refusal("SW-018", {"spent": face})
    if out_of_turn := _order(book, player, space, heads):
        return out_of_turn
    mask = book.compares[face]
    if mask and not acts.stands(book, s, seat, mask):
        return _behind(s, seat, mask)
    price = acts.price_of(book, s, player, die, acts.is_die_free(book, player))
    if price.coins > player.coins:
        return Refusal("SW-016", {"price": price.coins, "coins": player.coins})
    return _short(book, player, space, acts.after_die(book, player, price))


def _behind(s: State, seat: int, mask: int) -> Refusal:
    own = (s.players[seat].was_crossed & mask).bit_count()
    others = [(s.players[other].was_crossed & mask).bit_count() for other in acts.neighbours(s, seat)]
    if len(s.players) == 2:
        return Refusal("SW-056", {"own": own, "other": others[0]})
    return Refusal("SW-055", {"own": own, "left": others[0], "right": others[1]})


def _wonder(book: Book, player: Player) -> Refusal:
    sheet = book.sheets[player.board]
    spaces = [space for opening in sheet.free_rows for space in opening.heads(player.crossed)]
    if not spaces:
        return Refusal("SW-026", {"stages": 0})
    return _short(book, player, spaces[0], player.coins)


def _cross(book: Book, player: Player, space: int) -> Refusal:
    """Some space of the colours that the effect names, and the next one of its row."""
    if not 0 <= space < book.first_bonus:
        return Refusal("SW-021", {"space": len(player.options) - 1})
    if player.crossed >> space & 1:
        return Refusal("SW-019", {"crossed": space})
    wanted = _colours(book, player)
    building = book.buildings[book.building_of[space]]
    if building.colour not in wanted:
        return Refusal("SW-021", {"space": len(player.options) - 1})
    sheet = book.sheets[player.board]
    heads = [n for opening in sheet.of_colours(book, (str(building.colour),)) for n in opening.heads(player.crossed)]
    return _order(book, player, space, heads) or _short(book, player, space, player.coins)


def _colours(book: Book, player: Player) -> set[object]:
    """What the effect that is asked about leads to."""
    program, at = player.stack[-1][:2]
    effect = effect_of(book, program)
    if effect is not None:
        return {*getattr(effect.verbs[at], "of", ())}
    return {book.buildings[book.building_of[a[2]]].colour for a in player.options if len(a) > 2}  # type: ignore[index]


def _order(book: Book, player: Player, space: int, heads: list[int]) -> Refusal | None:
    """Only the next space along the arrow."""
    if player.crossed >> space & 1:
        return Refusal("SW-019", {"crossed": space})
    return None if space in heads else Refusal("SW-019", {"next": space})


def _short(book: Book, player: Player, space: int, coins: int) -> Refusal:
    """What is missing to pay for a space with so many coins: all that there are, or what a die leaves of them."""
    cost, materials = book.sheets[player.board].costs[space], book.sheets[player.board].materials(player.crossed)
    missing = cost - materials
    if coins == player.coins:
        return Refusal("SW-033", {"cost": cost, "materials": materials, "missing": missing, "coins": coins})
    return Refusal("SW-033", {"after_die": coins, "cost": cost, "materials": materials, "missing": missing})


def _bonus(book: Book, player: Player, at: int) -> Refusal:
    if 0 <= at < len(book.bonuses) and player.crossed >> book.first_bonus + at & 1:
        return Refusal("SW-028", {"taken": at})
    return Refusal("SW-028", {"bonuses": len(player.options)})
