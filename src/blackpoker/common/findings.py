"""What the common rules decide, as sentences with the values that decided."""

from typing import Final

from blackpoker.core.text import Text
from blackpoker.core.trace import Finding

TARGET_GONE: Final = Finding(
    "target_gone", "R18", open=True,
    text=Text(
        "対象がもうないので、{request:request}は効果なしで解決する。",
        "The target is gone, so {request:request} is resolved without effect.",
    ),
)  # fmt: skip
TARGET_UNFIT: Final = Finding(
    "target_unfit", "R18", open=True,
    text=Text(
        "対象がもう条件に合わないので、{request:request}は効果なしで解決する。",
        "The target no longer fits, so {request:request} is resolved without effect.",
    ),
)  # fmt: skip
DISCARD_WAIVED: Final = Finding(
    "discard_waived", "R49", open=True,
    text=Text(
        "能力により、{action:action}のコストからDがなくなる。", "An ability waives the D that {action:action} costs."
    ),
)  # fmt: skip
NO_LIFE_LEFT: Final = Finding(
    "no_life_left", "R14", open=True,
    text=Text("{who:player}のライフが0枚になった。", "{who:player} has no life left."),
)  # fmt: skip
TURN_PLAYER_LOSES_FIRST: Final = Finding(
    "turn_player_loses_first", "R14", open=True,
    text=Text(
        "両者のライフが0枚なので、ターンプレイヤーの{who:player}が負ける。",
        "Both lives are empty; the turn player, {who:player}, is checked first and loses.",
    ),
)  # fmt: skip
