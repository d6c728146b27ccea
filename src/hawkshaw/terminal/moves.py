"""The moves a seat may make now, told by kind instead of one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import prod
from typing import Final, NamedTuple

import msgspec

from hawkshaw.core.game import Game
from hawkshaw.core.space import Block
from hawkshaw.core.state import View
from hawkshaw.terminal.examples import Examples
from hawkshaw.terminal.frame import Frame
from hawkshaw.terminal.lexicon import Lexicon

FEW: Final = 8
"""So many moves of a kind are listed one by one without being asked for."""
MANY: Final = 20
"""More lines than this are not listed, even for somebody who asks."""
VALUES: Final = 30
"""Of more values than this only the first are named to somebody who has not asked for them."""


class Kind(NamedTuple):
    """The legal moves of one kind."""

    block: Block
    moves: list[int]
    choices: dict[str, list[str]]
    """Every argument's values that occur in a legal move, by the argument's name."""


def kinds(game: Game, view: View, among: Sequence[int] | None = None) -> list[Kind]:
    """The legal moves by kind, in the order of the space; or some of them."""
    space = game.space(view)
    by_block: dict[int, list[int]] = {}
    for action in view.legal if among is None else among:
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
    examples = Examples(game, view)
    return "\n".join(line for kind in kinds(game, view) for line in short(game, view, kind, locale, examples))


def short(game: Game, view: View, kind: Kind, locale: str, examples: Examples) -> Iterator[str]:
    yield heading(game, kind, locale)
    space = game.space(view)
    if len(kind.moves) <= FEW and len(kind.choices) > 1:
        yield from (f"    {text}" for text in space.texts(kind.moves))
        return
    for argument, names in kind.choices.items():
        more = f", … ({len(names)})" if len(names) > VALUES else ""
        yield f"    <{argument}>: {', '.join(names[: FEW if more else VALUES])}{more}"
    if kind.choices:
        instance = examples.of(kind.moves)
        frame = Frame(locale)
        yield f"    {frame('moves.instance', move=instance)}"
        if len(kind.moves) > VALUES:
            yield f"    {frame('moves.fewer', words=' '.join(instance.split()[:-1]))}"


def detail(
    game: Game, view: View, words: str, locale: str = "en", options: msgspec.Struct | None = None
) -> str:
    """All there is to say about the moves that these words fit; empty if the seat cannot make such a move now."""
    found = Lexicon(game, view, locale, options).fitting(words)
    if not found:
        return ""
    examples = Examples(game, view)
    return "\n".join(
        line
        for kind in kinds(game, view, found)
        for line in long(game, view, kind, locale, options, examples)
    )


def long(
    game: Game, view: View, kind: Kind, locale: str, options: msgspec.Struct | None, examples: Examples
) -> Iterator[str]:
    yield heading(game, kind, locale)
    if not kind.choices:
        return
    texts = game.space(view).texts(kind.moves)
    lines = texts if len(texts) <= FEW else gathered(texts)
    meanings = meant(game, view, kind, locale, options)
    if len(kind.choices) == 1 and len(texts) <= MANY:
        (names,) = kind.choices.values()
        lines = [
            f"{text} — {meanings[name]}" if name in meanings else text
            for text, name in zip(texts, names, strict=True)
        ]
    else:
        for argument, names in kind.choices.items():
            told = [f"{name} ({meanings[name]})" if name in meanings else name for name in names]
            if told != names or len(lines) > MANY:  # else the moves themselves say as much
                yield f"    <{argument}>: {', '.join(told)}"
    frame = Frame(locale)
    if len(lines) <= MANY:
        yield f"    {frame('moves.now', count=len(texts))}"
        yield from (f"    {line}" for line in lines)
    else:
        every = "all" if len(texts) == combinations(kind) else "some"
        yield f"    {frame(f'moves.{every}', count=len(texts), move=examples.of(kind.moves))}"
        yield f"    {frame('moves.fewer_still', words=' '.join(texts[0].split()[:-1]))}"


def combinations(kind: Kind) -> int:
    """How many moves there would be if every value went with every other."""
    return prod(len(names) for names in kind.choices.values())


def meant(game: Game, view: View, kind: Kind, locale: str, options: msgspec.Struct | None) -> dict[str, str]:
    """What the names in moves of a kind mean, those that do not speak for themselves; their label, or their word."""
    found: dict[str, str] = {}
    labels = game.labels(view, locale)
    for domain, names in zip(kind.block.domains, kind.choices.values(), strict=True):
        for name in names:
            label = labels.get(f"{domain.prefix}:{name}")
            if label is not None:
                found[name] = f"{label.word}: {label.note}" if label.note else label.word
            elif game.has_word(domain.prefix, name, locale, options):
                word = game.word(domain.prefix, name, locale, options)
                if word.startswith(f"{name} ("):  # such as L15 (hat, whiskey, gun)
                    word = word[len(name) + 2 : -1]
                if word.lower() != name.lower():
                    found[name] = word
    return found


def gathered(texts: Sequence[str]) -> list[str]:
    """Moves that differ in their last word alone, on one line."""
    split = [text.rpartition(" ") for text in texts]
    return [
        f"{start} {', '.join(last for _, _, last in same)}"
        for start, same in groupby(split, key=lambda parts: parts[0])
    ]


def heading(game: Game, kind: Kind, locale: str) -> str:
    """How a kind of move is written, and what it does if the game's catalogue says it."""
    catalogue = game.catalogue(locale)
    key = f"move.{kind.block.kind}"
    return f"{kind.block.usage}{f' — {catalogue.say(key)}' if key in catalogue else ''}"
