"""What an answer would do, in a small dock: what is gained and lost, as the rules tell it, before it is done.

Of a visit also what each action of the site would bring: all answers are tried but those of chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from art import fonts, icons
from art.fonts import Face
from art.origins import discs, emblems, frames, panels
from art.origins.palette import TONES
from art.origins.strips import Sign
from game.core.match import Preview
from game.core.rules import Action
from game.core.state import State, clone
from game.origins import codes, facts
from game.origins.codes import COLOURS, GOODS
from scenes.origins import saying
from scenes.origins.areas import sky
from scenes.origins.shown import Shown
from scenes.table.answers import Line
from scenes.table.area import Area
from scenes.table.place import VERB
from scenes.ui.pen import Pen
from scenes.ui.tooltip import CORNERS, common, inside

WIDE, WIDER, EDGE, LINE, CELL, OFFER = 300, 360, 12, 21, 34, 34
"""Of the dock, in units: its width, and with the actions of a site; its edge, a line of words, a row of figures, an
action of a site."""

PLATE = 124
"""How wide an action of a site is drawn, in units."""

SIZE = 17
"""How large words are."""

TEMPLES = tuple(f"temple_{temple}" for temple in codes.TEMPLES)


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


class Dock(Area[Shown]):
    """See the module."""

    def overlay(self, pen: Pen) -> None:
        found = self.outcome()
        if found and found.changes:
            draw(pen, found, self._place(found))

    def _place(self, outcome: Outcome) -> Rect:
        layout = self.shown.layout
        return place(outcome, layout.u, (layout.sand, layout.pool, layout.cards), self._clear)

    def shows(self, line: Line, considered: bool) -> Iterator[Rect]:
        """What is told of an answer."""
        found = self.outcome() if considered else None
        if found and found.changes:
            yield self._place(found)

    def outcome(self) -> Outcome | None:
        """Of the answer that is pointed at, or that waits to be confirmed."""
        shown = self.shown
        line = shown.considered
        if line is None or shown.away or not shown.mine or not shown.choice.asked:
            return None
        preview = shown.preview_of(line)
        title = " ".join([saying.sentence(shown, line), *saying.instead(shown, preview.events)])
        found = of(shown, shown.choice.seat, title, preview, line[0])
        if line[-1][0] == "visit":
            found = found._replace(offers=self._promised(line[-1]))
        return found

    def _promised(self, visit: Action) -> tuple[Offer, ...]:
        """What the site would give that is visited; worked out once."""
        shown = self.shown
        return shown.kept(f"promised {visit}", lambda: offers(shown, promises(shown, visit)))  # type: ignore[no-any-return]

    @property
    def _clear(self) -> list[Rect]:
        """What may be pressed, what is pointed at, and a card that lies over the table."""
        shown = self.shown
        keys = {key for key in shown.choice.next() if key[0] != VERB}
        found = [place.rect for place in shown.places.values() if place.meant in keys and place.tab]
        found += [box for box in (shown.offered, shown.paper) if box.width]
        pointed = shown.places.get(shown.pointed) if shown.pointed else None
        return [*found, *([shown.layout.sand] if pointed and pointed.tab == "city" else [])]


# -- what would be different


def of(shown: Shown, seat: int, title: str, preview: Preview, action: Action = ()) -> Outcome:
    """Of a district that is closed also what its best card brings."""
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


def offers(shown: Shown, found: Sequence[Promise]) -> tuple[Offer, ...]:
    """The actions of a site in figures; how many choices there are where all depends on them."""
    return tuple(_offer(shown, promise) for promise in found)


def _offer(shown: Shown, promise: Promise) -> Offer:
    if not promise.possible:
        return Offer(promise.colour, promise.icons, False, (), shown.words("prompt.not_now"))
    changes = [_by(kind, name, n) for (kind, name), n in promise.sure]
    least, most = promise.points
    if least != most:
        changes.append(Change("icon", "laurel", f"{least}…{most}".replace("-", "−"), most < 0))
    found = tuple(change for change in changes if change)
    note = shown.words("prompt.ways", n=promise.ways) if promise.ways and not found else ""
    return Offer(promise.colour, promise.icons, True, found, note)


def _best_card(shown: Shown, seat: int, action: Action) -> list[Change | None]:
    """It is still to be chosen."""
    if action[:1] != ("close",):
        return []
    cards = shown.facts(facts.Districts, seat).districts.get(action[2:], ())
    best = max(((card.points, card.gold) for card in cards), default=(0, 0))
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


# -- what the actions of a site would bring

POINTS = ("icon", "laurel")

THROUGH = ("visit", "turn")
"""What is asked when an action is through."""

MOST = 120
"""So many positions are looked at for an action; where there are more, only its first question is counted."""

Named = tuple[str, str]
"""The kind and the name of a sign."""

Figures = dict[Named, int]


class Promise(NamedTuple):
    """An action of a site with what is printed there. `sure` comes whatever one answers; `points` are the fewest and
    the most where that depends on the answers; `ways` is how many answers its first question has."""

    colour: str  # of the bonus action
    icons: tuple[Sign, ...]
    possible: bool
    sure: tuple[tuple[Named, int], ...] = ()
    points: tuple[int, int] = (0, 0)
    ways: int = 0


def promises(shown: Shown, visit: Action) -> tuple[Promise, ...]:
    """Both actions and the bonus action of the site that is visited, as things stand when the worker has arrived."""
    rules, seat, site = shown.rules, shown.choice.seat, visit[2]
    there = sky.arrived(shown, visit)
    asked = rules.decision(there)
    legal = rules.legal(there) if (asked.seat, asked.ask) == (seat, "visit") else []
    return tuple(
        _tried(shown, there, seat, action, printed) if action in legal else printed
        for action, printed in _printed(shown, site)
    )


def _printed(shown: Shown, site: int) -> Iterator[tuple[Action, Promise]]:
    """The three actions of a site; the last has a colour."""
    *mains, bonus = sky.actions(shown, site)
    for colour, (action, effect) in (*(("", main) for main in mains), (COLOURS[shown.view.bonus[site]], bonus)):
        yield action, Promise(colour, shown.strips[effect], False)


def _tried(shown: Shown, there: State, seat: int, action: Action, printed: Promise) -> Promise:
    """What all answers have in common, and between how many points they lead."""
    rules, after = shown.rules, clone(there)
    rules.apply(after, action)
    before, asks = _figures(shown, there, seat), _goes_on(shown, after, seat)
    ways = len({shown.choice.clicks_of(each) for each in rules.legal(after)}) if asks else 0
    gains = [_gained(before, _figures(shown, end, seat)) for end in _ends(shown, after, seat)]
    if not gains:
        return printed._replace(possible=True, ways=ways)
    sure = tuple((name, n) for name, n in gains[0].items() if n and all(gain[name] == n for gain in gains))
    points = [gain[POINTS] for gain in gains]
    return printed._replace(possible=True, sure=sure, points=(min(points), max(points)), ways=ways)


def _goes_on(shown: Shown, view: State, seat: int) -> bool:
    """Whether the action still asks whoever carries it out."""
    decision = shown.rules.decision(view)
    return decision.seat == seat and decision.ask not in THROUGH


def _ends(shown: Shown, after: State, seat: int) -> list[State]:
    """All positions in which the action is through, or chance is asked; nothing when they are too many."""
    rules, waiting, found = shown.rules, [after], list[State]()
    for _ in range(MOST):
        if not waiting:
            return found
        view = waiting.pop()
        if not _goes_on(shown, view, seat):
            found.append(view)
            continue
        for answer in rules.legal(view):
            waiting.append(clone(view))
            rules.apply(waiting[-1], answer)
    return []


def _figures(shown: Shown, view: State, seat: int) -> Figures:
    """Everything that an action may change."""
    player = view.players[seat]
    return {
        **{("good", good): getattr(player, good) for good in GOODS},
        ("good", "superiority"): player.tokens,
        ("icon", "march"): player.march,
        **{("icon", name): at for name, at in zip(TEMPLES, player.temples, strict=True)},
        POINTS: shown.rules.scores(view)[seat].total,
    }


def _gained(before: Figures, after: Figures) -> Figures:
    return {name: after[name] - n for name, n in before.items()}


# -- how it looks


def place(outcome: Outcome, u: float, rooms: Sequence[Rect], clear: Sequence[Rect]) -> Rect:
    """The first corner of the table in which it hides nothing that is pointed at."""
    size, edge = _size(outcome, u), -round(20 * u)
    found = [inside(room.inflate(edge, edge), size, corner) for room in rooms for corner in CORNERS]
    return min(found, key=lambda box: sum(common(box, each) for each in clear))


def _size(outcome: Outcome, u: float) -> tuple[int, int]:
    lines, rows, actions = len(_lines(outcome, u)), len(_rows(outcome, u)), len(outcome.offers)
    high = LINE * lines + 6 * bool(rows) + CELL * rows + OFFER * actions
    return round(_room(outcome) * u) + 2 * round(EDGE * u), round((2 * EDGE + high) * u)


def _room(outcome: Outcome) -> int:
    """How wide a line may be, in units."""
    return (WIDER if outcome.offers else WIDE) - 2 * EDGE


def _lines(outcome: Outcome, u: float) -> tuple[str, ...]:
    return fonts.wrap(outcome.title, Face.SANS_SEMIBOLD, max(fonts.LEAST, round(SIZE * u)), _room(outcome) * u)


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
    text = fonts.width(Face.SANS_BOLD, max(fonts.LEAST, round(20 * u)), change.text)
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
    wide = fonts.width(Face.SANS_BOLD, max(fonts.LEAST, px(20)), change.text)
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
