"""`hawkshaw join`: sit down by a link, or come back to a seat, play, and keep the record."""

from __future__ import annotations

import asyncio
import getpass
import secrets
import sys

import hawkshaw
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.record import Record, write_whole
from hawkshaw.terminal.exits import NotSo
from hawkshaw.terminal.frame import Frame
from hawkshaw.terminal.home import Shelf, saving
from hawkshaw.terminal.keyboard import Keyboard
from hawkshaw.terminal.keys import KeyRing, SeatKey, TableKeys
from hawkshaw.terminal.line import Ending
from hawkshaw.terminal.screen import Screen, command
from hawkshaw.terminal.visit import Leaving, Visit
from hawkshaw.wire.client import Client, Ended
from hawkshaw.wire.links import SEAT, WATCH, Link
from hawkshaw.wire.messages import LONGEST_NAME
from hawkshaw.wire.requests import Sit
from hawkshaw.wire.rest import NoServer, Objection, Rest

EVERYTHING = -1
"""Since before the first revision."""


def join(
    link: Link, name: str | None = None, locale: str = ENGLISH, plain: bool = False, forced: bool = False
) -> Ending:
    """Do what a link says; Ctrl-C leaves, and the seat waits."""
    screen, keyboard, ring = Screen(plain), Keyboard(), KeyRing()
    rest = Rest(link.base)
    if link.errand == WATCH:
        return watch(link, rest, screen, keyboard, locale)
    keys, fresh = seat_keys(link, name, rest, ring, screen, locale)
    while True:
        leaving, ending = sit_at(keys, fresh, ring, screen, keyboard, locale, forced)
        if leaving is not Leaving.REMATCH:
            return ending
        keys, fresh = again(keys, rest, ring), True


def watch(link: Link, rest: Rest, screen: Screen, keyboard: Keyboard, locale: str) -> Ending:
    """Look on."""
    game = hawkshaw.game(rest.show(link.table, link.secret).game)
    client = Client(
        link.base,
        link.table,
        invite=link.secret or None,
        since=EVERYTHING,
        locale=game.check_locale(locale),
        text=True,
    )
    try:
        leaving = asyncio.run(Visit(client, game, screen, keyboard, False, locale).stay())
    except KeyboardInterrupt:
        screen.say()
        return Ending.INTERRUPTED
    except Ended as error:
        raise NotSo(str(error)) from None
    return Ending.OVER if leaving is Leaving.OVER else Ending.LEFT


# Sitting down


def seat_keys(
    link: Link, name: str | None, rest: Rest, ring: KeyRing, screen: Screen, locale: str
) -> tuple[TableKeys, bool]:
    """The seat a link leads to, the latest last, and whether it was taken just now."""
    keys = ring.find(link.base, link.table)
    if link.errand == SEAT:
        held = None if keys is None else next((key for key in keys.seats if key.token == link.secret), None)
        return (keys, False) if keys is not None and held is keys.seats[-1] else (by_token(link, rest), False)
    key = None if keys is None else keys.seat_named(name)
    if keys is not None and key is not None:
        if opens(rest, link.table, key):
            keys.seats = [other for other in keys.seats if other != key] + [key]
            screen.say(Frame(locale)("visit.sat_before", name=key.name))
            return keys, False
        keys.seats.remove(key)
    return sit_down(link, name, rest, ring, keys, locale), True


def by_token(link: Link, rest: Rest) -> TableKeys:
    """A seat one was sent the link of; which one it is the table will say."""
    info = rest.show(link.table, link.secret)
    key = SeatKey(seat=0, token=link.secret, name="", commitment=info.commitment)
    return TableKeys(base=link.base, table=link.table, game=info.game, seats=[key])


def opens(rest: Rest, table: str, key: SeatKey) -> bool:
    """Whether a table still knows of a seat; a server that is away is waited for elsewhere."""
    try:
        return rest.show(table, key.token).seats[key.seat].taken
    except Objection as error:
        if error.status == 404:
            return False
        raise
    except NoServer:
        return True


def sit_down(
    link: Link, name: str | None, rest: Rest, ring: KeyRing, keys: TableKeys | None, locale: str
) -> TableKeys:
    """Take a chair, and keep its key before anything else."""
    before = rest.show(link.table, link.secret)
    # A game or a language that this program does not know is named before a chair is taken.
    hawkshaw.game(before.game).check_locale(locale)
    nonce = secrets.token_hex(16)
    called = (name or own_name(Frame(locale)))[:LONGEST_NAME]
    seated = rest.sit(link.table, Sit(name=called, invite=link.secret, nonce=nonce))
    if keys is None:
        keys = TableKeys(base=link.base, table=link.table, game=before.game, invite=link.secret)
    # The commitment is the one that was shown before anybody knew the nonce.
    keys.seats.append(
        SeatKey(seat=seated.seat, token=seated.token, name=called, nonce=nonce, commitment=before.commitment)
    )
    ring.keep(keys)
    return keys


def own_name(frame: Frame) -> str:
    """What to call the person: what they say, or what the machine calls them."""
    if not sys.stdin.isatty():
        return frame("visit.guest")
    try:
        default = getpass.getuser().capitalize()
    except (KeyError, OSError):
        default = frame("visit.guest")
    return " ".join(input(frame("visit.called", name=default)).split()) or default


def again(keys: TableKeys, rest: Rest, ring: KeyRing) -> TableKeys:
    """The same chair at the table that goes on after this one."""
    old = keys.seats[-1]
    seated = rest.rematch(keys.table, old.token)
    new = TableKeys(base=keys.base, table=seated.table.id, game=keys.game)
    new.seats.append(
        SeatKey(seat=seated.seat, token=seated.token, name=old.name, commitment=seated.table.commitment)
    )
    ring.keep(new)
    return new


# At the table


def sit_at(
    keys: TableKeys,
    fresh: bool,
    ring: KeyRing,
    screen: Screen,
    keyboard: Keyboard,
    locale: str,
    forced: bool,
) -> tuple[Leaving, Ending]:
    """One table from sitting down to leaving it."""
    key = keys.seats[-1]
    game = hawkshaw.game(keys.game)
    client = Client(
        keys.base,
        keys.table,
        token=key.token,
        since=EVERYTHING,
        locale=game.check_locale(locale),
        text=True,
    )
    visit = Visit(client, game, screen, keyboard, fresh, locale, forced)
    try:
        leaving = asyncio.run(visit.stay())
    except KeyboardInterrupt:
        screen.say()
        if visit.outcome is None:
            come_back(keys, key, screen, Frame(locale))
            return Leaving.LEFT, Ending.INTERRUPTED
        leaving = Leaving.OVER
    except Ended as error:
        if visit.info is None:  # shown out at the door: this key opens nothing any more
            keys.seats.remove(key)
            ring.keep(keys)
        raise NotSo(str(error)) from None
    if visit.outcome is not None:
        keep_record(keys, key, screen, Frame(locale))
        keys.over = True
        ring.keep(keys)
        return leaving, Ending.OVER
    if leaving is Leaving.LEFT:
        come_back(keys, key, screen, Frame(locale))
    return leaving, Ending.LEFT


def come_back(keys: TableKeys, key: SeatKey, screen: Screen, frame: Frame) -> None:
    """Say how to go on."""
    screen.say(frame("visit.waits"))
    screen.show(f"  {command('join', str(keys.link(key)))}")


def keep_record(keys: TableKeys, key: SeatKey, screen: Screen, frame: Frame) -> None:
    """Fetch the record of a game that is over, keep it, and check its luck ourselves."""
    try:
        text = Rest(keys.base).record(keys.table, key.token)
    except (NoServer, Objection) as error:
        screen.say(frame("visit.no_record", error=error), "yellow")
        return
    record = Record.parse(text)
    kept = Shelf().place(keys.game, finished=True)
    with saving(kept.name):
        write_whole(kept.record, text)
    screen.show(frame("game.kept", path=kept.record))
    screen.show(frame("game.again", command=command("replay", kept.record)))
    try:
        record.verify()
    except hawkshaw.HawkshawError as error:
        screen.say(frame("visit.luck_unproved", error=error), "yellow")
        return
    ours = not key.nonce or key.nonce == record.nonces[key.seat].hex()
    sealed = not key.commitment or (record.commitment or b"").hex() == key.commitment
    if ours and sealed:
        screen.say(frame("visit.luck_checked"))
    else:
        screen.say(frame("visit.luck_other"), "yellow")
