"""A table of Pulp Detective for tests: the ledger's fixture cards, its base position, scripted luck."""

from __future__ import annotations

from typing import Self

from hawkshaw import CHANCE, Event
from hawkshaw.core.bits import mask_of
from hawkshaw.games.pulp_detective import PulpDetective
from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE, TYPES
from hawkshaw.games.pulp_detective.content.pack import MARKERS, Pack
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.content.reading import read_pack
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.rules.rounds import next_lead
from hawkshaw.games.pulp_detective.rules.setup import twists_of_each
from hawkshaw.games.pulp_detective.table.actions import SUSPECT_CHOICE, names_of
from hawkshaw.games.pulp_detective.table.detective import WAITING, Detective, GangCard
from hawkshaw.games.pulp_detective.table.events import EVENTS
from hawkshaw.games.pulp_detective.table.frames import CLUES, CONFRONT, TASK, TIME_MARCHES, TURN
from hawkshaw.games.pulp_detective.table.open import (
    A_NEMESIS,
    GANG,
    INSPECTOR,
    MODES,
    MODULES,
    NEMESIS_DIE,
    PRIVATE,
    TOGETHER,
)
from hawkshaw.games.pulp_detective.table.open import MARKERS as MARKERS_ON
from hawkshaw.games.pulp_detective.table.phases import INVESTIGATION, STORYLINE
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.view import PulpView

GAME = PulpDetective()
CODES = {"CD": 0, "MR": 1, "PE": 2, "WS": 3}
"""The rule ledger's names of the task icons."""

FIXTURES = {
    "F1": (
        "informant 3 stairs window door car",
        "6 W stamina time",
        "12 PP item stamina",
        "18 DRP clue item",
    ),
    "F2": (
        "lead 5 door none none window",
        "6 R item item",
        "12 RW item stamina",
        "18 RWW clue time",
    ),
    "F3": (
        "cliffhanger blank door car stairs none",
        "6 D stamina stamina",
        "12 DD stamina time",
        "18 DDP clue stamina",
    ),
    "F4": (
        "nemesis 3 none window stairs door",
        "8 P clue stamina",
        "16 PW clue item",
        "20 PWD clue time",
    ),
    "F5": ("informant 1 stairs window none none", "6 R clue time", "12 RR clue stamina", "18 RRW clue item"),
}
"""The ledger's fixture cards: type, die, edges left top right bottom; rows from the bottom upward."""
FILLERS = {
    f"{letter}{number}": (
        f"{kind} {number % 6 + 1} none none none none",
        "6 DR item time",
        "12 DRP stamina time",
        "18 DRPW clue stamina",
    )
    for letter, kind in zip("CLI", TYPES, strict=False)
    for number in range(10, 20)
} | {"N10": ("nemesis 6 none none none none", "6 D clue time", "12 DR clue time", "18 DRP clue time")}
"""Cards without edges that only fill decks and piles."""


def investigate_toml() -> str:
    """Fixtures and fillers as the file of a pack."""
    written: list[str] = []
    for name, (front, *rows) in {**FIXTURES, **FILLERS}.items():
        kind, die, *edges = front.split()
        sides = ", ".join(
            f'{side} = "{edge}"' for side, edge in zip(("left", "top", "right", "bottom"), edges, strict=True)
        )
        pips = f'"{die}"' if die == "blank" else die
        tasks: list[str] = []
        for row in rows:
            hour, icons, reward, penalty = row.split()
            need = ", ".join(
                f"{icon} = {icons.count(letter)}"
                for icon, letter in zip(ICONS, "DRPW", strict=True)
                if letter in icons
            )
            modifier = ", nemesis = true" if kind == "nemesis" else ""
            tasks.append(
                f'{{ hour = {hour}, need = {{ {need} }}, reward = "{reward}", penalty = "{penalty}"{modifier} }}'
            )
        written.append(
            f'[[investigate]]\nid = "{name}"\ntype = "{kind}"\nname = "{name}"\nset = "core"\n'
            f"edges = {{ {sides} }}\ndie = {pips}\nrow = [{', '.join(tasks)}]\n"
        )
    return "\n".join(written)


def fixture_pack() -> Pack:
    """Our own pack with the ledger's fixture cards for a deck, which no pack on a table could have."""
    reading = read_pack([("investigate.toml", investigate_toml())])
    assert reading.pack is not None, reading.faults
    reading.pack.source = "fixture"
    return reading.pack


FIXTURE_PACK = fixture_pack()


def card(name: str, pack: Pack = FIXTURE_PACK) -> int:
    """An investigate card by its id."""
    return names_of(pack).card.value(name)


def check_event(event: Event) -> None:
    """Every test sees to it that what is told can be read: a kind there is, and all its arguments."""
    assert len(event.args) == len(EVENTS[event.kind].fields), event
    assert all(isinstance(value, int) for value in event.args), event
    assert isinstance(event.reveals, bool), event


class PulpTable:
    """A state with its notation; whoever has to act, luck included, makes the moves."""

    def __init__(self, state: PulpState) -> None:
        self.state = state
        self.space = state.space
        self.events: list[Event] = []
        """What the last moves told."""

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def me(self) -> Detective:
        return self.table.detectives[0]

    # Playing

    def plays(self, *moves: str) -> Self:
        """These moves are made, one after the other."""
        self.events = []
        for text in moves:
            (actor,) = self.state.to_act
            action = self.space.parse(text)
            legal = [a for a, _ in self.state.chances()] if actor == CHANCE else self.state.legal(actor)
            assert action in legal, f"{text} is not among {[self.space.text(a) for a in legal]}"
            self.events += self.state.apply(actor, action)
        for event in self.events:
            check_event(event)
        return self

    def rolls(self, *results: str) -> Self:
        """Dice are rolled and show this: `PE`, or `Y2:PE` with a certain die."""
        events: list[Event] = []
        for result in results:
            die, _, code = result.rpartition(":")
            die = die or "Y1"
            events += self.plays(f"roll {die}", self.face(die, code)).events
        self.events = events
        return self

    def rerolls(self, move: str, die: str, code: str) -> Self:
        """A re-roll, and what the die shows then."""
        return self.plays(move, self.face(die, code))

    def face(self, die: str, code: str) -> str:
        """The luck by which a die shows an icon (CD, MR, PE, WS) or, as a number, one of its faces."""
        if code.isdigit():
            return f"face {code}"
        faces = self.table.pack.dice[names_of(self.table.pack).die.value(die)].faces
        return f"face {faces.index(CODES[code]) + 1}"

    def tops(self, *cards: str) -> Self:
        """Luck brings these cards to the top of the deck."""
        return self.plays(*[f"top {name}" for name in cards])

    # Looking

    def options(self) -> list[str]:
        """All moves of the seat that has to decide."""
        return [self.space.text(action) for action in self.state.legal(self.asked)]

    def may(self, text: str) -> bool:
        """Whether the seat could make this move now."""
        return self.space.parse(text) in self.state.legal(self.asked)

    @property
    def asked(self) -> int:
        """Who has to decide; before the end and while luck acts, the first seat."""
        return max([0, *self.state.to_act])

    def kinds(self) -> set[str]:
        """The kinds of moves that are open."""
        return {option.split()[0] for option in self.options()}

    def offered(self, kind: str) -> list[str]:
        """The arguments with which a kind of move is open."""
        return [option.partition(" ")[2] for option in self.options() if option.split()[0] == kind]

    def chances(self) -> dict[str, int]:
        """What luck may do now, with its weights."""
        return {self.space.text(action): weight for action, weight in self.state.chances()}

    @property
    def news(self) -> list[str]:
        """What the last moves told, in names."""
        return [
            " ".join([event.kind, *map(str, EVENTS[event.kind].named(event).values())])
            for event in self.events
        ]

    def told(self) -> list[str]:
        """The kinds of what the last moves told."""
        return [event.kind for event in self.events]

    @property
    def over(self) -> str:
        """How the game ended, or nothing."""
        outcome = self.state.outcome
        return outcome.ending if outcome else ""

    @property
    def luck_is_asked(self) -> bool:
        return self.state.to_act == (CHANCE,)

    @property
    def discard(self) -> list[str]:
        """The discard pile, the uppermost first."""
        return [self.table.pack.investigate[index].id for index in reversed(self.table.discard)]

    @property
    def twists(self) -> str:
        """The ordinary twist markers held."""
        return " ".join(code for code, icon in CODES.items() for _ in range(self.me.twists[icon]))

    @property
    def view(self) -> PulpView:
        return self.state.view(0)


def named(pack: Pack, kind: str, name: str) -> int:
    """A card of a kind by its id."""
    domain = getattr(names_of(pack), kind)
    value: int = domain.value(name)
    return value


class Scene:
    """A position in the making: the ledger's BASE, changed the way play could have changed it."""

    def __init__(
        self, pack: Pack = FIXTURE_PACK, modules: str = "", items: str = "items_a", mode: str = "solo"
    ) -> None:
        self.pack = pack
        self.table = Table(pack, 1 if mode == "solo" else 2)
        table = self.table
        table.mode = MODES.index(mode)
        table.modules = mask_of(MODULES.index(module) for module in modules.split())
        table.difficulty = 1
        table.turn = 1
        table.supply = [twists_of_each(table)] * len(ICONS)
        if table.modules & MARKERS_ON:
            table.marker_supply = (1 << len(MARKERS)) - 1
        if table.modules & GANG:
            table.gang_deck = (1 << len(names_of(pack).gang)) - 1
        self.case("ca06").suspects("criminal")
        for self.me in reversed(table.detectives):
            self.me.hour, self.me.stamina, self.me.clues = 14, 5, 1
            self.items_card(items)
        if mode == "solo":
            self.character("ch12")
        else:
            self.inspector.character("ch14").private.character("ch05")
            self.markers("gun")

    @property
    def private(self) -> Self:
        """What follows is Private's."""
        self.me = self.table.detectives[PRIVATE]
        return self

    @property
    def inspector(self) -> Self:
        """What follows is Inspector's."""
        self.me = self.table.detectives[INSPECTOR]
        return self

    def case(self, name: str) -> Self:
        self.table.case = named(self.pack, "case", name)
        return self

    def character(self, name: str) -> Self:
        """By default Captain Harrington, whose action only matters when an item is found."""
        self.me.character = named(self.pack, "character", name)
        self.table.unselected = (1 << len(self.pack.characters)) - 1
        for me in self.table.detectives:
            if me.character != NONE:
                back = self.pack.characters[me.character].back
                self.table.unselected &= ~(1 << me.character | 1 << back)
        return self

    def items_card(self, name: str, *held: int) -> Self:
        self.me.item_card = named(self.pack, "items", name)
        self.me.items = sorted(held)
        return self

    def holds(self, *items: int) -> Self:
        self.me.items = sorted(items)
        return self

    def suspects(self, name: str, nemesis: str = "") -> Self:
        self.table.suspects = SUSPECT_CHOICE.value(name)
        if self.table.suspects == A_NEMESIS:
            self.table.nemesis = named(self.pack, "suspect", nemesis)
        return self

    def at(self, hour: int = 14, stamina: int = 5, clues: int = 1) -> Self:
        self.me.hour, self.me.stamina, self.me.clues = hour, stamina, clues
        return self

    def twists(self, codes: str, permanent: str = "") -> Self:
        for code in codes.split():
            self.me.twists[CODES[code]] += 1
            self.table.supply[CODES[code]] -= 1
        for code in permanent.split():
            self.me.permanent[CODES[code]] += 1
        return self

    def markers(self, *names: str) -> Self:
        for name in names:
            marker = MARKERS.index(name)
            self.me.markers |= 1 << marker
            self.table.marker_supply &= ~(1 << marker)
        return self

    def rows(self, *rows: str) -> Self:
        self.me.rows = [[card(name, self.pack) for name in row.split()] for row in rows]
        return self

    def pile(self, names: str) -> Self:
        """The cards of the deck, in no order."""
        self.table.pile = mask_of(card(name, self.pack) for name in names.split())
        return self

    def discarded(self, names: str) -> Self:
        """The discard pile, the uppermost first."""
        self.table.discard = [card(name, self.pack) for name in reversed(names.split())]
        return self

    def crosses(self, inside: int, unseen: str) -> Self:
        """So many double crosses are in the deck, and these have not come up."""
        self.table.traitors = inside
        self.table.uncrossed = mask_of(named(self.pack, "double_cross", name) for name in unseen.split())
        return self

    def gang(self, name: str, status: int = WAITING, space: int = 1, fresh: bool = False) -> Self:
        """A gang card that was revealed some turns ago."""
        revealed = GangCard(named(self.pack, "gang", name))
        revealed.status = status
        revealed.fresh = fresh
        if name.startswith("tr"):
            revealed.counts[0] = space
        self.me.gang.append(revealed)
        self.table.gang_deck &= ~(1 << revealed.card)
        return self

    def sidekicks(self, *names: str) -> Self:
        self.me.sidekicks = mask_of(named(self.pack, "sidekick", name) for name in names)
        return self

    def locations(self, *names: str) -> Self:
        self.me.locations = mask_of(named(self.pack, "location", name) for name in names)
        return self

    def blue(self, face: int) -> Self:
        assert self.table.modules & NEMESIS_DIE
        self.table.blue = face - 1
        return self

    def ahead(self, looks: int = 1, crystal: bool = False) -> Self:
        """Rights to look in the coming storyline phase."""
        self.me.looks_next = looks
        self.me.crystal = crystal
        return self

    # Where play goes on

    def works_on(self, name: str = "F1", rerolls: int = 0) -> PulpTable:
        """Phase 2 begins with this card as the current one, placed in the main row if it lies nowhere."""
        current = card(name, self.pack)
        if current not in self.me.storyline_cards():
            if not self.me.rows:
                self.me.rows.append([])
            self.me.rows[0].append(current)
        self.me.task.card = current
        self.me.task.rerolls = rerolls
        self.me.phase = STORYLINE
        self.table.agenda.push(TIME_MARCHES, 0)
        self.table.agenda.push(TASK, 0)
        return self._begin()

    def turn(self) -> PulpTable:
        """A turn begins."""
        self.table.turn -= 1
        self.table.agenda.push(TURN, 0)
        return self._begin()

    def confronts(self) -> PulpTable:
        """The last clue has just been found."""
        self.me.clues = self.table.clues_needed
        self.me.phase = INVESTIGATION
        self.table.agenda.push(CONFRONT, 0)
        return self._begin()

    def round(self, number: int = 1) -> PulpTable:
        """A round of two begins."""
        self.table.turn = number - 1
        self.table.agenda.push(TURN, next_lead(self.table))
        return self._begin()

    def both_work(self, private: str, inspector: str) -> PulpTable:
        """Phase 2 of two begins, in which whoever leads works first; both cards lie in the main rows."""
        for me, name in zip(self.table.detectives, (private, inspector), strict=True):
            current = card(name, self.pack)
            if current not in me.storyline_cards():
                me.rows = [[*(me.rows[0] if me.rows else []), current], *me.rows[1:]]
            me.task.card = current
            me.phase = STORYLINE
        lead = self.table.lead
        self.table.agenda.push(TIME_MARCHES, lead, int(self.table.mode == TOGETHER))
        self.table.agenda.push(TASK, 1 - lead)
        self.table.agenda.push(TASK, lead)
        return self._begin()

    def both_confront(self) -> PulpTable:
        """Two have just found the last clue together."""
        for me in self.table.detectives:
            me.clues = self.table.clues_needed
        self.table.agenda.push(CLUES, 0)
        return self._begin()

    def _begin(self) -> PulpTable:
        state = PulpState(self.table)
        state.go_on(None)
        return PulpTable(state)


DECK = "C10 C11 C12 C13 L10 L11 L12 L13 I10 I11"
"""Enough cards for some turns."""
NIGHT = 20
"""At this hour of the first case it is night, and F1 asks for D R P, as at the base hour by day."""


DIE_ITEMS = [
    ("items_a", 5, "PB"),
    ("items_a", 6, "UC"),
    ("items_b", 5, "PB"),
    ("items_b", 6, "SK"),
    ("citizens", 5, "PB"),
    ("citizens", 6, "GF"),
    ("gadgets", 2, "UC"),
]
"""Items that grant a die: their card, their number on it, the die."""


def used(table: PulpTable) -> bool:
    """Whether some ability can be used now."""
    return "use" in table.kinds()


def next_task(table: PulpTable, *cards: str) -> PulpTable:
    """The next turn: these four cards come up, the first is kept and placed in the main row."""
    return table.tops(*cards).plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")


def base(modules: str = "", pack: Pack = FIXTURE_PACK) -> Scene:
    """BASE of the ledger: the discard pile is F2."""
    scene = Scene(pack, modules)
    return scene.discarded("F2") if pack is FIXTURE_PACK else scene


def two(mode: str, modules: str = "", pack: Pack = FIXTURE_PACK) -> Scene:
    """BASE for two: Sarah Bailey is Private and holds Chekhov's Gun, Detective Paulson is Inspector."""
    return Scene(pack, f"markers {modules}", mode=mode).discarded("F2")


def table_of_two(**options: object) -> PulpTable:
    """A real table of our own pack for two."""
    return PulpTable(GAME.start(2, GAME.read_options(options)))


def new_table(**options: object) -> PulpTable:
    """A real table of our own pack."""
    return PulpTable(GAME.start(1, GAME.read_options(options)))


__all__ = ["FIXTURE_PACK", "GAME", "NONE", "PACK", "PulpTable", "Scene", "base", "card", "new_table"]
