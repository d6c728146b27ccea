"""Abilities as the ledger writes them: `reroll(yellow,1) @roll limit:turn cost:hour:1 if:day`, read and written.

Whatever is not in the vocabulary raises a ValueError whose message says what there is instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from hawkshaw.games.pulp_detective.content.effect_kinds import ANY, EFFECTS, ICON, OPS, Words, named, numbers
from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    AT_ONCE,
    BLOCK,
    BLOCK_TWIST,
    BLOCK_TWIST_USE,
    CHOOSE,
    CONDITIONS,
    COST_TWIST,
    COSTS,
    FORCED_WINDOWS,
    ICON_WORDS,
    IF,
    IF_REWARD,
    IF_STAMINA,
    IF_TYPE,
    KINDS,
    LIMITS,
    NO_COST,
    NO_LIMIT,
    NO_PENALTY,
    NONE,
    PER_GAME,
    TIME,
    TYPE_LETTERS,
    WINDOWS,
    Ability,
    Condition,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import MOST_STAMINA

VALUES: Final[Mapping[int, tuple[str, str, Words]]] = {
    IF_TYPE: ("=", "card type", named(TYPE_LETTERS)),
    IF_REWARD: ("=", "reward", named(KINDS[:TIME])),
    IF_STAMINA: ("<=", "stamina", numbers(*range(1, MOST_STAMINA))),
}
"""The conditions that have a value: the sign before it, what it is and what it may be."""


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
    kind = look_up("condition", name, named(CONDITIONS))
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
    op = look_up("effect", name, named(OPS))
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
    kind = EFFECTS[effect.op]
    needed = len([parameter for parameter in kind.parameters if not parameter.optional])
    if not needed <= len(values) <= len(kind.parameters):
        raise ValueError(f"{text!r}: {kind.name} has {needed} values, not {len(values)}")
    for parameter, word in zip(kind.parameters, values, strict=False):
        value = look_up(f"value of {kind.name}", word, parameter.words)
        match parameter.field:
            case "n":
                effect.n = value
            case "what":
                effect.what = value
            case "icon":
                effect.icon = value
            case _:
                effect.flag = True
    wrong = kind.wrong(effect) if kind.wrong is not None else ""
    if wrong:
        raise ValueError(f"{text!r}: {wrong}")
    if effect.op == BLOCK and effect.what in (BLOCK_TWIST, BLOCK_TWIST_USE) and effect.icon == NONE:
        effect.icon = ANY_ICON


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
    return f"{EFFECTS[effect.op].name}({inside})"


def _values(effect: Effect) -> list[str]:
    written: list[str] = []
    fields = {"n": effect.n, "what": effect.what, "icon": effect.icon, "flag": int(effect.flag)}
    for parameter in EFFECTS[effect.op].parameters:
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
                ability.window = look_up("window", word[1:], named(WINDOWS[1:])) + 1
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
        ability.uses = look_up("number of uses", value, numbers(*range(1, 10)))


def _read_cost(ability: Ability, text: str) -> None:
    name, _, value = text.partition(":")
    ability.cost = look_up("cost", name, {word: code for code, word in enumerate(COSTS) if word})
    if ability.cost == COST_TWIST:
        ability.price = look_up("twist marker", value, ICON | ANY)
    else:
        ability.price = look_up(f"price in {name}", value, numbers(1, 2))


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
