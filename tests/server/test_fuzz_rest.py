"""The REST routes, asked at random by their own description: no answer that it does not promise, and no 5xx."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from hawkshaw.server import openapi
from hawkshaw.server.host.tokens import token_hash
from tests.server.house import QUICK, Json, Laid, Running, finish, running

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
FEW, MANY = 8, 24
"""Examples a route; half of them are about real tables, with real secrets."""

schema = schemathesis.openapi.from_dict(openapi.document())


OPERATOR = "the-operators-own-secret"
RUN = msgspec.structs.replace(QUICK, operator=token_hash(OPERATOR).hex())


class Hunted:
    """A server with tables in every condition, and what was asked of it so far."""

    def __init__(self, at: Running) -> None:
        self.at = at
        self.asked = 0
        self.answers: Counter[int] = Counter()
        self.laid: list[Laid] = []
        self.record = ""
        self.lay()

    def lay(self) -> None:
        """Tables in every condition."""
        waiting = self.at.open(listed=True)
        self.at.sit(waiting, "Ann", 0)
        over = self.at.play(seats=2)
        self.at.do(finish(self.at.live(over.id)))
        exported = self.at.http.get(f"{over.path}/record", headers={"authorization": f"Bearer {over.host}"})
        self.record = exported.raise_for_status().text
        closed = self.at.open()
        self.at.sit(closed, "Bob", 1)
        self.at.post(f"{closed.path}/close", {"host": closed.host})
        self.laid = [waiting, self.at.play("dead_end_drive", 3), over, closed]

    def make_real(self, case: Any) -> None:
        """Every other time the table, the secrets, the game and the record are real ones."""
        self.asked += 1
        if self.asked % 2:
            return
        laid = self.laid[self.asked // 2 % len(self.laid)]
        if case.path_parameters:
            case.path_parameters["table"] = laid.id
            case.headers["authorization"] = f"Bearer {laid.invite}"
        if case.path.startswith("/api/admin/"):
            case.headers["authorization"] = f"Bearer {OPERATOR}"
        if isinstance(case.body, dict):
            token = next(iter(laid.tokens.values()))
            real: Json = {
                "host": laid.host,
                "token": token,
                "invite": laid.invite,
                "game": ("thirteen_clues", "dead_end_drive")[self.asked // 2 % 2],
                "record": self.marred_record(str(case.body.get("record", ""))),
            }
            case.body.update({name: real[name] for name in real if name in case.body})

    def marred_record(self, with_this: str) -> str:
        """A real record with something in it that was not there."""
        place = self.asked * 37 % (2 * len(self.record))
        return self.record[:place] + with_this + self.record[place:]


@pytest.fixture(scope="module")
def hunted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hunted]:
    place: Path = tmp_path_factory.mktemp("hunted")
    with running(place / "tables.db", RUN) as at:
        hunted = Hunted(at)
        yield hunted
        assert at.http.get("/ready").status_code == 200
        fresh = at.play(seats=2)
        at.do(finish(at.live(fresh.id)))


@schema.parametrize()
@settings(max_examples=FEW, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_route_keeps_its_word_whatever_it_is_asked(case: Any, hunted: Hunted) -> None:
    check(case, hunted)


@pytest.mark.long
@schema.parametrize()
@settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_route_keeps_its_word_however_often_it_is_asked(case: Any, hunted: Hunted) -> None:
    check(case, hunted)


def check(case: Any, hunted: Hunted) -> None:
    """Ask, and hold the answer against what the description promises."""
    hunted.make_real(case)
    answer = case.call(base_url=hunted.at.base, timeout=30)
    hunted.answers[answer.status_code] += 1
    case.validate_response(answer, checks=CHECKS)


def test_the_checks_convict_a_server_that_breaks_its_word() -> None:
    """The control: answers that the description does not promise."""
    operation = schema["/api/tables"]["GET"]
    case = operation.Case()
    request = httpx.Request("GET", "http://house.lan/api/tables")
    for status, kind, body in (
        (500, "application/json", b'{"why": "oops"}'),
        (302, "application/json", b"{}"),
        (200, "text/html", b"<html></html>"),
        (200, "application/json", b'{"tables": 3}'),
        (200, "application/json", b'{"tables": [{"id": 5}]}'),
    ):
        answer = httpx.Response(status, headers={"content-type": kind}, content=body, request=request)
        answer.elapsed = timedelta(0)
        with pytest.raises(BaseExceptionGroup):
            case.validate_response(answer, checks=CHECKS)


def test_the_description_has_every_route() -> None:
    described = {
        (path, method.upper()) for path, item in openapi.document()["paths"].items() for method in item
    }
    assert described == {(spec.path, spec.method) for spec in openapi.EVERY_ROUTE}
