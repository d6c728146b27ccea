"""Options: all have defaults, and what is wrong with one is said with its name and what it may be."""

from collections.abc import Mapping

import msgspec
import pytest

import hawkshaw
from examples.high_card import HighCard
from examples.high_card.options import HighCardOptions
from hawkshaw import BadOption
from hawkshaw.core.options import LONGEST_WORD, NoOptions, fields, read_options, texts


class Other(msgspec.Struct):
    rounds: int = 2


class Paired(msgspec.Struct, forbid_unknown_fields=True):
    """Options that are right one by one and wrong together."""

    low: int = 1
    high: int = 2

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("low is above high")


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_every_game_starts_without_options(game: hawkshaw.Game) -> None:
    for seats in game.seats:
        state = game.new(seats)
        assert state == game.new(seats=seats, options=game.Options()) == game.new(seats, {})
        assert state.outcome is None


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_every_option_of_every_game_explains_itself(game: hawkshaw.Game) -> None:
    for field in fields(game.Options):
        assert field.help
        assert field.default is not msgspec.NODEFAULT


def test_options_are_given_by_name_or_as_a_struct(toy: HighCard) -> None:
    by_name = toy.read_options({"rounds": 2, "deck": "long"})
    assert by_name == HighCardOptions(rounds=2, deck="long")
    assert toy.read_options(by_name) == by_name
    assert toy.read_options(None) == HighCardOptions()


def test_options_shape_the_game(toy: HighCard) -> None:
    assert len(toy.new(2, {"bold": True}).view(0).dump()["cards"]) == 2  # type: ignore[arg-type]  # a list
    assert toy.space(toy.new(2, {"bold": True})).n == 4
    assert toy.space(toy.new(2)).n == 3
    assert len(toy.new(2, {"deck": "long"}).chances()) == 6


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"rounds": 0}, "option 'rounds' cannot be 0; allowed: a whole number from 1 to 3"),
        ({"rounds": 4}, "option 'rounds' cannot be 4; allowed: a whole number from 1 to 3"),
        ({"rounds": "2"}, "option 'rounds' cannot be '2'; allowed: a whole number from 1 to 3"),
        ({"rounds": True}, "option 'rounds' cannot be True"),
        ({"rounds": 1.5}, "option 'rounds' cannot be 1.5"),
        ({"rounds": None}, "option 'rounds' cannot be None"),
        ({"bold": 1}, "option 'bold' cannot be 1; allowed: true, false"),
        ({"bold": "yes"}, "option 'bold' cannot be 'yes'; allowed: true, false"),
        ({"deck": "huge"}, "option 'deck' cannot be 'huge'; allowed: short, long"),
        ({"deck": ["short"]}, "option 'deck' cannot be ['short']; allowed: short, long"),
        ({"rounds": 2, "deck": "huge"}, "option 'deck'"),
        ({"speed": 1}, "there is no option 'speed'; there are rounds, deck, bold"),
    ],
)
def test_a_wrong_option_is_named_with_what_it_may_be(
    toy: HighCard, given: Mapping[str, object], reason: str
) -> None:
    with pytest.raises(BadOption) as refused:
        toy.new(2, given)
    assert reason in str(refused.value)


@pytest.mark.parametrize("wrong", [HighCardOptions(rounds=9), HighCardOptions(deck="huge")])  # type: ignore[arg-type]  # wrong
def test_a_struct_is_checked_like_names_are(toy: HighCard, wrong: HighCardOptions) -> None:
    """msgspec checks nothing when a struct is made by hand."""
    with pytest.raises(BadOption, match="allowed"):
        toy.new(2, wrong)


@pytest.mark.parametrize("wrong", [Other(), [1], "rounds=2", 3])
def test_what_is_no_options_is_refused(toy: HighCard, wrong: msgspec.Struct) -> None:
    with pytest.raises(BadOption, match="options are HighCardOptions or names with values"):
        toy.new(2, wrong)


def test_options_that_do_not_go_together_are_refused_with_the_reason() -> None:
    assert read_options(Paired, {"low": 2}).low == 2
    with pytest.raises(BadOption, match="do not go together: low is above high"):
        read_options(Paired, {"low": 4, "high": 3})


def test_options_that_go_together_only_together_are_read() -> None:
    """Each is checked by itself first, and 5 alone would stand above the default."""
    assert read_options(Paired, {"low": 5, "high": 6}) == Paired(5, 6)


def test_a_game_without_options_says_so() -> None:
    assert read_options(NoOptions, {}) == NoOptions()
    with pytest.raises(BadOption, match="no option 'speed'; this game has none"):
        read_options(NoOptions, {"speed": 1})


@pytest.mark.parametrize("seats", [0, 1, 7, -2, True, 2.0, "2", None])
def test_a_wrong_number_of_seats_is_refused_with_those_allowed(seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        hawkshaw.game("thirteen_clues").new(seats)
    assert f"seats={seats!r}; allowed: 2, 3, 4, 5, 6" in str(refused.value)


def test_a_form_learns_all_it_needs(toy: HighCard) -> None:
    rounds, deck, bold = fields(toy.Options)
    assert (rounds.name, rounds.type, rounds.default, rounds.low, rounds.high) == ("rounds", int, 1, 1, 3)
    assert (deck.type, deck.default, deck.choices) == (str, "short", ("short", "long"))
    assert (bold.type, bold.default, bold.allowed) == (bool, False, "true, false")
    assert [field.help for field in (rounds, deck)] == ["How many rounds are played.", "Four cards or six."]


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_every_text_of_every_game_has_a_limit_in_bytes(game: hawkshaw.Game) -> None:
    """Options are single values: text that may be so long, or what has few values anyway."""
    for field in fields(game.Options):
        assert field.type in (str, int, bool)
        assert field.choices or field.type is not str or 0 < field.longest <= 100_000
        if field.type is str and not field.choices:
            for long in ("x" * (field.longest + 1), "ß" * (field.longest // 2 + 1), " " * 200_000):
                with pytest.raises(BadOption) as refused:
                    game.read_options({field.name: long})
                assert f"option {field.name!r} is too long" in str(refused.value)
                assert f"die Option „{field.name}“ ist zu lang" in refused.value.said("de")


def test_only_whole_files_may_be_long() -> None:
    long = {game.name: texts(game.Options) for game in hawkshaw.games()}
    assert long == {
        "thirteen_clues": [],
        "dead_end_drive": ["board"],
        "deadline": [],
        "pulp_detective": ["pack"],
    }
    assert LONGEST_WORD == 200


def test_a_refusal_does_not_repeat_what_was_sent() -> None:
    with pytest.raises(BadOption) as refused:
        hawkshaw.game("deadline").read_options({"x" * 100_000: 1})
    assert len(str(refused.value)) < 200
