"""Settings of a server: who says what, what is refused and how, and that the manual lists all of them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hawkshaw.core.errors import BadOption
from hawkshaw.hosting.secret_files import secret_in
from hawkshaw.hosting.settings.kinds import SecretUrl, Unfit
from hawkshaw.hosting.settings.page import manual, shown
from hawkshaw.hosting.settings.sources import DEFAULT, LARGEST_FILE, Chosen, gather
from hawkshaw.hosting.settings.table import BY_KEY, SETTINGS, Setting
from hawkshaw.server.buckets import Rate
from hawkshaw.server.host.settings import DAY, Settings
from hawkshaw.server.limits import Limits
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.terminal.exits import CannotRead
from tests.cli.conftest import Program
from tools import settings as tool

PASSWORD = "correct-horse"


def written(folder: Path, text: str) -> Path:
    file = folder / "club.toml"
    file.write_text(text, encoding="utf-8")
    return file


def said(flags: dict[str, object] | None = None, file: Path | None = None, **environment: str) -> Chosen:
    return gather(flags or {}, file, {f"HAWKSHAW_{name}": text for name, text in environment.items()})


# Who says what


def test_a_flag_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = 1\nopen_tables = 2\nkept = "3 d"\n')
    chosen = said({"port": "10"}, file, PORT="20", OPEN_TABLES="30")
    assert [chosen[key] for key in ("port", "open_tables", "kept", "bot_workers")] == [10, 30, 3 * DAY, 2]
    told = [chosen.source(key) for key in ("port", "open_tables", "kept", "bot_workers")]
    assert told == ["--port", "HAWKSHAW_OPEN_TABLES", str(file), DEFAULT]


def test_what_was_said_reaches_the_server(tmp_path: Path) -> None:
    file = written(tmp_path, 'grace = "2.5 s"\n[limits]\nrequests = "30/min burst 5"\nbody = "512 KiB"\n')
    chosen = said({"proxy": ["127.0.0.1"]}, file, ALLOW_HOST="play.example.org, *.example")
    assert chosen.settings(("here",)) == Settings(
        grace=2.5, trusted_proxies=("127.0.0.1",), hosts=("play.example.org", "*.example"), reach=("here",)
    )
    assert chosen.limits() == Limits(requests=Rate(0.5, 5), body=512 * 1024)


def test_nothing_said_is_what_the_server_does_by_itself() -> None:
    assert said().settings() == Settings()
    assert said().limits() == Limits()


def test_the_environment_may_name_the_file_and_be_empty(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 7\n")
    assert said(CONFIG=str(file), OPEN_TABLES="")["port"] == 7
    other = tmp_path / "other.toml"
    other.write_text("port = 8\n", encoding="utf-8")
    assert said({}, other, CONFIG=str(file))["port"] == 8


def test_the_higher_place_says_where_the_tables_are(tmp_path: Path) -> None:
    file = written(tmp_path, 'database = "postgresql://ada@db/tables"\n')
    assert said({"file": "evening.db"}, file).location() == Path("evening.db")
    assert said({}, file, FILE="night.db").location() == Path("night.db")
    assert str(said({}, file).location()) == "postgresql://ada@db/tables"
    assert said({}, file, FILE="night.db")["database"] is None
    with pytest.raises(BadOption, match="HAWKSHAW_FILE and HAWKSHAW_DATABASE both say"):
        said(FILE="a.db", DATABASE="postgresql://db/tables")


def test_a_password_may_lie_in_a_file_of_its_own(tmp_path: Path) -> None:
    place = tmp_path / "password"
    place.write_text(f"{PASSWORD}\n", encoding="utf-8")
    chosen = said(DATABASE="postgresql://ada@db/tables", DATABASE_PASSWORD_FILE=str(place))
    found = chosen.location()
    assert isinstance(found, PostgresUrl)
    assert found.password == PASSWORD
    assert PASSWORD not in "\n".join(shown(chosen)) + str(found)
    twice = said(DATABASE=f"postgresql://ada:{PASSWORD}@db/tables", DATABASE_PASSWORD_FILE=str(place))
    with pytest.raises(BadOption, match="both say a password"):
        twice.location()


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"", "at least 1 characters"),
        (b"\n", "at least 1 characters"),
        (b"two\nlines", "one line"),
        (b"x" * 1001, "at most 1000 bytes"),
        (b"\xff", "not text in UTF-8"),
    ],
)
def test_a_secret_is_one_line(tmp_path: Path, raw: bytes, why: str) -> None:
    place = tmp_path / "password"
    place.write_bytes(raw)
    with pytest.raises(CannotRead, match=why) as refused:
        secret_in(place)
    assert not any(said in str(refused.value) for said in ("lines", "xxx"))
    with pytest.raises(CannotRead, match="No such file"):
        secret_in(tmp_path / "none")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_setting_can_be_said_in_the_environment_and_in_a_file(setting: Setting, tmp_path: Path) -> None:
    value = OTHERS.get(setting.key) or setting.kind.write(setting.default)
    head, dot, name = setting.key.rpartition(".")
    file = written(tmp_path, f"[{head}]\n{name} = {value}\n" if dot else f"{name} = {value}\n")
    of_file = said({}, file)
    parsed = tomllib.loads(f"x = {value}")["x"]
    text = (
        ":".join(parsed) if setting.key == "cases" else " ".join(parsed) if value[0] == "[" else str(parsed)
    )
    of_environment = gather({}, None, {setting.variable: text})
    assert of_file[setting.key] == of_environment[setting.key]
    assert setting.key not in OTHERS or of_file[setting.key] != setting.default
    if text:
        assert (of_file.source(setting.key), of_environment.source(setting.key)) == (
            str(file),
            setting.variable,
        )


def test_any_setting_can_be_named_on_the_command_line() -> None:
    chosen = gather(
        {"port": "9000"}, None, {"HAWKSHAW_KEPT": "40 d"}, ["kept = 30 d", "limits.connections=7"]
    )
    assert (chosen["kept"], chosen.source("kept")) == (30 * DAY, "--set kept")
    assert (chosen.limits().connections, chosen["port"]) == (7, 9000)


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("kept", "a key, = and a value"),
        ("kep=30 d", "no such setting; did you mean kept?"),
        ("kept=30", "--set kept: "),
        ("port=1", "--port and --set port both say it"),
    ],
)
def test_a_name_or_a_value_that_is_none_is_refused(word: str, why: str) -> None:
    with pytest.raises(BadOption, match=re.escape(why)):
        gather({"port": "9000"}, None, {}, [word])


OTHERS = {
    "workers": "2",
    "bus": '"redis://localhost:6379/0"',
    "peer_address": '"10.0.0.5:8113"',
    "peer_secret_file": '"peer-secret"',
    "root_path": '"/games"',
    "metrics_port": "9113",
    "operator_secret_file": '"secrets/operator"',
    "allow_host": '["play.example.org", "b.example"]',
    "origin": '["https://play.example.org"]',
    "proxy": '["10.0.0.0/8", "unix"]',
    "file": '"evening.db"',
    "database": '"postgresql://ada@db/tables"',
    "database_password_file": '"secrets/password"',
    "cases": '["here", "there"]',
    "qr": "false",
    "kept": '"36 h"',
    "limits.frames": '"7/h burst 3"',
}


def test_every_field_of_the_server_can_be_set() -> None:
    filled = {setting.fills for setting in SETTINGS}
    fields = {(Settings, name) for name in Settings.__struct_fields__} - {
        (Settings, "reach"),
        (Settings, "operator"),
    }
    assert filled - {None} == fields | {(Limits, name) for name in Limits.__struct_fields__}
    assert len(BY_KEY) == len(SETTINGS)


# What is refused


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("prot = 1", "prot: there is no such setting; did you mean port?"),
        ('requests = "1/s burst 1"', "requests: there is no such setting; did you mean limits.requests?"),
        ("[limit]\nhead = 1", "limit: there is no such section; there is [limits]"),
        ("[limits]\nhaed = 1", "limits.haed: there is no such setting; did you mean limits.head?"),
        ("port = true", "port: a whole number from 0 to 65535 belongs here"),
        ('port = "8013"', "port: a whole number from 0 to 65535 belongs here"),
        ("port = 65536", "port: 65536 is not within 0 to 65535"),
        ("qr = 1", "qr: true or false belongs here"),
        ("kept = 90", 'kept: 90 of what? Write its unit, such as "90 d"'),
        ('kept = "90 days"', "kept: a number and one of d, h, min, s, ms belong here"),
        ('kept = "4000 d"', "kept: 4000 d is not within 1 min to 3650 d"),
        ('kept = "60000.5 ms"', "kept: 60000.5 ms is more exact than it can be kept"),
        ('bot_delay = "0.7 s"', "bot_delay: 0.7 s is not within 800 ms to 1 min"),
        ("grace = [1]", 'grace: a text such as "5 s" belongs here'),
        ('root_path = "games"', "root_path: 'games' is not a path that begins with a slash"),
        ('allow_host = "play.example.org"', "allow_host: a list of at most 100 texts belongs here"),
        ("allow_host = [1]", "allow_host: a text belongs here: a name such as"),
        ('proxy = ["10.0.0.0/99"]', "proxy: '10.0.0.0/99' is not an address"),
        ('origin = ["play.example.org"]', "origin: 'play.example.org' is not a URL such as"),
        ('[limits]\nframes = "20 a second"', "limits.frames: a rate belongs here"),
        ('[limits]\nframes = "20/fortnight burst 1"', "limits.frames: a rate belongs here"),
        ('[limits]\nframes = "0/s burst 1"', "limits.frames: nothing could ever pass"),
        ('[limits]\nbody = "1 GB"', "limits.body: a number and one of MiB, KiB, B belong here"),
        ('host = "a\\nb"', "host: 'a\\nb' is not an address"),
        ("port = ", "(whole file): this is not TOML"),
        ('"a\\nb" = 1', "'a\\nb': there is no such setting"),
    ],
)
def test_a_file_is_refused_with_key_and_reason(tmp_path: Path, text: str, why: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(CannotRead) as refused:
        said({}, file)
    assert str(refused.value).startswith(f"{file}: {why}")


def test_flags_and_variables_are_refused_by_their_names() -> None:
    with pytest.raises(BadOption, match=r"^--open-tables: 0 is not within 1 to 1000000$"):
        said({"open_tables": "0"})
    with pytest.raises(BadOption, match=r"^HAWKSHAW_QR in the environment: true or false belongs here$"):
        said(QR="perhaps")
    with pytest.raises(
        BadOption, match=r"^HAWKSHAW_OPEN_TABELS in the environment is no setting; did you mean .*OPEN_TABLES"
    ):
        said(OPEN_TABELS="3")


def test_variables_of_others_that_begin_the_same_way_are_none_of_ours() -> None:
    """A cluster puts some of these into every container beside a service of this name."""
    assert (
        said(SERVICE_HOST="10.0.0.1", PORT_8013_TCP="tcp://10.0.0.1:8013", HOME="/tmp", TWINS="3")["port"]
        == 8013
    )


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    with pytest.raises(CannotRead, match=f"more than {LARGEST_FILE} bytes"):
        said({}, Path("/dev/zero"))
    assert said({}, written(tmp_path, "#" * LARGEST_FILE))["port"] == 8013
    with pytest.raises(CannotRead, match=f"more than {LARGEST_FILE} bytes"):
        said({}, written(tmp_path, "#" * (LARGEST_FILE + 1)))


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(CannotRead, match=f"the settings in {path} cannot be read"):
            said({}, path)
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(CannotRead, match="not text in UTF-8"):
        said({}, tmp_path / "picture.toml")


# What is shown


def test_what_is_shown_can_be_fed_back(tmp_path: Path) -> None:
    chosen = said(
        {"port": "9000", "kept": "36 h", "allow_host": ["play.example.org"]},
        written(tmp_path, '[limits]\ncreating = "7/h burst 3"\nhead = "5000 B"\n'),
        GRACE="1.25 s",
        CASES="/a b:/c",
        QR="no",
    )
    text = "\n".join(shown(chosen))
    again = tmp_path / "again.toml"
    again.write_text(text, encoding="utf-8")
    fed = said({}, again)
    assert {key: fed[key] for key in BY_KEY} == {key: chosen[key] for key in BY_KEY}
    assert "port = 9000  # from --port\n" in text
    assert 'grace = "1250 ms"  # from HAWKSHAW_GRACE\n' in text
    assert f'creating = "7/h burst 3"  # from {tmp_path / "club.toml"}\n' in text
    assert "open_tables = 500  # default\n" in text


@pytest.mark.parametrize("value", [Rate(1 / 3, 1), Rate(20, 60), Rate(0.123456789, 2), Rate(10 / 86400, 9)])
def test_a_rate_is_written_as_exactly_as_it_is_read(value: Rate) -> None:
    kind = BY_KEY["limits.frames"].kind
    again = kind.read(kind.write(value).strip('"'))
    assert again.burst == value.burst
    assert again.per_second == pytest.approx(value.per_second, rel=1e-8)


def test_no_password_is_shown_or_repeated(hawkshaw: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAWKSHAW_DATABASE", f"postgresql://ada:{PASSWORD}@db.example.org/tables")
    done = hawkshaw("serve", "--show-settings")
    assert (done.exit_code, done.stderr) == (0, "")
    line = 'database = "postgresql://ada@db.example.org/tables"  # from HAWKSHAW_DATABASE\n'
    assert line in done.stdout
    assert PASSWORD not in done.stdout
    monkeypatch.setenv("HAWKSHAW_DATABASE", f"mysql://ada:{PASSWORD}@db/tables")
    done = hawkshaw("serve", "--show-settings")
    assert done.exit_code == 2
    assert "HAWKSHAW_DATABASE in the environment: there is no store for 'mysql'" in done.stderr
    assert PASSWORD not in done.stdout + done.stderr


def test_other_addresses_are_shown_without_their_passwords() -> None:
    kind = SecretUrl("redis", "rediss")
    assert kind.write(kind.read(f"redis://ada:{PASSWORD}@bus:6379/1")) == '"redis://ada@bus:6379/1"'
    for bad in (f"http://ada:{PASSWORD}@bus", f"redis://ada:{PASSWORD}@bus:port", 3):
        with pytest.raises(Unfit) as refused:
            kind.read(bad)
        assert PASSWORD not in str(refused.value)


# On the command line


def test_the_command_line_says_it_all(hawkshaw: Program, tmp_path: Path) -> None:
    file = written(tmp_path, 'open_tables = 50\nkept = "30 d"\n')
    done = hawkshaw("serve", "--show-settings", "--config", file, "--kept", "10 d", "--no-qr")
    held = tomllib.loads(done.stdout)
    assert (held["open_tables"], held["kept"], held["qr"]) == (50, "10 d", False)


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (("--open-tables", "many"), 2, "hawkshaw: --open-tables: a whole number from 1 to 1000000"),
        (("--config", "none.toml"), 3, "hawkshaw: the settings in none.toml cannot be read"),
    ],
)
def test_the_command_line_refuses(hawkshaw: Program, words: tuple[str, ...], code: int, why: str) -> None:
    done = hawkshaw("serve", *words)
    assert done.exit_code == code
    assert done.stderr.startswith(why)


# In the manual


def test_the_manual_lists_exactly_the_settings() -> None:
    text = tool.PAGE.read_text(encoding="utf-8")
    assert "\n" + "\n".join(manual()) + "\n\n" in text, "run python -m tools.settings"
    assert tool.with_table(text) == text


def test_a_table_that_lacks_a_setting_is_noticed() -> None:
    text = tool.PAGE.read_text(encoding="utf-8")
    row = next(line for line in manual() if line.startswith("| `kept`"))
    assert tool.with_table(text.replace(row + "\n", "")) == text


def test_the_example_in_the_manual_is_one(tmp_path: Path) -> None:
    text = tool.PAGE.read_text(encoding="utf-8").partition("```toml\n")[2].partition("```")[0]
    chosen = said({}, written(tmp_path, text))
    assert (chosen["kept"], chosen.limits().requests) == (30 * DAY, Rate(40, 120))
