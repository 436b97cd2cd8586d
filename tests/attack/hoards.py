"""Who keeps pictures of which their owner (art/pictures.py) knows nothing: caches, and what modules hold."""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Callable, Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pygame

from art.pictures import PICTURES

PICTURE = (pygame.Surface, pygame.font.Font)
PACKAGES = ("art", "scenes")


def hoards(belongs: Callable[[str], bool] = lambda name: name.partition(".")[0] in PACKAGES) -> Iterator[str]:
    """Everything in the modules of these names that reaches a picture without asking the owner."""
    for name, module in sorted(sys.modules.items()):
        if belongs(name):
            for held, value in list(vars(module).items()):
                if getattr(value, "__module__", name) == name and _reaches(value, module):
                    yield f"{name}.{held}"


def _reaches(value: object, module: ModuleType) -> bool:
    """Whether there is a way from here to a picture."""
    owned = {id(painter) for painter in PICTURES.painters} | {id(PICTURES)}
    seen, waiting = set[int](), [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, PICTURE):
            return True
        if id(each) in seen or id(each) in owned or isinstance(each, ModuleType | BuiltinFunctionType):
            continue
        seen.add(id(each))
        waiting += _inside(each, module)
    return False


def _inside(value: object, module: ModuleType) -> list[Any]:
    """What something holds; of functions and classes only those that the module has made."""
    if isinstance(value, MethodType):
        return [value.__func__, value.__self__]
    if isinstance(value, functools._lru_cache_wrapper):
        return gc.get_referents(value)
    if isinstance(value, FunctionType):
        if value.__module__ != module.__name__:
            return []
        cells = [cell.cell_contents for cell in value.__closure__ or () if _filled(cell)]
        return [*cells, value.__defaults__, value.__kwdefaults__, value.__dict__]
    if isinstance(value, type):
        return list(vars(value).values()) if value.__module__ == module.__name__ else []
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    return gc.get_referents(value)


def _filled(cell: Any) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False
