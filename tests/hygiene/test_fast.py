"""What can be compiled (tools/fast.py)."""

from __future__ import annotations

from importlib import import_module

import msgspec
import pytest

from tools.fast import COMPILED


@pytest.mark.parametrize("package", COMPILED)
def test_compiled_modules_hold_no_structs(package: str) -> None:
    for name in COMPILED[package].split():
        module = import_module(f"game.{package.replace('/', '.')}.{name}")
        own = [kind for kind in vars(module).values() if getattr(kind, "__module__", "") == module.__name__]
        assert own, module
        assert not [kind for kind in own if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
