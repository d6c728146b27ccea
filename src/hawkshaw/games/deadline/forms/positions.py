"""What the rules promise of every position of Deadline: a dump that breaks it describes none."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.deadline.content.cards import (
    ALL_TWISTS,
    CARD_NAMES,
    FRISKED,
    OF_KIND,
    PHONE_CALL,
    SYMBOL_OF,
    TAILED,
    WITH_SYMBOL,
    count_cards,
)
from hawkshaw.games.deadline.forms.agendas import BEFORE_THE_CASE, IN_A_TURN, check_agenda, check_frames
from hawkshaw.games.deadline.rules.endgame import rating, recorder
from hawkshaw.games.deadline.rules.twists import MOST_ACTIVE, requirement
from hawkshaw.games.deadline.table.chain import visible
from hawkshaw.games.deadline.table.frames import (
    ANSWER,
    CALL,
    CAST,
    CHECK,
    FRAMES,
    FRISK,
    NONE,
    RAY,
    RAY_DISCARD,
    TAIL,
    TAKE,
    TURN,
)
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import GIFT, UNSEEN, Story, simplified


def check_position(table: DeadlineTable) -> None:
    """Refuse a position that no game can reach."""
    shape = "".join([f"{FRAMES.names[frame[0]]} " for frame in table.agenda.frames()])
    check_agenda(table, shape)
    check_frames(table, shape)
    check_clues(table, shape)
    check_detectives(table)
    check_cards(table)
    for seat in range(table.seats):
        check_story(table, seat)
    check_round(table, shape)
    check_end(table, shape)


def check_clues(table: DeadlineTable, shape: str) -> None:
    """DL-08, DL-86 to DL-93: every clue is in the deck, available, won or removed."""
    places = [table.display, table.deck, table.removed, mask_of(table.won)]
    every = 0
    for place in places:
        if every & place:
            raise BadPosition(f"clues: {bits_of(every & place)[0]} lies in two places")
        every |= place
    if len(set(table.won)) != len(table.won):
        raise BadPosition("won: a clue is won once")
    closed = BEFORE_THE_CASE.match(shape) is not None
    if every != (0 if closed else mask_of(table.plot.numbers)):
        raise BadPosition("clues: each lies in the deck, on display, won or removed once the case is open")
    check_opened(table)
    if (table.bullets, table.failures) != (
        max(table.kit.bullets - table.failures, 0),
        table.kit.bullets - table.bullets + count_cards(table.removed),
    ):
        raise BadPosition("failures: each cost a bullet, or a clue once there were none")
    if (table.target != NONE) != (IN_A_TURN.match(shape) is not None):
        raise BadPosition("target: a clue is pursued exactly while turns are taken")
    if table.target != NONE and not (table.target > 0 and table.display >> table.target & 1):
        raise BadPosition(f"target: clue {table.target} is not on display")


def check_opened(table: DeadlineTable) -> None:
    """DL-08, DL-87, DL-92, DL-93: a clue is opened at the start or by one won before; the deck loses its highest."""
    opened = mask_of(table.plot.starting)
    for clue in table.won:
        if not opened >> clue & 1:
            raise BadPosition(f"won: nothing had opened clue {clue}")
        opened |= mask_of(table.plot.clues[clue].unlocks)
    if table.display & ~opened:
        raise BadPosition(f"display: nothing has opened clue {bits_of(table.display & ~opened)[0]}")
    if table.deck and any([clue < max(bits_of(table.deck)) for clue in bits_of(table.removed)]):
        raise BadPosition("removed: the highest number of the deck is removed first")


def check_detectives(table: DeadlineTable) -> None:
    """DL-02: no two the same; chosen in the order of the seats."""
    waiting = [a for kind, a, _, _ in table.agenda.frames() if kind in (TAKE, CAST)]
    if waiting != sorted(waiting, reverse=True) or len(set(waiting)) != len(waiting):
        raise BadPosition("agenda: Detectives are chosen in the order of the seats")
    for seat, detective in enumerate(table.detectives):
        if (detective == NONE) != (seat in waiting):
            raise BadPosition(f"detectives[{seat}]: {'missing' if detective == NONE else 'not chosen yet'}")
        if detective == NONE and table.ready >> seat & 1:
            raise BadPosition(f"ready: seat {seat} has no Detective yet")
    chosen = [detective for detective in table.detectives if detective != NONE]
    if len(set(chosen)) != len(chosen):
        raise BadPosition("detectives: no two players have the same")


def check_cards(table: DeadlineTable) -> None:
    """DL-04, DL-05, DL-46, DL-47: every card lies in exactly one place."""
    heap = 0
    for cards in [*table.hands, *table.fronts, table.pile, table.discard, mask_of(table.chain[::3])]:
        if heap & cards:
            raise BadPosition(f"cards: {CARD_NAMES[bits_of(heap & cards)[0]]} lies in two places")
        heap |= cards
    deck = table.kit.cards
    if heap != deck:
        name = CARD_NAMES[bits_of(heap ^ deck)[0]]
        raise BadPosition(f"cards: {name} is {'missing' if deck & ~heap else 'not used by so many players'}")
    if len(set(table.chain[::3])) * 3 != len(table.chain):
        raise BadPosition("chain: a Lead lies in it once")
    for seat, front in enumerate(table.fronts):
        if count_cards(front) > MOST_ACTIVE or count_cards(front & OF_KIND[TAILED]) > 1:
            raise BadPosition(f"fronts[{seat}]: at most two Twists are active, and one that tails")
    check_shuffled(table.shuffled, deck)
    if table.pile & ~table.shuffled[-1]:
        raise BadPosition("shuffled: the cards of the pile lay last in the last one")


def check_shuffled(shuffled: list[int], deck: int) -> None:
    """Every card lay last in exactly one pile."""
    spread = 0
    for cards in shuffled:
        if spread & cards:
            raise BadPosition("shuffled: every card lay last in exactly one pile")
        spread |= cards
    if spread != deck:
        raise BadPosition("shuffled: every card lay last in exactly one pile")


def check_story(table: DeadlineTable, seat: int) -> None:
    """What everybody saw of a hand goes with the cards in it (see `stories`)."""
    where = f"stories[{seat}]"
    story = table.stories[seat]
    if any([draw.cards < 0 for draw in story.draws]) or any([sign.cards != UNSEEN for sign in story.signs]):
        raise BadPosition(f"{where}: a position knows the cards drawn, and by them those given")
    check_form(where, story)
    came = 0
    for place, draw in enumerate(story.draws):
        rest = story.rest(place, len(story.signs))
        if rest & ~table.shuffled[draw.pile]:
            raise BadPosition(f"{where}: a card in hand lay in a later pile than the one it was drawn from")
        if rest & draw.excluded():
            raise BadPosition(f"{where}: the hand holds what it was proved to lack")
        if rest & (came | story.shown):
            raise BadPosition(f"{where}: a card came into the hand twice")
        came |= rest
    given = 0
    for sign in story.signs:
        if sign.card == GIFT:
            given |= sign.among
        else:
            of = [place for place in bits_of(sign.among) if story.draws[place].cards >> sign.card & 1]
            if len(of) != 1:
                raise BadPosition(f"{where}: {CARD_NAMES[sign.card]} left, but was of none of those draws")
    if any([draw.drawer != seat and not given >> place & 1 for place, draw in enumerate(story.draws)]):
        raise BadPosition(f"{where}: cards that another seat drew were given")
    if story.hand() != table.hands[seat]:
        raise BadPosition(f"{where}: it does not go with the cards in hand")


def check_form(where: str, story: Story) -> None:
    """A story tells nothing that nobody can learn anything from."""
    if story.shown & ALL_TWISTS:
        raise BadPosition(f"{where}: only Leads are taken in the open")
    for place, sign in enumerate(story.signs):
        if not sign.among:
            raise BadPosition(f"{where}: a sign must tell something of a draw")
        if sign.card == GIFT:
            if count_cards(sign.seats) != 2:
                raise BadPosition(f"{where}: a gift has a giver and a receiver")
            continue
        if len({story.draws[of].pile for of in bits_of(sign.among)}) != 1:
            raise BadPosition(f"{where}: {CARD_NAMES[sign.card]} lay in one pile when it was drawn")
        for earlier in story.signs[:place]:
            if earlier.card == sign.card and earlier.among & sign.among:
                raise BadPosition(f"{where}: {CARD_NAMES[sign.card]} left the same draw twice")
    if simplified(story).facts() != story.facts():
        raise BadPosition(f"{where}: it tells of cards and draws that tell nobody anything any more")


def check_round(table: DeadlineTable, shape: str) -> None:
    """DL-12, DL-16, DL-51, DL-61, DL-63, DL-84: who may be asked for what."""
    if (table.chief == NONE) != shape.startswith("chief "):
        raise BadPosition("chief: there is one once the case is open")
    in_a_turn = IN_A_TURN.match(shape) is not None
    if not in_a_turn and table.chain:
        raise BadPosition("chain: it is cleared after each round")
    if table.out == (1 << table.seats) - 1:
        raise BadPosition("out: when everybody is out the round is over")
    kind, seat = (table.agenda.kind, table.agenda.a) if table.agenda else (NONE, NONE)
    hand, front = (table.hands[seat], table.fronts[seat]) if seat >= 0 else (0, 0)
    asked = {
        CALL: hand & ALL_TWISTS and front & OF_KIND[PHONE_CALL] and count_cards(front) == 1,
        TAIL: kind == TAIL
        and front >> table.agenda.b & 1
        and (1 << table.agenda.b) & OF_KIND[TAILED]
        and hand & WITH_SYMBOL[SYMBOL_OF[table.agenda.b]],
        FRISK: table.lit and front & OF_KIND[FRISKED],
        RAY_DISCARD: hand,
    }
    if kind in asked and not asked[kind]:
        raise BadPosition(f"agenda: seat {seat} has nothing to decide there")
    if kind in (TURN, RAY, RAY_DISCARD) and table.out >> seat & 1:
        raise BadPosition(f"agenda: seat {seat} is out")
    if table.out and not in_a_turn:
        raise BadPosition("out: everybody is in again after each round")
    if in_a_turn and CHECK not in [frame[0] for frame in table.agenda.frames()]:
        wanted = requirement(table.plot.clues[table.target].needs, table.active())
        if all([has >= needs for has, needs in zip(visible(table.strip), wanted, strict=True)]):
            raise BadPosition("chain: it shows what the clue asks for, so the round is over")


def check_end(table: DeadlineTable, shape: str) -> None:
    """DL-99 to DL-103: the investigation ends when no clue is available."""
    begun = not shape.startswith("chief ")
    if table.over != (begun and not table.display):
        raise BadPosition("over: the investigation ends when no clue is available")
    if not table.recorders:
        raise BadPosition("recorders: somebody must be able to answer")
    questions = table.plot.questions
    if table.answers and not (table.over and table.asks):
        raise BadPosition("answers: questions are asked at the end")
    if len(table.answers) > len(questions) or any(
        [choice >= len(question.choices) for choice, question in zip(table.answers, questions, strict=False)]
    ):
        raise BadPosition("answers: the case has no such questions or choices")
    if table.over != (shape in ("answer ", "")):
        raise BadPosition("agenda: it does not go with the end of the investigation")
    if not table.over:
        done = False
    elif table.asks:
        done = shape == ""
        if table.agenda.kind == ANSWER and table.agenda.a != recorder(table):
            raise BadPosition("agenda: somebody else records the answers")
    else:
        done = False
        if shape:
            raise BadPosition("agenda: no questions are asked at this table")
    if done and len(table.answers) != len(questions):
        raise BadPosition("answers: all questions are answered before any is checked")
    if table.rating != (rating(table) if done else NONE):
        raise BadPosition("rating: it follows from answers and failures")
