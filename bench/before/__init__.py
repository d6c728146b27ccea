"""Ours beside an older state of ours, measured in turns."""
