"""The strict reader of data files: TOML in, typed tables out, and every fault of every file at once.

A file that fits its type costs one conversion. Only when that fails are the faults explained one by one,
and only then is the text scanned for their lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeAlias, TypeVar

import msgspec
import tomli

from game.core.errors import Problem, clipped, near, quoted
from game.core.explain import explain
from game.core.files import contents
from game.core.toml_lines import Tree, Where, line_of

T = TypeVar("T")


LARGEST = 4_000_000
"""A file with more bytes is no data file of ours, whatever else it may be."""


Overlay: TypeAlias = "Path | tuple[Path, ...] | None"
"""A folder of TOML files that lies over the shipped ones, or several of them, the last one on top."""


def folders(overlay: Overlay) -> tuple[Path, ...]:
    """Each folder of an overlay, the lowest first."""
    if overlay is None:
        return ()
    return overlay if isinstance(overlay, tuple) else (overlay,)


MOST = 999
"""No amount in a data file is larger: no game of ours counts so far, and none is made to."""

AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
AtLeastNone = Annotated[int, msgspec.Meta(ge=0, le=MOST)]


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """Base of every table in a data file."""


class Fault(NamedTuple):
    """One wrong place in the data."""

    file: str
    line: int
    path: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: " + (f"{self.path}: " if self.path else "") + self.text


class DataError(Problem):
    """All that is wrong with the data, one line each."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__("\n".join(map(str, self.faults)))


class Reader:
    """Reads data files by name, the overlay's merged into the shipped one, and collects what is wrong."""

    def __init__(self, overlay: Overlay = None) -> None:
        self._folders = folders(overlay)
        for folder in self._folders:
            if not folder.is_dir():
                raise Problem(f"'{folder}' is not a folder with data files")
        self._documents: dict[str, _Document | None] = {}
        self._faults: set[Fault] = set()

    def read(self, name: str, kind: type[T]) -> T | None:
        """The content of data/NAME as a `kind`; None when it is faulty, and `finish` will say why."""
        if name not in self._documents:
            self._documents[name] = self._load(name)
        document = self._documents[name]
        if document is None:
            return None
        value = self.convert(document.tree, kind, name, ())
        return None if document.doubles else value

    def tree(self, name: str) -> Tree:
        """What a file that was read holds as it stands, for looking at the sound parts of a faulty one."""
        document = self._documents.get(name)
        return document.tree if document else {}

    def convert(self, raw: object, kind: type[T], name: str, path: Where) -> T | None:
        """A piece of the file, found at `path`, as a `kind`; None when it is faulty."""
        try:
            return msgspec.convert(raw, kind, str_keys=True)
        except msgspec.ValidationError:
            for place, text in explain(raw, kind, path):
                self.fault(name, place, text)
        return None

    def fault(self, name: str, path: Where, text: str) -> None:
        """Notes that something is wrong at `path` of the merged file, and finds which text that came from."""
        document = self._documents.get(name)
        if document is None:
            self._faults.add(Fault(f"data/{name}", 1, _spell(path), text))
        else:
            source, place = document.origin(path)
            self._faults.add(source.fault(place, text))

    @property
    def found(self) -> int:
        """How much has been found wrong so far."""
        return len(self._faults)

    def digest(self, rules: int = 1) -> str:
        """A short name for exactly this data and rules: layout, comments and the order of keys do not change it.

        `rules` is the number of the game's own code: it rises whenever an old save may no longer replay as it did.
        """
        trees = {name: document.tree for name, document in self._documents.items() if document}
        canonical = json.dumps([rules, trees], sort_keys=True, separators=(",", ":"), default=str)
        return sha256(canonical.encode()).hexdigest()[:12]

    def finish(self) -> None:
        """Raises everything that was found wrong since the reader was made."""
        faults = self._faults.union(self._strangers())
        if faults:
            raise DataError(faults)

    def _load(self, name: str) -> _Document | None:
        places: list[tuple[str, Traversable]] = [(f"data/{name}", files("data").joinpath(name))]
        places += [(str(folder / name), folder / name) for folder in self._folders]
        parsed = [_parse(file, place) for file, place in places]
        sources = [part for part in parsed if isinstance(part, _Source)]
        faults = [part for part in parsed if isinstance(part, Fault)]
        if not sources and not faults:
            faults = [Fault(f"data/{name}", 1, "", "this file is missing")]
        self._faults.update(faults)
        if faults:
            return None
        document = _merge(sources)
        self._faults.update(document.doubles)
        return document

    def _strangers(self) -> Iterator[Fault]:
        """Overlay files that nobody read and that are not ours either: most likely a misspelt name."""
        for folder in self._folders:
            for path in folder.rglob("*.toml"):
                name = path.relative_to(folder).as_posix()
                if name not in self._documents and not files("data").joinpath(name).is_file():
                    yield Fault(str(path), 1, "", f"nothing reads this file{near(name, _shipped(files('data')))}")


def _shipped(folder: Traversable, start: str = "") -> Iterator[str]:
    """Every data file of every game by its name: each game meets the same stray file, and all say the same of it."""
    for place in folder.iterdir():
        if place.is_dir():
            yield from _shipped(place, f"{start}{place.name}/")
        elif place.name.endswith(".toml"):
            yield start + place.name


# Files: parsing, merging, and where each piece came from


class _Source(NamedTuple):
    """One file as it was parsed, with the text for looking up lines."""

    file: str
    text: str
    tree: Tree

    def fault(self, path: Where, text: str) -> Fault:
        return Fault(self.file, line_of(self.text, path), _spell(path), text)

    def doubles(self) -> Iterator[Fault]:
        for key, value in self.tree.items():
            first: dict[object, int] = {}
            for index, entry in enumerate(value if _is_array_of_tables(value) else ()):
                ident = _ident(entry)
                if ident in first:
                    line = line_of(self.text, (key, first[ident], "id"))
                    text = f"a second {quoted(ident)}: ids are unique (the first is in line {line})"
                    yield self.fault((key, index, "id"), text)
                elif ident is not None:
                    first[ident] = index


class _Document(NamedTuple):
    """What a name holds after merging."""

    tree: Tree
    origins: dict[Where, tuple[_Source, Where]]  # only where another piece begins; () is always there
    doubles: list[Fault]

    def origin(self, path: Where) -> tuple[_Source, Where]:
        end = len(path)
        while path[:end] not in self.origins:
            end -= 1
        source, start = self.origins[path[:end]]
        return source, start + path[end:]


def _parse(file: str, place: Traversable) -> _Source | Fault | None:
    """None when there is no such file."""
    try:
        raw = contents(place, LARGEST) if isinstance(place, Path) else place.read_bytes()
        text = raw.decode("utf-8-sig")
        return _Source(file, text, tomli.loads(text))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        return Fault(file, 1, "", f"cannot be read: {error.strerror}")
    except UnicodeDecodeError as error:
        return Fault(file, error.object.count(b"\n", 0, error.start) + 1, "", "not UTF-8 text")
    except tomli.TOMLDecodeError as error:
        return Fault(file, error.lineno, "", f"not TOML: {error.msg[:1].lower()}{error.msg[1:]}")
    except (ValueError, RecursionError) as error:  # numbers too long, brackets too deep
        return Fault(file, 1, "", f"cannot be read: {error}")


def _merge(sources: list[_Source]) -> _Document:
    """The first file with the others laid over it, one after another; one alone stays as it is."""
    base, *rest = sources
    tree = base.tree
    origins: dict[Where, tuple[_Source, Where]] = {(): (base, ())}
    for top in rest:
        tree, pieces = _merge_value(tree, top.tree)
        origins = {place: origin for place, origin in origins.items() if not _lies_under(place, pieces)}
        origins |= {place: (top, start) for place, start in pieces.items()}
    return _Document(tree, origins, [fault for source in sources for fault in source.doubles()])


def _lies_under(place: Where, pieces: Mapping[Where, Where]) -> bool:
    """Whether something in the file was replaced together with what holds it."""
    return any(place[:end] in pieces for end in range(len(place) + 1))


def _merge_value(old: Any, new: Any) -> tuple[Any, dict[Where, Where]]:
    """The merged value, and which of its parts are which parts of the new one."""
    if isinstance(old, dict) and isinstance(new, dict):
        return _merge_tables(old, new)
    if _is_array_of_tables(old) and _is_array_of_tables(new) and None not in map(_ident, old):
        return _merge_entries(old, new)
    return new, {(): ()}


def _merge_tables(old: Tree, new: Tree) -> tuple[Tree, dict[Where, Where]]:
    merged = dict(old)
    pieces: dict[Where, Where] = {}
    for key, value in new.items():
        merged[key], inner = _merge_value(old.get(key), value)
        pieces |= {(key, *place): (key, *start) for place, start in inner.items()}
    return merged, pieces


def _merge_entries(old: list[Any], new: list[Any]) -> tuple[list[Any], dict[Where, Where]]:
    merged = list(old)
    places = {_ident(entry): index for index, entry in enumerate(old)}
    pieces: dict[Where, Where] = {}
    for index, entry in enumerate(new):
        place = places.pop(_ident(entry), len(merged))  # a second one of an id hides nothing: it is a fault anyway
        merged[place : place + 1] = [entry]
        pieces[(place,)] = (index,)
    return merged, pieces


def _ident(entry: Tree) -> str | int | None:
    ident = entry.get("id")
    return ident if isinstance(ident, str | int) else None


def _is_array_of_tables(value: object) -> bool:
    """Not when it is empty: so `tile = []` in an overlay takes all the tiles away."""
    return isinstance(value, list) and len(value) > 0 and all(isinstance(entry, dict) for entry in value)


def _spell(path: Where) -> str:
    """("tile", 3, "a b") as people write it: tile[3]."a b"."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{_key(step)}" for step in path)
    return "".join(steps).removeprefix(".")


def _key(word: str) -> str:
    word = clipped(word)
    return word if re.fullmatch(r"[\w-]+", word) else json.dumps(word, ensure_ascii=False)
