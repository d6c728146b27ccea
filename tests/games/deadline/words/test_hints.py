"""Hints for Deadline: nothing at level 0, what is certain at level 1, exact odds at level 2."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from hawkshaw.core.bits import bits_of
from hawkshaw.core.errors import BadOption
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content import known_plots
from hawkshaw.games.deadline.content.cards import (
    ALL_LEADS,
    ALL_TWISTS,
    CARD_NAMES,
    DECKS,
    SYMBOL_NAMES,
    WITH_SYMBOL,
    count_cards,
)
from hawkshaw.games.deadline.content.library import FOLDERS
from hawkshaw.games.deadline.knowledge.odds import Odds
from hawkshaw.games.deadline.knowledge.own_hand import MOST_CHAINS, chains, finishing, shown_alone
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.rules.twists import playable_twists
from hawkshaw.games.deadline.table.chain import places
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.hints import hints
from tests.games.deadline import worlds
from tests.games.deadline.shelf import POSITIONS
from tests.games.deadline.stage import A, B, C, DeadlineTable, base, dealt, new
from tests.repeated import every

Hints = dict[str, Any]
SEATS = (2, 3, 4)
ASKED = (*WITH_SYMBOL, ALL_TWISTS)


@pytest.fixture(autouse=True)
def fourteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case of the worked examples lies on the shelf."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))


def hinted(table: DeadlineTable, level: int, seat: int | None = A) -> Hints:
    found: Hints = hints(table.view(seat), level, "en")
    assert json.loads(json.dumps(found)) == found
    return found


def cards(*names: str) -> int:
    return sum(1 << CARD_NAMES.index(name) for name in names)


def turn() -> DeadlineTable:
    setting = base().target(1).holds(A, "L02", "L40", "P06").holds(B, "L03", "L04").holds(C, "L05")
    return setting.chain("L11@0").turn(A)


# When there is nothing to hint at


def test_level_0_shows_nothing() -> None:
    assert hinted(turn(), 0) == {}


@pytest.mark.parametrize("level", [1, 2])
def test_those_who_watch_get_nothing(level: int) -> None:
    assert hinted(turn(), level, None) == {}
    assert hinted(turn(), level, C) != {}


@pytest.mark.parametrize("level", [1, 2])
def test_there_is_nothing_to_hint_at_before_the_case_is_open_and_after_the_investigation(level: int) -> None:
    assert hinted(new(3), level) == {}
    assert hinted(base().failed(13).clues((1,), ()).turn(A).fails(1), level) == {}


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadOption):
        GAME.hints(turn().view(A), 3)


def test_a_language_that_is_not_there_falls_back_to_english() -> None:
    view = turn().view(A)
    assert hints(view, 2, "xx") == hints(view, 2, "en")


# What is certain


def test_level_1_tells_what_is_missing_and_where_the_own_leads_fit() -> None:
    found = hinted(turn(), 1)
    assert found["missing"] == {"whiskey": 1}
    assert found["fits"].keys() == {"L02", "L40"}
    view = turn().view(A)
    for lead, where in found["fits"].items():
        assert where == places(view.table.strip, view.table.left_end, CARD_NAMES.index(lead))
    assert "Clue 1 Title 1 still lacks: whiskey." in found["text"]
    assert "odds" not in found


def test_leads_that_finish_the_clue_are_told_and_do_finish_it() -> None:
    found = hinted(turn(), 1)
    assert found["finishing"] == ["play L02 at 2"]
    assert "You hold what finishes the clue: L02 A Round on the House at 2." in found["text"]
    table = turn()
    for option in table.options():
        if option.startswith("play"):
            after = turn().says(option)
            assert (1 in after.laid.won) == (option in found["finishing"])


def test_a_way_to_finish_alone_is_told_and_works() -> None:
    table = base().target(10).holds(A, "L01", "L06", "L07", "L11", "L16").holds(B, "L03").out(B, C).turn(A)
    found = hinted(table, 1)
    moves = found["alone"]["10"]
    assert len(moves) > 1
    assert found["finishing"] == []
    assert any("your Leads would finish the clue, in this order" in said for said in found["text"])
    for move in moves:
        assert table.laid.won == []
        table.plays(move)
    assert table.laid.won == [10]


def test_whoever_is_out_can_finish_nothing() -> None:
    table = base().target(1).holds(A, "L01").holds(B, "L06").out(B).turn(A)
    assert hinted(table, 1, B)["alone"] == {}
    assert hinted(table, 1, A)["alone"] == {"1": ["play L01 at 0"]}


def test_whoever_is_out_holds_nothing_that_finishes_the_clue() -> None:
    table = base().target(1).chain("L11@0").holds(A, "L03").holds(B, "L02").out(B).turn(A)
    found = hinted(table, 1, B)
    assert found["finishing"] == []
    assert not any("finishes" in said for said in found["text"])
    assert hinted(base().target(1).chain("L11@0").holds(A, "L02").turn(A), 1)["finishing"] == [
        "play L02 at 2"
    ]


@pytest.mark.parametrize(
    ("seats", "cast", "twist"),
    [(2, "ray pete", "P17"), (3, "ray pete gloria", "P20")],
    ids=["mickey", "goon"],
)
def test_whoever_must_drop_out_holds_nothing_that_finishes_the_clue(
    seats: int, cast: str, twist: str
) -> None:
    """Slipped a Mickey! with two cards, or a Big Dumb Goon! after somebody left: the Lead cannot be played."""
    setting = base(seats, cast).target(1).chain("L11@0").holds(A, "L02", "L40").front(A, twist)
    table = setting.out(*([C] if seats == 3 else [])).turn(A)
    assert all(option.startswith("drop_out") for option in table.options())
    found = hinted(table, 1)
    assert found["finishing"] == []
    assert found["alone"] == {}
    assert not any("finish" in said for said in found["text"])
    free = base(seats, cast).target(1).chain("L11@0").holds(A, "L02", "L40").turn(A)
    assert hinted(free, 1)["finishing"] == ["play L02 at 2"]


def test_a_mickey_that_will_strike_leaves_no_clue_to_show_alone() -> None:
    setting = base(2, "ray pete").holds(A, "L01").holds(B, "L03").front(A, "P17").pile(rest=B)
    assert hinted(setting.round(A), 1)["alone"] == {}


def test_between_rounds_the_clues_that_the_hand_could_show_alone_are_told() -> None:
    table = dealt(3)
    found = hinted(table, 1)
    plot = known_plots.plot_of("fourteen")
    hand = table.laid.hands[A]
    for clue in bits_of(table.laid.display):
        alone = shown_alone([], 0, hand, {clue: plot.clues[clue].needs})
        assert (str(clue) in found["alone"]) == (clue in alone)
    assert found["alone"]
    assert found["fits"] == {}
    assert found["missing"] == {}
    assert any(said.startswith("Your hand alone could show clue ") for said in found["text"])


def test_what_bad_press_adds_is_asked_for_too() -> None:
    table = base().target(1).holds(A, "L01").front(B, "P09").turn(A)
    assert hinted(table, 1)["missing"] == {"gun": 1, "cash": 1, "whiskey": 1, "smokes": 1}
    assert hinted(table, 1)["finishing"] == []


def test_what_dropping_out_would_force_is_told() -> None:
    assert hinted(turn(), 1)["drop_out"] == {"twists": ["P06"], "fails": False}
    said = "If you dropped out now, you would have to play one of: P06 Bad Press! (gun) (DL-45)."
    assert said in hinted(turn(), 1)["text"]
    assert hinted(turn(), 1, B)["drop_out"] == {"twists": [], "fails": False}
    alone = base().target(10).holds(A, "L01").out(B, C).turn(A)
    assert hinted(alone, 1)["drop_out"] == {"twists": [], "fails": True}
    assert "Everybody else is out: if you drop out, the round fails (DL-17)." in hinted(alone, 1)["text"]
    guilty = base().target(10).holds(A, "P06", "L01").front(A, "P14", "P12").turn(A)
    assert hinted(guilty, 1)["drop_out"] == {"twists": ["P06"], "fails": True}
    assert any(said.startswith("It Was Me! lies in front of you") for said in hinted(guilty, 1)["text"])


def test_what_skeletons_force_is_told() -> None:
    table = base().target(10).holds(A, "L01").front(B, "P11").front(C, "P06").turn(A)
    assert hinted(table, 1)["first_to_go"] == ["P11"]
    said = "No other Twist can be removed before P11 Skeletons in the Closet! (DL-58)."
    assert said in hinted(table, 1)["text"]
    only = base().target(10).holds(A, "L01").front(B, "P11").turn(A)
    assert said not in hinted(only, 1)["text"]
    assert hinted(turn(), 1)["first_to_go"] == []


def test_what_another_failure_costs_is_told() -> None:
    assert hinted(turn(), 1)["failure_costs"] is None
    lost = base().failed(4).turn(A)
    assert hinted(lost, 1)["failure_costs"] == 13
    last = base().failed(6).clues((1, 2), ()).turn(A)
    assert hinted(last, 1)["failure_costs"] == 2


def test_cards_seen_in_other_hands_are_told() -> None:
    table = base(3, "tracer dash pete").target(10).holds(A, "L09").chain("L01@0").turn(A).says("use tracer")
    found = hinted(table, 1, B)
    assert found["known"] == {"0": ["L01"]}
    assert {"seat": 0, "what": "whiskey"} in found["holds"]
    seen = "Seat 0 holds, as you saw: L01 Stick-up at a Speakeasy (gun, cash, whiskey)."
    assert seen in found["text"]
    assert hinted(table, 1, A)["known"] == {}


def test_a_passed_duty_proves_what_a_hand_lacks() -> None:
    setting = base().front(B, "P01").holds(A, "L01", "L02", "L03", "L12").holds(B, "L08")
    setting = setting.holds(B, "L07", "L14", "L17").holds(C, "L09", "L10", "L11", "L13")
    table = setting.round(A)
    found = hinted(table, 1, A)
    assert {"seat": 1, "what": "gun"} in found["lacks"]
    assert {"seat": 2, "what": "gun"} not in found["lacks"]
    assert any(said.startswith("Seat 1 certainly does not hold a Lead with gun") for said in found["text"])


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_certain_is_ever_wrong(seats: int) -> None:
    """Over random games, what a seat is told of other hands holds in the hands that are there."""
    state = GAME.new(seats)
    assert isinstance(state, DeadlineState)
    rng = Rng(seats)
    sure = 0
    for step in range(20_000):
        if not state.to_act:
            break
        if step % 7 == 0 and not state.table.over and state.table.chief >= 0:
            found: Hints = hints(state.view(step % seats), 1, "en")
            for key, held in (("holds", True), ("lacks", False)):
                for one in found[key]:
                    what = one["what"]
                    if what in (*SYMBOL_NAMES, "twist"):
                        asked = ALL_TWISTS if what == "twist" else WITH_SYMBOL[SYMBOL_NAMES.index(what)]
                        assert bool(state.table.hands[one["seat"]] & asked) == held
                        sure += 1
            forced = playable_twists(state.table.fronts[step % seats], state.table.hands[step % seats])
            assert found["drop_out"]["twists"] == [CARD_NAMES[twist] for twist in bits_of(forced)]
        actor = state.to_act[0]
        moves = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        state.advance(actor, rng.choice(moves))
    assert sure > 10


# What one hand can do alone


def test_finishing_leads_are_all_that_show_what_is_wanted() -> None:
    strip = [0, 3, 1]
    found = finishing(strip, 0, ALL_LEADS, [1, 1, 1, 0, 0])
    assert (CARD_NAMES.index("L02"), 2) in found
    for lead, place in found:
        assert place in places(strip, 0, lead)


def test_the_shortest_way_is_found_first() -> None:
    shown = shown_alone(
        [], 0, cards("L01", "L02"), {1: [1, 1, 1, 0, 0], 2: [1, 1, 1, 1, 0], 3: [0, 0, 0, 0, 1]}
    )
    assert [CARD_NAMES[lead] for lead, _ in shown[1]] == ["L01"]
    assert len(shown[2]) == 2
    assert 3 not in shown


def test_the_search_is_bounded() -> None:
    many = sum(1 for _ in chains([], 0, ALL_LEADS))
    assert many == MOST_CHAINS


# Odds


def hands_of(key: str) -> list[int]:
    """The hands that the key of a small position names, as sets or by the names of their cards."""
    data = json.loads(key)
    found = data[0] if all(isinstance(hand, int) for hand in data[0]) else data
    return [hand if isinstance(hand, int) else cards(*hand) for hand in found]


@pytest.mark.parametrize("name", every(3, worlds.SMALL))
def test_the_odds_are_those_of_every_history_there_can_have_been(name: str) -> None:
    position = worlds.SMALL[name]()
    view = position.state.view(position.seat)
    assert isinstance(view, DeadlineView)
    odds = Odds(view)
    total = sum(position.weights.values())
    open_cards = view.table.discard | view.table.active() | sum(1 << lead for lead in view.table.chain[::3])
    for asked in (*ASKED, cards("L02", "L03", "P06")):
        drawn = Fraction(0)
        holding = [0] * view.table.seats
        for key, weight in position.weights.items():
            hands = hands_of(key)
            pile = DECKS[view.table.seats] & ~open_cards
            for seat, hand in enumerate(hands):
                pile &= ~hand
                holding[seat] += weight * bool(hand & asked)
            if pile:
                drawn += Fraction(weight * count_cards(pile & asked), count_cards(pile))
        for seat in range(view.table.seats):
            assert odds.holds(seat, asked) == Fraction(holding[seat], total), (name, seat)
        if view.pile_size:
            assert odds.draws(asked) == drawn / total


def test_odds_that_forget_what_was_proved_are_found_out() -> None:
    """The control: counted from a view that lacks a fact, some odds differ from the true ones."""
    position = worlds.SMALL["left in between"]()
    view, lacking = position.state.view(position.seat), next(iter(position.forgetful.values()))
    assert isinstance(view, DeadlineView)
    assert isinstance(lacking, DeadlineView)
    true, forgetful = Odds(view), Odds(lacking)
    assert any(true.holds(1, asked) != forgetful.holds(1, asked) for asked in ASKED)


def test_an_empty_pile_is_made_of_the_discards() -> None:
    setting = base().target(10).holds(A, "L01").lit("black", "red")
    table = setting.pile(rest=C).turn(A)
    assert Odds(table.view(A)).draws(ALL_TWISTS) == 0
    assert "There is no card left to draw." in hinted(table, 2)["text"]
    table = base().target(10).holds(A, "L01").discards("L02", "L03", "P06").pile(rest=C).turn(A)
    assert Odds(table.view(A)).draws(ALL_TWISTS) == Fraction(1, 3)
    assert hinted(table, 2)["odds"]["draw"]["twist"] == pytest.approx(1 / 3, abs=1e-6)


def test_a_fresh_deck_is_drawn_from_evenly() -> None:
    table = base().target(10).holds(A, "L01").turn(A)
    unseen = DECKS[3] & ~cards("L01")
    found = hinted(table, 2)["odds"]
    assert found["draw"]["gun"] == pytest.approx(
        count_cards(WITH_SYMBOL[0] & unseen) / count_cards(unseen), abs=1e-6
    )
    assert found["hands"] == {}


def test_a_card_that_finishes_the_clue_is_weighed() -> None:
    found = hinted(turn(), 2)
    view = turn().view(A)
    finishers = {
        lead for lead, _ in finishing(view.table.strip, view.table.left_end, ALL_LEADS, [1, 1, 1, 0, 0])
    }
    hidden = finishers - {CARD_NAMES.index("L02"), CARD_NAMES.index("L40"), CARD_NAMES.index("L11")}
    unseen = count_cards(DECKS[3]) - 4
    assert found["odds"]["draw"]["finish"] == pytest.approx(len(hidden) / unseen, abs=1e-6)
    assert found["odds"]["hands"]["2"]["finish"] == pytest.approx(len(hidden) / unseen, abs=1e-6)
    assert any(said.startswith("The next card drawn: ") for said in found["text"])
    assert any(said.startswith("Seat 1 (2 cards) holds at least one: gun ") for said in found["text"])


def test_hints_are_made_from_the_view_alone() -> None:
    one = base().target(1).holds(A, "L02").holds(B, "L03", "P06").chain("L11@0").turn(A)
    other = base().target(1).holds(A, "L02").holds(B, "L07", "L08").chain("L11@0").turn(A)
    assert hinted(one, 2) == hinted(other, 2)
    assert hinted(one, 2, B) != hinted(other, 2, B)
