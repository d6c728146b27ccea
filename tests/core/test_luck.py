"""Luck: one stroke after another from a key. test_fairness checks its bytes against the published vectors."""

from hashlib import sha256

import pytest

import hawkshaw
from hawkshaw.core import luck
from hawkshaw.core.play import open_record


def test_luck_counts_its_strokes_and_can_be_taken_up_again() -> None:
    key, chances = luck.seed_key(7), [(3, 2), (8, 5), (9, 1)]
    whole = luck.Luck(key)
    drawn = [whole.draw(chances) for _ in range(20)]
    assert whole.strokes == 20
    later = luck.Luck(key, strokes=12)
    assert [later.draw(chances) for _ in range(8)] == drawn[12:]


def test_a_stroke_falls_where_all_its_bits_say_even_where_the_first_do_not_tell() -> None:
    key = luck.seed_key(3)
    carried = 0
    for total in (1, 2, 7, 1000, luck.SHORT - 1, luck.SHORT, luck.SHORT + 1, 3 << 40):
        for k in range(2000):
            digest = sha256(b"hawkshaw luck 1\0" + key + k.to_bytes(8, "big")).digest()
            exact = (int.from_bytes(digest, "big") * total) >> 256
            assert luck.stroke(key, k, total) == exact
            carried += total <= luck.SHORT and exact != (int.from_bytes(digest[:4], "big") * total) >> 32
    assert carried, "the control: the first 32 bits alone would have missed some"


def test_every_weight_gets_its_share_of_the_line() -> None:
    chances = [(3, 2), (8, 5), (9, 1)]
    assert [luck.outcome_at(chances, r) for r in range(8)] == [3, 3, 8, 8, 8, 8, 8, 9]


def test_a_certain_outcome_takes_a_stroke_too() -> None:
    fortune = luck.Luck(luck.seed_key(1))
    assert fortune.draw([(4, 9)]) == 4
    assert fortune.strokes == 1


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_secret_has_thirty_two_bytes(size: int) -> None:
    with pytest.raises(hawkshaw.Malformed, match=f"32 bytes, not {size}"):
        luck.table_key(bytes(size), [])


def test_a_nonce_of_another_size_is_refused_with_its_seat() -> None:
    """Nonces of free size would let two seats trade bytes without changing the key."""
    with pytest.raises(hawkshaw.Malformed, match="seat 1 has 15 bytes"):
        luck.table_key(bytes(32), [bytes(16), bytes(15), bytes(17)])


def test_a_table_without_a_seed_draws_a_fresh_secret() -> None:
    game = hawkshaw.game("thirteen_clues")
    first, _, opened = open_record(game, 3)
    second, _, other = open_record(game, 3)
    assert opened is not None
    assert other is not None
    assert opened != other
    assert first.commitment == luck.commitment(opened) != second.commitment
    assert first.nonces == (luck.NO_NONCE,) * 3
    assert first.secret is None
