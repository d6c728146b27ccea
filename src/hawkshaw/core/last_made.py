"""What was made last, for those who ask for the same next: all seats are shown one table, one after another."""

from __future__ import annotations


class LastMade:
    """A dump and what it was made of.

    >>> last = LastMade()
    >>> last.keep(b"two dice", {"dice": [2, 3]}) is last.of(b"two dice")
    True
    >>> last.of(b"three dice") is None
    True
    """

    def __init__(self) -> None:
        self._last: tuple[bytes, dict[str, object]] = (b"", {})
        """One object, so that no thread ever sees one half of it."""

    def of(self, key: bytes) -> dict[str, object] | None:
        """What was made of this, if nothing was made of anything else since; it is shared, so never change it."""
        made_of, made = self._last
        return made if made_of == key else None

    def keep(self, key: bytes, made: dict[str, object]) -> dict[str, object]:
        """Keep what was made, in the place of what was kept."""
        self._last = (key, made)
        return made
