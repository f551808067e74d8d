"""What each format is, in words."""

from typing import Final

from blackpoker.core.text import Text
from blackpoker.formats import Format

ABOUT: Final[dict[str, Text]] = {
    "lite": Text(
        "最初に覚える{actions}のアクション。魔術士はおらず、Jokerはサーチに使うか防壁にする。",
        "The {actions} actions to begin with. There is no Magician: a Joker is for Search or a bulwark.",
    ),
    "std": Text(
        "ライトに魔術士召喚、帰還、リアニメイトなど{more}つを加えた{actions}のアクション。",
        "{actions} actions: Lite and {more} more, among them Summon Magician, Return and Reanimate.",
    ),
    "pro": Text(
        "スタンダードにクイック召喚や対象変更など{more}つを加えた{actions}のアクション。",
        "{actions} actions: Standard and {more} more, among them Quick Summon and Change Target.",
    ),
    "mast": Text(
        "プロにR・S・Fなどの大技{more}つを加えた{actions}のアクション。",
        "All {actions} actions: Pro and the {more} great ones, R·S·F among them.",
    ),
}
"""By the id of the format; `{actions}` is how many it has, `{more}` how many more than the one before."""


def about(format: Format, formats: tuple[Format, ...]) -> Text:
    """Return what a format of an edition is, with the numbers of its actions."""
    place = formats.index(format)
    before = len(formats[place - 1].actions) if place else 0
    names = {"actions": len(format.actions), "more": len(format.actions) - before}
    said = ABOUT[format.id]
    return Text(said.say("ja", **names), said.say("en", **names))
