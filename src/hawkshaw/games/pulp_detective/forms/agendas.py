"""Which frames of the agenda may lie on which, and what each of them needs: written down once, checked on loading.

An agenda is a course of *steps* (set-up, a turn, the confrontation), each of which can lie on certain others alone, and
over the step that play is in the *effects* that have interrupted it. From the step follow the phase and what lies on
the table, which `positions` looks after.
"""

from __future__ import annotations

from collections.abc import Mapping
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
from hawkshaw.games.pulp_detective.rules.setup import LOCATIONS_DEALT
from hawkshaw.games.pulp_detective.table.actions import DEALT, RESULTS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    AFTER,
    BEGIN,
    BLUE,
    BORROW,
    CASE,
    CHARACTER,
    CHOOSE,
    CLUES,
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
    FLIP,
    FRAMES,
    GAIN_TWIST,
    GANG_CARD,
    GIVE_UP,
    ITEM,
    ITEMS,
    LAID,
    LANDS,
    LOCATION,
    LOSE_TWIST,
    LUCK,
    MILL,
    NEMESIS_COMES,
    OPTION,
    OWED,
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
from hawkshaw.games.pulp_detective.table.open import GONE, SOCIETY_AND_CRIMINALS, OpenTable
from hawkshaw.games.pulp_detective.table.state import Table

GROUND: Final = -1
"""Under the lowest frame."""

STEPS: Final[Mapping[int, tuple[int, ...]]] = {
    # Set-up: what is asked first lies on top.
    BEGIN: (GROUND,),
    LOCATION: (BEGIN,),
    SUSPECTS: (BEGIN, LOCATION),
    NEMESIS_COMES: (BEGIN, LOCATION),
    ITEMS: (BEGIN, LOCATION, SUSPECTS, NEMESIS_COMES),
    DIFFICULTY: (BEGIN, LOCATION, SUSPECTS, NEMESIS_COMES, ITEMS),
    CASE: (BEGIN, LOCATION, SUSPECTS, NEMESIS_COMES, ITEMS, DIFFICULTY),
    CHARACTER: (BEGIN, LOCATION, SUSPECTS, NEMESIS_COMES, ITEMS, DIFFICULTY, CASE),
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

INTERRUPTED: Final = (
    TURN,
    TURN_OVER,
    DRAW,
    CHOOSE,
    PLACE,
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
DECK: Final = (TURN, DEAL, MILL)
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
    LANDS: (CHOOSE,),
    THROW: (WORK,),
    SET_DIE: (WORK,),
    FLIP: (WORK,),
    DROP: TASK_STARTS,
    RANDOM_ICON: (*TASK_STARTS, CROSSED),
    PAY_COST: (RUN, ITEM, TASK, SECOND_TWIST),
}
"""By effect, what it may lie on."""

PASSING: Final = (FACES, CONFRONT)
"""What is done with before anybody acts, so that no position has it."""

STEP_OF_WINDOW: Final[Mapping[int, tuple[int, ...]]] = {
    AT_SETUP: (TURN,),
    AT_DRAW: (DRAW,),
    AT_CHOOSE: (CHOOSE,),
    AT_TASK_START: (WORK,),
    AT_ROLL: (WORK,),
    AT_CHECK: (WORK,),
    AT_SUCCESS: (PAUSE,),
    AT_FAILURE: (PAUSE,),
    AT_TASK_END: (TASK_OVER,),
    AT_CONFRONT: (BLUE,),
    AT_ANY: (DRAW, CHOOSE, PLACE, WORK, PAUSE),
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
    below = GROUND
    step = GROUND
    for place, (kind, seat, b, c) in enumerate(frames):
        name = FRAMES.names[kind]
        if below not in STEPS.get(kind, EFFECTS.get(kind, ())):
            under = f"lie on {FRAMES.names[below]}" if below != GROUND else "lie lowest"
            raise BadPosition(f"agenda[{place}]: {name} cannot {under}")
        first, second = frame_limits(table, table.detectives[seat], kind)
        if b not in first or c not in second:
            raise BadPosition(f"agenda[{place}]: {name} cannot have the numbers {b} and {c}")
        if not fits(table, frames, place, step):
            raise BadPosition(f"agenda[{place}]: {name} is not about anything that lies there")
        if place + 1 < len(frames) and not may_wait(table.detectives[seat], kind, b, c):
            raise BadPosition(f"agenda[{place}]: {name} never waits")
        below = kind
        if kind in STEPS:
            step = kind


def frame_limits(table: Table, me: Detective, kind: int) -> tuple[range, range]:
    """What the two numbers of a frame may be, by its kind (see `frames`)."""
    pack = table.pack
    nothing = range(1)
    abilities = range(-1, len(pack.abilities))
    if kind == LOCATION:
        return range(1, LOCATIONS_DEALT + 1), nothing
    if kind == DEAL:
        return range(DEALT, DEALT + 1), nothing
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
    kind, _, b, c = frames[place]
    if kind == OPTION and pack.effects[b].op != CHOICE:
        return False
    over = [frame[0] for frame in frames[:place]]
    if c == NONE:
        return (
            kind == OPTION and CLUES in over and any([is_part(pack, b, bonus) for bonus in pack.clue_bonus])
        )
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
