"""The facts of Origins from data/origins/*.toml, checked against each other, with every effect compiled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET, ValidationError, convert

from game.core.data import Reader
from game.core.effects import ANYTHING, Compiler, Effect, Vocabulary, check_told, every_step
from game.core.errors import near, quoted
from game.core.toml_lines import Where
from game.core.words import Words
from game.origins import codes, powers
from game.origins.book import Book, bit_of
from game.origins.codes import COLOURS, SIGNS
from game.origins.tables import Board, Buildings, Districts, Military, Raw, Signs, Sites, Zodiac

EVENTS = {
    "attack": "",
    "pass": "",
    "seat": "district",
    "closed": "district",
    "retire": "die",
    "new_die": "worker",
    "tower": "tower",
    "two_steps": "temple",
}
"""What zodiac cards can wait for, and what each event is about."""

POINTS = {"board": codes.MILITARY, "zodiac": codes.ZODIAC}
"""Where points come from that an effect of these files scores; of all others, from buildings."""

FILES = tuple(f"origins/{name}.toml" for name in ("board", "sites", "buildings", "zodiac", "districts"))


def read(reader: Reader, vocabulary: Any, shipped: bool = False) -> tuple[Book | None, list[Effect]]:
    """The facts, or None when some are faulty, and all effects; the reader knows all that is wrong."""
    board = reader.read("origins/board.toml", Board)
    sites = reader.read("origins/sites.toml", Sites)
    buildings = reader.read("origins/buildings.toml", Buildings)
    signs = reader.read("origins/zodiac.toml", Signs)
    districts = reader.read("origins/districts.toml", Districts)
    _check(reader, board, sites, buildings, districts)
    _check_signs(reader)
    if not (board and sites and buildings and signs and districts):
        return None, [] if shipped else list(_faulty_effects(reader, vocabulary))
    book = Book(board, sites, buildings, signs, districts)
    _compile(book, reader, vocabulary(book))
    return book, list(book.effects.values())


def check_texts(reader: Reader, book: Book | None, effects: Iterable[Effect], texts: Mapping[str, Words]) -> None:
    """Everything that a card says can be said in every language."""
    check_told(effects, texts.values(), reader)
    for at, kind in enumerate(book.kinds if book else ()):
        for lang, words in texts.items():
            if not words.has(f"building.{kind.id}"):
                text = f"missing text 'building.{kind.id}' in {lang}"
                reader.fault("origins/buildings.toml", ("building", at, "id"), text)


def _check(
    reader: Reader, board: Board | None, sites: Sites | None, buildings: Buildings | None, districts: Districts | None
) -> None:
    """What no single table can know to be wrong; a faulty file hides nothing of the others."""
    if board:
        _check_deals(reader, board, len(districts.card) if districts else None)
        _check_track(reader, board.military)
    for colour in COLOURS:
        if sites and sum(bonus.id == colour for bonus in sites.bonus) != 1:
            reader.fault("origins/sites.toml", ("bonus",), f"expected one bonus action for {colour}")
        if buildings and not any(kind.colour == colour for kind in buildings.building):
            reader.fault("origins/buildings.toml", ("building",), f"expected a kind of building that is {colour}")
    if buildings and len(buildings.building) > codes.AGORA:
        reader.fault(
            "origins/buildings.toml", ("building",), f"at most {codes.AGORA} kinds of buildings can be told apart"
        )


def _check_deals(reader: Reader, board: Board, cards: int | None) -> None:
    name = "origins/board.toml"
    players = [deal.players for deal in board.table]
    for wanted in range(1, 5):
        if players.count(wanted) != 1:
            reader.fault(name, ("table",), f"expected one table for {wanted} players")
    for at, deal in enumerate(board.table):
        if cards is not None and deal.cards > cards:
            reader.fault(name, ("table", at, "cards"), f"there are {cards} district cards")
        if deal.dice < (2 if deal.players > 1 else 1) + 1:
            reader.fault(name, ("table", at, "dice"), "too few dice for the pool and the draft")


def _check_track(reader: Reader, military: Military) -> None:
    name, last, before = "origins/board.toml", len(military.space) - 1, -1
    for at, border in enumerate(military.borders):
        if border >= last:
            reader.fault(name, ("military", "borders", at), f"the last space is {last}")
        if border <= before:
            reader.fault(name, ("military", "borders", at), f"the border before lies behind space {before} already")
        before = border
    if military.home > min(military.borders, default=0):
        reader.fault(name, ("military", "home"), "a disc that has passed no border stays before the first one")


def _check_signs(reader: Reader) -> None:
    """Those that are sound by themselves; `read` has told what is wrong with the others."""
    name = "origins/zodiac.toml"
    entries = reader.tree(name).get("zodiac")
    if not isinstance(entries, list):
        return
    for at, entry in enumerate(entries):
        try:
            _check_sign(reader, name, at, convert(entry, Zodiac))
        except ValidationError:
            continue
    for sign in SIGNS:
        if sign not in [entry.get("id") for entry in entries if isinstance(entry, dict)]:
            reader.fault(name, ("zodiac",), f"missing sign {quoted(sign)}")


def _check_sign(reader: Reader, name: str, at: int, card: Zodiac) -> None:
    place = ("zodiac", at)
    if card.id not in SIGNS:
        hint = near(card.id, SIGNS) or f" (known: {', '.join(SIGNS)})"
        reader.fault(name, (*place, "id"), f"unknown sign {quoted(card.id)}{hint}")
    for number, event in enumerate(card.when):
        if event not in EVENTS:
            hint = near(event, EVENTS) or f" (known: {', '.join(EVENTS)})"
            reader.fault(name, (*place, "when", number), f"nothing ever causes {quoted(event)}{hint}")
        elif event in card.when[:number]:
            reader.fault(name, (*place, "when", number), f"{quoted(event)} stands here twice")
    if card.effect is not UNSET and not card.when and not card.instead:
        reader.fault(name, place, "an effect needs 'when' or 'instead', or it is never listened for")
    told = [name for name in ("when", "instead", "less", "allows") if getattr(card, name)]
    for other in told[1:]:
        reader.fault(name, (*place, other), f"a card does one thing, and this one has {quoted(told[0])} already")
    if card.effect is UNSET and (card.when or card.instead):
        reader.fault(name, place, "missing 'effect'")
    elif card.effect is UNSET and not card.less and not card.allows:
        reader.fault(name, place, "this sign does nothing: it needs an effect, 'less' or 'allows'")


def _faulty_effects(reader: Reader, vocabulary: Any) -> Iterator[Effect]:
    """No book comes of a faulty table, but all effects are looked at, so that every fault is told in one run.

    What they may speak of does not depend on an overlay, and is taken from the shipped data.
    """
    book, _ = read(Reader(), vocabulary, shipped=True)
    if book is None:
        return
    known = vocabulary(book)
    for name in FILES:
        for path, raw, card in _effects(reader.tree(name), ()):
            about = "building" if name == "origins/buildings.toml" else ""
            if name == "origins/zodiac.toml":
                about = _about(card.get("when"), card.get("instead"))
            yield Compiler(book.machine, known, reader, name).effect(raw, path, "", about)


def _effects(tree: object, path: Where) -> Iterator[tuple[Where, Raw, dict[str, Any]]]:
    """Every effect in a file, where it stands, and the table that it stands in."""
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in parts:
        if isinstance(tree, dict) and key in ("effect", "upper", "lower") and isinstance(value, list):
            yield (*path, key), value, tree
        else:
            yield from _effects(value, (*path, key))


def _about(when: object, instead: object) -> str:
    """What a zodiac card is about: what it waits for, if all its events are about the same."""
    events = when if isinstance(when, list | tuple) else ()
    if not events:
        return "" if instead else ANYTHING
    given = {EVENTS.get(event, ANYTHING) if isinstance(event, str) else ANYTHING for event in events}
    return given.pop() if len(given) == 1 else ANYTHING if ANYTHING in given else ""


def _compile(book: Book, reader: Reader, vocabulary: Vocabulary) -> None:
    """Every effect of every file becomes a program."""

    def effect(compiler: Compiler, raw: Sequence[object], path: Where, name: str, about: str = "") -> int:
        book.effects[name] = compiler.effect(raw, path, name, about)
        return book.effects[name].program

    def compiler(file: str) -> Compiler:
        return Compiler(book.machine, vocabulary, reader, f"origins/{file}.toml", POINTS.get(file, codes.BUILDINGS))

    found = compiler("buildings")
    book.abilities = tuple(
        effect(found, kind.effect, ("building", at, "effect"), f"building.{kind.id}", "building")
        for at, kind in enumerate(book.kinds)
    )
    book.agora_ability = effect(found, book.agora.effect, ("agora", "effect"), "agora", "building")
    found = compiler("sites")
    book.mains = tuple(
        (
            effect(found, site.upper, ("site", at, "upper"), f"site.{site.id}.upper"),
            effect(found, site.lower, ("site", at, "lower"), f"site.{site.id}.lower"),
        )
        for at, site in enumerate(book.sites)
    )
    of_colour = {
        bonus.id: effect(found, bonus.effect, ("bonus", at, "effect"), f"bonus.{bonus.id}")
        for at, bonus in enumerate(book.bonuses)
    }
    book.bonus_programs = tuple(of_colour.get(colour, 0) for colour in COLOURS)  # type: ignore[call-overload]
    found = compiler("board")
    book.attack_bonus = tuple(
        None
        if space.effect is UNSET
        else effect(found, space.effect, ("military", "space", at, "effect"), f"space.{at}")
        for at, space in enumerate(book.board.military.space)
    )
    _compile_signs(book, compiler("zodiac"), effect)
    _check_ends(book, reader)


def _check_ends(book: Book, reader: Reader) -> None:
    """What every attack sets off is no attack: it would never end."""
    names = [f"zodiac.{card.id}" for card in book.signs if "attack" in card.when]
    for name, effect in book.effects.items():
        attacks = any(verb.do == "attack" for verb in every_step(effect.verbs))
        if attacks and (name in names or name.startswith("space.")):
            reader.fault(effect.file, effect.path, "every attack sets this off, so it cannot attack: that never ends")


def _compile_signs(book: Book, compiler: Compiler, effect: Any) -> None:
    for at, card in enumerate(book.signs):
        if card.effect is UNSET:
            continue
        about = _about(card.when, card.instead)
        program = effect(compiler, card.effect, ("zodiac", at, "effect"), f"zodiac.{card.id}", about)
        if card.id not in SIGNS:
            continue
        first, *others = book.machine.programs[program]
        book.machine.write(program, (powers.heard(first, bit_of(card)), *others))
        for event in card.when:
            book.machine.listen(event, bit_of(card), program)
        if card.instead:
            book.instead = (*book.instead, (bit_of(card), program))
