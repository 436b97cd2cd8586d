"""Actions: which spaces are there, what they cost, and what performing one brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ages import amounts, stock, triggers
from game.ages.profile import Profile
from game.ages.state import ACTIONS, COINS, NONE, POINTS, USED_BITS, USED_MASK, Player, State
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
    profile = book.profile(s.players[seat].owned)
    if stock.forbidden(book, s, seat) >> action & 1:
        return 0
    shared = book.actions[action].spaces if available(s, profile) >> action & 1 else 0
    return shared + profile.own[action]


def options(book: Book, s: State, seat: int) -> list[Action]:
    """Every action that can be performed now. This is asked most of all, so it looks things up in place."""
    player = s.players[seat]
    free = player.workers - player.placed
    found: list[Action] = []
    if free <= 0:
        return found
    profile = book.profiles.get(player.owned) or book.new_profile(player.owned)
    shared, own = (s.open | s.ahead if profile.ahead else s.open), profile.own_mask
    if s.bans:
        allowed = ~stock.forbidden(book, s, seat)
        shared, own = shared & allowed, own & allowed
    used, coins, need, price_of = player.used, player.coins, profile.need, profile.price
    for action, shift, spaces, answer in book.offers.get(shared | own) or book.offered(shared | own):
        if need[action] > free:
            continue
        if own >> action & 1:
            spaces = profile.own[action] + (spaces if shared >> action & 1 else 0)
        if used >> shift & USED_MASK >= spaces:
            continue
        if answer is not None:
            if price_of[action] <= coins or (profile.vying and price(book, s, seat, action) <= coins):
                found.append(answer)
        elif action == book.research:
            found += _researches(book, s, seat, profile)
        elif book.actions[action].silk <= player.silk and price_of[action] <= coins:
            found.append(book.answers[action])
    return found


def _researches(book: Book, s: State, seat: int, profile: Profile) -> list[Action]:
    """One answer for each technology that can be paid for; when none is left, research without one."""
    player = s.players[seat]
    room = player.coins - profile.price[book.research]
    if profile.vying:
        room += _vying(book, s, seat, profile, book.research)
    boards = book.ways.get((player.technologies, player.special))
    techs = boards if boards is not None else book.open_technologies(player.technologies, player.special)
    answers = book.researches
    if room >= 0:
        return [answers[tech] for tech in techs] if techs else [("research", NONE)]
    less, free = profile.taught_less, profile.free
    return [answers[tech] for tech in techs if less[tech] + room >= 0 or free >> tech & 1]


# -- what it costs


def _vying(book: Book, s: State, seat: int, profile: Profile, action: int) -> int:
    return sum(v.n for v in profile.vying if v.action == action and amounts.holds(book, s, seat, v.only))


def price(book: Book, s: State, seat: int, action: int, tech: int = NONE, by: str = "") -> int:
    """The coins for an action, perhaps with a technology that is gained, or performed by another ability."""
    profile = book.profile(s.players[seat].owned)
    cost = profile.price[action]
    if profile.vying:
        cost -= _vying(book, s, seat, profile, action)
    if tech != NONE:
        if profile.free >> tech & 1:
            return 0
        cost -= profile.taught_less[tech]
    if by:
        cost += sum(n for less, name, n in profile.not_by if less == action and name == by)
    return max(0, cost)


# -- performing it


def perform(book: Book, s: State, seat: int, action: int, tech: int, emit: Emit | None) -> None:
    """Workers are assigned, coins are paid, and the effect follows."""
    player = s.players[seat]
    profile = book.profiles.get(player.owned) or book.new_profile(player.owned)
    need = profile.need[action]
    player.used += 1 << USED_BITS * action
    player.placed += need
    fixed = book.fixed_gains[action] if emit is None and not profile.vying else None
    if fixed is not None and not player.owned & book.listens[action]:
        _perform_plainly(book, s, seat, profile, action, tech, fixed)
        return
    cost = price(book, s, seat, action, tech)
    carry_out(book, s, seat, action, tech, cost, need, emit)


def _perform_plainly(
    book: Book, s: State, seat: int, profile: Profile, action: int, tech: int, fixed: tuple[int, int, bool]
) -> None:
    """What always brings the same needs no program: the same sums as in `carry_out`, when nobody listens."""
    player = s.players[seat]
    cost, coins, points = profile.price[action], fixed[0] + profile.coins[action], fixed[1] + profile.points[action]
    if tech != NONE:
        cost = 0 if profile.free >> tech & 1 else cost - profile.taught_less[tech]
        coins += profile.taught_coins[tech]
        points += profile.taught_points[tech]
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
    profile = book.profiles.get(owned) or book.new_profile(owned)
    player.coins -= cost
    player.silk -= book.actions[action].silk
    if emit:
        emit(Event(("performed", seat, action, tech, cost, workers)))
    heard = event in book.heard
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
    coins, points = profile.coins[action], profile.points[action]
    if tech != NONE:
        coins += profile.taught_coins[tech]
        points += profile.taught_points[tech]
    if coins:
        player.coins += coins
    if points:
        stock.score(s, seat, ACTIONS, points)
    if emit and book and (coins or points):
        for part, more_coins, more_points in bonuses(book, profile, action, tech):
            for good, n in ((COINS, more_coins), (POINTS, more_points)):
                if n:
                    emit(Event(("gained", seat, good, n, by_part(part))))


def bonuses(book: Book, profile: Profile, action: int, tech: int = NONE) -> list[tuple[int, int, int]]:
    """What parts of cards add to an action: part, coins, points."""
    found = []
    for part in sorted(profile.parts):
        for more in book.parts[part].ability.more:
            fits = not more.of or (tech != NONE and book.technologies[tech].id in more.of)
            if book.action_number[more.action] == action and fits:
                found.append((part, more.coins, more.points))
    return found


def reductions(
    book: Book, s: State, seat: int, action: int, tech: int = NONE, by: str = ""
) -> list[tuple[int, int | None]]:
    """Which parts of cards lower the price of an action, and by how much; None where it costs nothing."""
    found: list[tuple[int, int | None]] = []
    for part in sorted(book.profile(s.players[seat].owned).parts):
        for less in book.parts[part].ability.less:
            if book.action_number[less.action] != action or (less.not_by and less.not_by == by):
                continue
            if less.of and (tech == NONE or book.technologies[tech].id not in less.of):
                continue
            if amounts.holds(book, s, seat, less.only):
                found.append((part, None if less.free else less.n))
    return found


def lost_workers(book: Book, player: Player) -> int:
    """How many of the assigned workers are sacrificed: those on red spaces that nothing spares."""
    used = player.used
    if not used:
        return 0
    profile, lost = book.profile(player.owned), 0
    red = book.red & ~profile.keeps
    while red:
        lowest = red & -red
        red ^= lowest
        action = lowest.bit_length() - 1
        times = used >> USED_BITS * action & USED_MASK
        if times:
            lost += times * profile.need[action]
    return lost
