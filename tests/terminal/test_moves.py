"""The legal moves in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import hawkshaw
from examples.high_card import GAME as HIGH_CARD
from hawkshaw.core.bits import bits_of
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import LUCK_TO_ACT, View
from hawkshaw.games.thirteen_clues.content import CARD_NAMES
from hawkshaw.games.thirteen_clues.table.view import ClueView, unseen_cards
from hawkshaw.terminal import moves
from hawkshaw.terminal.examples import Examples
from hawkshaw.terminal.lexicon import NEAR, Lexicon, typed
from hawkshaw.terminal.sitting import Sitting

CLUES = hawkshaw.game("thirteen_clues")
DRIVE = hawkshaw.game("dead_end_drive")
GAMES = [game.name for game in hawkshaw.games()]


def on_turn(seats: int) -> View:
    """The view of somebody who has a turn."""
    sitting = Sitting.new(CLUES, seats, 0, ["novice"], seed=1)
    sitting.begin()
    sitting.decide(sitting.view.legal[0])
    while not sitting.persons_turn:
        sitting.let_bot_decide()
    return sitting.view


def views(
    game: hawkshaw.Game, seed: int, every: int, most: int = 400, level: str = "random", seats: int = 0
) -> Iterator[View]:
    """What those who decide see at some of the positions of a game between bots, at a full table unless said."""
    state, luck = game.new(seats or game.seats[-1]), Luck(seed_key(seed))
    player = game.player(level, Rng(seed))
    decisions = 0
    while state.to_act and decisions < most:
        if state.to_act == LUCK_TO_ACT:
            state.advance(state.to_act[0], luck.draw(state.chances()))
            continue
        view = state.view(state.to_act[0])
        decisions += 1
        if decisions % every == 0:
            yield view
        state.advance(state.to_act[0], player.choose(view))


def move_view(seed: int = 5) -> View:
    """Somebody's view who has rolled and has to move a pawn in 13 Dead End Drive."""
    for view in views(DRIVE, seed, 1):
        if [kind.block.kind for kind in moves.kinds(DRIVE, view)] == ["move"]:
            return view
    raise AssertionError("nobody moves")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_legal_move_belongs_to_one_kind_and_every_example_is_legal(seats: int) -> None:
    view = on_turn(seats)
    kinds = moves.kinds(CLUES, view)
    assert sorted(action for kind in kinds for action in kind.moves) == view.legal
    space = CLUES.space(view)
    for kind in kinds:
        assert space.parse(Examples(CLUES, view).of(kind.moves)) in kind.moves


def test_the_overview_is_short_and_names_every_value() -> None:
    view = on_turn(6)
    told = moves.overview(CLUES, view)
    assert len(view.legal) == 1095
    assert len(told.splitlines()) < 12
    for name in ("beige", "close", "milliner", "rope"):
        assert name in told
    assert "consult" not in told, "with six players there is no Informant"


def test_one_cannot_question_oneself_so_the_own_seat_is_not_offered() -> None:
    (ask,) = [kind for kind in moves.kinds(CLUES, on_turn(4)) if kind.block.kind == "ask"]
    assert ask.choices["witness"] == ["1", "2", "3"]


def test_detail_lists_few_moves_and_counts_many() -> None:
    view = on_turn(3)
    assert moves.detail(CLUES, view, "CONSULT").count("    consult ") == 6
    assert "343 now (every combination)" in moves.detail(CLUES, view, "accuse")
    assert moves.detail(CLUES, view, "choose") == ""


def test_words_of_the_table_become_names() -> None:
    view = on_turn(3)
    assert typed(CLUES, view, "ask 1 UP-CLOSE") == "ask 1 close"
    assert typed(CLUES, view, "accuse Duke Park gibberish") == "accuse Duke Park gibberish"


def test_a_game_without_words_for_its_moves_is_listed_all_the_same() -> None:
    view = HIGH_CARD.new(2).view(0)
    view.legal = [0, 1, 2]
    told, _, example = moves.overview(HIGH_CARD, view).rpartition(" ")
    assert told == "bid <amount>\n    <amount>: 0, 1, 2\n    for instance: bid"
    assert example in ("0", "1", "2")


# Examples


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_has_an_example_of_its_own(name: str) -> None:
    game = hawkshaw.game(name)
    seen: set[str] = set()
    for view in views(game, 3, 7, most=70):
        examples = Examples(game, view)
        for kind in moves.kinds(game, view):
            seen.add(kind.block.kind)
            assert game.space(view).parse(examples.of(kind.moves)) in kind.moves
            assert examples.of(kind.moves) == Examples(game, view).of(kind.moves), (
                "asked twice, told the same"
            )
    assert len(seen) > 1


def test_nobody_is_told_to_accuse_a_card_in_plain_sight() -> None:
    silly = 0
    for view in views(CLUES, 4, 1, level="novice"):
        assert isinstance(view, ClueView)
        hidden = {CARD_NAMES[card] for card in bits_of(unseen_cards(view))}
        for kind in moves.kinds(CLUES, view):
            if kind.block.kind == "accuse":
                assert set(Examples(CLUES, view).of(kind.moves).split()[1:]) <= hidden
                # The control: as examples were once taken, from the middle.
                middle = CLUES.space(view).text(kind.moves[len(kind.moves) // 2])
                silly += not set(middle.split()[1:]) <= hidden
    assert silly


def test_an_example_is_what_the_regular_player_would_do() -> None:
    for view in views(DRIVE, 2, 40):
        (kind, *_) = moves.kinds(DRIVE, view)
        shown = DRIVE.space(view).parse(Examples(DRIVE, view).of(view.legal))
        assert shown == DRIVE.player("regular", Rng("examples")).choose(view)
        assert kind.block.kind in moves.overview(DRIVE, view)


# Words that narrow


def test_words_after_the_question_mark_narrow_the_list() -> None:
    view = move_view()
    space = DRIVE.space(view)
    (whole,) = moves.kinds(DRIVE, view)
    pawn = whole.choices["pawn"][0]
    wanted = [action for action in view.legal if space.decode(action).args[1] == pawn]
    assert 0 < len(wanted) < len(view.legal)
    lexicon = Lexicon(DRIVE, view)
    assert (
        lexicon.fitting(f"move {pawn}")
        == lexicon.fitting(pawn.upper())
        == lexicon.fitting(pawn[:4])
        == wanted
    )
    told = moves.detail(DRIVE, view, f"move {pawn}")
    assert all(space.decode(action).args[2] in told for action in wanted)
    assert f"{len(wanted)} now:" in told
    assert "move first" not in moves.detail(DRIVE, view, f"move second {pawn}")


@pytest.mark.parametrize("name", GAMES)
def test_every_name_in_a_legal_move_narrows_to_the_moves_that_have_it(name: str) -> None:
    game = hawkshaw.game(name)
    for view in views(game, 6, 25, most=150):
        space = game.space(view)
        lexicon = Lexicon(game, view)
        for kind in moves.kinds(game, view):
            for argument, names in kind.choices.items():
                place = kind.block.arguments.index(argument)
                have = [action for action in kind.moves if space.decode(action).args[place] == names[0]]
                found = lexicon.fitting(f"{kind.block.kind} {names[0]}")
                assert set(have) <= set(found) <= set(kind.moves)
                assert moves.detail(game, view, f"{kind.block.kind} {names[0]}")


def test_german_words_narrow_too() -> None:
    view = on_turn(3)
    assert Lexicon(CLUES, view, "de").fitting("ask Rot") == Lexicon(CLUES, view).fitting("ask red") != []


def test_a_long_list_of_values_is_not_told_to_somebody_who_did_not_ask() -> None:
    told = moves.overview(DRIVE, move_view())
    assert max(map(len, told.splitlines())) < 200
    assert "Words after ? list fewer, such as: ? move " in told


# Words that are none


@pytest.mark.parametrize(
    ("line", "first"),
    [("akk 1 red", "ask 1 red"), ("ask 1", "ask 1 "), ("red 2", "ask 2 red"), ("accus duke", "accuse duke")],
)
def test_a_line_that_is_no_move_has_legal_ones_near_it(line: str, first: str) -> None:
    view = on_turn(3)
    near = Lexicon(CLUES, view).nearest(line)
    assert near[0].startswith(first)
    assert len(near) <= NEAR
    assert all(CLUES.space(view).parse(move) in view.legal for move in near)


def test_nothing_is_near_to_gibberish() -> None:
    assert Lexicon(CLUES, on_turn(3)).nearest("xyzzy qwrtp") == []
    assert Lexicon(CLUES, on_turn(3)).nearest("") == []


def test_words_that_are_none_are_answered_with_the_kinds_of_the_moment() -> None:
    pulp = hawkshaw.game("pulp_detective")
    view = next(views(pulp, 1, 1, seats=1))
    space = pulp.space(view)
    assert len([block for block in space.blocks if not block.chance]) > 40
    told = pulp.why(view, "abracadabra")
    assert told == f"'abracadabra' is no move here; moves begin with {', '.join(legal_kinds(pulp, view))}."
    assert pulp.why(view, "kepp 1") == "'kepp' is no move here; did you mean 'keep'?"
    assert pulp.why(view, "kepp 1", "de").startswith("„kepp“ ist hier kein Zug; vielleicht „keep“")


def legal_kinds(game: hawkshaw.Game, view: View) -> list[str]:
    return [kind.block.kind for kind in moves.kinds(game, view)]
