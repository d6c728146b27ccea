"""The way in for phones at home, on networks of every kind and on none."""

from __future__ import annotations

from io import StringIO
from ipaddress import ip_address

import ifaddr
import pytest
import segno

from hawkshaw.server import lan


def adapter(name: str, *addresses: str) -> ifaddr.Adapter:
    """A network card as ifaddr tells of it."""
    ips = [
        ifaddr.IP((address, 0, 0) if ":" in address else address, 64 if ":" in address else 24, name)
        for address in addresses
    ]
    return ifaddr.Adapter(name, name, ips)


LOOPBACK = adapter("lo", "127.0.0.1", "::1")
HOME = [
    LOOPBACK,
    adapter("docker0", "172.17.0.1"),
    adapter("eth1", "203.0.113.9", "2001:db8::9"),
    adapter("wlan0", "192.168.1.7", "fe80::1", "fd00::7"),
    adapter("eth0", "10.0.0.7"),
    adapter("eth2", "169.254.10.10"),
]


@pytest.fixture
def network(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine has these adapters and no others."""
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: request.param)


at_home = pytest.mark.parametrize("network", [HOME], indirect=True)
alone = pytest.mark.parametrize("network", [[LOOPBACK], []], indirect=True, ids=["loopback", "nothing"])


@at_home
@pytest.mark.usefixtures("network")
def test_private_addresses_of_real_cards_come_first_and_loopback_never() -> None:
    assert lan.addresses() == [
        "192.168.1.7",
        "10.0.0.7",
        "203.0.113.9",
        "172.17.0.1",
        "2001:db8::9",
        "fd00::7",
    ]


@at_home
@pytest.mark.usefixtures("network")
def test_the_lobby_is_told_for_this_machine_and_for_others() -> None:
    lines = lan.lobby_lines(8000)
    assert lines[0] == "On this machine:  http://localhost:8000/"
    assert lines[1] == "On your network:  http://192.168.1.7:8000/"
    assert len(lines) == 5
    assert not any("[" in line for line in lines), "0.0.0.0 does not listen to IPv6"
    assert "On your network:  http://[fd00::7]:8000/games/" in lan.lobby_lines(8000, "::", "/games/")


@at_home
@pytest.mark.usefixtures("network")
@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_a_server_for_this_machine_alone_invites_nobody(host: str) -> None:
    lines = lan.lobby_lines(8000, host)
    assert lines == [
        "On this machine:  http://localhost:8000/",
        "Only this machine can open it; --host 0.0.0.0 lets others on your network in.",
    ]


@at_home
@pytest.mark.usefixtures("network")
def test_a_server_at_one_address_names_that_one() -> None:
    assert lan.lobby_lines(8000, "10.0.0.7") == [
        "On this machine:  http://10.0.0.7:8000/",
        "On your network:  http://10.0.0.7:8000/",
    ]


@alone
@pytest.mark.usefixtures("network")
def test_without_a_network_only_this_machine_is_told() -> None:
    assert lan.addresses() == []
    assert lan.lobby_lines(8000) == [
        "On this machine:  http://localhost:8000/",
        "No network was found, so only this machine can open it.",
    ]
    out = Terminal()
    lan.print_lobby(8000, out=out)
    assert "█" not in out.getvalue()


def test_a_system_that_does_not_say_is_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> list[ifaddr.Adapter]:
        raise OSError("not permitted")

    monkeypatch.setattr(ifaddr, "get_adapters", refuse)
    assert lan.addresses() == []


def test_the_real_cards_of_this_machine_can_be_told() -> None:
    assert not any(ip_address(address).is_loopback for address in lan.addresses())


class Terminal(StringIO):
    """A screen that shows what is printed."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class OldTerminal(Terminal):
    encoding = "cp1252"


def modules(lines: list[str]) -> list[list[int]]:
    """The modules of a drawn code, dark ones 1, without the light around them."""
    halves = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
    rows: list[list[int]] = []
    for line in lines:
        assert line.startswith("\x1b[97;40m"), "a terminal with light colours would show it inverted"
        blocks = line.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m")
        rows += [[halves[block][0] for block in blocks], [halves[block][1] for block in blocks]]
    edge = lan.QUIET_ZONE
    size = len(rows[0]) - 2 * edge
    assert all(not any(row) for row in rows[:edge])
    return [row[edge:-edge] for row in rows[edge : edge + size]]


def test_the_code_drawn_is_the_code_of_the_address() -> None:
    drawn = modules(lan.qr_lines("http://192.168.1.7:8000/"))
    meant = segno.make("http://192.168.1.7:8000/", error="l", micro=False)
    assert drawn == [list(row) for row in meant.matrix]
    other = segno.make("http://192.168.1.8:8000/", error="l", micro=False)
    assert drawn != [list(row) for row in other.matrix]


@at_home
@pytest.mark.usefixtures("network")
def test_a_terminal_shows_the_code_of_the_likeliest_address() -> None:
    out = Terminal()
    lan.print_lobby(8000, out=out)
    assert out.getvalue() == "\n".join(
        [*lan.lobby_lines(8000), "", *lan.qr_lines("http://192.168.1.7:8000/"), ""]
    )


@at_home
@pytest.mark.usefixtures("network")
@pytest.mark.parametrize("out", [StringIO(), OldTerminal()], ids=["a file", "an old terminal"])
def test_what_cannot_draw_gets_the_addresses_alone(out: StringIO) -> None:
    lan.print_lobby(8000, out=out)
    assert out.getvalue() == "\n".join([*lan.lobby_lines(8000), ""])
