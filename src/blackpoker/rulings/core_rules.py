"""Rulings about the core rules: flow, chance, triggers, targets, abilities, set-up."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("コアルール", "Core rules")

RULINGS: Final = (
    Ruling(
        "R3",
        Text("コアフローの番号", "Numbers of the core flow"),
        Text(
            "ルールブックの草案には、ルールシステムがチャンスを得る箱がない。流れと番号[1]〜[16]は8.0版のものとする。",
            "The rulebook draft lacks the box in which the rule system takes the chance. Flow and numbers [1] to "
            "[16] are those of version 8.0.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R4",
        Text("パス記録が消えるとき", "When the pass record is cleared"),
        Text(
            "解決のあと、1人のパスだけで次が解決するのかが不明だった。パス記録はリクエストのたびに、また全員がパスし"
            "たときにも消える。そのため、解決のあとは両者がもう一度パスするまで次のリクエストは解決しない。",
            "It was unclear whether one pass is enough after a resolution. The pass record is cleared by every "
            "request and also once all players have passed, so after a resolution both players must pass again "
            "before the next request resolves.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R5",
        Text("空のステージで全員がパスしたとき", "Everybody passed, the stage is empty"),
        Text(
            "ステージが空のまま全員がパスしたら、何も起きずにターンプレイヤーがチャンスを得る。空のステージでパスして"
            "もよく、ターンが終わるのはエンドによってだけである。",
            "If all players pass on an empty stage nothing happens and the turn player has the chance again. Passing "
            "there is legal; a turn ends only by End.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R6",
        Text("起こしたあとのチャンス", "Does a request hand over the chance?"),
        Text(
            "古い資料では、起こしたあとにチャンスが移る。ここでは移らない。チャンスを持つプレイヤーは続けていくつでも"
            "アクションを起こせ、パスしたときだけチャンスが移る。",
            "An older text passes the chance after a request. It does not move: its holder may request several "
            "actions one after another, and only passing hands it on.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R7",
        Text("効果を発揮している間のリクエスト", "The request during its effect"),
        Text(
            "リクエストがステージを離れる時点が資料によって違う。効果を発揮し終えるまでステージに残る。",
            "The texts differ on when a request leaves the stage. It stays there until its effect is done.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R8",
        Text("誘発したリクエストのコントローラー", "Who controls a triggered request"),
        Text(
            "誘発したリクエストのコントローラーは、きっかけを作ったプレイヤーではなく、誘発したアクションのオーナーで"
            "ある。アクションは各プレイヤーが1つずつ持つ。AのエンドではBのチャージが、Bのキングが墓地に移ればBの世代"
            "交代が誘発する。",
            "The controller of a triggered request is the owner of the triggered action, not the player who caused "
            "it; every player has a copy of every action. So A's End gives B the Charge, and B's fallen King gives B "
            "the Next Generation.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R9",
        Text("誘発条件のターンプレイヤー", "“Turn player” in a trigger condition"),
        Text(
            "誘発条件のターンプレイヤーは、誘発チェックの時点でターンを持つプレイヤーを指す。エンドのあとは、ターンを"
            "受け取ったばかりのプレイヤーになる。",
            "A trigger condition that names the turn player is read when triggers are checked. After End that is the "
            "player who has just received the turn.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R10",
        Text("メインの誘発とステージ", "Triggered main actions and the stage"),
        Text(
            "誘発した通常・メインのリクエストは、ステージが空でなければ破棄される。誘発した即時のリクエストは、ステー"
            "ジに何があっても解決する。",
            "A triggered normal main request is dropped if the stage is not empty. A triggered immediate one "
            "resolves whatever lies on the stage.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R11",
        Text("[6-8]と[6-9]の書き誤り", "A slip in [6-8] and [6-9]"),
        Text(
            "誘発チェックの2つの箱は「即時」と書かれているが、流れからは「通常」でなければ意味が通らない。「通常」と"
            "読む。",
            "Two boxes of the trigger check say “immediate” where the flow only makes sense with “normal”. They are "
            "read as “normal”.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R12",
        Text("誘発の順番", "Order of triggers"),
        Text(
            "ターンプレイヤーの誘発から先に、メインはクイックより先に扱う。同じプレイヤーの誘発の順番は、そのプレイヤ"
            "ーが決める。",
            "The turn player's triggered requests come first, main before quick. Each player decides the order of "
            "their own.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R13",
        Text("起こしたことによる誘発", "Triggered by requesting"),
        Text(
            "「エンドを起こしたとき」の誘発を、エンドがステージに置かれる前に見るのか後に見るのかが不明だった。置かれ"
            "た後に見る。誘発したリクエストはきっかけになったリクエストの上に置かれ、先に解決する。",
            "“When you request End” could be looked at before or after End lies on the stage. It is looked at "
            "afterwards: what is triggered lies above the request that caused it and resolves first.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R14",
        Text("勝敗判定", "Win check"),
        Text(
            "勝敗判定は、効果がなかったものも含めて解決のたびに、また対戦の準備のあとに行い、コストの支払いのあとには"
            "行わない。その時点のターンプレイヤーから見るので、両者のライフが0枚ならターンプレイヤーの負けになる。",
            "It follows every resolution, also one without effect, and the set-up, but not the payment of costs. The "
            "turn player of that moment is looked at first, so if both have 0 life the turn player loses.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R15",
        Text("コストの支払いによる誘発", "Triggered by paying costs"),
        Text(
            "コストの支払いで誘発したものは、そのリクエストがステージに置かれる（または解決する）前に扱う。そこで勝敗"
            "が決まれば、リクエストはなかったことになる。",
            "What the payment of a cost triggers is handled before the request reaches the stage or resolves. If a "
            "player loses there, the request never happens.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R16",
        Text("即時のリクエストが対象を失ったとき", "An immediate request loses its target"),
        Text(
            "コストの支払いに続く誘発チェックの間に即時のリクエストの対象がなくなったら、ほかのリクエストと同じく、効"
            "果を発揮せずに解決する。",
            "If the target of an immediate request is lost in the trigger check that follows the payment, the "
            "request resolves without effect, as any other would.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R17",
        Text("誘発は任意か", "Are triggers optional?"),
        Text(
            "任意ではない。条件が満たされれば、コントローラーが望まなくても誘発する。",
            "No. A triggered request happens whether its controller wants it or not.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R18",
        Text("対象を失うとき", "When a target is lost"),
        Text(
            "資料が挙げるのは、対象がいなくなったときと分裂したときだけである。対象の条件に合わなくなったときも対象を"
            "失う（防壁になった兵士にアップは効かない）。効果の文にある条件は、効果の中で調べる。",
            "The texts only name targets that are gone or have split. A target that no longer fits the target text "
            "is lost, too (a soldier that became a bulwark cannot be Upped); conditions in the effect text are "
            "tested by the effect.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R19",
        Text("同じユニットか", "Is it the same unit?"),
        Text(
            "装備、チャージ、ドライブ、1枚のままの兵士と防壁の入れ替わりでは、同じユニットのままである。分裂したとき"
            "、場を離れたときは別のユニットになる。",
            "A unit stays the same when it is equipped, charged, driven, or turned between soldier and bulwark as a "
            "single card. It is a new unit after a split or after leaving the field.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R20",
        Text("効果のない解決", "Resolved without effect"),
        Text(
            "対象を失うなどして効果を発揮しなかったリクエストも、解決したものとして扱う。勝敗判定も誘発も続く。",
            "A request without effect, for instance because its target is lost, counts as resolved: the win check "
            "and triggers follow.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R21",
        Text("無効にされたリクエスト", "Negated requests"),
        Text(
            "無効にされたリクエストはステージから取り除かれ、解決したことにならない。解決を条件とする誘発は起きず、コ"
            "ストは戻らず、1ターンに1回の回数には数える。",
            "A negated request leaves the stage and is not resolved. Nothing that waits for its resolution is "
            "triggered, costs are not given back, and it counts for once per turn.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R22",
        Text("可能な部分のみ実行", "Partial execution"),
        Text(
            "効果は可能な部分だけを実行し、残りは行わない。ライフより多いダメージは、あるだけを墓地に移す。「移せたら"
            "」と書かれた部分は、実際に移したときだけ行う。",
            "Of an effect, what is possible is done and the rest is left out; damage beyond the life takes what is "
            "there. A part that says “if it was moved” needs the move.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R23",
        Text("能力の適用順", "Order of abilities"),
        Text(
            "能力は「全ての」「あなたの」「この」の順に、同じ範囲では先に有効になったものから適用し、毎回計算し直す。"
            "サイズは0以下のままでもよい。",
            "Abilities apply in the order all, your, this, and within each the older first, computed anew every "
            "time. A size of 0 or less may remain.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R24",
        Text("2つの始め方", "Two ways to set up"),
        Text(
            "ルールブックと共通ルールでは始め方が違う。前者をフレーム「ベーシック」とし、ほかのフレームでは手札を引い"
            "てからプリセット配置を行う。",
            "The rulebook and the common rules set the game up differently. The former is the frame Basic; all other "
            "frames draw the hand first and put the preset characters down then.",
        ),
        CHAPTER,
        "A",
    ),
)
