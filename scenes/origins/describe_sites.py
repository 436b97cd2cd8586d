"""What the sky shows: five ships, what each site offers, who stands there, and what the worker in hand would pay."""

from __future__ import annotations

from typing import NamedTuple

from art.origins.palette import COLOURS
from art.origins.panels import Site
from art.origins.tray import Worker
from game.origins import facts
from scenes.origins import numbers
from scenes.origins.places import Key
from scenes.origins.shown import Shown


class Ship(NamedTuple):
    """A mothership: its colour, what its dial shows, and what belongs to its site."""

    colour: str
    value: int
    site: Site


class Offer(NamedTuple):
    """What the worker in hand meets at a site: the wisdom it lacks, and which of its actions are open to it."""

    wisdom: int
    affordable: bool
    actions: tuple[Key, ...]


def ships(shown: Shown, without: frozenset[Key]) -> tuple[Ship, ...]:
    """All five, from the left; before the tokens are laid out there is none."""
    view, strips = shown.view, shown.strips
    found = []
    for number, (name, bonus) in enumerate(zip(shown.printed.sites, view.bonus, strict=False)):
        colour = COLOURS[bonus]
        actions = strips[f"site.{name}.upper"], strips[f"site.{name}.lower"]
        workers = _workers(shown, number, without)
        site = Site(colour, actions, strips[f"bonus.{colour}"], workers=workers, wanted=_wanted(shown, number))
        found.append(Ship(colour, view.sites[number], site))
    return tuple(found)


def _wanted(shown: Shown, site: int) -> str:
    """The colour of the token that raises the target of solo training where it lies at a site."""
    wanted = shown.facts(facts.Solo, 0).bonus_at if shown.solo else ()
    return wanted[site] if site < len(wanted) else ""


def standing(shown: Shown, site: int) -> list[Key]:
    """Who stands at a site: ("stands", seat, code), each seat's workers together, patricians first."""
    found: list[Key] = []
    for seat, player in enumerate(shown.view.players):
        there = [code for code in (*player.away, *player.spoken) if code // numbers.AT_SITE == site + 1]
        there += [numbers.AT_SITE * (site + 1) + numbers.ARCHON] if player.archon == site else []
        found += [("stands", seat, code) for code in there]
    return found


def _workers(shown: Shown, site: int, without: frozenset[Key]) -> tuple[tuple[str, Worker], ...]:
    found = []
    for key in standing(shown, site):
        _, seat, code = key
        assert isinstance(seat, int) and isinstance(code, int)
        face = numbers.worker(code % numbers.AT_SITE)
        found.append((shown.colour(seat).name, Worker("gone") if key in without else face))
    return tuple(found)


def offers(shown: Shown, held: int | None) -> tuple[Offer | None, ...]:
    """What a worker of whoever is at the table would pay at each site, and what it would be entitled to."""
    if held is None:
        return (None,) * len(shown.view.sites)
    player, found = shown.view.players[shown.seat], list[Offer | None]()
    for at, site in enumerate(shown.facts(facts.Sites, shown.seat).sites):
        figures = next((each for each in site.workers if each.worker == held), None)
        if figures is None:
            found.append(None)
            continue
        both = held > 10 and numbers.value(held) == numbers.RETIRES
        actions: list[Key] = [("action", at, 0), ("action", at, 1)] if both else []
        actions += [("bonus", at)] if figures.bonus else []
        affordable = figures.wisdom <= player.wisdom + player.gold
        found.append(Offer(figures.wisdom, affordable, tuple(actions)))
    return tuple(found)
