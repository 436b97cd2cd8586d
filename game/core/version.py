"""Which Polis this is: the number that `--version`, the package and the engine protocol tell."""

VERSION = "0.1.0"
