"""The table in other forms: as data in names, and as numbers."""
