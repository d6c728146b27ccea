"""The players of 13 Dead End Drive: each stronger than the last, none careless, none ever stuck."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw import CHANCE, Rng
from hawkshaw.core.bits import bits_of
from hawkshaw.core.player import expected_return
from hawkshaw.games.dead_end_drive.content.cards import ALL_PAWNS, CARD_NAMES, PAWN_NAMES, PAWNS
from hawkshaw.games.dead_end_drive.players.bots import appraise
from hawkshaw.games.dead_end_drive.players.judging import Judge
from hawkshaw.games.dead_end_drive.players.suspicion import Rows, suspect
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.open import NONE
from hawkshaw.games.dead_end_drive.table.view import DriveView
from tests.games.dead_end_drive.stage import GAME, SEATS, DriveTable, Scene, base, harmless
from tests.repeated import first
from tests.shared.tables import any_move

LEVELS = ["novice", "regular", "expert"]
TRAP_NAMES = [card for card in CARD_NAMES if card.startswith("trap:")]
every_level = pytest.mark.parametrize("level", LEVELS)
who_spends_cards = pytest.mark.parametrize("level", [level for level in LEVELS if level != "expert"])
"""To the expert a card is worth about as much as a favourite six counts from the door: see test_expert.py."""


def choices(table: DriveTable, level: str, tries: int = 5) -> set[str]:
    """What a level does at a table, by different generators."""
    view = table.view(table.active)
    return {table.space.text(GAME.player(level, Rng(seed)).choose(view)) for seed in range(tries)}


def wins(level: str, against: str, seats: int, deals: int) -> float:
    """The share of games that one player of a level wins among others, every deal played from every chair."""
    won = 0
    for seed in range(deals):
        for chair in range(seats):
            order = [level if seat == chair else against for seat in range(seats)]
            (winner,) = hawkshaw.play(GAME, order, seed=seed).outcome.winners
            won += winner == chair
    return won / (deals * seats)


@pytest.mark.parametrize("seats", first(1, SEATS))
@pytest.mark.parametrize(("level", "against"), [("novice", "random"), ("regular", "novice")])
def test_every_level_beats_the_one_below(level: str, against: str, seats: int) -> None:
    """The short form of `make strength`; seeds are fixed, so the result is always the same."""
    assert wins(level, against, seats, 20 // seats) >= 1.5 / seats


@pytest.mark.parametrize("seats", first(1, SEATS))
@every_level
def test_a_table_of_one_level_comes_to_an_end(level: str, seats: int) -> None:
    for seed in range(4):
        assert hawkshaw.play(GAME, [level] * seats, seed=seed, cap=2000).outcome.winners


@pytest.mark.parametrize("seats", first(1, SEATS))
@every_level
def test_choices_are_legal_and_explained_wherever_random_moves_lead(level: str, seats: int) -> None:
    """The same view and the same generator bring the same choice."""
    state = GAME.new(seats)
    rng = Rng(11)
    reasons = set()
    for decision in range(250):
        if not state.to_act:
            state = GAME.new(seats)
        (actor,) = state.to_act
        if actor != CHANCE:
            view = state.view(actor)
            player = GAME.player(level, rng.split(str(decision)))
            action = player.choose(view)
            assert action in view.legal
            assert GAME.player(level, rng.split(str(decision))).choose(GAME.load_view(view.dump())) == action
            reason = player.reason(view, action)
            assert reason.endswith(".")
            assert ". " not in reason
            reasons.add(reason)
        state.advance(*any_move(state, GAME.space(state), rng))
    assert len(reasons) > 5


@pytest.mark.parametrize("name", ["BASE4", "BASE2"])
@every_level
def test_a_choice_depends_on_nothing_that_the_seat_does_not_know(level: str, name: str) -> None:
    """Twins: worlds that the seat cannot tell apart."""
    table = base(name).holds(0, "trap:statue").holds(1, "wild", "trap:stairs").turn().rolls(3, 5)
    view = table.view(0)
    worlds = GAME.worlds(view)
    rng = Rng(5)
    chosen = GAME.player(level, Rng(3)).choose(view)
    owners = set()
    for _ in range(6):
        twin = worlds.sample(rng)
        assert isinstance(twin, DriveState)
        owners.add(tuple(twin.table.owners))
        assert GAME.player(level, Rng(3)).choose(twin.view(0)) == chosen
    assert len(owners) > 1


@every_level
def test_an_open_door_is_taken(level: str) -> None:
    assert choices(base("BASE4").turn(0).rolls(2, 3), level) <= {
        "move first pierre GO",
        "move second pierre GO",
    }
    assert choices(base("BASE2").turn(0).rolls(1, 6), level) == {"move second pierre GO"}


def test_the_regular_expects_to_inherit_through_an_open_door_and_less_where_it_is_another_s() -> None:
    regular = GAME.player("regular", Rng(1))
    table = base("BASE4").turn(0).rolls(2, 3)
    assert regular.value(table.view(0)) == 1.0
    assert {
        worth for action, worth in regular.weigh(table.view(0)) if table.space.text(action).endswith("GO")
    } == {1}
    table = base("BASE4").turn(1).rolls(2, 3)
    value = regular.value(table.view(1))
    assert value is not None
    assert -1 / 3 <= value < 0
    before = base("BASE4").turn(0).view(0)
    assert regular.value(before) == expected_return(Judge(before).now(), 4), (
        "before its roll, as things stand"
    )


@pytest.mark.parametrize("dice", [(2, 3), (4, 6), (1, 2)])
@pytest.mark.parametrize("name", ["BASE4", "BASE3", "BASE2"])
@every_level
def test_nobody_leads_out_what_a_rival_may_own(level: str, name: str, dice: tuple[int, int]) -> None:
    table = base(name).turn(1).rolls(*dice)
    assert any(option.endswith("GO") for option in table.options())
    assert not any(option.endswith("GO") for option in choices(table, level))


def test_of_two_players_a_pawn_that_is_certainly_secret_is_an_even_chance() -> None:
    """While B holds a card charity may be it; once B's hand is gone it is a secret card."""
    scene = base("BASE2").dead("poopsie", "smothers", "parker").at(charity="H12", pierre="A2")
    table = scene.frame("charity", removed="poopsie smothers parker").turn(0).rolls(3, 4)
    judge = Judge(table.view(0))
    assert judge.hands[1][PAWN_NAMES.index("charity")] > 0
    assert not any(option.endswith("GO") for option in choices(table, "regular"))
    scene = base("BASE2").dead("poopsie", "smothers", "parker", "clay", "pierre", "lulu", "hickory", "dusty")
    table = (
        scene.at(charity="H12").frame("charity", removed="poopsie smothers parker clay").turn(0).rolls(3, 4)
    )
    view = table.view(0)
    out = table.space.parse("move first charity GO")
    assert appraise(view, Judge(view), out) == 0.5


def only_the_favourite_is_near() -> Scene:
    """Pierre, A's, six counts from the door and three from the statue; nobody else is anywhere near."""
    return base("BASE4").at(pierre="N12", spritzy="C10", hickory="B8", dusty="A7", beauregard="A5")


def test_a_rival_s_favourite_by_the_door_is_led_onto_a_trap_that_a_card_in_hand_springs() -> None:
    table = only_the_favourite_is_near().holds(1, "trap:statue").turn(1).rolls(3, 1)
    assert choices(table, "regular") == {"move first pierre P11"}


@who_spends_cards
def test_a_match_is_played_on_a_rival_s_favourite(level: str) -> None:
    table = only_the_favourite_is_near().holds(1, "trap:statue").turn(1).rolls(3, 1)
    assert choices(table.says("move first pierre P11"), level) == {"play trap:statue"}


@every_level
def test_nobody_springs_a_trap_on_a_pawn_of_their_own(level: str) -> None:
    table = base("BASE4").holds(0, "trap:fireplace", "wild").turn(0).rolls(5, 3).says("move first lulu I2")
    assert choices(table, level) == {"draw"}
    table.draws("trap:fireplace+statue")
    assert choices(table, level) == {"keep"}


@who_spends_cards
def test_trap_cards_are_spent_before_wild_ones(level: str) -> None:
    table = only_the_favourite_is_near().holds(1, "trap:statue", "wild").turn(1)
    assert choices(table.rolls(3, 1).says("move first pierre P11"), level) == {"play trap:statue"}


@every_level
def test_the_portrait_is_changed_when_it_is_a_rival_s_and_left_when_it_is_one_s_own(level: str) -> None:
    assert choices(base("BASE4").turn(1).rolls(3, 3), level) == {"change_portrait"}
    assert choices(base("BASE4").turn(0).rolls(3, 3), level) == {"keep_portrait"}


def test_the_regular_knows_which_portrait_comes_next_once_all_have_been_shown() -> None:
    behind = [name for name in PAWN_NAMES if name not in ("dusty", "pierre", "charity")]
    mine = base("BASE4").at(dusty="A5", charity="H12", pierre="D12")
    theirs = base("BASE4").at(dusty="A5", charity="D12", pierre="H12")
    assert choices(mine.frame("dusty", "charity", *behind, "pierre").turn(3).rolls(3, 3), "regular") == {
        "change_portrait"
    }
    assert choices(theirs.frame("dusty", "pierre", *behind, "charity").turn(3).rolls(3, 3), "regular") == {
        "keep_portrait"
    }


def before_the_door(favourite: str) -> Scene:
    """The Detective is a step from the door, and eight of the 27 cards in the pile are his."""
    scene = base("BASE4").used("wild", "wild", "wild", "wild", *TRAP_NAMES).steps(10).reshuffled().steps(2)
    return scene.frame(favourite).at(pierre="A9", smothers="C2")


@pytest.mark.parametrize(("favourite", "draws"), [("clay", True), ("pierre", False)])
def test_when_the_detective_is_near_only_the_favourite_s_owner_draws(favourite: str, draws: bool) -> None:
    table = before_the_door(favourite).turn(1).rolls(1, 2)
    assert not all(harmless(option) for option in table.options())
    assert {harmless(option) for option in choices(table, "regular")} == {not draws}


def test_the_regular_bluffs() -> None:
    """Now and then the regular saves its card for better game."""
    drawn = 0
    for seed in range(3):
        record = hawkshaw.play(GAME, ["regular"] * 4, seed=seed)
        state = GAME.new(4)
        for actor, action in record.moves:
            if actor != CHANCE and len(state.legal(actor)) > 1 and GAME.space(state).text(action) == "draw":
                drawn += 1
            state.advance(actor, action)
    assert drawn > 0


# Suspicion


def sums(view: DriveView, rows: Rows) -> None:
    """Each hand holds as many cards as it does, and each living pawn is somebody's."""
    for seat, held in enumerate(view.characters):
        assert sum(rows[seat]) == pytest.approx(held)
    for pawn in bits_of(ALL_PAWNS & ~view.table.dead):
        assert sum([row[pawn] for row in rows]) == pytest.approx(1, abs=0.02)
        assert min([row[pawn] for row in rows]) >= 0


@pytest.mark.parametrize("seats", SEATS)
def test_suspicion_agrees_with_the_number_of_cards(seats: int) -> None:
    state = GAME.new(seats)
    rng = Rng(21)
    seen = 0
    for _ in range(600):
        if not state.to_act:
            state = GAME.new(seats)
        (actor,) = state.to_act
        if actor != CHANCE:
            view = state.view(actor)
            assert isinstance(view, DriveView)
            rows = suspect(view, view.owners)
            sums(view, rows)
            for pawn in bits_of(ALL_PAWNS & ~view.table.dead):
                if view.owners[pawn] != NONE:
                    assert rows[view.owners[pawn]][pawn] == 1
            seen += 1
        state.advance(*any_move(state, GAME.space(state), rng))
    assert seen > 100


def test_suspicion_falls_on_whoever_leads_a_pawn_and_not_on_whoever_endangers_it() -> None:
    table = base("BASE4").turn(0)
    view = table.view(0)
    pawn = PAWN_NAMES.index("clay")
    before = suspect(view, view.owners)[1][pawn]
    assert before == pytest.approx(1 / 3)
    view.table.nearer[1 * PAWNS + pawn] = 6
    led = suspect(view, view.owners)
    assert led[1][pawn] > before + 0.1
    assert led[2][pawn] < before
    view.table.perils[1 * PAWNS + pawn] = 2
    assert suspect(view, view.owners)[1][pawn] < led[1][pawn]


def test_it_costs_something_to_lead_an_own_pawn_further_than_any_other() -> None:
    """With several rivals, that is; and a pawn of somebody else's may be led for nothing."""
    for name, seats, costs in (("lulu", 4, True), ("astra", 4, False), ("lulu", 2, False)):
        view = base(f"BASE{seats}").turn(0).rolls(1, 2).view(0)
        pawn = PAWN_NAMES.index(name)
        start = view.table.pawns[pawn]
        nearer = min(view.table.board.neighbours[start], key=lambda square: view.table.board.to_door[square])
        assert view.table.board.to_door[nearer] < view.table.board.to_door[start]
        exposed = Judge(view).move(pawn, nearer)
        view.table.nearer[PAWN_NAMES.index("poopsie")] = 20  # under cover of another pawn
        assert (exposed < Judge(view).move(pawn, nearer)) == costs
