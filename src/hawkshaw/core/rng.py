"""A small reproducible generator: SHA-256 in counter mode.

Bots, samplers and simulations draw from it; a game's own luck never does (see `luck`). The same seed gives the
same numbers on every machine, Python version and build. `docs/fairness.md` publishes test vectors.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

WORD_BITS: Final = 32
WORDS_A_BLOCK: Final = 8
SPAN: Final = 1 << WORD_BITS
BLOCK: Final = Struct("<8I")
NO_WORDS: Final[tuple[int, ...]] = ()


class Rng:
    """A stream of numbers that depends on its seed and the labels it was split by, and on nothing else.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(5)] == [Rng(7).split("dice").below(6) for _ in range(5)]
    False
    """

    def __init__(self, seed: int | str | bytes) -> None:
        text = seed if isinstance(seed, bytes) else str(seed).encode()
        self._start(sha256(b"hawkshaw rng 1\0" + text).digest())

    def _start(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._words = NO_WORDS
        """Those of the block before; so many of the last are left."""
        self._left = 0

    # A compiled class is unpickled by calling it, and that takes a seed; so say how to go on instead.
    def __reduce__(self) -> tuple[object, tuple[bytes, int, tuple[int, ...], int]]:
        return resume, (self._key, self._block, self._words, self._left)

    def split(self, label: str) -> Rng:
        """An independent stream; the same label always gives the same one, however far this one has run."""
        return Rng(b"split\0" + self._key + label.encode())

    def copy(self) -> Rng:
        """Another stream that goes on where this one is."""
        return resume(self._key, self._block, self._words, self._left)

    def word(self) -> int:
        """The next 32 bits."""
        if self._left == 0:
            self._words = BLOCK.unpack(sha256(self._key + self._block.to_bytes(8, "big")).digest())
            self._left = WORDS_A_BLOCK
            self._block += 1
        word = self._words[WORDS_A_BLOCK - self._left]
        self._left -= 1
        return word

    def below(self, limit: int) -> int:
        """A number in 0 … limit-1, every one exactly equally likely."""
        if limit < 1:
            raise ValueError(f"nothing lies below {limit}")
        if limit <= SPAN:  # nearly always
            fair = SPAN - SPAN % limit
            word = self.word()
            while word >= fair:
                word = self.word()
            return word % limit
        span = SPAN
        words = 1
        while span < limit:
            span <<= WORD_BITS
            words += 1
        fair = span - span % limit
        while True:
            value = 0
            for _ in range(words):
                value = value << WORD_BITS | self.word()
            if value < fair:
                return value % limit

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, likely in proportion to its whole-number weight."""
        stroke = self.below(sum(weights))
        for index, weight in enumerate(weights):
            stroke -= weight
            if stroke < 0:
                return index
        raise AssertionError("a stroke lies below the sum of the weights")


def resume(key: bytes, block: int, words: tuple[int, ...], left: int) -> Rng:
    """A generator that goes on where another was."""
    rng = Rng(b"")
    rng._key = key
    rng._block = block
    rng._words = words
    rng._left = left
    return rng
