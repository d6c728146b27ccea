"""The REST routes: each with its body, its answer and a sentence, from which the OpenAPI file is made as well."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import hawkshaw
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.options import Field, fields
from hawkshaw.server.address import is_loopback
from hawkshaw.server.host.bots import pipe
from hawkshaw.server.host.hall import Hall
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.rulebook import one_rule, rule_book
from hawkshaw.server.host.sayings import Busy, Denied, NoTable, TooDear, known_language, public_reason
from hawkshaw.server.host.table import LOBBY, Table
from hawkshaw.server.problems import UNREADABLE
from hawkshaw.server.store import StoreError
from hawkshaw.wire import requests as wire
from hawkshaw.wire.messages import LONGEST_NAME, TableInfo
from hawkshaw.wire.plain import line_of, name_of

Handler = Callable[["Desk", Request, Any], Awaitable[Any]]


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """One route."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: Any = None
    answer: Any = None
    status: int = 200
    query: tuple[tuple[str, bool], ...] = ()
    """Whole numbers that may, or must, stand in the query."""
    secret: bool = False
    """Whether `Authorization: Bearer` with any secret of the table may be needed."""
    limit: int = 256_000
    """The largest body in bytes."""


class Desk:
    """Answers requests about the tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def find(self, request: Request) -> LiveTable:
        """The table in the path, if the bearer may know of it."""
        kind, _, secret = request.headers.get("authorization", "").partition(" ")
        return await self.hall.admit(request.path_params["table"], secret if kind.lower() == "bearer" else "")

    async def hosted(self, request: Request, body: wire.ByHost) -> LiveTable:
        """The table in the path, if this is its host."""
        live = await self.hall.admit(request.path_params["table"], body.host)
        self.hall.check_host(live, body.host)
        return live

    async def managed(self, request: Request, body: wire.ByManager) -> LiveTable:
        """The table in the path, if this is its host, or somebody who sits there and may do the same."""
        if body.host or not body.token:
            return await self.hosted(request, wire.ByHost(host=body.host))
        live, _ = await self.seated(request, wire.ByToken(token=body.token))
        if live.table.status == LOBBY and not live.table.hostless:
            raise Denied("host_only")
        return live

    async def seated(self, request: Request, body: wire.ByToken) -> tuple[LiveTable, int]:
        """The table in the path and the seat of this person."""
        live = await self.hall.admit(request.path_params["table"], body.token)
        return live, await self.hall.seat_of(live, body.token)


# The shelf and the lobby


async def list_games(desk: Desk, request: Request, body: None) -> wire.Shelf:
    return wire.Shelf([game_info(game, locale_of(request)) for game in hawkshaw.games()])


def game_info(game: hawkshaw.Game, locale: str) -> wire.GameInfo:
    """A game as a lobby shows it."""
    options = [option_info(game, field, locale) for field in fields(game.Options)]
    return wire.GameInfo(
        name=game.name,
        title=game.title,
        about=game.lead(locale),
        seats=list(game.seats),
        levels=list(game.levels),
        options=options,
        cooperative=game.cooperative,
    )


def option_info(game: hawkshaw.Game, field: Field, locale: str) -> wire.OptionInfo:
    """An option of a game as a form shows it."""
    offered = game.offers(field.name, locale) or [
        (choice, game.option_word(field.name, f"choice.{choice}", locale)) for choice in field.choices
    ]
    return wire.OptionInfo(
        name=field.name,
        default=field.default,
        kind=field.type.__name__,
        choices=[choice for choice, _ in offered],
        low=field.low,
        high=field.high,
        help=game.option_word(field.name, "help", locale) or field.help,
        title=game.option_word(field.name, "title", locale),
        words=[words for _, words in offered],
    )


async def list_tables(desk: Desk, request: Request, body: None) -> wire.Lobby:
    return wire.Lobby(await desk.hall.listed())


async def open_table(desk: Desk, request: Request, body: wire.OpenTable) -> wire.Opened:
    live, invite, host = await desk.hall.open(body)
    return wire.Opened(table=live.info(), invite=invite, host=host)


async def show_table(desk: Desk, request: Request, body: None) -> TableInfo:
    return (await desk.find(request)).info()


async def show_scenery(desk: Desk, request: Request, body: None) -> wire.Scenery:
    table = (await desk.find(request)).table
    return wire.Scenery(table.game.scenery(table.options, locale_of(request)))


async def show_text(desk: Desk, request: Request, body: None) -> Response:
    """What never changes may be kept by whoever was allowed to read it."""
    text = (await desk.find(request)).table.texts.get(request.path_params["hash"])
    if text is None:
        raise NoTable("no_text")
    return PlainTextResponse(text, headers={"Cache-Control": "private, max-age=31536000, immutable"})


async def show_chat(desk: Desk, request: Request, body: None) -> wire.Talk:
    live = await desk.find(request)
    return live.talk.page(number(request, "before", 10**9 - 1), locale_of(request))


async def list_addresses(desk: Desk, request: Request, body: None) -> wire.Addresses:
    """A page at this machine may know; anybody else has found the server already."""
    here = request.client is not None and is_loopback(request.client.host)
    direct = "x-forwarded-for" not in request.headers
    return wire.Addresses(list(desk.hall.settings.reach) if here and direct else [])


# The rules


def known_game(request: Request) -> hawkshaw.Game:
    """The game in the path."""
    try:
        return hawkshaw.game(request.path_params["game"])
    except hawkshaw.UnknownGame as error:
        raise NoTable("no_game", error=error) from None


async def list_rules(desk: Desk, request: Request, body: None) -> wire.RuleBook:
    return rule_book(known_game(request))


async def show_rule(desk: Desk, request: Request, body: None) -> wire.RuleInfo:
    rule = one_rule(known_game(request), request.path_params["rule"])
    if rule is None:
        raise NoTable("no_rule")
    return rule


# Chairs


async def sit(desk: Desk, request: Request, body: wire.Sit) -> wire.Seated:
    live = await desk.hall.admit(request.path_params["table"], body.invite)
    if not desk.hall.invited(live, body.invite):
        raise NoTable("no_table")
    name = name_of(body.name, LONGEST_NAME)
    if not name:
        raise Denied("name_needed")
    seat, token = await live.chairs.sit(name, body.seat, body.nonce, body.token)
    return wire.Seated(seat=seat, token=token, table=live.info())


async def put_bot(desk: Desk, request: Request, body: wire.PutBot) -> TableInfo:
    live = await desk.managed(request, body)
    await live.chairs.put_bot(body.seat, body.level or live.table.game.default_level)
    return live.info()


async def start(desk: Desk, request: Request, body: wire.Start) -> TableInfo:
    live = await desk.managed(request, body)
    await live.chairs.fill(body.fill or live.table.game.default_level)
    return live.info()


async def kick(desk: Desk, request: Request, body: wire.OfSeat) -> TableInfo:
    live = await desk.hosted(request, body)
    if body.seat >= len(live.table.chairs):
        raise Denied("no_seat", seat=body.seat)
    await live.chairs.rise(body.seat, "the host asked them to leave")
    return live.info()


async def reissue(desk: Desk, request: Request, body: wire.OfSeat) -> wire.Reissued:
    live = await desk.hosted(request, body)
    return wire.Reissued(seat=body.seat, token=await desk.hall.reissue(live, body.seat))


async def close(desk: Desk, request: Request, body: wire.CloseTable) -> TableInfo:
    live = await desk.hosted(request, body)
    await live.close(line_of(body.reason) or "the host closed this table")
    return live.info()


async def leave(desk: Desk, request: Request, body: wire.Leave) -> TableInfo:
    live, seat = await desk.seated(request, body)
    if body.host:
        desk.hall.check_host(live, body.host)
    await live.chairs.rise(seat, "left the table", host=bool(body.host))
    return live.info()


async def forget(desk: Desk, request: Request, body: wire.ByToken) -> TableInfo:
    live, seat = await desk.seated(request, body)
    await desk.hall.forget(live, seat)
    return live.info()


async def rematch(desk: Desk, request: Request, body: wire.Rematch) -> wire.Seated:
    live, seat = await desk.seated(request, body)
    following, chosen, token = await desk.hall.rematch(live, seat, body.next)
    return wire.Seated(seat=chosen, token=token, table=following.info())


# Afterwards


async def finished(desk: Desk, request: Request) -> tuple[Table, pipe.Line]:
    """A table whose game is over, and that game."""
    live = await desk.find(request)
    if not live.table.over:
        raise Denied("not_over_record")
    return live.table, live.table.line(await desk.hall.store.secret(live.table.id))


async def asked(desk: Desk, errand: pipe.Finished) -> Response:
    """What a clerk says about it, as it is."""
    return Response(await desk.hall.clerks.ask(errand), media_type="application/json")


async def export(desk: Desk, request: Request, body: None) -> Response:
    _, line = await finished(desk, request)
    written = await desk.hall.clerks.ask(pipe.Write(line=line, locale=ENGLISH))
    return PlainTextResponse(msgspec.json.decode(written, type=str))


async def verify(desk: Desk, request: Request, body: None) -> Response:
    _, line = await finished(desk, request)
    return await asked(desk, pipe.Verify(line=line, locale=locale_of(request)))


async def replay(desk: Desk, request: Request, body: None) -> Response:
    table, line = await finished(desk, request)
    step = number(request, "step", table.steps)
    seat = number(request, "seat", table.setting.seats - 1)
    return await asked(desk, pipe.Look(line=line, step=step, seat=seat, locale=locale_of(request)))


async def review(desk: Desk, request: Request, body: None) -> Response:
    table, line = await finished(desk, request)
    seat = number(request, "seat", table.setting.seats - 1) or 0
    return await asked(desk, pipe.Review(line=line, seat=seat, locale=locale_of(request)))


def locale_of(request: Request) -> str:
    """The language that the query asks for, or English where nobody here speaks it."""
    return known_language(request.query_params.get("locale", "en"))


def number(request: Request, name: str, most: int) -> int | None:
    """A whole number from the query, or None."""
    given = request.query_params.get(name)
    if given is None or given == "":
        return None
    if not given.isascii() or not given.isdecimal() or len(given) > 9 or int(given) > most:
        raise Denied("number", name=name, most=most)
    return int(given)


async def take_in(desk: Desk, request: Request, body: wire.ImportRecord) -> TableInfo:
    return (await desk.hall.take_in(body.record)).info()


TABLE: Final = "/api/tables/{table}"
ROUTES: Final[tuple[Spec, ...]] = (
    Spec(
        method="GET",
        path="/api/games",
        handler=list_games,
        answer=wire.Shelf,
        summary="The games of this server.",
    ),
    Spec(
        method="GET",
        path="/api/tables",
        handler=list_tables,
        answer=wire.Lobby,
        summary="The tables in the lobby.",
    ),
    Spec(
        method="POST",
        path="/api/tables",
        handler=open_table,
        body=wire.OpenTable,
        answer=wire.Opened,
        status=201,
        summary="Open a table.",
    ),
    Spec(
        method="GET",
        path="/api/addresses",
        handler=list_addresses,
        answer=wire.Addresses,
        summary="Where others find this server; empty unless asked on its own machine.",
    ),
    Spec(
        method="GET",
        path="/api/rules/{game}",
        handler=list_rules,
        answer=wire.RuleBook,
        summary="The rules of a game.",
    ),
    Spec(
        method="GET",
        path="/api/rules/{game}/{rule}",
        handler=show_rule,
        answer=wire.RuleInfo,
        summary="One rule of a game by its id.",
    ),
    Spec(
        method="GET",
        path=TABLE,
        handler=show_table,
        answer=TableInfo,
        secret=True,
        summary="What a table is.",
    ),
    Spec(
        method="GET",
        path=f"{TABLE}/scenery",
        handler=show_scenery,
        answer=wire.Scenery,
        secret=True,
        summary="What never changes at a table and a client may draw it from, such as a house and its furniture.",
    ),
    Spec(
        method="GET",
        path=f"{TABLE}/texts/{{hash}}",
        handler=show_text,
        secret=True,
        summary="A long text among the options of a table, such as a board, by its SHA-256.",
    ),
    Spec(
        method="GET",
        path=f"{TABLE}/chat",
        handler=show_chat,
        answer=wire.Talk,
        secret=True,
        query=(("before", False),),
        summary="The latest lines of chat, or those before the line with this number.",
    ),
    Spec(
        method="POST",
        path=f"{TABLE}/sit",
        handler=sit,
        body=wire.Sit,
        answer=wire.Seated,
        status=201,
        summary="Take a chair.",
    ),
    Spec(
        method="POST",
        path=f"{TABLE}/bot",
        handler=put_bot,
        body=wire.PutBot,
        answer=TableInfo,
        summary="Let a bot take an empty chair (host; once the game has begun, whoever sits there).",
    ),
    Spec(
        method="POST",
        path=f"{TABLE}/start",
        handler=start,
        body=wire.Start,
        answer=TableInfo,
        summary="Begin, or go on, with bots on the empty chairs (host; once the game has begun, whoever sits there).",
    ),
    Spec(
        method="POST",
        path=f"{TABLE}/kick",
        handler=kick,
        body=wire.OfSeat,
        answer=TableInfo,
        summary="Empty a chair (host).",
    ),
    Spec(
        method="POST",
        path=f"{TABLE}/reissue",
        handler=reissue,
        body=wire.OfSeat,
        answer=wire.Reissued,
        summary="Issue the link of a seat anew; the old one no longer opens it (host).",
    ),
    Spec(
        method="POST",
        path=f"{TABLE}/close",
        handler=close,
        body=wire.CloseTable,
        answer=TableInfo,
        summary="Close a table (host).",
    ),
    Spec(
        method="POST",
        path=f"{TABLE}/leave",
        handler=leave,
        body=wire.Leave,
        answer=TableInfo,
        summary="Get up from your chair.",
    ),
    Spec(
        method="POST",
        path=f"{TABLE}/forget",
        handler=forget,
        body=wire.ByToken,
        answer=TableInfo,
        summary="Delete your name, words and notes; your moves stay, without a name.",
    ),
    Spec(
        method="POST",
        path=f"{TABLE}/rematch",
        handler=rematch,
        body=wire.Rematch,
        answer=wire.Seated,
        status=201,
        summary="Go on at a new table with the same chairs.",
    ),
    Spec(
        method="GET",
        path=f"{TABLE}/record",
        handler=export,
        secret=True,
        summary="The record of a game that is over, as text.",
    ),
    Spec(
        method="GET",
        path=f"{TABLE}/verify",
        handler=verify,
        answer=wire.VerifyReport,
        secret=True,
        summary="Whether the luck of a game that is over was fair.",
    ),
    Spec(
        method="GET",
        path=f"{TABLE}/replay",
        handler=replay,
        answer=wire.Frame,
        secret=True,
        query=(("step", False), ("seat", False)),
        summary="A moment of a game that is over, as a seat saw it; without a seat as a spectator did.",
    ),
    Spec(
        method="GET",
        path=f"{TABLE}/review",
        handler=review,
        answer=wire.Findings,
        secret=True,
        query=(("seat", False),),
        summary="What a seat of a game that is over could have known, and what its decisions were worth.",
    ),
    Spec(
        method="POST",
        path="/api/records",
        handler=take_in,
        body=wire.ImportRecord,
        answer=TableInfo,
        status=201,
        limit=2_100_000,
        summary="Bring in the record of a finished game, to look at.",
    ),
)


def endpoint(desk: Desk, spec: Spec) -> Callable[[Request], Awaitable[Response]]:
    """The route as Starlette calls it: reads the body, asks the handler, writes the answer or the problem."""
    decode = None if spec.body is None else msgspec.json.Decoder(spec.body).decode

    async def answer(request: Request) -> Response:
        try:
            body = None if decode is None else decode(await request.body())
        except UNREADABLE as error:
            return problem(422 if isinstance(error, msgspec.ValidationError) else 400, str(error))
        try:
            found = await asyncio.shield(asyncio.ensure_future(spec.handler(desk, request, body)))
        except NoTable as error:
            return problem(404, error.said(locale_of(request)))
        except Denied as error:
            return problem(409, error.said(locale_of(request)))
        except (StoreError, Busy) as error:
            return problem(503, public_reason(error, locale_of(request)))
        except TooDear as error:
            return problem(422, error.said(locale_of(request)))
        except hawkshaw.BadOption as error:
            return problem(422, error.said(locale_of(request)))
        except hawkshaw.HawkshawError as error:
            return problem(422, str(error))
        return found if isinstance(found, Response) else json(found, spec.status)

    return answer


def json(value: object, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def problem(status: int, why: str) -> Response:
    """Why a request was refused."""
    return json(wire.Problem(why), status)
