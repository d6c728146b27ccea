"""The ledgers' ids and the tests that prove them: `make rules`.

Every rule, ruling, validator and test case in the ledgers of the registered games needs a test marked with its id, such
as `@pytest.mark.rule("TC-17")`. Ids that rule nothing in the engine stand in docs/rules/elsewhere.toml instead.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
LEDGERS = ROOT / "docs" / "rules"
ELSEWHERE = LEDGERS / "elsewhere.toml"

MOST_MARKS = 3  # a test that proves more than this many ids proves none of them well
MOST_ELSEWHERE = 5  # per cent of a ledger's ids

# An id opens a bullet in bold, alone or with a name, or is the first cell of a table's row. A range such as DL-51…54
# heads ids that follow one by one. Deadline's test cases carry no prefix: **X1**, **T1**.
ID = re.compile(
    r"^\s*(?:- \*\*(?P<bullet>[A-Z]+-[A-Z]?\d+|[XT]\d+)(?: [^*]*)?\*\*"
    r"|\|\s*\*{0,2}(?P<cell>[A-Z]+-[A-Z]?\d+)\*{0,2}\s*\|)"
)


class Elsewhere(NamedTuple):
    """An id that no test of the engine proves: why, where it is met, and whether that is only for now."""

    reason: str
    met: str
    pending: bool


class Marked(NamedTuple):
    """A test and the ids it is marked with."""

    test: str
    marks: tuple[str, ...]


class Verdict(NamedTuple):
    """What the ledgers say against the tests: lines to read, and everything that is wrong."""

    lines: list[str]
    faults: list[str]


def read_ledger(text: str) -> list[str]:
    """All ids of a ledger in the order they stand there; bare ones get the ledger's own prefix."""
    found = [match["bullet"] or match["cell"] for line in text.splitlines() if (match := ID.match(line))]
    own = next((name.partition("-")[0] for name in found if "-" in name), "")
    return [name if "-" in name else f"{own}-{name}" for name in found]


def read_elsewhere(text: str) -> dict[str, Elsewhere]:
    """The ids that are met elsewhere, as the file gives them."""
    entries: dict[str, Elsewhere] = {}
    for name, entry in tomllib.loads(text).items():
        reason, met = entry.get("reason", ""), entry.get("met", "")
        if not (reason and met) or entry.keys() - {"reason", "met", "pending"}:
            raise ValueError(f"{name}: an entry has a reason, says where the id is met, and may be pending")
        entries[name] = Elsewhere(reason, met, entry.get("pending", False))
    return entries


def judge(
    ledgers: Mapping[str, list[str]], tests: Iterable[Marked], elsewhere: Mapping[str, Elsewhere]
) -> Verdict:
    """Hold the tests against the ledgers, given as file names and ids."""
    proofs: dict[str, list[str]] = {name: [] for ids in ledgers.values() for name in ids}
    faults: list[str] = []
    for test, marks in tests:
        if len(set(marks)) > MOST_MARKS:
            faults.append(f"{test} is marked with {len(set(marks))} ids; {MOST_MARKS} are the most")
        for name in dict.fromkeys(marks):
            if name in proofs:
                proofs[name].append(test)
            else:
                faults.append(f"{test} is marked with {name}, which no ledger has")
    lines: list[str] = []
    for file, ids in ledgers.items():
        lines += [f"{file}", *(line_of(name, proofs[name], elsewhere.get(name)) for name in ids)]
        lines += ["", summary(file, ids, proofs, elsewhere), ""]
        faults += faults_of(file, ids, proofs, elsewhere)
    return Verdict(lines, faults)


def faults_of(
    file: str, ids: list[str], proofs: Mapping[str, list[str]], elsewhere: Mapping[str, Elsewhere]
) -> list[str]:
    """What is wrong with one ledger."""
    faults = [f"{file} defines {name} {times} times" for name, times in Counter(ids).items() if times > 1]
    faults += [f"{name} has no test" for name in ids if not proofs[name] and name not in elsewhere]
    faults += [
        f"{name} has a test and still stands in elsewhere.toml"
        for name in ids
        if proofs[name] and name in elsewhere
    ]
    away = [name for name in ids if name in elsewhere and not elsewhere[name].pending]
    if 100 * len(away) > MOST_ELSEWHERE * len(ids):
        faults.append(
            f"{file}: {len(away)} of {len(ids)} ids are met elsewhere, more than {MOST_ELSEWHERE} %"
        )
    return faults


def line_of(name: str, tests: list[str], away: Elsewhere | None) -> str:
    """One id and what proves it."""
    if tests:
        functions = list(dict.fromkeys(test.rpartition("::")[2].partition("[")[0] for test in tests))
        return f"  {name:8} {len(tests):4}  {', '.join(functions)}"
    if away is None:
        return f"  {name:8}    -  NO TEST"
    return f"  {name:8}    -  {'pending' if away.pending else 'elsewhere'}: {away.reason} Met: {away.met}"


def summary(
    file: str, ids: list[str], proofs: Mapping[str, list[str]], elsewhere: Mapping[str, Elsewhere]
) -> str:
    """One ledger in one line."""
    proved = sum(bool(proofs[name]) for name in ids)
    pending = sum(name in elsewhere and elsewhere[name].pending for name in ids)
    away = sum(name in elsewhere and not elsewhere[name].pending for name in ids)
    return f"{file}: {len(ids)} ids, {proved} proved by tests, {away} met elsewhere, {pending} pending"


class Collector:
    """A pytest plugin that notes the rule marks of every collected test."""

    def __init__(self) -> None:
        self.tests: list[Marked] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            # A test that may be skipped or is expected to fail proves nothing.
            if any(item.get_closest_marker(name) for name in ("skip", "skipif", "xfail")):
                continue
            ids = tuple(str(mark.args[0]) for mark in item.iter_markers("rule"))
            if ids:
                self.tests.append(Marked(item.nodeid, ids))


def collect(*arguments: str) -> list[Marked]:
    """The marked tests of the project, parametrised ones case by case."""
    collector = Collector()
    with redirect_stdout(StringIO()) as said:
        status = pytest.main(["--collect-only", "-qq", *arguments], plugins=[collector])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"{said.getvalue()}\nThe tests cannot be collected.")
    return collector.tests


def main() -> int:
    import hawkshaw

    files = [file for game in hawkshaw.games() for file in game.ledgers]
    ledgers = {file: read_ledger((LEDGERS / file).read_text(encoding="utf-8")) for file in files}
    elsewhere = read_elsewhere(ELSEWHERE.read_text(encoding="utf-8"))
    verdict = judge(ledgers, collect(str(ROOT / "tests")), elsewhere)
    for path in LEDGERS.glob("*.md"):
        for name in read_ledger(path.read_text(encoding="utf-8")):
            elsewhere.pop(name, None)
    verdict.faults.extend(f"elsewhere.toml names {name}, which no ledger has" for name in elsewhere)
    print("\n".join(verdict.lines))
    for fault in verdict.faults:
        print(f"FAULT  {fault}")
    return 1 if verdict.faults else 0


if __name__ == "__main__":
    sys.exit(main())
