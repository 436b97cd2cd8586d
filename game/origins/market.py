"""The two pools: buying buildings and taking citizen dice, from the price to the refill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.core.control import NO, YES_NO
from game.core.program import Frame, Run, Step
from game.core.rules import Action, Emit, Event
from game.origins import city, codes, dice, goods, powers, tracks
from game.origins.book import Book
from game.origins.codes import (
    AGORA,
    AS_FARM,
    BUY,
    ENDS,
    FARM,
    NONE,
    ON_FARM,
    RESERVED,
    cell_at,
    colour_of,
    place_of,
    purchase,
    purchase_of,
)
from game.origins.goods import Price
from game.origins.state import Player, State

VERBS = (("buy", "farm", "cover"), ("build", "build_farm", "build_cover"))
"""The answers for a tile of the pool, and for one that was set aside."""

POOL_SPACES = 5
ROLLS: tuple[tuple[tuple[Action, int], ...], ...] = tuple(
    tuple((("die", colour, value), 1) for value in range(1, 6)) for colour in range(5)
)
"""Citizen dice never enter with a six: it is rolled again."""


def install(book: Book) -> None:
    """The programs that a purchase consists of."""
    machine = book.machine
    book.flow["turn_up"] = machine.add("stack", [Step(_turn_up, _hidden_tiles, "tile", source=_stack_of)])
    book.flow["refill"] = machine.add("refill", [Step(_refill, _rolls, "die", source=_dice_of)])
    book.flow["ability"] = machine.add("ability", [ability_step(book)])
    book.flow["purchase"] = machine.add("purchase", [goods.pay_step(_purchase_price(book)), _place_step(book)])
    book.flow["citizen"] = machine.add("citizen", [goods.pay_step(_citizen_price(book)), Step(_take_citizen(book))])


# -- buildings


def building_price(book: Book, player: Player, space: int, kind: int) -> Price:
    """Wisdom by the space of the pool, stone by the tile; what was set aside costs no wisdom."""
    if space == RESERVED:
        return _price(book.stone[kind], 0)
    wisdom = book.board.costs.buildings[space]
    return _price(book.stone[kind], max(0, wisdom - book.rebate(player.powers)) if player.powers else wisdom)


@lru_cache(maxsize=64)
def _price(stone: int, wisdom: int) -> Price:
    return Price(stone=stone, wisdom=wisdom)


def offers(book: Book, s: State, player: Player, done: int) -> list[Action]:
    """What a buy-building action may do; bit 0 of `done`: bought from the pool, bit 1: built what was set aside."""
    found: list[Action] = []
    covers = bool(player.powers & book.on_farm and any(tile >= FARM for tile in player.tiles))
    if not done & 1:
        for space, kind in enumerate(s.pool):
            if kind != NONE:
                found += _ways(book, player, space, kind, space, covers)
    if not done & 2:
        for kind in sorted(set(player.reserved)):
            found += _ways(book, player, RESERVED, kind, kind, covers)
    return found


def _ways(book: Book, player: Player, space: int, kind: int, about: int, covers: bool) -> list[Action]:
    buy, farm, cover = VERBS[space == RESERVED]
    found: list[Action] = [(farm, about)]
    if goods.affords(player, building_price(book, player, space, kind)):
        found.insert(0, (buy, about))
    if covers:
        found.append((cover, about))
    return found


def subject_of(s: State, action: Action) -> int:
    """What the purchase program of such an answer is about."""
    verb, about = action
    if verb in VERBS[0]:
        return purchase(VERBS[0].index(verb), about, s.pool[about])
    return purchase(VERBS[1].index(verb), RESERVED, about)


def _purchase_price(book: Book) -> Callable[[State, Frame], Price]:
    def price(s: State, frame: Frame) -> Price:
        way, space, kind = purchase_of(frame[3])
        return building_price(book, s.players[frame[2]], space, kind) if way == BUY else Price()

    return price


def _place_step(book: Book) -> Step:
    machine = book.machine

    def options(s: State, frame: Frame) -> Sequence[Action]:
        player = s.players[frame[2]]
        if purchase_of(frame[3]).way == ON_FARM:
            return [("over", *place_of(cell)) for cell in city.farms(player)]
        return [("place", *place_of(cell)) for cell in player.open]

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        seat, (way, space, kind) = frame[2], purchase_of(frame[3])
        player, cell = s.players[seat], cell_at(action[1], action[2])
        if way == ON_FARM:
            _to_bottom(book, s, city.cover(player, cell, kind), emit)
        else:
            city.grow(player, cell, kind + FARM * (way == AS_FARM))
        if space == RESERVED:
            player.reserved = dice.without(player.reserved, kind)
        if way == ON_FARM:
            powers.act(seat, player.powers & book.on_farm, emit)
        elif way == BUY and space != RESERVED:
            powers.rebate(book, seat, player.powers, book.board.costs.buildings[space], emit)
        if emit:
            emit(Event(("built", seat, kind, way, space, action[1], action[2])))
        if way != AS_FARM:
            machine.push(s, book.flow["ability"], seat, cell)
        if space != RESERVED:
            take_from_pool(book, s, space, emit)

    return Step(run, options, "place")


def take_from_pool(book: Book, s: State, space: int, emit: Emit | None) -> None:
    """The tiles behind move up, the stack's top tile comes to the last space, and the next one is turned up."""
    colour = book.colours[s.pool[space]]
    top = s.tops[colour]
    rest = [kind for at, kind in enumerate(s.pool) if at != space and kind != NONE]
    s.pool = (*rest, *[NONE] * (POOL_SPACES - 1 - len(rest)), top)
    s.tops = (*s.tops[:colour], NONE, *s.tops[colour + 1 :])
    if emit:
        emit(Event(("moved_up", space, top)))
    book.machine.push(s, book.flow["turn_up"], s.seat, colour)


def _to_bottom(book: Book, s: State, kind: int, emit: Emit | None) -> None:
    """A farm that was built over goes under its stack; of an empty stack it is the top."""
    colour = book.colours[kind]
    if s.tops[colour] == NONE:
        s.tops = (*s.tops[:colour], kind, *s.tops[colour + 1 :])
    else:
        s.bottoms = (*s.bottoms[:colour], (*s.bottoms[colour], kind), *s.bottoms[colour + 1 :])
    if emit:
        emit(Event(("returned", kind)))


def _stack_of(s: State, frame: Frame) -> str:
    return ("stack.red", "stack.purple", "stack.blue", "stack.orange", "stack.yellow")[frame[3]]


def _hidden_tiles(s: State, frame: Frame) -> Sequence[Action]:
    stack = s.stacks[frame[3]]
    if stack:
        return [(("tile", kind), stack.count(kind)) for kind in sorted(set(stack))]
    return [(("tile", kind), 1) for kind in s.bottoms[frame[3]][:1]]


def _turn_up(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    colour, kind = frame[3], action[1]
    if s.stacks[colour]:
        left = dice.without(s.stacks[colour], kind)
        s.stacks = (*s.stacks[:colour], left, *s.stacks[colour + 1 :])
    else:
        s.bottoms = (*s.bottoms[:colour], s.bottoms[colour][1:], *s.bottoms[colour + 1 :])
    s.tops = (*s.tops[:colour], kind, *s.tops[colour + 1 :])
    if emit:
        emit(Event(("turned_up", kind)))


# -- what a building does


def program_of(book: Book, tile: int) -> int | None:
    """The program of a tile in a city; farms and the palace have none."""
    if tile < len(book.abilities):
        return book.abilities[tile]
    return book.agora_ability if tile == AGORA else None


def ability_step(book: Book) -> Step:
    """The building on the cell may be used."""
    machine = book.machine

    def options(s: State, frame: Frame) -> Sequence[Action]:
        program = program_of(book, city.tile_at(s.players[frame[2]], frame[3]))
        return YES_NO if program is not None and machine.possible(s, program, frame[2], frame[3]) else ()

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if action != NO:
            use(book, s, frame[2], frame[3], emit)

    return Step(run, options, "ability")


def use(book: Book, s: State, seat: int, cell: int, emit: Emit | None, subject: int | None = None) -> None:
    """Run what a building does; the subject is its cell, behind those that led to it."""
    tile = city.tile_at(s.players[seat], cell)
    program = program_of(book, tile)
    assert program is not None
    if emit:
        emit(Event(("used", seat, tile, *place_of(cell))))
    book.machine.push(s, program, seat, cell if subject is None else subject)


# -- citizen dice


def citizen_price(book: Book, player: Player, space: int) -> Price:
    wisdom = book.board.costs.citizens[space]
    return _price(0, max(0, wisdom - book.rebate(player.powers)) if player.powers else wisdom)


def citizens(book: Book, s: State, player: Player, free: bool) -> list[Action]:
    """The dice of the pool that a player can take: it needs a free holder."""
    if not player.free:
        return []
    return [
        ("citizen", space)
        for space, die in enumerate(s.citizens)
        if die and (free or goods.affords(player, citizen_price(book, player, space)))
    ]


def can_take(book: Book, s: State, player: Player, free: bool) -> bool:
    """Whether there is such a die."""
    if player.free:
        for space, die in enumerate(s.citizens):
            if die and (free or goods.affords(player, citizen_price(book, player, space))):
                return True
    return False


def _citizen_price(book: Book) -> Callable[[State, Frame], Price]:
    def price(s: State, frame: Frame) -> Price:
        return Price() if codes.is_free(frame[3]) else citizen_price(book, s.players[frame[2]], frame[3])

    return price


def _take_citizen(book: Book) -> Run:
    machine = book.machine

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        seat, space = frame[2], codes.citizen_of(frame[3])
        player, die = s.players[seat], s.citizens[space]
        player.free -= 1
        player.ready = dice.add(player.ready, die)
        rest = [other for at, other in enumerate(s.citizens) if at != space and other]
        s.citizens = (*rest, *[0] * (POOL_SPACES - len(rest)))
        if frame[3] < 10:
            powers.rebate(book, seat, player.powers, book.board.costs.citizens[space], emit)
        if emit:
            emit(Event(("took_citizen", seat, die, space)))
        machine.cause(s, "new_die", seat, player.powers, die)
        if s.dice[colour_of(die)]:
            machine.push(s, book.flow["refill"], seat, colour_of(die))
        else:
            tracks.arise(s, ENDS.index("dice"), emit)

    return run


def _dice_of(s: State, frame: Frame) -> str:
    return ("die.red", "die.purple", "die.blue", "die.orange", "die.yellow")[frame[3]]


def _rolls(s: State, frame: Frame) -> Sequence[Action]:
    return ROLLS[frame[3]]


def _refill(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    colour, value = action[1], action[2]
    tracks.give_back(s, colour, -1)
    s.citizens = (*s.citizens[:-1], codes.die_at(colour, value))
    if emit:
        emit(Event(("rolled", "citizen", codes.die_at(colour, value))))
