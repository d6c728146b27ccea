"""What was said about the settings, and where: a flag goes before the environment, that before the file."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from hawkshaw.core.errors import BadOption
from hawkshaw.core.toml_text import BadToml, read_toml
from hawkshaw.hosting.places import default_file, named
from hawkshaw.hosting.secret_files import SHORTEST, secret_in
from hawkshaw.hosting.settings.kinds import Unfit
from hawkshaw.hosting.settings.table import BY_KEY, PREFIX, SETTINGS, Setting
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.tokens import token_hash
from hawkshaw.server.limits import Limits
from hawkshaw.server.store.location import Location, parse
from hawkshaw.terminal.exits import CannotRead
from hawkshaw.terminal.home import reason

CONFIG: Final = f"{PREFIX}CONFIG"
LARGEST_FILE: Final = 64_000
"""Bytes; all settings with their comments have a tenth of that."""
LONGEST_NAME: Final = 200
DEFAULT: Final = "default"
LIKE: Final = 0.8
"""How much a variable has to look like one of ours to be taken for a slip of the pen: others may begin the same way."""
NO_SETTINGS: Final = {"HAWKSHAW_HOME", CONFIG}

S = TypeVar("S", bound=msgspec.Struct)


class Chosen:
    """What holds, and where it was said."""

    def __init__(self, values: Mapping[str, Any], sources: Mapping[str, str]) -> None:
        self._values = values
        self._sources = sources

    def __getitem__(self, key: str) -> Any:
        """The value of a setting; None if it is not set."""
        return self._values.get(key, BY_KEY[key].default)

    def source(self, key: str) -> str:
        """Where it was said."""
        return self._sources.get(key, DEFAULT)

    def settings(self, reach: tuple[str, ...] = ()) -> Settings:
        """For the host of the tables, which others find at these addresses."""
        operator = self["operator_secret_file"]
        hashed = "" if operator is None else token_hash(secret_in(Path(operator), SHORTEST)).hex()
        return msgspec.structs.replace(self._filled(Settings), reach=reach, operator=hashed)

    def limits(self) -> Limits:
        """For those who guard it."""
        return self._filled(Limits)

    def _filled(self, kind: type[S]) -> S:
        fields = [(setting.fills, setting.key) for setting in SETTINGS]
        return kind(**{fills[1]: self[key] for fills, key in fields if fills and fills[0] is kind})

    def location(self) -> Location:
        """Where the tables are: as was said, or among Hawkshaw's own files."""
        file, database = self["file"], self["database"]
        if file is not None:
            return Path(file)
        if database is None:
            return default_file()
        # What everybody on the machine can read must not hold a password.
        location = named(database) if self.source("database").startswith("--") else parse(database)
        if self["database_password_file"] is None or isinstance(location, Path):
            return location
        if location.password:
            both = " and ".join(self.source(key) for key in ("database", "database_password_file"))
            raise BadOption(f"{both} both say a password: leave one out")
        return replace(location, password=secret_in(Path(self["database_password_file"])))


def gather(
    flags: Mapping[str, object],
    config: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    named: Sequence[str] = (),
) -> Chosen:
    """All that was said; whoever said something that cannot be is told where, and why.

    `named` are words such as `kept=30 d`: settings on the command line that have no flag of their own.
    """
    if config is None and environment.get(CONFIG):
        config = Path(environment[CONFIG])
    said = [_once([*_from_flags(flags), *_from_words(named)]), dict(_from_environment(environment))]
    if config is not None:
        said.append(dict(_from_file(config)))
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for found in said:
        if found.keys() >= {"file", "database"}:
            where = " and ".join(found[key][1] for key in ("file", "database"))
            raise BadOption(f"{where} both say where the tables are kept: leave one out")
        for key, (value, source) in found.items():
            # One place is kept by whoever speaks first: a file here, a database there would be two.
            placed = key in ("file", "database") and values.keys() & {"file", "database"}
            if key not in values and not placed:
                values[key], sources[key] = value, source
    return Chosen(values, sources)


Said = Iterator[tuple[str, tuple[Any, str]]]
"""Keys, each with its value and where it was said."""


def _from_flags(flags: Mapping[str, object]) -> Said:
    for key, given in flags.items():
        setting = BY_KEY[key]
        if given is None or given == []:
            continue
        try:
            value = setting.kind.read(setting.kind.word(given) if isinstance(given, str) else given)
        except Unfit as error:
            raise BadOption(f"{setting.option}: {error}") from None
        yield key, (value, setting.option)


def _from_words(words: Sequence[str]) -> Said:
    for word in words:
        key, equals, text = word.partition("=")
        setting = BY_KEY.get(key.strip())
        if not equals:
            raise BadOption(f"--set {_shown(word)}: a key, = and a value belong here, such as kept='30 d'")
        if setting is None:
            raise BadOption(f"--set {_shown(key)}: there is no such setting{did_you_mean(key)}")
        try:
            yield setting.key, (setting.kind.read(setting.kind.word(text.strip())), f"--set {setting.key}")
        except Unfit as error:
            raise BadOption(f"--set {setting.key}: {error}") from None


def _once(said: Sequence[tuple[str, tuple[Any, str]]]) -> dict[str, tuple[Any, str]]:
    """What the command line says, and says once."""
    found: dict[str, tuple[Any, str]] = {}
    for key, (value, source) in said:
        if key in found:
            raise BadOption(f"{found[key][1]} and {source} both say it: leave one out")
        found[key] = (value, source)
    return found


def _from_environment(environment: Mapping[str, str]) -> Said:
    known = {setting.variable: setting for setting in SETTINGS}
    for name, text in sorted(environment.items()):
        if not name.startswith(PREFIX) or name in NO_SETTINGS or not text:
            continue
        setting = known.get(name)
        if setting is None:
            near = get_close_matches(name.removeprefix(PREFIX), _short_names(), 1, LIKE)
            if near:
                raise BadOption(f"{name} in the environment is no setting; did you mean {PREFIX}{near[0]}?")
            continue
        try:
            yield setting.key, (setting.kind.read(setting.kind.word(text)), name)
        except Unfit as error:
            raise BadOption(f"{name} in the environment: {error}") from None


def _short_names() -> list[str]:
    return [setting.variable.removeprefix(PREFIX) for setting in SETTINGS]


def _from_file(path: Path) -> Said:
    for key, given in _flat(path, read_file(path)):
        setting = BY_KEY.get(key)
        if setting is None:
            raise CannotRead(f"{path}: {_shown(key)}: there is no such setting{did_you_mean(key)}")
        try:
            yield key, (setting.kind.read(given), _shown(str(path)))
        except Unfit as error:
            raise CannotRead(f"{path}: {key}: {error}") from None


def read_file(path: Path) -> dict[str, object]:
    """What a file says, and no file without end is read."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
        text = raw.decode()
    except (OSError, UnicodeDecodeError) as error:
        raise CannotRead(f"the settings in {path} cannot be read: {reason(error)}") from None
    if len(raw) > LARGEST_FILE:
        raise CannotRead(f"{path}: more than {LARGEST_FILE} bytes; no settings need so many")
    try:
        return read_toml(text)
    except BadToml as error:
        raise CannotRead(f"{path}: {error}") from None


def _flat(path: Path, data: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Keys with their section before them."""
    sections = {setting.key.partition(".")[0] for setting in SETTINGS if "." in setting.key}
    for key, value in data.items():
        if not isinstance(value, dict):
            yield key, value
        elif key in sections:
            yield from ((f"{key}.{inner}", given) for inner, given in value.items())
        else:
            near = f"; there is {', '.join(f'[{name}]' for name in sorted(sections))}"
            raise CannotRead(f"{path}: {_shown(key)}: there is no such section{near}")


def did_you_mean(key: str) -> str:
    """The nearest name, where one is near."""
    near = get_close_matches(key, BY_KEY, 1)
    if not near:
        last = {known.rpartition(".")[2]: known for known in BY_KEY}
        near = [last[name] for name in get_close_matches(key.rpartition(".")[2], last, 1)]
    return f"; did you mean {near[0]}?" if near else ""


def _shown(name: str) -> str:
    """A name of somebody's on one line."""
    return name if name.isprintable() and len(name) <= LONGEST_NAME else ascii(name[:LONGEST_NAME])


def flags_of() -> list[Setting]:
    """The settings that the command line has."""
    return [setting for setting in SETTINGS if setting.flag]
