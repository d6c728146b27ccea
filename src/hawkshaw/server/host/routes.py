"""The REST routes: each with its body, its answer and a sentence, from which the OpenAPI file is made as well."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

import hawkshaw
from hawkshaw.core import conversion
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.options import Field, fields
from hawkshaw.guide import lessons, pages
from hawkshaw.server.host.bots import pipe
from hawkshaw.server.host.calls import UNREADABLE, Call, Reply, json, problem, text
from hawkshaw.server.host.hall import Hall
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.operator import Operator
from hawkshaw.server.host.people import People
from hawkshaw.server.host.people_routes import PEOPLE_ROUTES
from hawkshaw.server.host.rulebook import one_rule, rule_book
from hawkshaw.server.host.sayings import Busy, Denied, NoTable, TooDear, known_language, public_reason
from hawkshaw.server.host.spec import Spec
from hawkshaw.server.host.table import LOBBY, PLAYING, Table
from hawkshaw.server.store import StoreError
from hawkshaw.wire import requests as wire
from hawkshaw.wire.messages import LONGEST_NAME, TableInfo
from hawkshaw.wire.plain import line_of, name_of


class Desk:
    """Answers calls about the tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.people = People(hall)
        self.operator: Operator
        """Set by whoever has all that an operator may see."""

    async def answer(self, spec: Spec, call: Call) -> Reply:
        """Read the body, ask the handler, write the answer or the problem."""
        try:
            body = None if spec.body is None else decoder(spec.body).decode(call.body)
        except UNREADABLE as error:
            return problem(422 if isinstance(error, msgspec.ValidationError) else 400, str(error))
        try:
            found = await asyncio.shield(asyncio.ensure_future(spec.handler(self, call, body)))
        except NoTable as error:
            return problem(404, error.said(locale_of(call)))
        except Denied as error:
            return problem(409, error.said(locale_of(call)))
        except (StoreError, Busy) as error:
            return problem(503, public_reason(error, locale_of(call)))
        except TooDear as error:
            return problem(422, error.said(locale_of(call)))
        except hawkshaw.BadOption as error:
            return problem(422, error.said(locale_of(call)))
        except hawkshaw.HawkshawError as error:
            return problem(422, str(error))
        return found if isinstance(found, Reply) else json(found, spec.status)

    async def find(self, call: Call) -> LiveTable:
        """The table in the path, if the bearer may know of it."""
        return await self.hall.admit(call.values["table"], call.bearer)

    async def hosted(self, call: Call, body: wire.ByHost) -> LiveTable:
        """The table in the path, if this is its host."""
        live = await self.hall.admit(call.values["table"], body.host)
        self.hall.check_host(live, body.host)
        return live

    async def managed(self, call: Call, body: wire.ByManager) -> LiveTable:
        """The table in the path, if this is its host, or somebody who sits there and may do the same."""
        if body.host or not body.token:
            return await self.hosted(call, wire.ByHost(host=body.host))
        live, _ = await self.seated(call, wire.ByToken(token=body.token))
        if live.table.status == LOBBY and not live.table.hostless:
            raise Denied("host_only")
        return live

    async def seated(self, call: Call, body: wire.ByToken) -> tuple[LiveTable, int]:
        """The table in the path and the seat of this person."""
        live = await self.hall.admit(call.values["table"], body.token)
        return live, await self.hall.seat_of(live, body.token)


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Reads bodies of one type."""
    return conversion.decoder(kind)


# The shelf and the lobby


async def list_games(desk: Desk, call: Call, body: None) -> wire.Shelf:
    return wire.Shelf([game_info(game, locale_of(call)) for game in hawkshaw.games()])


def game_info(game: hawkshaw.Game, locale: str) -> wire.GameInfo:
    """A game as a lobby shows it."""
    options = [option_info(game, field, locale) for field in fields(game.Options) if not field.laboratory]
    return wire.GameInfo(
        name=game.name,
        title=game.title,
        about=game.lead(locale),
        seats=list(game.seats),
        levels=list(game.levels),
        options=options,
        cooperative=game.cooperative_for(max(game.seats), game.read_options(None)),
        lessons=[
            wire.LessonTitle(name=name, title=lessons.lesson(game, name).title(locale))
            for name in lessons.lessons_of(game)
        ],
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
        covers=[
            wire.CoverInfo(title=title, tagline=tagline, notes=notes)
            for title, tagline, notes in (
                game.covers(field.name, locale) if isinstance(game, Covering) else ()
            )
        ],
    )


@runtime_checkable
class Covering(Protocol):
    """A game with something to choose that has covers."""

    def covers(self, option: str, locale: str) -> Sequence[tuple[str, str, list[str]]]:
        """Title, line and notes of each offer for an option, in their order; none where offers are mere words."""


async def list_tables(desk: Desk, call: Call, body: None) -> wire.Lobby:
    return wire.Lobby(await desk.hall.listed())


async def open_table(desk: Desk, call: Call, body: wire.OpenTable) -> wire.Opened:
    live, invite, host = await desk.hall.open(body)
    return wire.Opened(table=live.info(), invite=invite, host=host)


async def open_lesson(desk: Desk, call: Call, body: None) -> wire.Opened:
    game = known_game(call)
    if call.values["lesson"] not in lessons.lessons_of(game):
        raise NoTable("no_lesson")
    live, invite, host = await desk.hall.open_lesson(game, call.values["lesson"])
    return wire.Opened(table=live.info(), invite=invite, host=host)


async def show_table(desk: Desk, call: Call, body: None) -> TableInfo:
    return (await desk.find(call)).info()


async def show_scenery(desk: Desk, call: Call, body: None) -> wire.Scenery:
    table = (await desk.find(call)).table
    return wire.Scenery(table.game.scenery(table.options, locale_of(call)))


async def show_text(desk: Desk, call: Call, body: None) -> Reply:
    """What never changes may be kept by whoever was allowed to read it."""
    found = (await desk.find(call)).table.texts.get(call.values["hash"])
    if found is None:
        raise NoTable("no_text")
    return text(found, {"Cache-Control": "private, max-age=31536000, immutable"})


async def show_chat(desk: Desk, call: Call, body: None) -> wire.Talk:
    live = await desk.find(call)
    return live.talk.page(number(call, "before", 10**9 - 1), locale_of(call))


async def list_addresses(desk: Desk, call: Call, body: None) -> wire.Addresses:
    """A page at this machine may know; anybody else has found the server already."""
    return wire.Addresses(list(desk.hall.settings.reach) if call.near else [])


# The rules


def known_game(call: Call) -> hawkshaw.Game:
    """The game in the path."""
    try:
        return hawkshaw.game(call.values["game"])
    except hawkshaw.UnknownGame as error:
        raise NoTable("no_game", error=error) from None


async def list_rules(desk: Desk, call: Call, body: None) -> wire.RuleBook:
    return rule_book(known_game(call))


async def show_pages(desk: Desk, call: Call, body: None) -> wire.RulePages:
    game = known_game(call)
    locale = locale_of(call)
    if not pages.has_pages(game):
        raise NoTable("no_pages")
    return pages.pages(game, locale)


async def show_rule(desk: Desk, call: Call, body: None) -> wire.RuleInfo:
    rule = one_rule(known_game(call), call.values["rule"])
    if rule is None:
        raise NoTable("no_rule")
    return rule


# Chairs


async def sit(desk: Desk, call: Call, body: wire.Sit) -> wire.Seated:
    live = await desk.hall.admit(call.values["table"], body.invite)
    if not await desk.hall.welcome(live, body.invite):
        raise NoTable("no_table")
    name = name_of(body.name, LONGEST_NAME)
    if not name:
        raise Denied("name_needed")
    look = (body.hat, body.colour)
    seat, token = await live.chairs.sit(name, body.seat, body.nonce, body.token, look)
    return wire.Seated(seat=seat, token=token, table=live.info())


async def dress(desk: Desk, call: Call, body: wire.Dress) -> TableInfo:
    live, seat = await desk.seated(call, body)
    await live.chairs.dress(seat, body.hat, body.colour)
    return live.info()


async def put_bot(desk: Desk, call: Call, body: wire.PutBot) -> TableInfo:
    live = await desk.managed(call, body)
    await live.chairs.put_bot(body.seat, body.level or live.table.game.default_level)
    return live.info()


async def start(desk: Desk, call: Call, body: wire.Start) -> TableInfo:
    live = await desk.managed(call, body)
    await live.chairs.fill(body.fill or live.table.game.default_level)
    return live.info()


async def pace(desk: Desk, call: Call, body: wire.Pace) -> TableInfo:
    live = await desk.hosted(call, body)
    await live.pace(body.bot_speed)
    return live.info()


async def kick(desk: Desk, call: Call, body: wire.OfSeat) -> TableInfo:
    live = await desk.hosted(call, body)
    if body.seat >= len(live.table.chairs):
        raise Denied("no_seat", seat=body.seat)
    await live.chairs.rise(body.seat, "the host asked them to leave")
    return live.info()


async def reissue(desk: Desk, call: Call, body: wire.OfSeat) -> wire.Reissued:
    live = await desk.hosted(call, body)
    return wire.Reissued(seat=body.seat, token=await desk.hall.reissue(live, body.seat))


async def close(desk: Desk, call: Call, body: wire.CloseTable) -> TableInfo:
    live = await desk.hosted(call, body)
    await live.close(line_of(body.reason) or "the host closed this table")
    return live.info()


async def leave(desk: Desk, call: Call, body: wire.Leave) -> TableInfo:
    live, seat = await desk.seated(call, body)
    if body.host:
        desk.hall.check_host(live, body.host)
    await live.chairs.rise(seat, "left the table", host=bool(body.host))
    return live.info()


async def forget(desk: Desk, call: Call, body: wire.ByToken) -> TableInfo:
    live, seat = await desk.seated(call, body)
    await desk.hall.forget(live, seat)
    return live.info()


async def rematch(desk: Desk, call: Call, body: wire.Rematch) -> wire.Seated:
    live, seat = await desk.seated(call, body)
    return await desk.hall.rematch(live, seat, body.next)


# Afterwards


async def finished(desk: Desk, call: Call) -> tuple[Table, pipe.Line]:
    """A table whose game is over, and that game."""
    live = await desk.find(call)
    if not live.table.over:
        raise Denied("not_over_record")
    return live.table, live.table.line(await desk.hall.store.secret(live.table.id))


async def asked(desk: Desk, errand: pipe.Finished) -> Reply:
    """What a clerk says about it, as it is."""
    return Reply(status=200, body=await desk.hall.clerks.ask(errand))


async def export(desk: Desk, call: Call, body: None) -> Reply:
    _, line = await finished(desk, call)
    written = await desk.hall.clerks.ask(pipe.Write(line=line, locale=ENGLISH))
    return text(conversion.decode(written, str))


async def verify(desk: Desk, call: Call, body: None) -> Reply:
    _, line = await finished(desk, call)
    return await asked(desk, pipe.Verify(line=line, locale=locale_of(call)))


async def replay(desk: Desk, call: Call, body: None) -> Reply:
    live = await desk.find(call)
    seat = number(call, "seat", live.table.setting.seats - 1)
    if live.table.status == PLAYING and not live.table.trouble:
        return await look_back(desk, call, live, seat)
    table, line = await finished(desk, call)
    step = number(call, "step", table.steps)
    return await asked(desk, pipe.Look(line=line, step=step, seat=seat, locale=locale_of(call)))


async def look_back(desk: Desk, call: Call, live: LiveTable, seat: int | None) -> Reply:
    """An earlier moment of a game that goes on: with one's own eyes, or as whoever watches."""
    if seat is not None and seat != await desk.hall.seat_with(live, call.bearer):
        raise Denied("not_over_eyes")
    line, step = live.table.line(None), number(call, "step", len(live.table.decisions))
    return await asked(desk, pipe.LookBack(line=line, step=step, seat=seat, locale=locale_of(call)))


async def review(desk: Desk, call: Call, body: None) -> Reply:
    table, line = await finished(desk, call)
    seat = number(call, "seat", table.setting.seats - 1) or 0
    return await asked(desk, pipe.Review(line=line, seat=seat, locale=locale_of(call)))


def locale_of(call: Call) -> str:
    """The language that the query asks for, or English where nobody here speaks it."""
    return known_language(call.query.get("locale", "en"))


def number(call: Call, name: str, most: int) -> int | None:
    """A whole number from the query, or None."""
    given = call.query.get(name)
    if given is None or given == "":
        return None
    if not given.isascii() or not given.isdecimal() or len(given) > 9 or int(given) > most:
        raise Denied("number", name=name, most=most)
    return int(given)


async def take_in(desk: Desk, call: Call, body: wire.ImportRecord) -> TableInfo:
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
        method="POST",
        path="/api/games/{game}/lessons/{lesson}",
        handler=open_lesson,
        answer=wire.Opened,
        status=201,
        summary="Open a table at which a lesson is played; its deal is prepared, and its seed open.",
    ),
    Spec(
        method="GET",
        path="/api/games/{game}/pages",
        handler=show_pages,
        answer=wire.RulePages,
        summary="The rules of a game in plain words, a page a topic.",
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
        path=f"{TABLE}/dress",
        handler=dress,
        body=wire.Dress,
        answer=TableInfo,
        summary="Choose another hat and colour, before the game begins.",
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
        path=f"{TABLE}/pace",
        handler=pace,
        body=wire.Pace,
        answer=TableInfo,
        summary="Let bots answer faster or slower, from the next question on (host).",
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
        summary="A moment of a game, as a seat saw it; without a seat as a spectator did. "
        "While it goes on only with one's own eyes or a spectator's, decision by decision.",
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
    *PEOPLE_ROUTES,
)
