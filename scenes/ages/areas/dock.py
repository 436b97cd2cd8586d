"""The dock tells of what is in hand or pointed at, and coins and points say what they would be after it."""

from __future__ import annotations

from collections.abc import Iterator

from art.ages import nation
from art.ages.nation import Purse
from art.texture import Plate
from game.ages.facts import Track
from scenes.ages import words
from scenes.ages.areas import KINDS
from scenes.ages.areas.nation import purses
from scenes.ages.areas.peoples import Civilization
from scenes.ages.built import plaque
from scenes.ages.choice import GOALS
from scenes.ages.shown import Shown
from scenes.ages.words import Change, Kind, Subject
from scenes.table.area import Area
from scenes.table.picture import Layer, plate_layer
from scenes.table.place import Key, Place, number_of


class Dock(Area[Shown]):
    """See the module."""

    def ground(self) -> Iterator[Layer]:
        shown, here = self.shown, self.shown.layout.local()
        about = subject(shown)
        card = shown.kept(f"dock {about} {shown.main}", lambda: told(shown, about))
        yield plate_layer("dock", nation.dock_card(here.dock.size, here.u, card), here.dock, card)
        would_be = change(shown, about) if shown.mine else Change()
        for at, (sign, purse, more) in enumerate(zip(("coin", "score"), purses(shown), would_be, strict=True)):
            if more:
                box, then = here.purse(at), Purse(purse.now, purse.now + more)
                face = Plate(nation.purse_face(box.size, here.u, sign, then), 0)
                yield plate_layer(f"then {sign}", face, box, then)

    def places(self) -> Iterator[Place]:
        yield Place(("dock",), rect=self.shown.layout.dock)


# -- what it is about


def subject(shown: Shown) -> Subject | None:
    """What is pointed at, else what is chosen, else what is in hand; over a goal it is the people in hand."""
    place, choice = shown.places.get(shown.pointed) if shown.pointed else None, shown.choice
    pressed, held = (choice.pressed, choice.held) if shown.mine else ((), None)
    keys = (place.key, *pressed) if place else pressed
    goal = next((str(key[0]) for key in keys if key in GOALS), "")
    if held and (goal or place is None or place.meant == held):
        return Civilization(number_of(held), goal)
    if place:
        return _subject(shown, place.key)
    return next(filter(None, (_subject(shown, key) for key in reversed(pressed))), None)


def _subject(shown: Shown, key: Key) -> Subject | None:
    about = KINDS.get(str(key[0]), Kind()).about
    return about(shown, key) if about else None


def change(shown: Shown, about: Subject | None) -> Change:
    """What coins and points of whoever is at the table would change by."""
    return shown.kept(f"change {about}", lambda: about.change(shown)) if about else Change()


def ghost(shown: Shown) -> int | None:
    """The points that what is chosen or pointed at would lead to, if it brings any."""
    more = change(shown, subject(shown)).points if shown.choice.asked and not shown.away else 0
    return shown.scores[shown.seat].total + more if more else None


# -- what it tells


def told(shown: Shown, about: Subject | None) -> nation.Dock:
    """The card in the dock; with nothing in hand it says what the end of the round brings, and after the last one what
    the nation has come to."""
    if about or not shown.ended:
        return about.told(shown) if about else _coming(shown)
    return nation.Dock("game_end", shown.app.say("ages.place.end"), (), plaque(shown, shown.main))


def _coming(shown: Shown) -> nation.Dock:
    """The card that the end of this round brings, with what a scenario does then, its event and its danger."""
    say, coming = shown.app.say, shown.facts(Track, 0).next
    if coming is None:
        return nation.Dock("game_end", say("ages.place.end"), (), say("ages.dock.last"))
    blows = words.after_round(shown)
    blows += [shown.text(f"event.{coming.token}")] if coming.token else []
    blows += [say(f"ages.dock.{coming.symbol}")] if coming.symbol else []
    text, when = " ".join(blows or [say("ages.dock.calm")]), say("ages.zone.after", round=shown.view.round)
    return nation.Dock(f"action:{coming.id}", say(f"action.{coming.id}"), ((("last",), when),), text)
