"""Hints for 13 Dead End Drive: nothing at level 0, what is certain at level 1, exact odds at level 2."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from hawkshaw.core.bits import bits_of
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.dead_end_drive.content.board import TRAPS
from hawkshaw.games.dead_end_drive.content.cards import (
    CARD_NAMES,
    DETECTIVES,
    MATCHES,
    PAWN_NAMES,
    TRAP_CARDS,
)
from hawkshaw.games.dead_end_drive.content.plan import MANSION
from hawkshaw.games.dead_end_drive.knowledge.odds import Cards, Owners, arrival
from hawkshaw.games.dead_end_drive.rules import DriveState, held_matches, new_table
from hawkshaw.games.dead_end_drive.table.frames import DRAWN
from hawkshaw.games.dead_end_drive.table.open import NONE
from hawkshaw.games.dead_end_drive.table.view import DriveView
from hawkshaw.games.dead_end_drive.words.hints import hints
from tests.games.dead_end_drive import worlds
from tests.games.dead_end_drive.stage import SEATS, DriveTable, base, new, opened
from tests.repeated import first

Hints = dict[str, Any]


def hinted(table: DriveTable, level: int, seat: int | None = 0) -> Hints:
    found: Hints = hints(table.view(seat), level, "en")
    assert json.loads(json.dumps(found)) == found
    return found


# When there is nothing to hint at


def test_level_0_shows_nothing() -> None:
    assert hinted(base("BASE4").turn(), 0) == {}


@pytest.mark.parametrize("level", [1, 2])
def test_those_who_watch_get_nothing(level: int) -> None:
    table = base("BASE4").dead("charity", "beauregard", "spritzy").turn()
    assert hinted(table, level, None) == {}
    assert hinted(table, level, 3) == {}
    assert hinted(table, level, 1) != {}


@pytest.mark.parametrize("level", [1, 2])
def test_there_is_nothing_to_hint_at_before_the_first_portrait_and_after_the_end(level: int) -> None:
    assert hinted(new(4), level) == {}
    assert hinted(base("BASE4").turn().rolls(2, 3).plays("move first pierre GO"), level) == {}
    secrets = base("BASE2").turn().rolls(2, 3).plays("move first pierre GO")
    assert secrets.luck_is_asked
    assert hinted(secrets, level) == {}


def test_a_language_that_is_not_there_falls_back_to_english() -> None:
    view = base("BASE4").turn().view(0)
    assert hints(view, 2, "xx") == hints(view, 2, "en")


# What is certain


def test_level_1_tells_the_own_pawns_the_favourite_and_the_detective() -> None:
    found = hinted(base("BASE4").steps(9).turn(), 1)
    assert found["own"] == ["lulu", "hickory", "pierre"]
    assert found["owners"] == {"lulu": 0, "hickory": 0, "pierre": 0}
    assert found["favourite"] == {"pawn": "pierre", "owner": 0, "to_door": 2}
    assert found["detective_steps"] == 4
    assert found["text"] == [
        "Yours and alive: Lulu, Hickory, Pierre.",
        "If Pierre left by the front door now or the Detective came, you would win.",
        "Pierre is 2 counts from the way out, if nobody stands in the way.",
        "The Detective is 4 steps from the door.",
    ]
    assert "odds" not in found


def test_the_favourites_owner_is_told_only_if_certain() -> None:
    table = base("BASE4").turn()
    assert hinted(table, 1, 1)["favourite"]["owner"] is None
    assert "its owner would win, whom you do not know" in hinted(table, 1, 1)["text"][1]


def test_the_dead_and_those_who_are_out_are_told() -> None:
    found = hinted(base("BASE4").dead("charity", "beauregard", "spritzy", "clay").turn(), 1)
    assert found["out"] == [3]
    assert found["owners"] | {"charity": 3, "clay": 1} == found["owners"]
    assert (
        "Turned over: Charity of seat 3, Clay of seat 1, Beauregard III of seat 3, Spritzy of seat 3."
        in (found["text"])
    )
    assert "Out of the game: seat 3." in found["text"]


def test_the_last_other_player_owns_all_that_is_unknown() -> None:
    gone = ["smothers", "parker", "astra", "beauregard"]
    found = hinted(base("BASE3").dead(*gone).turn(), 1)
    assert {pawn: found["owners"][pawn] for pawn in ("dusty", "clay")} == {"dusty": 1, "clay": 1}
    said = "Dusty, Charity, Clay, Poopsie: of seat 1, the only other player with Character cards."
    assert said in found["text"]
    one_less = hinted(base("BASE3").dead(*gone[1:]).turn(), 1)
    assert "dusty" not in one_less["owners"]


def test_two_players_can_be_certain_of_secret_cards() -> None:
    hand = ["clay", "poopsie", "smothers", "parker"]
    secret = ["charity", "astra", "beauregard", "spritzy"]
    table = base("BASE2").dead(*hand).turn()
    assert hinted(table, 1)["secret"] == [pawn for pawn in PAWN_NAMES if pawn in secret]
    assert any(
        "secret cards, because seat 1 has no Character card left" in said for said in hinted(table, 1)["text"]
    )
    table = base("BASE2").dead(*secret).turn()
    assert hinted(table, 1)["owners"]["clay"] == 1
    assert any(
        "because all four secret cards are among the dead" in said for said in hinted(table, 1)["text"]
    )
    table = base("BASE2").dead(*secret[:3]).turn()
    assert "clay" not in hinted(table, 1)["owners"]
    assert hinted(table, 1)["secret"] == [pawn for pawn in PAWN_NAMES if pawn in secret[:3]]


def test_moves_that_end_the_game_or_reach_a_trap_are_told() -> None:
    table = base("BASE4").turn().rolls(2, 5)
    found = hinted(table, 1)
    assert found["exits"] == ["move first pierre GO", "move second pierre GO"]
    assert found["onto_traps"] == [
        option for option in table.options() if option.split()[-1] in ("B2", "I2", "B6", "P11", "P2")
    ]
    assert "move second lulu I2" in found["onto_traps"]
    assert "'move first pierre GO' leads Pierre out of the front door: you would win." in found["text"]
    assert "'move second lulu I2' leads Lulu onto the Fireplace trap." in found["text"]
    assert hinted(table, 1, 1)["exits"] == []
    assert "Nobody can leave by the front door with this roll." in hinted(opened().rolls(1, 2), 1)["text"]


def test_the_opening_is_told() -> None:
    (said,) = [said for said in hinted(opened().rolls(1, 2), 1)["text"] if "(DD-21)" in said]
    assert said.startswith("No trap can be entered yet: Smothers, Dusty, ")


def test_a_pawn_that_stands_on_a_trap_is_safe_there_now() -> None:
    table = base("BASE4").at(clay="P2").holds(0, "trap:bookcase").turn()
    assert hinted(table, 1)["standing"] == ["clay"]
    (said,) = [said for said in hinted(table, 1)["text"] if "(DD-36)" in said]
    assert said.startswith("Clay stands on the Bookcase trap and cannot be sprung")
    table = base("BASE4").turn().rolls(1, 2).plays("move first clay P2")
    assert hinted(table, 1)["standing"] == []


def test_on_a_trap_the_own_matches_are_told_to_their_holder_alone() -> None:
    held = ["trap:stairs", "wild", "trap:statue"]
    table = base("BASE4").holds(0, *held).turn().rolls(1, 1)
    table.plays("keep_portrait", "move first smothers B2")
    assert hinted(table, 1)["matches"] == ["wild", "trap:stairs"]
    assert "You hold a match for the Stairs trap: Wild, Stairs." in hinted(table, 1)["text"]
    assert hinted(table, 1, 1)["matches"] == []
    table.draws("trap:bookcase")
    assert "The card you drew does not spring the Stairs trap." in hinted(table, 1)["text"]
    table.plays("keep", "move second clay P2")
    assert any("your hand is barred" in said for said in hinted(table, 1)["text"])


def test_a_drawn_match_may_be_hidden() -> None:
    table = base("BASE4").turn().rolls(1, 2).plays("move first smothers B2")
    assert "You hold no match for the Stairs trap, so you must draw (DD-40)." in hinted(table, 1)["text"]
    table.draws("wild")
    assert any("kept, it looks like a wrong one" in said for said in hinted(table, 1)["text"])
    assert not any("looks like a wrong one" in said for said in hinted(table, 1, 1)["text"])


STATUES = [
    "trap:statue",
    "trap:stairs+statue",
    "trap:fireplace+statue",
    "trap:chandelier+statue",
    "trap:statue+bookcase",
]


def test_a_trap_that_nobody_else_can_spring_is_told() -> None:
    scene = base("BASE4").holds(0, "wild", "wild", *STATUES).used("wild", "wild").holds(1, "trap:stairs")
    found = hinted(scene.turn(), 1)
    assert "Nobody else can spring the Statue trap: you have seen every card that does." in found["text"]
    assert "Nobody else can spring the Stairs trap: you have seen every card that does." not in found["text"]
    assert {"seat": 1, "trap": "statue"} in found["certain_mismatches"]
    assert "Seat 1 certainly holds no match for the Statue trap." in found["text"]
    one_wild_less = base("BASE4").holds(0, "wild", *STATUES).used("wild", "wild").holds(1, "trap:stairs")
    assert hinted(one_wild_less.turn(), 1)["certain_mismatches"] == []


def test_the_last_card_left_is_certain() -> None:
    rest = [
        *["trap:stairs", "trap:fireplace", "trap:chandelier", "trap:bookcase", "trap:stairs+fireplace"],
        *["trap:stairs+chandelier", "trap:stairs+bookcase", "trap:fireplace+chandelier"],
        *["trap:fireplace+bookcase", "trap:chandelier+bookcase"],
    ]
    scene = base("BASE4").used(*["wild"] * 4, *STATUES[1:], *rest).holds(1, "trap:statue")
    found = hinted(scene.turn(), 1)
    assert found["certain_matches"] == [{"seat": 1, "trap": "statue"}]
    assert "Seat 1 certainly holds a match for the Statue trap." in found["text"]


# The odds, against every history there can have been

SCRIPTS: list[Callable[[], worlds.Small]] = [
    worlds.a_wild_card_between_draws,
    worlds.a_wild_card_from_either_pile,
    worlds.a_card_in_anothers_fingers,
    worlds.a_card_in_the_own_fingers,
    worlds.three_seats_with_some_dead,
    worlds.an_unclaimed_pawn,
    worlds.one_player_out,
]


class World(NamedTuple):
    """All that somebody may not know, as `dead_end_drive_worlds.hidden` writes it."""

    owners: list[int]
    wilds: list[int]
    traps: list[int]
    drawn: int
    pile_wilds: int
    pile_traps: int

    def held(self, seat: int) -> int:
        """The kinds in a hand."""
        return self.traps[seat] | (1 if self.wilds[seat] else 0)


class Counted:
    """The worlds of a small position, weighed one by one."""

    def __init__(self, small: worlds.Small) -> None:
        view = small.state.view(small.seat)
        assert isinstance(view, DriveView)
        self.view = view
        self.worlds = [(World(*json.loads(world)), weight) for world, weight in small.weights.items()]

    def mean(self, values: list[Fraction | int]) -> Fraction:
        """The expectation of something that has these values in the worlds."""
        total = sum(weight for _, weight in self.worlds)
        weighed = zip(self.worlds, values, strict=True)
        return sum((Fraction(value) * weight for (_, weight), value in weighed), Fraction(0)) / total


@pytest.fixture(scope="module", params=SCRIPTS, ids=lambda script: script.__name__)
def counted(request: pytest.FixtureRequest) -> Counted:
    script: Callable[[], worlds.Small] = request.param
    return Counted(script())


def others_of(view: DriveView) -> list[int]:
    return [seat for seat in range(view.table.seats) if seat != view.seat]


def matching(kinds: int, trap: int) -> int:
    """How many trap cards of a mask spring a trap, wild ones not counted."""
    return len(bits_of(kinds & MATCHES[trap] & TRAP_CARDS))


def test_the_hands_of_others_are_counted_exactly(counted: Counted) -> None:
    cards = Cards(counted.view)
    for seat in others_of(counted.view):
        odds = cards.holds_match(seat)
        for trap, kinds in enumerate(MATCHES):
            assert odds[trap] == counted.mean([world.held(seat) & kinds != 0 for world, _ in counted.worlds])
        assert cards.holds_wild(seat) == counted.mean([world.wilds[seat] > 0 for world, _ in counted.worlds])


def test_hidden_matches_are_counted_exactly(counted: Counted) -> None:
    view = counted.view
    cards = Cards(view)
    in_fingers = view.table.agenda.kind == DRAWN and view.table.agenda.a != view.seat
    for trap, kinds in enumerate(MATCHES):
        for world, _ in counted.worlds:
            found = world.pile_wilds + matching(world.pile_traps, trap)
            for seat in others_of(view):
                found += world.wilds[seat] + matching(world.traps[seat], trap)
            if in_fingers:
                found += kinds >> world.drawn & 1
            assert cards.hidden_matches(trap) == found


def test_a_draw_is_counted_exactly(counted: Counted) -> None:
    view = counted.view
    odds = Cards(view).draw()
    steps = view.table.board.detective_steps - view.table.detective
    size = view.pile_size - view.pile_detectives
    assert size, "these positions have cards to keep in the pile"
    assert odds.detective == Fraction(view.pile_detectives, view.pile_size)
    goes_on = 1 - arrival(steps, view.pile_detectives, size, DETECTIVES, 0)
    wild = counted.mean([Fraction(world.pile_wilds, size) for world, _ in counted.worlds])
    assert odds.wild == goes_on * wild
    for trap in range(len(MATCHES)):
        fits = [
            Fraction(world.pile_wilds + matching(world.pile_traps, trap), size) for world, _ in counted.worlds
        ]
        assert odds.matches[trap] == goes_on * counted.mean([*fits])


def test_owners_are_counted_exactly(counted: Counted) -> None:
    view = counted.view
    owners = Owners(view)
    assert owners.unknown
    for pawn in owners.unknown:
        for seat in range(view.table.seats):
            assert owners.hand(seat) == counted.mean(
                [world.owners[pawn] == seat for world, _ in counted.worlds]
            )
        assert owners.secret == counted.mean([world.owners[pawn] == NONE for world, _ in counted.worlds])
        assert sum(owners.inherits(seat, pawn) for seat in range(view.table.seats)) == 1


def test_a_false_story_gives_other_odds() -> None:
    """A control: the odds depend on when a wild card was played and from which pile."""
    small = worlds.a_wild_card_from_either_pile()
    true = Cards(Counted(small).view)
    for fact, view in small.forgetful.items():
        assert isinstance(view, DriveView)
        assert [Cards(view).holds_match(seat) for seat in (1, 2)] != [
            true.holds_match(seat) for seat in (1, 2)
        ], fact


# Draws that bring the Detective


def brings(steps: int, pile: list[bool], discard: list[bool]) -> Fraction:
    """The chance by trying every next card; True is a Detective."""
    if steps == 0:
        return Fraction(1)
    if not pile:
        pile, discard = discard, []
    found = Fraction(0)
    for place, card in enumerate(pile):
        if card:
            rest = pile[:place] + pile[place + 1 :]
            found += brings(steps - 1, rest, [*discard, card])
    return found / len(pile)


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
@pytest.mark.parametrize("detectives", [0, 1, 3])
@pytest.mark.parametrize("others", [0, 1, 2])
@pytest.mark.parametrize("discarded", [0, 2])
def test_the_detectives_arrival_is_counted_exactly(
    steps: int, detectives: int, others: int, discarded: int
) -> None:
    all_detectives = 3
    pile = [True] * detectives + [False] * others
    discard = [True] * (all_detectives - detectives) + [False] * discarded
    assert arrival(steps, detectives, others, all_detectives, discarded) == brings(steps, pile, discard)


def test_a_draw_when_the_detective_is_at_the_gate() -> None:
    odds = hinted(base("BASE4").steps(9).turn(), 2)["odds"]["draw"]
    assert (odds["detective"], odds["arrives"]) == (0.05, 0.0)
    table = base("BASE4").steps(9).turn()
    table.drive.table.detective = MANSION.detective_steps - 1
    odds = hinted(table, 2)["odds"]["draw"]
    assert (odds["detective"], odds["arrives"]) == (0.05, 0.05)
    assert odds["wild"] == pytest.approx(0.95 * 4 / 19, abs=1e-6)


def test_a_draw_from_an_empty_pile_comes_from_the_discard() -> None:
    scene = base("BASE4").steps(DETECTIVES).used("wild", "trap:stairs")
    rest = [CARD_NAMES[card] for card in bits_of(scene.state.table.pile_traps)]
    table = scene.holds(1, "wild", "wild", "wild", *rest).turn()
    assert table.drive.table.pile_size == 0
    odds = hinted(table, 2)["odds"]["draw"]
    assert odds["detective"] == pytest.approx(10 / 12, abs=1e-6)
    # Three steps are left: three Detectives in a row from twelve cards.
    arrives = 10 / 12 * 9 / 11 * 8 / 10
    assert odds["arrives"] == pytest.approx(arrives, abs=1e-6)
    assert odds["wild"] == pytest.approx((1 - arrives) / 2, abs=1e-6)
    assert odds["matches"]["stairs"] == pytest.approx(1 - arrives, abs=1e-6)
    assert odds["matches"]["statue"] == pytest.approx((1 - arrives) / 2, abs=1e-6)


# As data and in words


def test_level_2_is_level_1_and_the_odds() -> None:
    table = base("BASE4").holds(1, "wild").turn()
    certain, found = hinted(table, 1), hinted(table, 2)
    assert found["text"][: len(certain["text"])] == certain["text"]
    odds = found.pop("odds")
    assert {**found, "level": 1, "text": certain["text"]} == certain
    assert set(odds["owners"]) == set(PAWN_NAMES) - {"pierre", "lulu", "hickory"}
    assert odds["owners"]["clay"] == {"1": 0.333333, "2": 0.333333, "3": 0.333333}
    assert odds["favourite"] == {"0": 1.0, "1": 0.0, "2": 0.0, "3": 0.0}
    assert odds["hands"]["1"]["wild"] == pytest.approx(4 / 19, abs=1e-6)
    assert odds["hands"]["1"]["matches"]["stairs"] == pytest.approx(9 / 19, abs=1e-6)
    assert odds["hands"]["2"]["matches"]["stairs"] == 0.0
    assert odds["draw"]["matches"]["stairs"] == pytest.approx(9 / 19, abs=1e-6)


def test_the_odds_in_words() -> None:
    text = hinted(base("BASE2").holds(1, "wild").turn(), 2)["text"]
    after = text[text.index("") + 1 :]
    unknown = "Smothers, Charity, Parker, Clay, Beauregard III, Spritzy, Madame Astra, Poopsie"
    each = "Stairs: 47 %, Fireplace: 47 %, Chandelier: 47 %, Statue: 47 %, Bookcase: 47 %"
    assert after == [
        f"Whose are {unknown}? For each of them: seat 1: 50 %, a secret card: 50 %",
        "If Pierre inherited now: seat 0: 100 %, seat 1: 0 %",
        "A draw now: the first card is a Detective with 36 %, the Detective arrives with 0 %.",
        f"  It ends with a wild card: 21 %; with a match for the {each}",
        "How likely the others hold a match",
        f"  seat 1 (1 trap card): {each}",
    ]
    assert hinted(base("BASE2").turn(), 2)["text"][-1] == "The others hold no trap cards."


def random_states(seats: int, seed: int) -> Iterator[DriveState]:
    """Some decisions of a random game."""
    state = new_table(MANSION, seats)
    rng = Rng(seed)
    for step in range(2000):
        if not state.to_act:
            return
        actor = state.to_act[0]
        if actor != CHANCE and step % 15 == 0:
            yield state
        moves = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        state.advance(actor, rng.choice(moves))


@pytest.mark.parametrize("seats", first(1, SEATS))
def test_nothing_that_is_called_certain_is_false(seats: int) -> None:
    claims = 0
    for state in random_states(seats, seats):
        for seat in range(seats):
            found: Hints = hints(state.view(seat), 2, "en")
            if not found:
                continue
            for pawn, owner in found["owners"].items():
                assert state.table.owners[PAWN_NAMES.index(pawn)] == owner
            assert all(state.table.owners[PAWN_NAMES.index(pawn)] == NONE for pawn in found["secret"])
            for claim in found["certain_matches"]:
                assert held_matches(state.table, claim["seat"], TRAPS.index(claim["trap"]))
            for claim in found["certain_mismatches"]:
                assert not held_matches(state.table, claim["seat"], TRAPS.index(claim["trap"]))
            odds = found["odds"]
            for hand in odds["hands"].values():
                assert all(0 <= hand["wild"] <= chance <= 1 for chance in hand["matches"].values())
            draw = odds["draw"]
            assert all(0 <= draw["wild"] <= chance <= 1 for chance in draw["matches"].values())
            claims += len(found["owners"])
    assert claims > 100
