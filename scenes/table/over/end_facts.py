"""How a game ended, as its last page tells it: what the game says of it, who has won, where one can go from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from art.columns import Paint
from game.core.rules import Outcome, Part, Result
from game.core.words import Say
from game.teach.achievements import Achievement
from scenes.play.points_story import Stand, Turning
from scenes.play.records import Record
from scenes.table.over.end_prizes import Prize
from scenes.table.over.end_stage import Column

BROKE = 3
"""No more things than this lie on a column."""


class Ending(NamedTuple):
    """What a game says of its end. `explain` tells what a part of a column is made of, in lines; `tie` how ties break;
    `kept` what was won alone in all games so far; `missed` what is said when more than points were wanted and lacked.
    """

    game: str
    columns: tuple[Column, ...]
    result: Result
    explain: Callable[[int, Part], Sequence[str]]
    marks: tuple[str, ...] = ()
    tie: str = ""
    kept: str = ""
    missed: str = ""
    opened: str = ""  # whose sealed choice was opened again in the last turn
    story: str = ""  # the one sentence
    stands: Sequence[Stand] = ()
    turnings: Sequence[Turning] = ()
    record: Record | None = None
    evening: str = ""  # how often who has won around this screen
    daily: str = ""  # the best in a deal of the day
    hints: int = 0  # so many were given
    achieved: Sequence[tuple[int, Achievement]] = ()  # for the first time, and by whom
    viewer: int = 0  # who is at the screen
    paints: Mapping[str, Paint] = {}
    signs_speak: bool = False  # whether the signs of categories explain themselves
    prizes: Sequence[Prize] = ()  # medals that could be won alone, the lowest first
    enough: str = ""  # what would have brought the points that were missing
    reached: str = ""  # what is said when a target is reached, in other words than usual
    plaque: Callable[[int], str] = lambda seat: ""  # what is engraved under the picture of what a seat has built
    luck: Callable[[], Sequence[tuple[int, str]]] = tuple  # by seat, as far as somebody has looked

    # -- who has won

    def headline(self, say: Say) -> str:
        """Who has won."""
        result, columns = self.result, self.columns
        if outcome := result.outcome:
            return self._alone(say, outcome)
        names = [columns[seat].name for seat in result.winners]
        return say("score.wins", name=names[0]) if len(names) == 1 else say("score.share", names=", ".join(names))

    def _alone(self, say: Say, outcome: Outcome) -> str:
        """Against a rival somebody wins; a target is reached or missed, and never wins anything."""
        columns = self.columns
        if outcome.target is None:
            word = "drawn" if outcome.drawn else "won" if outcome.won else "lost"
            return say(f"score.{word}", name=columns[1].name if len(columns) > 1 else say("setup.rival"))
        if outcome.won:
            return self.reached or say("score.reached")
        short = outcome.target - columns[0].score.total
        return self.missed or (say("score.missed", n=short) if short > 0 else say("score.unmet"))

    @property
    def best(self) -> tuple[int, ...]:
        """Whose columns stand highest: the winners; against a target or an opponent of the game, whoever of the two."""
        outcome = self.result.outcome
        if outcome and not outcome.won:
            return (0, 1) if outcome.drawn else () if outcome.target is not None else (1,)
        return self.result.winners

    @property
    def metal(self) -> str:
        """What the title is made of: alone of the best medal's metal, and plain where nothing was won."""
        won = [prize.metal for prize in self.prizes if prize.won]
        return "raised" if self.result.outcome and not self.result.outcome.won else won[-1] if won else "gilded"

    @property
    def short(self) -> int:
        """Alone how many points the next medal is away."""
        return next((prize.short for prize in self.prizes if not prize.won), 0)

    @property
    def order(self) -> tuple[int, ...]:
        """The columns by place; a target stays beside whoever had to reach it."""
        best, columns = self.best, self.columns
        if self.result.outcome:
            return tuple(sorted(range(len(columns)), key=lambda at: at not in best if best else at))
        return tuple(sorted(range(len(columns)), key=lambda at: (at not in best, -columns[at].score.total, at)))

    @property
    def tied(self) -> bool:
        """Whether the best total is shared, so that something else had to decide."""
        totals = [column.score.total for column in self.columns]
        return len(totals) > 1 and totals.count(max(totals)) > 1 and self.result.outcome is None

    @property
    def broke(self) -> dict[int, int]:
        """What broke a tie lies on the column of whoever had it."""
        if not self.tied or len(self.result.winners) != 1:
            return {}
        winner = self.result.winners[0]
        ties = self.columns[winner].score.ties
        return {winner: max(1, min(BROKE, ties[0] if ties else 1))}

    @property
    def leads(self) -> int:
        """Whose city is seen in the end."""
        best = self.best
        return best[0] if best and best[0] < self.seats else 0

    @property
    def seats(self) -> int:
        """How many of the columns are players'."""
        stands = self.stands
        return len(stands[-1].scores) if stands else len(self.columns)


class Ways(NamedTuple):
    """Where the page leads: another game, the same deal, the shelf, the analysis, sharing, a move, all once more; and
    another guided game, after one."""

    again: Callable[[], object]
    leave: Callable[[], object]
    same: Callable[[], object] | None = None
    analyse: Callable[[], object] | None = None
    share: Callable[[], object] | None = None
    look_at: Callable[[int], object] | None = None
    watch: Callable[[], object] | None = None
    guided: Callable[[], object] | None = None
