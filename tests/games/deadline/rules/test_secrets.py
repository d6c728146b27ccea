"""Who knows what in Deadline: hands, gifts, piles made anew, and the case before it is solved."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hawkshaw import Rng
from hawkshaw.core.state import State
from hawkshaw.games.deadline.content.library import FOLDERS
from tests.games.deadline.shelf import POSITIONS
from tests.games.deadline.stage import GAME, SEATS, A, B, C, DeadlineTable, base, dealt, new
from tests.games.deadline.walking import decisions
from tests.repeated import first

pytestmark = pytest.mark.usefixtures("fourteen")

NEVER = 13
"""A clue that asks for two cash and two hats."""


# Hands


@pytest.mark.rule("DL-T50")
def test_t50_others_see_how_many_cards_are_drawn_and_not_which() -> None:
    table = base(3, "dash ray pete").target(NEVER).holds(A, "L01", "L02").holds(C, "L03").turn(A)
    table.plays("use_dash 1", "card L20", "card P06")
    public = ["used 0 dash", "gave 0 1 2", "draws 0 2", "turned_down 0"]
    assert table.news_for(C) == table.news_for(None) == public
    assert table.news_for(A) == [*public[:3], "drawn 0 L20 to 0 *", "drawn 0 P06 to 0 *", public[3]]
    for viewer in (B, C, None):
        assert table.view(viewer).known[A] == 0
        assert table.view(viewer).hand_sizes[A] == 2
        assert table.sees(viewer)["stories"][A] == [{"hand": "drew", "cards": 2, "pile": 1}]
    assert table.listed(A, A) == ["L20", "P06"]
    assert table.sees(A)["known"][A] == ["L20", "P06"]


def test_property_5_a_drawn_card_is_told_to_its_drawer_alone() -> None:
    for seats in SEATS:
        met = 0
        for table in walk(seats, 150):
            for event in table.events:
                if event.kind == "drawn":
                    met += 1
                    assert [seat for seat in range(seats) if event.told_to(seat)] == [event.args[0]]
                    assert not event.told_to(None)
                    assert event.reveals
        assert met


def walk(seats: int, moves: int, seed: int = 0) -> Iterator[DeadlineTable]:
    """The positions of a random game; the table goes on changing."""
    table, rng = new(seats), Rng(f"{seats} {seed}")
    for _ in range(moves):
        if not table.state.to_act:
            return
        (actor,) = table.state.to_act
        options = [action for action, _ in table.deadline.chances()] or table.state.legal(actor)
        table.plays(table.space.text(rng.choice(options)))
        yield table


@pytest.mark.rule("DL-T61")
def test_t61_what_tracer_takes_is_known_until_it_is_played() -> None:
    setting = (
        base(3, "pete tracer ray")
        .target(NEVER)
        .chain("L01@0", "L02@1")
        .holds(A, "L03")
        .holds(B, "L04", "P01")
    )
    table = setting.holds(C, "L05").turn(B).says("use tracer")
    for viewer in (A, C, None):
        assert table.listed(viewer, B) == ["L01", "L02"]
        assert table.view(viewer).hand_sizes[B] == 4
    assert table.listed(B, B) == ["L01", "L02", "L04", "P01"]
    table.says("drop_out").says("drop_out").says("play L01 at 0")
    for viewer in (A, C, None):
        assert table.listed(viewer, B) == ["L02"]


@pytest.mark.rule("DL-T61")
def test_t61_what_dash_gives_is_known_to_two() -> None:
    setting = base(3, "dash ray tracer").target(NEVER).holds(A, "P06").holds(B, "L04").holds(C, "L05")
    table = setting.turn(A).says("use_dash 1").draws("L20")
    assert table.listed(A, B) == ["P06"]
    assert table.listed(B, B) == ["L04", "P06"]
    assert table.listed(C, B) == table.listed(None, B) == []
    assert table.view(C).hand_sizes == [1, 2, 1]
    table.says("drop_out_with P06")
    assert [table.listed(viewer, B) for viewer in table.viewers] == [[], [], [], []]


def test_a_gift_carries_what_was_known_of_it() -> None:
    setting = base(3, "tracer gilda dash").target(NEVER).chain("L01@0").holds(A, "L03").holds(B, "L04")
    table = setting.holds(C, "L05").turn(A).says("use tracer").says("copy_dash 2").draws("L20")
    assert table.listed(B, C) == ["L04"]
    assert table.listed(A, C) == []
    table.says("use_dash 0").draws("L21", "L22")
    assert table.hand(A) == ["L01", "L03", "L04", "L05"]
    assert table.listed(C, A) == ["L01", "L04", "L05"]
    assert table.listed(B, A) == ["L01", "L04"], "it saw L04 go to C, and C's whole hand go on"
    assert table.listed(None, A) == ["L01"]


def test_nobody_can_tell_hidden_cards_apart() -> None:
    def table(card: str, other: str) -> DeadlineTable:
        scene = base().target(NEVER).chain("L01@0").holds(A, "L02").holds(B, card, "L05").holds(C, other)
        return scene.turn(A)

    one, two = table("L03", "P06"), table("P06", "L03")
    three = table("P07", "L09")
    for viewer in (A, None):
        assert one.sees(viewer) == two.sees(viewer) == three.sees(viewer)
        assert one.view(viewer) == two.view(viewer)
    assert one.sees(B) != two.sees(B), "a control"
    assert one.sees(C) != two.sees(C)
    assert one.state.legal(A) == two.state.legal(A) == three.state.legal(A)
    for twin in (one, two, three):
        twin.says("play L02 at 1")
    assert one.sees(A) == two.sees(A) == three.sees(A)


def shown(state: State, seat: int) -> str:
    """All that a board and a text table draw for a seat, in both languages."""
    view = state.view(seat)
    told: list[object] = [view.dump(), [GAME.preview(view, action) for action in view.legal]]
    for locale in GAME.locales:
        told += [GAME.labels(view, locale), GAME.table(view, locale), GAME.posed(view, locale)]
        told.append(GAME.ask(view, locale))
    return json.dumps(told)


@pytest.mark.parametrize("seats", first(2, SEATS))
def test_what_is_drawn_for_a_seat_is_the_same_in_every_world_it_cannot_tell_apart(seats: int) -> None:
    rng, others = Rng(f"drawn {seats}"), 0
    for number, (state, _, _) in enumerate(decisions(seats, 3)):
        if number % 4:
            continue
        for seat in range(seats):
            world = GAME.imagine(state.view(seat), rng)
            others += world != state
            assert shown(world, seat) == shown(state, seat)
            assert world.view(None).dump() == state.view(None).dump()
    assert others > 50, "other worlds were looked at"


def test_what_is_drawn_would_show_another_hand() -> None:
    def table(card: str) -> DeadlineTable:
        return base().target(NEVER).chain("L01@0").holds(A, card).holds(B, "L05").turn(A)

    assert shown(table("L02").state, A) != shown(table("L03").state, A), "a control"
    assert shown(table("L02").state, B) == shown(table("L03").state, B)


# The pile


@pytest.mark.rule("DL-T62")
def test_t62_a_new_pile_is_known_and_who_drew_what_is_not() -> None:
    setting = (
        base().target(NEVER).lit("black", "red").holds(A, "L01").holds(C, "L02").discards("L03", "P12", "L20")
    )
    table = setting.pile(rest=B).turn(A).says("tips_draw black red")
    assert table.chances() == {"card L03": 1, "card L20": 1, "card P12": 1}
    table.draws("P12")
    for viewer in table.viewers:
        seen = table.sees(viewer)
        assert seen["shuffled"][-1] == ["L03", "L20", "P12"]
        assert seen["pile_size"] == 2
        assert seen["discard"] == []
    assert table.listed(A, A) == ["L01", "P12"]
    for viewer in (B, C, None):
        assert table.listed(viewer, A) == []
        assert table.sees(viewer)["stories"][A] == [
            {"hand": "drew", "cards": 1, "pile": 1},
            {"hand": "drew", "cards": 1, "pile": 2},
        ]


def test_property_4_the_pile_has_no_order() -> None:
    setting = (
        base().target(NEVER).lit("black", "red").holds(A, "L01").discards("L03", "P12", "L20").pile(rest=B)
    )
    table = setting.turn(A).says("tips_draw black red")
    for position in (table, dealt(2), dealt(4)):
        dump = json.loads(json.dumps(position.state.dump()))
        dump["pile"].reverse()
        assert GAME.load(dump) == position.state
    for viewer in table.viewers:
        assert "pile" not in table.sees(viewer)


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_itself_lies_in_the_open(seats: int) -> None:
    same = (
        *(
            "detectives",
            "ready",
            "fronts",
            "discard",
            "shuffled",
            "chain",
            "lit",
            "bullets",
            "failures",
            "chief",
        ),
        *("out", "target", "display", "deck", "removed", "won", "over", "answers", "rating", "hand_sizes"),
        *("pile_size", "agenda", "clues", "questions", "intro", "starting", "solution", "wrap_up"),
        *("to_act", "round", "tiles", "stamps", "missing", "added"),
    )
    for number, table in enumerate(walk(seats, 400, 1)):
        if number % 20:
            continue
        state = table.state.dump()
        spectator = table.sees(None)
        for field in same:
            assert all(table.sees(seat)[field] == spectator[field] for seat in range(seats)), field
            assert field not in state or state[field] == spectator[field], field
        for seat in range(seats):
            assert table.sees(seat)["known"][seat] == table.hand(seat)


def story(table: DeadlineTable, viewer: int | None, seat: int) -> list[dict[str, object]]:
    """What somebody knows of where the cards of a hand came from."""
    stories = table.sees(viewer)["stories"]
    assert isinstance(stories, list)
    found: list[dict[str, object]] = stories[seat]
    return found


def test_cards_that_came_alike_leave_without_a_trace() -> None:
    table = base().target(NEVER).holds(A, "L01", "L02", "P06").holds(B, "L03").turn(A).says("play L01 at 0")
    assert story(table, None, A) == story(table, B, A) == [{"hand": "drew", "cards": 2, "pile": 1}]
    assert story(table, A, A) == [{"hand": "drew", "cards": ["L02", "P06"], "pile": 1}]
    table.says("drop_out")
    assert story(table, None, B) == story(table, B, B) == [], "an empty hand has no story"


def test_from_which_pile_a_card_came_is_remembered() -> None:
    setting = (
        base().target(NEVER).lit("black", "red").holds(A, "L01", "L02").holds(C, "L07").discards("L03", "P12")
    )
    table = setting.pile(rest=B).out(B, C).turn(A).plays("tips_draw black red", "card P12", "play L01 at 0")
    hidden = [{"hand": "drew", "cards": 1, "pile": 1}, {"hand": "drew", "cards": 1, "pile": 2}]
    assert story(table, C, A) == story(table, None, A) == hidden, "only one of the draws can have held L01"
    assert story(table, A, A) == [
        {"hand": "drew", "cards": ["L02"], "pile": 1},
        {"hand": "drew", "cards": ["P12"], "pile": 2},
    ]
    assert table.listed(C, A) == []
    shuffled = table.sees(C)["shuffled"]
    assert isinstance(shuffled, list)
    assert shuffled[1] == ["L03", "P12"]
    assert len(shuffled[0]) == 61
    assert not {"L03", "P12"} & set(shuffled[0]), "they lay in a later pile"


def test_a_gift_is_told_with_the_givers_story() -> None:
    setting = base(3, "dash ray pete").target(NEVER).holds(A, "L01", "P06").holds(B, "L04").holds(C, "L05")
    table = setting.turn(A).says("use_dash 1").draws("L20", "L21")
    gift = {"hand": "given", "seats": [A, B], "of": [2]}
    assert (
        story(table, C, B)
        == story(table, None, B)
        == [
            {"hand": "drew", "cards": 1, "pile": 1},
            {"hand": "drew", "cards": 2, "pile": 1, "seat": A},
            gift,
        ]
    )
    assert story(table, A, B)[1:] == [
        {"hand": "drew", "cards": ["L01", "P06"], "pile": 1, "seat": A},
        {**gift, "cards": ["L01", "P06"]},
    ]
    assert story(table, B, B) == [
        {"hand": "drew", "cards": ["L04"], "pile": 1},
        {"hand": "drew", "cards": 2, "pile": 1, "seat": A},
        {**gift, "cards": ["L01", "P06"]},
    ]
    assert story(table, None, A) == [{"hand": "drew", "cards": 2, "pile": 1}]


def test_what_tracer_took_is_forgotten_once_it_is_gone() -> None:
    setting = (
        base(3, "tracer ray pete").target(NEVER).chain("L01@0", "L02@1").holds(A, "L03", "L04").out(B, C)
    )
    table = setting.turn(A).says("use tracer")
    drew = {"hand": "drew", "cards": 2, "pile": 1}
    assert story(table, None, A) == [drew, {"hand": "shown", "cards": ["L01", "L02"]}]
    table.says("play L01 at 0")
    assert story(table, None, A) == [drew, {"hand": "shown", "cards": ["L02"]}]
    table.says("play L02 at 1")
    assert story(table, None, A) == [drew]
    table.says("play L03 at 2")
    assert story(table, None, A) == [{"hand": "drew", "cards": 1, "pile": 1}]


def test_what_a_hand_was_proved_to_lack_stands_in_its_story() -> None:
    setting = base().front(A, "P13").holds(A, "L02", "L03", "L12", "L07").holds(B, "L01", "L04", "L05", "L06")
    table = setting.holds(C, "L08", "L09", "L10", "L11").round(A)
    assert story(table, B, A) == [
        {"hand": "drew", "cards": 4, "pile": 1},
        {"hand": "lacks", "lacks": "twist"},
    ]
    empty = base().front(A, "P13").holds(C, "L08", "L09", "L10", "L11").pile(rest=B).round(A)
    assert empty.news == ["round 0", "draws 0 4", "dry 0 4", "call_missed 0 *"]
    assert story(empty, B, A) == [], "an empty hand lacks everything"


def test_of_which_draw_a_card_was_stays_open_if_it_can_have_been_of_two() -> None:
    setting = base().target(NEVER).front(A, "P13").lit("black", "red").holds(A, "L02", "L03", "L12", "L07")
    setting = setting.holds(B, "L01", "L04", "L05", "L06").holds(C, "L08", "L09", "L10", "L11")
    table = setting.round(A).plays(f"pursue {NEVER}", "tips_draw black red", "card L20")
    table.says("drop_out").says("drop_out").says("play L02 at 0")
    draws = [
        {"hand": "drew", "cards": 4, "pile": 1},
        {"hand": "lacks", "lacks": "twist"},
        {"hand": "drew", "cards": 1, "pile": 1},
    ]
    assert story(table, B, A) == [*draws, {"hand": "left", "cards": ["L02"], "of": [1, 2]}]
    assert story(table, A, A) == [
        {"hand": "drew", "cards": ["L02", "L03", "L07", "L12"], "pile": 1},
        {"hand": "lacks", "lacks": "twist"},
        {"hand": "drew", "cards": ["L20"], "pile": 1},
        {"hand": "left", "cards": ["L02"], "of": [1, 2]},
    ]


# The case


def test_property_3_no_text_of_a_clue_not_won_before_the_end() -> None:
    met = 0
    for seats in SEATS:
        for table in walk(seats, 600, 2):
            if table.laid.rating >= 0:
                break
            for viewer in table.viewers:
                texts = {
                    int(number) for number in re.findall(r"Text (\d+)\.", json.dumps(table.sees(viewer)))
                }
                assert texts == set(table.laid.won)
                met += len(texts)
    assert met


def twin_case() -> str:
    """The same case with other texts, unlocks, questions and answers behind the same fronts."""
    text = (POSITIONS / "fourteen.toml").read_text(encoding="utf-8")
    text = re.sub(r'text = "Text (\d+)\."', r'text = "Another story \1."', text)
    text = re.sub(r"unlocks = \[.*\]", "unlocks = [7]", text)
    for word, other in (("Prompt", "Query"), ("Reason", "Ground"), ("Choice", "Option"), ("wrap-up", "end")):
        text = text.replace(word, other)
    return text.replace('answer = "b"', 'answer = "c"')


@pytest.mark.parametrize("seats", first(2, SEATS))
def test_twin_cases_look_alike_until_something_is_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seats: int
) -> None:
    (tmp_path / "fourteen.toml").write_text(twin_case(), encoding="utf-8")
    shelf, rng, met = str(POSITIONS), Rng("twins"), 0
    while met < 60:
        monkeypatch.setenv(FOLDERS, shelf)
        original = dealt(seats)
        monkeypatch.setenv(FOLDERS, str(tmp_path))
        other = dealt(seats)
        assert other.laid.plot.clues[1].text == "Another story 1."
        while not (original.laid.won or original.ended()):
            assert original.everybodys_views() == other.everybodys_views()
            if met % 8 == 0:  # words take long
                assert [shown(original.state, seat) for seat in range(seats)] == [
                    shown(other.state, seat) for seat in range(seats)
                ]
            (actor,) = original.state.to_act
            options = [action for action, _ in original.deadline.chances()] or original.state.legal(actor)
            move = original.space.text(rng.choice(options))
            same = original.plays(move).news == other.plays(move).news
            assert same or original.laid.won
            met += 1
        assert original.everybodys_views() != other.everybodys_views(), "a control: something has been read"


AUTHORS = ("facts", "role", "clears", "needs_facts", "support", "against", "aliases", "names", "forbidden")


def test_what_only_the_author_needs_is_in_no_view() -> None:
    table = base().clues((1,), ()).target(1).holds(A, "L01").turn(A).says("play L01 at 0")
    table.plays("answer 1 b", "answer 2 a", "answer 3 c", "submit")
    assert table.result().ending == "master_detectives"
    for viewer in table.viewers:
        words = json.dumps(table.sees(viewer))
        assert "Text 14." in words
        assert not any(f'"{field}"' in words for field in AUTHORS)
