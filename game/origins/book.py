"""What the rules look up: the facts of Origins and the programs of its effects, by number."""

from __future__ import annotations

from game.core.effects import Effect
from game.core.program import Machine
from game.origins.codes import COLOURS, SIGNS
from game.origins.tables import Board, Buildings, Districts, Signs, Sites, Zodiac


class Book:
    """What the rules look up. Kinds, cards and signs are numbers here, in the order of their files."""

    def __init__(self, board: Board, sites: Sites, buildings: Buildings, signs: Signs, districts: Districts) -> None:
        self.machine = Machine()
        self.board, self.sites, self.kinds = board, sites.site, buildings.building
        self.bonuses = sites.bonus
        self.cards = {card.id: card for card in districts.card}
        self.deals = {deal.players: deal for deal in board.table}
        self.signs = signs.zodiac
        self.zodiac = [card for card in signs.zodiac if card.id in SIGNS]
        self.agora = buildings.agora

        self.last_space = len(board.military.space) - 1
        self.passed = tuple(sum(k < space for k in board.military.borders) for space in range(self.last_space + 1))
        self.top = len(board.temple.points) - 1
        self.holders = (0, *reversed(board.player.holders))  # food for the next one, by how many are left
        self.colours = tuple(COLOURS.index(kind.colour) for kind in self.kinds)
        self.stone = tuple(kind.stone for kind in self.kinds)
        self.patterns = {
            card.id: (COLOURS.index(card.corner), (COLOURS.index(card.arms[0]), COLOURS.index(card.arms[1])))
            for card in districts.card
        }
        self.rebates = tuple((bit_of(card), card.less.n) for card in self.zodiac if card.less)
        self.on_farm = sum(bit_of(card) for card in self.zodiac if card.allows == "build_on_farm")

        self.flow: dict[str, int] = {}  # programs that no card holds: how a purchase goes on, a turn, a round
        self.effects: dict[str, Effect] = {}  # "building.quarry", "bonus.red", "site.temple.lower" ...
        self.abilities: tuple[int, ...] = ()  # the program of each kind
        self.agora_ability = 0
        self.mains: tuple[tuple[int, int], ...] = ()
        self.bonus_programs: tuple[int, ...] = ()
        self.attack_bonus: tuple[int | None, ...] = ()  # by space
        self.instead: tuple[tuple[int, int], ...] = ()  # (bit, program): what may be taken in place of a bonus action

    def rebate(self, owned: int) -> int:
        """How much less wisdom a building or a citizen die costs."""
        return sum([n for bit, n in self.rebates if owned & bit])


def bit_of(card: Zodiac) -> int:
    return 1 << SIGNS.index(card.id)
