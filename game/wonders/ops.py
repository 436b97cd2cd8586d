"""The verbs of 7 Wonders Dice that do something at once: coins, attacks, further spaces and further actions.

`subject` is the space whose effect it is. Effects that cross off spaces or give an action may be given up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from game.core.control import CONTROL
from game.core.effects import Compiler, Icon, Mood, Per, Verb, Vocabulary
from game.core.program import Frame, Step
from game.core.rules import Action, Emit
from game.core.words import Words, listed
from game.wonders import acts
from game.wonders.acts import CROSS, ENOUGH
from game.wonders.book import Book
from game.wonders.lasting import LASTING, amount, counts, hue, icons, told
from game.wonders.state import State
from game.wonders.tables import Colour, Count


class Coins(Verb):
    """Coins now."""

    n: Count | Per

    def compile(self, to: Compiler) -> Step:
        book, count = to.vocabulary.facts, to.amount(self.n)

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            acts.gain(book, s, frame[2], count(s, frame), emit)

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.coins.{mood}", what=told(words, "wonders.coin", self.n))

    def icons(self) -> list[Icon]:
        return icons("coins", self.n)


class Assault(Verb):
    """Points for an attack on the neighbour that the building faces, less one for each defence there."""

    n: Count

    def compile(self, to: Compiler) -> Step:
        book, printed = to.vocabulary.facts, self.n

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            acts.attack(book, s, frame[2], frame[3], printed, emit)

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.assault.{mood}", what=amount(words, self.n, "wonders.point"))

    def icons(self) -> list[Icon]:
        return [Icon("attack", "", self.n)]


class Cross(Verb):
    """Up to so many further spaces of these colours, paid for but without a die. `a` counts them in the frame."""

    of: Annotated[tuple[Colour, ...], Meta(min_length=1)]
    n: Count = 1

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        machine, times, colours = to.machine, self.n, self.of
        by_board: dict[int, Any] = {}

        def spaces(s: State, seat: int) -> tuple[int, ...]:
            player = s.players[seat]
            sheet = book.sheets[player.board]
            openings = by_board.get(player.board)
            if openings is None:
                openings = by_board[player.board] = sheet.of_colours(book, colours)
            return acts.within(openings, player, sheet.materials(player.crossed))

        def options(s: State, frame: Frame) -> Sequence[Action]:
            seat = frame[2]
            found = spaces(s, seat)
            return (*CROSS[seat][found], ENOUGH[seat]) if found else ()

        def run(s: State, frame: Frame, a: Action, emit: Emit | None) -> None:
            if a[0] == "enough":
                acts.give_up(frame[2], emit)
                return
            if frame[4] + 1 < times:
                machine.again(s, frame, frame[4] + 1)
            acts.cross(book, s, frame[2], a[2], emit)

        return Step(run, options, "cross", possible=lambda s, frame: bool(spaces(s, frame[2])))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        """ "1 red, yellow or green space": the colours agree with what is counted."""
        alone = self.n == 1
        hues = [words.text("wonders.hue" if alone else "wonders.hue_some", n=self.n, hue=hue(c)) for c in self.of]
        what = words.text(
            "wonders.one_of" if alone else "wonders.some_of", n=self.n, hues=listed(hues, words.text, "effect.or")
        )
        return words.text(f"effect.cross.{mood}", what=what)

    def icons(self) -> list[Icon]:
        times = [Icon("times", "up_to", self.n)] if self.n > 1 else []
        return [*times, *[Icon("cross", colour) for colour in self.of]]


class Build(Verb):
    """A building with any die of the forum, which costs nothing."""

    def compile(self, to: Compiler) -> Step:
        return acts.act_step(to.vocabulary.facts, "build", free=True, whole=False)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.build.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("build", "free")]


class Act(Verb):
    """Any action with the dice as they lie."""

    def compile(self, to: Compiler) -> Step:
        return acts.act_step(to.vocabulary.facts, "act")

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.act.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("act")]


VERBS: dict[str, type[Verb]] = {
    **LASTING,
    "coins": Coins,
    "assault": Assault,
    "cross": Cross,
    "build": Build,
    "act": Act,
}


def vocabulary(book: Book) -> Vocabulary:
    """What effects in data/wonders may speak of."""
    return Vocabulary(verbs={**CONTROL, **VERBS}, counts=counts(book), facts=book)
