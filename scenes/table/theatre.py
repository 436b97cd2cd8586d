"""The page on which a game is watched: its table, and below it the player with the line of the whole game.

Once it is over it can be seen through the eyes of any seat; before that as everybody may see it, or who plays alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from art import controls, icons, palette, plates, seals
from art.fonts import Face
from art.palette import INKS
from game.core.match import AnyMatch
from scenes.play import course, points_story
from scenes.play.memo import Once
from scenes.table.film import Eyes, Film
from scenes.table.frame import layout, log_panel, player_panels, top_bar
from scenes.table.frame.layout import PROMPT, TIMELINE, Zones
from scenes.table.moments import Moments
from scenes.table.mouse import PATIENCE
from scenes.table.over.player import FOOT, Player
from scenes.table.over.watch_line import Mark
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.scale import HEIGHT, Scale
from scenes.ui.targets import Point, Target
from scenes.ui.widgets import Area, Grid, Picture, Widget, tip


class Theatre(Player):
    """See the module."""

    def __init__(self, app: AppContext, match: AnyMatch) -> None:
        super().__init__(app, match)
        self.eyes: Eyes = None
        self.film = Film(app, self.live, self.eyes)
        self.films = (self.film,)
        self._zones: Zones | None = None
        self._turnings = course.turnings(match, self.course)
        self._moments = Moments(app, self.live, self.course)
        self._told: Once[tuple[int, str]] = Once()
        self._pointed: Point | None = None  # where the pointer was last, and how long it has rested there
        self._still = 0.0

    def see(self, eyes: Eyes) -> None:
        self.eyes, self._wanted = eyes, self.at
        self.refresh()

    @property
    def viewpoints(self) -> list[Eyes]:
        if self.match.over:
            return [None, *range(self.match.seats)]
        return [None, *self.live.people] if len(self.live.people) == 1 else [None]

    def show(self, entry: int) -> None:
        self.film.show(entry, self.eyes, self._part(entry))

    def forward(self) -> None:
        self.film.board.turn_towards(self._part(self.film.at))
        self.film.forward()

    def _part(self, entry: int) -> int:
        """Who sees with everybody's eyes sees the part of whoever plays."""
        return max(0, self.course.leg(entry).seat if self.eyes is None else self.eyes)

    def idle(self) -> bool:
        return self._moments.look()

    def update(self, dt: float) -> bool:
        changed, waited = super().update(dt), self._still
        self._still = self._still + dt if self._pointed == self.hand.at else 0.0
        self._pointed = self.hand.at
        return changed or waited <= PATIENCE < self._still

    def busy(self) -> bool:
        return self._moments.looking or self._still <= PATIENCE or super().busy()

    def _tip(self, pen: Pen, focus: Target | None) -> None:
        """What lies under the pointer, once it has rested there."""
        super()._tip(pen, focus)
        looks = self._zones is not None and not (focus or self.hand.hover or self.playing or self._moves)
        if looks and self._pointed and self._still > PATIENCE and (note := self.film.board.note(self._pointed, None)):
            tip(pen, *note)

    # -- the table

    def paint(self, pen: Pen) -> None:
        """The table with its frame, but without what is there to play with."""
        zones, film = self._laid(pen), self.film
        size = pen.screen.width, min(pen.screen.height, zones.prompt.bottom)
        small = Pen(pen.surface.subsurface((0, 0), size), zones.scale, pen.plain)
        layout.ground(small, zones)
        film.board.draw(small)
        self._paint_frame(small, zones)
        film.board.draw_flying(small)
        pen.written += small.written
        self.draw_foot(pen)

    def _paint_frame(self, pen: Pen, zones: Zones) -> None:
        board = self.film.board
        title = self.app.say(f"lid.{self.match.rules.id}").upper()
        top_bar.top_bar(pen, zones, title, board.bar(), [], None, False)
        for seat, box in enumerate(zones.seats):
            player_panels.panel(pen, box, board.panel(seat))
        log_panel.log(pen, zones.log, self.app.say("log.title"), board.columns(), board.rows())

    def _laid(self, pen: Pen) -> Zones:
        """The frame, as large as the player leaves it room."""
        scale = smaller(pen.screen.size, pen.scale)
        if self._zones is None or self._zones.scale != scale:
            zones = self.film.board.arrange(Zones.of(scale, max(2, self.match.seats)))
            self.film.resize(zones)  # some of it paints, and may be broken off: then all is laid out again
            self._zones = zones
        return self._zones

    # -- the player

    def build(self, grid: Grid) -> list[Widget]:
        return [*self._caption(grid.scale), *self._views(grid.scale), *self.player(grid.scale)]

    def _caption(self, scale: Scale) -> Iterator[Widget]:
        """What is done just now, and by whom."""
        seat, text = self._told.of((self.at, self.eyes, self.app.lang), self._find_caption)
        place = self.rect(scale, 24, 9, 44, 44)
        if seat >= 0:
            yield Picture(place, lambda pen, box: self._lay_face(pen, seat, box))
        room = self.rect(scale, 80 if seat >= 0 else 24, 8, scale.width - 380 - 50 * len(self.viewpoints), 46)
        yield Picture(room, lambda pen, box: pen.text(
            text, box, Face.SERIF_SEMIBOLD, 22, INKS.prompt, lines=2, least=0.72
        ))  # fmt: skip

    def _find_caption(self) -> tuple[int, str]:
        match, say, at = self.match, self.app.say, self.at
        names = [players.name(self.app, self.live, seat) for seat in range(match.seats)]
        if match.over and at >= self.course.last:
            result = match.rules.result(match.state_at())
            story = points_story.story(points_story.stands(match), result)
            won = say("demo.won", names=", ".join(names[seat] for seat in result.winners)) if result.winners else ""
            told = points_story.told(say, match.rules.id, names, story)
            return (result.winners[0] if result.winners else 0), " ".join(filter(None, (won, told)))
        number = self.course.number(at)
        leg = self.course.legs[number]
        if match.over:
            return leg.seat, self.film.board.told_of(self.live, self.course.end(number))
        before = self.course.legs[max(0, number - 1)]
        told = self.film.board.told(at) if at > self.course.first else say("past.beginning")
        return before.seat, told

    def _lay_face(self, pen: Pen, seat: int, box: Rect) -> None:
        face = players.face_of(self.match.players[seat].who)
        players.lay_face(pen, face, players.colour(self.live, seat), box.width, *box.topleft)

    def _views(self, scale: Scale) -> Iterator[Widget]:
        """Whose eyes it is seen with."""
        say, right = self.app.say, scale.width - 24
        views = self.viewpoints
        for number, eyes in enumerate(views):
            x = right - 188 - 50 * (len(views) - number)
            box = self.rect(scale, x, 8, 44, 44)
            name = (
                say("replay.all") if eyes is None else say("replay.eyes", name=players.name(self.app, self.live, eyes))
            )
            hint = self._hint(name, f"replay_view_{eyes + 1}" if eyes is not None else "replay_all")
            target = Target(("view", eyes), "views", box, name, partial(self.see, eyes), hint=hint)
            yield Area(target, partial(self._paint_view, eyes))

    def _paint_view(self, eyes: Eyes, pen: Pen, box: Rect, state: controls.State) -> None:
        px = pen.scale.px
        if eyes == self.eyes:
            around = box.inflate(px(4), px(4))
            pen.put(plates.outline(around.size, around.width / 2, max(2, px(3)), palette.BRASS.glint), *around.topleft)
        if eyes is None:
            ink = palette.BRASS.glint if state != "idle" or self.eyes is None else INKS.on_wood_quiet
            pen.put(icons.icon("eye", round(box.width * 0.66), ink), *box.center, "cm")
        else:
            side = box.width - px(8 if state == "idle" else 4)
            pen.plate(seals.seal_plate(players.colour(self.live, eyes), side), box.centerx - side // 2,
                      box.centery - side // 2)  # fmt: skip

    @property
    def marks(self) -> list[Mark]:
        """Turning points, and the moments that were told large."""
        names = [players.name(self.app, self.live, seat) for seat in range(self.match.seats)]
        found = [Mark(each.entry, each.title) for each in self._moments.found]
        for number, (entry, turning, round) in enumerate(self._turnings, 1):
            found.append(Mark(entry, points_story.headed(self.app.say, names, turning, round), number))
        return found


def smaller(size: tuple[int, int], scale: Scale) -> Scale:
    """Of the table's frame above the player, which takes the place of the frame's own foot."""
    kept = 1 - (PROMPT + TIMELINE) / HEIGHT
    high = (size[1] - scale.px(FOOT)) / kept
    return Scale.of((size[0], round(high)))
