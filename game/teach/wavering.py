"""How people play on in games that are thought through: nearly as well as can be, each in a mood of their own."""

from __future__ import annotations

import hashlib
from random import Random

from game.bots.linear import Linear
from game.bots.search.turns import Line, Turns
from game.core.rules import Action, AnyRules
from game.core.state import State


class Wavering(Turns):
    """Plays on as people do: of lines that are nearly as good it may take any, as its mood is in a game.

    In the same mood the same line is liked as much wherever it is met: so what is not concerned by a turn goes on alike
    after all ways through it, and only the turn is compared.
    """

    def __init__(self, rules: AnyRules, value: Linear, beam: int, rests: tuple[str, ...], doubt: float) -> None:
        """`doubt` is in points, one deviation."""
        super().__init__(rules, value, beam, rests)
        self.doubt, self.mood = doubt, 0

    def best(self, view: State, seat: int, rng: Random) -> Line:
        """Nearly the best."""
        return max(self._lines(view, seat, rng, 1), key=lambda line: line.worth + self.doubt * self._whim(line.plan))

    def _whim(self, plan: tuple[Action, ...]) -> float:
        """How much more or less a line is liked than it should be: nearly a normal deviate."""
        drawn = hashlib.blake2b(repr(plan).encode(), digest_size=4, key=self.mood.to_bytes(8, "big")).digest()
        return (sum(drawn) - 510) / 147.8
