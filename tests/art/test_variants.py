"""The pictures of what may be chosen before a game: each option has one, and it is told from the others."""

from __future__ import annotations

import pygame
import pytest

from art import variants
from game import GAMES
from tests.core.playing import rules_of

SIZE = (96, 64)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_every_scenario_has_a_picture_of_its_own(game: str) -> None:
    pygame.display.init()
    painted = {}
    for option in rules_of(game).options:
        for value in option.values[1:] if option.kind == "bool" else option.values:
            own = value if option.seats == (1,) else ""
            picture = variants.picture(game, option.name, value, SIZE)
            assert picture.get_size() == SIZE
            painted[option.name, own] = pygame.image.tobytes(picture, "RGB")
    alike = {"barracks": "variant_barracks", "houses": "variant_houses", "lake": "variant_gardens"}
    assert len({*painted.values()}) >= len(painted) - len(alike)
