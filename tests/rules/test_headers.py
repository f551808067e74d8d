"""What the headers of the action list say where sources differ."""

from blackpoker.common.action import BASIC, NORMAL_MAGIC, QUICK_MAGIC, SUMMON, Action
from blackpoker.common.card import CLUB, DIAMOND, HEART, SPADE, suit_mask
from blackpoker.common.options import Options
from blackpoker.regulation import regulation


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


def test_the_cost_of_rare_summon_is_an_option() -> None:
    """R97, R167, R172: one sacrifice by default; a string of symbols, and an empty one is free."""
    assert action("summonsRare").cost == "S"
    assert action("summonsRare", Options(rare_summon_cost="BL")).cost == "BL"
    assert action("summonsRare", Options(rare_summon_cost="")).cost == ""
