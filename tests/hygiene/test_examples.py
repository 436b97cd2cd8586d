"""Examples in docstrings give what they say."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.hygiene.project import modules

SHOWN = [module.name for module in modules() if ">>> " in module.source and module.package != "tests"]


@pytest.mark.parametrize("name", SHOWN)
def test_examples(name: str) -> None:
    results = doctest.testmod(import_module(name))
    assert results.attempted > 0
    assert results.failed == 0
