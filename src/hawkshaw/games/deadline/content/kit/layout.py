"""An empty case laid out from its fact sheet: everything that follows from the sheet is there, the rest is empty.

What it writes can be loaded, and `check` says what is missing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import cycle
from typing import Final

from hawkshaw.games.deadline.content.case import CHOICES, MOST_FACTS, SYMBOLS, ClueKind
from hawkshaw.games.deadline.content.kit.agreement import SHEET
from hawkshaw.games.deadline.content.plot import MOST_CLUES
from hawkshaw.games.deadline.content.sheet import ENDING, Entry, Sheet

KINDS: Final[dict[str, ClueKind]] = {"people": "person", "places": "place", "objects": "object"}
"""Which tables of a sheet become clues, and of which kind."""
STARTING: Final = 3
NEEDS: Final = 3
QUESTIONS: Final = (
    ("who", "critical", "people"),
    ("when", "critical", "times"),
    ("where", "critical", "places"),
    ("what", "bonus", "objects"),
    ("how-much", "bonus", "money"),
)


class Stub:
    """A clue to be written: what it is about, and what it is to tell."""

    def __init__(self, table: str, name: str, entry: Entry) -> None:
        self.kind = KINDS[table]
        self.title = heading(name, entry)
        self.where = name.replace("-", " ").replace("_", " ")
        self.facts = list(dict.fromkeys(entry.facts))


def lay_out(id: str, sheet: Sheet) -> str:
    """The case as the text of a file."""
    return "\n".join(_parts(id, sheet)) + "\n"


def _parts(id: str, sheet: Sheet) -> Iterator[str]:
    facts = stated(sheet)
    stubs = clue_stubs(sheet, facts)
    names = [
        form
        for table in ("people", "places")
        for entry in sheet.table(table).values()
        for form in entry.forms
    ]
    yield f"# Laid out from {id}{ENDING}. docs/cases.md explains every key; this says what is missing:"
    yield f"#   hawkshaw case check {id}.toml"
    yield "\nschema = 2"
    yield f'id = {text(id)}\ntitle = "A Working Title"\nlanguage = "en"\ndifficulty = "normal"'
    yield '\nintro = """\n"""\n'
    yield f"starting = {list(range(1, min(STARTING, len(stubs)) + 1))}"
    yield f"names = {texts([name for name in dict.fromkeys(names) if name != name.lower()])}"
    yield "forbidden = []"
    yield "given = []                # facts that the introduction or a prompt tells everybody"
    yield '\nwrap_up = """\n"""'
    yield f"\n# From the {SHEET}; say each in one plain sentence.\n[facts]"
    yield from (f"{fact} = {text(' '.join(said))}" for fact, said in facts.items())
    yield "\n[inferences]"
    symbols = cycle(SYMBOLS)
    for number, stub in enumerate(stubs, 1):
        yield f"\n# It has to mention: {'; '.join(to_mention(sheet, stub.facts)) or 'nothing in particular'}."
        yield f'[[clues]]\nnumber = {number}\ntitle = {text(stub.title)}\ntagline = ""\nkind = {text(stub.kind)}'
        yield f"needs = {texts([next(symbols) for _ in range(NEEDS)])}"
        yield f'text = """\n"""\nunlocks = []\nfacts = {texts(stub.facts)}'
        yield f'role = "support"\nwhere = {text(stub.where)}'
    yield from _questions(sheet)


def _questions(sheet: Sheet) -> Iterator[str]:
    """One for each table that has something to choose from, and at least one."""
    asked = [one for one in QUESTIONS if len(sheet.table(one[2])) > 1] or [QUESTIONS[0]]
    yield "\n# The choices are what the sheet has; each wrong one needs an excluded_by, and `answer` is a mere guess."
    for id, kind, table in asked:
        offered = [heading(name, entry) for name, entry in sheet.table(table).items()][: len(CHOICES)]
        yield f'\n[[questions]]\nid = {text(id)}\nkind = {text(kind)}\nprompt = ""\nanswer = "a"\nwhy = ""\nproofs = []'
        rows = [
            f"  {{id = {text(letter)}, text = {text(choice)}, excluded_by = []}},"
            for letter, choice in zip(CHOICES, offered or [""], strict=False)
        ]
        yield "\n".join(["choices = [", *rows, "]"])


def stated(sheet: Sheet) -> dict[str, list[str]]:
    """The facts that the entries name, each with what those entries say."""
    found: dict[str, list[str]] = {}
    for _, _, entry in sheet.entries():
        for fact in dict.fromkeys(entry.facts):
            found.setdefault(fact, []).append(entry.says.strip())
    return dict(list(found.items())[:MOST_FACTS])


def clue_stubs(sheet: Sheet, facts: dict[str, list[str]]) -> list[Stub]:
    """A clue for everybody and everything that a fact rests on; what rests on times and sums alone is dealt out."""
    stubs = [
        Stub(table, name, entry) for table, name, entry in sheet.entries() if table in KINDS and entry.facts
    ][:MOST_CLUES]
    stubs = stubs or [Stub("objects", "first-clue", Entry(says="", facts=()))]
    told = {fact for stub in stubs for fact in stub.facts}
    for place, fact in enumerate(fact for fact in facts if fact not in told):
        stubs[place % len(stubs)].facts.append(fact)
    return stubs


def to_mention(sheet: Sheet, facts: list[str]) -> Iterator[str]:
    """What a clue with these facts has to speak of (DL-V32), each by its forms."""
    for _, _, entry in sheet.entries():
        if entry.forms and not set(facts).isdisjoint(entry.facts):
            yield " or ".join(" ".join(form.split()) for form in entry.forms)


def heading(name: str, entry: Entry) -> str:
    """A title to begin with."""
    said = entry.forms[0] if entry.forms else name.replace("-", " ").replace("_", " ")
    return said[:1].upper() + said[1:]


def text(words: str) -> str:
    """A text as TOML writes it, on one line."""
    return json.dumps(words, ensure_ascii=False)


def texts(words: list[str]) -> str:
    return f"[{', '.join(map(text, words))}]"
