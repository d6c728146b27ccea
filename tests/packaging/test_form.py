"""Which form of the engine these tests run on. `make test-compiled` would prove nothing on the plain sources."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hawkshaw
from hatch_build import hot_modules

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
EXPECTED = os.environ.get("HAWKSHAW_EXPECT", "plain")
HOT = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts) for path in hot_modules(SOURCES / "hawkshaw")
]


@pytest.mark.parametrize("name", HOT)
def test_every_hot_module_is_loaded_in_the_expected_form(name: str) -> None:
    loaded = importlib.import_module(name).__file__
    assert loaded is not None
    assert loaded.endswith(tuple(EXTENSION_SUFFIXES)) == (EXPECTED == "compiled"), loaded


def test_the_compiled_form_does_not_see_the_sources() -> None:
    from_sources = Path(hawkshaw.__file__).is_relative_to(SOURCES)
    assert from_sources == (EXPECTED == "plain")
