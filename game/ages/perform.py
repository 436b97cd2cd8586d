"""Actions: which spaces are there, what they cost, and what performing one brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ages import amounts, stock, triggers
from game.ages.codes import ACTIONS, COINS, NONE, POINTS, USED_BITS, times_used
from game.ages.profile import MASK, WIDTH, Profile, figure
from game.ages.state import Player, State
from game.core.rules import Action, Emit, Event

if TYPE_CHECKING:
    from game.ages.book import Book


def by_part(part: int) -> int:
    """How an event names a part of a card as its source; programs are named by their number."""
    return -2 - part


# -- what is there


def available(s: State, profile: Profile) -> int:
    """A bit for each action whose card or fixed space this player may use."""
    return s.open | s.ahead if profile.ahead else s.open


def spaces(book: Book, s: State, seat: int, action: int) -> int:
    """How many spaces of an action there are for a player, taken ones included."""
    profile = s.players[seat].sums
    if stock.forbidden(book, s, seat) >> action & 1:
        return 0
    shared = book.actions[action].spaces if available(s, profile) >> action & 1 else 0
    return shared + figure(profile.own, action)


def workers(book: Book, s: State, seat: int, action: int) -> int:
    """How many have to be assigned to a space of an action."""
    return book.needs[action] + figure(s.players[seat].sums.need, action)


def options(book: Book, s: State, seat: int) -> tuple[Action, ...]:
    """Every action that can be performed now. This is asked most of all, so it compares bits, one for each action."""
    player = s.players[seat]
    free = player.workers - player.placed
    if free <= 0:
        return ()
    profile = player.sums
    shared, own = (s.open | s.ahead if profile.ahead else s.open), profile.own
    if own:
        own = book.mask(own)
    if s.bans:
        allowed = ~stock.forbidden(book, s, seat)
        shared, own = shared & allowed, own & allowed
    used = player.used
    there = _left(book, profile, shared, own, used) if used else shared | own
    there &= (book.reach.get(profile.need) or book.new_reach(profile.need))[free]
    coins, payable = player.coins, book.payable.get(profile.less) or book.new_payable(profile.less)
    can = there & (payable[coins] if coins < len(payable) else payable[-1])
    if player.owned & book.vying_bits:
        can |= _cheaper_now(book, s, seat, there)
    if can & book.silken:
        can = sum(1 << at for at, action in enumerate(book.actions) if can >> at & 1 and action.silk <= player.silk)
    before, behind = book.listed.get(can) or book.new_listed(can)
    if there >> book.research & 1:
        return before + _researches(book, s, seat, profile) + behind
    return before + behind


def _left(book: Book, profile: Profile, shared: int, own: int, used: int) -> int:
    """A bit for each action of which a space is left."""
    full = book.full.get(used)
    left = shared & ~(book.new_full(used) if full is None else full)
    if own:
        for at, action in enumerate(book.actions):
            if own >> at & 1:
                spaces = figure(profile.own, at) + (action.spaces if shared >> at & 1 else 0)
                left |= (times_used(used, at) < spaces) << at
    return left


def _researches(book: Book, s: State, seat: int, profile: Profile) -> tuple[Action, ...]:
    """One answer for each technology that can be paid for; when none is left, research without one."""
    player = s.players[seat]
    room = player.coins - book.prices[book.research]
    if profile.less:
        room += figure(profile.less, book.research)
    if player.owned & book.vying_bits:
        room += _vying(book, s, seat, book.research)
    if room < 0 and not profile.lessons:
        return ()
    key = player.technologies, player.special
    answers = book.studies.get(key) or book.new_studies(*key)
    if room >= 0:
        return answers
    less, free = profile.taught_less, profile.free
    return tuple([a for a in answers if a[1] != NONE and (figure(less, a[1]) + room >= 0 or figure(free, a[1]))])


# -- what it costs


def _vying(book: Book, s: State, seat: int, action: int) -> int:
    """How much less an action costs because something is true of the player now."""
    owned = s.players[seat].owned
    cuts = [cut for cut in book.vying if owned & cut.bit and cut.action == action]
    return sum([cut.n for cut in cuts if amounts.holds(book, s, seat, cut.when)])


def _cheaper_now(book: Book, s: State, seat: int, there: int) -> int:
    """A bit for each of these actions whose price may be lower for now, and is low enough."""
    coins, found = s.players[seat].coins, 0
    for action in {cut.action for cut in book.vying}:
        if there >> action & 1 and price(book, s, seat, action) <= coins:
            found |= 1 << action
    return found


def price(book: Book, s: State, seat: int, action: int, tech: int = NONE, by: str = "") -> int:
    """The coins for an action, perhaps with a technology that is gained, or performed by another ability."""
    player = s.players[seat]
    profile = player.sums
    cost = book.prices[action]
    if profile.less:
        cost -= figure(profile.less, action)
    if player.owned & book.vying_bits:
        cost -= _vying(book, s, seat, action)
    if profile.lessons and tech != NONE:
        if figure(profile.free, tech):
            return 0
        cost -= figure(profile.taught_less, tech)
    if by:
        cost += sum([cut.n for cut in book.not_by if player.owned & cut.bit and (cut.action, cut.when) == (action, by)])
    return cost if cost > 0 else 0


# -- performing it


def perform(book: Book, s: State, seat: int, action: int, tech: int, emit: Emit | None) -> None:
    """Workers are assigned, coins are paid, and the effect follows."""
    player = s.players[seat]
    profile = player.sums
    need = book.needs[action]
    if profile.need:
        need += figure(profile.need, action)
    player.used += 1 << USED_BITS * action
    player.placed += need
    fixed = book.fixed_gains[action] if emit is None else None
    if fixed is not None and not player.owned & (book.listens[action] | book.vying_bits):
        _perform_plainly(book, s, seat, profile, action, tech, fixed)
        return
    cost = price(book, s, seat, action, tech)
    carry_out(book, s, seat, action, tech, cost, need, emit)


def _perform_plainly(
    book: Book, s: State, seat: int, profile: Profile, action: int, tech: int, fixed: tuple[int, int, bool]
) -> None:
    """What always brings the same needs no program: the same sums as in `carry_out`, when nobody listens."""
    player = s.players[seat]
    shift = WIDTH * action
    cost = book.prices[action] - (profile.less >> shift & MASK)
    coins, points = fixed[0] + (profile.coins >> shift & MASK), fixed[1] + (profile.points >> shift & MASK)
    if profile.lessons and tech != NONE:
        cost = 0 if figure(profile.free, tech) else cost - figure(profile.taught_less, tech)
        coins += figure(profile.taught_coins, tech)
        points += figure(profile.taught_points, tech)
    player.coins += coins - cost if cost > 0 else coins
    if points:
        stock.score(s, seat, ACTIONS, points)
    if fixed[2] and tech != NONE:
        stock.unlock(book, s, seat, tech, None)


def carry_out(
    book: Book, s: State, seat: int, action: int, tech: int, cost: int, workers: int, emit: Emit | None
) -> None:
    """The payment, the effect, and what comes with every performance."""
    player = s.players[seat]
    owned, event = player.owned, book.actions[action].id
    profile = player.sums
    player.coins -= cost
    player.silk -= book.actions[action].silk
    if emit:
        emit(Event(("performed", seat, action, tech, cost, workers)))
    heard = owned & book.listens[action]
    if heard and owned & book.asking[event]:
        book.machine.cause(s, event, seat, owned & book.asking[event])
    program = book.performs[action]
    if program is not None:
        triggers.run(book, s, program, seat, emit, tech + 1)
    _bonuses(s, player, seat, profile, action, tech, book if emit else None, emit)
    if heard:
        triggers.at_once(book, s, event, seat, owned, emit)


def _bonuses(
    s: State, player: Player, seat: int, profile: Profile, action: int, tech: int, book: Book | None, emit: Emit | None
) -> None:
    coins, points = figure(profile.coins, action), figure(profile.points, action)
    if profile.lessons and tech != NONE:
        coins += figure(profile.taught_coins, tech)
        points += figure(profile.taught_points, tech)
    if coins:
        player.coins += coins
    if points:
        stock.score(s, seat, ACTIONS, points)
    if emit and book and (coins or points):
        for part, more_coins, more_points in bonuses(book, player.owned, action, tech):
            for good, n in ((COINS, more_coins), (POINTS, more_points)):
                if n:
                    emit(Event(("gained", seat, good, n, by_part(part), ACTIONS)))


def bonuses(book: Book, owned: int, action: int, tech: int = NONE) -> list[tuple[int, int, int]]:
    """What parts of cards add to an action: part, coins, points."""
    found = []
    for part in book.parts_of(owned):
        for more in book.parts[part].ability.more:
            fits = not more.of or (tech != NONE and book.technologies[tech].id in more.of)
            if book.action_number[more.action] == action and fits:
                found.append((part, more.coins, more.points))
    return found


def reductions(book: Book, s: State, seat: int, action: int, tech: int = NONE) -> list[tuple[int, int | None]]:
    """Which parts of cards lower the price of an action, and by how much; None where it costs nothing."""
    found: list[tuple[int, int | None]] = []
    for part in book.parts_of(s.players[seat].owned):
        for less in book.parts[part].ability.less:
            if book.action_number[less.action] != action:
                continue
            if less.of and (tech == NONE or book.technologies[tech].id not in less.of):
                continue
            if amounts.holds(book, s, seat, less.only):
                found.append((part, None if less.free else less.n))
    return found


def lost_workers(book: Book, player: Player) -> int:
    """How many of the assigned workers are sacrificed: those on red spaces that nothing spares."""
    red, profile, lost = player.used & book.red_uses, player.sums, 0
    if red:
        for at in book.reds:
            if (times := times_used(red, at)) and not figure(profile.keeps, at):
                lost += times * (book.needs[at] + figure(profile.need, at))
    return lost
