"""Deadline."""
