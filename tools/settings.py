"""Write the table of settings in docs/hosting.md anew: python -m tools.settings."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hawkshaw.hosting.settings.page import HEAD, manual

PAGE: Final = Path(__file__).parents[1] / "docs" / "hosting.md"


def with_table(text: str) -> str:
    """A page with the table of settings as it is now, in the place of the one it has."""
    before, head, rest = text.partition(HEAD[0])
    if not head:
        raise SystemExit(f"{PAGE} has no table of settings that begins with {HEAD[0]}")
    _, end, after = rest.partition("\n\n")
    return before + "\n".join(manual()) + end + after


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
