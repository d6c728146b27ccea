"""The mansion's plan: a TOML file with a drawing, read into a board; every fault by file, place and what to do."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.errors import BadContent
from hawkshaw.core.toml_text import BadToml, read_toml
from hawkshaw.games.dead_end_drive.content.board import (
    CHAIR,
    CHAIRS,
    COLUMNS,
    DOOR,
    FLOOR,
    GAME_OVER,
    PASSAGE,
    PASSAGES,
    RUG,
    TRAPS,
    Board,
)

FILE: Final = "dead_end_drive/data/mansion.toml"
FIXED: Final = FLOOR + RUG + CHAIR + PASSAGE + DOOR + GAME_OVER
KEYS: Final = ("title", "detective_steps", "map", "traps", "furniture", "rooms")


class _Reader:
    """Reads one file and collects what is wrong with it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[BadContent] = []

    def fault(self, key: str, reason: str) -> None:
        self.faults.append(BadContent(self.file, key, reason))

    def read(self, text: str) -> Board | None:
        try:
            data = read_toml(text)
        except BadToml as error:
            self.fault(error.where, error.reason)
            return None
        for key in data:
            if key not in KEYS:
                self.fault(key, "there is no such key; there are " + ", ".join(KEYS))
        title = self._title(data)
        detective_steps = self._detective_steps(data)
        traps = self._legend(data, "traps")
        for name in TRAPS:
            if name not in traps.values():
                self.fault("traps", f"no character stands for the {name} trap; add one")
        furniture = self._legend(data, "furniture")
        for symbol in furniture:
            if symbol in traps:
                self.fault(f"furniture.{symbol}", "this character is a trap already; choose another")
        drawing = data.get("map")
        if not isinstance(drawing, str):
            self.fault("map", "draw the squares here, as text between three quotation marks")
            return None
        board = self._draw(drawing, traps, furniture)
        if board is None:
            return None
        board.title = title
        board.detective_steps = detective_steps
        board.furniture_names = furniture
        self._count(board)
        self._furnish_rooms(board, data)
        board.lay_out()
        return board

    def _legend(self, data: dict[str, object], key: str) -> dict[str, str]:
        found: dict[str, str] = {}
        table = data.get(key, {})
        if not isinstance(table, dict):
            self.fault(key, "this must be a table of characters of the map and their names")
            return found
        for symbol, name in table.items():
            where = f"{key}.{symbol}"
            if len(symbol) != 1 or not symbol.isprintable() or symbol in " |-+":
                self.fault(where, "a square is drawn by one character, and not by one that draws walls")
            elif symbol in FIXED:
                self.fault(where, f"this character has a fixed meaning ({' '.join(FIXED)}); choose another")
            elif not isinstance(name, str) or not name:
                self.fault(where, "give it a name in quotation marks")
            elif key == "traps" and name not in TRAPS:
                self.fault(where, f"there is no trap {name!r}; the traps are {', '.join(TRAPS)}")
            else:
                found[symbol] = name
        return found

    def _draw(self, drawing: str, traps: dict[str, str], furniture: dict[str, str]) -> Board | None:
        lines = [line.rstrip() for line in drawing.splitlines() if line.strip()]
        if not lines:
            self.fault("map", "nothing is drawn")
            return None
        letters = lines[0].split()
        columns = len(letters)
        left = len(lines[0]) - len(lines[0].lstrip())
        if columns < 2 or columns > len(COLUMNS) or lines[0].strip() != " ".join(COLUMNS[:columns]):
            self.fault("map line 1", "name the columns here, A B C …, with one blank between two of them")
            return None
        width = 2 * columns - 1
        # Column letters, the frame above, squares and what is below them in turn, the frame below, Game Over.
        if len(lines) < 7 or len(lines) % 2 == 0:
            self.fault(
                "map",
                "below the column letters come the frame, a line for every row of squares, a line for the walls"
                " between two rows, the frame again and the G of Game Over; a line is missing or too many",
            )
            return None
        rows = (len(lines) - 3) // 2
        if rows > len(COLUMNS):
            self.fault("map", f"a house has {len(COLUMNS)} rows at most")
            return None
        board = Board(columns, rows)
        before = len(self.faults)
        if lines[1].strip() != f"+{'-' * width}+" or lines[1].find("+") != left - 1:
            self.fault("map line 2", f"this must be the frame, +{'-' * width}+, with its first - under the A")
        for place in range(2 * rows - 1):
            line = lines[2 + place]
            where = f"map line {3 + place}"
            if len(line) != left + width + 1 or line[left - 1 : left] != "|" or line[-1] != "|":
                self.fault(
                    where, f"{width} characters must stand between a | before the A and a | at the end"
                )
                continue
            body = line[left:-1]
            label = line[: left - 1].strip()
            row = place // 2
            if place % 2 == 0:
                if label != str(row + 1):
                    self.fault(where, f"this is row {row + 1}; write that number before it")
                self._draw_row(board, row, body, traps, furniture)
            else:
                if label:
                    self.fault(where, "a line between two rows has no number")
                self._draw_walls(board, row, body)
        self._draw_door(board, lines[-2], lines[-1], left, width)
        return board if len(self.faults) == before else None

    def _draw_row(
        self, board: Board, row: int, body: str, traps: dict[str, str], furniture: dict[str, str]
    ) -> None:
        for column in range(board.columns):
            square = board.columns * row + column
            symbol = body[2 * column]
            bit = 1 << square
            board.symbols[square] = symbol
            where = f"map {board.names[square]}"
            if symbol == CHAIR:
                board.chairs |= bit
            elif symbol in traps:
                trap = TRAPS.index(traps[symbol])
                if board.traps[trap] >= 0:
                    first = board.names[board.traps[trap]]
                    self.fault(
                        where, f"a second {traps[symbol]} trap; the first is on {first}: take one away"
                    )
                board.traps[trap] = square
                board.trap_mask |= bit
                board.floor |= bit
            elif symbol in (FLOOR, RUG, PASSAGE, DOOR):
                board.floor |= bit
                if symbol == PASSAGE:
                    board.passages |= bit
                if symbol == DOOR:
                    if board.door >= 0:
                        self.fault(where, f"a second front door; the first is on {board.names[board.door]}")
                    board.door = square
            elif symbol in furniture:
                board.furniture |= bit
            else:
                self.fault(where, f"{symbol!r} means nothing; name it under [furniture] or [traps]")
            if column < board.columns - 1:
                wall = body[2 * column + 1]
                if wall == "|":
                    board.walls.add((square, square + 1))
                elif wall != " ":
                    self.fault(
                        where,
                        f"right of a square stands a blank or the wall |, not {wall!r}; is the line shifted?",
                    )

    def _draw_walls(self, board: Board, row: int, body: str) -> None:
        for place, mark in enumerate(body):
            square = board.columns * row + place // 2
            if mark == "-" and place % 2 == 0:
                board.walls.add((square, square + board.columns))
            elif mark != " ":
                self.fault(
                    f"map below {board.names[square]}",
                    f"straight below a square stands a blank or the wall -, not {mark!r}; is the line shifted?",
                )

    def _draw_door(self, board: Board, frame: str, below: str, left: int, width: int) -> None:
        if board.door < 0:
            self.fault("map", "there is no front door; mark one square of the last row with D")
            return
        name = board.names[board.door]
        if board.door < board.squares - board.columns:
            self.fault(f"map {name}", "the front door must be in the last row; move the D there")
            return
        gap = 2 * (board.door % board.columns)
        wanted = f"+{'-' * gap} {'-' * (width - gap - 1)}+"
        if frame.strip() != wanted or frame.find("+") != left - 1:
            self.fault("map", f"the frame below must have one gap, under the front door {name}: {wanted}")
        if below.strip() != GAME_OVER or below.find(GAME_OVER) != left + gap:
            self.fault("map", f"the last line must be the G of Game Over alone, under the gap below {name}")

    def _title(self, data: dict[str, object]) -> str:
        title = data.get("title")
        if isinstance(title, str) and title.strip():
            return title
        self.fault("title", "give the house a title in quotation marks")
        return ""

    def _detective_steps(self, data: dict[str, object]) -> int:
        steps = data.get("detective_steps")
        if isinstance(steps, int) and not isinstance(steps, bool) and 1 <= steps <= 99:
            return steps
        self.fault("detective_steps", "this must be a whole number from 1 to 99; our mansion has 13 (DD-R18)")
        return 0

    def _count(self, board: Board) -> None:
        chairs = len(bits_of(board.chairs))
        if chairs != CHAIRS:
            self.fault("map", f"{chairs} red chairs (c); there must be {CHAIRS}, one for each pawn")
        passages = len(bits_of(board.passages))
        if passages != PASSAGES:
            self.fault("map", f"{passages} secret passages (P); there must be {PASSAGES} (DD-30)")
        for trap, name in enumerate(TRAPS):
            if board.traps[trap] < 0:
                self.fault("map", f"the {name} trap is nowhere; mark its square (DD-33)")

    def _furnish_rooms(self, board: Board, data: dict[str, object]) -> None:
        table = data.get("rooms")
        if not isinstance(table, dict) or not table:
            self.fault("rooms", 'name the rooms in a table, each with its corners, such as Study = "N9-Q13"')
            return
        for name, corners in table.items():
            where = f"rooms.{name}"
            found = re.fullmatch(r"([A-Z]\d+)-([A-Z]\d+)", corners) if isinstance(corners, str) else None
            if found is None or found[1] not in board.names or found[2] not in board.names:
                self.fault(where, 'give the top left and the bottom right square, such as "N9-Q13"')
                continue
            first, last = board.square(found[1]), board.square(found[2])
            room = len(board.rooms)
            board.rooms.append(name)
            for square in range(first, last + 1):
                if not first % board.columns <= square % board.columns <= last % board.columns:
                    continue
                if board.room_of[square] >= 0:
                    other = board.rooms[board.room_of[square]]
                    self.fault(where, f"{board.names[square]} belongs to {other} already")
                board.room_of[square] = room
        bare = [board.names[square] for square in range(board.squares) if board.room_of[square] < 0]
        if bare:
            self.fault("rooms", f"no room has {' '.join(bare)}; every square belongs to one")


def read_board(file: str, text: str) -> tuple[Board | None, list[BadContent]]:
    """The board a file draws, if it can be read at all, and every fault of the drawing.

    Whether the house can be played in is for `survey.survey` to say.
    """
    reader = _Reader(file)
    board = reader.read(text)
    return board, reader.faults


def load_board(file: str, text: str) -> Board:
    """The board a file draws; BadContent for the first fault."""
    board, faults = read_board(file, text)
    if faults:
        raise faults[0]
    assert board is not None
    return board


def read_board_file() -> str:
    """The text of the mansion that comes with the game."""
    return (files("hawkshaw.games.dead_end_drive") / "data" / "mansion.toml").read_text(encoding="utf-8")


MANSION: Final = load_board(FILE, read_board_file())
