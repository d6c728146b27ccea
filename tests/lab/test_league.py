"""Players of other packages: found by their entry points, seated in leagues, and kept from doing harm by mistake."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

import hawkshaw as package
from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.core.plugins import BadPlugin
from hawkshaw.core.rng import Rng
from hawkshaw.lab import guests, league
from hawkshaw.lab.match import BadPlayer, Deal, Played, play_game
from hawkshaw.lab.series import Series
from tests.cli.conftest import Program

CLUES = package.game("thirteen_clues")

BOTS = '''
import gc, os, time
from hawkshaw import Player
from hawkshaw.core.state import State

class Steady(Player):
    """Takes the first move there is, and talks."""
    def __init__(self, game, rng):
        print("hello")
    def choose(self, view):
        print('{"id": 1, "answer": 0}')
        return view.legal[0]

class Clues(Steady):
    games = ("thirteen_clues",)

class Cheat(Steady):
    def choose(self, view):
        return max(view.legal) + 1

class Crash(Steady):
    def choose(self, view):
        raise RuntimeError("no | idea")

class Leaves(Steady):
    def choose(self, view):
        os._exit(0)

class Sleeps(Steady):
    def choose(self, view):
        while True:
            pass

class Forges(Steady):
    """Writes to whatever it can, in the hope that somebody takes it for an answer."""
    def choose(self, view):
        for handle in range(3, 20):
            try:
                os.write(handle, b'{"id": 999, "answer": 0}' + bytes([10]))
            except OSError:
                pass
        return view.legal[0]

class Talks(Steady):
    """Says so much that nobody can hear the end of it."""
    said = (b"{}" + bytes([10])) * 20_000
    def choose(self, view):
        for handle in range(3, 20):
            try:
                while True:
                    os.write(handle, self.said)
            except OSError:
                pass

class Nests(Talks):
    said = b"[" * 4000 + bytes([10])

class Helped(Steady):
    """Has a helper, as pools of processes are, that holds all it has and never ends by itself."""
    def __init__(self, game, rng):
        import fcntl
        if os.fork() == 0:
            fcntl.flock(os.open(__file__, os.O_RDONLY), fcntl.LOCK_EX)
            while True:
                time.sleep(1)

class Abandons(Helped):
    """Leaves its helper behind."""
    def choose(self, view):
        os._exit(0)

class Peeks(Steady):
    """Cheats if there is a state anywhere in its process."""
    def choose(self, view):
        states = [one for one in gc.get_objects() if isinstance(one, State)]
        return -1 if states else view.legal[0]

class Agrees(Steady):
    def choose(self, view):
        return True

def nobody(game, rng):
    return "a string"

def leaves_unmade(game, rng):
    raise SystemExit("no weights here")

def misnames(game, rng):
    return Steady(game, rng)

misnames.games = "thirteen_clues"

def unmade(game, rng):
    raise OSError("no weights here")

number = 7
'''
NAMES = (
    "Steady",
    "Clues",
    "Cheat",
    "Crash",
    "Leaves",
    "Sleeps",
    "Forges",
    "Peeks",
    "nobody",
    "unmade",
    "number",
    "Talks",
    "Nests",
    "Helped",
    "Abandons",
    "leaves_unmade",
    "misnames",
    "Agrees",
)


def install(folder: Path, name: str, offers: dict[str, str], version: str = "1.0", code: str = "") -> None:
    """A package as pip leaves it."""
    (folder / f"{name}.py").write_text(code)
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = "\n".join(f"{level} = {value}" for level, value in offers.items())
    (info / "entry_points.txt").write_text(f"[hawkshaw.players]\n{lines}\n")


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place where packages are installed for the time of a test."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    yield folder
    guests.end_all()
    for name in ("toybots", "broken", "rival"):
        sys.modules.pop(name, None)


@pytest.fixture
def toybots(shop: Path) -> Path:
    install(shop, "toybots", {name.lower(): f"toybots:{name}" for name in NAMES}, code=BOTS)
    return shop


# By name


def test_a_player_of_another_package_plays_by_its_name(toybots: Path) -> None:
    assert package.play(CLUES, ["steady", "novice"], seed=1).outcome.ending
    assert type(CLUES.player("clues", Rng(1))).__name__ == "Clues"
    assert "steady" not in CLUES.levels
    assert Series.of(CLUES, ["steady", "random"], seed=1).levels == ["random", "steady"]


def test_players_of_other_packages_stand_in_one_order(toybots: Path) -> None:
    """In every process: the order of a set of names is another one in each."""
    look = (
        "import hawkshaw; from hawkshaw.lab.series import Series;"
        "print(Series.of(hawkshaw.game('thirteen_clues'), ['steady', 'random', 'clues', 'cheat']).levels)"
    )
    for seed in map(str, range(4)):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", look], env=environment, capture_output=True, text=True, check=True
        )
        assert done.stdout.splitlines()[-1] == "['random', 'cheat', 'clues', 'steady']"


def test_a_player_says_which_games_it_plays(toybots: Path) -> None:
    with pytest.raises(
        BadOption, match=r"'clues' of toybots 1\.0 does not play deadline; it plays thirteen_clues"
    ):
        package.game("deadline").player("clues", Rng(1))


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("number", r"'number' of toybots 1\.0 is not to be called: toybots:number is a int"),
        ("nobody", r"'nobody' of toybots 1\.0 is no hawkshaw\.Player but a str"),
        ("leaves_unmade", r"'leaves_unmade' of toybots 1\.0 cannot be made: SystemExit: no weights here"),
        ("misnames", r"'misnames' of toybots 1\.0 has `games` that are no names of games"),
        ("unmade", r"'unmade' of toybots 1\.0 cannot be made: OSError: no weights here"),
        ("lost", r"'lost' of broken 2\.1 cannot be loaded: ZeroDivisionError"),
        ("gone", r"'gone' of broken 2\.1 cannot be loaded: ModuleNotFoundError"),
        (
            "twice",
            r"'twice' is offered by broken 2\.1 and toybots 1\.0|'twice' is offered by broken 2\.1 and rival",
        ),
        ("../up", r"broken 2\.1 offers a player '\.\./up': a name has letters"),
    ],
)
def test_a_broken_package_is_named_and_breaks_nothing_else(toybots: Path, level: str, why: str) -> None:
    offers = {"lost": "broken:It", "gone": "not_there:It", "twice": "broken:It", "../up": "broken:It"}
    install(toybots, "broken", {**offers, "novice": "broken:It"}, "2.1", "1 / 0")
    install(toybots, "rival", {"twice": "rival:It"})
    with pytest.raises(BadPlugin, match=why):
        CLUES.player(level, Rng(1))
    assert type(CLUES.player("steady", Rng(1))).__name__ == "Steady"
    assert type(CLUES.player("novice", Rng(1))).__module__.startswith(
        "hawkshaw."
    )  # a game's own name is its own
    with pytest.raises(BadOption, match="there is no player 'nobody_at_all'"):
        CLUES.player("nobody_at_all", Rng(1))


def test_nobody_looks_for_packages_before_one_is_asked_for() -> None:
    look = (
        "import sys, hawkshaw; hawkshaw.game('thirteen_clues').player('novice', hawkshaw.Rng(1));"
        "assert not {'importlib.metadata', 'hawkshaw.core.plugins'} & sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-c", look], check=True)


# Guests


def one_game(level: str, patience: float = 5.0) -> tuple[str, ...]:
    """The faults of a game of a guest against a novice; it is played to its end whatever happens."""
    made = league.league(CLUES, [league.entrant(CLUES, level), league.Entrant("novice")], patience=patience)
    played = play_game(made.series[0], 0, 0)
    assert played.ending == "solved"
    return played.faults


def test_a_guest_that_plays_by_the_rules_commits_no_fault(toybots: Path) -> None:
    """Whatever it prints."""
    assert one_game("steady") == ()


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("cheat", "which is not legal"),
        ("crash", "RuntimeError: no | idea"),
        ("leaves", "its process ended"),
        ("forges", "its process answered something else"),
        ("talks", "its process answered something else"),
        ("nests", "its process answered something else"),
        ("sleeps", "it thought for more than 0.3 s"),
    ],
)
def test_a_guest_that_does_not_is_replaced_for_the_rest_of_the_game(
    toybots: Path, level: str, why: str
) -> None:
    mine, other = one_game(level, 0.3 if level == "sleeps" else 5.0)
    assert why in mine
    assert other == ""


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is forked there")
@pytest.mark.parametrize(("level", "why"), [("helped", ""), ("abandons", "it thought for more than 1 s")])
def test_what_a_guest_started_ends_with_it_and_holds_up_nobody(toybots: Path, level: str, why: str) -> None:
    """Who holds a pipe of the guest's can neither keep the league waiting nor outlive it."""
    import fcntl

    faults = one_game(level, 1.0)
    assert why in "".join(faults)
    with (toybots / "toybots.py").open() as file:
        if not why:
            with pytest.raises(BlockingIOError):  # the control: its helper is there
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        began = monotonic()
        guests.end_all()
        fcntl.flock(file, fcntl.LOCK_EX)
    assert monotonic() - began < 5


def test_who_chooses_no_action_is_named(toybots: Path) -> None:
    with pytest.raises(BadPlayer, match="agrees in seat 0 of deal 0, rotation 0 chose no action"):
        play_game(Series.of(CLUES, ["agrees", "novice"], seed=1), 0, 0)


def test_a_guest_has_no_states_to_look_at(toybots: Path) -> None:
    assert one_game("peeks") == ()
    with pytest.raises(
        BadPlayer, match="peeks in seat 0"
    ):  # where it sits in the process of the games it finds one
        play_game(Series.of(CLUES, ["peeks", "novice"], seed=1), 0, 0)


# The league


def test_the_table_ranks_guests_among_the_game_s_own(
    toybots: Path, hawkshaw: Program, tmp_path: Path
) -> None:
    out = tmp_path / "kept"
    words = ("league", "thirteen_clues", "--players", "crash,novice,random", "--games", "8", "--jobs", "1")
    done = hawkshaw(*words, "--out", str(out))
    assert done.exit_code == 0, done.stderr
    page = (out / "thirteen_clues.md").read_text()
    assert page in done.stdout
    assert "| 1 | novice | – | 16 |" in page
    assert "| crash | toybots 1.0 | 16 |" in page
    assert "crash was replaced by random moves 16 times, first: RuntimeError: no / idea." in page
    assert "(includes zero)" in page  # nothing tells one random player from another in so few games
    assert {path.suffix for path in out.iterdir()} == {".md", ".jsonl"}
    before = {path: path.read_bytes() for path in out.iterdir()}
    assert hawkshaw(*words, "--out", str(out)).stdout == done.stdout  # played before: nothing is played again
    assert {path: path.read_bytes() for path in out.iterdir()} == before


@pytest.mark.parametrize("patience", ["inf", "nan", "1e10", "0"])
def test_nobody_has_a_patience_that_no_clock_can_measure(
    toybots: Path, hawkshaw: Program, tmp_path: Path, patience: str
) -> None:
    words = ("league", "thirteen_clues", "--players", "steady,novice", "--games", "2", "--jobs", "1")
    done = hawkshaw(*words, "--patience", patience, "--out", str(tmp_path / "kept"))
    assert done.exit_code == 2
    assert "--patience" in done.stderr
    assert not (tmp_path / "kept").exists()


def test_everybody_is_asked_and_who_cannot_play_is_named(toybots: Path) -> None:
    for name in ("unmade", "nobody", "number", "sleeps"):
        text = (toybots / "toybots-1.0.dist-info" / "entry_points.txt").read_text()
        kept = [line for line in text.splitlines() if not line.startswith(f"{name} ")]
        (toybots / "toybots-1.0.dist-info" / "entry_points.txt").write_text("\n".join(kept[:4]))
    install(toybots, "broken", {"lost": "broken:It", "random": "broken:It"}, "2.1", "1 / 0")
    found, complaints = league.everybody(CLUES)
    assert [entrant.level for entrant in found] == [*CLUES.levels, "steady", "clues", "cheat"]
    lost, clash = sorted(complaints)
    assert "'lost' of broken 2.1 cannot be asked: BadPlugin: the player 'lost' of broken 2.1" in lost
    assert "'random' of broken 2.1 is left out: 13 Clues has a level of that name" in clash
    others, _ = league.everybody(package.game("deadline"))
    assert "clues" not in [entrant.level for entrant in others]
    assert "steady" in [entrant.level for entrant in others]


def test_teams_meet_the_same_deals() -> None:
    deadline = package.game("deadline")
    made = league.league(deadline, [league.Entrant("random"), league.Entrant("novice")], seed=4)
    assert made.together
    assert [series.players for series in made.series] == [("random", "random"), ("novice", "novice")]
    played = [[league_deal(series, deal) for deal in range(2)] for series in made.series]
    assert made.series[0].luck_seed(1) == made.series[1].luck_seed(1)
    found = league.table(made, played)
    assert found.pairs == {}
    assert [place.games for place in found.places] == [2, 2]
    assert "each player as a team of its own; 2 deals" in league.markdown(found)
    assert "\nIntervals are 95 %.\n" in league.markdown(found)


def test_a_table_says_by_which_options_it_was_played() -> None:
    pulp = package.game("pulp_detective")
    entrants = [league.Entrant("random"), league.Entrant("novice")]
    made = league.league(pulp, entrants, options={"mode": "rivals"})
    assert not made.together
    played = [[Deal(0, (play_game(series, 0, 0), play_game(series, 0, 1)))] for series in made.series]
    assert '\nOptions: mode "rivals". Intervals' in league.markdown(league.table(made, played))


def test_nobody_gains_by_a_game_without_an_end() -> None:
    game = Played((), (0, 0), (0.0, 0.0), "unfinished", ({}, {}), (0.0, 0.0), 0.0)
    assert league.earned(game, 0) == league.earned(game, 1) == -1
    over = Played((0,), (1, 0), (1.0, -1.0), "solved", ({}, {}), (0.0, 0.0), 0.0)
    assert (league.earned(over, 0), league.earned(over, 1)) == (1, -1)


def league_deal(series: Series, deal: int) -> Deal:
    return Deal(deal, (play_game(series, deal, 0),))


def test_a_league_needs_two_players() -> None:
    for entrants in ([], [league.Entrant("random")], [league.Entrant("random")] * 2):
        with pytest.raises(BadOption, match="at least two players, each once"):
            league.league(CLUES, entrants)


def test_what_a_guest_is_called_changes_with_its_code(toybots: Path) -> None:
    before = league.entrant(CLUES, "steady")
    (toybots / "toybots.py").write_text(BOTS + "\n# better\n")
    assert league.entrant(CLUES, "steady").digest != before.digest


# The leaderboard

LISTED = '[[player]]\nname = "steady"\npackage = "toybots"\nversion = "{}"\ngames = ["thirteen_clues"]\n'


def test_a_leaderboard_names_who_has_to_be_installed(toybots: Path, tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    file.write_text(LISTED.format("1.0"))
    board = league.read_leaderboard(file)
    assert [one.level for one in league.of_board(CLUES, board)] == [*CLUES.levels, "steady"]
    deadline = package.game("deadline")
    assert [one.level for one in league.of_board(deadline, board)] == list(deadline.levels)
    file.write_text(LISTED.format("1.0").replace("toybots", "Toy_Bots"))
    with pytest.raises(BadPlugin, match=r"pip install Toy_Bots==1\.0"):
        league.of_board(CLUES, league.read_leaderboard(file))
    file.write_text(LISTED.format("1.0").replace("toybots", "TOYBOTS"))  # the same name to pip
    assert [one.level for one in league.of_board(CLUES, league.read_leaderboard(file))][-1] == "steady"
    file.write_text(LISTED.format("3.0"))
    with pytest.raises(BadPlugin, match=r"pip install toybots==3\.0"):
        league.of_board(CLUES, league.read_leaderboard(file))


@pytest.mark.parametrize(
    "text", ["[[player]]\nname = 3", LISTED.format(1) * 2, "what?", f"it = {'[' * 9999}"]
)
def test_a_leaderboard_with_faults_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "board.toml"
    file.write_text(text)
    with pytest.raises(BadContent, match=r"board\.toml"):
        league.read_leaderboard(file)


def test_our_own_leaderboard_can_be_read() -> None:
    board = league.read_leaderboard(Path(__file__).parents[2] / "docs" / "leaderboard.toml")
    for listed in board.player:
        assert set(listed.games) <= {game.name for game in package.games()}
