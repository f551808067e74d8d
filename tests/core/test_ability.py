"""Abilities: asked for, in the order all, your, this, and the older first (R23)."""

from tests.core.tiny import PUSH, Story

from blackpoker.core import ALL, THIS, YOUR, Ability, Component, Held, State, Unit, asked, in_order, next_stamp


def doubles(game: State, held: Held[State], subject: int, value: int) -> int:
    return value * 2


def adds_three(game: State, held: Held[State], subject: int, value: int) -> int:
    return value + 3 if subject == held.holder else value


def becomes_one(game: State, held: Held[State], subject: int, value: int) -> int:
    return 1


def becomes_nine(game: State, held: Held[State], subject: int, value: int) -> int:
    return 9


def test_all_comes_before_your_and_your_before_this_whatever_is_older() -> None:
    game = Story(PUSH).game
    everybody = Held(Ability("all", ALL, "size", becomes_one), 0, 1, stamp=9)
    mine = Held(Ability("your", YOUR, "size", doubles), 0, 1, stamp=5)
    this = Held(Ability("this", THIS, "size", adds_three), 0, 7, stamp=1)
    assert in_order([this, mine, everybody]) == [everybody, mine, this]
    assert asked(game, [this, mine, everybody], "size", 7, 100) == 1 * 2 + 3
    assert asked(game, [this, mine, everybody], "size", 8, 100) == 1 * 2, "this reaches unit 7 only"


def test_of_one_scope_the_newer_overwrites_the_older() -> None:
    game = Story(PUSH).game
    old = Held(Ability("old", YOUR, "size", becomes_one), 0, 1, next_stamp(game))
    new = Held(Ability("new", YOUR, "size", becomes_nine), 0, 1, next_stamp(game))
    assert asked(game, [new, old], "size", 7, 5) == 9


def test_the_narrower_one_wins_over_the_newer() -> None:
    game = Story(PUSH).game
    this = Held(Ability("this", THIS, "size", becomes_one), 0, 7, next_stamp(game))
    mine = Held(Ability("your", YOUR, "size", becomes_nine), 0, 7, next_stamp(game))
    assert asked(game, [mine, this], "size", 7, 5) == 1


def test_abilities_that_do_not_conflict_all_apply() -> None:
    game = Story(PUSH).game
    held = [Held(Ability("this", THIS, "size", adds_three), 0, 7, next_stamp(game)) for _ in range(3)]
    assert asked(game, held, "size", 7, 5) == 14


def test_an_ability_changes_only_its_value() -> None:
    game = Story(PUSH).game
    held = [Held(Ability("all", ALL, "cost", doubles), 0, 7, 1)]
    assert asked(game, held, "size", 7, 5) == 5
    assert asked(game, held, "cost", 7, 5) == 10


def test_a_value_is_computed_from_nothing_each_time() -> None:
    game = Story(PUSH).game
    held = [Held(Ability("all", ALL, "size", doubles), 0, 7, 1)]
    assert asked(game, held, "size", 7, 5) == asked(game, held, "size", 7, 5) == 10


def test_a_component_defines_and_a_unit_is_one_of_them() -> None:
    tower = Component("tower", (Ability("tall", THIS, "size", adds_three),))
    unit = Unit(4, tower, owner=1, controller=0)
    assert (unit.number, unit.component, unit.owner, unit.controller) == (4, tower, 1, 0)
    assert repr(unit) == "<unit 4: tower of player 0>"
