"""Which frames of the agenda may lie on which, and what each of them needs: written down once, checked on loading.

An agenda is a course of *steps* (set-up, a turn, the confrontation), each of which can lie on certain others alone, and
over the step that play is in the *effects* that have interrupted it. From the step follow the phase and what lies on
the table, which `positions` looks after.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hawkshaw.core.bits import count_bits
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    AT_ANY,
    AT_CHECK,
    AT_CHOOSE,
    AT_CLUE_GAIN,
    AT_CONFRONT,
    AT_DRAW,
    AT_FAILURE,
    AT_HOUR,
    AT_ITEM_GAIN,
    AT_ONCE,
    AT_PLACE,
    AT_ROLL,
    AT_SETUP,
    AT_SUCCESS,
    AT_TASK_END,
    AT_TASK_START,
    COST_TWIST,
    ICONS,
    NONE,
    ROLLED,
    TWIST_BY,
    WHOM,
    YELLOW,
)
from hawkshaw.games.pulp_detective.content.effects import CHOOSE as CHOICE
from hawkshaw.games.pulp_detective.content.pack import DIE_FACES, Pack
from hawkshaw.games.pulp_detective.rules.aftermath import may_reveal
from hawkshaw.games.pulp_detective.rules.choices import MOST_FLIPS
from hawkshaw.games.pulp_detective.rules.investigation import owed_items
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.rules.rounds import next_lead, plan_alone, plan_rivals, plan_together
from hawkshaw.games.pulp_detective.rules.setup import LOCATIONS_DEALT, SIDEKICKS_DEALT
from hawkshaw.games.pulp_detective.table.actions import DEALT, JOINT, RESULTS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    AFTER,
    ASSIGN,
    BEGIN,
    BLUE,
    BORROW,
    CASE,
    CHARACTER,
    CHOOSE,
    CLUES,
    CONFER,
    CONFRONT,
    CROSSED,
    CULPRIT,
    DEAL,
    DECISIONS,
    DIFFICULTY,
    DRAW,
    DROP,
    ENTRY,
    EXCHANGE,
    FACES,
    FIRST,
    FLIP,
    FRAMES,
    GAIN_TWIST,
    GANG_CARD,
    GIVE_UP,
    GRANT,
    ITEM,
    ITEMS,
    LAID,
    LANDS,
    LEAVE,
    LOCATION,
    LOSE_TWIST,
    LUCK,
    MILL,
    NEMESIS_COMES,
    OPTION,
    OWED,
    PART,
    PAUSE,
    PAY_COST,
    PAY_ITEM,
    PENALTY,
    PICK_ITEM,
    PLACE,
    RANDOM_ICON,
    REWARD,
    RUN,
    SECOND_TWIST,
    SET_DIE,
    SIDEKICK,
    SUSPECTS,
    TAKE_MARKER,
    TASK,
    TASK_END,
    TASK_OVER,
    THROW,
    TIME_MARCHES,
    TOP,
    TURN,
    TURN_OVER,
    TWIST,
    VERDICT,
    WORK,
)
from hawkshaw.games.pulp_detective.table.open import GONE, PRIVATE, SOCIETY_AND_CRIMINALS, TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.state import Table

GROUND: Final = -1
"""Under the lowest frame."""

STEPS: Final[Mapping[int, tuple[int, ...]]] = {
    # Set-up: what is asked first lies on top.
    BEGIN: (GROUND,),
    LOCATION: (BEGIN, LOCATION),
    SIDEKICK: (BEGIN, LOCATION, SIDEKICK),
    SUSPECTS: (BEGIN, LOCATION, SIDEKICK),
    NEMESIS_COMES: (BEGIN, LOCATION, SIDEKICK),
    ITEMS: (BEGIN, LOCATION, SIDEKICK, SUSPECTS, NEMESIS_COMES, ITEMS),
    DIFFICULTY: (BEGIN, LOCATION, SIDEKICK, SUSPECTS, NEMESIS_COMES, ITEMS),
    CASE: (BEGIN, LOCATION, SIDEKICK, SUSPECTS, NEMESIS_COMES, ITEMS, DIFFICULTY),
    CHARACTER: (BEGIN, LOCATION, SIDEKICK, SUSPECTS, NEMESIS_COMES, ITEMS, DIFFICULTY, CASE, CHARACTER),
    # A turn.
    TURN: (GROUND,),
    TURN_OVER: (TURN,),
    TIME_MARCHES: (GROUND,),
    TASK: (TIME_MARCHES,),
    PLACE: (TASK,),
    CHOOSE: (PLACE,),
    LAID: (CHOOSE,),
    DEAL: (LAID,),
    DRAW: (DEAL,),
    WORK: (TIME_MARCHES, GROUND),
    TASK_OVER: (TIME_MARCHES,),
    TASK_END: (TASK_OVER,),
    AFTER: (TASK_END,),
    OWED: (AFTER,),
    VERDICT: (OWED, GROUND),
    PAY_ITEM: (OWED,),
    REWARD: (TASK_END,),
    SECOND_TWIST: (TASK_END,),
    TWIST: (SECOND_TWIST,),
    PENALTY: (TWIST,),
    GANG_CARD: (TWIST,),
    PAUSE: (REWARD, PENALTY),
    # The confrontation, which has a working step and a verdict on the ground.
    BLUE: (WORK,),
    ENTRY: (BLUE,),
    CULPRIT: (ENTRY,),
}
"""By step of the course, what it may lie on."""
OF_TWO: Final = (
    TURN,
    TURN_OVER,
    TIME_MARCHES,
    TASK,
    PLACE,
    CHOOSE,
    LAID,
    DEAL,
    DRAW,
    PART,
    CONFER,
    ASSIGN,
    FIRST,
    CONFRONT,
    WORK,
    TASK_OVER,
)
"""The steps that two take in turns; `rounds_of_two` knows their courses."""

INTERRUPTED: Final = (
    TURN,
    TURN_OVER,
    DRAW,
    CHOOSE,
    PLACE,
    CONFER,
    ASSIGN,
    FIRST,
    TASK,
    WORK,
    VERDICT,
    PAUSE,
    TASK_END,
    TWIST,
    SECOND_TWIST,
    TASK_OVER,
    BLUE,
)
"""The steps that effects may interrupt."""
ANYWHERE: Final = (*INTERRUPTED, THROW, RUN, CROSSED, CLUES, ITEM, EXCHANGE)
"""They, and the effects that others may interrupt in turn."""
DECK: Final = (TURN, DEAL, MILL, LEAVE)
"""What cards come up for."""
TASK_STARTS: Final = (WORK, BLUE, RUN)

EFFECTS: Final[Mapping[int, tuple[int, ...]]] = {
    RUN: ANYWHERE,
    OPTION: ANYWHERE,
    EXCHANGE: ANYWHERE,
    ITEM: ANYWHERE,
    PICK_ITEM: ANYWHERE,
    GIVE_UP: (*ANYWHERE, CULPRIT),
    LOSE_TWIST: ANYWHERE,
    GAIN_TWIST: ANYWHERE,
    TAKE_MARKER: ANYWHERE,
    BORROW: ANYWHERE,
    CLUES: ANYWHERE,
    MILL: ANYWHERE,
    TOP: DECK,
    CROSSED: DECK,
    LANDS: (CHOOSE, PLACE, LEAVE),
    LEAVE: (*ANYWHERE, *OF_TWO),
    GRANT: (WORK,),
    THROW: (WORK,),
    SET_DIE: (WORK,),
    FLIP: (WORK,),
    DROP: TASK_STARTS,
    RANDOM_ICON: (*TASK_STARTS, CROSSED),
    PAY_COST: (RUN, ITEM, TASK, SECOND_TWIST),
}
"""By effect, what it may lie on."""

OF_ONE: Final = (THROW, SET_DIE, FLIP, DROP, RANDOM_ICON, PAY_COST)
"""Effects that concern nobody but the detective whose step they interrupt."""

FOR_TWO: Final = (SIDEKICK, PART, CONFER, ASSIGN, FIRST, GRANT, LEAVE)
PASSING: Final = (FACES, CONFRONT)
"""What is done with before anybody acts, so that no position has it."""

STEP_OF_WINDOW: Final[Mapping[int, tuple[int, ...]]] = {
    AT_SETUP: (TURN,),
    AT_DRAW: (DRAW,),
    AT_CHOOSE: (CHOOSE, CONFER, ASSIGN),
    AT_TASK_START: (WORK,),
    AT_ROLL: (WORK,),
    AT_CHECK: (WORK,),
    AT_SUCCESS: (PAUSE,),
    AT_FAILURE: (PAUSE,),
    AT_TASK_END: (TASK_OVER,),
    AT_CONFRONT: (BLUE,),
    AT_ANY: (DRAW, CHOOSE, CONFER, ASSIGN, PLACE, WORK, PAUSE),
    AT_HOUR: (*INTERRUPTED, DEAL),
    AT_CLUE_GAIN: (*INTERRUPTED, DEAL),
}
"""By the window of an ability, the steps that carrying it out interrupts."""

Frames = list[tuple[int, int, int, int]]


def kinds_of(table: OpenTable) -> list[int]:
    """The kinds of all frames, the lowest first."""
    return [frame[0] for frame in table.agenda.frames()]


def check_agenda(table: Table) -> None:
    """While the game goes on somebody has to act; every frame lies on one it can lie on, and has what it needs."""
    frames = table.agenda.frames()
    if table.ending != NONE:
        if frames:
            raise BadPosition("agenda: the game is over, so there is nothing to do")
        return
    if table.agenda.kind not in DECISIONS and table.agenda.kind not in LUCK:
        raise BadPosition("agenda: the game goes on, so somebody has to act")
    two = table.seats > 1 and frames[0][0] != BEGIN
    if two:
        check_course(table)
    elif table.seats == 1 and any([kind in FOR_TWO for kind in kinds_of(table)]):
        raise BadPosition("agenda: only two can do that")
    below = GROUND
    step = GROUND
    for place, (kind, seat, _, _) in enumerate(frames):
        name = FRAMES.names[kind]
        if two and (kind in OF_TWO or (kind == VERDICT and table.detectives[seat].confronting)):
            below = kind
            step = kind
            check_frame(table, frames, place, step)
            continue
        if below not in STEPS.get(kind, EFFECTS.get(kind, ())):
            under = f"lie on {FRAMES.names[below]}" if below != GROUND else "lie lowest"
            raise BadPosition(f"agenda[{place}]: {name} cannot {under}")
        if two and (kind in STEPS or kind in OF_ONE) and seat != frames[place - 1][1]:
            raise BadPosition(f"agenda[{place}]: {name} belongs to the detective it interrupts")
        check_frame(table, frames, place, step)
        below = kind
        if kind in STEPS:
            step = kind


def check_frame(table: Table, frames: Frames, place: int, step: int) -> None:
    """A frame has numbers it can have, is about something that lies there, and waits only if it can."""
    kind, seat, b, c = frames[place]
    me = table.detectives[seat]
    name = FRAMES.names[kind]
    first, second = frame_limits(table, me, kind)
    if b not in first or c not in second:
        raise BadPosition(f"agenda[{place}]: {name} cannot have the numbers {b} and {c}")
    if not fits(table, frames, place, step):
        raise BadPosition(f"agenda[{place}]: {name} is not about anything that lies there")
    if place + 1 < len(frames) and not may_wait(me, kind, b, c):
        raise BadPosition(f"agenda[{place}]: {name} never waits")


def check_course(table: Table) -> None:
    """The steps of two that are still to come are the rest of a course that a round can take."""
    steps: list[tuple[int, int, int]] = []
    for kind, seat, b, _ in table.agenda.frames():
        confronting = table.detectives[seat].confronting
        if kind == VERDICT and confronting:
            steps.append((CONFRONT, seat, 0))
        elif kind in (WORK, TASK_OVER):
            steps.append((CONFRONT if confronting else TASK, seat, 0))
        elif kind in OF_TWO:
            steps.append((kind, seat, b))
    for course in courses_of_two(table):
        if steps == course[: len(steps)]:
            return
    raise BadPosition("agenda: no round of two goes on like this")


def courses_of_two(table: OpenTable) -> list[list[tuple[int, int, int]]]:
    """Every course that a round of two can take from now on, the last step first."""
    playing = [me.seat for me in table.detectives if me.ending == NONE]
    if not table.turn:
        return [[(TURN, PRIVATE, 0)]]
    found = [[(TURN, next_lead(table), 0), *[(TURN_OVER, me.seat, 0) for me in reversed(table.in_order())]]]
    lead = table.lead
    speaker = table.speaker
    confronting = [me.seat for me in table.detectives if me.confronting and me.ending == NONE]
    if table.mode == TOGETHER:
        if confronting:
            orders = [confronting, confronting[::-1]]
            found += [[(CONFRONT, seat, 0) for seat in order] for order in orders]
            found.append([(FIRST, speaker, 1)])
        elif len(playing) > 1:
            found.append(planned(table, speaker, plan_together))
            march = (TIME_MARCHES, speaker, 1)
            found += [[march, (TASK, 1 - seat, 0), (TASK, seat, 0)] for seat in (lead, 1 - lead)]
        else:
            (seat,) = playing
            found.append(planned(table, seat, plan_alone))
            march = (TIME_MARCHES, seat, 1)
            found += [[march, (FIRST, seat, 0), (PLACE, seat, 0)], [march, (TASK, seat, 0)]]
        return found
    if confronting:
        (seat,) = confronting[:1]
        whole = planned(table, 1 - seat, plan_alone) if len(playing) > 1 else []
        found += [[*whole[:length], (CONFRONT, seat, 0)] for length in range(len(whole) + 1)]
    elif len(playing) > 1:
        found.append(planned(table, lead, plan_rivals))
    else:
        found.append(planned(table, playing[0], plan_alone))
    return found


def planned(
    table: OpenTable, seat: int, plan: Callable[[OpenTable, int], None]
) -> list[tuple[int, int, int]]:
    """The steps that a plan puts onto the agenda."""
    scratch = OpenTable(table.pack, table.seats)
    plan(scratch, seat)
    return [(kind, own, b) for kind, own, b, _ in scratch.agenda.frames()]


def frame_limits(table: Table, me: Detective, kind: int) -> tuple[range, range]:
    """What the two numbers of a frame may be, by its kind (see `frames`)."""
    pack = table.pack
    nothing = range(1)
    abilities = range(-1, len(pack.abilities))
    if kind == LOCATION:
        return range(1, LOCATIONS_DEALT + 1), nothing
    if kind == SIDEKICK:
        return range(1, SIDEKICKS_DEALT + 1), nothing
    if kind in (SUSPECTS, TIME_MARCHES, FIRST):
        return range(table.seats), nothing
    if kind == LEAVE:
        return range(table.seats), nothing
    if kind == GRANT:
        return range(len(ICONS)), nothing
    if kind == DEAL:
        return range(DEALT, JOINT + 1 if table.seats > 1 else DEALT + 1), nothing
    if kind == MILL:
        return range(DEALT + 1), nothing
    if kind == CROSSED:
        return range(len(pack.double_crosses)), nothing
    if kind == LANDS:
        return range(len(table.displays[me.seat])), nothing
    if kind == THROW:
        return range(len(pack.dice)), range(-1, len(me.task.dice))
    if kind == EXCHANGE:
        return range(-1, len(pack.investigate)), range(2)
    if kind == OWED:
        return range(1 << (DIE_FACES + 1)), nothing
    if kind in (PAY_ITEM, GIVE_UP):
        return range(DIE_FACES + 1), nothing
    if kind == TWIST:
        return abilities, nothing
    if kind in (RUN, OPTION):
        return range(len(pack.effects)), abilities
    if kind == ITEM:
        return range(1, DIE_FACES + 1), range(len(pack.abilities) + 1)
    if kind == PAY_COST:
        return range(len(pack.abilities)), nothing
    if kind == SET_DIE:
        return range(1, 2), range(ANY_ICON + 1)
    if kind == FLIP:
        return range(1, MOST_FLIPS + 1), range(1 << len(pack.dice))
    if kind in (DROP, RANDOM_ICON):
        return range(-1, 2, 2), nothing
    if kind == BORROW:
        return range(len(WHOM)), nothing
    if kind == CULPRIT:
        return range(2), nothing
    return nothing, nothing


def may_wait(me: Detective, kind: int, b: int, c: int) -> bool:
    """Whether something can lie on a frame of these numbers, if on its kind."""
    if kind == THROW:
        return c != NONE and me.confronting  # hours are paid for a re-roll after it was asked for
    if kind == ITEM:
        return c != 0  # an ability is paid for
    if kind == EXCHANGE:
        return b == NONE and c == 1  # a compass, while time passes
    if kind == TWIST:
        return b == NONE
    return True


def fits(table: Table, frames: Frames, place: int, step: int) -> bool:
    """Whether what a frame is about is there; `step` is the step it interrupts."""
    kind, seat, b, c = frames[place]
    me = table.detectives[seat]
    if kind in (RUN, OPTION):
        return is_carried_out(table, frames, place, step)
    if kind == PAY_COST:
        return is_paid_for(table, frames, place, step)
    if kind == LANDS:
        return table.displays[me.seat][b] != GONE and table.top != NONE
    if kind == LEAVE:
        return (
            table.other_of(me) is not None and me.ending == NONE and [f[0] for f in frames].count(LEAVE) == 1
        )
    if kind == GRANT:
        return is_asked(table, me, b)
    if kind == SUSPECTS:
        return seat == (PRIVATE if b else table.seats - 1)
    if kind in (CASE, DIFFICULTY):
        return seat == (table.seats - 1 if kind == CASE else PRIVATE)
    if kind == CROSSED:
        return b in table.crossed and [frame[2] for frame in frames if frame[0] == CROSSED].count(b) == 1
    if kind == TOP:
        return table.top == NONE and table.below_top > 0
    if kind == THROW:
        return can_be_thrown(table, me, b, c)
    if kind == EXCHANGE:
        cards = me.storyline_cards()
        if c:
            return step == VERDICT and len(cards) > 1 and (b == NONE or b in cards)
        return step in STEP_OF_WINDOW[AT_ANY] and (b == NONE or b in cards)
    if kind in (BORROW, TAKE_MARKER):
        return step in STEP_OF_WINDOW[AT_ANY]
    if kind == PAY_ITEM:
        return b in owed_items(table, me) and frames[place - 1][2] >> b & 1 == 1
    if kind == GIVE_UP:
        return len(me.items) > 1 and b not in me.items
    if kind == ITEM:
        return c == 0 or table.pack.abilities[c - 1].window == AT_ITEM_GAIN
    if kind == TWIST:
        return b == NONE or is_second_twist(table.pack, b)
    if kind == GANG_CARD:
        return may_reveal(table, me)
    if kind == FLIP:
        turned = [die for die in range(len(table.pack.dice)) if c >> die & 1]
        return count_bits(c) + b <= MOST_FLIPS and all([die in me.task.dice for die in turned])
    if kind == DROP:
        return step in TASK_STARTS
    if kind == RANDOM_ICON:
        return step in TASK_STARTS or frames[place - 1][0] == CROSSED
    if kind == CLUES:
        return kinds_of(table).count(CLUES) <= me.clues
    if kind == CULPRIT:
        return b == 0 or table.suspects == SOCIETY_AND_CRIMINALS
    return True


def is_asked(table: OpenTable, me: Detective, icon: int) -> bool:
    """PD-R120: whether a marker that a confronter could ask for is held."""
    other = table.other_of(me)
    if other is None or table.mode != TOGETHER or not other.confronting or other.ending != NONE:
        return False
    return me.twists[icon] > 0 and other.held < MOST_TWISTS and other.task.requested >> icon & 1 == 1


def can_be_thrown(table: OpenTable, me: Detective, die: int, result: int) -> bool:
    """PD-77, PD-82, PD-89: a result of the die itself, or one more, of a die that is not yellow the first."""
    dice = me.task.dice
    if result != NONE:
        return dice[result] == die
    return len(dice) < RESULTS and (table.pack.dice[die].colour == YELLOW or die not in dice)


def is_second_twist(pack: Pack, ability: int) -> bool:
    """Whether an ability lets one more twist marker be taken after a failure (D12)."""
    effect = pack.effect_of(ability)
    return effect.op == TWIST_BY and effect.what == ROLLED


def is_carried_out(table: OpenTable, frames: Frames, place: int, step: int) -> bool:
    """Whether an effect that is to be carried out, or to be chosen in, can be so at this step."""
    pack = table.pack
    kind, seat, b, c = frames[place]
    if kind == OPTION and pack.effects[b].op != CHOICE:
        return False
    over = [frame[0] for frame in frames[:place]]
    if c == NONE:
        if CLUES not in over:
            return False
        if kind == RUN:  # of two who share their clues, one waits while the other takes the bonus
            return b in pack.clue_bonus and seat != frames[over.index(CLUES)][1]
        return any([is_part(pack, b, bonus) for bonus in pack.clue_bonus])
    text = pack.abilities[c]
    if b != text.effect and not (kind == OPTION and is_part(pack, b, text.effect)):
        return False
    if text.window == AT_ONCE:
        if kind == RUN:
            return step == TASK and c in [henchman.ability for henchman in pack.henchmen]
        return over[-1] == CROSSED and pack.double_crosses[frames[place - 1][2]].ability == c
    if (text.window == AT_CLUE_GAIN and CLUES not in over) or (text.window == AT_SETUP and table.turn):
        return False
    return step in STEP_OF_WINDOW.get(text.window, ())


def is_part(pack: Pack, part: int, whole: int) -> bool:
    """Whether an effect is another one or lies inside it."""
    if whole == NONE or part == whole:
        return part == whole
    effect = pack.effects[whole]
    return is_part(pack, part, effect.first) or is_part(pack, part, effect.second)


def is_paid_for(table: OpenTable, frames: Frames, place: int, step: int) -> bool:
    """Whether the ability that is paid for is being used."""
    ability = frames[place][2]
    text = table.pack.abilities[ability]
    if text.cost != COST_TWIST:
        return False
    if step == TASK and text.window == AT_PLACE:
        return True
    if step == SECOND_TWIST and is_second_twist(table.pack, ability):
        return True
    kind, _, _, c = frames[place - 1]
    return (kind == RUN and c == ability) or (kind == ITEM and c == 1 + ability)
