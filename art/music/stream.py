"""Music as it is heard: one stream that fades, makes room for what happens, and falls silent after a while.

`update` is called as time passes; nothing here ever waits, and nothing fails: without a device there is silence.
"""

from __future__ import annotations

from contextlib import suppress

import pygame

ROOM, DOWN, UP = 0.40, 0.10, 1.2
"""How loud it stays beside what happens (8 dB less), and in how many seconds it goes there and comes back."""

FADE = 0.8
"""Seconds in which a theme goes, and another one comes."""

TOP, LEAST = 0.55, 0.02
"""How loud it is at 100 %: under everything else that is heard; and at the lowest that is not silence.

At the default of 55 % that is 16 dB less than in the file."""


class Music:
    """Plays what lies in files. What is not there is silence."""

    def __init__(self) -> None:
        self._volume, self._minutes, self._mute = 100, 0, False
        self._wanted = self._playing = self._phrase = ""
        self._fade = self._make_room = self._heard = 0.0
        self._duck, self._paused = 1.0, False
        self._said: pygame.mixer.Sound | None = None  # the phrase that was heard last

    # -- what is wanted

    def theme(self, file: str, phrase: str = "") -> None:
        """Let another theme be heard, once this one has faded; an empty name is silence."""
        if file != self._wanted:
            self._wanted, self._phrase, self._heard = file, phrase, 0.0

    def duck(self, seconds: float) -> None:
        """Make room for something that lasts so long."""
        self._make_room = max(self._make_room, seconds)

    def celebrate(self) -> None:
        """Somebody has won: the phrase of the theme that is heard."""
        if not (self._audible and self._phrase and self._device):
            return
        with suppress(pygame.error, OSError):
            self._said = pygame.mixer.Sound(self._phrase)
            self._said.set_volume(self._loud)
            self._said.play()
            self.duck(self._said.get_length())

    def volume(self, percent: int) -> None:
        """From 0 to 100; heard at once."""
        self._volume = percent
        self._set()

    def last(self, minutes: int) -> None:
        """How long a theme goes on before it falls silent: 0 is without end, less is off."""
        if minutes != self._minutes:
            self._minutes, self._heard = minutes, 0.0

    def mute(self, on: bool) -> None:
        """Silence at once, and back."""
        self._mute = on
        if on:
            self._fade = 0.0
            self._set()
            with suppress(pygame.error):
                if self._said:
                    self._said.stop()

    # -- what becomes of it

    @property
    def wants(self) -> bool:
        """Whether it is worth while to have music at all."""
        return self._minutes >= 0 and not self._mute and self._volume > 0 and self._device

    @property
    def moving(self) -> bool:
        """Whether a fade is under way: then time must pass in small steps."""
        if not self._device or not (self._wanted or self._playing):
            return False
        if self._sounds:
            return self._fade < 1.0 or self._make_room > 0 or self._duck < 1.0
        return self._fade > 0.0 or self._wanted != self._playing

    def update(self, dt: float) -> None:
        """So many seconds have passed."""
        if not self._device:
            return
        self._make_room = max(0.0, self._make_room - dt)
        step = (1 - ROOM) * dt
        self._duck = max(ROOM, self._duck - step / DOWN) if self._make_room else min(1.0, self._duck + step / UP)
        self._fade = min(1.0, self._fade + dt / FADE) if self._sounds else max(0.0, self._fade - dt / FADE)
        if self._fade == 0.0 and self._wanted != self._playing:
            self._change()
        if self._playing:
            self._pause(self._fade == 0.0 and not self._audible)
        if self._sounds:
            self._heard += dt
        self._set()

    @property
    def _audible(self) -> bool:
        """Whether anything may be heard now."""
        return self.wants and not (self._minutes and self._heard > 60 * self._minutes)

    @property
    def _sounds(self) -> bool:
        """Whether what plays is what should be heard."""
        return self._playing != "" and self._playing == self._wanted and self._audible

    def _change(self) -> None:
        """Never `fadeout` before `load`: SDL_mixer waits inside `load` for the end of the fade, the window with it."""
        self._playing, self._paused = self._wanted, False
        with suppress(pygame.error, OSError):
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            if self._playing:
                pygame.mixer.music.load(self._playing)
                pygame.mixer.music.set_volume(0.0)
                pygame.mixer.music.play(-1)

    def _pause(self, on: bool) -> None:
        """What nobody hears need not be decoded, and goes on where it was."""
        if on != self._paused:
            self._paused = on
            with suppress(pygame.error):
                (pygame.mixer.music.pause if on else pygame.mixer.music.unpause)()

    def _set(self) -> None:
        if self._playing:
            with suppress(pygame.error):
                pygame.mixer.music.set_volume(self._loud * self._duck * self._fade)

    @property
    def _loud(self) -> float:
        """Loudness is felt as about the square of the slider; the mixer knows 128 steps, of which one is too few."""
        return TOP * max(LEAST, (self._volume / 100) ** 2) if self._volume else 0.0

    @property
    def _device(self) -> bool:
        with suppress(pygame.error, NotImplementedError):
            return pygame.mixer.get_init() is not None
        return False
