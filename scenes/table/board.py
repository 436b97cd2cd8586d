"""A game on the table, made of areas: all that the shared table asks of it, answered for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from pygame import Rect, Surface

from art import texture
from game.core.rules import Action
from game.core.state import State
from scenes.play.session import Session, Step
from scenes.table import places_picture, popup
from scenes.table.answers import clicks_of
from scenes.table.area import Shown
from scenes.table.choosing import Choosing
from scenes.table.frame.layout import Zones
from scenes.table.game_view import GameView
from scenes.table.hand import Hand, Held
from scenes.table.motion import Lying, Motion, lying
from scenes.table.place import Face, Key, Place
from scenes.table.places_picture import Picture
from scenes.table.prompt import Verb
from scenes.table.seen import Seen
from scenes.table.tableaux import Tableaux
from scenes.table.told import Told
from scenes.ui import players
from scenes.ui.animation import SPEEDS
from scenes.ui.app_context import AppContext
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.targets import Point, Target

S = TypeVar("S", bound=Shown)


class Board(Told[S]):
    """See the module. What is pressed is in `choosing`, what moves in `motion`, where things are in `seen`."""

    def __init__(self, app: AppContext, session: Session, game: GameView[S]) -> None:
        super().__init__(app, session, game)
        shown = self.shown
        self.tableaux = Tableaux(shown, game.tableaux)
        self.areas = [*(area(shown) for area in game.areas), self.tableaux]
        self.seen = Seen(shown, self.areas)
        self.choosing = Choosing(game, shown, self.seen, self.enlarge, self.command, self.prompt)
        self.motion, self.hand = Motion(shown, game.events, game.likeness, game.flights), Hand()
        self.picture = Picture(app.care, game.floor, game.light)
        self.commanded = 0, ""  # how often an area has done what a key or the wheel means, and what it was last
        self._typed_at: Point | None = None  # where the pointer was when a key chose something: nothing follows it yet

    # -- what is shown

    def arrange(self, zones: Zones) -> Zones:
        return self.game.arrange(zones)

    def resize(self, zones: Zones) -> None:
        self.zones = zones
        table = Rect(0, zones.table.y, zones.panels.left, zones.table.height)
        self.shown.layout, self.shown.zones = self.shown.measure(table, zones.scale.u), zones
        self.shown.before = {}
        self.picture.resize()
        self.motion.resize(zones.scale)

    def dear(self) -> Iterator[Callable[[], object]]:
        """Large pictures of this table, painted before it is seen: none has letters."""
        table = self.shown.layout.table
        yield lambda: self.game.light(texture.plain(table.size))
        for area in self.areas:
            yield from area.dear()

    def ask(self) -> None:
        self.choosing.ask()
        self._follow()

    def show(self, view: State) -> None:
        """Everything at rest."""
        self._settle()
        self.shown.follow()
        self.shown.before = {}
        self.shown.put(view)

    def turn_to(self, view: State, part: int | None = None) -> None:
        """Another position altogether, as one leafs through a game, with somebody's part in sight: nothing flies."""
        self.motion.skip()
        for area in self.areas:
            area.leave()
        self.shown.follow()
        if part is not None:
            self.shown.large = None if part == self.shown.seat else part
        self.shown.before = {}
        self.shown.put(view)

    def play(self, step: Step) -> None:
        """Everything leaves from where it is seen now."""
        if not self.zones or self.shown.view is None:
            self.shown.put(step.after)
            return
        before, places = self._lying(), {place.key: place for place in self.seen.places}
        self.shown.put(step.after)
        if not self.session.steps:
            self.choosing.ask()  # this is the last one that is shown: places are found for what is asked then
        self.shown.before = places
        self.motion.play(step, before, lying(self.seen.places))
        for area in self.areas:
            area.animate(step, self.motion)

    def _lying(self) -> list[Lying]:
        """Where all pieces are now; what is in the hand leaves from there."""
        key, rect = self.hand.key, self.hand.box
        found = lying(self.seen.places)
        return [each._replace(rect=rect) if rect and each.key == key else each for each in found]

    def followed(self) -> bool:
        """Whether what is seen is that of whoever looks on."""
        return self.shown.seat == self.session.viewer

    def _follow(self) -> bool:
        """Somebody else's part, as soon as all that goes to the one seen has arrived; False when nothing changes."""
        if self.followed() or self.session.steps or self._moving():
            return False
        self._settle()
        self.shown.follow()
        if self.shown.view is not None:
            self.shown.before = {}
            self.shown.put(self.session.view())  # the same moment through other eyes
        return True

    def enlarge(self, seat: int) -> None:
        """Another player's part, until it is put back."""
        self._settle()
        self.shown.enlarge(seat)
        self.app.sounds.play("tab")

    def turn_towards(self, seat: int) -> None:
        """The part of a seat, without a word: as one goes on in a game that is watched."""
        if self.shown.main != seat:
            self._settle()
            self.shown.large = None if seat == self.shown.seat else seat

    # -- time

    def update(self, dt: float) -> bool:
        areas = self.areas if self.zones else ()  # before there is a window nothing has a place
        changed = {at for at, area in enumerate(areas) if area.update(dt)}
        self.seen.touch(changed)
        moved = self.motion.update(dt) | bool(changed)
        if self.zones and not self.busy():
            self._take()
            calm, speed = self.app.settings.reduced_motion, SPEEDS[self.app.settings.speed]
            moved |= self.hand.update(dt / speed, self._carrier, self.shown.layout.table, calm)
        return self._follow() or moved

    def busy(self) -> bool:
        return self.motion.busy or any(area.busy() for area in self.areas)

    def _moving(self) -> bool:
        """Whether something is still on its way: what only waits to be told large keeps nobody from their own part."""
        return self.motion.busy or any(area.busy() for area in self.areas if area is not self.tableaux)

    def lively(self) -> bool:
        if self.zones is None:  # not laid out yet
            return False
        moves = self.hand.moves(self._carrier, self.shown.layout.table)
        return moves or self.motion.lively or any(area.lively() for area in self.areas)

    def stir(self) -> list[Rect]:
        """A slow step of what lives on a table at rest; the parts of the window that look otherwise now."""
        stirred = {at: parts for at, area in enumerate(self.areas) if (parts := area.stir())} if self.zones else {}
        self.seen.touch({*stirred})
        return [part for parts in stirred.values() for part in parts]

    def skip(self) -> bool:
        """Everything is where it belongs; True when something was still on its way."""
        skipped = self._settle()
        return self._follow() or skipped

    def _settle(self) -> bool:
        skipped = self.motion.skip()
        for area in self.areas:
            skipped |= area.skip()
        return skipped

    def tells(self) -> bool:
        """Whether something is told with which any key or click goes on."""
        return any(area.tells() for area in self.areas)

    def go_on(self, whole: bool) -> bool:
        """Somebody goes on with what is told topmost; True when anything was."""
        telling = next((area for area in reversed(self.areas) if area.tells()), None)
        if telling is not None:
            telling.go_on(whole)
        return telling is not None

    # -- drawing

    def draw(self, pen: Pen) -> None:
        self.app.care.paint_all(pen, self.session.match.rules.id, self._parts(pen))

    def _parts(self, pen: Pen) -> Iterator[Part]:
        still = not self.busy()
        yield "table", lambda: self._draw_table(pen, still)
        if still:
            yield "lights", lambda: places_picture.light(pen, self.shown.places, self.choosing.lit())
        for area in self.areas:
            yield f"overlay of {type(area).__name__}", partial(area.overlay, pen)
        if still and self.shown.choice.asked and self.shown.in_words():
            yield "answers", lambda: self._draw_popup(pen)

    def _draw_table(self, pen: Pen, still: bool) -> None:
        away = self.motion.away.union(*[area.hides for area in self.areas])
        painted, held = self.seen.painted(away), frozenset[Key]()
        if still:
            self._take()
            held = self._lifted()
        self.picture.draw(pen, self.shown.layout.table, painted, self.shown.away | held)

    def _draw_popup(self, pen: Pen) -> None:
        offered = self.choosing.popup()
        keys = popup.digits(self.app, len(offered.slots))
        popup.draw(pen, offered, self.shown.pointed, keys, self.game.words.style)

    def draw_flying(self, pen: Pen) -> None:
        if not self.busy():
            self.hand.draw(pen)
        self.motion.draw(pen)
        for area in self.areas:
            area.above(pen)

    # -- the hand

    def _take(self) -> None:
        """The hand holds the last thing pressed that can be carried."""
        choice = self.shown.choice
        pressed = () if choice.plan and not self.game.held_on else choice.pressed
        found = [place for key in pressed for place in self.seen.meaning(key) if place.carry]
        held = self._held(found[-1]) if found and self.shown.mine else None
        if held and choice.plan and (down := self.shown.places.get(pressed[-1])) and down.key != held.key:
            held = held._replace(down=down.rect)  # it lies there until it is played
        self.hand.hold(held, self.shown.layout.u)

    def _held(self, place: Place) -> Held:
        assert place.carry
        size = place.carry.size or place.rect.size
        home = Rect((0, 0), size)
        home.center = place.rect.center
        return Held(place.key, partial(_surface, place.carry, size, self.shown.layout.u), home)

    def _lifted(self) -> frozenset[Key]:
        """Where the piece itself is in the hand, and no longer in its place."""
        place = self.shown.places.get(self.hand.key) if self.hand.key else None
        lifted = place and place.piece and place.piece.face == place.carry
        return frozenset({place.key}) if place and lifted else frozenset()

    @property
    def _carrier(self) -> Point | None:
        """Where what is in the hand goes: nowhere while it was chosen by a key."""
        return None if self._typed_at == self.shown.pointer else self.shown.pointer

    def keep_size(self) -> None:
        """From now on all is seen as large as it is, so that two pictures can be compared."""
        self.shown.fits = False

    # -- where things are

    def places(self) -> Sequence[Place]:
        return self.seen.places if self.zones else ()

    def pressed_for(self, action: Action) -> Sequence[Place]:
        """The places that one presses for an action, as far as they are there; of several for one press the largest."""
        keys = clicks_of(action, self.game.answers)
        found = [[each for each in self.seen.standing_for(key) if each.tab] for key in keys]
        return [max(each, key=lambda place: place.rect.width * place.rect.height) for each in found if each]

    def clicks_of(self, action: Action) -> Sequence[Key]:
        return clicks_of(action, self.game.answers)

    # -- a way that somebody else has thought of

    def choose(self, path: Sequence[Action]) -> bool:
        """As if its first gesture were pressed, and not played; False where that cannot be done by presses alone."""
        self.choosing.come_home()
        return self.choosing.choose(self._gesture(path))

    def in_one_go(self, path: Sequence[Action]) -> int:
        """Of how many answers its first gesture consists."""
        return len(self._gesture(path))

    def gain_of(self, path: Sequence[Action]) -> int | None:
        """How many points its first gesture brings at once; None where that is not known, or not to be told."""
        seat, line = self.shown.choice.seat, self._gesture(path)
        if not line or not players.points_open(self.app, self.session, seat):
            return None
        return int(self.shown.preview_of(line).scores[seat].total - self.shown.scores[seat].total)

    def _gesture(self, path: Sequence[Action]) -> tuple[Action, ...]:
        """The longest answer to what is asked with which a way begins."""
        whole = tuple(path)
        fitting = [plan.actions for plan in self.shown.choice.plans if plan.actions == whole[: len(plan.actions)]]
        return max(fitting, key=len, default=())

    # -- choosing

    def targets(self) -> list[Target]:
        return self.choosing.targets()

    def hover(self, point: Point | None, target: Target | None) -> bool:
        """The pointer, or the focus, is somewhere else now; True when that shows."""
        shown, place = self.shown, self.seen.under(point) if point and self.zones else None
        before, shown.pointer = shown.pointed, point
        self._typed_at = self._typed_at if point == self._typed_at else None
        shown.pointed = target.id if target else place.key if place else None
        return before != shown.pointed or self.lively()

    def drop(self, point: Point) -> bool:
        return self._giving_back(lambda: self.choosing.drop(point))

    def _giving_back(self, act: Callable[[], bool]) -> bool:
        """What is in the hand before and no longer after it goes back to where it lay."""
        self._take()
        key, box, image = self.hand.key, self.hand.box, self.hand.face
        done = act()
        home = self.shown.rect(key) if key else None
        if self.game.held_on and key and box and image and home and not self.shown.choice.pressed:
            self.hand.hold(None, 1.0)
            self.motion.give_back(image, box, home, key)
        return done

    def at_once(self) -> bool:
        return self.choosing.at_once()

    def put_back(self) -> bool:
        return self.choosing.come_home() or self._giving_back(self.shown.choice.back)

    def can_put_back(self) -> bool:
        return self.shown.large is not None or bool(self.shown.choice.pressed)

    def means(self, target: Target) -> bool:
        return self.choosing.means(target)

    def chosen(self) -> tuple[Action, ...] | None:
        return self.choosing.chosen()

    def verbs(self) -> Sequence[Verb]:
        return self.choosing.verbs()

    def why_not_here(self) -> tuple[str, str] | None:
        """Why what is in the hand does not go where the pointer is, beside all places, and the rule that says so."""
        return next(filter(None, (area.why_not_here() for area in self.areas)), None)

    # -- keys, wheel and drag

    def numbered(self, number: int) -> Target | None:
        self._typed_at = self.shown.pointer
        return self.choosing.numbered(number)

    def command(self, name: str) -> bool:
        """The key of a button, of a place, of an area, or of a player."""
        self._typed_at = self.shown.pointer
        return self.choosing.command(name) or self._of_areas(name) or self._of_players(name)

    def _of_players(self, name: str) -> bool:
        if not name.startswith("player_"):
            return False
        seat = int(name.removeprefix("player_")) - 1
        if seat < self.session.match.seats:
            self.enlarge(seat)
        return True

    def wheel(self, up: int) -> bool:
        return self._of_areas("wheel_up" if up > 0 else "wheel_down")

    def _of_areas(self, name: str) -> bool:
        done = next((at for at, area in enumerate(self.areas) if area.command(name)), None)
        if done is not None:
            self.commanded = self.commanded[0] + 1, name
        return self._touched(done)

    def hold(self, name: str, down: bool) -> bool:
        held = {at for at, area in enumerate(self.areas) if area.hold(name, down)}
        self.seen.touch(held)
        return bool(held)

    def pan(self, by: tuple[int, int]) -> bool:
        return self._touched(next((at for at, area in enumerate(self.areas) if area.pan(by)), None))

    def _touched(self, area: int | None) -> bool:
        if area is not None:
            self.seen.touch({area})
        return area is not None

    # -- words

    def note(self, point: Point, target: Target | None) -> tuple[Rect, Sequence[str]] | None:
        """The tooltip of what is under the pointer; where pressing would do nothing, why."""
        place = self.seen.under(point) or (self.shown.places.get(target.id) if target else None)
        if place is None or not place.name or place.tooltip is None:
            return None
        pressed = self.shown.places.get(target.id) if target else None
        own = pressed is not None and (pressed == place or (not place.tab and pressed.meant == place.meant))
        why_not = (self.shown.words("table.again") if target.again else target.why_not) if target and own else ""
        box = target.box if target and own else place.rect
        return box, [place.name, *place.told, *filter(None, [why_not])]

    def rule(self, point: Point | None, target: Target | None) -> str:
        """Of what would be pressed, first of the part of it that is pointed at; else of what lies there."""
        pressed, there = self.shown.places.get(target.id) if target else None, self.seen.under(point) if point else None
        found = [there, pressed] if pressed and there and there.meant == pressed.meant else [pressed, there]
        why_not, rule = target.refused if target else ("", "")
        return next(filter(None, [rule if why_not else "", *(place.rule for place in found if place)]), "")


def _surface(face: Face, size: tuple[int, int], u: float) -> Surface:
    return face.plate(size, u).surface
