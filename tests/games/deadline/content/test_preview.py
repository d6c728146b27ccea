"""A whole case as a page, with its unlock graph."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.kit.preview import page
from hawkshaw.games.deadline.content.kit.unlock_graph import graph, layers
from tests.games.deadline.content.reasoned import reasoned
from tests.games.deadline.content.sample import as_case, sound


class Reader(HTMLParser):
    """Collects what a browser would show and load; a tag that is not closed in turn is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.links: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "style")]
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag != "meta":
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_page_holds_the_whole_case() -> None:
    case = as_case(sound())
    shown = Reader(page(case)).text
    for text in (case.title, case.intro, case.wrap_up, *case.names, *case.forbidden):
        assert text in shown
    for clue in case.clues:
        for text in (clue.title, clue.tagline, clue.text, clue.role, *clue.facts):
            assert text in shown
    for question in case.questions:
        for text in (question.prompt, question.why, *(choice.text for choice in question.choices)):
            assert text in shown
    assert shown.count("✓ right") == len(case.questions)
    assert "b. Ben Marsh ✓ right" in shown


def test_a_page_shows_the_reasons() -> None:
    raw = reasoned()
    raw["questions"][0]["choices"][0]["excluded_by"] = [["a1"], ["a2", "b3"]]
    raw["questions"][0]["proofs"] = [["a1", "a2"], ["b3"]]
    shown = Reader(page(as_case(raw))).text
    for told in (
        "a. Ada Stone" + "impossible by: a1 or a2 + b3",
        "All wrong choices impossible by: a1 + a2 or b3",
        "what follows from both (from b1 + b2)",
        "Facts that everybody is told: c0",
        "(told to everybody)",
        "From: market",
    ):
        assert told in shown
    plain = Reader(page(as_case(sound()))).text
    for word in ("impossible by", "Inferences", "everybody is told", "From: "):
        assert word not in plain


def test_a_page_needs_nothing_else_and_runs_nothing() -> None:
    text = page(as_case(sound()))
    found = Reader(text)
    assert {"script", "link", "img", "iframe", "object"}.isdisjoint(found.tags)
    assert found.links == []
    assert re.findall(r"https?:|@import|url\((?!#)", text) == []
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


def test_a_text_cannot_become_markup() -> None:
    raw = reasoned()
    evil = "<script>alert('x')</script>&amp;\""
    raw["title"] = raw["intro"] = raw["wrap_up"] = evil
    raw["clues"][0] |= {"title": evil, "tagline": evil, "text": evil, "aliases": [evil], "facts": [evil]}
    raw["questions"][0] |= {"id": evil, "prompt": evil, "why": evil}
    raw["questions"][0]["choices"][0]["text"] = raw["questions"][0]["choices"][1]["text"] = evil
    raw["facts"][evil] = evil
    raw["given"] = [evil]
    raw["inferences"] = {evil: {"from": [evil, evil], "text": evil}}
    raw["clues"][0]["where"] = evil
    raw["questions"][0]["proofs"] = raw["questions"][0]["choices"][0]["excluded_by"] = [[evil]]
    raw["names"] = raw["forbidden"] = [evil]
    text = page(as_case(raw))
    assert "<script" not in text
    assert Reader(text).text.count(evil) == 27


def test_a_clue_stands_below_whatever_opens_it() -> None:
    case = as_case(sound())
    rows = layers(case)
    assert sorted(number for row in rows for number in row) == list(range(1, 17))
    depth = {number: level for level, row in enumerate(rows) for number in row}
    assert rows[0] == [1, 2, 3]
    for clue in case.clues:
        assert all(depth[target] > depth[clue.number] for target in clue.unlocks)


def test_the_graph_draws_every_clue_and_every_way() -> None:
    case = as_case(sound())
    drawn = graph(case)
    assert drawn.count('class="way"') == sum(len(clue.unlocks) for clue in case.clues)
    for clue in case.clues:
        assert f"<title>{clue.number} {clue.title}: {clue.kind}, {clue.role}</title>" in drawn
    shapes = {
        kind: {
            re.sub(r"[\d .-]", "", shape)
            for shape in re.findall(rf': {kind}, \w+</title><path d="([^"]+)"', drawn)
        }
        for kind in ("place", "person", "object")
    }
    assert len({frozenset(found) for found in shapes.values()}) == 3
    assert all(len(found) == 1 for found in shapes.values())


def test_a_graph_with_every_fault_is_drawn_all_the_same() -> None:
    raw = sound()
    raw["clues"][4]["unlocks"] = [5, 2, 9, 9]
    raw["clues"][2]["unlocks"] = []
    drawn = graph(as_case(raw))
    assert "6 Lamp six: place, support, out of reach" in drawn


@pytest.mark.parametrize("id", library.shipped())
def test_the_games_own_cases_can_be_looked_at(id: str) -> None:
    case = library.find(id)
    shown = Reader(page(case)).text
    assert all(clue.text.strip() in shown for clue in case.clues)
