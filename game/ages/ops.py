"""The verbs of Age of Civilization: what an effect in data/ages may do.

`subject` is the number of extra coins where a people was just born, and one more than the technology that research
is for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, Protocol

from game.ages import amounts, perform, stock
from game.ages.amounts import HOLDS, amount
from game.ages.book import Book
from game.ages.codes import ACTIONS, COINS, EVENTS, GOODS, NONE, PEOPLES, POINTS, SCENARIO, SILK, TECHNOLOGIES, WONDERS
from game.ages.state import State  # fmt: skip
from game.ages.tables import Counted, Number, Only
from game.core.control import CONTROL
from game.core.data import AtLeastOne
from game.core.effects import Compiler, Cost, Icon, Mood, Verb, Vocabulary
from game.core.errors import quoted
from game.core.program import Amount, Frame, Run, Step, always
from game.core.rules import Action, Emit, Event
from game.core.words import Words

Good = Literal["coins", "workers", "silk", "reservoirs"]
BOOKED = {
    "actions": ACTIONS,
    "peoples": PEOPLES,
    "technologies": TECHNOLOGIES,
    "wonders": WONDERS,
    "events": EVENTS,
    "solo": SCENARIO,
}
"""What points are booked as, by the file whose effect scores them."""


class Conditional(Verb, kw_only=True):
    """A verb that may hold for some players only."""

    only: Only = ""

    def counted_things(self, n: Number, thing: str, words: Words, mood: Mood) -> str:
        """ "1 point if you have no technology"."""
        told, whose = told_number(n, thing, words, mood), "only_they" if mood == "they" else "only"
        return words.text(f"effect.ages.{whose}.{self.only}", what=told) if self.only else told


class Counting(Protocol):
    """A verb with an amount."""

    n: Number


def _count(to: Compiler, verb: Counting) -> Amount:
    """The amount of a verb; what it counts has to be about the same as its steps."""
    if isinstance(verb.n, Counted):
        to.fits(f"{quoted(verb.n.per)}", amounts.ABOUT.get(verb.n.per, ""), ("n", "per"))
    return amount(to, verb.n)


class Gain(Conditional):
    """Coins, workers and their like."""

    good: Good
    n: Number

    TOLD: ClassVar[str] = "ages.gain"

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        good, n = GOODS.index(self.good), _count(to, self)
        only = HOLDS.get(self.only)
        if only is None and isinstance(self.n, int):
            return Step(_give(book, good, self.n))

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            if only is None or only(book, s, frame[2]):
                stock.change(book, s, frame[2], good, n(s, frame), emit, frame[0])

        return Step(run)

    def things(self, words: Words, mood: Mood) -> str:
        return self.counted_things(self.n, f"ages.{self.good}", words, mood)

    def icons(self) -> list[Icon]:
        return _signs("gain", self.good, self.n, self.only)


def _give(book: Book, good: int, n: int) -> Run:
    """What is always the same."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        stock.change(book, s, frame[2], good, n, emit, frame[0])

    return run


class Lose(Conditional):
    """Goods or points that are lost, as far as one has them; as a choice perhaps only if one has them all."""

    good: Literal["coins", "workers", "silk", "reservoirs", "points"]
    n: AtLeastOne
    whole: bool = False

    TOLD: ClassVar[str] = "ages.lose"

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        good, n, booked = GOODS.index(self.good), self.n, BOOKED[_file(to)]
        only = HOLDS.get(self.only)

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            if only is None or only(book, s, frame[2]):
                stock.change(book, s, frame[2], good, -n, emit, frame[0], booked)

        def possible(s: State, frame: Frame) -> bool:
            return stock.amount_of(s, frame[2], good) >= n

        return Step(run, possible=possible if self.whole else always)

    def things(self, words: Words, mood: Mood) -> str:
        return self.counted_things(self.n, f"ages.{self.good}", words, mood)

    def icons(self) -> list[Icon]:
        return _signs("lose", self.good, self.n, self.only)


class Score(Conditional):
    """Points at once."""

    n: Number

    TOLD: ClassVar[str] = "ages.score"

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        n, booked = _count(to, self), BOOKED[_file(to)]
        only = HOLDS.get(self.only)

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            if only is None or only(book, s, frame[2]):
                stock.change(book, s, frame[2], POINTS, n(s, frame), emit, frame[0], booked)

        return Step(run)

    def things(self, words: Words, mood: Mood) -> str:
        return self.counted_things(self.n, "ages.points", words, mood)

    def icons(self) -> list[Icon]:
        return _signs("score", "", self.n, self.only)


class Others(Verb):
    """What every other player gains or loses in coins; alone it does nothing."""

    gain: AtLeastOne | None = None
    lose: AtLeastOne | None = None

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        if (self.gain is None) == (self.lose is None):
            to.fault((), "the others either 'gain' or 'lose'")
        n = (self.gain or 0) - (self.lose or 0)

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            for seat in range(len(s.players)):
                if seat != frame[2]:
                    stock.change(book, s, seat, COINS, n, emit, frame[0])

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        verb, n = ("gain", self.gain) if self.gain else ("lose", self.lose)
        return words.text(f"effect.ages.others_{verb}.{mood}", what=told_number(n or 0, "ages.coins", words, mood))

    def icons(self) -> list[Icon]:
        return [Icon("others", "gain" if self.gain else "lose", self.gain or self.lose)]


class Sacrifice(Verb):
    """Workers return to the supply; who has too few loses all."""

    n: AtLeastOne

    def compile(self, to: Compiler) -> Step:
        book, n = to.vocabulary.facts, self.n

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            stock.sacrifice(book, s, frame[2], n, emit)

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.ages.sacrifice.{mood}", n=self.n)

    def icons(self) -> list[Icon]:
        return [Icon("sacrifice", "", self.n)]


# -- wonders and technologies


class TakeWonder(Verb):
    """A wonder of the pool; without one nothing happens."""

    def compile(self, to: Compiler) -> Step:
        book = to.vocabulary.facts

        def options(s: State, frame: Frame) -> Sequence[Action]:
            return [("take", wonder) for wonder in s.wonders]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            stock.take_wonder(book, s, frame[2], action[1], emit)

        return Step(run, options, "wonder", possible=lambda s, frame: bool(s.wonders))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.ages.take_wonder.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("wonder")]


class LearnChosen(Verb):
    """The technology that research is for."""

    def compile(self, to: Compiler) -> Step:
        book = to.vocabulary.facts

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            if frame[3]:
                stock.unlock(book, s, frame[2], frame[3] - 1, emit)

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.ages.learn_one.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("learn", "", 1)]


class Learn(Verb):
    """Technologies of one's choice, one after another; perhaps only of one level. In the frame `a` counts them."""

    n: Number = 1
    level: Literal[0, 1, 2, 3] = 0

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        machine, n, level = book.machine, _count(to, self), self.level

        def options(s: State, frame: Frame) -> Sequence[Action]:
            if frame[4] >= n(s, frame):
                return ()
            player = s.players[frame[2]]
            techs = book.open_technologies(player.technologies, player.special)
            return [("learn", tech) for tech in techs if level in (0, book.technologies[tech].level)]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            machine.again(s, frame, frame[4] + 1)
            stock.unlock(book, s, frame[2], action[1], emit)

        return Step(run, options, "learn", possible=lambda s, frame: bool(options(s, frame)))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        if self.level:
            return words.text(f"effect.ages.learn_level.{mood}", level=self.level)
        if self.n == 1:
            return words.text(f"effect.ages.learn_one.{mood}")
        return words.text(f"effect.ages.learn.{mood}", what=told_number(self.n, "ages.technologies", words, mood))

    def icons(self) -> list[Icon]:
        return _signs("learn", str(self.level or ""), self.n)


class Perform(Verb):
    """An action without a worker, for its coins; it uses no space."""

    action: str
    by: str = ""  # the technology that lets one do it

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        number: int | None = to.known("action", book.action_number, self.action, ("action",))
        if self.by:
            to.known("technology", book.technology_number, self.by, ("by",))
        performed, by = number or 0, self.by

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            cost = perform.price(book, s, frame[2], performed, by=by)
            perform.carry_out(book, s, frame[2], performed, NONE, cost, 0, emit)

        def possible(s: State, frame: Frame) -> bool:
            if s.rested and s.education == "forbidden":  # who rests performs no action at all
                return False
            return s.players[frame[2]].coins >= perform.price(book, s, frame[2], performed, by=by)

        return Step(run, possible=possible)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.ages.perform.{mood}", action=words.text(f"action.{self.action}"))

    def icons(self) -> list[Icon]:
        return [Icon("perform", self.action)]


# -- prices


class Pay(Cost):
    """Coins for what follows."""

    good: Literal["coins"]
    n: AtLeastOne

    TOLD: ClassVar[str] = "ages.pay"

    def compile(self, to: Compiler) -> Step:
        book, n = to.vocabulary.facts, self.n

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            stock.change(book, s, frame[2], COINS, -n, emit, frame[0])

        return Step(run, possible=lambda s, frame: s.players[frame[2]].coins >= n, cost=True)

    def things(self, words: Words, mood: Mood) -> str:
        return told_number(self.n, "ages.coins", words, mood)

    def icons(self) -> list[Icon]:
        return [Icon("pay", "coins", self.n)]


class Deposit(Cost):
    """Own coins that become extra coins of a people in the pool."""

    n: AtLeastOne

    def compile(self, to: Compiler) -> Step:
        book, n = to.vocabulary.facts, self.n

        def options(s: State, frame: Frame) -> Sequence[Action]:
            return [("deposit", people) for people in s.pool]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            stock.change(book, s, frame[2], COINS, -n, emit, frame[0])
            at = s.pool.index(action[1])
            s.extra = (*s.extra[:at], s.extra[at] + n, *s.extra[at + 1 :])
            if emit:
                emit(Event(("deposited", frame[2], n, action[1])))

        def possible(s: State, frame: Frame) -> bool:
            return bool(s.pool) and s.players[frame[2]].coins >= n

        return Step(run, options, "deposit", possible=possible, cost=True)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.ages.deposit.{mood}", what=told_number(self.n, "ages.coins", words, mood))

    def icons(self) -> list[Icon]:
        return [Icon("deposit", "", self.n)]


# -- scenarios


class Sell(Verb):
    """Silk for coins, as much as one wants up to a limit."""

    most: AtLeastOne
    coins: AtLeastOne

    def compile(self, to: Compiler) -> Step:
        book, most, coins = to.vocabulary.facts, self.most, self.coins

        def options(s: State, frame: Frame) -> Sequence[Action]:
            return _up_to("sell", min(most, s.players[frame[2]].silk))

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            stock.change(book, s, frame[2], SILK, -action[1], emit, frame[0])
            stock.change(book, s, frame[2], COINS, coins * action[1], emit, frame[0])

        return Step(run, options, "sell", possible=lambda s, frame: s.players[frame[2]].silk > 0)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        each = told_number(self.coins, "ages.coins", words, mood)
        return words.text(f"effect.ages.sell.{mood}", most=self.most, each=each)

    def icons(self) -> list[Icon]:
        return [Icon("sell", "silk", self.most), Icon("gain", "coins", self.coins)]


class Deliver(Verb):
    """Silk for points; how much was delivered counts in the end."""

    most: AtLeastOne
    points: AtLeastOne

    def compile(self, to: Compiler) -> Step:
        book, most, points = to.vocabulary.facts, self.most, self.points

        def options(s: State, frame: Frame) -> Sequence[Action]:
            return _up_to("deliver", min(most, s.players[frame[2]].silk))

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            stock.change(book, s, frame[2], SILK, -action[1], emit, frame[0])
            s.players[frame[2]].delivered += action[1]
            stock.change(book, s, frame[2], POINTS, points * action[1], emit, frame[0], SCENARIO)

        return Step(run, options, "deliver", possible=lambda s, frame: s.players[frame[2]].silk > 0)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        each = told_number(self.points, "ages.points", words, mood)
        return words.text(f"effect.ages.deliver.{mood}", most=self.most, each=each)

    def icons(self) -> list[Icon]:
        return [Icon("deliver", "silk", self.most), Icon("score", "", self.points)]


class RivalsBuild(Verb):
    """The leftmost wonder of the pool is gone."""

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            if s.wonders:
                if emit:
                    emit(Event(("rivals_built", s.wonders[0])))
                s.wonders = s.wonders[1:]

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.ages.rivals_build.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("rivals")]


def _up_to(verb: str, most: int) -> Sequence[Action]:
    """So many or fewer, also none; nothing to ask without any."""
    return [(verb, n) for n in range(most, -1, -1)] if most else ()


def _file(to: Compiler) -> str:
    return to.file.removeprefix("ages/").removesuffix(".toml")


# -- words and signs that several verbs share


STRENGTH = "ages.strength"


def told_number(n: Number, thing: str, words: Words, mood: Mood = "do") -> str:
    """So many of a thing, or so many for what is counted: "1 coin for every 2 of your technologies"."""
    if isinstance(n, int):
        return _so_many(n, thing, words)
    count = "count_they" if mood == "they" else "count"
    each = words.text(f"ages.{count}.{n.per}.one")
    if n.short_of is not None:
        return words.text("ages.short_of", what=_so_many(n.short_of, thing, words), n=n.times, per=each)
    per = each if n.every == 1 else words.text(f"ages.{count}.{n.per}.every", every=n.every)
    told = words.text("ages.per", what=_so_many(n.times, thing, words), per=per)
    return words.text("ages.most", what=told, n=n.most) if n.most is not None else told


def _so_many(n: int, thing: str, words: Words) -> str:
    """Strength is no thing that anybody holds: it is added to."""
    return words.text("ages.amount_strength", n=n) if thing == STRENGTH else words.text("ages.amount", n=n, thing=thing)


def _signs(name: str, of: str, n: Number, only: str = "") -> list[Icon]:
    condition = [Icon("only", only)] if only else []
    if isinstance(n, int):
        return [*condition, Icon(name, of, n)]
    return [*condition, Icon(name, of, n.times), Icon("per", n.per, n.every)]


OWN: dict[str, type[Verb]] = {
    "gain": Gain,
    "lose": Lose,
    "score": Score,
    "others": Others,
    "sacrifice": Sacrifice,
    "take_wonder": TakeWonder,
    "learn": Learn,
    "learn_chosen": LearnChosen,
    "perform": Perform,
    "pay": Pay,
    "deposit": Deposit,
    "sell": Sell,
    "deliver": Deliver,
    "rivals_build": RivalsBuild,
}


def vocabulary(book: Book) -> Vocabulary:
    """What effects of this rule set may speak of."""
    return Vocabulary({**CONTROL, **OWN}, amounts.counts(book), about=amounts.ABOUT, facts=book)
