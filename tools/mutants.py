"""Mutation testing of a game's rules: `make mutants GAME=thirteen_clues`.

Every mutant is the game with one small mistake in its rules; a mutant that the game's tests let live shows a rule
that no test proves. The report in bench/results lists them with their diffs, worst function first.

mutmut works on a copy under .mutants/, so it may run while somebody edits the sources. Stopped, it goes on where it was
as long as nothing has changed that the game could be judged by.
"""

import argparse
import hashlib
import json
import shutil
import string
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from hawkshaw.lab.intervals import share_estimate

ROOT = Path(__file__).parents[1]
BAR = 90  # per cent of the mutants that the tests must kill

BESIDES = {
    "deadline": ("table/chain.py", "table/stories.py"),
    "pulp_detective": ("table/memory.py",),
}
"""What a game's rules lean on in its room `table`, and what proves it lies there too."""

COPIED = ("src", "tests", "docs", "examples", "tools", "hatch_build.py", "pyproject.toml", "README.md")
LITTER = shutil.ignore_patterns("__pycache__", ".*")
STAMP = "copied.sha256"
ELSEWHERE = frozenset({"__pycache__", "server", "browser", "docs", "examples", "tools"})

QUICK = ("--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist")
"""A test only has to fail, not to say why; thousands of runs feel what each of them prepares."""

# A mutant that hangs or crashes was noticed as surely as one that fails a test.
KILLED = frozenset({"killed", "timeout", "segfault", "suspicious", "caught by type check"})


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants", description="Mutation testing of a game's rules."
    )
    parser.add_argument("game", help="the game's name, such as thirteen_clues")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--only", default="", help="only these files of the game, such as rules/deck.py,rules/setup.py"
    )
    parser.add_argument(
        "--endings",
        default="",
        help="a sample: only mutants whose number ends in one of these digits, such as 38",
    )
    asked = parser.parse_args()
    if not set(asked.endings) <= set(string.digits):
        parser.error(f"--endings takes digits, not {asked.endings!r}")

    home = ROOT / "src" / "hawkshaw" / "games" / asked.game
    patterns = (
        asked.only.split(",") if asked.only else ("rules.py", "rules/*.py", *BESIDES.get(asked.game, ()))
    )
    rules = sorted(path for pattern in patterns for path in home.glob(pattern) if path.stem != "__init__")
    tests = tests_of(asked.game)
    if not rules or not tests:
        print(f"{asked.game} has no {'tests' if rules else 'rules'}", file=sys.stderr)
        return 2

    workshop = ROOT / ".mutants" / asked.game
    prepare(workshop, asked.game, [path.relative_to(ROOT).as_posix() for path in rules], tests)
    mutmut = [sys.executable, "-m", "mutmut"]
    sample = [f"*__mutmut_*{digit}" for digit in asked.endings]
    run = subprocess.run(
        [*mutmut, "run", "--max-children", str(asked.workers), *sample], cwd=workshop, check=False
    )
    if run.returncode:
        print("mutmut gave up; the tests must pass before mutants can be judged by them", file=sys.stderr)
        return 2
    listed = subprocess.run(
        [*mutmut, "results", "--all", "true"], cwd=workshop, check=True, capture_output=True, text=True
    )
    fates = dict(line.strip().rsplit(": ", 1) for line in listed.stdout.splitlines() if ": " in line)
    if asked.endings:
        fates = {name: fate for name, fate in fates.items() if name.endswith(tuple(asked.endings))}
    survivors = [name for name, fate in fates.items() if fate not in KILLED]
    diffs = {
        name: subprocess.run(
            [*mutmut, "show", name], cwd=workshop, check=True, capture_output=True, text=True
        ).stdout
        for name in survivors
    }
    killed = len(fates) - len(survivors)
    score = 100 * killed / len(fates) if fates else 0.0
    sampled = of_a_sample(asked.endings, killed, len(survivors)) if asked.endings else ""
    report = ROOT / "bench" / "results" / f"mutants-{asked.game}.txt"
    report.parent.mkdir(parents=True, exist_ok=True)
    report.write_text(written(asked.game, asked.only, sampled, fates, diffs, score), encoding="utf-8")
    print(f"{killed} of {len(fates)} mutants killed, {score:.1f} %; see {report.relative_to(ROOT)}")
    return 0 if score >= BAR else 1


def tests_of(game: str) -> list[str]:
    """The tests that speak about this game's rules, as paths from the root."""
    # Tests of deduction, players and reviews take long and say little about the rules.
    home = ROOT / "tests" / "games" / game
    return sorted(
        path.relative_to(ROOT).as_posix()
        for room in ("rules", "table")
        for path in home.glob(f"{room}/test_*.py")
    )


def prepare(workshop: Path, game: str, rules: list[str], tests: list[str]) -> None:
    """A copy of the project in `workshop`, with mutmut told what to mutate and run; the old one if nothing is new."""
    present = [name for name in COPIED if (ROOT / name).exists()]
    copied = digest([ROOT / name for name in present], game, rules + tests)
    stamp = workshop / STAMP
    if stamp.exists() and stamp.read_text(encoding="utf-8") == copied:
        return
    shutil.rmtree(workshop, ignore_errors=True)
    workshop.mkdir(parents=True)
    for name in present:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, workshop / name, ignore=LITTER)
        else:
            shutil.copy(ROOT / name, workshop / name)
    settings = {
        "source_paths": ["src"],
        "only_mutate": rules,
        "also_copy": present,
        "pytest_add_cli_args": ["-p", "tools.mutants", *QUICK],
        "timeout_multiplier": 1.5,
        "pytest_add_cli_args_test_selection": tests,
        "use_git_change_detection": False,
    }
    # JSON's strings, numbers, lists and booleans are TOML's too.
    lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in settings.items())
    with (workshop / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n[tool.mutmut]\n{lines}")
    stamp.write_text(copied, encoding="utf-8")


def digest(copied: list[Path], game: str, asked: list[str]) -> str:
    """A checksum of what is asked and of the files that a game is judged by: not of other games, servers and pages."""
    games = {path.parent.name for path in (ROOT / "src" / "hawkshaw" / "games").glob("*/__init__.py")}
    elsewhere = ELSEWHERE | games - {game}
    found = hashlib.sha256(json.dumps(asked).encode())
    for path in copied:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            name = file.relative_to(ROOT)
            folders = set(name.parts[:-1])
            if file.is_file() and not folders & elsewhere:
                found.update(name.as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def pytest_itemcollected(item: pytest.Item) -> None:
    """A hook for pytest under mutmut: mutmut 3.8 reads a private attribute that pytest 9.2 no longer has."""
    vars(item)["_nodeid"] = item.nodeid


def of_a_sample(endings: str, killed: int, survived: int) -> str:
    """How a sample was drawn and what it says about all mutants."""
    share = share_estimate([1.0] * killed + [0.0] * survived)
    low, high = (100 * (share.mean if end is None else end) for end in (share.low, share.high))
    digits = ", ".join(sorted(set(endings)))
    return f"A sample: those whose number ends in {digits}. Of all mutants {low:.1f} to {high:.1f} % (95 %)."


def written(
    game: str, only: str, sampled: str, fates: dict[str, str], diffs: dict[str, str], score: float
) -> str:
    """The report: the score, where the survivors are, and what each of them is."""
    counts = Counter(fates.values())
    where = f" in {only.replace(',', ', ')}" if only else ""
    lines = [
        f"Mutants of {game}'s rules{where}: {len(fates)}, of which the tests kill {score:.1f} %.",
        *([sampled] if sampled else []),
        "Written by `make mutants`.",
        "",
        *(f"{count:6} {fate}" for fate, count in counts.most_common()),
        "",
        "Survivors by function:",
        *(
            f"{count:6} {function}"
            for function, count in Counter(name.rpartition("__mutmut_")[0] for name in diffs).most_common()
        ),
        "",
    ]
    for name, diff in diffs.items():
        # Only the changed lines and their neighbours; mutmut shows the whole function.
        lines += [f"--- {name} ({fates[name]})", *diff.splitlines()[3:], ""]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
