"""A review in sentences: a line for each decision that matters, the turning points, skill and luck of both players."""

from typing import Final

from blackpoker.core import PlayerId
from blackpoker.core.text import Text
from blackpoker.notation.text import shown
from blackpoker.view.seen import SEATS

from .labels import BEST, BLUNDER, GOOD, LABELS
from .reviewing import Judged, Review

TURN: Final = Text("第{turn}ターン", "turn {turn}")
MADE: Final = Text("{number}手目 {seat}：{text}", "move {number}, {seat}: {text}")
CHANCE: Final = Text("勝つ見込み{chance}", "{chance} to win")
BETTER: Final = Text("→ {text}なら{chance}", "→ {text} would be {chance}")
BAD_LUCK: Final = Text("この後、運で{luck}", "luck took {luck} afterwards")
COUNTED: Final = Text(
    "{name}：判断{decisions}回（{labels}）、手放した見込み 計{lost}、運 {luck}",
    "{name}: {decisions} decisions ({labels}), {lost} given away in all, luck {luck}",
)
ONE_LABEL: Final = Text("{label}{count}", "{count} {label}")
SOUND: Final = Text(
    "どちらも大きな判断の誤りはなく、勝負を分けたのは運でした。",
    "Neither player went far wrong; luck decided this game.",
)
TURNED: Final = Text(
    "最大の分かれ目は第{turn}ターンの{name}の{number}手目です（見込み{before}→{after}）。",
    "The game turned most on {name}'s move {number} in turn {turn} ({before} → {after} to win).",
)
LUCKY: Final = Text("運は合わせて{luck}、{name}に味方しました。", "Luck added {luck} for {name} over the whole game.")
NOTABLE_LUCK: Final = 0.10


def percent(chance: float) -> str:
    """Write a chance of winning in whole hundredths."""
    return f"{round(100 * chance)}%"


def points(change: float) -> str:
    """Write a change of a chance in points, with its sign."""
    whole = round(100 * change)
    return "±0" if whole == 0 else f"{whole:+d}".replace("-", "−")


def name_of(review: Review, seat: PlayerId) -> str:
    """Return the name of a player as it is shown."""
    return shown(review.record.names[seat], 40)


def lines_of(review: Review, language: str, every: bool) -> list[str]:
    """Tell the decisions in order, all of them or those that were not sound, under a heading for each turn."""
    lines: list[str] = []
    turn = 0
    for each in review.judged:
        if not every and each.label in (BEST, GOOD):
            continue
        if each.turn != turn:
            turn = each.turn
            lines.append("; " + TURN.say(language, turn=turn))
        lines += decision_lines(each, language)
    return lines


def decision_lines(each: Judged, language: str) -> list[str]:
    """Tell one decision: what was done, its label, and what would have been better."""
    made = MADE.say(language, number=each.number, seat=SEATS[each.seat], text=each.text.say(language))
    label = f"【{each.label.text.ja}】" if language == "ja" else f"[{each.label.text.en}]"
    lines = [f"{label} {made} ({CHANCE.say(language, chance=percent(each.chance))})"]
    if each.lost > 0 and each.better:
        better = each.better_text.say(language)
        lines.append("    " + BETTER.say(language, text=better, chance=percent(each.best)) + f"  [{each.better}]")
    if each.label.id == "unlucky":
        lines.append("    " + BAD_LUCK.say(language, luck=points(each.luck)))
    return lines


def counted(review: Review, seat: PlayerId, language: str) -> str:
    """Tell how often a player was given each label, what was given away, and the luck."""
    own = [each for each in review.judged if each.seat == seat]
    counts = [(label, len([each for each in own if each.label is label])) for label in LABELS]
    told = [ONE_LABEL.say(language, label=label.text.say(language), count=count) for label, count in counts if count]
    return COUNTED.say(
        language,
        name=name_of(review, seat),
        decisions=len(own),
        labels=("、" if language == "ja" else ", ").join(told) or "–",
        lost=points(-review.given_away(seat)),
        luck=points(review.luck(seat)),
    )


def summary(review: Review, language: str) -> str:
    """Say in a sentence or two what decided the game."""
    told: list[str] = []
    worst = max(review.turning_points(), key=lambda each: each.lost, default=None)
    if worst is None or worst.lost < BLUNDER.least:
        told.append(SOUND.say(language))
    else:
        name = name_of(review, worst.seat)
        chances = {"before": percent(worst.best), "after": percent(worst.chance)}
        told.append(TURNED.say(language, turn=worst.turn, name=name, number=worst.number, **chances))
    lucky: PlayerId = 0 if review.luck(0) >= review.luck(1) else 1
    ahead = (review.luck(lucky) - review.luck(1 - lucky)) / 2
    if ahead >= NOTABLE_LUCK:
        told.append(LUCKY.say(language, luck=points(ahead), name=name_of(review, lucky)))
    return ("" if language == "ja" else " ").join(told)
