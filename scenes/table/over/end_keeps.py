"""What is kept of a game: a record, what broke a tie or would have, luck, medals, how it was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import BLEND_RGB_ADD, Rect, Surface

from art import analysis, ending, fonts, medals, texture
from art.fonts import Face
from art.palette import INKS
from game.core.rules import Score
from game.core.words import Say
from scenes.play.points_story import Parts, Stand
from scenes.play.records import Record
from scenes.play.score_reasons import signed
from scenes.ui.pen import Pen
from scenes.ui.targets import Target, only_seen
from scenes.ui.widgets import Area, Grid, Picture, Widget

BOARD = 1106, 592, 454, 216
MOST = 4
"""So many keepsakes have room."""

SHOWN, COIN = 4, 32
"""So many coins lie beside each other, and how far apart."""

GLOW = 92, 66, 22
"""The light around what was achieved."""


class Keepsake(NamedTuple):
    """A thing with a line in large letters and one in small ones."""

    sign: str  # an icon on a coin, or "scales"
    head: str
    text: str
    hint: str = ""
    struck: Sequence[tuple[str, str]] = ()  # metals and signs of what was achieved


class Achieved(NamedTuple):
    """Something that was achieved for the first time; `who` is named where several play here."""

    name: str
    asked: str
    metal: str
    icon: str
    who: str = ""


def of_achieved(say: Say, found: Sequence[Achieved]) -> Keepsake:
    """All of it in one row: one by itself is named large."""
    coins = [(each.metal, each.icon) for each in found]
    lines = [line for each in found for line in (" · ".join(filter(None, (each.name, each.who))), f" {each.asked}")]
    first, word = found[0].name, say("achieved.new" if len(found) == 1 else "achieved.several")
    head, text = (first, word) if len(found) == 1 else (word, f"{first} · +{len(found) - 1}")
    return Keepsake("", head, text, "\n".join(lines), coins)


def of_record(say: Say, level: Callable[[str], str], record: Record) -> Keepsake:
    """The record that was broken, or that stands."""
    like = [say("record.people", n=record.seats)]
    like += [level(record.level)] if record.level else []
    if record.before is None:
        return Keepsake("laurel", say("record.first", n=record.points), " · ".join(like))
    if record.broken:
        told = " · ".join([say("record.before", n=record.before), *like])
        return Keepsake("trophy", say("record.broken", n=record.points), told)
    told = " · ".join([say("record.now", n=record.points), *like])
    return Keepsake("laurel", say("record.stands", n=record.before), told)


def of_tie(say: Say, game: str, names: Sequence[str], scores: Sequence[Score], tied: bool, how: str) -> Keepsake | None:
    """What broke the tie; where there was none, who would have won one against the first."""
    if tied and how:
        return Keepsake("scales", say("ending.tie"), how)
    if len(scores) < 2 or tied:
        return None
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat].total, scores[seat].ties), reverse=True)
    first, second = order[:2]
    pairs = enumerate(zip(scores[first].ties, scores[second].ties, strict=True))
    found = next(((which, own, other) for which, (own, other) in pairs if own != other), None)
    if found is None:
        return None
    which, own, other = found
    better = first if own > other else second
    text = say("ending.would", what=say(f"broke.{game}_{which}"), more=max(own, other), less=min(own, other))
    return Keepsake("scales", say("ending.tied", name=names[better]), text, how)


def enough(say: Say, stands: Sequence[Stand], short: int) -> str:
    """So many turns like one's best would have brought the points that were missing."""
    best, round, _ = _best(stands)
    return say("enough.turns", k=-(-short // best), n=best, round=round) if short > 0 and best > 0 else ""


def of_best(say: Say, game: str, stands: Sequence[Stand]) -> Keepsake | None:
    """The turn that brought whoever plays alone the most, and by what."""
    best, round, brought = _best(stands)
    parts = [f"{say(f'part.{game}.{name}')} {'+' if n > 0 else ''}{signed(n)}" for name, n in brought[:2]]
    head = say("enough.best", round=round, n=best)
    return Keepsake("gain", head, ", ".join(parts)) if best > 0 else None


def _best(stands: Sequence[Stand]) -> tuple[int, int, Parts]:
    """How much the best turn brought, in which round, and by what."""
    gains = [(now.points[0] - before.points[0], max(1, now.round), now.brought(0, before))
             for before, now in pairwise(stands)]  # fmt: skip
    return max(gains, key=lambda gain: gain[0], default=(0, 1, ()))


def widgets(grid: Grid, found: Sequence[Keepsake], shown: int) -> list[Widget]:
    """The dark board with as many of them as have come by now."""
    x, y, wide, high = BOARD
    board = grid.rect(*BOARD)
    found = found[:MOST]
    parts: list[Widget] = [
        Picture(board, lambda pen, box: pen.plate(analysis.board(box.size, pen.scale.u), *box.topleft))
    ]
    row = (high - 20) / max(2, len(found))
    for number, keep in enumerate(found[:shown]):
        box = grid.rect(x + 14, y + 10 + row * number, wide - 28, row)
        spoken = f"{keep.head}. {keep.text}" if keep.text else keep.head
        target = Target(("keep", number), "keeps", box, spoken, only_seen, hint=keep.hint)
        parts.append(Area(target, _row(keep, number > 0)))
    return parts


def _row(keep: Keepsake, parted: bool) -> Callable[[Pen, Rect, str], object]:
    def paint(pen: Pen, box: Rect, state: str) -> None:
        px = pen.scale.px
        if parted:
            pen.put(ending.rule(box.width - px(12), pen.scale.u), box.x + px(6), box.y)
        side = min(px(54), box.height - px(10))
        _thing(pen, keep, side, (box.x + px(34), box.centery))
        left = box.x + px(78) + px(COIN) * (min(SHOWN, len(keep.struck)) - 1 if keep.struck else 0)
        if not keep.text:
            room = Rect(left, box.y, box.right - left - px(6), box.height)
            pen.text(keep.head, room, Face.SANS_SEMIBOLD, 16, INKS.on_wood, lines=3, least=0.7)
            return
        wide = box.right - left - px(6)
        long = fonts.width(Face.SANS_REGULAR, max(fonts.LEAST, px(16)), keep.text) > wide and box.height > px(72)
        upper = Rect(left, box.centery - px(36 if long else 27), wide, px(28))
        pen.text(keep.head, upper, Face.SERIF_BOLD, 20, INKS.on_wood, least=0.75)
        lower = Rect(left, upper.bottom - px(1), wide, px(44 if long else 25))
        pen.text(keep.text, lower, Face.SANS_REGULAR, 16, INKS.on_wood_quiet, lines=2 if long else 1, least=0.75)

    return paint


def _thing(pen: Pen, keep: Keepsake, side: int, at: tuple[int, int]) -> None:
    if keep.sign == "scales":
        found: Surface = ending.scales(side)
        pen.put(found, *at, "cm")
    elif keep.struck:
        for number, (metal, sign) in enumerate(keep.struck[:SHOWN]):
            x, y = at[0] + pen.scale.px(COIN) * number, at[1]
            light = texture.radial(side, GLOW)
            pen.surface.blit(light, (x - side, y - side), special_flags=BLEND_RGB_ADD)
            pen.plate(medals.struck(side, metal, sign), x - side // 2, y - side // 2)
    else:
        pen.plate(analysis.coin(side, pen.scale.u, keep.sign), at[0] - side // 2, at[1] - side // 2)
