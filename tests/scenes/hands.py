"""A mouse and a keyboard for the tests of scenes: real events, one after the other."""

from __future__ import annotations

import pygame

from scenes.ui.scene import Scene


def click(scene: Scene, point: tuple[int, int]) -> None:
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))


def key(scene: Scene, *keys: int, mod: int = 0) -> None:
    for code in keys:
        letter = chr(code) if 32 <= code < 127 else ""
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0))
        scene.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))


def write(scene: Scene, letters: str) -> None:
    for letter in letters:
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
