"""What tests of scenes leave out, since hardly any of them looks at it."""

from __future__ import annotations

import pytest
from pygame import Surface

from scenes.akropolis import city_painter
from scenes.akropolis.city_painter import Ground, Plan


@pytest.fixture(autouse=True)
def bare_sea(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cities are not painted but where a test is marked `painted`: hundreds of them would take most of the time."""
    if not request.node.get_closest_marker("painted"):
        monkeypatch.setattr(city_painter, "paint", bare)


def bare(plan: Plan) -> Ground:
    return Ground(plan, (Surface(plan.table.size),) * 3, None)
