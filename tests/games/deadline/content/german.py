"""The small sound case in German, to be spoiled in one place at a time."""

from __future__ import annotations

from tests.games.deadline.content.sample import Raw

NUMBERS = [
    *(
        "null",
        "eins",
        "zwei",
        "drei",
        "vier",
        "fünf",
        "sechs",
        "sieben",
        "acht",
        "neun",
        "zehn",
        "elf",
        "zwölf",
    ),
    *("dreizehn", "vierzehn", "fünfzehn", "sechzehn"),
]
FILLER = (
    "wir gingen vor Mittag hin und blieben bis die Laternen brannten und niemand der vorbeikam wusste mehr als dass"
    " die Tür seit dem Morgen offen stand und dass der Mann mit dem Karren gekommen und gegangen war und sonst nichts"
)


def german(case: Raw) -> Raw:
    """The texts of a sample case in German."""
    people = [choice["text"] for choice in case["questions"][0]["choices"]]
    words: Raw = {
        "language": "de",
        "title": "Laternen am Fluss",
        "intro": f"Am Pier trafen wir {', '.join(people)}. {FILLER}. {FILLER}.",
        "names": people,
        "forbidden": ["ben marsh nahm es", "nahm es um eins", "übers meer davon"],
        "wrap_up": f"Es war Ben Marsh. {FILLER}. {FILLER}. {FILLER}. {FILLER}.",
        "clues": [
            {
                "number": clue["number"],
                "title": f"Laterne {NUMBERS[clue['number']]}",
                "tagline": "Eine Laterne am Fluss",
                "text": FILLER + "".join(f" dann zu Laterne {NUMBERS[n]}" for n in clue["unlocks"]),
            }
            for clue in case["clues"]
        ],
        "questions": [
            {
                "id": question["id"],
                "prompt": f"Was davon war es, {question['id']}?",
                "why": f"Die Laternen sagen es ({question['id']}).",
                "choices": [
                    {"id": choice["id"], "text": f"Antwort {question['id']} {choice['id']}"}
                    for choice in question["choices"]
                ],
            }
            for question in case["questions"]
        ],
    }
    words["questions"][0]["choices"] = [
        {"id": choice["id"], "text": choice["text"]} for choice in case["questions"][0]["choices"]
    ]
    return words
