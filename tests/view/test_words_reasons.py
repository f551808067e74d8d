"""Why an action may not be requested: told in words, with what is missing, to that player only."""

import random

import pytest

from blackpoker.common.action import Action
from blackpoker.common.card import RANK_WORDS, SUIT_LETTERS, cards_of, mask_of
from blackpoker.common.game import Game
from blackpoker.common.legality import REASONS as CODES
from blackpoker.common.legality import refusals
from blackpoker.common.options import Options
from blackpoker.common.unit import FieldUnit
from blackpoker.core import PASS, apply
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.regulation import new_game, regulation
from blackpoker.view.words import explain_refusal, reason_heading
from blackpoker.view.words.reasons import DETAILS, REASONS


def card(name: str) -> int:
    return 51 + int(name[1]) if name[0] == "X" else SUIT_LETTERS.index(name[0]) * 13 + RANK_WORDS.index(name[1:])


def all_actions() -> dict[str, Action]:
    found = {action.id: action for format in FORMATS for action in format.actions}
    return found | {action.id: action for frame in FRAMES for action in frame.actions(Options())}


def a_table(rules: str = "lite", hand: str = "", bulwarks: int = 0, driven: int = 0, **options: bool) -> Game:
    """Set a game in which A holds turn and chance, with that hand and so many bulwarks."""
    game = new_game(regulation(rules, Options(**options)), 1)  # type: ignore[arg-type]
    game.turn = game.chance = 0
    game.one.hand = mask_of(bytes([card(name) for name in hand.split()]))
    units = []
    for number in range(bulwarks + driven):
        cards = bytes([number])
        charged = number < bulwarks
        units.append(FieldUnit(900 + number, game.book.bulwark, 0, cards, charged=charged, bulwark=True, entered=(0,)))
    game.one.units = tuple(units)
    game.two.units = ()
    return game


def why(game: Game, id: str, language: str = "en", player: int = 0) -> list[str]:
    return explain_refusal(game, player, all_actions()[id], language)


def test_every_reason_has_words() -> None:
    assert tuple(REASONS) == CODES
    assert set(DETAILS) == set(CODES) - {"format"}


def test_an_action_of_another_format() -> None:
    assert why(a_table("lite"), "rsf") == ["R·S·F is not an action of this format and frame."]
    assert why(a_table("lite"), "packopen", "ja") == [
        "パック開封は、このゲームのフォーマットとフレームにはないアクションです。"
    ]


def test_an_action_that_can_be_requested_needs_no_explanation() -> None:
    assert why(a_table(), "end") == []


def test_the_cost_that_is_missing() -> None:
    game = a_table(hand="HJ", bulwarks=1)
    assert why(game, "summonsHero") == ["It needs two charged bulwarks; you have one."]
    assert why(game, "summonsHero", "ja") == ["チャージ状態の防壁が2体必要ですが、1体しかいません。"]
    assert why(a_table(hand="HJ", driven=2), "summonsHero") == ["It needs two charged bulwarks; you have none."]
    game.one.life = b""
    assert why(game, "summonsHero")[1:] == ["It needs one life card; you have none."]


def test_the_discard_is_not_the_key_card() -> None:
    game = a_table("mast", hand="H5", bulwarks=1)
    assert "It needs one hand card to discard besides the key cards; you have none." in why(game, "up")
    assert "捨てる手札が1枚必要ですが、キーカードを除くと1枚もありません。" in why(game, "up", "ja")
    assert "It needs two characters; you have one." in why(game, "bj")


def test_the_key_that_is_missing() -> None:
    game = a_table("mast", hand="S5 SJ H2", bulwarks=3)
    assert why(game, "throwing") == ["You need one ♠ card and one ♣ card as the key and hold none of ♣."]
    assert why(game, "throwing", "ja") == [
        "キーカードとして♠のカード1枚と♣のカード1枚が必要ですが、手札に♣は1枚もありません。"
    ]
    assert why(game, "force") == ["You need two ♡ cards from A to 10 as the key and hold only one."]
    assert why(game, "bj") == ["You need the A and the J of one suit as the key."]
    assert why(game, "search", "ja") == ["キーカードとしてJoker 1枚が必要ですが、手札にJokerは1枚もありません。"]


def test_the_target_that_is_missing() -> None:
    game = a_table("mast", hand="H5 C5 S2 S3 C6 D2 D3 S9", bulwarks=2)
    assert why(game, "up") == ["It targets a soldier, but there is none on the field."]
    assert why(game, "counter") == ["It targets a request with 1 or 2 key cards, but the stage is empty."]
    assert why(game, "counter", "ja") == [
        "対象はキーカードが1枚か2枚のリクエストですが、ステージにリクエストがありません。"
    ]
    assert why(game, "mountSoldier") == [
        "No soldier of yours that can be equipped shares a suit with a card in your hand."
    ]
    assert why(game, "truce") == ["It targets a Damage Judgment request, but the stage is empty."]


def test_the_timing_that_does_not_fit() -> None:
    game = a_table(hand="S5 H9", bulwarks=2)
    assert why(game, "charge") == ["Charge cannot be requested; it is triggered."]
    assert why(game, "end", player=1) == ["You can request End only on your turn."]
    game = new_game(regulation("lite"), 1)
    apply(game, game.book.index["end"])
    end = game.book.plays[game.book.index["end"]]
    assert explain_refusal(game, game.turn, end, "en") == [
        "You can request End only while the stage is empty (1 request is waiting)."
    ]
    counter = game.book.plays[game.book.index["counter"]]
    assert "It targets a request with 1 or 2 key cards, but there is none on the stage." in explain_refusal(
        game, game.turn, counter, "en"
    )


def test_one_heading_stands_over_all_that_is_impossible_for_the_same_reason() -> None:
    game = new_game(regulation("lite"), 1)
    apply(game, game.book.index["attack"])
    impossible = [each for each in game.book.plays if refusals(game, game.turn, each)]
    headings = [reason_heading(game, game.turn, each) for each in impossible]
    assert len({each.en for each in headings}) < len(impossible) / 2
    of_end = headings[impossible.index(game.book.plays[game.book.index["end"]])]
    assert (of_end.ja, of_end.en) == ("ステージが空のときだけ", "Only while the stage is empty")
    assert all(each.ja and each.en and "{" not in each.ja + each.en for each in headings)


def test_what_was_requested_already() -> None:
    game = new_game(regulation("lite"), 1)
    apply(game, game.book.index["attack"])
    attack = game.book.plays[game.book.index["attack"]]
    assert "You have already requested Attack this turn." in explain_refusal(game, game.turn, attack, "en")


def test_the_conditions() -> None:
    assert why(a_table("pro", hand="SA H2"), "quickSummonsAce") == [
        "You can request Quick Summon only while you do not hold the turn."
    ]
    game = a_table("pro+strategy", bulwarks=1)
    game.one.rare = card("SA")
    game.one.pack_opened = True
    game.one.life = bytes(range(20, 32))
    assert why(game, "packopen") == ["Your pack is already open."]
    assert why(game, "raredraw", "ja") == ["ライフが9枚以下でなければなりません（今は12枚です）。"]
    game.one.rare = -1
    assert why(game, "raredraw")[0] == "Your rare card is no longer in its zone."
    assert why(game, "summonsRare") == ["Your rare card is no longer in its zone."]
    game.one.pack_opened, game.one.pack = False, b""
    assert why(game, "packopen") == ["There is neither a pack card nor a rare card."]
    game = a_table("pro+strategy", bulwarks=1, rare_summon_needs_low_life=True)
    game.one.rare = card("SA")
    action = game.book.plays[game.book.index["summonsRare"]]
    life = len(game.one.life)
    assert explain_refusal(game, 0, action, "en") == [f"Your life must be 9 cards or fewer; it is {life}."]


@pytest.mark.parametrize("format", [format.id for format in FORMATS])
def test_explanations_agree_with_the_reasons_and_tell_no_secret(format: str) -> None:
    for number, frame in enumerate(FRAMES):
        game = new_game(regulation(f"{format}+{frame.id}"), number)
        choice = random.Random(number)
        for turn in range(160):
            if game.decision is None:
                break
            if game.decision.kind == "choose_action" and turn % 5 == 0:
                look_at(game, game.decision.player)
            busy = [option for option in game.decision.options if option != PASS]
            apply(game, choice.choice(busy or [PASS]) if choice.random() < 0.8 else game.decision.options[0])


def look_at(game: Game, player: int) -> None:
    """Compare explanations with reasons, and with those in a world where the opponent's secrets are others."""
    other = game.clone()
    side = other.side(1 - player)
    pool = [*cards_of(side.hand), *side.life]
    held = int(side.hand).bit_count()
    pool.reverse()
    side.hand, side.life = mask_of(bytes(pool[:held])), bytes(pool[held:])
    for action in game.book.plays:
        codes = refusals(game, player, action)
        for language in ("ja", "en"):
            told = explain_refusal(game, player, action, language)
            assert len(told) >= len(codes) and bool(told) == bool(codes)
            assert all(sentence and "{" not in sentence for sentence in told)
            assert told == explain_refusal(other, player, action, language)
