"""People who come back: a secret instead of an account, the tables they sit at, what became of their games, and whom
they have played with.

A person is whoever shows the secret; the store has its hash. No id of a person ever leaves the server: others are
named by a seat at a table that both have sat at, so nobody can be asked about who never played with the one who asks.
"""

from __future__ import annotations

import hmac
import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from hawkshaw.core import conversion
from hawkshaw.server.host.hall import Hall
from hawkshaw.server.host.owning import Glance
from hawkshaw.server.host.results import Result, result_of
from hawkshaw.server.host.sayings import Denied, NoTable
from hawkshaw.server.host.sealing import seal, unseal
from hawkshaw.server.host.settings import DAY
from hawkshaw.server.host.table import LOBBY, PLAYING
from hawkshaw.server.host.tokens import new_token, token_hash
from hawkshaw.server.store import (
    Change,
    DeleteInvitation,
    DeletePerson,
    DeletePlace,
    Invitation,
    Person,
    Place,
    PutInvitation,
    PutPerson,
    PutPlace,
    Store,
    UnknownTable,
)
from hawkshaw.wire import requests as wire
from hawkshaw.wire.messages import TableInfo

MOST_PEOPLE: Final = 20_000
"""Who come back to one server."""
MOST_PLACES: Final = 500
"""Seats that one person keeps; the oldest finished game makes room."""
MOST_OPEN: Final = 40
"""Of these, tables that wait or are played."""
MOST_SHOWN: Final = 50
"""Finished games, and people, that are told of at once; the statistics count all."""
MOST_INVITATIONS: Final = 20
"""That wait for one person."""
MOST_FROM_ONE: Final = 3
"""Of these, from the same other person."""
SEEN_EVERY: Final = DAY
FORGOTTEN_AFTER: Final = 400 * DAY
"""Milliseconds after which somebody who has not come back is forgotten."""
EMPTY_AFTER: Final = 7 * DAY
"""The same for somebody who keeps nothing, as a private window leaves them behind."""


class Keys(msgspec.Struct, frozen=True):
    """What opens a table to somebody, as it is sealed."""

    token: str
    invite: str = ""
    host: str = ""


class People:
    """Knows people by their secrets."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    @property
    def _store(self) -> Store:
        return self._hall.store

    # Who

    async def appear(self) -> str:
        """A new person; their secret."""
        if await self._store.count_people() >= MOST_PEOPLE:
            raise Denied("people_full")
        secret, now = new_token(), self._hall.now()
        await self._store.commit([PutPerson(Person(secrets.token_urlsafe(9), token_hash(secret), now, now))])
        return secret

    async def known(self, secret: str) -> Person:
        """The person with this secret; to anybody else there is none."""
        hash = token_hash(secret)
        person = await self._store.person(hash) if secret else None
        if person is None or not hmac.compare_digest(person.secret_hash, hash):
            raise NoTable("no_person")
        return person

    async def _seen(self, person: Person) -> None:
        now = self._hall.now()
        if now - person.seen_at >= SEEN_EVERY:
            await self._store.commit([PutPerson(msgspec.structs.replace(person, seen_at=now))])

    async def forget(self, secret: str) -> None:
        """Delete all that belongs to a person; their seats stay theirs by the seats' own secrets."""
        person = await self.known(secret)
        await self._store.commit([DeletePerson(person.id)])

    async def sweep(self) -> None:
        """Forget those who did not come back."""
        now = self._hall.now()
        for person in await self._store.people_unseen(now - EMPTY_AFTER):
            if person.seen_at < now - FORGOTTEN_AFTER or not await self._store.places(person.id):
                await self._store.commit([DeletePerson(person.id)])

    # Where

    async def keep(self, secret: str, table: str, keys: Keys) -> None:
        """A person has a seat, which its own secret proves."""
        person = await self.known(secret)
        live = await self._hall.admit(table, keys.token)
        async with live.lock:
            # Under the lock no game ends between looking whether it is over and saying so.
            seat = await self._hall.seat_of(live, keys.token)
            keys = Keys(
                token=keys.token,
                invite=keys.invite if await self._hall.welcome(live, keys.invite) else "",
                host=keys.host if self._hall.hosts(live, keys.host) else "",
            )
            place = Place(
                person=person.id,
                table=table,
                seat=seat,
                name=live.table.chairs[seat].name,
                at=self._hall.now(),
                sealed=seal(secret, msgspec.json.encode(keys)),
                result=result_of(live.table, seat),
            )
            places = await self._store.places(person.id)
            room = await self._room_for(place, places)
            try:
                await self._store.commit([*room, PutPlace(place)])
            except UnknownTable:  # they were forgotten at this very moment
                raise NoTable("no_person") from None
        await self._seen(person)

    async def _room_for(self, new: Place, places: Sequence[Place]) -> list[Change]:
        others = [place for place in places if (place.table, place.seat) != (new.table, new.seat)]
        if not new.result and sum(not place.result for place in others) >= MOST_OPEN:
            raise Denied("places_full", most=MOST_OPEN)
        over = [place for place in others if place.result]
        spare = max(0, len(others) + 1 - MOST_PLACES)
        return (
            [DeletePlace(old.person, old.table, old.seat) for old in over[len(over) - spare :]]
            if spare
            else []
        )

    # What they are told

    async def me(self, secret: str) -> wire.Me:
        """All that is kept of a person."""
        person = await self.known(secret)
        places = await self._store.places(person.id)
        others = await self._store.companions(person.id)
        names: dict[str, list[str]] = {}
        for other in others:
            names.setdefault(other.table, []).append(other.name)
        going_on = [place for place in places if not place.result]
        glances = await self._hall.glances([place.table for place in going_on])
        tables = [self._table(secret, place, glances.get(place.table)) for place in going_on]
        finished = [(place, read_result(place)) for place in places if place.result]
        await self._seen(person)
        return wire.Me(
            tables=[table for table in tables if table is not None],
            games=[
                self._game(secret, place, result, sorted(names.get(place.table, [])))
                for place, result in finished[:MOST_SHOWN]
            ],
            tallies=tallied([result for _, result in finished]),
            people=self._companions(others)[:MOST_SHOWN],
            invitations=await self._invitations(person),
        )

    def _table(self, secret: str, place: Place, glance: Glance | None) -> wire.MyTable | None:
        keys = self._keys(secret, place)
        if glance is None or glance.info.status not in (LOBBY, PLAYING) or keys is None:
            return None
        info = glance.info
        return wire.MyTable(
            table=info.id,
            game=info.game,
            title=info.title,
            status=info.status,
            seat=place.seat,
            waits=[seat.name for seat in info.seats if seat.seat in glance.to_act],
            yours=place.seat in glance.to_act,
            others=[seat.name for seat in info.seats if seat.taken and seat.seat != place.seat],
            at=glance.touched_at,
            token=keys.token,
            invite=keys.invite,
            host=keys.host,
        )

    @staticmethod
    def _keys(secret: str, place: Place) -> Keys | None:
        opened = unseal(secret, place.sealed) if place.sealed else None
        return None if opened is None else conversion.decode(opened, Keys)

    def _game(self, secret: str, place: Place, result: Result, names: list[str]) -> wire.MyGame:
        keys = self._keys(secret, place)
        return wire.MyGame(
            table=place.table,
            game=result.game,
            title=result.title,
            at=result.at,
            seat=place.seat,
            won=result.won,
            together=result.together,
            seats=result.seats,
            bots=list(result.bots),
            people=names,
            token="" if keys is None else keys.token,
        )

    @staticmethod
    def _companions(others: Sequence[Place]) -> list[wire.Companion]:
        """Each of them once, as they were last called, by the seat where that was."""
        games = Counter(other.person for other in others)
        latest: dict[str, Place] = {}
        for other in others:
            latest.setdefault(other.person, other)
        return [
            wire.Companion(
                name=other.name, table=other.table, seat=other.seat, at=other.at, games=games[other.person]
            )
            for other in latest.values()
        ]

    # Invitations

    async def invite(self, secret: str, body: wire.Invite) -> None:
        """Ask somebody one has played with to a table at which one sits."""
        person = await self.known(secret)
        live = await self._hall.admit(body.table, body.token)
        seat = await self._hall.seat_of(live, body.token)
        if not has_room(live.info()):
            raise Denied("chairs_taken")
        companions = await self._store.companions(person.id)
        asked = [
            other for other in companions if (other.table, other.seat) == (body.whom.table, body.whom.seat)
        ]
        if not asked:
            raise Denied("no_companion")
        guest = asked[0].person
        waiting = [one for one in await self._store.invitations(guest) if one.table != live.table.id]
        if len(waiting) >= MOST_INVITATIONS or sum(one.by == person.id for one in waiting) >= MOST_FROM_ONE:
            raise Denied("invited_enough")
        name = live.table.chairs[seat].name
        invitation = Invitation(guest, live.table.id, person.id, name, self._hall.now())
        try:
            await self._store.commit([PutInvitation(invitation)])
        except UnknownTable:
            raise Denied("no_companion") from None

    async def _invitations(self, person: Person) -> list[wire.Invited]:
        invitations = await self._store.invitations(person.id)
        glances = await self._hall.glances([one.table for one in invitations])
        infos = [(one, glances[one.table].info) for one in invitations if one.table in glances]
        return [
            wire.Invited(table=one.table, game=info.game, title=info.title, by=one.name, at=one.at)
            for one, info in infos
            if has_room(info)
        ]

    async def accept(self, secret: str, table: str) -> str:
        """A secret of their own by which an invited person may come in."""
        person = await self.known(secret)
        asked = [one for one in await self._store.invitations(person.id) if one.table == table]
        if not asked:
            raise NoTable("no_table")
        key = new_token()
        try:
            await self._store.commit(
                [PutInvitation(msgspec.structs.replace(asked[0], key_hash=token_hash(key)))]
            )
        except UnknownTable:
            raise NoTable("no_table") from None
        return key

    async def decline(self, secret: str, table: str) -> None:
        """Be asked no longer."""
        person = await self.known(secret)
        await self._store.commit([DeleteInvitation(person.id, table)])


def has_room(info: TableInfo) -> bool:
    """Whether somebody could still sit down."""
    return info.status in (LOBBY, PLAYING) and not all(seat.taken for seat in info.seats)


def read_result(place: Place) -> Result:
    """What became of a game."""
    return conversion.decode(place.result, Result)


def tallied(results: Sequence[Result]) -> list[wire.Tally]:
    """Won and played, for each game and kind of company: the strongest bots at the table, and whether people too."""
    played: Counter[tuple[str, str, bool, bool, str]] = Counter()
    won: Counter[tuple[str, str, bool, bool, str]] = Counter()
    for result in results:
        key = (result.game, result.title, result.together, result.people > 1, result.level)
        played[key] += 1
        won[key] += result.won
    return [
        wire.Tally(
            game=key[0],
            title=key[1],
            together=key[2],
            people=key[3],
            level=key[4],
            played=played[key],
            won=won[key],
        )
        for key in sorted(played)
    ]
