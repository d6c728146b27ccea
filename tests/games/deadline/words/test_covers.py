"""The covers of the cases: what a lobby shows, and nothing that is closed."""

from __future__ import annotations

from pathlib import Path

import pytest

from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.words.covers import reading_minutes
from tests.games.deadline.content.german import german
from tests.games.deadline.content.reasoned import reasoned
from tests.games.deadline.content.sample import as_case, rules_broken, told, toml
from tests.games.deadline.content.test_shipped import leaked


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    raw = reasoned() | {"tagline": "Who lit the lamps?"}
    (tmp_path / "lamps.toml").write_bytes(toml(raw))
    (tmp_path / "lamps.de.toml").write_bytes(toml(german(raw) | {"tagline": "Wer hat sie angezündet?"}))
    monkeypatch.setenv(library.FOLDERS, str(tmp_path))
    return tmp_path


def test_a_cover_tells_what_tempts_how_hard_and_how_long(shelf: Path) -> None:
    offers, covers = GAME.offers("case", "en"), GAME.covers("case", "en")
    by_id = dict(zip([id for id, _ in offers], covers, strict=True))
    assert by_id["lamps"] == (
        "Lamps on the river",
        "Who lit the lamps?",
        ["easy", "16 clues", "7 minutes of reading"],
    )
    german_covers = dict(
        zip([id for id, _ in GAME.offers("case", "de")], GAME.covers("case", "de"), strict=True)
    )
    assert german_covers["lamps"] == (
        "Laternen am Fluss",
        "Wer hat sie angezündet?",
        ["leicht", "16 Hinweise", "8 Minuten Lesezeit"],
    )
    spanish = dict(zip([id for id, _ in GAME.offers("case", "es")], GAME.covers("case", "es"), strict=True))
    assert spanish["lamps"].notes[-1] == "en inglés", "who plays in another language is told"
    assert GAME.covers("detectives", "en") == []


@pytest.mark.parametrize("id", library.shipped())
def test_a_cover_tells_nothing_that_is_closed(id: str) -> None:
    at = [value for value, _ in GAME.offers("case")].index(id)
    title, tagline, notes = GAME.covers("case")[at]
    assert leaked(library.find(id), {"cover": f"{title} {tagline} {' '.join(notes)}".lower()}) == []


def test_reading_takes_as_long_as_there_is_to_read() -> None:
    raw = reasoned()
    short = reading_minutes(as_case(raw))
    raw["wrap_up"] += " word" * 1500
    assert reading_minutes(as_case(raw)) == short + 10


@pytest.mark.rule("DL-V18")
def test_a_tagline_is_one_short_line() -> None:
    raw = reasoned() | {"tagline": "one word more " * 5}
    assert told(raw, "DL-V18") == ["tagline: 15 words; write one line of 14 at most"]
    assert rules_broken(reasoned() | {"tagline": "one\nline"}) == {"DL-V18"}
    assert rules_broken(reasoned() | {"tagline": "one line"}) == set()


@pytest.mark.rule("DL-V17")
def test_a_tagline_gives_nothing_away() -> None:
    raw = reasoned() | {"tagline": "how ben marsh took it"}
    assert told(raw, "DL-V17") == ["tagline: it contains phrase 1 of `forbidden`; say less"]
