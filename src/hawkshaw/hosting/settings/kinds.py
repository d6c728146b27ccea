"""Kinds of values: how each is written by people, what may stand there, and how it is written back.

A file gives what TOML makes of it; flags and the environment give texts, which `word` turns into the same.
"""

from __future__ import annotations

import os
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from hawkshaw.core.errors import BadOption
from hawkshaw.server.buckets import Rate
from hawkshaw.server.store.location import parse

LONGEST_TEXT: Final = 2_000
MOST_TEXTS: Final = 100

TIMES: Final[Mapping[str, int]] = {
    "d": 86_400_000,
    "h": 3_600_000,
    "min": 60_000,
    "s": 1_000,
    "ms": 1,
}
"""Milliseconds."""
SIZES: Final[Mapping[str, int]] = {"MiB": 1024**2, "KiB": 1024, "B": 1}
EVERY: Final[Mapping[str, int]] = {"s": 1, "min": 60, "h": 3_600, "d": 86_400}
YES: Final = ("true", "yes", "on", "1")
NO: Final = ("false", "no", "off", "0")

_AMOUNT: Final = re.compile(r"([0-9]{1,12}(?:\.[0-9]{1,6})?)\s*([A-Za-z]*)")
_RATE: Final = re.compile(r"([0-9]{1,7}(?:\.[0-9]{1,12})?)\s*/\s*([a-z]+)\s+burst\s+([0-9]{1,7})")


class Unfit(Exception):
    """Why a value cannot stand where it was put."""


class Kind(ABC):
    """One kind of values."""

    looks: str
    """What it looks like, for the manual and for complaints."""
    metavar: str = "TEXT"

    def word(self, text: str) -> object:
        """A text of a flag or the environment as a file would have it."""
        return text

    @abstractmethod
    def read(self, given: object) -> Any:
        """The value; Unfit says why it is none."""

    @abstractmethod
    def write(self, value: Any) -> str:
        """The value in TOML; a secret in it is left out."""


def quoted(text: str) -> str:
    """A text in TOML: JSON's notation is part of TOML's, but for one character."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")


def is_whole(given: object) -> bool:
    """Whether this is a whole number; TOML's truth values are none."""
    return isinstance(given, int) and not isinstance(given, bool)


class Whole(Kind):
    """A whole number."""

    metavar = "N"

    def __init__(self, low: int, high: int) -> None:
        self._low, self._high = low, high
        self.looks = f"{low} to {high}"

    def word(self, text: str) -> object:
        return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text

    def read(self, given: object) -> int:
        if not is_whole(given):
            raise Unfit(f"a whole number from {self.looks} belongs here")
        assert isinstance(given, int)
        if not self._low <= given <= self._high:
            raise Unfit(f"{given} is not within {self.looks}")
        return given

    def write(self, value: int) -> str:
        return str(value)


class Amount(Kind):
    """A number with its unit, which is never guessed."""

    def __init__(self, units: Mapping[str, int], example: str, low: str, high: str, per: int = 1) -> None:
        self._units, self._example, self._per = units, example, per
        self._low, self._high = self._count(low), self._count(high)
        self.looks = f"{low} to {high}"

    def _count(self, text: str) -> Decimal:
        """How many of the smallest unit."""
        found = _AMOUNT.fullmatch(text.strip())
        if found is None or found[2] not in self._units:
            raise Unfit(
                f'a number and one of {", ".join(self._units)} belong here, such as "{self._example}"'
            )
        return Decimal(found[1]) * self._units[found[2]]

    def read(self, given: object) -> float | int:
        if is_whole(given) or isinstance(given, float):
            raise Unfit(f'{given} of what? Write its unit, such as "{self._example}"')
        if not isinstance(given, str):
            raise Unfit(f'a text such as "{self._example}" belongs here')
        count = self._count(given)
        if not self._low <= count <= self._high:
            raise Unfit(f"{given} is not within {self.looks}")
        if self._per != 1:
            return float(count / self._per)
        if count != int(count):
            raise Unfit(
                f"{given} is more exact than it can be kept; the smallest unit is {[*self._units][-1]}"
            )
        return int(count)

    def write(self, value: float | int) -> str:
        count = Decimal(str(value)) * self._per
        for unit, size in self._units.items():
            if not count % size:
                return f'"{int(count / size)} {unit}"'
        return f'"{value} s"'


def duration(low: str, high: str) -> Amount:
    """A time that the server keeps in seconds."""
    return _timed(Amount(TIMES, "5 s", low, high, per=TIMES["s"]))


def long_duration(low: str, high: str) -> Amount:
    """A time that the server keeps in milliseconds."""
    return _timed(Amount(TIMES, "90 d", low, high))


def size(low: str, high: str) -> Amount:
    """So many bytes."""
    amount = Amount(SIZES, "256 KiB", low, high)
    amount.metavar = "SIZE"
    return amount


def _timed(amount: Amount) -> Amount:
    amount.metavar = "TIME"
    return amount


class Often(Kind):
    """How often something may be done: for ever, and at once after a rest."""

    looks = "a rate by the `s`, `min`, `h` or `d`"
    metavar = "RATE"

    def read(self, given: object) -> Rate:
        found = _RATE.fullmatch(given.strip()) if isinstance(given, str) else None
        if found is None or found[2] not in EVERY:
            raise Unfit('a rate belongs here, such as "20/s burst 60" or "10/min burst 10"')
        try:
            return Rate(float(found[1]) / EVERY[found[2]], int(found[3]))
        except ValueError as error:
            raise Unfit(str(error)) from None

    def write(self, value: Rate) -> str:
        for unit, seconds in EVERY.items():
            number = f"{value.per_second * seconds:.10g}"
            if "e" not in number and float(number) / seconds == value.per_second and len(number) <= 6:
                return f'"{number}/{unit} burst {value.burst}"'
        return f'"{value.per_second:.12f}/s burst {value.burst}"'


class Text(Kind):
    """One line of text that matches a pattern, and that somebody who knows more makes sense of."""

    def __init__(
        self,
        looks: str,
        pattern: str = r".+",
        metavar: str = "TEXT",
        check: Callable[[str], object] = lambda text: None,
    ) -> None:
        self.looks, self.metavar = looks, metavar
        self._pattern = re.compile(pattern)
        self._check = check

    def read(self, given: object) -> str:
        if not isinstance(given, str):
            raise Unfit(f"a text belongs here: {self.looks}")
        if len(given) > LONGEST_TEXT or not given.isprintable() or not self._pattern.fullmatch(given):
            raise Unfit(f"{short(given)} is not {self.looks}")
        try:
            self._check(given)
        except ValueError:
            raise Unfit(f"{short(given)} is not {self.looks}") from None
        return given

    def write(self, value: str) -> str:
        return quoted(value)


class Texts(Kind):
    """Several of a kind; in the environment one after another, with spaces or commas between them."""

    def __init__(self, each: Text, between: str = r"[\s,]+") -> None:
        self.each = each
        self.looks, self.metavar = f"a list: {each.looks}", each.metavar
        self._between = between

    def word(self, text: str) -> object:
        return [part for part in re.split(self._between, text.strip()) if part]

    def read(self, given: object) -> tuple[Any, ...]:
        if not isinstance(given, list) or len(given) > MOST_TEXTS:
            raise Unfit(f'a list of at most {MOST_TEXTS} texts belongs here, such as ["{self.each.metavar}"]')
        return tuple(self.each.read(one) for one in given)

    def write(self, value: tuple[Any, ...]) -> str:
        return f"[{', '.join(self.each.write(one) for one in value)}]"


class Switch(Kind):
    """Yes or no."""

    looks = "true or false"

    def word(self, text: str) -> object:
        low = text.strip().lower()
        return True if low in YES else False if low in NO else text

    def read(self, given: object) -> bool:
        if not isinstance(given, bool):
            raise Unfit("true or false belongs here")
        return given

    def write(self, value: bool) -> str:
        return "true" if value else "false"


class Place(Text):
    """A file or a folder."""

    def __init__(self, looks: str, metavar: str = "FILE") -> None:
        super().__init__(looks, metavar=metavar)

    def write(self, value: str | Path) -> str:
        return quoted(str(value))


def folders() -> Texts:
    """Folders; in the environment as in PATH."""
    return Texts(Place("a folder", "DIR"), re.escape(os.pathsep))


class StoreUrl(Text):
    """Where tables are kept; what is shown has no password."""

    def __init__(self) -> None:
        super().__init__("`postgresql://USER@HOST/DATABASE`", metavar="URL")

    def read(self, given: object) -> str:
        text = super().read(given)
        try:
            parse(text)
        except BadOption as error:  # it repeats nothing that may be secret
            raise Unfit(str(error)) from None
        return text

    def write(self, value: str) -> str:
        return quoted(str(parse(value)))


class SecretUrl(Text):
    """The address of another service; what is shown has no password."""

    def __init__(self, *schemes: str) -> None:
        looks = " or ".join(f"`{scheme}://HOST:PORT`" for scheme in schemes)
        super().__init__(looks, f"({'|'.join(map(re.escape, schemes))})://.+", "URL")

    def read(self, given: object) -> str:
        try:
            text = super().read(given)
            urlsplit(text).port  # noqa: B018  # it objects to what is no number
        except (Unfit, ValueError):  # its words could repeat a password
            raise Unfit(f"{self.looks} belongs here") from None
        return text

    def write(self, value: str) -> str:
        parts = urlsplit(value)
        user = f"{parts.username}@" if parts.username else ""
        return quoted(parts._replace(netloc=user + parts.netloc.rpartition("@")[2]).geturl())


def short(text: str) -> str:
    """A text of somebody's in a complaint: not too much of it."""
    return ascii(text if len(text) <= 60 else f"{text[:60]}…")
