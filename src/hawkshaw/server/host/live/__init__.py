"""A table with people around it.

`table` saves and plays, `chairs` seats people, `talk` is what they say, `consent` what they agree on, `audience` who
looks on.
"""

from hawkshaw.server.host.live.table import LiveTable

__all__ = ["LiveTable"]
