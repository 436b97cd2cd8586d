"""The two things that a game derives from: an Area, one part of its table, and Shown, what is shown just now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pygame import Rect

from art.tablelayout import TableLayout
from game.core.match import Preview
from game.core.rules import Action
from scenes.play.session import Session, Step
from scenes.table.answers import Choice, Line
from scenes.table.base_shown import PartShown
from scenes.table.frame.layout import Zones
from scenes.table.picture import Layer
from scenes.table.place import Key, Place
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Point

if TYPE_CHECKING:
    from scenes.table.motion import Motion

F = TypeVar("F")


class Shown(PartShown):
    """A position as somebody at the table sees it, and what they are about to do. Areas read nothing else.

    The same for the present, for a position that is looked back at, and for whoever sits behind a curtain.
    """

    layout: TableLayout  # a game has its own; measured when the window is

    def __init__(self, house: AppContext, session: Session) -> None:
        super().__init__(house, session)
        self.choice = Choice()
        self.pointed: Key | None = None  # what the pointer or the keyboard is at
        self.pointer: Point | None = None  # the pixel at which the pointer is
        self.places: Mapping[Key, Place] = {}
        self.before: Mapping[Key, Place] = {}  # those of the view before, for what leaves towards one that is gone
        self.zones: Zones | None = None  # the frame, for what stands beside the table
        self.away: frozenset[Key] = frozenset()  # what has not arrived: grounds leave it out
        self.offered = Rect(0, 0, 0, 0)  # where answers in words lie: a dock does not lie over them
        self._previews: dict[Line, Preview] = {}
        self._facts: dict[tuple[object, int], object] = {}

    def measure(self, table: Rect, u: float) -> TableLayout:
        """The game's layout for a table of this size."""
        return TableLayout.of(table, u, self.session.match.seats)

    def put(self, view: Any) -> None:
        super().put(view)
        self._previews, self._facts = {}, {}

    # -- figures and words

    def facts(self, kind: Callable[..., F], seat: int | None = None) -> F:
        """Figures from the rules, as the game's `facts` module types them: shown.facts(facts.Stones)."""
        of = self.main if seat is None else seat
        if (kind, of) not in self._facts:
            self._facts[kind, of] = kind(**self.detail(kind.__name__.lower(), of))
        return self._facts[kind, of]  # type: ignore[return-value]

    def words(self, key: str, **args: int | str) -> str:
        """Words of the game's own: shown.words("stone", n=3) is the text "causeway.stone"."""
        return self.house.say(f"{self.rules.id}.{key}", **args)

    # -- where things are

    @property
    def panels(self) -> tuple[Rect, ...]:
        """Where the players' panels are."""
        return self.zones.seats if self.zones else ()

    def rect(self, key: Key) -> Rect | None:
        """Where a place is; of one that is gone, where it was."""
        place = self.places.get(key) or self.before.get(key)
        return place.rect if place else None

    @property
    def mine(self) -> bool:
        """Whether the part that is seen is that of whoever looks on."""
        return self.main == self.seat

    @property
    def state(self) -> tuple[object, ...]:
        """What all that is seen depends on: the view and whose part, the frame, words and keys, who sits there."""
        seated = tuple([(player.name, player.who) for player in self.session.match.players])
        return self.version, self.main, self.seat, self.layout, self.zones, self.house.lang, self.house.keys, seated

    # -- what would be

    @property
    def considered(self) -> Line | None:
        """The answer that is chosen, or that a press on what is pointed at would choose."""
        place = self.places.get(self.pointed) if self.pointed else None
        return self.choice.considered(place.meant if place else self.pointed)

    def preview(self) -> Preview | None:
        """What that answer would lead to: for docks, ghosts and what-if figures."""
        return self.preview_of(self.considered) if self.considered else None

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

    def skip(self) -> bool:
        """Everything has arrived; True when something was under way."""
        return self.spectacle is not None and self.spectacle.skip()

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
