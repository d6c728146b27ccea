"""Records: they replay without a generator, every complaint names its line, and a file is whole or untouched."""

import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hawkshaw
from examples.high_card import GAME as HIGH_CARD
from examples.high_card import HighCard
from hawkshaw import BadRecord, Record
from hawkshaw.core.luck import commitment
from hawkshaw.core.state import CHANCE
from tests.growth import growth
from tests.toy import on_the_shelf

ROOT = Path(__file__).parents[2]
SECRET = bytes(range(32))
SEEDED = """\
format: hawkshaw record 1
game: high_card
rules_version: 3
seats: 2
options: {"bold":false,"deck":"short","rounds":1}
content: e332f2ae2f8f7b448375b1d81e8abc9813c4412822ee9989f9cc3c0c66d8ec30
seed: 7

* deal 0 three
* deal 1 two
0 bid 2
1 bid 0
"""
SEALED = f"""\
format: hawkshaw record 1
game: high_card
rules_version: 3
seats: 2
options: {{"bold":false,"deck":"short","rounds":1}}
content: e332f2ae2f8f7b448375b1d81e8abc9813c4412822ee9989f9cc3c0c66d8ec30
commitment: {commitment(SECRET).hex()}
nonces: {"00" * 16} {"ab" * 16}
players: Ada, coward

* deal 0 three
* deal 1 two
0 bid 2
1 bid 0
secret: {SECRET.hex()}
"""


@pytest.fixture(autouse=True)
def shelf(toy: HighCard) -> None:
    """Records find their game by its name."""


def fault(text: str) -> tuple[int, str]:
    """The line that a record is refused for, and the reason."""
    with pytest.raises(BadRecord) as refused:
        Record.parse(text)
    assert str(refused.value) == f"line {refused.value.line}: {refused.value.reason}"
    return refused.value.line, refused.value.reason


def with_line(text: str, number: int, line: str) -> str:
    """The text with one line exchanged."""
    lines = text.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


# Reading and writing


@pytest.mark.parametrize("text", [SEEDED, SEALED], ids=["seed", "secret"])
def test_a_record_is_written_as_it_was_read(text: str) -> None:
    assert Record.parse(text).text() == text


def test_a_record_holds_what_was_written_down() -> None:
    record = Record.parse(SEALED)
    assert (record.game.name, record.seats, record.seed) == ("high_card", 2, None)
    assert (record.commitment, record.secret) == (commitment(SECRET), SECRET)
    assert record.nonces == (bytes(16), b"\xab" * 16)
    assert record.players == ("Ada", "coward")
    assert [actor for actor, _ in record.moves] == [CHANCE, CHANCE, 0, 1]
    assert record.replay().outcome == record.outcome
    assert record.outcome.scores == (2, 0)


@pytest.mark.parametrize("seed", [0, -3, 2**80])
def test_every_whole_number_is_a_seed(seed: int) -> None:
    record = Record(HIGH_CARD, 2, seed=seed)
    assert Record.parse(record.text()).seed == seed


def test_options_left_out_have_their_defaults() -> None:
    assert Record.parse(with_line(SEEDED, 5, "options: {}")).text() == SEEDED


def test_spaces_blank_lines_comments_and_foreign_line_ends_say_nothing() -> None:
    assert Record.parse(SEEDED.replace("\n", "\r\n")).text() == SEEDED
    assert (
        Record.parse(
            "# a fine game\n\n" + SEEDED.replace("\n0 bid", "\n\n  # now the bids\n  0   BID") + "\n\n"
        ).text()
        == SEEDED
    )
    assert Record.parse(SEEDED.rstrip("\n")).text() == SEEDED


def test_a_comment_may_hold_any_character() -> None:
    """Only line feeds end a line: an editor that counts lines agrees with us."""
    text = SEEDED.replace("\n0 bid 2", "\n# page\x0cbreak, separator\x1c\u2028 and next line\x85\n0 bid 7")
    assert fault(text)[0] == 12


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "notepad.record"
    path.write_text(SEEDED, encoding="utf-8-sig")
    assert Record.load(path).text() == SEEDED


def test_line_numbers_count_comments_and_blank_lines() -> None:
    text = "# one\n\n" + SEEDED.replace("\n0 bid 2", "\n# bids\n\n0 bid 9")
    assert fault(text)[0] == 15
    assert text.split("\n")[14] == "0 bid 9"


def test_a_record_knows_the_lines_of_its_moves() -> None:
    commented = Record.parse("# one\n" + SEEDED.replace("\n0 bid", "\n# bids\n0 bid"))
    assert [step.line for step in commented.steps()] == [10, 11, 13, 14]
    played = hawkshaw.play(HIGH_CARD, ["random", "random"], seed=3)
    lines = played.text().split("\n")
    for step in played.steps():
        actor = "*" if step.actor == CHANCE else str(step.actor)
        assert lines[step.line - 1] == f"{actor} {HIGH_CARD.space(step.state).text(step.action)}"


def test_steps_tell_what_happened() -> None:
    told = [[event.kind for event in step.events] for step in Record.parse(SEEDED).steps()]
    assert told == [["dealt"], ["dealt"], ["sealed"], ["sealed", "shown", "shown"]]


def test_a_game_that_did_not_end_is_unfinished() -> None:
    record = Record.parse(SEEDED.removesuffix("1 bid 0\n"))
    assert record.replay().outcome is None
    assert record.outcome.ending == "unfinished"


# The header


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (1, "format: hawkshaw record 2", "this program reads 'hawkshaw record 1'"),
        (1, "Format: hawkshaw record 1", "is no header line"),
        (2, "game: high_cord", "did you mean 'high_card'?"),
        (3, "rules_version: 4", "recorded under rules 4, newer than the rules 3 that this build plays"),
        (3, "rules_version: 0", "recorded under rules 0, which there never were"),
        (3, "rules_version: -1", "recorded under rules -1, which there never were"),
        (3, "rules_version: three", "rules_version is 'three', not a whole number"),
        (3, "rules_version:", "not a whole number"),
        (4, "seats: 7", "allowed: 2, 3"),
        (4, "seats: two", "seats is 'two', not a whole number"),
        (4, "seats: 2_", "not a whole number"),
        (5, "options: nonsense", "options are not a JSON object"),
        (5, "options: [1]", "options are not a JSON object"),
        (5, 'options: {"rounds":9}', "option 'rounds' cannot be 9; allowed: a whole number from 1 to 3"),
        (5, 'options: {"speed":1}', "there is no option 'speed'"),
        (5, 'options: {"seats=":1}', "there is no option 'seats='"),
        (5, 'options: {"deck":' + "[" * 5000 + "]" * 5000 + "}", "option"),
        (6, "content: cards-long", "recorded with other content"),
        (7, "seed: x", "seed is 'x', not a whole number"),
        (7, "seed: 1_000", "not a whole number"),
        (7, "seed: 007", "not a whole number"),
        (7, "seed: ٣", "not a whole number"),
        (7, "seed: " + "9" * 5000, "not a whole number"),
        (7, "secret: 00", "is no header line"),
        (7, "game: high_card", "a second 'game'"),
        (7, "rules", "'rules' is no header line; headers are format, game,"),
    ],
)
def test_a_wrong_header_line_is_named(number: int, line: str, reason: str) -> None:
    found = fault(with_line(SEEDED, number, line))
    assert found[0] == number
    assert reason in found[1]


@pytest.mark.parametrize("key", ["format", "game", "rules_version", "seats", "options", "content"])
def test_a_header_that_lacks_something_says_what(key: str) -> None:
    line, reason = fault(re.sub(rf"(?m)^{key}: .*\n", "", SEEDED))
    assert line == 1
    assert reason == f"the header lacks {key}"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_an_empty_file_is_no_record(text: str) -> None:
    line, reason = fault(text)
    assert line == 1
    assert reason.startswith("the header lacks format, game")


def test_luck_has_one_source() -> None:
    both = SEALED.replace("nonces:", "seed: 7\nnonces:")
    assert fault(both) == (7, "luck comes from a seed or from a commitment, not from both")


def test_luck_has_a_source() -> None:
    line, reason = fault(SEEDED.replace("seed: 7\n", ""))
    assert line == 1
    assert reason == "the header lacks seed, or commitment and nonces"


def test_a_commitment_needs_nonces_and_nonces_a_commitment() -> None:
    assert fault(re.sub(r"(?m)^nonces: .*\n", "", SEALED))[0] == 7
    assert fault(re.sub(r"(?m)^commitment: .*\n", "", SEALED))[0] == 7
    assert fault(SEEDED.replace("seed: 7\n", f"seed: 7\nnonces: {'00' * 16} {'00' * 16}\n"))[0] == 8


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (7, "commitment: ab", "a commitment is 64 hexadecimal digits"),
        (7, "commitment: " + "xy" * 32, "a commitment is 64 hexadecimal digits"),
        (7, "commitment: " + "AB" * 32, "a commitment is 64 hexadecimal digits"),
        (7, "commitment: " + "ab " * 32, "a commitment is 64 hexadecimal digits"),
        (8, "nonces: " + "00" * 16, "1 nonces for 2 seats"),
        (8, "nonces: " + " ".join(["00" * 16] * 3), "3 nonces for 2 seats"),
        (8, "nonces: " + " ".join(["00" * 15] * 2), "a nonce is 32 hexadecimal digits"),
        (15, "secret: 00", "a secret is 64 hexadecimal digits"),
        (15, "secret:", "a secret is 64 hexadecimal digits"),
    ],
)
def test_bytes_of_another_size_are_refused(number: int, line: str, reason: str) -> None:
    assert fault(with_line(SEALED, number, line)) == (number, reason)


# The moves


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (9, "* deal 1 three", "Luck cannot bring that now."),
        (9, "0 deal 0 three", "only luck (*) makes this move"),
        (9, "* deal 0 seven", "'seven' is unknown here"),
        (10, "* deal 1 three", "Luck cannot bring that now."),
        (10, "0 bid 1", "Luck decides now."),
        (11, "* bid 2", "luck (*) does not make this move"),
        (11, "2 bid 2", "'2' is no seat; a line begins with a seat (0 … 1) or * for luck"),
        (11, "-1 bid 2", "'-1' is no seat"),
        (11, "bid 2", "is no"),
        (11, "0", "say a move"),
        (11, "0 bid 3", "'3' is unknown here"),
        (11, "0 bidd 2", "did you mean 'bid'?"),
        (11, "9" * 5000 + " bid 2", "is no seat"),
        (12, "0 bid 0", "It is seat 1 to decide now, not seat 0."),
        (12, "seed: 7", "is no"),
    ],
)
def test_a_move_that_cannot_be_made_is_named(number: int, line: str, reason: str) -> None:
    found = fault(with_line(SEEDED, number, line))
    assert found[0] == number
    assert reason in found[1]


def test_a_move_after_the_end_is_named() -> None:
    assert fault(SEEDED + "0 bid 1\n") == (13, "'0 bid 1': The game is over.")


def test_nothing_may_follow_the_secret() -> None:
    assert fault(SEALED + "# but comments\n\n0 bid 1\n") == (18, "nothing may follow the secret")
    assert fault(SEALED + SEALED.split("\n")[14]) == (16, "nothing may follow the secret")


def test_an_open_seed_has_no_secret() -> None:
    assert fault(SEEDED + f"secret: {SECRET.hex()}\n")[0] == 13


def test_a_header_without_a_blank_line_after_it_runs_into_the_moves() -> None:
    line, reason = fault(SEEDED.replace("\n\n", "\n"))
    assert line == 8
    assert "'* deal 0 three' is no header line" in reason


# The luck (test_fairness compares it with the verifier)


def test_a_secret_that_is_not_there_cannot_be_verified() -> None:
    record = Record.parse(SEALED[: SEALED.index("secret:")])
    with pytest.raises(BadRecord, match="no secret to verify the luck with"):
        record.verify()


def test_a_record_agrees_with_its_own_seed_alone() -> None:
    Record.parse(SEEDED).verify()
    other = Record.parse(with_line(SEEDED, 7, "seed: 10"))
    with pytest.raises(
        BadRecord, match=r"^line 10: stroke 1 of the luck is 'deal 1 four', not 'deal 1 two'$"
    ):
        other.verify()


def test_a_read_record_is_not_yet_replayed() -> None:
    """So that verify can name a forged stroke although it makes a later move impossible."""
    forged = with_line(SEEDED, 12, "1 bid 0\n1 bid 1")
    assert len(Record.read(forged).moves) == 5
    assert fault(forged)[0] == 13


# Records of older rules


def older(text: str) -> str:
    return text.replace("rules_version: 3", "rules_version: 2")


@pytest.mark.parametrize("text", [SEEDED, SEALED], ids=["seed", "secret"])
def test_an_older_record_that_todays_rules_follow_opens_as_a_whole(text: str) -> None:
    record = Record.parse(older(text))
    assert (record.rules_version, record.is_older, record.parting, record.parted) == (2, True, None, "")
    assert record.caveat == (
        "recorded under rules 2; this build plays rules 3, which follow the record to its end"
    )
    assert record.moves == Record.parse(text).moves
    assert record.outcome == Record.parse(text).outcome
    assert [step.line for step in record.steps()] == [step.line for step in Record.parse(text).steps()]
    assert record.text() == older(text), "it stays a record of its own rules"
    assert ", rules 2>" in repr(record)
    assert ", rules" not in repr(Record.parse(text))


def test_a_record_of_todays_rules_has_no_caveat() -> None:
    record = Record.parse(SEEDED)
    assert (record.is_older, record.caveat, record.parting, record.parted) == (False, "", None, "")


@pytest.mark.parametrize(
    ("number", "line", "why"),
    [
        (9, "* deal 0 ace", "'ace' is unknown here"),
        (10, "* deal 1 three", "Luck cannot bring that now."),
        (10, "1 deal 1 two", "only luck (*) makes this move"),
        (11, "* bid 2", "luck (*) does not make this move"),
        (11, "0 double the stakes", "'double' is no move here"),
        (11, "0 bid 3", "'3' is unknown here"),
        (12, "0 bid 0", "It is seat 1 to decide now, not seat 0."),
    ],
)
@pytest.mark.parametrize(
    "text", [SEEDED, SEALED.replace("players: Ada, coward\n", "")], ids=["seed", "secret"]
)
def test_an_older_record_opens_up_to_where_todays_rules_part_from_it(
    text: str, number: int, line: str, why: str
) -> None:
    number += text is not SEEDED  # the header has a line more
    changed = with_line(older(text), number, line)
    record = Record.parse(changed)
    followed = number - 9 - (text is not SEEDED)
    assert record.moves == Record.parse(text).moves[:followed]
    assert record.parting is not None
    assert (record.parting.move, record.parting.line, record.parting.text) == (followed + 1, number, line)
    assert why in record.parting.why
    where = f"which part from the record at move {followed + 1} (line {number})"
    assert record.caveat == f"recorded under rules 2; this build plays rules 3, {where}"
    assert line not in record.caveat, "who may not see the whole record may still hear that"
    assert record.parted == f"{record.caveat}: {line!r}: {record.parting.why}"
    assert record.replay().outcome is None
    assert len(list(record.steps())) == followed
    assert record.text() == changed, "what is not followed is kept as it was written"
    assert Record.parse(record.text()).parting == record.parting
    assert fault(changed.replace("rules_version: 2", "rules_version: 3"))[0] == number, "the control"


def test_an_older_game_that_ended_sooner_or_later_parts_there() -> None:
    sooner = Record.parse(older(SEALED).replace("1 bid 0\n", ""))
    assert sooner.parting is not None
    assert (sooner.parting.move, sooner.parting.line, sooner.parting.text) == (4, 14, "")
    assert sooner.parted.endswith("(line 14): by today's rules the game is not over here")
    later = Record.parse(older(SEALED).replace("secret:", "0 bid 1\n1 bid 1\nsecret:"))
    assert later.parting is not None
    assert (later.parting.move, later.parting.line) == (5, 15)
    assert later.parting.said() == "'0 bid 1': The game is over."
    assert later.unfollowed == [("0", "bid 1"), ("1", "bid 1")]
    assert later.outcome.scores == (2, 0)


def test_an_older_record_that_breaks_off_is_unfinished_and_follows() -> None:
    record = Record.parse(older(SEEDED).removesuffix("1 bid 0\n"))
    assert record.parting is None
    assert record.outcome.ending == "unfinished"


def test_an_older_record_may_be_of_other_content() -> None:
    text = older(with_line(SEEDED, 6, "content: cards-long"))
    record = Record.parse(text)
    assert record.caveat.startswith(
        "recorded under rules 2; this build plays rules 3 with other content, which"
    )
    assert record.text() == text


@pytest.mark.parametrize("rest", ["Ada bid 2", "7 bid 2", "seed: 7"])
def test_what_is_no_move_of_anybody_is_refused_in_an_older_record_too(rest: str) -> None:
    for number in (11, 12):
        assert fault(with_line(older(SEEDED).replace("0 bid 2", "0 dance"), number, rest))[0] == number


def test_the_luck_of_an_older_record_is_checked_as_far_as_it_is_followed() -> None:
    Record.parse(older(SEEDED)).verify()
    with pytest.raises(BadRecord) as parted:
        Record.parse(with_line(older(SEEDED), 12, "1 dance")).verify()
    assert parted.value.line == 12
    assert parted.value.reason.startswith("the luck is checked up to here: recorded under rules 2;")
    with pytest.raises(BadRecord) as other:
        Record.parse(with_line(older(SEEDED), 10, "* deal 1 four")).verify()
    assert other.value.line == 10
    assert other.value.reason.endswith("by today's rules; this record is of rules 2"), "it may be honest luck"


# Whatever happens to a record, the complaint names a line of it

GOOD = [SEEDED, SEALED, older(SEEDED), older(SEALED)]
LINE = st.one_of(
    st.text(max_size=30),
    st.sampled_from([line for text in GOOD for line in text.split("\n")]),
    st.from_regex(r"\A(?:[0-3*] (?:bid [0-3]|deal [0-2] (?:two|three|four)))\Z"),
)


@st.composite
def mutilated(draw: st.DrawFn) -> str:
    lines = draw(st.sampled_from(GOOD)).split("\n")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        what = draw(st.sampled_from(["drop", "double", "swap", "replace", "insert", "edit"]))
        if what == "drop" and len(lines) > 1:
            del lines[place]
        elif what == "double":
            lines.insert(place, lines[place])
        elif what == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
        elif what == "replace":
            lines[place] = draw(LINE)
        elif what == "insert":
            lines.insert(place, draw(LINE))
        else:
            at = draw(st.integers(0, len(lines[place])))
            lines[place] = (
                lines[place][:at] + draw(st.text(max_size=3)) + lines[place][at + draw(st.integers(0, 2)) :]
            )
    return "\n".join(lines)


@given(mutilated())
def test_a_mutilated_record_replays_or_names_a_line(text: str) -> None:
    with on_the_shelf():
        try:
            record = Record.parse(text)
        except BadRecord as refused:
            line: int | None = refused.line
        else:
            line = None
            again = Record.parse(record.text())
            assert again.text() == record.text()
            assert again.moves == record.moves
            assert again.replay() == record.replay()
    assert line is None or 1 <= line <= text.count("\n") + 1


@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_name_a_line(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.record"
    path.write_bytes(data)
    with pytest.raises(BadRecord) as refused:
        Record.load(path)
    assert 1 <= refused.value.line <= data.count(b"\n") + 1


def test_a_file_that_is_not_text_is_named_by_the_line_where_it_stops_being_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.record"
    path.write_bytes(SEEDED.encode() + b"# caf\xe9\n")
    with pytest.raises(BadRecord, match="line 13: this is not text in UTF-8"):
        Record.load(path)


# Files


def test_a_record_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    Record.parse(SEALED).save(path)
    assert path.read_bytes() == SEALED.encode()
    assert Record.load(str(path)).text() == SEALED
    Record.parse(SEEDED).save(path)
    assert path.read_text(encoding="utf-8") == SEEDED
    assert [file.name for file in tmp_path.iterdir()] == ["game.record"]


def test_what_is_not_a_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "missing.record")
    with pytest.raises(IsADirectoryError):
        Record.load(tmp_path)
    with pytest.raises(FileNotFoundError):
        Record.parse(SEEDED).save(tmp_path / "missing" / "game.record")


FULL_DISK = """
import resource, signal, sys
from hawkshaw import Record
from tests.toy import on_the_shelf

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # writing too much is then an error instead of the end
with on_the_shelf():
    record = Record.parse(sys.stdin.read())
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
    try:
        record.save(sys.argv[1])
    except OSError as error:
        sys.exit(f"full: {error.strerror}")
"""


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    """The limit on the size of files stands in for the disk: the write fails in the middle in the same way."""
    assert resource.RLIM_INFINITY in resource.getrlimit(resource.RLIMIT_FSIZE)
    path = tmp_path / "game.record"
    path.write_text("the old record\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, path],
        input=SEALED,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (1, "full: File too large\n")
    assert path.read_text(encoding="utf-8") == "the old record\n"
    assert [file.name for file in tmp_path.iterdir()] == ["game.record"]


# Names that would break the format


@pytest.mark.parametrize("name", ["Ada, Countess", "Ada\n* deal 0 two", "Ada\rBea", " Ada"])
def test_a_players_name_that_a_record_could_not_hold_is_refused(name: str) -> None:
    with pytest.raises(hawkshaw.BadOption, match="player"):
        Record(HIGH_CARD, 2, seed=1, players=[name, "Bea"])


def test_a_real_game_is_read_back_to_the_same_end() -> None:
    record = hawkshaw.play(hawkshaw.game("thirteen_clues"), ["novice"] * 4, seed=11)
    again = Record.parse(record.text())
    assert again.moves == record.moves
    assert again.replay() == record.replay()
    assert again.outcome == record.outcome
    again.verify()


def test_a_saved_record_is_no_secret_and_a_name_stands_for_every_seat(tmp_path: Path) -> None:
    record = hawkshaw.play(hawkshaw.game("thirteen_clues"), ["novice", "random"], seed=1, cap=3)
    record.save(tmp_path / "game.txt")
    (tmp_path / "ordinary").touch()
    assert (tmp_path / "game.txt").stat().st_mode == (tmp_path / "ordinary").stat().st_mode
    assert "players: novice, random" in (tmp_path / "game.txt").read_text()
    with pytest.raises(hawkshaw.BadOption, match="1 players are named for 2 seats"):
        hawkshaw.Record(record.game, 2, seed=1, players=["novice"])


def test_a_record_is_read_in_linear_time() -> None:
    """Blank lines before the header and behind it, comments and moves: four times as many cost four times as much."""

    def read(blanks: int) -> None:
        with pytest.raises(BadRecord, match="header lacks"):
            Record.read("\n" * blanks)

    assert growth(read, 20_000, 80_000) < 9
