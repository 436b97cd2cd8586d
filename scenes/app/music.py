"""Which music is heard, and who renders it: a quiet process of its own, while nobody waits for it.

What is on top of the stack says whose theme it is. A theme that is not rendered yet is silence until it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

import msgspec

from game.core.save import encode
from scenes.app.musician import Made, Musician, Wanted
from scenes.app.scores import SHELF
from scenes.play.errands import Errand
from scenes.play.hired import Hired
from scenes.ui.app_context import AppContext

FOLDER = "music"
"""Where rendered themes are kept, beside the saves."""

BEGIN = 6.0
"""Seconds that the window has to itself before anything is rendered."""


class Conductor:
    """See the module."""

    def __init__(self, app: AppContext) -> None:
        self._app, self._wait = app, BEGIN
        self._folder = app.store.folder / FOLDER
        self._shelves = Musician(self._folder, app.data)
        self._found: dict[str, Errand[Made]] = {}  # what was there already
        self._made: dict[str, Made] = {}  # what has been rendered since
        self._asked: set[str] = set()
        self._musician: Hired | None = None

    def follow(self, dt: float) -> bool:
        """So many seconds have passed; True while the music needs time in small steps."""
        music, self._wait = self._app.music, max(0.0, self._wait - dt)
        if music.wants:
            game = next((scene.theme for scene in reversed(self._app.stack.scenes) if scene.theme), "")
            self._listen()
            made = self._known(game) or Made(game)
            music.theme(made.file, made.phrase)
            if self._wait == 0:
                self._order(game)
        else:
            self.close()
        music.update(dt)
        return music.moving

    def close(self) -> None:
        """Nothing more is rendered."""
        if self._musician:
            self._musician.close()
            self._musician, self._asked = None, {*self._made}

    def _known(self, game: str) -> Made | None:
        """What there is of a game's theme; None while that is being looked for."""
        if not game or game in self._made:
            return self._made.get(game)
        if game not in self._found:
            self._found[game] = Errand(partial(self._shelves.find, game))
        return self._found[game].result() if self._found[game].done() else None

    def _listen(self) -> None:
        """What has been rendered meanwhile."""
        if self._musician:
            for line in self._musician.heard():
                with suppress(msgspec.MsgspecError):
                    made = msgspec.json.decode(line, type=Made)
                    self._made[made.game] = made

    def _order(self, game: str) -> None:
        """One theme after the other: that which should be heard, then those that soon may be."""
        if self._asked - self._made.keys():
            return  # it is at work; should it have died, there is silence
        for wish in self._wishes(game):
            found = self._known(wish)
            if found is None:
                return
            if not found.file and wish not in self._asked:
                self._musician = self._musician or self._app.hire("musician", str(self._folder))
                self._musician.ask(encode(Wanted(wish)).encode())
                self._asked.add(wish)
                return
        self.close()

    def _wishes(self, game: str) -> Iterator[str]:
        """All that there is to render, what is needed first at the front."""
        if game:
            yield game
        yield SHELF
        if last := self._app.settings.table:
            yield last.game
        yield from self._app.games
