"""`hawkshaw join`: a chair at a table that is elsewhere."""

from __future__ import annotations

from typing import Annotated

import typer

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.hosting.places import Name
from hawkshaw.terminal.flags import Forced, Locale, Plain
from hawkshaw.terminal.start import leave


def join(
    link: Annotated[
        str, typer.Argument(metavar="LINK", help="What you were sent, such as http://…/t/TABLE#join=….")
    ],
    name: Name = None,
    locale: Locale = ENGLISH,
    plain: Plain = False,
    forced: Forced = False,
) -> None:
    """Sit down at a table by its link, look on, or go on with your seat; then play in this terminal.

    The same link brings you back to your seat. Put the link in quotes, because of its #.

    Examples:
      hawkshaw join 'http://192.168.0.7:8013/t/TABLE#join=INVITE' --name Ann
    """
    from hawkshaw.terminal.join import join as join_table
    from hawkshaw.wire.links import parse

    leave(join_table(parse(link), name, locale, plain, forced))
