"""The numbers of a summary in words, the same on the screen, in reports and in docs/strength.md."""

from __future__ import annotations

from hawkshaw.lab.intervals import Estimate
from hawkshaw.lab.summary import Difference, Summary


def percent(estimate: Estimate) -> str:
    """A share with its interval: `48.9 % [46.0, 51.8]`."""
    return f"{100 * estimate.mean:.1f} %" + interval(estimate, 100, "{:.1f}")


def points(estimate: Estimate) -> str:
    """A difference of two shares in percentage points."""
    return signed(100 * estimate.mean, 1) + interval(estimate, 100, "{:+.1f}")


def number(estimate: Estimate) -> str:
    """A mean with its interval."""
    return f"{estimate.mean:.3f}".replace("-", "−") + interval(estimate, 1, "{:.3f}")


def gap(estimate: Estimate) -> str:
    """A difference of two means with its interval."""
    return signed(estimate.mean, 3) + interval(estimate, 1, "{:+.3f}")


def signed(value: float, digits: int) -> str:
    return f"{value:+.{digits}f}".replace("-", "−")


def interval(estimate: Estimate, scale: int, form: str) -> str:
    if estimate.low is None or estimate.high is None:
        return " [no interval from one deal]"
    low, high = form.format(scale * estimate.low), form.format(scale * estimate.high)
    return f" [{low}, {high}]".replace("-", "−")


def verdict(found: Difference) -> str:
    """What a paired difference of returns proves, in one sentence."""
    if found.returns.low is None:
        return f"One deal does not tell {found.first} and {found.second} apart."
    if found.includes_zero:
        return f"The interval includes zero: these games do not tell {found.first} and {found.second} apart."
    better, worse = (found.first, found.second) if found.returns.mean > 0 else (found.second, found.first)
    return f"The interval excludes zero: {better} did better than {worse}."


def heading(summary: Summary) -> str:
    """What was played."""
    seats = counted(len(summary.series.players), "seat")
    return f"{summary.title}, {seats}: {', '.join(summary.series.players)}"


def amount(summary: Summary, asked: int | None = None) -> str:
    """How much was played, and why it may be more than was asked for."""
    text = f"{counted(summary.games, 'game')}: {counted(summary.deals, 'deal')}"
    text += f", each in {counted(summary.rotations, 'rotation')} of the line-up"
    if asked is not None and asked != summary.games:
        text += f" (asked for {asked}; rounded up to whole deals)"
    return f"{text}. Seed {summary.series.seed}, {summary.series.form} engine."


def counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def span(seconds: float) -> str:
    """A time that a person can take in at a glance."""
    if seconds < 1e-3:
        return f"{1e6 * seconds:.0f} µs"
    if seconds < 1:
        return f"{1e3 * seconds:.1f} ms"
    if seconds < 100:
        return f"{seconds:.1f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60:02} min"


def chosen_kinds(summary: Summary) -> list[str]:
    """The kinds of moves that anybody made."""
    return [kind for kind in summary.styles[0].kinds if any(row.kinds[kind] for row in summary.styles)]


TOGETHER = (
    "Players of a co-operative game share its result: "
    "to compare levels, simulate a table of each with the same seed."
)


def keeps_score(summary: Summary) -> bool:
    """Whether scores say anything that wins do not."""
    return any(row.scores.mean != row.wins.mean for row in summary.standings)
