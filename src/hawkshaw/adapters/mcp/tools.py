"""The tools. Their docstrings are all that most readers will know of Hawkshaw."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from inspect import getdoc, signature
from typing import Annotated, Any, Final, ParamSpec, cast

from mcp.server.mcpserver import Context, MCPServer
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS
from pydantic import Field

import hawkshaw
from hawkshaw.adapters.mcp import moves, rulebook
from hawkshaw.adapters.mcp.answers import (
    Advised,
    Answer,
    Games,
    Help,
    Judgement,
    Left,
    Moves,
    Papers,
    PaperTitle,
    Rules,
    Standing,
    Tables,
)
from hawkshaw.adapters.mcp.chair import NotAllowed
from hawkshaw.adapters.mcp.guest import Guest
from hawkshaw.adapters.mcp.guests import Guests
from hawkshaw.core.errors import BadOption, HawkshawError
from hawkshaw.core.game import capital
from hawkshaw.wire.messages import LONGEST_NAME
from hawkshaw.wire.requests import Assist

LONGEST_WAIT: Final = 60.0
LONGEST_LINK: Final = 300
LONGEST_MOVE: Final = 200
CONTEXT: Final = "ctx"
CHAIR: Final = "chair"

P = ParamSpec("P")
Here = Context[Guests, Any]
Key = Annotated[
    str,
    Field(max_length=100, description="Leave this out, unless open_table or join_table gave you a `chair`."),
]
Locale = Annotated[str, Field(max_length=20, description="The language of all texts: en, de or es.")]
Name = Annotated[
    str, Field(min_length=1, max_length=LONGEST_NAME, description="What others at the table call you.")
]
GameName = Annotated[str, Field(max_length=40, description="A game by its name, as list_games says it.")]
MoveText = Annotated[
    str,
    Field(
        min_length=1, max_length=LONGEST_MOVE, description="A move in notation, as legal_moves lists them."
    ),
]


def answering(tool: Callable[P, Awaitable[Answer]]) -> Callable[P, Awaitable[CallToolResult]]:
    """A tool that answers in data and in words, and whose objections are errors that a reader can mend."""
    takes = [name for name in signature(tool).parameters if name != CONTEXT]

    @wraps(tool)
    async def answered(*args: P.args, **kwargs: P.kwargs) -> CallToolResult:
        try:
            check_names(cast(Here, kwargs[CONTEXT]), tool.__name__, takes)
            answer = await tool(*args, **kwargs)
        except HawkshawError as error:
            said, rule = capital(str(error)), getattr(error, "rule", "")
            return CallToolResult(
                content=[TextContent(text=said)],
                structured_content={"why": said, "rule": rule},
                is_error=True,
            )
        return CallToolResult(
            content=[TextContent(text=answer.words())], structured_content=answer.model_dump(mode="json")
        )

    return answered


def check_names(ctx: Here, tool: str, takes: list[str]) -> None:
    """Object to what a tool does not take: the library drops it, and a table would be another than was wished for.

    Whoever was given a `chair` may show it everywhere.
    """
    sent = (ctx.request_context.params or {}).get("arguments") or {}
    for name in sent:
        if name not in takes and name != CHAIR:
            raise BadOption(f"there is no {name[:40]!r} in {tool}; it takes {', '.join(takes) or 'nothing'}")


def session_of(ctx: Here) -> str | None:
    """The session of a request; protocols without a handshake have none, whatever a header says."""
    headers = ctx.headers
    if headers is None or ctx.protocol_version not in HANDSHAKE_PROTOCOL_VERSIONS:
        return None
    return headers.get("mcp-session-id")


def guest_of(ctx: Here, chair: str) -> Guest:
    return guests_of(ctx).known(session_of(ctx), chair)


def guests_of(ctx: Here) -> Guests:
    return ctx.request_context.lifespan_context


# Before a game


async def list_games(ctx: Here) -> Games:
    """List the mystery board games that can be played, with how many can play, the levels of bots, and the options.

    Begin here. Then read_rules tells how a game is played, and open_table begins one.
    """
    return Games.of(await guests_of(ctx).visitor().games())


async def read_rules(
    ctx: Here,
    game: GameName,
    part: Annotated[
        str,
        Field(
            max_length=40,
            description="A topic (goal, setup, turn, special, winning, words) or the id of a rule, such as TC-17.",
        ),
    ] = "",
    locale: Locale = "en",
) -> Rules:
    """Read the rules of a game in plain words: all of them, one topic, or one rule by the id that a refusal named."""
    found = hawkshaw.game(game)
    if not part:
        return Rules(game=game, title=f"How {found.title} is played", text=rulebook.whole(found, locale))
    title, text = rulebook.part(found, part, locale)
    return Rules(game=game, title=title, text=text)


async def list_tables(ctx: Here) -> Tables:
    """List the tables of this server that everybody may join. Others need a link, which somebody there can send you."""
    return Tables.of(await guests_of(ctx).visitor().lobby())


async def open_table(
    ctx: Here,
    game: GameName,
    seats: Annotated[int | None, Field(description="How many play; three if that is possible.")] = None,
    bots: Annotated[
        list[Annotated[str, Field(max_length=40)]],
        Field(max_length=15, description="One level for all bots, or one for each, such as ['novice']."),
    ] = [],  # noqa: B006  # nobody changes it
    people: Annotated[
        int, Field(ge=1, le=16, description="Chairs for people, yours included; bots take all others.")
    ] = 1,
    options: Annotated[
        dict[str, Any],
        Field(max_length=40, description="Options of the game by name, as list_games says them."),
    ] = {},  # noqa: B006  # nobody changes it
    assist: Annotated[
        Assist,
        Field(description="Help at this table: 0 none, 1 what is certain and why, 2 exact odds as well."),
    ] = 0,
    name: Name = "Guest",
    locale: Locale = "en",
    chair: Key = "",
) -> Standing:
    """Open a table and take its first chair. With bots on all other chairs the game begins at once.

    The answer shows the table as you see it and says whether it is your turn. You can have one seat at a time.
    """
    guests = guests_of(ctx)
    async with guests.welcomed(session_of(ctx), chair) as (guest, key):
        seat = await guest.open(game, seats, people, bots, options, assist, name, locale)
        await seat.until(lambda: people > 1 or seat.update is not None, LONGEST_WAIT / 6)
    return Standing.of(seat, whole=True, key=key)


async def join_table(
    ctx: Here,
    link: Annotated[
        str,
        Field(
            min_length=1,
            max_length=LONGEST_LINK,
            description="The link to a table as you were sent it (…/t/TABLE#join=…), or the id of a listed table.",
        ),
    ],
    name: Name = "Guest",
    locale: Locale = "en",
    chair: Key = "",
) -> Standing:
    """Take a free chair at somebody else's table, by its link or its id. You can have one seat at a time."""
    guests = guests_of(ctx)
    async with guests.welcomed(session_of(ctx), chair) as (guest, key):
        seat = await guest.join(link, name, locale)
    return Standing.of(seat, whole=True, key=key)


# At the table


async def read_table(ctx: Here, chair: Key = "") -> Standing:
    """Read the whole table as you see it: what lies open, what you hold, whose turn it is and what you are asked.

    It tells what your seat may know, and nothing that is hidden from you.
    """
    return Standing.of(guest_of(ctx, chair).chair, whole=True, key=chair)


async def legal_moves(
    ctx: Here,
    beginning: Annotated[
        str, Field(max_length=LONGEST_MOVE, description="Only moves that begin with this, such as 'ask 1'.")
    ] = "",
    start: Annotated[int, Field(ge=0, description="How many to pass over.")] = 0,
    limit: Annotated[int, Field(ge=1, le=moves.LARGEST_PAGE)] = moves.PAGE,
    chair: Key = "",
) -> Moves:
    """List the moves that you may make now, in the notation that make_move takes, with what their names mean.

    There can be hundreds: `kinds` says how each kind is written and how many there are, `beginning` lists some of them.
    """
    at = guest_of(ctx, chair).chair
    view = at.view()
    labels = {} if at.update is None else at.update.labels
    page = moves.page_of(at.game, view, labels, beginning, start, limit, at.locale, at.options)
    return Moves.of(page, start)


async def explain_move(ctx: Here, move: MoveText, chair: Key = "") -> Judgement:
    """Say whether a move could be made now, and if not, why and by which rule. Nothing is done at the table."""
    at = guest_of(ctx, chair).chair
    return Judgement.of(move, moves.verdict_on(at.game, at.view(), move, at.locale))


async def make_move(
    ctx: Here,
    move: MoveText,
    wait: Annotated[
        float, Field(ge=0, le=LONGEST_WAIT, description="Seconds to wait until you are asked again.")
    ] = 10,
    chair: Key = "",
) -> Standing:
    """Make a move, in notation, when it is your turn; then wait a little for the others.

    The answer tells what happened. A move that is not allowed is an error that says why; nothing is changed by it.
    """
    at = guest_of(ctx, chair).chair
    await at.move(move)
    await at.wait_for_turn(wait)
    return Standing.of(at, whole=False, key=chair)


async def wait_for_turn(
    ctx: Here,
    seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT, description="How long to wait at most.")] = 30,
    chair: Key = "",
) -> Standing:
    """Wait until it is your turn or the game is over, and tell what happened since you were last told.

    If `your_turn` is still false when it answers, the others take their time: wait again.
    """
    at = guest_of(ctx, chair).chair
    await at.wait_for_turn(seconds)
    return Standing.of(at, whole=False, key=chair)


async def get_hints(ctx: Here, chair: Key = "") -> Help:
    """Read what can be concluded from what you have seen, as far as this table gives help, when it is your turn.

    At assist 1 it is what is certain, with proofs; at assist 2 also the odds; at assist 0 there is none.
    """
    at = guest_of(ctx, chair).chair
    lines = await at.hints()
    return Help(level=0 if at.info is None else at.info.assist, lines=lines)


async def get_advice(ctx: Here, chair: Key = "") -> Advised:
    """Ask what a good player would do in your place who sees no more than you, where the table gives help."""
    at = guest_of(ctx, chair).chair
    advice = await at.advice()
    return Advised(move=at.game.space(at.view()).text(advice.move), reason=advice.reason)


async def read_papers(
    ctx: Here,
    key: Annotated[
        str, Field(max_length=100, description="The key of a paper; none lists all of them.")
    ] = "",
    chair: Key = "",
) -> Papers:
    """List the papers that you may read, such as the clues of a case that came to you, or read one of them."""
    papers = guest_of(ctx, chair).chair.papers()
    titles = [PaperTitle(key=paper.key, title=paper.title) for paper in papers]
    if not key:
        return Papers(papers=titles, title="", text="")
    for paper in papers:
        if paper.key.casefold() == key.strip().casefold():
            return Papers(papers=titles, title=paper.title, text=paper.text)
    raise NotAllowed(f"you have no paper {key!r}; read_papers without a key lists those you have")


async def leave_table(ctx: Here, chair: Key = "") -> Left:
    """Get up for good: your seat is free for somebody else. A table of yours at which nobody else sits is closed."""
    return Left(table=await guest_of(ctx, chair).leave())


READING: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
ACTING: Final = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
LEAVING: Final = ToolAnnotations(read_only_hint=False, destructive_hint=True, open_world_hint=False)

TOOLS: Final[dict[Callable[..., Awaitable[Answer]], ToolAnnotations]] = {
    list_games: READING,
    read_rules: READING,
    list_tables: READING,
    open_table: ACTING,
    join_table: ACTING,
    read_table: READING,
    legal_moves: READING,
    explain_move: READING,
    make_move: ACTING,
    wait_for_turn: READING,
    get_hints: READING,
    get_advice: READING,
    read_papers: READING,
    leave_table: LEAVING,
}
"""In the order in which a newcomer needs them."""


def add_tools(server: MCPServer[Guests]) -> None:
    """Give a server all tools."""
    for tool, manner in TOOLS.items():
        server.add_tool(answering(tool), description=getdoc(tool), annotations=manner, structured_output=True)
