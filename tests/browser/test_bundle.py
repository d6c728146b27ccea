"""The first screen is light: what a phone has to fetch before the lobby shows."""

from __future__ import annotations

import pytest

from bench.first_screen import Manifest, first_screen, packed, read_manifest
from hawkshaw.server.pages import STATIC

MOST = 60_000
"""Bytes of scripts and styles, packed."""


@pytest.fixture
def manifest() -> Manifest:
    if not (STATIC / "manifest.json").is_file():
        pytest.fail("the browser client has not been built: make web")
    return read_manifest(STATIC)


def test_the_first_screen_is_small(manifest: Manifest) -> None:
    names = first_screen(manifest)
    assert any(name.endswith(".css") for name in names)
    assert any(name.endswith(".js") for name in names)
    assert packed(STATIC, names) <= MOST


def test_boards_and_tables_are_fetched_when_they_are_needed(manifest: Manifest) -> None:
    first = first_screen(manifest)
    later = {entry["file"] for entry in manifest.values() if entry.get("isDynamicEntry")}
    assert later
    assert not later & first
