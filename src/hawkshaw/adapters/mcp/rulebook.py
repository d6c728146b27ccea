"""The rules as a text: pages in plain words, and single rules as the ledger words them."""

from __future__ import annotations

import hawkshaw
from hawkshaw.adapters.mcp.chair import NotAllowed
from hawkshaw.guide import pages
from hawkshaw.wire.ledgers import rules_of
from hawkshaw.wire.requests import RulePage


def whole(game: hawkshaw.Game, locale: str) -> str:
    """All pages of a game."""
    book = pages.pages(game, locale).pages
    return "\n\n".join([f"# {game.title}", *(f"## {page.title}\n\n{paragraphs(page)}" for page in book)])


def part(game: hawkshaw.Game, what: str, locale: str) -> tuple[str, str]:
    """Title and text of a page by its topic, or of a rule by its id."""
    book = pages.pages(game, locale).pages
    wanted = what.strip().casefold()
    for page in book:
        if wanted in (page.topic, page.title.casefold()):
            return f"{game.title}: {page.title}", paragraphs(page)
    for rule in rules_of(game):
        if rule.id.casefold() == wanted:
            return f"{rule.id} ({rule.section})", rule.text
    topics = ", ".join(page.topic for page in book)
    raise NotAllowed(f"{game.title} has no topic and no rule {what!r}; the topics are {topics}")


def paragraphs(page: RulePage) -> str:
    """The text of a page, each paragraph with the rules that it puts into plain words."""
    return "\n\n".join(
        f"{one.text} ({', '.join(one.rules)})" if one.rules else one.text for one in page.paragraphs
    )
