"""The laws of the kernel contract, at every table of every game."""

from __future__ import annotations

import json
import pickle
from array import array
from collections.abc import Sequence
from itertools import permutations

import pytest

import hawkshaw
from hawkshaw.core.event import told
from hawkshaw.core.state import CHANCE, State
from tests.repeated import first, one_of_each
from tests.shared.census import census
from tests.shared.tables import (
    Moment,
    Table,
    any_move,
    every_table,
    levels_at,
    random_game,
    tables,
    thinking_of,
)

DECISIONS = 60
EVERY = 7
"""Costly laws are tried at every so many-th moment."""


def moments(table: Table, label: str, every: int = 1) -> list[Moment]:
    """Moments of a random game, each with a state of its own."""
    return [
        Moment(moment.state.copy(), moment.actor, moment.action)
        for number, moment in enumerate(random_game(table, table.rng(label), DECISIONS))
        if number % every == 0
    ]


def seats_and_spectator(table: Table) -> list[int | None]:
    return [None, *range(table.seats)]


@every_table()
def test_somebody_acts_until_there_is_an_outcome(table: Table) -> None:
    for state, _, _ in moments(table, "acts"):
        assert (state.outcome is None) == bool(state.to_act)
        assert list(state.to_act) == sorted(set(state.to_act))
        assert CHANCE not in state.to_act or state.to_act == (CHANCE,)


@every_table()
def test_moves_are_listed_ascending_for_those_who_act_and_nobody_else(table: Table) -> None:
    for state, _, _ in moments(table, "ascending"):
        space = table.game.space(state)
        for seat in range(table.seats):
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == (seat in state.to_act)
            assert all(0 <= action < space.n for action in legal)
            assert state.view(seat).legal == legal
        chances = state.chances()
        assert bool(chances) == (state.to_act == (CHANCE,))
        assert [action for action, _ in chances] == sorted({action for action, _ in chances})
        assert all(space.n <= action < space.n + space.chance_n and weight > 0 for action, weight in chances)


@every_table()
def test_luck_may_bring_what_its_chances_list_and_nothing_else(table: Table) -> None:
    for state, _, _ in moments(table, "luck"):
        if state.to_act == (CHANCE,):
            space = table.game.space(state)
            numbers = range(space.n - 2, space.n + space.chance_n + 2)
            assert [number for number in numbers if state.may_bring(number)] == [
                action for action, _ in state.chances()
            ]


@every_table()
def test_every_legal_move_can_be_made(table: Table) -> None:
    rng = table.rng("legal sample")
    for state, _, _ in moments(table, "legal", EVERY):
        for actor in state.to_act:
            options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
            for action in {*options[:8], *options[-8:], *(rng.choice(options) for _ in range(16))}:
                state.copy().apply(actor, action)


@every_table()
def test_every_other_move_is_refused_and_changes_nothing(table: Table) -> None:
    rng = table.rng("illegal sample")
    for state, _, _ in moments(table, "illegal", EVERY):
        before = state.copy()
        space = table.game.space(state)
        end = space.n + space.chance_n
        tried = {-1, end, *(rng.below(end) for _ in range(40))}
        for actor in range(-1, table.seats):
            possible = [a for a, _ in state.chances()] if actor == CHANCE else state.legal(actor)
            for action in tried.difference(possible):
                with pytest.raises(hawkshaw.Illegal) as refusal:
                    state.apply(actor, action)
                assert str(refusal.value).endswith((".", ")"))
                assert isinstance(refusal.value, hawkshaw.NotYourTurn) == (actor not in state.to_act)
        assert state == before


@every_table()
def test_a_refusal_says_why_and_a_legal_move_needs_no_excuse(table: Table) -> None:
    rng = table.rng("why")
    for state, actor, action in moments(table, "why", EVERY):
        space = table.game.space(state)
        for seat in range(table.seats):
            view = state.view(seat)
            for tried in (rng.below(space.n) for _ in range(10)):
                text = space.text(tried)
                assert bool(table.game.why(view, text)) == (tried not in view.legal)
        if actor != CHANCE:
            assert table.game.why(state.view(actor), space.text(action)) == ""


@every_table()
def test_copies_are_independent(table: Table) -> None:
    for state, actor, action in moments(table, "copy"):
        copy, untouched = state.copy(), state.copy()
        assert copy == state
        copy.apply(actor, action)
        assert state == untouched
        assert copy != state


@every_table()
def test_advance_is_apply_without_telling(table: Table) -> None:
    for state, actor, action in moments(table, "advance"):
        quiet = state.copy()
        state.apply(actor, action)
        quiet.advance(actor, action)
        assert quiet == state


@every_table()
def test_states_and_views_survive_dump_and_pickle(table: Table) -> None:
    for state, _, _ in moments(table, "dump", EVERY):
        loaded = table.game.load(json.loads(json.dumps(state.dump())))
        assert_same(loaded, state)
        assert_same(pickle.loads(pickle.dumps(state)), state)
        for seat in seats_and_spectator(table):
            view = state.view(seat)
            assert table.game.load_view(json.loads(json.dumps(view.dump()))) == view
            # As a server sends it, whose ranges of moves say the same in fewer words.
            assert table.game.load_view({**view.dump(), "legal": []}) == view
            assert pickle.loads(pickle.dumps(view)) == view
            assert loaded.view(seat) == view


def assert_same(loaded: State, state: State) -> None:
    assert loaded == state
    assert loaded.to_act == state.to_act
    assert loaded.dump() == state.dump()


@every_table()
def test_every_single_fact_of_a_dump_is_guarded(table: Table) -> None:
    """A key that is missing, unknown or of the wrong type is explained, never swallowed."""
    state = moments(table, "guard")[-1].state
    for key in state.dump():
        for broken in (
            {k: v for k, v in state.dump().items() if k != key},
            {**state.dump(), key: {"no": object}},
        ):
            with pytest.raises(hawkshaw.BadPosition):
                table.game.load(broken)
    with pytest.raises(hawkshaw.BadPosition):
        table.game.load({**state.dump(), "extra": 1})


@every_table()
def test_nothing_is_ever_lost_or_made(table: Table) -> None:
    whole = census(table.new())
    assert sum(whole.values()) > 0
    for state, _, _ in moments(table, "census"):
        assert census(state) == whole


@every_table()
def test_simultaneous_decisions_do_not_depend_on_the_order_of_arrival(table: Table) -> None:
    rng = table.rng("order sample")
    for state, _, _ in moments(table, "order"):
        if len(state.to_act) < 2:
            continue
        waiting = state.to_act[:3]
        chosen = {seat: rng.choice(state.legal(seat)) for seat in waiting}
        ends = []
        for order in permutations(waiting):
            end = state.copy()
            for seat in order:
                end.apply(seat, chosen[seat])
            ends.append(end)
        assert all(end == ends[0] for end in ends)


@every_table()
def test_luck_always_reveals(table: Table) -> None:
    for state, actor, action in moments(table, "luck"):
        events = state.apply(actor, action)
        if actor == CHANCE:
            assert any(event.reveals for event in events)
        for event in events:
            assert event.kind in table.game.events
            assert not event.reveals or table.game.events[event.kind].tells


@every_table()
def test_everything_has_words(table: Table) -> None:
    for state, actor, action in moments(table, "words"):
        for seat in seats_and_spectator(table):
            view = state.view(seat)
            asked = table.game.ask(view)
            assert asked
            assert asked in table.game.table(view)
        for event in state.apply(actor, action):
            sentence = table.game.say(event)
            assert sentence.endswith(".")
            assert not set("{}") & set(sentence)


@every_table()
def test_words_fall_back_to_english(table: Table) -> None:
    view = table.new().view(0)
    assert table.game.table(view, "xx") == table.game.table(view, "en")
    assert table.game.table(view, "../../etc/passwd") == table.game.table(view, "en")


@every_table()
def test_the_encoding_has_one_length_and_names_for_all_of_it(table: Table) -> None:
    layout = table.game.layout(table.new())
    end = 0
    for part in layout.values():
        assert part.start == end
        assert part.stop > part.start
        end = part.stop
    for state, _, _ in moments(table, "encoding", EVERY):
        for seat in seats_and_spectator(table):
            numbers = table.game.encode(state.view(seat))
            assert len(numbers) == end
            assert all(-1 <= number <= 1 for number in numbers)


@every_table()
def test_an_encoding_written_from_the_state_is_that_of_the_view(table: Table) -> None:
    buffer = array("f", [0.5]) * len(table.game.encode(table.new().view(0)))
    for state, _, _ in moments(table, "encoding", EVERY):
        before = state.dump()
        for seat in seats_and_spectator(table):
            table.game.encode_into(state, seat, buffer)
            assert buffer == table.game.encode(state.view(seat))
        assert state.dump() == before


@every_table()
def test_a_buffer_or_a_seat_that_does_not_fit_is_refused(table: Table) -> None:
    state = table.new()
    size = len(table.game.encode(state.view(0)))
    with pytest.raises(ValueError, match=f"room for {size + 1} numbers, the encoding has {size}"):
        table.game.encode_into(state, 0, array("f", bytes(4 * size + 4)))
    with pytest.raises(TypeError, match="32-bit"):
        table.game.encode_into(state, 0, array("d", bytes(8 * size)))
    with pytest.raises(TypeError, match="read-only"):
        table.game.encode_into(state, 0, memoryview(bytes(4 * size)).cast("f"))
    with pytest.raises(hawkshaw.NoSuchSeat):
        table.game.encode_into(state, table.seats, array("f", bytes(4 * size)))


@every_table()
def test_previews_and_hints_are_json(table: Table) -> None:
    for state, _, _ in moments(table, "hints", EVERY):
        for seat in state.to_act:
            if seat == CHANCE:
                continue
            view = state.view(seat)
            json.dumps([table.game.hints(view, level) for level in range(3)])
            json.dumps(table.game.preview(view, view.legal[0]))


@every_table()
def test_a_record_replays_to_the_same_position(table: Table) -> None:
    record = hawkshaw.Record(table.game, table.seats, table.options, seed=0)
    state = table.new()
    for moment in random_game(table, table.rng("record"), DECISIONS):
        state = moment.state
        record.add(moment.actor, moment.action)
    assert record.replay() == state
    assert hawkshaw.Record.parse(record.text()).replay() == state


@every_table()
@pytest.mark.parametrize("seed", first(1, range(2)))
def test_random_games_end_or_reach_the_cap(table: Table, seed: int) -> None:
    state, rng, decisions = table.new(), table.rng("whole", seed), 0
    while state.to_act and decisions < table.game.cap:
        actor = state.to_act[0]
        if actor == CHANCE:
            state.advance(actor, rng.choice(state.chances())[0])
        else:
            state.advance(actor, rng.choice(state.legal(actor)))
            decisions += 1
    assert_sound_outcome(table, state)


def kind_of_game(case: tuple[Table, str]) -> object:
    """The lowest level that thinks plays with and without options at small and large tables, the others once."""
    table, level = case
    if level == table.game.levels[1]:
        return table.game.name, bool(table.options), table.seats == table.game.seats[0]
    return table.game.name, thinking_of(table.game, level)


LEVELS = [
    (table, level) for game in hawkshaw.games() for table in tables(game) for level in levels_at(table)[:-1]
]


@pytest.mark.parametrize(("table", "level"), one_of_each(kind_of_game, LEVELS), ids=str)
def test_games_of_every_level_end_by_themselves(table: Table, level: str) -> None:
    record = hawkshaw.play(table.game, [level] * table.seats, seed=11, options=table.options)
    state = record.replay()
    assert state.outcome is not None
    assert_sound_outcome(table, state)


def assert_sound_outcome(table: Table, state: State) -> None:
    outcome = state.outcome
    if outcome is None:
        assert state.to_act
        return
    assert state.to_act == ()
    assert all(-1 <= value <= 1 for value in outcome.returns)
    assert len(outcome.returns) == len(outcome.scores) == table.seats
    if table.game.cooperative_for(table.seats, table.game.read_options(table.options)):
        assert len(set(outcome.returns)) == 1
    else:
        assert sum(outcome.returns) == pytest.approx(0)
        assert all(outcome.returns[seat] == 1 for seat in outcome.winners)
    for seat in seats_and_spectator(table):
        assert state.view(seat).legal == []


@every_table()
def test_players_only_need_what_their_seat_is_told(table: Table) -> None:
    """A player's choice follows from its view and its generator: the same in a twin world.

    Those who think long are asked at tables without options, and at others in the long suite.
    """
    usual = not table.options or table.options.get("mode") == "rivals"
    check_choices(table, table.game.own_levels if usual else table.game.own_levels[:2])


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_who_plays_on_in_worlds_needs_no_more(game: hawkshaw.Game) -> None:
    """With as many games a decision as can prove anything, at the smallest table."""
    check_choices(Table(game, game.seats[0], {}), ["search:24"], 3 * EVERY)


@pytest.mark.long
@every_table()
def test_players_who_think_long_need_no_more(table: Table) -> None:
    check_choices(table, levels_at(table)[:-2])


def check_choices(table: Table, levels: Sequence[str], every: int = EVERY) -> None:
    rng = table.rng("twins")
    for moment in moments(table, "players", every):
        if moment.actor == CHANCE:
            continue
        view = moment.state.view(moment.actor)
        twin = table.game.imagine(view, rng)
        for level in levels:
            choices = {
                table.game.player(level, table.rng("same")).choose(state.view(moment.actor))
                for state in (moment.state, twin)
            }
            assert len(choices) == 1
            choice = choices.pop()
            assert choice in view.legal
            assert isinstance(table.game.player(level, table.rng("same")).reason(view, choice), str)


@every_table()
def test_events_reach_their_audience_alone(table: Table) -> None:
    for state, actor, action in moments(table, "audience"):
        events = state.apply(actor, action)
        for event in events:
            seats = [seat for seat in range(table.seats) if event in told([event], seat)]
            public = told([event], None) == [event]
            assert seats
            assert not public or len(seats) == table.seats


def test_any_move_finds_rare_kinds() -> None:
    """The control of the random games above: they would be worth little if one kind drowned the others."""
    for game in hawkshaw.games():
        table = Table(game, game.seats[-1], {})
        space = game.space(table.new())
        kinds = {space.kinds[m.action] for m in moments(table, "rare")}
        by_chance = {
            space.kinds[any_move(m.state, space, table.rng(i))[1]] for i, m in enumerate(moments(table, "x"))
        }
        assert len(kinds | by_chance) >= 4
