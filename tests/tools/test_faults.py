"""The campaign of faults judges rightly: it sees every COMMIT, takes times as it says, and passes only who may."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from tools.faults.campaign import longest_wait
from tools.faults.ground import process_of
from tools.faults.kinds import KINDS
from tools.faults.proxy import Line, Proxy, When
from tools.faults.report import BEGIN, END, Kept, Report, Round, audit_table, kinds_table, write
from tools.faults.tally import Strike, Tally
from tools.soak.account import Account, Faults, Wait

SIMPLE = b"Q\0\0\0\x0bCOMMIT\0"
UNNAMED = b"P\0\0\0\x0e\0COMMIT\0\0\0"
NAMED = b"P\0\0\0\x15_pg3_7\0COMMIT\0\0\0"
BOUND = b"B\0\0\0\x14\0_pg3_7\0\0\0\0\0"


def test_the_longest_wait_counts_from_the_fault_on() -> None:
    assert longest_wait([Wait(1.0, 7.0), Wait(7.5, 9.0), Wait(9.1, 9.5)], since=8.0) == 1.0
    assert longest_wait([Wait(7.5, 9.0), Wait(9.0, 12.0), Wait(12.0, 12.5)], since=8.0) == 3.0
    assert longest_wait([Wait(1.0, 7.0)], since=8.0) == 0.0  # it came to an end


def test_a_move_is_waited_for_from_when_the_position_before_it_is_known() -> None:
    account = Account("table", "deadline", "host", "invite")
    account.known_at = {3: 1.0, 4: 6.0}  # a bot made the fourth move, when it liked
    account.time_move(5, 6.5)
    account.time_move(6, 8.0)
    assert account.waits == [Wait(6.0, 6.5), Wait(6.5, 8.0)]


def test_whose_session_it_is_says_its_name() -> None:
    assert process_of("hawkshaw 0011223344556677, process 4711 on somewhere") == 4711
    assert process_of("psql") == 0


def line() -> Line:
    return Line(None, None)  # type: ignore[arg-type]  # nothing is sent on it


@pytest.mark.parametrize("said", [SIMPLE, UNNAMED, b"before" + SIMPLE])
def test_a_commit_is_seen_however_it_is_said(said: bytes) -> None:
    assert line().commits(said)


def test_a_commit_that_was_given_a_name_is_seen_by_its_name_alone() -> None:
    known = line()
    assert not known.commits(BOUND)  # it could be anything
    assert not known.commits(NAMED)  # to prepare it does not carry it out
    assert known.commits(BOUND)
    assert not known.commits(BOUND.replace(b"_pg3_7", b"_pg3_70"))


def test_what_is_written_about_commits_is_none() -> None:
    assert not line().commits(b"Q\0\0\0\x30UPDATE workers SET committed = 1\0")
    assert not line().commits(b"P\0\0\0\x20\0INSERT INTO log VALUES ('COMMIT')\0")


@pytest.mark.parametrize(
    ("when", "heard", "answered"),
    [(When.BEFORE, False, False), (When.AFTER, True, False), (When.HELD, True, True)],
)
def test_a_line_is_cut_when_it_is_to_be(when: When, heard: bool, answered: bool) -> None:
    """Whether the database hears COMMIT, and whether its answer comes back."""

    async def go() -> None:
        said: list[bytes] = []

        async def database(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while piece := await reader.read(100):
                said.append(piece)
                writer.write(b"done")
            writer.close()

        server = await asyncio.start_server(database, "127.0.0.1", 0)
        proxy = Proxy(server.sockets[0].getsockname()[1])
        await proxy.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
        writer.write(b"hello")
        assert await reader.readexactly(4) == b"done"
        striking = asyncio.create_task(proxy.strike_commit(when, within=5))
        await asyncio.sleep(0)
        writer.write(SIMPLE)
        assert await striking
        if when is When.HELD:
            assert said == [b"hello"]
            proxy.thaw()
        try:
            back = await reader.read(4)
        except ConnectionError:
            back = b""
        assert (back == b"done") == answered
        assert (said[1:] == [SIMPLE]) == heard
        writer.close()
        await proxy.close()
        server.close()

    asyncio.run(go())


def report(**wrong: int) -> Report:
    struck = [Strike(kind, float(number), 2, 1) for number, kind in enumerate(KINDS)]
    return Report(
        seed=1,
        form="plain",
        cores=2,
        lease=6.0,
        beside="alone",
        shipped=Tally(strikes=[*struck, *struck], faults=Faults(**wrong)),
        unfenced=Tally(faults=Faults(strangers=1)),
        hasty=Tally(faults=Faults(lost_moves=1)),
    )


def test_only_who_is_without_fault_passes_and_only_beside_controls_that_were_convicted() -> None:
    assert report().passed
    for name in Faults.__struct_fields__:
        assert not report(**{name: 1}).passed, name
    for control in ("unfenced", "hasty"):
        assert not msgspec.structs.replace(report(), **{control: Tally()}).passed


def test_the_page_has_every_kind_and_every_count(tmp_path: Path) -> None:
    page, data = tmp_path / "page.md", tmp_path / "faults.json"
    page.write_text(f"before\n{BEGIN}\nwhat was there\n{END}\nafter\n", encoding="utf-8")
    write(report(), page, data, "make faults")
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"before\n{BEGIN}\n`make faults`, plain engine")
    assert text.endswith(f"{END}\nafter\n")
    assert "what was there" not in text
    for kind in KINDS.values():
        assert text.count(f"| {kind.words} | 2 |") == 1
    assert len(list(kinds_table(report()))) == len(KINDS) + 2
    counts = list(audit_table(report()))
    assert sum(line.startswith("| **") for line in counts) == len(Faults.__struct_fields__)
    assert msgspec.json.decode(data.read_bytes(), type=Report) == report()


def test_a_campaign_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    asked = Round("shipped", 0, ("kill",), 6.0, Tally())
    kept = Kept(tmp_path, 1)
    assert kept.find(asked) is None
    kept.add(msgspec.structs.replace(asked, tally=Tally(moves=7)))
    again = Kept(tmp_path, 1)
    assert again.find(asked) == Tally(moves=7)
    assert again.find(msgspec.structs.replace(asked, number=1)) is None
    assert Kept(tmp_path, 2).find(asked) is None
