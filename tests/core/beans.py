"""A tiny world for the effect machine: coins, beans, pots, a bag to draw from, a secret, and a bell that cards hear."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from game.core import state
from game.core.control import CONTROL, AtLeastOne
from game.core.data import DataError, Reader
from game.core.effects import Compiler, Cost, Effect, Group, Icon, Mood, Per, Verb, Vocabulary
from game.core.program import Frame, Machine, Step
from game.core.rules import Action, Event
from game.core.state import Number
from game.core.words import Words, load

BAG = ("gold", "mud")


class Player(state.Player):
    coins: Number = 0
    beans: Number = 0
    pots: tuple[Number, ...] = (0, 0, 0)  # beans in each
    secret: Number = 7
    shown: Number = 0
    cards: Number = 0  # a bit for each


class State(state.Stacked, kw_only=True):
    players: list[Player]
    bag: tuple[Number, ...] = (3, 1)


state.check_fields(State)


# -- the verbs of this world


class Earn(Verb):
    n: AtLeastOne | Per

    TOLD: ClassVar[str] = "earn"

    def compile(self, to: Compiler) -> Step:
        amount = to.amount(self.n)

        def run(s: State, frame: Frame, action: Any, emit: Any) -> None:
            s.players[frame[2]].coins += amount(s, frame)
            if emit:
                emit(Event(("earned", amount(s, frame))))

        return Step(run)

    def things(self, words: Words, mood: Mood) -> str:
        return str(self.n) if isinstance(self.n, int) else self.n.tell(words)

    def icons(self) -> list[Icon]:
        return [Icon("earn", n=self.n if isinstance(self.n, int) else None)]


class Spend(Cost):
    """So many coins and beans, mixed as one likes."""

    n: int

    TOLD: ClassVar[str] = "spend"

    def compile(self, to: Compiler) -> Step:
        n = self.n

        def options(s: State, frame: Frame) -> list[Action]:
            p = s.players[frame[2]]
            return [("spend", n - beans, beans) for beans in range(n + 1) if beans <= p.beans and n - beans <= p.coins]

        def run(s: State, frame: Frame, action: Any, emit: Any) -> None:
            p = s.players[frame[2]]
            p.coins, p.beans = p.coins - action[1], p.beans - action[2]

        def possible(s: State, frame: Frame) -> bool:
            return s.players[frame[2]].coins + s.players[frame[2]].beans >= n

        return Step(run, options if n else lambda s, frame: (), "spend", possible=possible, cost=True)

    def things(self, words: Words, mood: Mood) -> str:
        return str(self.n)

    def icons(self) -> list[Icon]:
        return [Icon("spend", n=self.n)]


class Toll(Cost):
    """One coin, without a question."""

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Any) -> None:
            s.players[frame[2]].coins -= 1

        return Step(run, possible=lambda s, frame: s.players[frame[2]].coins > 0, cost=True)


class Plain(Verb):
    """Told without figures."""

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.{self.do}.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon(self.do)]


class Swap(Plain):
    """A bean for two coins; it asks, and needs a bean."""

    def compile(self, to: Compiler) -> Step:
        def options(s: State, frame: Frame) -> list[Action]:
            return [("swap",)] if s.players[frame[2]].beans else []

        def run(s: State, frame: Frame, action: Any, emit: Any) -> None:
            p = s.players[frame[2]]
            p.beans, p.coins = p.beans - 1, p.coins + 2

        return Step(run, options, "swap", possible=lambda s, frame: bool(options(s, frame)))


class Empty(Plain):
    """The beans of the pot that this is about."""

    def about(self) -> str:
        return "pot"

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Any) -> None:
            p, pot = s.players[frame[2]], frame[3]
            p.beans, p.pots = p.beans + p.pots[pot], (*p.pots[:pot], 0, *p.pots[pot + 1 :])

        return Step(run, possible=lambda s, frame: s.players[frame[2]].pots[frame[3]] > 0)


class Move(Plain):
    """The pot that this is about changes places with the last one; the rest of the effect follows it."""

    def about(self) -> str:
        return "pot"

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Any) -> None:
            p, pot = s.players[frame[2]], frame[3]
            pots = list(p.pots)
            pots[pot], pots[-1] = pots[-1], pots[pot]
            p.pots = tuple(pots)
            to.machine.follow(s, "pot", frame[2], pot, len(pots) - 1)

        return Step(run)


class Break(Plain):
    """The pot that this is about is no more."""

    def about(self) -> str:
        return "pot"

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Any) -> None:
            p, pot = s.players[frame[2]], frame[3]
            p.pots = (*p.pots[:pot], 0, *p.pots[pot + 1 :])
            to.machine.follow(s, "pot", frame[2], pot, None)

        return Step(run)


class Ring(Plain):
    """Whoever owns a card that hears the bell is called; the bell is about the first pot."""

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Any) -> None:
            to.machine.cause(s, "bell", frame[2], s.players[frame[2]].cards, 0)

        return Step(run)


def _drawn(s: State, frame: Frame, action: Any, emit: Any) -> None:
    at = BAG.index(action[1])
    s.bag = tuple(left - (at == i) for i, left in enumerate(s.bag))
    s.players[frame[2]].coins += at == 0


def _in_bag(s: State, frame: Frame) -> list[tuple[Action, int]]:
    return [(("draw", name), left) for name, left in zip(BAG, s.bag, strict=True) if left]


def _shown(s: State, frame: Frame, action: Any, emit: Any) -> None:
    s.players[frame[2]].shown = s.players[frame[2]].secret


def _full_pots(s: State, frame: Frame) -> int:
    return sum(1 << at for at, beans in enumerate(s.players[frame[2]].pots) if beans)


VOCABULARY = Vocabulary(
    verbs={
        **CONTROL, "earn": Earn, "spend": Spend, "toll": Toll, "swap": Swap, "empty": Empty, "move": Move,
        "break": Break, "ring": Ring,
    },
    counts={
        "beans": lambda s, frame: s.players[frame[2]].beans,
        "kinds": {name: lambda s, frame, at=at: s.bag[at] for at, name in enumerate(BAG)},
        "its_beans": lambda s, frame: s.players[frame[2]].pots[frame[3]],
    },
    about={"its_beans": "pot"},
    most={"kinds": 3},
    groups={"pots": Group(_full_pots, "pot")},
    draws={"bag": Step(_drawn, _in_bag, "draw", source=lambda s, frame: "bag")},
    reveals={"hand": _shown},
)  # fmt: skip


# -- a table


class World:
    """One effect, some cards, and one player."""

    def __init__(self, *effect: Any, hears: tuple[list[Any], ...] = (), about: str = "", **player: Any) -> None:
        self.machine = Machine()
        self.reader = Reader()
        compiler = Compiler(self.machine, VOCABULARY, self.reader, "beans.toml")
        self.cards = [compiler.effect(card, ("card", at), f"card{at}", "pot") for at, card in enumerate(hears)]
        for at, card in enumerate(self.cards):
            self.machine.listen("bell", 1 << at, card.program)
        self.effect: Effect = compiler.effect(list(effect), ("effect",), "effect", about)
        self.reader.finish()
        owned = (1 << len(hears)) - 1
        self.s = State(players=[Player(**{"cards": owned, **player})])
        self.machine.push(self.s, self.effect.program, 0)
        self.machine.settle(self.s, None)

    @property
    def legal(self) -> list[Action]:
        options: Any = self.s.options
        return [option[0] for option in options] if self.s.stack and self.machine.draws(self.s) else list(options)

    @property
    def possible(self) -> bool:
        """Whether the effect would be offered now."""
        return self.machine.possible(self.s, self.effect.program, 0)

    @property
    def me(self) -> Player:
        player: Player = self.s.players[0]
        return player

    def play(self, *actions: Action) -> World:
        for action in actions:
            assert action in self.legal, (action, self.legal)
            self.machine.answer(self.s, action, None)
        return self


def faults(*effect: Any, about: str = "") -> list[str]:
    """What is wrong with an effect, as a file with it would be refused."""
    reader = Reader()
    Compiler(Machine(), VOCABULARY, reader, "beans.toml").effect(list(effect), ("effect",), "effect", about)
    try:
        reader.finish()
    except DataError as error:
        return [f"{fault.path}: {fault.text}" for fault in error.faults]
    return []


TEXTS = {
    "en": """
[text.effect]
earn = { do = "earn {what}", to = "earn {what}" }
spend = { do = "spend {what}", to = "spend {what}" }
swap = { do = "swap a bean", to = "swap a bean" }
empty = { do = "empty it", to = "empty it" }
[text]
per.beans.each = "for each bean"
group.pots = "each pot"
draws.bag = { do = "draw from the bag", to = "draw from the bag" }
reveals.hand = { do = "show your hand", to = "show your hand" }
""",
    "pl": """
[text.effect]
earn = { do = "zarób {what}", to = "zarobić {what}" }
spend = { do = "wydaj {what}", to = "wydać {what}" }
swap = { do = "wymień fasolę", to = "wymienić fasolę" }
empty = { do = "opróżnij go", to = "opróżnić go" }
[text]
per.beans.each = "za każdą fasolę"
group.pots = "każdego garnka"
draws.bag = { do = "dobierz z worka", to = "dobrać z worka" }
reveals.hand = { do = "pokaż rękę", to = "pokazać rękę" }
""",
    "ru": """
[text.effect]
earn = { do = "заработайте {what}", to = "заработать {what}" }
spend = { do = "потратьте {what}", to = "потратить {what}" }
swap = { do = "обменяйте боб", to = "обменять боб" }
empty = { do = "опорожните его", to = "опорожнить его" }
[text]
per.beans.each = "за каждый боб"
group.pots = "каждого горшка"
draws.bag = { do = "тяните из мешка", to = "тянуть из мешка" }
reveals.hand = { do = "покажите руку", to = "показать руку" }
""",
}


@cache
def texts() -> dict[str, Words]:
    """The words of this world on top of those that all games share."""
    with TemporaryDirectory() as folder:
        for lang, text in TEXTS.items():
            file = Path(folder) / "words" / lang / "beans.toml"
            file.parent.mkdir(parents=True)
            file.write_text(text, "utf-8")
        reader = Reader(Path(folder))
        found = load(reader, ("ui", "beans"))
        reader.finish()
    return found
