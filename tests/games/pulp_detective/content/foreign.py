"""A pack of somebody else: every card of ours under another id and name, and not as many of each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hawkshaw.core.bundle import bundle
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.content.reading import own_files
from hawkshaw.games.pulp_detective.words.language import LANGUAGES, cards_of
from tests.games.pulp_detective.content.sample import Files

MODULES = dict.fromkeys(("markers", "nemesis", "gang", "double_cross", "sidekicks", "locations"), True)
LEFT_OUT = ("ch01", "ch02", "ca01", "ca02", "C1", "C2", "I9", "he1", "gm2", "dc8", "items_a")
"""Cards that the other pack does not have, so that its cards have other places than ours."""


def foreign_files() -> Files:
    """The files of that pack."""
    return [(name, strange(text)) for name, text in own_files()]


def foreign_pack() -> str:
    """The same as the option `pack` takes it."""
    return bundle(foreign_files())


def strange(text: str) -> str:
    """A file with strange cards."""
    head, *tables = re.split(r"(?m)^(?=\[\[)", text)
    kept = [table for table in tables if not any(f'id = "{card}"' in table for card in LEFT_OUT)]
    numbers = iter(range(1, 1000))
    text = re.sub(r'(?m)^(id = )"(\w+)"', r'\1"zz_\2"', head + "".join(kept))
    text = re.sub(r'(?m)^(line = )".*"', r'\1"Quux."', text)
    name = r"""\bname = (?:"(?:[^"\\]|\\.)*"|'[^']*')"""
    return re.sub(name, lambda _: f'name = "Xyz {next(numbers)}"', text)


def our_names() -> Iterator[str]:
    """Every id and name of our own cards, in every language, but for those that are plain words of the game too."""
    catalogues = [LANGUAGES.catalogue(locale) for locale in LANGUAGES.names]
    plain = {"sidekick", "gehilfe", "nemesis", "erzfeind"}
    for id, named in cards_of(PACK).items():
        yield id
        for catalogue in catalogues:
            name = catalogue.say(f"{named.section}.{id}")
            if name.lower() not in plain:
                yield name


OURS = re.compile(
    r"(?<![\w#])(?:" + "|".join(map(re.escape, sorted(our_names(), key=len, reverse=True))) + r")(?!\w)"
)


def ours_in(text: str) -> list[str]:
    """What of a text names a card of our own pack."""
    return OURS.findall(text)
