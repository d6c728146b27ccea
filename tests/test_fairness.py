"""Fair luck to the byte: the page that specifies it, the engine, and a verifier written from the page agree."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

import hawkshaw
from examples.high_card.table import NAME
from examples.verify import verify
from hawkshaw.core import luck
from hawkshaw.core.state import CHANCE
from tests.repeated import one_of_each
from tests.toy import on_the_shelf

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
VERIFIER = ROOT / "examples" / "verify.py"
BLOCKS: list[str] = re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
VECTORS: dict[str, list[dict[str, Any]]] = json.loads(BLOCKS[-1])  # rows of different shapes


@pytest.fixture(autouse=True)
def toy() -> Iterator[hawkshaw.Game]:
    with on_the_shelf() as game:
        yield game


def vectors(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", VECTORS[kind], ids=range(len(VECTORS[kind])))


Row = dict[str, Any]  # a row of vectors: hexadecimal, decimal or lists, by kind

# The vectors of the page, computed twice: by the engine, and from the page's own words with a hash function alone.


def hashed(*parts: bytes) -> bytes:
    return sha256(b"".join(parts)).digest()


@vectors("commitment")
def test_commitment(row: Row) -> None:
    secret = bytes.fromhex(row["secret"])
    assert hashed(b"hawkshaw commit 1", b"\x00", secret).hex() == row["commitment"]
    assert luck.commitment(secret).hex() == row["commitment"]


@vectors("table_key")
def test_key_of_a_table(row: Row) -> None:
    secret, nonces = bytes.fromhex(row["secret"]), [bytes.fromhex(nonce) for nonce in row["nonces"]]
    assert hashed(b"hawkshaw game 1", b"\x00", secret, *nonces).hex() == row["key"]
    assert luck.table_key(secret, nonces).hex() == row["key"]


@vectors("seed_key")
def test_key_of_an_open_seed(row: Row) -> None:
    assert hashed(b"hawkshaw seed 1", b"\x00", row["seed"].encode()).hex() == row["key"]
    assert luck.seed_key(int(row["seed"])).hex() == row["key"]


@vectors("stroke")
def test_stroke(row: Row) -> None:
    key, k, total = bytes.fromhex(row["key"]), int(row["k"]), int(row["total"])
    digest = hashed(b"hawkshaw luck 1", b"\x00", key, bytes(k >> 8 * (7 - i) & 255 for i in range(8)))
    assert digest.hex() == row["u"]
    assert int(row["u"], 16) * total // 2**256 == int(row["r"])
    assert luck.stroke(key, k, total) == int(row["r"])


@vectors("outcome")
def test_outcome_of_a_stroke(row: Row) -> None:
    tickets = [place for place, weight in enumerate(row["weights"]) for _ in range(weight)]
    assert tickets[row["r"]] == row["place"]
    chances = [(100 + place, weight) for place, weight in enumerate(row["weights"])]
    assert luck.outcome_at(chances, row["r"]) == 100 + row["place"]


class PlainRng:
    """The generator again, from the page: words are cut out of the digests one by one."""

    def __init__(self, seed: bytes) -> None:
        self.key = hashed(b"hawkshaw rng 1", b"\x00", seed)
        self.drawn = 0

    def split(self, label: str) -> "PlainRng":
        return PlainRng(b"split\x00" + self.key + label.encode())

    def word(self) -> int:
        block, place = divmod(self.drawn, 8)
        self.drawn += 1
        digest = hashed(self.key, block.to_bytes(8, "big"))
        return sum(byte << 8 * i for i, byte in enumerate(digest[4 * place : 4 * place + 4]))

    def below(self, limit: int) -> int:
        words = 1
        while 2 ** (32 * words) < limit:
            words += 1
        while True:
            number = 0
            for _ in range(words):
                number = number * 2**32 + self.word()
            if number < 2 ** (32 * words) // limit * limit:
                return number % limit


@vectors("rng_words")
def test_words_of_the_generator(row: Row) -> None:
    plain, rng = PlainRng(row["seed"].encode()), hawkshaw.Rng(row["seed"])
    assert plain.key.hex() == row["key"]
    assert [plain.word() for _ in row["words"]] == row["words"]
    assert [rng.word() for _ in row["words"]] == row["words"]


@vectors("rng_split")
def test_generators_split_by_label(row: Row) -> None:
    plain, rng = PlainRng(row["seed"].encode()), hawkshaw.Rng(row["seed"])
    for label in row["labels"]:
        plain, rng = plain.split(label), rng.split(label)
    assert plain.key.hex() == row["key"]
    assert [plain.word() for _ in row["words"]] == row["words"]
    assert [rng.word() for _ in row["words"]] == row["words"]


@vectors("rng_below")
def test_numbers_below_a_limit(row: Row) -> None:
    plain, rng = PlainRng(row["seed"].encode()), hawkshaw.Rng(row["seed"])
    assert [str(plain.below(int(row["limit"]))) for _ in row["values"]] == row["values"]
    assert [str(rng.below(int(row["limit"]))) for _ in row["values"]] == row["values"]


@vectors("rng_shuffle")
def test_shuffle(row: Row) -> None:
    plain, cards = PlainRng(row["seed"].encode()), list(row["items"])
    for i in reversed(range(1, len(cards))):
        j = plain.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    assert cards == row["shuffled"]
    items = list(row["items"])
    hawkshaw.Rng(row["seed"]).shuffle(items)
    assert items == row["shuffled"]


@vectors("rng_weighted")
def test_weighted_choice(row: Row) -> None:
    plain, rng = PlainRng(row["seed"].encode()), hawkshaw.Rng(row["seed"])
    tickets = [place for place, weight in enumerate(row["weights"]) for _ in range(weight)]
    assert [tickets[plain.below(len(tickets))] for _ in row["places"]] == row["places"]
    assert [rng.weighted(row["weights"]) for _ in row["places"]] == row["places"]


# Records and the verifier


SECRET = bytes(range(32))


def recorded(name: str, seats: int, seed: int | None) -> str:
    """A game played to its end as a table would play it, as text; without a seed from `SECRET`."""
    game = hawkshaw.game(name)
    level = "random" if name == NAME else "novice"
    players = [game.player(level, hawkshaw.Rng(f"seat {seat}")) for seat in range(seats)]
    if seed is None:
        binding = luck.commitment(SECRET)
        record = hawkshaw.Record(
            game, seats, commitment=binding, nonces=nonces(seats), players=[level] * seats
        )
        fortune = luck.Luck(luck.table_key(SECRET, nonces(seats)))
    else:
        record, fortune = hawkshaw.Record(game, seats, seed=seed), luck.Luck(luck.seed_key(seed))
    state = game.new(seats)
    while state.to_act:
        actor = state.to_act[0]
        action = (
            fortune.draw(state.chances()) if actor == CHANCE else players[actor].choose(state.view(actor))
        )
        state.apply(actor, action)
        record.add(actor, action)
    record.secret = SECRET if seed is None else None
    return record.text()


def nonces(seats: int) -> tuple[bytes, ...]:
    return tuple(bytes([seat + 1]) * 16 for seat in range(seats))


TABLES = [(game.name, seats) for game in hawkshaw.games() for seats in game.seats] + [(NAME, 2), (NAME, 3)]


@pytest.mark.parametrize(("name", "seats"), one_of_each(itemgetter(0), TABLES))
@pytest.mark.parametrize("seed", [5, None], ids=["seed", "secret"])
def test_a_recorded_game_agrees_stroke_by_stroke(name: str, seats: int, seed: int | None) -> None:
    text = recorded(name, seats, seed)
    hawkshaw.Record.parse(text).verify()
    assert verify(text) == text.count("\n* ")


def test_a_game_played_by_the_driver_agrees() -> None:
    record = hawkshaw.play(hawkshaw.game("thirteen_clues"), ["novice"] * 3)
    record.verify()
    assert verify(record.text()) == record.text().count("\n* ")


def faults(text: str) -> tuple[int, int]:
    """The lines at fault according to the verifier and to the engine."""
    with pytest.raises(SystemExit) as found:
        verify(text)
    said = re.match(r"line (\d+): ", str(found.value))
    assert said
    with pytest.raises(hawkshaw.BadRecord) as refused:
        hawkshaw.Record.read(text).verify()
    return int(said[1]), refused.value.line


def changed(text: str, key: str, change: Callable[[str], str]) -> str:
    """The record with another value on its `key: value` line."""
    return re.sub(rf"(?m)^({key}: )(.*)$", lambda found: found[1] + change(found[2]), text)


def flipped(digits: str) -> str:
    """Hexadecimal with its last digit changed."""
    return digits[:-1] + ("0" if digits[-1] != "0" else "1")


TAMPERED = [("thirteen_clues", 2), ("thirteen_clues", 5), (NAME, 3)]


@pytest.mark.parametrize(("name", "seats"), TAMPERED)
@pytest.mark.parametrize("key", ["secret", "commitment"])
def test_a_secret_that_does_not_fit_its_commitment_is_named(name: str, seats: int, key: str) -> None:
    text = changed(recorded(name, seats, None), key, flipped)
    assert faults(text) == (text.count("\n"), text.count("\n"))


@pytest.mark.parametrize("key", ["secret", "commitment"])
def test_the_secret_is_named_by_its_own_line_whatever_stands_before_it(key: str) -> None:
    text = changed(recorded(NAME, 2, None), key, flipped)
    text = text.replace("secret:", "# the envelope is opened\n\nsecret:")
    assert faults(text) == (text.count("\n"), text.count("\n"))


@pytest.mark.parametrize("seed", [7, None])
def test_luck_that_calls_itself_a_seat_is_still_luck(seed: int | None) -> None:
    """What is luck is for the game to say, not for the star of a line: -1 is the number of luck as an actor."""
    text = recorded("thirteen_clues", 3, seed).replace("\n* ", "\n-1 ")
    with pytest.raises(SystemExit):
        verify(text)
    with pytest.raises(hawkshaw.BadRecord):
        hawkshaw.Record.read(text)


@pytest.mark.parametrize("key", ["seed", "game"])
def test_a_key_given_twice_is_refused(key: str) -> None:
    text = changed(recorded("thirteen_clues", 3, 7), key, lambda value: f"{value}\n{key}: {value}")
    with pytest.raises(SystemExit):
        verify(text)
    with pytest.raises(hawkshaw.BadRecord):
        hawkshaw.Record.read(text)


@pytest.mark.parametrize(("name", "seats"), TAMPERED)
def test_another_nonce_is_other_luck(name: str, seats: int) -> None:
    text = changed(recorded(name, seats, None), "nonces", flipped)
    ours, engine = faults(text)
    assert ours == engine
    assert text.splitlines()[ours - 1].startswith("* ")


@pytest.mark.parametrize(("name", "seats"), TAMPERED)
def test_nonces_in_another_order_are_other_luck(name: str, seats: int) -> None:
    text = changed(recorded(name, seats, None), "nonces", lambda value: " ".join(reversed(value.split())))
    ours, engine = faults(text)
    assert ours == engine
    assert text.splitlines()[ours - 1].startswith("* ")


@pytest.mark.parametrize(("name", "seats"), TAMPERED)
def test_another_seed_is_other_luck(name: str, seats: int) -> None:
    text = recorded(name, seats, 5)
    ours, engine = faults(changed(text, "seed", lambda seed: "6"))
    assert ours == engine
    assert text.splitlines()[ours - 1].startswith("* ")


@pytest.mark.parametrize("seed", [5, None], ids=["seed", "secret"])
def test_a_stroke_exchanged_for_another_that_could_have_been_is_named(seed: int | None) -> None:
    """In High Card any card could have come: only the strokes tell a forgery from the truth."""
    text = recorded(NAME, 3, seed)
    record = hawkshaw.Record.parse(text)
    space, state = record.game.space_for(3, record.options), record.game.new(3)
    lines, tried = text.split("\n"), 0
    for place, (actor, action) in enumerate(record.moves):
        number = record.line_of(place)
        for other in {outcome for outcome, _ in state.chances()} - {action}:
            forged = "\n".join([*lines[: number - 1], f"* {space.text(other)}", *lines[number:]])
            if can_be_replayed(forged):  # not if that card is dealt to a later seat
                assert faults(forged) == (number, number)
                tried += 1
        state.apply(actor, action)
    assert tried >= 3


def can_be_replayed(text: str) -> bool:
    try:
        hawkshaw.Record.parse(text)
    except hawkshaw.BadRecord:
        return False
    return True


@pytest.mark.parametrize("seats", hawkshaw.game("thirteen_clues").seats)
@pytest.mark.parametrize(
    "cards", [("officer", "butcher"), ("park", "library"), ("rifle", "sword")], ids="/".join
)
def test_two_cards_exchanged_throughout_a_game_are_named_where_the_first_is_dealt(
    seats: int, cards: tuple[str, str]
) -> None:
    """Every move of the forged game is as legal as before, and the same seat wins."""
    text = recorded("thirteen_clues", seats, None)
    forged = re.sub(r"\b(?:{}|{})\b".format(*cards), lambda found: cards[found[0] == cards[0]], text)
    truth, lie = hawkshaw.Record.parse(text), hawkshaw.Record.parse(forged)
    assert lie.outcome.winners == truth.outcome.winners
    pairs = enumerate(zip(text.split("\n"), forged.split("\n"), strict=True), 1)
    first = next(number for number, (was, says) in pairs if was != says)
    assert faults(forged) == (first, first)


def test_two_seats_that_exchange_their_first_cards_are_named_by_the_first() -> None:
    """Even if a later line then tells of a move that could not be made."""
    lines = recorded("thirteen_clues", 4, 5).split("\n")
    first = next(place for place, line in enumerate(lines) if line.startswith("* "))
    one, two = lines[first].split(), lines[first + 1].split()
    lines[first], lines[first + 1] = " ".join([*one[:3], two[3]]), " ".join([*two[:3], one[3]])
    assert not can_be_replayed("\n".join(lines))
    assert faults("\n".join(lines)) == (first + 1, first + 1)


# The verifier as a program


def run_verifier(path: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, VERIFIER, path], capture_output=True, text=True, check=False)


def test_the_verifier_is_a_program(tmp_path: Path) -> None:
    text = recorded("thirteen_clues", 3, None)
    good, bad = tmp_path / "good.record", tmp_path / "bad.record"
    good.write_text(text, encoding="utf-8")
    bad.write_text(changed(text, "secret", flipped), encoding="utf-8")
    agreed, refused = run_verifier(good), run_verifier(bad)
    strokes = text.count("\n* ")
    assert (agreed.returncode, agreed.stdout) == (0, f"{strokes} strokes agree\n")
    assert refused.returncode == 1
    assert refused.stderr.startswith(f"line {text.count(chr(10))}: ")


def test_the_verifier_is_thirty_lines_that_compute_every_hash_themselves() -> None:
    source = VERIFIER.read_text(encoding="utf-8")
    code = {number for number, line in enumerate(source.splitlines(), 1) if line.strip()}
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            code -= set(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    assert len(code) <= 30
    imports = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert imports == {"json", "sys", "hawkshaw"}
    asked = set(re.findall(r"hawkshaw\.(\w+)", source.partition('"""\n\n')[2]))
    assert asked == {"game", "CHANCE"}
