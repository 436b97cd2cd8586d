"""The sizes of windows that are measured: people drag windows to any size between the least and their screen."""

from __future__ import annotations

STEPS = tuple((width, round(width * 9 / 16)) for width in range(1280, 1921, 40))
"""In steps of 40 pixels, as wide as the window is usually kept."""

ODD = ((1287, 729), (1366, 768), (1422, 800), (1527, 861), (1691, 953), (1903, 1071), (1440, 900), (1700, 720))
"""Between the steps, and of other shapes."""

IN_BETWEEN = (*STEPS, *ODD)
