"""How a table was set up otherwise than usual: the options that are not at their defaults, in words."""

from __future__ import annotations

from game.core.options import Option
from scenes.play.session import Session
from scenes.ui.app_context import House


def chosen(house: House, session: Session) -> list[str]:
    """How this table was set up otherwise than usual."""
    match = session.match
    options = [option for option in match.rules.options if match.options.get(option.name) != option.default]
    return [_told(house, option, match.options[option.name]) for option in options if option.name in match.options]


def _told(house: House, option: Option, value: object) -> str:
    title = house.say(f"option.{option.name}.title")
    if option.kind == "bool":
        return title if value else f"{title} ({house.say('settings.off')})"
    return f"{title} ({house.say(f'option.{option.name}.{value}')})"
