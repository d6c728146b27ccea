"""The driver's side of Ray, with a double that loses what it is told to; tests/lab/test_ray.py has the real one."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.errors import BadOption
from hawkshaw.lab import cluster, extras
from hawkshaw.lab.cluster import AGAIN, NoRay, OtherProgram, RayWorkers, in_hand, play_portion, ticket_for
from hawkshaw.lab.extras import MissingExtra
from hawkshaw.lab.match import BadPlayer, Deal
from hawkshaw.lab.places import workers_on
from hawkshaw.lab.portions import FIRST, MOST, Portions
from hawkshaw.lab.series import Series
from hawkshaw.lab.simulate import BadWorkers, simulate
from hawkshaw.lab.workers import AHEAD, LocalProcesses, ThisProcess, WorkerLost
from tests.lab.test_workers import tables

CLUES = hawkshaw.game("thirteen_clues")
SERIES = Series.of(CLUES, ["novice", "random", "novice"], seed=8)
QUICK = Series.of(CLUES, ["random", "random"])


class RayError(Exception):
    pass


class RayTaskError(RayError):
    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class TaskCancelledError(RayError):
    pass


Answer = Callable[[bytes, Sequence[int]], bytes]


class PretendRay:
    """Plays a task when somebody waits for it, as `answer` does; `most` is how many it ever had in hand."""

    exceptions = SimpleNamespace(
        RayError=RayError, RayTaskError=RayTaskError, TaskCancelledError=TaskCancelledError
    )

    def __init__(self, answer: Answer = play_portion, processors: int = 2) -> None:
        self.answer = answer
        self.processors = processors
        self.tasks: dict[int, tuple[bytes, Sequence[int]]] = {}
        self.cancelled: set[int] = set()
        self.given = 0
        self.waiting: set[int] = set()
        self.most = 0

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.processors)}

    def remote(self, *, num_cpus: int, max_retries: int) -> Callable[[Answer], PretendRay]:
        return lambda function: SimpleNamespace(remote=self.take)  # type: ignore[return-value]  # a double

    def take(self, ticket: bytes, deals: Sequence[int]) -> int:
        self.given += 1
        self.tasks[self.given] = ticket, deals
        self.waiting.add(self.given)
        self.most = max(self.most, len(self.waiting))
        return self.given

    def wait(self, refs: list[int], *, num_returns: int, timeout: float) -> tuple[list[int], list[int]]:
        return refs[-1:], refs[:-1]  # the last first: order must not matter

    def get(self, ref: int) -> bytes:
        self.waiting.remove(ref)
        if ref in self.cancelled:
            raise TaskCancelledError
        return self.answer(*self.tasks[ref])

    def cancel(self, ref: int) -> None:
        self.cancelled.add(ref)


def workers(ray: PretendRay, jobs: int | None = None, address: str = "") -> RayWorkers:
    return RayWorkers(address, jobs=jobs, ray=ray)  # type: ignore[arg-type]  # a double


@pytest.fixture(scope="module")
def alone() -> dict[str, object]:
    return tables(simulate(SERIES, 24, ThisProcess()))


def test_ray_makes_the_same_tables(alone: dict[str, object]) -> None:
    assert tables(simulate(SERIES, 24, workers(PretendRay()))) == alone


@pytest.mark.parametrize(
    ("processors", "jobs", "most"), [(2, None, 2 * AHEAD), (2, 1, 1), (2, 2, 2 * AHEAD), (2, 3, 3 * AHEAD)]
)
def test_no_more_than_so_many_tasks_are_in_hand(processors: int, jobs: int | None, most: int) -> None:
    ray = PretendRay(processors=processors)
    assert len(simulate(QUICK, 60, workers(ray, jobs))) == 60
    assert ray.most == most == in_hand(processors, jobs)


def losing(times: int) -> Answer:
    """Loses its worker the first times that it is asked for deal 2."""
    left = [times]

    def answer(ticket: bytes, deals: Sequence[int]) -> bytes:
        if 2 in deals and left[0]:
            left[0] -= 1
            raise RayError("the worker died")
        return play_portion(ticket, deals)

    return answer


def test_what_is_lost_is_handed_out_again(alone: dict[str, object]) -> None:
    there = workers(PretendRay(losing(AGAIN)))
    assert tables(simulate(SERIES, 24, there)) == alone
    assert there.handed_out_again == AGAIN


def test_what_is_lost_too_often_is_given_up_in_a_sentence() -> None:
    with pytest.raises(
        WorkerLost, match=f"from deal 2 on were lost {AGAIN + 1} times, at last because of RayE"
    ):
        simulate(SERIES, 24, workers(PretendRay(losing(AGAIN + 1))))


def test_half_a_portion_is_kept_and_the_rest_is_handed_out_again(alone: dict[str, object]) -> None:
    def gives_up(ticket: bytes, deals: Sequence[int]) -> bytes:
        return play_portion(ticket, deals[:1])

    there = workers(PretendRay(gives_up))
    assert tables(simulate(SERIES, 24, there)) == alone
    assert there.handed_out_again > 0


def test_a_player_that_cheats_is_not_played_again() -> None:
    def cheats(ticket: bytes, deals: Sequence[int]) -> bytes:
        raise RayTaskError(BadPlayer("novice in seat 0 chose 99"))

    with pytest.raises(BadPlayer, match="novice in seat 0 chose 99"):
        simulate(SERIES, 24, workers(PretendRay(cheats)))


def test_a_worker_without_hawkshaw_is_named() -> None:
    def lacks(ticket: bytes, deals: Sequence[int]) -> bytes:
        raise RayTaskError(ModuleNotFoundError("No module named 'hawkshaw'\nand a page of advice"))

    with pytest.raises(WorkerLost, match=r"ModuleNotFoundError: No module named 'hawkshaw'$"):
        simulate(SERIES, 24, workers(PretendRay(lacks)))


def test_a_stop_calls_off_what_is_in_hand() -> None:
    stop = threading.Event()
    ray = PretendRay()

    def stop_early(done: int) -> None:
        if done:
            stop.set()

    some = simulate(SERIES, 600, workers(ray), heard=stop_early, stop=stop)
    assert 0 < len(some) < 200
    assert not ray.waiting
    assert len(ray.cancelled) == ray.most - 1


def test_a_ray_that_goes_away_is_no_fault_of_the_disk() -> None:
    def vanishes(ticket: bytes, deals: Sequence[int]) -> bytes:
        raise ConnectionError("the server went away")

    with pytest.raises(WorkerLost, match="Ray is gone: the server went away; run the same command again"):
        simulate(SERIES, 24, workers(PretendRay(vanishes)))


# Whoever plays gives back what was asked for


class Doubtful:
    """Workers that do something else with one range of deals."""

    def __init__(self, change: Callable[[list[Deal]], Iterable[list[Deal]]]) -> None:
        self.change = change

    def play(self, series: Series, deals: Sequence[int], stop: threading.Event) -> Iterator[list[Deal]]:
        for played in ThisProcess().play(series, deals, stop):
            yield from self.change(played) if played[0].deal == 4 else [played]


def moved(deals: list[Deal]) -> list[Deal]:
    return [msgspec.structs.replace(deal, deal=deal.deal + 1000) for deal in deals]


def test_as_it_was_asked_for(alone: dict[str, object]) -> None:
    assert tables(simulate(SERIES, 24, Doubtful(lambda deals: [deals]))) == alone


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda deals: [], "2 deals never came back, first of all deal 4"),
        (lambda deals: [deals[1:]], "1 deal never came back, first of all deal 4"),
        (lambda deals: [deals, deals], "deal 4 came back although it was not owed"),
        (lambda deals: [deals * 2], "deal 4 came back although it was not owed"),
        (lambda deals: [moved(deals)], "deal 1004 came back although it was not owed"),
    ],
    ids=["lost", "half lost", "twice", "twice at once", "another"],
)
def test_a_range_that_is_lost_or_repeated_is_noticed(
    change: Callable[[list[Deal]], list[list[Deal]]], complaint: str
) -> None:
    with pytest.raises(BadWorkers, match=complaint):
        simulate(SERIES, 24, Doubtful(change))


# Portions


def lasting(seconds: float, deals: Sequence[int]) -> list[Deal]:
    """Deals whose games took so long."""
    (deal,) = simulate(SERIES, 1)
    games = tuple(msgspec.structs.replace(game, seconds=seconds) for game in deal.games)
    return [msgspec.structs.replace(deal, deal=number, games=games) for number in deals]


@pytest.mark.parametrize(
    ("seconds", "size"), [(0.001, 1000 // 3), (0.1, 10 // 3), (0.3, 1), (40.0, 1), (1e-6, MOST // 3)]
)
def test_a_portion_takes_about_a_second(seconds: float, size: int) -> None:
    portions = Portions(range(10_000), 3)
    first = portions.take()
    assert list(first) == list(range(FIRST // 3))
    portions.hear(lasting(seconds, first))
    assert len(portions.take()) == size


def test_every_deal_is_handed_out_once_and_what_was_lost_first_of_all() -> None:
    deals = [3, 5, 6, 9, 11]
    portions = Portions(deals, 4)
    assert portions.take() == [3, 5]
    portions.give_back([3])
    assert [list(portions.take()) for _ in range(4)] == [[3], [6, 9], [11], []]


def test_nothing_is_handed_out_after_the_end() -> None:
    portions = Portions(range(100), 1)
    portions.give_back([4])
    portions.close()
    assert not portions.take()


# Another program


def test_a_worker_plays_what_its_own_program_would() -> None:
    deals = msgspec.msgpack.decode(play_portion(ticket_for(SERIES), [5, 7]), type=list[Deal])
    assert [deal.deal for deal in deals] == [5, 7]


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"code": "0123"}, r'code is "\w{19}… there and "0123" here'),
        ({"rules_version": 99}, "rules_version is 1 there and 99 here"),
        ({"content": "other cards"}, 'content is .* there and "other cards" here'),
        ({"form": "interpreted"}, 'form is .* there and "interpreted" here'),
    ],
)
def test_a_worker_with_another_program_refuses(changed: dict[str, object], complaint: str) -> None:
    with pytest.raises(OtherProgram, match=complaint):
        play_portion(ticket_for(msgspec.structs.replace(SERIES, **changed)), [0])


def test_a_worker_with_another_laboratory_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "program", lambda: "0.9.0 0123")
    ticket = ticket_for(SERIES)
    monkeypatch.undo()
    with pytest.raises(
        OtherProgram, match=r'has another Hawkshaw: program is .* there and "0.9.0 0123" here; inst'
    ):
        play_portion(ticket, [0])


def test_a_seed_of_any_size_travels() -> None:
    series = Series.of(CLUES, ["novice", "random"], seed=1 << 70)
    assert msgspec.msgpack.decode(play_portion(ticket_for(series), [0]), type=list[Deal]) != []


# Where


def test_a_place_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: object())
    assert isinstance(workers_on("local", 1), ThisProcess)
    assert isinstance(workers_on("local", 2), LocalProcesses)
    for place in ("ray", "ray://head:10001", "ray://10.0.0.7:1", "ray://[::1]:10001"):
        assert isinstance(workers_on(place, None), RayWorkers)


@pytest.mark.parametrize(
    "place",
    ["", "rays", "ray:", "ray://", "ray://head", "ray://me:word@head:1", "ray://head:1/x", "http://x:1"],
)
def test_any_other_place_is_refused(place: str) -> None:
    with pytest.raises(BadOption, match="allowed: local, ray, ray://HOST:PORT"):
        workers_on(place, None)


@pytest.mark.parametrize("place", ["local", "ray"])
def test_somebody_has_to_play_there(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: object())
    with pytest.raises(BadOption, match="jobs=0"):
        workers_on(place, 0)


def test_without_the_extra_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(
        MissingExtra, match=r"--on ray needs the package ray, .*: pip install 'hawkshaw\[ray\]'"
    ):
        workers_on("ray", None)


class Unreachable(PretendRay):
    """A Ray that is not there until one is started."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, dict[str, object]]] = []
        self.ended = False

    def is_initialized(self) -> bool:
        return False

    def init(self, address: str, **settings: object) -> None:
        self.asked.append((address, settings))
        if address != "local":
            raise ConnectionError("nobody there\nand a page of advice")

    def shutdown(self) -> None:
        self.ended = True


@pytest.mark.parametrize(("left_behind", "asked"), [(False, ["local"]), (True, ["auto", "local"])])
def test_where_no_ray_runs_one_is_started_for_this_machine_alone(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    alone: dict[str, object],
    left_behind: bool,
    asked: list[str],
) -> None:
    """Though one that is gone may have left its address behind."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setenv("RAY_AUTH_TOKEN", "to be forgotten again")
    monkeypatch.delenv("RAY_AUTH_TOKEN")
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    if left_behind:
        (tmp_path / "ray").mkdir()
        (tmp_path / "ray" / "ray_current_cluster").write_text("127.0.0.1:9")
    ray = Unreachable()
    assert tables(simulate(SERIES, 24, workers(ray, 2))) == alone
    assert [address for address, _ in ray.asked] == asked
    assert len(os.environ["RAY_AUTH_TOKEN"]) == 64
    said = ray.asked[-1][1]
    assert (said["num_cpus"], said["include_dashboard"], said["_node_ip_address"]) == (2, False, "127.0.0.1")
    assert ray.ended


class Losing(Unreachable):
    """A cluster that loses the process it starts for a client, so many times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def init(self, address: str, **settings: object) -> None:
        self.asked.append((address, settings))
        if len(self.asked) <= self.times:
            raise ConnectionAbortedError("Initialization failure from server:\nTraceback")


def test_a_cluster_that_loses_what_it_starts_for_a_client_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, alone: dict[str, object]
) -> None:
    monkeypatch.setattr(cluster, "PAUSE", 0)
    ray = Losing(2)
    assert tables(simulate(SERIES, 24, workers(ray, address="ray://head:10001"))) == alone
    assert [address for address, _ in ray.asked] == ["ray://head:10001"] * 3
    ray = Losing(3)
    with pytest.raises(NoRay, match=r"^no Ray answers at ray://head:10001: Initialization failure"):
        simulate(SERIES, 24, workers(ray, address="ray://head:10001"))
    assert len(ray.asked) == 3


def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    there = workers(Unreachable(), address="ray://head:10001")
    with pytest.raises(NoRay, match=r"^no Ray answers at ray://head:10001: nobody there$"):
        simulate(SERIES, 24, there)
    monkeypatch.setenv("RAY_ADDRESS", "10.0.0.7:6379")
    with pytest.raises(NoRay, match=r"^no Ray answers at 10\.0\.0\.7:6379: nobody there$"):
        simulate(SERIES, 24, workers(Unreachable()))
