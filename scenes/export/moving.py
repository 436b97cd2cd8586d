"""A moving picture of a game: a stretch of it, or its story, the moments that mattered; at steady time, with captions.

Each turn moves as it does at the table. GIF and WebP are written by Pillow, MP4 by ffmpeg, where they are there.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from art import ending, palette, plates, seals
from art.fonts import Face
from art.palette import INKS
from game.core.errors import Problem
from scenes.export.game import Game, Stop
from scenes.export.reel import Reel
from scenes.play import points_story
from scenes.play.score_reasons import signed
from scenes.ui.pen import Pen
from scenes.ui.players import colour_of
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from PIL.Image import Image

MOMENTS, APART = 10, 0.04
"""A story has so many moments, at least so far from each other, as a share of the game."""

OPENS, BEFORE, AFTER, ENDS = 2.0, 0.5, 1.6, 4.0
"""Seconds that the title stays, the table before and after a turn, and how it ended."""

TABLE = 1322
"""How wide the table is; right of it stand the players, below it what happens."""

GOLD = palette.rgb("#E9C46A")

Tell = Callable[[float], object]


class Look(NamedTuple):
    """The size of a moving picture, and how many pictures a second it has."""

    size: tuple[int, int]
    rate: int


GIF, WEBP, MP4 = Look((800, 450), 10), Look((960, 540), 12), Look((1280, 720), 25)

Shown = tuple[Surface, int]
"""A picture, and how many times it is shown."""

Write = Callable[[Iterator[Shown], Look, Path], object]


# -- what is told


class Scene(NamedTuple):
    """A turn that is shown: the place of its stop, what is said above, and what was done."""

    at: int
    head: str
    text: str


def scenes(game: Game, first: int | None = None, last: int | None = None) -> list[Scene]:
    """The turns of a stretch; without one the moments that mattered."""
    if first is not None or last is not None:
        return _stretch(game, 1 if first is None else first, len(game.stops) - 1 if last is None else last)
    stands = points_story.stands(game.match)
    found = points_story.moments(stands, _winners(game), MOMENTS, APART) if game.points_told else []
    if len(stands) < 2:
        raise Problem("a film shows turns, and none is over yet", "export.early")
    if not found:
        every = max(1, (len(stands) - 1) // MOMENTS)
        return [_plain(game, at) for at in range(1, len(stands), every)][:MOMENTS]
    say = game.app.say
    return [Scene(turning.at, points_story.headed(say, game.names, turning, game.stops[turning.at].round),
                  game.told(game.stops[turning.at])) for turning in found]  # fmt: skip


def _winners(game: Game) -> Sequence[int]:
    return game.ending.result.winners[:1] if game.ending else ()


def _stretch(game: Game, first: int, last: int) -> list[Scene]:
    turns = len(game.stops) - 1
    if not 1 <= first <= last <= turns:
        raise Problem(f"turns {first} to {last} are not in this game: {turns} were played")
    return [_plain(game, at) for at in range(first, last + 1)]


def _plain(game: Game, at: int) -> Scene:
    stop = game.stops[at]
    return Scene(at, game.app.say("round.number", round=max(1, stop.round)), game.told(stop))


# -- what is seen


class Screen:
    """The whole picture: the table, the players beside it, the caption below."""

    def __init__(self, game: Game, look: Look) -> None:
        self.game, self.look = game, look
        self.pen = Pen(Surface(look.size), Scale.of(look.size))
        self.reel = Reel(game, self.pen.scale.px(TABLE))
        self.reel.board.tableaux.hush()  # the caption tells it
        self.low = self.reel.cut.height

    def frame(self, stop: Stop, scene: Scene | None, share: float) -> None:
        """Everything but the table."""
        pen, px = self.pen, self.pen.scale.px
        pen.surface.blit(plates.bar(self.look.size, pen.scale.u, palette.CEDAR.table, 8), (0, 0))
        column = Rect(px(TABLE), 0, self.look.size[0] - px(TABLE), self.low)
        title = Rect(column.x + px(12), px(14), column.width - px(24), px(48))
        pen.text(self.game.title, title, Face.SERIF_BLACK, 34, align="c", style="gilded", least=0.4)
        self._players(column, stop)
        if scene:
            self._caption(scene)
        line = Rect(0, self.look.size[1] - px(5), round(self.look.size[0] * share), px(5))
        pen.surface.fill(GOLD, line)

    def _players(self, column: Rect, stop: Stop) -> None:
        px, seats = self.pen.scale.px, self.game.seats
        top = px(78)
        step = min(px(132), (self.low - top) // len(seats))
        for seat in seats:
            box = Rect(column.x + px(12), top + step * seat, column.width - px(24), step - px(10))
            self._player(box, seat, stop)

    def _player(self, box: Rect, seat: int, stop: Stop) -> None:
        pen, px = self.pen, self.pen.scale.px
        colour = colour_of(seat, self.game.match.players[seat])
        pen.plate(plates.name_plate(box.size, pen.scale.u), *box.topleft)
        pen.surface.fill(colour.colour, (box.x, box.y, px(8), box.height))
        side = min(px(56), box.height - px(14))
        pen.plate(seals.seal_plate(colour, side), box.x + px(16), box.centery - side // 2)
        left = box.x + px(24) + side
        room = Rect(left, box.y, box.right - left - px(92), box.height)
        pen.text(self.game.names[seat], room, Face.SERIF_BOLD, 24, INKS.ink, lines=2, least=0.6)
        if stop.points:
            figure = Rect(box.right - px(96), box.y, px(84), box.height)
            pen.text(signed(stop.points[seat]), figure, Face.SERIF_BLACK, 40, INKS.ink, "r", least=0.5)

    def _caption(self, scene: Scene) -> None:
        pen, px = self.pen, self.pen.scale.px
        room = Rect(px(28), self.low + px(8), self.look.size[0] - px(56), px(40))
        pen.text(scene.head, room, Face.SERIF_BOLD, 30, GOLD, style="raised", least=0.6)
        text = Rect(room.x, room.bottom, room.width, px(64))
        pen.text(scene.text, text, Face.SANS_REGULAR, 25, INKS.prompt, lines=2, least=0.6)

    def table(self, seen: Surface) -> Surface:
        self.pen.surface.blit(seen, (0, 0))
        return self.pen.surface

    def card(self, large: str, lines: Sequence[str]) -> Surface:
        """The table out of focus behind large letters."""
        pen, px, size = self.pen, self.pen.scale.px, self.look.size
        behind = ending.dimmed(ending.out_of_focus(ending.smaller(pen.surface), size, 2), pen.scale.u)
        pen.surface.blit(behind, (0, 0))
        middle = Rect(px(100), size[1] // 2 - px(130), size[0] - px(200), px(120))
        pen.text(large, middle, Face.SERIF_BLACK, 88, align="c", style="gilded", tracking=4 * pen.scale.u, least=0.3)
        for number, line in enumerate(lines):
            room = Rect(px(160), middle.bottom + px(14 + 52 * number), size[0] - px(320), px(48))
            pen.text(line, room, Face.SERIF_SEMIBOLD, 32, INKS.prompt, "c", style="raised", least=0.5)
        return pen.surface


def pictures(game: Game, shown: Sequence[Scene], look: Look, tell: Tell) -> Iterator[Shown]:
    """One picture after the other, each valid until the next one."""
    screen, rate, stops = Screen(game, look), look.rate, game.stops
    for number, scene in enumerate(shown):
        tell(number / (len(shown) + 1))
        before, after = stops[scene.at - 1], stops[scene.at]
        share = (number + 1) / len(shown)
        seen = screen.reel.at(before.entry)
        screen.frame(before, scene, share)
        if number == 0:
            screen.table(seen)
            yield screen.card(game.title, [", ".join(game.names), game.date()]), round(OPENS * rate)
            screen.frame(before, scene, share)
        yield screen.table(seen), round(BEFORE * rate)
        for seen in screen.reel.play(before.entry, after.entry, 1 / rate):
            yield screen.table(seen), 1
        screen.frame(after, scene, share)
        yield screen.table(seen), round(AFTER * rate)
    if game.ending and shown:
        yield screen.card(game.ending.headline(game.app.say), [game.ending.story]), round(ENDS * rate)


# -- files


def need_pillow() -> None:
    """Problem where Pillow is not there."""
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        how = 'GIF and WebP are written by Pillow, which is not there: pip install "polis-table[pictures]"'
        raise Problem(how, "export.no_pillow") from None


def need_ffmpeg() -> None:
    if shutil.which("ffmpeg") is None:
        raise Problem(
            "MP4 is written by ffmpeg, which is not found: install it, or export gif or webp", "export.no_ffmpeg"
        )


def _images(shown: Iterator[Shown]) -> Iterator[Image]:
    from PIL import Image

    for surface, times in shown:
        image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        for _ in range(times):
            yield image


def write_gif(shown: Iterator[Shown], look: Look, part: Path) -> None:
    """All pictures have the colours of the first table: so what rests is not written again."""
    from PIL.Image import Dither

    images = _images(shown)
    title = [next(images) for _ in range(round(OPENS * look.rate))]
    first = next(images)
    colours = first.quantize(256)
    reduced = (image.quantize(palette=colours, dither=Dither.NONE) for image in chain(title[1:], [first], images))
    title[0].quantize(palette=colours, dither=Dither.NONE).save(
        part, "GIF", save_all=True, append_images=reduced, duration=1000 // look.rate, loop=0
    )


def write_webp(shown: Iterator[Shown], look: Look, part: Path) -> None:
    images = _images(shown)
    next(images).save(
        part, "WEBP", save_all=True, append_images=images, duration=1000 // look.rate, loop=0, quality=75, method=2
    )


def write_mp4(shown: Iterator[Shown], look: Look, part: Path) -> None:
    """Pictures go to ffmpeg as they are made."""
    size = f"{look.size[0]}x{look.size[1]}"
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-r", str(look.rate), "-i", "-", "-an"]
    coded = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    command = ["ffmpeg", "-y", "-loglevel", "error", *raw, *coded, "-f", "mp4", str(part)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as ffmpeg:
        assert ffmpeg.stdin and ffmpeg.stderr
        try:
            _pour(shown, ffmpeg.stdin)
        except BrokenPipeError:
            pass  # it says itself what is wrong
        except BaseException:
            ffmpeg.kill()
            raise
        ffmpeg.stdin.close()
        why = ffmpeg.stderr.read().decode(errors="replace").strip()
    if ffmpeg.returncode:
        raise Problem(f"ffmpeg could not write the film: {why.splitlines()[-1] if why else ffmpeg.returncode}")


def _pour(shown: Iterator[Shown], pipe: IO[bytes]) -> None:
    for surface, times in shown:
        raw = pygame.image.tobytes(surface, "RGB")
        for _ in range(times):
            pipe.write(raw)
