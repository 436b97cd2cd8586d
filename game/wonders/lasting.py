"""The verbs that last from the moment a space is crossed off: they write themselves into the sheet.

Nothing runs for them. Whoever works out a price, a bill or a score asks which of their spaces are crossed off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.core.effects import Compiler, Icon, Mood, Per, Verb, figured
from game.core.program import Step, nothing
from game.core.words import Words
from game.wonders.book import Book
from game.wonders.tables import Colour, Count

if TYPE_CHECKING:
    from game.wonders.sheet import Sheet


class Lasting(Verb):
    """It holds from now on, and is told as a sentence of its own."""

    APART: ClassVar[bool] = True

    def compile(self, to: Compiler) -> Step:
        return Step(nothing)

    def write(self, sheet: Sheet, book: Book, space: int) -> None:
        """What changes for whoever has crossed off the space."""
        raise NotImplementedError


class Worth(Lasting):
    """Points at the end of the game."""

    n: Count | Per

    def compile(self, to: Compiler) -> Step:
        to.amount(self.n)
        return Step(nothing)

    def write(self, sheet: Sheet, book: Book, space: int) -> None:
        if isinstance(self.n, int):
            sheet.fixed[space] += self.n
        else:
            sheet.counted.append((space, figured(self.n, counts(book)[self.n.per][self.n.of])))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.worth.{mood}", what=told(words, "wonders.point", self.n))

    def icons(self) -> list[Icon]:
        return icons("worth", self.n)


class Produce(Lasting):
    """A material in every turn."""

    def write(self, sheet: Sheet, book: Book, space: int) -> None:
        sheet.producers |= 1 << space

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.produce.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("material", "", 1)]


class Defend(Lasting):
    """Attacks on the building that this stands in bring less, from the next turn on."""

    def write(self, sheet: Sheet, book: Book, space: int) -> None:
        sheet.shields |= 1 << space

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.defend.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("shield", "", 1)]


class Unlock(Lasting):
    """A special die may be chosen."""

    die: str

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        to.known("special die", {book.dice[die].id: die for die in book.specials}, self.die, ("die",))
        return Step(nothing)

    def write(self, sheet: Sheet, book: Book, space: int) -> None:
        sheet.unlocks[book.die[self.die]] |= 1 << space

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.unlock.{mood}", hue=hue(self.die))

    def icons(self) -> list[Icon]:
        return [Icon("unlock", self.die)]


class Discount(Lasting):
    """Every die costs 1 coin less."""

    def write(self, sheet: Sheet, book: Book, space: int) -> None:
        sheet.discounts |= 1 << space

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.discount.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("discount", "die", 1)]


class Free(Lasting):
    """Dice of one colour cost nothing."""

    of: Colour

    def write(self, sheet: Sheet, book: Book, space: int) -> None:
        for die in dice_of(book, self.of):
            sheet.frees[die] |= 1 << space

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.free.{mood}", hue=hue(self.of))

    def icons(self) -> list[Icon]:
        return [Icon("free", self.of)]


class Income(Lasting):
    """Coins whenever a die of one colour is chosen."""

    of: Colour
    n: Count

    def write(self, sheet: Sheet, book: Book, space: int) -> None:
        for die in dice_of(book, self.of):
            sheet.incomes[die] = (*sheet.incomes[die], (space, self.n))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.income.{mood}", n=self.n, hue=hue(self.of))

    def icons(self) -> list[Icon]:
        return [Icon("income", self.of, self.n)]


LASTING: dict[str, type[Verb]] = {
    "worth": Worth,
    "produce": Produce,
    "defend": Defend,
    "unlock": Unlock,
    "discount": Discount,
    "free": Free,
    "income": Income,
}


def dice_of(book: Book, colour: str) -> list[int]:
    return [at for at, die in enumerate(book.dice) if die.colour == colour]


def counts(book: Book) -> dict[str, Any]:
    """What effects may count: the crossed-off spaces of a building."""

    def count(mask: int) -> Any:
        return lambda s, frame: (s.players[frame[2]].crossed & mask).bit_count()

    return {"spaces": {building.id: count(mask) for building, mask in zip(book.buildings, book.masks, strict=True)}}


def told(words: Words, item: str, n: int | Per) -> str:
    """ "7 coins", "2 points for each crossed-off space of your Wonder"."""
    if isinstance(n, int):
        return amount(words, n, item)
    if n.table:
        what = words.text("wonders.figures", figures="/".join(map(str, n.table)), item=item)
    else:
        what = amount(words, n.times, item)
    told = words.text("wonders.per", what=what, each=words.text(f"wonders.each.{n.of}"))
    return words.text("wonders.plus", n=n.plus, what=told) if n.plus else told


def amount(words: Words, n: int, item: str) -> str:
    """ "3 coins"."""
    return words.text("wonders.amount", n=n, item=item)


def hue(colour: str) -> str:
    """The adjective of a colour: that of its dice and spaces."""
    return f"wonders.{colour}"


def icons(name: str, n: int | Per) -> list[Icon]:
    if isinstance(n, int):
        return [Icon(name, "", n)]
    return [Icon(name, n.icon, n.times)]
