"""What overlays, sheets and hovers show of 7 Wonders Dice, by topic; all of it follows from a view.

What the figures of a topic are stands in game/wonders/facts.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.errors import Problem, quoted
from game.wonders import acts, facts, scoring
from game.wonders.book import Book, effect_of
from game.wonders.codes import FACES, NONE, crossed, face_of, quarter_of
from game.wonders.state import TURN, Player, State

Figures = (
    facts.Progress | facts.Facts | facts.Sheet | facts.Board | facts.Forum | facts.Bill | facts.Seats
    | facts.Barracks | facts.Ends | facts.Sealed | facts.Asked
)  # fmt: skip


def progress(book: Book, s: State, seat: int) -> facts.Progress:
    most = max(_bonuses(book, player.was_crossed) for player in s.players)
    return facts.Progress(s.round, 0, s.final, most, book.table.end.bonuses)


def _bonuses(book: Book, mask: int) -> int:
    return (mask & book.bonus_mask).bit_count()


def things(book: Book, s: State, seat: int) -> facts.Facts:
    return facts.Facts(
        spaces=tuple(book.spaces),
        buildings=tuple(_building(book, at) for at in range(len(book.buildings))),
        bonuses=tuple(book.number[bonus.id] for bonus in book.bonuses),
        boards=tuple(board.id for board in book.boards),
        dice=tuple(facts.Cube(die.id, die.colour, die.special, die.faces) for die in book.dice),
        prices=tuple(book.table.forum.prices),
        most_coins=book.table.treasury.most,
        passing=book.table.turn.pass_,
        attacks=tuple(book.attacks),
    )


def _building(book: Book, at: int) -> facts.Building:
    it = book.buildings[at]
    numbers = book.number
    lanes = [facts.Lane(lane.symbols, tuple(numbers[name] for name in lane.spaces), lane.any_order) for lane in it.lane]
    spaces = tuple(numbers[space.id] for space in it.space)
    return facts.Building(it.id, spaces, it.city, it.colour or "", tuple(lanes), it.faces or "", it.first)


def sheet(book: Book, s: State, seat: int) -> facts.Sheet:
    """The printed side of a seat's board."""
    board = s.players[seat].board
    return facts.Sheet(NONE, ()) if board == NONE else facts.Sheet(board, _printed(book, board))


def board(book: Book, s: State, seat: int, which: str = "") -> facts.Board:
    """What is printed on a board."""
    number = _number(which, len(book.boards))
    return facts.Board(number, _printed(book, number))


def _printed(book: Book, board: int) -> tuple[facts.Printed, ...]:
    printed, found = book.sheets[board], list[facts.Printed]()
    for space, id in enumerate(book.spaces):
        name = book.name(board, space)
        icons = tuple(book.effects[name].icons())
        found.append(facts.Printed(id, name, printed.costs[space], icons, printed.fixed[space]))
    return tuple(found)


def forum(book: Book, s: State, seat: int) -> facts.Forum:
    """Every die, and what it means for the seat; before the first shake nothing lies there."""
    if s.phase != TURN and not s.rolled:
        return facts.Forum(())
    return facts.Forum(tuple(_die(book, s, seat, die, cell) for die, cell in zip(s.dice, s.rolled, strict=True)))


def _die(book: Book, s: State, seat: int, die: int, cell: int) -> facts.Die:
    player = s.players[seat]
    printed, face = book.sheets[player.board], die * FACES + face_of(cell)
    price = acts.price_of(book, s, player, die, acts.is_die_free(book, player))
    heads = tuple(space for opening in printed.openings[face] for space in opening.heads(player.crossed))
    mask = book.compares[face]
    guild = facts.Guild(*_compared(s, seat, mask), acts.stands(book, s, seat, mask)) if mask else None
    locked = book.special[die] and not player.crossed & printed.unlocks[die]
    coins = acts.after_die(book, player, price)
    materials = printed.materials(player.crossed)
    payable = [printed.costs[space] for space in heads if coins != NONE and printed.costs[space] - materials <= coins]
    usable = payable and not locked and (guild is None or guild.open)
    return facts.Die(
        die=die, quarter=quarter_of(cell), price=price.quarter, face=face_of(cell), symbol=book.faces[face],
        mine=price.coins, free=price.free, discount=price.discount, income=price.income, locked=locked, spaces=heads,
        cheapest=price.coins + max(0, min(payable) - materials) if usable else None, guild=guild,
    )  # fmt: skip


def _compared(s: State, seat: int, mask: int) -> tuple[int, int, int]:
    left, right = acts.neighbours(s, seat)
    own, one, other = ((s.players[whose].was_crossed & mask).bit_count() for whose in (seat, left, right))
    return own, one, other


def bill(book: Book, s: State, seat: int, what: str = "") -> facts.Bill:
    """What a die and a space would cost, line by line."""
    die_text, _, space_text = what.partition(".")
    space = _number(space_text, book.first_bonus)
    die = NONE if die_text == str(NONE) else _number(die_text, len(book.dice))
    player = s.players[seat]
    printed = book.sheets[player.board]
    materials, cost = printed.materials(player.crossed), printed.costs[space]
    missing = max(0, cost - materials)
    found = facts.Bill(die, space, cost, materials, missing, player.coins, player.coins - missing)
    if die == NONE:
        return found
    if die not in s.dice or not s.rolled:
        raise Problem(f"the die {die} is not in the forum")
    price = acts.price_of(book, s, player, die, acts.is_die_free(book, player))
    return found._replace(left=_left(book, player, price, missing), price=price.coins, **price._asdict())


def _left(book: Book, player: Player, price: acts.Price, missing: int) -> int:
    """What remains of the coins: a die is paid for before it brings any."""
    before = player.coins - price.coins
    after = min(book.table.treasury.most, before + price.income) - missing
    return min(before, after) if before < 0 else after


def _number(text: str, end: int) -> int:
    if not text.isdecimal() or int(text) >= end:
        raise Problem(f"{quoted(text)} is no number below {end}")
    return int(text)


def seats(book: Book, s: State, seat: int) -> facts.Seats:
    return facts.Seats(tuple(_seat(book, s, other) for other in range(len(s.players))))


def _seat(book: Book, s: State, seat: int) -> facts.Seat:
    player = s.players[seat]
    printed = book.sheets[player.board] if player.board != NONE else None
    counts = {
        building.id: facts.Count((player.crossed & mask).bit_count(), mask.bit_count())
        for building, mask in zip(book.buildings, book.masks, strict=True)
    }
    return facts.Seat(
        board=player.board, coins=player.coins, materials=printed.materials(player.crossed) if printed else 0,
        crossed=player.crossed, counts=counts, bonuses=_bonuses(book, player.crossed),
        unlocked=tuple(die for die in book.specials if printed and player.crossed & printed.unlocks[die]),
        sealed=player.sealed, score=scoring.score(book, s, seat).total, laurels=player.laurels,
    )  # fmt: skip


def barracks(book: Book, s: State, seat: int) -> facts.Barracks:
    """Both sides: who stands against whom, and what the next attack would bring."""
    if any(player.board == NONE for player in s.players):
        return facts.Barracks({})
    return facts.Barracks({each.id: _side(book, s, seat, at) for at, each in enumerate(book.buildings) if each.faces})


def _side(book: Book, s: State, seat: int, house: int) -> facts.Side:
    left, right = acts.neighbours(s, seat)
    rival, facing = (left if book.buildings[house].faces == "left" else right), book.facing[house]
    weaker, printed = acts.defence(book, s, seat, house), _next_attack(book, s, seat, house)
    points = 0 if printed is None else max(0, printed - weaker)
    mine, theirs = _troops(book, s, seat, house), _troops(book, s, rival, facing)
    return facts.Side(rival, facing, mine, theirs, printed, weaker, points)


def _troops(book: Book, s: State, seat: int, house: int) -> facts.Troops:
    player, mask = s.players[seat], book.masks[house]
    shields = player.crossed & mask & book.sheets[player.board].shields
    attacks = sum(crossed(player.crossed & mask, space) for space in book.attacks)
    return facts.Troops(attacks, shields.bit_count())


def _next_attack(book: Book, s: State, seat: int, house: int) -> int | None:
    """The printed points of the next attack space."""
    player = s.players[seat]
    ahead = [n for n in book.attacks if book.building_of[n] == house and not crossed(player.crossed, n)]
    if not ahead:
        return None
    verbs: Sequence[Any] = book.effects[book.name(player.board, ahead[0])].verbs
    return next(int(verb.n) for verb in verbs if verb.do == "assault")


def ends(book: Book, s: State, seat: int) -> facts.Ends:
    """How near everybody is to the third bonus."""
    return facts.Ends(tuple(_race(book, player.crossed) for player in s.players))


def _race(book: Book, mine: int) -> facts.Race:
    left = [
        (at, (mask & ~mine).bit_count())
        for at, (building, mask) in enumerate(zip(book.buildings, book.masks, strict=True))
        if building.city and mine & mask != mask
    ]
    return facts.Race(_bonuses(book, mine), book.table.end.bonuses, tuple(sorted(left, key=lambda pair: pair[1])))


def sealed(book: Book, s: State, seat: int) -> facts.Sealed:
    choosing = s.phase == TURN
    return facts.Sealed(
        tuple(other for other, player in enumerate(s.players) if choosing and player.sealed),
        tuple(other for other, player in enumerate(s.players) if choosing and not player.sealed),
    )


def asked(book: Book, s: State, seat: int) -> facts.Asked:
    """Which spaces the effect that waits for an answer lets one cross off; of no colour when none does."""
    player = s.players[seat]
    if acts.asked(book, player) != "cross":
        return facts.Asked((), 0)
    program, at, _, _, done = player.stack[-1][:5]
    effect = effect_of(book, program)
    verb = effect.verbs[at] if effect and at < len(effect.verbs) else None
    colours = getattr(verb, "of", ()) or _open_colours(book, player)
    return facts.Asked(tuple(colours), max(1, getattr(verb, "n", 1) - done))


def _open_colours(book: Book, player: Player) -> tuple[str, ...]:
    """Those of the spaces that may be crossed off now."""
    options: Sequence[Any] = player.options
    spaces = (action[2] for action in options if action[0] == "cross")
    return tuple(dict.fromkeys(book.buildings[book.building_of[space]].colour for space in spaces))


def topic(book: Book, view: State, seat: int, name: str) -> Figures | None:
    """The figures of a topic, which may name a board, or a die and a space; None when there is no such topic."""
    subject, _, rest = name.partition(".")
    if subject in ABOUT:
        return ABOUT[subject](book, view, seat, rest)
    return TOPICS[name](book, view, seat) if name in TOPICS else None


ABOUT: dict[str, Callable[[Book, State, int, str], Figures]] = {"board": board, "bill": bill}

TOPICS: dict[str, Callable[[Book, State, int], Figures]] = {
    "progress": progress,
    "facts": things,
    "sheet": sheet,
    "forum": forum,
    "seats": seats,
    "barracks": barracks,
    "ends": ends,
    "sealed": sealed,
    "asked": asked,
}
