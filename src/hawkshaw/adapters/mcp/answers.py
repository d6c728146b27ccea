"""What the tools answer: data by a schema, and the same in words for whoever reads."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field

from hawkshaw.adapters.mcp.chair import Chair
from hawkshaw.adapters.mcp.moves import Page, Verdict
from hawkshaw.wire.links import Link
from hawkshaw.wire.messages import TableInfo
from hawkshaw.wire.requests import GameInfo


class Answer(BaseModel):
    """The base of all answers."""

    def words(self) -> str:
        """The answer as a text."""
        raise NotImplementedError


class Option(BaseModel):
    """Something that can be chosen when a table of a game is opened."""

    name: str
    help: str
    default: Any
    choices: list[Any] = Field(description="The values allowed; empty if any of its kind is.")
    kind: str


class GameOnShelf(BaseModel):
    """A game that can be played."""

    name: str = Field(description="What open_table calls it.")
    title: str
    about: str
    seats: list[int] = Field(description="How many can play.")
    bots: list[str] = Field(description="The levels of the bots, the weakest first.")
    options: list[Option]


class Games(Answer):
    """The games on the shelf."""

    games: list[GameOnShelf]

    @classmethod
    def of(cls, found: list[GameInfo]) -> Games:
        return cls(
            games=[
                GameOnShelf(
                    name=game.name,
                    title=game.title,
                    about=game.about,
                    seats=game.seats,
                    bots=game.levels,
                    options=[
                        Option(
                            name=option.name,
                            help=option.help,
                            default=option.default,
                            choices=option.choices,
                            kind=option.kind,
                        )
                        for option in game.options
                    ],
                )
                for game in found
            ]
        )

    def words(self) -> str:
        parts = []
        for game in self.games:
            seats = ", ".join(map(str, game.seats))
            lines = [f"{game.name}: {game.title}. {game.about} Seats: {seats}. Bots: {', '.join(game.bots)}."]
            for option in game.options:
                of = f" One of {', '.join(map(str, option.choices))}." if option.choices else ""
                default = str(option.default)
                default = default if len(default) <= 40 else f"{default[:40]}…"
                lines.append(
                    f"  option {option.name} ({option.kind}, default {default!r}): {option.help}{of}"
                )
            parts.append("\n".join(lines))
        return "\n\n".join(parts)


class OpenChair(BaseModel):
    """A table that everybody may join."""

    table: str = Field(description="What join_table takes.")
    game: str
    status: str = Field(description="lobby, playing, over or closed")
    seats: int
    free: int


class Tables(Answer):
    """The tables that everybody may join."""

    tables: list[OpenChair]

    @classmethod
    def of(cls, found: list[TableInfo]) -> Tables:
        return cls(
            tables=[
                OpenChair(
                    table=info.id,
                    game=info.game,
                    status=info.status,
                    seats=len(info.seats),
                    free=sum(not seat.taken for seat in info.seats),
                )
                for info in found
            ]
        )

    def words(self) -> str:
        lines = [
            f"{table.table}: {table.game}, {table.status}, {table.free} of {table.seats} chairs free"
            for table in self.tables
        ]
        return "\n".join(lines) or "No table is open to everybody; open_table opens one of your own."


class Standing(Answer):
    """How it stands at your table."""

    table: str
    game: str
    status: str = Field(description="lobby (waits for players), playing, over or closed")
    seat: int = Field(description="Your seat, counted from 0; the text calls it by this number.")
    your_turn: bool
    prompt: str = Field(description="What you are asked now, or whom the table waits for.")
    waits_for: list[int] = Field(description="The seats that the table waits for.")
    news: list[str] = Field(description="What happened since you were last told, a sentence each.")
    text: str = Field(description="The whole table as you see it; only where it was asked for.")
    won: bool | None = Field(description="Once the game is over, whether you have won.")
    outcome: str = Field(description="Once the game is over, how it ended.")
    invitation: str = Field(description="A link that lets others sit down or look on.")
    chair: str = Field(
        description="If it is not empty, give it as `chair` with every further call: your connection has no session."
    )

    @classmethod
    def of(cls, chair: Chair, *, whole: bool, key: str = "") -> Standing:
        """A chair as it stands; what is new counts as told."""
        update, info = chair.update, chair.info
        outcome = None if update is None else update.outcome
        keys = chair.keys
        prompt = (
            "The table waits for players; wait_for_turn waits for them." if update is None else update.prompt
        )
        return cls(
            table=keys.table,
            game=chair.game.name,
            status="closed" if chair.closed else "lobby" if info is None else info.status,
            seat=chair.seat,
            your_turn=chair.asked and not chair.closed,
            prompt=f"There is no table any more: {chair.closed}" if chair.closed else prompt + chair.silence,
            waits_for=[] if update is None else update.to_act,
            news=chair.take_news(),
            text=update.table if whole and update is not None else "",
            won=None if outcome is None else chair.seat in outcome["winners"],
            outcome="" if outcome is None else outcome["summary"],
            invitation=str(Link(keys.base, keys.table, "join", keys.invite)) if keys.invite else "",
            chair=key,
        )

    def words(self) -> str:
        head = f"Table {self.table} of {self.game}, {self.status}. You are seat {self.seat}."
        if self.chair:
            head += f" Your chair is {self.chair}: give it as `chair` with every further call."
        parts = [head]
        if self.news:
            parts.append("What happened:\n" + "\n".join(self.news))
        if self.text:
            parts.append(self.text)
        if self.won is not None:
            parts.append(f"The game is over, and you have {'won' if self.won else 'not won'}. {self.outcome}")
        elif self.prompt not in self.text:
            parts.append(self.prompt)
        if self.status == "lobby" and self.invitation:
            parts.append(f"Others sit down by this link: {self.invitation}")
        return "\n\n".join(parts)


class KindOfMove(BaseModel):
    """Moves that are written in the same way."""

    usage: str
    count: int
    example: str


class Moves(Answer):
    """What you may do now."""

    total: int = Field(description="How many legal moves begin so.")
    start: int
    moves: list[str] = Field(description="In notation, as make_move takes them.")
    kinds: list[KindOfMove] = Field(description="How all moves that begin so are written, by kind.")
    meanings: dict[str, str] = Field(description="What names in the moves listed mean.")

    @classmethod
    def of(cls, page: Page, start: int) -> Moves:
        kinds = [KindOfMove(usage=kind.usage, count=kind.number, example=kind.example) for kind in page.kinds]
        return cls(total=page.total, start=start, moves=page.moves, kinds=kinds, meanings=page.meanings)

    def words(self) -> str:
        if not self.total:
            return (
                "You have no legal move that begins so. It may not be your turn: read_table says whose it is."
            )
        lines = [f"{self.total} legal moves:"]
        lines += [f"  {kind.usage} ({kind.count}, such as: {kind.example})" for kind in self.kinds]
        lines += ["", *self.moves]
        shown = self.start + len(self.moves)
        if shown < self.total:
            lines.append(f"… {self.total - shown} more: ask with start={shown}, or with a longer beginning.")
        if self.meanings:
            lines += ["", *(f"{name}: {means}" for name, means in self.meanings.items())]
        return "\n".join(lines)


class Judgement(Answer):
    """Whether a move can be made now, and why not."""

    move: str
    legal: bool
    why: str = Field(description="Why it cannot be made; empty if it can.")
    rule: str = Field(description="The rule that says so, if one does.")
    rule_text: str

    @classmethod
    def of(cls, move: str, verdict: Verdict) -> Judgement:
        return cls(move=move, **verdict._asdict())

    def words(self) -> str:
        if self.legal:
            return f"{self.move} can be made now."
        return f"{self.why}\n{self.rule}: {self.rule_text}" if self.rule_text else self.why


class Help(Answer):
    """What the table's assist level lets you be told."""

    level: int
    lines: list[str]

    def words(self) -> str:
        return "\n".join(self.lines) or "Nothing is certain yet that you do not see."


class Advised(Answer):
    """What a good player would do who sees what you see."""

    move: str
    reason: str

    def words(self) -> str:
        return f"{self.move}\n{self.reason}"


class PaperTitle(BaseModel):
    """Something that can be read."""

    key: str
    title: str


class Papers(Answer):
    """What you may read: all titles, and one text."""

    papers: list[PaperTitle]
    title: str
    text: str

    def words(self) -> str:
        if self.text:
            return f"{self.title}\n\n{self.text}"
        listed = "\n".join(f"{paper.key}: {paper.title}" for paper in self.papers)
        return listed or "There is nothing to read here: the table's text says it all."


class Rules(Answer):
    """A part of the rules."""

    game: str
    title: str
    text: str

    def words(self) -> str:
        return f"{self.title}\n\n{self.text}"


class Left(Answer):
    """A seat was given up."""

    table: str

    def words(self) -> str:
        return f"You have left table {self.table}."
