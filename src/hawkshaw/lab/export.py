"""The games of a series for other programs: a row a game, as JSON lines or Parquet (docs/lab.md has the columns)."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, Protocol, cast

import msgspec

from hawkshaw.core.errors import BadOption
from hawkshaw.core.record import sync_folder
from hawkshaw.lab.extras import loaded, needed
from hawkshaw.lab.match import Deal
from hawkshaw.lab.results import header_line
from hawkshaw.lab.series import Series

SCHEMA: Final = 1
"""Raised whenever a column goes, or comes to mean something else; a new one at the end does not."""
BATCH = 10_000
"""Rows that are in memory at a time; a row group of Parquet."""
SEEDS = range(-(1 << 63), 1 << 63)


class Row(msgspec.Struct, frozen=True):
    """One game; everything with an entry a seat is in the order of the seats, and `levels` says who sat there."""

    schema: int
    series: str
    game: str
    seed: int
    deal: int
    rotation: int
    luck_seed: int
    levels: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]
    ending: str
    decisions: int
    kinds: tuple[dict[str, int], ...]
    tally: dict[str, tuple[int, ...]]
    thinking: tuple[float, ...]
    seconds: float


def rows(series: Series, deals: Sequence[Deal]) -> Iterator[Row]:
    """The games of these deals, in their order."""
    name, rotations = series.name, series.rotations
    for deal in deals:
        luck_seed = series.luck_seed(deal.deal)
        for rotation, (levels, game) in enumerate(zip(rotations, deal.games, strict=True)):
            yield Row(
                schema=SCHEMA,
                series=name,
                game=series.game,
                seed=series.seed,
                deal=deal.deal,
                rotation=rotation,
                luck_seed=luck_seed,
                levels=levels,
                winners=game.winners,
                scores=game.scores,
                returns=game.returns,
                ending=game.ending,
                decisions=game.decisions,
                kinds=game.kinds,
                tally=game.tally,
                thinking=game.thinking,
                seconds=game.seconds,
            )


def writer_for(path: Path, series: Series) -> Callable[[Sequence[Deal]], None]:
    """What writes deals to a file of that name; whatever would prevent it is said now, before anything is played."""
    if series.seed not in SEEDS:
        raise BadOption(f"seed={series.seed}: with --results a seed has 64 bits at most")
    match path.suffix.lower():
        case ".jsonl":
            return partial(write_json_lines, path, series)
        case ".parquet":
            needed("--results FILE.parquet", "pyarrow", "parquet")
            return partial(write_parquet, path, series)
        case _:
            raise BadOption(f"results={path}: allowed: FILE.jsonl, FILE.parquet")


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A file to be written, which gets its name when it is whole; until then what had the name before keeps it."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        yield temporary
        with temporary.open("rb+") as file:
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def batches(series: Series, deals: Sequence[Deal]) -> Iterator[list[Row]]:
    """The rows, some at a time."""
    waiting = rows(series, deals)
    while batch := list(islice(waiting, BATCH)):
        yield batch


# JSON lines


def write_json_lines(path: Path, series: Series, deals: Sequence[Deal]) -> None:
    """A line of JSON a game."""
    encoder = msgspec.json.Encoder()
    with whole(path) as temporary, temporary.open("xb") as file:
        for batch in batches(series, deals):
            file.write(encoder.encode_lines(batch))


# Parquet


class Table(Protocol):
    """Rows as Arrow has them."""


class Tables(Protocol):
    def from_pylist(self, rows: list[dict[str, object]], schema: object) -> Table: ...


class Arrow(Protocol):
    """As much of pyarrow as is used here."""

    Table: Tables

    def schema(self, fields: list[tuple[str, object]], metadata: dict[str, bytes]) -> object: ...
    def int64(self) -> object: ...
    def float64(self) -> object: ...
    def string(self) -> object: ...
    def list_(self, entry: object) -> object: ...
    def map_(self, key: object, value: object) -> object: ...


class TableWriter(Protocol):
    def write_table(self, table: Table) -> None: ...


class Parquet(Protocol):
    """As much of pyarrow.parquet as is used here."""

    def ParquetWriter(  # noqa: N802 - their name
        self, where: Path, schema: object, compression: str
    ) -> AbstractContextManager[TableWriter]: ...


def write_parquet(path: Path, series: Series, deals: Sequence[Deal]) -> None:
    """A row a game, in groups; the file's own metadata has the whole series under `hawkshaw`."""
    arrow = cast(Arrow, loaded("pyarrow"))
    parquet = cast(Parquet, loaded("pyarrow.parquet"))
    schema = arrow.schema(fields(arrow), metadata={"hawkshaw": header_line(series).strip()})
    with whole(path) as temporary, parquet.ParquetWriter(temporary, schema, compression="zstd") as writer:
        for batch in batches(series, deals):
            writer.write_table(arrow.Table.from_pylist([arrow_row(row) for row in batch], schema))


def fields(arrow: Arrow) -> list[tuple[str, object]]:
    """The columns, in the order of a row."""
    whole_number, number, text = arrow.int64(), arrow.float64(), arrow.string()
    types = {
        int: whole_number,
        float: number,
        str: text,
        tuple[str, ...]: arrow.list_(text),
        tuple[int, ...]: arrow.list_(whole_number),
        tuple[float, ...]: arrow.list_(number),
        tuple[dict[str, int], ...]: arrow.list_(arrow.map_(text, whole_number)),
        dict[str, tuple[int, ...]]: arrow.map_(text, arrow.list_(whole_number)),
    }
    return [(field.name, types[field.type]) for field in msgspec.structs.fields(Row)]


def arrow_row(row: Row) -> dict[str, object]:
    """A row with its maps as pairs, which is how Arrow takes them."""
    values = msgspec.structs.asdict(row)
    values["kinds"] = [list(kinds.items()) for kinds in row.kinds]
    values["tally"] = list(row.tally.items())
    return values
