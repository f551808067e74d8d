"""What the client itself says, in Japanese and in English."""

from typing import Final

from blackpoker.view.words import Text

TEXTS: Final[dict[str, Text]] = {
    # The table
    "set-up": Text("対戦の準備", "Set-up"),
    "heading": Text("第{turn}ターン、{whose}のターン", "Turn {turn}, {whose} turn"),
    "your": Text("あなた", "your"),
    "of": Text("{seat}", "{seat}'s"),
    "theirs": Text("相手", "your opponent's"),
    "you": Text("あなた", "you"),
    "opponent": Text("相手", "opponent"),
    "you named": Text("{name}（あなた）", "{name} (you)"),
    "person": Text("プレイヤー{seat}", "player {seat}"),
    "computer": Text("コンピューター {name}", "computer {name}"),
    "life": Text("ライフ{count}", "life {count}"),
    "hand count": Text("手札{count}", "hand {count}"),
    "graveyard": Text("墓地 {top}（{count}枚）", "graveyard {top} ({count})"),
    "graveyard top": Text("墓地 {top}", "graveyard {top}"),
    "graveyard empty": Text("墓地 なし", "graveyard empty"),
    "pack": Text("パック{count}", "pack {count}"),
    "pack open": Text("パック{count}（開封済み）", "pack {count} (open)"),
    "rare": Text("レアカード {card}", "rare card {card}"),
    "rare hidden": Text("レアカードあり", "rare card face down"),
    "soldiers": Text("兵士", "soldiers"),
    "bulwarks": Text("防壁", "bulwarks"),
    "hand": Text("手札", "hand"),
    "fog": Text("フォグ", "fog"),
    "pack cards": Text("パック", "pack"),
    "trumps": Text("切札", "trumps"),
    "trump open": Text("（表向き）", "(open)"),
    "trump closed": Text("（裏向き）", "(face down)"),
    "size": Text("{size}", "size {size}"),
    "size changed": Text("{base}→{size}", "size {base}→{size}"),
    "driven": Text("ドライブ", "driven"),
    "new": Text("このターンに出た", "new"),
    "open": Text("公開{card}", "face up {card}"),
    "nothing": Text("なし", "none"),
    "field empty": Text("（場にキャラクターなし）", "(no characters on the field)"),
    "hand empty": Text("（手札なし）", "(no cards in hand)"),
    "new mark": Text("新", "new"),
    "stage": Text("ステージ（上から解決）", "stage (the top resolves first)"),
    "stage empty": Text("ステージは空", "stage: empty"),
    "resolving": Text("解決中：{what}", "being resolved: {what}"),
    "attackers": Text("アタッカー：{units}", "attackers: {units}"),
    "blocks": Text("ブロック：{pairs}", "blocks: {pairs}"),
    # Being asked
    "chance main": Text("あなたのターンです。何をしますか？", "Your turn. What do you do?"),
    "chance answer": Text(
        "相手の{top}に対応しますか？（Enter でパス）", "Respond to your opponent's {top}? (Enter passes)"
    ),
    "chance own": Text(
        "{top}が解決する前に何かしますか？（Enter でパス）", "Anything before your {top} resolves? (Enter passes)"
    ),
    "chance empty": Text("何かしますか？（Enter でパス）", "Do you want to do anything? (Enter passes)"),
    "asked action": Text("「{name}」", "{name}"),
    "asked parts": Text("{name}（{parts}）", "{name} ({parts})"),
    "blockers": Text(
        "{attacker}をブロックするキャラクターを選んでください。（0 か Enter で次へ）",
        "Block {attacker} with? (0 or Enter: no more blockers)",
    ),
    "about": Text("{what}：{asked}", "{what}: {asked}"),
    "usual": Text("（Enter で {usual}）", " (Enter: {usual})"),
    "finish": Text("（0 か Enter で終わり）", " (0 or Enter: done)"),
    "not here": Text("「{text}」は、今の質問の答えになりません。", "'{text}' does not answer what is asked now."),
    "draft": Text("下書き：{draft}（undo で1つ戻す、cancel でやめる）", "draft: {draft}   (undo, cancel)"),
    "prompt": Text("{seat}> ", "{seat}> "),
    "pass": Text("パス", "pass"),
    # Answers to what was typed
    "not understood": Text(
        "「{text}」は解釈できません。{allowed} ? で説明が出ます。", "Unknown input '{text}'. {allowed} Type ? for help."
    ),
    "numbers": Text(
        "メニューの番号（{numbers}）、手の表記、コマンドを入力できます。",
        "Type a number of the menu ({numbers}), a move in notation, or a command.",
    ),
    "numbers only": Text(
        "メニューの番号（{numbers}）、名前、コマンドを入力できます。",
        "Type a number of the menu ({numbers}), a name from it, or a command.",
    ),
    "no number": Text(
        "{number} は今のメニューにありません。選べる番号は {numbers} です。",
        "There is no {number} in the menu now. Numbers: {numbers}.",
    ),
    "left over": Text(
        "「{text}」は使いませんでした。その前で1手が完成しました。",
        "'{text}' was not used: the move was complete before it.",
    ),
    "nothing typed": Text("ここで Enter だけでは決まりません。{allowed}", "Enter alone does nothing here. {allowed}"),
    "no draft": Text(
        "戻せる下書きはありません。完成した手は戻せません。", "There is no draft to take back; a complete move stays."
    ),
    "taken back": Text("戻しました。", "Taken back."),
    "sure concede": Text(
        "投了しますか？もう一度 concede と入力すると投了します。",
        "Do you want to concede? Type concede once more to do so.",
    ),
    "other seat": Text(
        "それは席 {seat} の手です。あなたは席 {own} です。", "That is a move of seat {seat}; your seat is {own}."
    ),
    "sure": Text("{text}それでもよければ、同じ入力をもう一度。", "{text} Type the same again if you mean it."),
    "sure life": Text(
        "最後のライフで払うことになり、あなたの負けになります。", "That pays with your last life card, and you lose."
    ),
    "sure win": Text(
        "アタックすれば勝てます。相手にはブロックできるキャラクターがいません。",
        "You can win by attacking: your opponent has nobody who can block.",
    ),
    "sure nobody": Text(
        "今アタックできる兵士はいません。それでもアタックを起こすなら、同じ入力をもう一度。",
        "None of your soldiers can attack now. Type the same again to request Attack all the same.",
    ),
    "sure empty": Text(
        "手札がないので、払っても何も置けません。それでもよければ、同じ入力をもう一度。",
        "Your hand is empty: you would pay for nothing. Type the same again if you mean it.",
    ),
    "both passed": Text(
        "両者がパスした。ステージが空なので何も起こらない。ターンを終えるにはエンド。",
        "Both players passed. The stage is empty, so nothing happens; End ends your turn.",
    ),
    "forecast unblocked": Text("誰もブロックしなければ：", "If nobody blocks:"),
    "forecast": Text("このまま判定すると：", "As it stands:"),
    "danger": Text("危険！{text}", "Danger! {text}"),
    "why lost": Text("敗因：{text}", "Why it was lost: {text}"),
    "no hint": Text("先に hint と入力してください。", "Type hint first."),
    "asked other": Text("今は別の質問に答えるところです。", "Answer the question that is open first."),
    "can it": Text("{action}は今起こせます。", "You can request {action} now."),
    "which action": Text(
        "why のあとにアクションの名前を書くと、今起こせない理由が出ます（例：why {example}）。",
        "Name an action after why to see why you cannot request it now, as in: why {example}",
    ),
    "which term": Text(
        "rule のあとにアクションや用語の名前を入力してください（例：rule {example}、rule stage）。",
        "Name an action or a term after rule, as in: rule {example}, rule stage",
    ),
    "unknown action": Text(
        "「{word}」というアクションはありません。can で一覧が出ます。", "There is no action '{word}'; can lists them."
    ),
    "only chance": Text(
        "パスできるのは、チャンスを持っていて下書きがないときだけです。",
        "You can pass only while you hold the chance and no draft is open.",
    ),
    "can": Text("できること：", "What you can do:"),
    "cannot": Text("今はできないこと：", "What you cannot do now, and why:"),
    "with card": Text("{card}でできること：", "With {card} you can:"),
    "nothing with": Text(
        "{card}をキーカードにして起こせるアクションは、今はありません。",
        "There is no action that you can request with {card} as the key card now.",
    ),
    "log empty": Text("まだ何も起きていません。", "Nothing has happened yet."),
    "which log": Text(
        "log のあとは、手の数、all、full、full と手の数のどれかです。",
        "log is followed by a number of moves, all, full, or full and a number of moves.",
    ),
    "saved": Text("{file} に保存しました。続きは次のコマンドで遊べます：", "Saved to {file}. Resume with:"),
    "kept": Text("棋譜は {file} です。", "The record is in {file}."),
    "not saved": Text("{file} に保存できません：{why}", "{file} cannot be written: {why}"),
    "exists": Text("{file} はもうあります。別の名前にしてください。", "{file} exists already; choose another name."),
    "hint": Text(
        "ヒント：{move}（do で実行、入力するなら {notation}）", "Hint: {move}   (do makes it; typed: {notation})"
    ),
    "hint pass": Text("ヒント：{move}（do で実行）", "Hint: {move}   (do makes it)"),
    "if nobody": Text("対応がなければ：", "If nobody responds:"),
    "language": Text("日本語で表示します。", "English from now on."),
    "which language": Text("lang のあとは ja か en です。", "lang is followed by ja or en."),
    "mode": Text("確認のしかた：{name}（{mode}：{meaning}）", "When you are asked: {name} ({mode}: {meaning})"),
    "which mode": Text("auto のあとは auto、mine、full のどれかです。", "auto is followed by auto, mine or full."),
    "auto": Text(
        "自分か自分のキャラクターやリクエストが対象になったとき、自分のリクエストに対応されたとき、"
        "相手がキーカードを使ったとき、下の「必ず確認するアクション」のときに確認する。"
        "自分のリクエストの後、相手のドローとエンド、相手のターンの空のステージでは、確認せずにパスする",
        "you are asked when you or your cards are targeted, when your request is responded to, at your opponent's key "
        "cards and at stops; you pass without being asked after your own requests, at your opponent's Draw and End, "
        "and on an empty stage in their turn",
    ),
    "mine": Text(
        "自分か自分のキャラクターやリクエストが対象になったときと、自分のリクエストに対応されたときだけ確認し、"
        "ほかは確認せずにパスする",
        "you are asked only when you or your cards are targeted, or your request is responded to; else you pass",
    ),
    "full": Text("いつも確認する", "you are always asked"),
    "name auto": Text("おまかせ", "Auto"),
    "name mine": Text("対象のときだけ", "When targeted"),
    "name full": Text("全確認", "Full control"),
    "stops": Text("必ず確認するアクション：{stops}", "stops: {stops}"),
    "fight stop": Text(
        "{action}（相手のもので、対応できる間だけ）", "{action} (your opponent's, while you can respond)"
    ),
    "hold on": Text(
        "次のリクエストのあとも、チャンスを持ったままにします。", "You keep the chance after your next request."
    ),
    "hold off": Text("リクエストのあとは、ふつうにパスします。", "After a request you pass as usual."),
    "which span": Text(
        "pass のあとは、何もなし、request、stage、turn、hit、no のどれかです。",
        "pass stands alone, or is followed by request, stage, turn, hit or no.",
    ),
    "table on": Text("質問のたびに場を表示します。", "The table is shown whenever you are asked."),
    "table off": Text("場は table と入力したときだけ表示します。", "The table is shown only when you type table."),
    "which switch": Text("show のあとは on か off です。", "show is followed by on or off."),
    # Beginning, seats and the end
    "welcome": Text("BlackPoker {regulation}（シード {seed}）", "BlackPoker {regulation} (seed {seed})"),
    "seats": Text("席：{seats}", "seats: {seats}"),
    "first help": Text(
        "? で説明、can でできること、why で起きたことの理由が出ます。quit で保存して終わります。",
        "? explains, can shows what you can do, why tells why something happened, quit saves and leaves.",
    ),
    "curtain": Text(
        "席 {seat} の人が選びます。席 {seat} の人だけが画面を見て、Enter を押してください。",
        "It is seat {seat}'s turn to look. Only {seat} should see the screen now: press Enter.",
    ),
    "only enter": Text(
        "ここで入力できるのは Enter（画面を見る）か quit（保存して終わる）だけです。",
        "Here only Enter, to look, and quit, to save and leave, are understood.",
    ),
    "player failed": Text(
        "コンピューター {name} がエラーで止まりました：{why}", "the computer player {name} failed: {why}"
    ),
    "type here": Text("番号、手、コマンド（? で説明）", "a number, a move or a command (? explains)"),
    "page": Text("Enter か Esc で閉じる", "Enter or Esc closes this"),
    "over": Text("対戦終了。{outcome}", "The game is over. {outcome}"),
    "you won": Text("あなたの勝ちです。", "You win."),
    "you lost": Text("あなたの負けです。", "You lose."),
    "after": Text(
        "rematch で再戦、replay で見直す、save で棋譜を保存、Enter か quit で終わります。",
        "rematch plays again, replay looks at the game again, save keeps its record, Enter or quit leaves.",
    ),
    "after other": Text(
        "終わった対戦では、rematch、replay、save、log、why、rule、table、lang、quit が使えます。",
        "After the end rematch, replay, save, log, why, rule, table, lang and quit work.",
    ),
    "after prompt": Text("> ", "> "),
    "replay": Text(
        "{place}/{count}　Enter で次へ、back で前へ、turn 3 で第3ターンへ、end で最後へ、quit で終わります。",
        "{place}/{count}   Enter: next, back, turn 3, end, quit",
    ),
    # Why something happened
    "why": Text(
        "こうなった理由（rule R70 のように裁定を調べられます）：", "Why it happened (rule R70 opens a ruling):"
    ),
    "why nothing": Text(
        "前にあなたが選んでから、値で決まったことはありません。", "Nothing was decided by values since your last move."
    ),
    "why more": Text("ほかに{count}件（log full ですべて）", "{count} more (log full tells all)"),
    "why over": Text("決め手：", "What decided:"),
}

LEVELS: Final[dict[str, Text]] = {
    "easy": Text("やさしい", "easy"),
    "normal": Text("ふつう", "normal"),
    "hard": Text("つよい", "hard"),
    "gentle": Text("初心者向け", "gentle"),
    "script": Text("練習相手", "practice"),
}
"""What the levels of the computer are called."""

INTRODUCTION: Final[tuple[Text, ...]] = (
    Text(
        "勝ち方：相手のライフ（山札）を0枚にする。引くカードも、ダメージも、コストのLも、ライフから減る。",
        "You win when your opponent has no life left. Drawing, damage and cost L take cards of it.",
    ),
    Text(
        "1ターン：チャージして引く。防壁設置、召喚、魔法、アタックを好きな順に。最後にエンド。",
        "A turn: charge and draw; set a bulwark, summon, use magic and attack in any order; then End.",
    ),
    Text(
        "記号：♢7(7) は兵士とサイズ、#1 は防壁の場所、① はステージの順、★ はキーカード、→ は対象、$ はコスト。",
        "Signs: ♢7(size 7) is a soldier, #1 a bulwark's place, ① a place on the stage, ★ a key card, → a target, $ a "
        "cost.",
    ),
    Text(
        "習うには：blackpoker missions、blackpoker play --first-game",
        "To learn: blackpoker missions, play --first-game",
    ),
)
"""How the game is won, what a turn is, and what signs mean."""

HELP: Final[tuple[tuple[str, Text], ...]] = (
    (
        "1, 4 2 1",
        Text("メニューの番号。続けて書くと順に選ぶ", "numbers of the menu; several are picked one after the other"),
    ),
    (
        "$BL",
        Text(
            "コスト：B 防壁をドライブ、L ライフ1枚、D 手札1枚、S キャラクター1体、K キーユニットをドライブ",
            "a cost: B drives a bulwark, L takes a life card, D a hand card, S a character, K drives the key unit",
        ),
    ),
    ("Enter, 0", Text("パス、または終わり", "pass, or done")),
    (
        "summonsSoldier S5",
        Text("手の表記。名前は id・日本語・英語のどれでも", "a move in notation; id, Japanese or English name"),
    ),
    ("S5", Text("そのカードでできること", "what can be done with that card")),
    ("can", Text("できることとできないことの一覧、その理由", "what you can do, and why not the rest")),
    ("why", Text("前に選んでから起きたことの理由", "why things happened since your last move")),
    ("why ACTION", Text("そのアクションを今起こせない理由", "why you cannot request that action now")),
    (
        "rule WORD",
        Text(
            "ルールにあるものの説明：アクション、用語、$BL、★、R70 など",
            "whatever the rules name: an action, a term, $BL, ★, R70",
        ),
    ),
    ("table, stage", Text("場の全体、ステージだけ", "the whole table, the stage alone")),
    (
        "log [N|all|full]",
        Text(
            "起きたこと。full は手順と判定も（full N でN手）", "what happened; full adds steps and judgments (full N)"
        ),
    ),
    ("undo, cancel", Text("下書きを1つ戻す、全部やめる", "take one pick of the draft back, or all")),
    (
        "pass [SPAN]",
        Text(
            "パス。request、stage、turn はそれが終わるまで、hit は自分が対象になるまで、"
            "no は対象になってもこのターンずっと",
            "pass; until the request, stage or turn is over, or you are targeted (hit); no: all this turn in any case",
        ),
    ),
    ("auto [MODE]", Text("確認のしかた：auto、mine、full", "when you are asked: auto, mine, full")),
    (
        "stop ACTION",
        Text("そのアクションでは必ず確認する（もう一度で取り消し）", "always ask at that action (again: no more)"),
    ),
    ("hold", Text("次のリクエストのあともチャンスを持つ", "keep the chance after your next request")),
    ("show on|off", Text("場を毎回表示するか", "show the table every time, or not")),
    ("hint, do", Text("コンピューターの考え、それを実行する", "what a computer player would do; do makes that move")),
    ("save [FILE]", Text("棋譜に保存する", "save the game as a record")),
    ("quit", Text("保存して終わる", "save and leave")),
    ("concede", Text("投了する", "concede the game")),
    ("lang ja|en", Text("表示の言語", "the language to speak")),
)
"""What can be typed, with a word about each."""


def say(key: str, language: str, **names: object) -> str:
    """Return one of the client's texts."""
    return TEXTS[key].say(language, **names)


SCREEN: Final[dict[str, Text]] = {
    "thinks": Text(
        "コンピューターが考えています。（Ctrl-Q で保存して終わる）",
        "The computer is thinking. (Ctrl-Q saves and leaves)",
    ),
    "after end": Text(
        "rematch で再戦、replay で見直せます。save ファイル名 で棋譜を残せます。Ctrl-Q で終わります。",
        "rematch plays again, replay looks at the game again, save FILE keeps the record; Ctrl-Q leaves.",
    ),
    "leave unsaved": Text(
        "もう一度 Ctrl-Q を押すと、保存せずに終わります。", "Ctrl-Q once more leaves without saving."
    ),
    "key help": Text("説明", "help"),
    "key can": Text("できること", "can"),
    "key log": Text("記録", "log"),
    "key hint": Text("ヒント", "hint"),
    "key pass": Text("パス", "pass"),
    "key undo": Text("戻す", "undo"),
    "key quit": Text("終わる", "quit"),
    "key language": Text("en", "ja"),
    "review keys": Text("→ 次へ  ← 前へ  End 最後へ  Esc 終わる", "Right: next  Left: back  End: the end  Esc: leave"),
    "curtain leave": Text("Ctrl-Q か quit で保存して終わります。", "Ctrl-Q or quit saves and leaves."),
}
"""What only the full screen says."""
TEXTS.update(SCREEN)
