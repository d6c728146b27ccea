"""What a move costs by process, and how cost grows: workers, tables at rest, spectators, the length of a log."""
