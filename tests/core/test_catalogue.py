"""Message catalogues: a missing or broken message is named with its file and key."""

import pytest

import hawkshaw
from hawkshaw import BadContent
from hawkshaw.core.catalogue import Catalogue, TableWords

WORDS = Catalogue(
    "en.toml",
    """
plural = {one = "n = 1"}
hello = "Hello, {name}."
number = 7
open_brace = "a { b"
unnamed = "{} cards"
[glass]
one = "one glass"
other = "{count} glasses"
[card]
none = "no card"
one = "a card"
other = "{count} cards"
[colour]
red = "red"
""",
)


def test_values_are_filled_in() -> None:
    assert WORDS.say("hello", {"name": "Ada"}) == "Hello, Ada."
    assert WORDS.say("colour.red") == "red"


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 glasses"), (1, "one glass"), (2, "2 glasses"), (21, "21 glasses")]
)
def test_plural_forms_follow_the_count(count: int, said: str) -> None:
    assert WORDS.say("glass", {"count": count}) == said


def test_nothing_may_have_a_form_of_its_own() -> None:
    assert [WORDS.say("card", {"count": count}) for count in range(3)] == ["no card", "a card", "2 cards"]


def test_what_is_no_number_is_said_in_the_form_of_all_others() -> None:
    assert WORDS.say("glass", {"count": "some"}) == "some glasses"


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("goodbye", "there is no such message"),
        ("colour.blue", "there is no such message"),
        ("hello.you", "there is no such message"),
        ("hello", "the message names 'name', which is not given"),
        ("number", "a message must be text"),
        ("colour", "a message must be text"),
        ("open_brace", "the message is no template"),
        ("unnamed", "the message is no template"),
    ],
)
def test_a_message_that_cannot_be_said_is_named(key: str, reason: str) -> None:
    with pytest.raises(BadContent) as refused:
        WORDS.say(key, {"count": 3})
    assert (refused.value.file, refused.value.key) == ("en.toml", key)
    assert reason in refused.value.reason


def test_a_broken_file_is_named() -> None:
    with pytest.raises(BadContent, match=r"de\.toml: \(whole file\): "):
        Catalogue("de.toml", "hello = ")


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ('hello = "Hello"', "plural", "a language states its plural rule in this section"),
        ('plural = "n = 1"', "plural", "a language states its plural rule in this section"),
        ('plural = {one = "n = "}', "plural", "'n = ': it ends where a number should stand"),
        ('plural = {lots = "n = 9"}', "plural", "'lots' is no category to state"),
        ('plural = {one = "n = 1"}\na.b = {one = "x"}', "a.b", "the message counts and lacks the form other"),
        ('plural = {one = "n = 1"}\na = {other = "x"}', "a", "the message counts and lacks the form one"),
        ('plural = {}\na = {one = "x", other = "y"}', "a", "no number has the form one"),
        ('plural = {}\na = {zero = "x", other = "y"}', "a", "no number has the form zero"),
    ],
)
def test_a_rule_or_a_form_that_is_not_there_is_named_at_once(text: str, key: str, reason: str) -> None:
    with pytest.raises(BadContent) as refused:
        Catalogue("xx.toml", text)
    assert (refused.value.file, refused.value.key) == ("xx.toml", key)
    assert reason in refused.value.reason


def test_what_there_is() -> None:
    assert "hello" in WORDS
    assert "colour.red" in WORDS
    assert "colour.blue" not in WORDS
    assert WORDS.keys("card") == ["none", "one", "other"]
    assert WORDS.keys("hello") == []


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_a_language_that_is_not_there_is_english(game: hawkshaw.Game) -> None:
    for locale in ("xx", "../../etc/passwd", ""):
        assert game.catalogue(locale).say("seat", {"number": 3}) == game.catalogue("en").say(
            "seat", {"number": 3}
        )


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_every_event_and_every_element_has_words(game: hawkshaw.Game) -> None:
    catalogue = game.catalogue("en")
    assert set(game.events) <= set(catalogue.keys("event"))
    for seats in game.seats:
        for block in game.space_for(seats, game.read_options(None)).blocks:
            for domain in block.domains:
                assert all(game.word(domain.prefix, name) for name in domain.names)


def test_things_are_told_with_their_number_where_there_are_several() -> None:
    words = TableWords(
        Catalogue("en.toml", '[plural]\n[table]\nnone = "nothing"\ncounted = "{count}× {name}"')
    )
    assert words.counted(["gun", "rope", "sword"], [1, 0, 3]) == "gun, 3× sword"
    assert words.counted(["gun"], [0]) == "nothing"
