"""What a view says for a board to draw: tiles, stamps, what is missing, slots, the round."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from hawkshaw.core.bits import bits_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content.cards import ALL_LEADS, BLANK, CARD_NAMES, STRIPS, SYMBOL_NAMES
from hawkshaw.games.deadline.forms import dump
from hawkshaw.games.deadline.table.frames import NONE, TURN
from tests.games.deadline.stage import SEATS, A, B, C, DeadlineTable, base, dealt, new
from tests.games.deadline.walking import decisions
from tools import webtypes

pytestmark = pytest.mark.usefixtures("fourteen")

FIELDS = ("to_act", "round", "tiles", "stamps", "missing", "added", "slots")
FOR_ALL = ("to_act", "round", "tiles", "stamps", "missing", "added")


def pursuing() -> DeadlineTable:
    """Clue 10 asks for two guns, cash, whiskey and smokes; Bad Press adds a cash."""
    setting = base().target(10).holds(A, "L01", "L26", "L40", "P06").holds(B, "L02").holds(C, "L05")
    return setting.front(B, "P07").chain("L41@0", by=B).chain("L20@1", by=C).turn(A)


def test_tiles_show_the_chain_space_by_space_with_what_they_cover() -> None:
    tiles: Any = pursuing().sees(A)["tiles"]
    assert [(tile["at"], tile["symbol"], tile["lead"], tile["seat"]) for tile in tiles] == [
        (0, "whiskey", "L41", B),
        (1, "gun", "L20", C),
        (2, "whiskey", "L20", C),
        (3, "hat", "L20", C),
    ]
    assert [tile["covered"] for tile in tiles] == [
        [],
        [{"symbol": "gun", "lead": "L41", "seat": B}],
        [{"symbol": None, "lead": "L41", "seat": B}],
        [],
    ]


def test_a_tile_covers_the_latest_first() -> None:
    table = base().target(10).chain("L01@0", by=A).chain("L22@1", by=B).chain("L05@-1", by=C).turn(A)
    tiles: Any = table.sees(None)["tiles"]
    assert [tile["symbol"] for tile in tiles] == ["hat", "gun", "cash", None, "cash"]
    assert tiles[2]["lead"] == "L05"
    assert [space["lead"] for space in tiles[2]["covered"]] == ["L22", "L01"]


def test_stamps_say_what_is_asked_for_shown_and_added() -> None:
    seen = pursuing().sees(A)
    assert seen["stamps"] == [
        {"symbol": "gun", "shown": True, "added": False},
        {"symbol": "gun", "shown": False, "added": False},
        {"symbol": "cash", "shown": False, "added": False},
        {"symbol": "cash", "shown": False, "added": True},
        {"symbol": "whiskey", "shown": True, "added": False},
        {"symbol": "smokes", "shown": False, "added": False},
    ]
    assert seen["missing"] == ["gun", "cash", "cash", "smokes"]
    assert seen["added"] == ["cash"]


def test_between_rounds_nothing_is_asked_for_but_bad_press_stays() -> None:
    hands = {
        A: ("L01", "L02", "L03", "L04"),
        B: ("L05", "L06", "L07", "L08"),
        C: ("L09", "L10", "L11", "L12"),
    }
    setting = base().front(B, "P07").front(C, "P10")
    for seat, cards in hands.items():
        setting = setting.holds(seat, *cards)
    seen = setting.round(A).sees(B)
    assert (seen["stamps"], seen["missing"], seen["tiles"]) == ([], [], [])
    assert seen["added"] == ["cash", "hat"]


def test_slots_are_for_the_own_turn_and_name_every_lead_in_hand() -> None:
    table = pursuing()
    assert table.sees(A)["slots"] == {"L01": [-2], "L26": [], "L40": [2, 3]}
    assert table.sees(B)["slots"] == table.sees(None)["slots"] == {}
    assert table.view(A).dump_without_moves()["slots"] == table.sees(A)["slots"]


def test_the_round_is_counted_and_who_acts_is_named() -> None:
    assert new(3, "ask").sees(A)["round"] is None
    assert new(3, "ask").sees(B)["to_act"] == [A]
    assert dealt(3).sees(A)["round"] == 1
    later = base().failed(2).clues((2,), (5,)).target(2).turn(B)
    assert later.sees(A)["round"] == len(later.laid.won) + 3
    assert later.sees(A)["to_act"] == [B]
    over = base().failed(13).clues((1,), ()).turn(A).fails(1)
    assert over.sees(A)["round"] is None


@pytest.mark.parametrize("seats", SEATS)
def test_slots_are_exactly_the_legal_places(seats: int) -> None:
    turns = 0
    for seed in range(3):
        for state, actor, _ in decisions(seats, seed):
            view = state.view(actor)
            plays = Counter[tuple[str, int]]()
            legal: Any = view.dump()["legal"]
            for text in legal:
                if text.startswith("play "):
                    _, lead, _, place = text.split()
                    plays[lead, int(place)] += 1
            slots: Any = view.dump()["slots"]
            assert Counter((lead, place) for lead, places in slots.items() for place in places) == plays
            in_turn = state.table.agenda.kind == TURN
            leads = [CARD_NAMES[card] for card in bits_of(state.table.hands[actor] & ALL_LEADS)]
            assert list(slots) == (leads if in_turn else [])
            turns += in_turn
    assert turns > 50


@pytest.mark.parametrize("seats", SEATS)
def test_the_board_agrees_with_the_table_and_is_the_same_for_all(seats: int) -> None:
    for state, actor, _ in decisions(seats, 7):
        table = state.table
        seen = {viewer: state.view(viewer).dump() for viewer in (None, *range(seats))}
        for field in FOR_ALL:
            assert all(view[field] == seen[None][field] for view in seen.values()), field
        tiles: Any = seen[None]["tiles"]
        shown = [BLANK if tile["symbol"] is None else SYMBOL_NAMES.index(tile["symbol"]) for tile in tiles]
        assert shown == table.strip
        assert [tile["at"] for tile in tiles] == list(range(table.left_end, table.left_end + len(tiles)))
        spaces = sum(1 + len(tile["covered"]) for tile in tiles)
        assert spaces == len(table.chain)  # three numbers a play, three spaces a Lead
        played = {
            CARD_NAMES[table.chain[i]]: table.chain[i + 1 : i + 3] for i in range(0, len(table.chain), 3)
        }
        for tile in tiles:
            for space in (tile, *tile["covered"]):
                first, seat = played[space["lead"]]
                spaces_of = STRIPS[CARD_NAMES.index(space["lead"])]
                symbol = spaces_of[tile["at"] - first]
                assert space["symbol"] == (None if symbol == BLANK else SYMBOL_NAMES[symbol])
                assert space["seat"] == seat
        assert seen[None]["to_act"] == [actor]
        pursued = table.target != NONE
        assert bool(seen[None]["stamps"]) == pursued
        # A clue whose symbols all show has been won, so while one is pursued something is missing.
        assert bool(seen[None]["missing"]) == pursued


def test_a_view_without_its_board_is_read_and_has_the_same() -> None:
    table = pursuing()
    for seat in (A, B, None):
        whole = table.view(seat).dump()
        assert {*FIELDS} <= whole.keys()
        bare = {key: value for key, value in whole.items() if key not in FIELDS}
        assert GAME.load_view(bare) == table.view(seat)
        assert GAME.load_view(bare).dump() == whole
        assert GAME.read_view(bare).dump() == whole


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("to_act", [B]),
        ("round", 2),
        ("tiles", []),
        ("stamps", []),
        ("missing", ["gun"]),
        ("added", []),
        ("slots", {"L01": [-2], "L26": [0], "L40": [2, 3]}),
    ],
)
def test_a_board_that_does_not_follow_from_its_view_is_refused(field: str, value: object) -> None:
    changed = copy.deepcopy(pursuing().view(A).dump())
    assert changed[field] != value
    changed[field] = value
    with pytest.raises(BadPosition, match=f"^{field}: "):
        GAME.load_view(changed)


def test_a_view_is_made_without_its_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulations look at views and write none down, so that is where the work is done."""

    def forbidden(view: object) -> dict[str, object]:
        raise AssertionError("a board was made")

    monkeypatch.setattr(dump, "dump_board", forbidden)
    for state, actor, _ in decisions(3, 1):
        assert state.view(actor) == state.copy().view(actor)
        if len(state.table.won) == 2:
            break
    with pytest.raises(AssertionError, match="a board was made"):
        pursuing().view(A).dump()


def test_no_two_types_that_a_client_is_told_have_the_same_name() -> None:
    """TypeScript would make one of them."""
    found = [
        line.split()[2]
        for line in webtypes.game_page("deadline").splitlines()
        if line.startswith("export interface ")
    ]
    assert len(set(found)) == len(found) > 10
