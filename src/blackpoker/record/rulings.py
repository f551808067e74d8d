"""Which rulings decide what: by box of the core flow, by action, by event. The numbers are those of docs/rulings.md."""

from typing import Final

OF_BOXES: Final[dict[str, tuple[str, ...]]] = {
    "6-3": ("R8", "R9", "R17"),
    "6-5-3": ("R10",),
    "6-5-6": ("R142",),
    "6-10-6": ("R10",),
    "6-10-9": ("R11",),
    "8": ("R18",),
    "10": ("R38",),
    "13": ("R4",),
    "15": ("R7", "R18"),
}
"""What was unclear about a box."""

OF_ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "end": ("R41", "R51", "R52", "R143"),
    "charge": ("R9", "R53"),
    "draw": ("R53", "R54", "R55", "R144"),
    "attack": ("R44", "R46", "R58"),
    "block": ("R45", "R59"),
    "damageJudge": ("R60", "R61", "R62", "R63", "R64"),
    "nextGeneration": ("R56", "R57"),
    "setBulwark": ("R42", "R46", "R88"),
    "summonsSoldier": ("R31",),
    "summonsHero": ("R31",),
    "summonsAce": ("R31",),
    "summonsMagic": ("R49",),
    "quickSummonsAce": ("R87",),
    "mountSoldier": ("R19", "R44", "R89"),
    "up": ("R65", "R66"),
    "down": ("R65", "R66", "R67"),
    "twist": ("R69",),
    "counter": ("R21", "R37", "R70"),
    "reunion": ("R86",),
    "kill": ("R18",),
    "truce": ("R21", "R72"),
    "changeTarget": ("R7", "R73"),
    "search": ("R74", "R157"),
    "bj": ("R15", "R75"),
    "rsf": ("R71", "R76"),
    "reverse": ("R37", "R77", "R170"),
    "unsummons": ("R50",),
    "destroyBulwark": ("R56",),
    "throwing": ("R48",),
    "deathLance": ("R43", "R79"),
    "addBulwark": ("R80",),
    "reanimate": ("R78", "R81"),
    "handeth": ("R82",),
    "force": ("R68", "R71"),
    "swordRain": ("R43", "R71", "R83"),
    "recruit": ("R71", "R84"),
    "surprise": ("R44", "R71", "R85"),
    "packopen": ("R95", "R166"),
    "raredraw": ("R96", "R171"),
    "summonsRare": ("R97", "R172"),
    "trapCounter": ("R98",),
}
"""What was unclear about an action."""

OF_EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "negated": ("R21",),
    "dropped": ("R10",),
    "fell": ("R56",),
    "turned_over": ("R77",),
    "damaged": ("R22",),
}
"""What was unclear about something that happens."""
