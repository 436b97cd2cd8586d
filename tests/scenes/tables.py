"""Tables for the tests of play: a quiet program whose bots answer at once, and hands that work the table by events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pygame

from game.core.match import Match
from game.core.question import Question
from game.core.rules import Action
from game.core.save import Seated
from game.core.state import key as key_of
from game.shell.worker import choose
from scenes.app.games import board_for
from scenes.app.loop import draw
from scenes.play.session import Session
from scenes.play.table_facts import COLOURS
from scenes.table.frame.layout import Zones
from scenes.table.scene import Table
from scenes.ui.key_map import parse
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene
from scenes.ui.targets import Target
from tests.contract.drawn import deal
from tests.core.playing import rules_of
from tests.scenes.rooms import Nobody, Room, room

SIZE = (1280, 720)
NAMES = ("Anna", "Борис", "Wojciech", "Kseniya", "Clio", "Daria", "Феликс")
FRAME = 1 / 60
MODIFIERS = {"Ctrl": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT, "Shift": pygame.KMOD_SHIFT}


class Here:
    """Bots that have answered as soon as they are asked. `views` is all that they were ever given to see now."""

    def __init__(self) -> None:
        self.views: list[tuple[int, dict[str, Any]]] = []
        self.forgotten = 0
        self._answers: dict[int, Action] = {}

    def ask(self, question: Question) -> int:
        self.views.append((question.seat, question.view))
        number = len(self.views)
        self._answers[number] = choose(question, lambda: 0.0)
        return number

    def answer(self, id: int) -> Action | None:
        return self._answers.pop(id, None)

    def forget(self) -> None:
        self.forgotten += 1
        self._answers.clear()

    def read_anew(self, data: object) -> None:
        """They have no data of their own."""

    def another(self) -> Nobody:
        """Who would advise people: nobody, unless a test seats somebody."""
        return Nobody()


def people(who: Iterable[str], names: Sequence[str] = NAMES) -> list[Seated]:
    return [Seated(name, colour, kind) for name, colour, kind in zip(names, COLOURS, who, strict=False)]


def match_of(*who: str, seed: int = 5, game: str = "akropolis", **options: Any) -> Match[Any]:
    return Match(rules_of(game), len(who), options, seed, people(who))


def position(seats: int, seed: int, deep: bool = False) -> Match[Any]:
    """Somewhere in a random game of people, where one of them is asked; `deep`: high towers, full purses."""
    rng = Random(f"{seats}/{seed}/{deep}")
    match = match_of(*["human"] * seats, seed=seed)
    if deep:
        match.go_on_from(_towers(match.rules, match.state_at(), rng), [])
    else:
        wanted = rng.randint(6, 70)
        while not match.over and (len(match.log) < wanted or match.decision().seat < 0):
            if match.decision().seat < 0:
                match.draw()
            else:
                match.play(rng.choice(match.legal()))
    return position(seats, seed + 1000, deep) if match.over else match


def _towers(rules: Any, s: Any, rng: Random) -> Any:
    """Everybody can pay everything and loves to build on what there is."""
    for _ in range(rng.randint(20, 44)):
        deal(rules, s, rng)
        seat = rules.decision(s).seat
        if seat < 0:
            break
        for player in s.players:
            player.stones = rng.randint(0, 9)
        legal = rules.legal(s)
        heights = {area.hex: area.level for area in rules.detail(s, seat, "hexes")["hexes"]}
        rng.shuffle(legal)
        tall = bool(s.taken) and rng.random() < 0.7
        rules.apply(s, max(legal, key=lambda place: heights.get(place[1:3], 0)) if tall else legal[0])
    deal(rules, s, rng)
    return s


class Sitting:
    """A table of a program, and the hands of whoever sits there. Nothing is drawn unless somebody looks."""

    def __init__(
        self, app: Room, match: Match[Any], bots: Any = None, auto_end: bool = False, look: bool = True
    ) -> None:
        self.app, self.match = app, match
        self.bots = Here() if bots is None else bots
        self.session = Session(match, self.bots, auto_end)
        self.board: Any = board_for(app, self.session)
        self.left = 0
        self.table = Table(app, self.session, self.board, self._leave)
        app.stack.push(self.table)
        app.stack.settle()
        self.surface = pygame.Surface(SIZE)
        if look:
            self.look()
        else:  # where everything lies is known all the same
            self.table.zones = Zones.of(Scale.of(SIZE), max(2, match.seats))
            self.board.resize(self.table.zones)

    def _leave(self) -> None:
        self.left += 1

    # -- looking

    def look(self, size: tuple[int, int] | None = None) -> Pen:
        """Paint all that can be seen."""
        if size and self.surface.get_size() != size:
            self.surface = pygame.Surface(size)
        return draw(self.app.stack.visible(), self.surface)

    @property
    def top(self) -> Scene:
        assert self.app.stack.top
        return self.app.stack.top

    @property
    def awaited(self) -> str:
        return self.session.awaited

    def targets(self) -> dict[tuple[Any, ...], Target]:
        return {target.id: target for target in self.top.targets()}

    def target(self, *id: Any) -> Target:
        return self.targets()[id]

    def area(self, name: str) -> Any:
        """A part of a table that is made of areas."""
        return next(area for area in self.board.areas if type(area).__name__ == name)

    # -- time

    def frame(self, dt: float = FRAME) -> bool:
        """As the loop of the window does it; True when the picture has changed."""
        changed = self._arrived()
        for scene in self.app.stack.visible():
            changed |= scene.update(dt)
        return self._arrived() or changed

    def _arrived(self) -> bool:
        """A page knows what it is made of once it was drawn."""
        changed = self.app.stack.settle()
        if changed and self.app.stack.scenes:
            self.look()
        return changed

    def moving(self) -> bool:
        return any(scene.busy() for scene in self.app.stack.visible())

    def settle(self, dt: float = 5.0) -> str:
        """Until somebody has to do something; says what is awaited."""
        for _ in range(2000):
            changed = self.frame(dt)
            waits = self.session.thinking and isinstance(self.bots, Here)
            if self.top is not self.table or not (changed or self.moving() or waits):
                return self.awaited
        raise AssertionError(f"the table never rests: {self.awaited}")

    # -- hands

    def send(self, kind: int, **what: Any) -> bool:
        changed = self.app.stack.handle(pygame.event.Event(kind, **what))
        return self._arrived() or changed

    def move(self, point: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> bool:
        return self.send(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=buttons)

    def press(self, point: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=point, button=button)

    def release(self, point: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=point, button=button)

    def click(self, *at: Any, button: int = 1) -> None:
        """A point, or the id of a target."""
        point = at if isinstance(at[0], int) else self.target(*at).box.center
        self.move(point)
        self.press(point, button)
        self.release(point, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 5, wheel: int = 0) -> None:
        """Carry something; the wheel is turned on the way."""
        self.move(start)
        self.press(start)
        for step in range(1, steps + 1):
            self.move(tuple(round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True)), (1, 0, 0))  # type: ignore[arg-type]
        for _ in range(wheel):
            self.wheel(-1)
        self.release(end)

    def wheel(self, y: int) -> bool:
        return self.send(pygame.MOUSEWHEEL, y=y, x=0)

    def key(self, name: str, times: int = 1) -> None:
        found = parse(name)
        assert found, name
        mod = sum(MODIFIERS[held] for held in found.modifiers)
        letter = chr(found.code) if 32 <= found.code < 127 and not found.modifiers else ""
        for _ in range(times):
            self.send(pygame.KEYDOWN, key=found.code, mod=mod, unicode=letter, scancode=0)
            self.send(pygame.KEYUP, key=found.code, mod=mod, scancode=0)

    def turned_to(self, rotation: int) -> Iterator[int]:
        """Once for each sixth that the tile must still be turned."""
        for _ in range(6):
            if self.board.shown.rotation == rotation:
                return
            yield rotation
        assert self.board.shown.rotation == rotation

    def cancel_place(self) -> None:
        """The tile from the board back into the hand."""
        if self.board.shown.fixed:
            self.press((800, 500), button=3)

    # -- whole answers

    def lines(self) -> list[tuple[Action, ...]]:
        """Everything that the person asked may answer."""
        return self.session.lines()

    def whole_turns(self) -> list[tuple[Action, ...]]:
        """Those of them after which nothing is left to do but to end the turn."""
        return self.lines()

    def any_line(self, rng: Random) -> tuple[Action, ...]:
        """What a random player answers."""
        return rng.choice(self.lines())

    def begin(self, actions: tuple[Action, ...], rng: Random, hand: str) -> None:
        """Choose something, as far as that leaves it unplayed."""
        if hand == "keys":
            if actions[0][0] == "take":
                self.key(str(actions[0][1]))
            self.key("R", rng.randrange(3))
            self.key(rng.choice(("Right", "Down", "PageUp", "Left", "PageDown")))
            return
        if actions[0][0] == "take":
            self.click("take", actions[0][1])
        self.wheel(rng.choice((-1, 1)))
        if places := [id for id in self.targets() if id[0] == "place"]:
            self.click(*rng.choice(places))

    def place_point(self, q: int, r: int, rotation: int) -> tuple[int, int] | None:
        """A pixel at which the pointer means this place: its middle, or one near by where others lie over it."""
        found = self.targets().get(("place", q, r, rotation))
        if found is None:
            return None
        x, y = found.box.center
        for reach in (0, 3, 6, 10):
            for dx, dy in ((0, 0), (0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, 1), (1, -1), (-1, 1)):
                point = x + dx * reach, y + dy * reach
                self.move(point)
                if (spot := self.board.shown.spot) and spot[:3] == (q, r, rotation):
                    return point
        return None

    def by_clicks(self, *actions: Action) -> None:
        """A tile is clicked, turned by the wheel, put down by a click, and confirmed by one."""
        *take, (_, q, r, rotation) = actions
        for _, number in take:
            self.click(("take"), number)
        self._turn_and_click(q, r, rotation)
        self.click("confirm")

    def _turn_and_click(self, q: int, r: int, rotation: int) -> None:
        for _ in self.turned_to(rotation):
            self.wheel(-1)
        point = self.place_point(q, r, rotation)
        assert point, (q, r, rotation)
        self.click(*point)

    def by_drag(self, *actions: Action) -> None:
        """A tile is carried from the site to its place, and turned on the way."""
        *take, (_, q, r, rotation) = actions
        if not take:
            self.by_clicks(*actions)
            return
        well = self.target("take", take[0][1]).box.center
        self.move(well)
        self.press(well)
        self.move((well[0] + 20, well[1] + 20), (1, 0, 0))
        for _ in self.turned_to(rotation):
            self.wheel(-1)
        point = self.place_point(q, r, rotation)
        assert point, (q, r, rotation)
        self.move(point, (1, 0, 0))
        self.release(point)
        self.click("confirm")

    def by_keys(self, *actions: Action) -> None:
        """A number, R, arrows and Enter."""
        *take, (_, q, r, rotation) = actions
        for _, number in take:
            self.key(str(number))
        for _ in self.turned_to(rotation):
            self.key("R")
        for _ in range(400):
            if self.board.shown.fixed and self.board.shown.spot[:3] == (q, r, rotation):
                break
            self.key("Right")
        self.key("Enter")


S = TypeVar("S", bound=Sitting)


def sitting(
    folder: Path, *who: str, kind: type[S] = Sitting, seed: int = 5, lang: str = "en", auto_end: bool = False,
    **options: Any,
) -> S:  # fmt: skip
    """A new table, settled until somebody is asked."""
    table = kind(room(folder, lang), match_of(*who, seed=seed, **options), auto_end=auto_end)
    table.settle()
    return table


def at_position(folder: Path, match: Match[Any], lang: str = "en", look: bool = True, kind: type[S] = Sitting) -> S:
    """A game that was left here, and somebody is asked."""
    table = kind(room(folder, lang), match, Nobody(), look=look)
    if table.settle() == "end_turn":
        table.key("E")
        table.settle()
    return table


def replayed(match: Match[Any]) -> Any:
    """The key of the position to which the log leads again."""
    again = Match(match.rules, match.seats, match.options, match.seed)
    for entry in match.log:
        again.play(entry.action)
    return key_of(again.state_at())
