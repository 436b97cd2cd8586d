"""What a game hands to the shared table: its manifest. What it does not name is as `standard` has it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from pygame import Rect, Surface

from art import palette
from art.texture import Size
from game.core.rules import Action
from scenes.play.session import Session
from scenes.table import standard
from scenes.table.answers import Answers, Asked, Chains, Choice
from scenes.table.area import Area, Shown
from scenes.table.frame import player_panels, top_bar
from scenes.table.frame.layout import Zones
from scenes.table.motion import Events, Flights, Likeness, likeness
from scenes.table.picture import Paint
from scenes.table.place import Key
from scenes.table.place import Why as Why
from scenes.table.places_picture import Floor, no_light, wood
from scenes.table.popup import Offer, Style
from scenes.table.prompt import Prompt, Verb
from scenes.table.tableaux import Tell, nothing_weighty
from scenes.table.turn_log import TurnLog
from scenes.table.turned import Exhibits, no_pieces
from scenes.ui.app_context import AppContext
from scenes.ui.exhibit import Drawings, Museum, empty
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene

S = TypeVar("S", bound=Shown)
T = TypeVar("T", bound=Shown, contravariant=True)

Press = Callable[[Key], None]
"""As if a place were pressed."""


class Panels(Protocol[T]):
    """The module of a game that knows the figures of its panels and of the timeline."""

    def panel(self, shown: T, scale: Scale, seat: int) -> player_panels.Panel: ...
    def turns(self, shown: T) -> list[palette.Seat]: ...
    def length(self, shown: T) -> tuple[int, int]: ...


def in_words(shown: Shown, action: Action) -> Offer:
    """The rules' own words."""
    return Offer(shown.say(action))


def nobody_asks(shown: Shown) -> Key | None:
    return None


def untitled(shown: Shown) -> str:
    return ""


def nothing_dear(shown: Shown) -> Sequence[tuple[Rect, float]]:
    return ()


@dataclass(frozen=True)
class InWords(Generic[S]):
    """Answers that no place stands for: how each looks, where they stand, and what is said above them."""

    offer: Callable[[S, Action], Offer] = in_words
    style: Style = Style()  # noqa: RUF009 - a tuple, which nobody can change
    beside: Callable[[S], Key | None] = nobody_asks  # the place that asks: they stand beside it
    title: Callable[[S], str] = untitled
    dear: Callable[[S], Sequence[tuple[Rect, float]]] = nothing_dear  # what they should not hide, and how dear it is


def unchanged(zones: Zones) -> Zones:
    return zones


def ask_rules(shown: Shown, key: Key) -> Why | None:
    """The table of clicks, read backwards, tells what was tried, and the rules why it cannot be."""
    return None


def never(shown: Shown, key: Key) -> bool:
    return False


def plainly(shown: Shown, before: Choice, asked: Asked) -> Choice:
    """The clicks of the table, one after the other."""
    return Choice(*asked)


def _none() -> Mapping[str, Any]:
    return MappingProxyType({})


def silence(shown: Shown) -> str:
    """Sentence, name and reason say it all."""
    return ""


@dataclass(frozen=True, kw_only=True)
class GameView(Generic[S]):
    """See the module."""

    shown: Callable[[AppContext, Session], S]
    areas: Sequence[Callable[[S], Area[Any]]]  # from below to above; Tab goes through them in this order

    # what is answered, and how
    answers: Answers
    chains: Chains = field(default_factory=_none)
    choice: Callable[[S, Choice, Asked], Choice] = plainly  # of gestures that are more than clicks; with the one before
    waits: Collection[str] = ()  # verbs that wait for Confirm though they reveal nothing: a tile may still be turned
    held_on: bool = False  # what was taken stays in the hand until it is played, and goes back where it may not lie
    words: InWords[S] = field(default_factory=InWords)
    buttons: Callable[[S, Press], Sequence[Verb]] | None = None  # of the prompt bar, with those that sleep
    keys: Mapping[str, str] = field(default_factory=_none)  # by command the verb it does, where they differ in name
    further: Sequence[str] = ()  # commands that name more places than there are digits
    why_not: Callable[[S, Key], Why | None] = ask_rules  # of several reasons the one that helps
    again: Callable[[S, Key], bool] = never  # whether what was answered before is freely changed to this
    part: str = ""  # the words for a look at somebody's part, with their name: "table.sheet"
    comes_home: bool = False  # who looks at another's part comes back before anything is done

    # how it moves and sounds
    events: Events = field(default_factory=_none)
    likeness: Likeness = likeness
    sounds: Mapping[str, str] = field(default_factory=_none)  # of a press, by the first word of its key
    flights: Flights = field(default_factory=_none)  # by kind of piece: those that go their own ways
    tableaux: Tell[S] = nothing_weighty  # what in a step is told large over the table

    # how it looks
    floor: Floor = wood
    light: Paint = no_light
    arrange: Callable[[Zones], Zones] = unchanged  # the frame as this game wants it

    # what the frame tells
    asks: Mapping[str, str] = field(default_factory=_none)  # the rule behind each question
    prompt: Callable[[S], Prompt] | None = None
    heard: Callable[[S], str] = silence  # what is considered, for whoever does not see it
    panels: Panels[S] = standard
    log: Callable[[AppContext, Session, int], TurnLog[Any]] = standard.Log  # with signs so many pixels high
    bar: Callable[[S], list[top_bar.Fact]] = standard.bar
    aid: Callable[[S], Scene] | None = None
    end: Callable[[S], Scene] = standard.end
    earned: Callable[[S, int, str], Sequence[Rect]] = standard.earned  # where on the table a seat has what counts so
    built: Callable[[S, int, Size], Surface | None] = standard.built  # what a seat has built, as a picture
    poster: Callable[[S, Size, float], Surface | None] = (
        standard.poster
    )  # all of the table, for a sheet that is printed

    signs: Mapping[str, Key] = field(default_factory=_none)  # what introduces itself, and who carries it
    museum: Museum = empty  # what lies in the box
    drawings: Drawings = field(default_factory=_none)  # beside the rules, by their numbers

    # what a card shows of a turn
    exhibits: Exhibits = no_pieces
    mapped: bool = False  # where a move was made says more than what was played
