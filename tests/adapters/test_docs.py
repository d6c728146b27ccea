"""The examples of docs/adapters.md, and those in the adapters' own words, give what they say they give."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import ModuleType

import pytest

from hawkshaw.adapters import gymnasium, openspiel, pettingzoo

PAGE = Path(__file__).parents[2] / "docs" / "adapters.md"


def test_the_page_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.failed == 0
    assert result.attempted > 20


@pytest.mark.parametrize("adapter", [gymnasium, pettingzoo, openspiel])
def test_an_adapter_introduces_itself(adapter: ModuleType) -> None:
    result = doctest.testmod(adapter)
    assert result.failed == 0
    assert result.attempted > 2
