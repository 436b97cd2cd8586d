"""The window and its loop: events in, time passes, and a frame is drawn only when something has changed."""

from __future__ import annotations

import ctypes
import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress

import pygame

from art import fonts
from art.emblem import emblem
from art.pictures import PICTURES, Unfinished
from scenes.table.picture import together
from scenes.ui.app_context import set_apart
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene, Stack
from scenes.ui.window import chosen_size, desktop, find_screen, open_window

FRAME = 1 / 60
LONGEST_STEP = 0.1
"""After a pause (a dragged window, a sleeping machine) motion goes on where it was, it does not leap."""

WAKE = pygame.event.custom_type()
"""Posted by whoever has news from another thread: a bot has answered."""

POLL = 12
"""Milliseconds between two looks for events while nothing moves: SDL's own waiting looks a thousand times a second."""

PATIENT, SELDOM = 3000, 24
"""After so many milliseconds without an event it looks only each so many."""

STIR = 250
"""Milliseconds from one slow step to the next of what lives in a picture at rest."""

TIDY = 2000
"""Milliseconds of rest after which it is looked what scenes that are gone have left: that takes longer than a frame."""

IDLE_WAIT = 1000
"""Milliseconds after which a waiting loop looks around anyway: scenes may count idle time."""

SLICE = 30
"""Milliseconds of painting between two looks for events, while a page, or a window of a new size, is painted for the
first time: what was seen before stays until all of it is there."""

SIGN = 64
"""Pixels of the program's sign, as a desktop's bar of windows shows it."""

KEPT = 20
"""Seconds that pictures of another language are kept: most have no words, and are asked for on the next page."""

Clock = Callable[[], float]


def wake() -> None:
    """Safe from any thread: the loop stops waiting."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WAKE))


class Straight:
    """Events as they come: what scenes get where nobody holds anything but a mouse and a keyboard."""

    busy = False

    def read(self, event: pygame.event.Event, size: tuple[int, int]) -> list[pygame.event.Event]:
        """What an event means to the scenes of a window of this size."""
        return [event]

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture changes."""
        return False

    def draw(self, pen: Pen) -> None:
        """What is shown of the hands, over all scenes."""


class Window:
    """One window with one stack of scenes."""

    def __init__(
        self,
        stack: Stack,
        clock: Clock,
        size: tuple[int, int] | None = None,
        full: bool = False,
        scale: float = 0.0,
    ) -> None:
        """The window has this size, or so many times the usual one; without either it is as large as fits."""
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_APP_ID", "polis")  # by this a desktop knows which entry of its menu it is
        find_screen()
        fonts.start()
        pygame.display.set_caption("Polis")
        pygame.display.set_icon(emblem(SIGN))
        pygame.key.set_repeat(350, 60)
        self.stack, self.clock = stack, clock
        self.surface = open_window(size or chosen_size(scale, desktop()), full)
        self.pause: Callable[[], bool] = lambda: False  # something useful to do while nothing moves: is there more?
        self.plain: Callable[[], bool] = lambda: False  # whether letters are to be plain
        self.beside: Callable[[float], bool] = lambda dt: False  # what goes on beside the picture, and whether it moves
        self.news: Callable[[], bool] = lambda: False  # whether the picture is to change whatever the scenes say
        self.inputs = Straight()
        self.over: Callable[[Pen], object] = lambda pen: None  # what is painted over all scenes
        self.after: Callable[[], object] = lambda: None  # what follows each picture
        self.tongue: Callable[[], str] = lambda: ""  # the language of what is drawn
        self._stale = True
        self._opens = False  # whether another scene is on top, of which no picture is complete yet
        self._stirs = False  # whether something beside the picture needs time in small steps
        self._rested = 0  # milliseconds that it waits already for an event
        self._littered = False  # whether scenes have gone since their waste was last looked for
        self._waiting: deque[pygame.event.Event] = deque()  # what has come and was not handed on yet
        self._drawn: tuple[int, int] | None = None  # the size of the last complete picture
        self._changed: float | None = None  # when the window last got another size or language
        self._meanwhile: pygame.Surface | None = None  # that picture, while one of another size is being painted

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Until the stack is empty, or `until` says so."""
        last = self.clock()
        self._settle()
        while self.stack.scenes and not until():
            for event in self._events():
                self._waiting += self.inputs.read(event, self.surface.get_size())
            while self._waiting and not self.stack.changes:  # the rest is for what will be seen then
                self._stale |= self._take(self._waiting.popleft())
            now = self.clock()
            self._stirs = self.beside(now - last)
            self._stale |= self.inputs.update(now - last)
            self._settle()
            if not (self._meanwhile or self._opens):  # nothing happens that cannot be seen
                self._stale |= self.stack.update(min(LONGEST_STEP, now - last))
            self._settle()  # a scene may have called a curtain over what must not be seen
            last = now
            self._stale |= self.news()
            if self._stale and self.stack.scenes:
                self._draw()
            self.after()
            self._forget(now)
            if self._moving():
                self._pace(now)

    def _settle(self) -> None:
        """What was asked for comes onto the screen; its pictures may still have to be painted."""
        if self.stack.settle():
            self._stale = self._opens = self._littered = True

    def _moving(self) -> bool:
        return self._stirs or self.inputs.busy or self.stack.busy()

    def _events(self) -> list[pygame.event.Event]:
        """Everything that has come; when nothing moves, wait for something to come."""
        if self._stale or self._waiting or self._moving():
            return pygame.event.get()
        for _ in range(1 if self.pause() else max(1, IDLE_WAIT // POLL)):
            if found := pygame.event.get():
                self._rested = 0
                return found
            self._rest()
        return []

    def _rest(self) -> None:
        """Wait for the next look for events. What lives in the picture takes a slow step now and then."""
        before, wait = self._rested, POLL if self._rested < PATIENT else SELDOM
        pygame.time.wait(wait)
        self._rested += wait
        if before // STIR != self._rested // STIR:
            self._stir()
        if self._littered and self._rested > TIDY:
            self._littered = False
            set_apart()
            give_back_memory()

    def _stir(self) -> None:
        """What lives takes a step, if anybody looks: only the parts in which it is seen are painted."""
        parts = self.stack.stir() if pygame.display.get_active() and pygame.key.get_focused() else ()
        if parts:
            self._draw_on(self.surface, parts[0].unionall(parts[1:]))
            pygame.display.update(together(parts))

    def _take(self, event: pygame.event.Event) -> bool:
        """Hand an event to the scenes; True when the picture may have changed."""
        if event.type == WAKE:
            return False  # it has woken the loop: nobody has touched anything
        if event.type == pygame.QUIT:
            self.stack.replace()
            return True
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self.stack.care.anew()
            self.surface = pygame.display.get_surface() or self.surface
            return True
        return self.stack.handle(event)

    def _draw(self) -> None:
        """A picture; where the window has another size than before it takes several turns, and the old one stays."""
        size = self.surface.get_size()
        if self._drawn not in (None, size):
            self._stretch()
        if PICTURES.shows(size, (self.tongue(), self.plain())):
            self._changed = self.clock()
        if self._meanwhile is None and not self._opens:
            self._paint()
            return
        begun = pygame.time.get_ticks()
        with suppress(Unfinished), PICTURES.slice(lambda: pygame.time.get_ticks() - begun > SLICE):
            self._paint()

    def _paint(self) -> None:
        self._draw_on(self.surface)
        pygame.display.flip()
        self._stale, self._opens, self._meanwhile, self._drawn = False, False, None, self.surface.get_size()
        if PICTURES.complete():
            give_back_memory()

    def _forget(self, now: float) -> None:
        """What nobody asked for since the window changed is not needed any more."""
        if self._changed is not None and now - self._changed > KEPT and self._meanwhile is None:
            self._changed = None
            PICTURES.forget_left()
            give_back_memory()

    def _draw_on(self, surface: pygame.Surface, part: pygame.Rect | None = None) -> None:
        surface.set_clip(part)  # a picture may have been broken off
        pen = Pen(surface, Scale.of(surface.get_size()), self.plain())
        self.stack.draw(pen)
        self.inputs.draw(pen)
        self.over(pen)
        surface.set_clip(None)

    def _stretch(self) -> None:
        """Show at once what was seen before, as large as the window is now: all pictures of it are still there."""
        assert self._drawn
        if self._meanwhile is None:
            self._meanwhile = pygame.Surface(self._drawn, 0, self.surface)
            self._draw_on(self._meanwhile)
        pygame.transform.smoothscale(self._meanwhile, self.surface.get_size(), self.surface)
        pygame.display.flip()
        self._drawn = self.surface.get_size()

    def _pace(self, since: float) -> None:
        """Not more than sixty frames in a second."""
        spare = FRAME - (self.clock() - since)
        if spare > 0:
            pygame.time.wait(int(spare * 1000))


def draw(scenes: list[Scene], surface: pygame.Surface, plain: bool = False) -> Pen:
    """Paint scenes from the lowest to the top one; the pen knows afterwards what was written."""
    surface.set_clip(None)  # a picture may have been broken off
    pen = Pen(surface, Scale.of(surface.get_size()), plain)
    for scene in scenes:
        scene.draw(pen)
    return pen


# -- the system's memory: what pictures leave behind is handed back, and not kept for pictures to come

MMAP_THRESHOLD, LARGE = -3, 128 * 1024
"""The parameter of glibc's mallopt, and from how many bytes on a block is handed back as soon as it is free."""

ARENAS, ONE = -8, 1
"""All threads share one heap: whatever one of them leaves is there for the others."""


def set_up_heap() -> None:
    """Large pictures come and go all the time; glibc would keep what they leave, and the next one never quite fits."""
    with suppress(OSError, AttributeError):  # another system has another allocator
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(MMAP_THRESHOLD, LARGE)
        mallopt(ARENAS, ONE)


def give_back_memory() -> None:
    """Hand back the rest: small blocks that are free, between others that are not."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
