"""docs/mcp.md names what there is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hawkshaw.adapters.mcp.tools import TOOLS
from hawkshaw.cli import program

PAGE = (Path(__file__).parents[2] / "docs" / "mcp.md").read_text(encoding="utf-8")
NAMES = [tool.__name__ for tool in TOOLS]


def test_the_page_lists_every_tool_in_its_order() -> None:
    assert re.findall(r"^\| `(\w+_\w+)` \|", PAGE, re.MULTILINE) == NAMES


def test_the_transcript_calls_tools_that_there_are() -> None:
    called = re.findall(r"^→ (\w+) (.*)$", PAGE.partition("<!-- transcript -->")[2], re.MULTILINE)
    assert len(called) >= 5
    for name, arguments in called:
        assert name in NAMES
        assert isinstance(json.loads(arguments), dict)


def test_what_a_client_is_given_is_json_with_our_command() -> None:
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL):
        assert json.loads(block)["mcpServers"]["hawkshaw"]["command"] == "hawkshaw"


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--at", "http://127.0.0.1:1", "--file", "x.db"], "leave --file out"),
        (["--token-file", "x"], "are for --http"),
        (["--http", "--host", "0.0.0.0"], "--token-file must say"),
        (["--at", "ftp://nowhere"], "is no address of a server"),
        (["--at", "http://127.0.0.1:1"], "no server answers"),
    ],
)
def test_flags_that_cannot_be_are_refused(flags: list[str], said: str) -> None:
    done = CliRunner().invoke(program(), ["mcp", *flags])
    assert done.exit_code in (1, 2)
    assert said in done.output


def test_every_flag_stands_on_the_page() -> None:
    text = CliRunner().invoke(program(), ["mcp", "--help"], env={"COLUMNS": "200"}).output
    flags = set(re.findall(r"--[a-z][a-z-]+", text)) - {"--help"}
    assert flags
    assert {flag for flag in flags if f"{flag} " not in PAGE and f"{flag}`" not in PAGE} == set()
