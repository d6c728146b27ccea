"""Time, stamina, clues, items and twist markers: how they come and go, whatever the cause."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    AT_ANY,
    AT_CLUE_GAIN,
    AT_HOUR,
    AT_ITEM_GAIN,
    BLOCK_CLUE_BONUS,
    BLOCK_SPECIAL,
    BLOCK_STAMINA_GAIN,
    NONE,
    PER_GAME,
    PER_HOUR,
    PER_TASK,
    PER_TURN,
    Ability,
)
from hawkshaw.games.pulp_detective.content.pack import BLANK, DIE_FACES, MOST_STAMINA, Pack
from hawkshaw.games.pulp_detective.rules.in_force import (
    borrowed_texts,
    conditions_hold,
    forced_texts,
    gang_ability,
    is_blocked,
    item_places,
)
from hawkshaw.games.pulp_detective.rules.rounds import end_case
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.detective import READY, SPENT, Detective
from hawkshaw.games.pulp_detective.table.frames import CLUES, GIVE_UP, ITEM, RUN
from hawkshaw.games.pulp_detective.table.open import NEMESIS_DIE, TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.phases import OUT_OF_STAMINA, OUT_OF_TIME
from hawkshaw.games.pulp_detective.table.task import changed

MOST_TWISTS: Final = 4


# Time and stamina


def advance(table: OpenTable, me: Detective, hours: int, events: Events) -> None:
    """PD-33, PD-34, PD-194: hour by hour; past hour 1 the case is lost."""
    for _ in range(hours):
        if me.hour == 1:
            end_case(table, me, OUT_OF_TIME, events)
            return
        set_hour(table, me, me.hour - 1, events)
        happen(table, me, AT_HOUR, [])
        if table.joint:
            # The case speaks of the one marker, which has moved once.
            happen(table, table.detectives[1 - me.seat], AT_HOUR, table.pack.cases[table.case].abilities)


def turn_back(table: OpenTable, me: Detective, hours: int, events: Events) -> None:
    """PD-R10: up to the highest hour printed."""
    hour = min(me.hour + hours, table.pack.cases[table.case].top)
    if hour != me.hour:
        set_hour(table, me, hour, events)


def set_hour(table: OpenTable, me: Detective, hour: int, events: Events) -> None:
    """PD-194: two who solve the case together have one marker."""
    me.hour = hour
    if table.mode == TOGETHER:
        for other in table.detectives:
            other.hour = hour
    tell(events, told.HOUR, (me.seat, hour))


def gain_stamina(table: OpenTable, me: Detective, n: int, events: Events) -> None:
    """PD-36: never above 8."""
    if me.stamina < MOST_STAMINA and not is_blocked(table, me, BLOCK_STAMINA_GAIN):
        me.stamina = min(me.stamina + n, MOST_STAMINA)
        tell(events, told.STAMINA, (me.seat, me.stamina))


def lose_stamina(table: OpenTable, me: Detective, n: int, events: Events) -> None:
    """PD-35: below 1 the case is lost."""
    me.stamina = max(me.stamina - n, 0)
    tell(events, told.STAMINA, (me.seat, me.stamina))
    if me.stamina == 0:
        end_case(table, me, OUT_OF_STAMINA, events)


def turn_blue(table: OpenTable, n: int, events: Events) -> None:
    """PD-110: the blue die goes on; after 6 comes 1."""
    if table.modules & NEMESIS_DIE:
        table.blue = (table.blue + n) % DIE_FACES
        tell(events, told.BLUE, (table.blue,))


# Clues


def gain_clue(table: OpenTable, me: Detective, events: Events) -> None:
    """PD-39, PD-95, PD-96, PD-197, PD-R61, PD-R111: a clue that is needed, its bonus, then what a clue brings."""
    if me.clues >= table.clues_needed:
        return
    gainers = [me]
    if table.joint:
        gainers.append(table.detectives[1 - me.seat])
    for gainer in gainers:
        gainer.clues += 1
        tell(events, told.CLUE, (gainer.seat, gainer.clues))
    table.agenda.push(CLUES, me.seat)
    happen(table, me, AT_CLUE_GAIN, [])
    bonus = table.pack.clue_bonus[me.clues]
    if bonus != NONE:
        for gainer in reversed(gainers):
            if not is_blocked(table, gainer, BLOCK_CLUE_BONUS):
                table.agenda.push(RUN, gainer.seat, bonus, NONE)


# Limits


def unspent(table: OpenTable, me: Detective, text: Ability) -> bool:
    """Whether the limits of an ability leave a use; a borrowed one is used once and is then no longer borrowed."""
    bit = 1 << text.index
    if me.borrowed & bit:
        return True
    if text.limit == PER_TURN:
        return not me.used_turn & bit
    if text.limit == PER_TASK:
        return not me.used_task & bit
    if text.limit == PER_HOUR:
        return not me.uses[text.index] >> me.hour & 1
    if text.limit == PER_GAME:
        return me.uses[text.index] < text.uses
    # Without a limit: once each time the window opens; what happens by itself is asked for only then.
    return text.forced or text.window in (AT_ANY, AT_ITEM_GAIN) or not me.task.used_window & bit


def note_use(table: OpenTable, me: Detective, ability: int) -> None:
    """An ability has been used."""
    text = table.pack.abilities[ability]
    bit = 1 << ability
    me.task.used_window |= bit
    if me.borrowed & bit:
        me.borrowed &= ~bit
        return
    me.used_turn |= bit
    me.used_task |= bit
    if text.limit == PER_HOUR:
        use_in_hour(me, ability)
        if text.window == AT_CLUE_GAIN and table.joint:
            # PD-R81: the clue was the team's.
            use_in_hour(table.detectives[1 - me.seat], ability)
    elif text.limit == PER_GAME:
        me.uses = changed(me.uses, ability, 1)


def use_in_hour(me: Detective, ability: int) -> None:
    """Once more an ability was used in the hour that it is, or was already."""
    bit = 1 << me.hour
    if not me.uses[ability] & bit:
        me.uses = changed(me.uses, ability, bit)


def use_up(table: OpenTable, me: Detective, ability: int) -> None:
    """A once-only item, a sidekick or a bonus that is not permanent is gone with its use."""
    for item in me.items:
        if table.pack.items[item_index(table, me, item)].ability == ability:
            me.items.remove(item)
            return
    for sidekick in table.pack.sidekicks:
        if me.sidekicks >> sidekick.index & 1 and ability in (sidekick.day, sidekick.night):
            me.sidekicks &= ~(1 << sidekick.index)
            return
    for card in me.gang:
        if card.status == READY and gang_ability(table, card.card) == ability:
            moll = card.card - len(table.pack.henchmen)
            if moll < 0 or not table.pack.molls[moll].permanent:
                card.status = SPENT
            return


def may_happen(table: OpenTable, me: Detective, ability: int) -> bool:
    """Whether a forced text applies now."""
    return conditions_hold(table, me, ability) and unspent(table, me, table.pack.abilities[ability])


def happen(table: OpenTable, me: Detective, window: int, but: list[int]) -> None:
    """What happens by itself in a window goes onto the agenda, the older first; but some of it does not yet."""
    pack = table.pack
    texts = forced_texts(table, me)
    own = pack.characters[me.character].abilities
    if acts_in(pack, own, window) and not is_blocked(table, me, BLOCK_SPECIAL):
        texts += own
    if me.borrowed:
        texts += borrowed_texts(me)
    for ability in reversed(texts):
        text = pack.abilities[ability]
        if text.window == window and text.forced and ability not in but and may_happen(table, me, ability):
            note_use(table, me, ability)
            table.agenda.push(RUN, me.seat, text.effect, ability)


def acts_in(pack: Pack, abilities: list[int], window: int) -> bool:
    """Whether one of these texts is for a window."""
    for ability in abilities:
        if pack.abilities[ability].window == window:
            return True
    return False


# Items


def find_item(table: OpenTable, me: Detective, events: Events) -> None:
    """PD-99 to PD-102, PD-R57, PD-R58: the discard pile names the item."""
    pile = table.discard
    looked = blanks_on_top(table)
    if looked == len(pile):
        tell(events, told.NO_ITEM, (me.seat,))
        return
    found = item_to_find(table)
    if looked:
        split = len(pile) - looked - 1
        table.discard = pile[split:] + pile[:split]
    tell(events, told.FOUND, (me.seat, item_index(table, me, found)))
    table.agenda.push(ITEM, me.seat, found)


def item_to_find(table: OpenTable) -> int:
    """PD-99, PD-R57: the number of the item that the discard pile names now, or 0."""
    looked = blanks_on_top(table)
    return 0 if looked == len(table.discard) else table.pack.investigate[table.discard[-1 - looked]].die


def blanks_on_top(table: OpenTable) -> int:
    """How many cards from the top of the discard pile have no pips."""
    cards, pile = table.pack.investigate, table.discard
    looked = 0
    while looked < len(pile) and cards[pile[-1 - looked]].die == BLANK:
        looked += 1
    return looked


def item_index(table: OpenTable, me: Detective, item: int) -> int:
    """An item of the own card, by its place in the pack."""
    return table.pack.item_cards[me.item_card].slots[item]


def take_item(table: OpenTable, me: Detective, item: int, events: Events) -> None:
    """PD-103, PD-R59, PD-R60: in place of the present item; with two full places one is given up."""
    if item in me.items:
        return
    places = item_places(table, me)
    if len(me.items) >= places:
        if len(me.items) > 1:
            table.agenda.push(GIVE_UP, me.seat, item)
            return
        me.items.clear()
    put_item(table, me, item, events)


def put_item(table: OpenTable, me: Detective, item: int, events: Events) -> None:
    me.items.append(item)
    me.items.sort()
    tell(events, told.TOOK_ITEM, (me.seat, item_index(table, me, item)))


def lose_item(table: OpenTable, me: Detective, events: Events) -> None:
    """PD-106, D20: the item is lost; of two the holder says which."""
    if len(me.items) > 1:
        table.agenda.push(GIVE_UP, me.seat, 0)
    elif me.items:
        drop_item(table, me, me.items[0], events)


def drop_item(table: OpenTable, me: Detective, item: int, events: Events) -> None:
    me.items.remove(item)
    tell(events, told.LOST_ITEM, (me.seat, item_index(table, me, item)))


# Twist markers


def can_gain_twist(table: OpenTable, me: Detective, icon: int) -> bool:
    """PD-112, PD-R43: in the supply, and fewer than four held."""
    if me.held >= MOST_TWISTS:
        return False
    if icon == ANY_ICON:
        return sum(table.supply) > 0
    return table.supply[icon] > 0


def gain_twist(table: OpenTable, me: Detective, icon: int, events: Events) -> None:
    """A twist marker comes from the supply; with the icon marked X it is discarded on arrival (PD-R75)."""
    tell(events, told.GAINED_TWIST, (me.seat, icon))
    if me.confronting and me.task.barred == icon:
        tell(events, told.LOST_TWIST, (me.seat, icon))
        return
    table.supply[icon] -= 1
    me.twists[icon] += 1


def gain_permanent(me: Detective, icon: int, events: Events) -> None:
    """PD-118, PD-R52: a permanent marker lies on its card and is not taken from the supply."""
    tell(events, told.PERMANENT_TWIST, (me.seat, icon))
    me.permanent[icon] += 1


def discard_twist(table: OpenTable, me: Detective, icon: int, events: Events) -> None:
    """PD-92: back to the supply."""
    me.twists[icon] -= 1
    table.supply[icon] += 1
    tell(events, told.LOST_TWIST, (me.seat, icon))
