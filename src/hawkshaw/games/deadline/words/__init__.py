"""The table in sentences, in every language."""
