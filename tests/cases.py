"""Many quick cases as one test: to list, begin and report a case of its own takes longer than to run it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any

Test = Callable[..., None]


def every(names: str, cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Like `pytest.mark.parametrize`, within one test, which says with what it failed.

    >>> @every("one, other", [(1, 2), (2, 2)])
    ... def test_they_differ(one, other):
    ...     assert one != other, "alike"
    >>> try:
    ...     test_they_differ()
    ... except AssertionError as failure:
    ...     print(*failure.__notes__)
    with one, other = (2, 2)
    """
    parts, known = names.split(", "), list(cases)

    def looped(test: Test) -> Test:
        def whole(**given: Any) -> None:
            for case in known:
                try:
                    test(**given, **dict(zip(parts, case if len(parts) > 1 else (case,), strict=True)))
                except Exception as failure:
                    failure.add_note(f"with {names} = {case!r}")
                    raise

        vars(whole).update(vars(test))
        left = [each for name, each in inspect.signature(test).parameters.items() if name not in parts]
        whole.__signature__ = inspect.Signature(left)  # type: ignore[attr-defined]
        whole.__name__, whole.__doc__, whole.__module__ = test.__name__, test.__doc__, test.__module__
        return whole

    return looped
