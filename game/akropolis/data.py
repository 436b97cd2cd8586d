"""The facts of Akropolis: read from data/akropolis/*.toml, checked against each other, and made quick to look up."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from game.akropolis.codes import DISTRICTS, KINDS
from game.core.data import AtLeastNone, AtLeastOne, Reader, Table
from game.core.errors import quoted

Kind = Literal[
    "house", "market", "barracks", "temple", "garden",
    "house_plaza", "market_plaza", "barracks_plaza", "temple_plaza", "garden_plaza", "quarry",
]  # fmt: skip
Count = AtLeastOne
Amount = AtLeastNone


FARTHEST = 61
"""How far from its start a city may reach: the board of core/hexes.py ends a little beyond."""

PLAYED = ((2, False), (3, False), (4, False), (2, True), (3, True))
"""The player counts and lengths that there are tables for: four players use all tiles anyway."""


class Tile(Table):
    """A city tile: its areas clockwise, and its mark, the smallest player count that it is for."""

    id: Count
    mark: Annotated[int, Meta(ge=2, le=4)]
    hexes: tuple[Kind, Kind, Kind]


class Tiles(Table):
    tile: list[Tile]


class Deal(Table):
    """How a table of so many players is laid out: which tiles (by mark), and how they are stacked."""

    id: str
    players: Annotated[int, Meta(ge=2, le=4)]
    long: bool
    mark: Annotated[int, Meta(ge=2, le=4)]
    stacks: Count
    stack_size: Count
    site: Count


class Solo(Table):
    """A solo game is laid out as for two; these stones are the human's and the Architect's."""

    start_stones: tuple[Amount, Amount]


class Setup(Table):
    start_stones: tuple[Amount, Amount, Amount, Amount]
    deal: list[Deal]
    solo: Solo


class Stars(Table):
    """The stars of one plaza of each kind."""

    house: Count
    market: Count
    barracks: Count
    temple: Count
    garden: Count


class Variant(Table):
    """From where on the variants count a district double."""

    houses_value: Count
    barracks_empty: Count
    temples_level: Count


class Architect(Table):
    """A level of the Architect: what its districts and quarries are worth."""

    id: Literal["easy", "medium", "hard"]
    name: str
    district_level: Count
    quarry_points: Amount


class Rival(Table):
    """How the Architect profits from the variants beyond what its levels say."""

    markets_per_plaza: Count


class Scoring(Table):
    stars: Stars
    variant: Variant
    architect: list[Architect]
    rival: Rival


class Values(NamedTuple):
    """All of it, by number: `tiles[n]` are the three kinds of tile n, `deals[players, long]` a layout."""

    tiles: tuple[tuple[int, ...], ...]
    marks: tuple[int, ...]
    deals: dict[tuple[int, bool], Deal]
    start_stones: tuple[int, ...]
    solo: Solo
    stars: tuple[int, ...]
    variant: Variant
    architects: dict[str, Architect]
    rival: Rival

    def marked(self, mark: int) -> tuple[int, ...]:
        """The numbers of the tiles that a deal with this mark uses."""
        return tuple(n for n in range(1, len(self.tiles)) if self.marks[n] <= mark)


def read(reader: Reader) -> Values | None:
    """The facts, or None when the reader has found faults."""
    tiles = reader.read("akropolis/tiles.toml", Tiles)
    setup = reader.read("akropolis/setup.toml", Setup)
    scoring = reader.read("akropolis/scoring.toml", Scoring)
    if tiles is None or setup is None or scoring is None:
        return None
    _check_numbers(reader, tiles)
    _check_deals(reader, tiles, setup)
    _check_architects(reader, scoring)
    by_number = sorted(tiles.tile, key=lambda tile: tile.id)
    return Values(
        tiles=((), *[tuple(KINDS.index(kind) for kind in tile.hexes) for tile in by_number]),
        marks=(0, *[tile.mark for tile in by_number]),
        deals={(deal.players, deal.long): deal for deal in setup.deal},
        start_stones=setup.start_stones,
        solo=setup.solo,
        stars=tuple(getattr(scoring.stars, district) for district in DISTRICTS),
        variant=scoring.variant,
        architects={architect.id: architect for architect in scoring.architect},
        rival=scoring.rival,
    )


def _check_numbers(reader: Reader, tiles: Tiles) -> None:
    """Tiles are looked up by number, so the numbers run from 1 without a gap."""
    for i, tile in enumerate(tiles.tile):
        if tile.id > len(tiles.tile):
            text = f"{len(tiles.tile)} tiles have the numbers 1 to {len(tiles.tile)}, so {tile.id} leaves a gap"
            reader.fault("akropolis/tiles.toml", ("tile", i, "id"), text)


def _check_deals(reader: Reader, tiles: Tiles, setup: Setup) -> None:
    """Every table exists once, and its stacks and site use up exactly the tiles that belong to it."""
    tables = Counter((deal.players, deal.long) for deal in setup.deal)
    for players, long in PLAYED:
        if tables[players, long] != 1:
            kind = "long" if long else "normal"
            text = f"{players} players need exactly one {kind} deal, there are {tables[players, long]}"
            reader.fault("akropolis/setup.toml", ("deal",), text)
    spare = 0
    for i, deal in enumerate(setup.deal):
        if (deal.players, deal.long) not in PLAYED:
            text = f"no table plays a long game of {deal.players}: it uses all tiles as it is"
            reader.fault("akropolis/setup.toml", ("deal", i, "long"), text)
        have = sum(tile.mark <= deal.mark for tile in tiles.tile)
        need = deal.stacks * deal.stack_size + deal.site
        layout = f"{deal.stacks} stacks of {deal.stack_size} and {deal.site} on the site"
        if have != need:
            text = f"{layout} need {need} tiles, but {have} have a fitting mark"
            reader.fault("akropolis/setup.toml", ("deal", i, "stacks"), text)
            spare = max(spare, have - need)
        if _reach(deal) > FARTHEST:
            text = f"{layout} make so long a game that a city could reach beyond {FARTHEST} hexes from its start"
            reader.fault("akropolis/setup.toml", ("deal", i, "stacks"), text)
        if deal.stack_size != deal.players + 1 or deal.site != deal.players + 2:
            text = f"for {deal.players} players a stack has {deal.players + 1} tiles and the site {deal.players + 2}"
            reader.fault("akropolis/setup.toml", ("deal", i, "stack_size"), text)
    if spare:  # the newest tile is the likeliest to be one too many
        reader.fault(
            "akropolis/tiles.toml", ("tile", len(tiles.tile) - 1), f"with it there are tiles to spare: {spare}"
        )


def _reach(deal: Deal) -> int:
    """How far a city may come: one hex of its start tile, and two with each tile."""
    turns = (deal.stacks + 1) * (deal.players + 1)
    return 1 + 2 * -(-turns // deal.players)


def _check_architects(reader: Reader, scoring: Scoring) -> None:
    """The levels that the option offers are there."""
    for level in ("easy", "medium", "hard"):
        if level not in [architect.id for architect in scoring.architect]:
            reader.fault(
                "akropolis/scoring.toml", ("architect",), f"the level {quoted(level)} of the Architect is missing"
            )
    names = [architect.name.lower() for architect in scoring.architect]
    for i, name in enumerate(names):
        if name in names[:i]:
            reader.fault("akropolis/scoring.toml", ("architect", i, "name"), "another level has this name already")
