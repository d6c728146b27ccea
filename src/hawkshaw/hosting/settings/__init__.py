"""What a host can set, by flag, environment and file.

`table` lists all of it once; `kinds` reads and writes the values; `sources` finds out what was said where; `page`
writes it down again, for `--show-settings` and for the manual.
"""
