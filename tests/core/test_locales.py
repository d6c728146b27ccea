"""Every language says everything that English says, with the same values, and nothing in English by mistake."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from operator import itemgetter
from string import Formatter

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.catalogue import NONE, PLURAL, Catalogue, Languages, is_counted
from hawkshaw.core.event import Event
from hawkshaw.core.options import fields
from hawkshaw.core.state import CHANCE
from hawkshaw.games.dead_end_drive.content.plan import read_board_file
from hawkshaw.games.deadline.content.cards import DETECTIVE_NAMES
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_NAMES
from tests.repeated import one_of_each

Message = str | dict[str, str]

PACKAGES = [
    "hawkshaw.core",
    "hawkshaw.server",
    "hawkshaw.terminal",
    *[type(game).__module__ for game in hawkshaw.games()],
]
OTHERS = [(package, locale) for package in PACKAGES for locale in Languages(package).names if locale != "en"]
CLUES = hawkshaw.game("thirteen_clues")
DRIVE = hawkshaw.game("dead_end_drive")

PULP_NAMES = (1, 2, 3, 4, 5, 8, 9, 10, 11, 13, 17, 18, 19)
"""The characters whose names have no title to translate."""

SAME_AS_ENGLISH = {
    ("hawkshaw.core", "de"): set[str](),
    ("hawkshaw.server", "de"): set[str](),
    ("hawkshaw.terminal", "de"): set[str](),
    ("hawkshaw.games.thirteen_clues", "de"): {
        *("card.professor", "card.park", "card.museum", "card.theater"),
        *("attribute.orange", "attribute.beige", "attribute.person", "trait.orange", "trait.beige"),
        *(f"slot.{slot}" for slot in "ABCDEFGH"),
        "table.informant",
    },
    ("hawkshaw.games.dead_end_drive", "de"): {
        *("pawn.smothers", "pawn.dusty", "pawn.charity", "pawn.lulu", "pawn.parker", "pawn.clay"),
        *("pawn.beauregard", "pawn.spritzy", "pawn.astra", "pawn.hickory", "pawn.pierre", "pawn.poopsie"),
        *("card.trap:statue", "table.sofa"),
    },
    ("hawkshaw.games.deadline", "de"): {f"detective.{name}" for name in DETECTIVE_NAMES},
    ("hawkshaw.games.pulp_detective", "de"): {
        *(f"character.ch{number:02}" for number in PULP_NAMES),
        *(f"gang.gm{number}" for number in range(1, 7)),
        *("gang.he4", "sidekick.si2", "suspect.so2", "suspect.cr2", "suspect.ma3"),
        *("marker.deus", "table.night_letter"),
    },
    ("hawkshaw.core", "es"): set[str](),
    ("hawkshaw.server", "es"): set[str](),
    ("hawkshaw.terminal", "es"): set[str](),
    ("hawkshaw.games.thirteen_clues", "es"): {"card.rifle", *(f"slot.{slot}" for slot in "ABCDEFGH")},
    ("hawkshaw.games.dead_end_drive", "es"): {
        *("pawn.smothers", "pawn.dusty", "pawn.charity", "pawn.lulu", "pawn.parker", "pawn.clay"),
        *("pawn.beauregard", "pawn.spritzy", "pawn.astra", "pawn.hickory", "pawn.pierre", "pawn.poopsie"),
        "card.detective",
    },
    ("hawkshaw.games.deadline", "es"): {
        "option.detectives.title",
        *(f"detective.{name}" for name in DETECTIVE_NAMES),
    },
    ("hawkshaw.games.pulp_detective", "es"): {
        *(f"character.ch{number:02}" for number in PULP_NAMES if number != 5),
        *(f"gang.gm{number}" for number in range(1, 7)),
        *("gang.he4", "sidekick.si2", "suspect.cr2", "suspect_kind.criminal", "option.character.title"),
        *("marker.deus", "table.day_letter", "table.night_letter"),
    },
}
"""The messages that are meant to read as in English: names, letters, and words that both languages share."""


def messages(package: str, locale: str) -> dict[str, Message]:
    """Every message of a catalogue by its key; those with plural forms in one piece."""
    text = (files(package) / "locale" / f"{locale}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    del table[PLURAL]
    return dict(flat(table))


def flat(table: dict[str, object], before: str = "") -> Iterator[tuple[str, Message]]:
    for name, value in table.items():
        if isinstance(value, dict) and not is_counted(value):
            yield from flat(value, f"{before}{name}.")
        else:
            assert isinstance(value, str | dict), f"{before}{name} is no message"
            yield f"{before}{name}", value


def forms(message: Message) -> dict[str, str]:
    return {"": message} if isinstance(message, str) else message


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def needed(text: str) -> set[str]:
    """The values a form must say; a number may be a word in it (`one glass`)."""
    return placeholders(text) - {"count"}


def faults(english: dict[str, Message], other: dict[str, Message]) -> list[str]:
    """What a translation lacks, has too much, or does not say with the same values.

    Which forms a language has is its own affair (a catalogue that lacks one does not load), but whether a message
    counts, and whether it has another sentence for nothing at all, is the same in all of them.
    """
    found = [f"{key} is missing" for key in english if key not in other]
    found += [f"{key} is not in English" for key in other if key not in english]
    for key in english.keys() & other.keys():
        ours, theirs = forms(english[key]), forms(other[key])
        if ("" in ours, NONE in ours) != ("" in theirs, NONE in theirs):
            found.append(f"{key} has other plural forms")
            continue
        counted = any("count" in placeholders(form) for form in ours.values())
        for form, text in theirs.items():
            english_text = ours.get(form) or ours["other"]
            allowed = needed(english_text) | ({"count"} if counted else set())
            if needed(english_text) != needed(text) or not placeholders(text) <= allowed:
                found.append(f"{key} {form} has other placeholders")
        if counted and not any("count" in placeholders(form) for form in theirs.values()):
            found.append(f"{key} never says the count")
    return found


def has_words(text: str) -> bool:
    """Whether there is anything to translate besides what is filled in."""
    return any(letter.isalpha() for letter in "".join(part for part, *_ in Formatter().parse(text)))


def untranslated(english: dict[str, Message], other: dict[str, Message]) -> set[str]:
    """The messages that read as in English in any of their forms."""
    return {
        key
        for key in english.keys() & other.keys()
        for form, text in forms(english[key]).items()
        if has_words(text) and forms(other[key]).get(form) == text
    }


# The catalogues


def test_every_game_speaks_every_language() -> None:
    assert all(game.locales == ("en", "de", "es") for game in hawkshaw.games())
    assert set(SAME_AS_ENGLISH) == set(OTHERS)


@pytest.mark.parametrize(("package", "locale"), OTHERS)
def test_a_language_has_every_message_with_the_same_values_and_forms(package: str, locale: str) -> None:
    assert faults(messages(package, "en"), messages(package, locale)) == []


@pytest.mark.parametrize(("package", "locale"), OTHERS)
def test_no_message_is_left_in_english_but_those_meant_to_be(package: str, locale: str) -> None:
    same = untranslated(messages(package, "en"), messages(package, locale))
    assert same == SAME_AS_ENGLISH[package, locale]


@pytest.mark.parametrize("package", PACKAGES)
def test_german_is_set_as_german_is(package: str) -> None:
    for key, message in messages(package, "de").items():
        for text in forms(message).values():
            assert not re.search(r"['\"’]| - |\.\.\.", text), (key, text)
            assert text.count("„") == text.count("“"), (key, text)


@pytest.mark.parametrize("package", PACKAGES)
def test_spanish_is_set_as_spanish_is(package: str) -> None:
    for key, message in messages(package, "es").items():
        for text in forms(message).values():
            # A question mark by itself is typed, or stands for a hidden card.
            plain = re.sub(r"(^|[\s(])\?", "", text).replace("(!)", "")
            assert not re.search(r"['\"„“”]| - |\.\.\.", text), (key, text)
            for opening, closing in ("«»", "¿?", "¡!"):
                assert plain.count(opening) == plain.count(closing), (key, text)


ENGLISH: dict[str, Message] = {
    "hello": "Hello, {name}",
    "glass": {"one": "a glass of {seat}", "other": "{count} glasses of {seat}"},
}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"hello": None}, ["hello is missing"]),
        ({"more": "Mehr"}, ["more is not in English"]),
        ({"hello": "Hallo"}, ["hello  has other placeholders"]),
        ({"hello": "Hallo, {nam}"}, ["hello  has other placeholders"]),
        ({"hello": "Hallo, {name} {count}"}, ["hello  has other placeholders"]),
        ({"glass": "{count} Gläser von {seat}"}, ["glass has other plural forms"]),
        ({"glass": {"one": "ein Glas", "other": "{count} von {seat}"}}, ["glass one has other placeholders"]),
        (
            {"glass": {"none": "keins von {seat}", "one": "eins von {seat}", "other": "{count} von {seat}"}},
            ["glass has other plural forms"],
        ),
        (
            {"glass": {"one": "eins von {seat}", "few": "wenige", "other": "{count} von {seat}"}},
            ["glass few has other placeholders"],
        ),
        ({"glass": {"one": "{seat}", "few": "{count} {seat}", "other": "{count} von {seat}"}}, []),
        ({"glass": {"one": "eins von {seat}", "other": "viele von {seat}"}}, ["glass never says the count"]),
        ({"glass": {"one": "{count} von {seat}", "other": "{count} von {seat}"}}, []),
    ],
)
def test_a_faulty_translation_is_found(change: dict[str, Message | None], fault: list[str]) -> None:
    german: dict[str, Message | None] = {
        "hello": "Hallo, {name}",
        "glass": {"one": "ein Glas von {seat}", "other": "{count} Gläser von {seat}"},
        **change,
    }
    assert faults(ENGLISH, {key: said for key, said in german.items() if said is not None}) == fault


def test_a_sentence_left_in_english_is_found() -> None:
    half: dict[str, Message] = {
        "hello": "Hallo, {name}",
        "glass": {"one": "x", "other": "{count} glasses of {seat}"},
    }
    assert untranslated(ENGLISH, half) == {"glass"}
    assert untranslated({"plain": "{seat}: {cards}"}, {"plain": "{seat}: {cards}"}) == set()


@pytest.mark.parametrize(
    ("wish", "seat"),
    [
        *[("de", "Platz 3"), ("de-AT", "Platz 3"), ("DE", "seat 3"), ("xx-de", "seat 3")],
        *[("es", "Asiento 3"), ("es-MX", "Asiento 3")],
    ],
)
def test_the_nearest_language_is_spoken(wish: str, seat: str) -> None:
    assert [game.word("seat", "3", wish) for game in hawkshaw.games()] == [seat] * len(hawkshaw.games())


def test_the_english_help_of_an_option_is_the_one_in_the_code() -> None:
    for game in hawkshaw.games():
        for field in fields(game.Options):
            if field.laboratory:
                continue  # no form offers it
            assert game.option_word(field.name, "help") == field.help
            assert game.option_word(field.name, "title")
            assert all(game.option_word(field.name, f"choice.{choice}") for choice in field.choices)


# Whole games in another language

LEFT_IN_ENGLISH = re.compile(
    r"\b(the|of|is|are|your|you|and|or|cards?|seats?|with|has|have|not|from|sees|nobody|holder|screen|traps?|pawns?"
    r"|draws|waiting|turn|rolls|moves|plays|certain|likely|would|there|cannot)\b"
)


IN_SPANISH_TOO = {"has"}
"""As in «has robado una carta»."""


def english_in(text: str, locale: str = "de") -> list[str]:
    """The English words in a text; what is quoted is notation, which is the same in every language."""
    found: list[str] = LEFT_IN_ENGLISH.findall(re.sub(r"„[^“]*“|«[^»]*»", "", text).lower())
    return [word for word in found if locale != "es" or word not in IN_SPANISH_TOO]


TYPED = (
    "",
    "hello",
    "pass",
    "ask 1 mauve",
    "accuse duke",
    "consult Z",
    "move first parker A1",
    "play detective",
    "play P06 at 0",
    "use gloria",
    "tips black",
    "pursue 99",
)


def spoken(game: hawkshaw.Game, seats: int, locale: str) -> Iterator[str]:
    """All that a game says on its way, to every seat and to a spectator."""
    level = game.levels[min(1, len(game.levels) - 1)]
    record = hawkshaw.play(game, [level] * seats, seed=3)
    decisions = 0
    for step in record.steps():
        yield from (game.say(event, locale) for event in step.events)
        state = step.state
        if state.to_act == (CHANCE,):
            continue
        decisions += 1
        if decisions % 5 == 1 or not state.to_act:
            for seat in (*range(seats), None):
                yield from position(game, state.view(seat), locale)
    review = game.review(record, 0, locale)
    if review is not None:
        yield from (review.opening, review.gist, *review.closing, *review.brief, *review.kinds.values())
        for turn in review.turns:
            yield from (turn.heading, turn.heard)
            for moment in (*turn.others, *turn.own):
                yield from (moment.result, *moment.says)


def position(game: hawkshaw.Game, view: hawkshaw.View, locale: str) -> Iterator[str]:
    yield game.table(view, locale)
    yield game.ask(view, locale)
    yield from (game.why(view, text, locale) for text in TYPED)
    yield from (game.why_not(view, action, locale) for action in range(0, game.space(view).n, 97))
    for level in game.levels if view.legal else ():
        player = game.player(level, hawkshaw.Rng(5))
        yield from (player.reason(view, action, locale) for action in {view.legal[0], view.legal[-1]})
    hints = game.hints(view, 2, locale).get("text", [])
    assert isinstance(hints, list)
    yield from hints


@pytest.mark.parametrize(
    ("game", "seats", "locale"),
    one_of_each(
        itemgetter(0, 2),
        [
            (game, seats, locale)
            for game in hawkshaw.games()
            for seats in game.seats[:2]
            for locale in ("de", "es")
        ],
    ),
    ids=lambda value: value.name if isinstance(value, hawkshaw.Game) else str(value),
)
def test_a_game_in_another_language_has_no_english_in_it(
    game: hawkshaw.Game, seats: int, locale: str
) -> None:
    said = 0
    for text in spoken(game, seats, locale):
        said += 1
        assert not english_in(text, locale), text
    assert said > 100


def test_a_game_in_english_would_be_noticed() -> None:
    noticed = [bool(english_in(text)) for text in spoken(DRIVE, 2, "en") if has_words(text.replace("{", ""))]
    assert sum(noticed) > 0.6 * len(noticed)


@pytest.mark.parametrize(
    ("game", "seats", "seed", "german"),
    [
        (CLUES, 2, 1, "hat den eigenen Fall gelöst"),
        (DRIVE, 2, 0, "zur Tür hinausgeführt"),
        (DRIVE, 4, 4, "Der Detektiv traf ein"),
        (DRIVE, 3, 0, "Nur Spritzy hat überlebt"),
        (DRIVE, 3, 1, "Überlebt haben nur Figuren von Platz 1, 2 an der Zahl"),
    ],
)
def test_every_ending_is_told_in_both_languages(
    game: hawkshaw.Game, seats: int, seed: int, german: str
) -> None:
    state = hawkshaw.play(game, ["random"] * seats, seed=seed).replay()
    assert state.outcome is not None
    for seat in (*range(seats), None):
        assert game.ending(state.view(seat)) == state.outcome.summary
        assert german in game.ending(state.view(seat), "de")
        assert f"Platz {state.outcome.winners[0]}" in game.ending(state.view(seat), "de")


def test_a_game_that_goes_on_has_not_ended() -> None:
    assert all(game.ending(game.new(game.seats[0]).view(0), "de") == "" for game in hawkshaw.games())


# Grammar that English does not have


def answer(about: str, count: int, locale: str = "de") -> str:
    return CLUES.say(Event("answer", (1, ATTRIBUTE_NAMES.index(about), count)), locale)


def test_cards_are_counted_in_their_gender() -> None:
    assert answer("red", 0) == "Platz 1 sieht keine rote Karte."
    assert answer("location", 0) == "Platz 1 sieht keinen Ort."
    assert answer("male", 1) == "Platz 1 sieht 1 Mann."
    assert answer("ranged", 2) == "Platz 1 sieht 2 Fernwaffen."


def test_cards_are_counted_in_spanish_without_a_second_no() -> None:
    assert answer("red", 0, "es") == "Asiento 1 ve 0 cartas rojas."
    assert answer("red", 1, "es") == "Asiento 1 ve 1 carta roja."
    assert answer("grey", 2, "es") == "Asiento 1 ve 2 cartas grises."
    assert answer("outdoor", 2, "es") == "Asiento 1 ve 2 lugares exteriores."


def test_a_question_is_asked_in_the_plural() -> None:
    about = ATTRIBUTE_NAMES.index("outdoor")
    said = CLUES.say(Event("ask", (0, 2, about)), "de")
    assert said == "Platz 0 fragt Platz 2: Wie viele Orte draußen siehst du?"


def test_the_favourite_is_a_man_or_a_woman() -> None:
    catalogue: Catalogue = DRIVE.catalogue("de")
    assert catalogue.say("favourite.parker") == "Favorit"
    assert catalogue.say("favourite.lulu") == "Favoritin"
    assert DRIVE.catalogue("es").say("favourite.lulu") == "favorita"


def test_aunt_agathas_rooms_are_translated_and_other_peoples_are_not() -> None:
    def rooms(board: str) -> list[str]:
        found = DRIVE.scenery(DRIVE.read_options({"board": board}), "de")
        rooms: list[str] = msgspec.to_builtins(found)["rooms"]
        return rooms

    assert "Arbeitszimmer" in rooms("")
    assert "Den" in rooms(read_board_file().replace('"Study"', '"Den"'))


def test_notation_that_is_none_is_refused_in_german() -> None:
    view = CLUES.new(3).view(0)
    assert CLUES.why(view, "akkuse duke", "de") == "„akkuse“ ist hier kein Zug; vielleicht „accuse“."
    assert CLUES.why(view, "", "de").startswith("Nenne einen Zug, zum Beispiel „choose ")
    assert "\x1b" not in CLUES.why(view, "\x1b[2J", "de")
