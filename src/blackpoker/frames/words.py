"""What each frame is, which decks it takes and how it sets a game up, in words."""

from typing import Final

from blackpoker.common.card import CARDS
from blackpoker.common.game import Game
from blackpoker.common.numbers import USUAL_NUMBERS, Numbers, numbered
from blackpoker.core import Doing
from blackpoker.core.bits import count
from blackpoker.core.text import Text
from blackpoker.frames import Frame, extra, set_up

OURS: Final = ("basic",)
"""Frames whose name no source has."""

ABOUT: Final[dict[str, Text]] = {
    "basic": Text(
        "どんなデッキでもよい。{opening_hand}枚引いて始め、場には何もない。",
        "Any legal deck. Both draw {opening_hand} cards; the field is empty.",
    ),
    "entry20": Text(
        "決められた20枚のデッキ。{opening_hand}枚引き、防壁と兵士が1体ずつ場にいる状態で始める。",
        "A fixed deck of 20 cards. Both draw {opening_hand} cards and begin with 1 bulwark and 1 soldier on the field.",
    ),
    "entryStrategy": Text(
        "決められた20枚のデッキ。デッキから選んだ3枚と引いた{hand_to_draw}枚を手札に、"
        "防壁と兵士が1体ずつ場にいる状態で始める。",
        "A fixed deck of 20 cards. Both choose 3 cards of it and draw {hand_to_draw}, and begin with 1 bulwark and 1 "
        "soldier on the field.",
    ),
    "pack": Text(
        "40枚以上のデッキ。{pack_cards}枚をパックとして裏向きに取り分け、{opening_hand}枚引き、"
        "防壁と兵士が1体ずつ場にいる状態で始める。",
        "A deck of at least 40 cards. {pack_cards} of them are put aside as a pack; both draw {opening_hand} cards and "
        "begin with 1 bulwark and 1 soldier on the field.",
    ),
    "packStrategy": Text(
        "パックランダムと同じだが、デッキから選んだ3枚と引いた{hand_to_draw}枚を最初の手札にする。"
        "パックは{pack_cards}枚、デッキは40枚以上。",
        "Like Pack Random, but the opening hand is 3 chosen cards and {hand_to_draw} drawn ones; a pack of "
        "{pack_cards}, a deck of at least 40 cards.",
    ),
    "rarePack": Text(
        "パックランダムと同じだが、デッキから選んだ1枚をレアカードにする。パックは{pack_cards}枚、デッキは40枚以上。",
        "Like Pack Random, but 1 chosen card is the rare card; a pack of {pack_cards}, a deck of at least 40 cards.",
    ),
    "strategy": Text(
        "3枚を最初の手札に、1枚をレアカードに選び、{pack_cards}枚をパックにして{hand_to_draw}枚引く。デッキは40枚以上。"
        "",
        "Both choose 3 cards for the opening hand and 1 as the rare card, put a pack of {pack_cards} aside and draw "
        "{hand_to_draw}; a deck of at least 40 cards.",
    ),
    "extra": Text(
        "デッキのカードを2枚まで切札として裏向きに置き、{opening_hand}枚引いて始める。場には何もない。"
        "どんなデッキでもよい。",
        "Up to 2 cards of the deck are set aside face down as trumps. Both draw {opening_hand} cards; the field is "
        "empty. Any legal deck.",
    ),
    "extra82": Text(
        "切札を2枚置き、ストラテジー3枚とレアカード1枚を選び、{pack_cards}枚をパックにして{opening_draw}枚引く。"
        "防壁と兵士が1体ずつ場にいて、切札1枚が表向きの状態で始める。デッキは40枚以上。切札は ex6.30.0 のもので、"
        "8.2版に従うのは始め方だけ。この組み合わせの公式の版はない。",
        "Both set 2 trumps aside, choose 3 strategy cards and 1 rare card, put a pack of {pack_cards} aside and draw "
        "{opening_draw}; they begin with 1 bulwark, 1 soldier and 1 of the trumps open. A deck of at least 40 cards. "
        "The trumps are those of ex6.30.0, only the set-up is that of edition 8.2; no official edition combines them.",
    ),
}
"""By the id of the frame."""

STEPS: Final[dict[Doing[Game], Text | None]] = {
    extra.ask_trumps_of_a: Text(
        f"各プレイヤーは、デッキから{extra.MOST_TRUMPS}枚までを切札に選び、裏向きに置く。対戦相手には見せない。",
        f"Each player sets up to {extra.MOST_TRUMPS} cards of the deck aside as trumps, face down and unseen by the "
        "opponent.",
    ),
    extra.ask_two_trumps_of_a: Text(
        f"各プレイヤーは、デッキから{extra.MOST_TRUMPS}枚を切札に選び、裏向きに置く。対戦相手には見せない。",
        f"Each player sets {extra.MOST_TRUMPS} cards of the deck aside as trumps, face down and unseen by the "
        "opponent.",
    ),
    extra.set_trumps_of_a: None,
    extra.ask_trumps_of_b: None,
    extra.ask_two_trumps_of_b: None,
    extra.set_trumps_of_b: None,
    set_up.ask_strategy_of_a: Text(
        f"各プレイヤーは、デッキから{set_up.STRATEGY}枚を選んで手札にする。対戦相手には見せない（R99）。",
        f"Each player picks {set_up.STRATEGY} cards of the deck for the hand, unseen by the opponent (R99).",
    ),
    set_up.take_strategy_of_a: None,
    set_up.ask_strategy_of_b: None,
    set_up.take_strategy_of_b: None,
    set_up.ask_rare_of_a: Text(
        "各プレイヤーは、デッキから1枚をレアカードに選び、裏向きに置く。対戦相手には見せない。",
        "Each player picks 1 card of the deck as the rare card and lays it face down, unseen by the opponent.",
    ),
    set_up.take_rare_of_a: None,
    set_up.ask_rare_of_b: None,
    set_up.take_rare_of_b: None,
    set_up.shuffle_decks: Text(
        "デッキをシャッフルし、ライフとして裏向きに置く。",
        "Both shuffle their decks, which become the lives, face down.",
    ),
    set_up.set_packs_aside: Text(
        "ライフの上から{pack_cards}枚を、見ずに裏向きのままパックとして取り分ける。",
        "Both put the top {pack_cards} cards of the life aside as the pack, face down and unseen.",
    ),
    set_up.draw_opening_hands: Text(
        "手札が{opening_hand}枚になるまで引く。", "Both draw until they hold {opening_hand} cards."
    ),
    extra.draw_four: Text("{opening_draw}枚引く。", "Both draw {opening_draw} cards."),
    set_up.preset: Text(
        "ライフの上から1枚を防壁として、次の1枚を兵士として、表向き・チャージ状態で場に出す。"
        "兵士にならないカードは墓地に移し、次をめくる（R25、R26、R27）。",
        "The top card of the life enters as a bulwark and the next one as a soldier, face up and charged; a card that "
        "is no soldier goes to the graveyard and the next one is taken (R25, R26, R27).",
    ),
    extra.preset_face_down: Text(
        "ライフの上から1枚を防壁として、次の1枚を兵士の場所に、裏向き・チャージ状態で場に出す。",
        "The top card of the life enters as a bulwark and the next one lies on the soldier's place, face down and "
        "charged.",
    ),
    set_up.decide_first_player: Text(
        "両者がライフの上から1枚をめくり、数字の大きいほうが先攻になる。同じなら次のカードで決め、"
        "めくったカードは墓地に移す（R28）。",
        "Both turn up the top card of the life; the higher number begins, a tie goes on with the next cards, and these "
        "cards go to the graveyards (R28).",
    ),
    extra.show_first_soldier: Text(
        "先攻が兵士の場所のカードを表向きにする。兵士にならなければ墓地に移し、次をめくる（R26）。",
        "The first player turns the card on the soldier's place up; one that is no soldier goes to the graveyard and "
        "the next one is taken (R26).",
    ),
    extra.ask_first_opening: Text(
        "先攻が自分の切札1枚を表向きにする（R102）。", "The first player turns 1 of their trumps face up (R102)."
    ),
    extra.open_first: None,
    extra.show_second_soldier: Text(
        "後攻が兵士の場所のカードを同じように表向きにする。",
        "The second player turns the card on the soldier's place up in the same way.",
    ),
    extra.ask_second_opening: Text(
        "後攻が自分の切札1枚を表向きにする。", "The second player turns 1 of their trumps face up."
    ),
    extra.open_second: None,
    set_up.draw_first_card: Text(
        "先攻が1枚引き、第1ターンを始める。チャージとドローはない（R29）。",
        "The first player draws 1 card and takes turn 1, which has no Charge and no Draw (R29).",
    ),
}
"""Every step of a set-up; None is told with the step before it."""


def about(frame: Frame, numbers: Numbers = USUAL_NUMBERS) -> Text:
    """Return what a frame is, in its own words or in those of the table above, with the numbers of a rulebook."""
    said = numbered(frame.about if frame.about.ja else ABOUT[frame.id], numbers)
    drawn = str(max(numbers.opening_hand - set_up.STRATEGY, 0))
    return Text(said.ja.replace("{hand_to_draw}", drawn), said.en.replace("{hand_to_draw}", drawn))


def steps_of(frame: Frame, numbers: Numbers = USUAL_NUMBERS) -> list[Text]:
    """Return how a frame sets a game up, in order, with the numbers of a rulebook."""
    told: list[Text] = []
    for step in frame.set_up.steps:
        said = frame.words[step] if step in frame.words else STEPS[step]
        if said is not None:
            told.append(numbered(said, numbers))
    return told


def deck_rule(frame: Frame) -> Text:
    """Return which decks a frame takes."""
    if frame.deck:
        cards = count(frame.deck)
        return Text(f"決められた{cards}枚", f"a fixed deck of {cards} cards")
    if frame.least_cards > 1:
        return Text(
            f"{frame.least_cards}枚以上{CARDS}枚まで、同じカードは1枚だけ",
            f"{frame.least_cards} to {CARDS} cards, each once",
        )
    return Text(
        f"何枚でもよい（ふつうは{CARDS}枚すべて）、同じカードは1枚だけ",
        f"any number of cards (usually all {CARDS}), each once",
    )
