"""Ready-made remarks of Deadline: everything they can say is fair, and what bots say is true."""

from __future__ import annotations

import re

import pytest

from hawkshaw import CHANCE, Rng
from hawkshaw.core.state import View
from hawkshaw.games.deadline.content.cards import CARD_NAMES, STRIPS, SYMBOL_NAMES, WITH_SYMBOL, count_cards
from hawkshaw.games.deadline.content.library import FOLDERS
from hawkshaw.games.deadline.players.talk import truths
from hawkshaw.games.deadline.table.frames import TURN
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import LANGUAGES, Words
from hawkshaw.games.deadline.words.remarks import remark_text, remarks
from tests.games.deadline.shelf import POSITIONS
from tests.games.deadline.stage import GAME, SEATS, A, B, C, DeadlineTable, base, dealt, new
from tests.shared.tables import any_move

every_size = pytest.mark.parametrize("seats", SEATS)


@pytest.fixture(autouse=True)
def fourteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case of the ledger's worked examples lies on the shelf."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))


def views(seats: int, decisions: int, label: str) -> list[DeadlineView]:
    """What every seat sees along random games."""
    state = new(seats).state
    rng = Rng(f"{label} {seats}")
    found: list[DeadlineView] = []
    for _ in range(decisions):
        if not state.to_act:
            state = new(seats).state
        if state.to_act != (CHANCE,):
            for seat in range(seats):
                view = state.view(seat)
                assert isinstance(view, DeadlineView)
                found.append(view)
        state.advance(*any_move(state, GAME.space(state), rng))
    return found


def everything_there_is() -> set[str]:
    """Every remark that any seat can make at some time."""
    return {remark for seats in SEATS for view in views(seats, 150, "vocabulary") for remark in remarks(view)}


def said(table: DeadlineTable, seat: int) -> list[str]:
    return remarks(table.view(seat))


@pytest.mark.rule("DL-105")
def test_clues_symbols_twists_tips_and_abilities_can_all_be_discussed() -> None:
    table = base().holds(A, "L01", "P06").front(A, "P01").lit("red").turn(A)
    kinds = {remark.split()[0] for remark in said(table, A)}
    assert {
        "plenty",
        "lacked",
        "spare",
        "free_me",
        "spend_tips",
        "save_tips",
        "ability",
        "can_finish",
    } <= kinds
    assert {"try", "suits", "not_now"} <= {remark.split()[0] for remark in said(dealt(3), B)}


@pytest.mark.rule("DL-105")
def test_a_player_who_is_out_may_talk_and_a_spectator_may_not() -> None:
    table = base().holds(A, "L01").out(B).turn(A)
    assert "hold_on" in said(table, B)
    assert remarks(table.view(None)) == []


@pytest.mark.rule("DL-106")
@pytest.mark.parametrize("locale", LANGUAGES.names)
def test_no_remark_says_exactly_what_somebody_holds(locale: str) -> None:
    """No card by its number, no Lead's spaces or title, no Twist's name; at most one symbol is spoken of."""
    words = Words(locale)
    for remark in everything_there_is():
        text = remark_text(remark, locale)
        assert not re.search(r"\b[LP]\d\d\b", text)
        for card in range(len(CARD_NAMES)):
            assert words.name(card).lower() not in text.lower()
            assert card >= len(STRIPS) or words.strip(card).lower() not in text.lower()
    assert len(remark_text("plenty cash", locale)) > 5


@pytest.mark.rule("DL-106")
@every_size
def test_what_may_be_said_does_not_depend_on_the_cards_in_hand(seats: int) -> None:
    """So that not even the list on somebody's screen tells what they hold."""
    rng = Rng(f"hands {seats}")
    state = new(seats).state
    compared = 0
    for _ in range(120):
        if not state.to_act:
            break
        if state.to_act != (CHANCE,):
            (actor,) = state.to_act
            other = (actor + 1) % seats
            seen = state.view(other)
            twin = GAME.worlds(seen).sample(rng).view(actor)
            own = state.view(actor)
            assert isinstance(twin, DeadlineView)
            assert isinstance(own, DeadlineView)
            compared += twin.known[actor] != own.known[actor]
            assert remarks(twin) == remarks(own)
        state.advance(*any_move(state, GAME.space(state), rng))
    assert compared > 10


@pytest.mark.rule("DL-107")
def test_nothing_about_places_is_said_while_another_player_is_placing() -> None:
    table = base().holds(A, "L01").turn(A)
    assert {"spare left", "spare right"} <= set(said(table, A)), "asked beforehand, by whoever is placing"
    for seat in (B, C):
        assert not [remark for remark in said(table, seat) if remark.startswith("spare")]
        assert "plenty cash" in said(table, seat)


@pytest.mark.rule("DL-107")
@every_size
def test_a_general_request_is_made_beforehand_or_not_at_all(seats: int) -> None:
    asked = 0
    for view in views(seats, 150, "placing"):
        spared = [remark for remark in remarks(view) if remark.startswith("spare")]
        if view.table.agenda.kind == TURN and view.table.agenda.a != view.seat:
            assert not spared
        asked += len(spared)
    assert asked


@pytest.mark.rule("DL-108")
@pytest.mark.parametrize(
    "remark",
    [
        *("try 2", "suits 2", "not_now 2", "free_me", "spend_tips", "save_tips", "can_finish", "hold_on"),
        *("spare left", "spare right", "plenty cash", "plenty hat", "lacked gun", "lacked smokes"),
    ],
)
def test_every_fair_thing_of_the_ledger_can_be_said_in_every_language(remark: str) -> None:
    picking, placing = dealt(3), base().holds(A, "L01").front(A, "P01").lit("red").turn(A)
    assert remark in [*said(picking, A), *said(placing, A)]
    texts = {remark_text(remark, locale) for locale in LANGUAGES.names}
    assert len(texts) == len(LANGUAGES.names)
    assert all(texts)


@pytest.mark.rule("DL-108")
def test_a_remark_speaks_of_what_lies_there() -> None:
    table = base().holds(A, "L01").turn(A)
    assert not {"free_me", "spend_tips", "save_tips"} & set(said(table, A)), "no Twist before A, no tip lit"
    assert not [remark for remark in said(table, A) if remark.startswith("try")], "the clue is chosen"
    assert {f"try {clue}" for clue in (1, 2, 3)} <= set(said(dealt(3), C))
    assert "try 4" not in said(dealt(3), C)
    table = base().holds(A, "L01").down(B).turn(A)
    assert "ability 2" in said(table, A)
    assert not {"ability 0", "ability 1"} & set(said(table, A))


@pytest.mark.rule("DL-109")
@pytest.mark.parametrize(
    "unfair",
    [
        *("L01", "hold L01", "plenty GCW", "plenty cash whiskey", "plenty P06", "lacked", "plenty blank"),
        *(
            "spare 3",
            "spare middle",
            "play L01 at 2",
            "bad_press",
            "free_me P06",
            "try 41",
            "ability 4",
            "try",
            "",
        ),
    ],
)
def test_reciting_a_lead_naming_a_twist_or_placing_for_another_cannot_be_said(unfair: str) -> None:
    assert unfair not in everything_there_is()
    assert remark_text(unfair, "en") == ""


@pytest.mark.rule("DL-R50")
def test_every_remark_on_offer_has_words_of_its_own_in_every_language() -> None:
    vocabulary = everything_there_is()
    assert len(vocabulary) > 30
    for locale in LANGUAGES.names:
        texts = {remark: remark_text(remark, locale) for remark in vocabulary}
        assert all(texts.values())
        assert len(set(texts.values())) == len(vocabulary)


@pytest.mark.rule("DL-R50")
@pytest.mark.parametrize("level", ["novice", "regular", "expert:6"])
@every_size
def test_bots_make_fair_remarks_only_and_not_every_time(level: str, seats: int) -> None:
    spoken = silent = 0
    for number, view in enumerate(views(seats, 150, level)):
        if view.to_act != (view.seat,):
            continue
        remark = GAME.player(level, Rng(number)).remark(view)
        if remark:
            assert remark in remarks(view)
            assert remark in truths(view)
            spoken += 1
        else:
            silent += 1
    assert 0 < spoken < silent


@pytest.mark.rule("DL-R50")
def test_what_bots_say_of_their_hand_is_true_and_vague() -> None:
    met = set()
    for seats in SEATS:
        for view in views(seats, 200, "truth"):
            assert view.seat is not None
            hand = view.known[view.seat]
            for remark in truths(view):
                word, _, thing = remark.partition(" ")
                met.add(word)
                if word in ("plenty", "lacked"):
                    held = count_cards(hand & WITH_SYMBOL[SYMBOL_NAMES.index(thing)])
                    assert held >= 2 if word == "plenty" else held == 0
    assert {"plenty", "lacked", "suits", "spare", "save_tips"} <= met


@pytest.mark.rule("DL-R50")
def test_a_bot_says_that_it_can_finish_only_when_it_can() -> None:
    """Clue 14 asks for one of each: on GCW, L02 and then L29 bring smokes and hat, neither does alone."""
    able = base().holds(A, "L02", "L29").holds(B, "L20").chain("L01@0").target(14).turn(A)
    assert "can_finish" in truths(able.view(A))
    unable = base().holds(A, "L02", "L22").holds(B, "L20").chain("L01@0").target(14).turn(A)
    assert "can_finish" not in truths(unable.view(A))


def test_the_game_itself_offers_the_same_remarks() -> None:
    view: View = base().holds(A, "L01").turn(A).view(A)
    assert isinstance(view, DeadlineView)
    assert GAME.remarks(view) == remarks(view)
    assert GAME.say_remark("plenty cash", "de") == remark_text("plenty cash", "de")
