"""Each adapter needs its own library and no other; Hawkshaw itself needs neither."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIBRARIES = ("gymnasium", "numpy", "mcp", "open_spiel", "pettingzoo", "pyspiel")


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("module", "absent"),
    [
        ("hawkshaw", LIBRARIES),
        ("hawkshaw.adapters", LIBRARIES),
        ("hawkshaw.adapters.gymnasium", ("mcp", "open_spiel", "pettingzoo", "pyspiel")),
        ("hawkshaw.adapters.pettingzoo", ("mcp", "open_spiel", "pyspiel")),
        ("hawkshaw.adapters.openspiel", ("gymnasium", "mcp", "pettingzoo")),
        ("hawkshaw.adapters.mcp.door", ("gymnasium", "open_spiel", "pettingzoo", "pyspiel")),
    ],
)
def test_a_module_can_do_without(module: str, absent: tuple[str, ...]) -> None:
    """Where the others are not installed it is imported all the same, and Python ends in peace."""
    done = run(f"import sys; sys.modules.update(dict.fromkeys({absent!r})); import {module}")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("module", "absent", "extra"),
    [
        ("gymnasium", "gymnasium", "rl"),
        ("pettingzoo", "gymnasium", "rl"),
        ("pettingzoo", "numpy", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
        ("mcp.door", "mcp.server.mcpserver", "mcp"),
    ],
)
def test_a_missing_library_names_the_extra_that_brings_it(module: str, absent: str, extra: str) -> None:
    done = run(f"import sys; sys.modules[{absent!r}] = None; import hawkshaw.adapters.{module}")
    assert done.stderr.splitlines()[-1] == (
        f"ModuleNotFoundError: there is no module {absent!r}; it comes with an extra: pip install 'hawkshaw[{extra}]'"
    )
