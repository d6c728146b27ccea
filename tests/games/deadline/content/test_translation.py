"""Translations of cases: they match, they keep the rules on words, and they change nothing but words (DL-V37)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.kit.translations import translation_faults
from tests.games.deadline.content.german import german
from tests.games.deadline.content.reasoned import reasoned
from tests.games.deadline.content.sample import Raw, as_case, toml


def objections(words: Raw, language: str = "de", case: Raw | None = None) -> list[str]:
    found = translation_faults(as_case(case or reasoned()), {language: toml(words)})
    return [f"{finding.rule} {finding.key}: {finding.reason}" for finding in found]


def test_the_sample_is_sound() -> None:
    assert objections(german(reasoned())) == []


def a_clue_less(words: Raw) -> None:
    del words["clues"][3]


def a_clue_more(words: Raw) -> None:
    words["clues"].append(words["clues"][0] | {"number": 17})


def a_clue_twice(words: Raw) -> None:
    words["clues"].append(words["clues"][0])


def a_question_less(words: Raw) -> None:
    del words["questions"][1]


def a_choice_more(words: Raw) -> None:
    words["questions"][1]["choices"].append({"id": "e", "text": "mehr"})


def a_choice_less(words: Raw) -> None:
    del words["questions"][1]["choices"][0]


def the_solution(words: Raw) -> None:
    words["questions"][0]["answer"] = "b"


def rules_of_a_clue(words: Raw) -> None:
    words["clues"][0]["unlocks"] = [4]


def a_text_less(words: Raw) -> None:
    del words["clues"][2]["text"]


def the_language_of_the_case(words: Raw) -> None:
    words["language"] = "en"


def another_language_than_its_file(words: Raw) -> None:
    words["language"] = "es"


def a_tagline_of_its_own(words: Raw) -> None:
    words["tagline"] = "Wer war am Fluss?"


@pytest.mark.rule("DL-V37")
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (a_clue_less, "de, clues: there is no clue 4; the case has one"),
        (a_clue_more, "de, clues: the case has no clue 17; take it out"),
        (a_clue_twice, "de, clues: clue 1 stands here 2 times"),
        (a_question_less, "de, questions: there is no question when"),
        (a_choice_more, "de, question when, choices: the case has no choice e"),
        (a_choice_less, "de, question when, choices: there is no choice a"),
        (the_solution, "de, questions[0], answer: there is no such key"),
        (rules_of_a_clue, "de, clues[0], unlocks: there is no such key"),
        (a_text_less, "de, clues[2], text: this is missing"),
        (the_language_of_the_case, "de, language: the case itself is written in en"),
        (another_language_than_its_file, "de, language: the file is lamps.de.toml, the language 'es'"),
        (a_tagline_of_its_own, "de, tagline: the case and its translation both have one, or neither has"),
    ],
)
def test_a_translation_has_the_texts_of_its_case_and_nothing_else(
    spoil: Callable[[Raw], None], said: str
) -> None:
    words = german(reasoned())
    spoil(words)
    assert objections(words)[0].startswith(f"DL-V37 {said}")


@pytest.mark.rule("DL-V37")
def test_a_translation_is_called_as_tables_look_for_it() -> None:
    words = german(reasoned()) | {"language": "de-AT"}
    (fault,) = objections(words, "de-AT")
    assert fault.startswith("DL-V37 de-AT, language: tables look for lamps.de.toml; call it that")


@pytest.mark.rule("DL-V37")
@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        ("text", " ", "DL-V1 de, clue 3, text: this is empty"),
        ("text", "Zu kurz, dann zu Laterne sechs.", "DL-V18 de, clue 3, text: 6 words; write 40 to 140"),
        ("tagline", "x " * 11, "DL-V18 de, clue 3, tagline: 11 words; write 1 to 10"),
        ("title", "Ben Marsh nahm es", "DL-V17 de, clue 3, title: it contains phrase 1 of `forbidden`"),
        ("tagline", "Der Hut von Ben Marsch", "DL-V19 de, clue 3, tagline: Marsch is nearly Marsh"),
    ],
)
def test_the_rules_on_words_hold_in_any_language(key: str, text: str, said: str) -> None:
    words = german(reasoned())
    words["clues"][2][key] = text
    assert any(fault.startswith(said) for fault in objections(words))


@pytest.mark.rule("DL-V16")
def test_an_opened_clue_is_named_in_each_language() -> None:
    words = german(reasoned())
    words["clues"][3]["title"] = "Die vierte Laterne"
    (fault,) = objections(words)
    assert fault.startswith(
        "DL-V16 de, clue 1, text: it unlocks clue 4 but names neither its title nor an alias"
    )
    words["clues"][3]["aliases"] = ["Laterne vier"]
    assert objections(words) == []


@pytest.mark.rule("DL-V17")
def test_each_language_has_its_own_forbidden_phrases_and_prompts() -> None:
    words = german(reasoned())
    words["forbidden"] = []
    assert objections(words)[0].startswith("DL-V17 de, forbidden: 0 phrases; list at least one")
    words = german(reasoned())
    words["questions"][1]["prompt"] = "Wann kam Ben Marsh?"
    (fault,) = objections(words)
    assert fault.startswith("DL-V17 de, question when, prompt: it contains the right answer of question who")


@pytest.mark.rule("DL-V19")
def test_german_nouns_are_no_names() -> None:
    words = german(reasoned())
    words["clues"][2]["tagline"] = "Der Kahn von Ben Marshs Bruder"
    assert objections(words) == []


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "lamps.toml").write_bytes(toml(reasoned()))
    (tmp_path / "lamps.de.toml").write_bytes(toml(german(reasoned())))
    monkeypatch.setenv(library.FOLDERS, str(tmp_path))
    return tmp_path


def test_a_table_gets_its_language_and_the_content_stays_that_of_the_case(shelf: Path) -> None:
    assert library.translations("lamps") == ["de"]
    assert library.find_in("lamps", "de").title == "Laternen am Fluss"
    assert library.find_in("lamps", "de-x-seats").title == "Laternen am Fluss"
    assert library.find_in("lamps", "de") is library.find_in("lamps", "de")
    for locale in ("en", "es", "..", "de/../x"):
        assert library.find_in("lamps", locale) is library.find("lamps")
    options = GAME.read_options({"case": "lamps"})
    content = GAME.content_hash(options)
    (shelf / "lamps.de.toml").unlink()
    assert GAME.content_hash(options) == content
    assert library.find_in("lamps", "de") is library.find("lamps")
    assert library.translations("lamps") == library.translations("../lamps") == []


def test_a_translation_is_no_case(shelf: Path) -> None:
    assert library.ids() == [*library.shipped(), "lamps"]


def test_a_changed_translation_is_read_again_and_a_broken_one_passed_over(shelf: Path) -> None:
    library.find_in("lamps", "de")
    (shelf / "lamps.de.toml").write_bytes(toml(german(reasoned()) | {"title": "Anders"}))
    assert library.find_in("lamps", "de").title == "Anders"
    (shelf / "lamps.de.toml").write_bytes(b"oops")
    assert library.find_in("lamps", "de") is library.find("lamps")
    broken = german(reasoned())
    del broken["clues"][3]
    (shelf / "lamps.de.toml").write_bytes(toml(broken))
    assert library.find_in("lamps", "de") is library.find("lamps")
