"""The steps of the first lesson: when each is due, what does it, what to tap, and what is said."""

from dataclasses import dataclass
from typing import Final, Literal

from blackpoker.actions.basic import ATTACK, END
from blackpoker.actions.damage_judgment import DAMAGE_JUDGE
from blackpoker.actions.questions import CHOOSE_ATTACKERS, CHOOSE_BLOCKERS, CHOOSE_HAND_CARD, DRAW_SECOND
from blackpoker.actions.quick_magic import COUNTER, DOWN
from blackpoker.actions.summon import SET_BULWARK, SUMMONS_ACE, SUMMONS_HERO, SUMMONS_SOLDIER
from blackpoker.core import CHOOSE_ACTION
from blackpoker.core.text import Text

EMPTY: Final = ""
"""What lies on top of an empty stage."""


@dataclass(frozen=True)
class Light:
    """Something to tap: a button, an action of the palette, a use of a card, a hand card, what is offered, the life."""

    where: Literal["press", "action", "use", "hand", "offered", "life"]
    name: str = ""


@dataclass(frozen=True)
class LessonStep:
    """One step of the lesson; what has the same `part` belongs together."""

    id: str
    part: int
    back: str
    """The step of the lesson's path that brings this moment back."""
    turn: int
    question: str
    """The question at which it is time for the step."""
    text: Text
    lights: tuple[Light, ...]
    """What to tap: the first of these that is there."""
    top: str | None = None
    """The action on top of the stage."""
    action: str | None = None
    """The action that the step is about; it must be possible."""
    done_by: tuple[str, ...] = ()
    """The actions whose request, or the questions whose answer, does it; without one it ends with its moment."""
    picks: bool = False
    """Something has to be picked."""
    read: bool = False
    """There is nothing to do but to read."""
    after: str = ""
    """Only once that other step is done."""
    unless: str = ""
    """No longer once that other step is done."""


PASS: Final = Light("press", "pass")
CONFIRM: Final = Light("press", "confirm")
DONE: Final = Light("press", "done")
OFFERED: Final = Light("offered")
CHANCE: Final = CHOOSE_ACTION.id
JUDGE: Final = DAMAGE_JUDGE.id

STEPS: Final = (
    LessonStep(
        "life", 1, "bulwark", 1, CHANCE, top=EMPTY, read=True, lights=(Light("life"),),
        text=Text(
            "枠で囲んだのがあなたのライフ（山札）です。引いても、ダメージでも、コストLでも減り、"
            "先に0枚になったほうが負けです。",
            "The pile in the ring is your life, the cards you draw from. Drawing, damage and cost L all take cards "
            "from it; the player whose life runs out first loses.",
        ),
    ),
    LessonStep(
        "bulwark", 2, "bulwark", 1, CHANCE, top=EMPTY, action=SET_BULWARK.id, done_by=(SET_BULWARK.id,),
        lights=(CONFIRM, Light("action", SET_BULWARK.id), Light("press", "palette")),
        text=Text(
            "まず守りから。「できること」の「防壁設置」を選びます（ライフ1枚）。"
            "防壁はアタックを止め、召喚のコストにもなります。",
            "Defence first: choose Set Bulwark from What you can do (it costs 1 life). Bulwarks stop attacks and pay "
            "for summoning.",
        ),
    ),
    LessonStep(
        "bulwarkCard", 2, "bulwark", 1, CHOOSE_HAND_CARD.id, done_by=(CHOOSE_HAND_CARD.id,),
        lights=(CONFIRM, Light("offered", "D3"), OFFERED),
        text=Text(
            "裏向きに出すカードを1枚選んで「確定」。小さな♢3を出して、強いカードは手札に残しましょう。",
            "Choose the card that goes face down, and confirm. Put the small ♢3 and keep the strong cards.",
        ),
    ),
    LessonStep(
        "summon", 3, "summon", 1, CHANCE, top=EMPTY, action=SUMMONS_SOLDIER.id,
        done_by=(SUMMONS_SOLDIER.id, SUMMONS_HERO.id, SUMMONS_ACE.id),
        lights=(CONFIRM, Light("use", SUMMONS_SOLDIER.id), Light("hand", "H10")),
        text=Text(
            "♡10をタップして「兵士召喚」、そして「確定」。コストは、防壁1体をドライブ（横向きに）する（B）ことと、"
            "ライフ1枚（L）です。",
            "Tap ♡10, then Summon Soldier, then confirm. It costs B, you drive a bulwark (it turns sideways), and L, "
            "1 life.",
        ),
    ),
    LessonStep(
        "attack", 4, "attack", 1, CHANCE, top=EMPTY, action=ATTACK.id, done_by=(ATTACK.id,),
        lights=(Light("press", ATTACK.id),),
        text=Text(
            "最初からいる兵士♠4は、もうアタックできます。「アタック」を押してください。",
            "Your soldier ♠4 was there from the start, so it can attack already. Press Attack.",
        ),
    ),
    LessonStep(
        "attackers", 4, "attack", 1, CHOOSE_ATTACKERS.id, done_by=(CHOOSE_ATTACKERS.id,), picks=True,
        lights=(CONFIRM, Light("offered", "A.S4"), DONE),
        text=Text(
            "♠4をタップし、ボタンで決定します。今出した♡10は、次の自分のターンまでアタックできません。",
            "Tap ♠4 and confirm with the button. ♡10 has just entered and cannot attack before your next turn.",
        ),
    ),
    LessonStep(
        "judge", 5, "judge", 1, CHANCE, top=JUDGE, lights=(PASS,),
        text=Text(
            "相手はブロックしません。ダメージの前に対応もできますが、今は「パス」。サイズの4だけ相手のライフが減ります。",
            "They do not block. You could still respond before the damage, but pass now: they lose 4 life, the size of "
            "♠4.",
        ),
    ),
    LessonStep(
        "end", 6, "end", 1, CHANCE, top=EMPTY, action=END.id, done_by=(END.id,), lights=(Light("press", END.id),),
        text=Text(
            "このターンはここまで。「エンド」を押すと相手のターンです。",
            "That is all for this turn. Press End, and their turn begins.",
        ),
    ),
    LessonStep(
        "theirs", 7, "theirs", 2, CHANCE, top=SUMMONS_SOLDIER.id, lights=(PASS,),
        text=Text(
            "相手の兵士召喚がステージに置かれました。2人ともパスすると解決します。今は対応せず「パス」。",
            "Their Summon Soldier waits on the stage. It resolves when both have passed; do not respond now and pass.",
        ),
    ),
    LessonStep(
        "block", 8, "block", 2, CHOOSE_BLOCKERS.id, done_by=(CHOOSE_BLOCKERS.id,), picks=True,
        lights=(CONFIRM, Light("offered", "A.H10"), DONE, OFFERED),
        text=Text(
            "相手の♡8のアタックです。♡10をタップして決定：大きいほうが残ります。"
            "防壁なら何でも止めますが、防壁は墓地に移ります。",
            "♡8 attacks. Tap your ♡10 and confirm: the larger soldier survives. A bulwark stops anything, but goes to "
            "the graveyard.",
        ),
    ),
    LessonStep(
        "judge2", 8, "block", 2, CHANCE, top=JUDGE, lights=(PASS,),
        text=Text(
            "10対8、このままなら♡10が残ります。「パス」で進めます。",
            "Your 10 against their 8: ♡10 survives as it stands. Pass.",
        ),
    ),
    LessonStep(
        "draw", 9, "draw", 3, DRAW_SECOND.id, done_by=(DRAW_SECOND.id,), lights=(CONFIRM, Light("press", "yes")),
        text=Text(
            "ターンの初めに1枚引きました。もう1枚引けますが、ライフが1枚減ります。今回は引きましょう。",
            "Your turn began with a card. You may draw another for 1 more life: do it this time.",
        ),
    ),
    LessonStep(
        "again", 10, "again", 3, CHANCE, top=EMPTY, action=ATTACK.id, done_by=(ATTACK.id,),
        lights=(Light("press", ATTACK.id),),
        text=Text("♡10も動けるようになりました。もう一度「アタック」。", "♡10 is ready now. Attack once more."),
    ),
    LessonStep(
        "both", 10, "again", 3, CHOOSE_ATTACKERS.id, done_by=(CHOOSE_ATTACKERS.id,), picks=True,
        lights=(CONFIRM, Light("offered", "A.S4"), Light("offered", "A.H10"), OFFERED, DONE),
        text=Text("♠4と♡10、両方をタップして決定します。", "Tap both ♠4 and ♡10, and confirm."),
    ),
    LessonStep(
        "judge3", 10, "again", 3, CHANCE, top=JUDGE, unless="counter", lights=(PASS,),
        text=Text(
            "ここで相手も対応できます。「パス」して、相手の出方を見ましょう。",
            "They may respond now, too. Pass and see what they do.",
        ),
    ),
    LessonStep(
        "counter", 11, "counter", 3, CHANCE, top=DOWN.id, action=COUNTER.id, done_by=(COUNTER.id,),
        lights=(CONFIRM, Light("offered", "S2"), Light("use", COUNTER.id), Light("hand", "C6")),
        text=Text(
            "♠4がダウンの対象になっています！ ♣6をタップして「カウンター」、捨てる1枚（D）を選び「確定」。"
            "後から置いたものが先に解決します。",
            "Down targets ♠4! Tap ♣6, then Counter, choose a card to discard (D) and confirm. What came last resolves "
            "first.",
        ),
    ),
    LessonStep(
        "last", 12, "counter", 3, CHANCE, top=JUDGE, after="counter", lights=(PASS,),
        text=Text(
            "ダウンは無効になりました。「パス」すれば♠4の4点のダメージで、相手のライフは0枚です。",
            "Down is negated. Pass: the 4 damage of ♠4 takes their last life.",
        ),
    ),
)  # fmt: skip
"""In the order in which they are looked at."""

FINISH: Final = Text(
    "ライフ、防壁、召喚、アタックとブロック、ステージでの対応。これで遊べます！",
    "Life, bulwarks, summoning, attack and block, responding on the stage: you know enough to play!",
)
MISSED: Final = Text(
    "自分の考えで進めましたね。もちろんかまいません。このまま続けても、レッスンの場面に戻っても大丈夫です。",
    "You went your own way, and that is fine. Play on from here, or go back to the moment of the lesson.",
)
