"""The verbs of Origins: what an effect in data/origins may do.

`subject` is the thing that acts: for a building its cell, for a patrician that was chosen or a die that was gained
the number of that worker, for a zodiac card what its event is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from game.core.control import CONTROL, ENOUGH
from game.core.effects import Compiler, Cost, Icon, Mood, Verb, Vocabulary, sentence
from game.core.program import Frame, Run, Step
from game.core.rules import Action, Emit, Event
from game.core.words import Words
from game.origins import city, codes, counts, dice, goods, market, tracks
from game.origins.book import Book
from game.origins.codes import CELL, COLOURS, GOODS, MILITARY, TEMPLES, cell_at, colour_of, place_of
from game.origins.goods import Price
from game.origins.phrases import Number, amount, counted, signs
from game.origins.state import State
from game.origins.tables import Colour, Count

Good = Literal["stone", "food", "wisdom", "gold"]
Basic = Literal["stone", "food", "wisdom"]

# -- resources and points


class Gain(Verb):
    """Resources of one kind."""

    good: Good
    n: Number

    TOLD: ClassVar[str] = "gain"

    def compile(self, to: Compiler) -> Step:
        kind, amount = GOODS.index(self.good), to.amount(self.n)

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            n = amount(s, frame)
            goods.gain(s, frame[2], (n * (kind == 0), n * (kind == 1), n * (kind == 2), n * (kind == 3)), emit)

        return Step(run)

    def things(self, words: Words, mood: Mood) -> str:
        return counted(self.n, (f"origins.{self.good}",), words)

    def icons(self) -> list[Icon]:
        return signs("gain", self.good, self.n)


class GainAny(Verb):
    """Basic resources of one's choice, each unit freely."""

    n: Number
    of: Annotated[tuple[Basic, ...], Meta(min_length=1)] = ("stone", "food", "wisdom")

    TOLD: ClassVar[str] = "gain"

    def compile(self, to: Compiler) -> Step:
        amount, kinds = to.amount(self.n), tuple(GOODS.index(good) for good in self.of)

        def options(s: State, frame: Frame) -> Sequence[Action]:
            return goods.shares(amount(s, frame), kinds)

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            goods.gain(s, frame[2], (*action[1:], 0), emit)

        return Step(run, options, "gain", possible=lambda s, frame: amount(s, frame) > 0)

    def things(self, words: Words, mood: Mood) -> str:
        free = len(self.of) == 3
        return counted(self.n, ("origins.choice",) if free else tuple(f"origins.{good}" for good in self.of), words)

    def icons(self) -> list[Icon]:
        return signs("gain", "any" if len(self.of) == 3 else "_or_".join(self.of), self.n)


class Pay(Cost):
    """A price; gold may stand for any other resource. "any": each unit in stone, food, wisdom or gold."""

    good: Literal["stone", "food", "wisdom", "gold", "any"]
    n: Count

    TOLD: ClassVar[str] = "pay"

    def compile(self, to: Compiler) -> Step:
        price = Price(**{self.good: self.n})
        return goods.pay_step(lambda s, frame: price)._replace(cost=True)

    def things(self, words: Words, mood: Mood) -> str:
        return amount(words, self.n, "origins.resource" if self.good == "any" else f"origins.{self.good}")

    def icons(self) -> list[Icon]:
        return [Icon("pay", self.good, self.n)]


class Score(Verb):
    """Victory points at once."""

    n: Number

    TOLD: ClassVar[str] = "score"

    def compile(self, to: Compiler) -> Step:
        points, source, names = to.amount(self.n), to.source, to.machine.names

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            by = names[frame[0]].partition("[")[0] if emit else ""
            tracks.score(s, frame[2], source, points(s, frame), emit, by)

        return Step(run)

    def things(self, words: Words, mood: Mood) -> str:
        return counted(self.n, ("origins.vp",), words)

    def icons(self) -> list[Icon]:
        return signs("score", "", self.n)


# -- the tracks


class March(Verb):
    """Steps on the military track."""

    n: Number

    def compile(self, to: Compiler) -> Step:
        book, amount = to.vocabulary.facts, to.amount(self.n)

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            tracks.march(book, s, frame[2], amount(s, frame), emit)

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return counted(self.n, ("origins.space",), words, lambda far: words.text(f"effect.march.{mood}", far=far))

    def icons(self) -> list[Icon]:
        return signs("march", "", self.n)


class Attack(Verb):
    """First what is printed at the disc's space, then the points."""

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        machine = book.machine
        if "attack" not in book.flow:
            book.flow["attack"] = machine.add("attack", [Step(_attack_points(book))])
        points = book.flow["attack"]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            seat = frame[2]
            machine.push(s, points, seat)
            bonus = book.attack_bonus[s.players[seat].march]
            if bonus is not None:
                machine.push(s, bonus, seat)

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.attack.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("attack")]


def _attack_points(book: Book) -> Run:
    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        seat = frame[2]
        player = s.players[seat]
        behind, borders = tracks.weaker(s, seat), book.passed[player.march]
        if emit:
            emit(Event(("attacked", seat, player.march, behind, borders)))
        tracks.score(s, seat, MILITARY, behind + borders, emit, "attack")
        book.machine.cause(s, "attack", seat, player.powers)

    return run


class Climb(Verb):
    """Steps of one zodiac disc; with `card`, its temple's zodiac card comes along. Without `up_to` all that fit."""

    temple: Literal["forest", "mountain", "sea", "any", "other"]
    n: Count
    up_to: bool = False
    card: bool = False
    than: Literal["forest", "mountain", "sea", "it", ""] = ""  # "other": another temple than this one

    def about(self) -> str:
        return "temple" if self.than == "it" else ""

    def compile(self, to: Compiler) -> Step:
        book: Book = to.vocabulary.facts
        machine, n, card = book.machine, self.n, self.card
        if self.temple == "other" and not self.than:
            to.fault(("temple",), "another temple than which? missing 'than'")
        if self.temple != "other" and self.than:
            to.fault(("than",), 'only another temple is another one than something: temple = "other"')

        def temples(frame: Frame) -> Sequence[int]:
            if self.temple in TEMPLES:
                return (TEMPLES.index(self.temple),)
            not_this = frame[3] if self.than == "it" else TEMPLES.index(self.than) if self.than else -1
            return [temple for temple in range(3) if temple != not_this]

        def options(s: State, frame: Frame) -> Sequence[Action]:
            if not self.up_to:
                return [("climb", temple, n) for temple in temples(frame)]
            now = s.players[frame[2]].temples
            return [
                ("climb", temple, steps) for temple in temples(frame) for steps in _steps(book.top - now[temple], n)
            ]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            seat = frame[2]
            temple, steps = (action[1], action[2]) if action else (temples(frame)[0], n)
            moved = tracks.climb(book, s, seat, temple, steps, emit)
            if card:
                tracks.give_card(s, temple, seat, emit)
            if moved == 2:
                machine.cause(s, "two_steps", seat, s.players[seat].powers, temple)

        return Step(run) if self.temple in TEMPLES and not self.up_to else Step(run, options, "climb")

    def tell(self, words: Words, mood: Mood = "do") -> str:
        key = "climb_up_to" if self.up_to else "climb"
        told = words.text(f"effect.{key}.{mood}", n=self.n, where=self._where(words))
        return words.text(f"effect.with_card.{mood}", what=told) if self.card else told

    def _where(self, words: Words) -> str:
        """ "in the Forest temple"."""
        if self.temple in TEMPLES:
            return words.text("where.temple", temple=f"origins.{self.temple}")
        return words.text(f"where.{self.temple}")

    def icons(self) -> list[Icon]:
        return [Icon("climb", self.temple, self.n), *([Icon("card")] if self.card else [])]


def _steps(left: int, most: int) -> Sequence[int]:
    """How far one may choose to go; nowhere only from the top."""
    return range(1, min(left, most) + 1) if left else (0,)


# -- dice and holders


class TakeSpeaker(Verb):
    """A speaker die from the pool."""

    def compile(self, to: Compiler) -> Step:
        machine = to.machine

        def options(s: State, frame: Frame) -> Sequence[Action]:
            return [("speaker", value) for value in sorted(set(s.speakers))]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            player, value = s.players[frame[2]], action[1]
            s.speakers = dice.without(s.speakers, value)
            player.speakers = dice.add(player.speakers, value)
            if emit:
                emit(Event(("took_speaker", frame[2], value)))
            machine.cause(s, "new_die", frame[2], player.powers, value)

        return Step(run, options, "speaker", possible=lambda s, frame: bool(s.speakers))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.take_speaker.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("speaker")]


class TakeCitizen(Verb):
    """A citizen die from the pool, for the wisdom of its space or free."""

    free: bool = False

    def compile(self, to: Compiler) -> Step:
        book, machine, free = to.vocabulary.facts, to.machine, self.free
        program = book.flow["citizen"]

        def options(s: State, frame: Frame) -> Sequence[Action]:
            return market.citizens(book, s, s.players[frame[2]], free)

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            machine.push(s, program, frame[2], codes.citizen(action[1], free))

        def possible(s: State, frame: Frame) -> bool:
            return market.can_take(book, s, s.players[frame[2]], free)

        return Step(run, options, "citizen", possible=possible, inner=(program,))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.{'take_citizen_free' if self.free else 'take_citizen'}.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("citizen", "free" if self.free else "")]


class OfDie(Verb):
    """A verb about a die that was chosen or gained before, or that stands in the same sentence."""

    def about(self) -> str:
        return "worker"

    def tell(self, words: Words, mood: Mood = "do", whom: str = "") -> str:
        raise NotImplementedError


class Patrician(Verb):
    """One own patrician is chosen; the steps are about it."""

    which: Literal["unused", "any"]
    steps: list[Any]
    colour: Colour | None = None

    NESTED: ClassVar[tuple[str, ...]] = ("steps",)

    def compile(self, to: Compiler) -> Step:
        machine, program = to.machine, to.nested(self.steps, "steps", "worker")
        colour = COLOURS.index(self.colour) if self.colour else None
        used = self.which == "any"

        def options(s: State, frame: Frame) -> Sequence[Action]:
            player = s.players[frame[2]]
            workers = sorted({*player.ready, *(player.away if used else ())})
            return [
                ("patrician", worker)
                for worker in workers
                if colour in (None, colour_of(codes.bare(worker))) and machine.possible(s, program, frame[2], worker)
            ]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            machine.push(s, program, frame[2], action[1])

        return Step(run, options, "patrician", possible=lambda s, frame: bool(options(s, frame)), inner=(program,))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        if len(self.steps) == 1 and isinstance(self.steps[0], OfDie):
            return self.steps[0].tell(words, mood, self._whom(words))
        chosen = words.text(f"effect.choose.{mood}", whom=self._whom(words))
        joiner = "effect.stop" if mood == "do" else "effect.then"
        return words.text(joiner, first=chosen, second=sentence(self.steps, words, mood))

    def _whom(self, words: Words) -> str:
        """ "one of your unused red patricians"."""
        if self.colour:
            return words.text(f"whom.{self.which}_of", colour=self.colour)
        return words.text(f"whom.{self.which}")

    def icons(self) -> list[Icon]:
        return [Icon("patrician", self.colour or self.which), *[icon for verb in self.steps for icon in verb.icons()]]


class Raise(OfDie):
    """The value of the die that this is about goes up; without a cap, past six it becomes an advisor."""

    n: Count
    up_to: bool = False
    cap: bool = False

    def compile(self, to: Compiler) -> Step:
        book, n, cap = to.vocabulary.facts, self.n, self.cap

        def room(s: State, frame: Frame) -> int:
            limit = dice.limit_of(frame[3]) + dice.may_pass(s, frame[3], cap)
            return min(n, limit - codes.value_of(frame[3]))

        def options(s: State, frame: Frame) -> Sequence[Action]:
            return [("raise", by) for by in range(1, room(s, frame) + 1)]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            dice.lift(book, s, frame[2], frame[3], action[1] if action else n, cap, emit)

        def possible(s: State, frame: Frame) -> bool:
            return room(s, frame) > 0

        return Step(run, options if self.up_to else None, "raise", possible=possible)

    def tell(self, words: Words, mood: Mood = "do", whom: str = "") -> str:
        key = "raise_up_to" if self.up_to else "raise"
        told = words.text(f"effect.{key}.{mood}", n=self.n, whom=whom or words.text("whom.it"))
        if not self.cap:
            return told
        if whom:
            return words.text("effect.at_most", what=told, most=codes.HIGHEST)
        most = {"citizen": codes.HIGHEST, "speaker": codes.SPEAKER_HIGHEST}
        return words.text("effect.at_most_each", what=told, **most)

    def icons(self) -> list[Icon]:
        return [Icon("raise", "up_to" if self.up_to else "", self.n)]


class Lower(OfDie):
    """The value of the die that this is about goes down, not below 1."""

    n: Count

    def compile(self, to: Compiler) -> Step:
        book, n = to.vocabulary.facts, self.n

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            down = min(n, codes.value_of(frame[3]) - 1)
            if down:
                dice.change(book, s, frame[2], frame[3], frame[3] - down, emit)

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do", whom: str = "") -> str:
        return words.text(f"effect.lower.{mood}", n=self.n, whom=whom or words.text("whom.it"), least=1)

    def icons(self) -> list[Icon]:
        return [Icon("lower", "", self.n)]


class Recolour(OfDie):
    """The die that this is about is swapped for one of another colour, with the same value."""

    def compile(self, to: Compiler) -> Step:
        book = to.vocabulary.facts

        def options(s: State, frame: Frame) -> Sequence[Action]:
            own = colour_of(frame[3])
            return [("recolour", colour) for colour, left in enumerate(s.dice) if left and colour != own]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            die, colour = frame[3], action[1]
            tracks.give_back(s, colour_of(die))
            tracks.give_back(s, colour, -1)
            dice.change(book, s, frame[2], die, codes.die_at(colour, codes.value_of(die)), emit)

        return Step(run, options, "recolour", possible=lambda s, frame: bool(options(s, frame)))

    def tell(self, words: Words, mood: Mood = "do", whom: str = "") -> str:
        return words.text(f"effect.recolour.{mood}", whom=whom or words.text("whom.it"))

    def icons(self) -> list[Icon]:
        return [Icon("recolour")]


class RaiseSeat(Verb):
    """The die in the government seat that this is about goes up, at most to 6."""

    n: Count

    def about(self) -> str:
        return "district"

    def compile(self, to: Compiler) -> Step:
        n = self.n

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            player, block = s.players[frame[2]], frame[3]
            at = next(at for at, seat in enumerate(player.closed) if codes.block_of(seat) == block)
            die = codes.die_in(player.closed[at])
            to = die + min(n, codes.HIGHEST - codes.value_of(die))
            if to != die:
                player.closed = (*player.closed[:at], codes.closed_with(block, to), *player.closed[at + 1 :])
                if emit:
                    emit(Event(("seat_raised", frame[2], die, to)))

        return Step(run)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        told = words.text(f"effect.raise.{mood}", n=self.n, whom=words.text("whom.seat"))
        return words.text("effect.at_most", what=told, most=codes.HIGHEST)

    def icons(self) -> list[Icon]:
        return [Icon("raise", "seat", self.n)]


# -- sites and buildings


class ResetSite(Verb):
    """One mothership is set to 1."""

    def compile(self, to: Compiler) -> Step:
        every: tuple[Action, ...] = tuple(("reset", site) for site in range(5))

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            site = action[1]
            if emit:
                emit(Event(("dialled", site, s.sites[site], 1)))
            s.sites = (*s.sites[:site], 1, *s.sites[site + 1 :])

        return Step(run, lambda s, frame: every, "reset")

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.reset_site.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("reset")]


class Buy(Verb):
    """A buy-building action: a tile of the pool, a tile set aside earlier, or one of each."""

    def compile(self, to: Compiler) -> Step:
        book, machine = to.vocabulary.facts, to.machine
        program = book.flow["purchase"]

        def options(s: State, frame: Frame) -> Sequence[Action]:
            done = frame[4]
            if done and s.construction_site == "instead":
                return ()
            found = market.offers(book, s, s.players[frame[2]], done)
            return [*found, ENOUGH] if found and done else found

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            if action == ENOUGH:
                return
            bit = 1 if action[0] in market.VERBS[0] else 2
            subject = market.subject_of(s, action)
            machine.again(s, frame, frame[4] | bit)
            machine.push(s, program, frame[2], subject)

        return Step(run, options, "buy", possible=_can_buy, inner=(program,))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.buy.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("buy")]


def _can_buy(s: State, frame: Frame) -> bool:
    """A farm is free, so there only has to be a tile."""
    return any(kind >= 0 for kind in s.pool) or bool(s.players[frame[2]].reserved)


class Reserve(Verb):
    """A tile of the pool is set aside for nothing, to be built later."""

    def compile(self, to: Compiler) -> Step:
        book = to.vocabulary.facts

        def options(s: State, frame: Frame) -> Sequence[Action]:
            return [("reserve", space) for space, kind in enumerate(s.pool) if kind >= 0]

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            player, space = s.players[frame[2]], action[1]
            kind = s.pool[space]
            player.reserved = dice.add(player.reserved, kind)
            if emit:
                emit(Event(("reserved", frame[2], kind, space)))
            market.take_from_pool(book, s, space, emit)

        return Step(run, options, "reserve", possible=lambda s, frame: bool(options(s, frame)))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.reserve.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("reserve")]


class UseNeighbour(Verb):
    """The ability of a building beside this one; never of one that led here."""

    def about(self) -> str:
        return "building"

    def compile(self, to: Compiler) -> Step:
        book, machine = to.vocabulary.facts, to.machine

        def options(s: State, frame: Frame) -> Sequence[Action]:
            player, chain = s.players[frame[2]], _chain(frame[3])
            found: list[Action] = []
            for cell in city.neighbours(player, chain[0]):
                program = market.program_of(book, city.tile_at(player, cell))
                if (
                    program is not None
                    and cell not in chain
                    and machine.possible(s, program, frame[2], _led(cell, frame[3]))
                ):
                    found.append(("neighbour", *place_of(cell)))
            return found

        def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
            cell = cell_at(action[1], action[2])
            market.use(book, s, frame[2], cell, emit, _led(cell, frame[3]))

        return Step(run, options, "neighbour", possible=lambda s, frame: bool(options(s, frame)))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.use_neighbour.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("neighbour")]


def _led(cell: int, chain: int) -> int:
    """The subject of a building that another one uses."""
    return chain << 16 | cell


def _chain(subject: int) -> list[int]:
    """The cells of a building and of those that led to it."""
    cells = []
    while subject:
        cells.append(subject & CELL)
        subject >>= 16
    return cells


VERBS: dict[str, type[Verb]] = {
    "gain": Gain,
    "gain_any": GainAny,
    "pay": Pay,
    "score": Score,
    "march": March,
    "attack": Attack,
    "climb": Climb,
    "take_speaker": TakeSpeaker,
    "take_citizen": TakeCitizen,
    "patrician": Patrician,
    "raise": Raise,
    "lower": Lower,
    "recolour": Recolour,
    "raise_seat": RaiseSeat,
    "reset_site": ResetSite,
    "buy": Buy,
    "reserve": Reserve,
    "use_neighbour": UseNeighbour,
}


def vocabulary(book: Book) -> Vocabulary:
    """The verbs and counts of one rule set."""
    return Vocabulary({**CONTROL, **VERBS}, counts.of_book(book), counts.ABOUT, counts.MOST, facts=book)
