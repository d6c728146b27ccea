"""The household of the writers of cases."""

from tests.games.deadline.content.conftest import hawkshaw, home, no_folders

__all__ = ["hawkshaw", "home", "no_folders"]
