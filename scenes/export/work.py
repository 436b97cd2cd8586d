"""An export from beginning to end: what is ordered is made piece by piece, written beside its place and renamed.

Whatever breaks off, by a fault or because nobody wants it any more, leaves nothing behind and nothing of what was there
before is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from pygame import Surface

from game.core.errors import Problem, quoted, reason
from scenes.export import film, page, picture, poster, record
from scenes.export.game import Game


class Order(NamedTuple):
    """What is wanted: which kind, where to, over what is there already or not, and of which time."""

    kind: str
    out: Path
    force: bool = False
    size: tuple[int, int] = (1600, 900)
    turn: int | None = None  # after so many turns; None: as it stands
    every: bool = False  # through the eyes of every seat


Done = float
"""How much of it is done, as a share."""


def _picture(game: Game, order: Order) -> Iterator[Done | bytes]:
    yield film.png(picture.picture(game, game.stop(order.turn).entry if order.turn is not None else None, order.size))


def _poster(game: Game, order: Order) -> Iterator[Done | bytes]:
    if order.turn is not None:
        raise Problem("a poster shows how a game stands: it takes no --to")
    for made in poster.paint(game):
        yield film.png(made) if isinstance(made, Surface) else made


def _text(game: Game, order: Order) -> Iterator[Done | bytes]:
    yield record.record(game).encode()


def _page(game: Game, order: Order) -> Iterator[Done | bytes]:
    yield from page.page(eyes(game, order))


def eyes(game: Game, order: Order) -> list[Game]:
    """The game through the eyes of every seat, or through those that it is seen with."""
    return [game.seen_by(seat) for seat in game.seats] if order.every else [game]


class Kind(NamedTuple):
    """How a kind of export is made, and how its file ends."""

    suffix: str
    make: Callable[[Game, Order], Iterator[Done | bytes]]


KINDS: Mapping[str, Kind] = {
    "picture": Kind(".png", _picture),
    "poster": Kind(".png", _poster),
    "text": Kind(".txt", _text),
    "page": Kind(".html", _page),
}


def check(order: Order) -> None:
    """What cannot be written is said before anything is made."""
    if order.out.suffix.lower() != (suffix := KINDS[order.kind].suffix):
        raise Problem(f"{order.out}: a {order.kind} is written to a file that ends with {suffix}")
    if order.out.is_dir():
        raise Problem(f"{order.out} is a folder: an export is a file")
    if order.out.exists() and not order.force:
        raise Problem(f"{order.out} is there already; --force writes over it", "export.there", file=order.out.name)
    if not order.out.parent.is_dir():
        raise Problem(f"there is no folder {quoted(str(order.out.parent))}")


def export(game: Game, order: Order) -> Iterator[Done]:
    """Make it; tells how much is done, from 0 to 1."""
    check(order)
    yield 0.0
    for made in KINDS[order.kind].make(game, order):
        if isinstance(made, float):
            yield made
        else:
            with beside(order.out) as part:
                part.write_bytes(made)
    yield 1.0


@contextmanager
def beside(out: Path) -> Iterator[Path]:
    """A file beside the place, which takes that place when all is written; whatever happens, it does not stay."""
    part = out.with_name(f".{out.name}.part")
    try:
        yield part
        part.replace(out)
    except OSError as error:
        why = reason(error)
        raise Problem(f"cannot write {out}: {why}", "export.unwritten", file=out.name, why=why) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
