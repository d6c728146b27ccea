"""What can lie on the agenda of a table of Pulp Detective: steps, decisions and strokes of luck."""

from __future__ import annotations

from typing import Final

# With the meaning of a frame's numbers; a is the seat unless something else is said.
CHARACTER: Final = 0
CASE: Final = 1
DIFFICULTY: Final = 2
ITEMS: Final = 3
SUSPECTS: Final = 4
NEMESIS_COMES: Final = 5  # luck
LOCATION: Final = 6  # luck; b: how many are still dealt
BEGIN: Final = 7
TURN: Final = 8
DRAW: Final = 9  # D19 before the deal
DEAL: Final = 10  # b: how many cards are laid out, but for an effect
TOP: Final = 11  # luck shows the back of the next card
CROSSED: Final = 12  # b: the double cross that is done with
MILL: Final = 13  # b: how many cards still go
CHOOSE: Final = 14  # D2, D3
LANDS: Final = 15  # luck; b: the slot of the card that is returned
PLACE: Final = 16  # D4
TASK: Final = 17
WORK: Final = 18  # D5, D6, D7, D14
THROW: Final = 19  # luck; b: the die, c: the result it replaces, -1: a new one
FACES: Final = 20  # step 4
EXCHANGE: Final = 21  # b: the card lifted first, or -1; c: 1 if it may be skipped
VERDICT: Final = 22  # step 5
OWED: Final = 23  # step 6; b: items seen to
PAY_ITEM: Final = 24  # D9; b: the item
AFTER: Final = 25  # step 7, what happens by itself
PAUSE: Final = 26  # D19 in step 7
REWARD: Final = 27
PENALTY: Final = 28  # D11
GANG_CARD: Final = 29  # luck
TWIST: Final = 30  # D12; b: the ability that allows one more, or -1
SECOND_TWIST: Final = 31
TASK_END: Final = 32
TASK_OVER: Final = 33
TIME_MARCHES: Final = 34
TURN_OVER: Final = 35
RUN: Final = 36  # b: an effect, c: the ability it belongs to, or -1
OPTION: Final = 37  # D18; b: an effect, c: its ability
ITEM: Final = 38  # D10; b: the item found; c: 1 + the ability that lets another be taken, or 0
PICK_ITEM: Final = 39  # D18: any item
GIVE_UP: Final = 40  # D20; b: the item that comes, or 0
LOSE_TWIST: Final = 41  # D20
GAIN_TWIST: Final = 42  # D18
PAY_COST: Final = 43  # b: the ability paid for
SET_DIE: Final = 44  # b: 1, c: the icon or ANY_ICON
FLIP: Final = 45  # b: how many more, c: dice turned already, as a mask
DROP: Final = 46  # D18: an icon less
TAKE_MARKER: Final = 47
BORROW: Final = 48  # b: of whom
RANDOM_ICON: Final = 49  # luck throws Y1; b: n
CLUES: Final = 50  # are all clues found?
CONFRONT: Final = 51
CULPRIT: Final = 52  # D13; b: 1 when the Criminal card has named The Spyder
ENTRY: Final = 53
BLUE: Final = 54
LAID: Final = 55  # the display lies there

FRAME_NAMES: Final = (
    "character",
    "case",
    "difficulty",
    "items",
    "suspects",
    "nemesis",
    "location",
    "begin",
    "turn",
    "draw",
    "deal",
    "top",
    "crossed",
    "mill",
    "choose",
    "lands",
    "place",
    "task",
    "work",
    "throw",
    "faces",
    "exchange",
    "verdict",
    "owed",
    "pay_item",
    "after",
    "pause",
    "reward",
    "penalty",
    "gang",
    "twist",
    "second_twist",
    "task_end",
    "task_over",
    "time_marches",
    "turn_over",
    "run",
    "option",
    "item",
    "pick_item",
    "give_up",
    "lose_twist",
    "gain_twist",
    "pay_cost",
    "set_die",
    "flip",
    "drop",
    "take_marker",
    "borrow",
    "random_icon",
    "clues",
    "confront",
    "culprit",
    "entry",
    "blue",
    "laid",
)
LUCK: Final = frozenset({NEMESIS_COMES, LOCATION, TOP, LANDS, THROW, GANG_CARD, RANDOM_ICON})
DECISIONS: Final = frozenset(
    {
        CHARACTER,
        CASE,
        DIFFICULTY,
        ITEMS,
        SUSPECTS,
        DRAW,
        CHOOSE,
        PLACE,
        WORK,
        EXCHANGE,
        PAY_ITEM,
        PAUSE,
        PENALTY,
        TWIST,
        OPTION,
        ITEM,
        PICK_ITEM,
        GIVE_UP,
        LOSE_TWIST,
        GAIN_TWIST,
        PAY_COST,
        SET_DIE,
        FLIP,
        DROP,
        TAKE_MARKER,
        BORROW,
        CULPRIT,
    }
)
