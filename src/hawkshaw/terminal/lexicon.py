"""The words in which people type moves: notation's own, and those that stand on the table."""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Final

import msgspec

from hawkshaw.core.game import Game
from hawkshaw.core.state import View

NEAR: Final = 3
"""So many moves are named to somebody who has typed none."""
LIKE: Final = 0.6
"""Words less alike than this have nothing to do with one another."""
BEGUN: Final = 0.9
"""How well the beginning of a word stands for it."""
HALF: Final = 0.5
"""A move that fits less of what was typed is not meant."""
WORDS: Final = 12
LETTERS: Final = 30
"""Of what was typed, so much is compared."""


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


class Lexicon:
    """All words that the legal moves of a seat have now."""

    def __init__(
        self, game: Game, view: View, locale: str = "en", options: msgspec.Struct | None = None
    ) -> None:
        self._game = game
        self._space = game.space(view)
        self._legal = view.legal
        self._locale = locale
        self._options = options
        self._labels = game.labels(view, locale)
        self._called: dict[tuple[str, str], frozenset[str]] = {}
        self._parts = {action: self._parts_of(action) for action in view.legal}
        """By move, what its kind and each of its arguments can be called."""
        self._words = {action: frozenset().union(*parts) for action, parts in self._parts.items()}

    def fitting(self, line: str) -> list[int]:
        """The legal moves in which every word of a line occurs: whole, else as a beginning, else within a word."""
        found = list(self._legal)
        for place, word in enumerate(line.lower().split()):
            kind = [action for action in found if self._space.decode(action).kind == word]
            if place == 0 and kind:
                found = kind
                continue
            fits = (str.__eq__, str.startswith, str.__contains__)
            by_how_well = ([action for action in found if self._has(action, word, fit)] for fit in fits)
            found = next(filter(None, by_how_well), [])
        return found

    def _has(self, action: int, word: str, fit: Callable[[str, str], bool]) -> bool:
        return any(fit(known, word) for known in self._words[action])

    def nearest(self, line: str) -> list[str]:
        """The legal moves most like a line that is none, the likest first; none that are not like it."""
        words = [word[:LETTERS] for word in line.lower().split()[:WORDS]]
        if not words:
            return []
        every = {known for action in self._legal for known in self._words[action]}
        like = {known: [likeness(word, known) for word in words] for known in every}
        rated: list[tuple[float, int]] = []
        for action in self._legal:
            fits = [like[known] for known in self._words[action]]
            heard = sum(max(fit[place] for fit in fits) for place in range(len(words))) / len(words)
            parts = self._parts[action]
            said = sum(max(max(like[known]) for known in part) for part in parts) / len(parts)
            if heard >= HALF:
                rated.append((heard + said, action))
        rated.sort(key=lambda rate: (-rate[0], rate[1]))
        return [self._space.text(action) for _, action in rated[:NEAR]]

    def _parts_of(self, action: int) -> list[frozenset[str]]:
        move = self._space.decode(action)
        domains = self._space.block(move.kind).domains
        named = zip(domains, move.args, strict=True)
        return [frozenset([move.kind]), *(self._words_for(domain.prefix, name) for domain, name in named)]

    def _words_for(self, prefix: str, name: str) -> frozenset[str]:
        """What an element is called, word by word, first of all by notation."""
        known = self._called.get((prefix, name))
        if known is None:
            called = [name]
            if self._game.has_word(prefix, name, self._locale, self._options):
                called.append(self._game.word(prefix, name, self._locale, self._options))
            label = self._labels.get(f"{prefix}:{name}")
            if label is not None:
                called.append(label.word)
            parts = [part.strip("\"'(),:;").lower() for phrase in called for part in phrase.split()]
            known = self._called[prefix, name] = frozenset(filter(None, parts))
        return known


def likeness(word: str, known: str) -> float:
    """How well a word that was typed stands for one that is known, from 0 to 1."""
    if word == known:
        return 1.0
    if known.startswith(word):
        return BEGUN
    ratio = SequenceMatcher(None, word, known).ratio()
    return ratio if ratio >= LIKE else 0.0
