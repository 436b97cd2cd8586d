"""Reads aloud: what a scene tells, part by part, as it changes: a page's name, what has the focus, what bots did.

A key or a press cuts short what is being said: whoever goes on has heard enough.
"""

from __future__ import annotations

from typing import Protocol

from scenes.ui.app_context import AppContext
from scenes.ui.scene import Scene


class Speaks(Protocol):
    """What has a voice."""

    def say(self, text: str, lang: str) -> None: ...

    def hush(self) -> None: ...


class Narrator:
    """See the module."""

    def __init__(self, app: AppContext, voice: Speaks) -> None:
        self._app, self._voice = app, voice
        self._scene: Scene | None = None
        self._said: dict[str, str] = {}  # by part: what was said of it last

    def follow(self) -> None:
        """Something may have changed."""
        if not self._app.settings.speech:
            self._scene, self._said = None, {}
            return
        top = self._app.stack.top
        if top is None:
            return
        heard = top.aloud()
        if top is not self._scene:
            self._scene, self._said = top, {part: text for part, text in heard if part.startswith(PAST)}
        for part, text in heard:
            if text != self._said.get(part, ""):
                self._said[part] = text
                if text:
                    self._voice.say(text, self._app.lang)
        here = {part for part, _ in heard}
        self._said = {part: text for part, text in self._said.items() if part in here or part.startswith(PAST)}

    def hush(self) -> None:
        """Somebody goes on."""
        if self._app.settings.speech:
            self._voice.hush()


PAST = "done"
"""How parts are called that tell what was done: who comes to a scene does not hear the whole past of it."""
