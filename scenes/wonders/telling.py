"""What there is to say about a place of the table, in lines: all figures come from the rules."""

from __future__ import annotations

from collections.abc import Mapping

from game.wonders import facts
from game.wonders.codes import UNSCORED
from scenes.ui import opponents, players
from scenes.wonders import cause, naming
from scenes.wonders.shown import Key, Shown

SIDES = ("west", "east")


def lines(key: Key, shown: Shown) -> list[str]:
    """The name of a place, and what it is made of or would bring."""
    name = naming.name_of(key, shown)
    return [name, *_about(key, shown)] if name else _about(key, shown)


def _about(key: Key, shown: Shown) -> list[str]:
    say = shown.house.say
    match key:
        case ("die", int(die)):
            return _die(shown, die)
        case ("space" | "bonus", *_):
            number = shown.number(key)
            return [] if number is None else space(shown, shown.main, number)
        case ("board", int(board)):
            return _board(shown, board)
        case ("price", int(quarter)):
            n = shown.book.prices[quarter]
            return [say("wonders.note.price", n=n) if n else say("wonders.note.price_free")]
        case ("tab" | "stamp", str(building)):
            return building_told(shown, shown.main, building)
        case ("face", str(building), int(row)):
            return _face(shown, building, row)
        case ("facing", str(side)):
            return facing(shown, shown.main, side)
        case ("sum", str(side)):
            return [*_points(shown, shown.main, side), *facing(shown, shown.main, side)]
        case ("first",):
            return [say("wonders.note.first", n=shown.building("agora").first)]
        case ("treasury" | "balance",):
            return coins(shown, shown.main)
        case ("header",):
            return score(shown, shown.main)
        case ("forum",):
            return [say("rule.SW-011.text")]
        case ("wonder",):
            stage = shown.stage
            return [] if stage is None else [cause.name_of(shown, stage), *space(shown, shown.seat, stage)]
        case ("pass",):
            return [say("wonders.do.pass.coins", n=shown.book.passing)]
    return []


# -- dice


def _die(shown: Shown, die: int) -> list[str]:
    """Its price with all reasons, what keeps it from being chosen, and where it leads."""
    say = shown.house.say
    figures = next((each for each in shown.facts(facts.Forum, shown.seat).dice if each.die == die), None)
    if figures is None:
        return []
    found = [price(shown, figures)]
    if figures.income:
        found.append(say("wonders.note.income", n=figures.income))
    if figures.locked:
        found.append(say("wonders.note.locked"))
    if figures.guild:
        found.append(_guild(shown, figures.guild))
    names = [cause.name_of(shown, space) for space in figures.spaces]
    found.append(say("wonders.note.leads", spaces="; ".join(names)) if names else say("wonders.note.nowhere"))
    if figures.cheapest is not None:
        found.append(_cheapest(shown, figures.cheapest))
    return [*found, say("wonders.note.odds")]


def price(shown: Shown, figures: facts.Die) -> str:
    """What a die costs whoever is at the table, and what its quarter says if that is something else."""
    say, quarter, mine = shown.house.say, figures.price, 0 if figures.free else figures.mine
    if quarter == mine:
        return say("wonders.note.costs", n=mine) if mine else say("wonders.note.gratis")
    return (
        say("wonders.note.discounted", quarter=quarter, n=mine) if mine else say("wonders.note.free", quarter=quarter)
    )


def _cheapest(shown: Shown, n: int) -> str:
    say = shown.house.say
    return say("wonders.note.cheapest", n=n) if n else say("wonders.note.cheapest_free")


def _guild(shown: Shown, guild: facts.Guild) -> str:
    """How many spaces the die of the Guild Court compares."""
    say = shown.house.say
    if len(shown.view.players) == 2:
        return say("wonders.note.guild_two", own=guild.own, other=guild.left)
    return say("wonders.note.guild", own=guild.own, left=guild.left, right=guild.right)


# -- spaces


def space(shown: Shown, seat: int, number: int) -> list[str]:
    """What a space says, what it costs, and what it has brought or would bring."""
    text = cause.text_of(shown, seat, number)
    if not text:
        return []
    printed = cause.printed_of(shown, seat)[number]
    if number in shown.book.bonuses:
        how = [] if shown.crossed(seat, number) else [shown.house.say("wonders.note.earned")]
        return [*how, text, *_state(shown, seat, number)]
    cost = printed.cost
    made = shown.facts(facts.Seats, seat).seats[seat].materials
    crossed = shown.crossed(seat, number)
    return [
        text,
        *([] if crossed else [_cost(shown, cost, made)]),
        *_attack(shown, seat, number),
        *_state(shown, seat, number),
    ]


def _cost(shown: Shown, cost: int, made: int) -> str:
    """The materials of a space, and what is paid for those that nobody produces."""
    say = shown.house.say
    if not cost:
        return say("wonders.note.cost_none")
    if not made:
        return say("wonders.note.cost_bare", n=cost)
    if made >= cost:
        return say("wonders.note.cost_met", n=cost, made=made)
    return say("wonders.note.cost", n=cost, made=made, missing=cost - made)


def _state(shown: Shown, seat: int, number: int) -> list[str]:
    return [shown.house.say("wonders.note.crossed")] if shown.crossed(seat, number) else []


def _attack(shown: Shown, seat: int, number: int) -> list[str]:
    """The points that an attack has brought, or what the defence would take off them now."""
    say, attacks = shown.house.say, shown.book.attacks
    if number not in attacks:
        return []
    written = shown.view.players[seat].laurels[attacks.index(number)]
    if written != UNSCORED:
        return [say("wonders.note.written", n=written)]
    side = str(shown.key(number)[1])
    troops = shown.facts(facts.Barracks, seat).sides.get(side)
    return [say("wonders.note.weaker", n=troops.weaker)] if troops and troops.weaker else []


def _face(shown: Shown, building: str, row: int) -> list[str]:
    """What the spaces of a row say."""
    lanes = shown.building(building).lanes
    if row >= len(lanes):
        return []
    any_order = [shown.house.say("wonders.note.any_order")] if lanes[row].any_order else []
    return [*(cause.name_of(shown, number) for number in lanes[row].spaces), *any_order]


def facing(shown: Shown, seat: int, side: str) -> list[str]:
    """Who stands against whom on a side."""
    say, figures = shown.house.say, shown.facts(facts.Barracks, seat).sides.get(side)
    if figures is None:
        return []
    name, theirs, mine = shown.name(figures.rival), figures.theirs, figures.mine
    found = [say("wonders.note.facing", name=name, attacks=theirs.attacks, shields=theirs.defence)]
    found.append(say("wonders.note.own_troops", attacks=mine.attacks, shields=mine.defence))
    if figures.next is not None:
        found.append(say("wonders.note.next_attack", printed=figures.next, weaker=figures.weaker,
                         points=figures.points))  # fmt: skip
    return found


def _board(shown: Shown, board: int) -> list[str]:
    """The stages of a Wonder in words."""
    printed, stages = shown.board(board).spaces, shown.building("wonder").spaces
    return [f"{n}. {shown.texts[printed[space].name]}" for n, space in enumerate(stages, start=1)]


# -- what somebody has


def building_told(shown: Shown, seat: int, building: str) -> list[str]:
    """How far a building is, and its points."""
    say = shown.house.say
    if building == "bonus":
        return [say("rule.SW-028.text")]
    crossed, of = shown.facts(facts.Seats, seat).seats[seat].counts[building]
    found = [say("wonders.note.count", n=crossed, of=of)]
    if building in SIDES:
        found += facing(shown, seat, building)
    return [*found, *_points(shown, seat, building)]


def _points(shown: Shown, seat: int, building: str) -> list[str]:
    """What the points of a building are made of."""
    say = shown.house.say
    part = next((part for part in shown.scores[seat].parts if part.name == building), None)
    if part is None or not players.points_open(shown.house, shown.session, seat):
        return []
    spaces: Mapping[str, int] = part.figures["spaces"]
    found = [f"{say(f'wonders.space.{name}')}: {points}" for name, points in spaces.items()]
    if part.figures["first"]:
        found.append(say("wonders.note.was_first", n=part.figures["first"]))
    return [*found, say("wonders.note.points", n=part.points)]


def coins(shown: Shown, seat: int) -> list[str]:
    """How many coins, and how many there may be."""
    say, book = shown.house.say, shown.book
    held = shown.view.players[seat].coins
    return [say("wonders.note.coins", n=held, most=book.most_coins), say("wonders.do.pass.coins", n=book.passing)]


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of."""
    say = shown.house.say
    if not players.points_open(shown.house, shown.session, seat):
        return [say("wonders.table.closed")]
    found = [f"{say(f'part.wonders.{part.name}')}: {part.points}" for part in shown.scores[seat].parts if part.points]
    return [*found, say("wonders.note.points", n=shown.scores[seat].total)]


def player(shown: Shown, seat: int) -> list[str]:
    """A panel: who, what they have, and their points."""
    say, figures = shown.house.say, shown.facts(facts.Seats, seat).seats[seat]
    found = [
        shown.name(seat),
        opponents.kind(shown.house, shown.session.match.players[seat].who),
        shown.city_name(seat),
    ]
    found.append(say("wonders.note.goods", coins=figures.coins, materials=figures.materials))
    for building in shown.book.buildings:
        crossed, of = figures.counts[building.id]
        if crossed:
            found.append(f"{naming.building_name(shown, building.id)}: {crossed}/{of}")
    return [*filter(None, found), *score(shown, seat)]
