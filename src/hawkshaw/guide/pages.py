"""The rules in plain words: a page a topic for those who never read the rulebook, in every language of the game.

`games/GAME/pages/pages.toml` says which paragraphs there are, which rules of the ledger each puts into plain words and
which picture stands beside it; `en.toml` and the other languages have the words.
"""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from hawkshaw.core import conversion
from hawkshaw.core.catalogue import ENGLISH, MARKED
from hawkshaw.core.errors import BadContent
from hawkshaw.core.game import Game
from hawkshaw.guide.lessons import beside, read_toml
from hawkshaw.wire import ledgers
from hawkshaw.wire.requests import PageParagraph, RulePage, RulePages

TOPICS: Final = ("goal", "setup", "turn", "special", "winning", "words")
"""The topics of every game, in the order in which they are read."""
LONGEST_PARAGRAPH: Final = 700
MOST_PARAGRAPHS: Final = 12
STRUCTURE: Final = "pages.toml"


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is the same in every language."""

    rules: tuple[str, ...] = ()
    figure: str = ""


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a page: its title, its paragraphs, and what their pictures show."""

    title: str
    text: tuple[str, ...]
    captions: dict[str, str] = {}


def folder_of(game: Game) -> Traversable:
    """Where the pages of a game lie; BadContent if it has none."""
    found = beside(game, "pages")
    if found is None:
        raise BadContent(STRUCTURE, "(whole file)", f"{game.title} has no pages of rules")
    return found


def has_pages(game: Game) -> bool:
    """Whether a game has pages at all."""
    return beside(game, "pages") is not None


def languages(game: Game) -> tuple[str, ...]:
    """The languages in which the pages of a game are written, English first."""
    names = sorted(
        path.name.removesuffix(".toml") for path in folder_of(game).iterdir() if path.name != STRUCTURE
    )
    return (ENGLISH, *[name for name in names if name != ENGLISH])


def pages(game: Game, locale: str = ENGLISH) -> RulePages:
    """The pages in a language; English where there are none in it."""
    plain = locale.removesuffix(MARKED).partition("-")[0]
    return _pages(game, plain if plain in languages(game) else ENGLISH)


@cache
def _pages(game: Game, locale: str) -> RulePages:
    return read_pages(folder_of(game), locale)


def read_pages(folder: Traversable, locale: str) -> RulePages:
    """The pages in a language as their files say; BadContent names file, key and reason."""
    file = f"{locale}.toml"
    structure = read_toml(folder / STRUCTURE)
    words = read_toml(folder / file)
    found = []
    for topic in TOPICS:
        try:
            paragraphs = conversion.convert(structure.get(topic), tuple[Paragraph, ...])
        except msgspec.ValidationError as error:
            raise BadContent(STRUCTURE, topic, str(error)) from None
        try:
            page = conversion.convert(words.get(topic), Page)
        except msgspec.ValidationError as error:
            raise BadContent(file, topic, str(error)) from None
        check(file, topic, paragraphs, page)
        found.append(
            RulePage(
                topic=topic,
                title=page.title,
                paragraphs=[
                    PageParagraph(
                        text=text,
                        rules=list(paragraph.rules),
                        figure=paragraph.figure,
                        caption=page.captions.get(paragraph.figure, ""),
                    )
                    for paragraph, text in zip(paragraphs, page.text, strict=True)
                ],
            )
        )
    for name, data in ((STRUCTURE, structure), (file, words)):
        unknown = [topic for topic in data if topic not in TOPICS]
        if unknown:
            raise BadContent(name, unknown[0], f"there is no such topic; there are {', '.join(TOPICS)}")
    return RulePages(locale=locale, pages=found)


def check(file: str, topic: str, paragraphs: tuple[Paragraph, ...], page: Page) -> None:
    """A page has a title, as many paragraphs as in every language, none too long, and words for its pictures."""
    if not page.title:
        raise BadContent(file, f"{topic}.title", "a page has a title")
    if not 0 < len(paragraphs) <= MOST_PARAGRAPHS:
        raise BadContent(
            STRUCTURE, topic, f"it has {len(paragraphs)} paragraphs; a page has 1 to {MOST_PARAGRAPHS}"
        )
    if len(page.text) != len(paragraphs):
        raise BadContent(
            file, f"{topic}.text", f"it has {len(page.text)} paragraphs, {STRUCTURE} {len(paragraphs)}"
        )
    for place, text in enumerate(page.text):
        if not 0 < len(text) <= LONGEST_PARAGRAPH:
            key = f"{topic}.text.{place}"
            raise BadContent(file, key, f"it has {len(text)} letters; 1 to {LONGEST_PARAGRAPH} are allowed")
    figures = {paragraph.figure for paragraph in paragraphs if paragraph.figure}
    if figures != page.captions.keys():
        raise BadContent(
            file, f"{topic}.captions", f"it has words for {sorted(page.captions)}, not {sorted(figures)}"
        )


def unknown_rules(game: Game) -> list[str]:
    """The ids on the pages of a game that its ledgers do not have."""
    known = {rule.id for rule in ledgers.rules_of(game)}
    book = pages(game)
    named = [rule for page in book.pages for paragraph in page.paragraphs for rule in paragraph.rules]
    return [rule for rule in named if rule not in known]
