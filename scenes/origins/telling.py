"""What there is to say about a place of the table, in lines: all figures come from the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from art.origins.palette import COLOURS
from game.origins import facts
from scenes.origins import cause, describe_own, naming, numbers, panels
from scenes.origins.numbers import AT_SITE
from scenes.origins.places import Key
from scenes.origins.shown import Shown

RETIRES = 6
GOODS = ("stone", "food", "wisdom", "gold")
SUPERIORITY = "superiority"


def lines(key: Key, shown: Shown) -> list[str]:
    """The name of a place, and what it is made of or would bring."""
    name = naming.name_of(key, shown)
    return [name, *_about(key, shown)] if name else _about(key, shown)


def _about(key: Key, shown: Shown) -> list[str]:
    kind, *rest = key
    at = [int(str(part)) for part in rest if isinstance(part, int)]
    match kind:
        case "site" | "ship":
            return _site(shown, at[0])
        case "action":
            return _attack(shown, f"site.{shown.printed.sites[at[0]]}.{('upper', 'lower')[at[1]]}")
        case "bonus" | "token" if at[0] < len(shown.view.bonus):
            return [*_attack(shown, f"bonus.{COLOURS[shown.view.bonus[at[0]]]}"), *_open_bonus(shown, at[0])]
        case "worker" | "out":
            return _worker(shown, shown.main, at[0] % AT_SITE)
        case "stands":
            return [shown.name(at[0]), *_worker(shown, at[0], at[1] % AT_SITE)]
        case "speaker":
            return [shown.house.say("origins.note.speaker")]
        case "good":
            return good(shown, shown.main, str(rest[0]))
        case "wanted":
            return panels.target_told(shown)
        case "free":
            return [shown.house.say("origins.note.free_holder")]
        case "pool" | "price" | "stack":
            return _offer(shown, at[0])
        case "reserved":
            return _reserved(shown, at[0])
        case "citizen" | "citizen_price":
            return _citizen(shown, at[0])
        case "card":
            return _card(shown, at[0])
        case "cell":
            return _cell(shown, at[0], at[1])
        case "seat":
            return _seat(shown, at[0], at[1])
        case "climb" | "zodiac" if at[0] < len(shown.view.signs):
            return _temple(shown, at[0])
        case "sign" | "owner" if at[0] < len(shown.view.signs):
            return sign(shown, at[0])
        case "tower" | "height":
            return _tower(shown, at[0])
        case "holder":
            return [shown.house.say("origins.note.last_holder", points=shown.printed.last_holder)]
        case "space":
            return space(shown, at[0])
        case "disc":
            return strength(shown, at[0])
        case "advisor":
            return advisors(shown, shown.main)
        case "verb":
            return [shown.house.say("origins.note.pass")] if rest == ["pass"] else []
    return []


# -- sites and workers


def _site(shown: Shown, number: int) -> list[str]:
    """What every worker would pay there, and which of them is open to the bonus action."""
    return [_visit(shown, worker) for worker in shown.facts(facts.Sites, shown.seat).sites[number].workers]


def _visit(shown: Shown, worker: facts.Visitor) -> str:
    say, who, n = shown.house.say, cause.piece(shown, worker.worker), worker.wisdom
    what = say("origins.note.pays", who=who, n=n) if n else say("origins.note.free", who=who)
    return say("origins.note.with_bonus", what=what) if worker.bonus else what


def _attack(shown: Shown, effect: str) -> list[str]:
    """Of an effect with an attack: what one would bring whoever is at the table now."""
    fights = any(sign[0] == "attack" for sign in shown.strips[effect])
    return [attack_now(shown, shown.seat)] if fights else []


def _open_bonus(shown: Shown, number: int) -> list[str]:
    """Who may carry out the bonus action."""
    return [_visit(shown, worker) for worker in shown.facts(facts.Sites, shown.seat).sites[number].workers
            if worker.bonus]  # fmt: skip


def _worker(shown: Shown, seat: int, code: int) -> list[str]:
    """What there is to know of somebody's worker."""
    say = shown.house.say
    if code == numbers.ARCHON:
        hues = [cause.hue(shown, COLOURS[colour]) for colour in shown.view.players[seat].advisors]
        return [say("origins.note.archon", colours=", ".join(hues)) if hues else say("origins.note.archon_plain")]
    if code < 10:
        return [say("origins.note.speaker")]
    value = numbers.value(code)
    return [say("origins.note.six") if value == RETIRES else say("origins.note.next", value=value + 1)]


# -- the pools


def _offer(shown: Shown, space: int) -> list[str]:
    """A building of the pool: what it says, what it costs and lacks, what it would bring now, what lies behind it."""
    tile = shown.facts(facts.Pool, shown.seat).tile(space)
    if tile is None:
        return []
    left = shown.facts(facts.Left, shown.seat).tiles[tile.kind]
    found = [cause.text_of(shown, f"building.{tile.kind}"), *_price(shown, tile._asdict())]
    found += _now(shown, shown.facts(facts.Worth, shown.seat).pool.get(space))
    return [*found, shown.house.say("origins.note.stack", **left._asdict())]


def _reserved(shown: Shown, kind: int) -> list[str]:
    name, stone = shown.kind(kind), shown.printed.stone[kind]
    found = [cause.text_of(shown, f"building.{name}"), *_price(shown, {"stone": stone})]
    return [*found, *_now(shown, shown.facts(facts.Worth, shown.main).reserved.get(kind))]


def _price(shown: Shown, price: Mapping[str, Any]) -> list[str]:
    say = shown.house.say
    cost = amounts(shown, price)
    found = [say("origins.note.price", cost=cost) if cost else say("origins.note.for_free")]
    return [*found, say("origins.note.missing", n=price["missing"])] if price.get("missing") else found


def _citizen(shown: Shown, space: int) -> list[str]:
    """Its price, and how many of its colour could replace it."""
    die = shown.facts(facts.Pool, shown.seat).citizen(space)
    if die is None:
        return []
    left = shown.view.dice[COLOURS.index(numbers.colour(die.die))]
    holders = shown.facts(facts.Pool, shown.seat).holders
    short = [] if holders else [shown.house.say("refuse.OR-082.holders")]
    return [*_price(shown, die._asdict()), *short, shown.house.say("origins.note.reserve", n=left)]


# -- district cards and the city


def _card(shown: Shown, at: int) -> list[str]:
    say, card = shown.house.say, shown.facts(facts.Cards, shown.seat).cards[at]
    found = [say("origins.note.worth", first=card.first, later=card.later)]
    names = [shown.name(seat) for seat, times in enumerate(card.scored) if times]
    found += [say("origins.note.scored", names=", ".join(names))] if names else []
    for block, matches in shown.facts(facts.Districts, shown.seat).districts.items():
        if any(match.card == at for match in matches):
            found.append(say("origins.note.matches", tiles=naming.block(shown, *block)))
    return found


def _cell(shown: Shown, x: int, y: int) -> list[str]:
    """What a building says, and what it would bring its owner now."""
    for cell, tile in zip(shown.player.cells, shown.player.tiles, strict=True):
        if numbers.place(cell) == (x, y):
            text = cause.of_tile(shown, tile).text
            return [text, *_now(shown, shown.facts(facts.Worth, shown.main).cells.get((x, y)))]
    return []


def _seat(shown: Shown, x: int, y: int) -> list[str]:
    """What its die will score; of an open one, which cards the district matches."""
    say, die = shown.house.say, describe_own.seats(shown).get((x, y), 0)
    if die:
        height = shown.player.towers[COLOURS.index(numbers.colour(die))]
        value = numbers.value(die)
        return [cause.piece(shown, die, "die"),
                say("origins.note.seat", value=value, height=height, points=value * height)]  # fmt: skip
    cards = shown.facts(facts.Districts, shown.main).districts.get((x, y), ())
    found = [say("origins.note.card_here", place=card.card + 1, points=card.points, gold=card.gold) for card in cards]
    return found or [say("origins.note.no_card")]


def _tower(shown: Shown, colour: int) -> list[str]:
    """The own tower, and each die in a seat that it multiplies."""
    say, height = shown.house.say, shown.player.towers[colour]
    found = [say("origins.note.tower", height=height, cost=height)]
    dice = [die for die in describe_own.seats(shown).values() if die]
    values = [numbers.value(die) for die in dice if numbers.colour(die) == COLOURS[colour]]
    return found + [
        say("origins.note.seat", value=value, height=height, points=value * height) for value in values
    ]  # fmt: skip


# -- the tracks


def _temple(shown: Shown, temple: int) -> list[str]:
    """Which zodiac card belongs there."""
    text, *others = sign(shown, temple)
    return [shown.house.say("origins.note.sign_of", sign=naming.sign(shown, temple), text=text), *others]


def sign(shown: Shown, temple: int) -> list[str]:
    """What the zodiac card of a temple says, and who owns it."""
    say, owner = shown.house.say, shown.view.owners[temple]
    text = cause.text_of(shown, f"zodiac.{shown.printed.signs[shown.view.signs[temple]]}")
    owned = say("origins.note.owner", name=shown.name(owner)) if owner >= 0 else say("origins.note.nobody")
    return [text, owned, say("origins.note.award_solo" if shown.solo else "origins.note.award")]


def space(shown: Shown, number: int) -> list[str]:
    """What an attack from a space of the military track brings before its points."""
    say = shown.house.say
    if number == shown.printed.last_space:
        return [say("origins.note.last_space", points=shown.printed.last_points)]
    text = cause.text_of(shown, f"space.{number}")
    return [say("origins.note.attack_bonus", what=text) if text else say("origins.note.no_bonus")]


def strength(shown: Shown, seat: int) -> list[str]:
    """What an attack would bring somebody now, and where the disc goes back to; the other disc of a solo game only
    stands there."""
    if seat >= len(shown.view.players):
        return []
    figures = shown.facts(facts.Military, seat)
    found = [*space(shown, figures.space), attack_now(shown, seat)]
    if figures.retreat != figures.space:
        found.append(shown.house.say("origins.note.retreat", space=figures.retreat))
    return found


def attack_now(shown: Shown, seat: int) -> str:
    """The points of an attack, and what they are made of."""
    figures = shown.facts(facts.Military, seat)
    behind, borders = figures.behind, figures.borders
    if behind and borders:
        return shown.house.say("origins.note.attack", behind=behind, borders=borders, points=behind + borders)
    why = "attack_behind" if behind else "attack_borders" if borders else "attack_nothing"
    return shown.house.say(f"origins.note.{why}", points=behind + borders)


def advisors(shown: Shown, seat: int) -> list[str]:
    """The points of the last advisor."""
    player = shown.view.players[seat]
    count = len(player.advisors)
    points = shown.printed.advisors[count - 1] if count else 0
    return [shown.house.say("origins.why.advisors", n=count, points=points)]


# -- amounts


def good(shown: Shown, seat: int, name: str) -> list[str]:
    """How much somebody has of something; what is special about it."""
    say, player = shown.house.say, shown.view.players[seat]
    amount = player.tokens if name == SUPERIORITY else getattr(player, name)
    found = [say("origins.amount_alone", n=amount, thing=f"origins.{name}")]
    if name == SUPERIORITY:
        found.append(say("origins.aid.token_solo" if shown.solo else "origins.aid.token"))
    if name == "gold":
        found += [say("origins.aid.gold"), *([say("origins.why.gold", points=amount)] if amount else [])]
    return found


def _now(shown: Shown, brought: facts.Brought | None) -> list[str]:
    """What a building brings as things stand, as far as nobody has to choose."""
    told = amounts(shown, {**brought._asdict(), **brought.goods}) if brought else ""
    return [shown.house.say("origins.note.now", what=told)] if told else []


def amounts(shown: Shown, of: Mapping[str, Any]) -> str:
    """ "3 VP and 1 stone"; empty when it is nothing."""
    say = shown.house.say
    named = [("points", "vp"), ("far", "space"), *((good, good) for good in GOODS)]
    some = [say("origins.amount_alone", n=of[name], thing=f"origins.{thing}") for name, thing in named if of.get(name)]
    return _listed(shown, some)


def _listed(shown: Shown, things: Sequence[str]) -> str:
    if len(things) < 2:
        return "".join(things)
    told = shown.house.say("effect.and", first=things[-2], second=things[-1])
    for thing in reversed(things[:-2]):
        told = shown.house.say("effect.comma", first=thing, second=told)
    return told
