"""Visiting an encounter site: a worker is placed, the difference paid, the mothership turned, and then one acts."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.control import ENOUGH
from game.core.program import Frame, Step
from game.core.rules import Action, Emit, Event
from game.origins import codes, dice, goods
from game.origins.book import Book
from game.origins.codes import ARCHON, NONE
from game.origins.goods import Price
from game.origins.state import Player, State

SPEAKERS = range(1, codes.SPEAKER_HIGHEST + 1)
PATRICIANS = tuple(codes.die_at(colour, value) for colour in range(5) for value in range(1, codes.HIGHEST + 1))
ALL_VISITS: dict[int, tuple[Action, ...]] = {
    worker: tuple(("visit", worker, site) for site in range(5)) for worker in (ARCHON, *SPEAKERS, *PATRICIANS)
}
UPPER, LOWER, BONUS, BOTH = 1, 2, 4, 3
"""Bits of what has been done in a visit."""

MAINS: tuple[Action, Action] = (("action", 0), ("action", 1))
WISDOM = tuple(Price(wisdom=n) for n in range(6))
HOLD, RISE = ("hold",), ("rise",)


def install(book: Book) -> None:
    """With others the site just rises, at once if nothing is paid; alone one is asked what rises with it."""
    pay, act = goods.pay_step(_difference), _actions_step(book)
    book.flow["visit"] = book.machine.add("visit", [act])
    book.flow["visit_paid"] = book.machine.add("visit", [pay, Step(_rise), act])
    book.flow["visit_alone"] = book.machine.add("visit", [pay, _solo_rise_step(), act])


def visits(s: State, player: Player) -> list[Action]:
    """Every worker and site that can be paid for; equal dice are one answer."""
    found: list[Action] = []
    sites, wealth = s.sites, player.wisdom + player.gold
    last = -1
    for worker in player.ready + player.speakers:
        if worker != last:
            last, reach = worker, worker % 10 + wealth
            every = ALL_VISITS[worker]
            found += [every[site] for site in range(5) if sites[site] <= reach] if reach < 6 else every
    if player.archon == NONE:
        found += ALL_VISITS[ARCHON]
    return found


def difference(s: State, worker: int, site: int) -> int:
    """The wisdom that a worker lacks; the archon never does."""
    return max(0, s.sites[site] - codes.value_of(worker)) if worker != ARCHON else 0


def start(book: Book, s: State, seat: int, worker: int, site: int, emit: Emit | None) -> None:
    """The worker stands at the site; the frame is about both."""
    player, there = s.players[seat], codes.at_site(site, worker)
    if worker == ARCHON:
        player.archon = site
    elif not codes.has_colour(worker):
        player.speakers = dice.without(player.speakers, worker)
        player.spoken = (*player.spoken, there)
    else:
        player.ready = dice.without(player.ready, worker)
        player.away = (*player.away, there)
    if emit:
        emit(Event(("visited", seat, worker, site)))
    if s.solo:
        book.machine.push(s, book.flow["visit_alone"], seat, there)
    elif difference(s, worker, site):
        book.machine.push(s, book.flow["visit_paid"], seat, there)
    else:
        turn_dial(s, site, emit)
        book.machine.push(s, book.flow["visit"], seat, there)


def _site(frame: Frame) -> int:
    return codes.site_of(frame[3])


def _difference(s: State, frame: Frame) -> Price:
    return WISDOM[difference(s, codes.bare(frame[3]), _site(frame))]


# -- the mothership turns


def _rise(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    turn_dial(s, _site(frame), emit)


def _solo_rise_step() -> Step:
    """In solo training a neighbour rises too, or a superiority token holds them all."""

    def options(s: State, frame: Frame) -> Sequence[Action]:
        return _solo_rises(s, _site(frame))

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if action == HOLD:
            s.players[frame[2]].tokens -= 1
            if emit:
                emit(Event(("held", frame[2])))
            return
        turn_dial(s, _site(frame), emit)
        if action != RISE:
            turn_dial(s, action[1], emit)

    return Step(run, options, "rise")


def _solo_rises(s: State, site: int) -> list[Action]:
    beside = [near for near in (site - 1, site + 1) if 0 <= near < 5 and s.sites[near] < 6]
    found: list[Action] = [("rise_with", near) for near in beside] or [RISE]
    return [*found, HOLD] if s.players[0].tokens else found


def turn_dial(s: State, site: int, emit: Emit | None) -> None:
    value = s.sites[site] % 6 + 1
    if emit:
        emit(Event(("dialled", site, s.sites[site], value)))
    s.sites = (*s.sites[:site], value, *s.sites[site + 1 :])


# -- main actions and the bonus action


def _actions_step(book: Book) -> Step:
    """In the frame `a` has a bit for what is done."""
    machine = book.machine

    def options(s: State, frame: Frame) -> Sequence[Action]:
        _, _, seat, subject, done, _ = frame
        site, worker = codes.site_of(subject), codes.bare(subject)
        mains = done & BOTH
        found: list[Action] = []
        if not mains or (codes.value_of(worker) == codes.HIGHEST and mains != BOTH):
            upper, lower = book.mains[site]
            if not done & UPPER and machine.possible(s, upper, seat):
                found.append(MAINS[0])
            if not done & LOWER and machine.possible(s, lower, seat):
                found.append(MAINS[1])
        if not done & BONUS and entitled(s.players[seat], worker, s.bonus[site]):
            found += bonuses(book, s, seat, site)
        if found and mains:
            found.append(ENOUGH)
        return found

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if action == ENOUGH:
            return
        _, _, seat, subject, done, _ = frame
        site, worker = codes.site_of(subject), codes.bare(subject)
        if action[0] == "action":
            done |= (UPPER, LOWER)[action[1]]
            program = book.mains[site][action[1]]
        else:
            done |= BONUS
            program = book.bonus_programs[s.bonus[site]] if action[0] == "bonus" else book.instead[action[1]][1]
        if _goes_on(worker, done, s.bonus[site]):
            machine.again(s, frame, done)
        if emit:
            emit(Event(("acted", seat, site, *action)))
        machine.push(s, program, seat)

    return Step(run, options, "visit")


def _goes_on(worker: int, done: int, colour: int) -> bool:
    """Whether anything may be left after that; an archon may get an advisor of the colour on the way."""
    mains = done & BOTH
    if not mains or (codes.value_of(worker) == codes.HIGHEST and mains != BOTH):
        return True
    return not done & BONUS and (worker == ARCHON or codes.colour_of(worker) == colour)


def entitled(player: Player, worker: int, colour: int) -> bool:
    """Whether a worker may use the bonus action of a colour: the archon has the colours of the advisors."""
    return colour in player.advisors if worker == ARCHON else codes.colour_of(worker) == colour


def bonuses(book: Book, s: State, seat: int, site: int) -> list[Action]:
    """The bonus action of a site, and what a zodiac card offers in its place."""
    found: list[Action] = []
    if book.machine.possible(s, book.bonus_programs[s.bonus[site]], seat):
        found.append(("bonus", 0))
    powers = s.players[seat].powers
    if powers:
        found += [("instead", at) for at, (bit, _) in enumerate(book.instead) if powers & bit]
    return found
