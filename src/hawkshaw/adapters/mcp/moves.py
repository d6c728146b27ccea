"""The moves that a seat may make now, in notation: by kind, by their beginning, a page at a time."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

import hawkshaw
from hawkshaw.core.state import View
from hawkshaw.wire.ledgers import rules_of
from hawkshaw.wire.messages import LabelInfo

PAGE: Final = 60
"""Moves that are listed at once unless somebody says otherwise."""
LARGEST_PAGE: Final = 200


class Kind(NamedTuple):
    """Moves that are written in the same way."""

    usage: str
    number: int
    example: str


class Page(NamedTuple):
    """Some of the legal moves that begin so, how many there are, and what their words mean."""

    total: int
    moves: list[str]
    kinds: list[Kind]
    """Of all moves that begin so."""
    meanings: dict[str, str]


def page_of(
    game: hawkshaw.Game,
    view: View,
    labels: dict[str, LabelInfo],
    beginning: str = "",
    start: int = 0,
    limit: int = PAGE,
    locale: str = "en",
    options: msgspec.Struct | None = None,
) -> Page:
    """The legal moves that begin with these letters, from `start` on."""
    space = game.space(view)
    wanted = " ".join(beginning.lower().split())
    texts = dict(zip(view.legal, space.texts(view.legal), strict=True))
    found = [action for action, text in texts.items() if text.lower().startswith(wanted)]
    listed = found[start : start + limit]
    by_kind: dict[int, list[int]] = {}
    for action in found:
        by_kind.setdefault(space.kinds[action], []).append(action)
    kinds = [Kind(space.blocks[kind].usage, len(of), texts[of[0]]) for kind, of in by_kind.items()]
    meanings = _meanings(game, view, labels, listed, locale, options)
    return Page(len(found), [texts[action] for action in listed], kinds, meanings)


def _meanings(
    game: hawkshaw.Game,
    view: View,
    labels: dict[str, LabelInfo],
    actions: list[int],
    locale: str,
    options: msgspec.Struct | None,
) -> dict[str, str]:
    """What names in these moves mean that do not speak for themselves."""
    space = game.space(view)
    found: dict[str, str] = {}
    for action in actions:
        move = space.decode(action)
        for domain, name in zip(space.block(move.kind).domains, move.args, strict=True):
            label = labels.get(f"{domain.prefix}:{name}")
            if label is not None:
                found[name] = f"{label.word}: {label.note}" if label.note else label.word
            elif name not in found and game.has_word(domain.prefix, name, locale, options):
                word = game.word(domain.prefix, name, locale, options)
                if word.lower() != name.lower():
                    found[name] = word
    return found


class Verdict(NamedTuple):
    """Whether a move can be made now, or why not, by which rule, and what that rule says."""

    legal: bool
    why: str = ""
    rule: str = ""
    rule_text: str = ""


def verdict_on(game: hawkshaw.Game, view: View, move: str, locale: str = "en") -> Verdict:
    """Judge a move in notation without making it."""
    judged = game.judge(view, move, locale)
    if judged.action is not None:
        return Verdict(True)
    said = next((rule.text for rule in rules_of(game) if rule.id == judged.rule), "") if judged.rule else ""
    return Verdict(False, judged.why, judged.rule, said)
