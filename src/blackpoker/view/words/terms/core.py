"""Terms of the core rules."""

from typing import Final

from .term import term

CORE: Final = (
    term(
        "core flow", ("コアフロー", "core flow"),
        "準備から決着まで、対戦がたどる手順[1]〜[16]（R3）。",
        "The boxes [1] to [16] that a game goes through from set-up to its end (R3).",
    ),
    term(
        "rule system", ("ルールシステム", "rule system"),
        "コアフローを進めるもの。ステージのリクエストが解決する間、チャンスを持つ。",
        "What carries the core flow out. It holds the chance while a request from the stage resolves.",
    ),
    term(
        "turn", ("ターン", "turn"),
        "1人のプレイヤーが持つ印。持っているプレイヤーがターンプレイヤーで、エンドが解決すると対戦相手に移る。",
        "A mark that 1 player holds, the turn player. It passes to the opponent when End resolves.",
        "ターンプレイヤー", "turn player",
    ),
    term(
        "chance", ("チャンス", "chance"),
        "アクションを起こす権利。起こしても手元に残り、パスすると対戦相手に移る（R6）。",
        "The right to request actions. You keep it when you request something and hand it on when you pass (R6).",
    ),
    term(
        "pass", ("パス", "pass"),
        "チャンスを持ちながら何も起こさないこと。全員が続けてパスすると、ステージの一番上が解決する（R4）。",
        "To request nothing while holding the chance. When all players pass in a row, the top of the stage resolves "
        "(R4).",
    ),
    term(
        "pass record", ("パス記録", "pass record"),
        "パスしたプレイヤーの記録。リクエストのたびに、また全員がパスすると消える（R4）。",
        "The players who have passed. Every request clears it, and so does everybody's passing (R4).",
    ),
    term(
        "win check", ("勝敗判定", "win check"),
        "解決のたびに行う、ライフが0枚のプレイヤーがいるかどうかの確認。ターンプレイヤーから見る（R14）。",
        "The look, after every resolution, whether a player has no life left; the turn player is looked at first "
        "(R14).",
    ),
    term(
        "action", ("アクション", "action"),
        "できることの定義。トリガー・スピード・タイミング、コスト、キーカード、対象、効果からなる。",
        "The definition of something that can be done: trigger, speed and timing, cost, key cards, target, effect.",
    ),
    term(
        "request", ("リクエスト", "request"),
        "アクションを1回起こしたもの。コストを払い、キーカードを置き、対象を指定すると、ステージに置かれる。"
        "即時のものは、その場で解決する。",
        "One use of an action. You pay the cost, lay the key cards down and name the target; then it is put on the "
        "stage, or resolves at once if it is immediate.",
        "アクションを起こす", "to request",
    ),
    term(
        "controller", ("コントローラー", "controller"),
        "リクエストを起こしたプレイヤー。誘発したものは、そのアクションのオーナー（R8）。"
        "効果の「自分」はコントローラーを指す。",
        "The player who made a request; of a triggered one, the owner of the action (R8). “You” in an effect is the "
        "controller.",
    ),
    term(
        "trigger", ("トリガー", "trigger"),
        "リクエストの始まり方。直接はプレイヤーが起こし、誘発は出来事によって起きる。",
        "How a request comes about: direct, a player makes it; triggered, an event makes it.",
    ),
    term("direct", ("直接", "direct"), "プレイヤーが自分で起こす。", "A player requests it."),
    term(
        "triggered", ("誘発", "triggered"),
        "決まった出来事が起きると、コントローラーが望まなくても起きる（R17）。",
        "It happens by itself when something else has happened, whether its controller likes it or not (R17).",
    ),
    term(
        "speed", ("スピード", "speed"),
        "リクエストの解決のしかた。即時か通常。", "How a request resolves: immediate or normal.",
    ),
    term(
        "immediate", ("即時", "immediate"),
        "ステージに置かれず、その場で解決する。対応できない。",
        "It resolves at once and is never put on the stage; nobody can respond.",
    ),
    term(
        "normal", ("通常", "normal"),
        "ステージに置かれ、全員が続けてパスすると解決する。対応できる。",
        "It waits on the stage until all players pass in a row; players can respond.",
    ),
    term(
        "timing", ("タイミング", "timing"),
        "起こせる時。メインかクイック。", "When an action can be requested: main or quick.",
    ),
    term(
        "main", ("メイン", "main"),
        "チャンスがあり、自分のターンで、ステージが空のときに起こせる。",
        "It can be requested with the chance, only on your turn, while the stage is empty.",
    ),
    term(
        "quick", ("クイック", "quick"),
        "チャンスがあればいつでも起こせる。", "It can be requested whenever you hold the chance.",
    ),
    term(
        "resolve", ("解決", "resolve"),
        "リクエストの効果を実行し、ステージから取り除くこと。対象を失って効果がなくても、解決したことになる（R20）。",
        "To carry out a request and take it off the stage. It counts as resolved even if its target is lost (R20).",
    ),
    term(
        "negate", ("無効にする", "negate"),
        "リクエストを解決せずにステージから取り除くこと。コストは戻らず、キーカードは墓地に移る（R21、R153）。",
        "To take a request off the stage without resolving it. Costs are not given back, and key cards go to the "
        "graveyard (R21, R153).",
        "無効",
    ),
    term(
        "drop", ("破棄", "drop"),
        "ステージが空でないために、誘発した通常・メインのリクエストがなくなること（R10）。",
        "A triggered normal main request is gone because the stage is not empty (R10).",
    ),
    term(
        "trigger check", ("誘発チェック", "trigger check"),
        "誘発したものを集め、解決するかステージに置く手順。ターンプレイヤーから先に扱う（R12）。",
        "The step that collects what was triggered and resolves it or puts it on the stage; the turn player comes "
        "first (R12).",
    ),
    term(
        "buffer", ("バッファ", "buffer"),
        "誘発チェックの間、誘発したリクエストが待つ場所。",
        "Where triggered requests wait during a trigger check.",
    ),
    term(
        "ability", ("能力", "ability"),
        "持ち続けている間ずっと有効な決まり。起こすものではなく、ステージにも置かれない（R23）。",
        "A rule that holds as long as something has it. It is neither requested nor put on the stage (R23).",
    ),
    term(
        "partial execution", ("可能な部分のみ実行", "partial execution"),
        "効果のうち、できる部分だけを実行すること（R22）。", "Of an effect, what is possible is done (R22).",
    ),
)  # fmt: skip
