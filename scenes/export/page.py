"""One HTML file that plays a game: its table turn by turn, captions in three languages, points, curve; no network.

A picture has no words and is kept as the rectangles that have changed since the one before it. Whatever people typed
stands in a block of data, and the script shows it as text; only our own script and style may run, by their hashes.
"""

from __future__ import annotations

import base64
import hashlib
import html
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from pygame import Surface

from art import fonts, palette, seals
from art.texture import Size
from game.core.grammar import LANGUAGES
from scenes.export.game import Game
from scenes.export.reel import Reel, changed, jpeg, png
from scenes.play import points_story
from scenes.ui import opponents
from scenes.ui.players import colour_of

WIDE = 1276
"""So many pixels the table has across."""

SEAL = 76
"""So many a seal has: twice as many as it is large on a page, for fine screens."""

SAMPLES = 24
"""At so many turns it is measured how much changes, before a size is told."""

BUTTONS = ("first", "back", "play", "pause", "on", "last", "time", "eyes")

Done = float


class Pictures:
    """All pictures of a page: what looks the same is kept once, whenever and through whose eyes it is seen."""

    def __init__(self) -> None:
        self._numbers: dict[bytes, int] = {}

    def number(self, picture: Surface) -> int:
        return self._numbers.setdefault(jpeg(picture), len(self._numbers))

    def all(self) -> list[str]:
        return [base64.b64encode(each).decode() for each in self._numbers]


Frame = list[tuple[int, int, int]]
"""Where pictures are laid over the frame before, and which."""


def page(games: Sequence[Game]) -> Iterator[Done | bytes]:
    """The same game through as many pairs of eyes as there are games; how much is done, and in the end the file."""
    pictures, views = Pictures(), list[dict[str, Any]]()
    stops = games[0].stops
    with fonts.without_words():
        for number, game in enumerate(games):
            reel, frames = Reel(game, WIDE), list[Frame]()
            for frame in _frames(reel, pictures):
                frames.append(frame)
                yield (number + len(frames) / len(stops)) / len(games) * 0.97
            views.append({"seat": game.seat, "frames": frames})
    yield _file(games[0], reel.cut.size, views, pictures)


def estimate(games: Sequence[Game]) -> int:
    """About so many bytes a page will have, by what changes at a few of its turns; what looks the same to several eyes
    counts once."""
    stops, whole, turns = games[0].stops, set[bytes](), set[bytes]()
    count = min(SAMPLES, len(stops) - 1)
    places = [1 + (len(stops) - 2) * at // max(1, count - 1) for at in range(count)]
    with fonts.without_words():
        for game in games:
            reel = Reel(game, WIDE)
            whole.add(jpeg(reel.at(stops[0].entry)))
            for place in places:
                before = reel.at(stops[place - 1].entry).copy()
                now = reel.at(stops[place].entry)
                turns |= {jpeg(now.subsurface(rect)) for rect in changed(before, now)}
    grown = sum(map(len, turns)) * (len(stops) - 1) / max(1, len(places))
    return round((sum(map(len, whole)) + grown) * 4 / 3)


def _frames(reel: Reel, pictures: Pictures) -> Iterator[Frame]:
    """Turn by turn, what is laid over the picture before; the first one is whole."""
    before = None
    for stop in reel.game.stops:
        now = reel.at(stop.entry)
        rects = changed(before, now) if before else [now.get_rect()]
        yield [(rect.x, rect.y, pictures.number(now.subsurface(rect))) for rect in rects]
        before = now.copy()


# -- what the script reads


def _file(game: Game, size: Size, views: Sequence[dict[str, Any]], pictures: Pictures) -> bytes:
    """All of it in one file."""
    ending = game.ending
    turnings = ending.turnings if ending else ()
    data = {
        "lang": game.app.lang,
        "size": size,
        "players": [_player(game, seat) for seat in game.seats],
        "stops": [stop.points for stop in game.stops],
        "turnings": [(turning.at, turning.seat) for turning in turnings],
        "words": {lang: _words(game.told_in(lang)) for lang in LANGUAGES},
        "views": views,
        "pictures": pictures.all(),
    }
    style, script = _web("page.css"), _web("page.js")
    holes = {
        "LANG": game.app.lang,
        "TITLE": html.escape(game.title),
        "STYLE_HASH": _hash(style),
        "SCRIPT_HASH": _hash(script),
        "STYLE": style,
        "SCRIPT": script,
        "GAME": inert(msgspec.json.encode(data).decode()),
    }
    return "".join(holes.get(part, part) for part in _web("page.html").split("%")).encode()


def inert(data: str) -> str:
    """JSON in which nothing can be taken for markup: it means the same."""
    return data.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def _player(game: Game, seat: int) -> dict[str, Any]:
    colour = colour_of(seat, game.match.players[seat])
    seal = base64.b64encode(png(seals.seal(colour, SEAL))).decode()
    best = game.ending is not None and seat in game.ending.best
    return {"colour": palette.code(colour.colour), "seal": f"data:image/png;base64,{seal}", "best": best}


def _words(game: Game) -> dict[str, Any]:
    """Everything that is told in one language."""
    say, ending, match = game.app.say, game.ending, game.match
    turnings = ending.turnings if ending else ()
    return {
        "language": say("language.name"),
        "title": game.title,
        "when": f"{', '.join(game.names)} · {game.date()}",
        "names": game.names,
        "kinds": [opponents.in_short(game.app, player.who) for player in match.players],
        "rounds": [say("round.number", round=max(1, stop.round)) for stop in game.stops],
        "captions": [game.told(stop) for stop in game.stops],
        "turnings": [points_story.headed(say, game.names, turning, game.stops[turning.at].round)
                     for turning in turnings],
        "result": f"{ending.headline(say)}. {ending.story}" if ending else say("export.goes_on"),
        "buttons": {name: say(f"export.page.{name}") for name in BUTTONS},
    }  # fmt: skip


@cache
def _web(name: str) -> str:
    return (Path(__file__).parent / "web" / name).read_text("utf-8")


def _hash(text: str) -> str:
    """By which a browser knows that it is ours."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
