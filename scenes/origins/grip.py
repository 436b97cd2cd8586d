"""What somebody at the table is about to do with the hand: what is in it, where it may be put down, and the light on
all places that may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from art.origins import discs, tiles, tray
from art.origins.palette import COLOURS
from scenes.origins import boxes, lights, numbers
from scenes.origins.choice import Choice
from scenes.origins.look import Look
from scenes.origins.pieces import Piece
from scenes.origins.places import Key
from scenes.origins.shown import Shown
from scenes.table.frame.notices import STEADY, EndTurnGlow
from scenes.table.hand import Hand, Held
from scenes.ui.animation import SPEEDS
from scenes.ui.pen import Pen
from scenes.ui.targets import Point

RAISED = 5
"""How high a worker comes up under the pointer, in units."""

CARRIED = ("worker", "tower", "holder", "pool", "reserved")
"""Places whose piece can be carried away."""

TILES = ("pool", "reserved")


class Grip:
    """See the module."""

    def __init__(self, shown: Shown, look: Look) -> None:
        self._shown, self._look = shown, look
        self.hand, self.light = Hand(), EndTurnGlow()
        self.raised = Hand(RAISED)  # what the pointer is on comes up a little, as if it were weighed
        self._under: object = None
        self._choice: Choice | None = None
        self._point: Point | None = None
        self._mouse: Point | None = None
        self.carries = False  # a disc or a holder has been drawn away with the pointer
        self._typed = False  # the last choice was made with a key: nothing is in the hand of whoever points

    def typed(self) -> None:
        """A key has chosen something: it stays where it is until the pointer moves."""
        self._typed, self._point = True, None

    def ask(self, choice: Choice) -> None:
        """Another question: the light breathes again."""
        self._choice, self.light = choice, EndTurnGlow()
        self.hand.hold(None, 1.0)
        self.carries = False
        self.raised.hold(None, 1.0)
        self._under = None

    def hover(self, point: Point | None, under: object) -> None:
        """The pointer is there now, or nowhere, and on such a place."""
        self._typed = self._typed and point == self._mouse
        self._mouse, self._under = point, under
        self._point = None if self._typed else point

    # -- time

    def update(self, dt: float, still: bool) -> bool:
        """Let time pass; True when something has moved. Hands and light know nothing of the speed of the game."""
        settings = self._shown.house.settings
        dt /= SPEEDS[settings.speed]
        self.take()
        table, calm = self._look.layout.table, settings.reduced_motion
        moved = still and self.hand.update(dt, self._point, table, calm) | self.raised.update(dt, None, table, calm)
        return self.light.update(dt, self._lit(still), settings.reduced_motion) or moved

    def lively(self, still: bool) -> bool:
        """Whether something is about to move."""
        if not still:
            return False
        table = self._look.layout.table
        moves = self.hand.moves(self._point, table) or self.raised.moves(None, table)
        return moves or (self._lit(still) and self.light.pulses)

    def _lit(self, still: bool) -> bool:
        return still and self._choice is not None and self._choice.asked

    @property
    def bright(self) -> float:
        """How bright what is legal is just now."""
        return self.light.share / STEADY

    # -- in the hand

    def take(self) -> None:
        """The hand holds what has been chosen."""
        self.hand.hold(self._held(), self._look.layout.u)
        self.raised.hold(self._hovered(), self._look.layout.u)

    def _hovered(self) -> Held | None:
        """A worker that could be picked up now."""
        choice, key = self._choice, self._under
        if choice is None or not isinstance(key, tuple) or key[:1] != ("worker",) or not choice.turn:
            return None
        if self._shown.main != self._shown.seat or choice.worker == key[1] or key not in choice.places():
            return None
        return None if self._shown.house.settings.reduced_motion else self._worker(choice, int(key[1]))

    def _held(self) -> Held | None:
        choice = self._choice
        if choice is None or not choice.asked or self._shown.main != self._shown.seat:
            return None
        if choice.worker is not None:
            return self._worker(choice, choice.worker)
        if choice.tile and (box := self._look.box(choice.tile)):
            return self._tile(choice, choice.tile, box)
        plan = choice.picker.plan
        return self._piece(plan.actions[0]) if plan and choice.turn and self.carries else None

    def _worker(self, choice: Choice, code: int) -> Held | None:
        box = self._look.box(("worker", code))
        if box is None:
            return None
        seat, place = self._shown.colour(self._shown.seat).name, choice.picker.chosen.get("place")
        down = self._look.box(place) if isinstance(place, tuple) and place[0] == "seat" else None
        return Held(("worker", code), lambda: tray.worker(box.size, numbers.worker(code), seat), box, down)

    def _tile(self, choice: Choice, key: Key, box: Rect) -> Held:
        """As large as it will be in the city."""
        name = "farm" if choice.only_farm else self._shown.kind(self._kind(key))
        side = boxes.city_view(self._look.layout, self._shown).tile
        home = Rect(0, 0, side, side)
        home.center = (box.x + box.height // 2, box.centery)
        down = self._look.box(choice.wish) if choice.wish else None
        return Held(key, lambda: tiles.tile(name, side), home, down)

    def _kind(self, key: Key) -> int:
        """Which building a place of the pool, or one that was set aside, shows."""
        number = int(str(key[1]))
        return int(self._shown.view.pool[number]) if key[0] == "pool" else number

    def _piece(self, action: tuple[object, ...]) -> Held | None:
        """A disc from the stock, or a holder from the track."""
        match action:
            case ("tower", int(colour)):
                return self._simple(("tower", colour), discs.tower(COLOURS[colour], self._look.layout.px(38)))
            case ("grow",):
                size, seat = self._look.layout.holder(0).size, self._shown.colour(self._shown.seat).name
                return self._simple(("holder",), tray.worker(size, tray.Worker("holder"), seat))
        return None

    def _simple(self, key: Key, face: Surface) -> Held | None:
        box = self._look.box(key)
        return Held(key, lambda: face, face.get_rect(center=box.center)) if box else None

    # -- where it is put down

    def onto(self, point: Point) -> Key | None:
        """The place at which what is carried would be let go."""
        choice, key = self._choice, self.hand.key
        if choice is None or key is None:
            return None
        match key[0]:
            case "worker":
                wanted = [place for place in choice.places() if place[0] in ("site", "seat")]
            case "pool" | "reserved":
                wanted = choice.cells()
            case _:
                return key if self._belongs(key, point) else None
        reaches = ((place, self._look.reach(place)) for place in wanted)
        near = [(place, box) for place, box in reaches if box and box.collidepoint(point)]
        if not near:
            return None
        place = min(near, key=lambda one: _away(one[1], point))[0]
        return self._bar(place, point) if place[0] == "site" else place

    def _bar(self, site: Key, point: Point) -> Key:
        """A site, or the action there on which a worker is let go."""
        bars = self._choice.bars() if self._choice else ()
        there = ((bar, self._look.box(bar)) for bar in bars if bar[1] == site[1])
        return next((bar for bar, box in there if box and box.collidepoint(point)), site)

    def _belongs(self, key: Key, point: Point) -> bool:
        """A disc goes onto a tower of one's own, a holder among the workers."""
        layout = self._look.layout
        if key[0] == "holder":
            return layout.section("ready").collidepoint(point)
        player = self._shown.player
        palace = numbers.place(player.cells[player.tiles.index(numbers.PALACE)])
        spots = (boxes.city_view(layout, self._shown).cell(*palace), layout.section("towers"))
        return any(box.collidepoint(point) for box in spots)

    def at_home(self, point: Point) -> bool:
        """Whether it is let go where it came from: then it was only touched."""
        box = self._look.box(self.hand.key) if self.hand.key else None
        return box is not None and box.collidepoint(point)

    # -- for the picture

    @property
    def without(self) -> frozenset[Key]:
        """A worker in the hand is not in the tray."""
        keys = (self.hand.key, self.raised.key)
        return frozenset(key for key in keys if key and key[0] == "worker")

    def left(self, before: Sequence[Piece]) -> list[Piece]:
        """The pieces, and the one in the hand where it is held."""
        box, key = self.hand.box, self.hand.key
        if box is None or key is None:
            return [*before]
        found = [*before]
        for at, piece in enumerate(found):
            if self._is(piece, key):
                found[at] = piece._replace(box=box, where="hand") if key[0] in TILES else piece._replace(box=box)
                break
        return found

    def _is(self, piece: Piece, key: Key) -> bool:
        if key[0] == "worker":
            return (piece.owner, piece.where, piece.mark) == (self._shown.main, "ready", key[1])
        if key[0] == "holder":
            return (piece.kind, piece.where, piece.owner) == ("holder", "track", self._shown.main)
        return piece.kind == "tile" and piece.hides == (key,)

    def ghost(self, pen: Pen, under: object) -> None:
        """A tile as it would lie on the cell that is pointed at."""
        choice = self._choice
        if choice is None or not isinstance(under, tuple) or under[:1] != ("cell",) or under not in choice.places():
            return
        name, box = self._named(choice), self._look.box(under)
        if name and box:
            pen.put(tiles.ghost(box.width, name), *box.topleft)

    def _named(self, choice: Choice) -> str:
        """The tile that is being placed."""
        if choice.tile:
            return "farm" if choice.only_farm else self._shown.kind(self._kind(choice.tile))
        if choice.ask != "place" or not self._shown.view.stack:
            return ""
        way, kind = divmod(int(self._shown.view.stack[-1][3]), 100)
        return "farm" if way // 10 == 1 else self._shown.kind(kind)

    def draw(self, pen: Pen) -> None:
        """What is in the hand, with the light of what is chosen; what could be picked up, with that of the pointer."""
        for hand, strength in ((self.raised, "hover"), (self.hand, "chosen")):
            hand.draw(pen)
            if hand.box and hand.key and hand.key[0] == "worker":
                outline = lights.seen(self._shown, int(str(hand.key[1])), hand.box)
                lights.around(pen.surface, outline, pen.scale.u, strength, 12)


def _away(box: Rect, point: Point) -> float:
    return (box.centerx - point[0]) ** 2 + (box.centery - point[1]) ** 2
