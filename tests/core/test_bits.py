"""Bit masks, which the compiled form counts in another way than the plain one."""

import importlib.util
import py_compile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hawkshaw.core.bits import Row, bits_of, count_bits, mask_of

SOURCE = Path(__file__).parents[2] / "src" / "hawkshaw" / "core" / "bits.py"
masks = st.integers(0, 2**62 - 1)


@given(masks)
def test_bits_are_counted(mask: int) -> None:
    assert count_bits(mask) == sum(mask >> bit & 1 for bit in range(62))


@pytest.mark.parametrize("mask", [0, 1, 2**61, 2**62 - 1, 0x1555555555555555, 0x2AAAAAAAAAAAAAAA])
def test_bits_are_counted_at_the_edges(mask: int) -> None:
    assert count_bits(mask) == sum(mask >> bit & 1 for bit in range(62))


@given(st.one_of(masks, st.integers(0, 2**1000)))
def test_a_mask_is_its_bits_in_ascending_order(mask: int) -> None:
    """Masks of accusations have a thousand bits."""
    bits = bits_of(mask)
    assert bits == sorted(set(bits))
    assert mask_of(bits) == mask == sum(1 << bit for bit in bits)


@given(st.lists(st.integers(0, 200)))
def test_a_bit_named_twice_is_set_once(bits: list[int]) -> None:
    assert bits_of(mask_of(bits)) == sorted(set(bits))


@given(st.integers(0, 66), st.integers(0, 2**66 - 1))
def test_a_mask_chooses_of_a_row(length: int, mask: int) -> None:
    mask &= (1 << length) - 1
    things = [f"thing {number}" for number in range(length)]
    row = Row(things)
    chosen = row.chosen(mask)
    assert chosen == [things[bit] for bit in bits_of(mask)]
    chosen.clear()
    assert len(row.chosen(mask)) == mask.bit_count(), "every list is a new one"


@pytest.mark.parametrize("bit", [0, 5, 6, 59, 60, 61, 62, 63, 64, 65])
def test_single_things_are_chosen_at_the_edges(bit: int) -> None:
    assert Row(range(66)).chosen(1 << bit) == [bit]
    assert bits_of(1 << bit) == [bit]


def test_bytecode_without_its_source_is_not_machine_code(tmp_path: Path) -> None:
    py_compile.compile(str(SOURCE), str(tmp_path / "bits.pyc"), doraise=True)
    spec = importlib.util.spec_from_file_location("bits", tmp_path / "bits.pyc")
    assert spec is not None
    assert spec.loader is not None
    bits = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bits)
    assert str(bits.__file__).endswith(".pyc")
    assert not bits.COMPILED
    assert bits.count_bits(2**70 - 1) == 70, "shifts would see 62 bits at most"
