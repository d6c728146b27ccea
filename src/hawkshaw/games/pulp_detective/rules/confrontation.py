"""Confront the Criminal: who did it, what entering brings, and the last task."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import AT_CONFRONT, AT_TASK_START, ICONS, NONE
from hawkshaw.games.pulp_detective.content.effects import BLUE as BLUE_DIE
from hawkshaw.games.pulp_detective.content.pack import (
    CRIMINAL,
    DIE_ICONS,
    MASTERMIND,
    NEMESIS,
    SOCIETY,
    STAMINA_1,
    STAMINA_2,
    Suspect,
)
from hawkshaw.games.pulp_detective.rules.aftermath import return_borrowed
from hawkshaw.games.pulp_detective.rules.resources import discard_twist, happen, lose_stamina
from hawkshaw.games.pulp_detective.rules.rounds import drop_everything
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import BLUE, CULPRIT, ENTRY, WORK
from hawkshaw.games.pulp_detective.table.open import (
    A_NEMESIS,
    CRIMINALS,
    MASTERMINDS,
    NEMESIS_DIE,
    SOCIETY_AND_CRIMINALS,
    OpenTable,
)

KINDS_HUNTED: Final = ((CRIMINAL,), (MASTERMIND,), (SOCIETY,), (CRIMINAL, SOCIETY), (NEMESIS,))
"""By what is hunted: the kinds of suspects that may be met."""


def confront(table: OpenTable, events: Events) -> None:
    """PD-139, PD-R73, PD-R74: a turn of its own; the entry steps have no window."""
    me = table.me
    table.agenda.pop()
    drop_everything(table, me, events)
    me.used_turn = 0
    me.used_task = 0
    me.bought = False
    for burden in me.burdens:
        burden.armed = True
    tell(events, told.CONFRONTS, (me.seat,))
    table.agenda.push(WORK, me.seat)
    table.agenda.push(BLUE, me.seat)
    table.agenda.push(ENTRY, me.seat)
    table.agenda.push(CULPRIT, me.seat, 0)
    return_borrowed(table, me, events)


# The culprit


def suspects_met(table: OpenTable, me: Detective) -> list[Suspect]:
    """Those who may still have done it."""
    return [
        suspect
        for suspect in table.pack.suspects
        if suspect.kind in KINDS_HUNTED[table.suspects]
        and (table.suspects != A_NEMESIS or suspect.index == table.nemesis)
        and me.culprit in (NONE, suspect.index)
    ]


def icon_counts(table: OpenTable, me: Detective) -> list[int]:
    """PD-140: the die icons of all cards in the own storylines."""
    counts = [0] * DIE_ICONS
    cards = table.pack.investigate
    for row in me.rows:
        for card in row:
            counts[cards[card].die] += 1
    return counts


def suspect_with(table: OpenTable, kind: int, icon: int) -> int:
    """The suspect of a kind that an icon points to, or -1."""
    for suspect in table.pack.suspects:
        if suspect.kind == kind and suspect.dice >> icon & 1:
            return suspect.index
    return NONE


def spyder_icons(table: OpenTable) -> int:
    """PD-143, PD-R69: the icons of the Criminal card that lead on to the Society, as a mask."""
    icons = 0
    for suspect in table.pack.suspects:
        if suspect.kind == CRIMINAL and suspect.leads_on:
            icons |= suspect.dice
    return icons


def kind_sought(table: OpenTable, beyond_spyder: bool) -> int:
    """PD-142 to PD-144: which suspects the icons are looked up among."""
    if beyond_spyder:
        return SOCIETY
    return {CRIMINALS: CRIMINAL, MASTERMINDS: MASTERMIND, SOCIETY_AND_CRIMINALS: CRIMINAL}.get(
        table.suspects, SOCIETY
    )


def icons_offered(table: OpenTable, me: Detective, beyond_spyder: bool) -> list[int]:
    """D13, PD-141 to PD-144, PD-R69 to PD-R72: the most frequent icons that name somebody."""
    counts = icon_counts(table, me)
    kind = kind_sought(table, beyond_spyder)
    barred = spyder_icons(table) if beyond_spyder else 0
    named = [
        icon
        for icon in range(DIE_ICONS)
        if suspect_with(table, kind, icon) != NONE and not barred >> icon & 1
    ]
    most = max([counts[icon] for icon in named])
    return [icon for icon in named if counts[icon] == most]


def name_culprit(table: OpenTable, me: Detective, icon: int, events: Events) -> None:
    """PD-142 to PD-144: an icon names the culprit, or leads on to the Society."""
    beyond_spyder = table.agenda.b == 1
    suspect = suspect_with(table, kind_sought(table, beyond_spyder), icon)
    leads_on = table.pack.suspects[suspect].leads_on
    if table.suspects == SOCIETY_AND_CRIMINALS and leads_on and not beyond_spyder:
        table.agenda.replace(CULPRIT, me.seat, 1)
        tell(events, told.SPYDER, (me.seat, suspect))
        return
    table.agenda.pop()
    meet_culprit(table, me, suspect, events)


def meet_culprit(table: OpenTable, me: Detective, suspect: int, events: Events) -> None:
    me.culprit = suspect
    tell(events, told.CULPRIT, (me.seat, suspect))


def has_to_name_culprit(table: OpenTable) -> bool:
    """PD-141, PD-145: whether several icons are left to choose from."""
    return table.suspects != A_NEMESIS and len(icons_offered(table, table.me, table.agenda.b == 1)) > 1


def find_culprit(table: OpenTable, events: Events) -> None:
    """PD-145: the nemesis is known, and a single icon names its suspect."""
    me = table.me
    if table.suspects == A_NEMESIS:
        table.agenda.pop()
        meet_culprit(table, me, table.nemesis, events)
    else:
        name_culprit(table, me, icons_offered(table, me, table.agenda.b == 1)[0], events)


# Entering


def enter(table: OpenTable, events: Events) -> None:
    """Steps 2 and 3, PD-146 to PD-148: X discards, then what acts at the start."""
    me = table.me
    suspect = table.pack.suspects[me.culprit]
    task = me.task
    table.agenda.pop()
    task.suspect = suspect.index
    task.need = suspect.need[:]
    task.barred = suspect.barred
    happen(table, me, AT_CONFRONT, [])
    if suspect.barred != NONE:
        for _ in range(me.twists[suspect.barred]):
            discard_twist(table, me, suspect.barred, events)
        for _ in range(me.permanent[suspect.barred]):
            tell(events, told.LOST_TWIST, (me.seat, suspect.barred))
        me.permanent[suspect.barred] = 0


def read_blue(table: OpenTable, events: Events) -> None:
    """Step 4, PD-149, PD-150, PD-R77: the face is read once."""
    me = table.me
    table.agenda.pop()
    happen(table, me, AT_TASK_START, [])
    if not table.modules & NEMESIS_DIE:
        return
    face = table.pack.dice[table.pack.die_of[BLUE_DIE]].faces[table.blue]
    tell(events, told.BLUE_ACTS, (me.seat, face))
    if face < len(ICONS):
        me.task.need[face] += 1
    elif face == STAMINA_1:
        lose_stamina(table, me, 1, events)
    else:
        assert face == STAMINA_2
        lose_stamina(table, me, 2, events)
