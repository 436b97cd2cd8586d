"""Everything that a game can say, in three languages under each other, for people who proofread."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game import GAMES
from game.core.data import Reader
from game.core.errors import Problem
from game.core.words import Words, load
from game.origins import say
from tests.golden.games import FOLDER, GOLDEN, rules_of
from tests.golden.telling import stretch

COUNTS = (1, 2, 5, 22)

WORDS = Path(__file__).parents[2] / "data" / "words"

Said = dict[str, str]
"""One sentence in each language."""


class Page(NamedTuple):
    """What is shown of one game: some rounds of a golden game, its cards, and words to fill sentences with."""

    told: str
    rounds: int
    samples: Callable[[Words, str], Mapping[str, str | int]]  # for one sentence
    cards: Callable[[dict[str, Words]], Iterator[tuple[str, Said]]]


def path_of(game: str) -> Path:
    return FOLDER / f"{game}-words.txt"


def page(game: str) -> str:
    """A stretch of a game, then every sentence with every count, and what stands on the cards."""
    shown, words = PAGES[game], _words("ui", game)
    lines = [f"The first {shown.rounds} rounds of {shown.told}, in each language, each sentence once.", ""]
    lines += _new_sentences(shown, words)
    lines += [
        "",
        "",
        "Every sentence that is put together, with 1; with 2, 5 and 22 where it is said otherwise.",
    ]
    for key in _made(game, words):
        lines += [key, *_shorter(_renderings(words, key, shown))]
    cards = [_card(name, said) for name, said in shown.cards(words)]
    if cards:
        lines += ["", "", "What stands on the cards.", *[line for card in cards for line in card]]
    return "\n".join([*lines, ""])


def _card(name: str, said: Said) -> list[str]:
    first, *others = said.items()
    return ["{}  {}  {}".format(name, *first), *["      {}  {}".format(*other) for other in others]]


def proofread(game: str) -> Iterator[tuple[str, str]]:
    """Each language and a sentence in it, with each count, and what stands on cards: all that the page stands for."""
    shown, words = PAGES[game], _words("ui", game)
    for key in _own_keys(words):
        yield from ((each.lang, each.sentence) for each in _renderings(words, key, shown))
    for _, said in shown.cards(words):
        yield from said.items()


def _own_keys(words: dict[str, Words]) -> list[str]:
    """What only the game says."""
    of_every_game = _words("ui")["en"]
    return [key for key in words["en"].keys() if not of_every_game.has(key)]  # noqa: SIM118  (a method of ours)


def _made(game: str, words: dict[str, Words]) -> Iterator[str]:
    """The keys of sentences that are put together; the others are in data/words as they are read."""
    written = [
        dict(_texts(tomllib.loads((WORDS / lang / f"{game}.toml").read_text("utf-8"))["text"])) for lang in words
    ]
    return (key for key in _own_keys(words) if any("{" in texts.get(key, "{") for texts in written))


def _texts(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Each text of a page of words by its key."""
    for name, value in table.items():
        if isinstance(value, str):
            yield path + name, value
        elif isinstance(value, dict):
            yield from _texts(value, f"{path}{name}.")


def _new_sentences(shown: Page, words: dict[str, Words]) -> Iterator[str]:
    """What is told of the first rounds, each sentence where it comes for the first time."""
    golden, heard = next(golden for golden in GOLDEN if golden.name == shown.told), set[tuple[str, ...]]()
    for told in zip(*[stretch(golden, shown.rounds, lang) for lang in words], strict=True):
        sentences = tuple(re.sub(r"^\[.*?\] +", "", line).strip() for line in told)
        if sentences not in heard:
            heard.add(sentences)
            yield from (f"{lang}  {line}" for lang, line in zip(words, told, strict=True))


def _words(*subjects: str) -> dict[str, Words]:
    reader = Reader()
    words = load(reader, subjects)
    reader.finish()
    return words


class Rendering(NamedTuple):
    """A sentence with one count; 0: there is no number in it."""

    count: int
    lang: str
    sentence: str

    @property
    def form(self) -> str:
        """The sentence whatever the number."""
        return re.sub(rf"(?<!\d){self.count}(?!\d)", "#", self.sentence)


def _renderings(words: dict[str, Words], key: str, shown: Page) -> list[Rendering]:
    """With each count, but once only when no number is said."""
    told = {count: {lang: _render(words[lang], key, count, shown) for lang in words} for count in COUNTS}
    if told[1] == told[2]:
        return [Rendering(0, lang, sentence) for lang, sentence in told[1].items()]
    return [Rendering(count, lang, told[count][lang]) for count in COUNTS for lang in words]


LIKE = {2: 1, 5: 2, 22: 2}
"""With which count a sentence is compared: said in the same way, it is not told again."""


def _shorter(renderings: list[Rendering]) -> Iterator[str]:
    """The lines of a page: what is left out follows from what stands there."""
    forms, last = {(each.count, each.lang): each.form for each in renderings}, 0
    for count, lang, sentence in renderings:
        if forms.get((LIKE.get(count, -1), lang)) != forms[count, lang]:
            yield f"{count if count != last else '':4}  {lang}  {sentence}"
            last = count


def _render(words: Words, key: str, count: int, shown: Page) -> str:
    """The sentence with all that it asks for: what is no sample is a number."""
    args = dict(shown.samples(words, key))
    while True:
        try:
            return words.text(key, **args)
        except Problem as problem:
            lacking = re.search(r"the argument '(\w+)' is missing", str(problem))
            if not lacking:
                raise
            args[lacking[1]] = count


# -- Akropolis


def _akropolis_samples(words: Words, key: str) -> Mapping[str, str | int]:
    house, quarry, plaza = (words.text(f"kind.{kind}") for kind in ("house", "quarry", "temple_plaza"))
    return {"faces": f"{house}, {quarry}, {plaza}", "plaza": plaza, "name": "Maria"}


def _no_cards(words: dict[str, Words]) -> Iterator[tuple[str, Said]]:
    yield from ()


# -- Origins


DICE = ("origins.do.citizen", "origins.do.draft", "origins.do.discard", "origins.do.close")
SPEAKERS = ("origins.do.speaker", "origins.did.took_speaker")
SCORED = ("effect.score.do", "effect.score.to", "origins.did.scored", "origins.do.card", "origins.did.matched")
WHERE = {
    "origins.do.close": "origins.where.upper_left", "origins.do.place": "origins.where.above",
    "origins.do.over": "origins.where.left_of",
}  # fmt: skip
STEPS = {"sign_does.effect": "do", "sign_does.bonus": "to", "origins.do.sign": "do"} | {
    f"origins.did.{did}": "do" for did in ("main", "bonus", "sign")
}
"""Sentences that hold another one, and its mood."""


def _origins_samples(words: Words, key: str) -> Mapping[str, str | int]:
    """Who, what and where; the numbers are left to the counts."""
    two_stone = say.amount(words, 2, "origins.stone")
    what = say.amount(words, 2, "origins.vp") if key in SCORED else two_stone
    if key in STEPS:
        what = words.text(f"effect.gain.{STEPS[key]}", what=two_stone)
    elif key.startswith("effect.with_card."):
        what = words.text(key.replace("with_card", "climb_up_to"), n=2, where=words.text("where.any"))
    elif key.startswith("effect.at_most"):
        what = words.text("effect.raise.do", n=2, whom=words.text("whom.it"))
    elif key == "origins.where.far":
        what = words.text("origins.where.left", n=2)
    die = say.die(words, 35)
    return {
        "who": die if key in DICE else say.worker(words, 3 if key in SPEAKERS else 14),
        "die": die,
        "building": words.text("building.granary"),
        "taken": words.text("building.granary"),
        "sign": words.text("sign.leo"),
        "colour": "purple",
        "of": "obelisk" if key == "per.copies.many" else "orange",
        "temple": "origins.sea",
        "thing": "origins.stone",
        "what": what,
        "cost": two_stone,
        "first": two_stone,
        "second": say.amount(words, 3, "origins.food"),
        "far": say.amount(words, 2, "origins.space"),
        "per": words.text("per.farms.each"),
        "where": words.text(WHERE.get(key, "where.any"), building=words.text("building.granary")),
        "whom": words.text("whom.unused"),
        "when": words.text("sign_when.pass"),
        "end": words.text("origins.end.dice"),
        "source": words.text("part.origins.military"),
        "figures": "1/3/6/10",
        "counts": "2/3/4/5",
    }


def _origins_cards(words: dict[str, Words]) -> Iterator[tuple[str, Said]]:
    """Buildings, zodiac cards, sites and bonus actions, made from the steps that they do."""
    book = rules_of("origins").book
    for building in book.kinds:
        name = f"building.{building.id}"
        yield name, {lang: f"{w.text(name)}: {book.effects[name].tell(w)}" for lang, w in words.items()}
    for card in book.zodiac:
        name = f"sign.{card.id}"
        yield name, {lang: f"{w.text(name)}: {say.sign_text(book, card.id, w)}" for lang, w in words.items()}
    for name, effect in book.effects.items():
        if name.partition(".")[0] not in ("building", "zodiac"):
            yield name, {lang: effect.tell(w) for lang, w in words.items()}


# -- 7 Wonders Dice


def _wonders_samples(words: Words, key: str) -> Mapping[str, str | int]:
    """Who, what and where; the numbers are left to the counts."""
    three = words.text("wonders.amount", n=3, item="wonders.coin")
    paid = words.text("wonders.for_coins", what=three)
    hues = words.text("wonders.hue_some" if key == "wonders.some_of" else "wonders.hue", n=1, hue="wonders.red")
    scored = "worth" in key or "assault" in key
    if scored:
        three = words.text("wonders.amount", n=3, item="wonders.point")
    elif "cross" in key:
        three = words.text("wonders.one_of", n=1, hues=hues)
    elif key == "wonders.do.bonus":
        three = rules_of("wonders").book.effects["bonus.bonus_purse"].tell(words)
    return {
        "what": three,
        "price": 3 if key.startswith(("refuse", "wonders.shown")) else paid,
        "cost": 5 if key.startswith("refuse") else three if key == "wonders.did.crossed" else paid,
        "income": three,
        "die": words.text("wonders.dyed", hue="wonders.green"),
        "hue": "wonders.blue",
        "hues": hues,
        "item": "wonders.coin",
        "each": words.text("wonders.each.agora"),
        "symbol": words.text("wonders.symbol.owl"),
        "locked": words.text("wonders.die.black"),
        "crossed": words.text("wonders.space.chest_1"),
        "next": words.text("wonders.space.chest_1"),
        "space": 4 if key.startswith("refuse") else words.text("wonders.space.chest_1"),
        "spaces": words.text("wonders.space.chest_1"),
        "bonus": words.text("wonders.space.bonus_purse"),
        "taken": words.text("wonders.space.bonus_purse"),
        "board": words.text("wonders.board.giza"),
        "building": words.text("wonders.building.agora"),
        "special": words.text("wonders.die.purple"),
        "dice": 7 if key.startswith("refuse") else words.text("wonders.shown", symbol="?", price=2),
        "figures": "1/3/6",
    }


def _wonders_cards(words: dict[str, Words]) -> Iterator[tuple[str, Said]]:
    """Every space, by the name of its effect."""
    for name, effect in rules_of("wonders").book.effects.items():
        yield name, {lang: effect.tell(w) for lang, w in words.items()}


# -- Age of Civilization


def _ages_samples(words: Words, key: str) -> Mapping[str, str | int]:
    """Names and amounts; the numbers are left to the counts."""
    two_coins = words.text("ages.amount", n=2, thing="ages.coins")
    mining = words.text("ages.quoted", name=words.text("technology.mining"))
    what = two_coins
    if key.startswith("ages.event_does."):
        what = words.text("effect.ages.gain.they", what=two_coins)
    elif key == "ages.does.effect":
        what = words.text("effect.ages.gain.do", what=two_coins)
    elif key in ("ages.note.main", "ages.note.legacy", "ages.note.loses", "ages.note.repels"):
        what = words.text("effect.sentence", what=words.text("effect.ages.gain.do", what=two_coins))
    elif key == "ages.does.strength":
        what = words.text("ages.amount_strength", n=2)
    elif key == "ages.does.needs":
        what = words.text("ages.more_workers", n=1)
    elif key in ("ages.does.less_of", "ages.does.free_of"):
        what = mining
    counted = key.startswith(("refuse.", "ages.aid."))
    return {
        "what": what,
        "coins": 2 if counted else two_coins,
        "workers": 3 if counted else words.text("ages.amount", n=3, thing="ages.workers"),
        "name": "Anna",
        "names": "Anna, Jan",
        "each": two_coins,
        "thing": "ages.coins",
        "people": words.text("people.egypt"),
        "action": words.text("action.culture"),
        "technology": words.text("technology.mining"),
        **({"of": mining} if key == "ages.does.more_of" else {}),
        "wonder": words.text("wonder.petra"),
        "card": words.text("special.st_law"),
        "event": words.text("event.rats"),
        "command": words.text("horde.raid"),
        "when": words.text("ages.when.rest"),
        "per": words.text("ages.count.wonders.one"),
    }


def _ages_cards(words: dict[str, Words]) -> Iterator[tuple[str, Said]]:
    """Every ability, action, event and command."""
    rules = rules_of("ages")
    texts = {lang: rules.detail(rules.setup(2, {}), 0, f"texts.{lang}") for lang in words}
    for name in texts["en"]:
        yield name, {lang: str(texts[lang][name]) for lang in words}


PAGES = {
    "ages": Page("ages-1-clash", 2, _ages_samples, _ages_cards),
    "akropolis": Page("akropolis-1-easy", 3, _akropolis_samples, _no_cards),
    "origins": Page("origins-2-towers", 1, _origins_samples, _origins_cards),
    "wonders": Page("wonders-3", 2, _wonders_samples, _wonders_cards),
}
assert PAGES.keys() == GAMES.keys()
