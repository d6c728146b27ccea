"""The moves a seat may make now, told by kind instead of one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from hawkshaw.core.game import Game
from hawkshaw.core.space import Block
from hawkshaw.core.state import View

FEW: Final = 8
"""So many moves of a kind are listed one by one without being asked for."""
MANY: Final = 60
"""More than this many moves are never listed one by one."""


class Kind(NamedTuple):
    """The legal moves of one kind."""

    block: Block
    moves: list[int]
    choices: dict[str, list[str]]
    """Every argument's values that occur in a legal move, by the argument's name."""


def kinds(game: Game, view: View) -> list[Kind]:
    """The legal moves by kind, in the order of the space."""
    space = game.space(view)
    by_block: dict[int, list[int]] = {}
    for action in view.legal:
        by_block.setdefault(space.kinds[action], []).append(action)
    found: list[Kind] = []
    for number, moves in by_block.items():
        block = space.blocks[number]
        choices: dict[str, list[str]] = {}
        for place, (argument, domain) in enumerate(zip(block.arguments, block.domains, strict=True)):
            used = {space.args[action][place] for action in moves}
            choices[argument] = [domain.name(value) for value in domain.values if value in used]
        found.append(Kind(block, moves, choices))
    return found


def overview(game: Game, view: View, locale: str = "en") -> str:
    """What this seat may do now: each kind of move, how it is written, and what may stand in it."""
    return "\n".join(line for kind in kinds(game, view) for line in short(game, view, kind, locale))


def short(game: Game, view: View, kind: Kind, locale: str) -> Iterator[str]:
    about = describe(game, kind.block.kind, locale)
    yield f"{kind.block.usage}{about and f' — {about}'}"
    space = game.space(view)
    if len(kind.moves) <= FEW and len(kind.choices) > 1:
        yield from (f"    {space.text(action)}" for action in kind.moves)
        return
    for argument, names in kind.choices.items():
        yield f"    <{argument}>: {', '.join(names)}"
    yield f"    for instance: {example(game, view, kind)}"


def detail(
    game: Game, view: View, name: str, locale: str = "en", options: msgspec.Struct | None = None
) -> str:
    """All there is to say about one kind of move; empty if the seat cannot make such a move now."""
    for kind in kinds(game, view):
        if kind.block.kind == name.lower():
            return "\n".join(long(game, view, kind, locale, options))
    return ""


def long(game: Game, view: View, kind: Kind, locale: str, options: msgspec.Struct | None) -> Iterator[str]:
    about = describe(game, kind.block.kind, locale)
    yield f"{kind.block.usage}{about and f' — {about}'}"
    product = 1
    for (argument, names), domain in zip(kind.choices.items(), kind.block.domains, strict=True):
        words = [spoken(game, domain.prefix, name, locale, options) for name in names]
        yield f"    <{argument}>: {', '.join(words)}"
        product *= len(names)
    space = game.space(view)
    if len(kind.moves) <= MANY:
        yield f"    {len(kind.moves)} now:"
        yield from (f"    {space.text(action)}" for action in kind.moves)
    else:
        every = "every combination" if product == len(kind.moves) else "not every combination"
        yield f"    {len(kind.moves)} now ({every}), for instance: {example(game, view, kind)}"


def typed(
    game: Game, view: View, line: str, locale: str = "en", options: msgspec.Struct | None = None
) -> str:
    """The line with the words a person reads on the table replaced by the names that notation has for them."""
    space = game.space(view)
    known = {name for block in space.blocks for domain in block.domains for name in domain.place}
    names = {
        game.word(domain.prefix, name, locale, options).lower(): name
        for block in space.blocks
        for domain in block.domains
        for name in domain.names
        if game.has_word(domain.prefix, name, locale, options)
    }
    return " ".join(word if word.lower() in known else names.get(word.lower(), word) for word in line.split())


def example(game: Game, view: View, kind: Kind) -> str:
    """A legal move of this kind; one from the middle shows more than the first."""
    return game.space(view).text(kind.moves[len(kind.moves) // 2])


def describe(game: Game, kind: str, locale: str) -> str:
    """What a kind of move does, if the game's catalogue says it."""
    catalogue = game.catalogue(locale)
    return catalogue.say(f"move.{kind}") if f"move.{kind}" in catalogue else ""


def spoken(game: Game, prefix: str, name: str, locale: str, options: msgspec.Struct | None) -> str:
    """A name as it is typed, with the word for it where that is another."""
    if not game.has_word(prefix, name, locale, options):
        return name
    word = game.word(prefix, name, locale, options)
    if word.startswith(f"{name} "):
        return word
    return name if word.lower() == name.lower() else f"{name} ({word})"
