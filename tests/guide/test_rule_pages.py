"""The rules in plain words: every topic in every language, every id in the ledger, every size within its bounds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.guide import pages

GAMES = [game.name for game in hawkshaw.games()]
BOARDS = Path(__file__).parents[2] / "web" / "src" / "lib" / "boards"


@pytest.mark.parametrize("name", GAMES)
def test_every_page_is_there_in_every_language(name: str) -> None:
    game = hawkshaw.game(name)
    assert set(game.locales) <= set(pages.languages(game))
    english = pages.pages(game, "en")
    for language in pages.languages(game):
        book = pages.pages(game, language)
        assert book.locale == language
        assert tuple(page.topic for page in book.pages) == pages.TOPICS
        if language != "en":
            same = [
                one.text
                for page, other in zip(book.pages, english.pages, strict=True)
                for one, two in zip(page.paragraphs, other.paragraphs, strict=True)
                if one.text == two.text
            ]
            assert same == []


@pytest.mark.parametrize("name", GAMES)
def test_every_paragraph_names_rules_that_the_ledger_has(name: str) -> None:
    game = hawkshaw.game(name)
    assert pages.unknown_rules(game) == []
    assert all(paragraph.rules for page in pages.pages(game).pages for paragraph in page.paragraphs)


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_is_drawn(name: str) -> None:
    source = (BOARDS / name / "Figure.svelte").read_text(encoding="utf-8")
    listed = re.search(r"FIGURES = \[(.*?)\]", source)
    assert listed is not None
    drawn = set(re.findall(r"'(\w+)'", listed[1]))
    game = hawkshaw.game(name)
    named = {one.figure for page in pages.pages(game).pages for one in page.paragraphs if one.figure}
    assert named == drawn
    assert drawn == set(re.findall(r"name === '(\w+)'", source))


def test_a_language_nobody_wrote_them_in_gets_english() -> None:
    game = hawkshaw.game("deadline")
    assert pages.pages(game, "fr").locale == "en"
    assert pages.pages(game, "de-AT-x-seats").locale == "de"


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("de.toml", "[goal]", "[ziel]", "de.toml: goal"),
        ("de.toml", 'title = "Das Ziel"', 'title = ""', "goal.title: a page has a title"),
        (
            "de.toml",
            "captions = { case =",
            "captions = { kase =",
            "it has words for \\['kase'\\], not \\['case'\\]",
        ),
        (
            "pages.toml",
            "[[goal]]",
            "[[goal]]\nrules = []\n\n[[goal]]",
            "de.toml: goal.text: it has 1 paragraphs, pages.toml 2",
        ),
        ("de.toml", 'text = [\n    "', 'text = [\n    "' + "x" * 700, "letters; 1 to 700 are allowed"),
        ("pages.toml", "[[goal]]", "[[aim]]\nrules = []\n\n[[goal]]", "there is no such topic"),
    ],
)
def test_what_is_wrong_with_a_page_is_explained(
    tmp_path: Path, file: str, old: str, new: str, reason: str
) -> None:
    for path in pages.folder_of(hawkshaw.game("thirteen_clues")).iterdir():
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    with pytest.raises(hawkshaw.BadContent, match=reason):
        pages.read_pages(tmp_path, "de")


def test_an_id_that_is_none_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = hawkshaw.game("thirteen_clues")
    monkeypatch.setattr("hawkshaw.wire.ledgers.rules_of", lambda game: [])
    assert "TC-47" in pages.unknown_rules(game)
