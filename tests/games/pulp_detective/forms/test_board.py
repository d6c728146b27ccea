"""What a board is told besides the facts agrees with the legal moves, and with what comes of them."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.content.effects import BLOCK_MATCH, ICONS, NONE
from hawkshaw.games.pulp_detective.forms.shapes import View
from hawkshaw.games.pulp_detective.rules.in_force import is_blocked
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import names_of
from hawkshaw.games.pulp_detective.table.frames import CULPRIT, PLACE, WORK
from tests.games.pulp_detective.games_in_all_modes import (
    MODES,
    board_of,
    decisions,
    random_moments,
    succeeds,
)
from tests.games.pulp_detective.rules.test_secrets_of_two import exchanged
from tests.games.pulp_detective.stage import GAME, PulpTable, base, two
from tests.repeated import first

every_mode = pytest.mark.parametrize("mode", MODES)
every_seed = pytest.mark.parametrize("seed", first(3, range(20)))

TURNED = {"left": "right", "top": "bottom", "right": "left", "bottom": "top"}


def moves_of(state: PulpState, seat: int, kind: int) -> list[tuple[int, ...]]:
    """The arguments of the legal moves of a kind."""
    return [state.space.args[a] for a in state.legal(seat) if state.space.kinds[a] == kind]


def after(state: PulpState, seat: int, text: str) -> PulpState:
    """The position after a move, before luck has its say."""
    twin = state.copy()
    twin.apply(seat, twin.space.parse(text))
    return twin


def board(table: PulpTable, seat: int | None = 0) -> Any:
    return board_of(table.state, seat)


# Its form


@every_mode
@every_seed
def test_every_view_is_as_its_type_says(mode: str, seed: int) -> None:
    for number, (state, _, _) in enumerate(random_moments(mode, f"form {seed}")):
        if number % 3 == 0:
            for seat in (None, *range(state.table.seats)):
                told = json.loads(json.dumps(state.view(seat).dump()))
                msgspec.convert(told, View, strict=True)


def test_a_view_is_read_back_without_its_board_or_with_any() -> None:
    state, seat, _ = next(
        moment for moment in decisions("rivals", "read") if moment[0].table.agenda.kind == WORK
    )
    dump = state.view(seat).dump()
    whole = GAME.load_view(dump)
    assert GAME.load_view({key: value for key, value in dump.items() if key != "board"}) == whole
    assert GAME.load_view({**dump, "board": None}).dump()["board"] == dump["board"]


# What lies in displays


@every_mode
def test_fronts_are_those_seen_with_the_row_that_becomes_the_task(mode: str) -> None:
    open_ones = 0
    for state, seat, _ in decisions(mode, "fronts"):
        for viewer in (None, *range(state.table.seats)):
            view: Any = state.view(viewer).dump()
            seen = {(front["seat"], front["slot"], front["card"]) for front in view["board"]["fronts"]}
            assert seen == {
                (owner, slot, card)
                for owner, me in enumerate(view["detectives"])
                for slot, card in enumerate(me["display"])
                if card not in ("hidden", "gone")
            }
        for front in board_of(state, seat)["fronts"]:
            open_ones += 1
            rows = state.table.pack.investigate[names_of(state.table.pack).card.value(front["card"])].rows
            hour = state.table.detectives[front["seat"]].hour
            late = [number for number in range(len(rows)) if rows[number].hour >= hour]
            assert front["row"] == (late[0] if late else len(rows) - 1)
    assert open_ones or mode == "solo"


# Where cards may go


@every_mode
@every_seed
def test_places_are_the_legal_ones_and_bring_what_they_say(mode: str, seed: int) -> None:
    for state, seat, _ in decisions(mode, f"places {seed}"):
        found = board_of(state, seat)["places"]
        if state.table.agenda.kind != PLACE:
            assert found == []
            continue
        names = names_of(state.table.pack)
        plain = {(row, None) for (row,) in moves_of(state, seat, actions.PLACE)}
        by_ability = {
            (row, names.ability.name(ability)) for row, ability in moves_of(state, seat, actions.PLACE_WITH)
        }
        assert {(place["row"], place["ability"]) for place in found} == plain | by_ability
        assert len(found) == len(plain | by_ability)
        for place in found:
            assert_placed(state, seat, place)


def assert_placed(state: PulpState, seat: int, place: Any) -> None:
    """A card that is put there lies there, with the re-rolls and the clasps that were foretold."""
    by = "" if place["ability"] is None else f" {place['ability']}"
    move = f"place_with {place['row']}{by}" if by else f"place {place['row']}"
    placed = after(state, seat, move)
    me = placed.table.detectives[seat]
    card = state.table.detectives[seat].kept
    assert me.rows[place["row"]][place["column"]] == card
    assert place["new_row"] == (place["row"] == len(state.table.detectives[seat].rows))
    assert place["rerolls"] == len(place["edges"]) == me.task.rerolls
    told = board_of(placed, seat)
    (cell,) = [cell for cell in told["cells"] if (cell["x"], cell["y"]) == (place["x"], place["y"])]
    assert (cell["seat"], cell["card"]) == (seat, place["card"])
    assert all(cell["edges"][edge["side"]] == edge["edge"] for edge in place["edges"])
    assert all(edge["wild"] == (edge["edge"] != edge["met"]) for edge in place["edges"])
    if not is_blocked(state.table, state.table.detectives[seat], BLOCK_MATCH):
        joined = Counter(clasp["edge"] for clasp in touching(told["clasps"], place["x"], place["y"]))
        assert joined == Counter(edge["edge"] for edge in place["edges"] if not edge["wild"])


def touching(clasps: Any, x: int, y: int) -> Any:
    """The clasps at a cell."""
    around = {(x, y, "right"), (x, y, "bottom"), (x - 1, y, "right"), (x, y - 1, "bottom")}
    return [clasp for clasp in clasps if (clasp["x"], clasp["y"], clasp["side"]) in around]


@every_seed
@pytest.mark.parametrize("mode", ["rivals", "together"])
def test_two_see_the_same_plane_from_opposite_sides(mode: str, seed: int) -> None:
    compared = 0
    for number, (state, _, _) in enumerate(random_moments(mode, f"plane {seed}")):
        if number % 9:
            continue
        private, inspector = (board_of(state, seat) for seat in (0, 1))
        assert board_of(state, None)["cells"] == private["cells"]
        for near, far in zip(private["cells"], inspector["cells"], strict=True):
            assert (far["x"], far["y"]) == (-near["x"], -1 - near["y"])
            assert far["turned"] != near["turned"]
            assert far["turned"] == (far["seat"] == 0)
            assert far["edges"] == {side: near["edges"][TURNED[side]] for side in TURNED}
            compared += 1
        for near in private["clasps"]:
            beyond = (1, 0) if near["side"] == "right" else (0, 1)
            x, y = -near["x"] - beyond[0], -1 - near["y"] - beyond[1]
            assert {**near, "x": x, "y": y} in inspector["clasps"]
        assert len(private["clasps"]) == len(inspector["clasps"])
    assert compared


def test_the_main_rows_face_each_other() -> None:
    scene = two("rivals").private.rows("F1 F2", "F3").inspector.rows("F4", "F5")
    table = scene.both_work("F2", "F4")
    found = {cell["card"]: cell for cell in board(table)["cells"]}
    at = {card: (cell["x"], cell["y"], cell["turned"]) for card, cell in found.items()}
    assert at == {
        "F1": (0, 0, False),
        "F2": (1, 0, False),
        "F3": (0, 1, False),
        "F4": (0, -1, True),
        "F5": (0, -2, True),
    }
    assert found["F4"]["edges"] == {"left": "stairs", "top": "door", "right": "none", "bottom": "window"}
    clasps = board(table)["clasps"]
    assert {"x": 0, "y": -1, "side": "bottom", "edge": "window"} in clasps, "F4 faces F1"
    assert {"x": 0, "y": 0, "side": "right", "edge": "door"} in clasps, "F1 and F2"
    assert {"x": 0, "y": 0, "side": "bottom", "edge": "car"} in clasps, "F1 and F3"
    assert len(clasps) == 3
    assert [cell["current"] for cell in found.values()] == [False, True, False, True, False]


# The task


@every_mode
@every_seed
def test_rolls_and_rerolls_left_are_those_that_are_legal(mode: str, seed: int) -> None:
    for state, seat, _ in decisions(mode, f"rolls {seed}"):
        if state.table.agenda.kind != WORK:
            continue
        pack, me = state.table.pack, state.table.detectives[seat]
        task = board_of(state, seat)["detectives"][seat]["task"]
        dice = [die for (die,) in moves_of(state, seat, actions.ROLL)]
        names = names_of(pack).die
        assert (task["rolls"]["left"] > 0) == (pack.yellow[0] in dice)
        assert task["dice"] == [names.name(die) for die in dice if die not in pack.yellow]
        again = {result for (result,) in moves_of(state, seat, actions.REROLL)}
        left = task["rerolls"]
        by_any = {result["result"] - 1 for result in task["results"] if left["any"]}
        by_yellow = {
            result["result"] - 1 for result in task["results"] if left["yellow"] and result["yellow"]
        }
        assert again == by_any | by_yellow
        paid = moves_of(state, seat, actions.BUY_REROLL)
        assert (task["reroll_hours"] is not None) == bool(paid)
        bought = moves_of(state, seat, actions.BUY_DICE)
        assert (task["rolls_for_sale"] > 0) == bool(bought)
        if bought:
            more = after(state, seat, "buy_dice").table.detectives[seat].task.bought
            assert more == me.task.bought + task["rolls_for_sale"]
        if dice:
            assert_rolled(state, seat, task, names.name(dice[0]), dice[0] in pack.yellow)


def assert_rolled(state: PulpState, seat: int, task: Any, die: str, yellow: bool) -> None:
    """Once a die has been rolled there is a result more, and a roll less if it was a yellow one."""
    thrown = after(state, seat, f"roll {die}")
    thrown.apply(-1, thrown.chances()[0][0])
    now = board_of(thrown, seat)["detectives"][seat]["task"]
    assert now["rolls"]["made"] == task["rolls"]["made"] + yellow
    assert now["rolls"]["left"] == task["rolls"]["left"] - yellow
    assert len(now["results"]) == len(task["results"]) + 1
    assert now["results"][-1]["die"] == die


@every_mode
@every_seed
def test_what_is_missing_decides_what_stopping_brings(mode: str, seed: int) -> None:
    seen: set[bool] = set()
    for state, seat, _ in decisions(mode, f"missing {seed}"):
        if state.table.agenda.kind != WORK:
            continue
        task = board_of(state, seat)["detectives"][seat]["task"]
        missing = Counter(place["icon"] for place in task["places"] if place["by"] == "missing")
        assert task["missing"] == missing
        assert task["covered"] == (not missing)
        used = [place["result"] for place in task["places"] if place["result"] is not None]
        assert len(used) == len(set(used)), "a result fills one place"
        for number, place in enumerate(task["places"]):
            if place["result"] is not None:
                result = task["results"][place["result"] - 1]
                assert result["fills"] == number
                assert place["by"] == "wild" or result["face"] == place["icon"]
        assert succeeds(state, seat, state.space.parse("resolve")) in (task["covered"], None)
        seen.add(task["covered"])
    assert False in seen


def test_the_places_of_a_task_say_what_fills_them() -> None:
    table = base().holds(5).works_on("F1", 1).rolls("CD", "Y1:WS", "Y2:PE")
    task = board(table)["detectives"][0]["task"]
    assert task["places"] == [
        {"icon": "dots", "by": "rolled", "result": 1, "marker": None},
        {"icon": "rounds", "by": "missing", "result": None, "marker": None},
        {"icon": "persuasion", "by": "rolled", "result": 3, "marker": None},
    ]
    assert task["missing"] == {"rounds": 1}
    assert task["rolls"] == {"made": 3, "allowed": 4, "left": 1}
    assert task["dice"] == ["PB"]
    assert task["rerolls"] == {"any": 1, "yellow": 0}
    assert [result["marked"] for result in task["results"]] == [True, False, False]
    assert task["stakes"] == {
        "reward": "clue",
        "penalty": "item",
        "nemesis": False,
        "protected": False,
        "spared": False,
        "ahead": True,
    }


def test_a_wild_result_fills_the_icon_marked_x_first() -> None:
    """PD-146: no twist marker covers it, so a result must."""
    table = base().suspects("society").rows("F1 F4").confronts()
    assert table.me.task.barred == ICONS.index("persuasion")
    table.me.task.wild_rolls = 1 << ICONS.index("rounds")
    task = board(table.rolls("Y1:MR"))["detectives"][0]["task"]
    assert [place["icon"] for place in task["places"] if place["by"] == "wild"] == ["persuasion"]
    assert task["stakes"] is None


def test_three_of_a_kind_and_the_hour_are_told() -> None:
    table = base().at(hour=14).works_on("F1").rolls("CD", "Y1:CD", "Y1:CD")
    desk = board(table)["detectives"][0]
    assert desk["task"]["stakes"]["protected"]
    assert not desk["night"]
    assert desk["thresholds"] == [
        {"hour": 6, "row": 0, "active": False},
        {"hour": 12, "row": 1, "active": False},
        {"hour": 18, "row": 2, "active": True},
    ]
    assert board(base().at(hour=20).works_on("F1"))["detectives"][0]["night"]


@every_mode
@every_seed
def test_the_active_row_is_the_task(mode: str, seed: int) -> None:
    for state, _, _ in decisions(mode, f"rows {seed}"):
        for me, desk in zip(state.table.detectives, board_of(state, None)["detectives"], strict=True):
            if desk is None or not desk["thresholds"]:
                continue
            (active,) = [row["row"] for row in desk["thresholds"] if row["active"]]
            if me.kept == NONE and me.task.row != NONE:
                assert active == me.task.row


# Who did it, what may be used


@every_mode
@every_seed
def test_the_trail_leads_to_those_who_can_be_named(mode: str, seed: int) -> None:
    for state, seat, _ in decisions(mode, f"trail {seed}"):
        desk = board_of(state, seat)["detectives"][seat]
        if desk is None or not desk["trail"]:
            continue
        table = state.table
        cards = [table.pack.investigate[card] for row in table.detectives[seat].rows for card in row]
        assert sum(desk["pips"].values()) == len(cards)
        for entry in desk["trail"]:
            for pip, count in entry["pips"].items():
                assert count == sum(str(card.die or "blank") == pip for card in cards)
        if table.agenda.kind == CULPRIT:
            shapes = [GAME.preview(state.view(seat), action) or {} for action in state.legal(seat)]
            named = {shape["suspect"] for shape in shapes}
            leading = {entry["suspect"] for entry in desk["trail"] if entry["leads"]}
            assert named <= leading


def test_the_dice_point_to_those_with_the_most_icons() -> None:
    desk = board(base().rows("F1 F4 F2").works_on("F1"))["detectives"][0]
    assert desk["pips"] == {"3": 2, "5": 1}
    assert [(entry["suspect"], entry["leads"]) for entry in desk["trail"]] == [
        ("cr1", False),
        ("cr2", True),
        ("cr3", False),
        ("cr4", False),
    ]
    assert desk["trail"][1]["pips"] == {"3": 2, "4": 0}


@every_mode
@every_seed
def test_usable_abilities_are_those_of_legal_moves(mode: str, seed: int) -> None:
    for state, seat, _ in decisions(mode, f"usable {seed}"):
        found = {entry["ability"] for entry in board_of(state, seat)["usable"]}
        names = names_of(state.table.pack).ability
        legal = [*moves_of(state, seat, actions.USE), *moves_of(state, seat, actions.PLACE_WITH)]
        assert found == {names.name(args[-1]) for args in legal}
        for other in {None, *range(state.table.seats)} - {seat}:
            assert board_of(state, other)["usable"] == []


def test_what_the_discard_pile_finds_is_what_is_found() -> None:
    """PD-99: blanks on top are passed over."""
    table = base().at(hour=10).works_on("F1").rolls("PE", "PE")
    finds = board(table)["finds"]
    table.plays("resolve")
    assert f"take_item {finds}" in table.options()


# Nothing hidden


@every_mode
@pytest.mark.parametrize("seed", first(1, range(12)))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(mode: str, seed: int) -> None:
    """Everything a board is given: view, labels, previews, text; of an imagined world and of exchanged fronts."""
    rng = Rng(f"alike {mode} {seed}")
    differed = 0
    for number, (state, actor, _) in enumerate(random_moments(mode, f"secrets {seed}")):
        if number % 6:
            continue
        for seat in range(state.table.seats):
            twins = [GAME.imagine(state.view(seat), rng)]
            if state.table.turn:
                twins.append(exchanged(state, seat, rng))
            for twin in twins:
                assert isinstance(twin, PulpState)
                differed += twin.dump() != state.dump()
                for viewer in (seat, None):
                    assert shown(twin, viewer, actor) == shown(state, viewer, actor)
    assert differed > 5


def shown(state: PulpState, seat: int | None, actor: int) -> list[str]:
    view = state.view(seat)
    moves = view.legal[:: max(len(view.legal) // 12, 1)] if seat == actor else []
    return [
        json.dumps(view.dump()),
        json.dumps(GAME.labels(view)),
        json.dumps([GAME.preview(view, action) for action in moves]),
        GAME.table(view),
        GAME.posed(view),
    ]
