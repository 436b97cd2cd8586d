"""Templates, word forms and plurals: what they show, and every way in which their files can be wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import grammar, words
from game.core.data import DataError, Reader
from game.core.errors import Problem
from game.core.grammar import LANGUAGES
from game.core.words import Words, load

Files = Mapping[str, str]
Broken = Callable[..., list[str]]

STONE = {
    "en": """
[word.stone]
class = "good"
nom = ["stone", "stones"]
""",
    "pl": """
[word.stone]
class = "good"
gender = "m"
nom = ["kamień", "kamienie", "kamieni"]
gen = ["kamienia", "kamieni", "kamieni"]
acc = ["kamień", "kamienie", "kamieni"]
""",
    "ru": """
[word.stone]
class = "good"
gender = "m"
nom = ["камень", "камня", "камней", "камни"]
gen = ["камня", "камней", "камней"]
acc = ["камень", "камня", "камней"]
""",
}

HOUSE = {
    "en": """
[word.house]
nom = ["house", "houses"]
[word.tower]
nom = ["tower", "towers"]
[adjective.blue]
class = ["colour", "paint"]
nom = { n = ["blue", "blue"] }
""",
    "pl": """
[word.house]
gender = "m"
nom = ["dom", "domy", "domów"]
ins = ["domem", "domami", "domami"]
[word.tower]
gender = "f"
nom = ["wieża", "wieże", "wież"]
ins = ["wieżą", "wieżami", "wieżami"]
[adjective.blue]
class = ["colour", "paint"]
nom = { m = ["niebieski", "niebieskie", "niebieskich"], f = ["niebieska", "niebieskie", "niebieskich"] }
ins = { m = ["niebieskim", "niebieskimi", "niebieskimi"], f = ["niebieską", "niebieskimi", "niebieskimi"] }
""",
    "ru": """
[word.house]
gender = "m"
nom = ["дом", "дома", "домов", "дома"]
ins = ["домом", "домами", "домами"]
[word.tower]
gender = "f"
nom = ["башня", "башни", "башен", "башни"]
ins = ["башней", "башнями", "башнями"]
[adjective.blue]
class = ["colour", "paint"]
nom = { m = ["синий", "синих", "синих", "синие"], f = ["синяя", "синие", "синих", "синие"] }
ins = { m = ["синим", "синими", "синими"], f = ["синей", "синими", "синими"] }
""",
}


def put(folder: Path, subject: str, files: Files) -> None:
    for lang, text in files.items():
        path = folder / "words" / lang / f"{subject}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip("\n"), "utf-8")


def texts(lines: Files, vocabulary: Files = STONE) -> dict[str, str]:
    """Files with the words of one vocabulary and the given lines as texts."""
    return {lang: f"{vocabulary[lang]}[text]\n{lines[lang]}\n" for lang in LANGUAGES}


def same(line: str) -> dict[str, str]:
    return dict.fromkeys(LANGUAGES, line)


@pytest.fixture
def build(tmp_path: Path) -> Callable[..., dict[str, Words]]:
    def build(files: Files, **more: Files) -> dict[str, Words]:
        subjects = {"test": files, **more}
        for subject, content in subjects.items():
            put(tmp_path, subject, content)
        reader = Reader(tmp_path)
        built = load(reader, [*subjects])
        reader.finish()
        return built

    return build


@pytest.fixture
def broken(build: Callable[..., dict[str, Words]], tmp_path: Path) -> Broken:
    """The faults of files, as "pl/test.toml:3: path: text"."""

    def broken(files: Files, **more: Files) -> list[str]:
        with pytest.raises(DataError) as caught:
            build(files, **more)
        return [str(fault).removeprefix(f"{tmp_path}/words/") for fault in caught.value.faults]

    return broken


# Plurals


def expected_form(lang: str, n: int) -> str:
    """The rules of CLDR, told by the digits as they are written."""
    digits = f"{n:02}"
    teen, last = digits[-2] == "1", digits[-1]
    if lang == "en":
        return "one" if digits == "01" else "other"
    if lang == "pl" and digits == "01":
        return "one"
    if lang == "ru" and last == "1" and not teen:
        return "one"
    return "few" if last in "234" and not teen else "many"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_follow_the_rules_of_the_language(lang: str) -> None:
    for n in range(301):
        assert LANGUAGES[lang].form(n) == expected_form(lang, n), n


@pytest.mark.parametrize(
    ("n", "forms"),
    [
        (0, "other many many"),
        (1, "one one one"),
        (2, "other few few"),
        (5, "other many many"),
        (11, "other many many"),
        (12, "other many many"),
        (21, "other many one"),
        (22, "other few few"),
        (25, "other many many"),
        (101, "other many one"),
        (111, "other many many"),
        (112, "other many many"),
        (122, "other few few"),
    ],
)
def test_plurals_of_the_tricky_numbers(n: int, forms: str) -> None:
    assert " ".join(language.form(n) for language in LANGUAGES.values()) == forms


@given(st.integers())
def test_a_negative_number_takes_the_form_of_its_amount(n: int) -> None:
    for language in LANGUAGES.values():
        assert language.form(n) == language.form(-n)
        assert language.form(n) in language.forms


@pytest.mark.parametrize(
    ("n", "en", "pl", "ru"),
    [
        (0, "stones", "kamieni", "камней"),
        (1, "stone", "kamień", "камень"),
        (2, "stones", "kamienie", "камня"),
        (5, "stones", "kamieni", "камней"),
        (12, "stones", "kamieni", "камней"),
        (21, "stones", "kamieni", "камень"),
        (-1, "stone", "kamień", "камень"),
        (-3, "stones", "kamienie", "камня"),
        ("plural", "stones", "kamienie", "камни"),
    ],
)
def test_a_counted_word(build: Callable[..., dict[str, Words]], n: int | str, en: str, pl: str, ru: str) -> None:
    built = build(STONE)
    assert [built[lang].word("stone", n=n) for lang in built] == [en, pl, ru]


# What templates show


@pytest.mark.parametrize(
    ("lines", "args", "shown"),
    [
        (same('a = "{n} and {who}: Ж"'), {"n": 3, "who": "Ann"}, same("3 and Ann: Ж")),
        (same('a = "{{{n}}} x{{y}}"'), {"n": 3}, same("{3} x{y}")),
        (same('a = "{who^} x"'), {"who": "éva B"}, same("Éva B x")),
        (same('a = "{who^} x"'), {"who": ""}, same(" x")),
        (
            {"en": 'a = "{good:nom:n}"', "pl": 'a = "{good:gen:n}"', "ru": 'a = "{good:gen:n}"'},
            {"good": "stone", "n": 2},
            {"en": "stones", "pl": "kamieni", "ru": "камней"},
        ),
        (
            {"en": 'a = "{good:nom}"', "pl": 'a = "{good:gen}"', "ru": 'a = "{good:gen}"'},
            {"good": "stone"},
            {"en": "stone", "pl": "kamienia", "ru": "камня"},
        ),
        (
            {
                "en": "a = \"{n} {'stone':nom:n}\"",
                "pl": "a = \"{n} {'stone':acc:n}\"",
                "ru": "a = \"{n} {'stone':acc:n}\"",
            },
            {"n": 5},
            {"en": "5 stones", "pl": "5 kamieni", "ru": "5 камней"},
        ),
        (
            {
                "en": "a = \"{'stone':nom:other}\"",
                "pl": "a = \"{'stone':nom:many}\"",
                "ru": "a = \"{'stone':nom:few}\"",
            },
            {},
            {"en": "stones", "pl": "kamieni", "ru": "камня"},
        ),
        (
            same("a = \"{'stone':nom:plural^}\""),
            {},
            {"en": "Stones", "pl": "Kamienie", "ru": "Камни"},
        ),
        (same("a = \"{'stone'}\""), {}, {"en": "stone", "pl": "kamień", "ru": "камень"}),
        (
            same("a = \"{n} {'stone':nom:n} at {place}\""),
            {"n": -2, "place": "-2"},
            {"en": "−2 stones at -2", "pl": "−2 kamienie at -2", "ru": "−2 камня at -2"},
        ),
        (
            same('a = "{good}, {good^}, {good:nom:n}"'),
            {"good": "stone", "n": 5},
            {"en": "stone, Stone, stones", "pl": "kamień, Kamień, kamieni", "ru": "камень, Камень, камней"},
        ),
    ],
)
def test_holes_for_values_and_words(
    build: Callable[..., dict[str, Words]], lines: Files, args: dict[str, int | str], shown: Files
) -> None:
    built = build(texts(lines))
    assert {lang: built[lang].text("a", **args) for lang in built} == shown


@pytest.mark.parametrize(
    ("line", "args", "shown"),
    [
        ("{paint@place^}", {"paint": "blue", "place": "tower"}, "Blue Niebieska Синяя"),
        ("{colour@'house'}", {"colour": "blue"}, "blue niebieski синий"),
        ("{'blue'@place}", {"place": "tower"}, "blue niebieska синяя"),
        ("{'blue'@'tower':nom:n}", {"n": 2}, "blue niebieskie синие"),
        ("{'blue'@'house':nom:n}", {"n": 2}, "blue niebieskie синих"),
        ("{'blue'@'house':nom:plural}", {}, "blue niebieskie синие"),
        ("{paint@place:INS:n}", {"paint": "blue", "place": "tower", "n": 1}, "blue niebieską синей"),
        ("{paint@place:INS}", {"paint": "blue", "place": "house"}, "blue niebieskim синим"),
        ("{'blue'@'house':INS:n^}", {"n": 7}, "Blue Niebieskimi Синими"),
    ],
)
def test_an_adjective_agrees_with_its_noun(
    build: Callable[..., dict[str, Words]], line: str, args: dict[str, int | str], shown: str
) -> None:
    lines = {lang: f'a = "{line.replace("INS", "nom" if lang == "en" else "ins")}"' for lang in LANGUAGES}
    built = build(texts(lines, HOUSE))
    assert " ".join(built[lang].text("a", **args) for lang in built) == shown


def test_a_listed_plural_beats_the_counted_form_that_usually_serves(
    build: Callable[..., dict[str, Words]],
) -> None:
    files = {
        "en": '[word.x]\nnom = ["one", "other", "odd"]',
        "pl": '[word.x]\ngender = "n"\nnom = ["one", "few", "many", "odd"]',
        "ru": '[word.x]\ngender = "n"\nnom = ["one", "few", "many", "odd"]',
    }
    assert {w.word("x", "nom", "plural") for w in build(files).values()} == {"odd"}


def test_arguments_may_be_called_anything(build: Callable[..., dict[str, Words]]) -> None:
    built = build(texts(same('a = "{key} {self} {lang} x"')))
    assert built["pl"].text("a", key=1, self=2, lang=3) == "1 2 3 x"


def test_keys_are_the_way_through_nested_tables(build: Callable[..., dict[str, Words]]) -> None:
    built = build(same('[text]\ntop = "x"\n[text.refuse.AK-019]\nprice = "y"'))
    assert built["ru"].keys() == ("top", "refuse.AK-019.price")
    assert built["ru"].has("refuse.AK-019.price")
    assert not built["ru"].has("refuse.AK-019")
    assert built["ru"].lang == "ru"


def test_subjects_share_their_words(build: Callable[..., dict[str, Words]]) -> None:
    built = build(STONE, game=same("[text]\na = \"{'stone'}\""))
    assert built["pl"].text("a") == "kamień"


def test_rendering_parses_nothing(build: Callable[..., dict[str, Words]], monkeypatch: pytest.MonkeyPatch) -> None:
    built = build(texts(same("a = \"{n} {{x}} {'blue'@'tower':nom:n^}\""), HOUSE))
    for name in ("re", "_PIECE", "_HOLE", "_part", "_hole", "_template"):
        monkeypatch.setattr(words, name, None)
    assert built["pl"].text("a", n=2) == "2 {x} Niebieskie"
    assert built["ru"].text("a", n=1) == "1 {x} Синяя"


@given(st.text("aZ09_-.,;:!?@^'\"/\\{}%$…—«»żśŁЖяё́漢😀€½", min_size=1))
def test_what_is_outside_holes_is_shown_as_it_stands(text: str) -> None:
    doubled = text.replace("{", "{{").replace("}", "}}")
    noted: list[str] = []
    template = words._template("file", doubled, LANGUAGES["en"], noted.append)
    lexicon = grammar.Lexicon(LANGUAGES["en"], {"word": {}, "adjective": {}})
    assert noted == []
    assert Words(lexicon, {"a": template}).text("a") == text


@given(st.text("{}'@:^ nab", max_size=20))
@settings(max_examples=300)
def test_any_text_is_a_template_or_a_fault(text: str) -> None:
    """Never an exception; and without a fault it can be shown."""
    noted: list[str] = []
    template = words._template("file", text, LANGUAGES["pl"], noted.append)
    entry = grammar.Entry("word", "n", "m", (), {("nom", "m"): dict.fromkeys(LANGUAGES["pl"].names, "n")})
    blue = grammar.Entry("adjective", "n", "", (), entry.forms)
    lexicon = grammar.Lexicon(LANGUAGES["pl"], {"word": {"n": entry}, "adjective": {"n": blue}})
    lacks = [*Words(lexicon, {"a": template}).lacks()]
    if not noted and not lacks:
        kinds = template.kinds or {}
        assert Words(lexicon, {"a": template}).text(
            "a", **{name: 1 if kind == "number" else "n" for name, kind in kinds.items()}
        )


# What goes wrong when a text is asked for


@pytest.fixture
def sample(build: Callable[..., dict[str, Words]]) -> dict[str, Words]:
    lines = {
        "en": 'price = "{n} {good:nom:n}"\npaint = "{colour@good}"\nplain = "x"',
        "pl": 'price = "{n} {good:ins:n}"\npaint = "{colour@good}"\nplain = "x"',
        "ru": 'price = "{n} {good:ins:n}"\npaint = "{colour@good}"\nplain = "x"',
    }
    return build(texts(lines, HOUSE), stone=unclassed(STONE))


def unclassed(files: Files) -> dict[str, str]:
    return {lang: text.replace('class = "good"\n', "") for lang, text in files.items()}


@pytest.mark.parametrize(
    ("key", "args", "message"),
    [
        ("prise", {}, "unknown text 'prise' in pl (did you mean 'price'?)"),
        ("zzz", {}, "unknown text 'zzz' in pl"),
        ("price", {"good": "house"}, "text 'price' in pl: {n}: the argument 'n' is missing"),
        ("price", {"n": 1}, "text 'price' in pl: {good:ins:n}: the argument 'good' is missing"),
        ("paint", {"good": "house"}, "text 'paint' in pl: {colour@good}: the argument 'colour' is missing"),
        (
            "price",
            {"n": 1, "good": "hose"},
            "text 'price' in pl: {good:ins:n}: unknown word 'hose' (did you mean 'house'?)",
        ),
        ("price", {"n": 1, "good": 4}, "text 'price' in pl: {good:ins:n}: unknown word 4"),
        ("price", {"n": 1, "good": "stone"}, "text 'price' in pl: {good:ins:n}: word 'stone' has no ins"),
        (
            "price",
            {"n": "few", "good": "house"},
            "text 'price' in pl: {good:ins:n}: the argument 'n' must be a number, not 'few'",
        ),
        (
            "paint",
            {"colour": "blu", "good": "house"},
            "text 'paint' in pl: {colour@good}: unknown adjective 'blu' (did you mean 'blue'?)",
        ),
    ],
)
def test_a_wrong_request_is_a_problem(
    sample: dict[str, Words], key: str, args: dict[str, int | str], message: str
) -> None:
    with pytest.raises(Problem) as caught:
        sample["pl"].text(key, **args)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("hose",), "unknown word 'hose' (did you mean 'house'?)"),
        (("stone", "dat"), "word 'stone' has no dat"),
        (("stone", "acc", "fwe"), "word 'stone' has no 'fwe' in acc"),
        (("stone", "acc", "plural"), "word 'stone' has no 'plural' in acc"),
    ],
)
def test_a_wrong_word_is_a_problem(sample: dict[str, Words], args: tuple[str, ...], message: str) -> None:
    with pytest.raises(Problem) as caught:
        sample["ru"].word(*args)
    assert str(caught.value) == message


# What is wrong with words and adjectives


def with_polish(text: str, vocabulary: Files = STONE) -> dict[str, str]:
    return {**vocabulary, "pl": text}


@pytest.mark.parametrize(
    ("polish", "fault"),
    [
        (
            'nom = ["a", "b"]',
            "4: word.stone.nom: expected 3 forms (one, few, many), or the plural as one more, got 2",
        ),
        (
            'nom = ["a", "b", "c", "d", "e"]',
            "4: word.stone.nom: expected 3 forms (one, few, many), or the plural as one more, got 5",
        ),
        (
            "nom = []",
            "4: word.stone.nom: expected 3 forms (one, few, many), or the plural as one more, got 0",
        ),
        ('nom = ["a", "", "c"]', "4: word.stone.nom: a form is empty, or begins or ends with a blank"),
        ('nom = ["a", "b ", "c"]', "4: word.stone.nom: a form is empty, or begins or ends with a blank"),
        ('nom = ["a", "b", 3]', "4: word.stone.nom[2]: expected text, got the number 3"),
        ('acc = ["a", "b", "c"]', "1: word.stone: missing 'nom'"),
        ('nom = ["a", "b", "c"]\nakk = ["a", "b", "c"]', "5: word.stone.akk: unknown 'akk'"),
    ],
)
def test_faulty_forms(broken: Broken, polish: str, fault: str) -> None:
    found = broken(with_polish(f'[word.stone]\nclass = "good"\ngender = "m"\n{polish}'))
    assert len(found) == 1
    assert found[0].startswith(f"pl/test.toml:{fault}")


@pytest.mark.parametrize(
    ("gender", "fault"),
    [
        ('gender = "x"', "3: word.stone.gender: unknown gender 'x' (allowed: m, ma, f, n)"),
        ("", "1: word.stone.gender: missing 'gender' (allowed: m, ma, f, n)"),
    ],
)
def test_faulty_gender(broken: Broken, gender: str, fault: str) -> None:
    found = broken(with_polish(f'[word.stone]\nclass = "good"\n{gender}\nnom = ["a", "b", "c"]'))
    assert found == [f"pl/test.toml:{fault}"]


def test_english_has_one_case_and_one_gender(broken: Broken) -> None:
    english = '[word.stone]\nclass = "good"\ngender = "m"\nnom = ["a", "b"]\nacc = ["a", "b"]'
    assert broken({**STONE, "en": english}) == [
        "en/test.toml:3: word.stone.gender: unknown gender 'm' (allowed: n)",
        "en/test.toml:5: word.stone.acc: unknown case 'acc' (allowed: nom)",
    ]


def test_a_faulty_gender_is_not_blamed_on_adjectives_too(broken: Broken) -> None:
    files = texts(same("a = \"{'blue'@'house'}\""), HOUSE)
    files["ru"] = files["ru"].replace('gender = "m"', 'gender = "mm"')
    assert broken(files) == ["ru/test.toml:2: word.house.gender: unknown gender 'mm' (did you mean 'm'?)"]


def test_faulty_adjectives(broken: Broken) -> None:
    files = {
        "en": '[adjective.blue]\nnom = { n = ["blue", "blue"] }\nins = { n = ["blue", "blue"] }',
        "pl": '[adjective.blue]\nnom.m = ["a", "b", "c"]\nnom.mm = ["a", "b", "c"]',
        "ru": '[adjective.blue]\nnom.m = ["a", "b", "c"]\nnom.f = ["a", "b", " c"]\nnom.n = ["a"]',
    }
    assert broken(files) == [
        "en/test.toml:3: adjective.blue.ins: unknown case 'ins' (allowed: nom)",
        "pl/test.toml:3: adjective.blue.nom.mm: unknown gender 'mm' (did you mean 'm'?)",
        "ru/test.toml:3: adjective.blue.nom.f: a form is empty, or begins or ends with a blank",
        "ru/test.toml:4: adjective.blue.nom.n: expected 3 forms (one, few, many), or the plural as one more, got 1",
    ]


def test_a_faulty_list_is_reported_once_not_by_every_text_that_needs_it(broken: Broken) -> None:
    files = texts(same("a = \"{'stone':nom:plural}\""))
    files["pl"] = files["pl"].replace('nom = ["kamień", ', "nom = [")
    assert [fault.partition(": expected")[0] for fault in broken(files)] == ["pl/test.toml:4: word.stone.nom"]


# What is wrong with one text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "the text is empty"),
        ("   x", "the text begins or ends with a blank"),
        ("x ", "the text begins or ends with a blank"),
        ("a\\tb", "the text holds a tab"),
        ("a  b", "the text holds two blanks in a row"),
        ("a {n", "a single '{': a hole is closed, and a brace to be shown is written twice"),
        ("a n}", "a single '}': a hole is closed, and a brace to be shown is written twice"),
        ("a {n}}", "a single '}': a hole is closed, and a brace to be shown is written twice"),
        ("a {}", "{} is not a hole like {n}, {good:acc}, {'stone':acc:n} or {colour@good:acc:n}"),
        ("a { n }", "{ n } is not a hole like"),
        ("a {N}", "{N} is not a hole like"),
        ("a {n!r}", "{n!r} is not a hole like"),
        ("a {n.x}", "{n.x} is not a hole like"),
        ("a {good:nom:2}", "{good:nom:2} is not a hole like"),
        ("a {good:nom:n:n}", "{good:nom:n:n} is not a hole like"),
        ("a {^n}", "{^n} is not a hole like"),
        ("a {a@b@c}", "{a@b@c} is not a hole like"),
        ("a {'stone}", "{'stone} is not a hole like"),
        ("a {good:voc}", "{good:voc}: unknown case 'voc' (did you mean 'loc'?)"),
        ("a {good:xyz}", "{good:xyz}: unknown case 'xyz' (allowed: nom, gen, dat, acc, ins, loc)"),
        ("a {good:nom:other}", "{good:nom:other}: unknown form 'other' (allowed: one, few, many, plural)"),
        ("a {'stone':nom:n} {n:nom}", "the argument 'n' is used as number and as word"),
        ("a {n@'stone'} {n}", "the argument 'n' is used as adjective and as plain"),
        ("a {n@n}", "the argument 'n' is used as adjective and as word"),
        ("a {n@'stone':nom:n}", "the argument 'n' is used as adjective and as number"),
        (
            "a {'ston':nom}",
            "{'ston':nom}: unknown word 'ston' (did you mean 'stone'?)",
        ),
        ("a {'blu'@'stone'}", "{'blu'@'stone'}: unknown adjective 'blu'"),
        ("a {'stone':loc}", "{'stone':loc}: word 'stone' has no loc"),
    ],
)
def test_faulty_texts(broken: Broken, text: str, fault: str) -> None:
    lines = {**same('a = "a"'), "pl": f'a = "{text}"'}
    found = [line for line in broken(texts(lines)) if "takes" not in line]
    assert found[0].startswith(f"pl/test.toml:8: text.a: {fault}")
    assert all("two blanks" in line for line in found[1:])


def test_all_faults_of_all_texts_come_at_once(broken: Broken) -> None:
    lines = same('a = "x {N} {M}  x"\nb = "{\'ston\'}"\n[text.c]\nd = "{"')
    found = broken(texts(lines))
    assert len(found) == 15
    assert [line.partition(" is not")[0] for line in found if line.startswith("ru")] == [
        "ru/test.toml:8: text.a: the text holds two blanks in a row",
        "ru/test.toml:8: text.a: {M}",
        "ru/test.toml:8: text.a: {N}",
        "ru/test.toml:9: text.b: {'ston'}: unknown word 'ston' (did you mean 'stone'?)",
        "ru/test.toml:11: text.c.d: a single '{': a hole is closed, and a brace to be shown is written twice",
    ]


def test_a_text_is_a_text_and_a_key_has_no_dot(broken: Broken) -> None:
    found = broken(same('[text]\na = 3\n"b.c" = "x"\nd = ["x"]'))
    assert [line for line in found if line.startswith("en")] == [
        "en/test.toml:2: text.a: expected a text in quotes, got 3",
        'en/test.toml:3: text."b.c": the name of a text holds no dot: dots join the names of nested tables',
        "en/test.toml:4: text.d: expected a text in quotes, got ['x']",
    ]


def test_russian_must_say_the_plural_where_it_is_asked_for(broken: Broken) -> None:
    lines = {
        "en": "a = \"{'stone':nom:plural}\"",
        "pl": "a = \"{'stone':acc:plural}\"",
        "ru": "a = \"{'stone':acc:plural}\"",
    }
    assert broken(texts(lines)) == ["ru/test.toml:8: text.a: {'stone':acc:plural}: word 'stone' has no 'plural' in acc"]


def test_an_adjective_must_have_the_gender_of_its_noun(broken: Broken) -> None:
    files = texts(same("a = \"{'blue'@'stone'}\""))
    files["en"] += '[adjective.blue]\nnom.n = ["blue", "blue"]'
    files["pl"] += '[adjective.blue]\nnom.f = ["niebieska", "niebieskie", "niebieskich"]'
    files["ru"] += '[adjective.blue]\nnom.m = ["синий", "синих", "синих"]'
    assert broken(files) == ["pl/test.toml:8: text.a: {'blue'@'stone'}: adjective 'blue' has no nom for gender m"]


# What differs between languages


def test_what_one_language_has_all_have(broken: Broken) -> None:
    files = {
        "en": STONE["en"] + '[text.refuse.AK-019]\nprice = "x"',
        "pl": STONE["pl"] + '[adjective.blue]\nnom.m = ["a", "b", "c"]\n[text.refuse.AK-020]\nseat = "x"',
        "ru": '[text.refuse.AK-019]\nprice = "x"\n[text.refuse.AK-020]\nseat = "x"',
    }
    assert broken(files) == [
        "en/test.toml:1: adjective: missing adjective 'blue'",
        "en/test.toml:4: text.refuse.AK-020: missing text 'refuse.AK-020.seat'",
        "pl/test.toml:9: text.refuse.AK-019: missing text 'refuse.AK-019.price'",
        "ru/test.toml:1: adjective: missing adjective 'blue'",
        "ru/test.toml:1: word: missing word 'stone'",
    ]


@pytest.mark.parametrize(
    ("english", "polish", "fault"),
    [
        ("x {n}", "x", "takes no arguments, but the English text takes n"),
        ("x", "x {n}", "takes n, but the English text takes no arguments"),
        ("x {n} {who}", "x {n} {whom}", "takes n, whom, but the English text takes n, who"),
        ("x {good}", "x {good:acc}", "takes good (word), but the English text takes good"),
        ("x {good:nom}", "x {good}", "takes good, but the English text takes good (word)"),
        ("x {a}", "x {a@'stone'}", "takes a (adjective), but the English text takes a"),
        ("x {a:nom}", "x {a@'stone'}", "takes a (adjective), but the English text takes a (word)"),
        ("x {n}", "{n}", "has no letters, but the English text has"),
        ("{'stone'}", "1", "has no letters, but the English text has"),
    ],
)
def test_a_translation_takes_the_arguments_of_the_original(
    broken: Broken, english: str, polish: str, fault: str
) -> None:
    lines = {"en": f'a = "{english}"', "pl": f'a = "{polish}"', "ru": f'a = "{english}"'}
    assert broken(texts(lines)) == [f"pl/test.toml:8: text.a: {fault}"]


@pytest.mark.parametrize(
    ("english", "polish"),
    [
        ("gain {n} gold", "zyskaj {n} {'stone':acc:n}"),  # English needs no form for its number
        ("{n} stones", "{n} {'stone':acc:n}"),  # a word has letters
        ("{who} same", "{who} same"),
        ("{n}", "{n}"),
        ("{'stone':nom:n}: {n}", "{n} {'stone':acc:n} {n}"),
    ],
)
def test_what_may_differ_between_languages(build: Callable[..., dict[str, Words]], english: str, polish: str) -> None:
    assert build(texts({"en": f'a = "{english}"', "pl": f'a = "{polish}"', "ru": f'a = "{english}"'}))


def test_a_word_is_in_the_same_classes_everywhere(broken: Broken) -> None:
    files = {
        **STONE,
        "pl": STONE["pl"].replace('"good"', '["good", "cost"]'),
        "ru": STONE["ru"].replace('class = "good"\n', ""),
    }
    assert broken(files) == [
        "pl/test.toml:2: word.stone.class: the class of the English word is good",
        "ru/test.toml:1: word.stone.class: the class of the English word is good",
    ]


def test_the_order_of_classes_is_free(build: Callable[..., dict[str, Words]]) -> None:
    files = {lang: text.replace('"good"', '["good", "cost"]') for lang, text in STONE.items()}
    files["pl"] = files["pl"].replace('["good", "cost"]', '["cost", "good"]')
    assert build(files)


def test_two_subjects_cannot_have_the_same_word_or_text(broken: Broken) -> None:
    more = same('[text]\na = "x"')
    more["ru"] = STONE["ru"] + more["ru"]
    found = broken(texts(same('a = "x"')), more=more)
    assert [line for line in found if "second" in line] == [
        "en/more.toml:2: text.a: a second text 'a': another subject has it too",
        "pl/more.toml:2: text.a: a second text 'a': another subject has it too",
        "ru/more.toml:1: word.stone: a second word 'stone': another subject has it too",
        "ru/more.toml:8: text.a: a second text 'a': another subject has it too",
    ]


def test_an_unreadable_file_is_reported_alone(broken: Broken) -> None:
    """Neither what it may hold nor what differs from it is called missing."""
    more = same("[text]\nb = \"{'stone'}\"")
    russian = STONE["ru"] + '[text]\nc = "x"'
    assert broken({**STONE, "pl": "[word", "ru": russian}, more=more) == [
        "pl/test.toml:1: not TOML: expected ']' at the end of a table declaration"
    ]


# Classes: what arguments may hold


CLASS_LINES = {
    "en": 'a = "{good:nom:n}"\nb = "{good:nom:plural}"',
    "pl": 'a = "{good:gen:n}"\nb = "{good:nom:plural}"',
    "ru": 'a = "{good:gen:n}"\nb = "{good:nom:plural}"',
}


def test_every_word_of_a_class_has_the_case_that_a_text_wants(broken: Broken) -> None:
    files = texts(CLASS_LINES)
    files["en"] += '[word.tree]\nclass = ["good", "plant"]\nnom = ["tree", "trees"]'
    files["pl"] += '[word.tree]\nclass = ["good", "plant"]\ngender = "n"\nnom = ["a", "b", "c"]'
    files["ru"] += '[word.tree]\nclass = ["good", "plant"]\ngender = "n"\nnom = ["a", "b", "c"]'
    assert broken(files) == [
        "pl/test.toml:8: text.a: {good:gen:n}: word 'tree' has no gen",
        "ru/test.toml:8: text.a: {good:gen:n}: word 'tree' has no gen",
        "ru/test.toml:9: text.b: {good:nom:plural}: word 'tree' has no 'plural' in nom",
    ]


def test_every_adjective_of_a_class_agrees_with_every_word_of_a_class(broken: Broken) -> None:
    files = texts(same('a = "{colour@good}"'))
    files["en"] += '[adjective.blue]\nclass = "colour"\nnom.n = ["blue", "blue"]'
    files["pl"] += '[adjective.blue]\nclass = "colour"\nnom.m = ["a", "b", "c"]'
    files["ru"] += '[adjective.blue]\nclass = "colour"\nnom.f = ["a", "b", "c"]'
    assert broken(files) == ["ru/test.toml:8: text.a: {colour@good}: adjective 'blue' has no nom for gender m"]


def test_what_one_adjective_lacks_is_said_once_for_all_nouns(broken: Broken) -> None:
    lines = {lang: f'a = "{{colour@good{":nom" if lang == "en" else ":acc"}}}"' for lang in LANGUAGES}
    files = texts(lines, {lang: STONE[lang] + HOUSE[lang] for lang in LANGUAGES})
    files = {lang: text.replace("[word.house]", '[word.house]\nclass = "good"') for lang, text in files.items()}
    assert [fault.partition(": ")[2] for fault in broken(files)] == [
        "text.a: {colour@good:acc}: adjective 'blue' has no acc for gender m"
    ] * 2


def test_words_lack_what_load_reports(tmp_path: Path) -> None:
    files = texts(CLASS_LINES)
    files["pl"] = files["pl"].replace("gen = [", "dat = [")
    put(tmp_path, "test", files)
    built = load(Reader(tmp_path), ["test"])
    assert [lack[1:] for lack in built["pl"].lacks()] == [("a", "{good:gen:n}: word 'stone' has no gen")]
    assert [*built["en"].lacks(), *built["ru"].lacks()] == []


def test_an_argument_without_a_class_is_checked_when_it_is_filled(
    build: Callable[..., dict[str, Words]],
) -> None:
    lines = {"en": 'a = "{thing:nom}"', "pl": 'a = "{thing:loc}"', "ru": 'a = "{thing:nom}"'}
    built = build(texts(lines))
    with pytest.raises(Problem, match=r"^text 'a' in pl: \{thing:loc\}: word 'stone' has no loc$"):
        built["pl"].text("a", thing="stone")


# The texts that ship


def shipped() -> dict[str, Words]:
    reader = Reader()
    built = load(reader, ["ui"])
    reader.finish()
    return built


def test_the_shared_texts_are_sound() -> None:
    built = shipped()
    assert [w.text("language.name") for w in built.values()] == ["English", "Polski", "Русский"]
    assert [w.text("player.nth", n=2) for w in built.values()] == ["Player 2", "Gracz 2", "Игрок 2"]
    assert [w.text("game.akropolis") for w in built.values()] == ["Akropolis", "Akropolis", "Акрополис"]
    assert not [lack for words in built.values() for lack in words.lacks()]


def test_shared_refusals_are_whole_sentences() -> None:
    for lang, built in shipped().items():
        sentence = built.text("refuse.turn.shape", shape="take")
        assert sentence.endswith(".")
        assert sentence.lstrip("„“«")[0].isupper() or sentence[0] == "“"
        assert not set(sentence) & set("\"'" + {"en": "„«»", "pl": "“«»", "ru": "„“”"}[lang])


def test_an_overlay_changes_a_text(tmp_path: Path) -> None:
    put(tmp_path, "ui", {"en": '[text.player]\nnth = "Seat {n}"'})
    reader = Reader(tmp_path)
    built = load(reader, ["ui"])
    reader.finish()
    assert built["en"].text("player.nth", n=1) == "Seat 1"
    assert built["pl"].text("player.nth", n=1) == "Gracz 1"
