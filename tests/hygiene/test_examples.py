"""Examples in docstrings and on pages give what they say."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.hygiene.project import ROOT, modules

SHOWN = [module.name for module in modules() if ">>> " in module.source and module.package != "tests"]


@pytest.mark.parametrize("name", SHOWN)
def test_examples(name: str) -> None:
    results = doctest.testmod(import_module(name))
    assert results.attempted > 0
    assert results.failed == 0


def test_the_page_of_the_library() -> None:
    results = doctest.testfile(str(ROOT / "docs/library.md"), module_relative=False)
    assert results.attempted > 30
    assert results.failed == 0
