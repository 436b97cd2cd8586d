"""The two things that a game derives from: an Area, one part of its table, and Shown, what is shown just now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pygame import Rect

from art import palette
from art.lamp import Outline
from art.tablelayout import TableLayout
from game.core.match import Preview
from game.core.rules import Action, AnyRules, Event, Refusal
from game.core.state import State
from scenes.play.session import Session, Step
from scenes.table.answers import Choice, Line
from scenes.table.frame.layout import Zones
from scenes.table.picture import Layer
from scenes.table.place import Key, Place
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Point

if TYPE_CHECKING:
    from scenes.table.motion import Motion

F = TypeVar("F")


def facts_of(rules: AnyRules, kind: Callable[..., F], view: State, seat: int = 0) -> F:
    """Figures of a view, as the game's `facts` module types them: facts_of(rules, facts.Stones, view)."""
    return kind(**rules.detail(view, seat, kind.__name__.lower()))


SEATED = attrgetter("name", "who")
"""What is seen of who has a seat."""


class Shown:
    """A position as somebody at the table sees it, and what they are about to do. Areas read nothing else.

    The same for the present, for a position that is looked back at, and for whoever sits behind a curtain. One player's
    part is seen in full: that of whoever is at the table, or of somebody who is looked at.
    """

    layout: TableLayout  # a game has its own; measured when the window is

    def __init__(self, app: AppContext, session: Session) -> None:
        self.app, self.session, self.rules = app, session, session.match.rules
        self.view: Any = None  # it may be older than the match: what has happened since is still to be shown
        self.version = 0  # another one for every view
        self.seat = session.viewer
        self.large: int | None = None  # who is looked at, if it is not whoever is at the table
        self.choice = Choice()
        self.pointed: Key | None = None  # what the pointer or the keyboard is at
        self.pointer: Point | None = None  # the pixel at which the pointer is
        self.places: Mapping[Key, Place] = {}
        self.before: Mapping[Key, Place] = {}  # those of the view before, for what leaves towards one that is gone
        self.zones: Zones | None = None  # the frame, for what stands beside the table
        self.away: frozenset[Key] = frozenset()  # what has not arrived: grounds leave it out
        self.fits = True  # whether what grows is seen from farther away
        self.offered = Rect(0, 0, 0, 0)  # where answers in words lie: a dock does not lie over them
        self.paper = Rect(0, 0, 0, 0)  # what lies over the table: nothing that is told of it is put below that
        self.in_words: Callable[[], bool] = lambda: True  # whether answers without a place are offered just now
        self.lit: Sequence[Rect] = ()  # what whoever teaches speaks of: nothing that is told is put over that
        self._previews: dict[Line, Preview] = {}
        self._facts: dict[tuple[object, int], object] = {}
        self._details: dict[tuple[str, int], Mapping[str, Any]] = {}
        self._kept: dict[tuple[object, ...], Any] = {}

    def ready(self, line: Line) -> None:
        """Somebody is shown an answer: what is in the hand is turned as it is wanted for that."""

    def measure(self, table: Rect, u: float) -> TableLayout:
        """The game's layout for a table of this size."""
        return TableLayout.of(table, u, self.seats)

    def put(self, view: Any) -> None:
        """Another view: what was worked out for the one before is forgotten."""
        self.view, self._details, self._kept, self._previews, self._facts = view, {}, {}, {}, {}
        self.version += 1

    # -- whose part

    def follow(self) -> None:
        """Somebody else may be at the table now."""
        if self.seat != self.session.viewer:
            self.seat, self.large = self.session.viewer, None
            self.version += 1

    def enlarge(self, seat: int) -> None:
        """Look at the part of a seat; the same once more, or one's own, goes back."""
        if seat < self.seats:
            self.large = None if seat in (self.large, self.seat) else seat

    @property
    def main(self) -> int:
        """Whose part is seen."""
        return self.seat if self.large is None else self.large

    @property
    def mine(self) -> bool:
        """Whether that is the part of whoever looks on."""
        return self.main == self.seat

    @property
    def player(self) -> Any:
        """The player whose part is seen."""
        return self.view.players[self.main]

    # -- figures

    def facts(self, kind: Callable[..., F], seat: int | None = None) -> F:
        """Figures of what is shown, worked out once for it: shown.facts(facts.Stones)."""
        of = self.main if seat is None else seat
        if (kind, of) not in self._facts:
            self._facts[kind, of] = facts_of(self.rules, kind, self.view, of)
        return self._facts[kind, of]  # type: ignore[return-value]

    def detail(self, topic: str, seat: int) -> Mapping[str, Any]:
        """Figures of what is shown, by their topic; each picture asks for the same ones again."""
        if (topic, seat) not in self._details:
            self._details[topic, seat] = self.rules.detail(self.view, seat, topic)
        return self._details[topic, seat]

    def kept(self, name: str, make: Callable[[], Any]) -> Any:
        """What is dear to make, made once for this view; once more in another language or with others at the table,
        since most of it has words and many of them are names."""
        key = name, self.app.lang, self.app.settings.estimates, *map(SEATED, self.session.match.players)
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    @property
    def scores(self) -> Any:
        """The score sheets as they stand."""
        return self.kept("scores", lambda: self.rules.scores(self.view))

    def open_to(self, seat: int) -> bool:
        """Whether the points of a seat may be told now."""
        return players.points_open(self.app, self.session, seat)

    @property
    def leaders(self) -> list[int]:
        """Who has the most points, where that may be told."""
        totals = [self.scores[seat].total for seat in range(self.seats)]
        return players.leaders(self.app, self.session, self.view.turn, totals)

    # -- words and names

    def say(self, thing: Action | Event | Refusal) -> str:
        """An action, an event or a refusal in words."""
        return self.rules.say(thing, self.view, self.app.lang)

    def name(self, seat: int) -> str:
        """A player's name."""
        return players.name_of(self.app, self.session.match.players, seat)

    def colour(self, seat: int) -> palette.Seat:
        """A seat's colour."""
        return players.colour(self.session, seat)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.session.match.seats

    @property
    def ended(self) -> bool:
        """Whether the game is, as it is seen."""
        return self.session.match.over

    @property
    def solo(self) -> bool:
        """Whether one plays alone."""
        return self.seats == 1

    def words(self, key: str, **args: int | str) -> str:
        """Words of the game's own: shown.words("stone", n=3) is the text "causeway.stone"."""
        return self.app.say(f"{self.rules.id}.{key}", **args)

    # -- where things are

    @property
    def laid(self) -> Zones:
        """The frame, once it is laid out."""
        assert self.zones
        return self.zones

    @property
    def panels(self) -> tuple[Rect, ...]:
        """Where the players' panels are."""
        return self.zones.seats if self.zones else ()

    def rect(self, key: Key) -> Rect | None:
        """Where a place is; of one that is gone, where it was."""
        place = self.places.get(key) or self.before.get(key)
        return place.rect if place else None

    @property
    def state(self) -> tuple[object, ...]:
        """What all that is seen depends on: the view and whose part, the frame, words and keys, who sits there."""
        seated = tuple(map(SEATED, self.session.match.players))
        return self.version, self.main, self.seat, self.layout, self.zones, self.app.lang, self.app.keys, seated

    # -- what would be

    @property
    def considered(self) -> Line | None:
        """The answer that is chosen, or that a press on what is pointed at would choose."""
        place = self.places.get(self.pointed) if self.pointed else None
        return self.choice.considered(place.meant if place else self.pointed)

    def preview(self) -> Preview | None:
        """What that answer would lead to: for docks, ghosts and what-if figures."""
        return self.preview_of(self.considered) if self.considered else None

    def reveals(self, line: Line) -> bool:
        """Whether something comes to light: chance answers within the turn, or one's part of a joint step ends."""
        match, seat = self.session.match, self.choice.seat
        if self.session.moment.decision.joint:
            return match.rules.decision(self.preview_of(line).view, seat).seat != seat
        return match.draws_after(*line)

    def preview_of(self, actions: tuple[Action, ...]) -> Preview:
        """What some answer would lead to; worked out once for a view."""
        if actions not in self._previews:
            self._previews[actions] = self.session.match.preview(self.choice.seat, *actions)
        return self._previews[actions]


S = TypeVar("S", bound=Shown)


class Spectacle(Protocol):
    """Something that moves for a while: dice that roll, crosses that are drawn."""

    @property
    def busy(self) -> bool: ...
    def update(self, dt: float) -> bool: ...
    def skip(self) -> bool: ...


class Area(Generic[S]):
    """One part of the table. It holds no state of the game: everything comes from `shown`."""

    version = 0
    """Another one whenever places here lie elsewhere than before though nothing was played: zoomed, panned, turned."""

    def __init__(self, shown: S) -> None:
        self.shown = shown

    def ground(self) -> Iterable[Layer]:
        """The still picture under the places, from below to above; painted anew only where it shows something else.

        Asked again when the view, the choice, what is pointed at or `shown.away` is another one, or `update` said so.
        """
        return ()

    def dear(self) -> Iterable[Callable[[], object]]:
        """Painters of large pictures in its ground, none with letters: they are painted before a
        table is first seen where there is time, as behind the card of the demo."""
        return ()

    def places(self) -> Iterable[Place]:
        """Every place here, in the order in which keys walk through them. Asked once for each view and question."""
        return ()

    def overlay(self, pen: Pen) -> None:
        """What follows the pointer: docks, ghosts, figures of what would be. Drawn in every frame, above the pieces."""

    def above(self, pen: Pen) -> None:
        """What is on its way here, over everything, the frame included. Drawn in every frame."""

    def why_not_here(self) -> tuple[str, str] | None:
        """Why what is in the hand does not go where the pointer is, beside all places, and the rule behind it."""
        return None

    def shows(self, line: Line, considered: bool) -> Iterable[Rect | Outline]:
        """Where an answer lies or would lie though no place is there, and, as long as it is considered, what is told of
        it: the lamp of a lesson leaves that in light."""
        return ()

    # -- only for areas with a spectacle or a view of their own: dice that roll, a city that is zoomed

    def animate(self, step: Step, motion: Motion) -> None:
        """A step is on its way: what moves here beside the pieces, which go by themselves."""

    spectacle: Spectacle | None = None
    """What moves here in its own way, if it is one thing."""

    def update(self, dt: float) -> bool:
        """Let time pass; True when it looks different now."""
        return self.spectacle is not None and self.spectacle.update(dt)

    def busy(self) -> bool:
        """Whether the game waits for what moves here."""
        return self.spectacle is not None and self.spectacle.busy

    def lively(self) -> bool:
        """Whether something moves here for which nobody waits."""
        return False

    def stir(self) -> Sequence[Rect]:
        """A slow step of what lives here while nobody does anything; the parts of the window that look otherwise."""
        return ()

    def skip(self) -> bool:
        """Everything has arrived; True when something was under way."""
        return self.spectacle is not None and self.spectacle.skip()

    def leave(self) -> None:
        """Another position altogether is seen next: what is under way need not arrive."""
        self.skip()

    def tells(self) -> bool:
        """Whether something is told here with which any key or click goes on."""
        return False

    def go_on(self, whole: bool) -> None:
        """Somebody goes on with it: to what comes next, or to all of it."""

    @property
    def hides(self) -> frozenset[Key]:
        """The places whose pieces or faces have not arrived yet: they come with the spectacle."""
        return frozenset()

    def command(self, name: str) -> bool:
        """A key that means something here, or the wheel as "wheel_up" and "wheel_down"; True when it did."""
        return False

    def hold(self, name: str, down: bool) -> bool:
        """A key is held, or no longer: for what is shown as long as it is down; True when that shows."""
        return False

    def pan(self, by: tuple[int, int]) -> bool:
        """Drawn along with the middle button."""
        return False
