"""What happens in Akropolis, as one line of text.

Who does it is shown beside the line, so a sentence begins with its verb.
"""

from __future__ import annotations

from game.akropolis.city import lay
from game.akropolis.codes import KINDS
from game.akropolis.data import Values
from game.akropolis.state import State
from game.core.rules import Action, Event, Refusal
from game.core.state import clone
from game.core.words import Words


def sentence(thing: Action | Event | Refusal, view: State, values: Values, words: Words) -> str:
    """An action told before it is played, an event told after, or the reason for a refusal."""
    if isinstance(thing, Refusal):
        return words.text(f"refuse.{thing.rule}.{next(iter(thing.figures))}", **_named(thing, words))
    if isinstance(thing, Event):
        return _event(thing, values, words)
    return _action(thing, view, values, words)


def _named(refusal: Refusal, words: Words) -> dict[str, int | str]:
    """Kinds among the figures in the player's language."""
    return {name: words.text(f"kind.{v}") if v in KINDS else v for name, v in refusal.figures.items()}


def _action(action: Action, view: State, values: Values, words: Words) -> str:
    verb, *parts = action
    if verb == "take":
        return _for_a_price("say.take", view.site[parts[0] - 1], parts[0], values, words)
    if verb == "place":
        level, stones = _try(action, view, values)
        if stones:
            return words.text("say.place.stones", level=level, stones=stones)
        return words.text("say.place.plain", level=level)
    return words.text("say.draw.tile", faces=_faces(parts[0], values, words))


def _event(event: Event, values: Values, words: Words) -> str:
    match event.fact:
        case ("took", _, tile, position, _):
            return _for_a_price("say.took", tile, position, values, words)
        case ("collected", tile, position, _):
            return _for_a_price("say.collected", tile, position, values, words)
        case ("laid", *_, level):
            return words.text("say.laid.level", level=level)
        case ("quarried", _, stones):
            return words.text("say.quarried.stones", stones=stones)
        case ("turned_up", tile, position):
            return words.text("say.turned_up.tile", position=position, faces=_faces(tile, values, words))
        case ("round", number, _):
            return words.text("say.round.begins", round=number)
    return words.text("say.ended.site")


def _for_a_price(key: str, tile: int, position: int, values: Values, words: Words) -> str:
    """The first tile is free, every further one costs a stone more."""
    faces, price = _faces(tile, values, words), position - 1
    if price:
        return words.text(f"{key}.paid", position=position, price=price, faces=faces)
    return words.text(f"{key}.free", position=position, faces=faces)


def _try(action: Action, view: State, values: Values) -> tuple[int, int]:
    """The level and the stones that a placement would bring."""
    player = clone(view).players[view.seat]
    _, q, r, rotation = action
    return lay(player, view.taken, values.tiles[view.taken], q, r, rotation)


def _faces(tile: int, values: Values, words: Words) -> str:
    """A tile by its areas, clockwise."""
    return ", ".join(words.text(f"kind.{KINDS[kind]}") for kind in values.tiles[tile])
