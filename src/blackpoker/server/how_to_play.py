"""How to play, on one screen: a few steps with a position each, and what newcomers ask."""

from typing import Final

from blackpoker.core.text import Text


class HowToStep:
    """A step: what it is called, what is to be known, and the position that shows it, as a scenario."""

    def __init__(self, title: Text, text: Text, scenario: str) -> None:
        self.title: Final = title
        self.text: Final = text
        self.scenario: Final = scenario


class Question:
    """What a newcomer asks: the question, its answer, and where the rules say so."""

    def __init__(self, text: Text, answer: Text, see: tuple[str, ...]) -> None:
        self.text: Final = text
        self.answer: Final = answer
        self.see: Final = see


STEPS: Final = (
    HowToStep(
        Text("目的", "The aim"),
        Text(
            "相手のライフ（山札）を0枚にすれば勝ち。引いても、ダメージを受けても、コストLを払ってもライフは減る。",
            "Bring your opponent's life, the deck, down to 0 cards. Drawing, damage and cost L all take cards from it.",
        ),
        """
regulation: lite
turn: A
table:
  A: {life: 9, hand: [S5, H9, DK], field: [bulwark D2, bulwark H3]}
  B: {life: 7, hand: [C5, HK], field: [bulwark S3]}
""",
    ),
    HowToStep(
        Text("防壁と兵士", "Bulwarks and soldiers"),
        Text(
            "1ターンに1回、手札の1枚を裏向きの防壁にできる。防壁を横にして（ドライブして）コストBを払い、兵士を出す。"
            "兵士のサイズはカードの数字。",
            "Once a turn you may set a hand card as a face-down bulwark. Turn bulwarks sideways (drive them) to pay "
            "cost B, and summon soldiers; a soldier is as large as its number.",
        ),
        """
regulation: lite
turn: A
table:
  A: {life: 8, hand: [H9, DK], field: [bulwark D2 driven, bulwark H3, soldier S5]}
  B: {life: 7, hand: [C5, HK], field: [bulwark S3, soldier C4]}
""",
    ),
    HowToStep(
        Text("対応", "Responses"),
        Text(
            "アクションを起こすと、リクエストとしてステージに置かれる。相手はクイックのアクションを上に重ねて対応でき、"
            "後から置いたものが先に解決する。両者が続けてパスすると、一番上が解決する。",
            "An action that you request waits on the stage. Your opponent may respond with a quick action on top of "
            "it; the last one resolves first. When both pass in a row, the top one resolves.",
        ),
        """
regulation: lite
turn: A
table:
  A: {life: 9, hand: [S5, H9], field: [bulwark D2, bulwark H3]}
  B: {life: 7, hand: [C6, HK], field: [bulwark S3]}
play:
  - A summonsSoldier S5 $ A#1
  - A pass
  - B counter C6 $ HK > @summonsSoldier
""",
    ),
    HowToStep(
        Text("アタックとブロック", "Attack and block"),
        Text(
            "1ターンに1回アタックできる。相手はアタッカーごとに、防壁1体か兵士何体かでブロックする。ブロックされなければ、"
            "サイズの分だけダメージを与える。このターンに出た兵士は、まだアタックできない。",
            "You may attack once a turn. For each attacker your opponent may block with 1 bulwark or with soldiers; "
            "one that is not blocked deals damage equal to its size. Soldiers that entered this turn cannot attack "
            "yet.",
        ),
        """
regulation: lite
turn: A
table:
  A: {life: 8, hand: [], field: [bulwark D2, soldier S8, soldier H9]}
  B: {life: 12, hand: [], field: [bulwark S3, soldier C10]}
play:
  - A attack
  - both pass
  - A choose A.S8 A.H9
  - both pass
  - B block A.S8:B.C10 A.H9:B#1
""",
    ),
    HowToStep(
        Text("ターンの終わり", "The end of a turn"),
        Text(
            "エンドで手札を7枚まで減らし、ターンを渡す。受け取ったプレイヤーは、キャラクターをチャージ状態（縦向き）に戻し、"
            "1枚か2枚引く。",
            "End brings your hand down to 7 cards and passes the turn. Whoever receives it charges all characters "
            "(turns them upright) and draws 1 or 2 cards.",
        ),
        """
regulation: lite
turn: B
table:
  A: {life: 8, hand: [S2, H4], field: [bulwark D2 driven, soldier H9 driven]}
  B: {life: 9, hand: [D5, HK, C7], field: [bulwark S3, soldier C10]}
""",
    ),
)

QUESTIONS: Final = (
    Question(
        Text("$BL とは？", "What is $BL?"),
        Text(
            "コスト。B：自分の防壁1体をドライブする。L：ライフの上から1枚を墓地に移す（1点のダメージ）。",
            "A cost. B: drive 1 of your bulwarks. L: the top card of your life goes to the graveyard (1 damage).",
        ),
        ("cost/$BL", "cost/$B", "cost/$L", "cost/$D", "cost/$S"),
    ),
    Question(
        Text("エースが倒れたらライフが減ったのはなぜ？", "Why did I lose life when my ace died?"),
        Text(
            "A・J・Q・K・Jokerが自分の場から墓地に移ると、世代交代が誘発する。次のA・J・Q・K・Jokerが出るまで"
            "ライフをめくり、それを手札に加え、残りは墓地に移す。",
            "When an A, J, Q, K or Joker goes from your field to the graveyard, Next Generation is triggered: you "
            "turn up life until the next such card, take it into your hand, and the others go to the graveyard.",
        ),
        ("action/nextGeneration", "character/ace"),
    ),
    Question(
        Text("ブロックするには？", "How do I block?"),
        Text(
            "相手のアタックが解決した後、アタッカーごとにチャージ状態の防壁1体、または兵士何体かを指定する。"
            "防壁はアタッカーを止めて墓地に移り、数字が同じかJokerなら、アタッカーも墓地に移す。",
            "After your opponent's Attack has resolved, name for each attacker 1 charged bulwark, or charged "
            "soldiers. A bulwark stops its attacker and goes to the graveyard; with the same number, or as a Joker, "
            "it takes the attacker with it.",
        ),
        ("action/block", "action/damageJudge", "character/bulwark"),
    ),
    Question(
        Text("ライトとは？", "What is Lite?"),
        Text(
            "最初に覚えるフォーマット。フォーマットは使えるアクションを、フレームはデッキと始め方を決める。",
            "The format to begin with. A format says which actions there are, a frame which decks and how a game "
            "begins.",
        ),
        ("format/lite", "format/std", "format/pro", "format/mast", "frame/entry20"),
    ),
    Question(
        Text("このカードで何ができる？", "What can I do with this card?"),
        Text(
            "下の「カードでさがす」でスートと数字を選ぶと、そのカードをキーカードにできるアクションが出る。"
            "どのカードも、防壁にしたり、コストDで捨てたりできる。",
            "Pick its suit and number below: the actions that it can be a key card of are listed. Any card can be "
            "set as a bulwark, or discarded for cost D.",
        ),
        ("action/setBulwark", "cost/$D"),
    ),
    Question(
        Text("どうすれば勝ち？", "How do I win?"),
        Text(
            "相手のライフが0枚になれば勝ち。引いて0枚になっても負ける。",
            "Your opponent loses with no life left, even if the last card was drawn.",
        ),
        ("zone/life",),
    ),
)
"""What newcomers ask; each address is that of an entry of the book."""
