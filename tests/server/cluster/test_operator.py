"""Whoever runs several workers asks any of them, and is answered for all."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hawkshaw.server.host.tokens import token_hash
from tests.server.cluster.pair import workers
from tests.server.house import PATIENCE, QUICK, Phone, Running

SECRET = "the-operators-own-secret"
RUN = msgspec.structs.replace(QUICK, operator=token_hash(SECRET).hex(), trusted_proxies=("127.0.0.1",))
SHUT_OUT = "192.0.2.7"


def asked(worker: Running, path: str, body: dict[str, Any] | None = None, expect: int = 200) -> Any:
    """What an operator is answered by a worker."""
    headers = {"authorization": f"Bearer {SECRET}"}
    method = "GET" if body is None else "POST"
    answer = worker.http.request(method, f"/api/admin/{path}", json=body, headers=headers)
    assert answer.status_code == expect, answer.text
    return answer.json()


def test_a_table_is_closed_and_a_seat_muted_through_any_worker(tmp_path: Path) -> None:
    with workers(tmp_path, settings=RUN) as (ann, ben):
        laid = ann.play(seats=2)
        with ben.phone(laid, 1) as phone:
            phone.wait_for("snapshot")
            asked(ben, f"tables/{laid.id}/mute", {"seat": 1})
            phone.send("say", text="well, well", key="a-key-of-mine")
            assert "does not let you speak" in phone.wait_for("refused", "ok")["why"]
            asked(ben, f"tables/{laid.id}/close", {"reason": "supper"})
            while (info := phone.wait_for("presence")["info"])["status"] != "closed":
                pass
            assert info["reason"] == "supper"
        assert [live.table.id for live in ben.hall.live] == [], "it stayed where it was"
        asked(ben, f"tables/{laid.id}/close", {}, 409)
        asked(ben, "tables/none/close", {}, 404)


def test_tables_and_load_are_those_of_all_workers(tmp_path: Path) -> None:
    with workers(tmp_path, 3, settings=RUN) as running:
        laid = [one.play(seats=2) for one in running]
        with running[0].phone(laid[2], 0) as phone:
            phone.wait_for("snapshot")
            for one in running:
                told = {table["id"]: table for table in asked(one, "tables")["tables"]}
                assert told.keys() == {table.id for table in laid}
                assert all(table["here"] and table["people"] == 2 for table in told.values())
                assert [told[table.id]["guests"] for table in laid] == [0, 0, 1]
                load = asked(one, "load")
                assert len({server["server"] for server in load["servers"]}) == 3
                assert sum(server["tables"] for server in load["servers"]) == 3
                assert (load["silent"], load["open_tables"]) == (0, 3)


def test_everybody_hears_what_is_said_wherever_they_are(tmp_path: Path) -> None:
    with workers(tmp_path, settings=RUN) as (ann, ben):
        here, there = ann.play(seats=2), ben.play(seats=2)
        with ann.phone(here, 0) as first, ann.phone(there, 0) as second:
            for phone in (first, second):
                phone.wait_for("snapshot")
            assert asked(ann, "say", {"text": "Supper!"}) == {"guests": 2, "silent": 0}
            for phone in (first, second):
                assert phone.wait_for("notice")["text"].endswith(": Supper!")


def test_who_is_shut_out_by_one_is_shut_out_by_all_and_told_so_at_once(tmp_path: Path) -> None:
    """Within less than the time after which a worker looks by itself."""
    with workers(tmp_path, settings=RUN, bus=True) as (ann, ben):
        laid = ann.play(seats=2)
        header = {"X-Forwarded-For": SHUT_OUT}
        with Phone(ben.base, additional_headers=header) as phone:
            phone.send("hello", table=laid.id, token=laid.tokens[0])
            phone.wait_for("snapshot")
            began = time.monotonic()
            asked(ann, "bans", {"address": SHUT_OUT})
            assert phone.is_let_go(), "and the line that was joined to the other worker ends"
            assert time.monotonic() - began < 2.5
        assert ben.http.get("/api/games", headers=header).status_code == 403
        asked(ben, "unban", {"address": SHUT_OUT})
        until = time.monotonic() + PATIENCE
        while ann.http.get("/api/games", headers=header).status_code == 403:
            assert time.monotonic() < until


def test_without_a_bus_a_worker_finds_out_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hawkshaw.server.host.host.BANS_EVERY", 0.1)
    with workers(tmp_path, settings=RUN) as (ann, ben):
        asked(ann, "bans", {"address": SHUT_OUT})
        header = {"X-Forwarded-For": SHUT_OUT}
        until = time.monotonic() + PATIENCE
        while ben.http.get("/api/games", headers=header).status_code == 200:
            assert time.monotonic() < until
            time.sleep(0.1)


def test_a_worker_that_does_not_answer_is_counted(tmp_path: Path) -> None:
    with workers(tmp_path, settings=RUN, secrets=("a secret among workers", "another one altogether")) as (
        ann,
        _,
    ):
        load = asked(ann, "load")
        assert (len(load["servers"]), load["silent"]) == (1, 1)
        assert asked(ann, "say", {"text": "Supper!"}) == {"guests": 0, "silent": 1}
