"""Figures for overlays, sheets and hovers, as `facts` types them; all of them from the functions that decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.core.rules import Event
from game.core.state import clone
from game.origins import city, codes, district, facts, goods, market, scoring, tracks, turn, visit
from game.origins.book import Book
from game.origins.codes import COLOURS, ENDS, FARM, GOODS, NONE, SIGNS, SOURCES, TEMPLES
from game.origins.facts import Amount, Brought, Strip
from game.origins.state import Player, State


def progress(book: Book, s: State, seat: int) -> facts.Progress:
    return facts.Progress(s.round, book.board.solo.rounds if s.solo else 0)


def printed(book: Book, s: State, seat: int) -> facts.Printed:
    board = book.board
    return facts.Printed(
        kinds=tuple(kind.id for kind in book.kinds),
        colours=tuple(kind.colour for kind in book.kinds),
        stone=tuple(kind.stone for kind in book.kinds),
        signs=SIGNS,
        sites=tuple(site.id for site in book.sites),
        building_costs=tuple(board.costs.buildings),
        citizen_costs=tuple(board.costs.citizens),
        card_gold=board.district_cards.gold,
        holders=tuple(board.player.holders),
        last_holder=board.player.last_holder,
        advisors=tuple(board.player.advisors),
        temple=tuple(board.temple.points),
        borders=tuple(board.military.borders),
        last_space=book.last_space,
        last_points=board.military.last_points,
        sources=SOURCES,
    )


def strips(book: Book) -> Mapping[str, Strip]:
    """Every effect as a strip of icons, by its name: "building.quarry", "site.yard.upper", "bonus.red", "space.4"."""
    return {name: tuple(map(tuple, effect.icons())) for name, effect in book.effects.items()}


def ends(book: Book, s: State, seat: int) -> facts.Ends:
    return facts.Ends(
        tops=tuple(sum(space == book.top for space in player.temples) for player in s.players),
        gold=sum(s.treasure),
        colours=sum(map(bool, s.discs)),
        least_colours=book.board.ends.tower_colours,
        dice=dict(zip(COLOURS, s.dice, strict=True)),
        arisen=tuple(ENDS[end] for end in s.arisen),
        round=s.round,
        rounds=book.board.solo.rounds if s.solo else 0,
        steps=_steps_left(book, s),
    )


def _steps_left(book: Book, s: State) -> dict[str, Amount]:
    """How many steps each end condition is away at least, and how many it was at the start."""
    if s.solo:
        rounds = book.board.solo.rounds
        return {"rounds": Amount(rounds - s.round + 1, rounds)}
    found = {
        "temples": Amount(len(TEMPLES) - max(sum(at == book.top for at in player.temples) for player in s.players), 3),
        "gold": Amount(sum(map(bool, s.treasure)), len(s.treasure)),
        "towers": Amount(_discs_left(book, s.discs), _discs_left(book, _first_discs(book, s))),
        "dice": Amount(_dice_left(s), book.deals[len(s.players)].dice + 1),
    }
    return {name: each._replace(left=0) if ENDS.index(name) in s.arisen else each for name, each in found.items()}


def _first_discs(book: Book, s: State) -> tuple[int, ...]:
    towers = [tower for card in s.cards for tower in book.cards[card].towers]
    return tuple(1 + sum(tower == name for tower in towers) for name in COLOURS)


def _discs_left(book: Book, discs: tuple[int, ...]) -> int:
    """The fewest levels that must be built until so few colours are left."""
    there = sorted(filter(None, discs))
    return sum(there[: max(0, len(there) - book.board.ends.tower_colours)])


def _dice_left(s: State) -> int:
    """The fewest dice that must be taken from the pool until one cannot be replaced."""
    return min((s.dice[codes.colour_of(die)] + 1 for die in s.citizens if die), default=0)


def sites(book: Book, s: State, seat: int) -> facts.Sites:
    player = s.players[seat]
    workers = [*dict.fromkeys(player.ready), *dict.fromkeys(player.speakers)]
    workers += [codes.ARCHON] if player.archon == NONE else []

    def visitor(worker: int, site: int) -> facts.Visitor:
        bonus = visit.entitled(player, worker, s.bonus[site])
        return facts.Visitor(worker, visit.difference(s, worker, site), bonus)

    return facts.Sites(
        tuple(
            facts.Site(
                site, book.sites[site].id, value, COLOURS[s.bonus[site]], tuple(visitor(n, site) for n in workers)
            )
            for site, value in enumerate(s.sites)
        )
    )


def pool(book: Book, s: State, seat: int) -> facts.Pool:
    player = s.players[seat]
    tiles, dice = list[facts.Tile](), list[facts.Die]()
    for space, kind in enumerate(s.pool):
        if kind != NONE:
            price = market.building_price(book, player, space, kind)
            missing = goods.missing(player, price)
            tiles.append(facts.Tile(space, book.kinds[kind].id, price.stone, price.wisdom, missing))
    for space, die in enumerate(s.citizens):
        if die:
            price = market.citizen_price(book, player, space)
            dice.append(facts.Die(space, die, price.wisdom, goods.missing(player, price)))
    return facts.Pool(tuple(tiles), tuple(dice), player.free)


def districts(book: Book, s: State, seat: int) -> facts.Districts:
    player = s.players[seat]

    def matches(block: int) -> tuple[facts.Match, ...]:
        cards = district.matching(book, s, player, block)
        return tuple(facts.Match(at, district.points_of(book, s, player, at), s.treasure[at]) for at in cards)

    return facts.Districts({codes.place_of(block): matches(block) for block in player.blocks})


def cards(book: Book, s: State, seat: int) -> facts.Cards:
    player = s.players[seat]
    return facts.Cards(
        tuple(
            facts.Card(
                card=at,
                corner=card.corner,
                arms=card.arms,
                first=card.first,
                later=card.later,
                points=district.points_of(book, s, player, at) if player.scored else card.first,
                gold=s.treasure[at],
                scored=tuple(other.scored[at] if other.scored else 0 for other in s.players),
            )
            for at, card in enumerate(book.cards[number] for number in s.cards)
        )
    )


def deck(book: Book, s: State, seat: int) -> facts.Deck:
    laid = {*s.cards}
    return facts.Deck(
        tuple(
            facts.Pattern(number, card.corner, card.arms, card.towers, card.first, card.later, number in laid)
            for number, card in book.cards.items()
        )
    )


def worth(book: Book, s: State, seat: int) -> facts.Worth:
    player = s.players[seat]
    cells = {codes.place_of(cell): _brought(book, s, seat, cell) for cell in player.cells}
    return facts.Worth(
        cells={cell: brought for cell, brought in cells.items() if brought is not None},
        pool={space: _brought_anywhere(book, s, seat, kind) for space, kind in enumerate(s.pool) if kind != NONE},
        reserved={kind: _brought_anywhere(book, s, seat, kind) for kind in player.reserved},
    )


def _brought_anywhere(book: Book, s: State, seat: int, kind: int) -> Brought | None:
    """What a new building would bring wherever it lies; None when it matters where."""
    found = list[Brought | None]()
    for cell in s.players[seat].open:
        after = clone(s)
        _lay(after.players[seat], cell, kind)
        found.append(_brought(book, after, seat, cell))
    return found[0] if found and all(brought == found[0] for brought in found) else None


def _lay(player: Player, cell: int, kind: int) -> None:
    player.cells, player.tiles = (*player.cells, cell), (*player.tiles, kind)


def _brought(book: Book, s: State, seat: int, cell: int) -> Brought | None:
    """What a building does by itself; None for tiles without ability."""
    program = market.program_of(book, city.tile_at(s.players[seat], cell))
    if program is None:
        return None
    after, events = clone(s), list[Event]()
    after.stack = ()
    book.machine.push(after, program, seat, cell)
    book.machine.settle(after, events.append)
    told = [event.fact for event in events if event.fact[1] == seat]
    gains = [fact[2:] for fact in told if fact[0] == "gained"]
    return Brought(
        points=sum(fact[3] for fact in told if fact[0] == "scored"),
        far=sum(fact[3] - fact[2] for fact in told if fact[0] == "marched"),
        goods={good: sum(gain[at] for gain in gains) for at, good in enumerate(GOODS)},
    )


def holder(book: Book, s: State, seat: int) -> facts.Holder:
    player = s.players[seat]
    return facts.Holder(player.track, turn.holder_cost(book, player) if player.track else None)


def military(book: Book, s: State, seat: int) -> facts.Military:
    player = s.players[seat]
    behind, borders = tracks.weaker(s, seat), book.passed[player.march]
    return facts.Military(player.march, behind, borders, tracks.retreat_to(book, player.march))


def zodiac(book: Book, s: State, seat: int) -> facts.Zodiac:
    return facts.Zodiac(
        *(facts.Sign(SIGNS[sign], owner) for _, sign, owner in zip(TEMPLES, s.signs, s.owners, strict=False))
    )


def left(book: Book, s: State, seat: int) -> facts.Left:
    counts = Counter(kind for stack in (*s.stacks, *s.bottoms) for kind in stack)
    tiles = {kind.id: Amount(counts[at], kind.copies) for at, kind in enumerate(book.kinds)}
    return facts.Left(tiles, dict(zip(COLOURS, s.discs, strict=False)))


def city_of(book: Book, s: State, seat: int) -> facts.City:
    player = s.players[seat]
    tiles = [
        facts.Built(
            cell=codes.place_of(cell),
            kind=book.kinds[tile % FARM].id if tile % FARM < len(book.kinds) else "",
            farm=tile >= FARM,
            shows=city.colour_shown(tile, book.colours),
        )
        for cell, tile in zip(player.cells, player.tiles, strict=True)
    ]
    return facts.City(tuple(tiles), scoring.seats(player))


def nth(book: Book, s: State, seat: int) -> facts.Nth:
    """Of a visit that grants several actions, and of an effect that may be chosen several times."""
    if not s.stack:
        return facts.Nth()
    program, at, _, subject, done, _ = s.stack[-1]
    step = book.machine.programs[program][at]
    if step.ask != "visit":
        return facts.Nth(done + 1, step.times) if step.times > 1 else facts.Nth()
    verbs = [str(action[0]) for action in s.options]
    six = codes.has_colour(codes.bare(subject)) and codes.value_of(subject) == codes.HIGHEST
    left = min(verbs.count("action"), 2 if six else 1) + any(verb in ("bonus", "instead") for verb in verbs)
    return facts.Nth(done.bit_count() + 1, done.bit_count() + left)


def solo(book: Book, s: State, seat: int) -> facts.Solo:
    board = book.board.solo
    return facts.Solo(
        target=scoring.target(book, s),
        base=board.target,
        each=board.per_condition,
        conditions=scoring.conditions(book, s),
        bonus_at=tuple(board.bonus_at),
        dummy=s.dummy,
        rounds=board.rounds,
    )


TOPICS: dict[str, Callable[[Book, State, int], NamedTuple]] = {
    "progress": progress,
    "printed": printed,
    "facts": printed,  # as the aid of every game calls it
    "cards": cards,
    "deck": deck,
    "worth": worth,
    "ends": ends,
    "sites": sites,
    "pool": pool,
    "districts": districts,
    "holder": holder,
    "military": military,
    "zodiac": zodiac,
    "left": left,
    "city": city_of,
    "solo": solo,
    "nth": nth,
}
