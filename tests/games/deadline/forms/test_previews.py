"""A preview says what a move changes, and that is what happens when the move is made."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hawkshaw.core.event import Event
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content.cards import CARD_NAMES, SYMBOL_NAMES, TIP_NAMES
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table.frames import LUCKY, NONE, TURN
from tests.games.deadline.stage import SEATS, A, B, C, DeadlineTable, base
from tests.games.deadline.walking import decisions
from tests.repeated import first

pytestmark = pytest.mark.usefixtures("fourteen")

TRIED = 4
"""So many moves of a decision are looked at and made, besides the one that the game goes on with."""
SAYS_ALL = ("take", "pass", "decline", "answer", "submit")
"""Moves of which the move itself says all there is to draw."""


def preview(table: DeadlineTable, move: str) -> dict[str, Any]:
    found = GAME.preview(table.view(table.active), table.space.parse(move))
    assert found is not None
    return found


def at(*spaces: tuple[int, str]) -> list[dict[str, object]]:
    return [{"at": place, "symbol": symbol} for place, symbol in spaces]


# Leads


def test_a_lead_that_covers_with_a_blank_hides_what_was_there() -> None:
    table = base().target(10).holds(A, "L40").chain("L01@0").turn(A)
    shown = preview(table, "play L40 at 2")
    assert shown["strip"] == ["gun", "cash", None, "hat", "cash"]
    assert shown["left_end"] == 0
    assert shown["shows"] == at((3, "hat"), (4, "cash"))
    assert shown["hides"] == at((2, "whiskey"))
    assert shown["matches"] == []
    assert shown["missing"] == ["gun", "whiskey", "smokes"]
    assert shown["lights"] == "green"
    assert not shown["completes"]


def test_a_lead_that_covers_the_same_matches_and_may_grow_to_the_left() -> None:
    table = base().target(10).holds(A, "L22").chain("L01@0").lit("green").turn(A)
    shown = preview(table, "play L22 at -1")
    assert (shown["strip"], shown["left_end"]) == (["cash", None, "cash", "whiskey"], -1)
    assert shown["shows"] == at((-1, "cash"))
    assert shown["hides"] == at((0, "gun"))
    assert shown["matches"] == at((1, "cash"))
    assert shown["lights"] is None


def test_a_tip_that_is_lit_already_is_not_lit_again() -> None:
    table = base().target(10).holds(A, "L40").chain("L01@0").lit("green").turn(A)
    assert preview(table, "play L40 at 2")["lights"] is None


def test_a_lead_that_finishes_the_clue_says_so() -> None:
    table = base().target(1).holds(A, "L01", "L02").turn(A)
    first = preview(table, "play L01 at 0")
    assert first["completes"]
    assert first["missing"] == []
    assert all(stamp["shown"] for stamp in first["stamps"])
    other = preview(table, "play L02 at 0")
    assert not other["completes"]
    assert other["missing"] == ["gun"]


# Everything else


def test_a_clue_is_shown_with_what_it_would_ask_for() -> None:
    hands = {
        A: ("L01", "L02", "L03", "L04"),
        B: ("L05", "L06", "L07", "L08"),
        C: ("L09", "L10", "L11", "L12"),
    }
    setting = base().front(B, "P07")
    for seat, cards in hands.items():
        setting = setting.holds(seat, *cards)
    shown = preview(setting.round(A), "pursue 2")
    assert shown["missing"] == ["gun", "cash", "whiskey", "smokes"]
    assert [stamp["added"] for stamp in shown["stamps"]] == [False, True, False, False]
    assert not shown["completes"]


def test_removing_bad_press_may_finish_the_clue() -> None:
    setting = base().target(1).chain("L01@0").front(C, "P09").lit("black", "red", "blue").holds(A, "L02")
    shown = preview(setting.turn(A), "tips_remove black red blue P09")
    assert shown["completes"]
    assert shown["removes"] == ["P09"]
    assert shown["spends"] == ["black", "red", "blue"]


def test_dropping_out_says_what_is_played_thrown_away_and_lost() -> None:
    setting = base().target(10).holds(A, "L01", "P06", "P12").front(A, "P14").failed(4).turn(A)
    shown = preview(setting, "drop_out_with P06")
    assert (shown["plays"], shown["removes"], shown["discards"]) == ("P06", ["P14"], ["L01", "P12"])
    assert shown["added"] == ["gun"]
    assert shown["fails"]
    assert not shown["loses_bullet"]
    assert shown["loses_clue"] == 13
    stays = preview(base().target(10).holds(A, "L01").turn(A), "drop_out")
    assert not stays["fails"]
    assert stays["loses_clue"] is None
    last = preview(base().target(10).holds(A, "L01").out(B, C).turn(A), "drop_out")
    assert last["fails"]
    assert last["loses_bullet"]


def test_no_more_cards_are_drawn_than_there_are() -> None:
    setting = base(3, "phyllis ray pete").target(10).holds(A, "L01").discards("L02").pile("L03", rest=B)
    assert preview(setting.turn(A), "use phyllis")["draws"] == 2


def test_a_move_that_says_all_itself_and_one_that_cannot_be_made_have_none() -> None:
    table = base().target(10).holds(A, "L01").turn(A)
    assert GAME.preview(table.view(A), table.space.parse("play L02 at 0")) is None
    assert GAME.preview(table.view(B), table.space.parse("drop_out")) is None
    assert GAME.preview(table.view(None), table.space.parse("drop_out")) is None
    over = base().failed(13).clues((1,), ()).turn(A).fails(1)
    assert GAME.preview(over.view(A), over.space.parse("answer 1 a")) is None


# What is previewed is what happens


class Happened:
    """What came of a move, luck included, until somebody else decides or the round is over."""

    def __init__(self, state: DeadlineState, seat: int, action: int, rng: Rng) -> None:
        self.before = state
        self.seat = seat
        self.at_once = state.copy()
        self.events = self.at_once.apply(seat, action)
        after = self.at_once.copy()
        while self.goes_on(after):
            self.events += self.step(after, rng)
        self.after = after

    def goes_on(self, state: DeadlineState) -> bool:
        """Whether luck, or a Lucky Break, still belongs to the move."""
        if any(event.kind in ("round", "deadline") for event in self.events):
            return False
        return state.to_act == (CHANCE,) or bool(state.to_act and state.table.agenda.kind == LUCKY)

    def step(self, state: DeadlineState, rng: Rng) -> list[Event]:
        actor = state.to_act[0]
        if actor == CHANCE:
            return state.apply(CHANCE, rng.choice([action for action, _ in state.chances()]))
        return state.apply(actor, state.table.space.parse("decline"))

    def told(self, kind: str, place: int) -> list[int]:
        """One number of each event of a kind."""
        return [event.args[place] for event in self.events if event.kind == kind]

    def one(self, kind: str, place: int = 0) -> int | None:
        found = self.told(kind, place)
        assert len(found) < 2
        return found[0] if found else None

    def cards(self, kind: str, first: int) -> list[str]:
        """All cards that events of a kind name, sorted."""
        numbers = [card for event in self.events if event.kind == kind for card in event.args[first:]]
        return [CARD_NAMES[card] for card in sorted(numbers)]


def check(shown: dict[str, Any], happened: Happened) -> None:
    """Hold every part of a preview against what happened."""
    seat, once = happened.seat, happened.at_once.table
    won, lost = happened.one("won", 1), happened.one("failed")
    assert shown["completes"] == (won is not None)
    assert shown["fails"] == (lost is not None)
    target = once.target if happened.before.table.target == NONE else happened.before.table.target
    if target != NONE and not shown["fails"]:
        assert (shown["missing"] == []) == shown["completes"]
    lit, burnt, twist = happened.one("lit"), happened.one("frisked", 1), happened.one("twist", 1)
    assert shown["lights"] == (None if lit is None else TIP_NAMES[lit])
    spent = [tip for event in happened.events if event.kind == "spent" for tip in event.args[1:]]
    spent += [] if burnt is None else [burnt]
    assert shown["spends"] == [TIP_NAMES[tip] for tip in sorted(spent)]
    assert shown["plays"] == (None if twist is None else CARD_NAMES[twist])
    assert shown["removes"] == sorted(happened.cards("removed", 2) + happened.cards("confessed", 1))
    assert shown["discards"] == sorted(happened.cards("discarded", 1) + happened.cards("lost", 1))
    assert shown["takes"] == happened.cards("gathered", 1)
    assert shown["gives_to"] == happened.one("gave", 1)
    assert shown["draws"] == happened.told("drawn", 0).count(seat)
    assert shown["turns_down"] == happened.one("turned_down")
    assert shown["turns_up"] == happened.one("reactivated", 1)
    assert shown["loses_bullet"] == (happened.one("bullet") is not None)
    assert shown["loses_clue"] == happened.one("buried")
    if won is None and lost is None:
        names = [None if space == len(SYMBOL_NAMES) else SYMBOL_NAMES[space] for space in once.strip]
        assert (shown["strip"], shown["left_end"]) == (names, once.left_end)
        seen = happened.at_once.view(seat).dump()
        for field in ("stamps", "missing", "added"):
            assert shown[field] == seen[field]
        next_turn = happened.after.table.agenda
        alone = happened.before.table.out | 1 << seat == (1 << once.seats) - 1
        if happened.before.table.agenda.kind == TURN and next_turn.kind == TURN and not alone:
            assert shown["again"] == (next_turn.a == seat)


@pytest.mark.parametrize("seats", first(1, SEATS))
def test_what_is_previewed_is_what_happens(seats: int) -> None:
    kinds, ends = Counter[str](), Counter[str]()
    rng = Rng(f"previews {seats}")
    for seed in range(12):
        for state, actor, action in decisions(seats, seed, **({"detectives": "ask"} if seed % 2 else {})):
            view = state.view(actor)
            for tried in {action, *[rng.choice(view.legal) for _ in range(TRIED)]}:
                kind = view.table.space.blocks[view.table.space.kinds[tried]].kind
                kinds[kind] += 1
                shown = GAME.preview(view, tried)
                assert (shown is None) == (kind in SAYS_ALL)
                if shown is not None:
                    check(shown, Happened(state, actor, tried, rng))
                    ends["won"] += bool(shown["completes"])
                    ends[f"won by {kind}"] += bool(shown["completes"])
                    ends["failed"] += bool(shown["fails"])
                    ends["lost a clue"] += shown["loses_clue"] is not None
    assert kinds.keys() >= {
        "play",
        "pursue",
        "use",
        "drop_out",
        "drop_out_with",
        "tips_draw",
        "tips_remove",
        "lose",
    }
    assert min(ends[end] for end in ("won", "failed", "lost a clue")) > 10, ends
