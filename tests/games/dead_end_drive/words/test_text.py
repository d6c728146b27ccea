"""13 Dead End Drive in words and numbers: the table, questions, refusals, events, endings, the encoding."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from importlib.resources import files

import pytest

from hawkshaw.core.event import Event
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.dead_end_drive.content.board import COLUMNS
from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, PAWN_NAMES
from hawkshaw.games.dead_end_drive.content.plan import MANSION, read_board, read_board_file
from hawkshaw.games.dead_end_drive.forms.encode import FAR, GENERATIONS, encode, layout_of
from hawkshaw.games.dead_end_drive.rules import DriveState, new_table
from hawkshaw.games.dead_end_drive.table.events import CELL, EVENTS
from hawkshaw.games.dead_end_drive.table.view import DriveView
from hawkshaw.games.dead_end_drive.words import text
from hawkshaw.games.dead_end_drive.words.language import Words, mark
from hawkshaw.games.dead_end_drive.words.picture import WIDTH, describe, doorways, draw
from tests.games.dead_end_drive.stage import GAME, SEATS, DriveTable, base, new, opened
from tests.repeated import first

STEPS = 200


def moments(seats: int, seed: int, every: int = 11) -> list[DriveState]:
    """Some positions of a random game, its beginning included."""
    state = new_table(MANSION, seats)
    rng = Rng(seed)
    found: list[DriveState] = []
    for step in range(STEPS * every):
        if step % every == 0 or not state.to_act:
            found.append(state.copy())
        if not state.to_act:
            break
        actor = state.to_act[0]
        moves = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        state.advance(actor, rng.choice(moves))
    return found


def lines(table: DriveTable, seat: int | None = 0) -> list[str]:
    return text.table(table.view(seat), "en").split("\n")


def line(table: DriveTable, start: str, seat: int | None = 0) -> str:
    """The one line that begins so, with what was folded under it."""
    told = lines(table, seat)
    (number,) = [number for number, said in enumerate(told) if said.startswith(start)]
    parts = [told[number]]
    while told[number + 1].startswith("    "):
        number += 1
        parts.append(told[number].strip())
    return " ".join(parts)


# The house


def test_the_house_is_drawn_with_its_coordinates() -> None:
    drawn = draw(MANSION, [-1] * 12, -1)
    assert drawn[0].split() == list(COLUMNS[:17])
    assert drawn[2] == " 1|## ## .  .  . |## ## ## ## ## ## ##|.  .  .  ## ##|"
    assert drawn[5] == "  |--    -----    --    --------    --    -----    --|"
    assert drawn[-2] == "  +------------------------  ------------------------+"
    assert drawn[-1] == " " * 27 + "GO"
    assert [said[:2].strip() for said in drawn if "|" in said and said[:2].strip()] == [
        str(row) for row in range(1, 14)
    ]


@pytest.mark.parametrize("name", [*MANSION.names[:-1:7], "I13", "Q13"])
def test_every_pawn_is_drawn_under_its_letter_beside_its_number(name: str) -> None:
    square = MANSION.square(name)
    drawn = draw(MANSION, [square, *[-1] * 11], -1)
    column = drawn[0].index(name[0])
    (row,) = [said for said in drawn if said[:2].strip() == name[1:]]
    assert row[column : column + 2] == "Sm"
    assert draw(MANSION, [square, *[-1] * 11], 0)[drawn.index(row)][column : column + 2] == "SM"


def test_the_marks_of_the_pawns_differ() -> None:
    marks = [mark(pawn) for pawn in range(12)]
    assert marks == ["Sm", "Du", "Ch", "Lu", "Pa", "Cl", "Be", "Sp", "As", "Hi", "Pi", "Po"]


def test_the_drawing_shows_every_wall() -> None:
    drawn = draw(MANSION, [-1] * 12, -1)
    inside = [said[3:-1] for said in drawn if said[2:3] == "|"]
    beside = sum(said.count("|") for said in inside)
    below = sum(len(re.findall("-", said[0::3])) for said in inside)
    assert beside + below == len(MANSION.walls) == 44


def test_the_house_is_told_in_words_too() -> None:
    told = "\n".join(describe(MANSION, Words("en")))
    assert "Stairs B2 (S!), Fireplace I2 (F!), Chandelier B6 (C!), Statue P11 (K!), Bookcase P2 (B!)" in told
    assert "Secret passages: E2 Q3 E7 A12 Q12" in told
    assert "Red chairs: G5 H5 I5 J5 K5 G6 K6 G7 H7 I7 J7 K7" in told
    assert "vase F1 L1 D3 A4 Q4 G9 K9 E13 M13" in told
    assert "Front door: from I13 to GO" in told
    ledger = (
        "E3-F3 L2-M2 B3-B4 E3-E4 G3-G4 K3-K4 M3-M4 P3-P4 D6-E6 M5-N5 C8-C9 E8-E9 M8-M9 O8-O9 D10-E10 M12-N12"
    )
    assert sorted(doorways(MANSION)) == sorted(ledger.split())


def widest_house() -> DriveState:
    """A house of 26 columns and 26 rows: nothing but floor and what there must be."""
    squares = [["."] * 26 for _ in range(26)]
    squares[5][4:16] = ["c"] * 12
    for place, symbol in enumerate("SFCKB"):
        squares[2][3 * place + 1] = symbol
        squares[9][3 * place + 1] = "P"
    squares[25][25] = "D"
    rows = [f" {row + 1:>2} |{' '.join(squares[row])}|" for row in range(26)]
    between = "\n    |" + " " * 51 + "|\n"
    drawing = "\n".join(
        [
            "     " + " ".join(COLUMNS),
            "    +" + "-" * 51 + "+",
            between.join(rows),
            "    +" + "-" * 50 + " +",
            " " * 55 + "G",
        ]
    )
    data = tomllib.loads(read_board_file())
    traps = "\n".join(f'{symbol} = "{name}"' for symbol, name in data["traps"].items())
    source = f'title = "Hall"\ndetective_steps = 9\nmap = """\n{drawing}\n"""\n[traps]\n{traps}\n'
    source += '[rooms]\nHall = "A1-Z26"\n'
    board, faults = read_board("hall", source)
    assert board is not None, faults
    assert not faults
    board.source = source
    return new_table(board, 4)


def test_the_widest_house_fits_too() -> None:
    state = widest_house()
    rng = Rng(4)
    while state.to_act == (CHANCE,):
        state.advance(CHANCE, rng.choice(state.chances())[0])
    for _ in range(30):
        told = text.table(state.view(0), "en").split("\n")
        assert max(map(len, told)) <= WIDTH
        assert told[-1] == text.ask(state.view(0), "en")
        actor = state.to_act[0]
        moves = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        state.advance(actor, rng.choice(moves))
    assert len(encode(state.view(0))) == layout_of(state.table.board, 4).length


# The table


@pytest.mark.parametrize("seats", first(1, SEATS))
def test_every_table_fits_and_ends_with_the_question(seats: int) -> None:
    for state in moments(seats, seats):
        for seat in (None, *range(seats)):
            view = state.view(seat)
            told = text.table(view, "en").split("\n")
            assert max(map(len, told)) <= WIDTH
            assert told[-1] == text.ask(view, "en")
            assert all(said == said.rstrip() for said in told)


@pytest.mark.parametrize("seats", first(1, SEATS))
def test_every_pawn_on_the_table_is_told_with_square_and_room(seats: int) -> None:
    board = MANSION
    for state in moments(seats, 10 + seats):
        told = text.table(state.view(None), "en")
        for pawn, square in enumerate(state.table.pawns):
            name = GAME.word("pawn", PAWN_NAMES[pawn])
            if 0 <= square < board.squares:
                room = board.rooms[board.room_of[square]]
                assert re.search(
                    rf"^  {mark(pawn)}  {name} +{board.names[square]} +{room}", told, re.MULTILINE
                )
            elif state.table.dead >> pawn & 1:
                assert re.search(rf"Dead: .*{name} \((of seat|nobody|secret)", " ".join(told.split()))


def test_own_pawns_are_marked_in_the_own_view_alone() -> None:
    table = base("BASE4").turn()
    assert line(table, "  Pi  Pierre") == "  Pi  Pierre          H13  Foyer, the favourite, yours"
    assert line(table, "  Pi  Pierre", 1) == "  Pi  Pierre          H13  Foyer, the favourite"
    assert line(table, "  Pi  Pierre", None) == "  Pi  Pierre          H13  Foyer, the favourite"
    assert "Characters Lulu, Hickory, Pierre; no trap card" in line(table, "  Seat 0 (you, has the turn)")
    assert line(table, "  Seat 0", 1) == "  Seat 0, has the turn: 3 Character cards; no trap card"


def test_squares_that_matter_are_named_beside_the_pawn() -> None:
    table = base("BASE4").at(clay="P2", lulu="E7", dusty="I13").turn()
    assert line(table, "  Cl").endswith("P2   Library, on the Bookcase trap")
    assert line(table, "  Lu").endswith("E7   Dining Hall, at a secret passage, yours")
    assert line(table, "  Du").endswith("I13  Foyer, inside the front door")
    assert line(opened(), "  Sm").endswith("G5   Dining Hall, on a red chair, yours")
    assert line(new(4), "  Sm").endswith("not seated yet")


def test_hands_are_told_by_name_to_their_holder_and_by_number_to_all_others() -> None:
    table = base("BASE4").holds(1, "wild", "wild", "trap:stairs+statue").turn()
    assert "trap cards 2 Wild, Stairs/Statue" in line(table, "  Seat 1 (you)", 1)
    for seat in (0, 2, None):
        assert line(table, "  Seat 1", seat) == "  Seat 1: 3 Character cards; 3 trap cards"


def test_dice_detective_pile_and_discard_are_told() -> None:
    table = base("BASE4").steps(2).used("wild").turn()
    assert line(table, "Dice") == "Dice: not rolled"
    table.rolls(2, 4).plays("move second astra A5")
    assert line(table, "Dice") == "Dice: the first die 2, the second die 4 (done)"
    assert line(table, "Detective") == "Detective: step 2 of 13"
    assert line(table, "Pile") == "Pile: 26 cards"
    assert line(table, "Discard") == "Discard: Wild, 2 Detective; on top Wild"
    assert line(table, "  As").endswith("moved this turn")


def test_the_frame_is_told_from_front_to_back() -> None:
    table = base("BASE4").dead("dusty").frame("pierre", "lulu", "dusty", removed="").turn()
    assert line(table, "Portrait") == "Portrait: Pierre"
    assert line(table, "At the back") == "At the back, in order: Lulu, Dusty (dead) (2)"
    assert line(table, "Behind it").endswith("Hickory, Poopsie (9)")
    assert line(table, "Sofa") == "Sofa: Aunt Agatha"
    assert line(table, "Dead") == "Dead: Dusty (of seat 1)"


def test_an_unclaimed_pawn_is_nobodys_until_the_secret_cards_are_turned_over() -> None:
    table = base("BASE2").dead("astra").turn()
    assert line(table, "Dead") == "Dead: Madame Astra (nobody's)"
    assert "4 Character cards, 2 secret cards" in line(table, "  Seat 1")
    table.rolls(2, 3).plays("move first pierre GO")
    table.plays("secret 0 astra", "secret 1 charity", "secret 0 beauregard", "secret 1 spritzy")
    assert line(table, "Dead") == "Dead: Madame Astra (secret card of seat 0)"
    assert line(table, "  Ch").endswith("secret card of seat 1")
    assert "GO   Game Over, the favourite, yours" in line(table, "  Pi")
    assert lines(table)[-1] == "The game is over: seat 0 has won."
    assert line(table, "In the pile").startswith("In the pile: 4 Wild, Stairs, ")
    assert line(table, "In the pile").endswith("10 Detective")


def test_a_player_who_is_out_reads_a_spectators_table() -> None:
    table = base("BASE4").dead("charity", "beauregard", "spritzy").turn()
    assert lines(table, 3)[1] == "You are seat 3; you are out and watch."
    told = [said.replace("yours", "of seat 3") for said in lines(table, 3)]
    assert told[2:] == lines(table, None)[2:]
    assert "  Seat 3: out" in lines(table)


# The question


def test_the_active_seat_is_asked_and_the_others_wait() -> None:
    table = base("BASE4").holds(0, "trap:stairs").turn()

    def asked() -> tuple[str, str]:
        assert text.ask(table.view(1), "en") == text.ask(table.view(None), "en")
        return text.ask(table.view(0), "en"), text.ask(table.view(1), "en")

    assert asked() == ("Your turn, seat 0: roll the dice.", "Waiting for seat 0 to roll the dice.")
    table.plays("roll")
    assert asked() == ("Luck decides.", "Luck decides.")
    table.plays("dice 1 1")
    assert asked() == (
        "Doubles, seat 0: change the portrait, or keep Pierre in the frame.",
        "Waiting for seat 0, who may change the portrait.",
    )
    table.plays("keep_portrait")
    assert asked() == (
        "Your move, seat 0: one pawn with 2, or two with 1 each.",
        "Waiting for seat 0 to move a pawn.",
    )
    table.plays("move first smothers B2")
    assert asked() == (
        "Smothers is on the Stairs trap, seat 0: play a match or draw.",
        "Waiting for seat 0: Smothers is on the Stairs trap.",
    )
    table.draws("trap:statue")
    assert asked() == (
        "You drew Statue, seat 0: no match for the Stairs, so keep it.",
        "Waiting for seat 0, who drew a card for Smothers on the Stairs trap.",
    )
    table.plays("keep")
    assert asked()[0] == "Your move, seat 0: another pawn with the 1."
    table.plays("move second clay P2")
    assert asked()[0] == "Clay is on the Bookcase trap, seat 0: draw, as you drew this turn."
    table.draws("wild")
    assert asked()[0] == "You drew Wild, seat 0: spring the Bookcase trap or keep it."


def test_a_plain_roll_asks_for_either_die() -> None:
    asked = text.ask(base("BASE4").turn().rolls(4, 5).view(0), "en")
    assert asked == "Your move, seat 0: one pawn with the 4 or the 5, another with the rest."


@pytest.mark.parametrize("held", [["trap:stairs"], ["trap:statue"]])
def test_what_others_are_told_does_not_depend_on_the_hand(held: list[str]) -> None:
    table = base("BASE4").holds(0, *held).turn().rolls(1, 2).plays("move first smothers B2")
    assert text.ask(table.view(1), "en") == "Waiting for seat 0: Smothers is on the Stairs trap."
    match = held == ["trap:stairs"]
    said = "play a match or draw" if match else "draw, as you hold no match"
    assert text.ask(table.view(0), "en") == f"Smothers is on the Stairs trap, seat 0: {said}."


# Refusals


def on_trap(*held: str) -> DriveTable:
    return base("BASE4").holds(0, *held).turn().rolls(1, 1).plays("keep_portrait", "move first smothers B2")


Setup = Callable[[], DriveTable]


def singles() -> DriveTable:
    return base("BASE4").turn().rolls(1, 2)


def doubles() -> DriveTable:
    return base("BASE4").turn().rolls(1, 1).plays("keep_portrait")


def hemmed_in() -> DriveTable:
    return base("BASE4").at(clay="H12", dusty="G13", lulu="I13").turn().rolls(1, 3)


def barred() -> DriveTable:
    return on_trap("trap:bookcase").draws("trap:statue").plays("keep", "move second clay P2")


def little() -> DriveTable:
    """A turn in the little house, with two of its four pawns on either side."""
    mini = GAME.mini()
    assert mini is not None
    table = new(mini.seats, mini.options).luck("deal 0 smothers", "deal 1 dusty")
    table.luck("chair smothers A1", "chair dusty B1", "chair charity A2", "chair lulu B2")
    table.luck("dice 1 2", "dice 1 2", "portrait smothers")
    return table.plays("roll").luck("dice 1 2")


REFUSED: list[tuple[str, Setup, str, str, str]] = [
    ("roll first", lambda: base("BASE4").turn(), "move first pierre GO", "Roll the dice first", "DD-13"),
    ("rolled", singles, "roll", "rolled already", "DD-13"),
    ("portrait first", lambda: base("BASE4").turn().rolls(1, 1), "move first clay P2", "doubles", "DD-R14"),
    ("no doubles", singles, "change_portrait", "only on doubles", "DD-28"),
    ("portrait once", doubles, "change_portrait", "once at most", "DD-R14"),
    ("no trap", singles, "draw", "No pawn of this turn waits on a trap", "DD-35"),
    ("die used", lambda: singles().plays("move first clay O1"), "move first lulu L5", "first die", "DD-14"),
    ("not doubles", singles, "move both lulu L5", "only on doubles", "DD-29"),
    ("both late", lambda: doubles().plays("move first clay O1"), "move both lulu L5", "neither", "DD-29"),
    ("lowest first", doubles, "move second lulu L5", "use the first one first", "DD-R42"),
    (
        "dead",
        lambda: base("BASE4").dead("lulu").turn().rolls(1, 2),
        "move first lulu L5",
        "Lulu is dead",
        "DD-49",
    ),
    ("moved", lambda: singles().plays("move first clay O1"), "move second clay O3", "moved already", "DD-R4"),
    (
        "left its chair",
        lambda: opened().rolls(1, 2).plays("move first smothers F5"),
        "move second lulu J4",
        "exactly 2 counts",
        "DD-16",
    ),
    (
        "moved before",
        lambda: opened().rolls(1, 2).plays("move first smothers F5", "move second dusty G4").rolls(1, 2),
        "move first smothers F6",
        "Smothers has left its red chair, and nobody moves twice",
        "DD-20",
    ),
    ("opening trap", lambda: opened().rolls(5, 4), "move first parker B6", "Chandelier trap, and", "DD-21"),
    ("not in play", little, "move first pierre C1", "Pierre is not in play", "DD-02"),
    ("first die alone", little, "move second lulu C2", "only the first die", "DD-14"),
    ("stays", singles, "move first clay O2", "cannot end where", "DD-22"),
    ("occupied", singles, "move first lulu E8", "Parker stands on E8", "DD-23"),
    ("in the way", hemmed_in, "move second pierre F12", "Others stand in the way", "DD-23"),
    (
        "count",
        lambda: base("BASE4").turn().rolls(4, 6),
        "move first lulu I2",
        "exactly 4 counts leads from L4",
        "DD-16",
    ),
    (
        "wall",
        lambda: base("BASE4").at(lulu="D4").turn().rolls(1, 2),
        "move first lulu E4",
        "from D4 to E4",
        "DD-16",
    ),
    ("too far", singles, "move first pierre GO", "out of the front door within", "DD-57"),
    ("no heir", singles, "move first dusty GO", "the portrait shows Pierre", "DD-R11"),
    ("furniture", singles, "move first lulu D3", "furniture (vase)", "DD-24"),
    ("chair", singles, "move first lulu K5", "K5 is a red chair", "DD-25"),
    ("no square", singles, "move first lulu R3", "A1 to Q13", "DD-19"),
    ("by number", singles, "move 1 lulu L5", "first, second or both", "DD-14"),
    ("passing", singles, "pass", "no passing", "DD-R3"),
    ("passing a trap", on_trap, "pass", "play a match or draw", "DD-R21"),
    ("half a word", lambda: base("BASE4").turn().rolls(1, 1), "change", "change_portrait", "DD-28"),
    ("other pawn", on_trap, "move second clay P2", "First Smothers on the Stairs trap", "DD-17"),
    ("nothing drawn", on_trap, "keep", "drawn no card for Smothers", "DD-41"),
    ("not held", lambda: on_trap("trap:statue"), "play trap:stairs", "do not hold a Stairs card", "DD-38"),
    ("no wild", lambda: on_trap("trap:statue"), "play wild", "do not hold a Wild card", "DD-38"),
    ("no match", lambda: on_trap("trap:statue"), "play trap:statue", "does not spring", "DD-37"),
    ("detective", on_trap, "play detective", "Nobody ever holds a Detective", "DD-46"),
    (
        "hand after draw",
        lambda: on_trap("trap:stairs").draws("wild"),
        "play trap:stairs",
        "before your next turn",
        "DD-43",
    ),
    ("hand barred", barred, "play trap:bookcase", "before your next turn", "DD-43"),
    ("wrong card", lambda: on_trap().draws("trap:statue"), "spring", "Statue, does not spring", "DD-42"),
    ("drawn first", lambda: on_trap().draws("trap:statue"), "draw", "First the card you drew", "DD-17"),
    ("luck", singles, "dice 6 6", "Only luck", "DD-13"),
    ("luck's card", singles, "card wild", "Only luck", "DD-05"),
]


@pytest.mark.parametrize(
    ("setup", "move", "because", "rule"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_a_refusal_names_the_first_rule_that_is_broken(
    setup: Setup, move: str, because: str, rule: str
) -> None:
    setup().refuses(move, because, rule)


def test_those_who_wait_are_out_or_watch_are_refused() -> None:
    table = base("BASE4").dead("charity", "beauregard", "spritzy").turn()
    assert GAME.why(table.view(1), "roll") == "You have nothing to decide now (DD-10)"
    assert GAME.why(table.view(3), "roll") == "You are out of the game: your last pawn is dead (DD-53)"
    assert GAME.why(table.view(None), "roll") == "You have nothing to decide now (DD-10)"
    assert GAME.why_not(table.view(0), 10**9) == "There is no such move in this game (DD-18)"


def test_after_the_end_nothing_can_be_done() -> None:
    table = base("BASE4").turn().rolls(2, 3).plays("move first pierre GO")
    assert GAME.why(table.view(0), "roll") == "The game is over (DD-54)"


def test_a_name_that_nearly_fits_is_left_to_the_parser() -> None:
    why = GAME.why(base("BASE4").turn().rolls(1, 2).view(0), "move first parkr E9")
    assert "did you mean 'parker'" in why


def test_every_refusal_in_the_catalogue_is_given_somewhere() -> None:
    given = {"unknown", "over", "out", "not_turn"}  # the cases above
    for _, setup, move, _, _ in REFUSED:
        table = setup()
        action = table.parsed(move)
        view = table.view(table.active)
        refusal = (
            GAME.refusal_of_words(view, move, "en") if action is None else GAME.refusal(view, action, "en")
        )
        assert refusal is not None
        given.add(refusal.key)
    assert given == set(GAME.catalogue().keys("refusal"))


def test_refusals_are_the_same_whatever_others_hold() -> None:
    said: list[list[str]] = []
    for hand in (["trap:stairs", "wild"], ["trap:statue", "trap:bookcase"]):
        view = base("BASE4").holds(1, *hand).turn().rolls(1, 2).view(0)
        said.append([GAME.why_not(view, action) for action in range(0, view.table.space.n, 61)])
    assert said[0] == said[1]
    assert len(set(said[0])) > 10


# Events


def test_every_kind_of_event_has_a_sentence() -> None:
    for kind, declared in EVENTS.items():
        args = [3 if domain is None else domain.values[-1] for domain in declared.fields.values()]
        sentence = GAME.say(Event(kind, tuple(args)))
        assert sentence.endswith(".")
        assert not set("{}") & set(sentence)
        assert sentence[0].isupper()
    assert set(GAME.catalogue().keys("event")) == set(EVENTS)


def test_a_move_tells_its_way() -> None:
    table = base("BASE4").turn().rolls(2, 3).plays("move first pierre GO")
    assert table.hears(1)[0] == "Seat 0 moves Pierre with the first die to Game Over (H13 I13 Game Over)."


def test_bluff_and_truth_are_told_in_the_same_words() -> None:
    heard = []
    for held, card in (((), "trap:statue"), (("trap:stairs",), "trap:statue"), ((), "wild")):
        table = base("BASE4").holds(0, *held, *["trap:bookcase"] * (not held)).turn().rolls(1, 2)
        table.plays("move first smothers B2").draws(card).plays("keep")
        heard.append(table.hears(1, table.story))
    assert heard[0] == heard[1] == heard[2]
    assert heard[0][-2:] == ["Seat 0 draws a card.", "Seat 0 says: wrong card, and keeps it."]


def test_squares_and_pips_speak_for_themselves() -> None:
    assert [GAME.word("cell", name) for name in ("A1", "Q13", "GO")] == ["A1", "Q13", "Game Over"]
    assert GAME.word("pip", "4") == "4"
    assert GAME.word("seat", "2") == "seat 2"
    assert all(GAME.word("cell", name) for name in CELL.names)
    assert all(GAME.word("card", name) for name in CARD_NAMES)


def test_every_message_about_the_table_is_used() -> None:
    room = files("hawkshaw.games.dead_end_drive.words")
    sources = "".join(path.read_text("utf-8") for path in room.iterdir() if path.name.endswith(".py"))
    sources += (files("hawkshaw.core") / "catalogue.py").read_text("utf-8")
    assert [key for key in GAME.catalogue().keys("table") if f'"table.{key}"' not in sources] == []


# The ending


def by_the_door(mover: int) -> DriveTable:
    return base("BASE4").turn(mover).rolls(2, 3).plays("move first pierre GO")


def detective_arrived() -> DriveTable:
    traps = [card for card in CARD_NAMES if card.startswith("trap:")]
    scene = base("BASE4").used("wild", "wild", "wild", "wild", *traps).steps(10).reshuffled().steps(2)
    return scene.turn().rolls(1, 4).plays("move first clay P2").draws("detective")


def survived(*pawns: str) -> DriveTable:
    """Three seats: Astra dies last."""
    gone = [pawn for pawn in PAWN_NAMES if pawn not in (*pawns, "astra")]
    table = base("BASE3").dead(*gone).frame(pawns[0]).holds(0, "trap:chandelier").turn()
    return table.rolls(2, 5).plays("move first astra B6", "play trap:chandelier")


@pytest.mark.parametrize(
    ("over", "sentence"),
    [
        (lambda: by_the_door(0), "Seat 0 moved Pierre out of the door; seat 0 inherits."),
        (lambda: by_the_door(1), "Seat 1 moved Pierre out of the door; seat 0 inherits."),
        (detective_arrived, "The Detective arrived while Pierre's portrait showed; seat 0 inherits."),
        (lambda: survived("pierre"), "Pierre was the last survivor; seat 0 inherits."),
        (
            lambda: survived("pierre", "lulu", "hickory", "spritzy"),
            "The last 4 survivors were all of seat 0, who inherits.",
        ),
    ],
)
def test_the_ending_is_told_in_one_sentence(over: Setup, sentence: str) -> None:
    table = over()
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.summary == sentence
    for viewer in table.viewers:
        assert text.ending(table.view(viewer), "en") == sentence


# Numbers


def share(view: DriveView, name: str) -> list[float]:
    """A named part of the encoding."""
    return list(encode(view)[layout_of(view.table.board, view.table.seats).slices[name]])


def test_seats_are_counted_from_the_viewer() -> None:
    table = base("BASE4").holds(2, "wild", "trap:statue").turn(1)
    for seat in range(4):
        view = table.view(seat)
        assert share(view, "active") == [float((1 - seat) % 4 == place) for place in range(4)]
        sizes = share(view, "hand_sizes")
        assert [place for place, size in enumerate(sizes) if size] == [(2 - seat) % 4]
        owners = share(view, "owners")
        assert sum(owners) == 3
        assert all(number in (0, 1) for number in owners)
        assert sum(owners[0::4]) == 3
    assert share(table.view(None), "active") == [0, 1, 0, 0]


def test_only_the_own_hand_is_encoded() -> None:
    table = base("BASE4").holds(2, "wild", "trap:statue").turn(1)
    kinds = len(CARD_NAMES)
    own = share(table.view(2), "hand")
    assert own[0] == 0.25
    assert [CARD_NAMES[place] for place, held in enumerate(own[:kinds]) if held] == ["wild", "trap:statue"]
    assert sum(own[kinds:]) == 0
    assert sum(share(table.view(1), "hand")) == 0
    assert sum(share(table.view(None), "hand")) == 0


def test_positions_portraits_and_dice_are_encoded() -> None:
    table = base("BASE4").dead("dusty").frame("pierre", "lulu", "dusty").turn().rolls(2, 4)
    view = table.view(0)
    squares = share(view, "squares")
    width = MANSION.squares + 1
    assert squares[MANSION.square("C2")] == 1
    assert sum(squares[width : 2 * width]) == 0  # dusty is dead
    assert sum(squares) == 11
    assert [PAWN_NAMES[pawn] for pawn, number in enumerate(share(view, "dead")) if number] == ["dusty"]
    assert share(view, "favourite").index(1) == PAWN_NAMES.index("pierre")
    back = share(view, "back")
    assert back[PAWN_NAMES.index("lulu")] > back[PAWN_NAMES.index("dusty")] > 0
    assert [place for place, number in enumerate(share(view, "dice")) if number] == [1, 9]
    assert sum(share(view, "unseen")) == 9


def test_tallies_are_scaled_and_cut_off() -> None:
    state = base("BASE4").turn().drive
    state.table.nearer[0:3] = [15, 99, -99]
    state.table.perils[0:3] = [1, 9, 0]
    assert share(state.view(0), "nearer")[:3] == [15 / FAR, 1, -1]
    assert share(state.view(0), "perils")[:3] == [0.25, 1, 0]
    assert share(state.view(1), "nearer")[36:39] == [15 / FAR, 1, -1]


def test_a_pending_trap_and_the_own_drawn_card_are_encoded() -> None:
    table = on_trap().draws("trap:statue")
    for seat in (0, 1):
        assert share(table.view(seat), "pending_pawn").index(1) == 0
        assert share(table.view(seat), "pending_trap") == [1, 0, 0, 0, 0]
        assert share(table.view(seat), "has_drawn") == [1]
    assert share(table.view(0), "drawn").index(1) == CARD_NAMES.index("trap:statue")
    assert sum(share(table.view(1), "drawn")) == 0


def test_stories_are_counted_by_pile_the_latest_first() -> None:
    state = base("BASE4").holds(1, "wild", "trap:stairs").turn().drive
    assert share(state.view(0), "draws")[GENERATIONS : GENERATIONS + 2] == pytest.approx([2 / 29, 0])
    for _ in range(6):  # far more piles than are told apart
        state.table.last_in += (0,)
    assert share(state.view(0), "draws")[GENERATIONS : 2 * GENERATIONS] == pytest.approx([0, 0, 0, 2 / 29])


@pytest.mark.parametrize("seats", first(1, SEATS))
def test_the_layout_has_no_gaps_and_every_number_is_in_range(seats: int) -> None:
    layout = layout_of(MANSION, seats)
    end = 0
    for part in layout.slices.values():
        assert part.start == end
        end = part.stop
    assert end == layout.length
    assert ("secrets" in layout.slices) == (seats == 2)
    for state in moments(seats, 30 + seats, 37):
        for seat in (None, *range(seats)):
            numbers = encode(state.view(seat))
            assert len(numbers) == end
            assert min(numbers) >= -1
            assert max(numbers) <= 1
