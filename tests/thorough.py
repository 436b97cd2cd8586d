"""Whether everything is tried, as `POLIS_THOROUGH=1` asks for, or of what is much alike a part only."""

import os

THOROUGH = bool(os.environ.get("POLIS_THOROUGH"))
