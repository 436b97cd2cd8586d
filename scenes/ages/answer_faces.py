"""Answers that have no place of their own: what asks them, and how they look."""

from __future__ import annotations

import re
from typing import NamedTuple

from art.ages import abilities, lights, sheets, signs, strips
from art.ages.palette import INK, TONES
from art.ages.strips import Parts
from art.texture import Plate, Size
from game.ages.facts import Solo, Stock
from game.core.rules import Action
from scenes.ages.areas import extras
from scenes.ages.areas.extras import ORDER
from scenes.ages.choice import BIRTH
from scenes.ages.shown import Shown
from scenes.table.game_view import InWords
from scenes.table.place import Key, face
from scenes.table.popup import Offer, Style

STRIP = 20
"""How high the signs of what an answer brings are, in units."""

SIGNS = {"yes": "check", "no": "refused", "enough": "check", "end": "refused", "sell": "silk", "deliver": "silk"}

ORDERS = ("command", "repelled")
"""Programs of what the Horde does."""

NAME_END = re.compile(r"[\[]|\.on\b")
"""What follows the name of a part in the name of a program."""


class Cause(NamedTuple):
    """What a question comes from: what it is called, what it says, where it lies, and what its strip is called."""

    name: str
    text: str = ""
    key: Key | None = None
    part: str = ""


def cause(shown: Shown) -> Cause | None:
    """What asks now; None where the turn itself does."""
    part = NAME_END.split(shown.rules.decision(shown.view).about)[0]
    kind, _, rest = part.partition(".")
    if kind in shown.cards:  # programs of these files are named after their card
        card = rest.partition(".")[0]
        return Cause(shown.app.say(f"{kind}.{card}"), shown.text(part), _lies(shown, kind, card), part)
    if kind in ORDERS:
        return Cause(shown.app.say(f"horde.{rest}"), shown.text(f"command.{rest}"), ORDER)
    if kind == "after":
        return Cause(shown.app.say(f"aftermath.{rest.partition('.')[0]}"), shown.text(part), ORDER)
    return None


def _lies(shown: Shown, kind: str, card: str) -> Key:
    """Where a card that asks lies: places are called as the files of their cards are."""
    pile = shown.cards[kind]
    number = pile.number(card)
    site = pile is shown.actions and number in shown.facts(Solo, 0).sites
    return extras.site(number) if site else (kind, number)


def _offer(shown: Shown, action: Action) -> Offer:
    """An answer in words, what it costs and brings; to stop where something is offered is to do without it."""
    words = shown.say(("no",)) if action == ("end",) else shown.say(action)
    found = cause(shown) if action == ("yes",) else None
    row = abilities.row(shown.strips.get(found.part, ())) if found else ()
    behind = face(_strip, row)._replace(size=(round(strips.width(row, STRIP)), STRIP)) if row else None
    return Offer(words, face(_sign, _sign_of(shown, action)), behind)


def _sign_of(shown: Shown, action: Action) -> str:
    """What stands before an answer: of an ability the sign of its card."""
    if action[0] != "first":
        return SIGNS.get(str(action[0]), "arrow")
    stock = shown.facts(Stock, 0).seats[shown.view.seat]
    cards = [f"people.{id}" for id in stock.peoples] + [f"technology.{id}" for id in stock.technologies]
    cards += [f"wonder.{id}" for id in stock.wonders]
    card = next((name for name in cards if shown.app.say(name) in shown.say(action)), "help")
    return card.replace(".", ":")


def _beside(shown: Shown) -> Key:
    """Beside the card that asks, else beside a special card that may be bought, else beside the nation."""
    found = cause(shown)
    asker = (found.key if found else None) or shown.choice.special
    return asker if asker and shown.rect(asker) else BIRTH


# -- how they are painted


def _sign(size: Size, u: float, name: str) -> Plate:
    return Plate(signs.sign(name, size[0]), 0)


def _strip(size: Size, u: float, row: Parts) -> Plate:
    return Plate(strips.strip(row, size[1], INK), 0)


def _board(size: Size, u: float) -> Plate:
    return sheets.wood(size, u, TONES.tray, TONES.gilt)


def _paper(size: Size, u: float) -> Plate:
    return sheets.paper(size, u, "open", 20, 6, 3)


def _light(size: Size, u: float) -> Plate:
    return lights.frame(size, u, "hover", 6)


IN_WORDS = InWords[Shown](_offer, Style(_board, _paper, _light, INK), _beside)
