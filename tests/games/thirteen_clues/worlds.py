"""Brute force over the hidden cards of 13 Clues: lay every unseen card everywhere and keep what looks right."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from math import comb, perm
from typing import Any, NamedTuple

import hawkshaw
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State, View
from hawkshaw.games.thirteen_clues.table.open import NONE
from hawkshaw.games.thirteen_clues.table.view import ClueView
from tests.shared.tables import Table, any_move

GAME = hawkshaw.game("thirteen_clues")
FEW = 5000
"""Brute force is tried on positions with at most so many ways to lay the cards."""

Dump = dict[str, Any]


class Small(NamedTuple):
    """The fields of a small position (see tests/shared/small.py)."""

    state: State
    seat: int
    key: Callable[[State], str]
    weights: dict[str, int]
    forgetful: dict[str, View]


def in_play(seats: int, pending: str) -> Small:
    state = find_in_play(seats, pending)
    return Small(state, 0, whole, lay_everywhere(state, 0), forget(state.view(0)))


def in_set_up(dealt: int, picks: list[int], key: Callable[[State], str]) -> Small:
    state = find_in_set_up(dealt, picks)
    return Small(state, 0, key, deal_every_way(state, 0, key), {})


SMALL: dict[str, Callable[[], Small]] = {
    "two seats in play": lambda: in_play(2, "turn"),
    "three seats in play": lambda: in_play(3, "turn"),
    "a look under way": lambda: in_play(3, "look"),
    "mid-deal": lambda: in_set_up(8, [], hands),
    "before the picks": lambda: in_set_up(10, [], hands),
    "own pick made": lambda: in_set_up(10, [0], hands),
    "other pick made": lambda: in_set_up(10, [1], other_pick),
}


# In play


def find_in_play(seats: int, pending: str, salt: int = 0) -> State:
    """A position with answers, own accusations and looks by others, in which seat 0 has few cards left to place."""
    for seed in range(1000):
        rng = Rng(f"small {seats} {pending} {salt} {seed}")
        state = Table(GAME, seats, {}).new()
        space = GAME.space(state)
        for _ in range(100):
            if state.outcome is not None:
                break
            if is_small(state.dump(), pending):
                return state
            curious = unknown_slots(state) if state.to_act == (0,) and rng.below(2) else []
            state.apply(*((0, rng.choice(curious)) if curious else any_move(state, space, rng)))
    raise AssertionError("no small position found")


def unknown_slots(state: State) -> list[int]:
    """The looks that would show seat 0 something new."""
    space = GAME.space(state)
    dump: Dump = state.dump()
    slots = [slot for slot in dump["informant"] if slot not in dump["looked"][0]]
    return [space.parse(f"consult {slot}") for slot in slots if dump["first"] is not None]


def is_small(dump: Dump, pending: str) -> bool:
    if not dump["agenda"] or dump["agenda"][-1]["do"] != pending:
        return False
    hidden = [slot for slot in decided(dump) if slot not in dump["looked"][0]]
    witnesses = {question["witness"] for question in dump["asked"]} - {0}
    told = bool(dump["accused"][0]) and len(witnesses) == dump["seats"] - 1 and dump["looked"][0]
    return bool(told and hidden) and ways_to_lay(dump) <= FEW


def decided(dump: Dump) -> list[str]:
    return [slot for slot, card in dump["informant"].items() if card]


def unseen(dump: Dump, seat: int) -> list[str]:
    """The cards in play that the seat has never seen."""
    cards = [*dump["rest"], *dump["holders"][seat]]
    for other, screen in enumerate(dump["screens"]):
        if other != seat:
            cards += screen
    return cards + [dump["informant"][slot] for slot in decided(dump) if slot not in dump["looked"][seat]]


def ways_to_lay(dump: Dump) -> int:
    cards = len(unseen(dump, 0))
    hidden = len(decided(dump)) - len(dump["looked"][0])
    left = cards - 3
    ways = (cards // 3) ** 3
    for _ in range(dump["seats"] - 1):
        ways *= perm(left, 2) if dump["seats"] == 2 else comb(left, 2)
        left -= 2
    return ways * perm(left, hidden)


def lay_everywhere(state: State, seat: int) -> dict[str, int]:
    """Every way to lay the unseen cards that gives the seat its view."""
    dump = state.dump()
    view = state.view(seat)
    found: dict[str, int] = {}
    for laid in layings(dump, seat):
        try:
            world = GAME.load(laid)
        except hawkshaw.BadPosition:
            continue  # this accusation would have been right, or this holder lacks a Category
        if world.view(seat) == view:
            found[whole(world)] = 1
    return found


def layings(dump: Dump, seat: int) -> Iterator[Dump]:
    cards = unseen(dump, seat)
    others = [other for other in range(dump["seats"]) if other != seat]
    hidden = [slot for slot in decided(dump) if slot not in dump["looked"][seat]]
    pairs = permutations if dump["seats"] == 2 else combinations
    categories = [[card for card in cards if card in names] for names in category_names()]
    for holder in product(*categories):
        after_holder = [card for card in cards if card not in holder]
        for screens in deal_pairs(after_holder, len(others), pairs):
            rest = [card for card in after_holder if not any(card in pair for pair in screens)]
            for slots in permutations(rest, len(hidden)):
                laid = json.loads(json.dumps(dump))
                laid["holders"][seat] = list(holder)
                for other, pair in zip(others, screens, strict=True):
                    laid["screens"][other] = list(pair)
                    if dump["seats"] == 2:
                        laid["left"][other] = pair[0]
                laid["informant"].update(zip(hidden, slots, strict=True))
                laid["rest"] = [card for card in rest if card not in slots]
                yield laid


def deal_pairs(cards: list[str], hands: int, pairs: Any) -> Iterator[tuple[tuple[str, str], ...]]:
    if hands == 0:
        yield ()
        return
    for pair in pairs(cards, 2):
        rest = [card for card in cards if card not in pair]
        for others in deal_pairs(rest, hands - 1, pairs):
            yield (pair, *others)


def category_names() -> list[tuple[str, ...]]:
    block = GAME.space(GAME.new(6)).block("accuse")
    return [domain.names for domain in block.domains]


def whole(state: State) -> str:
    """The world with every card in its place."""
    return json.dumps(state.dump(), sort_keys=True)


def forget(view: View) -> dict[str, View]:
    """The view without one kind of fact each."""
    dump: Dump = view.dump()
    nobody: list[object] = [[] for _ in range(dump["seats"])]
    blind = GAME.load_view(dump)
    assert isinstance(blind, ClueView)
    blind.slots = (NONE,) * len(blind.slots)  # no dump says this: who has looked knows the card
    return {
        "answers": GAME.load_view({**dump, "asked": []}),
        "accusations": GAME.load_view({**dump, "accused": nobody}),
        "looks": blind,
    }


# In set-up


def find_in_set_up(dealt: int, picks: list[int]) -> State:
    """Two seats, so many cards dealt, and picks made by these seats."""
    rng = Rng(f"set-up {dealt} {picks}")
    state = GAME.new(2)
    for _ in range(dealt):
        state.apply(CHANCE, rng.choice(state.chances())[0])
    for seat in picks:
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


def deal_every_way(state: State, seat: int, key: Callable[[State], str]) -> dict[str, int]:
    """Every history that gives the seat its view: luck by its weights, a pick by one over the number of options."""
    view = state.view(seat)
    dump: Dump = state.dump()
    found: Counter[str] = Counter()
    for dealt, histories in deals(seat, set(dump["hands"][seat]), sum(map(len, dump["hands"]))):
        ends = [(dealt, 24 * histories)]
        for other in (other for other, pick in enumerate(dump["picks"]) if pick):
            ends = [(end, weight) for before, part in ends for end, weight in picked(before, other, part)]
        for end, weight in ends:
            if end.view(seat) == view:
                found[key(end)] += weight
    return dict(found)


def deals(seat: int, hand: set[str], cards: int) -> Iterator[tuple[State, int]]:
    """The positions after so many cards in which the seat has cards of its hand, with the number of ways there."""
    reached = {"": (GAME.new(2), 1)}
    for _ in range(cards):
        following: dict[str, tuple[State, int]] = {}
        for before, ways in reached.values():
            space = GAME.space(before)
            for action, weight in before.chances():
                receiver, card = space.decode(action).args
                if (int(receiver) == seat) == (card in hand):
                    after = before.copy()
                    after.advance(CHANCE, action)
                    known = following.get(hands(after), (after, 0))[1]
                    following[hands(after)] = after, known + ways * weight
        reached = following
    yield from reached.values()


def picked(state: State, seat: int, weight: int) -> Iterator[tuple[State, int]]:
    """Every pick of a seat, all equally likely; 24 is a multiple of any number of options."""
    options = state.legal(seat)
    for action in options:
        after = state.copy()
        after.advance(seat, action)
        yield after, weight // len(options)


def hands(state: State) -> str:
    return json.dumps([state.dump()["hands"], state.dump()["picks"]])


def other_pick(state: State) -> str:
    return json.dumps([state.dump()["picks"], state.dump()["left"]])
