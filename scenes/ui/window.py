"""The window itself: how large it opens, how small it may become, and full screen."""

from __future__ import annotations

import os
import warnings
from contextlib import suppress

import pygame

from game.core.errors import Problem
from scenes.ui.scale import HEIGHT, LEAST_WIDTH

LEAST_SIZE = (1280, 720)
"""Nobody can make the window smaller by its edge: letters would become too small."""

Size = tuple[int, int]


def find_screen() -> None:
    """Problem where there is no screen: SDL would draw for nobody then, and nobody could end it."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise Problem(f"no window can be opened: {error}") from None
    if pygame.display.get_driver() == "offscreen" and asked != "offscreen":
        pygame.display.quit()
        raise Problem("no window can be opened: there is no screen")


def open_window(size: Size, full: bool = False) -> pygame.Surface:
    """A window of this size, or the one that is there made so large; one asked for smaller than the least is that."""
    least = min(size[0], LEAST_SIZE[0]), min(size[1], LEAST_SIZE[1])
    if pygame.display.get_surface():
        _keep_at_least(least)
    surface = pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.FULLSCREEN if full else 0))
    _keep_at_least(least)
    return surface


def _keep_at_least(size: Size) -> None:
    """Where pygame does not know how, a smaller window is drawn smaller."""
    with suppress(AttributeError, pygame.error), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = size


def fit_window(scale: float, full: bool) -> None:
    """Give the window the size that was chosen, as far as the desktop has room."""
    window = pygame.display.get_surface()
    if window is None:
        return
    is_full = bool(window.get_flags() & pygame.FULLSCREEN)
    if (full == is_full or not turn_over()) and not is_full:
        open_window(chosen_size(scale, desktop()))
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))


def turn_over() -> bool:
    """From a window to the full screen, or back; False where the screen knows only one of them."""
    try:
        pygame.display.toggle_fullscreen()
    except pygame.error:
        return False
    return True


def chosen_size(scale: float, desktop: Size) -> Size:
    """So many times 1600x900 as was chosen, as far as the desktop has room; as it fits best where nothing was."""
    if not scale:
        return fitting_size(desktop)
    share = min(scale, largest_size(desktop))
    return round(LEAST_WIDTH * share), round(HEIGHT * share)


def largest_size(desktop: Size) -> float:
    """How many times 1600x900 the desktop has room for."""
    width, height = desktop
    return min(width / LEAST_WIDTH, height / HEIGHT)


def fitting_size(desktop: Size) -> Size:
    """1600x900, or what the desktop has room for; below the least only where the desktop itself is."""
    width, height = desktop
    share = min(1.0, (width - 40) / LEAST_WIDTH, (height - 100) / HEIGHT)
    if width >= 2 * LEAST_WIDTH and height >= 2 * HEIGHT:  # a high-resolution screen: text must not become tiny
        share = min(width / LEAST_WIDTH, height / HEIGHT) * 0.85
    usual = int(LEAST_WIDTH * share), int(HEIGHT * share)
    return min(width, max(LEAST_SIZE[0], usual[0])), min(height, max(LEAST_SIZE[1], usual[1]))


def desktop() -> Size:
    """How large the first screen is."""
    return next(iter(pygame.display.get_desktop_sizes()), (LEAST_WIDTH, HEIGHT))
