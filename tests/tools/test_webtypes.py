"""The browser's types are those of the wire and of the games, and real tables are as these types say."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.bundle import bundle
from hawkshaw.core.state import CHANCE, State
from hawkshaw.games.dead_end_drive.content.plan import read_board_file
from hawkshaw.games.pulp_detective.content.reading import own_files
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, ATTRIBUTE_NAMES, CARD_NAMES
from hawkshaw.wire.shapes import HintsShape, LeftOut, OutcomeShape
from hawkshaw.wire.texts import long_texts, shortened
from tests.shared.tables import Table, every_table, minis, random_game
from tools import webtypes

DECISIONS = 120
LONGEST = 5_000
HELPED = 8
"""So many decisions of a game hints are asked for, which takes longer."""

every_game = pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)


def as_told(shape: object) -> Any:
    """What a client reads."""
    return msgspec.json.decode(msgspec.json.encode(shape))


def hold(shape: object, kind: Any) -> None:
    """Hold something against its type; a field that the type does not know is a fault too."""
    msgspec.convert(as_told(shape), kind, strict=True)


def shape_of(table: Table, name: str) -> Any:
    return getattr(webtypes.shapes_of(table.game.name), name, None)


# The files


@pytest.mark.parametrize("file", webtypes.pages(), ids=lambda file: str(file.relative_to(webtypes.LIB)))
def test_the_types_of_the_browser_client_are_up_to_date(file: Any) -> None:
    assert file.read_text(encoding="utf-8") == webtypes.pages()[file](), "run python -m tools.webtypes"


def test_a_message_is_written_as_typescript_has_it() -> None:
    page = webtypes.wire_page()
    assert '  type: "move";\n  move: string | number;\n  ask: number;\n' in page
    assert "  since?: number | null;\n" in page, "what a client sends may leave out defaults"
    assert "  legal: [number, number][];\n" in page
    assert "  assist?: 0 | 1 | 2;\n" in page
    assert "export type FromClient = Hello | Move |" in page


def test_what_a_game_shows_is_written_as_typescript_has_it() -> None:
    page = webtypes.game_page("dead_end_drive")
    assert "export interface View {\n  game: string;\n" in page, "without the word for where it comes from"
    assert "  board: string | LeftOut;\n" in page
    assert "  hands: (string[] | null)[];\n" in page
    assert "  furniture?: string;\n" in page
    assert "  scenery: Scenery;\n" in page
    clues = webtypes.game_page("thirteen_clues")
    assert '  kind: "look";\n  slot: string;\n' in clues
    assert "  facts: (Answer | Look | Accusation | Sight)[];\n" in clues
    assert '  {"name":"officer","suit":"purple","category":"person","sub":"male"},\n' in clues
    assert "  preview: null;\n" in clues


def test_a_card_is_written_with_what_one_can_ask_about() -> None:
    cards = webtypes.shapes_of("thirteen_clues").CARDS
    assert [card.name for card in cards] == list(CARD_NAMES)
    for number, card in enumerate(cards):
        asked = {
            name for name, mask in zip(ATTRIBUTE_NAMES, ATTRIBUTE_MASKS, strict=True) if mask >> number & 1
        }
        assert asked == {card.suit, card.category, card.sub}


# What they say


@every_table()
def test_views_are_what_their_types_say(table: Table) -> None:
    view = shape_of(table, "View")
    state: State = table.new()
    for moment in random_game(table, table.rng("shapes"), DECISIONS):
        state = moment.state
        for seat in (None, *range(table.seats)):
            hold(state.view(seat).dump(), view)
    for seat in (None, *range(table.seats)):
        hold(state.view(seat).dump(), view)


@every_table()
def test_hints_and_previews_are_what_their_types_say(table: Table) -> None:
    game, hints, preview = table.game, shape_of(table, "Hints"), shape_of(table, "Preview")
    helped = 0
    for place, (state, actor, action) in enumerate(random_game(table, table.rng("help"), DECISIONS)):
        if actor == CHANCE:
            continue
        view = state.view(actor)
        shown = game.preview(view, action)
        if shown is not None:
            hold(shown, preview)
        if helped < HELPED and (place % 5 == 0 or table in minis()):
            for level in (1, 2):
                found = game.hints(view, level)
                if found:
                    hold(found, hints)
                    hold(found, HintsShape)
                    helped += 1
    assert helped, "some decisions are helped with"


@every_game
@pytest.mark.parametrize("locale", ["en", "de"])
def test_scenery_is_what_its_type_says(game: hawkshaw.Game, locale: str) -> None:
    found = game.scenery(game.read_options({}), locale)
    kind = getattr(webtypes.shapes_of(game.name), "Scenery", None)
    assert (found is None) == (kind is None)
    if found is not None:
        hold(found, kind)


@every_game
def test_the_end_is_what_its_type_says(game: hawkshaw.Game) -> None:
    table = Table(game, game.seats[-1], {})
    *_, last = (moment.state for moment in random_game(table, table.rng("end"), LONGEST))
    assert last.outcome is not None
    hold(last.outcome.dump(), OutcomeShape)
    for seat in (None, *range(table.seats)):
        hold(last.view(seat).dump(), shape_of(table, "View"))


@pytest.mark.parametrize(
    ("name", "option", "text"),
    [("dead_end_drive", "board", read_board_file()), ("pulp_detective", "pack", bundle(own_files()))],
    ids=["board", "pack"],
)
def test_a_text_that_the_wire_leaves_out_is_marked(name: str, option: str, text: str) -> None:
    game = hawkshaw.game(name)
    options = game.read_options({option: text})
    view = game.new(game.seats[-1], options).view(0).dump()
    sent = shortened(view, long_texts(msgspec.to_builtins(options)).values())
    assert [field for field in sent if sent[field] != view[field]] == list(
        webtypes.shapes_of(name).LONG_TEXTS
    )
    hold(sent[option], LeftOut)


@pytest.mark.parametrize("wrong", [{}, {"path": "A1"}, {"path": [1]}, {"path": [], "way": []}])
def test_what_is_not_as_its_type_says_is_found(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        hold(wrong, webtypes.shapes_of("dead_end_drive").Preview)
