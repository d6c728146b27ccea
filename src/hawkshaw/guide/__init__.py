"""What a newcomer is told about a game: lessons to play (`lessons`) and the rules to read (`pages`), all from data."""
