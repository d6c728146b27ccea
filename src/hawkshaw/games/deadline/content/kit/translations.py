"""Whether a translation is one of its case, and keeps the rules on words (DL-V37, with V1 and V16…V19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hawkshaw.core.errors import BadContent
from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.content.kit import prose, shape
from hawkshaw.games.deadline.content.kit.findings import Finding
from hawkshaw.games.deadline.content.translation import base, load_translation, mismatches, translated

WORDS: Final = (shape.filled, shape.tagline, shape.lengths, *prose.CHECKS)
"""What holds for a case in any language."""


def translation_faults(case: Case, files: Mapping[str, bytes]) -> list[Finding]:
    """Everything that is wrong with the translations of a case; `files` are by their languages."""
    found: list[Finding] = []
    for language, source in sorted(files.items()):
        found += _faults(case, language, source)
    return found


def _faults(case: Case, language: str, source: bytes) -> list[Finding]:
    file = f"{case.id}.{language}.toml"
    try:
        words = load_translation(file, source)
    except BadContent as error:
        return [Finding("DL-V37", f"{language}, {error.key}", error.reason)]
    found = [Finding("DL-V37", f"{language}, {key}", reason) for key, reason in mismatches(case, words)]
    if words.language != language:
        reason = f"the file is {file}, the language {words.language!r}; let both say the same"
        found.append(Finding("DL-V37", f"{language}, language", reason))
    if base(language) != language:
        reason = f"tables look for {case.id}.{base(language)}.toml; call it that"
        found.append(Finding("DL-V37", f"{language}, language", reason))
    if found:
        return found
    told = translated(case, words, file)
    judged = [finding for judge in WORDS for finding in judge(told)]
    return [finding._replace(key=f"{language}, {finding.key}") for finding in judged]
