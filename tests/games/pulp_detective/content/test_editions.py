"""Earlier editions of our pack: what began with one goes on with it, whatever has been balanced since."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.bundle import bundle
from hawkshaw.core.record import Record
from hawkshaw.games.pulp_detective.content import packs
from hawkshaw.games.pulp_detective.content.reading import earlier_files, own_files
from hawkshaw.games.pulp_detective.options import own_options
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from tests.games.pulp_detective.content.sample import edited
from tools.records import FOLDER, ending

GAME = hawkshaw.game("pulp_detective")
EDITIONS = ["15b178f7437fcb3c05cc620e9c311e3b8ec2256d646925bd5d6b8dbb3af4f312"]
"""The content of every edition that has been, the last one first: none of them may ever change."""


def first_hour(options: msgspec.Struct) -> int:
    """The hour at which a game with these options begins."""
    state = GAME.new(1, options)
    assert isinstance(state, PulpState)
    return state.table.detectives[0].hour


def test_what_has_been_is_kept_as_it_was() -> None:
    found = [hashlib.sha256(packs.whole("", own).encode().rstrip()).hexdigest() for own in earlier_files()]
    assert found == EDITIONS
    assert GAME.content_hash(GAME.read_options(None)) not in EDITIONS


def test_an_edition_keeps_only_what_the_next_one_changed() -> None:
    after = dict(own_files())
    for edition in earlier_files():
        assert edition != list(after.items())
        after = dict(edition)


@pytest.mark.parametrize("content", EDITIONS)
def test_an_earlier_edition_is_played_as_a_pack_of_its_own(content: str) -> None:
    today = GAME.read_options(None)
    then = GAME.with_content(today, content)
    assert then is not None
    assert GAME.content_hash(then) == content
    assert own_options(then).case == own_options(today).case
    assert (first_hour(today), first_hour(then)) == (21, 20)


def test_a_pack_that_left_the_rest_to_an_earlier_edition_finds_it_again() -> None:
    (items,) = [file for file in edited("items.toml", "items_a", "Whiskey", "Rum") if file[0] == "items.toml"]
    options = GAME.read_options({"pack": bundle([items])})
    whole = packs.whole(bundle([items]), earlier_files()[0])
    content = hashlib.sha256(whole.rstrip("\n").encode()).hexdigest()
    then = GAME.with_content(options, content)
    assert then is not None
    assert GAME.content_hash(then) == content != GAME.content_hash(options)
    assert (first_hour(options), first_hour(then)) == (21, 20)


def test_content_that_nobody_knows_is_not_guessed() -> None:
    options = GAME.read_options(None)
    assert GAME.with_content(options, "0" * 64) is None
    assert GAME.with_content(options, GAME.content_hash(options)) is options


def test_a_record_of_an_earlier_edition_plays_with_its_cards_and_reads_as_it_did() -> None:
    text = (FOLDER / "pulp_detective-rules2-1.record").read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.content == EDITIONS[-1]
    assert record.text() == text
    assert first_hour(record.options) == 20
    today = GAME.content_hash(GAME.read_options(None))
    assert ending(Record.parse(text.replace(EDITIONS[-1], today))) != ending(record), "no other cards"
