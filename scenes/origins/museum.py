"""What lies in the box of Origins: buildings, cards, encounter sites, and the dice and discs of every colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from art.origins import dice, discs, districts, emblems, panels, ships, tiles
from game.core.rules import AnyRules
from game.origins.codes import COLOURS, SIGNS
from game.origins.facts import Deck, Left, Pattern, Printed, Strip
from scenes.table.area import facts_of
from scenes.ui.app_context import AppContext
from scenes.ui.exhibit import Exhibit, Hall, Sign

GOODS = ("stone", "food", "wisdom", "gold")
CARD = 0.72
"""How wide a zodiac card is beside its height."""


def halls(app: AppContext, rules: AnyRules, view: Any, live: bool) -> Sequence[Hall]:
    printed, left = facts_of(rules, Printed, view), facts_of(rules, Left, view)
    texts: Mapping[str, str] = rules.detail(view, 0, f"texts.{app.lang}")
    strips: Mapping[str, Strip] = rules.detail(view, 0, "strips")
    buildings = [
        Exhibit(
            kind, app.say(f"building.{kind}"), partial(tiles.tile, kind), [("", texts[f"building.{kind}"])],
            _signs(app, stone, strips[f"building.{kind}"]), app.say(f"origins.hue.{colour}"), left.tiles[kind].of,
            left.tiles[kind].left if live else None, "OR-060",
        )
        for kind, colour, stone in zip(printed.kinds, printed.colours, printed.stone, strict=True)
    ]  # fmt: skip
    signs = [
        Exhibit(sign, app.say(f"sign.{sign}"), partial(_zodiac, sign), [("", texts[f"zodiac.{sign}"])], rule="OR-088")
        for sign in SIGNS
    ]
    cards = [_card(app, card, live, printed.card_gold) for card in facts_of(rules, Deck, view).cards]
    return [
        Hall("buildings", buildings),
        Hall("cards", cards),
        Hall("sites", _sites(app, printed, texts)),
        Hall("zodiac", signs),
        Hall("dice", _dice(app)),
        Hall("people", _people(app)),
    ]


def _card(app: AppContext, card: Pattern, live: bool, gold: int) -> Exhibit:
    """A district card; at a table those that are not laid out lie in the dark."""
    hue = {colour: app.say(f"origins.hue.{colour}") for colour in COLOURS}
    told = [
        app.say("museum.origins.pattern", colours=", ".join(hue[colour] for colour in (card.corner, *card.arms))),
        app.say("museum.origins.worth", first=card.first, later=card.later, gold=gold),
        app.say("museum.origins.adds"),
    ]
    return Exhibit(
        str(card.id), app.say("museum.origins.card", n=card.id), partial(_district, card, gold),
        [("", text) for text in told], [Sign(partial(_tower, colour), hue[colour]) for colour in card.towers],
        app.say("museum.origins.points", n=card.first), left=int(card.laid) if live else None, rule="OR-134",
    )  # fmt: skip


def _sites(app: AppContext, printed: Printed, texts: Mapping[str, str]) -> list[Exhibit]:
    """The sites with their ships and actions; the tokens with their bonus actions."""
    sites = [
        Exhibit(
            site, app.say("museum.origins.site", n=number), partial(_ship, COLOURS[number - 1], number),
            [("", texts[f"site.{site}.{action}"]) for action in ("upper", "lower")],
            kind=app.say("term.origins.site.name"), rule="OR-094",
        )
        for number, site in enumerate(printed.sites, 1)
    ]  # fmt: skip
    tokens = [
        Exhibit(
            f"token_{colour}", app.say(f"origins.hue.{colour}"), partial(_token, colour),
            [("", texts[f"bonus.{colour}"])], kind=app.say("museum.origins.token"), rule="OR-100",
        )
        for colour in COLOURS
    ]  # fmt: skip
    return [*sites, *tokens]


def _signs(app: AppContext, stone: int, strip: Strip) -> list[Sign]:
    """Its price, and the goods that it speaks of."""
    price = [Sign(partial(emblems.good, "stone"), app.say("museum.price", n=stone))] if stone else []
    named = dict.fromkeys(str(part[1]) for part in strip if len(part) > 1 and part[1] in GOODS)
    return [*price, *(Sign(partial(emblems.good, good), app.say(f"origins.good.{good}")) for good in named)]


def _dice(app: AppContext) -> list[Exhibit]:
    about = [("", app.say("term.origins.citizen.about"))]
    citizens = [
        Exhibit(colour, app.say(f"origins.hue.{colour}"), partial(dice.die, colour, 6), about, rule="OR-082")
        for colour in COLOURS
    ]
    heights = [("", app.say("rule.OR-139.text"))]
    towers = [
        Exhibit(f"tower_{colour}", app.say(f"origins.hue.{colour}"), partial(_tower, colour), heights, rule="OR-139")
        for colour in COLOURS
    ]
    return [*(each._replace(kind=app.say("term.origins.citizen.name")) for each in citizens),
            *(each._replace(kind=app.say("museum.origins.tower")) for each in towers)]  # fmt: skip


def _people(app: AppContext) -> list[Exhibit]:
    """Those whom one has besides dice."""
    about = {"archon": "OR-096", "advisor": "OR-085", "district": "OR-130"}
    told = {id: [("", app.say(f"term.origins.{id}.about"))] for id in about}
    return [
        Exhibit(id, app.say(f"term.origins.{id}.name"), partial(_emblem, id), told[id], rule=rule)
        for id, rule in about.items()
    ]


def _zodiac(sign: str, size: int) -> Surface:
    return discs.zodiac(sign, (round(size * CARD), size))


def _district(card: Pattern, gold: int, size: int) -> Surface:
    shown = districts.Card(card.corner, card.arms, card.first, card.later, gold, laid=gold)
    return districts.card(round(size * 0.9), shown).surface


def _ship(colour: str, value: int, size: int) -> Surface:
    return ships.ship(colour, value, size)


def _token(colour: str, size: int) -> Surface:
    return panels.token(round(size * 0.7), colour).surface


def _tower(colour: str, size: int) -> Surface:
    return discs.tower(colour, round(size * 0.8), 3)


def _emblem(name: str, size: int) -> Surface:
    return emblems.icon(name, round(size * 0.8), CLAY)


CLAY = (236, 214, 170)
"""The colour of signs before the dark of a niche."""
