"""The record of a game with a pack of one's own: it holds the pack, and replays with no other."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw.core.bundle import bundle
from hawkshaw.core.record import Record
from tests.games.pulp_detective.content.foreign import foreign_pack
from tests.games.pulp_detective.content.sample import edited

GAME = hawkshaw.game("pulp_detective")


def played(pack: str) -> str:
    """The record of a whole game."""
    return hawkshaw.play(GAME, ["novice"], seed=4, options={"pack": pack}).text()


def header(text: str, key: str) -> str:
    (line,) = [line for line in text.splitlines() if line.startswith(f"{key}: ")]
    return line


def test_a_record_holds_its_pack_and_replays_where_the_files_are_not() -> None:
    text = played(foreign_pack())
    record = Record.parse(text)
    assert record.text() == text
    assert record.replay().outcome is not None
    record.verify()


def test_the_cards_chosen_by_default_stand_in_the_record() -> None:
    assert '"character":"zz_ch03"' in header(played(foreign_pack()), "options").replace(" ", "")


@pytest.mark.parametrize("kind", ["name", "number"])
def test_a_record_with_another_pack_than_its_own_is_refused(kind: str) -> None:
    """Whatever a writer changes afterwards, be it only a name that no rule reads, is another pack."""
    text = played(foreign_pack())
    changed = (
        text.replace("Xyz 1\\", "Xyz 99\\", 1)
        if kind == "name"
        else text.replace("clues = 4", "clues = 3", 1)
    )
    assert changed != text
    with pytest.raises(hawkshaw.HawkshawError, match="recorded with other content"):
        Record.parse(changed)


def test_the_hash_of_a_pack_is_that_of_all_that_is_played_with() -> None:
    """Our own tables that a pack leaves as they are belong to it too, whether it repeats them or not."""
    case = edited("cases.toml", "ca01", "clues = 4", "clues = 3")
    (cases,) = [file for file in case if file[0] == "cases.toml"]
    hashes = [
        GAME.content_hash(GAME.read_options({"pack": pack}))
        for pack in ("", bundle([cases]), bundle(edited("cases.toml", "ca02", "clues = 4", "clues = 3")))
    ]
    assert len(set(hashes)) == 3


def test_line_endings_make_no_other_pack() -> None:
    plain = foreign_pack()
    dressed = plain.replace("\n", "\r\n")
    one, other = (GAME.content_hash(GAME.read_options({"pack": pack})) for pack in (plain, dressed))
    assert one == other
