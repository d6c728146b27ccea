"""The Makefile: it builds the browser client when its sources have changed, and packs no wheel without it.

Each test works on a small tree of its own, whose npm and Python are scripts that only write down what they were asked.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PAGE = "src/hawkshaw/server/static/index.html"
BUILDS = f"""#!/bin/sh
echo "npm $*" >> asked
case "$*" in *build*) mkdir -p {Path(PAGE).parent}; cp web/src/App.svelte {PAGE};; esac
"""
BUILDS_NOTHING = '#!/bin/sh\necho "npm $*" >> asked\n'
PYTHON = '#!/bin/sh\necho "python $*" >> asked\nmkdir -p dist; touch dist/some.whl\n'


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A clone in which everything but the client has been made already."""
    for name in ("Makefile", "pyproject.toml", "requirements.lock", "requirements-dev.lock"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("requirements-node.lock", "requirements-postgres.lock", "requirements-ray.lock"):
        shutil.copy(ROOT / name, tmp_path)
    for name, text in (("src/App.svelte", "<p>first</p>"), ("package-lock.json", "{}")):
        source = tmp_path / "web" / name
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text, encoding="utf-8")
    program(tmp_path, "npm", BUILDS)
    program(tmp_path, "python", PYTHON)
    stamps = "stamps: ; @echo $(MADE) $(RUN) $(DEV) $(PROJECT) $(NODE) $(FETCHED)"
    for stamp in make(tmp_path, f"--eval={stamps}", "stamps").stdout.split():
        (tmp_path / stamp).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / stamp).touch()
    return tmp_path


def program(tree: Path, name: str, script: str) -> None:
    """A script in the place of a program of the tree's environment."""
    path = tree / ".venv" / "bin" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(script, encoding="utf-8")
    path.chmod(0o755)


def make(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    # What a make that runs these tests says about itself is not meant for this one.
    own = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(["make", *words], cwd=tree, env=own, capture_output=True, text=True, check=False)


def builds(tree: Path) -> int:
    """How often the client has been built."""
    asked = tree / "asked"
    return asked.read_text(encoding="utf-8").count("run build") if asked.exists() else 0


def test_a_changed_source_builds_the_client_anew(tree: Path) -> None:
    assert make(tree, "web").returncode == 0
    assert builds(tree) == 1
    assert make(tree, "web").returncode == 0
    assert builds(tree) == 1, "nothing has changed"
    (tree / "web" / "src" / "App.svelte").write_text("<p>second</p>", encoding="utf-8")
    assert make(tree, "web").returncode == 0
    assert builds(tree) == 2
    assert (tree / PAGE).read_text(encoding="utf-8") == "<p>second</p>"


def test_a_new_date_alone_builds_nothing(tree: Path) -> None:
    make(tree, "web")
    os.utime(tree / "web" / "src" / "App.svelte", (0, 0))
    (tree / "web" / "src" / "App.svelte").touch()
    make(tree, "web")
    assert builds(tree) == 1


def test_a_client_that_was_removed_is_built_anew(tree: Path) -> None:
    make(tree, "web")
    shutil.rmtree((tree / PAGE).parent)
    make(tree, "web")
    assert builds(tree) == 2


def test_a_wheel_brings_the_client(tree: Path) -> None:
    done = make(tree, "wheel")
    assert done.returncode == 0, done.stderr
    assert builds(tree) == 1
    assert "pip" in (tree / "asked").read_text(encoding="utf-8")


def test_no_wheel_is_packed_without_the_client(tree: Path) -> None:
    program(tree, "npm", BUILDS_NOTHING)
    done = make(tree, "wheel")
    assert done.returncode != 0
    assert "browser client" in done.stdout
    assert "pip" not in (tree / "asked").read_text(encoding="utf-8")


def test_no_file_can_stand_in_the_way_of_a_target() -> None:
    """A file or folder named like a target that is not phony counts as made: so `web` once did."""
    targets = set(re.findall(r"^([a-z][a-z-]*):(?!=)", MAKEFILE, re.MULTILINE))
    phony = re.search(r"^\.PHONY:((?:.*\\\n)*.*)$", MAKEFILE, re.MULTILINE)
    assert phony is not None
    assert targets == set(phony[1].replace("\\", "").split())
