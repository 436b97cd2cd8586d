"""What an answer would do, in a small dock: what is gained and lost, as the rules tell it, before it is done.

Of a visit also what each action of the site would bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygame import Rect

from art import fonts, icons
from art.fonts import Face
from art.origins import discs, emblems, frames, panels
from art.origins.palette import COLOURS, TONES
from art.origins.strips import Sign
from game.core.match import Preview
from game.core.rules import Action
from game.origins import facts
from scenes.origins.promise import GOODS, TEMPLES, Promise
from scenes.origins.shown import Shown
from scenes.ui.pen import LEAST, Pen

WIDE, WIDER, EDGE, LINE, CELL, OFFER = 300, 360, 12, 21, 34, 34
"""Of the dock, in units: its width, and with the actions of a site; its edge, a line of words, a row of figures, an
action of a site."""

PLATE = 124
"""How wide an action of a site is drawn, in units."""

SIZE = 17
CLEAR = 30
"""So far from the pointer it stays, in units."""


class Change(NamedTuple):
    """A picture, and what is said of it: "+2", "4 to 5"."""

    kind: str  # "good", "icon", "ship", "tower", "dice"
    name: str
    text: str
    loss: bool = False


class Offer(NamedTuple):
    """An action of a site: what is printed there, and what it would bring; a `note` is said instead of figures."""

    colour: str
    icons: tuple[Sign, ...]
    possible: bool
    changes: tuple[Change, ...]
    note: str


class Outcome(NamedTuple):
    """In words, in figures, and what the actions of a site would bring."""

    title: str
    changes: tuple[Change, ...]
    offers: tuple[Offer, ...] = ()


def of(shown: Shown, seat: int, title: str, preview: Preview, action: Action = ()) -> Outcome:
    """What would be different; of a district that is closed also what its best card brings."""
    before, after = shown.view, preview.view
    mine, then = before.players[seat], after.players[seat]
    changes = [_by("good", good, getattr(then, good) - getattr(mine, good)) for good in GOODS]
    changes += _best_card(shown, seat, action)
    changes.append(_by("good", "superiority", then.tokens - mine.tokens))
    changes.append(_by("icon", "laurel", preview.scores[seat].total - shown.scores[seat].total))
    changes.append(_by("icon", "march", then.march - mine.march))
    for name, old, new in zip(TEMPLES, mine.temples, then.temples, strict=True):
        changes.append(_by("icon", name, new - old))
    changes += _ships(before, after)
    changes += [
        _by("tower", COLOURS[at], new - old) for at, (old, new) in enumerate(zip(mine.towers, then.towers, strict=True))
    ]
    changes.append(_by("icon", "holder", mine.track - then.track))
    changes.append(_by("icon", "advisor", len(then.advisors) - len(mine.advisors)))
    changes.append(_by("icon", "seat", len(then.closed) - len(mine.closed)))
    return Outcome(title, tuple(change for change in changes if change))


def offers(shown: Shown, promises: Sequence[Promise]) -> tuple[Offer, ...]:
    """The actions of a site in figures; how many choices there are where all depends on them."""
    return tuple(_offer(shown, promise) for promise in promises)


def _offer(shown: Shown, promise: Promise) -> Offer:
    if not promise.possible:
        return Offer(promise.colour, promise.icons, False, (), shown.house.say("origins.prompt.not_now"))
    changes = [_by(kind, name, n) for (kind, name), n in promise.sure]
    least, most = promise.points
    if least != most:
        changes.append(Change("icon", "laurel", f"{least}…{most}".replace("-", "−"), most < 0))
    found = tuple(change for change in changes if change)
    note = shown.house.say("origins.prompt.ways", n=promise.ways) if promise.ways and not found else ""
    return Offer(promise.colour, promise.icons, True, found, note)


def cards_of(shown: Shown, seat: int, block: tuple[int, int]) -> tuple[facts.Match, ...]:
    """The district cards that the district of a seat matches, by its north-western cell."""
    return shown.facts(facts.Districts, seat).districts.get(block, ())


def _best_card(shown: Shown, seat: int, action: Action) -> list[Change | None]:
    """It is still to be chosen."""
    if action[:1] != ("close",):
        return []
    best = max(((card.points, card.gold) for card in cards_of(shown, seat, action[2:])), default=(0, 0))
    return [_by("icon", "card", best[0]), _by("good", "gold", best[1])]


def _by(kind: str, name: str, n: int) -> Change | None:
    return Change(kind, name, f"+{n}" if n > 0 else f"−{-n}", n < 0) if n else None


def _ships(before: Any, after: Any) -> list[Change]:
    """Ships that turn, with their colour."""
    return [
        Change("ship", COLOURS[before.bonus[at]], f"{old}›{new}")
        for at, (old, new) in enumerate(zip(before.sites, after.sites, strict=True))
        if old != new and before.bonus
    ]


# --- the dock -------------------------------------------------------------------------------------------------------


def place(outcome: Outcome, u: float, rooms: Sequence[Rect], clear: Sequence[Rect]) -> Rect:
    """The first corner of the table in which it hides nothing that is pointed at."""
    size = _size(outcome, u)
    found = []
    for room in rooms:
        for corner in ("bottomright", "bottomleft", "topright", "topleft"):
            box = Rect((0, 0), size)
            setattr(box, corner, getattr(room.inflate(-round(20 * u), -round(20 * u)), corner))
            found.append(box)
    return min(found, key=lambda box: sum(box.clip(each).width * box.clip(each).height for each in clear))


def _size(outcome: Outcome, u: float) -> tuple[int, int]:
    lines, rows, actions = len(_lines(outcome, u)), len(_rows(outcome, u)), len(outcome.offers)
    high = LINE * lines + 6 * bool(rows) + CELL * rows + OFFER * actions
    return round(_room(outcome) * u) + 2 * round(EDGE * u), round((2 * EDGE + high) * u)


def _room(outcome: Outcome) -> int:
    """How wide a line may be, in units."""
    return (WIDER if outcome.offers else WIDE) - 2 * EDGE


def _lines(outcome: Outcome, u: float) -> tuple[str, ...]:
    return fonts.wrap(outcome.title, Face.SANS_SEMIBOLD, max(LEAST, round(SIZE * u)), _room(outcome) * u)


def _rows(outcome: Outcome, u: float) -> list[list[Change]]:
    """The figures side by side, as many as fit."""
    rows: list[list[Change]] = []
    room = 0.0
    for change in outcome.changes:
        wide = _wide(change, u)
        if not rows or room + wide > _room(outcome) * u:
            rows.append([])
            room = 0.0
        rows[-1].append(change)
        room += wide
    return rows


def _wide(change: Change, u: float) -> float:
    text = fonts.width(Face.SANS_BOLD, max(LEAST, round(20 * u)), change.text)
    return text + (26 + 4 + 14) * u


def draw(pen: Pen, outcome: Outcome, box: Rect) -> None:
    """A night panel with words and figures."""
    px, u = pen.scale.px, pen.scale.u
    pen.plate(frames.panel(box.size, u), *box.topleft)
    y = box.y + px(EDGE)
    for line in _lines(outcome, u):
        room = Rect(box.x + px(EDGE), y, box.width - 2 * px(EDGE), px(LINE))
        pen.text(line, room, Face.SANS_SEMIBOLD, SIZE, TONES.text, least=0.7)
        y += px(LINE)
    y += px(6)
    for row in _rows(outcome, u):
        x = box.x + px(EDGE)
        for change in row:
            _draw_change(pen, change, x, y)
            x += round(_wide(change, u))
        y += px(CELL)
    for offer in outcome.offers:
        _draw_offer(pen, offer, Rect(box.x + px(EDGE), y, box.width - 2 * px(EDGE), px(OFFER)))
        y += px(OFFER)


def _draw_offer(pen: Pen, offer: Offer, box: Rect) -> None:
    """What is printed, and behind it what it comes to."""
    px, u = pen.scale.px, pen.scale.u
    pen.plate(panels.printed((px(PLATE), px(OFFER - 5)), u, offer.colour, offer.icons, offer.possible), *box.topleft)
    room = Rect(box.x + px(PLATE + 10), box.y, box.width - px(PLATE + 10), px(OFFER - 5))
    pen.text(offer.note, room, Face.SANS_REGULAR, 16, TONES.muted, least=0.7)
    widths = [_wide(change, u) for change in offer.changes]
    tight = min(1.0, (room.width + 14 * u) / max(1.0, sum(widths)))
    x: float = room.x
    for change, width in zip(offer.changes, widths, strict=True):
        _draw_change(pen, change, round(x), room.y, OFFER - 5)
        x += width * tight


def _draw_change(pen: Pen, change: Change, x: int, y: int, high: int = CELL) -> None:
    px, middle = pen.scale.px, y + pen.scale.px(high) // 2
    wide = fonts.width(Face.SANS_BOLD, max(LEAST, px(20)), change.text)
    ink = TONES.amber if change.loss else TONES.text
    pen.text(change.text, Rect(x, y, wide + 2, px(high)), Face.SANS_BOLD, 20, ink)
    size, left = px(26), x + wide + px(4)
    match change.kind:
        case "good":
            picture = emblems.icon(change.name, size)
        case "ship":
            picture = discs.gem(change.name, size)
        case "tower":
            picture = discs.tower(change.name, size)
        case _:
            picture = icons.icon(f"origins/{change.name}", size, TONES.laurel, TONES.night_dark)
    pen.put(picture, left, middle, "lm")
