"""The ledger's leak properties P1 to P8: nobody is given a byte that depends on what they may not know."""

from __future__ import annotations

import gc
import json
from collections import Counter
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

import hawkshaw
from hawkshaw import CHANCE, BadPosition, Player, Rng, State, View
from hawkshaw.core.event import Event, told
from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, PAWN_NAMES
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.actions import DRAW, MOVE
from hawkshaw.games.dead_end_drive.table.frames import FRAMES
from hawkshaw.games.dead_end_drive.table.view import DriveView
from tests.games.dead_end_drive.stage import GAME, SEATS, DriveTable, base, new
from tests.repeated import first

Dump = dict[str, object]


class Leak(AssertionError):
    """Somebody was given something that depends on what they must not know."""


class Eyes:
    """All that reaches somebody at the table. A leaky double overrides one of these to prove that it is noticed."""

    def sees(self, state: State, viewer: int | None) -> dict[str, str]:
        """The view and everything made of it."""
        view = state.view(viewer)
        return {
            "view": json.dumps(view.dump()),
            "legal": str(view.legal),
            "table": GAME.table(view),
            "prompt": GAME.ask(view),
            "encoding": GAME.encode(view).tobytes().hex(),
            "hints": json.dumps([GAME.hints(view, level) for level in range(3)]),
            "refusals": str([GAME.why(view, move) for move in ("play wild", "draw", "spring", "keep")]),
        }

    def hears(self, events: list[Event], viewer: int | None) -> list[str]:
        """What is told, with its sentences."""
        return [f"{event!r} {GAME.say(event)}" for event in told(events, viewer)]


EYES = Eyes()


def compare(state: State, twin: State, viewers: list[int | None], eyes: Eyes = EYES) -> None:
    """These viewers must not be able to tell the two positions apart."""
    for viewer in viewers:
        seen, other = eyes.sees(state, viewer), eyes.sees(twin, viewer)
        for what, value in seen.items():
            if other[what] != value:
                raise Leak(
                    f"the {what} of {viewer} depends on what it must not know:\n{value}\n{other[what]}"
                )


def all_but(seats: int, *those: int) -> list[int | None]:
    """The other seats, and the spectators."""
    return [None, *(seat for seat in range(seats) if seat not in those)]


# Games in which much is drawn


def at_traps(seats: int, seed: int, moves: int) -> Iterator[DriveState]:
    """The positions of a game between people who cannot leave a trap alone; the state goes on changing."""
    rng = Rng(f"traps {seats} {seed}")
    state = new(seats).drive
    for _ in range(moves):
        if not state.to_act:
            return
        (actor,) = state.to_act
        state.apply(actor, tempted(state, actor, rng))
        yield state


def tempted(state: DriveState, actor: int, rng: Rng) -> int:
    """A random move, but onto a trap if there is one, and there a card from the pile or from the hand."""
    options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
    kinds, args, traps = state.table.space.kinds, state.table.space.args, state.table.board.traps
    risky = [action for action in options if kinds[action] == MOVE and args[action][2] in traps]
    drawing = [action for action in options if kinds[action] == DRAW and rng.below(3)]
    return rng.choice(risky or drawing or options)


def positions(seats: int) -> Iterator[DriveState]:
    """Some positions with full hands and pawns alive."""
    for seed in range(2):
        for number, state in enumerate(at_traps(seats, seed, 400)):
            if number > 60 and number % 9 == 0 and state.outcome is None:
                yield state


def written(state: DriveState) -> Dump:
    """The dump of a position, free to be edited."""
    copy: Dump = json.loads(json.dumps(state.dump()))
    return copy


def names(dump: Dump, key: str) -> dict[str, int | None]:
    found = dump[key]
    assert isinstance(found, dict)
    return found


# P1, P2 and the first half of P5: what has no order and no owner cannot leak it


@pytest.mark.parametrize("seats", SEATS)
def test_p1_portraits_never_shown_have_no_order(seats: int) -> None:
    met = 0
    for state in at_traps(seats, 0, 300):
        dump = written(state)
        unseen = dump["unseen"]
        assert isinstance(unseen, list)
        assert unseen == sorted(unseen, key=PAWN_NAMES.index)
        assert GAME.load(dump | {"unseen": unseen[::-1]}) == state
        chances = {state.table.space.text(action): weight for action, weight in state.chances()}
        if "portrait" in [text.split()[0] for text in chances]:
            assert chances == {f"portrait {pawn}": 1 for pawn in unseen}
            met += 1
    assert met


def test_p1_control_portraits_that_were_shown_do_have_one() -> None:
    table = base("BASE4").frame("pierre", "lulu", "dusty").turn()
    twin = base("BASE4").frame("pierre", "dusty", "lulu").turn()
    with pytest.raises(Leak):
        compare(table.state, twin.state, [None])


@pytest.mark.parametrize("seats", SEATS)
def test_p2_the_pile_has_no_order(seats: int) -> None:
    met = 0
    for state in at_traps(seats, 1, 300):
        dump = written(state)
        pile = names(dump, "pile")
        assert GAME.load(dump | {"pile": dict(reversed(pile.items()))}) == state
        chances = {state.table.space.text(action): weight for action, weight in state.chances()}
        if "card" in [text.split()[0] for text in chances]:
            assert chances == {f"card {card}": count for card, count in pile.items()}
            met += 1
    assert met


def test_p2_control_a_card_of_the_discard_does_show() -> None:
    table = base("BASE4").used("trap:stairs").turn()
    twin = base("BASE4").used("trap:statue").turn()
    with pytest.raises(Leak):
        compare(table.state, twin.state, [None])


def test_p5_secret_cards_have_no_owner_until_the_game_is_over() -> None:
    ended = 0
    for seed in range(3):
        for state in at_traps(2, seed, 3000):
            dump = written(state)
            owners = list(names(dump, "owners").values())
            if state.table.ending < 0:
                assert dump["secrets"] == [[], []]
                assert owners.count(None) >= 4
            elif state.outcome is None:
                turned = [pawn for cards in state.table.secrets for pawn in range(12) if cards >> pawn & 1]
                secret = [
                    pawn for pawn, owner in enumerate(state.table.owners) if owner < 0 and pawn not in turned
                ]
                seat = len(turned) % 2
                assert [state.table.space.text(action) for action, _ in state.chances()] == [
                    f"secret {seat} {PAWN_NAMES[pawn]}" for pawn in secret
                ]
                assert {weight for _, weight in state.chances()} == {1}
                ended += 1
    assert ended >= 4


# P3: the cards of a hand


def exchanged_cards(state: DriveState, seat: int, rng: Rng) -> DriveState | None:
    """The position with a card of a hand and one of the pile in each other's place, if a game can lead to it."""
    dump = written(state)
    hands, pile = dump["hands"], names(dump, "pile")
    assert isinstance(hands, list)
    others = [card for card in pile if card != "detective" and card not in hands[seat]]
    if not hands[seat] or not others:
        return None
    given, taken = rng.choice(hands[seat]), rng.choice(others)
    hands[seat].remove(given)
    hands[seat] = sorted([*hands[seat], taken], key=CARD_NAMES.index)
    pile[given] = (pile.get(given) or 0) + 1
    pile[taken] = (pile[taken] or 0) - 1
    dump["pile"] = {card: count for card, count in pile.items() if count}
    try:
        twin = GAME.load(dump)
    except (
        BadPosition
    ):  # it came from an earlier pile, or a wild card was played that would never have been drawn
        return None
    assert isinstance(twin, DriveState)
    return twin


@pytest.mark.parametrize("seats", first(1, SEATS))
def test_p3_a_hand_is_its_holders_alone(seats: int) -> None:
    rng = Rng("p3")
    exchanges: Counter[str] = Counter()
    for state in positions(seats):
        for seat in range(seats):
            twin = exchanged_cards(state, seat, rng)
            if twin is not None:
                compare(state, twin, all_but(seats, seat))
                assert state.view(seat) != twin.view(seat)
                exchanges[FRAMES.names[state.table.agenda.kind]] += 1
    # At D4 and D5 too, where the moves of a seat depend on its cards.
    assert min(exchanges[pending] for pending in ("move", "trap", "card", "drawn")) > 5


# P4 and the second half of P5: the Character cards


def exchanged_owners(state: DriveState, rng: Rng) -> tuple[DriveState, list[int]] | None:
    """The position with two living pawns' Character cards in each other's place, and the seats that hold them."""
    alive = [pawn for pawn, square in enumerate(state.table.pawns) if square >= 0]
    one, other = rng.choice(alive), rng.choice(alive)
    holders = [state.table.owners[one], state.table.owners[other]]
    if holders[0] == holders[1]:
        return None
    dump = written(state)
    owners = names(dump, "owners")
    owners[PAWN_NAMES[one]], owners[PAWN_NAMES[other]] = owners[PAWN_NAMES[other]], owners[PAWN_NAMES[one]]
    twin = GAME.load(dump)
    assert isinstance(twin, DriveState)
    return twin, [holder for holder in holders if holder >= 0]


@pytest.mark.parametrize("seats", first(2, SEATS))
def test_p4_p5_character_cards_are_their_holders_alone(seats: int) -> None:
    rng = Rng("p4")
    exchanges: dict[int, int] = {1: 0, 2: 0}
    for state in positions(seats):
        found = exchanged_owners(state, rng)
        if found is not None:
            twin, holders = found
            compare(state, twin, all_but(seats, *holders))
            for holder in holders:
                assert state.view(holder) != twin.view(holder)
            exchanges[len(holders)] += 1
    assert exchanges[2] > 5
    # With two seats also against the secret cards; else there are none.
    assert (exchanges[1] > 5) == (seats == 2)


def test_p4_control_the_card_of_a_dead_pawn_does_show() -> None:
    table = base("BASE4").dead("clay", by="wild").turn()
    dump = written(table.drive)
    owners = names(dump, "owners")
    owners["clay"], owners["lulu"] = owners["lulu"], owners["clay"]
    with pytest.raises(Leak):
        compare(table.state, GAME.load(dump), [None])


# P6 and P7: bluffing


Step = str | tuple[str, str]
"""A move at both tables, or one at each."""

ROLL_AND_LAND: list[Step] = ["roll", "dice 1 1", "keep_portrait", "move first smothers B2"]
"""Seat 0 moves a pawn onto the stairs."""
AFTERWARDS: list[Step] = [
    "move second clay P2",
    "draw",
    "card trap:chandelier",
    "keep",
    "roll",
    "dice 1 2",
    "move first smothers C2",
    "move second parker E6",
]
"""The other die and the next player's turn, for all that could still come out."""


def play_together(
    table: DriveTable, twin: DriveTable, steps: list[Step], drawer: int, eyes: Eyes = EYES
) -> None:
    """Play at both tables in lock step; at no moment may anybody but the drawer be able to tell them apart."""
    others = all_but(table.seats, drawer)
    compare(table.state, twin.state, others, eyes)
    for step in steps:
        mine, yours = (step, step) if isinstance(step, str) else step
        table.plays(mine)
        twin.plays(yours)
        assert table.state.to_act == twin.state.to_act
        for viewer in others:
            heard, other = eyes.hears(table.events, viewer), eyes.hears(twin.events, viewer)
            if heard != other:
                raise Leak(f"after {step} {viewer} hears {heard} or {other}")
        compare(table.state, twin.state, others, eyes)


def stairs(seats: int, *hand: str) -> DriveTable:
    """Seat 0 is about to roll, with these cards in hand."""
    return base(f"BASE{seats}").holds(0, *hand).turn(0)


DRAWS: dict[str, list[Step]] = {
    "a match and a mismatch": [("card trap:stairs+statue", "card trap:statue")],
    "a wild card and a mismatch": [("card wild", "card trap:statue")],
    "after the Detective": ["card detective", ("card trap:stairs", "card trap:bookcase")],
}


@pytest.mark.parametrize("seats", first(2, SEATS))
@pytest.mark.parametrize("drawn", DRAWS)
def test_p6_a_concealed_match_looks_like_a_mismatch(seats: int, drawn: str) -> None:
    table, twin = stairs(seats), stairs(seats)
    play_together(table, twin, [*ROLL_AND_LAND, "draw", *DRAWS[drawn]], drawer=0)
    assert table.options() == ["spring", "keep"]
    assert twin.options() == ["keep"]
    play_together(table, twin, ["keep", *AFTERWARDS], drawer=0)
    assert table.hand(0) != twin.hand(0)


HANDS = {
    "a match and a mismatch": ("trap:stairs+bookcase", "trap:fireplace"),
    "a wild card and a mismatch": ("wild", "trap:fireplace"),
}


@pytest.mark.parametrize("seats", first(2, SEATS))
@pytest.mark.parametrize("held", HANDS)
def test_p7_drawing_with_a_match_in_hand_looks_like_drawing_without(seats: int, held: str) -> None:
    mine, yours = HANDS[held]
    table, twin = stairs(seats, mine), stairs(seats, yours)
    play_together(table, twin, ROLL_AND_LAND, drawer=0)
    assert table.options() == [f"play {mine}", "draw"]
    assert twin.options() == ["draw"]
    play_together(table, twin, ["draw", "card trap:statue", "keep", *AFTERWARDS], drawer=0)


@pytest.mark.parametrize("seats", SEATS)
def test_p6_p7_both_bluffs_at_once_look_like_none(seats: int) -> None:
    table, twin = stairs(seats, "wild", "trap:stairs"), stairs(seats, "trap:fireplace", "trap:bookcase")
    steps: list[Step] = [("card wild", "card trap:statue"), "keep"]
    play_together(table, twin, [*ROLL_AND_LAND, "draw", *steps, *AFTERWARDS], drawer=0)


@pytest.mark.parametrize("seats", SEATS)
def test_the_order_of_drawing_is_forgotten(seats: int) -> None:
    """So that a hand that is discarded later does not tell which wrong card had been a match (DD-R27)."""
    table, twin = stairs(seats), stairs(seats)
    before: list[Step] = [*ROLL_AND_LAND, "draw", ("card wild", "card trap:statue"), "keep"]
    after: list[Step] = ["move second clay P2", "draw", ("card trap:statue", "card wild"), "keep"]
    play_together(table, twin, before + after, drawer=0)
    assert table.state == twin.state


@pytest.mark.rule("DD-R39")
@pytest.mark.parametrize("seats", SEATS)
def test_every_draw_asks_twice_whatever_is_held_and_drawn(seats: int) -> None:
    prompts: set[tuple[str, ...]] = set()
    for hand in ([], ["wild"], ["trap:fireplace"]):
        for card in ("trap:stairs", "trap:statue"):
            table = stairs(seats, *hand).plays("roll", "dice 1 1", "keep_portrait", "move first smothers B2")
            asked: list[str] = []
            for move in ("draw", f"card {card}", "keep"):
                assert table.state.to_act == ((CHANCE,) if move.startswith("card") else (0,))
                asked.append(str(table.sees(None)["agenda"]))
                table.plays(move)
            prompts.add((*asked, str(table.sees(None)["agenda"])))
    assert len(prompts) == 1


class SeesTheDrawersMoves(Eyes):
    """Is shown how many moves the drawer has to choose from."""

    def sees(self, state: State, viewer: int | None) -> dict[str, str]:
        return {**super().sees(state, viewer), "options": str([len(state.legal(seat)) for seat in (0, 1)])}


class SeesTheMomentOnly(Eyes):
    """Is shown the card in the drawer's fingers while the drawer thinks, and never again."""

    def sees(self, state: State, viewer: int | None) -> dict[str, str]:
        return {**super().sees(state, viewer), "drawn": str(state.dump()["drawn"])}


class HearsEverything(Eyes):
    """Is told what only the drawer should be told."""

    def hears(self, events: list[Event], viewer: int | None) -> list[str]:
        return [repr(event) for event in events]


LEAKY = [SeesTheDrawersMoves, SeesTheMomentOnly, HearsEverything]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("leaky", LEAKY)
def test_p6_control_a_leaky_double_is_caught(seats: int, leaky: type[Eyes]) -> None:
    steps: list[Step] = [*ROLL_AND_LAND, "draw", ("card trap:stairs+statue", "card trap:statue"), "keep"]
    with pytest.raises(Leak):
        play_together(stairs(seats), stairs(seats), steps, drawer=0, eyes=leaky())


@pytest.mark.parametrize("seats", SEATS)
def test_p7_control_a_leaky_double_is_caught(seats: int) -> None:
    with pytest.raises(Leak):
        play_together(
            stairs(seats, "wild"),
            stairs(seats, "trap:fireplace"),
            ROLL_AND_LAND,
            drawer=0,
            eyes=SeesTheDrawersMoves(),
        )


def test_p6_control_the_drawer_can_tell_and_so_can_all_once_the_card_is_used() -> None:
    steps: list[Step] = [*ROLL_AND_LAND, "draw", ("card trap:stairs", "card trap:statue")]
    with pytest.raises(Leak):
        play_together(stairs(4), stairs(4), steps, drawer=1)
    used: list[Step] = [*ROLL_AND_LAND, "draw", ("card trap:stairs", "card wild"), "spring"]
    with pytest.raises(Leak):
        play_together(stairs(4), stairs(4), used, drawer=0)


# P8: bots


class Guarded(Player):
    """Lets a player choose, after a look at what it is handed."""

    def __init__(self, player: Player, seat: int) -> None:
        self.player = player
        self.seat = seat
        self.choices = 0

    def choose(self, view: View) -> int:
        assert type(view) is DriveView
        assert view.seat == self.seat
        assert not leads_to_a_state(view)
        self.choices += 1
        return self.player.choose(view)

    def see(self, events: list[Event]) -> None:
        assert all(event.told_to(self.seat) for event in events)
        assert not leads_to_a_state(events)
        self.player.see(events)


CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


def leads_to_a_state(thing: object) -> bool:
    """Whether a state can be reached from an object by any chain of references but through code."""
    known = {id(thing)}
    waiting = [thing]
    while waiting:
        here = waiting.pop()
        if isinstance(here, State):
            return True
        for other in gc.get_referents(here):
            if id(other) not in known and not isinstance(other, CODE):
                known.add(id(other))
                waiting.append(other)
    return False


@pytest.mark.parametrize("seats", first(2, SEATS))
def test_p8_a_bot_is_handed_its_seats_view_and_nothing_else(seats: int) -> None:
    guards = [Guarded(GAME.player("regular", Rng(seat)), seat) for seat in range(seats)]
    hawkshaw.play(GAME, guards, seed=8, cap=40)
    assert all(guard.choices for guard in guards)


def test_p8_control_a_state_in_a_pocket_is_found() -> None:
    state = new(2).state
    assert leads_to_a_state([state.view(0), {"pocket": (state,)}])
    assert not leads_to_a_state(state.view(0))
