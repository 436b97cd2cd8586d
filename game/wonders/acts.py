"""What a player does with the dice: what is possible now, what it costs, and crossing off a space with all it causes.

Everything that belongs to one turn of one seat runs on that seat's own stack, depth first: a space, its effect with
everything that follows, then the bonus of a building that it completed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.program import Frame, Options, Run, Step
from game.core.rules import Action, Emit, Event
from game.wonders.book import MOST_DICE, Book
from game.wonders.codes import FACES, NONE, UNSCORED
from game.wonders.sheet import ALWAYS, BUDGETS, PLENTY, Opening, Sheet
from game.wonders.state import Player, State

Actions = tuple[Action, ...]


class Moves(dict[tuple[int, ...], Actions]):
    """The same actions again and again: one for each of some spaces, made when they are first asked for."""

    def __init__(self, *start: str | int) -> None:
        super().__init__()
        self._start = start

    def __missing__(self, spaces: tuple[int, ...]) -> Actions:
        made = self[spaces] = tuple((*self._start, space) for space in spaces)
        return made


MOST_SEATS = 7
BUILD = tuple(tuple(Moves("build", seat, die) for die in range(MOST_DICE)) for seat in range(MOST_SEATS))
CROSS = tuple(Moves("cross", seat) for seat in range(MOST_SEATS))
WONDER: tuple[Action, ...] = tuple(("wonder", seat) for seat in range(MOST_SEATS))
PASS: tuple[Action, ...] = tuple(("pass", seat) for seat in range(MOST_SEATS))
ENOUGH: tuple[Action, ...] = tuple(("enough", seat) for seat in range(MOST_SEATS))
SEAL: tuple[tuple[Action, ...], ...] = tuple((("seal", seat),) for seat in range(MOST_SEATS))


# -- dice


class Price(NamedTuple):
    """What choosing a die costs a player, and what it brings at once."""

    quarter: int
    discount: int
    free: bool  # dice of this colour, or the die of this effect, cost nothing
    income: int

    @property
    def coins(self) -> int:
        return 0 if self.free else max(0, self.quarter - self.discount)


def price_of(book: Book, s: State, player: Player, die: int, free: bool) -> Price:
    """The price of a die in the forum, with its reasons."""
    sheet, crossed = book.sheets[player.board], player.crossed
    return Price(
        quarter=book.quarters[s.rolled[s.dice.index(die)]],
        discount=(crossed & sheet.discounts).bit_count(),
        free=free or bool(crossed & sheet.frees[die]),
        income=sum(n for space, n in sheet.incomes[die] if crossed >> space & 1),
    )


def die_and_face(s: State, die: int) -> int:
    """What a die in the forum shows, as a place among all faces of all dice."""
    return die * FACES + s.rolled[s.dice.index(die)] % FACES


def after_die(book: Book, player: Player, price: Price) -> int:
    """The coins that are left, or none to speak of: NONE when the die cannot be paid."""
    if price.coins > player.coins:
        return NONE
    return min(book.table.treasury.most, player.coins - price.coins + price.income)


def builds(book: Book, s: State, seat: int, free: bool) -> list[Action]:
    """Every space that can be crossed off with a die and paid for, with each die that leads to it.

    The hottest of all functions: it works out the prices of all dice itself, as `price_of` would one by one. Coins
    beyond the dearest die and space make no difference.
    """
    player = s.players[seat]
    sheet = book.sheets[player.board]
    crossed, coins = player.crossed, player.coins
    if coins > PLENTY:
        coins = PLENTY
    materials = (crossed & sheet.producers).bit_count()
    prices = book.prices[-1 if free else (crossed & sheet.discounts).bit_count()]
    unusual, unlocks, ways, moves, marked = sheet.unusual, sheet.unlocks, sheet.ways, BUILD[seat], crossed | ALWAYS
    found: list[Action] = []
    for die, cell in zip(s.dice, s.rolled, strict=True):
        if marked & unusual[die]:
            if book.special[die] and not crossed & unlocks[die]:
                continue
            left = _after_unusual(book, s, seat, sheet, die, cell, prices[cell])
        else:
            left = coins - prices[cell]
        if left < 0:
            continue
        left += materials
        for shift, mask, opening in ways[die][cell]:
            if spaces := opening[(crossed >> shift & mask) * BUDGETS + left]:
                found += moves[die][spaces]
    return found


def _after_unusual(book: Book, s: State, seat: int, sheet: Sheet, die: int, cell: int, price: int) -> int:
    """The coins after choosing a die that a space makes free or profitable, or that asks for more; NONE: it cannot."""
    player = s.players[seat]
    crossed, left = player.crossed, player.coins
    if not crossed & sheet.frees[die]:
        if price > left:
            return NONE
        left -= price
    mask = book.compares[die * FACES + cell % FACES]
    if mask and not stands(book, s, seat, mask):
        return NONE
    for space, n in sheet.incomes[die]:
        if crossed >> space & 1:
            left = min(book.table.treasury.most, left + n)
    return left if left < PLENTY else PLENTY


def stands(book: Book, s: State, seat: int, mask: int) -> bool:
    """Whether one is not behind the neighbours in these spaces, as everybody stood when the turn began."""
    own = (s.players[seat].was_crossed & mask).bit_count()
    if len(s.players) == 2:
        return own > (s.players[1 - seat].was_crossed & mask).bit_count()
    left, right = ((s.players[other].was_crossed & mask).bit_count() for other in neighbours(s, seat))
    if s.guild == "ge_each":
        return own >= left and own >= right
    return own >= left and own >= right and (own > left or own > right)


def neighbours(s: State, seat: int) -> tuple[int, int]:
    """Who sits to the left and to the right."""
    around = len(s.players)
    return (seat - 1) % around, (seat + 1) % around


def within(openings: Sequence[Opening], player: Player, materials: int) -> tuple[int, ...]:
    """The next spaces that can be paid for without a die."""
    budget = player.coins + materials
    if len(openings) == 1:
        return openings[0].spaces(player.crossed, budget)
    return tuple(space for opening in openings for space in opening.spaces(player.crossed, budget))


def wonder_space(book: Book, player: Player) -> int:
    """The next space of what is built without a die, if it can be paid; NONE otherwise."""
    sheet = book.sheets[player.board]
    crossed, budget = player.crossed, player.coins
    if budget > PLENTY:
        budget = PLENTY
    budget += (crossed & sheet.producers).bit_count()
    for shift, mask, opening in sheet.free_ways:
        if spaces := opening[(crossed >> shift & mask) * BUDGETS + budget]:
            return spaces[0]
    return NONE


# -- what a seat is asked


def asked(book: Book, player: Player) -> str:
    """The question that a seat's own chain waits for; nothing when the chain is done."""
    if not player.stack:
        return ""
    program, step = player.stack[-1][:2]
    return book.machine.programs[program][step].ask


def is_die_free(book: Book, player: Player) -> bool:
    """Whether the effect that waits for an answer pays for the die."""
    return asked(book, player) == "build"


# -- the three actions


def turn_options(book: Book, s: State, seat: int) -> list[Action]:
    found = builds(book, s, seat, free=False)
    if wonder_space(book, s.players[seat]) != NONE:
        found.append(WONDER[seat])
    found.append(PASS[seat])
    return found


def act_step(book: Book, ask: str, free: bool = False, whole: bool = True, optional: bool = True) -> Step:
    """An action with the dice as they lie: a building only, or also the Wonder and passing."""

    def options(s: State, frame: Frame) -> Sequence[Action]:
        seat = frame[2]
        found = turn_options(book, s, seat) if whole else builds(book, s, seat, free)
        if found and optional:
            found.append(ENOUGH[seat])
        return found

    def possible(s: State, frame: Frame) -> bool:
        return whole or bool(builds(book, s, frame[2], free))

    return Step(_act(book, free), options, ask, possible=possible)


def _act(book: Book, free: bool) -> Run:
    def run(s: State, frame: Frame, a: Action, emit: Emit | None) -> None:
        verb, seat = a[0], frame[2]
        if verb == "build":
            choose_die(book, s, seat, a[2], free, emit)
            cross(book, s, seat, a[3], emit)
        elif verb == "wonder":
            cross(book, s, seat, wonder_space(book, s.players[seat]), emit)
        elif verb == "pass":
            if emit:
                emit(Event(("passed", seat), (seat,)))
            gain(book, s, seat, book.table.turn.pass_, emit)
        else:
            give_up(seat, emit)

    return run


def give_up(seat: int, emit: Emit | None) -> None:
    """What an effect still offered is lost."""
    if emit:
        emit(Event(("gave_up", seat), (seat,)))


def choose_die(book: Book, s: State, seat: int, die: int, free: bool, emit: Emit | None) -> None:
    """Pay for the die and take what it brings, before the space is paid."""
    player = s.players[seat]
    sheet, crossed, income = book.sheets[player.board], player.crossed, 0
    price = book.quarters[s.rolled[s.dice.index(die)]] - (crossed & sheet.discounts).bit_count()
    if free or price < 0 or crossed & sheet.frees[die]:
        price = 0
    player.coins -= price
    for space, n in sheet.incomes[die]:
        if crossed >> space & 1:
            income += n
            player.coins = min(book.table.treasury.most, player.coins + n)
    if emit:
        emit(Event(("chose", seat, die, price, income), (seat,)))


def cross(book: Book, s: State, seat: int, space: int, emit: Emit | None) -> None:
    """Pay for a space and cross it off; what it does comes next, and after that the bonus if one is due."""
    player = s.players[seat]
    sheet = book.sheets[player.board]
    crossed = player.crossed
    lack = sheet.costs[space] - (crossed & sheet.producers).bit_count()
    if lack > 0:
        player.coins -= lack
    player.crossed = crossed = crossed | 1 << space
    if emit:
        emit(Event(("crossed", seat, space, max(0, lack)), (seat,)))
    whole = book.completes[space]
    if whole and crossed & whole == whole:
        if emit:
            emit(Event(("completed", seat, book.building_of[space]), (seat,)))
        book.machine.push(s, book.flow["bonus"], seat)
    program = sheet.programs[space]
    if program != NONE:
        book.machine.push(s, program, seat, space)


def gain(book: Book, s: State, seat: int, n: int, emit: Emit | None) -> None:
    """Coins; those that are not printed are lost."""
    player = s.players[seat]
    before = player.coins
    player.coins = min(book.table.treasury.most, before + n)
    if emit:
        emit(Event(("gained", seat, player.coins - before, n), (seat,)))


def defence(book: Book, s: State, seat: int, house: int) -> int:
    """What weakens an attack from these barracks: the defence facing them, as it stood when the turn began."""
    around = neighbours(s, seat)
    rival = s.players[around[0] if book.buildings[house].faces == "left" else around[1]]
    facing = book.masks[book.facing[house]]
    return (rival.was_crossed & facing & book.sheets[rival.board].shields).bit_count()


def attack(book: Book, s: State, seat: int, space: int, printed: int, emit: Emit | None) -> None:
    """The points are written down at once; later defence does not change them."""
    player = s.players[seat]
    weaker = defence(book, s, seat, book.building_of[space])
    points, at = max(0, printed - weaker), book.attacks.index(space)
    player.laurels = (*player.laurels[:at], points, *player.laurels[at + 1 :])
    if emit:
        emit(Event(("attacked", seat, space, points, printed, weaker), (seat,)))


# -- bonuses, and a turn as a whole


def install(book: Book) -> None:
    """The programs that no space holds."""
    machine = book.machine
    turn = book.flow["turn"] = machine.add("turn", [act_step(book, "turn", optional=False)])
    book.turns = tuple(((turn, 0, seat, 0, 0, 0),) for seat in range(MOST_SEATS))
    book.flow["bonus"] = machine.add("bonus", [Step(_take_bonus(book), _bonuses(book), "bonus")])


def _bonuses(book: Book) -> Options:
    offers = [tuple((("bonus", seat, at)) for at in range(len(book.bonuses))) for seat in range(MOST_SEATS)]

    def options(s: State, frame: Frame) -> Sequence[Action]:
        open_ = s.players[frame[2]].crossed >> book.first_bonus
        return [offer for offer in offers[frame[2]] if not open_ >> offer[2] & 1]

    return options


def _take_bonus(book: Book) -> Run:
    def run(s: State, frame: Frame, a: Action, emit: Emit | None) -> None:
        player, space = s.players[frame[2]], book.first_bonus + a[2]
        player.crossed |= 1 << space
        if emit:
            emit(Event(("bonus", frame[2], a[2]), (frame[2],)))
        program = book.sheets[player.board].programs[space]
        if program != NONE:
            book.machine.push(s, program, frame[2], space)

    return run


def begin(book: Book, s: State, seat: int) -> None:
    """A seat starts to choose; the stack of the state is its own until then."""
    player = s.players[seat]
    player.sealed = False
    player.stack = book.turns[seat]
    player.options = tuple(turn_options(book, s, seat))


def look_back(player: Player) -> None:
    """The fields of a player as they were when the turn began."""
    player.crossed, player.coins, player.laurels = player.was_crossed, player.was_coins, player.was_laurels


def written(player: Player) -> int:
    """The points of all attacks."""
    return sum(points for points in player.laurels if points != UNSCORED)
