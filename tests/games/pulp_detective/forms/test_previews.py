"""A preview tells beforehand what a move then does."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from hawkshaw.core.event import Event
from hawkshaw.games.pulp_detective.content.effects import ICONS
from hawkshaw.games.pulp_detective.forms.shapes import Preview
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.task import changed
from tests.games.pulp_detective.games_in_all_modes import MODES, board_of, decisions, succeeds
from tests.games.pulp_detective.stage import GAME, PulpTable, base
from tests.repeated import first


def preview(table: PulpTable, text: str) -> Any:
    """What a client is sent, held against its type."""
    found = GAME.preview(table.view, table.space.parse(text))
    if found is not None:
        msgspec.convert(json.loads(json.dumps(found)), Preview, strict=True)
    return found


def task_of(table: PulpTable) -> Any:
    return board_of(table.state, 0)["detectives"][0]["task"]


def first_of(events: list[Event], kind: str) -> tuple[int, ...]:
    return next(event.args for event in events if event.kind == kind)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", first(3, range(24)))
def test_moves_do_what_their_previews_say(mode: str, seed: int) -> None:
    kinds: set[str] = set()
    for state, seat, action in decisions(mode, f"previews {seed}"):
        shape: Any = GAME.preview(state.view(seat), action)
        if shape is None:
            continue
        msgspec.convert(json.loads(json.dumps(shape)), Preview, strict=True)
        kinds.add(shape["kind"])
        assert_comes_true(state, seat, action, shape)
    assert {"place", "roll", "stop"} <= kinds


def assert_comes_true(state: PulpState, seat: int, action: int, shape: Any) -> None:
    before = state.table.detectives[seat]
    twin = state.copy()
    events = twin.apply(seat, action)
    me = twin.table.detectives[seat]
    if shape["kind"] == "place":
        assert me.task.rerolls == shape["place"]["rerolls"]
    elif shape["kind"] == "roll":
        if "rerolls" in shape:
            left = {"any": me.task.rerolls, "yellow": me.task.yellow_rerolls}
            assert left == shape["rerolls"]
        assert_thrown(twin, seat, shape["throw"])
    elif shape["kind"] == "stop":
        assert succeeds(state, seat, action) in (shape["stop"]["succeeds"], None)
        assert_covered_by_markers(before.permanent, shape["stop"])
    elif shape["kind"] == "turn":
        result = board_of(twin, seat)["detectives"][seat]["task"]["results"][shape["turn"]["result"] - 1]
        assert (result["die"], result["face"]) == (shape["turn"]["die"], shape["turn"]["face"])
    elif shape["kind"] == "exchange":
        cards = twin.table.pack.investigate
        one, other = first_of(events, "exchanged")[1:]
        assert {cards[one].id, cards[other].id} == set(shape["cards"])
    if "costs" in shape:
        assert_paid(events, before.hour, before.stamina, shape["costs"])


def assert_thrown(state: PulpState, seat: int, throw: Any) -> None:
    """Whatever the die shows is among its faces, and fills a place only if it is wanted; a wild result aside."""
    for face, _ in state.chances():
        thrown = state.copy()
        thrown.apply(-1, face)
        task = board_of(thrown, seat)["detectives"][seat]["task"]
        number = throw["result"] or len(task["results"])
        result = task["results"][number - 1]
        assert result["die"] == throw["die"]
        assert result["face"] in throw["faces"]
        if result["fills"] is not None and task["places"][result["fills"]]["by"] == "rolled":
            assert result["face"] in throw["wanted"] or is_twin(task, result)


def is_twin(task: Any, result: Any) -> bool:
    """Whether another result shows the same icon: then either of them may fill the place."""
    return any(
        other["face"] == result["face"] and other["result"] != result["result"] for other in task["results"]
    )


def assert_covered_by_markers(permanent: list[int], stop: Any) -> None:
    """The twist markers that are laid are those played, or permanent ones."""
    for icon, name in enumerate(ICONS):
        laid = sum(place["marker"] == name for place in stop["places"])
        assert laid <= stop["twists"].get(name, 0) + permanent[icon]
        if stop["succeeds"]:
            assert laid >= stop["twists"].get(name, 0), "no marker is played that covers nothing"


def assert_paid(events: list[Event], hour: int, stamina: int, costs: Any) -> None:
    passed = [event.args[1] for event in events if event.kind == "hour"][: costs["hours"]]
    assert passed == [hour - step for step in range(1, costs["hours"] + 1)]
    if costs["stamina"]:
        assert first_of(events, "stamina")[1] == stamina - costs["stamina"]
    if costs["twist"] in ICONS:
        gone = [event for event in events if event.kind in ("lost_twist", "gift")]
        assert gone[0].args[-1] == ICONS.index(costs["twist"])


def test_a_place_tells_its_cell_and_edges() -> None:
    table = base().rows("F1").pile("F2 C10 C11 C12").turn().tops("F2", "C10", "C11", "C12")
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    place = preview(table, "place 0")["place"]
    assert (place["x"], place["y"], place["row"], place["column"]) == (1, 0, 0, 1)
    assert place["edges"] == [{"side": "left", "edge": "door", "met": "door", "wild": False}]
    assert place["rerolls"] == 1
    assert preview(table, "place 1")["place"]["new_row"]


def test_an_ability_makes_an_edge_match() -> None:
    table = base().character("ch01").rows("F3").pile("F2 C10 C11 C12").turn()
    table.tops("F2", "C10", "C11", "C12").plays("keep 0", "discard 1", "return 2", "lands deep")
    shape = preview(table, "place_with 0 ch01")
    assert shape["place"]["edges"] == [{"side": "left", "edge": "door", "met": "stairs", "wild": True}]
    assert shape["place"]["ability"] == "ch01"


def test_stopping_tells_what_comes_of_it_and_what_markers_cover() -> None:
    table = base().twists("MR").works_on("F1").rolls("CD", "Y1:PE")
    assert not preview(table, "resolve")["stop"]["succeeds"]
    stop = preview(table, "resolve_with rounds")["stop"]
    assert stop["succeeds"]
    assert stop["twists"] == {"rounds": 1}
    assert [(place["by"], place["marker"]) for place in stop["places"]] == [
        ("rolled", None),
        ("twist", "rounds"),
        ("rolled", None),
    ]
    assert stop["stakes"]["reward"] == "clue"


def test_a_die_tells_which_of_its_icons_are_wanted() -> None:
    table = base().works_on("F1", 1).rolls("CD", "Y1:WS")
    assert preview(table, "roll Y2")["throw"]["wanted"] == ["rounds", "persuasion"]
    again = preview(table, "reroll 1")
    assert again["throw"]["wanted"] == ["dots", "rounds", "persuasion"], (
        "the place it fills would be open again"
    )
    assert again["throw"]["result"] == 1
    assert again["rerolls"] == {"any": 0, "yellow": 0}


def test_an_icon_is_wanted_where_it_sets_a_wild_result_free() -> None:
    table = base().works_on("F1", 1).rolls("WS", "Y1:PE")
    table.me.task.wild_rolls = 1 << ICONS.index("word")
    table.state.choices = None
    assert [place["by"] for place in task_of(table)["places"]] == ["wild", "missing", "rolled"]
    assert preview(table, "roll Y2")["throw"]["wanted"] == ["dots", "rounds"]
    assert task_of(table)["wanted"] == ["dots", "rounds"], "whichever die it is, before one is chosen"
    table.rolls("CD")
    table.state.choices = None
    assert preview(table, "reroll 3")["throw"]["wanted"] == ["dots", "rounds"]


def test_an_icon_without_a_die_fills_its_place_before_a_result() -> None:
    """So it is seen which result may be rolled again for nothing."""
    table = base().works_on("F1", 1)
    table.me.task.icons = changed(table.me.task.icons, ICONS.index("dots"), 1)
    table.rolls("CD")
    table.state.choices = None
    places = task_of(table)["places"]
    assert [place["by"] for place in places] == ["free", "missing", "missing"]
    assert preview(table, "roll Y2")["throw"]["wanted"] == ["rounds", "persuasion"]


def test_prices_are_told() -> None:
    table = base("markers").markers("gun").twists("WS").at(stamina=2).works_on("F1")
    assert preview(table, "gun stamina")["costs"] == {"hours": 0, "stamina": 1, "twist": None}
    assert preview(table, "gun time")["costs"] == {"hours": 1, "stamina": 0, "twist": None}
    assert preview(table, "swap lead")["costs"] == {"hours": 0, "stamina": 0, "twist": "word"}
    assert preview(table, "buy_dice") == {
        "kind": "use",
        "costs": {"hours": 1, "stamina": 0, "twist": None},
        "rolls": 1,
    }


def test_what_needs_no_picture_has_none() -> None:
    table = base().pile("F2 C10 C11 C12").turn().tops("F2", "C10", "C11", "C12")
    assert preview(table, "keep 0") is None


def test_wild_results_and_wild_markers_fill_what_is_left() -> None:
    """PD-75, PD-R42: a marker goes on its own icon first, then wild results, then markers that may stand for any."""
    table = base().at(stamina=8).twists("WS").works_on("F1").rolls("CD", "Y1:PE")
    places = preview(table, "resolve_with word")["stop"]["places"]
    assert (places[1]["icon"], places[1]["by"], places[1]["marker"]) == ("rounds", "twist", "word")
    wild = base().twists("CD").works_on("F1").rolls("WS", "Y1:PE")
    wild.me.task.wild_rolls = 1 << ICONS.index("word")
    wild.state.choices = None
    assert [place["by"] for place in preview(wild, "resolve")["stop"]["places"]] == [
        "wild",
        "missing",
        "rolled",
    ]
    filled = preview(wild, "resolve_with dots")["stop"]["places"]
    assert [place["by"] for place in filled] == ["twist", "wild", "rolled"]
    assert filled[1]["result"] == 1
