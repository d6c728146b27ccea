"""What is said about a pack: which rule, in which file, about which card, and why."""

from __future__ import annotations

from collections.abc import Iterator

Unmet = Iterator[tuple[str, str, str]]
"""Rule, card and reason, before anybody has looked up the file."""


class Finding:
    """Something that is not as a rule wants it."""

    def __init__(self, rule: str, file: str, card: str, reason: str) -> None:
        self.rule = rule
        """Empty where a file cannot be read at all."""
        self.file = _printable(file)
        self.card = _printable(card)
        self.reason = _printable(reason)

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.file}: {self.card}: {self.reason}{rule}"


def _printable(text: str) -> str:
    """Messages quote files of strangers, and a terminal obeys control characters."""
    return "".join([character if character.isprintable() else "?" for character in text])
