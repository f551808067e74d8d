"""What each format is, in words."""

from typing import Final

from blackpoker.core.text import Text

ABOUT: Final[dict[str, Text]] = {
    "lite": Text(
        "最初に覚える19のアクション。魔術士はおらず、Jokerはサーチに使うか防壁にする。",
        "The 19 actions to begin with. There is no Magician: a Joker is for Search or a bulwark.",
    ),
    "std": Text(
        "ライトに魔術士召喚、帰還、リアニメイトなど6つを加えた25のアクション。",
        "25 actions: Lite and 6 more, among them Summon Magician, Return and Reanimate.",
    ),
    "pro": Text(
        "スタンダードにクイック召喚や対象変更など6つを加えた31のアクション。",
        "31 actions: Standard and 6 more, among them Quick Summon and Change Target.",
    ),
    "mast": Text(
        "プロにR・S・Fなどの大技6つを加えた37のアクション。",
        "All 37 actions: Pro and the 6 great ones, R·S·F among them.",
    ),
}
"""By the id of the format."""
