"""The guide of the first games: one short sentence for each question. It explains and decides nothing."""

from typing import Final

from blackpoker.actions.questions import (
    CHOOSE_ATTACKERS,
    CHOOSE_BLOCKERS,
    CHOOSE_HAND_CARD,
    DISCARD_TO_LIMIT,
    DRAW_SECOND,
)
from blackpoker.common.questions import CHOOSE_GRAVEYARD_TOP, CHOOSE_TARGET, PAY_D, PAY_S
from blackpoker.core import Question
from blackpoker.core.text import Text

INTRO: Final = Text(
    "相手のライフ（山札）をなくせば勝ちです。引いても、ダメージを受けても、コストLを払っても減ります。",
    "You win when your opponent has no life left. Life is the deck: drawing, damage and cost L all take from it.",
)
"""While nothing is asked in the first turn."""
MAIN: Final = Text(
    "手札をタップすると、それでできることが出ます。兵士召喚はコストB（防壁1体をドライブする）とL（ライフ1枚）。"
    "防壁は毎ターン1体出せます。",
    "Tap a hand card to see what it can do. Summoning a soldier costs B (drive a bulwark) and L (1 life). You may set "
    "one bulwark a turn; bulwarks pay cost B.",
)
"""For the chance on an empty stage."""
RESPOND: Final = Text(
    "リクエストはステージで待ち、後から置いたものが先に解決します。クイックのアクションで対応するか、パスしてください。",
    "Requests wait on the stage and the last one resolves first. Respond with a quick action, or pass.",
)
"""For the chance while requests wait."""

TIPS: Final[dict[Question, Text]] = {
    DRAW_SECOND: Text(
        "引くほど選べることは増えますが、ライフは減ります。",
        "More cards give you more to do, but every card you draw is one life less.",
    ),
    CHOOSE_HAND_CARD: Text(
        "防壁は裏向きで出します。ブロックと、コストBに使えます。使わなそうなカードを出しましょう。",
        "A bulwark lies face down. It blocks and pays cost B. Put a card that you will miss least.",
    ),
    CHOOSE_ATTACKERS: Text(
        "アタックする兵士をタップして決定します。このターンに出た兵士（✦）はまだアタックできません。",
        "Tap the soldiers that attack, then confirm. Soldiers that entered this turn (✦) cannot attack yet.",
    ),
    CHOOSE_BLOCKERS: Text(
        "赤い点線のアタッカーをブロックする、あなたのキャラクターをタップ。"
        "ブロックしなければサイズの分だけダメージを受けます。",
        "Tap the character that blocks the attacker with the red dashes. An attacker that is not blocked hits your "
        "life by its size.",
    ),
    PAY_D: Text("コストD：手札を1枚捨てます。", "Cost D: discard a card from your hand."),
    PAY_S: Text(
        "コストS：自分のキャラクターを1体墓地に移します。", "Cost S: put one of your characters into the graveyard."
    ),
    CHOOSE_TARGET: Text(
        "光っているものから対象を選びます。対象は解決のときにもう一度確かめられます。",
        "Choose the target among what is lit. It is looked at again when the request resolves.",
    ),
    CHOOSE_GRAVEYARD_TOP: Text(
        "墓地は一番上だけが相手に見えます。どれを見せるかは、たいてい大事ではありません。",
        "Your opponent sees only the top of your graveyard. Which card you show rarely matters.",
    ),
    DISCARD_TO_LIMIT: Text("ターンの終わりの手札は7枚までです。", "At the end of your turn you keep at most 7 cards."),
}
"""By the question."""
