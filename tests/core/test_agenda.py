"""The agenda: what is still to be done, the most urgent on top."""

import pickle

from hawkshaw.core.agenda import Agenda


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
