"""The build hook: with HAWKSHAW_COMPILE=1 the wheel carries mypyc-compiled hot modules, otherwise it is pure Python.

Only a temporary copy of the sources is compiled. An extension module that lay beside the sources would win every
import and silently turn "plain" tests and benchmarks into compiled ones.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "hawkshaw"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")

# Every module of the kernel and of each game is compiled, and what the server does for every seat after every move ...
HOT = (
    "core/**/*.py",
    "games/**/*.py",
    "wire/difference.py",
    "wire/ranges.py",
    "server/host/guest.py",
    "server/host/live/showing.py",
    "server/host/updates.py",
)

# ... except those that live at the edge and gain nothing: they hold msgspec structs (which mypyc cannot compile) or
# exceptions (which no longer pickle once compiled), read files, make text or drive a game from outside.
EDGE = (
    "**/__init__.py",
    "core/bundle.py",
    "core/catalogue.py",
    "core/conversion.py",
    "core/errors.py",
    "core/game.py",
    "core/named.py",
    "core/options.py",
    "core/play.py",
    "core/plugins.py",
    "core/plurals.py",
    "core/record.py",
    "core/registry.py",
    "core/review.py",
    "core/toml_text.py",
    "games/*/options.py",
    "games/*/content.py",
    "games/*/content/**/*.py",
    "games/*/forms/dump*.py",
    "games/*/forms/loading.py",
    "games/*/forms/shapes.py",
    "games/*/words/**/*.py",
    "games/*/players/review*.py",
)

# ... and among what is printed, that which the rules count with.
COUNTED = (
    "games/dead_end_drive/content/board.py",
    "games/dead_end_drive/content/movement.py",
    "games/dead_end_drive/content/ways.py",
    "games/deadline/content/cards.py",
    "games/deadline/content/known_plots.py",
    "games/deadline/content/plot.py",
    "games/pulp_detective/content/effects.py",
    "games/pulp_detective/content/pack.py",
)

# What the compiler needs: setuptools drives the C compiler, and the run-time dependencies are read for their types.
COMPILE_REQUIRES = ["mypy>=2,<3", "setuptools>=80", "msgspec>=0.20,<1", "mypy_extensions>=1.0,<2"]

# Runs in the temporary copy, in a process of its own because mypyc looks for modules in the working directory.
# All modules form one group, so a call from one to another is a plain C call. Each has a C file of its own: one file
# for all takes the C compiler more than twice as long, runs no faster, and cannot be shared among processors.
_COMPILE = """
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


class SideBySide(build_ext):
    def build_extension(self, extension: Extension) -> None:
        compiler, compile_one = self.compiler, self.compiler._compile
        waiting = []
        compiler._compile = lambda *task: waiting.append(task)
        link = compiler.link_shared_object

        def compile_and_link(*args, **kwargs):
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(lambda task: compile_one(*task), waiting))
            link(*args, **kwargs)

        compiler.link_shared_object = compile_and_link
        try:
            super().build_extension(extension)
        finally:
            compiler._compile, compiler.link_shared_object = compile_one, link


group, *modules = sys.argv[1:]
setup(
    name=group,
    packages=[],
    ext_modules=mypycify(
        ["--strict", "--config-file=", *modules],
        group_name=group, opt_level="3", debug_level="0", multi_file=True,
    ),
    cmdclass={"build_ext": SideBySide},
    script_args=["--quiet", "build_ext", "--inplace"],
)
"""


def wanted() -> bool:
    """Whether this build is to be the compiled one."""
    return os.environ.get("HAWKSHAW_COMPILE", "") not in ("", "0")


def hot_modules(package: Path) -> list[Path]:
    """The sources to compile, in a fixed order, so that two builds of one tree are the same."""
    return sorted(found(package, HOT) - found(package, EDGE) | found(package, COUNTED))


def found(package: Path, patterns: tuple[str, ...]) -> set[Path]:
    return {source for pattern in patterns for source in package.glob(pattern)}


def compile_copy(package: Path, workshop: Path) -> list[Path]:
    """Copy `package` into `workshop`, compile it there, and return the extension modules made.

    The last one is the group's shared library; the others are shims that find their module in it.
    """
    copy = workshop / package.name
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    modules = [str(source.relative_to(workshop)) for source in hot_modules(copy)]
    subprocess.run([sys.executable, "-c", _COMPILE, package.name, *modules], cwd=workshop, check=True)
    built = [source.with_suffix(SUFFIX) for source in map(workshop.joinpath, modules)]
    return [*built, workshop / f"{package.name}__mypyc{SUFFIX}"]


class CompiledModules(BuildHookInterface[Any]):
    """Puts the extension modules next to their sources in the wheel; on import the extension module wins."""

    # Kept until the wheel is written; a build that fails cleans up when the process ends.
    _workshop: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        return COMPILE_REQUIRES if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        # `hawkshaw rules` reads the ledgers; an editable install finds them where they lie.
        build_data["force_include"][str(Path(self.root, "docs", "rules"))] = f"{PACKAGE}/rules"
        if not wanted():
            return
        self._workshop = tempfile.TemporaryDirectory(prefix="hawkshaw-build-")
        workshop = Path(self._workshop.name)
        for built in compile_copy(Path(self.root, "src", PACKAGE), workshop):
            build_data["force_include"][str(built)] = built.relative_to(workshop).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._workshop is not None:
            self._workshop.cleanup()
