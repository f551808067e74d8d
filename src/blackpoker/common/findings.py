"""What the common rules decide, as sentences with the values that decided."""

from typing import Final

from blackpoker.core.text import Text
from blackpoker.core.trace import Finding

TARGET_GONE: Final = Finding(
    "target_gone", "R18", open=True,
    text=Text(
        "{request:target}がもうないので、{request:request}は効果なしで解決する。",
        "{request:target} is gone, so {request:request} resolves without effect.",
    ),
)  # fmt: skip
TARGET_UNFIT: Final = Finding(
    "target_unfit", "R18", open=True,
    text=Text(
        "{request:target}がもう条件に合わないので、{request:request}は効果なしで解決する。",
        "{request:target} no longer fits, so {request:request} resolves without effect.",
    ),
)  # fmt: skip
DISCARD_WAIVED: Final = Finding(
    "discard_waived", "R49", open=True,
    text=Text(
        "{by:ability}により、{action:action}のコスト{printed:cost}からDがなくなる。",
        "By {by:ability}, {action:action} ({printed:cost}) costs no D.",
    ),
)  # fmt: skip
NO_LIFE_LEFT: Final = Finding(
    "no_life_left", "R14", open=True,
    text=Text("{who:owner}ライフが0枚になった。", "{who:owner} life is down to 0 cards."),
)  # fmt: skip
TURN_PLAYER_LOSES_FIRST: Final = Finding(
    "turn_player_loses_first", "R14", open=True,
    text=Text(
        "両者のライフが0枚なので、ターンプレイヤーの{who:player}が負ける。",
        "Both lives are empty; the turn player is checked first, and that is {who:player}.",
    ),
)  # fmt: skip
DAMAGE_PREVENTED: Final = Finding(
    "damage_prevented", "R132", open=True,
    text=Text(
        "{by:ability}により、{who:player}はこの効果の{amount:number}点のダメージを受けない。",
        "By {by:ability}, this effect's {amount:number} damage to {who:player} is prevented.",
    ),
)  # fmt: skip
MORE_THAN_THE_LIFE: Final = Finding(
    "more_than_the_life", "R22", open=True,
    text=Text(
        "{who:owner}ライフは{life:cards}で{amount:number}点のダメージに足りないので、ある分だけ墓地に移る。",
        "{who:owner} life is {life:cards}, less than {amount:number} damage, so all of it goes to the graveyard.",
    ),
)  # fmt: skip
LAST_LIFE: Final = Finding(
    "last_life", "R14", open=True,
    text=Text(
        "{who:owner}ライフは{life:cards}で、{amount:number}点のダメージで0枚になる。",
        "{who:owner} life is {life:cards}, and {amount:number} damage leaves none.",
    ),
)  # fmt: skip
NO_SUCH_SOLDIER: Final = Finding(
    "no_such_soldier", "R78", open=True,
    text=Text(
        "{card:card}はこのフォーマットでは兵士にならないので、場に出ない。",
        "{card:card} is no soldier in this format, so it does not enter the field.",
    ),
)  # fmt: skip
