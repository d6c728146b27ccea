"""Trap cards: played, drawn, kept for later, discarded and shuffled anew; and where everybody knows them from."""

import pytest

from hawkshaw import Illegal
from hawkshaw.core.bits import bits_of
from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, TRAP_CARDS
from hawkshaw.games.dead_end_drive.table.provenance import PLAYED_WILD, drew, played_trap, wild_draws
from tests.games.dead_end_drive.stage import DriveTable, Scene, base

SINGLES = ["trap:stairs", "trap:fireplace", "trap:chandelier", "trap:statue", "trap:bookcase"]
TRAP_NAMES = [card for card in CARD_NAMES if card.startswith("trap:")]


def smothers_on_the_stairs(scene: Scene) -> DriveTable:
    """A rolls (1,1), keeps the portrait and moves smothers onto the stairs."""
    return scene.turn().rolls(1, 1).plays("keep_portrait", "move first smothers B2")


@pytest.mark.rule("DD-38")
def test_a_card_from_the_hand_goes_face_up_onto_the_discard() -> None:
    table = smothers_on_the_stairs(base("BASE4").holds(0, "wild", "trap:stairs", "trap:statue"))
    table.says("play trap:stairs")
    assert table.news == [
        "played 0 trap:stairs stairs",
        "eliminated smothers stairs",
        "revealed 2 smothers *",
    ]
    assert table.discard == ["trap:stairs"]
    assert table.hand(0) == ["wild", "trap:statue"]
    assert table.view(None).table.discard == table.drive.table.discard
    assert table.drive.table.pile_size == 26


@pytest.mark.rule("DD-T25")
@pytest.mark.rule("DD-42")
def test_a_mismatch_is_kept_unseen() -> None:
    table = smothers_on_the_stairs(base("BASE4"))
    assert table.options() == ["draw"]
    table.says("draw")
    assert table.news == ["drew 0"]
    table.luck("card trap:statue")
    assert table.news == ["drawn 0 trap:statue to 0 *"]
    assert table.options() == ["keep"]
    assert [table.view(seat).drawn for seat in range(4)] == [CARD_NAMES.index("trap:statue"), -1, -1, -1]
    with pytest.raises(Illegal):
        table.says("spring")
    table.says("keep")
    assert table.news == ["wrong 0"]
    assert table.hand(0) == ["trap:statue"]
    assert (table.where("smothers"), table.dead) == ("B2", set())
    assert table.drive.table.drawn == -1
    for viewer in (1, 2, 3, None):
        view = table.view(viewer)
        assert view.hand_sizes == [1, 0, 0, 0]
        assert view.traps[0] == view.wilds[0] == -1
    assert table.discard == []
    assert {option.split()[1] for option in table.options()} == {"second"}


@pytest.mark.rule("DD-T27")
@pytest.mark.rule("DD-41")
def test_a_drawn_match_may_be_sprung() -> None:
    table = smothers_on_the_stairs(base("BASE4")).draws("trap:stairs+statue")
    assert table.options() == ["spring", "keep"]
    table.says("spring")
    assert table.news == [
        "sprung 0 trap:stairs+statue stairs *",
        "eliminated smothers stairs",
        "revealed 2 smothers *",
    ]
    assert table.discard[-1] == "trap:stairs+statue"
    assert table.dead == {"smothers"}
    assert table.view(1).characters == [3, 3, 2, 3]
    assert table.hand(0) == []
    assert table.drive.table.drawn == -1
    assert table.drive.table.stories[0] == ()


@pytest.mark.rule("DD-41")
@pytest.mark.rule("DD-39")
def test_a_drawn_wild_springs_any_trap() -> None:
    for pawn, start, square, trap in (("smothers", "C2", "B2", "stairs"), ("clay", "P10", "P11", "statue")):
        table = base("BASE4").at(**{pawn: start}).turn().rolls(1, 2).says(f"move first {pawn} {square}")
        table.draws("wild")
        assert table.options() == ["spring", "keep"]
        table.says("spring")
        assert table.news[0] == f"sprung 0 wild {trap} *"
        assert table.discard == ["wild"]
        assert table.drive.table.pile_wilds == 3


@pytest.mark.rule("DD-41")
@pytest.mark.rule("DD-44")
def test_a_drawn_match_may_be_kept_for_a_later_turn() -> None:
    table = base("BASE4").turn().rolls(1, 2).says("move first clay P2").draws("wild").says("keep")
    assert table.hand(0) == ["wild"]
    assert table.drive.table.wilds == (1, 0, 0, 0)
    assert table.drive.table.pile_wilds == 3
    table.says("move second dusty G10").rolls(3, 1).plays("move second clay O2", "move first parker E5")
    table.idles().idles()
    assert table.active == 0
    table.rolls(1, 5).says("move first clay P2")
    assert table.options() == ["play wild", "draw"]


@pytest.mark.rule("DD-44")
@pytest.mark.rule("DD-43")
def test_a_kept_card_is_barred_this_turn_and_free_in_the_next() -> None:
    table = smothers_on_the_stairs(base("BASE4")).draws("trap:bookcase").says("keep")
    table.says("move second clay P2")
    assert table.options() == ["draw"]
    table.draws("trap:statue").says("keep")
    table.rolls(3, 1).plays("move second clay O2", "move first parker E5").idles().idles()
    table.rolls(1, 5).says("move first clay P2")
    assert table.options(0) == ["play trap:bookcase", "draw"]


@pytest.mark.rule("DD-T31")
@pytest.mark.rule("DD-43")
@pytest.mark.rule("DD-R22")
def test_a_draw_bars_the_hand_for_the_rest_of_the_turn() -> None:
    table = smothers_on_the_stairs(base("BASE4").holds(0, "trap:bookcase")).draws("trap:statue")
    table.says("keep").says("move second clay P2")
    assert table.drive.table.has_drawn
    assert table.options() == ["draw"]
    with pytest.raises(Illegal):
        table.says("play trap:bookcase")
    table.draws("trap:stairs+bookcase")
    assert table.options() == ["spring", "keep"]


@pytest.mark.rule("DD-R22")
def test_a_draw_that_sprang_a_trap_bars_the_hand_too() -> None:
    table = smothers_on_the_stairs(base("BASE4").holds(0, "wild")).draws("trap:stairs")
    table.says("spring").says("move second clay P2")
    assert table.options() == ["draw"]


@pytest.mark.rule("DD-T32")
@pytest.mark.rule("DD-R22")
def test_playing_first_and_drawing_then_is_allowed() -> None:
    table = base("BASE4").holds(0, "trap:bookcase").turn().rolls(1, 1).says("keep_portrait")
    table.plays("move first clay P2", "play trap:bookcase", "move second smothers B2")
    assert table.dead == {"clay"}
    assert not table.drive.table.has_drawn
    assert table.options() == ["draw"]
    table = base("BASE4").holds(0, "trap:bookcase", "trap:stairs").turn().rolls(1, 1).says("keep_portrait")
    table.plays("move first clay P2", "play trap:bookcase", "move second smothers B2")
    assert table.options() == ["play trap:stairs", "draw"]


# The pile


def emptied(seats: str = "BASE4") -> Scene:
    """DD-T40: the pile is empty, 17 cards are in hands, the discard has the rest."""
    scene = base(seats).dead("charity", by="trap:stairs").dead("beauregard", by="wild")
    scene.holds(1, "wild", "wild", "wild", *TRAP_NAMES[1:8]).holds(2, *TRAP_NAMES[8:])
    return scene.steps(10)


@pytest.mark.rule("DD-T40")
@pytest.mark.rule("DD-45")
@pytest.mark.rule("DD-R19")
def test_the_discard_becomes_the_new_pile_when_a_draw_needs_it() -> None:
    table = smothers_on_the_stairs(emptied())
    assert table.drive.table.pile_size == 0
    assert len(table.discard) == 12
    table.says("draw")
    assert table.news == ["drew 0", "reshuffled 12"]
    assert table.discard == []
    assert table.drive.table.pile_size == 12
    assert table.chances() == {"card wild": 1, "card trap:stairs": 1, "card detective": 10}
    table.luck("card detective")
    assert table.news == ["detective 0 11 *"]
    assert table.discard == ["detective"]
    assert (table.drive.table.detective, table.drive.table.pile_size) == (11, 11)
    assert table.chances() == {"card wild": 1, "card trap:stairs": 1, "card detective": 9}
    table.luck("card trap:stairs")
    assert table.options() == ["spring", "keep"]
    assert table.drive.table.pile_size == 10


@pytest.mark.rule("DD-R19")
@pytest.mark.rule("DD-45")
def test_the_last_card_of_the_pile_does_not_yet_shuffle() -> None:
    scene = base("BASE4").dead("charity", by="wild").holds(1, "wild", "wild", "wild", *TRAP_NAMES[1:])
    table = smothers_on_the_stairs(scene.steps(10)).draws("trap:stairs")
    assert table.drive.table.pile_size == 0
    assert len(table.discard) == 11
    assert "reshuffled" not in table.kinds()
    table.says("keep")
    assert table.drive.table.pile_size == 0
    assert len(table.discard) == 11
    table.says("move second clay P2").says("draw")
    assert table.news == ["drew 0", "reshuffled 11"]
    assert table.drive.table.last_in == (TRAP_CARDS, 0)


@pytest.mark.rule("DD-R19")
@pytest.mark.rule("DD-R20")
def test_a_detective_card_just_drawn_is_shuffled_in_with_the_rest() -> None:
    scene = base("BASE4").holds(1, "wild", "wild", "wild", "wild", *TRAP_NAMES).steps(9)
    table = smothers_on_the_stairs(scene).says("draw")
    assert table.chances() == {"card detective": 1}
    table.luck("card detective")
    assert table.news == ["detective 0 10 *", "reshuffled 10"]
    assert table.discard == []
    assert table.chances() == {"card detective": 10}
    table.luck("card detective", "card detective")
    assert table.drive.table.detective == 12
    assert table.luck_is_asked
    table.luck("card detective")
    assert table.news == ["detective 0 13 *", "arrived pierre", "won 0 *"]
    assert table.ending == ("detective", (0,))


@pytest.mark.rule("DD-R37")
def test_a_hand_has_no_limit_and_the_discard_lies_open() -> None:
    scene = base("BASE4").dead("charity", by="wild").holds(0, "wild", "wild", "wild", *TRAP_NAMES[:14])
    table = scene.steps(1).turn().rolls(1, 2).says("move first clay P2").draws(TRAP_NAMES[14]).says("keep")
    assert len(table.hand(0)) == 18
    for viewer in table.viewers:
        assert table.sees(viewer)["discard"] == ["wild", "detective"]


# What everybody knows of the hands


def wilds_drawn(table: DriveTable) -> list[tuple[int, ...]]:
    """How many wild cards each seat has drawn from each pile."""
    drive = table.drive
    return [
        wild_draws(story, traps, drive.table.last_in)
        for story, traps in zip(drive.table.stories, drive.table.traps, strict=True)
    ]


def test_everybody_remembers_what_was_drawn_and_played() -> None:
    table = emptied().turn().rolls(1, 1).plays("keep_portrait", "move first smothers B2")
    before = [story[:] for story in table.drive.table.stories]
    assert [len(story) for story in before] == [0, 10, 7, 0]
    table.draws("wild").says("keep")
    assert table.drive.table.stories == ((drew(1),), *before[1:])
    assert wilds_drawn(table) == [(0, 1), (3, 0), (0, 0), (0, 0)]
    assert [bits_of(cards) for cards in table.drive.table.last_in] == [list(range(2, 16)), [1]]
    table.says("move second clay P2").draws("trap:stairs").says("keep")
    assert table.drive.table.stories[0] == (drew(1), drew(1))
    assert wilds_drawn(table)[0] == (0, 1)
    assert table.view(3).table.stories == table.drive.table.stories


def test_a_played_card_tells_which_pile_it_came_from() -> None:
    scene = base("BASE4").dead("charity", by="trap:stairs").dead("beauregard", by="wild")
    scene.holds(0, "wild", "trap:bookcase").holds(1, "wild", "wild", *TRAP_NAMES[1:4], *TRAP_NAMES[5:])
    scene.steps(10).reshuffled().holds(0, "trap:stairs")
    story = (drew(0), drew(0), drew(1))
    assert scene.state.table.stories[0] == story
    table = smothers_on_the_stairs(scene).says("play trap:stairs")
    assert table.drive.table.stories[0] == (*story, played_trap(1))
    table = smothers_on_the_stairs(scene).says("play wild")
    assert table.drive.table.stories[0] == (*story, PLAYED_WILD)
    assert table.drive.table.wilds[0] == 0
    assert wilds_drawn(table)[0] == (1, 0)
    table = scene.turn().rolls(1, 2).plays("move first clay P2", "play trap:bookcase")
    assert table.drive.table.stories[0] == (*story, played_trap(0))


def test_a_wild_used_at_once_never_was_in_a_hand() -> None:
    table = smothers_on_the_stairs(base("BASE4")).draws("wild").says("spring")
    assert wilds_drawn(table) == [(0,)] * 4
    assert table.drive.table.stories == ((),) * 4


@pytest.mark.rule("DD-45")
def test_the_new_pile_has_the_wilds_of_the_discard() -> None:
    scene = base("BASE4").dead("charity", by="wild").dead("beauregard", by="wild")
    scene.holds(1, "wild", "wild", *TRAP_NAMES).steps(10)
    table = smothers_on_the_stairs(scene).says("draw")
    assert table.chances() == {"card wild": 2, "card detective": 10}
    assert wilds_drawn(table) == [(0, 0), (2, 0), (0, 0), (0, 0)]
