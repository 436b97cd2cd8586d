"""A sample engine for Polis in plain Python: it keeps its money together. docs/engines.md tells the language.

polis simulate akropolis --seats docs/samples/frugal.py,random --games 20
polis play ages --seats human,docs/samples/frugal.py
"""

import json
import sys
from random import Random

PROTOCOL = 1
LAST = ("pass", "end", "enough", "hold", "no")
"""Verbs by which nothing happens: only where there is nothing else."""


def choose(question, luck):
    """Of the answers that do something, and cost least, and lie nearest to the middle of the city, any."""
    return min(question["legal"], key=lambda action: (action[0] in LAST, cost(action), away(action), luck.random()))


def cost(action):
    """In Akropolis a tile costs the stones of its place in the row; in other games nothing is known of costs."""
    return action[1] if action[0] == "take" else 0


def away(action):
    """How far from the middle something is placed."""
    if action[0] == "place":
        return sum(abs(number) for number in action[1:3])
    return 0


def main():
    luck = Random()
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            say({"hello": PROTOCOL})
        else:
            say({"answer": message["ask"], "action": choose(message, luck)})


def say(message):
    print(json.dumps(message), flush=True)  # without flush Python keeps it, and Polis waits in vain


if __name__ == "__main__":
    main()
