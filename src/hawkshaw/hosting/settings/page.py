"""The settings written down: those that hold, as a file that could be fed back, and all of them for the manual."""

from __future__ import annotations

from collections.abc import Iterator

from hawkshaw.hosting.settings.sources import DEFAULT, Chosen
from hawkshaw.hosting.settings.table import SETTINGS


def shown(chosen: Chosen) -> Iterator[str]:
    """What holds, in TOML, and where it was said; passwords are left out."""
    yield "# What `hawkshaw serve` would go by, and where each was said; a file like this can be given to --config."
    section = ""
    for setting in SETTINGS:
        head, dot, name = setting.key.rpartition(".")
        if dot and head != section:
            section = head
            yield f"\n[{section}]"
        value, source = chosen[setting.key], chosen.source(setting.key)
        if value is None:
            yield f"# {name} is not set: {setting.unset}"
            continue
        written = setting.kind.write(value)
        yield f"{name} = {written}  # {source if source == DEFAULT else f'from {source}'}"


HEAD = ("| key | what | default | values | flag |", "|---|---|---|---|---|")


def manual() -> Iterator[str]:
    """The table in docs/hosting.md."""
    yield from HEAD
    for setting in SETTINGS:
        flag = f"`{setting.option}`" if setting.flag else ""
        default = setting.shown if setting.default is None or not setting.shown else f"`{setting.shown}`"
        yield f"| `{setting.key}` | {setting.help} | {default} | {setting.kind.looks} | {flag} |"
