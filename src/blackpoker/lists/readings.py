"""How the Japanese names are read (ふりがな): words of names with their readings."""

import re
from functools import cache
from typing import Final, TypeAlias

READINGS: Final = {
    "一般兵": "いっぱんへい", "世代交代": "せだいこうたい", "交渉": "こうしょう", "休息": "きゅうそく",
    "休戦": "きゅうせん", "先読": "さきよ", "停戦": "ていせん", "充足": "じゅうそく", "内乱": "ないらん",
    "再会": "さいかい", "再生": "さいせい", "切札": "きりふだ", "判定": "はんてい", "前触": "まえぶ",
    "剣": "つるぎ", "召喚": "しょうかん", "喪失": "そうしつ", "変更": "へんこう", "奇襲": "きしゅう",
    "威圧": "いあつ", "対象": "たいしょう", "巨人": "きょじん", "帰還": "きかん", "幻影": "げんえい",
    "徴募": "ちょうぼ", "悪": "わる", "手札": "てふだ", "投擲": "とうてき", "援軍": "えんぐん",
    "救済": "きゅうさい", "暴動": "ぼうどう", "槍": "やり", "死": "し", "激励": "げきれい", "疲弊": "ひへい",
    "相殺": "そうさい", "破壊": "はかい", "瞬殺": "しゅんさつ", "策士": "さくし", "罠": "わな", "英雄": "えいゆう",
    "薙払": "なぎはらい", "蘇生": "そせい", "補充": "ほじゅう", "装備": "そうび", "装備兵": "そうびへい",
    "要塞": "ようさい", "設置": "せっち", "追加": "ついか", "追撃": "ついげき", "開封": "かいふう", "防壁": "ぼうへき",
    "雨": "あめ", "革命": "かくめい", "騎士": "きし", "魔王": "まおう", "魔術士": "まじゅつし", "修繕": "しゅうぜん",
    "兵士": "へいし",
}  # fmt: skip
"""By the word as it is written; the longest one that fits is taken."""

Piece: TypeAlias = tuple[str, str]
"""A piece of a name, and its reading or nothing."""


@cache
def words() -> re.Pattern[str]:
    """Return what finds the words that have a reading."""
    return re.compile("|".join(sorted(READINGS, key=len, reverse=True)))


def pieces(name: str) -> list[Piece]:
    """Cut a name into words with their readings and the letters between them."""
    found: list[Piece] = []
    place = 0
    for match in words().finditer(name):
        if match.start() > place:
            found.append((name[place : match.start()], ""))
        found.append((match[0], READINGS[match[0]]))
        place = match.end()
    if place < len(name):
        found.append((name[place:], ""))
    return found
