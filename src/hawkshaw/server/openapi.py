"""The OpenAPI description of the REST routes, made from their types: `python -m hawkshaw.server.openapi`."""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import Any, Final

import msgspec

import hawkshaw
from hawkshaw.server.host.admin_routes import ADMIN_ROUTES
from hawkshaw.server.host.routes import ROUTES
from hawkshaw.server.host.spec import Spec
from hawkshaw.wire.requests import Problem

REF: Final = "#/components/schemas/{name}"
PROBLEMS: Final = {
    "400": "The body is not JSON.",
    "401": "This is not the operator's secret.",
    "403": "The page that asks is not of this server.",
    "404": "There is no such table, or you may not know of it.",
    "409": "This cannot be done now, or not by you.",
    "413": "The body is too large.",
    "422": "The body does not say what it should.",
    "429": "Too much at once; `Retry-After` says when to come back.",
    "503": "The server cannot save anything just now, or too many ask for the same kind of work.",
}


EVERY_ROUTE: Final = (*ROUTES, *ADMIN_ROUTES)


def document() -> dict[str, Any]:
    """The whole description."""
    types = [kind for spec in EVERY_ROUTE for kind in (spec.body, spec.answer) if kind is not None]
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template=REF)
    refs = dict(zip([*types, Problem], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for spec in EVERY_ROUTE:
        paths.setdefault(spec.path, {})[spec.method.lower()] = operation(spec, refs)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Hawkshaw tables",
            "version": hawkshaw.__version__,
            "description": "Making tables and sitting down. Playing is done over the socket at /api/live: docs/api.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "secret": {"type": "http", "scheme": "bearer"},
                "operator": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def operation(spec: Spec, refs: dict[Any, Any]) -> dict[str, Any]:
    """One route."""
    found: dict[str, Any] = {"summary": spec.summary, "operationId": spec.handler.__name__}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "maxLength": 40}}
        for name in re.findall(r"{(\w+)}", spec.path)
    ]
    parameters += [
        {"name": name, "in": "query", "required": required, "schema": {"type": "integer", "minimum": 0}}
        for name, required in spec.query
    ]
    if parameters:
        found["parameters"] = parameters
    if spec.secret:
        found["security"] = [{}, {"secret": []}]
    if spec.operator:
        found["security"] = [{"operator": []}]
    if spec.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": refs[spec.body]}},
        }
    kind = "text/plain" if spec.answer is None else "application/json"
    schema = {"type": "string"} if spec.answer is None else refs[spec.answer]
    found["responses"] = {
        str(spec.status): {"description": "Done.", "content": {kind: {"schema": schema}}}
    } | {
        status: {"description": why, "content": {"application/json": {"schema": refs[Problem]}}}
        for status, why in PROBLEMS.items()
        if (spec.body is not None or status not in ("400", "413")) and (spec.operator or status != "401")
    }
    return found


@cache
def encoded() -> bytes:
    """The description as it is sent; it never changes."""
    return msgspec.json.encode(document())


def text() -> str:
    """The description as it stands in docs/openapi.json."""
    return (
        msgspec.json.format(msgspec.json.encode(document(), order="deterministic"), indent=2).decode() + "\n"
    )


if __name__ == "__main__":
    sys.stdout.write(text())
