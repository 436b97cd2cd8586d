"""What the rules look up: the facts of 7 Wonders Dice and the programs of its effects, by number."""

from __future__ import annotations

from typing import Any

from game.core.effects import Effect
from game.core.program import Frame, Machine
from game.wonders.codes import FACES, quarter_of
from game.wonders.sheet import Opening, Sheet
from game.wonders.tables import Building, Files

MOST_DICE = 10
MOST_SPACES = 62
"""So many bits a number has that a save can hold."""


class Book:
    """What the rules look up. Spaces, buildings, dice and boards are numbers here, in the order of their files."""

    def __init__(self, files: Files) -> None:
        self.machine = Machine()
        self.table = files.table
        self.dice, self.symbols = files.dice.die, {symbol.id: symbol for symbol in files.dice.symbol}
        self.buildings, self.bonuses = files.buildings.building, files.buildings.bonus
        self.boards = files.boards.board

        self.spaces = [space.id for building in self.buildings for space in building.space]
        self.spaces += [bonus.id for bonus in self.bonuses]
        self.number = {space: number for number, space in enumerate(self.spaces)}
        self.building_of = [at for at, building in enumerate(self.buildings) for _ in building.space]
        self.masks = tuple(sum(1 << self.number[space.id] for space in building.space) for building in self.buildings)
        self.building = {building.id: at for at, building in enumerate(self.buildings)}
        self.first_bonus = len(self.building_of)
        self.bonus_mask = sum(1 << self.first_bonus + at for at in range(len(self.bonuses)))

        self.die = {die.id: at for at, die in enumerate(self.dice)}
        self.special = tuple(die.special for die in self.dice)
        self.starting = tuple(at for at, die in enumerate(self.dice) if not die.special)
        self.specials = tuple(at for at, die in enumerate(self.dice) if die.special)
        self.faces = tuple(face for die in self.dice for face in die.faces)  # by die times six plus face
        self.compares = tuple(self._compared(face) for face in self.faces)
        self.cells = len(self.table.forum.prices) * FACES
        self.quarters = tuple(self.table.forum.prices[quarter_of(cell)] for cell in range(self.cells))

        discounts = range(len(self.spaces) + 1)
        self.prices = (  # by discount, then by cell; the last row is for dice that cost nothing
            *(tuple(max(0, price - less) for price in self.quarters) for less in discounts),
            (0,) * self.cells,
        )

        self.completes = tuple(  # by space: the mask that brings a bonus when all of it is crossed off, or 0
            self.masks[at] if self.buildings[at].city else 0 for at in self.building_of
        ) + (0,) * len(self.bonuses)
        self.firsts = tuple((mask, b.first) for mask, b in zip(self.masks, self.buildings, strict=True) if b.first)
        self.facing = tuple(self._facing(building) for building in self.buildings)
        self.attacks: tuple[int, ...] = ()  # spaces with laurels
        self.watched = 0  # spaces that concern everybody: when one is new, the end of the turn looks closer

        self.effects: dict[str, Effect] = {}  # "market.seven_1", "giza.wonder_1", "bonus.bonus_purse"
        self.flow: dict[str, int] = {}  # programs that no space holds
        self.openings: dict[Any, Opening] = {}  # rows by where they lead and what they cost
        self.turns: tuple[tuple[Frame, ...], ...] = ()  # by seat: the stack with which a turn begins
        self.sheets: tuple[Sheet, ...] = ()  # by board

    def _compared(self, face: str) -> int:
        """The spaces in which one must not be behind the neighbours; 0 where nothing is compared."""
        return sum(self.masks[self.building[name]] for name in self.symbols[face].compare)

    def _facing(self, building: Building) -> int:
        """The neighbour's barracks against which this building attacks, as their place in the list; -1: none."""
        for at, other in enumerate(self.buildings):
            if building.faces and other.faces and other.faces != building.faces:
                return at
        return -1

    def name(self, board: int, space: int) -> str:
        """Under which name the effect of a space stands in `effects`."""
        if space >= self.first_bonus:
            return f"bonus.{self.spaces[space]}"
        building = self.buildings[self.building_of[space]]
        return f"{self.boards[board].id if building.own else building.id}.{self.spaces[space]}"


def effect_of(book: Book, program: int) -> Effect | None:
    """The effect that was compiled to a program; None for what no space holds, and for parts of effects."""
    return next((effect for effect in book.effects.values() if effect.program == program), None)
