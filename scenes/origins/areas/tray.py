"""The tray of whoever is seen: workers, goods, the population, the advisors, the towers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art.origins import tray
from art.origins.layout import ADVISORS, HOLDERS
from art.origins.palette import SPECTRUM
from art.origins.tray import GOODS, SECTIONS, Tower, Worker
from art.origins.tray import Tray as Picture
from game.origins import codes
from game.origins.codes import COLOURS
from scenes.origins import cause, lights, pieces
from scenes.origins.areas.city import tower_height
from scenes.origins.areas.district_cards import disc_key, tower_name, tower_told
from scenes.origins.areas.sky import out_name, worker_told
from scenes.origins.row import HOLDER
from scenes.origins.row import Place as Spot
from scenes.origins.shown import AT_THEIR_PLACE, Shown, face_of
from scenes.table.area import Area
from scenes.table.hand import Hand, Held
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import Face, Key, Light, Place, told_apart
from scenes.table.places_picture import unlit
from scenes.table.small_change import in_the_air
from scenes.ui.animation import SPEEDS
from scenes.ui.pen import Pen

RAISED = 5
"""How high a worker comes up under the pointer, in units."""

SUPERIORITY = "superiority"


class Tray(Area[Shown]):
    """See the module."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._raised = Hand(RAISED)  # what the pointer is on comes up a little, as if it were weighed

    # -- pictures

    def ground(self) -> Iterator[Layer]:
        here, shown, player = self.shown.layout.local(), self.shown, self.shown.player
        own = {"goods": "my_goods"} if shown.mine else {}
        titles = tuple(shown.app.say(f"origins.zone.{own.get(name, name)}") for name in SECTIONS)
        counts = (player.stone, player.food, player.wisdom, player.gold, player.tokens)
        picture = Picture(
            player=shown.ink, titles=titles,
            ready=tuple(self._ready(key, spot) for key, spot in self.row),
            out=tuple(self._out(key, code) for key, code in self.out),
            goods=tuple(n - in_the_air(shown, name) for name, n in zip(GOODS, counts, strict=True)),
            food=shown.printed.holders, last=str(shown.printed.last_holder),
            grown=HOLDERS - player.track + sum(key in shown.away for key in self._track),
            advisors=tuple(
                COLOURS[colour] for at, colour in enumerate(player.advisors) if ("advisor", at) not in shown.away
            ),
            points=shown.printed.advisors, towers=tuple(self._tower(COLOURS.index(colour)) for colour in SPECTRUM),
        )  # fmt: skip
        yield zone_layer(here, here.tray, tray.picture, picture)

    @property
    def row(self) -> list[tuple[Key, Spot]]:
        """What is in hand, each in its place; of equal dice the first has the name that answers use."""
        found, seen = list[tuple[Key, Spot]](), set[int]()
        for at, spot in enumerate(self.shown.rows[self.shown.main]):
            key: Key = ("gap", at)
            if spot.here:
                known = spot.code in seen
                key = ("free", at) if spot.code == HOLDER else ("ready", at) if known else ("worker", spot.code)
                seen.add(spot.code)
            found.append((key, spot))
        return found

    @property
    def out(self) -> list[tuple[Key, int]]:
        """The workers that are at the sites."""
        player = self.shown.player
        archon = [codes.at_site(player.archon, codes.ARCHON)] if player.archon >= 0 else []
        there = [*player.away, *player.spoken, *archon]
        return list(zip(told_apart(("out", code) for code in there), there, strict=True))

    @property
    def _track(self) -> list[Key]:
        """The holders still on the population track, the next one first."""
        left = self.shown.player.track
        return [("holder",) if at == HOLDERS - left else ("track", at) for at in range(HOLDERS - left, HOLDERS)]

    def _ready(self, key: Key, spot: Spot) -> Worker:
        if not spot.here or key in self.shown.away or key in self._held:
            return Worker("gone")
        if spot.code == HOLDER:
            return Worker("holder")
        face = face_of(spot.code)
        return face._replace(badge=codes.has_colour(spot.code) and face.value == codes.HIGHEST)

    def _out(self, key: Key, code: int) -> Worker:
        if ("stands", self.shown.main, *key[1:]) in self.shown.away:
            return Worker("gone")
        return face_of(codes.bare(code))._replace(site=str(codes.site_of(code) + 1))

    def _tower(self, colour: int) -> Tower:
        """Its height, and what the dice of its colour in government seats come to."""
        dice = [die for die in self.shown.closed.values() if die and codes.colour_of(die) == colour]
        return Tower(tower_height(self.shown, colour), sum(map(codes.value_of, dice)))

    # -- in the hand, or about to be taken

    @property
    def _held(self) -> tuple[Key, ...]:
        """A worker in the hand, or under the pointer, is not in the tray."""
        shown = self.shown
        if shown.away or not shown.mine:
            return ()
        held: list[Key] = [("worker", shown.worker)] if shown.worker is not None else []
        return (*held, *([("worker", self._weighed)] if self._weighed is not None else []))

    @property
    def _weighed(self) -> int | None:
        """A worker that could be picked up now."""
        shown, key = self.shown, self.shown.pointed
        if key is None or key[0] != "worker" or shown.choice.ask != "turn" or not shown.mine:
            return None
        if key in shown.choice.pressed or key not in shown.choice.next() or shown.app.settings.reduced_motion:
            return None
        _, code = key
        return code if isinstance(code, int) and not codes.is_used(code) else None

    def update(self, dt: float) -> bool:
        """It comes up, or goes down again."""
        shown, code = self.shown, self._weighed
        place = shown.places.get(("worker", code)) if code is not None and not shown.away else None
        if place is None or code is None:
            self._raised.hold(None, 1.0)
            return False
        look = partial(tray.worker, place.rect.size, face_of(code), shown.ink)
        self._raised.hold(Held(place.key, look, place.rect), shown.layout.u)
        settings = shown.app.settings
        return self._raised.update(dt / SPEEDS[settings.speed], None, shown.layout.table, settings.reduced_motion)

    def lively(self) -> bool:
        return self._raised.moves(None, self.shown.layout.table)

    def overlay(self, pen: Pen) -> None:
        """What could be picked up, with the light of the pointer."""
        code, box = self._weighed, self._raised.box
        if code is None or self.shown.away:
            return
        if box is None:
            self.update(0.0)
            box = self._raised.box
        self._raised.draw(pen)
        if box:
            lights.worker(self.shown, code)(box.size, pen.scale.u, "hover").lay(pen.surface, *box.topleft)

    # -- places

    def places(self) -> Iterator[Place]:
        for name in SECTIONS:
            yield Place(("section", name), self.shown.layout.section(name), z=-10)
        yield from self._workers()
        yield from self._holders()
        yield from self._goods()
        yield from self._towers()

    def _workers(self) -> Iterator[Place]:
        shown, layout, row, out = self.shown, self.shown.layout, self.row, self.out
        for at, (key, spot) in enumerate(row):
            rect = layout.ready(at, len(row))
            if key[0] == "free":
                yield Place(key, rect, shown.words("note.free_holder"), rule="OR-082",
                            piece=pieces.holder(shown.main, shown.ink))  # fmt: skip
            elif key[0] != "gap":
                yield Place(
                    key, rect, cause.piece(shown, spot.code),
                    partial(worker_told, shown, shown.main, spot.code), "OR-096",
                    "tray" if key[0] == "worker" else "",
                    piece=pieces.worker(spot.code, shown.main, shown.ink), own=True,
                    carry=Face(lights.held, (spot.code, shown.ink, "chosen"), rect.size), light=self._light(spot.code),
                    why=partial(shown.lead, "worker", "OR-096", begins=True),
                )  # fmt: skip
        first = dict[int, int]()
        for at, (key, code) in enumerate(out):
            bare = codes.bare(code)
            home: Key = ("home", bare) if first.setdefault(bare, at) == at else key
            means = home if shown.choice.ask == "retire" else ("worker", code)
            yield Place(
                key, layout.out(at, len(out)), out_name(shown, code), partial(worker_told, shown, shown.main, bare),
                "OR-145", "tray" if len(key) == 2 else "", means=means, own=True, light=lights.around(shown),
                why=partial(shown.lead, "out", "OR-145"),
            )  # fmt: skip
        yield Place(("row",), layout.section("ready"), means=("verb", "grow"), own=True, light=unlit, z=-9)

    def _light(self, code: int) -> Light:
        """What is in the hand, or weighed, has its light there."""
        light, key = lights.worker(self.shown, code), ("worker", code)
        return lambda size, u, strength: (unlit if key in self._held else light)(size, u, strength)

    def _holders(self) -> Iterator[Place]:
        shown, layout = self.shown, self.shown.layout
        left, food = shown.player.track, shown.printed.holders
        for at, key in enumerate(self._track, start=HOLDERS - left):
            piece = pieces.holder(shown.main, shown.ink)
            if key[0] != "holder":
                yield Place(key, layout.holder(at), piece=piece)
                continue
            last = [shown.words("note.last_holder", points=shown.printed.last_holder)]
            yield Place(
                key, layout.holder(at), shown.words("place.holder", food=food[at]), last, "OR-140",
                "tray", means=("verb", "grow"), own=True, piece=piece, carry=piece.face, light=lights.around(shown),
            )  # fmt: skip
        for at in range(ADVISORS):
            advisors = shown.player.advisors
            code = codes.die_at(advisors[at], codes.HIGHEST) if at < len(advisors) else None
            die = pieces.die(code, shown.main) if code is not None else None
            told = advisors_told(shown, shown.main)[0]
            yield Place(("advisor", at), layout.advisor(at), told, rule="OR-085", piece=die)

    def _goods(self) -> Iterator[Place]:
        for at, name in enumerate(GOODS):
            rule = "OR-152" if name == SUPERIORITY else "OR-049"
            first, *more = good_told(self.shown, self.shown.main, name)
            yield Place(("good", name), self.shown.layout.good(at), first, more, rule)

    def _towers(self) -> Iterator[Place]:
        """A column means its disc in the stock, which is small."""
        shown = self.shown
        legal = {plan.actions[0] for plan in shown.choice.plans}
        for at, name in enumerate(SPECTRUM):
            colour = COLOURS.index(name)
            tab = "tray" if disc_key(colour) in legal else ""
            yield Place(
                ("height", colour), shown.layout.tower(at), tower_name(shown, colour),
                partial(tower_told, shown, colour), "OR-139", tab, means=disc_key(colour), own=True,
                light=self._column(colour), reach=shown.layout.section("towers"),
            )  # fmt: skip

    def _column(self, colour: int) -> Light:
        """Lit as soon as one is to be built, or when its disc is pointed at."""
        shown, ring = self.shown, lights.around(self.shown)

        def light(size: tuple[int, int], u: float, strength: str) -> object:
            pointed = shown.pointed in (disc_key(colour), ("height", colour))
            strength = "hover" if pointed and strength == "legal" else strength
            return (ring if shown.verb == "tower" or strength != "legal" else unlit)(size, u, strength)

        return light  # type: ignore[return-value]


def asks(shown: Shown) -> Iterator[Key]:
    """The token that may be spent, the holder that is moved, or the worker that is asked about."""
    player, subject = shown.asker, shown.subject
    match shown.effect:
        case "extra":
            yield "good", SUPERIORITY
        case "grow":
            yield ("holder",)
        case effect if effect not in AT_THEIR_PLACE:
            if subject in (*player.ready, *player.speakers):
                yield "worker", subject
            elif subject in (*player.away, *player.spoken):
                yield "out", subject


def part(key: Key) -> str:
    """What is in hand, and the population."""
    return {"worker": "ready", "free": "ready", "holder": "track"}.get(str(key[0]), "")


def advisors_told(shown: Shown, seat: int) -> list[str]:
    """The points of the last advisor."""
    count = len(shown.view.players[seat].advisors)
    points = shown.printed.advisors[count - 1] if count else 0
    return [shown.words("why.advisors", n=count, points=points)]


def good_told(shown: Shown, seat: int, name: str) -> list[str]:
    """How much somebody has of something; what is special about it."""
    player = shown.view.players[seat]
    amount = player.tokens if name == SUPERIORITY else getattr(player, name)
    found = [shown.words("amount_alone", n=amount, thing=f"origins.{name}")]
    if name == SUPERIORITY:
        found.append(shown.words("aid.token_solo" if shown.solo else "aid.token"))
    if name == "gold":
        found += [shown.words("aid.gold"), *([shown.words("why.gold", points=amount)] if amount else [])]
    return found
