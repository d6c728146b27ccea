"""Earlier editions of a case: what began with one goes on with it, whatever has been written since."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from hawkshaw.core.errors import BadContent, BadOption, BadRecord
from hawkshaw.core.record import Record
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.options import deadline_options
from hawkshaw.server.host import journal
from hawkshaw.server.host.table import settled, trouble_with
from tests.games.deadline.content.sample import sound, toml
from tools.records import CASES, FOLDER, ending

FIRST_EDITIONS = {
    "hold-page-one": "47fd3226a1ab6371290f25e30b9bad34468e3d48bfddc2defec5f47a592f2509",
    "the-thousandth-hour": "5b5ed04641e362be9caba8b850848d07a508ba753d4c8f3327ce0d44e9786ebe",
    "wet-wool": "7bf3f8ffedff440467973ef13dee388af6c3464fc57d651da6aceb896fed8cd8",
}
"""By what records and tables know the cases that they were played with before those were written anew."""
KEPT = "kept-for-ever"
RECORDS = sorted(FOLDER.glob("deadline-*.record"))


def rewrite(shelf: Path, id: str) -> None:
    """What is done when a case is written anew: the new file in place of the old one, that one among the earlier."""
    (shelf / library.EARLIER).mkdir(exist_ok=True)
    (shelf / f"{id}.toml").rename(shelf / library.EARLIER / f"{id}.1.toml")
    (shelf / f"{id}.toml").write_bytes(toml(sound() | {"id": id, "title": f"{id} anew"}))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only shelf there is: the cases of the records and our own, each written anew."""
    folder = tmp_path / "cases"
    folder.mkdir()
    shutil.copy(CASES / f"{KEPT}.toml", folder)
    for id in FIRST_EDITIONS:
        first = library.locate(f"{id}.1") if library.editions(id) else library.locate(id)
        (folder / f"{id}.toml").write_bytes(first.read_bytes())
    for id in (KEPT, *FIRST_EDITIONS):
        rewrite(folder, id)
    monkeypatch.setattr(library, "_own", lambda: folder)
    return folder


def with_case(id: str) -> msgspec.Struct:
    return GAME.read_options({"case": id})


@pytest.mark.parametrize("id", FIRST_EDITIONS)
def test_the_first_edition_of_a_case_of_ours_is_kept_as_it_was(id: str) -> None:
    """On the shelf as it is, whether the case has been rewritten yet or not."""
    then = GAME.with_content(with_case(id), FIRST_EDITIONS[id])
    assert then is not None
    assert GAME.content_hash(then) == FIRST_EDITIONS[id]
    assert library.find(deadline_options(then).case).schema == 1


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_played_with_the_case_as_it_was(shelf: Path, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    id = deadline_options(record.written).case
    assert deadline_options(record.options).case == f"{id}.1"
    assert ending(record) == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert record.text() == text, "it stays the same file"
    record.verify()
    state = record.replay()
    assert GAME.load(state.dump()) == state
    assert GAME.load_view(state.view(0).dump()) == state.view(0)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_refused_when_its_edition_is_gone_or_changed(shelf: Path, path: Path) -> None:
    """A control: neither the new case nor a mended old one passes for the one that was played."""
    text = path.read_text(encoding="utf-8")
    id = deadline_options(Record.parse(text).written).case
    edition = shelf / library.EARLIER / f"{id}.1.toml"
    edition.write_bytes(edition.read_bytes().replace(b" the ", b"  the ", 1) + b"# mended\n")
    with pytest.raises(BadRecord, match="other content"):
        Record.parse(text)
    edition.unlink()
    with pytest.raises(BadRecord, match="other content"):
        Record.parse(text)


def test_a_table_goes_on_with_the_case_it_began_with(shelf: Path) -> None:
    setting = journal.Opened(
        game=GAME.name,
        rules_version=GAME.rules_version,
        seats=3,
        options={"case": "wet-wool"},
        content=FIRST_EDITIONS["wet-wool"],
        commitment="",
        listed=False,
        clock="none",
        assist=0,
        host="",
        invite="",
    )
    assert trouble_with(setting) != "", "today's case is another"
    assert trouble_with(settled(setting)) == ""
    assert settled(setting).options["case"] == "wet-wool.1"
    other = msgspec.structs.replace(setting, content="0" * 64)
    assert settled(other) is other


def test_nobody_is_offered_an_earlier_edition(shelf: Path) -> None:
    ids = sorted((KEPT, *FIRST_EDITIONS))
    assert library.ids() == library.shipped() == ids
    assert [case.id for case in library.playable()] == ids
    assert sorted(str(value) for value, _ in GAME.offers("case")) == ids
    assert [id for id, _ in library.others(None)] == ids
    with pytest.raises(BadOption) as refused:
        library.find("wet-woo")
    assert ".1" not in str(refused.value)


def test_the_last_edition_comes_first_and_each_has_its_own_content(shelf: Path) -> None:
    assert library.editions(KEPT) == [f"{KEPT}.1"]
    source = (shelf / f"{KEPT}.toml").read_bytes()
    for edition in (2, 10):
        (shelf / library.EARLIER / f"{KEPT}.{edition}.toml").write_bytes(source + b"#" * edition)
    assert library.editions(KEPT) == [f"{KEPT}.10", f"{KEPT}.2", f"{KEPT}.1"]
    for name in library.editions(KEPT):
        then = GAME.with_content(with_case(KEPT), GAME.content_hash(with_case(name)))
        assert then is not None
        assert deadline_options(then).case == name
    today = with_case(KEPT)
    assert GAME.with_content(today, GAME.content_hash(today)) is today
    assert GAME.with_content(today, "0" * 64) is None


def test_a_case_that_is_gone_is_still_found_by_what_it_was(shelf: Path) -> None:
    (shelf / "wet-wool.toml").unlink()
    then = GAME.with_content(with_case("wet-wool"), FIRST_EDITIONS["wet-wool"])
    assert then is not None
    assert GAME.with_content(with_case("wet-wool"), "0" * 64) is None
    with pytest.raises(BadOption, match="there is no case 'wet-woo'"):
        GAME.with_content(with_case("wet-woo"), FIRST_EDITIONS["wet-wool"])


def test_an_edition_must_be_one_of_its_case(shelf: Path) -> None:
    (shelf / library.EARLIER / "wet-wool.2.toml").write_bytes(toml(sound()))
    with pytest.raises(BadContent, match=r"rename the file to lamps\.toml"):
        library.find("wet-wool.2")


@pytest.mark.parametrize(
    "id", ["../wet-wool.1", "wet-wool.0", "wet-wool.100", "wet-wool.1.1", ".1", "wet-wool.१"]
)
def test_the_name_of_an_edition_is_never_a_path(shelf: Path, id: str) -> None:
    with pytest.raises(BadOption):
        library.find(id)
    assert library.editions(id) == []


def test_an_earlier_edition_has_the_cover_of_its_case(shelf: Path) -> None:
    assert GAME.scenery(with_case("wet-wool.1"))["cover"] == "wet-wool"
