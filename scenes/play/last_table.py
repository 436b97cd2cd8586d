"""The table last played at: the next one is laid like it, in every box, and so after the program was closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.kinds import HUMAN, USUAL_BOT
from game.core.match import AnyMatch
from game.core.options import BadOption, Options, Value, changed, complete
from game.core.rules import AnyRules
from game.core.save import Seated
from scenes.play import settings_store
from scenes.play.profiles import Profile
from scenes.play.settings_store import Settings
from scenes.play.table_facts import COLOURS, KINDS, colour_name, newcomer


class Settled(NamedTuple):
    """Options that a table may be played with, and the names of those that had to be switched off for it."""

    options: dict[str, Value]
    off: tuple[str, ...]


def possible(rules: AnyRules, seats: int, options: Options) -> bool:
    """Whether a table may be played like this."""
    try:
        complete(rules.options, seats, options)
    except BadOption:
        return False
    return True


def settle(rules: AnyRules, seats: int, options: Options, first: str = "") -> Settled:
    """As many of these options as go together at such a table, as the rules see it; the `first` one before all."""
    kept: dict[str, Value] = {}
    for name in sorted(options, key=lambda name: name != first):
        if possible(rules, seats, kept | {name: options[name]}):
            kept[name] = options[name]
    return Settled(changed(rules.options, kept), tuple(name for name in options if name not in kept))


def usual(rules: AnyRules, settings: Settings) -> settings_store.Table:
    """The seats of the table last played at, and the options last played with in this box."""
    game, table = rules.id, settings.table
    seats = _known(table.seats) if table else []
    first = table.first if table else "drawn"
    options = table.options if table and table.game == game else settings.options.get(game, {})
    laid = _laid(seats or _known([Seated(), Seated(who=USUAL_BOT)]), rules.seats)
    return settings_store.Table(game, laid, settle(rules, len(laid), options).options, first)


def remember(settings: Settings, table: settings_store.Table) -> bool:
    """From now on the next table is laid like this one; whether that is anything new."""
    seats = [Seated(seat.name, colour_name(n, seat), seat.who) for n, seat in enumerate(table.seats)]
    now = settings_store.Table(table.game, seats, dict(table.options), table.first)
    if settings.table == now:
        return False
    settings.table, settings.options = now, settings.options | {now.game: now.options}
    return True


def dressed(seats: Sequence[Seated], number: int, name: str, colour: str) -> list[Seated]:
    """One of the seats with another name and colour; whoever had that colour takes the one that has become free."""
    free = colour_name(number, seats[number])
    found = [
        Seated(seat.name, free if colour_name(n, seat) == colour else colour_name(n, seat), seat.who)
        for n, seat in enumerate(seats)
    ]
    found[number] = Seated(name, colour, seats[number].who)
    return found


def take_seat(table: settings_store.Table, before: Profile, now: Profile) -> None:
    """Somebody sits down where another one did: where one of that name did, else the first person."""
    people = [number for number, seat in enumerate(table.seats) if seat.who == HUMAN]
    called = {table.seats[number].name: number for number in reversed(people)}
    if people:
        place = called.get(now.name, called.get(before.name, people[0]))
        table.seats = dressed(table.seats, place, now.name, now.colour)


def remember_match(settings: Settings, match: AnyMatch, seated: Sequence[str]) -> bool:
    """The same of a saved game that somebody plays on, with whoever sat there at first; in which order is known best
    where that table was laid."""
    before = settings.table
    options = changed(match.rules.options, match.options)
    seats = [Seated(player.name, player.colour, who) for player, who in zip(match.players, seated, strict=True)]
    if before is not None and _alike(before, settings_store.Table(match.rules.id, seats, options)):
        return False
    return remember(settings, settings_store.Table(match.rules.id, seats, options, before.first if before else "drawn"))


def _alike(one: settings_store.Table, other: settings_store.Table) -> bool:
    """Whether it is the same table, whoever begins at it."""
    turned = [one.seats[turn:] + one.seats[:turn] for turn in range(len(one.seats))]
    return (one.game, one.options) == (other.game, other.options) and other.seats in turned


def _known(seats: Sequence[Seated]) -> list[Seated]:
    """The seats in colours of their own; none where somebody sits there whom this program does not know."""
    colours = [seat.colour or COLOURS[number % len(COLOURS)] for number, seat in enumerate(seats)]
    if any(seat.who not in KINDS for seat in seats) or not {*colours} <= {*COLOURS} or len({*colours}) < len(colours):
        return []
    return [Seated(seat.name, colour, seat.who) for seat, colour in zip(seats, colours, strict=True)]


def _laid(seats: list[Seated], allowed: range) -> list[Seated]:
    """So many seats as a game has: bots get up first, and bots sit down where somebody is missing."""
    found = [*seats]
    while len(found) > allowed[-1]:
        bots = [number for number, seat in enumerate(found) if seat.who != "human"]
        del found[bots[-1] if bots else -1]
    while len(found) < allowed[0]:
        taken = {seat.colour for seat in found}
        found.append(Seated("", next(colour for colour in COLOURS if colour not in taken), newcomer(found)))
    return found
