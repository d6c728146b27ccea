"""One game, two languages: everybody reads the case in their own, and nobody reads more of it than they may."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.core.event import Event
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.server.host import updates
from tests.games.deadline.content.german import FILLER as GERMAN
from tests.games.deadline.content.german import german
from tests.games.deadline.content.reasoned import reasoned
from tests.games.deadline.content.sample import FILLER as ENGLISH
from tests.games.deadline.content.sample import Raw, toml

SEATS = 2


def secrets(raw: Raw) -> Raw:
    """The sample with a word of its own in every text, so that each can be told from all others."""
    raw["intro"] += " Wintro."
    raw["wrap_up"] += " Wwrap."
    for clue in raw["clues"]:
        clue["title"] += f" Wtitle{clue['number']}x"
        clue["tagline"] += f" Wtag{clue['number']}x"
        clue["text"] += f" Wtext{clue['number']}x"
    for question in raw["questions"]:
        question["prompt"] += f" Wprompt{question['id']}x"
        question["why"] += f" Wwhy{question['id']}x"
        for choice in question["choices"]:
            choice["text"] += f" Wchoice{question['id']}{choice['id']}x"
    return raw


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "lamps.toml").write_bytes(toml(secrets(reasoned())))
    (tmp_path / "lamps.de.toml").write_bytes(toml(secrets(german(reasoned()))))
    monkeypatch.setenv(library.FOLDERS, str(tmp_path))
    return tmp_path


def positions() -> Iterator[tuple[hawkshaw.State, list[Event]]]:
    """A whole game, with what was told at each step."""
    record = hawkshaw.play(GAME, ["novice"] * SEATS, seed=3, options={"case": "lamps"})
    state = GAME.new(SEATS, record.options)
    for actor, action in record.moves:
        yield state, state.apply(actor, action)
    assert state.outcome is not None


def shown(state: hawkshaw.State, seat: int | None, locale: str) -> dict[str, str]:
    """Everything that a seat can be shown of a position in words."""
    view = state.view(seat)
    payload = updates.in_language(GAME, view, locale).dump_without_moves()
    told = {
        "payload": json.dumps(payload, ensure_ascii=False),
        "table": GAME.table(view, locale),
        "ask": GAME.ask(view, locale),
        "posed": GAME.posed(view, locale),
        "glance": "\n".join(GAME.glance(view, locale)),
        "papers": "\n".join(f"{paper.title}\n{paper.text}" for paper in GAME.papers(view, locale)),
        "labels": "\n".join(f"{label}" for label in GAME.labels(view, locale).values()),
        "ending": GAME.ending(view, locale),
    }
    if seat is not None:
        told["hints"] = json.dumps(GAME.hints(view, 2, locale), ensure_ascii=False)
        told["refusal"] = GAME.why(view, "answer 1 f", locale)
    return told


def marks(text: str) -> set[str]:
    return set(re.findall(r"W(?:intro|wrap|(?:title|tag|text|prompt|why|choice)\w+?x)\b", text))


def test_everything_that_is_shown_is_shown_in_the_language_of_the_reader() -> None:
    seen = {"en": 0, "de": 0}
    for state, _ in list(positions())[::9]:
        for seat in (0, None):
            for locale, other in (("en", GERMAN), ("de", ENGLISH)):
                for part, text in shown(state, seat, locale).items():
                    own = "Lamp" if locale == "en" else "Laterne"
                    foreign = "Laterne" if locale == "en" else "Lamp "
                    flat = " ".join(text.split())
                    assert other not in flat, part
                    assert foreign not in flat, part
                    seen[locale] += own in flat
    assert min(seen.values()) > 100, "the case was spoken of in both languages"


def test_a_translation_opens_nothing_that_is_closed() -> None:
    """What is shown in German holds the same marks as what is shown in English: the same texts, and no others."""
    opened: set[str] = set()
    last: set[str] = set()
    for step, (state, events) in enumerate(positions()):
        if step % 3 and state.outcome is None:  # every third position, and the last one
            continue
        for seat in (0, None):
            english, translated = shown(state, seat, "en"), shown(state, seat, "de")
            for part in english:
                assert marks(english[part]) == marks(translated[part]), part
            if state.outcome is None:
                assert not {
                    mark for mark in marks(translated["payload"]) if mark.startswith(("Wwhy", "Wwrap"))
                }
                opened |= marks(translated["payload"])
            last = marks(translated["payload"])
        for event in events:
            said = [
                marks(GAME.say(event, locale, GAME.read_options({"case": "lamps"})))
                for locale in ("en", "de")
            ]
            assert said[0] == said[1]
    assert "Wtext1x" in opened
    assert "Wwrap" in last, "a control: in the end all of it is open"


def test_a_leak_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: a translation that hands out closed texts has other marks."""
    from hawkshaw.games.deadline.words import translated

    monkeypatch.setattr(translated, "_instead", lambda shown, own, other: other)
    state = GAME.new(SEATS, GAME.read_options({"case": "lamps"}))
    english, german_ = shown(state, 0, "en"), shown(state, 0, "de")
    assert marks(english["payload"]) != marks(german_["payload"])


def test_a_translated_view_is_the_same_view_but_for_its_words() -> None:
    for state, _ in list(positions())[::25]:
        view = state.view(1)
        told = GAME.told_in(view, "de")
        assert isinstance(view, DeadlineView)
        assert told is not view
        back = GAME.told_in(view, "de")
        back.title, back.intro, back.wrap_up = view.title, view.intro, view.wrap_up
        back.clues, back.questions, back.solution = view.clues, view.questions, view.solution
        assert back == view, "every other field is as it was"
        assert GAME.told_in(view, "en") is view
        assert GAME.told_in(told, "de") == told, "what is translated already stays as it is"
        assert GAME.encode(told) == GAME.encode(view)
        assert GAME.read_view(told.dump()) == told


def test_a_view_from_another_house_is_left_alone(shelf: Path) -> None:
    state = GAME.new(SEATS, GAME.read_options({"case": "lamps"}))
    view = state.view(0)
    assert isinstance(view, DeadlineView)
    view.title = "Another case of that name"
    assert GAME.told_in(view, "de").title == "Another case of that name"
    (shelf / "lamps.toml").unlink()
    assert GAME.told_in(view, "de") is view


def test_lobby_cover_and_introduction_speak_the_language(shelf: Path) -> None:
    options = GAME.read_options({"case": "lamps"})
    assert dict(GAME.offers("case", "de"))["lamps"] == "Laternen am Fluss (leicht)"
    assert "Lamps on the river" in dict(GAME.offers("case", "es"))["lamps"]
    scenery = GAME.scenery(options, "de")
    assert (scenery["title"], scenery["written"], scenery["cover"]) == ("Laternen am Fluss", "", "lamps")
    assert GAME.scenery(options, "es")["written"] != ""
    assert "Englisch" not in GAME.intro(SEATS, options, "de")
    (shelf / "lamps.de.toml").unlink()
    assert "Englisch" in GAME.intro(SEATS, options, "de"), "a control: without a translation it is said"


def test_a_record_is_the_same_whatever_was_read() -> None:
    record = hawkshaw.play(GAME, ["novice"] * SEATS, seed=3, options={"case": "lamps"})
    text = record.text()
    state = record.replay()
    for seat in range(SEATS):
        GAME.table(state.view(seat), "de")
    assert state.dump() == hawkshaw.Record.parse(text).replay().dump()
    assert "Laterne" not in text + json.dumps(state.dump(), ensure_ascii=False)
