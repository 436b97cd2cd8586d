"""What the others have done since one's own turn: a card for each of their turns, played again on the table.

It tells what is in the log, so nothing that is still secret. A card is played again by a click, or step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from art import controls, icons, lamp, plates
from art.fonts import Face
from art.palette import INKS, Seat, rgb
from art.rows import side_by_side
from game.teach.turns_played import TurnPlayed
from scenes.play import turns_of_others
from scenes.table import commands
from scenes.table.frame import log_panel
from scenes.table.frame.layout import Zones
from scenes.table.looking_back import Past
from scenes.table.over import lamplight
from scenes.table.prompt import Prompt
from scenes.table.replay import Replay
from scenes.table.turned import played
from scenes.ui import players
from scenes.ui.care import Part
from scenes.ui.paragraphs import hint_of, paragraph
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target

if TYPE_CHECKING:
    from scenes.table.scene import Table

LEFT, HIGH, EDGE = 8, 326, 28
"""Where the tray lies, in units, and what is left of it beside the cards."""

CARD, PITCH, TALL = 234, 245, 260
SHOWN = 5
"""How large a card is, how far they stand apart, and how many are seen at once."""

FEW, COLUMN = 3, 206
"""So many cards leave room beside them for a column of buttons, so wide; else these lie in the head of the tray."""

FOOT = 32
"""How high the line at the foot of a card is, with what came of it for whoever looks on."""

SAND, SHORE = rgb("#D8BC8C"), rgb("#8A6A34")
"""What signs lie on, and its edge."""

HEAD = 50
"""How high its head is, with who it was and what it brought."""

PIECES = 84
"""How high the picture with the pieces is, in units."""

SIGN = 44
"""How high signs are, where a turn has no pieces."""

LARGE = 0.86
"""How much of the picture's height pieces take at most."""


class Card(NamedTuple):
    """A turn of somebody else: who, what, and what it brought them and whoever looks on."""

    turn: TurnPlayed
    name: str
    seat: Seat
    face: str
    said: tuple[str, ...]
    picture: Surface  # of the pieces that were played
    gain: int | None  # None: points may not be told
    mine: int


class SinceStrip:
    """See the module. `close` leads back to the table as it stands."""

    zone = "since"

    def __init__(self, table: Table, turns: Sequence[TurnPlayed], close: Callable[[], object]) -> None:
        self._table, self._app, self._close = table, table.app, close
        self.turns = turns
        self.replay = Replay(table.app, table.session, turns[0], known=True)
        self.at = 0  # the card that is seen on the table
        self._first = max(0, len(turns) - SHOWN)
        self._on = False  # whether the next card follows by itself
        self._cards: tuple[object, list[Card]] = None, []

    counsel, key = True, None
    """Nothing is thought about here."""

    def begin(self) -> None:
        self._see(self._first)

    # -- what is seen on the table

    def _see(self, at: int) -> None:
        """The table before a turn."""
        self.at = at
        self._first = min(max(self._first, at - SHOWN + 1), at)
        self.replay.turn_to(self.turns[at])

    def play(self, at: int) -> bool:
        """A turn is played again."""
        self._on = False
        self._see(at)
        self.replay.watch()
        return True

    def play_all(self) -> bool:
        self.play(0)
        self._on = True
        return True

    def step(self) -> bool:
        """The next step of the turn that is seen, or of the one after it."""
        self._on = False
        if self.replay.next_step():
            return True
        if self.replay.done and self.at + 1 < len(self.turns):
            self._see(self.at + 1)
        self.replay.watch(by_hand=True)
        return True

    def update(self) -> bool:
        if self._on and self.replay.done and not self.replay.watched:
            self._on = self.at + 1 < len(self.turns)
            if self._on:
                self._see(self.at + 1)
                self.replay.watch()
                return True
        return False

    def command(self, name: str) -> bool:
        """What a key means while the strip is there."""
        if name in ("cancel", "since"):
            self._close()
        elif name in ("next_target", "forward_one"):
            self.step()
        elif name.startswith("choose_"):
            at = self._first + int(name.removeprefix("choose_")) - 1
            return at < len(self.turns) and self.play(at)
        else:
            return False
        return True

    # -- words

    def prompt(self) -> Prompt:
        say, card = self._app.say, self.cards()[self.at]
        key = commands.cap_name(self._app, "next_target")
        return Prompt(f"{card.name}: {card.said[0]}" if card.said else card.name, say("since.how", key=key))

    def cards(self) -> list[Card]:
        assert self._table.zones
        scale = self._table.zones.scale
        state = self._app.lang, scale
        if self._cards[0] != state:
            self._cards = state, [self._card(turn, scale) for turn in self.turns]
        return self._cards[1]

    def _card(self, turn: TurnPlayed, scale: Scale) -> Card:
        app, session, match = self._app, self._table.session, self._table.session.match
        name, colour = players.name(app, session, turn.seat), players.colour(session, turn.seat)
        end = turns_of_others.over_at(match, turn)
        rows = self._table.board.newest(Past(session, end), scale.px(SIGN), match.seats + 2)
        row = next((row for row in rows if row.seat == colour), None)
        said = [line.removeprefix(f"{name}: ") for line in (row.why() if row and row.why else [])]
        before, after = match.rules.scores(match.state_at(turn.start)), match.rules.scores(match.state_at(end))
        gains = [now.total - was.total for was, now in zip(before, after, strict=True)]
        open_ = players.points_open(app, session, turn.seat)
        return Card(
            turn, name, colour, players.face_of(match.log[turn.start].who), tuple(map(_sentence, said)),
            self._picture(turn, row, scale),
            gains[turn.seat] if open_ else None,
            gains[session.viewer] if players.points_open(app, session, session.viewer) else 0,
        )  # fmt: skip

    def _picture(self, turn: TurnPlayed, row: log_panel.Row | None, scale: Scale) -> Surface:
        """The pieces of a turn beside each other; where it has none, the signs of the log."""
        match = self._table.session.match
        turned = played(match, turn, turns_of_others.is_open(match, turn))
        found = [*self._table.board.exhibits(turned, round(scale.px(PIECES) * LARGE))]
        if not found and row:
            found = [picture for picture, _, _ in row.cells[:-1] if picture]
        return side_by_side(found, (scale.px(CARD - 36), scale.px(PIECES - 6)), scale.px(12))

    # -- where it lies

    def box(self, zones: Zones) -> Rect:
        """Below the top bar; at the foot where that hides less of what the turn has changed."""
        cards = PITCH * min(SHOWN, len(self.turns)) - (PITCH - CARD)
        box = zones.scale.rect(LEFT, 0, 2 * EDGE + cards + (COLUMN if self._few else 0), HIGH)
        low, high = box.copy(), box.copy()
        low.bottom, high.top = zones.timeline.top - zones.scale.px(6), zones.top.bottom + zones.scale.px(8)
        lit = self.replay.lit()
        return low if lamplight.hidden(low, lit) < lamplight.hidden(high, lit) else high

    @property
    def _few(self) -> bool:
        return len(self.turns) <= FEW

    def _places(self, zones: Zones) -> list[tuple[int, Rect]]:
        """The cards that are seen, and where."""
        px, box = zones.scale.px, self.box(zones)
        shown = range(self._first, min(len(self.turns), self._first + SHOWN))
        left = box.x + px(EDGE)
        return [
            (number, Rect(left + px(PITCH) * place, box.y + px(54), px(CARD), px(TALL)))
            for place, number in enumerate(shown)
        ]

    def targets(self, zones: Zones) -> list[Target]:
        say, px, box = self._app.say, zones.scale.px, self.box(zones)
        found = [Target(("since",), self.zone, box, say("since.title"), lambda: None, ring=False)]
        for number, place in self._places(zones):
            card = self.cards()[number]
            name = f"{card.name}: {' '.join(card.said)}"
            hint = hint_of(zones.scale.u, card.said, words(zones, place), 16)
            found.append(Target(("card_of", number), self.zone, place, name, partial(self.play, number), hint=hint))
        for id, name, x, wide, press in (
            ("older", say("since.older"), 556, 46, partial(self._scroll, -SHOWN)),
            ("newer", say("since.newer"), 608, 46, partial(self._scroll, SHOWN)),
        ):
            if len(self.turns) > SHOWN:
                there = Rect(box.x + px(x), box.y + px(9), px(wide), px(38))
                found.append(Target((id,), self.zone, there, name, press, hint=name))
        acts: list[tuple[str, str, Callable[[], object]]] = [
            ("since_step", say("since.step"), self.step),
            ("since_all", say("since.watch_all"), self.play_all),
            ("close", say("button.close"), self._close),
        ]
        if len(self.turns) == 1:
            del acts[1]  # that is what the card itself does
        return [
            *found,
            *(
                Target((id,), self.zone, there, name, press)
                for (id, name, press), there in zip(acts, self._buttons(zones, len(acts)), strict=True)
            ),
        ]

    def _buttons(self, zones: Zones, many: int) -> list[Rect]:
        """Where they lie, the last of them closes: below each other beside few cards, else in the head."""
        px, box = zones.scale.px, self.box(zones)
        if self._few:
            first = Rect(box.right - px(EDGE + COLUMN - 16), box.y + px(54), px(COLUMN - 16), px(42))
            return [*(first.move(0, at * px(52)) for at in range(many - 1)), first.move(0, px(TALL) - first.height)]
        close = Rect(box.right - px(16 + 132), box.y + px(9), px(132), px(38))
        return [*(Rect(close.x - px(204) * at, close.y, px(192), px(38)) for at in range(many - 1, 0, -1)), close]

    def _scroll(self, by: int) -> bool:
        self._first = max(0, min(len(self.turns) - SHOWN, self._first + by))
        return True

    # -- drawing

    def parts(self, pen: Pen, zones: Zones) -> Iterator[Part]:
        turn = self.turns[self.at]
        if not self.replay.watched:
            lit = self.replay.lit()
            yield "dusk", lambda: lamplight.dusk(pen, [*lit, zones.seats[turn.seat]], [zones.prompt, zones.top])
            yield "rims", lambda: lamplight.rims(pen, lit)
        yield "strip", lambda: self._draw_tray(pen, zones)
        for number, place in self._places(zones):
            yield f"card {number}", partial(self._draw_card, pen, place, self.cards()[number], number == self.at)

    def _draw_tray(self, pen: Pen, zones: Zones) -> None:
        px, u, box, say = pen.scale.px, pen.scale.u, self.box(zones), self._app.say
        pen.plate(plates.quay(box.size, u), *box.topleft)
        title = Rect(box.x + px(30), box.y + px(8), px(290), px(40))
        took = pen.text(say("since.title"), title, Face.SERIF_BOLD, 24, lamp.SUN, style="raised", least=0.7)
        count = Rect(took.right + px(16), title.y, px(150), title.height)
        pen.text(say("since.turns", n=len(self.turns)), count, Face.SANS_REGULAR, 18, INKS.on_wood_quiet)
        hover, keys = self._table.pointer.under, {("close",): "Esc"}
        for target in self.targets(zones):
            if target.id in (("since_step",), ("since_all",), ("close",)):
                style: controls.Style = "brass" if target.id == ("close",) else "paper"
                lamplight.button(pen, target, keys.get(target.id, ""), hover == target.id, style)
            elif target.id in (("older",), ("newer",)):
                icon = "left" if target.id == ("older",) else "right"
                state: controls.State = "hover" if hover == target.id else "idle"
                pen.plate(controls.tool(icon, target.box.size, u, state), *target.box.topleft)

    def _draw_card(self, pen: Pen, box: Rect, card: Card, seen: bool) -> None:
        px, u = pen.scale.px, pen.scale.u
        pen.plate(plates.paper_panel(box.size, u, "card", 50), *box.topleft)
        if seen:
            lamplight.rims(pen, [box])
        players.lay_face(pen, card.face, card.seat, px(40), box.x + px(10), box.y + px(8))
        gain = plates.pill(card.gain, u, px(24)) if card.gain is not None else None
        wide = gain.get_width() if gain else 0
        if gain:
            pen.put(gain, box.right - px(10), box.y + px(12), "rt")
        name = Rect(box.x + px(58), box.y + px(6), box.width - px(76) - wide, px(44))
        pen.text(card.name, name, Face.SERIF_BOLD, 20, INKS.ink, lines=2, least=0.7)
        picture = Rect(box.x + px(10), box.y + px(HEAD), box.width - px(20), px(PIECES))
        pen.put(plates.flat(picture.size, 7 * u, SAND, SHORE, max(1.0, 1.4 * u)), *picture.topleft)
        pen.put(card.picture, *picture.center, "cm")
        room = words(pen, box)
        paragraph(pen, card.said, room, 16)
        self._draw_foot(pen, Rect(room.x, room.bottom + px(2), room.width, px(FOOT)), card, seen)

    def _draw_foot(self, pen: Pen, line: Rect, card: Card, seen: bool) -> None:
        """What came of it for whoever looks on, and what plays it again."""
        px = pen.scale.px
        if card.mine:
            took = pen.text(self._app.say("since.for_you"), line, Face.SANS_REGULAR, 16, INKS.quiet)
            pen.put(plates.pill(card.mine, pen.scale.u, px(22)), took.right + px(8), line.centery, "lm")
        sign = "pause" if seen and self.replay.watched else "play"
        pen.put(lamp.disc(px(32), sign == "pause"), line.right, line.centery, "rm")
        pen.put(icons.icon(sign, px(15), INKS.ink), line.right - px(16), line.centery, "cm")


def words(at: Zones | Pen, card: Rect) -> Rect:
    """Where on a card the sentences stand: between the picture and the foot."""
    px = at.scale.px
    top = card.y + px(HEAD + PIECES + 6)
    return Rect(card.x + px(12), top, card.width - px(24), card.bottom - px(FOOT + 4) - top)


def _sentence(line: str) -> str:
    """As a sentence begins and ends."""
    return line[:1].upper() + line[1:] + ("" if line[-1:] in ".!?…" else ".")
