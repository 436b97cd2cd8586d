"""The facts of 7 Wonders Dice from data/wonders/*.toml, checked against each other, with every effect compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from game.core.data import Reader
from game.core.effects import Compiler, Effect, Vocabulary, check_told, every_step
from game.core.errors import near, quoted
from game.core.toml_lines import Where
from game.core.words import Words
from game.wonders.book import MOST_DICE, MOST_SPACES, Book
from game.wonders.sheet import MOST_MATERIALS, Sheet
from game.wonders.tables import Boards, Building, Buildings, Common, Dice, Files, Raw, Space

TABLE, DICE, BUILDINGS, BOARDS = (f"wonders/{name}.toml" for name in ("table", "dice", "buildings", "boards"))


def read(
    reader: Reader, vocabulary: Callable[[Book], Vocabulary], shipped: bool = False
) -> tuple[Book | None, list[Effect]]:
    """The facts, or None when some are faulty, and all effects; the reader knows all that is wrong."""
    table = reader.read(TABLE, Common)
    dice = reader.read(DICE, Dice)
    buildings = reader.read(BUILDINGS, Buildings)
    boards = reader.read(BOARDS, Boards)
    before = reader.found
    _check(reader, table, dice, buildings, boards)
    if not (table and dice and buildings and boards) or reader.found != before:
        return None, [] if shipped else list(_faulty_effects(reader, vocabulary))
    book = Book(Files(table, dice, buildings, boards))
    _compile(book, reader, vocabulary(book))
    return book, list(book.effects.values())


def check_texts(reader: Reader, book: Book | None, effects: Iterable[Effect], texts: Mapping[str, Words]) -> None:
    """Everything that a space says can be said in every language, and everything has a name."""
    check_told(effects, texts.values(), reader)
    if book is None:
        return
    named = [
        *((BUILDINGS, ("building", at, "id"), f"wonders.building.{b.id}") for at, b in enumerate(book.buildings)),
        *((BUILDINGS, ("bonus", at, "id"), f"wonders.space.{b.id}") for at, b in enumerate(book.bonuses)),
        *((BOARDS, ("board", at, "id"), f"wonders.board.{b.id}") for at, b in enumerate(book.boards)),
        *((DICE, ("die", at, "id"), f"wonders.die.{d.id}") for at, d in enumerate(book.dice)),
        *((DICE, ("symbol", at, "id"), f"wonders.symbol.{id}") for at, id in enumerate(book.symbols)),
        *(
            (BUILDINGS, ("building", at, "space", n, "id"), f"wonders.space.{space.id}")
            for at, b in enumerate(book.buildings)
            for n, space in enumerate(b.space)
        ),
    ]
    for lang, words in texts.items():
        for file, path, key in named:
            if not words.has(key):
                reader.fault(file, path, f"missing text {quoted(key)} in {lang}")


# -- checking


def _check(
    reader: Reader, table: Common | None, dice: Dice | None, buildings: Buildings | None, boards: Boards | None
) -> None:
    """What no single table can know to be wrong; a faulty file hides nothing of the others."""
    _check_ids(reader)
    if table:
        _check_table(reader, table, dice, buildings)
    if buildings:
        _check_buildings(reader, buildings, dice)
    if dice:
        _check_dice(reader, dice, buildings)
    if boards and buildings:
        _check_boards(reader, boards, buildings)


def _check_table(reader: Reader, table: Common, dice: Dice | None, buildings: Buildings | None) -> None:
    if table.treasury.start > table.treasury.most:
        reader.fault(TABLE, ("treasury", "start"), f"only {table.treasury.most} coins are printed")
    if dice and (there := sum(not die.special for die in dice.die)) != table.forum.dice:
        reader.fault(TABLE, ("forum", "dice"), f"there are {there} dice that are not special")
    if buildings and table.end.bonuses > len(buildings.bonus):
        reader.fault(TABLE, ("end", "bonuses"), f"there are {len(buildings.bonus)} bonuses")


def _check_dice(reader: Reader, dice: Dice, buildings: Buildings | None) -> None:
    known = [symbol.id for symbol in dice.symbol]
    for at, die in enumerate(dice.die):
        for number, face in enumerate(die.faces):
            if face not in known:
                reader.fault(DICE, ("die", at, "faces", number), f"unknown symbol {quoted(face)}{_hint(face, known)}")
    if len(dice.die) > MOST_DICE:
        reader.fault(DICE, ("die",), f"at most {MOST_DICE} dice can be told apart")
    greys = sum(die.colour == "grey" and not die.special for die in dice.die)
    if greys < sum(die.special for die in dice.die):
        reader.fault(DICE, ("die",), "each special die replaces a grey one: there are too few grey ones")
    houses = [building.id for building in buildings.building] if buildings else []
    opened = {name for b in buildings.building for lane in b.lane for name in lane.symbols} if buildings else set()
    for at, symbol in enumerate(dice.symbol):
        for number, name in enumerate(symbol.compare):
            if buildings and name not in houses:
                text = f"unknown building {quoted(name)}{_hint(name, houses)}"
                reader.fault(DICE, ("symbol", at, "compare", number), text)
        if buildings and not symbol.any and symbol.id not in opened:
            reader.fault(DICE, ("symbol", at, "id"), f"no row names the symbol {quoted(symbol.id)}: it opens nothing")


def _check_ids(reader: Reader) -> None:
    """Spaces and bonuses are told apart by their ids alone; it is seen whatever else is wrong in the file."""
    seen: dict[object, object] = {}
    for place, given, owner in _ids(reader.tree(BUILDINGS)):
        if given in seen:
            reader.fault(BUILDINGS, (*place, "id"), f"a second space {quoted(given)}: {seen[given]} has it too")
        seen[given] = owner


def _ids(tree: Mapping[str, Any]) -> Iterator[tuple[Where, str, object]]:
    """Where the id of each space and each bonus stands, what it is, and whose it is."""
    for place, building in _tables(tree, "building"):
        for inner, space in _tables(building, "space"):
            if isinstance(space.get("id"), str):
                yield (*place, *inner), space["id"], building.get("id")
    bonuses = {bonus["id"]: place for place, bonus in _tables(tree, "bonus") if isinstance(bonus.get("id"), str)}
    for given, place in bonuses.items():  # two bonuses of one id are told already
        yield place, given, "the bonuses"


def _tables(tree: Mapping[str, Any], name: str) -> Iterator[tuple[Where, Mapping[str, Any]]]:
    """The tables of a list as it stands in the file, whatever it may be."""
    entries = tree.get(name)
    for at, entry in enumerate(entries if isinstance(entries, list) else ()):
        if isinstance(entry, dict):
            yield (name, at), entry


def _check_buildings(reader: Reader, buildings: Buildings, dice: Dice | None) -> None:
    symbols = [symbol.id for symbol in dice.symbol] if dice else []
    for at, building in enumerate(buildings.building):
        for number, space in enumerate(building.space):
            _check_space(reader, building, space, ("building", at, "space", number))
        ids = [space.id for space in building.space]
        for number, lane in enumerate(building.lane):
            place: Where = ("building", at, "lane", number)
            for n, name in enumerate(lane.spaces):
                if name not in ids:
                    text = f"unknown space {quoted(name)} of {building.id}{_hint(name, ids)}"
                    reader.fault(BUILDINGS, (*place, "spaces", n), text)
            for n, name in enumerate(lane.symbols):
                if dice and name not in symbols:
                    text = f"unknown symbol {quoted(name)}{_hint(name, symbols)}"
                    reader.fault(BUILDINGS, (*place, "symbols", n), text)
        for number, name in enumerate(ids):
            if not any(name in lane.spaces for lane in building.lane):
                text = f"no row leads to {quoted(name)}: it could never be crossed off"
                reader.fault(BUILDINGS, ("building", at, "space", number, "id"), text)
    spaces = sum(len(building.space) for building in buildings.building)
    if spaces + len(buildings.bonus) > MOST_SPACES:
        reader.fault(BUILDINGS, ("building",), f"at most {MOST_SPACES} spaces and bonuses fit on a sheet")
    if sorted(b.faces for b in buildings.building if b.faces is not UNSET) != ["left", "right"]:
        reader.fault(BUILDINGS, ("building",), "expected one building that faces left, and one that faces right")


def _check_space(reader: Reader, building: Building, space: Space, place: Where) -> None:
    for name in ("cost", "effect"):
        given = getattr(space, name) is not UNSET
        if building.own and given:
            reader.fault(BUILDINGS, (*place, name), f"{building.id} is printed on each board: this stands there")
        elif not building.own and not given:
            reader.fault(BUILDINGS, place, f"missing {quoted(name)}")


def _check_boards(reader: Reader, boards: Boards, buildings: Buildings) -> None:
    own = [space.id for building in buildings.building if building.own for space in building.space]
    for at, board in enumerate(boards.board):
        for name in board.spaces:
            if name not in own:
                text = f"unknown space {quoted(name)}{_hint(name, own)}"
                reader.fault(BOARDS, ("board", at, "spaces", name), text)
        for name in own:
            if name not in board.spaces:
                reader.fault(BOARDS, ("board", at, "spaces"), f"missing space {quoted(name)}")


def _hint(name: str, known: Iterable[str]) -> str:
    known = list(known)
    return near(name, known) or f" (known: {', '.join(known)})"


# -- compiling


def _compile(book: Book, reader: Reader, vocabulary: Vocabulary) -> None:
    """Every effect of every space becomes a program, every board a sheet."""

    def effect(compiler: Compiler, raw: Sequence[object], path: Where, name: str) -> None:
        book.effects[name] = compiler.effect(raw, path, name)

    found = Compiler(book.machine, vocabulary, reader, BUILDINGS)
    for at, building in enumerate(book.buildings):
        for number, space in enumerate(building.space):
            if space.effect is not UNSET:
                path: Where = ("building", at, "space", number, "effect")
                effect(found, space.effect, path, f"{building.id}.{space.id}")
    for at, bonus in enumerate(book.bonuses):
        effect(found, bonus.effect, ("bonus", at, "effect"), f"bonus.{bonus.id}")
    found = Compiler(book.machine, vocabulary, reader, BOARDS)
    for at, board in enumerate(book.boards):
        for name, printed in board.spaces.items():
            effect(found, printed.effect, ("board", at, "spaces", name, "effect"), f"{board.id}.{name}")
    _check_places(book, reader)
    if all(effect.sound for effect in book.effects.values()):
        book.sheets = tuple(_sheet(book, board) for board in range(len(book.boards)))
        _check_materials(book, reader)
        for mask in (book.bonus_mask, *(mask for mask, _ in book.firsts), *(m for b in book.sheets for m in b.unlocks)):
            book.watched |= mask
        book.attacks = tuple(space for space, verbs in enumerate(_verbs(book, 0)) if _do(verbs, "assault"))


def _check_places(book: Book, reader: Reader) -> None:
    """Attack and defence need a neighbour to face, and what lasts is neither chosen nor repeated."""
    faces = {space.id for building in book.buildings if building.faces for space in building.space}
    for name, effect in book.effects.items():
        inner = [step for verb in effect.verbs for _, steps in verb.lists() for step in every_step(steps)]
        fights = _do([*effect.verbs, *inner], "assault") or _do(effect.verbs, "defend")
        if fights and name.partition(".")[2] not in faces:
            reader.fault(effect.file, effect.path, "only a building that faces a neighbour attacks and defends")
        if any(hasattr(step, "write") for step in inner):
            reader.fault(effect.file, effect.path, "what lasts stands by itself: it is not chosen or repeated")


def _check_materials(book: Book, reader: Reader) -> None:
    """Bills count no further."""
    for board, sheet in enumerate(book.sheets):
        producing = [space for space in range(len(book.spaces)) if sheet.producers >> space & 1]
        for space in producing[MOST_MATERIALS:]:
            effect = book.effects[book.name(board, space)]
            reader.fault(effect.file, effect.path, f"at most {MOST_MATERIALS} spaces of a sheet may produce")


def _verbs(book: Book, board: int) -> list[Sequence[Any]]:
    return [book.effects[book.name(board, space)].verbs for space in range(len(book.spaces))]


def _do(verbs: Sequence[Any], do: str) -> bool:
    return any(verb.do == do for verb in verbs)


def _sheet(book: Book, board: int) -> Sheet:
    """What is printed on one board, as masks and tables."""
    printed = book.boards[board].spaces
    costs = [
        printed[space.id].cost if building.own else int(space.cost or 0)
        for building in book.buildings
        for space in building.space
    ]
    effects = [book.effects[book.name(board, space)] for space in range(len(book.spaces))]
    return Sheet(book, (*costs, *[0] * len(book.bonuses)), effects)


def _faulty_effects(reader: Reader, vocabulary: Callable[[Book], Vocabulary]) -> Iterator[Effect]:
    """No book comes of a faulty table, but all effects are looked at, so that every fault is told in one run."""
    book, _ = read(Reader(), vocabulary, shipped=True)
    if book is None:
        return
    known = vocabulary(book)
    for name in (BUILDINGS, BOARDS):
        for path, raw in _effects(reader.tree(name), ()):
            yield Compiler(book.machine, known, reader, name).effect(raw, path, "")


def _effects(tree: object, path: Where) -> Iterator[tuple[Where, Raw]]:
    """Every effect in a file, and where it stands."""
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in parts:
        if isinstance(tree, dict) and key == "effect" and isinstance(value, list):
            yield (*path, key), value
        else:
            yield from _effects(value, (*path, key))
