"""Tables and cities for the tests of Akropolis.

Two ways to a city: `lay` puts real tiles down under the rules; `paint` sets what is seen from above, hex by hex,
where only scoring is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from game.akropolis import city
from game.akropolis.codes import CATEGORIES, DISTRICTS, KINDS
from game.akropolis.facts import Area
from game.akropolis.state import Player, State
from game.core.hexes import NEIGHBOURS, Hex, added, index, spread
from game.core.rules import CHANCE, OVER, Action, Refusal
from tests.core.playing import rules_of

RULES: Any = rules_of("akropolis")

LETTERS = dict(zip("hmbtgHMBTGq", KINDS, strict=True))
"""Small letters are districts and the quarry, capitals the plazas."""

FACES = re.findall(
    r"\w{3}",
    """
    qqH qqH qqM qqM gqH bqM qqH hqT qqT qqT qqB qqB qqG hqB tmH bth qmH qtM qhB htB thM qhG mbH hgM mhB gmh hbT hqG
    hhq hhq bgq tbq hbq bhq hhq mbq bmq hmq tmq mtq mgq thq ghq htq mhq qqg qqb qqt qqm mhq hmq tmh gbh mbh hbG mhG
    qhT hmT qqh hbq bmq
    """,
)
"""The 61 city tiles in the order of their numbers, areas clockwise."""

FROM_THREE = (4, 10, 15, 19, 29, 31, 42, 45, 51, 54, 55, 59)
FROM_FOUR = (11, 17, 18, 30, 33, 34, 38, 43, 44, 47, 56, 58)

VARIANTS = tuple(f"variant_{category}" for category in CATEGORIES)
LANGUAGES = ("en", "pl", "ru")


def face(tile: int) -> tuple[str, str, str]:
    """The areas of a tile by name, as the tests know them."""
    first, second, third = (LETTERS[letter] for letter in FACES[tile - 1])
    return first, second, third


def tiles_for(seats: int, long: bool = False) -> set[int]:
    """The tiles of a table; one seat plays with those of two."""
    if long or seats == 4:
        return set(range(1, 62))
    return set(range(1, 62)) - set(FROM_FOUR) - set(FROM_THREE if seats < 3 else ())


# -- tables --------------------------------------------------------------------------------------------------------


def play(s: State, *action: int | str) -> list[tuple[Any, ...]]:
    """One legal action; what was reported."""
    assert RULES.refuse(s, action) is None, RULES.refuse(s, action)
    facts: list[tuple[Any, ...]] = []
    RULES.apply(s, action, lambda event: facts.append(event.fact))
    return facts


def deal(s: State, *tiles: int) -> None:
    """Turn these tiles up, then the lowest numbers until a player is asked."""
    for tile in tiles:
        play(s, "draw", tile)
    while RULES.decision(s).seat == CHANCE:
        play(s, "draw", s.stack[0])


def table(seats: int, *site: int, stones: int | None = None, **options: object) -> State:
    """A game just dealt, with these tiles on the site; `stones` for everybody instead of the starting ones."""
    s: State = RULES.setup(seats, options)
    deal(s, *site)
    for player in s.players if stones is not None else ():
        player.stones = stones
    return s


def turn(s: State, position: int = 1, place: Action | None = None) -> list[tuple[Any, ...]]:
    """Take a tile and lay it, by default at the first legal place; the reports of both."""
    facts = play(s, "take", position)
    return facts + play(s, *(place or RULES.legal(s)[0]))


def finish(s: State, rng: Random | None = None) -> Iterator[list[tuple[Any, ...]]]:
    """Play to the end, by chance or always the first legal action; yields what each answer led to."""
    while RULES.decision(s).seat != OVER:
        actions = RULES.legal(s) or [("draw", tile) for tile in s.stack]
        facts: list[tuple[Any, ...]] = []
        RULES.apply(s, rng.choice(actions) if rng else actions[0], lambda event, told=facts: told.append(event.fact))
        yield facts


def whole_game(seats: int, **options: object) -> tuple[State, list[tuple[Any, ...]]]:
    """A game played to its end, and all that was reported."""
    s: State = RULES.setup(seats, options)
    facts = [fact for step in finish(s) for fact in step]
    return s, facts


def ended(*players: Player, **options: object) -> State:
    """A finished game between these cities; a single one has played against the Architect."""
    s: State = RULES.setup(len(players), options)
    s.players, s.stack, s.due, s.site = list(players), (), 0, (1,)
    assert RULES.decision(s).seat == OVER
    return s


# -- cities --------------------------------------------------------------------------------------------------------


def fresh(stones: int = 0) -> Player:
    """The start tile and nothing else."""
    player = Player(stones=stones)
    city.found(player)
    return player


def refused(player: Player, q: int, r: int, rotation: int) -> Refusal | None:
    """Why the next tile may not lie there; asked of the rules at a table where this city is to move."""
    s = at_table(player)
    s.taken, s.due, s.site = 1, 0, (2, 3)
    found: Refusal | None = RULES.refuse(s, ("place", q, r, rotation))
    return found


def placements(player: Player) -> list[Action]:
    s = at_table(player)
    s.taken, s.due, s.site = 1, 0, (2, 3)
    found: list[Action] = RULES.legal(s)
    return found


def lay(player: Player, tile: int, q: int, r: int, rotation: int = 0) -> tuple[int, int]:
    """A tile laid where it may lie; its level and the stones it brings."""
    assert refused(player, q, r, rotation) is None, refused(player, q, r, rotation)
    return city.lay(player, tile, RULES.values.tiles[tile], q, r, rotation)


def built(*tiles: tuple[int, ...]) -> Player:
    """The start tile and these: (tile, q, r) or (tile, q, r, rotation)."""
    player = fresh()
    for tile, *place in tiles:
        lay(player, tile, *place)
    player.stones = 0
    return player


def ring(*hexes: Hex) -> list[Hex]:
    """The hexes around these."""
    near = {added(cell, step) for cell in hexes for step in NEIGHBOURS}
    return sorted(near - set(hexes))


def paint(areas: Mapping[Hex, str], also: Iterable[Hex] = (), stones: int = 0) -> Player:
    """A city as it looks from above: "temple" or "temple 2" per hex; `also` are quarries on level 1."""
    pieces = {cell: (*f"{text} 1".split(),)[:2] for cell, text in {**dict.fromkeys(also, "quarry"), **areas}.items()}
    heights = {cell: int(level) for cell, (_, level) in pieces.items()}
    player = Player(stones=stones, top=min(r for _, r in pieces) - 2)
    bits = {(q, r): 1 << index(q, r, player.top) for q, r in pieces}
    player.kinds = tuple(sum(bits[c] for c, (name, _) in pieces.items() if name == kind) for kind in KINDS)
    floors = range(1, max(heights.values()) + 1)
    player.levels = tuple(sum(bits[c] for c, height in heights.items() if height >= floor) for floor in floors)
    player.laid = ((0, 0, 0, 0), *[(1, q, r, 0) for q, r in sorted(pieces)])  # so that every hex has an owner
    whole = player.levels[0]
    assert spread(whole & -whole, whole) == whole, "a city is connected"
    return player


# -- figures -------------------------------------------------------------------------------------------------------


def at_table(player: Player, **options: object) -> State:
    """A table for two at which seat 0 has this city."""
    s: State = RULES.setup(2, options)
    s.players[0] = player
    return s


def line(player: Player, category: str, **options: object) -> tuple[int, int, int]:
    """One line of the score sheet: value, stars, points."""
    parts = {part.name: part for part in RULES.scores(at_table(player, **options))[0].parts}
    part = parts[category]
    return part.figures["value"], part.figures["stars"], part.points


def value(player: Player, category: str, **options: object) -> int:
    """What the districts of a kind are worth before the stars, which must be there."""
    worth, stars, points = line(player, category, **options)
    assert stars
    assert points == worth * stars
    return worth


def total(player: Player, **options: object) -> int:
    found: int = RULES.scores(at_table(player, **options))[0].total
    return found


def seen(s: State, seat: int = 0) -> dict[Hex, Area]:
    """What the table says of each visible hex."""
    return {area.hex: area for area in RULES.detail(s, seat, "hexes")["hexes"]}


def why(player: Player, cell: Hex, **options: object) -> Refusal | None:
    """Why a district scores nothing, or None if it scores."""
    return seen(at_table(player, **options))[cell].why


def category_of(kind: str) -> str:
    return CATEGORIES[DISTRICTS.index(kind)]
