"""The attacks: a short form of `make attacks`, and a server that is worse off must be seen to be."""

from __future__ import annotations

import time
from pathlib import Path

from tools.attacks.__main__ import BEGIN, END, PAGE, Damage, damage
from tools.attacks.attacks import ATTACKS
from tools.attacks.target import Bystander, Target

SOURCE = Path(__file__).parents[2] / "src"
CHEAP = "`recorders` of 200 kB"


def test_a_server_shrugs_off_an_attack_and_ends_when_it_is_asked_to() -> None:
    found = damage(SOURCE, CHEAP)
    assert found.answer == "422"
    assert found.ended < float("inf")
    assert "MB" in str(found)


def test_a_server_that_stands_still_is_noticed(tmp_path: Path) -> None:
    """The control: whoever is stopped by the system answers nobody."""
    target = Target(SOURCE, tmp_path)
    bystander = Bystander(target)
    time.sleep(0.3)
    calm = bystander.waited
    target.hold(True)
    time.sleep(max(1.0, 3 * calm))
    held = bystander.waited
    target.hold(False)
    target.stop()
    bystander.leave()
    assert held > 2 * calm


def test_the_page_tells_of_every_attack() -> None:
    told = PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    assert [name for name in ATTACKS if f"| {name} |" not in told] == []


def test_damage_is_told_in_units_that_people_read() -> None:
    told = str(Damage("422", 0.012, 70.4, 1.6, float("inf")))
    assert told == "422; 12 ms; 70 MB (+2); not within 20 s"
