"""Phase 2: the task, its dice, and what success and failure bring."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective import actions
from hawkshaw.games.pulp_detective.actions import HANDFULS
from hawkshaw.games.pulp_detective.covering import (
    allowance,
    icon_of,
    is_yellow,
    latest_result,
    succeeds,
    yellow_icons,
    yellow_rolls,
)
from hawkshaw.games.pulp_detective.effects import (
    ANY_ICON,
    AT_FAILURE,
    AT_SUCCESS,
    AT_TASK_END,
    AT_TASK_START,
    BLOCK_KEEP_DIE,
    CLUE,
    ICONS,
    ITEM,
    ITEM_SLOTS,
    NONE,
    STAMINA,
    TIME,
)
from hawkshaw.games.pulp_detective.pack import COMPASS, CRYSTAL, HOUR_LOST, HOURS_GAINED
from hawkshaw.games.pulp_detective.prices import hours_asked, pay, payments
from hawkshaw.games.pulp_detective.resources import (
    MOST_TWISTS,
    Events,
    advance,
    can_gain_twist,
    discard_twist,
    drop_item,
    end_game,
    find_item,
    gain_clue,
    gain_stamina,
    gain_twist,
    happen,
    item_index,
    lose_item,
    lose_stamina,
    note_use,
    tell,
    turn_back,
    turn_blue,
    use_up,
)
from hawkshaw.games.pulp_detective.standing import (
    borrowed_texts,
    is_blocked,
    reroll_hours,
    trap_of,
    twist_cost,
)
from hawkshaw.games.pulp_detective.state import (
    AFTER,
    CONFRONT,
    ESCAPED,
    EXCHANGE,
    FACES,
    FAILED,
    FRESH,
    GANG,
    INVESTIGATION,
    MARCH,
    OWED,
    PAUSE,
    PAY_ITEM,
    PENALTY,
    READY,
    REWARD,
    SECOND_TWIST,
    SOLVED,
    SPENT,
    SUCCEEDED,
    TASK_END,
    TASK_OVER,
    THROW,
    TURN,
    TURN_OVER,
    TWIST,
    VERDICT,
    WAITING,
    WORK,
    Detective,
    GangCard,
    Table,
    Task,
)
from hawkshaw.games.pulp_detective.windows import is_protected, second_twists

FOUR = len(ICONS)
MOST_REVEALED = 4
"""So many gang cards may a detective reveal in a game (PD-116)."""


def current_row(table: Table, card: int, hour: int) -> int:
    """PD-70, PD-71: from the bottom the first row that is not too early; else the top one."""
    rows = table.pack.investigate[card].rows
    for number, row in enumerate(rows):
        if row.hour >= hour:
            return number
    return len(rows) - 1


def begin_task(table: Table, events: Events) -> None:
    """Step 1, PD-R11, PD-R28: the row is fixed by the hour; without a card there is no task."""
    me = table.me
    table.agenda.pop()
    task = table.task
    if task.card == NONE:
        return
    table.phase = INVESTIGATION
    task.row = current_row(table, task.card, me.hour)
    task.need = table.pack.investigate[task.card].rows[task.row].need[:]
    task.used_window = 0
    me.used_task = 0
    for burden in me.burdens:
        burden.armed = True
    tell(events, "task", (me.seat, task.card, task.row))
    table.agenda.push(WORK, me.seat)
    happen(table, me, AT_TASK_START, [])


# Dice


def roll(table: Table, me: Detective, die: int, events: Events) -> None:
    """PD-77, PD-78, PD-82: one die after the other."""
    tell(events, "rolls", (me.seat, die))
    table.agenda.push(THROW, me.seat, die, NONE)


def reroll(table: Table, me: Detective, result: int, events: Events) -> None:
    """PD-89, PD-R30, D5: re-rolls from abilities are for yellow results and spent first."""
    task = table.task
    if task.yellow_rerolls and is_yellow(table, result):
        task.yellow_rerolls -= 1
    else:
        task.rerolls -= 1
    tell(events, "rerolls", (me.seat, result))
    table.agenda.push(THROW, me.seat, task.dice[result], result)


def buy_reroll(table: Table, me: Detective, result: int, events: Events) -> None:
    """PD-152, PD-R76: hours for one yellow result."""
    tell(events, "rerolls", (me.seat, result))
    table.agenda.push(THROW, me.seat, table.task.dice[result], result)
    advance(table, me, reroll_hours(table, me), events)


def throw(table: Table, face: int, events: Events) -> None:
    """PD-80: every roll is a result of its own, and a re-roll replaces one; the die shows whichever came last."""
    seat, die, result = table.agenda.a, table.agenda.b, table.agenda.c
    task = table.task
    table.agenda.pop()
    shown = latest_result(table, die)
    if shown != NONE:
        task.marked |= 1 << shown
    if result == NONE:
        task.dice.append(die)
        task.faces.append(face)
    else:
        task.faces[result] = face
        task.marked &= ~(1 << result)
    tell(events, "rolled", (seat, die, table.pack.dice[die].faces[face]), True)


def buy_dice(table: Table, me: Detective, events: Events) -> None:
    """PD-76: an hour for extra rolls."""
    me.bought = True
    table.task.bought += table.pack.extra_rolls[me.stamina]
    tell(events, "bought", (me.seat, table.task.bought))
    advance(table, me, 1, events)


def turn_die(table: Table, die: int, face: int, events: Events) -> None:
    """A die is turned to another face; the new face counts everywhere."""
    result = latest_result(table, die)
    table.task.faces[result] = face
    tell(events, "turned", (table.agenda.a, die, table.pack.dice[die].faces[face]))


# Resolving


def resolve(table: Table, me: Detective, handful: int, events: Events) -> None:
    """Step 3, PD-91 to PD-94: twist markers are played; success is settled by what lies there now."""
    task = table.task
    task.result = SUCCEEDED if handful != NONE or succeeds(table, me) else FAILED
    task.spare_roll = yellow_rolls(table) < allowance(table, me)
    table.agenda.pop()
    if not table.confronting:
        table.agenda.push(TASK_OVER, me.seat)
        table.agenda.push(TASK_END, me.seat)
        table.agenda.push(AFTER, me.seat)
        table.agenda.push(OWED, me.seat, 0)
    table.agenda.push(VERDICT, me.seat)
    table.agenda.push(FACES, me.seat)
    if handful != NONE:
        tell(events, "played", (me.seat, handful))
        for icon in range(FOUR):
            for _ in range(HANDFULS[handful][icon]):
                discard_twist(table, me, icon, events)


def show_faces(table: Table, events: Events) -> None:
    """Step 4, PD-86 to PD-88, PD-R33: time first, then compass and crystal ball; then gun molls look at the dice."""
    me = table.me
    table.agenda.pop()
    shown = [icon_of(table, result) for result in range(len(table.task.dice))]
    idle = table.confronting
    if not idle and len(me.storyline_cards()) > 1:
        for _ in range(shown.count(COMPASS)):
            table.agenda.push(EXCHANGE, me.seat, NONE, 1)
    turn_back(table, me, 2 * shown.count(HOURS_GAINED), events)
    advance(table, me, shown.count(HOUR_LOST), events)
    if table.ending != NONE:
        return
    if not idle and CRYSTAL in shown:
        me.crystal = True
        tell(events, "crystal", (me.seat,))
    watch_molls(table, me, events)


def watch_molls(table: Table, me: Detective, events: Events) -> None:
    """PD-119, PD-R53: the yellow results of one task contain the pattern."""
    shown = yellow_icons(table)
    first = len(table.pack.henchmen)
    for card in me.gang:
        if card.status != WAITING or not first <= card.card < first + len(table.pack.molls):
            continue
        pattern = table.pack.molls[card.card - first].pattern
        if all([shown[icon] >= pattern[icon] for icon in range(FOUR)]):
            card.status = FRESH
            tell(events, "complete", (me.seat, card.card))


def give_verdict(table: Table, events: Events) -> None:
    """Step 5; in the confrontation the end of the game (PD-40, PD-153)."""
    me = table.me
    succeeded = table.task.result == SUCCEEDED
    table.agenda.pop()
    if table.confronting:
        end_game(table, SOLVED if succeeded else ESCAPED, events)
    else:
        tell(events, "succeeded" if succeeded else "failed", (me.seat, table.task.card))


def owed_items(table: Table, me: Detective) -> list[int]:
    """PD-85, PD-R34, PD-R35: the items whose die was rolled and that nothing else granted."""
    pack = table.pack
    owed: list[int] = []
    for item in me.items:
        colour = pack.items[item_index(table, me, item)].colour
        if colour != NONE and pack.die_of[colour] in table.task.dice and not table.task.granted >> colour & 1:
            owed.append(item)
    return owed


def settle_items(table: Table, events: Events) -> None:
    """Step 6: each such item is paid for or lost."""
    me = table.me
    seen = table.agenda.b
    for item in owed_items(table, me):
        if seen >> item & 1:
            continue
        table.agenda.replace(OWED, me.seat, seen | 1 << item)
        if payments(table, me, ANY_ICON) and not is_blocked(table, me, BLOCK_KEEP_DIE):
            table.agenda.push(PAY_ITEM, me.seat, item)
        else:
            drop_item(table, me, item, events)
        return
    table.agenda.pop()


def after(table: Table, events: Events) -> None:
    """Step 7: what happens by itself, then what the player may use, then reward or penalty."""
    me = table.me
    table.agenda.pop()
    table.task.used_window = 0
    if table.task.result == SUCCEEDED:
        table.agenda.push(REWARD, me.seat)
        table.agenda.push(PAUSE, me.seat)
        happen(table, me, AT_SUCCESS, [])
    else:
        table.agenda.push(SECOND_TWIST, me.seat)
        table.agenda.push(TWIST, me.seat, NONE)
        table.agenda.push(PENALTY, me.seat)
        table.agenda.push(PAUSE, me.seat)
        happen(table, me, AT_FAILURE, [])


def reward(table: Table, events: Events) -> None:
    """PD-95 to PD-104: the white column, and One Step Ahead."""
    me = table.me
    task = table.task
    table.agenda.pop()
    if task.spare_roll:
        me.looks_next += 1
        tell(events, "ahead", (me.seat,))
    kind = table.pack.investigate[task.card].rows[task.row].reward
    if kind == CLUE:
        gain_clue(table, me, events)
    elif kind == STAMINA:
        gain_stamina(table, me, 1, events)
    else:
        assert kind == ITEM
        find_item(table, me, events)


def may_reveal(table: Table, me: Detective) -> bool:
    """D11, PD-115, PD-116, PD-R56."""
    return table.modules & GANG != 0 and table.gang_deck != 0 and len(me.gang) < MOST_REVEALED


def suffer(table: Table, me: Detective, events: Events) -> None:
    """PD-105 to PD-110, PD-R47: the brown column; the nemesis modifier acts whatever is protected."""
    task = table.task
    row = table.pack.investigate[task.card].rows[task.row]
    table.agenda.pop()
    tell(events, "suffers", (me.seat, row.penalty))
    if not task.spared >> row.penalty & 1:
        if row.penalty == TIME:
            advance(table, me, 1, events)
        elif not is_protected(table, me):
            if row.penalty == STAMINA:
                lose_stamina(table, me, 1, events)
            else:
                lose_item(table, me, events)
    if row.nemesis and table.ending == NONE:
        turn_blue(table, 1, events)


def gang_chances(table: Table) -> list[tuple[int, int]]:
    """PD-18, PD-R29: the gang deck has no order."""
    first = table.space.blocks[actions.GANG].first
    return [(first + card, 1) for card in bits_of(table.gang_deck)]


def reveal_gang(table: Table, card: int, events: Events) -> None:
    """PD-115, PD-121: the card lies before the detective; a trap's cube goes on its first space."""
    me = table.me
    table.agenda.pop()
    table.gang_deck &= ~(1 << card)
    found = GangCard(card)
    if trap_of(table, card) >= 0:
        found.counts[0] = 1
    me.gang.append(found)
    tell(events, "gang", (me.seat, card), True)


def twists_offered(table: Table, me: Detective, ability: int) -> list[int]:
    """D12, PD-111 to PD-113, PD-R9, PD-R43: icons of yellow results that are in the supply and can be paid for."""
    hours = twist_cost(table, me)
    if ability != NONE:
        hours += hours_asked(table.pack.abilities[ability])
    if me.held >= MOST_TWISTS or me.hour <= hours:
        return []
    shown = yellow_icons(table)
    return [icon for icon in range(FOUR) if shown[icon] and can_gain_twist(table, me, icon)]


def gain_after_failure(table: Table, me: Detective, icon: int, events: Events) -> None:
    """PD-111, PD-113: the marker, then the time it costs."""
    ability = table.agenda.b
    table.agenda.pop()
    hours = twist_cost(table, me)
    gain_twist(table, me, icon, events)
    advance(table, me, hours, events)
    if ability != NONE:
        use_up(table, me, ability)
        note_use(table, me, ability)
        tell(events, "used", (me.seat, ability))
        pay(table, me, table.pack.abilities[ability], events)


def decline_twist(table: Table, me: Detective, events: Events) -> None:
    """D12: the marker is left; a further one that an ability offers lapses with it."""
    ability = table.agenda.b
    table.agenda.pop()
    tell(events, "no_twist", (me.seat,))
    if ability != NONE:
        table.agenda.pop()


def offer_second_twist(table: Table, events: Events) -> None:
    """D12: once more where an ability allows it and something could be taken."""
    me = table.me
    for ability in second_twists(table, me):
        if twists_offered(table, me, ability):
            table.agenda.push(TWIST, me.seat, ability)
            return
    table.agenda.pop()


# The end of the phase


def end_task(table: Table, events: Events) -> None:
    """Step 8, PD-R54: what acts at the end of the task; a trap revealed in this phase does not yet."""
    me = table.me
    table.agenda.pop()
    fresh: list[int] = []
    for card in me.gang:
        trap = trap_of(table, card.card)
        if trap >= 0 and card.fresh:
            fresh += table.pack.traps[trap].abilities
    happen(table, me, AT_TASK_END, fresh)


def close_phase(table: Table, me: Detective, events: Events) -> None:
    """PD-90, PD-122, PD-R53, PD-R55: cubes advance, gun molls are ready, burdens of this task end, marks go back."""
    for card in me.gang:
        trap = trap_of(table, card.card)
        if trap >= 0:
            if card.status == WAITING:
                card.counts[0] += 1
                if card.counts[0] > table.pack.traps[trap].length:
                    card.status = SPENT
                    tell(events, "escaped_trap", (me.seat, card.card))
        elif card.status == FRESH:
            card.status = READY
        card.fresh = False
    me.burdens = [burden for burden in me.burdens if not burden.armed]
    for burden in me.burdens:
        burden.armed = True
    table.task = Task()


def finish_task(table: Table, events: Events) -> None:
    me = table.me
    table.agenda.pop()
    close_phase(table, me, events)


def check_clues(table: Table, events: Events) -> None:
    """PD-39, PD-97, PD-124, PD-R15: with the last clue everything else is dropped and the confrontation begins."""
    me = table.me
    table.agenda.pop()
    if me.clues < table.clues_needed:
        return
    table.agenda.clear()
    if table.phase == INVESTIGATION:
        close_phase(table, me, events)
    table.agenda.push(CONFRONT, me.seat)


# Phase 3


def march(table: Table, events: Events) -> None:
    """PD-123: one hour."""
    me = table.me
    table.agenda.pop()
    table.phase = MARCH
    table.agenda.push(TURN, me.seat)
    table.agenda.push(TURN_OVER, me.seat)
    advance(table, me, 1, events)


def end_turn(table: Table, events: Events) -> None:
    """PD-R68: what was borrowed goes back with the turn."""
    me = table.me
    table.agenda.pop()
    return_borrowed(table, me, events)


def return_borrowed(table: Table, me: Detective, events: Events) -> None:
    """D20: with a borrowed second place for items one of two items is given up."""
    pack = table.pack
    had = any([pack.effect_of(ability).op == ITEM_SLOTS for ability in borrowed_texts(me)])
    own = any(
        [pack.effect_of(ability).op == ITEM_SLOTS for ability in pack.characters[me.character].abilities]
    )
    me.borrowed = 0
    if had and not own and len(me.items) > 1:
        lose_item(table, me, events)
