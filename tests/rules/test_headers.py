"""What the headers of the action list say where sources differ."""

from blackpoker.common.action import BASIC, NORMAL_MAGIC, PACK_KIND, QUICK_MAGIC, SUMMON, TRIGGERED_KIND, Action
from blackpoker.common.card import CLUB, DIAMOND, HEART, JOKER, SPADE, suit_mask
from blackpoker.common.cost import cost_of
from blackpoker.common.options import Options
from blackpoker.common.unit import FieldUnit
from blackpoker.regulation import new_game, regulation


def action(id: str, options: Options | None = None) -> Action:
    book = regulation("mast+strategy", options).book
    return book.plays[book.index[id]]


def test_the_key_cards_of_two_suits_are_those_of_the_published_lists() -> None:
    """R2: one ace to king of each suit, and nothing else."""
    suits = {
        "destroyBulwark": (HEART, DIAMOND),
        "throwing": (SPADE, CLUB),
        "deathLance": (SPADE, DIAMOND),
        "addBulwark": (HEART, CLUB),
        "reanimate": (SPADE, HEART),
        "handeth": (DIAMOND, CLUB),
    }
    for id, (one, other) in suits.items():
        key = action(id).key
        assert key is not None
        assert key.patterns == (((suit_mask(one), 1), (suit_mask(other), 1)),), id


def test_every_action_has_the_type_of_the_latest_list() -> None:
    """R50, R90."""
    kinds = {
        BASIC: "end charge draw attack block damageJudge nextGeneration",
        SUMMON: "setBulwark summonsSoldier summonsHero summonsAce summonsMagic quickSummonsAce mountSoldier",
        QUICK_MAGIC: "up down twist counter reunion kill truce changeTarget search bj rsf reverse unsummons",
        NORMAL_MAGIC: "destroyBulwark throwing deathLance addBulwark reanimate handeth "
        "force swordRain recruit surprise",
    }
    for kind, ids in kinds.items():
        for id in ids.split():
            assert action(id).kind == kind, id


def test_frame_actions_are_of_type_pack_and_what_trumps_trigger_is_of_type_triggered() -> None:
    """R173, and no other action is of these types."""
    book = regulation("mast+extra82").book
    for kind, ids in {
        PACK_KIND: "packopen raredraw summonsRare trapCounter",
        TRIGGERED_KIND: "trumpRegene revolutionDraw darkWhisper illusion exhaust satisfaction riot handRefill omen "
        "trumpReset",
    }.items():
        assert sorted([each.id for each in book.plays if each.kind == kind]) == sorted(ids.split())


def test_the_magician_waives_the_discard_of_quick_magic_only() -> None:
    """R49, R173: Rare Summon is no quick magic, whatever it costs."""
    game = new_game(regulation("mast+strategy", Options(rare_summon_cost="D")), 1)
    magician = game.book.soldier_of(bytes([JOKER]))
    assert magician is not None
    game.one.units = (FieldUnit(900, magician, 0, bytes([JOKER]), charged=True, bulwark=False, entered=(0,)),)
    costs = {each.id: cost_of(game, 0, each, each.modes[0]) for each in game.book.plays}
    assert (costs["up"], costs["counter"], costs["unsummons"]) == ("", "", "B")
    assert (costs["summonsRare"], costs["quickSummonsAce"], costs["summonsMagic"]) == ("D", "D", "BD")


def test_the_cost_of_rare_summon_is_an_option() -> None:
    """R97, R167, R172: one sacrifice by default; a string of symbols, and an empty one is free."""
    assert action("summonsRare").cost == "S"
    assert action("summonsRare", Options(rare_summon_cost="BL")).cost == "BL"
    assert action("summonsRare", Options(rare_summon_cost="")).cost == ""
