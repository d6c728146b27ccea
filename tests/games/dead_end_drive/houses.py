"""Houses that are drawn for a test."""

from __future__ import annotations

from hawkshaw.games.dead_end_drive.content.board import COLUMNS, TRAPS


def open_house(columns: int = 26, rows: int = 26, title: str = "Wide open") -> str:
    """A house without inner walls, as large as one may be: the file to be surveyed."""
    squares = [["."] * columns for _ in range(rows)]
    for row in (rows // 2 - 3, rows // 2 - 2):
        for column in range(columns // 2 - 2, columns // 2 + 4):
            squares[row][column] = "c"
    for row, column in ((1, 1), (1, -2), (-2, 1), (-2, -2), (2, columns // 2)):
        squares[row][column] = "P"
    for place in range(len(TRAPS)):
        squares[3][3 + 2 * place] = str(place)
    squares[-1][columns // 2] = "D"
    width, gap = 2 * columns - 1, 2 * (columns // 2)
    lines = [f"     {' '.join(COLUMNS[:columns])}", f"    +{'-' * width}+"]
    for number, row_of_squares in enumerate(squares, 1):
        lines += [f"{number:3} |{' '.join(row_of_squares)}|", f"    |{' ' * width}|"]
    lines[-1] = f"    +{'-' * gap} {'-' * (width - gap - 1)}+"
    lines.append(f"     {' ' * gap}G")
    drawing = "\n".join(lines)
    traps = "\n".join(f'{place} = "{trap}"' for place, trap in enumerate(TRAPS))
    return (
        f'title = "{title}"\ndetective_steps = 13\nmap = """\n{drawing}\n"""\n'
        f'[traps]\n{traps}\n[rooms]\nHall = "A1-{COLUMNS[columns - 1]}{rows}"\n'
    )
