"""Nothing dear on the event loop: whatever one asks for, nobody else's move waits."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

import hawkshaw
from hawkshaw.core.bundle import bundle
from hawkshaw.core.record import Record
from hawkshaw.core.state import State
from hawkshaw.games.pulp_detective.content.reading import own_files
from hawkshaw.server.host import updates
from hawkshaw.server.host.clerks import Clerks
from hawkshaw.server.host.hinting import Hinters
from tests.games.dead_end_drive.houses import open_house
from tests.server.errand_runner import Runner
from tests.server.held import Hold, Watch, watched
from tests.server.house import Json, Running, running

RECORDS = Path(__file__).parents[1] / "records"
MOST = 5
"""How many times longer than on an idle loop it may be held."""
_numbers = itertools.count()


class Visit(NamedTuple):
    """A server, and two finished games there."""

    at: Running
    long: str
    longest: str


Asking = Callable[[Visit], object]


def ordinary(at: Running) -> None:
    """What goes on at a loop that is all but idle: one table is opened, and somebody looks at it."""
    laid = at.play("thirteen_clues", 2)
    with at.phone(laid, 0) as phone:
        told(phone.hear, "snapshot")
    at.http.get("/api/games")
    at.http.get(laid.path, headers={"authorization": f"Bearer {laid.invite}"})


def told(hear: Callable[[], Json], kind: str) -> Json:
    """The next frame of a kind."""
    while (frame := hear())["type"] != kind:
        pass
    return frame


def record(game: str, seats: int) -> str:
    rules = hawkshaw.game(game)
    players = [rules.player("random", hawkshaw.Rng(seat)) for seat in range(seats)]
    return hawkshaw.play(rules, players, seed=5).text()


LONG = record("dead_end_drive", 4)
LONGEST = record("thirteen_clues", 6)


def lay(at: Running, game: str, **options: str) -> None:
    seats = hawkshaw.game(game).seats[0]
    answer = at.http.post("/api/tables", json={"game": game, "seats": seats, "options": options})
    assert answer.status_code in (201, 422), answer.text


def a_large_mansion(visit: Visit) -> None:
    at = visit.at
    board = open_house(title=f"House {next(_numbers)}")
    laid = at.play("dead_end_drive", 2, options={"board": board})
    with at.phone(laid, 0, text=True) as phone:
        told(phone.hear, "snapshot")
    scenery = at.http.get(f"{laid.path}/scenery", headers={"authorization": f"Bearer {laid.invite}"})
    assert scenery.status_code == 200


def a_pack(visit: Visit) -> None:
    number = next(_numbers)
    pack = bundle([(name, f"{text}\n# {number}\n") for name, text in own_files()])
    laid = visit.at.play("pulp_detective", 1, options={"pack": pack})
    with visit.at.phone(laid, 0, text=True) as phone:
        told(phone.hear, "snapshot")


def bad_keys(visit: Visit) -> None:
    lay(visit.at, "pulp_detective", pack="\n".join(f"[[casse{number}]]" for number in range(4_000)))


def hostile_shapes(visit: Visit) -> None:
    lay(visit.at, "dead_end_drive", board="a" + ".a" * 9_000 + " = 1")
    lay(visit.at, "dead_end_drive", board="a = " + "[" * 15_000)
    lay(visit.at, "pulp_detective", pack="a = " + "1" * 90_000)
    lay(visit.at, "deadline", recorders="0 " * 100_000)


def blank_lines(visit: Visit) -> None:
    assert visit.at.http.post("/api/records", json={"record": "\n" * 200_000}).status_code == 422


def imported(at: Running, text: str) -> str:
    answer = at.http.post("/api/records", json={"record": f"# {next(_numbers)}\n{text}"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def asked(at: Running, path: str) -> None:
    assert at.http.get(path).status_code == 200


def late_in_the_game() -> State:
    """A game of six at a point where much is known, and therefore much to be reckoned."""
    played = Record.load(RECORDS / "thirteen_clues-rules1-6.record")
    state = played.game.new(played.seats, played.options)
    for actor, action in played.moves[:121]:
        state.advance(actor, action)
    return state


def hints(visit: Visit) -> None:
    at = visit.at
    laid = at.play("thirteen_clues", 6, assist=2)
    table = at.live(laid.id).table
    table.state = late_in_the_game()
    with at.phone(laid, table.to_act[0]) as phone:
        assert told(phone.hear, "hints")["hints"]


def a_long_story(visit: Visit) -> None:
    """Somebody comes to a game in which very much has happened, and wants to be told all of it."""
    at = visit.at
    laid = at.play("thirteen_clues", 3)
    story = at.live(laid.id).table.told
    (beginning,) = story.standing
    for _ in range(6_000 // len(beginning.events)):
        story.tell(beginning.revision, beginning.events)
    with at.phone(laid, 0, since=-1) as phone:
        assert len(told(phone.hear, "snapshot")["update"]["events"]) > 2_000


DEAR: dict[str, Asking] = {
    "a long story": a_long_story,
    "a large mansion": a_large_mansion,
    "a pack": a_pack,
    "a pack of unknown keys": bad_keys,
    "a record that comes in": lambda visit: imported(visit.at, LONG),
    "luck verified": lambda visit: asked(visit.at, f"/api/tables/{visit.long}/verify"),
    "a replay": lambda visit: asked(visit.at, f"/api/tables/{visit.long}/replay?seat=0"),
    "a review": lambda visit: asked(visit.at, f"/api/tables/{visit.longest}/review?seat=0"),
    "hints": hints,
}
"""What takes a while, wherever it is done."""
CHEAP: dict[str, Asking] = {
    "texts of hostile shapes": hostile_shapes,
    "a record of blank lines": blank_lines,
    "a record that goes out": lambda visit: asked(visit.at, f"/api/tables/{visit.long}/record"),
    "the rules": lambda visit: asked(visit.at, "/api/rules/pulp_detective"),
    "the description": lambda visit: asked(visit.at, "/api/openapi.json"),
    "the shelf": lambda visit: asked(visit.at, "/api/games?locale=de"),
    "the lobby": lambda visit: asked(visit.at, "/api/tables"),
}
"""What is done at once, because somebody saw to that."""


@contextmanager
def quiet_housekeeping() -> Iterator[None]:
    """A search for garbage through all that a run of tests has left is nothing a server does."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def held(at: Running, watch: Watch, asking: dict[str, Asking]) -> tuple[float, dict[str, Hold]]:
    """How long the loop is held when hardly anything goes on, and by what is asked for."""
    visit = Visit(at, imported(at, LONG), imported(at, LONGEST))
    ordinary(at)
    watch.worst()
    idle = 0.0
    for _ in range(3):
        ordinary(at)
        idle = max(idle, watch.worst().seconds)
    found: dict[str, Hold] = {}
    for name, ask in asking.items():
        ask(visit)
        found[name] = watch.worst()
    return idle, found


@pytest.fixture(autouse=True)
def _nothing_said_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """No phrase is remembered: the long story says the same again and again, and one that is told may not."""
    monkeypatch.setattr(updates, "PHRASES", updates.Phrases(1))


@pytest.mark.long
def test_whatever_is_asked_for_the_loop_is_not_held(tmp_path: Path) -> None:
    with running(tmp_path / "loop.db") as at, quiet_housekeeping():
        assert at.loop is not None
        with watched(at.loop) as watch:
            idle, found = held(at, watch, DEAR | CHEAP)
    too_long = {name: hold for name, hold in found.items() if hold.seconds > MOST * idle}
    assert not too_long, f"an idle loop is held for {idle:.4f} s at most"


@pytest.mark.long
def test_the_same_done_on_the_loop_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: clerks and hinters who do their work on the loop itself, and stories told without a break."""
    monkeypatch.setattr(updates, "PORTION", 1_000_000)
    with running(tmp_path / "loop.db") as at, quiet_housekeeping():
        at.server.host.hall.clerks = Clerks(Runner())
        at.server.host.hinters = Hinters(Runner())
        assert at.loop is not None
        with watched(at.loop) as watch:
            idle, found = held(at, watch, DEAR)
    assert {name for name, hold in found.items() if hold.seconds > MOST * idle} == set(DEAR)
