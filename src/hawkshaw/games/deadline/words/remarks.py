"""Ready-made fair remarks: what the rules of teamwork let a team mate say, as a fixed vocabulary.

A remark is a word, or a word and one small thing it is about: `plenty cash`. None can say exactly which cards somebody
holds or name a Twist in hand (DL-106), and none about places can be made while another player is placing (DL-107).
People, programs and bots choose from the same list.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.deadline.content.cards import SYMBOL_NAMES
from hawkshaw.games.deadline.content.plot import MOST_CLUES
from hawkshaw.games.deadline.table.frames import NONE, TURN
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import Words

SIDES: Final = ("left", "right")
ABOUT_CLUES: Final = ("try", "suits", "not_now")
ABOUT_SYMBOLS: Final = ("plenty", "lacked")
ABOUT_SIDES: Final = ("spare",)
ABOUT_SEATS: Final = ("ability",)
ALONE: Final = ("can_finish", "hold_on", "free_me", "spend_tips", "save_tips", "thanks", "well_done", "sorry")


def remarks(view: DeadlineView) -> list[str]:
    """DL-105, DL-108, DL-R50: what is fair for this seat to say now, whatever it holds; nothing for a spectator."""
    if view.seat is None or view.table.over or view.table.chief == NONE:
        return []
    return [*about_the_round(view), *about_the_table(view), "thanks", "well_done", "sorry"]


def about_the_round(view: DeadlineView) -> list[str]:
    """Which clue to try and why, what there is plenty of, what was lacking, and how to go on."""
    found: list[str] = []
    if view.table.target == NONE:
        found += [f"{word} {clue}" for clue in bits_of(view.table.display) for word in ABOUT_CLUES]
    else:
        found += ["can_finish", "hold_on"]
    found += [f"{word} {symbol}" for word in ABOUT_SYMBOLS for symbol in SYMBOL_NAMES]
    if not another_places(view):
        found += [f"spare {side}" for side in SIDES]
    return found


def about_the_table(view: DeadlineView) -> list[str]:
    """Tips, Twists and abilities: all of them lie in the open."""
    table = view.table
    seat = view.seat
    assert seat is not None
    found: list[str] = []
    if table.fronts[seat]:
        found.append("free_me")
    if table.lit:
        found += ["spend_tips", "save_tips"]
    found += [f"ability {other}" for other in bits_of(table.ready & ~(1 << seat))]
    return found


def another_places(view: DeadlineView) -> bool:
    """DL-107: whether somebody else has a turn, and so perhaps a Lead over the chain."""
    return view.table.agenda.kind == TURN and view.table.agenda.a != view.seat


def remark_text(remark: str, locale: str) -> str:
    """A remark in words; empty if there is none of that name."""
    word, _, thing = remark.partition(" ")
    words = Words(locale)
    if word in ALONE and remark == word:
        return words.say(f"remark.{word}")
    if word in ABOUT_CLUES and thing in CLUE_NUMBERS:
        return words.say(f"remark.{word}", clue=thing)
    if word in ABOUT_SYMBOLS and thing in SYMBOL_NAMES:
        return words.say(f"remark.{word}.{thing}")
    if word in ABOUT_SIDES and thing in SIDES:
        return words.say(f"remark.{word}.{thing}")
    if word in ABOUT_SEATS and thing in SEAT_NUMBERS:
        return words.say(f"remark.{word}", seat=words.seat(int(thing)))
    return ""


CLUE_NUMBERS: Final = tuple([str(number) for number in range(1, MOST_CLUES + 1)])
SEAT_NUMBERS: Final = ("0", "1", "2", "3")
