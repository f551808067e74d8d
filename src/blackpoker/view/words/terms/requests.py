"""Terms of the common rules: what a request is made of, and the types of actions."""

from typing import Final

from .term import term

REQUESTS: Final = (
    term(
        "key card", ("キーカード", "key card"),
        "アクションを起こすのに使う手札のカード。★で表す。リクエストとともにステージにあって公開され（R38）、"
        "解決のあとは、効果が動かさなければ墓地に移る。",
        "The hand card that a request is built on, written ★. It lies on the stage with the request, public (R38), and "
        "goes to the graveyard afterwards unless the effect moves it.",
        "key",
    ),
    term(
        "key unit", ("キーユニット*", "key unit"),
        "キーカードの代わりになる場のユニット。☆で表す。コストKでドライブする（R34）。*はこのプロジェクトの用語。",
        "A unit on the field that takes the place of key cards, written ☆. Cost K drives it (R34).",
        "キーユニット",
    ),
    term(
        "virtual key card", ("仮想キーカード*", "virtual key card"),
        "実際にはないが、キーカードとして数えるカード（R109）。*はこのプロジェクトの用語。",
        "A card that counts as a key card although it is not there (R109).",
        "仮想キーカード",
    ),
    term(
        "target", ("対象", "target"),
        "起こすときに指定するもの。解決のときにもう一度確かめ、いなくなっていたり条件に合わなかったりすれば、"
        "効果はない（R18）。",
        "What is named when requesting. It is looked at again on resolution: if it is gone or no longer fits, there is "
        "no effect (R18).",
    ),
    term(
        "effect", ("効果", "effect"),
        "リクエストが解決するときに行うこと。", "What is done when a request resolves.",
    ),
    term(
        "activation condition", ("起動条件", "activation condition"),
        "直接のアクションを起こすために、満たしていなければならない条件。",
        "What must hold for a direct action to be requested.",
    ),
    term(
        "trigger condition", ("誘発条件", "trigger condition"),
        "アクションが誘発するための出来事と条件。誘発チェックのときに見る（R9）。",
        "What must have happened, and must hold, for an action to be triggered; it is read at the trigger check (R9).",
    ),
    term(
        "cost", ("コスト", "cost"),
        "アクションを起こすときに払うもの。$のあとに B・L・D・S・K で書く。書かれた順に払う（R32）。",
        "What must be paid for a request, written $ and the letters B, L, D, S, K; paid in that order (R32).",
    ),
    term(
        "once per turn", ("1ターンに1回", "once per turn"),
        "プレイヤーごとに1ターンに1回だけ起こせる。無効にされたものも数える（R46）。",
        "A player can request it once until the turn changes hands; a negated request counts (R46).",
        "ターンに1回",
    ),
    term(
        "mode", ("起こし方*", "mode"),
        "タイミングとコストの違う、アクションの起こし方。オープンなどに2つある（R104）。*はこのプロジェクトの用語。",
        "One of 2 ways to request an action, with a timing and a cost of its own; Open has them (R104).",
        "起こし方",
    ),
    term(
        "type", ("タイプ", "type"),
        "アクションやキャラクターの種類。アクションでは速攻魔法だけが対戦に関わる（R90）。",
        "The kind of an action or a character; of actions only quick magic matters for play (R90).",
    ),
    term(
        "basic type", ("基本", "basic"),
        "アクションのタイプ。エンド、チャージ、ドロー、アタックなど、ターンを進めるもの。",
        "A type of action: those that drive a turn, such as End, Charge, Draw and Attack.",
    ),
    term(
        "summon", ("召喚", "summon"),
        "アクションのタイプ。兵士や防壁を場に出すもの。", "A type of action: it brings characters to the field.",
    ),
    term(
        "quick magic", ("速攻魔法", "quick magic"),
        "アクションのタイプ。魔術士がいると、コストのDがなくなる（R49）。",
        "A type of action. While its player has a Magician it costs no D (R49).",
    ),
    term(
        "normal magic", ("通常魔法", "normal magic"),
        "アクションのタイプ。投擲など。", "A type of action, such as Throwing.",
    ),
    term(
        "soldier-caused", ("兵士起因", "soldier-caused"),
        "アクションのタイプ。兵士をドライブして起こす（コストK）。",
        "A type of action: a soldier is driven for it (cost K).",
    ),
    term(
        "pack type", ("パック", "pack"),
        "アクションのタイプ。パック開封、レアドロー、レア召喚、罠カウンター（R173）。",
        "A type of action: Open Pack, Rare Draw, Rare Summon and Trap Counter (R173).",
    ),
    term(
        "magic", ("魔法", "magic"),
        "アクションのタイプ。第9.1版では速攻魔法と通常魔法の区別がなく、いつ起こせるかはタイミングで決まる（N4）。",
        "A type of action of edition 9.1, which does not tell quick magic from normal magic: the timing does (N4).",
    ),
    term(
        "triggered magic", ("誘発魔法", "triggered magic"),
        "第9.1版のアクションのタイプ。世代交代など、誘発する魔法。",
        "A type of action of edition 9.1: magic that is triggered, such as Next Generation.",
    ),
    term(
        "pack operation", ("パック操作", "pack operation"),
        "第9.1版のアクションのタイプ。パックを開封するもの。", "A type of action of edition 9.1: it opens a pack.",
    ),
    term(
        "rare card operation", ("レアカード操作", "rare card operation"),
        "第9.1版のアクションのタイプ。レアカードを使うもの。",
        "A type of action of edition 9.1: it uses the rare card.",
    ),
    term(
        "trump operation", ("切札操作", "trump operation"),
        "第9.1版のアクションのタイプ。切札を表向きや裏向きにするもの、墓地に移すもの。",
        "A type of action of edition 9.1: it turns trumps over, or puts one into the graveyard.",
    ),
    term(
        "triggered type", ("誘発", "triggered"),
        "アクションのタイプ。切札によって誘発するもの（R173）。",
        "A type of action: what trumps trigger (R173).",
    ),
)  # fmt: skip
