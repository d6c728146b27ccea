"""TOML from people: whatever passes the check of its shape is read in linear time, or refused as not being TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hawkshaw
from hawkshaw.core.toml_text import (
    DEEPEST_KEY,
    DEEPEST_NESTING,
    LARGEST,
    LONGEST_WORD,
    BadToml,
    check_shape,
    read_toml,
)
from tests.growth import growth

SOURCES = Path(hawkshaw.__file__).parent
HOSTILE: dict[str, Callable[[int], str]] = {
    "a key of many parts": lambda n: "a" + ".a" * n + " = 1",
    "a quoted key of many parts": lambda n: '"a"' + '."a"' * n + " = 1",
    "a key of many parts with blanks": lambda n: "a" + " . 'a'" * n + " = 1",
    "a heading of many parts": lambda n: "[a" + ".a" * n + "]",
    "a key of many parts in a table on one line": lambda n: "t = {x = 1, a" + ".a" * n + " = 1}",
    "arrays in arrays": lambda n: "a = " + "[" * n + "]" * n,
    "tables in tables": lambda n: "a = " + "{a = " * n + "1" + "}" * n,
    "arrays in arrays over many lines": lambda n: "a = " + "[ # deeper\n" * n + "]" * n,
    "a number without end": lambda n: "a = " + "1" * n,
    "a fraction without end": lambda n: "a = 1." + "1" * n,
    "a number with underscores": lambda n: "a = 1" + "_1" * n,
    "behind a string that looks open": lambda n: 'a = """\\""" # "\n"""" \nb' + ".b" * n + " = 1",
    "behind a literal that looks open": lambda n: "a = '''''\\'''\nb" + ".b" * n + " = 1",
    "behind a comment that looks like a string": lambda n: '# """\nb' + ".b" * n + ' = 1 # """',
}
HARMLESS: dict[str, Callable[[int], str]] = {
    "many keys": lambda n: "\n".join(f"k{i} = {i}" for i in range(n)),
    "many headings": lambda n: "\n".join(f"[a.b{i}]" for i in range(n)),
    "many tables of one name": lambda n: "[[a]]\n" * n,
    "a long array": lambda n: "a = [" + "1.5, " * n + "]",
    "a long text": lambda n: 'a = "' + "x\\n." * n + '"',
    "a long text of many lines": lambda n: "a = '''" + "[{.#\n" * n + "'''",
    "many comments": lambda n: "# a.b.c.d [[[[\n" * n,
    "blanks": lambda n: " " * n + "a = 1" + " \t" * n,
    "deep keys, many of them": lambda n: "\n".join(f"a.b.c.d.e.f.g.h{i} = 1" for i in range(n // 4)),
}


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE)
def test_what_would_choke_the_reader_is_refused_with_its_line(make: Callable[[int], str]) -> None:
    text = "# one\n" + make(5_000)
    with pytest.raises(BadToml) as refused:
        read_toml(text)
    assert refused.value.where.startswith("line ")
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE)
def test_the_refusal_itself_is_cheap(make: Callable[[int], str]) -> None:
    def refuse(text: str) -> None:
        with pytest.raises(BadToml):
            check_shape(text)

    assert growth(refuse, make(5_000), make(20_000)) < 10


@pytest.mark.parametrize("make", HARMLESS.values(), ids=HARMLESS)
def test_what_is_long_but_harmless_is_read_in_linear_time(make: Callable[[int], str]) -> None:
    assert growth(read_toml, make(600), make(2_400)) < 10


def test_the_reader_itself_chokes_or_the_check_would_be_for_nothing() -> None:
    """The control: without the check a key of four times as many parts costs far more than four times as much."""
    deep = HOSTILE["a key of many parts"]
    assert growth(tomllib.loads, deep(600), deep(2_400), tries=1) > 6
    with pytest.raises(RecursionError):
        tomllib.loads(HOSTILE["arrays in arrays"](50_000))
    with pytest.raises(ValueError, match="digits"):
        tomllib.loads(HOSTILE["a number without end"](50_000))


def test_a_file_without_end_is_refused_by_its_bytes() -> None:
    with pytest.raises(BadToml, match=f"{LARGEST + 1} bytes"):
        read_toml("#" * (LARGEST + 1))
    with pytest.raises(BadToml, match="bytes"):
        read_toml("#" + "ß" * (LARGEST // 2))


def test_the_limits_themselves_are_read() -> None:
    key = ".".join("a" * DEEPEST_KEY)
    nest = "[" * DEEPEST_NESTING + "]" * DEEPEST_NESTING
    assert read_toml(f"{key} = 1\nb = {nest}\nc = {'1' * LONGEST_WORD}")["c"] == int("1" * LONGEST_WORD)


@pytest.mark.parametrize("file", sorted(SOURCES.glob("**/*.toml")), ids=lambda file: file.name)
def test_our_own_files_pass_unchanged(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_toml(text) == tomllib.loads(text)


MARKS = (*".=[]{},\"'\\# \n", "[[", "]]", '"""', "'''", "\r\n")
WORDS = (
    "a",
    "b1",
    '"x"',
    "'y'",
    "1",
    "1.5",
    "-0",
    "true",
    "1979-05-27",
    "a = 1\n",
    "[t]\n",
    "[[l]]\n",
    "\\u0041",
    "é",
)
HEAPS = ("a." * 20, "[" * 20, "{a = " * 20, "9" * 120, "0x" + "f" * 120)
PIECES = st.sampled_from([*MARKS, *WORDS, *HEAPS])


@given(st.lists(PIECES, max_size=60).map("".join))
def test_whatever_passes_is_read_or_is_no_toml(text: str) -> None:
    """No RecursionError and no other error of Python's own, whatever the pieces."""
    try:
        check_shape(text)
    except BadToml:
        return
    with suppress(tomllib.TOMLDecodeError):
        tomllib.loads(text)


@given(st.lists(PIECES, max_size=30).map("".join), st.sampled_from(sorted(HOSTILE)))
def test_nothing_before_it_hides_what_is_hostile(before: str, kind: str) -> None:
    """Where a text is TOML so far, the check has read it as the reader does, so it sees what follows."""
    try:
        tomllib.loads(f"{before}\n")
    except (ValueError, RecursionError):
        return
    with pytest.raises(BadToml):
        check_shape(f"{before}\n[own]\n{HOSTILE[kind](3_000)}")
