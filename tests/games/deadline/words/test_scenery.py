"""The scenery of Deadline: every card and token in words, and of the case nothing but its cover."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hawkshaw.core.errors import BadOption
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.cards import (
    CARD_NAMES,
    CARDS,
    DECKS,
    DETECTIVE_NAMES,
    LEADS,
    LETTERS,
    SEATS,
    STRIPS,
    SYMBOL_NAMES,
)
from hawkshaw.games.deadline.content.library import FOLDERS
from hawkshaw.games.deadline.words import language
from hawkshaw.games.deadline.words.language import Words
from tests.games.deadline.shelf import POSITIONS

LOCALES = ("en", "de")
WORDS = ("word", "title", "name", "text", "ability", "matchbook", "help", "clue_kinds", "question_kinds")


def scenery(locale: str = "en", **options: object) -> dict[str, Any]:
    return GAME.scenery(GAME.read_options(options), locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_lead_is_there_with_its_spaces_title_and_matchbook(locale: str) -> None:
    leads = scenery(locale)["leads"]
    assert [lead["lead"] for lead in leads] == CARD_NAMES[:LEADS]
    for number, lead in enumerate(leads):
        letters = ["_" if space is None else LETTERS[SYMBOL_NAMES.index(space)] for space in lead["strip"]]
        assert letters == [LETTERS[space] for space in STRIPS[number]]
        assert lead["title"] == Words(locale).name(number)
    assert [lead["matchbook"] for lead in leads][24:45:5] == [None, "black", "red", "green", "blue"][:5]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_twist_is_there_with_its_name_effect_and_symbol(locale: str) -> None:
    words = Words(locale)
    twists = scenery(locale)["twists"]
    assert [twist["twist"] for twist in twists] == CARD_NAMES[LEADS:]
    for number, twist in enumerate(twists, LEADS):
        symbol = twist["symbol"]
        named = f"{twist['name']} ({words.say(f'symbol.{symbol}')})" if symbol else twist["name"]
        assert named == words.name(number), "the name on the card, its symbol apart"
        assert twist["text"] == words.effect(number)
        assert twist["seats"] == [seats for seats in SEATS if DECKS[seats] >> number & 1]
        assert twist["picture"] == twist["kind"]
    everyone = {twist["kind"] for twist in twists if twist["everyone"]}
    assert everyone == {"bad_press", "skeletons", "lucky_break", "danger"}, (
        "as the ledger's table of Twists says"
    )
    assert len(twists) == CARDS - LEADS


def test_detectives_symbols_and_tips_are_there() -> None:
    found = scenery()
    assert [one["detective"] for one in found["detectives"]] == list(DETECTIVE_NAMES)
    assert found["detectives"][0] == {
        "detective": "dash",
        "name": "Dash Hammet",
        "ability": "gives the whole hand to another player and draws as many cards",
        "picture": "dash",
    }
    assert found["symbols"][2] == {"symbol": "whiskey", "word": "whiskey"}
    assert found["tips"][0] == {"tip": "black", "word": "black", "matchbook": "black matchbook"}
    assert [use["tips"] for use in found["tip_uses"]] == [2, 3, 4]
    assert [rating["rating"] for rating in found["ratings"]][-1] == "master_detectives"
    assert (found["bullets"], found["most_twists"]) == (3, 2)
    assert found["hand_limits"] == {"2": 5, "3": 4, "4": 3}
    assert {"chain", "tips", "bullets", "drop_out", "twist_personal", "twist_everyone"} <= found[
        "help"
    ].keys()


def test_german_says_the_same_in_other_words() -> None:
    english, german = scenery("en"), scenery("de")
    assert english.keys() == german.keys()
    for key in ("leads", "twists", "tips", "tip_uses", "ratings", "symbols"):
        for one, other in zip(english[key], german[key], strict=True):
            assert one.keys() == other.keys()
            for field, value in one.items():
                assert (value != other[field]) == (field in WORDS and bool(value)) or field == "matchbook"
    for section in ("help", "clue_kinds", "question_kinds"):
        assert english[section].keys() == german[section].keys()
        assert not set(english[section].values()) & set(german[section].values())


def test_the_case_is_told_by_its_cover() -> None:
    found = scenery(case="wet-wool", questions=False)
    case = library.find("wet-wool")
    assert (found["case"], found["cover"]) == ("wet-wool", "wet-wool")
    assert (found["title"], found["difficulty"]) == (case.title, case.difficulty)
    assert found["difficulty_word"] == Words("en").difficulty(case.difficulty)
    assert not found["asks"]
    with pytest.raises(BadOption, match="no-such-case"):
        scenery(case="no-such-case")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("id", library.ids())
def test_nothing_of_a_case_but_its_cover_is_told(id: str, locale: str) -> None:
    told = json.dumps(scenery(locale, case=id), ensure_ascii=False)
    case = library.find(id)
    for clue in case.clues:
        assert not any(text in told for text in (clue.title, clue.tagline, clue.text.strip()[:40]))
    for question in case.questions:
        assert question.prompt not in told
    assert case.intro.strip()[:40] not in told
    assert case.wrap_up.strip()[:40] not in told


def test_cases_with_the_same_cover_have_the_same_scenery(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Neither clues nor questions, nor how many there are of them, can be told from it."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))
    known = scenery(case="fourteen")
    text = (POSITIONS / "fourteen.toml").read_text(encoding="utf-8")
    text = text[: text.rindex("[[questions]]")]
    for word in ("Title", "Tagline", "Text", "Prompt", "Choice", "Reason", "introduction", "wrap-up"):
        text = text.replace(f"{word} ", f"Another {word} ").replace(f"The {word}", f"Another {word}")
    (tmp_path / "fourteen.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv(FOLDERS, str(tmp_path))
    assert len(library.find("fourteen").questions) == 2
    assert scenery(case="fourteen") == known
    (tmp_path / "fourteen.toml").write_text(text.replace("Fourteen clues", "Other"), encoding="utf-8")
    assert scenery(case="fourteen") != known, "a control"


def test_what_a_case_is_written_in_is_said_where_the_table_speaks_another_language() -> None:
    assert scenery("en")["written"] == ""
    assert scenery("de")["written"] == "Dieser Fall ist auf Englisch geschrieben."
    assert scenery("es")["written"] == "Este caso está escrito en inglés."
    assert scenery("es-x-seats")["written"] == "Este caso está escrito en inglés."


@pytest.mark.parametrize(
    ("written", "locale", "cover"),
    [
        ("en", "en", "Lamps (easy)"),
        ("de", "en", "Lamps (easy, in German)"),
        ("de-AT", "de", "Lamps (leicht)"),
        ("de", "es", "Lamps (fácil, en alemán)"),
        ("pt-BR", "es", "Lamps (fácil, en pt-BR)"),
    ],
)
def test_a_case_is_offered_with_its_language(written: str, locale: str, cover: str) -> None:
    assert language.cover("Lamps", "easy", written, locale) == cover
