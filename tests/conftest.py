"""How the tests run: pictures of whole screens are made and thrown away by the thousand."""

from __future__ import annotations

import ctypes

M_TRIM_THRESHOLD, M_TOP_PAD, M_MMAP_THRESHOLD = -1, -2, -3


def pytest_configure() -> None:
    """Keep the memory of a picture for the next one: a third of the run was the system's, clearing pages anew."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # glibc's
    if mallopt:
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 128 << 20)
        mallopt(M_TOP_PAD, 32 << 20)
