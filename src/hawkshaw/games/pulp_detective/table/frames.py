"""What can lie on the agenda of a table of Pulp Detective: steps, decisions and strokes of luck."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import FrameKind, Frames
from hawkshaw.games.pulp_detective.table.actions import SEAT

CHARACTER: Final = 0
CASE: Final = 1
DIFFICULTY: Final = 2
ITEMS: Final = 3
SUSPECTS: Final = 4  # 1: only with or without the Criminal card
NEMESIS_COMES: Final = 5
LOCATION: Final = 6
BEGIN: Final = 7
TURN: Final = 8
DRAW: Final = 9  # D19 before the deal
DEAL: Final = 10  # so many are laid out, but for an effect
TOP: Final = 11  # the back of the next card shows
CROSSED: Final = 12  # the double cross is done with
MILL: Final = 13
CHOOSE: Final = 14  # D2, D3
LANDS: Final = 15  # a card that is returned
PLACE: Final = 16  # D4
TASK: Final = 17
WORK: Final = 18  # D5, D6, D7, D14
THROW: Final = 19  # the result it replaces, -1: a new one
FACES: Final = 20  # step 4
EXCHANGE: Final = 21  # the card lifted first, or -1
VERDICT: Final = 22  # step 5
OWED: Final = 23  # step 6; items as a mask
PAY_ITEM: Final = 24  # D9
AFTER: Final = 25  # step 7, what happens by itself
PAUSE: Final = 26  # D19 in step 7
REWARD: Final = 27
PENALTY: Final = 28  # D11
GANG_CARD: Final = 29
TWIST: Final = 30  # D12; the ability that allows one more, or -1
SECOND_TWIST: Final = 31
TASK_END: Final = 32
TASK_OVER: Final = 33
TIME_MARCHES: Final = 34  # how many hours more than one
TURN_OVER: Final = 35
RUN: Final = 36  # the ability it belongs to, or -1
OPTION: Final = 37  # D18
ITEM: Final = 38  # D10; 1 + the ability that lets another be taken, or 0
PICK_ITEM: Final = 39  # D18: any item
GIVE_UP: Final = 40  # D20; the item that comes, or 0
LOSE_TWIST: Final = 41  # D20
GAIN_TWIST: Final = 42  # D18
PAY_COST: Final = 43
SET_DIE: Final = 44  # the icon, or ANY_ICON
FLIP: Final = 45  # how many more, and dice turned already as a mask
DROP: Final = 46  # D18: an icon more or less
TAKE_MARKER: Final = 47
BORROW: Final = 48
RANDOM_ICON: Final = 49  # luck throws Y1
CLUES: Final = 50  # are all clues found?
CONFRONT: Final = 51
CULPRIT: Final = 52  # D13; 1 when the Criminal card has named The Spyder
ENTRY: Final = 53
BLUE: Final = 54
LAID: Final = 55  # the display lies there
# Of two players.
SIDEKICK: Final = 56
PART: Final = 57  # the own part of the storyline phase begins
CONFER: Final = 58  # D19 of the speaker's partner, between deal and assignment
ASSIGN: Final = 59  # D15
FIRST: Final = 60  # D16; 1: for the confrontation
GRANT: Final = 61  # D17; the icon asked for
LEAVE: Final = 62  # the cards of a detective who is out go back; the seat that is out

FRAMES: Final = Frames(
    {
        CHARACTER: FrameKind("character", seat=SEAT),
        CASE: FrameKind("case", seat=SEAT),
        DIFFICULTY: FrameKind("difficulty", seat=SEAT),
        ITEMS: FrameKind("items", seat=SEAT),
        SUSPECTS: FrameKind("suspects", seat=SEAT, society=None),
        NEMESIS_COMES: FrameKind("nemesis", seat=SEAT),
        LOCATION: FrameKind("location", seat=SEAT, left=None),
        BEGIN: FrameKind("begin", seat=SEAT),
        TURN: FrameKind("turn", seat=SEAT),
        DRAW: FrameKind("draw", seat=SEAT),
        DEAL: FrameKind("deal", seat=SEAT, cards=None),
        TOP: FrameKind("top", seat=SEAT),
        CROSSED: FrameKind("crossed", seat=SEAT, double_cross=None),
        MILL: FrameKind("mill", seat=SEAT, left=None),
        CHOOSE: FrameKind("choose", seat=SEAT),
        LANDS: FrameKind("lands", seat=SEAT, slot=None),
        PLACE: FrameKind("place", seat=SEAT),
        TASK: FrameKind("task", seat=SEAT),
        WORK: FrameKind("work", seat=SEAT),
        THROW: FrameKind("throw", seat=SEAT, die=None, result=None),
        FACES: FrameKind("faces", seat=SEAT),
        EXCHANGE: FrameKind("exchange", seat=SEAT, lifted=None, may_skip=None),
        VERDICT: FrameKind("verdict", seat=SEAT),
        OWED: FrameKind("owed", seat=SEAT, seen_to=None),
        PAY_ITEM: FrameKind("pay_item", seat=SEAT, item=None),
        AFTER: FrameKind("after", seat=SEAT),
        PAUSE: FrameKind("pause", seat=SEAT),
        REWARD: FrameKind("reward", seat=SEAT),
        PENALTY: FrameKind("penalty", seat=SEAT),
        GANG_CARD: FrameKind("gang", seat=SEAT),
        TWIST: FrameKind("twist", seat=SEAT, ability=None),
        SECOND_TWIST: FrameKind("second_twist", seat=SEAT),
        TASK_END: FrameKind("task_end", seat=SEAT),
        TASK_OVER: FrameKind("task_over", seat=SEAT),
        TIME_MARCHES: FrameKind("time_marches", seat=SEAT, more=None),
        TURN_OVER: FrameKind("turn_over", seat=SEAT),
        RUN: FrameKind("run", seat=SEAT, effect=None, ability=None),
        OPTION: FrameKind("option", seat=SEAT, effect=None, ability=None),
        ITEM: FrameKind("item", seat=SEAT, item=None, ability_and_one=None),
        PICK_ITEM: FrameKind("pick_item", seat=SEAT),
        GIVE_UP: FrameKind("give_up", seat=SEAT, coming=None),
        LOSE_TWIST: FrameKind("lose_twist", seat=SEAT),
        GAIN_TWIST: FrameKind("gain_twist", seat=SEAT),
        PAY_COST: FrameKind("pay_cost", seat=SEAT, ability=None),
        SET_DIE: FrameKind("set_die", seat=SEAT, dice=None, icon=None),
        FLIP: FrameKind("flip", seat=SEAT, left=None, turned=None),
        DROP: FrameKind("drop", seat=SEAT, change=None),
        TAKE_MARKER: FrameKind("take_marker", seat=SEAT),
        BORROW: FrameKind("borrow", seat=SEAT, whom=None),
        RANDOM_ICON: FrameKind("random_icon", seat=SEAT, change=None),
        CLUES: FrameKind("clues", seat=SEAT),
        CONFRONT: FrameKind("confront", seat=SEAT),
        CULPRIT: FrameKind("culprit", seat=SEAT, society=None),
        ENTRY: FrameKind("entry", seat=SEAT),
        BLUE: FrameKind("blue", seat=SEAT),
        LAID: FrameKind("laid", seat=SEAT),
        SIDEKICK: FrameKind("sidekick", seat=SEAT, left=None),
        PART: FrameKind("part", seat=SEAT),
        CONFER: FrameKind("confer", seat=SEAT),
        ASSIGN: FrameKind("assign", seat=SEAT),
        FIRST: FrameKind("first", seat=SEAT, confrontation=None),
        GRANT: FrameKind("grant", seat=SEAT, icon=None),
        LEAVE: FrameKind("leave", seat=SEAT, out=None),
    },
    keys=("seat", "b", "c"),
)
"""A frame of every kind with what its numbers stand for; what is more to be said of some is beside their names."""

BY_ITSELF: Final = 0
BY_LUCK: Final = 1
BY_SEAT: Final = 2
LUCK: Final = frozenset({NEMESIS_COMES, LOCATION, TOP, LANDS, THROW, GANG_CARD, RANDOM_ICON, SIDEKICK})
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
        CONFER,
        ASSIGN,
        FIRST,
        GRANT,
    }
)
DECIDED: Final[list[int]] = [
    BY_LUCK if kind in LUCK else BY_SEAT if kind in DECISIONS else BY_ITSELF
    for kind in range(len(FRAMES.names))
]
"""By kind of frame, who says how it goes on."""
