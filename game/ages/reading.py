"""From data/ages/*.toml to the book: files are read and checked, and every effect and counted amount is compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.ages import check, tables
from game.ages.amounts import amount
from game.ages.book import EVENTS, Book, Final, Part
from game.ages.tables import Named
from game.core.data import Reader, Table
from game.core.effects import Compiler, Effect, Vocabulary, check_told
from game.core.program import Step
from game.core.toml_lines import Where
from game.core.words import Words

KINDS: Mapping[str, type[Table]] = {
    "setup": tables.Setup,
    "actions": tables.Actions,
    "technologies": tables.Technologies,
    "peoples": tables.Peoples,
    "wonders": tables.Wonders,
    "events": tables.Events,
    "solo": tables.Solo,
}
"""What each file holds, in the order of `tables.Files`."""

EVENTS_FILE = "ages/events.toml"
"""What happens there happens to somebody: it is told behind whom it happens to."""

AT_ONCE = ("war", "war_losses", "event")
"""When nobody is asked: what happens then happens to all together."""

Prepare = Callable[[Book], Vocabulary]
"""Installs what no card holds, and says what effects may speak of."""


def read(reader: Reader, prepare: Prepare, shipped: bool = False) -> tuple[Book | None, list[Effect]]:
    """The facts, or None when some are faulty, and all effects; the reader knows all that is wrong."""
    files: dict[str, Any] = {name: reader.read(f"ages/{name}.toml", kind) for name, kind in KINDS.items()}
    before = reader.found
    check.check(reader, files)
    if None in files.values() or reader.found != before:
        return None, [] if shipped else list(_faulty_effects(reader, prepare))
    book = Book(tables.Files(**files))
    _compile(book, reader, prepare(book))
    return book, list(book.effects.values())


def _faulty_effects(reader: Reader, prepare: Prepare) -> Iterator[Effect]:
    """No book comes of a faulty table, but all effects are looked at, so that every fault is told in one run.

    What they may speak of does not depend on an overlay, and is taken from the shipped data.
    """
    book, _ = read(Reader(), prepare, shipped=True)
    if book is None:
        return
    known = prepare(book)
    for file in KINDS:
        name = f"ages/{file}.toml"
        for path, raw, table in _effects(reader.tree(name), ()):
            when = "event" if file == "events" else str(table.get("when", ""))
            compiler = Compiler(book.machine, known, reader, name)
            effect = compiler.effect(raw, path, "", EVENTS.get(when, ""))
            _happens_at_once(book, compiler, effect, when)
            yield effect


def _effects(tree: object, path: Where) -> Iterator[tuple[Where, list[object], Mapping[str, object]]]:
    """Every effect in a file, where it stands, and the table that it stands in."""
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in parts:
        if isinstance(tree, dict) and key in ("effect", "repelled") and isinstance(value, list) and value:
            yield (*path, key), value, tree
        else:
            yield from _effects(value, (*path, key))


# -- compiling


def _compile(book: Book, reader: Reader, vocabulary: Vocabulary) -> None:
    """Every effect of every file becomes a program, and every counted amount a function."""
    compilers = {name: Compiler(book.machine, vocabulary, reader, f"ages/{name}.toml") for name in KINDS}
    heard: dict[str, list[tuple[int, int]]] = {}
    _compile_actions(book, compilers["actions"])
    _compile_events(book, compilers["events"])
    for number, part in enumerate(book.parts):
        _compile_part(book, compilers[part.file], number, part, heard)
    _compile_solo(book, compilers["solo"])
    book.flat = [_flat(program) for program in book.machine.programs]
    _listen(book, heard)


def _effect(book: Book, compiler: Compiler, raw: Sequence[object], path: Where, name: str, when: str = "") -> int:
    effect = book.effects[name] = compiler.effect(raw, path, name, EVENTS.get(when, ""))
    _happens_at_once(book, compiler, effect, when)
    return effect.program


def _happens_at_once(book: Book, compiler: Compiler, effect: Effect, when: str) -> None:
    if when in AT_ONCE and effect.sound and not _flat(book.machine.programs[effect.program]):
        compiler.reader.fault(effect.file, effect.path, "nobody can be asked here: it happens to all players at once")


def _compile_actions(book: Book, compiler: Compiler) -> None:
    book.performs = tuple(
        _effect(book, compiler, action.effect, ("action", at, "effect"), f"action.{action.id}")
        if action.effect
        else None
        for at, action in enumerate(book.actions)
    )
    book.fixed_gains = tuple(_fixed_gains(action) for action in book.actions)


def _compile_events(book: Book, compiler: Compiler) -> None:
    book.strikes = tuple(
        _effect(book, compiler, event.effect, ("event", at, "effect"), f"event.{event.id}", "event")
        if event.effect
        else None
        for at, event in enumerate(book.events)
    )


def _compile_solo(book: Book, compiler: Compiler) -> None:
    for number, scenario in enumerate(book.solo.scenario):
        path: Where = ("scenario", number, "after")
        book.after[scenario.id] = tuple(
            _effect(book, compiler, after.effect, (*path, at, "effect"), f"after.{scenario.id}.{at}")
            for at, after in enumerate(scenario.after)
        )
    for at, card in enumerate(book.commands):
        won, lost = card.repelled, card.effect
        place, name = ("command", at), f"repelled.{card.id}"
        repelled = _effect(book, compiler, won, (*place, "repelled"), name) if won else None
        obeyed = _effect(book, compiler, lost, (*place, "effect"), f"command.{card.id}")
        book.orders = (*book.orders, (repelled, obeyed))


def _compile_part(
    book: Book, compiler: Compiler, number: int, part: Part, heard: dict[str, list[tuple[int, int]]]
) -> None:
    """The effects and the counted amounts of one ability; `heard` gathers what waits for which event."""
    found = []
    for at, on in enumerate(part.ability.on):
        name, path = f"{part.name}.on[{at}]", (*part.path, "on", at, "effect")
        program = _effect(book, compiler, on.effect, path, name, on.when)
        found.append(book.effects[name])
        if on.when in book.action_number and any(verb.do == "perform" for verb in found[-1].verbs):
            compiler.reader.fault(compiler.file, path, "without 'may' around 'perform' this may never end")
        heard.setdefault(on.when, []).append((1 << number, program))
    book.abilities[part.name] = tuple(found)
    if isinstance(part.ability.strength, tables.Counted):
        book.rising[1 << number] = amount(compiler, part.ability.strength)
        book.rising_bits |= 1 << number
    book.finals += [Final(number, amount(compiler, end.n), end.only) for end in part.ability.end]


def _listen(book: Book, heard: dict[str, list[tuple[int, int]]]) -> None:
    """Who waits for what: at the end of a turn, and whenever something happens."""
    book.evening = _evening(book, heard.pop("end_turn", []))
    book.evening_bits = sum({bit for bit, _, _ in book.evening})
    book.listens = tuple(sum({bit for bit, _ in heard.get(action.id, ())}) for action in book.actions)
    for event, programs in heard.items():
        book.listening[event] = sum({bit for bit, _ in programs})
        book.heard[event] = tuple((bit, program) for bit, program in programs if book.flat[program])
        asking = [(bit, program) for bit, program in programs if not book.flat[program]]
        book.asking[event] = sum({bit for bit, _ in asking})
        for bit, program in asking:
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
        elif given.get("do") == "score":
            points += given["n"]
        elif (given.get("do"), given.get("good")) == ("gain", "coins"):
            coins += given["n"]
        else:
            return None
    return coins, points, learns


# -- texts


def check_texts(reader: Reader, book: Book | None, effects: Iterable[Effect], texts: Mapping[str, Words]) -> None:
    """Everything that a card says can be said in every language, and everything has its name."""
    effects = tuple(effects)
    check_told(effects, texts.values(), reader)
    check_told([each for each in effects if each.file == EVENTS_FILE], texts.values(), reader, ("they",))
    if book is None:
        return
    for file, table, at, key in _named(book):
        for lang, words in texts.items():
            if not words.has(key):
                reader.fault(f"ages/{file}.toml", (table, at, "id"), f"missing text '{key}' in {lang}")


def _named(book: Book) -> Iterator[tuple[str, str, int, str]]:
    """Everything that has a name: its file, its table, its place there, and the key of the text."""
    lists: tuple[tuple[str, str, Sequence[Named]], ...] = (
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
            yield file, key, at, f"{'horde' if key == 'command' else key}.{entry.id}"
    for at, scenario in enumerate(book.solo.scenario):
        for key in ("option.mode", "option.mode.told"):
            yield "solo", "scenario", at, f"{key}.{scenario.id}"
        if scenario.after:
            yield "solo", "scenario", at, f"aftermath.{scenario.id}"
        for medal in scenario.medals:
            yield "solo", "scenario", at, f"medal.{medal.id}"
