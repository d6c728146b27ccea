"""Documentation that executes: what it shows is what happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import hawkshaw
import hawkshaw.core
from hawkshaw.core.luck import SECRET_BYTES, Luck, commitment, table_key
from tools import notation

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
MODULES = [
    "hawkshaw",
    *(f"hawkshaw.core.{module.name}" for module in pkgutil.iter_modules(hawkshaw.core.__path__)),
]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(
        rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_on_a_page_runs_from_top_to_bottom(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The blocks of a page are one session, as a reader would type it, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    session: dict[str, object] = {"__name__": page.name}
    for block in blocks(page, "python"):
        if not block.startswith(">>>"):
            exec(block, session)
            continue
        shown = doctest.DocTestParser().get_doctest(block, session, page.name, str(page), 0)
        assert doctest.DocTestRunner().run(shown, clear_globs=False).failed == 0
        session.update(shown.globs)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_docstrings_have_examples() -> None:
    """Otherwise the test above would test nothing."""
    tried = [doctest.testmod(importlib.import_module(name)).attempted for name in MODULES]
    assert sum(tried) >= 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_our_own_pages_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    missing = [target for target in targets if "://" not in target and not (page.parent / target).exists()]
    assert missing == []


UNWRAPPED = {
    "notation.md",  # lists of every element, one line each
}
LONGEST_LINE = 120


def too_long(text: str) -> list[str]:
    """The lines of prose that nobody reads to their end; tables, code and headings have to be as long as they are."""
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    return [line for line in prose.splitlines() if len(line) > LONGEST_LINE and line[0] not in "|#"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_prose_has_lines_that_people_can_read(page: Path) -> None:
    assert page.name in UNWRAPPED or too_long(page.read_text(encoding="utf-8")) == []


def test_a_line_that_is_too_long_is_noticed() -> None:
    long = "a sentence without end " * 6
    assert too_long(f"short\n- {long}\n| {long} |\n```sh\n{long}\n```\n{long}") == [f"- {long}", long]


def test_the_readme_says_what_is_true_of_every_game() -> None:
    """Players, bots, drawn tables and reviews: whoever brings a level, a board or a review says so there."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    head, _, *rows = [line.strip("|").split("|") for line in text.split("\n\n")[2].splitlines()]
    columns = [name.strip() for name in head]
    said = {}
    for row in rows:
        cells = dict(zip(columns, map(str.strip, row), strict=True))
        said[cells["game"].split("**")[1]] = cells
    assert list(said) == [game.title for game in hawkshaw.games()]
    for game in hawkshaw.games():
        cells = said[game.title]
        seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        assert cells["players"].split()[0] == seats
        assert cells["bots"].split(", ") == list(game.levels)
        assert game.locales == ("en", "de", "es")
        board = ROOT / "web" / "src" / "lib" / "boards" / game.name / "Board.svelte"
        assert (cells["in the browser"] != "as text") == board.exists()
        record = hawkshaw.play(game, ["random"] * game.seats[0], seed=1)
        assert cells["review"] == ("not yet" if game.review(record, 0) is None else "yes")


def test_the_notation_page_is_what_the_games_say() -> None:
    assert notation.PAGE.read_text(encoding="utf-8") == notation.page(), "run python -m tools.notation"


def test_a_field_that_nobody_described_is_noticed() -> None:
    game = hawkshaw.game("thirteen_clues")
    means = notation.meanings(game)
    del means["position"]["supply"]
    with pytest.raises(SystemExit, match="disagree about supply"):
        notation.check(game, means)


def test_a_description_of_nothing_is_noticed() -> None:
    game = hawkshaw.game("thirteen_clues")
    means = notation.meanings(game)
    means["view"]["mood"] = "how the seat feels"
    with pytest.raises(SystemExit, match="disagree about mood"):
        notation.check(game, means)


def test_the_record_on_the_page_about_luck_is_a_true_one() -> None:
    """Its header, its secret and its first strokes; the middle of the game is left out there."""
    (shown,) = blocks(ROOT / "docs" / "fairness.md", "text")
    header, _, moves = shown.partition("\n\n")
    said = dict(line.split(": ", 1) for line in header.split("\n"))
    game = hawkshaw.game(said["game"])
    secret = bytes.fromhex(shown.rstrip().rpartition("secret: ")[2])
    nonces = [bytes.fromhex(nonce) for nonce in said["nonces"].split()]
    players = said["players"].split(", ")
    record = hawkshaw.Record(
        game, int(said["seats"]), commitment=commitment(secret), nonces=nonces, players=players
    )
    assert len(secret) == SECRET_BYTES
    assert record.header() == said
    luck, state = Luck(table_key(secret, nonces)), game.new(record.seats)
    for line in moves[: moves.index("#")].splitlines():
        stroke = luck.draw(state.chances())
        assert line == f"* {game.space(state).text(stroke)}"
        state.apply(hawkshaw.CHANCE, stroke)
