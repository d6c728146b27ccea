"""The action space: numbers, names and notation of every action are three spellings of one thing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hawkshaw
from hawkshaw.core.errors import Malformed
from hawkshaw.core.space import Block, Domain, Move, Said, Space, seat_domain

TABLES = [
    pytest.param(game.space_for(seats, game.read_options(None)), id=f"{game.name}-{seats}")
    for game in hawkshaw.games()
    for seats in game.seats
]
every_table = pytest.mark.parametrize("space", TABLES)

THREE = Space(
    [
        Block("ask", witness=seat_domain(3), about=Domain("attribute", ["red", "blue", "indoor"])),
        Block(
            "play", card=Domain("card", ["L12", "L13"]), place=Said("at", Domain("place", ["-1", "0", "1"]))
        ),
        Block("pass"),
        Block(
            "swap", mine=Domain("card", ["L12", "L13"], [7, 9]), yours=Domain("card", ["L12", "L13"], [7, 9])
        ),
        Block("take", seat=Domain("nothing", [])),
    ],
    [Block("roll", die=Domain("die", ["yellow1", "yellow2"]))],
)


@every_table
def test_blocks_follow_each_other_without_gap_or_overlap(space: Space) -> None:
    first = 0
    for block in space.blocks:
        assert block.first == first
        first += block.size
    assert first == space.n + space.chance_n == len(space.kinds) == len(space.args)


@every_table
def test_seats_come_before_luck(space: Space) -> None:
    assert [block.chance for block in space.blocks] == sorted(block.chance for block in space.blocks)
    assert sum(block.size for block in space.blocks if block.chance) == space.chance_n


@every_table
def test_every_action_has_one_name_and_one_notation(space: Space) -> None:
    notations = set()
    for action in range(space.n + space.chance_n):
        move, text = space.decode(action), space.text(action)
        assert space.encode(move) == action
        assert space.parse(text) == action
        assert space.parse(f"  {text.upper().replace(' ', ' , ')} ") == action
        notations.add(text)
    assert len(notations) == space.n + space.chance_n


@every_table
def test_a_block_finds_its_actions_by_the_engines_numbers(space: Space) -> None:
    for action in range(space.n + space.chance_n):
        block = space.blocks[space.kinds[action]]
        assert block.id(*space.args[action]) == action


@every_table
def test_every_action_touches_what_it_names(space: Space) -> None:
    for action in range(space.n + space.chance_n):
        assert [touched.partition(":")[2] for touched in space.touches(action)] == list(
            space.decode(action).args
        )


@every_table
def test_notation_is_one_line_of_plain_words(space: Space) -> None:
    """Records put a seat before it, and their other lines are `key: value`."""
    for action in range(space.n + space.chance_n):
        text = space.text(action)
        assert text.isprintable()
        assert ": " not in text
        assert not text.split()[0].endswith(":")
        assert "#" not in text


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_a_table_of_given_seats_and_options_has_one_space(game: hawkshaw.Game) -> None:
    for seats in game.seats:
        state = game.new(seats)
        assert (
            game.space(state) is game.space(state.view(0)) is game.space_for(seats, game.read_options(None))
        )


def test_actions_are_numbered_in_the_order_of_their_declaration() -> None:
    assert [THREE.text(action) for action in (0, 1, 8, 9, 15, 16, 19, 20)] == [
        "ask 0 red",
        "ask 0 blue",
        "ask 2 indoor",
        "play L12 at -1",
        "pass",
        "swap L12 L12",
        "swap L13 L13",
        "roll yellow1",
    ]
    assert (THREE.n, THREE.chance_n) == (20, 2)


def test_many_actions_are_written_as_each_of_them_is() -> None:
    every = list(range(THREE.n + THREE.chance_n))
    assert THREE.texts(every) == [THREE.text(action) for action in every] == THREE.texts(every)
    assert THREE.texts([]) == []
    with pytest.raises(Malformed, match="there is no action 99"):
        THREE.texts([0, 99])


def test_an_action_in_names() -> None:
    assert THREE.decode(7) == Move("ask", ("2", "blue"))
    assert THREE.encode(("ask", ["2", "blue"])) == 7
    assert THREE.decode(15) == Move("pass", ())
    assert "take" in THREE
    assert "dance" not in THREE


def test_elements_have_the_engines_numbers() -> None:
    swap = THREE.block("swap")
    assert swap.id(9, 7) == THREE.parse("swap L13 L12")
    assert THREE.args[swap.id(9, 7)] == (9, 7)
    assert swap.domains[0].name(9) == "L13"
    assert swap.domains[0].value("l13") == 9


def test_what_a_move_touches() -> None:
    assert THREE.touches(THREE.parse("ask 2 red")) == ("seat:2", "attribute:red")
    assert THREE.touches(THREE.parse("play L13 at 0")) == ("card:L13", "place:0")
    assert THREE.touches(THREE.parse("pass")) == ()


def test_usage_shows_how_a_kind_is_written() -> None:
    assert [block.usage for block in THREE.blocks[:3]] == [
        "ask <witness> <about>",
        "play <card> at <place>",
        "pass",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "ask 2 red",
        "ASK 2 RED",
        " ask   2\tred ",
        "ask 2, red",
        "ask 2/red",
        "ask red 2",
        "Ask Red,2",
        "ask,2,red",
    ],
)
def test_notation_forgives_case_spacing_and_an_order_that_is_clear(text: str) -> None:
    assert THREE.text(THREE.parse(text)) == "ask 2 red"


@pytest.mark.parametrize(
    "text", ["play L13 at 1", "play l13 AT 1", "play L13 1", "play 1 L13", "play at 1 L13", "play at 1, L13"]
)
def test_a_word_that_introduces_an_argument_may_be_left_out_where_the_argument_is_clear(text: str) -> None:
    assert THREE.text(THREE.parse(text)) == "play L13 at 1"


def test_the_written_order_counts_where_both_orders_make_sense() -> None:
    assert THREE.text(THREE.parse("swap L13 L12")) == "swap L13 L12"


TWO_HANDS = Space(
    [
        Block(
            "choose",
            pick=Domain("card", ["red", "blue", "green"]),
            left=Said("left", Domain("card", ["red", "blue", "green"])),
        )
    ],
    [],
)


@pytest.mark.parametrize("text", ["choose blue left red", "choose left red blue", "choose LEFT red, blue"])
def test_an_introduced_argument_is_the_one_after_its_word(text: str) -> None:
    """Strict about meaning: whoever writes `left red` wants the red card on the left, wherever it is written."""
    assert TWO_HANDS.text(TWO_HANDS.parse(text)) == "choose blue left red"


def test_the_introducing_word_may_be_left_out_in_the_written_order() -> None:
    assert TWO_HANDS.text(TWO_HANDS.parse("choose blue red")) == "choose blue left red"


def test_an_order_that_could_mean_two_things_is_refused_with_both() -> None:
    """With two seats of 13 Clues two Weapons may be named: one for the holder and one for the left of the screen."""
    space = hawkshaw.game("thirteen_clues").space(hawkshaw.game("thirteen_clues").new(2))
    as_written = space.parse("choose duke park sword poison")
    assert space.text(as_written) == "choose duke park sword left poison"
    assert space.parse("choose sword left poison park duke") == as_written
    with pytest.raises(hawkshaw.Malformed) as refused:
        space.parse("choose park duke sword poison")
    assert "choose duke park sword left poison" in str(refused.value)
    assert "choose duke park poison left sword" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play L13 at", "write 'play <card> at <place>'"),
        ("play at L13", "write 'play <card> at <place>'"),
        ("play L13 at 0 at 1", "write 'play <card> at <place>'"),
        ("play 0 at L13", "write 'play <card> at <place>'"),
        ("", "say a move, for instance: ask <witness> <about>"),
        (" , / ", "say a move"),
        ("aks 2 red", "'aks' is no move here; did you mean 'ask'?"),
        ("sing", "'sing' is no move here; moves begin with ask, play, pass, swap"),
        ("2 ask red", "'2' is no move here"),
        ("ask 2", "write 'ask <witness> <about>'"),
        ("ask 2 red blue", "write 'ask <witness> <about>'"),
        ("ask 2 rde", "'rde' is unknown here; did you mean 'red'?"),
        ("ask 3 red", "'3' is unknown here; write 'ask <witness> <about>'"),
        ("ask 02 red", "'02' is unknown here"),
        ("ask red blue", "write 'ask <witness> <about>'"),
        ("ask 1 2", "write 'ask <witness> <about>'"),
        ("ask 2 redd", "did you mean 'red'?"),
        ("pass 2", "write 'pass'"),
        ("take 0", "'0' is unknown here"),
        ("play L13 at 7", "'7' is unknown here"),
        ("play L14 at 0", "did you mean 'L1"),
    ],
)
def test_what_is_no_notation_is_refused_with_the_nearest_word_or_the_usage(text: str, reason: str) -> None:
    with pytest.raises(hawkshaw.Malformed) as refused:
        THREE.parse(text)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    "move",
    [
        ("aks", ("2", "red")),
        ("ask", ("2",)),
        ("ask", ("2", "red", "red")),
        ("ask", ("9", "red")),
        ("pass", ("x",)),
    ],
)
def test_names_that_name_no_action_are_refused(move: tuple[str, tuple[str, ...]]) -> None:
    with pytest.raises(hawkshaw.Malformed):
        THREE.encode(move)


@pytest.mark.parametrize("action", [-1, 22, 10**9])
def test_a_number_that_is_no_action_is_refused_with_the_range(action: int) -> None:
    for ask in (THREE.decode, THREE.text, THREE.touches):
        with pytest.raises(hawkshaw.Malformed, match=rf"no action {action}; actions are 0 … 21"):
            ask(action)


@given(st.text())
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    try:
        action = THREE.parse(text)
    except hawkshaw.Malformed:
        return
    assert THREE.parse(THREE.text(action)) == action


WORDS = [
    "ask",
    "play",
    "at",
    "pass",
    "swap",
    "take",
    "roll",
    "0",
    "1",
    "2",
    "-1",
    "red",
    "blue",
    "L12",
    "L13",
    "yellow1",
]


@given(st.lists(st.sampled_from(WORDS), max_size=6))
def test_known_words_in_any_order_mean_one_thing_or_nothing(words: list[str]) -> None:
    try:
        action = THREE.parse(" ".join(words))
    except hawkshaw.Malformed:
        return
    move = THREE.decode(action)
    assert words[0] == move.kind
    assert sorted(move.args) == sorted(word for word in words[1:] if word != "at")


def test_names_and_kinds_are_declared_once() -> None:
    with pytest.raises(ValueError, match="same name"):
        Domain("card", ["gun", "Gun"])
    with pytest.raises(ValueError, match="two blocks"):
        Space([Block("ask", about=Domain("suit", ["red"]))], [Block("ask", seat=seat_domain(2))])
