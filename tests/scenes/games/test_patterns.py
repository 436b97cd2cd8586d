"""Mistakes of one kind that were found in the texts, made impossible: what all games and the program say is read.

Each pattern is asked of every line that the games say in three languages (tests/scenes/spoken.py).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.core.match import Match
from scenes.table.prompt import Prompt, nothing_here, waits
from tests.cases import every
from tests.core.playing import rules_of
from tests.scenes.rooms import Nobody, play_on, room
from tests.scenes.spoken import LANGS, SUBJECTS, WORDS, accusatives, said
from tests.scenes.tables import Sitting, people

Finds = Callable[[str, str], bool]
"""Whether a line, in a language, has the mistake."""


# -- an amount that stands alone is nominative

GIVES = {
    "pl": ("daje", "dają", "przynosi", "przynoszą", "otrzymujesz", "zdobywasz", "bierzesz", "tracisz", "płacisz"),
    "ru": ("даёт", "дают", "приносит", "приносят", "получаете", "теряете", "берёте", "платите"),
}
"""Behind these the accusative is right: they have an object."""


def accusative_alone(line: str, lang: str) -> bool:
    """«Сразу: 1 монету», „Brytania: 1 monetę”."""
    for taken in accusatives(lang) if lang != "en" else ():
        if found := re.search(rf": 1 {taken}(?=$|[.,;)])", line):
            return not any(verb in line[: found.start()] for verb in GIVES[lang])
    return False


# -- no zero is told

_ZERO = re.compile(
    r"(?<![\w.,:×−+–/-])(?<!\d, )0 (?!z\b|of\b|из\b|i\b|and\b|или\b|lub\b|albo\b|or\b|do\b|to\b|до\b)[^\W\d_]{2,}"
)


def zero(line: str, lang: str) -> bool:
    """„Weź 0 monet”, “for 0 coins”; in a sum it has its place, and where something lies: “at −1, 0 with”."""
    return " = " not in line and bool(_ZERO.search(line))


# -- no double colon in a sentence

_SENTENCES = re.compile(r"(?<=[.!?…;])\s+|\n|[“„«][^”»]*[”»]")


def two_colons(line: str, lang: str) -> bool:
    """„Gdy rządzi: Gdy odpoczywasz: weź 1 monetę”; what is quoted has its own."""
    return any(len(re.findall(r":(?= )", part)) > 1 for part in _SENTENCES.split(line))


# -- subject and imperative never meet

ORDERS = {
    "en": r"(?:gain|lose|take|pay|score|draw|sacrifice|move|place|roll|discard)",
    "pl": r"(?:zdobądź|weź|strać|poświęć|zapłać|dobierz|przesuń|odblokuj|wykreśl|dodaj|odrzuć|połóż|rzuć)",
    "ru": r"(?:получите|потеряйте|принесите|возьмите|заплатите|продвиньтесь|откройте|зачеркните|положите|бросьте)",
}
SUBJECTS_OF = {
    "en": r"(?:[Ee]very player|[Ee]ach player|[Mm]ost |[Ll]east |[Ff]ewest )",
    "pl": r"(?:[Kk]ażdy gracz|[Nn]ajwięcej|[Nn]ajmniej|[Kk]ażdy, kto|[Gg]racz )",
    "ru": r"(?:[Кк]аждый игрок|[Бб]ольше всего|[Мм]еньше всего|[Кк]аждый, кто|[Ии]грок )",
}
ACTS = {
    "en": r"\b(?:takes|uses|gains|plays)",
    "pl": r"\b(?:wykonuje|bierze|dobiera|używa)",
    "ru": r"(?:выполняет|берёт|получает)",
}
WHEN = {"en": r"(?:When|If) ", "pl": r"(?:Gdy|Kiedy|Jeśli) ", "ru": r"(?:Когда|Если) "}


def subject_and_order(line: str, lang: str) -> bool:
    """„Każdy gracz: poświęć 1 robotnika”, “takes the main action: gain 3 wisdom”, „Gdy odpoczywasz: weź 1 monetę”."""
    parts = [part for part in _SENTENCES.split(line) if part]
    before = "|".join((SUBJECTS_OF[lang], ACTS[lang], rf"^{WHEN[lang]}"))
    return any(re.search(rf"(?:{before})[^:]*: {ORDERS[lang]}\b", part) for part in parts)


# -- one word for one thing

EVERYWHERE = {
    "en": (
        r"\bNot as usual\b",
        r"\bcomes? to light\b",
        r"\bin place of \d",
        r"\bthe settings want\b",
        r"\bTake back\b",
        r"\bin this (?:turn|round)\b",
    ),
    "pl": (
        r"Gra (?:jest )?(?:zakończona|skończona)",
        r"[Pp]rzy tym stole",
        r"(?<![.!?…:] )(?<!^)\b(?:Ty|Twój|Two[ij]\w+|Cię|Ci|Ciebie|Tobie)\b",
    ),
    "ru": (
        r"За этим столом",
        r"\bв этот ход\b",
        r"\b[Вв] 2-[йюя]\b",  # it is said «во 2-ю»
        r"так (?:решено в |велят |выбрано в )настройк",
        r"(?<![.!?…:»] )(?<!^)\bВы\b",
    ),
}
"""What stands for what everywhere is said in one way only."""

BANNED = {
    ("ages", "en"): (r"\bpeoples?\b", r"\bnations?\b", r"\bplanks?\b", r"\bcounter-clockwise\b", r"\bof the pool\b"),
    ("ages", "pl"): (r"\b[Ll]ud(?:y|u|em|ów|om|ami)?\b", r"\b[Nn]ar[oó]d(?!zi)\w*", r"\b[Bb]elk[aięą]\b",
                     r"\b[Tt]rybut\w*"),
    ("ages", "ru"): (r"\b[Нн]арод(?!н)\w*", r"\b[Нн]аци[яийюе]\w*", r"\b[Пп]ланк[аеиу]\b"),
    ("wonders", "pl"): (r"\b[Pp]ieczę\w*", r"\b[Zz]apieczęt\w*", r"\b[Ww]ytwarza\w*"),
    ("wonders", "ru"): (r"\b[Кк]ост(?:ь|и|ью|ей|ям|ями|ях)\b", r"\b[Пп]ечат\w*", r"\b[Зз]апечат\w*",
                        r"\b[Оо]тныне\b", r"\b[Лл]ист(?:ы|е|а|у)?\b"),
    ("origins", "en"): (r"\bfor nothing\b", r"\bIncrease the population\b", r"\breserve[sd]\b", r"\bReserve\b"),
    ("origins", "pl"): (r"\bzł\.", r"\bdysk\w* zodiaku\b", r"\bkart\w* zodiaku\b"),
    ("origins", "ru"): (r"\bдаром\b", r"\bнасовсем\b", r"\bзол\."),
    ("akropolis", "ru"): (r"считается дважды", r"дороже всех"),
    ("ui", "pl"): (r"\b[Ll]ud(?:y|u|em|ów)?\b", r"Ta Polis", r"Ten Polis"),
    ("ui", "ru"): (r"\b[Нн]арод\b", r"Этот Polis", r"этой Polis", r"на костях"),
}  # fmt: skip


def banned(subject: str) -> Finds:
    def found(line: str, lang: str) -> bool:
        return any(re.search(word, line) for word in (*EVERYWHERE[lang], *BANNED.get((subject, lang), ())))

    return found


# -- signs

_MINUS = re.compile(r"(?<![\w\])»”-])-(?=\d)")
_APART = re.compile(r"(?:^|[(:,;] ?)[+−] \d")


def bad_signs(line: str, lang: str) -> bool:
    """A straight apostrophe, a hyphen for a minus, a plus that has lost its number, a percent sign apart."""
    straight = "'" in line or '"' in line
    return bool(straight or _MINUS.search(line) or _APART.search(line) or (lang != "ru" and re.search(r"\d %", line)))


# -- marks

_DOUBLED = re.compile(r"\.\.|,,|;;|[?!…:,]\.|\.[,;]|\S  +\S|\w [,.;:!](?=\s|$)|[„«“] | »")


def bad_marks(line: str, lang: str) -> bool:
    """Two marks or two blanks where one is right, and a blank before a mark."""
    return bool(_DOUBLED.search(line.strip()))


PATTERNS: dict[str, Callable[[str], Finds]] = {
    "an amount alone": lambda subject: accusative_alone,
    "a zero": lambda subject: zero,
    "two colons": lambda subject: two_colons,
    "subject and order": lambda subject: subject_and_order,
    "one word": banned,
    "signs": lambda subject: bad_signs,
    "marks": lambda subject: bad_marks,
}


def wrong(pattern: str, subject: str, lang: str) -> Iterator[str]:
    finds = PATTERNS[pattern](subject)
    yield from sorted(line for line in said(subject, lang) if finds(line, lang))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("subject", SUBJECTS)
@every("pattern", PATTERNS)
def test_nobody_says_it_so(pattern: str, subject: str, lang: str) -> None:
    assert len(said(subject, lang)) > 100
    assert list(wrong(pattern, subject, lang))[:12] == []


SAMPLES = [
    ("an amount alone", "ages", "pl", "Brytania: 1 monetę", "Brytania: 1 moneta"),
    ("an amount alone", "ages", "ru", "Сразу: 1 монету.", "Сейчас даёт: 1 монету"),
    ("a zero", "wonders", "pl", "bierze 0 monet", "Zostało 0 z 5"),
    ("a zero", "wonders", "en", "Build for 0 coins.", "Build for 10 coins, or 0 or 1."),
    ("two colons", "ages", "pl", "Gdy rządzi: Gdy odpoczywasz: weź 1.", "Anna: wybiera. Bot: myśli."),
    ("two colons", "origins", "en", "Plays: take: all", "Plays “take: all”: 3"),
    ("subject and order", "ages", "pl", "Każdy gracz: poświęć 1 robotnika", "Każdy gracz poświęca 1 robotnika."),
    ("subject and order", "origins", "en", "takes the main action: gain 3 wisdom", "takes the main action: “Gain 3”"),
    ("subject and order", "ages", "ru", "Когда вы отдыхаете: получите 1 монету", "Сейчас: получите 1 монету"),
    ("one word", "ages", "en", "Choose a people.", "Choose a civilization."),
    ("one word", "origins", "en", "reserves the Mint", "a die from the reserve"),
    ("one word", "wonders", "en", "Nothing in this turn.", "Nothing this turn."),
    ("one word", "ui", "pl", "Gra jest zakończona.", "Koniec gry."),
    ("one word", "origins", "pl", "Zdobywasz Twój znacznik", "Twój znacznik wraca"),
    ("one word", "wonders", "ru", "Белая кость", "Белый кубик, стоимость 1"),
    ("signs", "ui", "en", "It's on", "It’s on"),
    ("signs", "akropolis", "pl", "Kamieniołomy: + 2 kamienie", "Kamieniołomy: +2 kamienie"),
    ("signs", "akropolis", "en", "at -1, 0", "AK-019, 3-4, −1"),
    ("marks", "ui", "en", "Press a key…. Esc", "Press a key… Esc"),
    ("marks", "ages", "pl", "Weź 1 monetę , potem", "Weź 1 monetę, potem"),
    ("marks", "origins", "ru", "Возьмите  «Лев»", "   Возьмите «Лев»"),
    ("one word", "origins", "ru", "Отправьте в 2-ю зону", "Отправьте в 22-ю зону"),
]


@pytest.mark.parametrize(("pattern", "subject", "lang", "bad", "good"), SAMPLES)
def test_each_pattern_finds_its_mistake(pattern: str, subject: str, lang: str, bad: str, good: str) -> None:
    finds = PATTERNS[pattern](subject)
    assert finds(bad, lang)
    assert not finds(good, lang)


# -- what refuses says of what its numbers are

_BARE = re.compile(r"\(\{\w+\}\)")


def _refusals(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of the words with which a game refuses, and the key of its rule."""
    for game in GAMES:
        texts = tomllib.loads((WORDS / lang / f"{game}.toml").read_text("utf-8"))["text"]["refuse"]
        for rule, reasons in texts.items():
            yield from ((rule, text) for text in reasons.values())


@pytest.mark.parametrize("lang", LANGS)
def test_no_refusal_has_a_number_alone_in_brackets(lang: str) -> None:
    """„Zatrzymaj jedną z podanych ci kart (3).”"""
    refusals = list(_refusals(lang))
    assert len(refusals) > 100
    assert [(rule, text) for rule, text in refusals if _BARE.search(text)] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_in_brief_has_no_colon(game: str, lang: str) -> None:
    """It stands behind a name and a colon: „Anna: bierze: żółta kość”."""
    texts = tomllib.loads((WORDS / lang / f"{game}.toml").read_text("utf-8"))["text"].get(game, {})
    assert [text for text in texts.get("brief", {}).values() if re.search(r":\s", text)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_over_makes_nobody_wait(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    assert waits(app, Prompt(app.say("turn.over"), over=True)) == app.say("turn.over")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_that_is_over_says_so(game: str, tmp_path: Path) -> None:
    match = play_on(Match(rules_of(game), 3, {}, 5, people(["human"] * 3)), 9000)
    assert Sitting(room(tmp_path), match, Nobody(), look=False).board.prompt().over


@pytest.mark.parametrize("lang", LANGS)
def test_a_question_put_off_says_whose_it_is(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    asked = Prompt("Which one", "Forum. A text of its own.", by="Forum")
    for told in (nothing_here(app, asked), waits(app, asked)):
        assert told.endswith(" Forum: which one."), told
    assert "Forum" not in nothing_here(app, asked._replace(by=""))
