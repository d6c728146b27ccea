"""The review of a finished game of 13 Clues in words; the figures come from `review`."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.game import capital
from hawkshaw.core.record import Record
from hawkshaw.core.review import Mark, Turn, check_over
from hawkshaw.games.thirteen_clues.content import CARD_NAMES
from hawkshaw.games.thirteen_clues.players.review import (
    ACCUSE,
    EVEN,
    WASTED,
    WORTH_NAMING,
    Choice,
    ClueMoment,
    ClueReview,
    Judgement,
    Play,
    Walk,
    is_solution,
)
from hawkshaw.games.thirteen_clues.words.language import LANGUAGES

SHARES: Final = ((0.2, "most"), (0.4, "more_than_half"), (0.6, "half"), (0.9, "some"))
"""What a move did to the field, by the share of the possible cases that it left."""
SIDED: Final = ("asked", "side")
"""What a question between two names."""
OUTCOMES: Final = ("take", "answer", "answer_side", "shown", "wrong", "solved")
"""The events that say what came of a move."""


def review(record: Record, seat: int, locale: str) -> ClueReview:
    """What the seat could have known, move by move, in figures and in words."""
    check_over(record)
    return Telling(record, Walk(record, seat), locale).review()


class Telling:
    """A walk through a game, told in one language."""

    def __init__(self, record: Record, walk: Walk, locale: str) -> None:
        self.record = record
        self.walk = walk
        self.locale = locale
        self.catalogue = LANGUAGES.catalogue(locale)
        self.seat = self.name(walk.seat)

    def say(self, key: str, **values: object) -> str:
        return self.catalogue.say(f"review.{key}", values)

    def name(self, seat: int) -> str:
        return self.catalogue.say("seat", {"number": seat})

    def number(self, bits: float) -> str:
        return number(bits, self.locale)

    def percent(self, chance: float) -> str:
        return percent(chance, self.locale)

    def cards(self, names: list[str]) -> str:
        return ", ".join([self.catalogue.say(f"card.{name}") for name in names])

    def review(self) -> ClueReview:
        walk = self.walk
        for play, moment in zip(walk.plays, walk.moments, strict=True):
            moment.result = self.result(play)
            if moment.judgement is not None:
                moment.says = self.says(moment, moment.judgement)
                moment.plain = self.plainly(moment, moment.judgement)
        start = walk.standings[0]
        return ClueReview(
            game=self.record.game.name,
            title=self.record.game.title,
            seats=self.record.seats,
            players=list(self.record.players),
            seat=walk.seat,
            winners=list(self.record.outcome.winners),
            opening=capital(
                self.say("opening", seat=self.seat, count=start.cases, bits=self.number(start.bits))
            ),
            start=start.bits,
            turns=self.turns(),
            marks=self.marks(),
            closing=[capital(sentence) for sentence in self.closing()],
            plain=[capital(sentence) for sentence in self.closing_plainly()],
            gist=capital(self.certain_sentence()),
            brief=self.brief(),
            kinds={kind: self.say(f"kinds.{kind}") for kind in self.catalogue.keys("review.kinds")},
            case=[CARD_NAMES[card] for card in bits_of(walk.case)],
            cases=start.cases,
            certain=walk.certain,
            even_odds=walk.even_odds,
            totals=walk.totals,
            costliest=walk.costliest,
        )

    # Moves

    def result(self, play: Play) -> str:
        said = [event for event in play.events if event.kind in OUTCOMES]
        return " ".join([self.record.game.say(event, self.locale) for event in said])

    def says(self, moment: ClueMoment, judgement: Judgement) -> list[str]:
        """What there is to say about a decision: what came of it, what could have come of it, what was better."""
        if judgement.certain:
            return [self.say("solved" if judgement.right else "sure", notation=judgement.best.notation)]
        figures = self.say(
            "unchanged" if moment.before == moment.after else "changed",
            before=self.number(moment.before),
            after=self.number(moment.after),
            cases_before=moment.cases_before,
            cases_after=moment.cases_after,
            cases=self.say("cases", count=moment.cases_after),
        )
        return [figures, self.could_tell(moment, judgement), self.compare(moment, judgement)]

    def plainly(self, moment: ClueMoment, judgement: Judgement) -> str:
        """What a decision did to the field, and what would have done more, as one player tells another."""
        if judgement.certain:
            return self.says(moment, judgement)[0]
        sentences = [self.gained(moment, judgement)]
        if judgement.lost > WORTH_NAMING:
            sentences.append(self.better(judgement.best))
        return " ".join(sentences)

    def better(self, choice: Choice) -> str:
        kind, *words = choice.notation.split()
        if kind == ACCUSE:
            return self.say("plain.better_accuse", cards=self.cards(words))
        if kind == "consult":
            return self.say("plain.better_consult", slot=self.catalogue.say(f"slot.{words[0]}"))
        if self.record.seats == 2:
            asked, side = (
                self.catalogue.say(f"{name}.{word}") for name, word in zip(SIDED, words, strict=True)
            )
            return self.say("plain.better_side", asked=asked, side=side)
        asked = self.catalogue.say(f"asked.{words[1]}")
        return self.say("plain.better_ask", witness=self.name(int(words[0])), asked=asked)

    def gained(self, moment: ClueMoment, judgement: Judgement) -> str:
        cases = self.say("cases", count=moment.cases_after)
        if judgement.right:
            return self.say("solved")
        if moment.kind == ACCUSE:
            return self.say("plain.accused" if judgement.chosen.chance else "impossible", cases=cases)
        if judgement.wasted == "known" or moment.cases_before == moment.cases_after:
            return self.say("plain.known" if judgement.wasted == "known" else "plain.nothing", cases=cases)
        share = moment.cases_after / moment.cases_before
        key = next((name for most, name in SHARES if share <= most), "little")
        return self.say(f"plain.{key}", before=moment.cases_before, cases=cases)

    def could_tell(self, moment: ClueMoment, judgement: Judgement) -> str:
        chosen = judgement.chosen
        if moment.kind == ACCUSE:
            if not chosen.chance:
                return self.say("impossible")
            return self.say(
                "accusation", chance=self.percent(chosen.chance), expected=self.number(chosen.bits)
            )
        if judgement.wasted == "known":
            return self.say("known")
        answers = [
            self.say("answer", answer=prospect.result, chance=self.percent(prospect.chance))
            for prospect in judgement.prospects
        ]
        sentence = self.say(
            "could_answer" if moment.kind == "ask" else "could_show",
            expected=self.number(chosen.bits),
            answers=", ".join(answers),
            cards=self.say("cards", count=len(answers)),
            told=self.number(judgement.told),
        )
        if judgement.wasted == "little":
            sentence += " " + self.say("little")
        elif judgement.told <= -WORTH_NAMING:
            sentence += " " + self.say("surprise")
        return sentence

    def compare(self, moment: ClueMoment, judgement: Judgement) -> str:
        """The choice beside the best one, and beside an accusation where that was promising."""
        chosen, best, likeliest = judgement.chosen, judgement.best, judgement.likeliest
        assert likeliest.chance is not None
        if judgement.right:
            return self.say("solved")
        sentences: list[str] = []
        if moment.kind == ACCUSE and (chosen.chance or 0) < likeliest.chance:
            sentences.append(
                self.say("likelier", case=self.named(likeliest), chance=self.percent(likeliest.chance))
            )
        elif moment.kind != ACCUSE and best.kind != ACCUSE and likeliest.chance >= EVEN:
            sentences.append(
                self.say("even", case=self.named(likeliest), chance=self.percent(likeliest.chance))
            )
        if judgement.lost > WORTH_NAMING:
            key = "best_accusation" if best.kind == ACCUSE else "best"
            sentences.append(
                self.say(
                    key,
                    notation=best.notation,
                    bits=self.number(best.bits),
                    chance=self.percent(best.chance or 0.0),
                    lost=self.number(judgement.lost),
                )
            )
        elif best.bits - chosen.bits > WORTH_NAMING:
            sentences.append(self.say("best_bits", notation=best.notation, bits=self.number(best.bits)))
        else:
            sentences.append(self.say("best_chosen"))
        return " ".join(sentences)

    def named(self, accusation: Choice) -> str:
        return self.cards(accusation.notation.split()[1:])

    # Turns

    def turns(self) -> list[Turn]:
        """The moves by turns of the seat, each after what the others did before it."""
        found: list[Turn] = []
        others: list[ClueMoment] = []
        own: list[ClueMoment] = []
        for moment in self.walk.moments:
            if moment.by == self.walk.seat:
                own.append(moment)
                continue
            if own:
                found.append(self.turn(len(found) + 1, others, own))
                others, own = [], []
            others.append(moment)
        if own:
            found.append(self.turn(len(found) + 1, others, own))
        elif others:
            found.append(self.turn(None, others, own))
        return found

    def turn(self, count: int | None, others: list[ClueMoment], own: list[ClueMoment]) -> Turn:
        heading = self.say("end")
        if count is not None:
            before = own[0]
            heading = self.say(
                "turn_certain" if before.cases_before == 1 else "turn",
                number=count,
                cases=self.say("cases", count=before.cases_before),
                bits=self.number(before.before),
            )
        return Turn(number=count, heading=heading, others=others, heard=self.heard(others), own=own)

    def heard(self, others: list[ClueMoment]) -> str:
        if not others:
            return ""
        bits = [moment.before - moment.after for moment in others]
        if not any(bits):
            # With two seats nobody else can be asked, and where the case is certain there is nothing to hear.
            hopeless = self.record.seats == 2 or others[0].cases_before == 1
            return "" if hopeless else self.say("heard_nothing")
        sentence = self.say("heard", count=len(others), bits=self.number(sum(bits)))
        most = max(bits)
        if len(others) > 1 and most > WORTH_NAMING:
            moment = others[bits.index(most)]
            sentence += " " + self.say(
                "most",
                move=moment.move,
                notation=moment.notation,
                seat=self.name(moment.by),
                bits=self.number(most),
            )
        return sentence

    # The whole game

    def at(self, move: int) -> str:
        """A move with who made it; 0 is the start."""
        if not move:
            return self.say("start")
        moment = self.walk.moments[move - 1]
        return self.say("move", number=move, notation=moment.notation, seat=self.name(moment.by))

    def marks(self) -> list[Mark]:
        found: list[Mark] = []
        if self.walk.even_odds is not None:
            found.append(Mark("even", self.walk.even_odds.move, self.say("mark.even")))
        if self.walk.certain is not None:
            found.append(Mark("certain", self.walk.certain.move, self.say("mark.certain")))
        return found

    def closing(self) -> list[str]:
        totals = self.walk.totals
        return [
            self.say(
                "case",
                seat=self.seat,
                case=self.cards([CARD_NAMES[card] for card in bits_of(self.walk.case)]),
            ),
            self.even_sentence(),
            self.certain_sentence(),
            self.say(
                "sources_six" if self.record.seats == 6 else "sources",
                seat=self.seat,
                questions=self.number(totals.questions),
                looks=self.number(totals.looks),
                accusations=self.number(totals.accusations),
                others=self.number(totals.others),
            ),
            self.say("wasted", count=totals.wasted, bits=self.number(WASTED)),
            self.costliest_sentence(),
        ]

    def closing_plainly(self) -> list[str]:
        totals = self.walk.totals
        sources = {"questions": totals.questions, "looks": totals.looks, "others": totals.others}
        sentences = [*self.closing()[:3]]
        if any(gain > WORTH_NAMING for gain in sources.values()):
            best = max(sources, key=sources.__getitem__)
            sentences.append(self.say(f"plain.source_{best}", seat=self.seat))
        return [*sentences, self.say("plain.wasted", count=totals.wasted)]

    def even_sentence(self) -> str:
        even = self.walk.even_odds
        if even is None:
            return self.say("even_never")
        return self.say(
            "even_right" if even.right else "even_wrong",
            move=self.at(even.move),
            case=self.cards(even.case),
            chance=self.percent(even.chance),
        )

    def certain_sentence(self) -> str:
        certain = self.walk.certain
        if certain is None:
            return self.say("certain_never", seat=self.seat)
        if is_solution(self.walk.moments[-1]):
            key = "certain_late" if certain.waited else "certain_solved"
        else:
            key = "certain_missed" if certain.waited else "certain_no_turn"
        return self.say(
            key,
            seat=self.seat,
            move=self.at(certain.move),
            decisions=self.say("decisions", count=certain.waited),
            moves=self.say("moves", count=certain.moves_left),
        )

    def costliest_sentence(self) -> str:
        if self.walk.costliest is None:
            return self.say("costliest_none")
        moment = self.walk.moments[self.walk.costliest - 1]
        assert moment.judgement is not None
        return self.say(
            "costliest_sure" if moment.judgement.certain else "costliest",
            move=moment.move,
            notation=moment.notation,
            lost=self.number(moment.judgement.lost),
            best=moment.judgement.best.notation,
            total=self.number(self.walk.totals.lost),
        )

    def brief(self) -> dict[str, str]:
        walk, totals = self.walk, self.walk.totals
        never = self.say("never")
        cells = {
            "start": self.number(walk.standings[0].bits),
            "questions": self.number(totals.questions),
            "looks": self.number(totals.looks),
            "accusations": self.number(totals.accusations),
            "others": self.number(totals.others),
            "lost": self.number(totals.lost),
            "wasted": str(totals.wasted),
            "even": never if walk.even_odds is None else str(walk.even_odds.move),
            "certain": never if walk.certain is None else str(walk.certain.move),
            "waited": never if walk.certain is None else str(walk.certain.waited),
        }
        if self.record.seats == 6:
            del cells["looks"]
        return {self.say(f"brief.{column}"): cell for column, cell in cells.items()}


def number(bits: float, locale: str = "en") -> str:
    """Bits with two digits."""
    written = f"{bits + 0.0:.2f}".replace("-0.00", "0.00").replace("-", "−")
    return written.replace(".", LANGUAGES.catalogue(locale).say("decimal_point"))


def percent(chance: float, locale: str = "en") -> str:
    """A chance in whole per cent that calls nothing sure or impossible that is not."""
    key, rounded = "chance", f"{100 * chance:.0f}"
    if 0 < chance < 0.01:
        key, rounded = "chance_under", "1"
    if 0.99 < chance < 1:
        key, rounded = "chance_over", "99"
    return LANGUAGES.catalogue(locale).say(f"review.{key}", {"percent": rounded})
