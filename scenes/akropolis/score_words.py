"""Why a number is what it is, in lines of text, by the rules really in play: all figures come from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.akropolis.codes import DISTRICT_OF, QUARRY, district
from game.akropolis.facts import Categories, Hexes, Left, Line, Rival, Stars
from game.core.hexes import Hex
from game.core.rules import AnyRules, Part, Score
from game.core.state import State
from scenes.akropolis import log
from scenes.akropolis.built import PAINTS, plaque
from scenes.table import standard
from scenes.table.area import facts_of
from scenes.table.frame.log_panel import signed
from scenes.table.over.end_facts import Ending
from scenes.table.over.end_page import EndPage
from scenes.table.over.end_prizes import Wanted
from scenes.table.over.end_stage import Column
from scenes.ui.app_context import AppContext
from scenes.ui.players import RIVAL

if TYPE_CHECKING:
    from scenes.akropolis.shown import Shown

RULE_OF = {"house": "AK-036", "market": "AK-037", "barracks": "AK-038", "temple": "AK-039", "garden": "AK-040",
           QUARRY: "AK-027"}  # fmt: skip
"""What becomes of an area of a city, by its kind."""

VARIATIONS = {("houses", "by_value"): "houses_by_value", ("barracks", "any_empty"): "barracks_any_empty"}
"""Where an option changes what counts: the kind of district and the option's value, and how that is worded."""

METALS = "bronze", "silver", "gold"
"""Of the medals for beating the Architect, as he grows stronger."""

LEVELS = 1, 2, 3
"""How high a district may lie that is told of."""

# -- the rules in play


def wording(view: State, name: str) -> str:
    """By which words the condition of a kind goes."""
    return VARIATIONS.get((name, getattr(view, name, "")), name)


def doubles(view: State, name: str) -> bool:
    """Whether districts of a kind may count double."""
    return bool(getattr(view, f"variant_{name}"))


def needs(app: AppContext, view: Any, name: str) -> list[str]:
    """What a kind of district needs to count, and to count double."""
    lines = [app.say(f"rule_of.{wording(view, name)}")]
    if doubles(view, name):
        lines.append(app.say(f"option.variant_{name}.about"))
        if name == "gardens" and view.lake == "single":
            lines.append(app.say("rule_of.lake_single"))
    return lines


# -- a city


def earned(shown: Shown, seat: int, part: str) -> list[Rect]:
    """The districts of a city that count, as they are seen on the sea."""
    site, kind = shown.sea.sites.get(seat), DISTRICT_OF.get(part)
    if site is None or kind is None:
        return []
    counted = {area.hex for area in shown.facts(Hexes, seat).hexes if area.kind == kind and area.counts}
    spots = [site.view.spot(block.q, block.r, block.level) for block in site.blocks if block.hex in counted]
    return [Rect(x - 1, y - 1, 2, 2) for x, y in spots]


def product(app: AppContext, line: Line) -> str:
    return app.say("why.product", value=line.value, stars=line.stars, points=line.points)


def _named(app: AppContext, name: str, line: Line) -> str:
    return f"{app.say(f'category.{name}')}: {product(app, line)}"


def category(shown: Shown, seat: int, name: str) -> list[str]:
    """A line of the ledger: the rule in play, what counts on which level, the product, and why the rest is idle.

    Unless points are open, nothing is told that they could be read from.
    """
    app, areas = shown.app, [e for e in shown.facts(Hexes, seat).hexes if e.kind == DISTRICT_OF[name]]
    lines = needs(app, shown.view, name)
    if shown.open_to(seat):
        counted = Counter((area.level, area.doubled) for area in areas if area.counts)
        for (level, doubled), n in sorted(counted.items()):
            key = "why.doubled" if doubled else "why.level"
            lines.append(app.say(key, n=n, level=level, value=n * level * (2 if doubled else 1)))
        lines.append(product(app, shown.facts(Categories, seat).categories[name]))
    reasons = Counter(shown.say(area.why) for area in areas if area.why)
    return [*lines, *(app.say("why.idle", n=n, reason=reason) for reason, n in reasons.items())]


def cell(shown: Shown, seat: int, at: Hex) -> list[str]:
    """A hex of a city: what it is, how high, and what it brings or why it brings nothing.

    What all of its kind bring is only told when points are open.
    """
    app, area = shown.app, next(area for area in shown.facts(Hexes, seat).hexes if area.hex == at)
    lines = [app.say("why.hex", kind=app.say(f"kind.{area.kind}"), level=area.level)]
    if area.why:
        lines.append(shown.say(area.why))
    elif area.kind == QUARRY:
        lines.append(app.say("why.quarry"))
    elif area.value is None:
        lines.append(app.say("why.plaza", stars=area.stars))
    else:
        lines.append(app.say("why.district", value=area.value, stars=area.stars))
    name = next((name for name, kind in DISTRICT_OF.items() if kind == district(area.kind)), None)
    if name and shown.open_to(seat):
        lines.append(_named(app, name, shown.facts(Categories, seat).categories[name]))
    return lines


# -- everybody's points


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of, and in any case what the stones are."""
    app, his = shown.app, shown.solo and seat == RIVAL
    purse = log.purse(app, shown.session, shown.view, seat)
    lines = manner(app, shown.facts(Rival, 0)) if his else []
    if not shown.open_to(seat):
        return [*lines, purse, app.say("why.closed")]
    if not his:
        figures = shown.facts(Categories, seat)
        lines = [_named(app, name, line) for name, line in figures.categories.items()]
        return [*lines, purse, f"{app.say('table.total')}: {figures.total}"]
    rival = shown.facts(Rival, 0)
    if rival.would_take:
        lines.append(app.say("rival.next", position=rival.would_take))
    lines += [_named(app, name, line) for name, line in rival.categories.items() if line.points]
    if points := rival.points("quarries"):
        lines.append(f"{app.say('part.akropolis.quarries')}: {points}")
    return [*lines, purse, f"{app.say('table.total')}: {rival.total}"]


def manner(app: AppContext, figures: Rival) -> list[str]:
    """How the Architect chooses, what he is paid, what his tiles are worth."""
    lines = [app.say("rival.takes"), app.say("rival.paid"), app.say("rival.worth", worth=figures.worth)]
    if figures.each:
        lines.append(app.say("rival.quarries", each=figures.each))
    return lines


def left(app: AppContext, rules: AnyRules, view: State) -> list[str]:
    """What is still in the stacks, by kind."""
    kinds = facts_of(rules, Left, view).kinds
    return [app.say("dock.left", kind=app.say(f"kind.{kind}"), **count._asdict()) for kind, count in kinds.items()]


def part(app: AppContext, shown: Part) -> Sequence[str]:
    """A number of the score sheet."""
    match shown.figures:
        case {"value": int(value), "stars": int(stars), "districts": counted}:
            line = Line(shown.points, value, stars, 0)
        case _:
            return [app.say(f"why.{shown.name}", points=shown.points)]
    worths = Counter(worth for _, _, worth in counted) if isinstance(counted, tuple) else {}
    return [*(app.say("why.worth", n=n, worth=worth) for worth, n in sorted(worths.items())), product(app, line)]


# -- what a turn has changed


def gain(app: AppContext, rules: AnyRules, before: State, after: State, seat: int) -> list[str]:
    """The lines of the ledger that are not what they were."""
    then, now = (facts_of(rules, Categories, view, seat) for view in (before, after))
    changes = [(f"category.{name}", then.categories[name].points, line.points) for name, line in now.categories.items()]
    return _changed(app, [*changes, ("table.stones", then.stones, now.stones)])


def rivals_gain(app: AppContext, rules: AnyRules, before: State, after: State) -> list[str]:
    """The same of a turn of the Architect."""
    then, now = (facts_of(rules, Rival, view) for view in (before, after))
    return _changed(app, [(f"part.akropolis.{part.name}", then.points(part.name), part.points) for part in now.parts])


def _changed(app: AppContext, changes: Iterable[tuple[str, int, int]]) -> list[str]:
    return [f"{app.say(key)}: {old} → {new} ({signed(new - old)})" for key, old, new in changes if old != new]


# -- the end of a game: the sheets of all seats, or that of the Architect beside one's own


def end(shown: Shown) -> EndPage:
    """The score sheet of the game that is over."""
    further = [_of_rival(shown)] if shown.solo else []
    ending = standard.ending(shown, lambda number, each: part(shown.app, each), *further)
    if shown.solo:
        ending = _medal(shown, ending)
    return standard.end_page(shown, ending._replace(paints=PAINTS, signs_speak=True, plaque=partial(plaque, shown)))


def _medal(shown: Shown, ending: Ending) -> Ending:
    """That of this Architect, and what a single hex more would have changed."""
    own, rival = (column.score for column in ending.columns)
    short = max(0, rival.total + 1 - own.total)
    levels = next(option.values for option in shown.rules.options if option.name == "architect")
    metal = METALS[min(levels.index(shown.view.architect), len(METALS) - 1)]
    line = Wanted(shown.app.say("enough.beaten", have=own.total, need=rival.total), not short, short)
    ending = standard.medal(ending, ending.columns[1].name, metal, "compasses", line)
    return ending._replace(enough=_enough(shown, own, short))


def _enough(shown: Shown, own: Score, short: int) -> str:
    """The one hex that would have brought what was missing with the least to spare: a plaza, or a district."""
    stars, found = shown.facts(Stars, 0).of, list[tuple[int, str]]()
    lines = shown.facts(Categories, 0).categories
    for name, line in lines.items():
        kind = DISTRICT_OF[name]
        found.append((line.value * stars[kind], shown.app.say(f"kind.{kind}_plaza")))
        for level in LEVELS:
            what = shown.app.say("why.hex", kind=shown.app.say(f"kind.{kind}"), level=level)
            found.append((line.stars * level, what))
    gain, what = min(((gain, what) for gain, what in found if gain >= short), default=(0, ""))
    return shown.app.say("enough.hex", what=what, n=gain) if what and short else ""


def _of_rival(shown: Shown) -> Column:
    figures = facts_of(shown.rules, Rival, shown.session.match.view(0))
    score = Score(figures.total, figures.parts)
    return Column(shown.name(RIVAL), shown.colour(RIVAL), score, shown.app.say("setup.rival"))
