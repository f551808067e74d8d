"""What the missions at the terminal say, in Japanese and in English."""

from typing import Final

from blackpoker.view.words import Text

MISSION_TEXTS: Final[dict[str, Text]] = {
    "heading": Text("── ミッション{number} {title}（{step}）", "── Mission {number}: {title} ({step})"),
    "situation": Text("状況：{text}", "Situation: {text}"),
    "goal": Text("ゴール：{text}", "Goal: {text}"),
    "this turn": Text("期限：このターンの終わりまで", "Time: until this turn ends"),
    "next turn": Text("期限：次のターンの終わりまで", "Time: until the next turn ends"),
    "own turn": Text("期限：次の自分のターンの終わりまで", "Time: until your next turn ends"),
    "commands": Text(
        "hint でヒント、goal でゴール、back で1つ前の判断に、restart で最初から、quit でやめる",
        "hint helps, goal repeats the goal, back takes you to the last decision, restart to the beginning, quit leaves",
    ),
    "hint": Text("ヒント{step}：{text}", "Hint {step}: {text}"),
    "light": Text("ここを見ましょう：{things}", "Look at: {things}"),
    "next": Text(
        "次の手：{move}（do と入力すると、この手を行います）。{idea}", "The next move: {move} (do plays it). {idea}"
    ),
    "no way": Text(
        "ここからゴールに届く手順は知られていません。back で戻れます。",
        "No known way leads to the goal from here; back takes you to the last decision.",
    ),
    "more hints": Text("もう一度 hint で、次のヒントが出ます。", "hint again tells more."),
    "off": Text(
        "この先、知られている手順ではゴールに届きません。続けても、back で戻ってもかまいません。",
        "From here no known way leads to the goal. Go on, or go back with back.",
    ),
    "solved": Text("できました！ {idea}", "Solved! {idea}"),
    "alone": Text("ひとりで解けました。", "You solved it alone."),
    "help": Text("ヒントを使って解けました。", "You solved it with help."),
    "other way": Text("用意していた手順とは別の解き方です。", "You found another way than ours."),
    "lost": Text("負けてしまいました。", "The game is lost."),
    "late": Text("期限までにゴールに届きませんでした。", "The time is over, and the goal is not reached."),
    "again": Text(
        "Enter か back で1つ前の判断に、restart で最初から、quit でやめる",
        "Enter or back: to the last decision; restart: to the beginning; quit: leave",
    ),
    "go on": Text("Enter で次のミッション「{title}」、quit でやめる", "Enter: the next mission, {title}; quit: leave"),
    "all solved": Text("すべてのミッションを解きました。", "You have solved all missions."),
    "no back": Text("まだ戻るところがありません。", "There is nothing to go back to."),
    "no save": Text(
        "ミッションは保存できません。解いた印は自動で残ります。",
        "Missions are not saved; what is solved is kept by itself.",
    ),
    "not kept": Text("進み具合を {file} に書けません：{why}", "the progress cannot be written to {file}: {why}"),
    "prompt": Text("> ", "> "),
    "left": Text("やめました。続きは blackpoker missions {number}", "Left. blackpoker missions {number} goes on"),
    "progress": Text(
        "{solved}/{all} 解決。次のおすすめ：{number} {title}", "{solved} of {all} solved. Next: {number} {title}"
    ),
    "progress done": Text("{solved}/{all} 解決", "{solved} of {all} solved"),
    "how": Text(
        "blackpoker missions 番号 で始まります（next はおすすめ）。◎ ひとりで、○ ヒントを使って",
        "blackpoker missions NUMBER plays one (next: the recommended one). ◎ alone, ○ with help",
    ),
}


def say(key: str, language: str, **names: object) -> str:
    """Return one of these texts."""
    text = MISSION_TEXTS[key]
    return text.say(language, **names)
