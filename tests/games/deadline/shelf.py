"""Where the case of Deadline's worked examples lies."""

from pathlib import Path
from typing import Final

POSITIONS: Final = Path(__file__).parent / "positions"
