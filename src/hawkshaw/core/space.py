"""The action space: every action of a game as a number, as arguments, and as one line of notation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from itertools import permutations, product
from operator import index
from typing import Final, NamedTuple, SupportsIndex, cast

from hawkshaw.core.catalogue import ENGLISH, Languages
from hawkshaw.core.errors import BadNotation, Malformed

LANGUAGES: Final = Languages("hawkshaw.core")
"""What there is to say about notation that is none, the same for all games."""

SEPARATORS: Final = re.compile(r"[\s,/]+")


def whole(number: object) -> int | None:
    """A number as the engine counts: numpy's integers are as good as Python's; None for what is no whole number.

    Truth values are none either, although Python counts with them.
    """
    if type(number) is int:
        return number
    if isinstance(number, bool):
        return None
    try:
        return index(cast(SupportsIndex, number))
    except TypeError:
        return None


def action_number(action: SupportsIndex) -> int:
    """An action as a plain int."""
    number = whole(action)
    if number is None:
        raise Malformed("an action is a whole number or a line of notation")
    return number


class Domain:
    """The elements that one argument of an action can name.

    `values` are the ints by which the engine knows them (by default their places), `prefix` is what a client calls
    them when it asks which elements on the table a move touches: `card:sword`.
    """

    def __init__(self, prefix: str, names: Sequence[str], values: Sequence[int] | None = None) -> None:
        self.prefix = prefix
        self.names: tuple[str, ...] = tuple(names)
        self.values: tuple[int, ...] = tuple(range(len(names)) if values is None else values)
        if len({name.lower() for name in self.names}) != len(self.names):
            raise ValueError(f"two elements of {prefix!r} have the same name")
        self.place: dict[str, int] = {name.lower(): i for i, name in enumerate(self.names)}
        self.place_of_value: dict[int, int] = {value: i for i, value in enumerate(self.values)}

    def name(self, value: int) -> str:
        """The name of an element by its engine int."""
        return self.names[self.place_of_value[value]]

    def value(self, name: str) -> int:
        """The engine int of a named element."""
        return self.values[self.place[name.lower()]]

    def __len__(self) -> int:
        return len(self.names)


def seat_domain(seats: int) -> Domain:
    """The seats of a table, numbered from 0."""
    return Domain("seat", [str(seat) for seat in range(seats)])


def name_of(domain: Domain | None, value: int) -> str | int:
    """An element as data tells it: by name, but numbers and seats speak for themselves."""
    return value if domain is None or domain.prefix == "seat" else domain.name(value)


class Said:
    """An argument that notation introduces by a word: `play L12 at -1`."""

    def __init__(self, word: str, domain: Domain) -> None:
        self.word = word
        self.domain = domain


class Move(NamedTuple):
    """An action in names."""

    kind: str
    args: tuple[str, ...]


class Block:
    """A family of actions: a kind and what its arguments range over, in the order they are written.

    >>> block = Block("ask", witness=seat_domain(3), about=Domain("attribute", ["red", "blue"]))
    >>> block.size
    6
    """

    def __init__(self, kind: str, **arguments: Domain | Said) -> None:
        self.kind = kind
        self.arguments: tuple[str, ...] = tuple(arguments)
        self.domains: tuple[Domain, ...] = tuple(
            a.domain if isinstance(a, Said) else a for a in arguments.values()
        )
        self.words: tuple[str, ...] = tuple(a.word if isinstance(a, Said) else "" for a in arguments.values())
        self.place_of_word: dict[str, int] = {word.lower(): i for i, word in enumerate(self.words) if word}
        self.size = 1
        for domain in self.domains:
            self.size *= len(domain)
        self.first = 0
        self.chance = False

    @property
    def usage(self) -> str:
        """How the notation is written, with an example's worth of argument names: `ask <witness> <about>`."""
        parts = [self.kind]
        for word, name in zip(self.words, self.arguments, strict=True):
            parts += [word] * bool(word) + [f"<{name}>"]
        return " ".join(parts)

    def id(self, *values: int) -> int:
        """The action with these arguments, given as engine ints."""
        offset = 0
        for domain, value in zip(self.domains, values, strict=True):
            offset = offset * len(domain) + domain.place_of_value[value]
        return self.first + offset

    def find(self, names: Sequence[str]) -> int:
        """The action with these arguments, given by name, or -1."""
        offset = 0
        for domain, name in zip(self.domains, names, strict=True):
            place = domain.place.get(name.lower(), -1)
            if place < 0:
                return -1
            offset = offset * len(domain) + place
        return self.first + offset

    def write(self, names: Sequence[str]) -> str:
        """The notation with these arguments."""
        parts = [self.kind]
        for word, name in zip(self.words, names, strict=True):
            parts += [word] * bool(word) + [name]
        return " ".join(parts)


class Space:
    """All actions of a game for given seats and options.

    Seat actions are 0 … n-1 and chance actions n … n+chance_n-1, in the order their blocks are declared. A space
    names nothing hidden.
    """

    def __init__(self, seat_blocks: Sequence[Block], chance_blocks: Sequence[Block]) -> None:
        self.blocks: tuple[Block, ...] = (*seat_blocks, *chance_blocks)
        self.n = sum(block.size for block in seat_blocks)
        self.chance_n = sum(block.size for block in chance_blocks)
        self.kinds: list[int] = []
        """The number of every action's block: its place in `blocks`."""
        self.args: list[tuple[int, ...]] = []
        """Every action's arguments as engine ints."""
        self._blocks: dict[str, Block] = {}
        self._texts: dict[int, str] = {}
        for number, block in enumerate(self.blocks):
            block.first = len(self.kinds)
            block.chance = number >= len(seat_blocks)
            if block.kind in self._blocks:
                raise ValueError(f"two blocks of the kind {block.kind!r}")
            self._blocks[block.kind] = block
            self.kinds += [number] * block.size
            self.args += product(*(domain.values for domain in block.domains))

    def block(self, kind: str) -> Block:
        """The block of a kind."""
        return self._blocks[kind]

    def __contains__(self, kind: object) -> bool:
        return kind in self._blocks

    def decode(self, action: SupportsIndex) -> Move:
        """The action in names."""
        number = action_number(action)
        if not 0 <= number < len(self.kinds):
            raise Malformed(f"there is no action {number}; actions are 0 … {len(self.kinds) - 1}")
        block = self.blocks[self.kinds[number]]
        named = zip(block.domains, self.args[number], strict=True)
        return Move(block.kind, tuple(domain.name(value) for domain, value in named))

    def encode(self, move: tuple[str, Sequence[str]]) -> int:
        """The action with these names."""
        kind, args = move
        return self._arguments(self._find(kind), {}, list(args), " ".join([kind, *args]))

    def text(self, action: SupportsIndex) -> str:
        """The action in notation."""
        number = action if type(action) is int else action_number(action)
        known = self._texts.get(number)
        if known is None:
            move = self.decode(number)
            known = self._texts[number] = self._blocks[move.kind].write(move.args)
        return known

    def texts(self, actions: list[int]) -> list[str]:
        """Many actions in notation, such as all legal ones."""
        known = self._texts
        return [known.get(action) or self.text(action) for action in actions]

    def parse(self, text: str) -> int:
        """The action that a line of notation names.

        Case, spacing, commas and slashes do not matter, nor does the order of arguments where only one order makes
        sense. An argument that a word introduces is the one after that word.
        """
        words = [word for word in SEPARATORS.split(text.strip()) if word]
        if not words:
            raise misread("empty", usages="; ".join(block.usage for block in self.blocks[:2]))
        block = self._find(words[0])
        said: dict[int, str] = {}
        names: list[str] = []
        rest = iter(words[1:])
        for word in rest:
            place = block.place_of_word.get(word.lower(), -1)
            if place < 0:
                names.append(word)
            elif place in said:
                raise misread("shape", text=" ".join(words), usage=block.usage)
            else:
                said[place] = next(rest, "")
        return self._arguments(block, said, names, " ".join(words))

    def touches(self, action: SupportsIndex) -> tuple[str, ...]:
        """The elements on the table that an action touches, as clients know them: `seat:2`, `card:sword`."""
        move = self.decode(action)
        domains = self._blocks[move.kind].domains
        return tuple(f"{domain.prefix}:{name}" for domain, name in zip(domains, move.args, strict=True))

    def _find(self, kind: str) -> Block:
        found = self._blocks.get(kind.lower())
        if found is None:
            known = [block.kind for block in self.blocks if block.size and not block.chance]
            near = get_close_matches(kind.lower(), known, 1)
            if near:
                raise misread("kind_near", kind=kind, near=near[0])
            raise misread("kind", kind=kind, kinds=", ".join(known))
        return found

    def _arguments(self, block: Block, said: dict[int, str], names: list[str], text: str) -> int:
        """The action whose arguments are those that a word introduced, by place, and the others in any order."""
        places = [place for place in range(len(block.domains)) if place not in said]
        if len(names) != len(places):
            raise misread("shape", text=text, usage=block.usage)
        found: list[int] = []
        for order in permutations(names):
            given = dict(said)
            given.update(zip(places, order, strict=True))
            action = block.find([given[place] for place in range(len(block.domains))])
            if action >= 0 and action not in found:
                found.append(action)
            if found and order == tuple(names):
                break  # it makes sense as it is written
        if not found:
            raise self._misfit(block, [*said.values(), *names], text)
        if len(found) > 1:
            raise misread("ambiguous", text=text, one=self.text(found[0]), other=self.text(found[1]))
        return found[0]

    def _misfit(self, block: Block, names: list[str], text: str) -> BadNotation:
        for name in names:
            if not any(name.lower() in domain.place for domain in block.domains):
                known = {element.lower(): element for domain in block.domains for element in domain.names}
                near = get_close_matches(name.lower(), known, 1)
                if near:
                    return misread("name_near", text=text, name=name, near=known[near[0]])
                return misread("name", text=text, name=name, usage=block.usage)
        return misread("shape", text=text, usage=block.usage)


def misread(key: str, **said: str) -> BadNotation:
    """The refusal of a line that is no notation; what was typed is quoted without its control characters."""
    values: dict[str, object] = {name: repr(text)[1:-1] for name, text in said.items()}
    return BadNotation(LANGUAGES.catalogue(ENGLISH).say(f"notation.{key}", values), key, values)
