"""The shapes of the data files: what data/origins may say, and nothing else."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from game.core.data import AtLeastNone, AtLeastOne, Table

Colour = Literal["red", "purple", "blue", "orange", "yellow"]
Count = AtLeastOne
Amount = AtLeastNone
Raw = list[Any]
"""An effect as it stands in the file; the compiler explains what is wrong with it."""


class Costs(Table):
    buildings: tuple[Amount, Amount, Amount, Amount, Amount]
    citizens: tuple[Amount, Amount, Amount, Amount, Amount]


class PlayerBoard(Table):
    stone: Amount
    food: Amount
    wisdom: Amount
    gold: Amount
    holders: tuple[Amount, Amount, Amount, Amount]
    last_holder: Amount
    advisors: tuple[Amount, Amount, Amount, Amount, Amount]


class Temple(Table):
    points: Annotated[tuple[Amount, ...], Meta(min_length=2)]


class Speakers(Table):
    faces: Annotated[tuple[Annotated[int, Meta(ge=1, le=5)], ...], Meta(min_length=1)]


class Space(Table):
    effect: Raw | UnsetType = UNSET


class Military(Table):
    borders: tuple[Amount, ...]
    last_points: Amount
    home: Amount
    space: Annotated[list[Space], Meta(min_length=2)]


class Deal(Table):
    """How a table of so many players is laid out."""

    id: str
    players: Annotated[int, Meta(ge=1, le=4)]
    dice: Annotated[int, Meta(ge=3, le=9)]
    speakers: Amount
    cards: Count


class DistrictCards(Table):
    gold: Amount


class Solo(Table):
    rounds: Count
    target: Amount
    per_condition: Amount
    bonus_at: tuple[Colour, Colour, Colour, Colour]


class Ends(Table):
    """With so few colours in the tower disc pool the game comes to its end."""

    tower_colours: Amount


class Board(Table):
    costs: Costs
    player: PlayerBoard
    temple: Temple
    speakers: Speakers
    military: Military
    table: list[Deal]
    district_cards: DistrictCards
    ends: Ends
    solo: Solo


class Site(Table):
    id: str
    upper: Raw
    lower: Raw


class Bonus(Table):
    id: Colour
    effect: Raw


class Sites(Table):
    site: Annotated[list[Site], Meta(min_length=5, max_length=5)]
    bonus: Annotated[list[Bonus], Meta(min_length=5, max_length=5)]


class Building(Table):
    id: str
    colour: Colour
    copies: Count
    stone: Annotated[int, Meta(ge=1, le=3)]
    effect: Raw


class Agora(Table):
    effect: Raw


class Buildings(Table):
    building: list[Building]
    agora: Agora


class Less(Table):
    """A standing rebate: pool prices in wisdom."""

    of: Literal["wisdom"]
    n: Count


class Zodiac(Table):
    id: str
    when: tuple[str, ...] = ()
    effect: Raw | UnsetType = UNSET
    less: Less | UnsetType = UNSET
    allows: Literal["build_on_farm"] | UnsetType = UNSET
    instead: Literal["bonus"] | UnsetType = UNSET


class Signs(Table):
    zodiac: list[Zodiac]


class Card(Table):
    id: Count
    corner: Colour
    arms: tuple[Colour, Colour]
    towers: tuple[Colour, ...]
    first: Amount
    later: Amount


class Districts(Table):
    card: list[Card]
