"""The players of Pulp Detective: the novice's good sense, that it wins where chance does not, and its reasons."""

from __future__ import annotations

import pytest

from hawkshaw import CHANCE, Rng
from hawkshaw.core.player import Player, RandomPlayer
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds
from hawkshaw.games.pulp_detective.players.bots import Novice
from hawkshaw.games.pulp_detective.players.judging import Judge
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.frames import FRAMES
from tests.games.pulp_detective.stage import GAME, PACK, PulpTable, base
from tests.repeated import first
from tools.pulp_coverage.wandering import new_table


def choices(table: PulpTable, tries: int = 4) -> set[str]:
    """What a novice does, by different generators."""
    return {table.space.text(Novice(Rng(seed)).choose(table.view)) for seed in range(tries)}


def play(player: Player, seed: int, **options: object) -> str:
    """How a game ends."""
    state = GAME.new(1, options)
    luck = Rng(f"luck {seed}")
    while state.to_act:
        (actor,) = state.to_act
        if actor == CHANCE:
            chances = state.chances()
            state.advance(actor, chances[luck.weighted([weight for _, weight in chances])][0])
        else:
            state.advance(actor, player.choose(state.view(actor)))
    assert state.outcome is not None
    return state.outcome.ending


# Strength


@pytest.mark.long
def test_a_novice_wins_where_chance_does_not() -> None:
    """Of three hundred games novices won 250, of as many chance won none; a few tell them apart."""
    novice = [play(Novice(Rng(seed)), seed) for seed in range(5)]
    chance = [play(RandomPlayer(Rng(seed)), seed) for seed in range(40)]
    assert novice.count("solved") >= 2
    assert chance.count("solved") == 0


# Tasks


def test_the_die_that_shows_what_is_missing_is_rolled() -> None:
    table = base().works_on().rolls("Y1:CD", "Y1:MR")
    assert choices(table) <= {"roll Y2", "roll Y3"}  # PE is still missing


def test_rolling_stops_with_success() -> None:
    assert choices(base().works_on().rolls("CD", "MR", "PE")) == {"resolve"}


def test_what_a_novice_would_not_do_is_worth_nothing_to_it() -> None:
    table = base().works_on().rolls("CD", "MR", "PE")
    weighed = [(table.space.text(action), worth) for action, worth in Novice(Rng(1)).weigh(table.view)]
    assert weighed[0] == ("resolve", 1.0)
    assert len(weighed) > 1
    assert {worth for _, worth in weighed[1:]} == {0.0}


def test_a_marker_finishes_a_clue_when_the_rolls_are_used_up() -> None:
    table = base().twists("PE").works_on().rolls("CD", "MR", "WS", "WS")
    assert choices(table) == {"resolve_with persuasion"}


def test_a_marker_is_kept_while_there_are_rolls() -> None:
    table = base().twists("PE").works_on().rolls("CD", "MR")
    assert all(choice.startswith("roll") for choice in choices(table))


def test_what_is_left_is_rolled_before_a_failure() -> None:
    """F1 needs three icons, which two rolls cannot show; but they may bring the icon of the marker to come."""
    table = base().works_on().rolls("WS", "WS")
    assert all(choice.startswith("roll Y") for choice in choices(table))


def test_in_the_confrontation_every_marker_is_spent_to_win() -> None:
    """Three pips make RP3W: Deuce McDuggan."""
    scene = base().rows("F1 F4").twists("PE PE PE")
    table = scene.confronts()
    while "resolve_with" not in table.kinds() and table.may("roll Y1"):
        table.rolls("Y1:MR", "Y4:WS")
    assert choices(table) == {"resolve_with persuasion+persuasion+persuasion"}


def test_hours_buy_re_rolls_in_the_confrontation() -> None:
    table = base().rows("F1 F4").at(hour=9, stamina=5).twists("PE PE").confronts()
    table.rolls("Y2:MR", "Y2:PE", "Y2:CD", "Y2:CD")
    assert all(choice.startswith("buy_reroll") for choice in choices(table))


# Things to use


def test_a_revolver_is_fired_where_it_wins_a_clue() -> None:
    table = base().holds(3).works_on().rolls("Y1:CD", "Y1:MR", "Y2:WS", "Y2:WS")
    assert choices(table) == {"use items_a_3"}
    table.plays("use items_a_3")
    assert choices(table) <= {"set Y2-3", "set Y2-5"}


def test_a_revolver_is_kept_where_it_wins_nothing() -> None:
    table = base().holds(3).works_on().rolls("Y1:CD", "Y2:WS", "Y2:WS", "Y2:WS")
    assert choices(table) == {"resolve"}


def test_whiskey_is_drunk_by_the_weary() -> None:
    assert choices(base().holds(1).at(stamina=3).works_on()) == {"use items_a_1"}


def test_interrogation_wins_a_clue_that_the_dice_have_missed() -> None:
    table = base("markers").markers("interrogate").works_on().rolls("CD", "PE", "PE", "WS")
    assert choices(table) == {"interrogate rounds"}


# Storylines


def test_of_cards_that_are_known_the_better_one_is_kept() -> None:
    """At hour 5, F5 asks for one icon and gives a clue, F1 for one and gives stamina that is not needed."""
    scene = base().at(hour=5, stamina=8).pile("F1 F3 F5 C10").rows("C11").ahead(crystal=True)
    table = scene.turn().tops("F1", "F5", "F3", "C10")
    assert choices(table) == {"keep 1"}


def test_a_card_is_looked_at_before_anything_is_chosen() -> None:
    table = base().pile("F1 F3 F5 C10").rows("C11").ahead().turn().tops("F1", "F5", "F3", "C10")
    assert all(choice.startswith("peek") for choice in choices(table))


def test_a_card_is_put_where_its_edges_match() -> None:
    """F5 has a window above, as F2 has below; beside F2 nothing matches."""
    table = base().discarded("").pile("F5 C10 C12 C13").rows("F2").turn().tops("F5", "C10", "C12", "C13")
    table.plays("keep 0", "discard 1", "return 2")
    table.plays(next(iter(table.chances())))
    assert choices(table) == {"place 1"}


# After a failure


def test_a_marker_that_costs_nothing_is_taken() -> None:
    table = base().works_on().rolls("PE", "PE", "WS", "WS").plays("resolve")
    assert all(choice.startswith("gain_twist") for choice in choices(table))


def test_a_gang_card_is_better_than_the_end() -> None:
    """F3 at hour 6 takes stamina; with one left that would be all."""
    table = base("gang").at(hour=6, stamina=1).works_on("F3").rolls("WS").plays("resolve")
    assert choices(table) == {"reveal"}


# Odds and reasons


def test_the_culprit_who_is_easiest_to_beat_is_chosen() -> None:
    """Icons 3 and 5 tie: RP3W with three PE at hand is easier than DP2W2."""
    scene = base().rows("F1 F2").twists("PE PE PE")
    table = scene.confronts()
    assert choices(table) == {"choose_icon 3"}
    judge = Judge(table.table.copy(), 0)
    suspects = {card.id: judge.against(card.index) for card in PACK.suspects if card.id in ("cr2", "cr3")}
    assert suspects["cr2"] > suspects["cr3"]


@pytest.mark.parametrize("locale", first(1, ["de", "en"]))
def test_a_novice_has_a_reason_for_everything(locale: str) -> None:
    said: dict[str, set[str]] = {}
    for seed in range(3):
        rng = Rng(f"reasons {seed}")
        state = new_table(rng)
        player = Novice(rng.split("player"))
        while state.to_act:
            (actor,) = state.to_act
            if actor == CHANCE:
                chances = state.chances()
                state.advance(actor, chances[rng.weighted([weight for _, weight in chances])][0])
                continue
            view = state.view(actor)
            action = player.choose(view)
            reason = player.reason(view, action, locale)
            assert reason.endswith(".")
            said.setdefault(FRAMES.names[state.table.agenda.kind], set()).add(reason)
            state.advance(actor, action)
    assert {"choose", "place", "work"} <= set(said)
    assert len(said["work"]) > 4


def test_a_novice_needs_nothing_but_its_view() -> None:
    """In a world that looks the same it does the same, whatever lies hidden."""
    rng = Rng("twins")
    state = GAME.new(1, {"double_cross": True, "gang": True, "sidekicks": True})
    assert isinstance(state, PulpState)
    met = 0
    while state.to_act and met < 60:
        (actor,) = state.to_act
        if actor == CHANCE:
            chances = state.chances()
            state.advance(actor, chances[rng.weighted([weight for _, weight in chances])][0])
            continue
        view = state.view(actor)
        twin = PulpWorlds(view).sample(rng).view(actor)
        chosen = Novice(Rng(met)).choose(view)
        assert Novice(Rng(met)).choose(twin) == chosen
        assert view == twin  # and the view is left as it was
        met += 1
        state.advance(actor, chosen)
    assert met > 30
