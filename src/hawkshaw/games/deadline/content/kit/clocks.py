"""Clock times and sums of money in English prose, so that two texts can be seen to speak of the same ones.

What is read: 9:10 and 9:10 p.m., nine o'clock, half past nine, ten to nine, a quarter of nine, the nine-fifteen, at
nine thirty, at nine, from nine until ten, noon, midnight; $1,914 and $4.50, five dollars, a five-dollar bill, fifty
cents, a dollar and a half, two hundred and ten dollars. A bare number is an hour only where nothing is counted behind
it. What a phrase means beyond that only a reader can tell; a fact sheet names the exceptions (`apart`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

UNITS: Final = [
    *(
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
]
TENS: Final = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
NUMBERS: Final = {word: number for number, word in enumerate(UNITS)} | {
    word: 10 * number for number, word in enumerate(TENS, 2)
}
SCALES: Final = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}
HOURS: Final = 12
MINUTES: Final = 60

Half = Literal["am", "pm", ""]


class Clock(NamedTuple):
    """A clock time: minutes after twelve, and which half of the day where the text says so."""

    minutes: int
    half: Half = ""

    def agrees(self, other: Clock) -> bool:
        """Whether both can be the same time: half past nine, and 9:30 p.m."""
        return self.minutes == other.minutes and (not self.half or not other.half or self.half == other.half)


class Mention(NamedTuple):
    """What a text says, and the time or the sum in cents that it means."""

    words: str
    clock: Clock | None = None
    cents: int | None = None


_HOUR: Final = rf"(?:{'|'.join(UNITS[1:13])}|1[0-2]|[1-9])"
_MINUTE: Final = (
    rf"(?:(?:{'|'.join(TENS[:4])})(?:[ -](?:{'|'.join(UNITS[1:10])}))?|{'|'.join(UNITS[1:])}|[1-5]?\d)"
)
_M: Final = r"(?P<m>[ap])\.? ?m\b\.?"
_START: Final = r"(?<![\w$£:.,-])"
# Behind a bare hour comes the end of the phrase, or a word that goes on with something else than what is counted.
_THEN: Final = (
    r"(?![.,:]\d)(?=\s*(?:$|[.,;:!?()\]\"'”’—–]|--)|\s(?:and|or|but|the|in|on|that|this|sharp|when|while|he|she|they|we|i|it|there"
    r"|his|her|their|for|to|with|until|till|by|at|exactly|tonight|tomorrow|yesterday|last|next|every|each|as|a|an|if|so"
    r"|because|without|from|since|before|after|where|who|which|not|you|is|was|were|had|has|came|went|precisely|prompt|then)\b)"
)
# Two by two is no hour.
_AT: Final = (
    r"(?:at|till|until|since|before|after|from|(?<!one )(?<!two )(?<!three )(?<!four )by)"
    r"(?: (?:about|around|nearly|almost|just|exactly|precisely))?"
)

_HOUR_WORD: Final = "|".join(UNITS[1:13])
_DIGIT_WORD: Final = "|".join(UNITS[1:10])
_TEENS: Final = "|".join(UNITS[10:])
_OVER: Final = rf"(?:{'|'.join(TENS[:4])})(?:[ -](?:{_DIGIT_WORD}))?"
_OF_HOUR: Final = rf"(?P<h>{_HOUR}|noon|midnight)\b(?:\s{_M})?"

_SHORT: Final = "(?:an? )?quarter|five|ten|twenty|twenty[ -]five"

_PATTERNS: Final = (
    rf"{_START}(?P<h>[01]?\d|2[0-3]):(?P<n>[0-5]\d)(?!:?\d)(?:\s?{_M})?",
    # A range of hours, not minutes to an hour: from ten to eleven.
    rf"(?:from|between) (?P<h>{_HOUR})(?: o'clock)? (?:to|until|till|and) (?P<h2>{_HOUR})(?: o'clock)?{_THEN}",
    rf"{_START}(?P<part>half|(?:an? )?quarter|{_MINUTE}(?: minutes?)?) (?P<side>past|after) {_OF_HOUR}",
    rf"{_START}(?P<part>{_SHORT}|{_MINUTE} minutes?) (?P<side>to|before|of|till) {_OF_HOUR}",
    rf"{_START}(?P<h>{_HOUR})(?: o'clock|\s?{_M})",
    rf"{_START}(?P<h>{_HOUR_WORD})-(?P<n>(?:oh|o)[ -](?:{_DIGIT_WORD})|{_MINUTE})(?![\w-])",
    rf"\b{_AT} (?P<h>{_HOUR_WORD}) (?P<n>(?:oh|o)[ -](?:{_DIGIT_WORD})|{_TEENS}|{_OVER}){_THEN}",
    rf"\b{_AT} (?P<h>{_HOUR})(?! with\b){_THEN}",
    r"\b(?P<h>noon|midday|midnight)\b",
)
"""From the most certain to the least; what one has read the next ones do not see."""
_CLOCKS: Final = [re.compile(pattern, re.IGNORECASE) for pattern in _PATTERNS]
_SUM: Final = re.compile(
    r"\$ ?(?P<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?P<cents>\d\d))?(?!\d)(?: (?P<scale>hundred|thousand|million)\b)?"
)
_TOKEN: Final = re.compile(r"[a-z]+|\d{1,3}(?:,\d{3})+|\d+", re.IGNORECASE)
_AND_HALF: Final = " and a half"
_LONGEST: Final = 12
"""Words of a number; nobody writes longer ones."""
_COINS: Final = {"dollar": 100, "dollars": 100, "buck": 100, "bucks": 100, "cent": 1, "cents": 1}


def mentions_in(text: str) -> list[Mention]:
    """Every clock time and every sum of money that a text mentions, sums first."""
    line = " ".join(text.replace("’", "'").split())
    found: list[Mention] = []
    rest: list[str] = []
    end = 0
    for start, stop, cents in _sums(line):
        found.append(Mention(line[start:stop], cents=cents))
        rest += (line[end:start], "_" * (stop - start))
        end = stop
    line = "".join((*rest, line[end:]))

    def take(hit: re.Match[str]) -> str:
        found.extend(Mention(hit.group().strip(), clock=clock) for clock in _clocks(hit))
        return "_" * len(hit.group())

    for pattern in _CLOCKS:
        line = pattern.sub(take, line)
    return found


def clocks_of(form: str) -> list[Clock]:
    """The time that a spelled form means; a bare hour will do. Nothing if it is none, such as a day."""
    found = mentions_in(form) or mentions_in(f"at {form}.")
    return [mention.clock for mention in found if mention.clock is not None]


def sums_of(form: str) -> list[int]:
    """The sum in cents that a spelled form means."""
    return [mention.cents for mention in mentions_in(form) if mention.cents is not None]


def _clocks(hit: re.Match[str]) -> Iterator[Clock]:
    found = hit.groupdict()
    hour = found["h"].lower()
    half: Half = "am" if (found.get("m") or "").lower() == "a" else "pm" if found.get("m") else ""
    if hour in ("noon", "midday", "midnight"):
        half, number = ("am" if hour == "midnight" else "pm"), 0
    else:
        number = _number(hour)
        if number > HOURS or (number == 0 and hour.isdigit()):
            half = "pm" if number else "am"
    minutes = MINUTES * (number % HOURS)
    if found.get("side"):
        part = _part(found["part"].lower())
        before = found["side"].lower() in ("to", "before", "of", "till")
        minutes += -part if before else part
        if minutes < 0 and half:  # ten to noon is in the morning
            half = "am" if half == "pm" else "pm"
    elif found.get("n"):
        minutes += _part(re.sub(r"^(?:oh|o)[ -]", "", found["n"].lower()))
    yield Clock(minutes % (HOURS * MINUTES), half)
    if found.get("h2"):
        yield Clock(MINUTES * (_number(found["h2"].lower()) % HOURS))


def _part(words: str) -> int:
    words = words.removesuffix("s").removesuffix(" minute")
    if words == "half":
        return 30
    return 15 if words.endswith("quarter") else _number(words)


def _number(words: str) -> int:
    return sum(int(word) if word.isdigit() else NUMBERS[word] for word in re.split(r"[ -]", words))


def _sums(line: str) -> list[tuple[int, int, int]]:
    """Where sums stand, and how many cents each is."""
    found = [
        (
            hit.start(),
            hit.end(),
            (100 * int(hit["whole"].replace(",", "")) + int(hit["cents"] or 0))
            * SCALES.get(hit["scale"] or "", 1),
        )
        for hit in _SUM.finditer(line)
    ]
    tokens = list(_TOKEN.finditer(line))
    for place, token in enumerate(tokens):
        worth = _COINS.get(token.group().lower())
        counted = None if worth is None else _counted(line, tokens, place)
        if worth is None or counted is None:
            continue
        first, number = counted
        start, end, cents = tokens[first].start(), token.end(), int(number * worth)
        if worth == 100 and line[end : end + len(_AND_HALF)].lower() == _AND_HALF:
            end, cents = end + len(_AND_HALF), cents + 50
        before = found[-1] if found else None
        if worth == 1 and before is not None and re.fullmatch(r",?(?: and)? ", line[before[1] : start]):
            if before[2] % 100 == 0 and line[before[0]] != "$":  # five dollars and fifty cents
                found[-1] = (before[0], end, before[2] + cents)
                continue
        found.append((start, end, cents))
    return sorted(found)


def _counted(line: str, tokens: list[re.Match[str]], place: int) -> tuple[int, float] | None:
    """The first word of the number in front of a coin, and the number; None if nothing is counted there."""
    words: list[str] = []
    first = place
    while (
        first > 0
        and len(words) <= _LONGEST
        and re.fullmatch(r"[ -]", line[tokens[first - 1].end() : tokens[first].start()])
    ):
        word = tokens[first - 1].group().lower()
        after_scale = first > 1 and tokens[first - 2].group().lower() in SCALES
        if not (
            word in NUMBERS
            or word in SCALES
            or word[0].isdigit()
            or (word == "and" and words and after_scale)
        ):
            break
        words.insert(0, word)
        first -= 1
    article = first > 0 and tokens[first - 1].group().lower() in ("a", "an") and _joined(line, tokens, first)
    if article and (not words or words[0] in SCALES):
        first -= 1
        words.insert(0, "one")
        if first > 0 and tokens[first - 1].group().lower() == "half" and len(words) == 1:
            return first - 1, 0.5
        if len(words) == 1 and line[tokens[place].start() : tokens[place].end()].lower() == "cent":
            return None  # "not worth a cent" is no sum
    return (first, _value(words)) if words and words[0] not in SCALES and len(words) <= _LONGEST else None


def _joined(line: str, tokens: list[re.Match[str]], place: int) -> bool:
    return line[tokens[place - 1].end() : tokens[place].start()] == " "


def _value(words: list[str]) -> int:
    """The number that words such as two hundred and ten mean."""
    total, current = 0, 0
    for word in words:
        if word in SCALES:
            scale = SCALES[word]
            if scale == SCALES["hundred"]:
                current *= scale
            else:
                total, current = total + current * scale, 0
        elif word != "and":
            current += int(word.replace(",", "")) if word[0].isdigit() else NUMBERS[word]
    return total + current
