"""Bots at the table: worker processes that are handed views, and the seats they play for.

`pool` asks the workers, `seats` knows the tables. Nothing is imported here, so that a worker starts quickly.
"""
