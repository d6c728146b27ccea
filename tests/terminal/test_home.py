"""Where games are kept, and how safely."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.terminal.exits import CannotRead, CannotSave
from hawkshaw.terminal.home import Kept, Shelf, home, is_save
from hawkshaw.terminal.sitting import Sitting

CLUES = hawkshaw.game("thirteen_clues")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def begin(shelf: Shelf) -> tuple[Kept, Sitting]:
    place = shelf.place("thirteen_clues")
    sitting = Sitting.new(CLUES, 3, 0, ["novice"])
    sitting.keep = place.keep
    sitting.begin()
    return place, sitting


def play_out(sitting: Sitting) -> None:
    while not sitting.over:
        if sitting.persons_turn:
            sitting.decide(sitting.view.legal[0])
        else:
            sitting.let_bot_decide()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep such files elsewhere")
def test_the_home_is_found_as_the_system_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAWKSHAW_HOME", "/a")
    monkeypatch.setenv("XDG_STATE_HOME", "/b")
    monkeypatch.setenv("HOME", "/c")
    assert home() == Path("/a")
    monkeypatch.delenv("HAWKSHAW_HOME")
    assert home() == Path("/b/hawkshaw")
    monkeypatch.setenv("XDG_STATE_HOME", "relative paths do not count")
    assert home() == Path("/c/.local/state/hawkshaw")


@pytest.mark.skipif(sys.platform == "win32", reason="has no such modes")
def test_saves_are_for_their_owner_alone_because_they_hold_a_secret(shelf: Shelf) -> None:
    assert shelf.place("thirteen_clues").save.stat().st_mode & 0o777 == 0o600
    place, sitting = begin(shelf)
    assert place.save.stat().st_mode & 0o777 == 0o600
    play_out(sitting)
    assert not place.save.exists()


def test_a_finished_game_moves_from_the_saves_to_the_records(shelf: Shelf) -> None:
    place, sitting = begin(shelf)
    assert shelf.saved() == ["thirteen_clues-1"]
    play_out(sitting)
    assert shelf.saved() == []
    hawkshaw.Record.load(place.record).verify()


def test_no_name_is_given_twice(shelf: Shelf) -> None:
    play_out(begin(shelf)[1])
    names = [
        shelf.place("thirteen_clues").name,
        shelf.place("thirteen_clues", finished=True).name,
        begin(shelf)[0].name,
    ]
    assert names == ["thirteen_clues-2", "thirteen_clues-3", "thirteen_clues-4"]


def test_a_place_whose_game_never_began_is_no_saved_game(shelf: Shelf) -> None:
    shelf.place("thirteen_clues")
    assert shelf.saved() == []


def test_a_crash_between_record_and_save_loses_nothing(shelf: Shelf) -> None:
    """The save of a game that is over can still be taken up, and ends again."""
    place, sitting = begin(shelf)
    while sitting.decisions < 10:
        sitting.decide(sitting.view.legal[0]) if sitting.persons_turn else sitting.let_bot_decide()
    save = place.save.read_text()
    play_out(sitting)
    finished = place.record.read_text()
    place.save.write_text(save)
    _, again = shelf.take_up("thirteen_clues-1")
    play_out(again)
    assert place.record.read_text() == finished
    assert shelf.saved() == []


def test_two_windows_cannot_play_one_game(shelf: Shelf) -> None:
    begin(shelf)
    _, one = shelf.take_up()
    place, other = shelf.take_up()
    one.decide(one.view.legal[0])
    saved = place.save.read_text()
    with pytest.raises(CannotSave, match="another window"):
        other.decide(other.view.legal[-1])
    assert place.save.read_text() == saved


def test_a_failed_save_leaves_the_old_one(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    place, sitting = begin(shelf)
    before = place.save.read_text()

    def full(source: object, target: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", full)
        with pytest.raises(CannotSave, match="No space left on device"):
            sitting.decide(sitting.view.legal[0])
    assert place.save.read_text() == before
    assert [path.name for path in place.save.parent.iterdir()] == [place.save.name]
    _, again = shelf.take_up()
    assert again.decisions == 0


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "{}",
        '{"format":"hawkshaw save 2","seat":0,"bot_seed":"","secret":null,"record":""}',
        '{"format":"hawkshaw save 1","seat":0,"bot_seed":"","secret":"xyz","record":""}',
        '{"format":"hawkshaw save 1","seat":0,"bot_seed":"","secret":null,"record":"game: chess"}',
    ],
)
def test_a_broken_save_is_explained(shelf: Shelf, text: str) -> None:
    place, _ = begin(shelf)
    place.save.write_text(text)
    with pytest.raises(CannotRead, match="thirteen_clues-1 cannot be taken up"):
        shelf.take_up()


def test_a_save_of_older_rules_says_what_happened_and_tells_no_move(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, sitting = begin(shelf)
    assert "deal" in place.save.read_text(), "there is something to tell"
    monkeypatch.setattr(type(sitting.record.game), "rules_version", 2)
    with pytest.raises(
        CannotRead, match="begun under rules 1 and this program plays rules 2; no game"
    ) as found:
        shelf.take_up()
    assert "deal" not in str(found.value)
    assert place.save.exists()


def test_saves_are_recognised_whatever_their_version(shelf: Shelf) -> None:
    place, _ = begin(shelf)
    assert is_save(place.save.read_text())
    assert is_save('{"format": "hawkshaw save 99", "more": 1}')
    assert not is_save('{"format": "hawkshaw record 1"}')
    assert not is_save("format: hawkshaw record 1")
