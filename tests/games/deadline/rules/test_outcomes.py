"""How a round of Deadline ends: clues won and opened, bullets and clues lost, and when the investigation is over."""

from __future__ import annotations

import json

import pytest

import hawkshaw
from hawkshaw import Rng
from tests.games.deadline.stage import CLUES, GAME, SEATS, A, B, C, DeadlineTable, Scene, base, dealt, new

pytestmark = pytest.mark.usefixtures("fourteen")


def last_in(scene: Scene, clue: int = 1) -> DeadlineTable:
    """A is the last one in the round and drops out."""
    return scene.target(clue).out(B, C).holds(A, "L09").turn(A).says("drop_out")


# Success


@pytest.mark.rule("DL-85")
def test_the_whole_chain_is_discarded_after_a_success() -> None:
    table = base().target(2).chain("L26@0", "L11@0").holds(A, "L02", "L17").holds(B, "L03").turn(A)
    assert table.strip == "GSC"
    table.says("play L02 at 2")
    assert table.laid.won == [2]
    assert table.discards == ["L02", "L11", "L26"], "L26 was covered"
    assert (table.strip, table.sees(None)["chain"]) == ("", [])


@pytest.mark.rule("DL-86")
def test_the_clue_is_read_to_all_and_lies_with_the_chief() -> None:
    table = base().chief(C).target(1).holds(A, "L01").turn(A)
    assert "Text 1." not in "".join(table.everybodys_views())
    table.says("play L01 at 0")
    assert table.news[1] == "won 2 1 *"
    assert table.display == [2, 3, 4, 5]
    table.deals()
    for viewer in table.viewers:
        seen = table.view(viewer)
        assert seen.table.won == [1]
        assert (seen.clue(1).text, seen.clue(1).unlocks) == ("Text 1.", [4, 5])
    table.says("pursue 2").says("drop_out")
    assert table.view(None).clue(1).text == "Text 1.", "it can be read at any time"


@pytest.mark.rule("DL-87")
@pytest.mark.rule("DL-X8")
def test_x8_listed_clues_come_from_the_deck_to_the_display() -> None:
    table = base().target(2).chain("L01@0").holds(A, "L02").turn(A).says("play L02 at 1")
    assert table.news[1:5] == ["won 0 2 *", "unlocked 6 *", "unlocked 9 *", "round 1"]
    assert table.display == [1, 3, 6, 9]
    assert table.clue_deck == [4, 5, 7, 8, 10, 11, 12, 13, 14]
    for viewer in table.viewers:
        seen = table.view(viewer)
        assert [clue.number for clue in seen.clues] == [1, 2, 3, 6, 9]
        assert (seen.clue(9).title, seen.clue(9).text, seen.clue(9).unlocks) == ("Title 9", "", [])
    table.deals()
    assert table.options() == ["pursue 1", "pursue 3", "pursue 6", "pursue 9"]


@pytest.mark.rule("DL-88")
def test_the_investigation_ends_when_no_clue_is_available() -> None:
    table = base().clues((1,), ()).target(1).holds(A, "L01").turn(A).says("play L01 at 0")
    assert table.news == ["played 0 L01 0", "won 0 1 *", "deadline 14 0", "asked 1 *"]
    assert table.ended()


@pytest.mark.rule("DL-89")
def test_players_still_in_keep_their_hands() -> None:
    setting = (
        base().target(1).out(C).holds(A, "L01", "P06", "L03").holds(B, "P01", "L04", "L05", "L06", "L07")
    )
    table = setting.turn(A).says("play L01 at 0")
    assert table.hand(A) == ["L03", "P06"]
    assert table.hand(B) == ["L04", "L05", "L06", "L07", "P01"]
    assert (table.front(A), table.front(B)) == ([], [])


@pytest.mark.rule("DL-R40")
@pytest.mark.rule("DL-T46")
def test_t46_the_last_clue_opens_another() -> None:
    table = base().clues((3,), (8,)).target(3).holds(A, "L02").turn(A).says("play L02 at 0")
    assert not table.ended()
    assert table.display == [8]
    assert table.clue_deck == []
    gone = base().failed(10).clues((3,), ()).target(3).holds(A, "L02").turn(A)
    assert gone.removed == [8, 9, 10, 11, 12, 13, 14]
    gone.says("play L02 at 0")
    assert gone.ended()
    assert "unlocked" not in gone.kinds()
    assert gone.removed == [8, 9, 10, 11, 12, 13, 14]


@pytest.mark.rule("DL-R41")
@pytest.mark.rule("DL-R62")
def test_unlocks_that_are_no_longer_in_the_deck_are_ignored() -> None:
    table = (
        base().clues((2, 14), (13,)).target(14).chain("L01@0").holds(A, "L03").turn(A).says("play L03 at 2")
    )
    assert table.news[1:4] == ["won 0 14 *", "unlocked 13 *", "round 1"], "clue 2 lies there already"
    assert table.display == [2, 13]
    won = base().clues((5, 6), (11,)).target(5).chain("L01@0").holds(A, "L02").turn(A).says("play L02 at 1")
    assert won.news[1:3] == ["won 0 5 *", "unlocked 11 *"], "clue 10 has been won"
    assert won.display == [6, 11]
    first = (
        base().clues((4, 5), (10, 11)).target(4).chain("L01@0").holds(A, "L40").turn(A).says("play L40 at 2")
    )
    assert first.display == [5, 10]
    assert first.clue_deck == [11]
    second = (
        base().clues((5, 10), (11,)).target(5).chain("L01@0").holds(A, "L02").turn(A).says("play L02 at 1")
    )
    assert second.display == [10, 11], "clue 4 has opened clue 10 before"


@pytest.mark.rule("DL-R44")
def test_clues_may_be_left_in_the_deck() -> None:
    table = base().clues((1,), (9, 14)).target(1).holds(A, "L01").turn(A).says("play L01 at 0")
    assert table.ended()
    assert table.clue_deck == [9, 14]
    assert "Text 9." not in "".join(table.everybodys_views())
    assert "Title 9" not in "".join(table.everybodys_views())


# Failure


@pytest.mark.rule("DL-90")
def test_after_a_failure_the_clue_stays_unread() -> None:
    table = last_in(base().chain("L07@0", "L02@2"))
    assert table.news == [
        "dropped 0",
        "discarded 0 L09 *",
        "failed 1 1",
        "bullet 2",
        "round 1",
        "draws 1 4",
    ]
    assert table.discards == ["L02", "L07", "L09"]
    assert table.sees(None)["chain"] == []
    assert table.display == [1, 2, 3]
    assert "Text 1." not in "".join(table.everybodys_views())
    table.deals()
    assert "pursue 1" in table.options()


@pytest.mark.rule("DL-91")
@pytest.mark.parametrize("failures", [0, 1, 2])
def test_a_failure_costs_a_bullet_and_nothing_else(failures: int) -> None:
    table = last_in(base().failed(failures))
    assert table.laid.bullets == 2 - failures
    assert table.laid.failures == failures + 1
    assert f"bullet {2 - failures}" in table.news
    assert table.removed == []
    assert table.clue_deck == list(range(4, 15))


@pytest.mark.rule("DL-92")
def test_without_a_bullet_the_highest_clue_of_the_deck_is_lost() -> None:
    table = last_in(base().failed(3))
    assert table.news[2:4] == ["failed 1 4", "buried 14 *"]
    assert table.laid.bullets == 0
    assert table.removed == [14]
    assert table.clue_deck == list(range(4, 14))
    assert table.display == [1, 2, 3]


@pytest.mark.rule("DL-X9")
@pytest.mark.rule("DL-R42")
def test_x9_the_last_bullet_costs_no_clue() -> None:
    table = last_in(base().failed(2).clues((1, 2, 3), (7, 9, 14)))
    assert table.laid.bullets == 0
    assert table.removed == []
    table = last_in(base().failed(3).clues((1, 2, 3), (7, 9, 14)))
    assert table.removed == [14]
    assert table.clue_deck == [7, 9]
    assert "Text 14." not in "".join(table.everybodys_views())


@pytest.mark.rule("DL-93")
@pytest.mark.rule("DL-T45")
@pytest.mark.rule("DL-R43")
def test_t45_without_a_deck_the_highest_available_clue_is_lost() -> None:
    table = last_in(base().failed(3).clues((2, 5), ()), 5)
    assert "buried 5 *" in table.news
    assert table.display == [2]
    assert table.removed == [5]
    assert not table.ended()
    lower = last_in(base().failed(3).clues((2, 5), ()), 2)
    assert lower.removed == [5], "not the one that failed"
    table.deals().says("pursue 2").says("drop_out").says("drop_out").says("drop_out")
    assert table.news[-4:] == ["failed 2 5", "buried 2 *", "deadline 12 5", "asked 1 *"]
    assert table.ended()
    assert table.removed == [2, 5]


@pytest.mark.rule("DL-94")
def test_the_investigation_ends_when_the_last_available_clue_is_lost() -> None:
    table = last_in(base().failed(3).clues((1,), ()))
    assert table.ended()
    assert table.out == [], "there is no round to be out of"
    assert table.display == []
    assert table.kinds()[-2:] == ["deadline", "asked"]


@pytest.mark.rule("DL-T66")
def test_t66_from_the_top_of_the_deck_down_to_the_display() -> None:
    table = base().failed(3).clues((1,), (5, 9)).target(1).turn(A)
    for lost in (9, 5, 1):
        assert not table.ended()
        table.fails(1)
        assert f"buried {lost} *" in table.news
    assert table.removed == [1, 5, 9]
    assert table.ended()
    assert table.laid.failures == 6


@pytest.mark.rule("DL-R45")
def test_every_failed_round_counts_repeats_too() -> None:
    table = base().target(1).turn(A).fails(1).fails(1).fails(1)
    assert table.laid.failures == 3
    assert table.laid.bullets == 0
    assert table.removed == []


@pytest.mark.rule("DL-R48")
def test_a_lost_clue_shows_its_front_and_nothing_more() -> None:
    table = last_in(base().failed(3)).deals()
    for viewer in table.viewers:
        front = table.view(viewer).clue(14)
        assert (front.title, front.tagline, front.kind) == ("Title 14", "Tagline 14", "object")
        assert front.needs == [1, 1, 1, 1, 1]
        assert (front.text, front.unlocks, front.read) == ("", [], False)
        assert "Title 13" not in json.dumps(table.sees(viewer))


# The end


@pytest.mark.rule("DL-99")
@pytest.mark.parametrize("seats", SEATS)
def test_the_investigation_ends_only_without_available_clues(seats: int) -> None:
    table, rng = dealt(seats), Rng(seats)
    while not table.ended():
        assert table.display
        step(table, rng)
    assert table.display == []


def step(table: DeadlineTable, rng: Rng) -> None:
    """Whoever has to act, luck included, makes a move by chance."""
    (actor,) = table.state.to_act
    options = [action for action, _ in table.deadline.chances()] or table.state.legal(actor)
    table.events = table.state.apply(actor, rng.choice(options))


@pytest.mark.rule("DL-R52")
@pytest.mark.parametrize("seats", SEATS)
def test_rounds_and_games_end(seats: int) -> None:
    for seed in range(4):
        table, rng = new(seats), Rng(f"{seats} {seed}")
        rounds = turns = 0
        while not table.ended():
            step(table, rng)
            rounds += table.kinds().count("pursued")
            turns = 0 if "pursued" in table.kinds() else turns + (not table.luck_is_asked)
            assert turns < 400
        assert rounds <= CLUES + 3
        assert rounds == len(table.laid.won) + table.laid.failures
        assert table.laid.failures == 3 - table.laid.bullets + len(table.removed)


@pytest.mark.rule("DL-R46")
def test_there_is_no_way_to_stop_early() -> None:
    table = dealt(3)
    kinds = {block.kind for block in table.space.blocks}
    assert kinds == {
        *("take", "pursue", "play", "use", "use_dash", "use_gloria", "use_gloria_two"),
        *("copy", "copy_dash", "copy_gloria", "copy_gloria_two"),
        *("tips_draw", "tips_remove", "tips_remove_two", "drop_out", "drop_out_with"),
        *("answer_call", "lose", "snuff", "draw", "pass", "discard", "reactivate", "decline"),
        *("answer", "submit", "cast", "card", "chief"),
    }
    assert table.state.outcome is None
    table.says("pursue 1").says("drop_out").says("drop_out").says("drop_out")
    assert table.state.outcome is None
    table.deals().rejects("submit", "answer 1 a")
    assert table.laid.rating == -1


@pytest.mark.rule("DL-R46")
def test_an_abandoned_table_has_no_rating() -> None:
    players = [GAME.player("random", Rng(seat)) for seat in range(3)]
    record = hawkshaw.play(GAME, players, seed=5, options={"case": "fourteen"}, cap=20)
    assert record.outcome is not None
    assert record.outcome.ending == "unfinished"
    assert record.replay().outcome is None


@pytest.mark.rule("DL-R7")
def test_discards_lie_face_up() -> None:
    table = base().target(1).holds(A, "L01", "P06", "P01").holds(B, "L02").turn(A).says("drop_out_with P01")
    for viewer in table.viewers:
        assert table.sees(viewer)["discard"] == ["L01", "P06"]
    (event,) = [event for event in table.events if event.kind == "discarded"]
    assert event.told_to(None)
