"""What a nation owns, as it is painted in its tray: peoples, workers, coins and points, technologies, wonders."""

from __future__ import annotations

from art.ages import abilities
from art.ages.nation import GONE, READY, Nation, Purse
from art.ages.strata import Stratum
from art.ages.strips import Parts
from art.ages.technologies import Board, Technology
from game.ages import facts
from scenes.ages import describe_offers, holds, panels
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

LEARN_ASKS = ("turn", "learn")

MOST_SUMS = 3
"""So many cards are named that bring points at the end of the game."""


def nation(shown: Shown, without: frozenset[Key]) -> Nation:
    """The nation that is seen, without what is in hand: that is drawn above it."""
    say, player, seat = shown.house.say, shown.player, shown.main
    own = seat == shown.seat
    words = ("strata", "workers", "technologies", "mine" if own else "theirs", "end")
    ruling = player.peoples[0] if player.peoples and ("ruling",) not in without else None
    sum_, sums = final(shown, seat)
    return Nation(
        shown.colour(seat).name, tuple(say(f"ages.zone.{word}") for word in words),  # type: ignore[arg-type]
        None if ruling is None else describe_offers.people(shown, ruling),
        _rules(shown, ruling), strata(shown, without),
        workers(shown, without), *purses(shown, without), board(shown, without), player.technologies.bit_count(), None,
        tuple((shown.id("wonder", number), 0.0 if key in without else 1.0) for key, number in _wonders(shown)),
        sum_, sums, goods(shown, without),
    )  # fmt: skip


def _rules(shown: Shown, ruling: int | None) -> str:
    """The word under the name of who rules, or what stands in the empty place; nothing under what a draft has kept."""
    if ruling is None and describe_offers.kept(shown):
        return ""
    nobody = "nobody" if shown.main == shown.seat and shown.asked == "people" else "nobody_yet"
    return shown.house.say("ages.zone.rules" if ruling is not None else f"ages.zone.{nobody}")


# --- peoples --------------------------------------------------------------------------------------------------------


def strata(shown: Shown, without: frozenset[Key]) -> tuple[Stratum, ...]:
    """The peoples under the ruling one, the youngest on top, then the places that are free."""
    say, peoples = shown.house.say, shown.player.peoples
    limit, rounds = shown.printed.setup.peoples, shown.facts(facts.Progress, 0).rounds
    found = [
        _free(shown, number + 2, rounds) if ("stratum", people) in without else _stratum(shown, people)
        for number, people in enumerate(peoples[1:])
    ]
    for number in range(max(2, len(peoples) + 1), limit + 1):
        found.append(Stratum(str(number), say("ages.zone.more"), (), "free", say("ages.zone.until", n=rounds)))
    return tuple(found)


def _free(shown: Shown, number: int, rounds: int) -> Stratum:
    say = shown.house.say
    return Stratum(str(number), say("ages.zone.more"), (), "free", say("ages.zone.until", n=rounds))


def _stratum(shown: Shown, people: int) -> Stratum:
    name = shown.id("people", people)
    how = "absorb" if people in holds.absorbed(shown) else "fallen"
    row = abilities.row(shown.strips[f"people.{name}.legacy"])
    return Stratum(name, shown.called("people", people), row, how)  # type: ignore[arg-type]


# --- workers, coins, points -----------------------------------------------------------------------------------------


def workers(shown: Shown, without: frozenset[Key]) -> tuple[str, ...]:
    """Those who are out come first, then those in hand."""
    player = shown.player
    out = [action for action, _ in holds.at_work(shown, shown.main)]
    ready = [GONE if key in without else READY for key in holds.free(shown, shown.main)]
    return (*(out + [GONE] * (player.placed - len(out))), *ready)


def purses(shown: Shown, without: frozenset[Key]) -> tuple[Purse, Purse]:
    """Coins and points; what is still in the air does not count yet."""
    points = earned(shown, shown.main)
    amounts = (("coins", shown.player.coins), ("points", points))
    coins, laurels = (Purse(n + _in_the_air(shown.main, good, without)) for good, n in amounts)
    return coins, laurels


def goods(shown: Shown, without: frozenset[Key]) -> Parts:
    """Silk or reservoirs, where the scenario has them; what is still in the air does not count yet."""
    stock, found = shown.facts(facts.Stock, 0).seats[shown.main], list[str]()
    for good in panels.goods(shown):
        found += [panels.GOODS[good], str(getattr(stock, good) + _in_the_air(shown.main, good, without))]
    return tuple(found)


def earned(shown: Shown, seat: int) -> int:
    """The points of a seat, the end of the game counted in as everywhere on the table; where that may not be told,
    what it has won so far."""
    if panels.open_to(shown, seat):
        return int(shown.scores[seat].total)
    return shown.facts(facts.Stock, seat).seats[seat].points


def _in_the_air(seat: int, good: str, without: frozenset[Key]) -> int:
    """How much of a good has not arrived: keys say ("good", seat, name, amount, number of the flight)."""
    return -sum(int(str(key[3])) for key in without if key[:3] == ("good", seat, good))


# --- technologies ---------------------------------------------------------------------------------------------------


def board(shown: Shown, without: frozenset[Key]) -> Board:
    """The nine squares. Those within reach have a pale rim while one may be gained."""
    seat = shown.main
    may = seat == shown.seat and shown.asked in LEARN_ASKS
    research = shown.deed(shown.number("action", "research"), seat)
    possible = {row.id for row in research.technologies if row.offer.possible} if research else set()
    used = {own.part: own.action for own in holds.elsewhere(shown, seat)}
    out = [action for action, _ in holds.at_work(shown, seat)]
    found = []
    for place in shown.facts(facts.Board, seat).places:
        name = place.id
        number = shown.number("technology", name)
        arrived = ("technology", number) not in without
        reach = may and place.open and (shown.asked == "learn" or name in possible)
        state = "owned" if place.unlocked and arrived else "reach" if reach else "locked"
        worker = shown.colour(seat).name if used.get(f"technology.{name}") in out else ""
        row = abilities.row(shown.strips[f"technology.{name}"])
        found.append(Technology(name, shown.called("technology", number), row, state, False, worker))  # type: ignore[arg-type]
    return tuple(found)


# --- wonders and the end --------------------------------------------------------------------------------------------


def built(shown: Shown, seat: int) -> list[int]:
    """The wonders of a seat, by their numbers."""
    wonders = shown.view.players[seat].wonders
    return [number for number in range(len(shown.names["wonder"])) if wonders >> number & 1]


def _wonders(shown: Shown) -> list[tuple[Key, int]]:
    return [(("built", number), number) for number in built(shown, shown.main)]


def final(shown: Shown, seat: int) -> tuple[Parts, Parts]:
    """What the end of the game would bring as things stand: the sum, and the cards that it comes from."""
    figures = shown.facts(facts.End, seat).seats[seat]
    parts = [part for part in figures.parts if part.points]
    sums: list[str] = []
    for part in parts[:MOST_SUMS] if len(parts) > 1 else ():
        sums += [*(["|"] if sums else []), str(part.points), holds.sign(shown, seat, part.card)]
    one = [holds.sign(shown, seat, parts[0].card)] if len(parts) == 1 else []
    return (f"+{figures.final - figures.points}", "score", *one), tuple(sums)
