"""Types are learned by one thread at a time, and everything that may run in a thread learns them so."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import hawkshaw
from hawkshaw.core import conversion

PACKAGE = Path(hawkshaw.__file__).parent
IN_THREADS = ("core", "games", "guide", "server", "wire")
"""A server reads shelves and logs in threads; these are what it reads them with."""

# Structs within structs that nobody has seen before, asked for by three threads at once, again and again.
AT_ONCE = """
import sys
from threading import Barrier, Thread
import msgspec
from hawkshaw.core import conversion

sys.setswitchinterval(1e-6)
convert = {"ours": conversion.convert, "msgspec": msgspec.convert}[sys.argv[1]]
data = innermost = {"x": 1, "y": "one"}
for _ in range(6):
    data = {"first": innermost, "rest": [data], "count": 3}

for _ in range(int(sys.argv[2])):
    kind = inner = msgspec.defstruct("Inner", [("x", int), ("y", str)])
    for depth in range(6):
        kind = msgspec.defstruct(f"Outer{depth}", [("first", inner), ("rest", list[kind]), ("count", int)])
    together = Barrier(3)

    def work():
        together.wait()
        assert convert(data, kind).count == 3

    threads = [Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def ends(way: str, rounds: int) -> int:
    """The exit code of a process in which threads ask for new types at once; negative if a signal ended it."""
    found = subprocess.run(
        [sys.executable, "-c", AT_ONCE, way, str(rounds)], capture_output=True, timeout=120, check=False
    )
    return found.returncode


def test_threads_that_ask_for_a_new_type_at_once_all_get_it() -> None:
    assert ends("ours", 300) == 0


def test_without_care_that_would_end_the_process() -> None:
    """The control. Once it fails, msgspec takes care itself and ours can go."""
    assert any(ends("msgspec", 3000) != 0 for _ in range(3))


def test_what_is_wrong_is_said_as_msgspec_says_it() -> None:
    class Pair(msgspec.Struct):
        one: int
        other: str = ""

    assert conversion.convert({"one": 1}, Pair) == conversion.decode(b'{"one": 1}', Pair) == Pair(1)
    assert conversion.convert({"one": "1"}, Pair, strict=False) == Pair(1)
    assert conversion.decoder(Pair).decode(b'{"one": 2}') == Pair(2)
    with pytest.raises(msgspec.ValidationError, match=r"Expected `int`, got `str` - at `\$\.one`"):
        conversion.convert({"one": "1"}, Pair)
    with pytest.raises(msgspec.ValidationError, match="missing required field `one`"):
        conversion.decode("{}", Pair)


def careless(source: str) -> list[int]:
    """The lines that have msgspec learn a type in passing: what runs while a module is imported may."""
    found: list[int] = []
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for call in ast.walk(function):
            if not isinstance(call, ast.Call):
                continue
            name = ast.unparse(call.func)
            typed = name.endswith(".decode") and any(keyword.arg == "type" for keyword in call.keywords)
            if name.startswith("msgspec.") and (
                typed or (name.endswith((".convert", ".Decoder")) and call.args)
            ):
                found.append(call.lineno)
    return found


def test_whatever_may_run_in_a_thread_takes_care() -> None:
    sources = [path for package in IN_THREADS for path in (PACKAGE / package).rglob("*.py")]
    assert len(sources) > 300
    wrong = {
        str(path.relative_to(PACKAGE)): lines
        for path in sources
        if path.name != "conversion.py" and (lines := careless(path.read_text(encoding="utf-8")))
    }
    assert wrong == {}


def test_a_careless_line_is_noticed() -> None:
    assert careless("def f():\n    return msgspec.convert(1, int)") == [2]
    assert careless("async def f():\n    return msgspec.json.decode(b'1', type=int)") == [2]
    assert careless("def f(kind):\n    return msgspec.json.Decoder(kind)") == [2]
    assert careless("def f():\n    return msgspec.json.decode(b'1')") == []
    assert careless("read = msgspec.json.Decoder(int)") == []
