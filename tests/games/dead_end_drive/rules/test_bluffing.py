"""Bluffing: what is concealed looks to everybody else exactly like what is not there."""

import pytest

from hawkshaw.core.event import told
from hawkshaw.games.dead_end_drive.content.cards import PAWN_NAMES
from tests.games.dead_end_drive.stage import DriveTable, Scene, base
from tests.tablemate import written

OTHERS = (1, 2, 3, None)


def shown(table: DriveTable, viewer: int | None) -> list[str]:
    """All that reaches a seat or a spectator: the view, its words, the question, and what was told."""
    view = table.view(viewer)
    return [
        written(view.dump()),
        table.game.table(view),
        table.game.ask(view),
        *table.hears(viewer),
        *map(repr, told(table.events, viewer)),
    ]


def watched(scene: Scene, moves: list[str], viewers: tuple[int | None, ...] = OTHERS) -> list[list[str]]:
    """What the viewers are shown after every single move."""
    table = scene.turn()
    seen: list[list[str]] = []
    for move in moves:
        table.plays(move)
        seen += [shown(table, viewer) for viewer in viewers]
    return seen


def attempt(card: str, end: str = "keep") -> list[str]:
    """DD-T25: smothers is moved onto the stairs and a card is drawn; then the second die."""
    start = ["roll", "dice 1 1", "keep_portrait", "move first smothers B2", "draw", f"card {card}"]
    return [*start, end, "move second clay N2"]


@pytest.mark.rule("DD-T26")
@pytest.mark.rule("DD-69")
@pytest.mark.rule("DD-70")
def test_a_concealed_match_looks_like_a_mismatch_at_every_step() -> None:
    mismatch = watched(base("BASE4"), attempt("trap:statue"))
    assert watched(base("BASE4"), attempt("trap:stairs+statue")) == mismatch
    assert watched(base("BASE4"), attempt("wild")) == mismatch
    assert watched(base("BASE4"), attempt("trap:stairs", "spring")) != mismatch
    own = watched(base("BASE4"), attempt("trap:statue"), (0,))
    assert watched(base("BASE4"), attempt("trap:stairs+statue"), (0,)) != own


@pytest.mark.rule("DD-T26")
@pytest.mark.rule("DD-69")
def test_a_drawn_match_may_be_called_the_wrong_card() -> None:
    table = base("BASE4").turn().plays(*attempt("trap:stairs+statue")[:-2])
    assert table.options() == ["spring", "keep"]
    table.says("keep")
    assert table.news == ["wrong 0"]
    assert table.hand(0) == ["trap:stairs+statue"]
    assert table.where("smothers") == "B2"


@pytest.mark.rule("DD-68")
@pytest.mark.rule("DD-T28")
def test_one_may_draw_with_a_match_in_hand() -> None:
    table = base("BASE4").holds(0, "wild").turn().rolls(5, 1).says("move first lulu I2")
    assert table.options() == ["play wild", "draw"]
    table.draws("trap:fireplace")
    assert table.options() == ["spring", "keep"]
    table.says("keep")
    assert table.news == ["wrong 0"]
    assert table.hand(0) == ["wild", "trap:fireplace"]
    assert table.where("lulu") == "I2"


@pytest.mark.rule("DD-T28")
@pytest.mark.rule("DD-68")
@pytest.mark.rule("DD-70")
@pytest.mark.parametrize("held", ["wild", "trap:fireplace+bookcase", "trap:statue"])
def test_a_match_in_hand_shows_in_nothing(held: str) -> None:
    moves = ["roll", "dice 5 1", "move first lulu I2", "draw", "card trap:fireplace", "keep"]
    plain = watched(base("BASE4").holds(0, "trap:stairs"), moves)
    assert watched(base("BASE4").holds(0, held), moves) == plain
    assert watched(base("BASE4").holds(0, held, "trap:stairs"), moves) != plain


@pytest.mark.rule("DD-R38")
@pytest.mark.rule("DD-42")
@pytest.mark.parametrize("card", ["wild", "trap:stairs", "trap:statue", "trap:fireplace+bookcase"])
def test_the_only_statement_is_the_fixed_notice(card: str) -> None:
    table = base("BASE4").turn().plays(*attempt(card)[:-3])
    assert table.kinds()[-1] == "drew"
    table.luck(f"card {card}")
    assert [event.kind for event in told(table.events, 1)] == []
    table.says("keep")
    assert table.news == ["wrong 0"]
    for viewer in table.viewers:
        assert [event.kind for event in told(table.events, viewer)] == ["wrong"]


@pytest.mark.rule("DD-R39")
@pytest.mark.parametrize("card", ["trap:stairs", "trap:statue"])
@pytest.mark.parametrize("held", [(), ("wild",), ("trap:stairs+statue", "trap:fireplace")])
def test_both_questions_are_asked_whatever_the_hand_and_the_card(card: str, held: tuple[str, ...]) -> None:
    table = base("BASE4").holds(0, *held).turn().plays(*attempt(card)[:4])
    assert table.state.to_act == (0,)
    assert "draw" in table.options()
    table.says("draw").luck(f"card {card}")
    assert table.state.to_act == (0,)
    assert "keep" in table.options()
    for viewer in OTHERS:
        assert table.sees(viewer)["legal"] == []
        assert table.sees(viewer)["agenda"] == [
            {"do": "move", "seat": 0},
            {"do": "drawn", "seat": 0, "pawn": "smothers", "trap": "stairs"},
        ]


@pytest.mark.rule("DD-R39")
def test_with_one_option_the_question_is_still_asked() -> None:
    table = base("BASE4").turn().plays(*attempt("trap:statue")[:4])
    assert table.options() == ["draw"]
    table.draws("trap:statue")
    assert table.options() == ["keep"]
    assert table.hand(0) == []


@pytest.mark.rule("DD-66")
@pytest.mark.rule("DD-67")
def test_pawns_may_be_moved_as_if_they_were_somebody_elses() -> None:
    table = base("BASE4").turn(3).rolls(4, 5)
    assert table.may("move first dusty M10"), "towards the door, though dusty is seat 1's"
    own = [pawn for pawn in PAWN_NAMES if table.drive.table.owners[PAWN_NAMES.index(pawn)] == 3]
    assert own == ["charity", "beauregard", "spritzy"]
    assert table.may("move first beauregard P11"), "onto a trap, though beauregard is one's own"


@pytest.mark.rule("DD-T43")
@pytest.mark.rule("DD-06")
def test_the_order_of_unseen_portraits_does_not_exist() -> None:
    table = base("BASE4").turn()
    dump = table.state.dump()
    unseen = [pawn for pawn in PAWN_NAMES if pawn != "pierre"]
    assert dump["unseen"] == unseen, "in the order of the pawns, whatever play will show"
    portraits = {key: dump[key] for key in ("favourite", "back", "sofa", "unseen")}
    assert portraits == {"favourite": "pierre", "back": [], "sofa": ["agatha"], "unseen": unseen}
    table.rolls(1, 1).says("change_portrait")
    assert table.chances() == {f"portrait {pawn}": 1 for pawn in unseen}
    # Only once both have been shown can their order tell.
    views = []
    for first, second in (("parker", "spritzy"), ("spritzy", "parker")):
        later = DriveTable(table.drive.copy(), 4).plays(f"portrait {first}", "move both dusty H9")
        later.rolls(1, 1).plays("change_portrait", f"portrait {second}")
        views.append(later.everybodys_views())
    assert all(one != other for one, other in zip(*views, strict=True))
