"""Where cases are found."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.games.deadline.content import library
from tests.games.deadline.content.sample import as_case, sound, toml


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of cases that is known to the library, with one case."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "lamps.toml").write_bytes(toml(sound()))
    monkeypatch.setenv(library.FOLDERS, str(folder))
    return folder


def test_the_games_own_cases_are_found_without_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(library.FOLDERS, raising=False)
    assert library.ids() == library.shipped() != []
    for id in library.ids():
        assert library.find(id).id == id


def test_a_folders_cases_are_found_after_the_games_own(shelf: Path) -> None:
    assert library.ids() == [*library.shipped(), "lamps"]
    assert library.find("lamps") == as_case(sound())
    assert library.source("lamps") == (shelf / "lamps.toml").read_bytes()


def test_several_folders_are_searched_in_their_order(
    shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "lamps.toml").write_bytes(toml(sound() | {"title": "Other lamps"}))
    (other / "more.toml").write_bytes(toml(sound() | {"id": "more", "title": "More"}))
    library.add_folder(other)
    library.add_folder(other)
    assert os.environ[library.FOLDERS] == os.pathsep.join([str(shelf), str(other)])
    assert library.find("lamps").title == "Lamps on the river"
    assert library.find("more").title == "More"
    monkeypatch.setenv(library.FOLDERS, os.pathsep.join([str(other), "", str(shelf)]))
    assert library.find("lamps").title == "Other lamps"


def test_a_case_of_ones_own_does_not_replace_one_of_the_games(shelf: Path) -> None:
    own = library.shipped()[0]
    (shelf / f"{own}.toml").write_bytes(toml(sound() | {"id": own}))
    assert library.find(own).title != "Lamps on the river"


def test_a_changed_file_is_read_again(shelf: Path) -> None:
    first = library.find("lamps")
    assert library.find("lamps") is first
    (shelf / "lamps.toml").write_bytes(toml(sound() | {"title": "Changed"}))
    assert library.find("lamps").title == "Changed"


def test_an_unknown_id_is_refused_with_the_nearest(shelf: Path) -> None:
    with pytest.raises(BadOption, match=r"there is no case 'lamp'; did you mean lamps\?"):
        library.find("lamp")
    with pytest.raises(BadOption, match=f"there are {', '.join(library.ids())}$"):
        library.find("qqqqqq")


@pytest.mark.parametrize(
    "id", ["../lamps", "..", "", "LAMPS", "lamps.toml", "/etc/passwd", "lamps\n", "a\0b", "x" * 5000]
)
def test_an_id_is_never_a_path(shelf: Path, id: str) -> None:
    (shelf.parent / "lamps.toml").write_bytes(toml(sound()))
    with pytest.raises(BadOption):
        library.find(id)


def test_a_broken_file_is_named_by_its_folder_and_nothing_above(shelf: Path) -> None:
    (shelf / "broken.toml").write_bytes(b"schema = ")
    with pytest.raises(BadContent, match=r"^mine/broken\.toml: \(whole file\): this is not TOML"):
        library.find("broken")
    (shelf / "renamed.toml").write_bytes(toml(sound()))
    with pytest.raises(BadContent, match=r"^mine/renamed\.toml: id: .*rename the file to lamps\.toml"):
        library.find("renamed")


def test_what_is_no_case_file_is_passed_over(shelf: Path) -> None:
    for name in ("notes.txt", "Big Case.toml", ".hidden.toml"):
        (shelf / name).write_text("x")
    (shelf / "folder.toml").mkdir()
    assert library.ids()[-1] == "lamps"


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="there is no folder"):
        library.add_folder(tmp_path / "none")


def test_the_other_cases_of_a_file(shelf: Path) -> None:
    own = [(id, library.find(id).title) for id in library.shipped()]
    assert library.others(shelf / "lamps.toml") == own
    assert library.others(None) == [*own, ("lamps", "Lamps on the river")]
    (shelf / "broken.toml").write_bytes(b"schema = ")
    assert library.others(shelf / "lamps.toml") == [*own, ("broken", "")]
