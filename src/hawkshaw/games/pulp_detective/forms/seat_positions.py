"""What every position fulfils as to one seat: its tracks and markers, its company, and what it has looked at."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.pulp_detective.content.effects import (
    AT_ONCE,
    ICONS,
    ITEM_SLOTS,
    NONE,
    PER_GAME,
    PER_HOUR,
    TWIST_BY,
    TYPES,
)
from hawkshaw.games.pulp_detective.content.pack import DIE_FACES, MOST_STAMINA
from hawkshaw.games.pulp_detective.forms.agendas import kinds_of
from hawkshaw.games.pulp_detective.forms.stages import (
    ACCUSING,
    CONFRONTING,
    JUDGED,
    MARCHING,
    OPENING,
    OVER,
    PLACED,
    RESOLVED,
    RESTING,
    WORKING,
)
from hawkshaw.games.pulp_detective.rules.aftermath import MOST_REVEALED
from hawkshaw.games.pulp_detective.rules.choices import is_random
from hawkshaw.games.pulp_detective.rules.in_force import borrowed_texts, gang_ability, trap_of
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.table.actions import names_of
from hawkshaw.games.pulp_detective.table.detective import FRESH, READY, SPENT, WAITING, Detective, GangCard
from hawkshaw.games.pulp_detective.table.frames import (
    CLUES,
    CROSSED,
    CULPRIT,
    GIVE_UP,
    RANDOM_ICON,
    RUN,
    TURN_OVER,
)
from hawkshaw.games.pulp_detective.table.open import GONE, TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.phases import CONFRONTATION, OUT_OF_STAMINA
from hawkshaw.games.pulp_detective.table.state import Table

FOUR: Final = len(ICONS)


def check_seat(table: Table, me: Detective, stage: int) -> None:
    """Everything that belongs to one seat but for what it remembers."""
    check_tracks(table, me)
    check_items(table, me)
    check_twists(table, me)
    check_rows(table, me)
    if len(me.gang) > MOST_REVEALED:
        raise BadPosition(f"{where(me, 'gang')}: at most {MOST_REVEALED} are revealed")
    for number, card in enumerate(me.gang):
        check_gang_card(table, card, stage, number + 1 == len(me.gang))
    check_burdens(table, me, stage)
    check_uses(table, me, stage)
    check_looks(table, me, stage)


def where(me: Detective, field: str) -> str:
    return f"detectives[{me.seat}].{field}"


def check_tracks(table: OpenTable, me: Detective) -> None:
    """PD-34 to PD-36, PD-39."""
    if not 1 <= me.hour <= table.pack.cases[table.case].top:
        raise BadPosition(f"{where(me, 'hour')}: from 1 to the top of the track")
    lowest = 0 if me.ending == OUT_OF_STAMINA else 1
    if not lowest <= me.stamina <= MOST_STAMINA:
        raise BadPosition(f"{where(me, 'stamina')}: from {lowest} to {MOST_STAMINA}")
    if not 0 <= me.clues <= table.clues_needed:
        raise BadPosition(f"{where(me, 'clues')}: from 0 to {table.clues_needed}")
    for other in table.detectives:
        if table.mode == TOGETHER and (other.hour != me.hour or (table.joint and other.clues != me.clues)):
            raise BadPosition(f"{where(me, 'hour')}: two who solve the case together share time and clues")
    confronting = me.phase == CONFRONTATION
    if me.ending == NONE and not confronting and CLUES not in kinds_of(table):
        if me.clues == table.clues_needed:
            raise BadPosition(f"{where(me, 'clues')}: with the last one the confrontation begins")
    if confronting and me.clues < table.clues_needed:
        raise BadPosition(f"{where(me, 'clues')}: the confrontation needs {table.clues_needed}")


def check_items(table: OpenTable, me: Detective) -> None:
    """PD-103, PD-R60: one item, or two by a special action."""
    if me.items != sorted(set(me.items)) or len(me.items) > 2:
        raise BadPosition(f"{where(me, 'items')}: at most two, in order")
    if any([not 1 <= item <= DIE_FACES for item in me.items]):
        raise BadPosition(f"{where(me, 'items')}: from 1 to {DIE_FACES}")
    texts = table.pack.characters[me.character].abilities + borrowed_texts(me)
    two = any([table.pack.effect_of(ability).op == ITEM_SLOTS for ability in texts])
    if len(me.items) == 2 and not two and GIVE_UP not in kinds_of(table):
        raise BadPosition(f"{where(me, 'items')}: there is no place for a second one")


def check_twists(table: OpenTable, me: Detective) -> None:
    """PD-112, PD-118, PD-147."""
    if me.held > MOST_TWISTS:
        raise BadPosition(f"{where(me, 'twists')}: at most {MOST_TWISTS} are held")
    given = [0] * FOUR
    coming = [c for kind, _, _, c in table.agenda.frames() if kind == RUN]
    for card in me.gang:
        if card.status == SPENT and card.card < len(table.pack.henchmen):
            ability = gang_ability(table, card.card)
            effect = table.pack.effect_of(ability)
            if effect.op == TWIST_BY and effect.flag and ability not in coming:
                given[effect.what] += 1
    if any([not 0 <= me.permanent[icon] <= given[icon] for icon in range(FOUR)]):
        raise BadPosition(f"{where(me, 'permanent')}: as many as henchmen have brought")
    barred = me.task.barred
    if barred != NONE and me.twists[barred] + me.permanent[barred]:
        raise BadPosition(f"{where(me, 'twists')}: those with the icon marked X are discarded")


def check_rows(table: OpenTable, me: Detective) -> None:
    """PD-62: no row is longer than the one above it."""
    lengths = [len(row) for row in me.rows]
    if lengths != sorted(lengths, reverse=True) or 0 in lengths:
        raise BadPosition(f"{where(me, 'rows')}: no row is longer than the one above it")
    if table.turn == 0 and (me.rows or me.gang):
        raise BadPosition(f"{where(me, 'rows')}: no turn has begun yet")


# Company


def check_gang_card(table: OpenTable, card: GangCard, stage: int, latest: bool) -> None:
    """PD-115 to PD-122, PD-R51 to PD-R54: what a gang card counts, and what it has come to."""
    name = f"gang: {names_of(table.pack).gang.name(card.card)}"
    if card.fresh and (stage not in (RESOLVED, OVER) or not latest or card.status != WAITING):
        raise BadPosition(f"{name} was not revealed in this phase")
    if min(card.counts) < 0:
        raise BadPosition(f"{name} counts from 0")
    trap = trap_of(table, card.card)
    if trap >= 0:
        length = table.pack.traps[trap].length
        spaces = range(1, 2 if card.fresh else length + 1)
        spent = card.status == SPENT and card.counts[0] == length + 1
        if any(card.counts[1:]) or not (spent or (card.status == WAITING and card.counts[0] in spaces)):
            raise BadPosition(f"{name} has a cube on its track, or is spent")
        return
    moll = card.card - len(table.pack.henchmen)
    if moll >= 0:
        if any(card.counts):
            raise BadPosition(f"{name} counts no cards")
        if card.status == FRESH and stage not in (RESOLVED, JUDGED, OVER):
            raise BadPosition(f"{name} was not completed in this phase")
        if card.status == SPENT and table.pack.molls[moll].permanent:
            raise BadPosition(f"{name} is never spent")
        return
    pattern = table.pack.henchmen[card.card].pattern
    complete = all([card.counts[kind] >= pattern[kind] for kind in range(len(TYPES))])
    at_once = table.pack.abilities[gang_ability(table, card.card)].window == AT_ONCE
    fitting = (SPENT,) if at_once else (READY, SPENT)
    if card.status not in (fitting if complete else (WAITING,)) or (card.fresh and any(card.counts)):
        raise BadPosition(f"{name} is waiting exactly until its cards are there")
    if sum(card.counts) >= table.turn:
        raise BadPosition(f"{name} counts a card of each later turn")


def check_burdens(table: OpenTable, me: Detective, stage: int) -> None:
    """PD-53: double crosses that last, each with the icon that luck has named for it."""
    frames = table.agenda.frames()
    asked = NONE
    if len(frames) > 1 and frames[-1][0] == RANDOM_ICON and frames[-2][0] == CROSSED:
        asked = frames[-2][2]
    cards = [burden.card for burden in me.burdens]
    if len(set(cards)) < len(cards) or (asked != NONE and frames[-1][1] == me.seat and asked not in cards):
        raise BadPosition(f"{where(me, 'burdens')}: a double cross burdens once")
    for burden in me.burdens:
        if burden.card not in table.crossed or not table.pack.double_crosses[burden.card].lasts:
            raise BadPosition(f"{where(me, 'burdens')}: a double cross that has come up and lasts")
        named = is_random(table, burden.card) and burden.card != asked
        if (burden.icon != NONE) != named:
            raise BadPosition(f"{where(me, 'burdens')}: luck names an icon where the card says so")
        if not burden.armed and stage not in (PLACED, WORKING, RESOLVED, OVER):
            raise BadPosition(f"{where(me, 'burdens')}: between tasks the next one is meant")


def check_uses(table: OpenTable, me: Detective, stage: int) -> None:
    """Limits, what is borrowed, and what was bought."""
    pack = table.pack
    hours = (1 << pack.cases[table.case].top + 1) - 2
    for ability, uses in enumerate(me.uses):
        if uses:
            text = pack.abilities[ability]
            within = (
                not uses & ~hours if text.limit == PER_HOUR else text.limit == PER_GAME and uses <= text.uses
            )
            if not within:
                raise BadPosition(f"{where(me, 'uses')}: more often than its limit allows")
    own = pack.characters[me.character]
    gone = [
        character
        for character in pack.characters
        if not table.unselected >> character.index & 1 and character.index not in (own.index, own.back)
    ]
    lent = mask_of([ability for character in gone for ability in character.abilities])
    named = stage == ACCUSING and CULPRIT in kinds_of(table)
    returned = (
        stage == OPENING
        or (named and not (table.seats > 1 and GIVE_UP in kinds_of(table)))
        or (stage == MARCHING and TURN_OVER not in kinds_of(table))
    )
    if me.borrowed & ~lent or (me.borrowed and returned):
        raise BadPosition(f"{where(me, 'borrowed')}: only of characters who have left, and for a turn")
    if stage in (WORKING, RESOLVED, CONFRONTING, JUDGED):
        if me.bought != (me.task.bought > 0):
            raise BadPosition(f"{where(me, 'bought')}: not as the task says")
    elif me.bought and stage not in (MARCHING, OVER, RESTING) and not (table.seats > 1 and me.confronting):
        raise BadPosition(f"{where(me, 'bought')}: there is nothing to buy yet")


# Knowledge


def check_looks(table: OpenTable, me: Detective, stage: int) -> None:
    """PD-51: rights to look end with the placing; a seat has seen the fronts that lie there."""
    if me.looks and me.task.card != NONE:
        raise BadPosition(f"{where(me, 'looks')}: none is left after the placing")
    if len(me.looked) != len(me.backs):
        raise BadPosition(f"{where(me, 'looked')}: one entry for each card of the display")
    if any([looked and back == GONE for looked, back in zip(me.looked, me.backs, strict=True)]):
        raise BadPosition(f"{where(me, 'looked')}: a seat has seen the fronts that lie there")
