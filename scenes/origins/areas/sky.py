"""The sky: five ships, what each site offers, who stands there, and what the worker in hand would pay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art import texture
from art.origins import ground, panels, ships
from art.origins.layout import Layout
from art.origins.panels import Site
from art.origins.tray import Worker
from art.pictures import keep
from art.texture import Plate
from game.core.rules import Action, Refusal
from game.core.state import State, clone
from game.origins import codes, facts
from game.origins.codes import COLOURS
from scenes.origins import cause, lights, pieces
from scenes.origins.areas import military
from scenes.origins.panels import target_told
from scenes.origins.shown import AT_THEIR_PLACE, Shown, face_of, number_in
from scenes.play.session import Step
from scenes.table.area import Area
from scenes.table.motion import Motion
from scenes.table.picture import Layer, spread
from scenes.table.place import Key, Light, Place, Why, told_apart
from scenes.table.places_picture import unlit
from scenes.ui.animation import Move, in_out_cubic
from scenes.ui.animation import Place as Spot
from scenes.ui.pen import Pen

TURN = 0.3
"""Seconds in which a ship shows its new number."""

RING = 6
"""How round the light around an action is, in units."""


ON_THE_WAY = ("pay", "rise")
"""What may be asked on the way to the actions of a site."""


class Offer(NamedTuple):
    """What the worker in hand meets at a site: the wisdom it lacks, and which of its actions are open to it."""

    wisdom: int
    affordable: bool
    actions: tuple[Key, ...]


class Sky(Area[Shown]):
    """See the module."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._fleet: tuple[str, ...] = ()  # the ships whose halos lie in the sky

    # -- pictures

    def ground(self) -> Iterator[Layer]:
        here, colours = self.shown.layout.local(), self._colours
        if len(colours) == len(self.shown.view.sites) or not self._fleet:
            self._fleet = colours
        fleet = self._fleet
        yield Layer("night", here.table, fleet, lambda target: _lay(target, ground.table(here, fleet)))
        for number in range(len(colours)):
            yield _layer(here, number, self.site(number), self.shown.view.sites[number])

    def dear(self) -> Iterator[Callable[[], object]]:
        yield partial(ground.table, self.shown.layout.local(), self._colours)

    @property
    def _colours(self) -> tuple[str, ...]:
        return tuple(COLOURS[bonus] for bonus in self.shown.view.bonus)

    def site(self, number: int) -> Site:
        """A site as it is painted."""
        strips, colour = self.shown.strips, COLOURS[self.shown.view.bonus[number]]
        actions = tuple(strips[cause.action_of(self.shown, number, half)] for half in range(2))
        workers = tuple(self._painted(key) for key in self._standing(number))
        return Site(colour, (actions[0], actions[1]), strips[f"bonus.{colour}"], workers=workers,
                    wanted=self._wanted(number))  # fmt: skip

    def _painted(self, key: Key) -> tuple[str, Worker]:
        seat, code = number_in(key, 1), number_in(key, 2)
        worker = Worker("gone") if key in self.shown.away else face_of(codes.bare(code))
        return self.shown.colour(seat).name, worker

    def _wanted(self, site: int) -> str:
        """The colour of the token that raises the target of solo training where it lies at a site."""
        wanted = self.shown.facts(facts.Solo, 0).bonus_at if self.shown.solo else ()
        return wanted[site] if site < len(wanted) else ""

    def _standing(self, site: int) -> list[Key]:
        """Who stands at a site: ("stands", seat, code), each seat's workers together, patricians first."""
        found = list[Key]()
        for seat, player in enumerate(self.shown.view.players):
            there = [code for code in (*player.away, *player.spoken) if codes.site_of(code) == site]
            there += [codes.at_site(site, codes.ARCHON)] if player.archon == site else []
            found += [("stands", seat, code) for code in there]
        return told_apart(found)

    # -- what the worker in hand meets

    def overlay(self, pen: Pen) -> None:
        """Its price at each site, and the actions that are open to it beyond the usual one."""
        shown, layout = self.shown, self.shown.layout
        for number, offer in enumerate(self.offers()):
            if offer:
                _draw_price(pen, layout, number, offer, shown.words("zone.free"))
            for key in offer.actions if offer and offer.affordable else ():
                if rect := shown.rect(key):
                    lights.ring(rect.size, layout.u, "chosen", RING).lay(pen.surface, *rect.topleft)
        if shown.choice.ask == "rise" and not shown.away:
            for key in shown.choice.next():
                if key[0] == "site":
                    box = layout.site(number_in(key, 1)).pill
                    panels.rise(box.size, layout.u).lay(pen.surface, *box.topleft)

    def offers(self) -> tuple[Offer | None, ...]:
        """What it would pay at each site, and what it would be entitled to."""
        shown, held = self.shown, self.shown.worker
        if held is None:
            return ()
        player, found = shown.asker, list[Offer | None]()
        for at, site in enumerate(shown.facts(facts.Sites, shown.seat).sites):
            figures = next((each for each in site.workers if each.worker == held), None)
            if figures is None:
                found.append(None)
                continue
            both = codes.has_colour(held) and codes.value_of(held) == codes.HIGHEST
            actions: list[Key] = [("action", at, 0), ("action", at, 1)] if both else []
            actions += [("bonus", at, 0)] if figures.bonus else []
            found.append(Offer(figures.wisdom, figures.wisdom <= player.wisdom + player.gold, tuple(actions)))
        return tuple(found)

    # -- places

    def places(self) -> Iterator[Place]:
        shown, open_ = self.shown, self._visited
        for number in range(len(shown.view.sites)):
            place, site = shown.layout.site(number), cause.site(shown, number)
            yield Place(
                ("site", number), place.ship.union(place.pill), site, partial(self._told, number), "OR-094", "sites",
                reach=place.area, light=lights.ship(shown, place.ship.width),
                why=partial(shown.lead, "site", "OR-094", begins=True),
            )  # fmt: skip
            below = place.area.topleft, (place.area.width, place.bonus.bottom - place.area.y)
            yield Place(("below", number), Rect(below), z=-9)
            for half, rect in enumerate(place.tablets):
                yield Place(
                    ("action", number, half), rect, cause.action(shown, number, half),
                    partial(self._attack, cause.action_of(shown, number, half)), "OR-099", "sites",
                    means=("action", half) if number == open_ else None, light=self._light(),
                    why=partial(self._why_not, number, ("action", half), "OR-099"),
                )  # fmt: skip
            name, told = cause.bonus(shown, number), partial(self._bonus_told, number)
            yield Place(("bonus", number, 0), place.bonus, name, told, "OR-100", "sites",
                        means=("bonus", 0) if number == open_ else None, light=self._light(),
                        why=partial(self._why_not, number, ("bonus", 0), "OR-100"))  # fmt: skip
            yield Place(("token", number), place.token, name, told, "OR-100")
            if shown.solo:
                yield Place(("wanted", number), place.wanted, site, partial(target_told, shown), "OR-190")
            there = self._standing(number)
            for at, key in enumerate(there):
                yield self._worker(key, at, len(there), number)

    @property
    def _visited(self) -> int | None:
        """The site that is visited: the question is about it."""
        return codes.site_of(self.shown.subject) if self.shown.choice.ask == "visit" else None

    def _worker(self, key: Key, at: int, count: int, site: int) -> Place:
        seat, code = number_in(key, 1), number_in(key, 2)
        rect, bare = self.shown.layout.site(site).worker(at, count), codes.bare(code)
        return Place(
            key, rect, out_name(self.shown, code),
            lambda: [self.shown.name(seat), *worker_told(self.shown, seat, bare)], "OR-094",
            piece=pieces.worker(bare, seat, self.shown.colour(seat).name),
        )  # fmt: skip

    def _light(self) -> Light:
        """While a worker is still to be sent its actions are lit only where it is pointed at."""
        light = lights.around(self.shown, RING)
        turn = self.shown.choice.ask == "turn"
        return lambda size, u, strength: (unlit if turn and strength == "legal" else light)(size, u, strength)

    # -- words

    def _told(self, number: int) -> list[str]:
        """What every worker would pay there; nothing while the dock says it."""
        if any(line and line[-1][0] == "visit" for line in (self.shown.considered,)):
            return []
        return [self._visit(worker) for worker in self._workers(number)]

    def _workers(self, number: int) -> tuple[facts.Visitor, ...]:
        return self.shown.facts(facts.Sites, self.shown.seat).sites[number].workers

    def _visit(self, worker: facts.Visitor) -> str:
        """What a worker would pay, and whether it is open to the bonus action."""
        words, who, n = self.shown.words, cause.piece(self.shown, worker.worker), worker.wisdom
        what = words("note.pays", who=who, n=n) if n else words("note.free", who=who)
        return words("note.with_bonus", what=what) if worker.bonus else what

    def _attack(self, effect: str) -> list[str]:
        """Of an effect with an attack: what one would bring whoever is at the table now."""
        fights = any(sign[0] == "attack" for sign in self.shown.strips[effect])
        return [military.attack_now(self.shown, self.shown.seat)] if fights else []

    def _bonus_told(self, number: int) -> list[str]:
        """An attack, and who may carry out the bonus action."""
        if number >= len(self.shown.view.bonus):
            return []
        entitled = [self._visit(worker) for worker in self._workers(number) if worker.bonus]
        return [*self._attack(cause.bonus_of(self.shown, number)), *entitled]

    def _why_not(self, site: int, action: Action, rule: str) -> Why | None:
        """Why something cannot be done at a site: what the rules say if the worker in hand went there."""
        shown, refusal = self.shown, None
        if shown.choice.ask == "turn" and shown.worker is not None:
            refusal = self._refused(("visit", shown.worker, site), action)
        told = refusal is not None and "possible" not in refusal.figures
        return (shown.say(refusal), refusal.rule) if told and refusal else shown.lead(str(action[0]), rule, begins=True)

    def _refused(self, visit: Action, action: Action) -> Refusal | None:
        rules = self.shown.rules
        if refusal := rules.refuse(self.shown.view, visit):
            return refusal
        there = arrived(self.shown, visit)
        return rules.refuse(there, action) if rules.decision(there).ask == "visit" else None

    # -- ships that turn

    def animate(self, step: Step, motion: Motion) -> None:
        """The old number of a ship gives way to the new one in a ring of light."""
        for site, (old, new) in enumerate(zip(step.before.sites, step.after.sites, strict=True)):
            if old == new or not self.shown.view.bonus:
                continue
            box = self.shown.layout.site(site).ship
            was = Spot(ships.ship(COLOURS[self.shown.view.bonus[site]], old, box.width), *box.topleft, z=30)
            delay = motion.begins.get("dialled", 0.0) + (0.0 if not step.actions else 0.12)
            share = delay / (delay + TURN)
            late = partial(_late, share)
            motion.stage.fly(was, was._replace(alpha=0.0), Move(delay + TURN, 0.0, late))
            ring = Spot(ships.ring(box.width, True), *box.topleft, z=31)
            for first, second in ((0.0, 1.0), (1.0, 0.0)):
                move = Move(TURN, delay + (0.0 if second else TURN), in_out_cubic)
                motion.extras.fly(ring._replace(alpha=first), ring._replace(alpha=second), move)


def _late(share: float, t: float) -> float:
    """Nothing for a share of the time, and then the whole way."""
    return max(0.0, (t - share) / (1 - share))


# -- for what is asked at a site, and brought there


def asks(shown: Shown) -> Iterator[Key]:
    """The site of the worker that is asked about, that of the visit under way, the one whose action it is."""
    if shown.effect in AT_THEIR_PLACE[:-3]:
        return
    subjects = [shown.subject]
    if shown.effect != "zodiac":
        subjects += [frame[3] for frame in reversed(shown.view.stack)]
    used = (codes.site_of(subject) for subject in subjects if codes.is_used(subject))
    yield from (("site", site) for site in used if site < len(shown.view.sites))
    kind, _, rest = shown.about.partition("[")[0].partition(".")
    name = rest.partition(".")[0]
    if kind == "site":
        yield "site", shown.printed.sites.index(name)
    elif kind == "bonus" and name in COLOURS:
        yield from (("site", site) for site, colour in enumerate(shown.view.bonus) if colour == COLOURS.index(name))


def part(key: Key) -> str:
    """Each site is one of its own."""
    return f"site {codes.site_of(number_in(key, 2))}" if key[0] == "stands" else ""


def beside(key: Key) -> Key:
    """Where answers stand that are about a place: below a site with its actions."""
    return ("below", *key[1:]) if key[0] == "site" else key


def actions(shown: Shown, site: int) -> Iterator[tuple[Action, str]]:
    """What can be done at a site, and the effect of each."""
    yield from ((("action", half), cause.action_of(shown, site, half)) for half in range(2))
    yield ("bonus", 0), cause.bonus_of(shown, site)


def arrived(shown: Shown, visit: Action) -> State:
    """The position in which a worker has come to a site, whatever was to be paid on the way."""
    there: State = clone(shown.preview_of((visit,)).view)
    while shown.rules.decision(there).ask in ON_THE_WAY:
        shown.rules.apply(there, shown.rules.legal(there)[0])
    return there


# -- for gestures that end at an action, and for what happens there


def from_afar(action: Key, site: int) -> Key:
    """An action of the site that is visited, as it is called from elsewhere."""
    return action[0], site, *action[1:]


def from_within(action: Key) -> Key:
    """The same the other way round."""
    return action[0], *action[2:]


# -- for other areas that show a worker


def out_name(shown: Shown, code: int) -> str:
    """A worker that is out, and where."""
    return shown.words("place.out", who=cause.piece(shown, code), site=codes.site_of(code) + 1)


def worker_told(shown: Shown, seat: int, code: int) -> list[str]:
    """What there is to know of somebody's worker."""
    if code == codes.ARCHON:
        hues = [cause.hue(shown, COLOURS[colour]) for colour in shown.view.players[seat].advisors]
        return [shown.words("note.archon", colours=", ".join(hues)) if hues else shown.words("note.archon_plain")]
    if not codes.has_colour(code):
        return [shown.words("note.speaker")]
    value = codes.value_of(code)
    return [shown.words("note.six") if value == codes.HIGHEST else shown.words("note.next", value=value + 1)]


# -- layers


def _lay(target: Surface, picture: Surface) -> None:
    target.blit(picture, (0, 0))


def _layer(here: Layout, number: int, site: Site, value: int) -> Layer:
    """A ship over its beam with what hangs beside it."""
    place = here.site(number)
    shade, around = _ship(place.ship.width, here.u, site.colour, value), panels.site(here, number, site)
    beam = ships.beam(place.ship.width)
    below = beam.get_rect(midtop=(place.ship.centerx, round(place.ship.centery + place.ship.height * 0.2)))
    area = below.unionall([spread(shade, place.ship.topleft), spread(around, place.area.topleft)])

    def paint(target: Surface) -> None:
        target.blit(beam, below, special_flags=pygame.BLEND_RGB_ADD)  # `put` may skip pure light beside a clip's edge
        shade.lay(target, *place.ship.topleft)
        around.lay(target, *place.area.topleft)

    return Layer(f"site {number}", area, (site, value), paint)


@keep
def _ship(width: int, u: float, colour: str, value: int) -> Plate:
    """A mothership and its shadow."""
    return texture.drop_shape(ships.ship(colour, value, width), 5 * u, 120, (4 * u, 10 * u))


def _draw_price(pen: Pen, layout: Layout, number: int, offer: Offer, free: str) -> None:
    box = layout.site(number).pill
    text = f"−{offer.wisdom}" if offer.wisdom else free
    barred = not offer.affordable
    panels.price(box.size, layout.u, text, bool(offer.wisdom) and not barred, barred).lay(pen.surface, *box.topleft)
