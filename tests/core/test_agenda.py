"""The agenda: what is still to be done, the most urgent on top."""

import pickle

import msgspec
import pytest

from hawkshaw.core.agenda import Agenda, FrameKind, Frames, Maybe, Those
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.space import Domain, seat_domain


def three_things() -> Agenda:
    agenda = Agenda()
    agenda.push(5)
    agenda.push(6, 1, 2, 3)
    agenda.push(7, 4)
    return agenda


def test_the_last_thing_put_on_is_the_first_to_do() -> None:
    agenda = three_things()
    assert (agenda.kind, agenda.a, agenda.b, agenda.c) == (7, 4, 0, 0)
    agenda.pop()
    assert (agenda.kind, agenda.a, agenda.b, agenda.c) == (6, 1, 2, 3)
    agenda.pop()
    assert (agenda.kind, agenda.a) == (5, 0)
    agenda.pop()
    assert (agenda.kind, bool(agenda)) == (-1, False)


def test_frames_are_listed_from_the_one_that_waits_longest() -> None:
    assert three_things().frames() == [(5, 0, 0, 0), (6, 1, 2, 3), (7, 4, 0, 0)]


def test_the_top_frame_can_be_exchanged() -> None:
    agenda = three_things()
    agenda.replace(8, 9)
    assert agenda.frames() == [(5, 0, 0, 0), (6, 1, 2, 3), (8, 9, 0, 0)]


def test_a_copy_goes_its_own_way() -> None:
    agenda = three_things()
    other = agenda.copy()
    assert other == agenda
    assert hash(other) == hash(agenda)
    other.replace(7, 5)
    assert other != agenda
    agenda.clear()
    assert other.frames()[-1] == (7, 5, 0, 0)
    assert not agenda
    assert other


def test_an_agenda_is_equal_to_agendas_only() -> None:
    assert three_things() != three_things().ints


def test_an_agenda_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(three_things())) == three_things()


SEAT = seat_domain(4)
FRAMES = Frames(
    {
        0: FrameKind("rest"),
        1: FrameKind("deal", dealt=None),
        2: FrameKind("look", seat=SEAT, slot=Domain("slot", ["A", "B"])),
        3: FrameKind("start", rolling=Those(SEAT), seat=Maybe(SEAT)),
    }
)


class FrameDump(msgspec.Struct):
    do: str
    dealt: int = 0
    seat: int = -1
    slot: str = ""
    rolling: list[int] = []


def read(*frames: dict[str, object], seats: int = 3) -> Agenda:
    return FRAMES.read(msgspec.convert(frames, list[FrameDump]), seats)


def test_frames_are_dumped_by_the_names_of_their_numbers() -> None:
    agenda = Agenda()
    agenda.push(0)
    agenda.push(1, 7)
    agenda.push(2, 1, 0)
    agenda.push(3, 0b101, 2)
    agenda.push(3, 0b10, -1)
    dumped = FRAMES.dump(agenda)
    assert dumped == [
        {"do": "rest"},
        {"do": "deal", "dealt": 7},
        {"do": "look", "seat": 1, "slot": "A"},
        {"do": "start", "rolling": [0, 2], "seat": 2},
        {"do": "start", "rolling": [1]},
    ]
    assert read(*dumped) == agenda


@pytest.mark.parametrize(
    ("frame", "why"),
    [
        ({"do": "dream"}, "agenda[1].do: 'dream' is none of rest, deal, look, start"),
        ({"do": "look", "slot": "A"}, "agenda[1].seat: there is no seat -1"),
        ({"do": "look", "seat": 3, "slot": "A"}, "agenda[1].seat: there is no seat 3"),
        ({"do": "look", "seat": 0, "slot": "C"}, "agenda[1].slot: there is no slot 'C'"),
        ({"do": "start", "rolling": [0, 0]}, "agenda[1].rolling: something is named twice"),
        ({"do": "start", "rolling": [3]}, "agenda[1].rolling: there is no seat 3"),
        ({"do": "start", "seat": 3}, "agenda[1].seat: there is no seat 3"),
    ],
)
def test_a_frame_that_cannot_be_is_refused_with_its_place(frame: dict[str, object], why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read({"do": "rest"}, frame)
    assert str(refused.value) == why


def test_a_game_may_dump_the_numbers_of_every_frame_under_the_same_keys() -> None:
    plain = Frames({0: FrameKind("throw", seat=SEAT, die=None)}, keys=("seat", "dealt", "count"))

    class PlainDump(msgspec.Struct):
        do: str
        seat: int
        dealt: int
        count: int

    agenda = Agenda()
    agenda.push(0, 1, 5, -1)
    dumped = plain.dump(agenda)
    assert dumped == [{"do": "throw", "seat": 1, "dealt": 5, "count": -1}]
    assert plain.read(msgspec.convert(dumped, list[PlainDump]), 2) == agenda
    with pytest.raises(BadPosition, match="there is no seat 1"):
        plain.read(msgspec.convert(dumped, list[PlainDump]), 1)


def test_frames_are_declared_in_order_with_names_of_their_own_and_three_numbers_at_most() -> None:
    with pytest.raises(ValueError, match="in the order of their numbers"):
        Frames({1: FrameKind("deal")})
    with pytest.raises(ValueError, match="two frames have the same name"):
        Frames({0: FrameKind("deal"), 1: FrameKind("deal")})
    with pytest.raises(ValueError, match="a frame has 3 numbers"):
        FrameKind("deal", seat=None, card=None, slot=None, more=None)
