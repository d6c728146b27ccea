"""Events: what happened, and who is told."""

import pickle

import pytest

from hawkshaw.core.event import EVERYONE, Event, EventKind, EventKinds, all_but, only, told
from hawkshaw.core.space import Domain, seat_domain

PUBLIC = Event("turn", (2,))
PRIVATE = Event("shown", (2, 7), only(2), True)
OTHERS = Event("holder", (1, 7), all_but(1, 4), True)


@pytest.mark.parametrize(
    ("seat", "heard"),
    [
        (0, [PUBLIC, OTHERS]),
        (1, [PUBLIC]),
        (2, [PUBLIC, PRIVATE, OTHERS]),
        (3, [PUBLIC, OTHERS]),
        (None, [PUBLIC]),
    ],
)
def test_each_seat_and_the_spectators_are_told_what_is_meant_for_them(
    seat: int | None, heard: list[Event]
) -> None:
    assert told([PUBLIC, PRIVATE, OTHERS], seat) == heard


def test_spectators_do_not_belong_to_all_seats() -> None:
    assert not Event("x", (), only(0) | all_but(0, 3)).told_to(None)
    assert Event("x", (), EVERYONE).told_to(None)


@pytest.mark.parametrize(
    "other",
    [
        Event("look", (2, 7), only(2), True),
        Event("shown", (2, 8), only(2), True),
        Event("shown", (2, 7), EVERYONE, True),
        Event("shown", (2, 7), only(2), False),
        "shown",
    ],
)
def test_events_are_equal_in_everything_or_not_at_all(other: object) -> None:
    assert other != PRIVATE


def test_equal_events_have_equal_hashes_and_survive_pickling() -> None:
    again = pickle.loads(pickle.dumps(PRIVATE))
    assert again == PRIVATE
    assert hash(again) == hash(PRIVATE)


def test_an_event_reads_well_at_a_prompt() -> None:
    assert repr(PUBLIC) == "<turn (2,) to everyone>"
    assert repr(PRIVATE) == "<shown (2, 7) to seats 100, reveals>"


def test_arguments_by_name() -> None:
    kind = EventKind(
        "shown", True, seat=seat_domain(3), card=Domain("card", ["gun", "sword"], [5, 7]), count=None
    )
    assert kind.tells
    assert kind.named(Event("shown", (2, 7, 4))) == {"seat": 2, "card": "sword", "count": 4}


def test_an_event_with_the_wrong_number_of_arguments_is_not_named() -> None:
    with pytest.raises(ValueError, match="shorter"):
        EventKind("x", seat=seat_domain(3), count=None).named(Event("x", (1,)))


def test_an_event_is_made_through_its_kind() -> None:
    kinds = EventKinds()
    shown = kinds.declare("shown", True, seat=seat_domain(3), card=Domain("card", ["gun", "sword"]))
    assert shown.event((2, 1)) == Event("shown", (2, 1))
    assert shown.event((2, 1), audience=only(2), reveals=True) == Event("shown", (2, 1), only(2), True)
    assert kinds.by_name == {"shown": shown}
    assert shown.tells


@pytest.mark.parametrize("args", [(), (2,), (2, 1, 0)])
def test_an_event_with_a_wrong_number_of_arguments_is_not_made(args: tuple[int, ...]) -> None:
    shown = EventKinds().declare("shown", seat=seat_domain(3), count=None)
    with pytest.raises(TypeError, match=r"'shown' is told with \(seat, count\)"):
        shown.event(args)


def test_the_last_field_of_many_takes_any_number_of_arguments() -> None:
    moved = EventKinds().declare("moved", many=True, seat=seat_domain(3), path=None)
    for path in ((), (5,), (5, 6, 7)):
        assert moved.event((1, *path)).args == (1, *path)
    with pytest.raises(TypeError, match="'moved'"):
        moved.event(())


def test_a_kind_of_event_is_declared_once() -> None:
    kinds = EventKinds()
    kinds.declare("turn", seat=None)
    with pytest.raises(ValueError, match="'turn'"):
        kinds.declare("turn")


def test_kinds_can_speak_of_the_elements_of_another_table() -> None:
    kinds = EventKinds()
    shown = kinds.declare("shown", True, many=True, seat=seat_domain(3), cards=Domain("card", ["gun"]))
    other = kinds.over([Domain("card", ["sword", "rope"])])["shown"]
    told_of = shown.event((2, 0, 0))
    assert other.named(told_of) == {"seat": 2, "cards": ["sword", "sword"]}
    assert shown.named(told_of) == {"seat": 2, "cards": ["gun", "gun"]}
    assert (other.name, other.tells, other.many) == ("shown", True, True)
