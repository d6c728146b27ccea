"""Make an Accusation: what may be named, what is said, and how the game ends."""

import pytest

import hawkshaw
from tests.games.thirteen_clues.stage import GAME, case


@pytest.mark.rule("TC-T01")
@pytest.mark.rule("TC-43")
@pytest.mark.rule("TC-46")
def test_mary_accuses_twice() -> None:
    table = case(
        "A",
        turn=2,
        glasses="1/1/2",
        holders=[
            ["countess", "library", "gun"],
            ["butcher", "park", "sword"],
            ["officer", "market", "rifle"],
        ],
        screens=[["nurse", "blowgun"], ["duke", "museum"], ["maid", "poison"]],
    )
    table.says("accuse officer market gun")
    assert table.verdict == "wrong"
    assert table.glasses[2] == 1
    assert table.active == 2
    table.says("accuse officer market rifle")
    assert table.verdict == "solved"
    assert table.state.to_act == ()
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.winners == (2,)


@pytest.mark.rule("TC-40")
def test_an_accusation_pays_the_fewest_and_the_first_of_them_clockwise() -> None:
    assert case("C", glasses="2/2/1/1").says("accuse duke market sword").glasses == [1, 2, 2, 1]
    assert case("C", glasses="2/1/1/1").says("accuse duke market sword").glasses == [1, 2, 1, 1]


@pytest.mark.rule("TC-T02")
@pytest.mark.rule("TC-41")
def test_butcher_park_sword() -> None:
    for seat, verdict in enumerate(["wrong", "solved", "wrong"]):
        table = case("A", turn=seat).says("accuse butcher park sword")
        assert table.verdict == verdict
        assert table.news_for(None)[1] == f"accuse {seat} butcher park sword"


@pytest.mark.rule("TC-41")
@pytest.mark.parametrize(("name", "triples"), [("A", 343), ("B", 216), ("C", 512), ("D", 1000)])
def test_any_person_location_and_weapon_in_play_may_be_named(name: str, triples: int) -> None:
    assert len({move for move in case(name).options() if move.startswith("accuse")}) == triples
    case(name).refuses(
        "accuse butcher park",
        "exactly one Person, one Location and one Weapon: 'accuse butcher park sword' (TC-R21)",
    )


@pytest.mark.rule("TC-42")
@pytest.mark.parametrize("name", ["A", "B", "C", "D"])
def test_only_all_three_are_right(name: str) -> None:
    solution = {
        "A": "countess library rifle",
        "B": "maid park poison",
        "C": "dancer parlor axe",
        "D": "officer kitchen rifle",
    }[name]
    right = 0
    for move in case(name).options():
        if move.startswith("accuse") and len(set(move.split()) & set(solution.split())) >= 2:
            verdict = case(name).says(move).verdict
            assert verdict == ("solved" if move == f"accuse {solution}" else "wrong")
            right += verdict == "solved"
    assert right == 1


@pytest.mark.rule("TC-44")
@pytest.mark.rule("TC-T24")
def test_a_wrong_accusation_is_told_by_one_word_however_near_it_is() -> None:
    near = case("A", glasses="2/1/1").says("accuse countess library gun")
    far = case("A", glasses="2/1/1").says("accuse dancer parlor knife")
    for viewer in near.viewers:
        assert near.news_for(viewer) == ["pay 0 1", "accuse 0 countess library gun", "wrong 0 *"]
        assert far.news_for(viewer) == ["pay 0 1", "accuse 0 dancer parlor knife", "wrong 0 *"]
        seen = [table.sees(viewer) for table in (near, far)]
        assert [view.pop("accused") for view in seen] == [
            [[["countess", "library", "gun"]], [], []],
            [[["dancer", "parlor", "knife"]], [], []],
        ]
        assert seen[0] == seen[1]


@pytest.mark.rule("TC-45")
def test_a_wrong_accusation_costs_its_glass_and_nothing_else() -> None:
    table = case("A", glasses="3/1/1")
    options = table.options()
    before = table.clues.dump()
    table.says("accuse dancer parlor knife")
    after = table.clues.dump()
    assert {key for key in before if before[key] != after[key]} == {"glasses", "accused"}
    assert table.active == 0
    assert table.options() == options


@pytest.mark.rule("TC-46")
def test_as_many_accusations_as_glasses() -> None:
    table = case("A", glasses="4/1/1")
    for weapon in ("knife", "crossbow", "poison"):
        table.says(f"accuse dancer parlor {weapon}")
        assert table.active == 0
    assert table.says("accuse dancer parlor gun").active == 1


@pytest.mark.rule("TC-47")
@pytest.mark.rule("TC-T29")
@pytest.mark.rule("TC-R9")
def test_a_right_accusation_ends_the_game_at_once() -> None:
    table = case("A", glasses="3/1/1")
    assert table.supply == 5
    table.says("accuse countess library rifle")
    # The glass has moved before the verdict.
    assert (table.glasses, table.supply) == ([2, 2, 1], 5)
    assert table.state.to_act == ()
    assert [table.options(seat) for seat in range(3)] == [[], [], []]
    assert table.clues.chances() == []
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.returns) == ((0,), (1, 0, 0), (1.0, -0.5, -0.5))
    assert outcome.ending == "solved"
    for viewer in table.viewers:
        assert table.news_for(viewer) == [
            "pay 0 1",
            "accuse 0 countess library rifle",
            "solved 0 countess library rifle *",
        ]
        assert table.sees(viewer)["winner"] == 0
    for seat in range(3):
        table.refuses("ask 1 red", "The game is over", "TC-47", seat=seat)


@pytest.mark.rule("TC-47")
def test_nobody_has_won_before() -> None:
    table = case("A", glasses="3/1/1").says("accuse dancer parlor knife").says("ask 1 red")
    assert table.state.outcome is None
    assert table.sees(None)["winner"] is None


@pytest.mark.rule("TC-56")
@pytest.mark.rule("TC-T23")
def test_a_bluff_is_legal_and_wrong() -> None:
    table = case("A").says("accuse nurse park gun")
    assert table.verdict == "wrong"
    for viewer in (1, 2, None):
        assert table.news_for(viewer)[1:3] == ["accuse 0 nurse park gun", "wrong 0 *"]
        assert table.sees(viewer)["accused"] == [[["nurse", "park", "gun"]], [], []]
    assert table.sees(1)["screens"] == [[], ["duke", "museum"], []]


@pytest.mark.rule("TC-R19")
def test_cards_known_not_to_be_there_may_be_named() -> None:
    table = case("A", glasses="5/1/1").consults("E", "knife").says("ask 1 orange")
    for triple in ("butcher park sword", "nurse park gun", "dancer parlor knife"):
        assert table.may(f"accuse {triple}")
    table.says("accuse nurse parlor knife")
    assert [event.reveals for event in table.events] == [False, False, True]
    # The same triple again tells nobody anything.
    table.says("accuse nurse parlor knife")
    assert table.verdict == "wrong"
    assert [event.reveals for event in table.events] == [False, False, False]
    # Named by another seat it is news.
    table.says("ask 2 red").says("accuse nurse parlor knife")
    assert [event.kind for event in table.events if event.reveals] == ["wrong"]


@pytest.mark.rule("TC-R20")
@pytest.mark.rule("TC-T22")
def test_a_removed_card_cannot_be_named_and_nothing_is_spent() -> None:
    table = case("A").refuses(
        "accuse professor park gun", "The Professor is not in play with 3 seats", "TC-R20"
    )
    assert table.glasses == [1, 1, 1]
    assert table.active == 0
    case("C").refuses("accuse duke kitchen gun", "The Kitchen is not in play with 4 seats", "TC-R20")
    assert case("C").may("accuse professor park gun")


@pytest.mark.rule("TC-R21")
def test_the_order_of_the_names_does_not_matter_but_the_categories_do() -> None:
    for order in ("rifle library countess", "Library, Rifle, Countess", "COUNTESS/RIFLE/LIBRARY"):
        assert case("A").says(f"accuse {order}").verdict == "solved"
    case("A").refuses(
        "accuse countess nurse rifle",
        "exactly one Person, one Location and one Weapon: 'accuse butcher park sword' (TC-R21)",
    )
    case("A").refuses(
        "accuse countess library rifle gun",
        "exactly one Person, one Location and one Weapon: 'accuse butcher park sword' (TC-R21)",
    )


@pytest.mark.rule("TC-R22")
def test_a_wrong_accuser_plays_on() -> None:
    table = case("A").says("accuse dancer parlor knife")
    assert table.active == 1
    assert table.asks("0 red") == 1
    assert table.active == 1
    table.says("ask 0 blue").says("ask 0 red")
    assert table.active == 0
    assert table.glasses[0] == 3
    assert table.says("accuse dancer parlor knife").verdict == "wrong"
    assert table.says("accuse countess library rifle").verdict == "solved"


@pytest.mark.rule("TC-R28")
def test_a_game_stopped_at_the_cap_has_no_winner() -> None:
    record = hawkshaw.play(GAME, ["random"] * 3, seed=3, cap=12)
    assert (record.outcome.ending, record.outcome.winners) == ("unfinished", ())
    assert record.outcome.returns == (0.0, 0.0, 0.0)
    assert record.replay().outcome is None
    assert sum(actor >= 0 for actor, _ in record.moves) == 12
