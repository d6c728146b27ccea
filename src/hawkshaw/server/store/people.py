"""What is kept of people who come back: who they are by the hash of a secret, where they sit or sat, who asks for them.

Nothing here has an account or a name of its own: a person is whoever shows the secret. What belongs to a person goes
with the person; what a person keeps of a game that is over outlives its table.
"""

from __future__ import annotations

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody who comes back; times are milliseconds since 1970."""

    id: str
    secret_hash: bytes
    created_at: int
    seen_at: int


class Place(msgspec.Struct, frozen=True):
    """A seat that a person has or had."""

    person: str
    table: str
    seat: int
    name: str
    """What they were called there."""
    at: int
    sealed: bytes
    """What opens the table, closed with the person's secret; nothing once the table is gone."""
    result: bytes = b""
    """What became of the game; nothing while it goes on."""


class Invitation(msgspec.Struct, frozen=True):
    """Somebody asks a person to a table."""

    person: str
    table: str
    by: str
    """The person who asks."""
    name: str
    """What they are called at that table."""
    at: int
    key_hash: bytes | None = None
    """Of the secret by which the invited one may come in, once they have asked for it."""


# The changes


class PutPerson(msgspec.Struct, frozen=True):
    """A new person, or when one was last seen; Taken if another has the secret."""

    person: Person


class DeletePerson(msgspec.Struct, frozen=True):
    """Remove a person, their places, and the invitations to and by them."""

    person: str


class PutPlace(msgspec.Struct, frozen=True):
    """A person has a seat: nobody else has it any more; UnknownTable if there is no such table or person."""

    place: Place


class DeletePlace(msgspec.Struct, frozen=True):
    """A person no longer keeps a seat."""

    person: str
    table: str
    seat: int


class PutResult(msgspec.Struct, frozen=True):
    """What became of a game for whoever keeps this seat, if anybody does."""

    table: str
    seat: int
    result: bytes


class PutInvitation(msgspec.Struct, frozen=True):
    """Ask a person to a table, or change what was asked; UnknownTable if there is no such table or person."""

    invitation: Invitation


class DeleteInvitation(msgspec.Struct, frozen=True):
    """A person is no longer asked to a table."""

    person: str
    table: str


PeopleChange = (
    PutPerson | DeletePerson | PutPlace | DeletePlace | PutResult | PutInvitation | DeleteInvitation
)
