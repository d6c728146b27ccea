"""Pulp Detective for two in words: who is who, what each has, whose rows grow where, and how it ended for whom."""

from __future__ import annotations

import re

import pytest

from hawkshaw.core.errors import BadOption
from hawkshaw.core.event import Event
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective.words import text
from hawkshaw.games.pulp_detective.words.language import LANGUAGES
from hawkshaw.games.pulp_detective.words.papers import papers
from hawkshaw.games.pulp_detective.words.picture.lines import WIDTH
from tests.core.test_locales import english_in
from tests.games.pulp_detective.rules.test_play import moves
from tests.games.pulp_detective.rules.test_play_for_two import hurry, random_table
from tests.games.pulp_detective.rules.test_rivals import gives_up, phase_one, rivals, storyline
from tests.games.pulp_detective.rules.test_two_solve import confronting, laid_out, together, working
from tests.games.pulp_detective.stage import GAME, PulpTable, table_of_two
from tests.repeated import first

LOCALES = ("en", "de")
RIVALS = GAME.read_options({"mode": "rivals"})
TOGETHER = GAME.read_options({"mode": "together"})


def told(table: PulpTable, seat: int | None = 0, locale: str = "en") -> list[str]:
    return text.table(table.state.view(seat), locale).split("\n")


def dealt() -> PulpTable:
    """Rivals: three cards lie before Private."""
    return storyline(rivals(), "C10", "L10", "I10", "C11")


def placed() -> PulpTable:
    """Rivals: both have placed two cards, Inspector's to the left, and Private works."""
    scene = rivals().private.rows("F1").inspector.rows("F3")
    return phase_one(storyline(scene, "C10", "L10", "I10", "C11"), "L11", "I11")


# Every table


@pytest.mark.parametrize("mode", ["rivals", "together"])
@pytest.mark.parametrize("seed", first(1, range(8)))
def test_every_table_of_two_fits_and_is_in_one_language(mode: str, seed: int) -> None:
    rng = Rng(f"words of {mode} {seed}")
    state = random_table(mode, rng)
    options = GAME.read_options({"mode": mode})
    for number, (actor, action) in enumerate(moves(state, rng)):
        if actor != CHANCE and number % 5 == 0:
            for seat in (0, 1, None):
                view = state.view(seat)
                for locale in LOCALES:
                    lines = text.table(view, locale).split("\n")
                    assert max(map(len, lines[:-1])) <= WIDTH
                    assert lines[-1] == text.ask(view, locale)
                    assert locale == "en" or not english_in("\n".join(lines))
                for paper in papers(view, "de"):
                    assert not english_in(f"{paper.title}\n{paper.text}")
        for event in state.apply(actor, action):
            assert not english_in(GAME.say(event, "de", options)), event
        hurry(state)
    assert text.ending(state.view(1), "de") in text.ask(state.view(1), "de")


@pytest.mark.parametrize("locale", LOCALES)
def test_newcomers_are_told_the_game_that_is_played(locale: str) -> None:
    alone, apart, both = (
        GAME.intro(seats, options, locale) for seats, options in ((1, None), (2, RIVALS), (2, TOGETHER))
    )
    assert GAME.intro(2, None, locale) == both, "two usually play together"
    assert len({alone, apart, both}) == 3
    for move, intro in (("swap gun", apart), ("assign 0 1 2 3", both), ("request dots", both)):
        assert move in intro
        assert move not in alone
    assert ("alone against the clock" in alone) == (locale == "en")


# Who is who


def test_everybody_is_called_by_seat_and_role() -> None:
    table = dealt()
    assert told(table)[1:4] == [
        "You are seat 0, Private.",
        "Detective: Sergeant Jim Daly (detective; icons rounds, time)",
        "Played: Rivals Race Against Time",
    ]
    assert "The other detective: seat 1, Inspector" in told(table)
    assert "You are seat 1, Inspector." in told(table, 1)
    watched = told(table, None)
    assert [line for line in watched if line.startswith(("You", "The detective of"))] == [
        "You are watching.",
        "The detective of seat 0, Private",
        "The detective of seat 1, Inspector",
    ]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_everybody_shares_is_told_once(seat: int | None) -> None:
    for table in (dealt(), placed(), laid_out(together())):
        lines = told(table, seat)
        for start in ("Twist markers in the supply", "Investigation markers in the supply", "Deck:"):
            assert len([line for line in lines if line.startswith(start)]) == 1
        drawn = any(line.startswith("Storylines (") for line in lines)
        assert len([line for line in lines if line.startswith("  Edges:")]) == drawn
    assert len([line for line in told(laid_out(together()), seat) if line.startswith("Hour")]) == 1
    assert len([line for line in told(dealt(), seat) if line.startswith("Hour")]) == 2, (
        "rivals have two clocks"
    )


def test_what_is_said_of_the_other_is_not_said_of_you() -> None:
    table = (
        rivals("locations").inspector.ahead(2, crystal=True).locations("lo2").private.both_work("F1", "F3")
    )
    mine, rival = told(table), told(table, 1)
    assert "Next turn you may look at 2 cards of the display." in rival
    assert "Next turn seat 1 may look at 2 cards of the display." in mine
    assert "Next turn you see every card of the display." in rival
    assert "Next turn seat 1 sees every card of the display." in mine
    assert "Die icons in the storylines of seat 1: 1× blank" in mine
    assert any(line.startswith("Location, Newspaper Archive") for line in mine), "open to both"
    for seat in (0, 1):
        assert (
            len([line for line in told(table, seat) if line.startswith("Die icons in your storylines")]) == 1
        )
    assert not [line for line in told(table, None) if " you " in line and "do not see" not in line]


def test_chekhovs_gun_says_who_comes_first_and_where_it_can_be_had() -> None:
    table = dealt()
    line = "  First in this round: seat 0; in the next, by Chekhov's Gun: seat 0"
    assert line in told(table)
    assert line in told(table, 1)
    assert "Investigation markers to be had from seat 0: Chekhov's Gun for dots" in told(table, 1)
    assert not [line for line in told(table) if line.startswith("Investigation markers to be had")]
    speaker = "  In this round seat 1 speaks for both. It takes two hours, on the one clock."
    assert speaker in told(laid_out(together(), 2))


# Displays and storylines


def test_displays_say_before_whom_they_lie_and_who_has_looked() -> None:
    table = storyline(rivals().ahead(), "C10", "L10", "I10", "C11").plays("peek 1", "give 1")
    assert "Display" in told(table)
    assert "Display of seat 0" in told(table, 1)
    assert "  Still to do: keep 1, give 0, discard 1" in told(table, 1)
    assert any("known to you: L10" in line for line in told(table)), "the giver has looked"
    received = "  0  Lead, face down, looked at by seat 0 (mostly for item)"
    assert received in told(table, 1)
    assert received in told(table, None)
    shown = told(laid_out(together()), 1)
    assert any(line.startswith("  0  Cliffhanger, face up: C10") for line in shown)


def test_inspectors_rows_grow_to_the_left() -> None:
    scene = rivals().private.rows("F1 F2", "F4").inspector.rows("C10 C11", "C12")
    lines = told(scene.both_work("F2", "C11"))
    drawn = [line for line in lines if line.startswith("  ") and re.search(r"\| +[FC]\d+ +\|", line)]
    assert [re.findall(r"\w+", line) for line in drawn] == [
        ["F1", "F2"],
        ["F4"],
        ["C11", "C10"],
        ["C12"],
    ]
    assert drawn[3].index("C12") == drawn[2].index("C10"), "subplots share the right edge"
    assert len([line for line in lines if line.startswith("  These rows grow to the left")]) == 1


def test_a_place_names_the_card_that_faces_it() -> None:
    scene = rivals().private.rows("F1").inspector.rows("F3 F4")
    table = storyline(scene, "C10", "L10", "I10", "C11").plays("keep 0", "give 1", "discard 2")
    lines = told(table)
    (line,) = [line for line in lines if line.startswith("  place 0 — row 1 (main)")]
    said = f"{line} {lines[lines.index(line) + 1].strip()}"
    assert 'faces "F4" (top window)' in said
    assert not [line for line in told(dealt().plays("keep 0", "give 1", "discard 2")) if "faces" in line]


# Papers


def test_the_other_detective_can_be_looked_up() -> None:
    table = table_of_two(mode="rivals", sidekicks=True)
    for seat, other, name in ((0, 1, "René Fandor"), (1, 0, '"Lucky" Dan Hamilton')):
        found = {paper.key: paper for paper in papers(table.state.view(seat), "en")}
        assert found["character"].title.startswith("You: ")
        assert found["other"].title == f"Seat {other}: {name}"
        assert "Item 1, Whiskey" in found["other"].text
        assert not found["other"].aloud
    watched = {paper.key: paper.title for paper in papers(table.state.view(None), "en")}
    assert watched["character"] == 'Seat 0: "Lucky" Dan Hamilton'
    assert watched["other"] == "Seat 1: René Fandor"


# What two decide together


def test_who_comes_first_is_asked_with_both_tasks_or_culprits_in_sight() -> None:
    table = laid_out(together()).plays("assign 0 1 2 3", "lands deep", "place 0", "place 0")
    posed = text.posed(table.state.view(0), "en").split("\n")
    tasks = [line.partition(";")[0] for line in posed if line.startswith("  first")]
    assert tasks == [
        '  first 0 — seat 0: "C10". Up to hour 18: dots, rounds, persuasion, word',
        '  first 1 — seat 1: "L10". Up to hour 18: dots, rounds, persuasion, word',
    ]
    both = together().private.rows("F1").inspector.rows("F2").both_confront()
    assert text.posed(both.state.view(0), "en").split("\n") == [
        "You can:",
        "  first 0 — seat 0: would confront Deuce McDuggan",
        '  first 1 — seat 1: would confront "Silk" Moreau',
    ]


def test_a_request_shows_what_it_is_for() -> None:
    table = confronting(together().inspector.twists("CD")).plays("request dots")
    asked = table.state.view(1)
    assert text.ask(asked, "en") == "Seat 0 asks for a twist marker, seat 1: dots. Grant it, or refuse."
    assert text.posed(asked, "en").startswith("Confrontation: ")
    assert len([line for line in told(table, 1) if line.startswith("Confrontation: ")]) == 1
    assert text.posed(table.state.view(0), "en") == ""


# What happened


def test_events_say_whose_cards_and_which_clock() -> None:
    dealt_, turn, hour = Event("dealt", (1, 2, 0)), Event("turn", (1, 4)), Event("hour", (1, 9))
    assert [GAME.say(event, "en", RIVALS) for event in (dealt_, turn, hour)] == [
        "Card 2 is laid out face down before seat 1: Cliffhanger.",
        "Round 4 begins with seat 1.",
        "It is hour 9 for seat 1.",
    ]
    assert [GAME.say(event, "en", TOGETHER) for event in (dealt_, turn, hour)] == [
        "Card 2 is laid out face down: Cliffhanger.",
        "Round 4 begins with seat 1.",
        "It is hour 9.",
    ]
    assert [GAME.say(event) for event in (dealt_, turn, hour)] == [
        "Card 2 is laid out face down: Cliffhanger.",
        "Turn 4 of seat 1 begins.",
        "It is hour 9 for seat 1.",
    ]


def test_the_usual_mode_of_two_is_told_by_its_name() -> None:
    usual = GAME.read_options({})
    assert GAME.options_for(usual, 2, [0]) == TOGETHER
    assert GAME.options_for(usual, 1, [0]) == usual
    assert GAME.options_for(RIVALS, 2, []) == RIVALS


# How it ends


def test_an_ending_says_for_whom() -> None:
    table = gives_up(rivals().private.at(hour=1).inspector.at(hour=14).both_work("F3", "F1"))
    table = gives_up(table)
    assert "You are out of the case. Time ran out." in told(table)
    assert "Out of the case, seat 0: Time ran out." in told(table, 1)
    assert text.ending(table.state.view(0), "en") == ""
    out = [GAME.say(event, "en", RIVALS) for event in table.events if event.kind == "out"]
    assert out == ["Seat 0 is out of the case. Time ran out."]


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("rivals", "Seat 0 beat the culprit and wins the race."),
        ("together", "Seat 0 beat the culprit, and the case is solved for both."),
    ],
)
def test_a_solved_case_names_who_beat_the_culprit(mode: str, said: str) -> None:
    scene = (together() if mode == "together" else rivals()).private.twists("WS")
    table = confronting(scene) if mode == "together" else scene.rows("F1").confronts()
    table.rolls("MR", "PE", "PE", "PE").plays("resolve_with word")
    assert text.ending(table.state.view(1), "en") == said
    assert "You have beaten the culprit." in told(table)
    assert "Seat 0 has beaten the culprit." in told(table, 1)
    assert not [line for line in told(table) if "out of the case" in line.lower()]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_ending_of_two_speaks_of_one_detective(locale: str) -> None:
    table = working(together().private.at(hour=1).inspector.at(hour=1), "F1", "F3")
    table = gives_up(table)
    assert table.over == "out_of_time"
    said = text.ending(table.state.view(0), locale)
    over = [GAME.say(event, locale, TOGETHER) for event in table.events if event.kind == "over"]
    assert over == [said]
    assert said != LANGUAGES.catalogue(locale).say("ending.out_of_time")


# The form of a new table


@pytest.mark.parametrize(
    ("options", "seats", "english", "german"),
    [
        (
            {"mode": "solo"},
            2,
            "Solo is for one player, and this table is for two",
            "Solo spielt man allein",
        ),
        ({"mode": "rivals"}, 1, "Rivals Race Against Time is for two players", "spielt man zu zweit"),
        ({"mode": "together"}, 1, "Two Solve the Case is for two players", "zu zweit"),
        ({"character": "ch14"}, 2, "Detective Paulson cannot be Private", "kann nicht Privatdetektiv sein"),
        ({"inspector": "ch08"}, 2, "Velda Scott cannot be Inspector", "kann nicht Inspektor sein"),
        (
            {"character": "ch17", "inspector": "ch18"},
            2,
            "Roland Nicholas is on the card of the other detective",
            "ist auf der Karte der anderen Figur",
        ),
        (
            {"items": "gadgets", "inspector_items": "gadgets"},
            2,
            "Only one detective can have the card Gadgets",
            "denn es gibt sie nur einmal",
        ),
    ],
)
def test_what_two_cannot_have_is_refused_with_a_plain_reason(
    options: dict[str, object], seats: int, english: str, german: str
) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(seats, options)
    assert english in refused.value.said("en")
    assert german in refused.value.said("de")
    assert english in str(refused.value)
    assert table_of_two().over == ""
