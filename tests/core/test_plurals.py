"""Every language counts as CLDR says it does, and another one is added by files alone."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from babel import Locale

import hawkshaw
from hawkshaw.core.catalogue import PLURAL, Languages, is_counted
from hawkshaw.core.event import Event
from hawkshaw.core.plurals import BadRule, PluralRule
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_NAMES
from hawkshaw.games.thirteen_clues.words import language

PACKAGES = [
    "hawkshaw.core",
    "hawkshaw.server",
    "hawkshaw.terminal",
    *[type(game).__module__ for game in hawkshaw.games()],
]
SPOKEN = [(package, locale) for package in PACKAGES for locale in Languages(package).names]
COUNTED = range(1001)

POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
}
ARABIC = {
    "zero": "n = 0",
    "one": "n = 1",
    "two": "n = 2",
    "few": "n % 100 = 3..10",
    "many": "n % 100 = 11..99",
}
LATVIAN = {
    "zero": "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
    "one": "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
}
SAMPLES = {"pl": POLISH, "ar": ARABIC, "lv": LATVIAN, "ja": dict[str, str]()}


def differences(locale: str, rule: PluralRule) -> list[int]:
    """The numbers that a rule counts otherwise than CLDR does."""
    cldr = Locale.parse(locale).plural_form
    return [number for number in COUNTED if rule.category(number) != cldr(number)]


def unused(rule: PluralRule) -> set[str]:
    """Categories that are stated and that no number here falls into."""
    return set(rule.categories) - {"other"} - {rule.category(number) for number in COUNTED}


@pytest.mark.parametrize(("package", "locale"), SPOKEN)
def test_a_language_counts_as_cldr_does(package: str, locale: str) -> None:
    rule = Languages(package).catalogue(locale).rule
    assert differences(locale, rule) == []
    assert unused(rule) == set()


@pytest.mark.parametrize(("locale", "stated"), SAMPLES.items())
def test_a_rule_of_cldr_can_be_copied_as_it_stands(locale: str, stated: dict[str, str]) -> None:
    rule = PluralRule(stated)
    assert differences(locale, rule) == []
    assert set(rule.categories) == {*stated, "other"}
    assert unused(rule) == set()


@pytest.mark.parametrize(
    ("locale", "stated", "wrong"),
    [
        ("en", {"one": "n = 0..1"}, [0]),
        ("pl", {**POLISH, "few": "i % 10 = 2..4 and i % 100 != 12..13"}, [14, 114, 214]),
        ("ar", {**ARABIC, "few": "n % 100 = 3..9"}, [10, 110, 210]),
        ("lv", {"one": LATVIAN["one"]}, [0, 10, 11]),
    ],
)
def test_a_wrong_rule_is_noticed(locale: str, stated: dict[str, str], wrong: list[int]) -> None:
    assert differences(locale, PluralRule(stated))[:3] == wrong


@pytest.mark.parametrize(
    ("rule", "holds", "fails"),
    [
        ("n = 1", [1, -1], [0, 2, 11]),
        ("n=1,3..5", [1, 3, 4, 5], [0, 2, 6]),
        ("n % 10 != 2..4, 7", [0, 1, 5, 16], [2, 13, 27]),
        ("n = 1 or n = 2 and v = 0", [1, 2], [3]),
        ("n = 1 and v = 1 or n = 2", [2], [1]),
        ("e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5", [1_000_000], [0, 1]),
    ],
)
def test_a_rule_means_what_it_says(rule: str, holds: list[int], fails: list[int]) -> None:
    read = PluralRule({"many": rule})
    assert [read.category(number) for number in holds] == ["many"] * len(holds)
    assert [read.category(number) for number in fails] == ["other"] * len(fails)


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        ("", "it ends where a letter such as n should stand"),
        ("n", "it ends where = or != should stand"),
        ("n 1", "'1' stands where = or != should"),
        ("n = ", "it ends where a number should stand"),
        ("n = x", "'x' stands where a number should"),
        ("n = 1 and", "it ends where a letter such as n should stand"),
        ("n = 1 2", "'2' is not expected"),
        ("n = 1 n = 2", "'n' is not expected"),
        ("n % 0 = 1", "nothing can be divided by 0"),
        ("n = 4..2", "4..2 holds no number"),
        ("N = 1", "'N' is no part of a number; those are n, i, v, w, f, t, c, e"),
        ("x = 1", "'x' is no part of a number"),
        ("n == 1", "'=' stands where a number should"),
        ("n = 1 @integer 1", "'@' means nothing in a rule"),
        ("n in 1", "'in' stands where = or != should"),
        ("(n = 1)", "'(' means nothing in a rule"),
        ("__import__('os')", "'_' means nothing in a rule"),
        ("n = 1.5", "'.' means nothing in a rule"),
    ],
)
def test_a_rule_that_cannot_be_read_says_why(rule: str, reason: str) -> None:
    with pytest.raises(BadRule) as refused:
        PluralRule({"one": rule})
    assert str(refused.value).startswith(f"the rule of 'one' is {rule!r}: {reason}")


def test_only_categories_are_stated_and_in_words() -> None:
    with pytest.raises(
        BadRule, match=r"'other' is no category to state; those are zero, one, two, few, many$"
    ):
        PluralRule({"other": "n = 1"})
    with pytest.raises(BadRule, match="the rule of 'one' must be text"):
        PluralRule({"one": 1})


# A language by files alone


def made_up(table: dict[str, object], categories: tuple[str, ...], locale: str) -> dict[str, object]:
    """An English catalogue in a language of which we know only how it counts: each message names its form."""
    made: dict[str, object] = {}
    for name, message in table.items():
        if isinstance(message, dict) and is_counted(message):
            kept = ["none"] if "none" in message else []
            made[name] = {form: f"<{locale} {form}> {message['other']}" for form in (*categories, *kept)}
        elif isinstance(message, dict):
            made[name] = made_up(message, categories, locale)
        else:
            made[name] = message
    return made


def written(value: object) -> str:
    """A table or a text in TOML, on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {written(part)}" for name, part in value.items()) + "}"
    return json.dumps(value)


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Languages:
    """The catalogues of 13 Clues with a Polish and an Arabic file beside the English one."""
    source = (files("hawkshaw.games.thirteen_clues") / "locale" / "en.toml").read_text(encoding="utf-8")
    english = tomllib.loads(source)
    del english[PLURAL]
    (tmp_path / "en.toml").write_text(source, encoding="utf-8")
    for locale, stated in (("pl", POLISH), ("ar", ARABIC)):
        table = {PLURAL: stated, **made_up(english, PluralRule(stated).categories, locale)}
        lines = [f"{name} = {written(value)}\n" for name, value in table.items()]
        (tmp_path / f"{locale}.toml").write_text("".join(lines), encoding="utf-8")
    languages = Languages("hawkshaw.games.thirteen_clues", tmp_path)
    monkeypatch.setattr(language, "LANGUAGES", languages)
    monkeypatch.setattr(type(hawkshaw.game("thirteen_clues")), "languages", languages)
    return languages


@pytest.mark.parametrize(
    ("locale", "count", "form"),
    [
        *[("pl", 0, "none"), ("pl", 1, "one"), ("pl", 2, "few"), ("pl", 5, "many"), ("pl", 12, "many")],
        *[("pl", 22, "few"), ("pl-PL", 3, "few")],
        *[("ar", 0, "none"), ("ar", 1, "one"), ("ar", 2, "two"), ("ar", 3, "few"), ("ar", 11, "many")],
        *[("ar", 100, "other")],
    ],
)
@pytest.mark.usefixtures("languages")
def test_a_game_speaks_a_language_that_was_added(locale: str, count: int, form: str) -> None:
    game = hawkshaw.game("thirteen_clues")
    assert set(game.locales) == {"en", "pl", "ar"}
    said = game.say(Event("answer", (1, ATTRIBUTE_NAMES.index("red"), count)), locale)
    assert f"<{locale[:2]} {form}> {count} red cards" in said


@pytest.mark.usefixtures("languages")
def test_a_whole_game_is_told_in_it() -> None:
    game = hawkshaw.game("thirteen_clues")
    record = hawkshaw.play(game, ["novice"] * 3, seed=2)
    said = [game.say(event, "pl") for step in record.steps() for event in step.events]
    assert {form for form in ("none", "one", "few") if any(f"<pl {form}>" in line for line in said)} == {
        *("none", "one", "few")
    }


def test_arabic_has_its_own_form_for_nothing(tmp_path: Path) -> None:
    """Where a message has no `none`, the rule of the language says what 0 is."""
    languages = Languages("sample", tmp_path)
    (tmp_path / "ar.toml").write_text(
        f"plural = {written(ARABIC)}\nglass = {written({form: form for form in PluralRule(ARABIC).categories})}\n",
        encoding="utf-8",
    )
    catalogue = languages.catalogue("ar")
    assert [catalogue.say("glass", {"count": count}) for count in (0, 1, 2, 3, 11, 100)] == [
        *("zero", "one", "two", "few", "many", "other")
    ]


def test_a_file_that_lacks_a_form_is_refused_as_a_whole(tmp_path: Path, languages: Languages) -> None:
    file = tmp_path / "pl.toml"
    file.write_text(
        file.read_text(encoding="utf-8").replace('"few" = "<pl', '"two" = "<pl'), encoding="utf-8"
    )
    with pytest.raises(hawkshaw.BadContent, match=r"pl\.toml: .*: the message counts and lacks the form few"):
        languages.catalogue("pl")
