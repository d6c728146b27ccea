"""What lies beside the sources agrees with them: version, changelog, hooks, container, workflow."""

import re
from pathlib import Path

import pytest

import hawkshaw

ROOT = Path(__file__).parents[2]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(
        r"^## (\S+) – (?:not yet released|\d{4}-\d\d-\d\d)$", text("CHANGELOG.md"), re.MULTILINE
    )
    assert versions[0] == hawkshaw.__version__
    assert versions == sorted(
        versions, key=lambda name: [int(part) for part in name.split(".")], reverse=True
    )
    assert versions[-1] == "0.1.0"
    assert len(versions) == text("CHANGELOG.md").count("\n## ")


def test_a_container_is_built_from_what_its_context_holds() -> None:
    recipe = text("deploy/Containerfile")
    copied = re.findall(r"^COPY (.*) \S+$", recipe, re.MULTILINE)
    needed = {source for line in copied for source in line.split()} - {"${LOCK}"}
    needed |= set(re.findall(r"LOCK[=:] ?(\S+)", recipe + text("deploy/compose.yaml")))
    kept = {line.removeprefix("!") for line in text(".dockerignore").splitlines() if line.startswith("!")}
    assert needed == kept == {"requirements.lock", "requirements-postgres.lock", "dist/*.whl"}


def test_the_workflow_runs_what_everybody_runs() -> None:
    workflow = text(".github/workflows/ci.yml")
    assert re.findall(r"^ *- run: (.*)$", workflow, re.MULTILINE) == [".ci/run"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
    oldest = re.search(r'requires-python = ">=(.*)"', text("pyproject.toml"))
    assert oldest is not None
    assert f'python: ["{oldest[1]}", ' in workflow


def test_make_takes_the_python_that_the_workflow_names() -> None:
    assert "PYTHON: python${{ matrix.python }}" in text(".github/workflows/ci.yml")
    assert re.search(r"^PYTHON +\?=$", text("Makefile"), re.MULTILINE), "what the environment says is taken"
    assert "for python in $(or $(PYTHON)," in text("Makefile")


TARGETS = ["setup", "play", "check", "test", "test-long", "bench", "strength", "rules", "lock"]


@pytest.mark.parametrize("target", TARGETS)
def test_what_contributors_are_told_to_make_can_be_made(target: str) -> None:
    assert f"make {target}" in text("CONTRIBUTING.md")
    assert re.search(rf"^{target}:", text("Makefile"), re.MULTILINE)


def test_the_hooks_call_what_is_checked_anyway() -> None:
    called = re.findall(r"entry: \.venv/bin/(\S+ \S+)", text(".pre-commit-config.yaml"))
    assert called == ["ruff check", "ruff format"]
    assert all(f"$(BIN)/{command}" in text("Makefile") for command in called)
