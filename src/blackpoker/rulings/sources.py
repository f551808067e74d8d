"""Rulings about the sources: which of them wins, and what was misread in them."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("資料", "Sources")

RULINGS: Final = (
    Ruling(
        "R1",
        Text("資料の新旧", "Age of the sources"),
        Text(
            "資料どうしが食い違い、表紙の日付では新旧が決まらない。内容から見て、エクストラの一覧、スタンダードの一覧"
            "、ルールブック、マスターの一覧、共通ルールの順に新しく、食い違うときは新しいものに従う。",
            "The sources contradict each other, and their covers do not show their age. They are dated by their "
            "content: Extra list, Standard list, rulebook, Master list, common rules, oldest first; where two "
            "disagree the later one wins.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R2",
        Text("読み取りの誤り", "Scan errors"),
        Text(
            "一覧の変換時に読み違えられたスートや表記がある。公開された原本に従い、投擲は♠と♣（ダメージは♠）、要塞（"
            "♣9）は♠を見る、魔王は♠Kと♣K、死の槍は♠と♢とする。クローズ・スラッシュ・切札再生は即時、切札破壊は通常と"
            "する。",
            "Some suits and labels of the lists were misread when they were converted. The published originals "
            "decide: Throwing takes ♠ and ♣ with the damage of the ♠, Fortress (♣9) looks for ♠, the Dark Lord is ♠K "
            "and ♣K, Death Lance takes ♠ and ♢; Close, Slash and Regenerate Trump are immediate, Destroy Trump is "
            "normal.",
        ),
        CHAPTER,
        "A",
    ),
)
