"""What each rule option decides and what each of its values means, in words."""

from typing import Final

from blackpoker.core.text import Text


class OptionWords:
    """The name of an option, what its values mean, and the rulings it is about."""

    def __init__(self, name: Text, values: dict[str, Text], rulings: tuple[str, ...]) -> None:
        self.name: Final = name
        self.values: Final = values
        """By value as it is written, the default first; `…` stands for any other value."""
        self.rulings: Final = rulings

    def said(self, value: str) -> Text:
        """Say the name of the option and what one of its values means."""
        meaning = self.values[value if value in self.values else "…"]
        return Text(f"{self.name.ja}＝{meaning.ja}", f"{self.name.en} = {meaning.en}")


OPTIONS: Final[dict[str, OptionWords]] = {
    "throwing_suit": OptionWords(
        Text("投擲のダメージになるキーカードのスート", "The key card of Throwing that counts as damage"),
        {
            "spade": Text("♠の数字がダメージになる", "the number of the ♠ is the damage"),
            "club": Text("♣の数字がダメージになる", "the number of the ♣ is the damage"),
        },
        ("R48",),
    ),
    "end_clears_all_fog": OptionWords(
        Text("エンドで墓地に移すフォグ", "Whose fog End clears"),
        {
            "false": Text("自分のフォグだけを墓地に移す", "only its controller's fog goes to the graveyard"),
            "true": Text("両者のフォグを墓地に移す", "the fog of both players goes to the graveyard"),
        },
        ("R52",),
    ),
    "preset_bulwark_face_up": OptionWords(
        Text("最初の防壁の向き", "How the preset bulwark lies"),
        {
            "true": Text("表向きに置き、両者に公開する", "face up, so that everybody knows its card"),
            "false": Text("裏向きに置く", "face down"),
        },
        ("R25",),
    ),
    "rare_summon_cost": OptionWords(
        Text("レア召喚のコスト", "The cost of Rare Summon"),
        {
            "S": Text("自分のキャラクター1体を墓地に移す", "1 of your characters goes to the graveyard"),
            "…": Text("B・L・D・Sを並べたもの。空ならコストなし", "a row of B, L, D and S; empty means free"),
        },
        ("R97", "R167", "R172"),
    ),
    "rare_summon_needs_low_life": OptionWords(
        Text("レア召喚に必要なライフ", "The life that Rare Summon needs"),
        {
            "false": Text("ライフが何枚でも起こせる", "it can be requested at any life"),
            "true": Text("ライフが9枚以下のときだけ起こせる", "only with a life of 9 cards or fewer"),
        },
        ("R97",),
    ),
    "enforce_frame_format_table": OptionWords(
        Text("表にないフォーマットとフレームの組み合わせ", "Formats and frames that are not meant for each other"),
        {
            "warn": Text("警告を出して遊べる", "can be played, with a warning"),
            "off": Text("警告なしで遊べる", "can be played without a warning"),
            "refuse": Text("遊べない", "are refused"),
        },
        ("R93",),
    ),
    "ask_graveyard_top": OptionWords(
        Text("同時に墓地に移ったカードの一番上", "The top of several cards that go to the graveyard at once"),
        {
            "true": Text("オーナーが選ぶ", "their owner picks it"),
            "false": Text("最後のカードが一番上になる", "the last card lies on top"),
        },
        ("R36",),
    ),
    "show_successor": OptionWords(
        Text("世代交代で見つけたカード", "The card that Next Generation finds"),
        {
            "true": Text("対戦相手に見せる", "is shown to the opponent"),
            "false": Text("対戦相手に見せない", "is not shown"),
        },
        ("R57",),
    ),
    "open_decks": OptionWords(
        Text("デッキの中身の公開", "Whether deck lists are public"),
        {
            "false": Text("フレームがデッキを決めているときだけ公開する", "only where the frame fixes the deck"),
            "true": Text("いつも公開する", "always"),
        },
        ("R168",),
    ),
}
"""By the name of the option."""
