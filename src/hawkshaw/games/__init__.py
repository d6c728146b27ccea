"""The games on the shelf. A game joins by being named here, and is imported when somebody asks for it."""

from hawkshaw.core.registry import shelve

for _name in ("thirteen_clues", "dead_end_drive", "deadline", "pulp_detective"):
    shelve(_name, f"{__name__}.{_name}")
