"""`hawkshaw replay`, `verify` and `record`: games that have been played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hawkshaw as package
from hawkshaw.core.event import told
from hawkshaw.core.record import Record
from tests.cli.conftest import Program

GAME = package.game("thirteen_clues")


@pytest.fixture
def record() -> Record:
    return package.play(GAME, ["novice"] * 3, seed=7)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    record.save(path)
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    path = tmp_path / "stopped.txt"
    package.play(GAME, ["novice"] * 3, seed=7, cap=10).save(path)
    return path


# Replay


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_is_told_again_exactly_what_it_was_told(
    hawkshaw: Program, file: Path, record: Record, seat: int
) -> None:
    heard = [GAME.say(event) for step in record.steps() for event in told(step.events, seat)]
    lines = hawkshaw("replay", file, "--seat", str(seat)).stdout.partition("\n\n")[2].splitlines()
    assert [line[6:] for line in lines[: len(heard)]] == heard
    assert lines[len(heard)] == ""
    data = json.loads(hawkshaw("replay", file, "--seat", str(seat), "--json").stdout)
    assert [event["text"] for step in data["steps"] for event in step["events"]] == heard
    assert all("move" not in step and "by" not in step for step in data["steps"])
    assert [step["step"] for step in data["steps"]] == list(range(1, len(data["steps"]) + 1))


def test_a_finished_game_is_told_with_all_its_secrets(hawkshaw: Program, file: Path, record: Record) -> None:
    printed = hawkshaw("replay", file).stdout
    for line in record.text().partition("\n\n")[2].splitlines():
        assert f"  {line}\n" in printed
    for card in ("Seat 0 is dealt", "Seat 1 is dealt", "Seat 2 is dealt"):
        assert card in printed
    data = json.loads(hawkshaw("replay", file, "--json").stdout)
    assert len(data["steps"]) == len(record.moves)
    assert data["outcome"]["winners"] == list(record.outcome.winners)


def test_an_unfinished_game_is_told_as_to_a_spectator(hawkshaw: Program, unfinished: Path) -> None:
    printed = hawkshaw("replay", unfinished).stdout
    assert "what a spectator was told" in printed
    assert "is dealt" not in printed
    assert "choose" not in printed
    data = json.loads(hawkshaw("replay", unfinished, "--json").stdout)
    assert data["to"] == "spectator"
    assert data["outcome"] is None


def test_a_seat_that_is_not_there_is_refused(hawkshaw: Program, file: Path) -> None:
    done = hawkshaw("replay", file, "--seat", "3")
    assert done.exit_code == 2
    assert "allowed: 0 to 2" in done.stderr


# Verify


def test_verify_says_what_was_proved(hawkshaw: Program, file: Path, record: Record) -> None:
    strokes = sum(actor == package.CHANCE for actor, _ in record.moves)
    assert (
        hawkshaw("verify", file).stdout
        == f"Verified: all {strokes} strokes of luck follow from the open seed 7.\n"
    )
    proved = json.loads(hawkshaw("verify", file, "--json").stdout)
    facts = {"verified": True, "luck": "seed", "strokes": strokes, "moves": len(record.moves)}
    assert proved == {**facts, "ending": "solved"}


def test_verify_says_when_a_record_breaks_off(hawkshaw: Program, file: Path) -> None:
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:-1]) + "\n")
    assert "breaks off before the game is over" in hawkshaw("verify", file).stdout
    assert json.loads(hawkshaw("verify", file, "--json").stdout)["ending"] == "unfinished"


def test_verify_names_the_first_line_that_disagrees(hawkshaw: Program, file: Path) -> None:
    """The forged deal makes a later, honest one impossible; the forged line is the one to be named."""
    lines = file.read_text().splitlines()
    first, second = [place for place, line in enumerate(lines) if line.startswith("* deal")][:2]
    lines[first] = f"* deal 0 {lines[second].split()[-1]}"
    file.write_text("\n".join(lines))
    done = hawkshaw("verify", file)
    assert done.exit_code == 1
    assert f"line {first + 1}: stroke 0 of the luck is" in done.stderr
    found = json.loads(hawkshaw("verify", file, "--json").stdout)
    assert found["verified"] is False
    assert found["line"] == first + 1


def test_verify_finds_a_secret_that_does_not_fit(hawkshaw: Program, tmp_path: Path) -> None:
    path = tmp_path / "sealed.txt"
    record = package.play(GAME, ["novice"] * 2)
    record.save(path)
    assert hawkshaw("verify", path).exit_code == 0
    record.secret = bytes(32)
    record.save(path)
    done = hawkshaw("verify", path)
    assert done.exit_code == 1
    assert "the secret does not fit the commitment" in done.stderr
    record.secret = None
    record.save(path)
    assert hawkshaw("verify", path).exit_code == 1


# Record


def test_a_record_goes_to_json_and_back(hawkshaw: Program, file: Path, tmp_path: Path) -> None:
    sealed = tmp_path / "sealed.txt"
    package.play(GAME, ["random"] * 2).save(sealed)
    for path in (file, sealed):
        as_json = tmp_path / "game.json"
        as_json.write_text(hawkshaw("record", path, "--json").stdout)
        assert hawkshaw("record", as_json).stdout == path.read_text()
        assert hawkshaw("record", as_json, "--json").stdout == as_json.read_text()
        assert hawkshaw("verify", as_json).exit_code == 0


def test_json_names_moves_and_luck(hawkshaw: Program, file: Path) -> None:
    data = json.loads(hawkshaw("record", file, "--json").stdout)
    assert data["seed"] == 7
    assert data["moves"][0] == {"by": "*", "move": "deal 0 countess"}
    assert data["moves"][15]["by"] == 0


def test_a_record_may_come_through_a_pipe(hawkshaw: Program, file: Path) -> None:
    assert hawkshaw("record", "-", typed=file.read_text()).stdout == file.read_text()


def test_json_cannot_smuggle_in_a_line(hawkshaw: Program, file: Path, tmp_path: Path) -> None:
    data = json.loads(hawkshaw("record", file, "--json").stdout)
    data["moves"][-1]["move"] += "\n0 ask 1 red"
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(data))
    assert hawkshaw("record", forged).exit_code == 3


# Records of older rules


@pytest.fixture
def newer_rules(file: Path, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules have been changed since the record was written."""
    monkeypatch.setattr(type(GAME), "rules_version", record.rules_version + 1)


def change_a_question(file: Path) -> tuple[int, int, str]:
    """Exchange a question for one that nobody can ask any more: the move's number, its line, and its text."""
    lines = file.read_text().splitlines()
    place = next(place for place, line in enumerate(lines) if " ask " in line)
    lines[place] = f"{lines[place].split()[0]} beg for mercy"
    file.write_text("\n".join(lines) + "\n")
    return place - lines.index(""), place + 1, lines[place]


@pytest.mark.usefixtures("newer_rules")
def test_an_older_record_that_is_followed_is_told_to_its_end(
    hawkshaw: Program, file: Path, record: Record
) -> None:
    said = "recorded under rules 1; this build plays rules 2, which follow the record to its end"
    printed = hawkshaw("replay", file).stdout
    assert printed.endswith(f"\n\nThis game was {said}.\n")
    data = json.loads(hawkshaw("replay", file, "--json").stdout)
    assert data["older"] == {"rules_version": 1, "caveat": said}
    assert data["outcome"]["winners"] == list(record.outcome.winners)
    for command in ("verify", "review"):
        assert f"This game was {said}.\n" in hawkshaw(command, file).stdout
    assert hawkshaw("record", file).stdout == file.read_text()
    assert hawkshaw("verify", file).exit_code == 0


@pytest.mark.usefixtures("newer_rules")
def test_an_older_record_is_told_up_to_where_the_rules_part(
    hawkshaw: Program, file: Path, tmp_path: Path
) -> None:
    move, line, text = change_a_question(file)
    printed = hawkshaw("replay", file, "--seat", "0").stdout
    assert f"which part from the record at move {move} (line {line}).\n" in printed
    assert "mercy" not in printed, "a seat is told no move of others"
    data = json.loads(hawkshaw("replay", file, "--seat", "0", "--json").stdout)
    assert (data["older"]["move"], data["older"]["line"]) == (move, line)
    assert "why" not in data["older"]
    assert hawkshaw("record", file).stdout == file.read_text()
    as_json = tmp_path / "game.json"
    as_json.write_text(hawkshaw("record", file, "--json").stdout)
    assert hawkshaw("record", as_json).stdout == file.read_text()
    done = hawkshaw("verify", file)
    assert (done.exit_code, f"line {line}: the luck is checked up to here" in done.stderr) == (1, True)
    assert f"{text!r}: " in done.stderr
    done = hawkshaw("review", file)
    assert (done.exit_code, "a review needs the whole game" in done.stderr) == (1, True)


def test_an_older_record_with_its_secret_is_told_with_the_move(
    hawkshaw: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "sealed.txt"
    package.play(GAME, ["novice"] * 3).save(file)
    monkeypatch.setattr(type(GAME), "rules_version", 2)
    move, _, text = change_a_question(file)
    assert f"  {text!r}: 'beg' is no move here" in hawkshaw("replay", file).stdout
    data = json.loads(hawkshaw("replay", file, "--json").stdout)
    assert data["older"]["why"].startswith(f"{text!r}: ")
    assert len(data["steps"]) == move - 1
    assert data["outcome"]["ending"] == "unfinished"


def test_a_record_of_newer_rules_is_refused(hawkshaw: Program, file: Path) -> None:
    file.write_text(file.read_text().replace("rules_version: 1", "rules_version: 2"))
    done = hawkshaw("replay", file)
    assert done.exit_code == 3
    assert "line 3: recorded under rules 2, newer than the rules 1 that this build plays" in done.stderr


def test_todays_replay_says_nothing_of_older_rules(hawkshaw: Program, file: Path) -> None:
    assert "older" not in json.loads(hawkshaw("replay", file, "--json").stdout)
    assert "recorded under" not in hawkshaw("replay", file).stdout


# Files that are no records


@pytest.mark.parametrize("command", ["replay", "verify", "record"])
@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "No such file"),
        (b"\x00\xff\xfe\x7fELF", "not text in UTF-8"),
        (b"", "the header lacks"),
        (b"Dear diary", "line 1: 'Dear diary' is no header line"),
        (b'{"format": 1', "not a record in JSON"),
        (b'{"format": "hawkshaw record 1"}', "not a record in JSON"),
    ],
)
def test_a_file_that_is_no_record_is_said_in_one_line(
    hawkshaw: Program, tmp_path: Path, command: str, content: bytes | None, complaint: str
) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    done = hawkshaw(command, path)
    assert done.exit_code == 3
    assert done.stdout == ""
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_folder_is_no_record(hawkshaw: Program, tmp_path: Path) -> None:
    assert hawkshaw("replay", tmp_path).exit_code == 3


def test_an_impossible_move_is_named_by_its_line(hawkshaw: Program, file: Path) -> None:
    lines = file.read_text().splitlines()
    place = next(place for place, line in enumerate(lines) if " ask " in line)
    lines[place] = f"{lines[place].split()[0]} choose duke park gun"
    file.write_text("\n".join(lines))
    for command in ("replay", "record"):
        done = hawkshaw(command, file)
        assert done.exit_code == 3
        assert f"line {place + 1}: " in done.stderr


@pytest.mark.parametrize(
    "words", [["replay"], ["replay", "--seat", "0"], ["verify"], ["record"], ["record", "--json"]]
)
def test_nobody_reads_a_game_that_is_still_going_on(hawkshaw: Program, home: Path, words: list[str]) -> None:
    hawkshaw("play", "thirteen_clues", typed="")
    (save,) = (home / "saves").iterdir()
    done = hawkshaw(*words, save)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "hawkshaw resume thirteen_clues-1" in done.stderr
    assert json.loads(save.read_text())["secret"] not in done.output
