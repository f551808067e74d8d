"""Words for the characters, fogs and abilities that come with trumps."""

from typing import Final

from blackpoker.core.text import Text

PREPARED: Final = Text(
    "装備の対象にならない。場から墓地か手札へ行くと、切札再生で{trump}が切札に戻る。防壁になると2体の普通の防壁に分かれる。",
    "It is no target of Equip. When it goes from the field to the graveyard or the hand, {trump} becomes a trump again "
    "(Regenerate Trump). Turned into bulwarks it is two plain ones.",
)


def of_jack(trump: str, partners: str, ja_action: str, en_action: str) -> Text:
    """Return what a character of a trump J and a number card is."""
    ja = f"{trump}と{partners.replace('–', '〜')}の2枚でできた兵士。サイズは11で、両方のスートを持つ。"
    ja += f"チャージ状態ならドライブして{ja_action}を起こせる。"
    en = f"A soldier of two cards, {trump} and one of {partners}; its size is 11, and it has both suits. "
    en += f"Charged, it can be driven to request {en_action}. "
    return Text(ja + PREPARED.say("ja", trump=trump), en + PREPARED.say("en", trump=trump))


CHARACTERS: Final[dict[str, Text]] = {
    "reanimator": of_jack("♠J", "♡2–10", "リアニメイト(リアニメーター)", "Reanimate (Reanimator)"),
    "chariot": of_jack("♡J", "♢2–10", "防壁破壊(チャリオット)", "Destroy Bulwark (Chariot)"),
    "strategist": of_jack("♢J", "♣2–10", "先読み", "Predict"),
    "knight": of_jack("♣J", "♠2–10", "薙払", "Sweep"),
    "darklord": Text(
        "♠Kと♣Kの2枚でできた兵士。サイズは26で、両方のスートを持つ。アクションの対象にならない。"
        "場にいる間、持ち主がエンドを起こすと魔王の囁きが誘発する。",
        "A soldier of ♠K and ♣K; its size is 26, and it has both suits. It cannot be the target of an action. While it "
        "is on the field, Dark Whisper is triggered when its controller requests End.",
    ),
    "giant": Text(
        "♡Kと♢Kの2枚でできた兵士。サイズは26で、両方のスートを持つ。アクションの対象にならない。"
        "自分のターンに攻撃できるなら攻撃しなければならない。ダメージ判定で防壁によって墓地へ行くことはない。",
        "A soldier of ♡K and ♢K; its size is 26, and it has both suits. It cannot be the target of an action. In its "
        "controller's turn it must attack if it can. A bulwark never sends it to the graveyard in Damage Judgment.",
    ),
}
"""What the characters are that are made of a trump and another card."""

FOGS: Final[dict[str, Text]] = {
    "rallyFog": Text(
        "ターン終了まで、激励の対象になった兵士のサイズをキーユニットのサイズだけ大きくする。カードはない。",
        "Until the turn ends, the soldier that Rally was aimed at is larger by the size of the key unit. It has no "
        "card.",
    ),
}

ABILITIES: Final[dict[str, Text]] = {
    "untargetable": Text("対象にならない", "Untargetable"),
    "unrepelled": Text("防壁に倒されない", "Not repelled"),
    "boundToAttack": Text("攻撃義務", "Must attack"),
    "rally": Text("激励", "Rally"),
    "revolution": Text("革命", "Revolution"),
    "loss": Text("喪失", "Loss"),
    "fortress": Text("要塞", "Fortress"),
}
