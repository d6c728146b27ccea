"""The table of Deadline line by line: tokens, chain, clues, players, the own hand, and the questions at the end."""

from __future__ import annotations

import textwrap
from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.game import capital
from hawkshaw.games.deadline.content.cards import (
    CARD_NAMES,
    DETECTIVE_NAMES,
    DETECTIVES,
    LEADS,
    MATCHBOOKS,
    SYMBOLS,
    TIPS,
    count_cards,
)
from hawkshaw.games.deadline.content.plot import Clue
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.chain import missing, visible
from hawkshaw.games.deadline.table.frames import LUCKY, NONE, TAKE, TURN
from hawkshaw.games.deadline.table.open import RATINGS
from hawkshaw.games.deadline.table.view import DeadlineView
from hawkshaw.games.deadline.words.language import CHOICES, Words

WIDTH: Final = 80
TIE: Final = "\N{NO-BREAK SPACE}"
CELL: Final = 8
"""Columns of a space of the chain."""
ROW: Final = 8
"""Spaces of the chain that are drawn beside one another."""
REMOVING: Final = (
    actions.USE_GLORIA,
    actions.USE_GLORIA_TWO,
    actions.COPY_GLORIA,
    actions.COPY_GLORIA_TWO,
    actions.TIPS_REMOVE_TWO,
)
"""Moves whose arguments are Twists to remove."""


def folded(line: str) -> list[str]:
    """A line in pieces that fit, the later ones further in; what a no-break space ties together stays together."""
    if len(line) <= WIDTH:
        return [line.replace(TIE, " ").rstrip()]
    inner = " " * (len(line) - len(line.lstrip()) + 4)
    pieces = textwrap.wrap(line, WIDTH, subsequent_indent=inner, break_on_hyphens=False)
    return [piece.replace(TIE, " ") for piece in pieces]


def tied(text: str) -> str:
    """A number and the word after it on one line."""
    return text.replace(" ", TIE, 1)


def table_lines(view: DeadlineView, words: Words) -> list[str]:
    """Everything on the table but what is asked: last what one decides by, for that is what a screen shows."""
    table = view.table
    lines = head_lines(view, words)
    if view.intro:
        lines += ["", *case_lines(view, words)]
    lines += ["", *player_lines(view, words)]
    if table.over:
        return [*lines, "", *question_lines(view, words)] if table.asks else lines
    lines += ["", *pile_lines(view, words)]
    if view.intro:
        lines += ["", *pursuit_lines(view, words)]
    offered = offer_lines(view, words)
    if offered:
        lines += ["", *offered]
    if view.seat is not None:
        lines += ["", *hand_lines(view, view.seat, words)]
    return lines


def pursuit_lines(view: DeadlineView, words: Words) -> list[str]:
    """The chain, the clue pursued and the clues available; last what the next decision is about."""
    available = display_lines(view, words)
    pursued = [*chain_lines(view, words), "", *target_lines(view, words)]
    if view.table.target == NONE:
        return [*pursued, "", *available]
    return [*available, "", *pursued]


# Tokens


def head_lines(view: DeadlineView, words: Words) -> list[str]:
    table = view.table
    difficulty = words.difficulty(view.difficulty)
    lines = [words.say("table.title", title=view.title, difficulty=difficulty, seats=table.seats)]
    if view.seat is None:
        lines.append(words.say("table.spectator"))
    else:
        lines.append(words.say("table.you", seat=words.seat(view.seat)))
    if table.over:
        lines.append(words.say("table.over", seat=words.seat(table.chief)))
    elif table.chief == NONE:
        lines.append(words.say("table.setup"))
    else:
        lines.append(words.say("table.round", round=table.round, seat=words.seat(table.chief)))
    lines.append(
        words.say("table.tokens", bullets=table.bullets, all=table.kit.bullets, failures=table.failures)
    )
    return [*lines, tips_line(view, words)]


def tips_line(view: DeadlineView, words: Words) -> str:
    tips = [
        words.say("table.tip_lit" if view.table.lit >> tip & 1 else "table.tip_unlit", tip=words.tip(tip))
        for tip in range(TIPS)
    ]
    return words.say("table.tips", tips=words.listed(tips))


# The chain


def chain_lines(view: DeadlineView, words: Words) -> list[str]:
    """The strip with its places beneath, the same in words, and who played what."""
    table = view.table
    if not table.strip:
        return [words.say("table.no_chain")]
    lines = [words.say("table.chain"), *draw_strip(table.strip, table.left_end, words)]
    spaces = spaces_of(table.strip, table.left_end, words)
    lines.append(words.say("table.spaces", spaces=words.listed([tied(space) for space in spaces])))
    plays = [
        words.say(
            "table.last" if i == len(table.chain) - 3 else "table.play",
            lead=words.card(table.chain[i]),
            place=table.chain[i + 1],
            seat=words.seat(table.chain[i + 2]),
        )
        for i in range(0, len(table.chain), 3)
    ]
    lines.append(words.say("table.played", plays=words.listed(plays)))
    return lines


def spaces_of(strip: list[int], left_end: int, words: Words) -> list[str]:
    """Every space of the chain with its place."""
    return [
        words.say("table.space", place=left_end + i, symbol=words.symbol(space))
        for i, space in enumerate(strip)
    ]


def draw_strip(strip: list[int], left_end: int, words: Words) -> list[str]:
    """The spaces in boxes, their places beneath; a long chain goes on in another row."""
    lines: list[str] = []
    for first in range(0, len(strip), ROW):
        row = strip[first : first + ROW]
        cells = [words.symbol(space).center(CELL) for space in row]
        places = [str(left_end + first + i).center(CELL) for i in range(len(row))]
        lines.append(f"  |{'|'.join(cells)}|")
        lines.append(f"   {' '.join(places)}".rstrip())
    return lines


# Clues


def target_lines(view: DeadlineView, words: Words) -> list[str]:
    """What the pursued clue asks for, what of it shows, and what is missing."""
    table = view.table
    if table.target == NONE:
        return [words.say("table.no_target")]
    clue = view.clue(table.target)
    wanted = requirement(clue.needs, table.active())
    more = [wanted[symbol] - clue.needs[symbol] for symbol in range(SYMBOLS)]
    shown = visible(table.strip)
    asks = "table.asks_more" if any(more) else "table.asks"
    values: dict[str, object] = {"symbols": words.symbols(wanted), "more": words.symbols(more)}
    return [
        words.say("table.target", clue=clue.number, title=clue.title),
        words.say(asks, **values),
        words.say("table.shows", symbols=words.symbols(shown)),
        words.say("table.missing", symbols=words.symbols(still_missing(view))),
    ]


def still_missing(view: DeadlineView) -> list[int]:
    """How many of each symbol the chain lacks for the clue pursued."""
    wanted = requirement(view.clue(view.table.target).needs, view.table.active())
    return missing(wanted, visible(view.table.strip))


def display_lines(view: DeadlineView, words: Words) -> list[str]:
    """The clues that can be pursued."""
    lines = [words.say("table.display")]
    for number in bits_of(view.table.display):
        clue = view.clue(number)
        lines.append(
            words.say(
                "table.clue",
                clue=number,
                title=clue.title,
                kind=words.kind(clue.kind),
                symbols=words.symbols(clue.needs),
            )
        )
        lines.append(words.say("table.tagline", tagline=clue.tagline))
    more = requirement([0] * SYMBOLS, view.table.active())
    if any(more):
        lines.append(words.say("table.bad_press", symbols=words.symbols(more)))
    return lines


def case_lines(view: DeadlineView, words: Words) -> list[str]:
    """The other clues: in the deck by number alone, won and removed ones by title too."""
    table = view.table
    lines: list[str] = []
    if table.deck:
        lines.append(words.say("table.deck", clues=words.listed([str(n) for n in bits_of(table.deck)])))
    if table.removed:
        removed = [view.clue(number) for number in bits_of(table.removed)]
        lines.append(words.say("table.removed", clues=titles(removed, words)))
    lines.append(words.say("table.won", clues=titles([view.clue(number) for number in table.won], words)))
    return lines


def titles(clues: list[Clue], words: Words) -> str:
    return words.listed([tied(words.clue(clue)) for clue in clues])


# Players


def player_lines(view: DeadlineView, words: Words) -> list[str]:
    """Everybody's Detective, cards and active Twists."""
    table = view.table
    lines = [words.say("table.seats")]
    for seat in range(table.seats):
        facts = [detective_of(view, seat, words)]
        if table.target != NONE:
            facts.append(words.say("table.is_out" if table.out >> seat & 1 else "table.is_in"))
        facts.append(words.say("table.cards", count=view.hand_sizes[seat]))
        name = player_name(view, seat, words)
        line = words.say("table.player", seat=name, facts="; ".join(facts))
        lines.append("  " + capital(line.lstrip()))
        for twist in bits_of(table.fronts[seat]):
            active = words.say("table.active", card=words.numbered(twist), effect=words.effect(twist))
            lines.append(active)
        if view.known[seat] and seat != view.seat:
            lines.append(words.say("table.known", cards=words.cards(view.known[seat])))
    return lines


def player_name(view: DeadlineView, seat: int, words: Words) -> str:
    """A seat with what is special about it."""
    notes: list[str] = []
    if seat == view.seat:
        notes.append(words.say("table.is_you"))
    if seat == view.table.chief:
        notes.append(words.say("table.is_chief"))
    if seat in view.to_act:
        notes.append(words.say("table.is_next"))
    return f"{words.seat(seat)} ({', '.join(notes)})" if notes else words.seat(seat)


def detective_of(view: DeadlineView, seat: int, words: Words) -> str:
    detective = view.table.detectives[seat]
    if detective == NONE:
        return words.say("table.undecided")
    key = "table.ready" if view.table.ready >> seat & 1 else "table.used"
    return words.say(key, detective=words.detective(detective))


def hand_lines(view: DeadlineView, seat: int, words: Words) -> list[str]:
    """The own cards: Leads with their spaces and, in turn, where they fit; Twists with what they do."""
    hand = view.known[seat]
    lines = [words.say("table.hand" if hand else "table.no_hand")]
    for card in bits_of(hand):
        number = CARD_NAMES[card]
        if card < LEADS:
            notes = "; ".join([words.name(card), *lead_notes(view, card, words)])
            lines.append(words.say("table.lead", card=number, strip=words.strip(card), notes=notes))
        else:
            lines.append(
                words.say("table.twist", card=number, name=words.name(card), effect=words.effect(card))
            )
    lines += removable_lines(view, words)
    detective = view.table.detectives[seat]
    if detective != NONE and view.table.ready >> seat & 1:
        lines.append(
            words.say("table.ability", detective=words.detective(detective), ability=words.ability(detective))
        )
    return lines


def offer_lines(view: DeadlineView, words: Words) -> list[str]:
    """The Detectives that can be taken, or turned up again, with what they do; none at any other decision."""
    table = view.table
    kind = table.agenda.kind if table.agenda else NONE
    if kind == TAKE:
        free = [one for one in range(DETECTIVES) if one not in table.detectives]
        return [words.say("table.detectives"), *[offered(one, DETECTIVE_NAMES[one], words) for one in free]]
    if kind == LUCKY:
        down = [seat for seat in range(table.seats) if not table.ready >> seat & 1]
        told = [offered(table.detectives[seat], words.seat(seat), words) for seat in down]
        return [words.say("table.face_down"), *told]
    return []


def offered(detective: int, name: str, words: Words) -> str:
    """A Detective under the name by which it can be chosen."""
    return words.say(
        "table.offered", name=name, detective=words.detective(detective), ability=words.ability(detective)
    )


def removable_lines(view: DeadlineView, words: Words) -> list[str]:
    """In the own turn, the active Twists that tips or an ability could remove, and in front of whom they lie."""
    space = view.table.space
    twists = 0
    for action in view.legal:
        kind = space.kinds[action]
        if kind == actions.TIPS_REMOVE:
            twists |= 1 << space.args[action][3]
        elif kind in REMOVING:
            twists |= mask_of(space.args[action])
    named = [
        words.say("table.in_front", card=words.titled(twist), seat=words.seat(seat))
        for seat, front in enumerate(view.table.fronts)
        for twist in bits_of(front & twists)
    ]
    return [words.say("table.removable", twists=words.listed(named))] if named else []


def lead_notes(view: DeadlineView, lead: int, words: Words) -> list[str]:
    """Where a Lead fits, if it is the own turn, and its matchbook."""
    notes: list[str] = []
    if view.table.agenda.kind == TURN and view.legal:
        space = view.table.space
        places = [
            str(space.args[action][1])
            for action in view.legal
            if space.kinds[action] == actions.PLAY and space.args[action][0] == lead
        ]
        where = ", ".join(places)
        notes.append(words.say("table.fits" if places else "table.fits_nowhere", places=where))
    if MATCHBOOKS[lead] != NONE:
        notes.append(words.matchbook(MATCHBOOKS[lead]))
    return notes


def pile_lines(view: DeadlineView, words: Words) -> list[str]:
    lines = [words.say("table.pile", count=view.pile_size)]
    discards = [words.name(card) for card in bits_of(view.table.discard)]
    if discards:
        count = count_cards(view.table.discard)
        lines.append(words.say("table.discards", count=count, cards=words.listed(discards)))
    else:
        lines.append(words.say("table.no_discards"))
    return lines


# The end


def question_lines(view: DeadlineView, words: Words) -> list[str]:
    """The open questions with their choices and the answers; once they are checked, what was right and why."""
    opened, every = len(view.questions), view.question_count
    lines = [words.say("table.questions", open=opened, all=every)]
    for number, question in enumerate(view.questions):
        lines.append(prompt_line(view, number, words))
        for choice in range(len(question.choices)):
            lines.append(choice_line(view, number, choice, words))
        if view.solution and view.solution[number].why:
            lines.append(words.say("table.why", why=view.solution[number].why))
    if view.table.rating != NONE:
        lines.append(words.say("table.rating", rating=words.say(f"rating.{RATINGS[view.table.rating]}")))
    return lines


def asked_lines(view: DeadlineView, words: Words) -> list[str]:
    """The question that is open with its choices; once all are answered, every question with the answer recorded."""
    answered = len(view.table.answers)
    if answered < len(view.questions):
        choices = range(len(view.questions[answered].choices))
        return [
            prompt_line(view, answered, words),
            *[choice_line(view, answered, choice, words) for choice in choices],
        ]
    lines: list[str] = []
    for number, choice in enumerate(view.table.answers):
        lines += [prompt_line(view, number, words), choice_line(view, number, choice, words)]
    return lines


def prompt_line(view: DeadlineView, number: int, words: Words) -> str:
    question = view.questions[number]
    importance = words.importance(question.kind)
    return words.say("table.question", question=number + 1, importance=importance, prompt=question.prompt)


def choice_line(view: DeadlineView, number: int, choice: int, words: Words) -> str:
    key = choice_key(view, number, choice)
    return words.say(f"table.{key}", choice=CHOICES[choice], text=view.questions[number].choices[choice])


def choice_key(view: DeadlineView, question: int, choice: int) -> str:
    """How a choice is told: as one of several, as the one recorded, as the right one."""
    recorded = question < len(view.table.answers) and view.table.answers[question] == choice
    if not view.solution:
        return "recorded" if recorded else "choice"
    right = view.solution[question].choice == choice
    if recorded:
        return "recorded_right" if right else "recorded_wrong"
    return "right" if right else "choice"
