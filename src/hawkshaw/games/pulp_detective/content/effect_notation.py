"""Abilities as the ledger writes them: `reroll(yellow,1) @roll limit:turn cost:hour:1 if:day`, read and written.

Whatever is not in the vocabulary raises a ValueError whose message says what there is instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, NamedTuple

from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
    ALL,
    ANY_ICON,
    AT_ONCE,
    BLOCK,
    BLOCK_TWIST,
    BLOCK_TWIST_USE,
    BLOCKS,
    BORROW,
    CHOOSE,
    CLUE_BY,
    COLOURS,
    CONDITIONS,
    CONVERT,
    COST_TWIST,
    COSTS,
    DIE_BY,
    DISPLAY,
    FLIP,
    FORCED_WINDOWS,
    HOWS,
    ICON_LETTERS,
    ICON_WORDS,
    IF,
    IF_REWARD,
    IF_STAMINA,
    IF_TYPE,
    ITEM_BY,
    ITEM_SLOTS,
    KINDS,
    LIMITS,
    MARKER,
    MILL,
    NEED,
    NEMESIS_BY,
    NO_COST,
    NO_LIMIT,
    NO_PENALTY,
    NONE,
    OPS,
    PEEK,
    PER_GAME,
    REROLL,
    REROLL_COST,
    ROLLED,
    ROW,
    SET_DIE,
    STAMINA_BY,
    SWAP,
    TIME,
    TIME_BY,
    TWIST_BY,
    TWIST_FREE,
    TYPE_LETTERS,
    WHOM,
    WILD_EDGE,
    WILD_ROLL,
    WILD_TWIST,
    WINDOWS,
    YELLOW,
    Ability,
    Condition,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import MOST_STAMINA

Words = dict[str, int]


class Parameter(NamedTuple):
    """One place between the brackets: the field it fills and the words it may be."""

    field: str
    words: Words
    optional: bool = False


def _numbers(*values: int) -> Words:
    return {str(value): value for value in values}


def _changes(*values: int) -> Words:
    return {f"{value:+d}": value for value in values}


def _named(names: Iterable[str]) -> Words:
    return {name: place for place, name in enumerate(names)}


VALUES: Final[Mapping[int, tuple[str, str, Words]]] = {
    IF_TYPE: ("=", "card type", _named(TYPE_LETTERS)),
    IF_REWARD: ("=", "reward", _named(KINDS[:TIME])),
    IF_STAMINA: ("<=", "stamina", _numbers(*range(1, MOST_STAMINA))),
}
"""The conditions that have a value: the sign before it, what it is and what it may be."""

ICON: Final = _named(ICON_LETTERS)
ANY: Final = {"any": ANY_ICON}
ONE: Final = Parameter("n", _numbers(1))
ONE_MORE: Final = Parameter("n", _changes(1))
EITHER_WAY: Final = Parameter("n", _changes(-1, 1))


def _icon(*others: str) -> Parameter:
    return Parameter("what", ICON | {word: ICON_WORDS.index(word) for word in others})


SIGNATURES: Final[Mapping[int, tuple[Parameter, ...]]] = {
    STAMINA_BY: (Parameter("n", _changes(-2, -1, 1, 2)),),
    TIME_BY: (Parameter("n", _changes(-2, -1, 1, 2)), Parameter("flag", {"stop": 1}, optional=True)),
    CLUE_BY: (ONE_MORE,),
    ITEM_BY: (Parameter("what", _named(HOWS)),),
    ITEM_SLOTS: (Parameter("n", _numbers(2)),),
    TWIST_BY: (_icon("any", "rolled"), EITHER_WAY, Parameter("flag", {"permanent": 1}, optional=True)),
    TWIST_FREE: (Parameter("n", _numbers(1, 2, 3)),),
    WILD_TWIST: (Parameter("n", {"1": 1, "all": ALL}),),
    DIE_BY: (Parameter("what", _named(COLOURS[:-1])), EITHER_WAY),
    REROLL: (Parameter("what", {"yellow": YELLOW}), Parameter("n", _numbers(1, 2))),
    REROLL_COST: (Parameter("n", _numbers(3)),),
    SET_DIE: (ONE, _icon("any")),
    FLIP: (Parameter("n", _numbers(1, 2, 3)),),
    WILD_ROLL: (_icon(), Parameter("n", {"all": ALL})),
    CONVERT: (_icon(), Parameter("icon", ANY), ONE),
    ADD_ICON: (_icon("band"), ONE),
    NEED: (_icon("choose", "random"), EITHER_WAY),
    ROW: (ONE_MORE,),
    PEEK: (Parameter("n", _numbers(1, 3)),),
    DISPLAY: (ONE_MORE,),
    MILL: (Parameter("n", _numbers(3)),),
    SWAP: (ONE,),
    WILD_EDGE: (ONE,),
    NEMESIS_BY: (ONE_MORE,),
    MARKER: (Parameter("what", ANY),),
    BORROW: (Parameter("what", _named(WHOM)),),
    BLOCK: (Parameter("what", _named(BLOCKS)), Parameter("icon", ICON, optional=True)),
}
"""What stands between the brackets; `no_penalty`, `choose` and `if` are read by hand."""


def unknown(kind: str, word: str, known: Iterable[str]) -> ValueError:
    """The complaint about a word that the vocabulary does not have."""
    known = list(known)
    near = get_close_matches(word, known, 1) if word[-1:].isalpha() else []
    hint = f"did you mean {near[0]!r}?" if near else "there are " + ", ".join(known)
    return ValueError(f"there is no {kind} {word!r}; {hint}")


def look_up(kind: str, word: str, known: Words) -> int:
    """What a word stands for."""
    if word in known:
        return known[word]
    raise unknown(kind, word, known)


def read_condition(text: str) -> Condition:
    """A condition such as `night`, `type=I` or `stamina<=4`."""
    name, sign, value = text.partition("<=") if "<=" in text else text.partition("=")
    kind = look_up("condition", name, _named(CONDITIONS))
    if kind in VALUES:
        wanted, what, values = VALUES[kind]
        if sign != wanted:
            raise ValueError(f"the condition {name!r} is written {name}{wanted} and the {what}")
        return Condition(kind, look_up(what, value, values))
    if sign:
        raise ValueError(f"the condition {name!r} has no value")
    return Condition(kind, NONE)


def write_condition(condition: Condition) -> str:
    """A condition in its notation."""
    name = CONDITIONS[condition.kind]
    if condition.kind not in VALUES:
        return name
    sign, _, values = VALUES[condition.kind]
    return f"{name}{sign}{list(values)[list(values.values()).index(condition.value)]}"


def split(text: str, mark: str) -> list[str]:
    """The parts between marks that are not inside brackets."""
    parts = [""]
    depth = 0
    for character in text:
        depth += (character == "(") - (character == ")")
        if depth < 0:
            break
        if character == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    if depth != 0:
        raise ValueError(f"the brackets of {text!r} do not close")
    return [part.strip() for part in parts]


def read_effect(effects: list[Effect], text: str) -> int:
    """Read an effect, add it and those inside it to the list, and return its place."""
    name, bracket, rest = text.strip().partition("(")
    if not bracket or not rest.endswith(")"):
        raise ValueError(f"{text!r}: an effect is written as its name and, in brackets, its values")
    op = look_up("effect", name, _named(OPS))
    inside = rest[:-1]
    effect = Effect(op)
    if op == CHOOSE:
        options = split(inside, ";")
        if len(options) != 2:
            raise ValueError(f"{text!r}: choose is between two effects with a semicolon between them")
        effect.first, effect.second = [read_effect(effects, option) for option in options]
    elif op == IF:
        _read_if(effects, effect, inside)
    elif op == NO_PENALTY:
        effect.what = 0
        for word in split(inside, ","):
            kind = look_up("penalty", word, {KINDS[kind]: kind for kind in range(1, TIME + 1)})
            if effect.what >> kind & 1:
                raise ValueError(f"{text!r}: {word} stands there twice")
            effect.what |= 1 << kind
    else:
        _fill(effect, text, split(inside, ","))
    effect.index = len(effects)
    effects.append(effect)
    return effect.index


def _read_if(effects: list[Effect], effect: Effect, inside: str) -> None:
    form = "if is written if(condition: effect; else: effect)"
    condition, colon, rest = inside.partition(":")
    branches = split(rest, ";")
    if not colon or len(branches) > 2:
        raise ValueError(f"{inside!r}: {form}")
    effect.condition = read_condition(condition.strip())
    effect.first = read_effect(effects, branches[0])
    if len(branches) == 2:
        word, colon, otherwise = branches[1].partition(":")
        if word.strip() != "else" or not colon:
            raise ValueError(f"{inside!r}: {form}")
        effect.second = read_effect(effects, otherwise)


def _fill(effect: Effect, text: str, values: list[str]) -> None:
    signature = SIGNATURES[effect.op]
    needed = len([parameter for parameter in signature if not parameter.optional])
    if not needed <= len(values) <= len(signature):
        raise ValueError(f"{text!r}: {OPS[effect.op]} has {needed} values, not {len(values)}")
    for parameter, word in zip(signature, values, strict=False):
        value = look_up(f"value of {OPS[effect.op]}", word, parameter.words)
        match parameter.field:
            case "n":
                effect.n = value
            case "what":
                effect.what = value
            case "icon":
                effect.icon = value
            case _:
                effect.flag = True
    if effect.op == TIME_BY and effect.flag and effect.n > 0:
        raise ValueError(f"{text!r}: only hours that pass can stop")
    if effect.op == DIE_BY and effect.n < 0 and effect.what != YELLOW:
        raise ValueError(f"{text!r}: only the yellow allowance can shrink")
    if effect.op == TWIST_BY and (effect.flag or effect.what == ROLLED) and effect.n < 0:
        raise ValueError(f"{text!r}: a twist marker that is lost is any one or of one icon")
    if effect.op == TWIST_BY and effect.flag and effect.what not in ICON.values():
        raise ValueError(f"{text!r}: a permanent twist marker has one icon")
    if effect.op == BLOCK and effect.what in (BLOCK_TWIST, BLOCK_TWIST_USE):
        effect.icon = ANY_ICON if effect.icon == NONE else effect.icon
    elif effect.op == BLOCK and effect.icon != NONE:
        raise ValueError(f"{text!r}: only twist and twist_use can be blocked for one icon")


def write_effect(effects: list[Effect], place: int) -> str:
    """An effect in its notation."""
    effect = effects[place]
    if effect.op == CHOOSE:
        inside = f"{write_effect(effects, effect.first)}; {write_effect(effects, effect.second)}"
    elif effect.op == IF:
        assert effect.condition is not None
        inside = f"{write_condition(effect.condition)}: {write_effect(effects, effect.first)}"
        if effect.second != NONE:
            inside += f"; else: {write_effect(effects, effect.second)}"
    elif effect.op == NO_PENALTY:
        # The ledger's order, which is not that of the kinds.
        inside = ",".join(
            name for name in ("stamina", "item", "time") if effect.what >> KINDS.index(name) & 1
        )
    else:
        inside = ",".join(_values(effect))
    return f"{OPS[effect.op]}({inside})"


def _values(effect: Effect) -> list[str]:
    written: list[str] = []
    fields = {"n": effect.n, "what": effect.what, "icon": effect.icon, "flag": int(effect.flag)}
    for parameter in SIGNATURES[effect.op]:
        for word, value in parameter.words.items():
            if value == fields[parameter.field]:
                written.append(word)
    return written


def read_ability(effects: list[Effect], text: str) -> Ability:
    """Read an ability and add its effects to the list."""
    written, *clauses = [word for word in split(text, " ") if word] or [""]
    ability = Ability(read_effect(effects, written))
    seen: set[str] = set()
    for word in clauses:
        name, _, value = word.partition(":")
        clause = "@" if word.startswith("@") else name
        if clause in seen and clause != "if":
            raise ValueError(f"{text!r}: a second {clause!r}")
        seen.add(clause)
        match clause:
            case "@":
                ability.window = look_up("window", word[1:], _named(WINDOWS[1:])) + 1
            case "automatic":
                if word != "automatic":
                    raise ValueError(f"{text!r}: automatic stands alone, without a value")
                ability.automatic = True
            case "limit":
                _read_limit(ability, value)
            case "cost":
                _read_cost(ability, value)
            case "if":
                ability.conditions.append(read_condition(value))
            case "scope":
                look_up("scope", value, {"investigate": 0})
                ability.investigate_only = True
            case _:
                raise unknown("clause", clause, ("@", "limit", "cost", "if", "scope", "automatic"))
    ability.forced = ability.automatic or ability.window in FORCED_WINDOWS
    if ability.forced and ability.cost != NO_COST:
        raise ValueError(f"{text!r}: nobody is asked here, so nobody can pay; leave the cost out")
    return ability


def _read_limit(ability: Ability, text: str) -> None:
    name, colon, value = text.partition(":")
    ability.limit = look_up("limit", name, {word: code for code, word in enumerate(LIMITS) if word})
    if (ability.limit == PER_GAME) != bool(colon):
        raise ValueError(f"limit:{text}: a number stands after limit:game and after no other")
    if colon:
        ability.uses = look_up("number of uses", value, _numbers(*range(1, 10)))


def _read_cost(ability: Ability, text: str) -> None:
    name, _, value = text.partition(":")
    ability.cost = look_up("cost", name, {word: code for code, word in enumerate(COSTS) if word})
    if ability.cost == COST_TWIST:
        ability.price = look_up("twist marker", value, ICON | ANY)
    else:
        ability.price = look_up(f"price in {name}", value, _numbers(1, 2))


def write_ability(effects: list[Effect], ability: Ability) -> str:
    """An ability in its notation; reading it again gives the same."""
    words = [write_effect(effects, ability.effect)]
    if ability.window != AT_ONCE:
        words.append(f"@{WINDOWS[ability.window]}")
    if ability.limit != NO_LIMIT:
        uses = f":{ability.uses}" if ability.limit == PER_GAME else ""
        words.append(f"limit:{LIMITS[ability.limit]}{uses}")
    if ability.cost != NO_COST:
        price = ICON_WORDS[ability.price] if ability.cost == COST_TWIST else str(ability.price)
        words.append(f"cost:{COSTS[ability.cost]}:{price}")
    words += [f"if:{write_condition(condition)}" for condition in ability.conditions]
    if ability.investigate_only:
        words.append("scope:investigate")
    if ability.automatic:
        words.append("automatic")
    return " ".join(words)
