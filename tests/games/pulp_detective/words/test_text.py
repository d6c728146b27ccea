"""Pulp Detective in words: the table, the questions, every event, every effect of the vocabulary, the ending."""

from __future__ import annotations

from copy import copy

import pytest

from hawkshaw.core.errors import BadOption
from hawkshaw.core.event import Event
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS
from hawkshaw.games.pulp_detective.content.effect_notation import read_ability, read_effect
from hawkshaw.games.pulp_detective.content.effects import (
    ALL,
    CONDITIONS,
    COSTS,
    LIMITS,
    WINDOWS,
)
from hawkshaw.games.pulp_detective.content.pack import Card
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules.referee import SUMMARIES
from hawkshaw.games.pulp_detective.table.actions import names_of
from hawkshaw.games.pulp_detective.table.detective import READY, SPENT
from hawkshaw.games.pulp_detective.table.events import EVENTS
from hawkshaw.games.pulp_detective.table.frames import DECISIONS, FRAMES
from hawkshaw.games.pulp_detective.table.phases import ENDINGS
from hawkshaw.games.pulp_detective.words import text
from hawkshaw.games.pulp_detective.words.explaining import effect_words, explain, term_words
from hawkshaw.games.pulp_detective.words.language import LANGUAGES, Words, cards_of
from hawkshaw.games.pulp_detective.words.naming import word, words_of
from hawkshaw.games.pulp_detective.words.picture.lines import WIDTH, folded, spans
from hawkshaw.games.pulp_detective.words.picture.story import INNER, title_lines
from tests.core.test_locales import english_in
from tests.games.pulp_detective.rules.test_play import moves, random_table
from tests.games.pulp_detective.stage import GAME, PulpTable, base, new_table
from tests.games.pulp_detective.vocabulary import ways_to_write
from tests.repeated import first

LOCALES = ("en", "de")
DECK = "C10 C11 C12 C13 L10 L11 L12 L13 I10 I11"


def lines(table: PulpTable, locale: str = "en") -> list[str]:
    return text.table(table.view, locale).split("\n")


def line(table: PulpTable, start: str, locale: str = "en") -> str:
    """The one line that begins so, with what was folded under it."""
    told = lines(table, locale)
    (number,) = [number for number, said in enumerate(told) if said.startswith(start)]
    indent = len(told[number]) - len(told[number].lstrip()) + 4
    parts = [told[number]]
    while told[number + 1].startswith(" " * indent):
        number += 1
        parts.append(told[number].strip())
    return " ".join(parts)


# Every table


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seed", first(1, range(8)))
def test_every_table_fits_and_ends_with_the_question(seed: int, locale: str) -> None:
    rng = Rng(seed)
    state = random_table(rng)
    for actor, action in moves(state, rng):
        if actor != CHANCE:
            for seat in (0, None):
                view = state.view(seat)
                told = text.table(view, locale).split("\n")
                assert max(map(len, told[:-1])) <= WIDTH
                assert told[-1] == text.ask(view, locale), (
                    "in one piece, as those who show it apart cut it off"
                )
                assert all(said == said.rstrip() for said in told)
        state.advance(actor, action)
    told = text.table(state.view(0), locale).split("\n")
    assert max(map(len, told[:-1])) <= WIDTH
    assert text.ending(state.view(0), locale) in told[-1]


@pytest.mark.parametrize("seed", first(2, range(6)))
def test_a_game_in_german_has_no_english_in_it(seed: int) -> None:
    rng = Rng(seed)
    state = random_table(rng)
    for actor, action in moves(state, rng):
        if actor != CHANCE:
            assert not english_in(text.table(state.view(0), "de"))
        for event in state.apply(actor, action):
            assert not english_in(GAME.say(event, "de")), event


def test_a_line_that_is_too_long_goes_on_further_in() -> None:
    pieces = folded("  " + "word " * 40)
    assert all(len(piece) <= WIDTH for piece in pieces)
    assert all(piece.startswith("      word") for piece in pieces[1:])
    assert folded("short") == ["short"]


# The parts of the table


def test_the_head_tells_case_detective_modules_and_suspects() -> None:
    told = lines(base("gang").works_on("F1"))
    assert told[:5] == [
        "The Case of the Death's Door Damsel (normal)",
        "You are seat 0.",
        "Detective: Captain Harrington (police inspector; icons rounds, item)",
        "Modules in play: henchmen, gun molls and traps",
        "Hunted: a criminal",
    ]
    assert told[5] == "  Die 1, 2: Platinum Kelly needs 3× dots, 2× rounds"
    spectator = text.table(base().works_on("F1").state.view(None), "en").split("\n")
    assert spectator[1] == "You are watching."


def test_the_rule_of_a_case_and_a_match_are_told() -> None:
    table = base().case("ca03").suspects("nemesis", "ne1").works_on("F1")
    assert line(table, "Rule of the case") == (
        "Rule of the case: no twist marker may be played on a task (in marked hours)"
    )
    assert "Shares an icon with you (rounds, item): an item that grants a die" in line(table, "      Shares")
    other = base().suspects("nemesis", "ne4").works_on("F1")
    assert "Shares no icon with you (dots, clue), so this does not apply" in line(other, "      Shares")


def test_what_cannot_be_chosen_is_refused_in_the_readers_language() -> None:
    with pytest.raises(BadOption) as refused:
        new_table(character="ch16")
    assert refused.value.said("de") == (
        "Inspektor Weaver geht nur mit den Ermittlungsmarkern, mit denen die besondere Fähigkeit arbeitet (PD-R5)"
    )


def test_a_case_without_twist_markers_warns_at_set_up() -> None:
    asked = GAME.table(new_table(case="ask", nemesis=True).view)
    assert asked.count("a hard one: without twist markers") == 1
    warned, calm = (
        [paper.text for paper in GAME.papers(base().case(case).works_on().view) if paper.key == "case"]
        for case in ("ca11", "ca03")
    )
    assert "Be warned: without twist markers" in warned[0]
    assert "Be warned" not in calm[0]


def test_the_clock_is_drawn_with_the_hour_under_its_number() -> None:
    told = lines(base().case("ca03").works_on("F1"))
    where = told.index("Hour 14 (day). The clock goes down to hour 1.")
    hours, light, mark = told[where + 1 : where + 4]
    column = mark.index("^")
    assert hours[column - 1 : column + 1] == "14"
    assert light[column] == "d"
    assert light[hours.index(" 15") + 1 : hours.index(" 15") + 3] == "d!"
    assert told[where + 4] == "  Night: 24 to 18, 11 to 6"
    assert told[where + 5] == "  Marked hours (!): 19, 15, 11, 7, 3"


def test_spans_of_hours_are_read_downward() -> None:
    words = Words("en")
    assert spans(0, words) == "none"
    assert spans(1 << 5, words) == "5"
    assert spans(1 << 5 | 1 << 6 | 1 << 9, words) == "9, 6 to 5"


def test_the_chemists_icons_are_told() -> None:
    assert "  Free icon dots in hours 15 to 12" in lines(base().case("ca05").works_on("F1"))


def test_tracks_items_and_markers_are_told() -> None:
    table = base("markers").at(hour=14, stamina=8, clues=1).twists("PE", "WS").holds(5).markers("gun")
    told = table.works_on("F1")
    assert line(told, "Stamina") == (
        "Stamina: 8 of 8, 5 yellow rolls a task; 1 twist marker a task may stand for any icon"
    )
    assert line(told, "Clues") == "Clues: 1 of 4; the next brings: gain 1 stamina"
    assert line(told, "Item 5") == (
        "Item 5, Paperboy: roll the red die once for the task (while rolling); kept for a twist marker after use"
    )
    assert line(told, "Twist markers:") == "Twist markers: persuasion (1 of 4)"
    assert line(told, "Permanent") == "Permanent twist markers: word"
    assert line(told, "Chekhov's Gun").startswith("Chekhov's Gun: lose 1 stamina or an hour")
    assert "Deus ex Machina for rounds" in line(told, "Investigation markers")
    weak = base().at(stamina=1).works_on("F1")
    assert "an hour buys 2 more, once a turn" in line(weak, "Stamina")
    assert line(weak, "Item:") == "Item: none (Dead End)"


def test_the_storylines_are_drawn_with_their_edges_and_told_in_words() -> None:
    table = base().rows("F1 F2", "F3").works_on("F2")
    told = lines(table)
    where = told.index("Storylines (the die icon in brackets, between stars on the current card)")
    assert told[where + 1 : where + 11] == [
        "  +----R-----+ +----------+",
        "  |    F1    | |    F2    |",
        "  B          G G          -",
        "  |   [3]    | |  *[5]*   |",
        "  +----Y-----+ +----R-----+",
        "  +----Y-----+",
        "  |    F3    |",
        "  G          B",
        "  | [blank]  |",
        "  +----------+",
    ]
    assert line(table, "  Row 1") == (
        "  Row 1 (main): F1 (Informant, die 3, left stairs, top window, right door, bottom car);"
        " F2 (Lead, die 5, left door, top none, right none, bottom window, current)"
    )


def test_titles_are_drawn_in_two_lines_and_cut() -> None:
    assert title_lines("The floor gives way") == ["The floor", "gives way"]
    assert title_lines("Footsteps on the fire escape") == ["Footsteps", "on the~"]
    assert title_lines("Switchboard gossip") == ["Switchboa~", "gossip"]
    assert title_lines("Framed") == ["Framed", ""]
    for card in PACK.investigate:
        assert all(len(part) <= INNER for part in title_lines(card.name))


def test_long_rows_go_on_below_with_all_rows_together() -> None:
    table = base().rows("C10 C11 C12 C13 C14 C15 C16 C17", "L10 L11 L12 L13 L14 L15 L16").works_on("C10")
    drawn = [said for said in lines(table) if said.startswith("|", 2) and "[" in said]
    assert [said.count("[") for said in drawn] == [6, 6, 2, 1]


def test_the_display_shows_backs_and_what_was_looked_at() -> None:
    table = base().ahead(2).pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    told = lines(table)
    assert "  0  Cliffhanger, face down (mostly for stamina)" in told
    assert "  You may look at 2 cards." in told
    assert "  Still to do: keep 1, discard 1, return 1" in told
    table.plays("peek 1")
    told = lines(table)
    where = told.index("  1  Lead, known to you: L10")
    assert told[where + 1].startswith("       Die 5; edges:")
    assert told[where + 2].startswith("    => Up to hour 18: dots, rounds, persuasion, word; reward clue")
    watching = text.table(table.state.view(None), "en")
    assert "  1  Lead, face down, looked at (mostly for " in watching
    assert "L10" not in watching


def test_a_kept_card_is_told_with_what_its_places_bring() -> None:
    table = base().rows("F1").pile("F2 C10 C11 C12").turn().tops("F2", "C10", "C11", "C12")
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    told = lines(table)
    assert '  place 0 — row 1 (main), after "F1": 1 re-roll (door)' in told
    assert '  place 1 — new row 2, below "F1": no re-roll' in told
    assert told[-1] == 'Where does "F2" go, seat 0? Every edge that matches brings a re-roll.'
    posed = text.posed(table.view, "en").split("\n")
    assert posed[0].startswith("Storylines"), "they are in sight"
    assert "    => Up to hour 18: rounds, 2× word; reward clue, penalty time" in posed, "the row that counts"


def test_a_place_by_an_ability_says_which_edges_match() -> None:
    table = base().character("ch01").rows("F3").pile("F2 C10 C11 C12").turn()
    table.tops("F2", "C10", "C11", "C12").plays("keep 0", "discard 1", "return 2", "lands deep")
    assert line(table, "  place_with 0 ch01").startswith(
        '  place_with 0 ch01 — row 1 (main), after "F3": 1 re-roll (door for stairs), by Sarah Bailey: an edge'
    )


def test_the_task_tells_rows_results_what_is_missing_and_what_may_be_rolled() -> None:
    table = base().twists("MR WS").holds(5).works_on("F1", 1).rolls("CD", "Y1:WS", "Y2:PE")
    told = lines(table)
    assert "    => Up to hour 18: dots, rounds, persuasion; reward clue, penalty item" in told
    assert "       Up to hour  6: word; reward stamina, penalty time" in told
    assert "  Results: 1 Y1 dots (marked), 2 Y1 word, 3 Y2 persuasion" in told
    assert "  Missing: rounds" in told
    assert "  Twist markers would finish it: rounds" in told
    assert "  Yellow rolls: 3 of 4 made; also: PB" in told
    assert "  Re-rolls left: 1 of any result, 0 of yellow results" in told
    assert "PB (3× word, persuasion, rounds, dots)" in line(table, "  Dice")


def test_a_confrontation_tells_the_x_and_what_a_reroll_costs() -> None:
    table = base().suspects("society").rows("F1 F4").confronts()
    told = lines(table)
    assert "Confrontation: The Embalmer" in told
    assert "  X on persuasion: no twist marker covers it" in told
    assert "  A yellow result can be rolled again for 2 hours" in told


def test_henchmen_molls_traps_places_and_sidekicks_are_told() -> None:
    scene = base("gang sidekicks locations nemesis").gang("he5").gang("gm3", READY).gang("tr3", space=2)
    table = scene.sidekicks("si3").locations("lo3").blue(2).works_on("F1")
    assert line(table, "Gang cards") == "Gang cards: 3 of 4 revealed, 15 left in the deck"
    assert line(table, "  Henchman").endswith("still needs 1× Cliffhanger, 1× Lead, 1× Informant")
    assert line(table, "  Gun moll").endswith("; ready")
    assert line(table, "  Trap").endswith("1 hour passes (at the end of each task); cube on 2 of 3")
    assert "by day turn the clock 1 hour back" in line(table, "Sidekick")
    assert "by night use the special action" in line(table, "Sidekick")
    assert line(table, "Location").startswith("Location, The Blue Note Speakeasy: gain 1 stamina")
    assert line(table, "Blue die") == "Blue die on face 2: word"
    assert line(table, "  use si3 —") == (
        "  use si3 — Flo the cabbie by day: turn the clock 1 hour back (at any time)"
    )


def test_a_permanent_marker_is_not_called_used_up() -> None:
    table = base("gang").gang("he1", SPENT).gang("gm4", SPENT).works_on("F1")
    assert line(table, "  Henchman").endswith("; granted for good")
    assert line(table, "  Gun moll").endswith("; used up")


def test_what_has_been_used_is_told() -> None:
    table = base("locations").locations("lo3").character("ch07").at(hour=20).works_on("F1")
    table.plays("use ch07", "use lo3")
    assert line(table, "Special action").endswith("; used this turn")
    assert line(table, "Location").endswith("; used 1 of 3")


def test_the_deck_is_told_as_far_as_it_is_known() -> None:
    table = base("double_cross").crosses(2, "dc1 dc2 dc3").pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    assert line(table, "Deck") == "Deck: 9 cards; the top shows Cliffhanger"
    assert line(table, "Cards whose").endswith("4× Cliffhanger, 4× Lead, 2× Informant")
    assert "2 double crosses are in the deck." in lines(table)
    assert line(table, "Discard pile") == "Discard pile, from the top: F2 (die 5)"


def test_the_trail_names_whom_it_leads_to() -> None:
    table = base().rows("F1 F4 F2").works_on("F1")
    assert "Die icons in your storylines: 2× 3, 1× 5" in lines(table)
    assert "  They lead to: Deuce McDuggan" in lines(table)
    society = base().suspects("society+criminal").rows("F3 F1").works_on("F3")
    assert "  They lead to: The Embalmer or Deuce McDuggan" in lines(society)
    assert not any("Die icons" in said for said in lines(base().suspects("nemesis", "ne1").works_on("F1")))


def test_set_up_explains_what_there_is_to_choose_from() -> None:
    table = new_table(character="ask", case="ask", items="ask", difficulty="ask", suspects="ask")
    assert line(table, "  character ch07").startswith(
        '  character ch07 — "Lucky" Dan Hamilton: roll 1 yellow result again'
    )
    assert not any("ch16" in said for said in lines(table))
    table.plays("character ch07")
    assert line(table, "  case ca10") == "  case ca10 — The Case of the Karny Killer: 3 clues"
    table.plays("case ca06")
    hour = PACK.cases[5].start[2]
    assert f"  difficulty A — advanced: you begin at hour {hour} with stamina 4" in lines(table)
    table.plays("difficulty B")
    assert line(table, "  items gadgets").startswith(
        "  items gadgets — Gadgets: Adrenaline Ampoule, Wrist Radio"
    )
    table.plays("items gadgets")
    assert line(table, "  suspects society+criminal").startswith(
        "  suspects society+criminal — the Society of Corpses and its criminals: Platinum Kelly, "
    )


def test_a_choice_shows_its_branches_and_an_item_what_it_does() -> None:
    table = base().character("ch19").rows("F1 F2").pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    told = lines(table.plays("use ch19"))
    assert told[-4:-2] == [
        "  option first — let two storyline cards change places",
        "  option second — look at a face-down card of the display",
    ]
    found = base().at(hour=10).works_on("F1").rolls("PE", "PE").plays("resolve")
    assert lines(found)[-1] == "You found Paperboy, seat 0: take it or leave it."
    assert line(found, "  take_item 5").startswith("  take_item 5 — Paperboy: roll the red die")
    held = base().holds(1).at(hour=10).works_on("F1").rolls("PE", "PE").plays("resolve", "pass")
    assert lines(held)[-1] == "You found Paperboy, seat 0: take it in place of Whiskey, or leave it."


def test_after_the_end_what_was_hidden_is_told() -> None:
    table = base("gang").pile(DECK).at(hour=1).turn().tops("C10", "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    table.plays("resolve")
    while not table.over:
        table.plays(next(iter(table.chances())) if table.luck_is_asked else table.options()[-1])
    told = lines(table)
    assert line(table, "Deck").endswith("; on top lies C11")
    assert told[-1] == "The game is over. Time ran out before the case was solved."


# Questions, events, ending


def test_every_decision_has_a_question_in_every_language() -> None:
    for locale in LOCALES:
        asked = set(LANGUAGES.catalogue(locale).keys("ask"))
        for frame in DECISIONS:
            name = FRAMES.names[frame]
            assert name in asked or {f"{name}_success", f"{name}_failure"} <= asked, name


def test_questions_change_with_the_moment() -> None:
    table = base().works_on("F1")
    assert text.ask(table.view, "en") == (
        'Work on "F1", seat 0; missing: dots, rounds, persuasion. 4 rolls are left: roll a die, or resolve.'
    )
    assert "  resolve — stop: as it stands the task fails; penalty: item" in lines(table)
    table.rolls("CD", "MR", "PE")
    assert text.ask(table.view, "en") == (
        'Nothing is missing for "F1", seat 0: resolve, or do something else first.'
    )
    assert "  resolve — stop: the task succeeds and brings clue" in lines(table)
    assert text.ask(table.state.view(None), "en") == "Waiting for seat 0."
    assert text.ask(table.plays("roll Y1").view, "de") == "Das Glück entscheidet."
    failed = base().twists("CD CD MR").works_on("F1").rolls("PE").plays("resolve")
    assert text.ask(failed.view, "en").endswith("it costs 2 hours.")
    confronting = base().rows("F1").confronts()
    assert text.ask(confronting.view, "en") == (
        "Beat the culprit, seat 0; missing: rounds, 3× persuasion, word."
        " 4 rolls are left: roll a die, or resolve."
    )
    spent = base().works_on("F1").rolls("WS", "WS", "WS", "WS")
    assert text.ask(spent.view, "en").endswith("No roll is left: resolve, or do something else first.")
    assert "three yellow results alike save you" in line(spent, "  resolve")


def test_the_display_is_asked_for_by_the_roles_that_are_left() -> None:
    table = base().ahead(1).pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    assert text.ask(table.view, "en") == (
        "The cards of your display, seat 0: keep one, discard one, return one to the deck."
        " You may peek at one before."
    )
    assert "  keep 0, 1, 2 — keep this card; it becomes your task" in lines(table)
    table.plays("peek 0", "keep 1")
    assert text.ask(table.view, "en") == (
        "The cards of your display, seat 0: discard one, return one to the deck."
    )
    assert "  discard 0, 2 — put this card face up on the discard pile" in lines(table)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_question_fits_into_two_lines(locale: str) -> None:
    titles = [Words(locale).name("card", card) for card in PACK.investigate]
    for table in (base().works_on("F1"), base().rows("F1").confronts()):
        table.me.task.need = [2, 2, 1, 1]
        asked = text.ask(table.view, locale).replace("F1", max(titles, key=len))
        assert len(asked) <= 2 * WIDTH


@pytest.mark.parametrize("locale", LOCALES)
def test_every_event_is_a_sentence(locale: str) -> None:
    for kind, event in EVENTS.items():
        for value in (0, 1, 2):
            args = [value if domain is None else value % len(domain) for domain in event.fields.values()]
            said = GAME.say(Event(kind, tuple(args)), locale)
            assert said[0].isupper() or not said[0].isalpha(), said
            assert said.endswith((".", "!", "“")), said
            assert "{" not in said


def test_events_name_cards_and_count() -> None:
    names = names_of(PACK)
    card = names.card.value("C4")
    assert GAME.say(Event("kept", (0, 1, card))) == "Seat 0 keeps card 1: A blade in the dumb-waiter."
    placed = [GAME.say(Event("placed", (0, card, 0, rerolls))) for rerolls in range(3)]
    assert [said.rpartition('"A blade in the dumb-waiter" into row 1')[2] for said in placed] == [
        ".",
        " and gains 1 re-roll.",
        " and gains 2 re-rolls.",
    ]
    assert "task row 1 from the bottom" in GAME.say(Event("task", (0, card, 0)))
    night = names.ability.value("si3.2")
    assert GAME.say(Event("used", (0, night))) == "Seat 0 uses an ability: Flo the cabbie by night."
    assert words_of(Event("rolled", (0, 0, 4)), PACK, "solo", "de")["face"] == "eine Stunde verloren"
    assert GAME.say(Event("rolls", (0, 0))) == "Seat 0 rolls Y1."


def test_a_sidekick_is_named_once_in_a_refusal() -> None:
    view = base("sidekicks").sidekicks("si2").works_on("F1").view
    assert GAME.why(view, "use si2.2") == "Doc Merriweather does that only by night (PD-136)"
    assert GAME.why(view, "use si1.2") == "Scoop Hanley, cub reporter is not here to help (PD-135)"


def test_endings_are_the_summaries_in_english() -> None:
    for ending, summary in zip(ENDINGS, SUMMARIES, strict=True):
        assert LANGUAGES.catalogue("en").say(f"ending.{ending}") == summary
    assert text.ending(base().works_on("F1").view, "en") == ""
    lost = base().at(hour=1).works_on("F1").plays("resolve")
    assert lost.state.outcome is not None
    assert text.ending(lost.view, "en") == lost.state.outcome.summary


# Names


def test_the_english_names_are_those_of_the_cards() -> None:
    for named in cards_of(PACK).values():
        assert LANGUAGES.catalogue("en").say(f"{named.section}.{named.card.id}") == named.card.name


def test_a_pack_of_somebody_else_keeps_its_names() -> None:
    other = Card("C1", "Something else")
    assert Words("de").name("card", other) == "Something else"
    assert Words("de").name("card", PACK.investigate[0]) == "Schritte auf der Feuertreppe"
    assert Words("de").name("card", Card("X1", "Nobody knows me")) == "Nobody knows me"


def test_elements_have_words_and_numbers_speak_for_themselves() -> None:
    assert word("seat", "0", PACK, "de") == "Platz 0"
    assert word("icon", "dots", PACK, "de") == "Spuren"
    assert word("twists", "dots+word", PACK, "de") == "Spuren + Gerüchte"
    assert word("twists", "word", PACK, "en") == "word"
    assert word("twists", "permanent", PACK, "en") == "permanent ones alone"
    assert word("card", "C1", PACK, "en") == "Footsteps on the fire escape"
    assert word("slot", "2", PACK, "en") == "2"
    assert word("card", "card-99", PACK, "en") == "card-99"


# The vocabulary


@pytest.mark.parametrize("locale", LOCALES)
def test_every_effect_of_the_vocabulary_is_explained_in_every_window(locale: str) -> None:
    words = Words(locale)
    told: set[int] = set()
    pack = copy(PACK)
    for written in [way for op in EFFECTS for way in ways_to_write(op)]:
        pack.effects = []
        try:
            effect = pack.effects[read_effect(pack.effects, written)]
        except ValueError:
            continue
        told.add(effect.op)
        for window in range(len(WINDOWS)):
            said = effect_words(pack, effect, window, words)
            assert said
            assert str(ALL) not in said
            assert "{" not in said
            assert "  " not in said
            if locale == "de":
                assert not english_in(said), said
    assert told == set(EFFECTS)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_term_is_explained(locale: str) -> None:
    catalogue = LANGUAGES.catalogue(locale)
    assert set(catalogue.keys("window")) == set(WINDOWS[1:])
    assert set(catalogue.keys("limit")) == set(LIMITS[1:])
    assert set(catalogue.keys("condition")) == set(CONDITIONS)
    assert set(COSTS[1:]) <= set(catalogue.keys("cost"))


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("ch05", "yellow results of rounds count as any icon (by night)"),
        ("ch17", "roll the red die once for the task (before the first roll, 4 times a game)"),
        ("ch04", "turn a rolled yellow die to persuasion (when rolling is done, once a turn, costs 1 hour)"),
        ("ch02", "skip a penalty of stamina (after a failure, 3 times a game)"),
        ("ch19", "let two storyline cards change places, or look at a face-down card of the display"),
        ("dc4", "holding an item: lose an item; otherwise: lose a twist marker"),
        ("lo1", "look at a card of the next display (after a success, by itself, with Cliffhanger cards)"),
        ("he1", "gain a permanent twist marker dots"),
        ("ca12", "all twist markers may stand for any icon (by night, not in the confrontation)"),
    ],
)
def test_abilities_are_explained_in_one_line(card: str, said: str) -> None:
    ability = names_of(PACK).ability.value(card)
    assert explain(PACK, ability, Words("en")).startswith(said)


def test_every_ability_of_our_pack_is_explained_in_german() -> None:
    for ability in PACK.abilities:
        assert not english_in(explain(PACK, ability.index, Words("de")))


def test_a_cost_in_twist_markers_names_its_icon() -> None:
    ability = read_ability([], "stamina(+1) @any cost:twist:D")
    assert "costs a twist marker dots" in term_words(ability, Words("en"))


# Forms


def test_a_form_offers_the_cards_by_name() -> None:
    cases = dict(text.offers("case", "de"))
    assert len(cases) == len(PACK.cases) + 1
    assert cases["ca10"] == "Der Fall des Jahrmarktsmörders"
    assert cases["ask"] == "am Tisch wählen"
    assert [value for value, _ in text.offers("difficulty", "en")] == ["B", "N", "A", "ask"]
    assert ("society+criminal", "the Society of Corpses and its criminals") in text.offers("suspects", "en")
    assert text.offers("pack", "en") == []
    assert text.offers("markers", "en") == []
