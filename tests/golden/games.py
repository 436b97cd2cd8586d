"""Which games are told: one per player count and end reason, and those that no other would show."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from game import load
from game.core.match import Match
from game.core.options import Options
from game.core.save import Seated

rules_of = cache(load)

FOLDER = Path(__file__).parent

VARIANTS = ("houses", "markets", "barracks", "temples", "gardens")


class Golden(NamedTuple):
    """A game to be played again: the same seats, options and seed give the same text.

    Of one that was recorded the actions in its file are the game; today its bots may play otherwise.
    """

    name: str
    game: str
    seats: tuple[str, ...]
    seed: int
    options: Options = MappingProxyType({})
    recorded: bool = False

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    @property
    def command(self) -> str:
        """How the same game is played from the command line."""
        if self.recorded:
            return "these actions; python -m tests.golden.write tells them anew"
        options = "".join(f" --option {name}={str(value).lower()}" for name, value in self.options.items())
        return f"python main.py simulate {self.game} --seats {','.join(self.seats)}{options} --seed {self.seed}"

    def match(self) -> Match[Any]:
        players = [Seated(who=kind) for kind in self.seats]
        return Match(rules_of(self.game), len(self.seats), self.options, self.seed, players)


OTHER_READINGS: Options = {
    "houses": "by_value",
    "barracks": "any_empty",
    "lake": "single",
    **{f"variant_{kind}": True for kind in VARIANTS},
}

OTHER_RULINGS: Options = {"construction_site": "instead", "voluntary_advisor": False, "announce": False}

SCENARIOS = ("age_of_wonders", "silk_road", "lost_civilization", "mongol_devastation", "death_and_rebirth")

TEMPLES, GOLD, DICE = "for temples", "for gold", "for dice"
"""Seats of tests/golden/eager.py."""


def recorded(name: str, seats: tuple[str, ...], seed: int) -> Golden:
    """A game of Origins by good seats: they think long, and change whenever somebody tunes them."""
    return Golden(f"origins-{name}", "origins", seats, seed, recorded=True)


GOLDEN = (
    Golden("akropolis-2", "akropolis", ("greedy", "random"), 2),
    Golden("akropolis-3", "akropolis", ("random", "greedy", "random"), 3),
    Golden("akropolis-4", "akropolis", ("greedy", "random", "random", "greedy"), 4),
    Golden("akropolis-2-long", "akropolis", ("random", "greedy"), 5, {"long": True}),
    Golden("akropolis-2-variants", "akropolis", ("greedy", "random"), 6, OTHER_READINGS),
    Golden("akropolis-1-easy", "akropolis", ("greedy",), 1, {"architect": "easy"}),
    Golden("akropolis-1-medium", "akropolis", ("greedy",), 2, {"architect": "medium"}),
    Golden("akropolis-1-hard", "akropolis", ("random",), 3, {"architect": "hard"}),
    Golden("origins-2-towers", "origins", ("random",) * 2, 6),
    Golden("origins-3-towers", "origins", ("random",) * 3, 83, OTHER_RULINGS),
    Golden("origins-4-towers", "origins", ("random",) * 4, 43),
    recorded("2-temples", (TEMPLES, TEMPLES), 9),
    recorded("2-gold", (GOLD, GOLD), 3),
    recorded("2-dice", (DICE, DICE), 9),
    recorded("3-temples", (TEMPLES, "random", TEMPLES), 6),
    recorded("3-gold", (GOLD, GOLD, GOLD), 2),
    recorded("3-dice", (DICE, DICE, DICE), 1),
    recorded("4-temples", (TEMPLES, "random", TEMPLES, "random"), 5),
    recorded("4-gold", (GOLD, GOLD, "random", "random"), 1),
    recorded("4-dice", (DICE, DICE, DICE, DICE), 0),
    recorded("1-won", ("greedy",), 228),
    recorded("1-lost", ("greedy",), 17),
    Golden("wonders-2", "wonders", ("greedy", "greedy"), 1, recorded=True),
    Golden("wonders-3", "wonders", ("random",) * 3, 23, {"guild": "ge_one_gt_other"}),
    Golden("wonders-4", "wonders", ("random",) * 4, 3, {"boards": "chosen"}),
    Golden("wonders-5", "wonders", ("random",) * 5, 42),
    Golden("wonders-6", "wonders", ("random",) * 6, 41),
    Golden("wonders-7", "wonders", ("random",) * 7, 23),
    Golden("ages-2", "ages", ("greedy", "random"), 1),
    Golden("ages-3", "ages", ("random", "greedy", "greedy"), 2),
    Golden(
        "ages-4", "ages", ("greedy", "random", "greedy", "random"), 3, {"marker": "clockwise", "education": "forbidden"}
    ),
    Golden("ages-2-innovations", "ages", ("greedy", "greedy"), 4, {"innovations": True}),
    Golden("ages-3-winds", "ages", ("greedy", "random", "greedy"), 5, {"winds": True, "evened": True}),
    Golden("ages-2-draft", "ages", ("random", "greedy"), 6, {"draft": True}),
    Golden("ages-4-variants", "ages", ("greedy",) * 4, 7, {"innovations": True, "winds": True, "draft": True}),
    Golden("ages-1-clash", "ages", ("greedy",), 8),
    *[Golden(f"ages-1-{mode}", "ages", ("greedy",), 9, {"mode": mode}) for mode in SCENARIOS],
)


Ending = tuple[str, int, str]
"""A game, a player count, and why it ended."""

ALONE = {"origins": ("rounds",)}
"""How a game ends only, and always, when one plays it alone."""


def untold(told: Iterable[Ending], games: Iterable[str]) -> list[Ending]:
    """What these games can come to, and no golden game has come to."""
    possible = {
        (game, seats, end)
        for game in games
        for seats in rules_of(game).seats
        for end in rules_of(game).end_reasons
        if game not in ALONE or (end in ALONE[game]) == (seats == 1)
    }
    return sorted(possible.difference(told))
