"""Text from people: what can be read stays, what only hides, turns or fills does not."""

from __future__ import annotations

import time
import unicodedata

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hawkshaw.wire.messages import LONGEST_CHAT, LONGEST_NAME, LONGEST_NOTES, Note, Say
from hawkshaw.wire.plain import MOST_MARKS, UNSEEN, UNWANTED, line_of, lines_of, name_of, says_something
from hawkshaw.wire.requests import CloseTable, Sit

STAYS = [
    "Ann",
    "Søren Åström",
    "Zoë 'Bond' O’Neil-García",
    "田中さん",
    "\u05de\u05e8\u05d9\u05dd",
    "\u0645\u062d\u0645\u062f",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "क्\u200dष",
    "Việt Ngữ",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "\u2764\ufe0f",
    "\U0001f44d\U0001f3fd",
    "\U0001f575\ufe0f\u200d\u2640\ufe0f",
    "1\ufe0f\u20e3",
    "<b>&amp;</b>",
    "20 % (½) → €",
]
GOES = {
    "\x00": "NUL",
    "\x07\x1b[31m": "controls of a terminal",
    "\u200b\u2060\ufeff": "no width",
    "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c": "turns a line round",
    "\u3164\u115f\u1160\uffa0\u2800\u034f\u17b4": "letters without ink",
    "\u200d\u200c": "joins nothing",
    "\ufe0f\ufe0e": "looks of nothing",
    "\U000e0041\U000e0042": "tags",
    "\ue000\U000f0000\ufdd0\uffff": "private, and none",
    "\u00ad": "a hyphen that hides",
    "\u180e": "a vowel that is none",
}


@pytest.mark.parametrize("text", STAYS)
def test_what_can_be_read_stays(text: str) -> None:
    assert line_of(text) == text
    assert lines_of(f"{text}\n\t{text}") == f"{text}\n\t{text}"
    assert name_of(text, 30) == text


@pytest.mark.parametrize("hidden", GOES, ids=GOES.values())
def test_what_cannot_be_seen_goes(hidden: str) -> None:
    left = "[31m" if "[31m" in hidden else ""
    assert line_of(hidden) == left
    assert line_of(f"A{hidden}nn") == f"A{left}nn"
    if not left:
        assert name_of(hidden, 30) == ""
        assert name_of(f" {hidden} {hidden}", 30) == ""


def test_two_names_that_look_the_same_are_the_same() -> None:
    assert line_of("Ame\u0301lie") == line_of("Am\u00e9lie") == "Am\u00e9lie"


def test_marks_do_not_pile_up() -> None:
    pile = line_of("Q" + "\u0335\u0316\u0301" * 50 + "o")
    assert sum(unicodedata.category(letter) == "Mn" for letter in pile) <= MOST_MARKS
    assert pile[0] + pile[-1] == "Qo"
    assert not says_something(line_of("\u0301" * 10)), "marks need a letter"


def test_a_pile_costs_no_more_than_as_many_letters() -> None:
    """Composing thousands of marks in an unlucky order is quadratic."""

    def cost(text: str) -> float:
        began = time.thread_time()
        lines_of(text)
        return time.thread_time() - began

    letters = min(cost("ab" * 10_000) for _ in range(3))
    assert min(cost("a" + "\u0301\u0316" * 10_000) for _ in range(3)) < 20 * letters


@pytest.mark.parametrize(
    ("kind", "fields", "field", "longest"),
    [
        (Say, {"key": "key-00000"}, "text", LONGEST_CHAT),
        (Note, {}, "text", LONGEST_NOTES),
        (Sit, {}, "name", LONGEST_NAME),
        (CloseTable, {"host": ""}, "reason", 200),
    ],
)
def test_what_people_write_has_a_length(
    kind: type[msgspec.Struct], fields: dict[str, str], field: str, longest: int
) -> None:
    assert getattr(msgspec.convert(fields | {field: "x" * longest}, kind), field)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(fields | {field: "x" * (longest + 1)}, kind)


@given(st.text())
def test_whatever_comes_nothing_unseen_is_left_and_twice_is_once(text: str) -> None:
    for clean in (line_of(text), lines_of(text)):
        kept = [letter for letter in clean if letter not in "\n\t\u200c\u200d"]
        assert not any(unicodedata.category(letter) in UNWANTED or letter in UNSEEN for letter in kept)
    assert line_of(line_of(text)) == line_of(text)
    assert "\n" not in line_of(text)
    assert len(name_of(text, 30)) <= 30
