"""Zones (領域): the places of a player's cards."""

from typing import Final

from blackpoker.core.text import Text

LIFE: Final = 0
GRAVEYARD: Final = 1
FIELD: Final = 2
HAND: Final = 3
FOG: Final = 4
PACK: Final = 5
RARE: Final = 6
TRUMP: Final = 7
STAGE: Final = 8
ZONES: Final = 9
OUTSIDE: Final = 9
"""Where a card lies that is not in a player's deck: no zone, but a place that a seat may think of (R168)."""
PLACES: Final = 10
"""The zones, and outside."""

ZONE_IDS: Final = ("life", "graveyard", "field", "hand", "fog", "pack", "rare", "trump", "stage")

ZONE_NAMES: Final[dict[str, Text]] = {
    "life": Text("ライフ", "life"),
    "graveyard": Text("墓地", "graveyard"),
    "field": Text("場", "field"),
    "hand": Text("手札", "hand"),
    "fog": Text("フォグ", "fog"),
    "pack": Text("パック", "pack"),
    "rare": Text("レアカード", "rare card"),
    "trump": Text("切札", "trump"),
    "stage": Text("ステージ", "stage"),
}
"""What each zone is called, by its id."""

ZONE_MEANINGS: Final[dict[str, Text]] = {
    "life": Text(
        "山札。ここからカードを引き、ダメージもここから墓地に移す。裏向きで、0枚になると負ける。枚数は9枚以下のときだけ公開。",
        "The cards you draw from, face down. Damage moves them to the graveyard, and with none left you lose. Its "
        "exact number is public below 10.",
    ),
    "graveyard": Text(
        "使い終わったカードを表向きに重ねる場所。対戦相手に見えるのは一番上だけ（R36、R156）。",
        "The face-up pile of used cards. Your opponent sees only the top one (R36, R156).",
    ),
    "field": Text(
        "キャラクターが並ぶ場所。兵士は表向きで公開、防壁は裏向きで、見られるのはオーナーだけ。"
        "防壁はライフに近いほうから数える。",
        "Where characters stand. Soldiers lie face up and are public; bulwarks lie face down, and only their owner may "
        "look at them. Bulwarks are counted from the side of the life.",
    ),
    "hand": Text(
        "プレイヤーが持つカード。見られるのはオーナーだけで、枚数は公開。エンドのときに7枚を超えていれば捨てる（R41）。",
        "The cards a player holds. Only the owner sees them, their number is public; at End you discard down to 7 "
        "(R41).",
    ),
    "fog": Text(
        "ターン終了まで効果が続くカードと、それを置く場所。公開で、オーナーのエンドで墓地に移す（R52）。",
        "Cards whose effect lasts until end of turn, and the zone they lie in. They are public and go to the graveyard "
        "at their owner's End (R52).",
    ),
    "pack": Text(
        "準備で裏向きに取り分けた14枚。パック開封で1枚を手札に加えると開封済みになり、残りはオーナーだけが見られる（R95）。",
        "14 cards that are put aside face down in the set-up. Open Pack takes 1 of them into the hand; then the pack "
        "is open, for its owner's eyes only (R95).",
    ),
    "rare": Text(
        "準備でデッキから選び、裏向きに置いた1枚。見られるのはオーナーだけ。",
        "1 card of the deck that is picked in the set-up and laid face down. Only its owner may look at it.",
    ),
    "trump": Text(
        "準備でデッキから選び、裏向きに置くカード（エクストラ）。オープンで表向きにすると能力が有効になる。"
        "裏向きの間に見られるのはオーナーだけ。",
        "Cards of the deck that are set aside face down in the set-up (Extra). Open turns a trump face up, and its "
        "ability takes effect; only its owner may look at a face-down one.",
    ),
    "stage": Text(
        "リクエストが待つ場所。後から置いたものが先に解決し、全員が続けてパスすると一番上が解決する（R4）。"
        "キーカードもここにあって公開される（R38）。",
        "Where requests wait. The last one put there resolves first: the top one when all players pass in a row (R4). "
        "Key cards lie here, too, and are public (R38).",
    ),
}
"""What each zone is for and who may look into it, by its id."""
