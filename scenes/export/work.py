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
from scenes.export import moving, page, picture, poster, record, reel
from scenes.export.game import Game


class Order(NamedTuple):
    """What is wanted: which kind, where to, over what is there already or not, and of which time."""

    kind: str
    out: Path
    force: bool = False
    size: tuple[int, int] = (1600, 900)
    first: int | None = None  # of a moving picture: from this turn on
    last: int | None = None  # up to this turn; without both it tells the story
    every: bool = False  # through the eyes of every seat


Make = Callable[["Game", Order, Path, "Tell"], object]

Tell = Callable[[float], object]
"""Hears how much is done, as a share."""


def _picture(game: Game, order: Order, part: Path, tell: Tell) -> None:
    entry = game.stop(order.last).entry if order.last is not None else None
    part.write_bytes(reel.png(picture.picture(game, entry, order.size)))


def _poster(game: Game, order: Order, part: Path, tell: Tell) -> None:
    for made in poster.paint(game):
        if isinstance(made, Surface):
            part.write_bytes(reel.png(made))
        else:
            tell(made)


def _text(game: Game, order: Order, part: Path, tell: Tell) -> None:
    part.write_text(record.record(game), "utf-8")


def _page(game: Game, order: Order, part: Path, tell: Tell) -> None:
    for made in page.page(eyes(game, order)):
        if isinstance(made, bytes):
            part.write_bytes(made)
        else:
            tell(made)


def eyes(game: Game, order: Order) -> list[Game]:
    """The game through the eyes of every seat, or through those that it is seen with."""
    return [game.seen_by(seat) for seat in game.seats] if order.every else [game]


def _moving(look: moving.Look, write: moving.Write) -> Make:
    def make(game: Game, order: Order, part: Path, tell: Tell) -> None:
        write(moving.pictures(game, moving.scenes(game, order.first, order.last), look, tell), look, part)

    return make


class Kind(NamedTuple):
    """How a kind of export is made, how its file ends, and what it needs that may not be there."""

    suffix: str
    make: Make
    needs: Callable[[], object] = lambda: None


KINDS: Mapping[str, Kind] = {
    "picture": Kind(".png", _picture),
    "poster": Kind(".png", _poster),
    "text": Kind(".txt", _text),
    "page": Kind(".html", _page),
    "gif": Kind(".gif", _moving(moving.GIF, moving.write_gif), moving.need_pillow),
    "webp": Kind(".webp", _moving(moving.WEBP, moving.write_webp), moving.need_pillow),
    "mp4": Kind(".mp4", _moving(moving.MP4, moving.write_mp4), moving.need_ffmpeg),
}


def check(order: Order) -> None:
    """What cannot be written is said before anything is made."""
    kind = KINDS[order.kind]
    if order.out.suffix.lower() != kind.suffix:
        raise Problem(f"{order.out}: a {order.kind} is written to a file that ends with {kind.suffix}")
    if order.out.is_dir():
        raise Problem(f"{order.out} is a folder: an export is a file")
    if order.out.exists() and not order.force:
        raise Problem(f"{order.out} is there already; --force writes over it", "export.there", file=order.out.name)
    if not order.out.parent.is_dir():
        raise Problem(f"there is no folder {quoted(str(order.out.parent))}")
    kind.needs()


def export(game: Game, order: Order, tell: Tell) -> None:
    """Make it; `tell` hears how much is done, from 0 to 1."""
    check(order)
    tell(0.0)
    with beside(order.out) as part:
        KINDS[order.kind].make(game, order, part, tell)
    tell(1.0)


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
