"""What the terminal itself says at a table, in the table's language; what the game says is the game's."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.catalogue import ENGLISH, Languages

LANGUAGES: Final = Languages("hawkshaw.terminal")


class Frame:
    """The sentences around a game, in one language."""

    def __init__(self, locale: str = ENGLISH) -> None:
        self.locale = locale
        self._catalogue = LANGUAGES.catalogue(locale)

    def __call__(self, key: str, **values: object) -> str:
        return self._catalogue.say(key, values)

    def how_to(self, where: str, assist: int) -> str:
        """All that can be typed besides moves, at `home` or at a table that is `away`; hints where there are any."""
        told = self(f"how_to.{where}").strip("\n")
        return f"{told}\n{self(f'how_to.hint_{assist}')}" if assist else told
