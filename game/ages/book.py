"""The facts of Age of Civilization from data/ages/*.toml, checked against each other, with every effect compiled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from game.ages import tables
from game.ages.amounts import amount
from game.ages.profile import NOBODY, figure, places, share
from game.ages.state import COLUMNS, LEVELS, NONE, USED_BITS, USED_MASK, Player, times_used
from game.ages.tables import Ability
from game.core.data import Reader
from game.core.effects import Compiler, Effect, Vocabulary, check_told
from game.core.errors import near
from game.core.program import Amount, Machine, Step
from game.core.rules import Action
from game.core.toml_lines import Where
from game.core.words import Words

KEPT = 1024
"""So many answers of each kind are remembered."""

FILES = ("setup", "actions", "technologies", "peoples", "wonders", "events", "solo")

BIRTH = "birth"
"""What the subject is where a people was just born: the number of extra coins on it."""

EVENTS = {
    "born": BIRTH, "joined": "", "gained": "", "learned": "", "rest": "", "end_turn": "", "war": "", "war_losses": "",
}  # fmt: skip
"""What an ability can wait for besides the actions, and what each is about."""


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


class Files(NamedTuple):
    """Everything as it was read."""

    setup: tables.Setup
    actions: tables.Actions
    technologies: tables.Technologies
    peoples: tables.Peoples
    wonders: tables.Wonders
    events: tables.Events
    solo: tables.Solo


KINDS: tuple[type[Any], ...] = (
    tables.Setup,
    tables.Actions,
    tables.Technologies,
    tables.Peoples,
    tables.Wonders,
    tables.Events,
    tables.Solo,
)


class Book:
    """What the rules look up. Everything with an id is a number here, in the order of its file."""

    def __init__(self, found: Files) -> None:
        self.machine = Machine()
        self.setup, self.solo = found.setup, found.solo
        self.actions = found.actions.action
        self.technologies, self.specials = found.technologies.technology, found.technologies.special
        self.peoples, self.wonders = found.peoples.people, found.wonders.wonder
        self.events, self.commands = found.events.event, found.solo.command
        self.scenarios = {scenario.id: scenario for scenario in found.solo.scenario}
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


def _remember(known: dict[Any, T], key: Any, found: T) -> T:
    """One answer more; when they are too many, all the others are forgotten."""
    if len(known) >= KEPT:
        known.clear()
    known[key] = found
    return found


def _covered(figures: Sequence[int], most: int) -> tuple[int, ...]:
    """For each amount a bit for every figure that it covers."""
    return tuple(sum(1 << at for at, n in enumerate(figures) if n <= amount) for amount in range(most + 1))


def _numbers(entries: Sequence[Any]) -> dict[str, int]:
    return {entry.id: at for at, entry in enumerate(entries)}


def _parts(found: Files) -> list[Part]:
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


# -- reading and checking


def read(reader: Reader, vocabulary: Any) -> tuple[Book | None, list[Effect]]:
    """The facts, or None when some are faulty, and all effects; the reader knows all that is wrong."""
    files: list[Any] = [reader.read(f"ages/{name}.toml", kind) for name, kind in zip(FILES, KINDS, strict=True)]
    if any(file is None for file in files):
        return None, list(_faulty_effects(reader, vocabulary))
    found = Files(*files)
    faults = reader.found
    _Check(reader, found).all()
    if reader.found != faults:
        return None, list(_faulty_effects(reader, vocabulary))
    book = Book(found)
    _compile(book, reader, vocabulary(book))
    return book, list(book.effects.values())


def _faulty_effects(reader: Reader, vocabulary: Any) -> Iterator[Effect]:
    """No book comes of a faulty table, but all effects are looked at, so that every fault is told in one run.

    What they may speak of does not depend on an overlay, and is taken from the shipped data.
    """
    book, _ = read(Reader(), vocabulary)
    if book is None:
        return
    known = vocabulary(book)
    for file in FILES:
        name = f"ages/{file}.toml"
        for path, raw, table in _effects(reader.tree(name), ()):
            about = EVENTS.get(str(table.get("when", "")), "")
            yield Compiler(book.machine, known, reader, name).effect(raw, path, "", about)


def _effects(tree: object, path: Where) -> Iterator[tuple[Where, list[Any], dict[str, Any]]]:
    """Every effect in a file, where it stands, and the table that it stands in."""
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in parts:
        if isinstance(tree, dict) and key in ("effect", "repelled") and isinstance(value, list) and value:
            yield (*path, key), value, tree
        else:
            yield from _effects(value, (*path, key))


class _Check:
    """What no single table can know to be wrong: names that nothing has, and things that are lacking."""

    def __init__(self, reader: Reader, found: Files) -> None:
        self.reader, self.found = reader, found
        self.actions = [action.id for action in found.actions.action]
        self.technologies = [tech.id for tech in found.technologies.technology]
        self.peoples = [people.id for people in found.peoples.people]
        self.wonders = [wonder.id for wonder in found.wonders.wonder]

    def all(self) -> None:
        self._actions()
        self._technologies()
        for part in _parts(self.found):
            self._ability(part)
        self._solo()
        self._counts()

    def fault(self, file: str, path: Where, text: str) -> None:
        self.reader.fault(f"ages/{file}.toml", path, text)

    def known(self, what: str, name: str, names: Sequence[str], file: str, path: Where) -> None:
        if name not in names:
            hint = near(name, names) or f" (known: {', '.join(names)})"
            self.fault(file, path, f"unknown {what} {name!r}{hint}")

    def _actions(self) -> None:
        for name in ("research", "culture"):
            if name not in self.actions:
                self.fault("actions", ("action",), f"missing action {name!r}")
        cards = [action for action in self.found.actions.action if action.where == "card"]
        if sum(action.symbol == "plague" for action in cards) != 1:
            self.fault("actions", ("action",), "expected one card with the symbol of the plague")
        setup = self.found.setup
        if len(cards) != setup.rounds + setup.window - 1:
            self.fault("actions", ("action",), f"{len(cards)} cards do not make {setup.rounds} rounds")
        for at, action in enumerate(self.found.actions.action):
            if bool(action.rounds) != (action.where == "scenario"):
                self.fault("actions", ("action", at), "'rounds' are for the spaces of a scenario, and they need them")

    def _technologies(self) -> None:
        printed = [tech.id for tech in self.found.technologies.technology if not tech.card]
        specials = [card.id for card in self.found.technologies.special]
        for at, tech in enumerate(self.found.technologies.technology):
            for number, name in enumerate(tech.after):
                self.known("technology", name, printed, "technologies", ("technology", at, "after", number))
            if tech.card:
                self.known("special card", tech.card, specials, "technologies", ("technology", at, "card"))
        for column in COLUMNS:
            for level in range(1, LEVELS + 1):
                self._place(column, level)
        for at, card in enumerate(self.found.technologies.special):
            levels = sorted(t.level for t in self.found.technologies.technology if t.card == card.id)
            columns = {t.column for t in self.found.technologies.technology if t.card == card.id}
            if levels != [1, 2] or len(columns) != 1:
                self.fault("technologies", ("special", at), "a card has a level 1 and a level 2 of one column")

    def _place(self, column: str, level: int) -> None:
        there = [
            tech
            for tech in self.found.technologies.technology
            if not tech.card and (tech.column, tech.level) == (column, level)
        ]
        if len(there) != 1:
            self.fault("technologies", ("technology",), f"expected one technology {column} on level {level}")

    def _ability(self, part: Part) -> None:
        ability, place = part.ability, part.path
        for name in ("space", "keeps", "bans"):
            if getattr(ability, name):
                self.known("action", getattr(ability, name), self.actions, part.file, (*place, name))
        if ability.needs:
            self.known("action", ability.needs.action, self.actions, part.file, (*place, "needs", "action"))
        for field in ("less", "more"):
            for at, change in enumerate(getattr(ability, field)):
                self._change(change, part.file, (*place, field, at))
        for at, on in enumerate(ability.on):
            known = [*EVENTS, *self.actions]
            if on.when not in known:
                hint = near(on.when, known) or f" (known: {', '.join(known)})"
                self.fault(part.file, (*place, "on", at, "when"), f"nothing ever causes {on.when!r}{hint}")
        said = [name for name in Ability.__struct_fields__ if getattr(ability, name) not in (None, "", False, [])]
        if not said:
            self.fault(part.file, place, "this does nothing: an ability says something")

    def _change(self, change: tables.Less | tables.More, file: str, path: Where) -> None:
        self.known("action", change.action, self.actions, file, (*path, "action"))
        for number, name in enumerate(change.of):
            self.known("technology", name, self.technologies, file, (*path, "of", number))
        if change.of and change.action != "research":
            self.fault(file, (*path, "of"), "only research is for a technology")
        if isinstance(change, tables.Less):
            if (change.n is None) != change.free:
                self.fault(file, path, "a lower price says 'n', or it is 'free'")
            if change.free and not change.of:
                self.fault(file, (*path, "free"), "free is what is 'of' some technologies")
            if change.not_by:
                self.known("technology", change.not_by, self.technologies, file, (*path, "not_by"))
        elif not change.coins and not change.points:
            self.fault(file, path, "this brings nothing: 'coins' or 'points' are lacking")

    def _solo(self) -> None:
        solo = self.found.solo
        spaces = [action.id for action in self.found.actions.action if action.where == "scenario"]
        for at, name in enumerate(solo.clash.banned):
            self.known("people", name, self.peoples, "solo", ("clash", "banned", at))
        for number, scenario in enumerate(solo.scenario):
            place: Where = ("scenario", number)
            for at, name in enumerate(scenario.deck):
                self.known("people", name, self.peoples, "solo", (*place, "deck", at))
            for at, name in enumerate(scenario.wonders_of):
                self.known("wonder", name, self.wonders, "solo", (*place, "wonders_of", at))
            for at, name in enumerate(scenario.spaces):
                self.known("space", name, spaces, "solo", (*place, "spaces", at))
            if scenario.people:
                self.known("people", scenario.people, self.peoples, "solo", (*place, "people"))
            for at, after in enumerate(scenario.after):
                if after.unless:
                    self.known("space", after.unless, spaces, "solo", (*place, "after", at, "unless"))

    def _counts(self) -> None:
        setup, most = self.found.setup, 4
        if len(self.wonders) < most + setup.wonders:
            self.fault("wonders", ("wonder",), f"{len(self.wonders)} wonders are too few for {most} players")
        if len(self.peoples) < most * setup.draft.packet:
            self.fault("peoples", ("people",), f"{len(self.peoples)} peoples are too few for a draft")
        if setup.draft.hand > setup.draft.packet:
            self.fault("setup", ("draft", "hand"), f"a packet has {setup.draft.packet} cards")


# -- compiling


def _compile(book: Book, reader: Reader, vocabulary: Vocabulary) -> None:
    """Every effect of every file becomes a program, and every counted amount a function."""
    compilers = {name: Compiler(book.machine, vocabulary, reader, f"ages/{name}.toml") for name in FILES}

    def effect(file: str, raw: Sequence[object], path: Where, name: str, about: str = "") -> int | None:
        if not raw:
            return None
        book.effects[name] = compilers[file].effect(raw, path, name, about)
        return book.effects[name].program

    book.performs = tuple(
        effect("actions", action.effect, ("action", at, "effect"), f"action.{action.id}")
        for at, action in enumerate(book.actions)
    )
    book.strikes = tuple(
        effect("events", event.effect, ("event", at, "effect"), f"event.{event.id}")
        for at, event in enumerate(book.events)
    )
    heard: dict[str, list[tuple[int, int]]] = {}
    for number, part in enumerate(book.parts):
        _compile_part(book, compilers[part.file], number, part, heard)
    for number, scenario in enumerate(book.solo.scenario):
        book.after[scenario.id] = tuple(
            effect("solo", after.effect, ("scenario", number, "after", at, "effect"), f"after.{scenario.id}.{at}") or 0
            for at, after in enumerate(scenario.after)
        )
    book.orders = tuple(
        (
            effect("solo", card.repelled, ("command", at, "repelled"), f"repelled.{card.id}"),
            effect("solo", card.effect, ("command", at, "effect"), f"command.{card.id}") or 0,
        )
        for at, card in enumerate(book.commands)
    )
    book.flat = [_flat(program) for program in book.machine.programs]
    book.evening = _evening(book, heard.pop("end_turn", []))
    book.fixed_gains = tuple(_fixed_gains(action) for action in book.actions)
    book.listens = tuple(sum(bit for bit, _ in heard.get(action.id, ())) for action in book.actions)
    book.evening_bits = sum({bit for bit, _, _ in book.evening})
    for event, programs in heard.items():
        book.listening[event] = sum({bit for bit, _ in programs})
        book.heard[event] = tuple((bit, program) for bit, program in programs if book.flat[program])
        asking = [(bit, program) for bit, program in programs if not book.flat[program]]
        book.asking[event] = 0
        for bit, program in asking:
            book.asking[event] |= bit
            book.machine.listen(event, bit, program)


def _evening(book: Book, heard: Iterable[tuple[int, int]]) -> tuple[tuple[int, int, bool], ...]:
    """What counts goods comes behind what gains some: nobody would choose another order."""
    effects = {effect.program: effect for effect in book.effects.values()}

    def counts(listener: tuple[int, int]) -> bool:
        return any(isinstance(getattr(verb, "n", 0), tables.Counted) for verb in effects[listener[1]].verbs)

    return tuple((bit, program, book.machine.asks(program)) for bit, program in sorted(heard, key=counts))


def _flat(program: Sequence[Step]) -> bool:
    """Whether nothing of a program needs the stack."""
    return all(step.options is None and not step.inner and not step.cost for step in program)


def _fixed_gains(action: tables.Action) -> tuple[int, int, bool] | None:
    """The coins and points of an action that brings these and perhaps its technology, whatever the position."""
    coins, points, learns = 0, 0, False
    if action.silk:
        return None
    for step in action.effect:
        given = step if isinstance(step, dict) else {}
        if given == {"do": "learn_chosen"}:
            learns = True
        elif set(given) - {"do", "good", "n"} or type(given.get("n")) is not int:
            return None
        elif given["do"] == "score":
            points += given["n"]
        elif (given["do"], given.get("good")) == ("gain", "coins"):
            coins += given["n"]
        else:
            return None
    return coins, points, learns


def _compile_part(
    book: Book, compiler: Compiler, number: int, part: Part, heard: dict[str, list[tuple[int, int]]]
) -> None:
    """The effects and the counted amounts of one ability; `heard` gathers what waits for which event."""
    found = []
    for at, on in enumerate(part.ability.on):
        name, path = f"{part.name}.on[{at}]", (*part.path, "on", at, "effect")
        effect = compiler.effect(on.effect, path, name, EVENTS.get(on.when, ""))
        book.effects[name] = effect
        found.append(effect)
        heard.setdefault(on.when, []).append((1 << number, effect.program))
    book.abilities[part.name] = tuple(found)
    if isinstance(part.ability.strength, tables.Counted):
        book.rising[1 << number] = amount(compiler, part.ability.strength, (*part.path, "strength"))
        book.rising_bits |= 1 << number
    for at, end in enumerate(part.ability.end):
        counted = amount(compiler, end.n, (*part.path, "end", at, "n"))
        book.finals.append(Final(number, counted, end.only))


# -- texts


def check_texts(reader: Reader, book: Book | None, effects: Iterable[Effect], texts: Mapping[str, Words]) -> None:
    """Everything that a card says can be said in every language, and everything has its name."""
    check_told(effects, texts.values(), reader)
    if book is None:
        return
    for file, key, at, id in _named(book):
        name = "horde" if key == "command" else key
        for lang, words in texts.items():
            if not words.has(f"{name}.{id}"):
                reader.fault(f"ages/{file}.toml", (key, at, "id"), f"missing text '{name}.{id}' in {lang}")


def _named(book: Book) -> Iterator[tuple[str, str, int, str]]:
    """Everything that has a name: its file, its table, its place and its id."""
    lists: tuple[tuple[str, str, Sequence[Any]], ...] = (
        ("peoples", "people", book.peoples),
        ("wonders", "wonder", book.wonders),
        ("technologies", "technology", book.technologies),
        ("technologies", "special", book.specials),
        ("actions", "action", book.actions),
        ("events", "event", book.events),
        ("solo", "achievement", book.solo.achievement),
        ("solo", "command", book.commands),
    )
    for file, key, entries in lists:
        for at, entry in enumerate(entries):
            yield file, key, at, entry.id
    for at, scenario in enumerate(book.solo.scenario):
        for medal in scenario.medals:
            yield "solo", "medal", at, medal.id
