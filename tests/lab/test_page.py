"""The report: one page that stands by itself, with every number a plot shows also in a table."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import msgspec
import pytest

import hawkshaw
from hawkshaw.lab import drawing
from hawkshaw.lab.page import report
from hawkshaw.lab.series import Series
from hawkshaw.lab.simulate import simulate
from hawkshaw.lab.summary import Summary, summarise

CLUES = hawkshaw.game("thirteen_clues")
EMPTY = {"meta", "rect", "line", "circle"}


@pytest.fixture(scope="module")
def summary() -> Summary:
    series = Series.of(CLUES, ["random", "novice", "novice"], seed=1)
    return summarise(series, simulate(series, 30))


class Elements(HTMLParser):
    """Reads a page, and insists that what is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag


def test_the_page_stands_by_itself(summary: Summary) -> None:
    text = report(summary, 29)
    page = Elements()
    page.feed(text)
    assert page.open == []
    assert not page.names & {"script", "link", "img", "iframe", "object", "use", "image"}
    assert not page.attributes & {"src", "href", "srcset", "xlink:href", "style"}
    assert "url(" not in text
    assert "@import" not in text
    assert "http" not in text


def test_it_is_made_for_telephones_and_for_the_dark(summary: Summary) -> None:
    text = report(summary)
    assert 'content="width=device-width' in text
    assert "prefers-color-scheme: dark" in text


def test_every_plot_is_there_and_can_be_read_aloud(summary: Summary) -> None:
    pictures = re.findall(r"<svg.*?</svg>", report(summary), re.DOTALL)
    titles = [ElementTree.fromstring(picture).findtext("title") for picture in pictures]
    assert titles == [
        "Share of games won, by player",
        "Paired differences in wins, in percentage points",
        "How many decisions games took",
        "Share of the endings",
        "Decisions of each kind a chair and game, by player",
    ]


def test_every_colour_that_is_drawn_is_defined(summary: Summary) -> None:
    text = report(summary)
    used = set(re.findall(r'class="(c\d+)', text))
    assert {"c0", "c1"} <= used
    assert all(f".{name} {{" in text for name in used)
    assert all(text.count(f"--{name}:") == 2 for name in used), "one for the light, one for the dark"


def test_numbers_rounding_and_verdicts_stand_on_the_page(summary: Summary) -> None:
    text = report(summary, 29)
    assert (
        "30 games: 10 deals, each in 3 rotations of the line-up (asked for 29; rounded up to whole deals)"
        in text
    )
    assert f"{100 * summary.standings[1].wins.mean:.1f} %" in text
    assert "novice − random: The interval excludes zero" in text


def test_names_do_not_become_markup(summary: Summary) -> None:
    odd = msgspec.structs.replace(summary, title="<b>Clues & Co</b>")
    assert "<b>" not in report(odd)
    assert "&lt;b&gt;Clues &amp; Co" in report(odd)


def test_a_single_deal_and_a_single_level_make_a_page() -> None:
    series = Series.of(CLUES, ["novice", "novice"])
    assert "no interval from one deal" in report(summarise(series, simulate(series, 1)))


def test_a_histogram_counts_every_game_once() -> None:
    picture = drawing.histogram("Lengths", {7: 2, 8: 1, 150: 4}, "decisions")
    counted = [int(found) for found in re.findall(r"decisions: (\d+) games", picture)]
    assert sum(counted) == 7
    assert "0–9 decisions: 3 games" in picture
    assert "150–159 decisions: 4 games" in picture
    assert len(counted) <= 21


@pytest.mark.parametrize(("value", "top"), [(0.47, 0.5), (1, 1), (101, 150), (0.003, 0.003), (9.1, 10)])
def test_axes_end_at_round_numbers(value: float, top: float) -> None:
    assert drawing.nice_top(value) == pytest.approx(top)


def test_whiskers_reach_as_far_as_the_interval() -> None:
    picture = ElementTree.fromstring(
        drawing.whiskered_bars("Wins", [("novice", 0.5, 0.4, 0.6)], 0.25, "even")
    )
    (bar,) = picture.findall("rect")
    across = next(line for line in picture.findall("line") if line.get("class") == "whisker")
    scale = float(bar.get("width", "")) / 0.5
    ends = [float(across.get(end, "")) - float(bar.get("x", "")) for end in ("x1", "x2")]
    assert ends == pytest.approx([0.4 * scale, 0.6 * scale], abs=0.2)
