"""Clock times and sums of money in prose: what is read, and what is left alone."""

from __future__ import annotations

import time

import pytest

from hawkshaw.games.deadline.content.kit.clocks import Clock, clocks_of, mentions_in, sums_of


def times(text: str) -> list[str]:
    found = [mention.clock for mention in mentions_in(text)]
    return [f"{one.minutes // 60}:{one.minutes % 60:02}{one.half}" for one in found if one is not None]


def sums(text: str) -> list[int]:
    return [mention.cents for mention in mentions_in(text) if mention.cents is not None]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("The log says 9:10.", ["9:10"]),
        ("At 10:20: amber rye.", ["10:20"]),
        ("He rang at 9:10 p.m., not at 9:10 a.m.", ["9:10pm", "9:10am"]),
        ("out 21:05, in 0:15", ["9:05pm", "0:15am"]),
        ("half past nine", ["9:30"]),
        ("Half after nine it was", ["9:30"]),
        ("ten to nine", ["8:50"]),
        ("ten minutes to one", ["0:50"]),
        ("ten of nine", ["8:50"]),
        ("a quarter of nine, a quarter\npast ten", ["8:45", "10:15"]),
        ("seven past nine", ["9:07"]),
        ("twenty-five to twelve", ["11:35"]),
        ("five minutes past midnight, ten to noon", ["0:05am", "11:50am"]),
        ("nine o’clock", ["9:00"]),
        ("8 a.m. or two a.m.", ["8:00am", "2:00am"]),
        ("the nine-fifteen and the five-oh-five", ["9:15", "5:05"]),
        ("at nine thirty, and by ten forty-five", ["9:30", "10:45"]),
        ("At one the safe was full.", ["1:00"]),
        ("until about two, since six", ["2:00", "6:00"]),
        ("from nine until ten", ["9:00", "10:00"]),
        ("from ten to eleven", ["10:00", "11:00"]),
        ("From eleven the rack was watched", ["11:00"]),
        ("between eleven and seven since 1925", ["11:00", "7:00"]),
        ("Noon, and midnight again", ["0:00pm", "0:00am"]),
        ("page one until nine,” she says", ["9:00"]),
    ],
)
def test_times_are_read(text: str, read: list[str]) -> None:
    assert sorted(times(text)) == sorted(read)


@pytest.mark.parametrize(
    "text",
    [
        "two by two they came, after two days, before three weeks, at one end of the hall",
        "from one sheet I make two; between two doors; by two fingers",
        "one of two men; three to one; at one with the world; at five past I rode down",
        "this afternoon; No. 88; at 6.9 and at 1.25; in 1934; 21,406; page 3; room 730; box 561; 10:5; 9:75; 1:2:3",
        "he took ten steps past nine doors",
    ],
)
def test_what_is_no_time_is_left_alone(text: str) -> None:
    assert times(text) == []


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("$1,914 and $5, then $61.50.", [191400, 500, 6150]),
        ("five dollars", [500]),
        ("a five-dollar bill", [500]),
        ("Fifty cents, three cents, 45 cents", [5000 // 100, 3, 45]),
        ("four dollars and ten cents", [410]),
        ("a dollar and a half; half a dollar; a dollar", [150, 50, 100]),
        ("two hundred and ten dollars", [21000]),
        ("eleven hundred dollars, eleven thousand dollars", [110000, 1100000]),
        ("a hundred dollars and twenty bucks", [10000, 2000]),
        ("$2 million", [200000000]),
        ("twenty-five dollars", [2500]),
    ],
)
def test_sums_are_read(text: str, read: list[int]) -> None:
    assert sums(text) == read
    assert times(text) == []


@pytest.mark.parametrize(
    "text",
    ["not a cent in it", "to the dollar", "some dollars", "hundreds of dollars", "one man, no dollars"],
)
def test_what_is_no_sum_is_left_alone(text: str) -> None:
    assert sums(text) == []


def test_times_agree_whatever_is_said_of_the_half_of_the_day() -> None:
    assert Clock(550).agrees(Clock(550, "pm"))
    assert Clock(550, "am").agrees(Clock(550))
    assert not Clock(550, "am").agrees(Clock(550, "pm"))
    assert not Clock(550).agrees(Clock(551))
    assert not clocks_of("noon")[0].agrees(clocks_of("midnight")[0])
    assert clocks_of("twelve")[0].agrees(clocks_of("midnight")[0])


def test_a_form_may_be_a_bare_hour_or_no_clock_time_at_all() -> None:
    assert clocks_of("two") == clocks_of("2:00") == clocks_of("two o'clock") == [Clock(120)]
    assert clocks_of("Thursday night") == []
    assert sums_of("five dollars") == sums_of("$5") == [500]
    assert sums_of("a fortune") == []


def test_a_long_text_takes_no_time() -> None:
    """Whatever somebody sends: neither times nor numbers without end hold it up."""
    begun = time.process_time()
    assert mentions_in("ten " * 20_000) == []
    assert mentions_in("at " * 20_000 + "a hundred and " * 20_000 + "dollars") == []
    assert mentions_in("million " * 20_000 + "dollars") == []
    assert len(mentions_in("noon " * 20_000)) == 20_000
    assert len(mentions_in("five dollars " * 20_000)) == 20_000
    assert len(mentions_in("ten past nine, " * 20_000)) == 20_000
    assert time.process_time() - begun < 20
