"""A table on a small screen: the question, what it is decided by and the line to type are seen at once."""

from __future__ import annotations

import io
import re
from itertools import cycle

import pytest
from rich.console import Console

import hawkshaw
from hawkshaw.core.state import CHANCE
from hawkshaw.terminal.glance import glance, pages
from hawkshaw.terminal.screen import Screen
from hawkshaw.terminal.talk import Talk
from tests.repeated import first

WIDTH, HEIGHT = 80, 24
SEED = 3
GAMES = hawkshaw.games()
USUAL = [(game.name, game.seats[len(game.seats) > 2], "es", 5) for game in GAMES]
WHOLE_GAMES = first(
    len(USUAL),
    [
        *USUAL,
        *[
            (game.name, seats, locale, 7)
            for game in GAMES
            for seats, locale in zip(game.seats, cycle(("en", "de", "es")), strict=False)
        ],
    ],
)
"""Games to play to their end, and of how many decisions one is looked at."""


def window(width: int = WIDTH, height: int = HEIGHT) -> tuple[Screen, io.StringIO]:
    """A screen of this size, and what is written on it."""
    screen, written = Screen(), io.StringIO()
    screen.console = Console(
        file=written, force_terminal=True, width=width, height=height, color_system=None, highlight=False
    )
    return screen, written


def test_the_most_important_part_stands_last_and_whole() -> None:
    seen = glance(["hand\n  1\n  2", "chain", "far\n  away\n  a\n  b\n  c"], 20, 6)
    assert seen.text == "chain\n\nhand\n  1\n  2"
    assert not seen.whole


def test_with_room_for_all_of_it_the_parts_stand_apart() -> None:
    assert glance(["b", "a"], 20, 5) == ("a\n\nb", True)


def test_a_part_that_is_too_long_is_cut_where_it_would_be_broken() -> None:
    seen = glance(["hand\n  one two three four\n  x"], 12, 3)
    assert seen == ("hand\n  one two t…\n  x", False)
    assert glance(["a\nb\nc\nd"], 12, 3) == ("a\nb\n  …", False)


def test_pages_hold_everything() -> None:
    text = "\n".join(str(number) for number in range(50))
    shown = pages(text, 80, 22)
    assert [page.count("\n") + 1 for page in shown] == [22, 22, 6]
    assert "\n".join(shown) == text


@pytest.mark.parametrize(("name", "seats", "locale", "one_of"), WHOLE_GAMES)
def test_every_decision_of_a_whole_game_fits_into_80_by_24(
    name: str, seats: int, locale: str, one_of: int
) -> None:
    game = hawkshaw.game(name)
    record = hawkshaw.play(game, ["random"] * seats, seed=SEED)
    screen, written = window()
    talks = [Talk(game, screen, locale, record.options) for _ in range(seats)]
    decisions = 0
    for step in record.steps():
        for seat in () if step.state.to_act == (CHANCE,) else step.state.to_act:
            decisions += 1
            if decisions % one_of:
                continue
            view = step.state.view(seat)
            written.seek(0)
            written.truncate()
            ask = game.ask(view, locale)
            talks[seat].decide(view, game.table(view, locale), ask, decisions % 2 == 0, news=9)
            lines = [*written.getvalue().splitlines(), talks[seat].prompt(seat)]
            assert len(lines) <= HEIGHT, "\n".join(lines)
            assert all(len(line) <= WIDTH for line in lines), max(lines, key=len)
            assert re.sub(r"\s+", " ", ask) in re.sub(r"\s+", " ", " ".join(lines))
            if name == "dead_end_drive":
                rows = [line for line in lines if re.match(r"[ 1]\d\|", line)]
                assert len(rows) == 13, "the whole house"
    assert decisions > 20


def test_whoever_reads_line_by_line_gets_the_whole_table() -> None:
    """The control: in 24 lines it is not, on a screen as large as the table, in a pipe and with --plain it is."""
    game = hawkshaw.game("dead_end_drive")
    view = game.new(3).view(0)
    table, ask = game.table(view), game.ask(view)
    told = {}
    for height in (24, 200):
        screen, written = window(height=height)
        Talk(game, screen).decide(view, table, ask, True)
        told[height] = written.getvalue()
    plain = Screen(plain=True)
    plain.console = Console(file=io.StringIO(), force_terminal=True, width=80, height=24, color_system=None)
    assert plain.room is None
    assert Screen().room is None
    assert "Furniture:" in table
    assert "Furniture:" in told[200]
    assert "Furniture:" not in told[24]


def test_the_whole_table_is_read_by_the_screenful() -> None:
    game = hawkshaw.game("dead_end_drive")
    view = game.new(3).view(0)
    screen, written = window()
    talk = Talk(game, screen, "es")
    talk.table(game.table(view, "es"), game.ask(view, "es"))
    assert "-- 1 de 3; Intro o t: seguir --" in written.getvalue()
    while talk.turn_page():
        pass
    assert not talk.reading
    for part in game.table(view, "es").split("\n\n"):
        assert part.split("\n")[0] in written.getvalue()
