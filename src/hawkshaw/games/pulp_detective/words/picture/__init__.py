"""The table drawn in characters, part by part."""
