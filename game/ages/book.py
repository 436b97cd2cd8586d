"""The facts of Age of Civilization, as the rules look them up; game/ages/reading.py makes them of data/ages/*.toml."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from game.ages import tables
from game.ages.codes import COLUMNS, LEVELS, NONE, USED_BITS, USED_MASK, times_used
from game.ages.profile import NOBODY, figure, places, share
from game.ages.state import Player
from game.ages.tables import Ability, Named
from game.core.effects import Effect
from game.core.program import Amount, Machine
from game.core.rules import Action
from game.core.toml_lines import Where

KEPT = 1024
"""So many answers of each kind are remembered."""

BIRTH = "birth"
"""What the subject is where a people was just born: the number of extra coins on it."""

EVENTS = {
    "born": BIRTH, "joined": "", "gained": "", "learned": "", "rest": "", "end_turn": "", "war": "", "war_losses": "",
}  # fmt: skip
"""What an ability can wait for besides the actions, and what each is about."""


K = TypeVar("K")
T = TypeVar("T")

Answers = tuple[Action, ...]


class Part(NamedTuple):
    """A part of a card with its ability: its bit in `owned` is its place in the book's list."""

    name: str  # "people.egypt.main", "wonder.petra"
    ability: Ability
    file: str
    path: Where


class Cut(NamedTuple):
    """A lower price that does not always hold, by the part with this bit."""

    bit: int
    action: int
    n: int
    when: str  # what has to be true of the player, or which technology must not be what lets one perform the action


class Final(NamedTuple):
    """What a part of a card scores at the end of the game."""

    part: int
    amount: Amount
    only: str


class Book:
    """What the rules look up. Everything with an id is a number here, in the order of its file."""

    def __init__(self, found: tables.Files) -> None:
        self.machine = Machine()
        self.setup, self.solo = found.setup, found.solo
        self.actions = found.actions.action
        self.technologies, self.specials = found.technologies.technology, found.technologies.special
        self.peoples, self.wonders = found.peoples.people, found.wonders.wonder
        self.events, self.commands = found.events.event, found.solo.command
        self.scenarios: dict[str, tables.Scenario] = {scenario.id: scenario for scenario in found.solo.scenario}
        self.action_number = _numbers(self.actions)
        self.technology_number = _numbers(self.technologies)
        self.people_number = _numbers(self.peoples)
        self.wonder_number = _numbers(self.wonders)
        self.parts = _parts(found)

        self.research = self.action_number["research"]
        self.fixed = self._mask_of("fixed")
        self.silken = sum((action.silk > 0) << at for at, action in enumerate(self.actions))
        self.answers = tuple(("act", at) for at in range(len(self.actions)))
        self.researches = tuple(("research", at) for at in range(len(self.technologies)))
        self.births = tuple(("birth", at) for at in range(len(self.peoples)))
        self.absorptions = tuple(("absorb", at) for at in range(len(self.peoples)))
        self.reds = tuple(at for at, action in enumerate(self.actions) if action.red)
        self.red_uses = sum(USED_MASK << USED_BITS * at for at, action in enumerate(self.actions) if action.red)
        self.cards = tuple(at for at, action in enumerate(self.actions) if action.where == "card")
        self.plague = next(at for at in self.cards if self.actions[at].symbol == "plague")
        self.first_legacy = len(self.peoples)
        self.first_technology = 2 * len(self.peoples)
        self.first_wonder = self.first_technology + len(self.technologies)
        self.high = sum(1 << at for at, tech in enumerate(self.technologies) if tech.level == LEVELS)
        self.columns = tuple(COLUMNS.index(self._of_special(card.id)[0].column) for card in self.specials)
        self.boards = tuple(self._board(card) for card in range(NONE, len(self.specials)))
        self.openers = self._openers()

        self.flow: dict[str, int] = {}  # programs that no card holds: a turn, the end of a round ...
        self.effects: dict[str, Effect] = {}  # "people.congo.main.on[0]", "action.trade", "event.rats" ...
        self.abilities: dict[str, tuple[Effect, ...]] = {}  # by the name of the part
        self.performs: tuple[int | None, ...] = ()  # the program of each action
        self.fixed_gains: tuple[tuple[int, int, bool] | None, ...] = ()  # coins, points, a technology: if that is all
        self.listens: tuple[int, ...] = ()  # by action: the bits of what waits for it
        self.strikes: tuple[int | None, ...] = ()  # of each event
        self.orders: tuple[tuple[int | None, int], ...] = ()  # of each command, repelled and not
        self.after: dict[str, tuple[int, ...]] = {}  # of each scenario
        self.heard: dict[str, tuple[tuple[int, int], ...]] = {}  # by event: bit and program of what just happens
        self.listening = dict.fromkeys(EVENTS, 0)  # by event: the bits of all who wait for it
        self.asking: dict[str, int] = {}  # by event: the bits of those that may ask
        self.evening: tuple[tuple[int, int, bool], ...] = ()  # abilities of the end of a turn: bit, program, asks
        self.flat: list[bool] = []  # by program: it asks nothing and begins nothing else
        self.shares = [share(part.ability, self.action_number, self.technology_number) for part in self.parts]
        self.births_shares = tuple(
            self.shares[at].plus(self.shares[self.first_legacy + at]) for at in range(len(self.peoples))
        )
        self.vying = self._cuts("only")
        self.vying_bits = sum({cut.bit for cut in self.vying})
        self.not_by = self._cuts("not_by")
        self.rising: dict[int, Amount] = {}  # by bit: strength that is counted
        self.rising_bits = 0
        self.finals: list[Final] = []
        self.scoring: dict[int, tuple[Final, ...]] = {}
        self.evening_bits = 0
        self.evenings: dict[int, tuple[tuple[int, int, bool], ...]] = {}
        self.prices = tuple(action.coins for action in self.actions)
        self.needs = tuple(action.workers for action in self.actions)
        self.masks: dict[int, int] = {}
        self.reach: dict[int, tuple[int, ...]] = {}
        self.payable: dict[int, tuple[int, ...]] = {}
        self.ways: dict[tuple[int, int], tuple[int, ...]] = {}
        self.studies: dict[tuple[int, int], Answers] = {}
        self.listed: dict[int, tuple[Answers, Answers]] = {}
        self.full: dict[int, int] = {}

    def refresh(self, player: Player) -> None:
        """What follows from the cards of a player."""
        player.owned, player.sums = self.owned(player.peoples, player.technologies, player.wonders), NOBODY
        for part in self.parts_of(player.owned):
            player.sums = player.sums.plus(self.shares[part])

    def parts_of(self, owned: int) -> list[int]:
        """The active parts of cards."""
        return [part for part in range(len(self.parts)) if owned >> part & 1]

    def mask(self, row: int) -> int:
        """A bit for each action, or technology, of which a row says anything."""
        found = self.masks.get(row)
        return _remember(self.masks, row, sum(1 << at for at in places(row))) if found is None else found

    def new_reach(self, need: int) -> tuple[int, ...]:
        """By free workers: a bit for each action for which they are enough."""
        needs = [n + figure(need, at) for at, n in enumerate(self.needs)]
        return _remember(self.reach, need, _covered(needs, self.setup.workers))

    def new_payable(self, less: int) -> tuple[int, ...]:
        """By coins, up to the highest price: a bit for each action for which they are enough."""
        prices = [price - figure(less, at) for at, price in enumerate(self.prices)]
        return _remember(self.payable, less, _covered(prices, max(self.prices)))

    def open_technologies(self, unlocked: int, special: int) -> tuple[int, ...]:
        """Which technologies can be gained next."""
        found = self.ways.get((unlocked, special))
        if found is None:
            board = self.boards[special + 1]
            found = tuple(
                tech
                for place, tech in enumerate(board)
                if not unlocked >> tech & 1
                and (not self.openers[place] or any(unlocked >> board[at] & 1 for at in self.openers[place]))
            )
            _remember(self.ways, (unlocked, special), found)
        return found

    def new_studies(self, unlocked: int, special: int) -> Answers:
        """An answer for each technology that research can be for; when none is left, research without one."""
        techs = self.open_technologies(unlocked, special)
        found = tuple([self.researches[tech] for tech in techs]) or (("research", NONE),)
        return _remember(self.studies, (unlocked, special), found)

    def new_listed(self, mask: int) -> tuple[Answers, Answers]:
        """The answers for some actions, those before research and those behind it."""
        found = [at for at, action in enumerate(self.actions) if mask >> at & 1 and action.spaces]
        before = tuple([self.answers[at] for at in found if at < self.research])
        behind = tuple([self.answers[at] for at in found if at > self.research])
        return _remember(self.listed, mask, (before, behind))

    def evening_of(self, owned: int) -> tuple[tuple[int, int, bool], ...]:
        """The abilities of the end of a turn that are active: the place of each, its program, and whether it asks."""
        active = owned & self.evening_bits
        found = self.evenings.get(active)
        if found is None:
            found = tuple((at, program, asks) for at, (bit, program, asks) in enumerate(self.evening) if active & bit)
            _remember(self.evenings, active, found)
        return found

    def finals_of(self, owned: int) -> tuple[Final, ...]:
        """What the active parts of cards score at the end of the game."""
        found = self.scoring.get(owned)
        if found is None:
            found = _remember(self.scoring, owned, tuple(final for final in self.finals if owned >> final.part & 1))
        return found

    def new_full(self, used: int) -> int:
        """A bit for each action that was performed as often as it has spaces for all."""
        full = sum(
            1 << at for at, action in enumerate(self.actions) if action.spaces and times_used(used, at) >= action.spaces
        )
        return _remember(self.full, used, full)

    def owned(self, peoples: Sequence[int], technologies: int, wonders: int) -> int:
        """A bit for every active ability."""
        found = technologies << self.first_technology | wonders << self.first_wonder
        for people in peoples:
            found |= 1 << self.first_legacy + people
        return found | 1 << peoples[0] if peoples else found

    def card_of(self, part: int) -> str:
        """The card of a part: "people.egypt"."""
        return self.parts[part].name.removesuffix(".main").removesuffix(".legacy")

    def _mask_of(self, where: str) -> int:
        return sum(1 << at for at, action in enumerate(self.actions) if action.where == where)

    def _cuts(self, name: str) -> tuple[Cut, ...]:
        """Lower prices with a condition of this name."""
        return tuple(
            Cut(1 << at, self.action_number[less.action], less.n or 0, getattr(less, name))
            for at, part in enumerate(self.parts)
            for less in part.ability.less
            if getattr(less, name)
        )

    def _of_special(self, card: str) -> list[tables.Technology]:
        return [tech for tech in self.technologies if tech.card == card]

    def _board(self, special: int) -> tuple[int, ...]:
        """The technology at each of the nine places, column by column from below."""
        card = self.specials[special].id if special != NONE else ""
        places: dict[tuple[str, int], int] = {}
        for at, tech in enumerate(self.technologies):
            if tech.card in ("", card):
                places[tech.column, tech.level] = at  # those on cards stand behind the printed ones
        return tuple(places[column, level] for column in COLUMNS for level in range(1, LEVELS + 1))

    def _openers(self) -> tuple[tuple[int, ...], ...]:
        """For each place the places that open it."""
        board = self.boards[0]
        ids = [self.technologies[tech].id for tech in board]
        return tuple(tuple(ids.index(id) for id in self.technologies[tech].after if id in ids) for tech in board)


def _remember(known: dict[K, T], key: K, found: T) -> T:
    """One answer more; when they are too many, all the others are forgotten."""
    if len(known) >= KEPT:
        known.clear()
    known[key] = found
    return found


def _covered(figures: Sequence[int], most: int) -> tuple[int, ...]:
    """For each amount a bit for every figure that it covers."""
    return tuple(sum(1 << at for at, n in enumerate(figures) if n <= amount) for amount in range(most + 1))


def _numbers(entries: Sequence[Named]) -> dict[str, int]:
    return {entry.id: at for at, entry in enumerate(entries)}


def _parts(found: tables.Files) -> list[Part]:
    """Main abilities, legacies, technologies and wonders, each in the order of its file."""
    parts = []
    for half in ("main", "legacy"):
        for at, people in enumerate(found.peoples.people):
            name = f"people.{people.id}.{half}"
            parts.append(Part(name, getattr(people, half), "peoples", ("people", at, half)))
    for at, tech in enumerate(found.technologies.technology):
        parts.append(Part(f"technology.{tech.id}", tech, "technologies", ("technology", at)))
    for at, wonder in enumerate(found.wonders.wonder):
        parts.append(Part(f"wonder.{wonder.id}", wonder, "wonders", ("wonder", at)))
    return parts
