"""`hawkshaw dataset`: rows to learn from, the same bytes however they came about, and a reader that trusts nothing."""

from __future__ import annotations

import json
import os
import re
import sys
import threading
import tracemalloc
from array import array
from collections import deque
from collections.abc import Callable, Iterable
from errno import ENOSPC
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hawkshaw as package
from examples.high_card import HighCard
from hawkshaw.core.errors import BadOption
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.state import CHANCE
from hawkshaw.lab import dataset
from hawkshaw.lab.dataset.making import make, taken
from hawkshaw.lab.dataset.manifest import BadDataset, Manifest
from hawkshaw.lab.extras import MissingExtra
from hawkshaw.lab.series import Series
from hawkshaw.lab.simulate import simulate
from tests.cli.conftest import Program

CLUES = Series.of(package.game("thirteen_clues"), ["novice", "random"], seed=5)
GAMES = 7


def recipe(series: Series = CLUES, weigh: bool = True, posterior: bool = True) -> Manifest:
    return Manifest.of(series, weigh, posterior, shard_games=2)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset that nobody interrupted."""
    folder = tmp_path_factory.mktemp("made") / "clues"
    make(recipe(), folder, GAMES, jobs=1)
    return folder


# What is in it


def test_the_games_are_those_of_the_series(made: Path) -> None:
    rows = list(dataset.read(made))
    assert len(rows) == len(dataset.read(made))
    deals = simulate(CLUES, GAMES)
    rotations = CLUES.rotations
    for number in range(GAMES):
        game = [row for row in rows if row["game"] == number]
        played = deals[number // len(rotations)].games[number % len(rotations)]
        assert [row["ply"] for row in game] == list(range(played.decisions))
        for row in game:
            seat = row["seat"]
            assert row["returns"] == played.returns[seat]
            assert row["won"] == (seat in played.winners)
            assert row["finished"]
            levels = dataset.read(made).manifest.levels
            assert levels[row["level"]] == rotations[row["rotation"]][seat]


@pytest.mark.parametrize("game", package.games(), ids=lambda game: game.name)
def test_a_game_can_be_played_again_from_its_rows(tmp_path: Path, game: package.Game) -> None:
    seats = game.seats[0]
    series = Series.of(game, ["novice"] * seats, seed=2)
    make(recipe(series), tmp_path / "rows", 1, jobs=1)
    read = dataset.read(tmp_path / "rows")
    rows = iter(read)
    row: dict[str, Any] = next(rows)
    luck = Luck(seed_key(int(row["luck_seed"])))
    state = game.new(seats)
    buffer = array("f", bytes(4 * read.manifest.view_size))
    believed = 0
    while state.to_act:
        actor = state.to_act[0]
        if actor == CHANCE:
            state.advance(CHANCE, luck.draw(state.chances()))
            continue
        assert (row["seat"], row["seats"]) == (actor, seats)
        game.encode_into(state, actor, buffer)
        assert row["view"].tobytes() == buffer.tobytes()
        assert row["legal"].tolist() == state.legal(actor)
        assert row["worth"][row["legal"] == row["action"]] == row["worth"].max()
        belief, truth = game.belief(state.view(actor)), game.truth(state, actor)
        assert row["has_belief"] == (belief is not None)
        assert row["has_truth"] == (truth is not None)
        if belief is not None and truth is not None:
            believed += 1
            assert row["belief"].tobytes() == belief.tobytes()
            assert row["truth"].tolist() == truth.tolist()
        state.advance(actor, int(row["action"]))
        row = next(rows, {})
    assert row == {}
    assert believed
    assert [part.name for part in read.manifest.view] == list(game.layout(state))
    assert [part.name for part in read.manifest.belief] == list(game.belief_layout(state))


def test_every_column_is_documented_as_it_is_written(made: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "datasets.md").read_text(encoding="utf-8")
    table = page.partition("## Columns")[2].partition("## Beliefs")[0]
    documented = {
        name.strip("` "): kind.split()[0]
        for names, kind in re.findall(r"^\| (`.*?) \| (\S.*?) \|", table, re.MULTILINE)
        for name in names.split(",")
    }
    (batch, *_) = dataset.read(made).batches()
    assert documented == {name: column.dtype.name for name, column in batch.columns.items()}


def test_what_is_not_asked_for_is_not_there(tmp_path: Path, high_card: HighCard) -> None:
    """A game that says nothing of beliefs has rows as well."""
    series = Series.of(high_card, ["coward", "random"], seed=1)
    make(recipe(series, weigh=False, posterior=False), tmp_path / "rows", 2, jobs=1)
    (batch,) = dataset.read(tmp_path / "rows").batches()
    assert not {"worth", "belief", "has_belief"} & batch.columns.keys()
    assert batch["truth"].shape == (len(batch), 0)
    assert not batch["has_truth"].any()


# The same bytes


def test_several_processes_write_the_same_bytes(made: Path, tmp_path: Path) -> None:
    make(recipe(), tmp_path / "two", GAMES, jobs=2)
    assert contents(tmp_path / "two") == contents(made)


def test_another_seed_writes_other_bytes(made: Path, tmp_path: Path) -> None:
    other = Series.of(package.game("thirteen_clues"), ["novice", "random"], seed=6)
    make(recipe(other), tmp_path / "other", GAMES, jobs=1)
    assert contents(tmp_path / "other")["shard-000000.npz"] != contents(made)["shard-000000.npz"]


def test_what_was_interrupted_ends_with_the_same_bytes(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "again"
    stop = threading.Event()
    heard: list[int] = []

    def listen(games: int) -> None:
        heard.append(games)
        if games >= 2:
            stop.set()

    begun = make(recipe(), folder, GAMES, 1, listen, stop)
    assert not begun.complete
    assert heard[-1] == 2
    assert not dataset.read(folder).manifest.complete
    assert contents(folder)["shard-000000.npz"] == contents(made)["shard-000000.npz"]
    (folder / ".shard-000001.npz.0badcafe").write_bytes(b"cut off by a power cut")
    (folder / "shard-000001.npz").write_bytes(b"not in the manifest, so nobody knows what it is")
    heard.clear()
    assert make(recipe(), folder, GAMES, 1, heard.append).complete
    assert heard[0] == 2
    assert contents(folder) == contents(made)


def test_a_program_that_was_killed_while_it_saved_leaves_nothing_in_the_way(
    made: Path, tmp_path: Path
) -> None:
    """Not even one that had saved nothing before."""
    folder = tmp_path / "rows"
    folder.mkdir()
    for _ in range(2):
        (folder / ".manifest.json.0badcafe").write_text('{"form')
        (folder / ".shard-000000.npz.0badcafe").write_bytes(b"PK")
        make(recipe(), folder, GAMES, jobs=1)
        assert contents(folder) == contents(made)
    (folder / ".notes.npz.txt").write_text("nobody's but the owner's")
    make(recipe(), folder, GAMES, jobs=1)
    assert contents(folder) == contents(made) | {".notes.npz.txt": b"nobody's but the owner's"}


def test_a_dataset_may_grow(made: Path, tmp_path: Path) -> None:
    make(recipe(), tmp_path / "small", 3, jobs=1)
    make(recipe(), tmp_path / "small", GAMES, jobs=1)
    assert contents(tmp_path / "small") == contents(made)
    with pytest.raises(BadDataset, match="is a dataset of 7 games already"):
        make(recipe(), tmp_path / "small", 3, jobs=1)
    assert contents(tmp_path / "small") == contents(made)


def test_a_full_disk_loses_nothing(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "full"
    room = [2]

    def savez(file: Any, **columns: Any) -> None:
        if not room[0]:
            file.write(b"half a sh")
            raise OSError(ENOSPC, "No space left on device", file.name)
        room[0] -= 1
        real(file, **columns)

    real = np.savez_compressed
    with monkeypatch.context() as patch:
        patch.setattr(np, "savez_compressed", savez)
        with pytest.raises(OSError, match="No space left"):
            make(recipe(), folder, GAMES, jobs=1)
    whole = contents(made)
    assert {name: text for name, text in contents(folder).items() if name.endswith(".npz")} == {
        name: whole[name] for name in ("shard-000000.npz", "shard-000001.npz")
    }
    make(recipe(), folder, GAMES, jobs=1)
    assert contents(folder) == whole


def test_a_shard_that_was_damaged_is_made_again(made: Path, tmp_path: Path) -> None:
    folder = copied(made, tmp_path)
    (folder / "shard-000002.npz").write_bytes(b"?")
    make(recipe(), folder, GAMES, jobs=1)
    assert contents(folder) == contents(made)


def test_what_is_not_ours_is_left_alone(made: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("two years of work")
    with pytest.raises(BadDataset, match=r"holds something else than a dataset \(thesis\.txt\)"):
        make(recipe(), tmp_path, GAMES)
    assert contents(tmp_path) == {"thesis.txt": b"two years of work"}
    before = contents(made)
    with pytest.raises(BadDataset, match="another dataset: weigh is true there and false here"):
        make(recipe(weigh=False), made, GAMES)
    assert contents(made) == before


def test_two_programs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    with taken(tmp_path / "rows"), pytest.raises(BlockingIOError, match="another program is writing"):
        make(recipe(), tmp_path / "rows", 1, jobs=1)


# Reading


def copied(made: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "copy"
    folder.mkdir()
    for name, text in contents(made).items():
        (folder / name).write_bytes(text)
    return folder


def test_batches_of_any_size_hold_the_same_rows(made: Path) -> None:
    read = dataset.read(made, verify=True)
    whole = [row["action"] for row in read]
    for size in (1, 7, 1000):
        batches = list(read.batches(size, columns=["view"]))
        assert [action for batch in batches for action in batch["action"]] == whole
        assert all(len(batch) <= size for batch in batches)
        for batch in batches:
            mask = batch.mask()
            assert mask[np.arange(len(batch)), batch["action"]].all()
            assert mask.sum() == len(batch["legal"])
    with pytest.raises(ValueError, match="size=0"):
        next(read.batches(0))


@pytest.mark.parametrize("place", [40, -2000, -40])
def test_a_damaged_shard_is_refused(made: Path, tmp_path: Path, place: int) -> None:
    folder = copied(made, tmp_path)
    path = folder / "shard-000001.npz"
    text = bytearray(path.read_bytes())
    text[place] ^= 255
    path.write_bytes(text)
    with pytest.raises(BadDataset, match=r"shard-000001\.npz is damaged: its SHA-256"):
        dataset.read(folder, verify=True)
    with pytest.raises(BadDataset, match=r"shard-000001\.npz is damaged: its SHA-256"):
        list(dataset.read(folder).batches(verify=True))


def test_half_a_shard_is_refused_even_by_who_does_not_verify(made: Path, tmp_path: Path) -> None:
    folder = copied(made, tmp_path)
    path = folder / "shard-000001.npz"
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(BadDataset, match=r"shard-000001\.npz is damaged"):
        list(dataset.read(folder))
    path.unlink()
    with pytest.raises(BadDataset, match=r"shard-000001\.npz cannot be read: No such file"):
        list(dataset.read(folder))


def test_a_manifest_is_not_trusted(made: Path, tmp_path: Path) -> None:
    folder = copied(made, tmp_path)
    file = folder / "manifest.json"
    text = file.read_text()
    for wrong, why in (
        (text.replace("hawkshaw dataset 1", "hawkshaw dataset 9"), "its format is 'hawkshaw dataset 9'"),
        (text.replace("shard-000000.npz", "../../shard-000000.npz"), "is no name of a file in this folder"),
        (text.replace("shard-000000.npz", "shard\\u0000.npz"), "is no name of a file in this folder"),
        (text.replace('"first_game": 2', '"first_game": 20000'), "is no name of a file in this folder"),
        (text.replace('"first_game": 2', '"first_game": 3'), "cannot hold 2 games from game 3 on"),
        (text.replace('"schema": 1', '"schema": 2'), "its schema is 2; this program reads 1"),
        (text.replace('"shard_games": 2', '"shard_games": 0'), "shard_games is 0"),
        (re.sub(r'(\n "rows": )\d+', r"\g<1>1000000000000", text), "rows, and not 1000000000000"),
        ("[" * 100_000, "recursion"),
        (text[:-20], r"manifest\.json: "),
        ("[]", "its format is None"),
    ):
        file.write_text(wrong)
        assert wrong != text
        with pytest.raises(BadDataset, match=why):
            dataset.read(folder)
        with pytest.raises(BadDataset, match=why):
            make(recipe(), folder, GAMES, jobs=1)
    file.unlink()
    with pytest.raises(BadDataset, match=r"is no dataset: there is no manifest\.json"):
        dataset.read(folder)


def cut(columns: dict[str, Any], name: str) -> None:
    columns[name] = columns[name][:3]


def far(columns: dict[str, Any]) -> None:
    columns["legal"] = columns["legal"] + 10**6


def backward(columns: dict[str, Any]) -> None:
    columns["legal_start"] = columns["legal_start"][::-1]


def bomb(columns: dict[str, Any]) -> None:
    columns["view"] = np.zeros((10**7,), dtype=np.float32)


def objects(columns: dict[str, Any]) -> None:
    columns["seat"] = np.array([{}] * len(columns["seat"]), dtype=object)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda columns: columns.pop("action"), "no item named 'action.npy'"),
        (lambda columns: cut(columns, "action"), r"its column 'action' is int32 \[3\]"),
        (lambda columns: cut(columns, "view"), r"its column 'view' is float32 \[3, "),
        (lambda columns: cut(columns, "legal"), "'legal_start' does not say where"),
        (lambda columns: cut(columns, "worth"), "'legal_start' does not say where"),
        (backward, "'legal_start' does not say where"),
        (far, "its column 'legal' names actions that do not exist"),
        (lambda columns: columns.update(seat=np.array(1, dtype=np.int8)), r"its column 'seat' is int8 \[\]"),
        (lambda columns: columns.update(won=columns["won"].astype(np.int8)), "its column 'won' is int8"),
        (bomb, "its column 'view' is too large for"),
        (objects, "Object arrays cannot be loaded|is too large for"),
    ],
)
def test_a_shard_is_not_trusted(
    made: Path, tmp_path: Path, spoil: Callable[[dict[str, Any]], object], why: str
) -> None:
    """Whoever made it, and where a hash tells nothing because it was not asked for."""
    folder = copied(made, tmp_path)
    path = folder / "shard-000001.npz"
    with np.load(path) as file:
        columns = dict(file)
    np.savez_compressed(path, **columns)
    for batch in dataset.read(folder).batches():
        assert batch.mask().any()
    spoil(columns)
    np.savez_compressed(path, **columns)
    with pytest.raises(BadDataset, match=rf"shard-000001\.npz is damaged: .*({why})"):
        list(dataset.read(folder))


@pytest.mark.parametrize("text", [b"", b"\x93NUMPY\x01\x00", b"\x80\x04]q\x00."])
def test_a_shard_that_is_no_archive_is_refused(made: Path, tmp_path: Path, text: bytes) -> None:
    folder = copied(made, tmp_path)
    (folder / "shard-000000.npz").write_bytes(text)
    with pytest.raises(BadDataset, match=r"shard-000000\.npz is damaged: File is not a zip file"):
        list(dataset.read(folder))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_nobody_waits_for_a_pipe(made: Path, tmp_path: Path) -> None:
    folder = copied(made, tmp_path)
    (folder / "shard-000000.npz").unlink()
    os.mkfifo(folder / "shard-000000.npz")
    for verify in (False, True):
        with pytest.raises(BadDataset, match=r"shard-000000\.npz cannot be read: it is no file"):
            list(dataset.read(folder).batches(verify=verify))


def test_a_stream_has_one_shard_in_memory(tmp_path: Path) -> None:
    series = Series.of(package.game("thirteen_clues"), ["random"] * 2, seed=5)
    make(Manifest.of(series, weigh=False, posterior=False, shard_games=4), tmp_path / "rows", 12, jobs=1)
    read = dataset.read(tmp_path / "rows")
    shards = [sum(column.nbytes for column in batch.columns.values()) for batch in read.batches()]

    def most(stream: Iterable[object]) -> float:
        tracemalloc.start()
        try:
            deque(stream, maxlen=1)
            return tracemalloc.get_traced_memory()[1] / max(shards)
        finally:
            tracemalloc.stop()

    assert most(read.batches(20)) < 1.4
    assert most(read.rows()) < 1.4
    assert most(read.batches()) > 1.4  # the control: whoever keeps a shard while the next one is read


# The command


def test_the_command_writes_what_can_be_read(hawkshaw: Program, tmp_path: Path) -> None:
    words = ("dataset", "thirteen_clues", "--games", "3", "--shard-games", "2", "--jobs", "1", "--players")
    done = hawkshaw(*words, "random", "--seats", "3", "--out", str(tmp_path / "rows"), "--json")
    assert done.exit_code == 0
    said = json.loads(done.stdout)
    read = dataset.read(tmp_path / "rows", verify=True)
    assert (said["games"], said["shards"], said["rows"]) == (3, 2, len(read))
    assert repr(read) == f"<Dataset of thirteen_clues: {len(read)} rows in 2 shards>"


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (["--games", "0"], 2, "games=0: allowed: 1 or more"),
        (["--games", "1", "--shard-games", "0"], 2, "shard_games=0: allowed: 1 or more"),
        (["--games", "1", "--jobs", "0"], 2, "jobs=0: somebody has to play"),
        (["--games", "1", "--players", "novice,novice", "--seats", "3"], 2, "2 players for 3 seats"),
        (["--games", "1", "--players", "genius"], 2, "there is no player 'genius'"),
        (["--games", "1", "--out", "taken/rows"], 4, "cannot be saved: Not a directory (taken/rows)"),
        (["--games", "1", "--out", "."], 3, "holds something else than a dataset (taken)"),
    ],
)
def test_the_command_says_what_is_wrong(
    hawkshaw: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    code: int,
    why: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").write_text("a file, not a folder")
    done = hawkshaw("dataset", "thirteen_clues", *words)
    assert (done.exit_code, why in done.stderr) == (code, True), done.stderr
    assert contents(tmp_path) == {"taken": b"a file, not a folder"}


def test_numpy_is_an_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hawkshaw.lab.extras.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"pip install 'hawkshaw\[dataset\]'"):
        dataset.read(tmp_path)


def test_nothing_is_played_for_nothing() -> None:
    with pytest.raises(BadOption, match="games=0"):
        make(recipe(), Path("nowhere"), 0)
    assert not Path("nowhere").exists()
