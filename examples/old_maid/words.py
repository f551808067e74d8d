"""Words: everything that the terminal says, in Japanese and in English."""

from collections.abc import Mapping
from typing import Final

from blackpoker.core import NOBODY, PlayerId

from .actions import ACTIONS, OldMaidAction
from .cards import JOKER, SUITS, Cards, face

LANGUAGES: Final = ("ja", "en")

NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "ja": ("アキ", "ハル", "ナツ", "フユ", "ソラ", "ウミ"),
    "en": ("Aki", "Haru", "Natsu", "Fuyu", "Sora", "Umi"),
}

HEADER_WORDS: Final[Mapping[str, str]] = {
    "direct": "直接",
    "triggered": "誘発",
    "immediate": "即時",
    "normal": "通常",
    "main": "メイン",
    "quick": "クイック",
}

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "ja": {
        "joker": "ジョーカー",
        "and": "、",
        "the_joker": "ジョーカー",
        "you": "あなた",
        "title": "ババ抜き({players}人、シード {seed})",
        "greeting": "「?」で説明、「q」でいつでもやめられます。",
        "begins": "{who}から始めます。",
        "turned": "あなたのターン。",
        "drew": "{who}は{whom}からカードを1枚引いた。",
        "drew_seen": "{who}は{whom}から{card}を引いた。",
        "show_pair": "{who}がペアを見せた: {cards}",
        "laid": "{who}は{cards}を捨てた。",
        "laid_many": "{who}はペアを{count}組捨てた。",
        "slap": "{who}が{whom}のペアに「押しつけ」!",
        "cover": "{who}が{whom}の押しつけを「ガード」!",
        "stopped": "{who}の押しつけは無効になった。",
        "handed": "{who}は{whom}にカードを1枚押しつけた。",
        "handed_seen": "{who}は{whom}に{card}を押しつけた。",
        "safe": "{who}の手札がなくなった。上がり!",
        "cards": "手札",
        "pairs": "ペア",
        "slaps": "押しつけ",
        "covers": "ガード",
        "yes": "可",
        "no": "済",
        "out": "上がり({place}番)",
        "hand": "あなたの手札: {cards}",
        "hand_of": "{who}の手札: {cards}",
        "stage": "ステージ(1から順に解決)",
        "stage_show_pair": "{who}: ペアを見せる {cards}",
        "stage_slap": "{who}: {whom}のペアに押しつけ",
        "stage_cover": "{who}: {whom}の押しつけをガード",
        "which_place": "{whom}の手札{count}枚から1枚引きます。何番目?",
        "which_action": "どうしますか?",
        "which_card": "{whom}にどのカードを押しつけますか?",
        "which_slap": "誰の押しつけをガードしますか?",
        "which_pair": "どのペアを先に見せますか?",
        "do_slap": "押しつけ: {whom}に手札を1枚渡す(1ゲームに1回)",
        "do_cover": "ガード: ペアへの押しつけを無効にする(1ゲームに1回)",
        "do_pass": "パス",
        "do_rest": "次の自分のターンまでパス",
        "do_back": "戻る",
        "that_slap": "{whom}の押しつけ",
        "prompt": "[1-{most}、Enter = {usual}、? 説明、q やめる] > ",
        "bad_input": "「{text}」は分かりません。1から{most}の番号、Enter({usual}と同じ)、?、q のどれかです。",
        "lost": "{who}の手元にジョーカーが残った。{who}の負け!",
        "broken_off": "長くなりすぎたので、ゲームを打ち切りました。",
        "order": "上がった順: {names}",
        "you_won": "あなたの勝ち!",
        "you_lost": "あなたの負け…",
        "left": "ゲームをやめました。",
        "again": "同じゲームをもう一度: {command}",
        "usage": (
            "使い方: python -m old_maid [オプション]\n"
            "  --players N   人数(2-6、指定がなければ4)\n"
            "  --seat N      あなたの席(指定がなければ1)\n"
            "  --seed N      同じシードからは同じゲームになる\n"
            "  --lang ja|en  表示する言語(指定がなければロケールに従う)\n"
            "  --auto        全席をコンピュータが遊ぶ(--seat を付けると、その席から見る)\n"
            "  --help        この説明を表示する"
        ),
        "misuse": "old_maid: {error}(使い方は --help で表示されます)",
        "unknown_option": "「{text}」というオプションはありません",
        "no_value": "{option} には値が必要です",
        "no_number": "{option} は{least}から{most}の数で指定してください(「{text}」ではなく)",
        "no_language": "--lang は ja か en で指定してください(「{text}」ではなく)",
        "no_choice": "{option} に値は付けられません",
        "rules": (
            "ルール\n"
            "  ジョーカー1枚を加えた53枚を配りきり、同じ数字のペアを捨ててから始めます。\n"
            "  ターンプレイヤーは、次の人の裏向きの手札から1枚を引きます。\n"
            "  ペアができたら見せて(ステージに置いて)、全員がパスしたら捨てます。\n"
            "  手札がなくなったら上がり。最後にジョーカーを持っていた人の負けです。\n"
            "  押しつけ: 他の人のペアがステージにある間に、1ゲームに1回できます。\n"
            "    解決すると、手札から好きな1枚をペアの持ち主に渡します。\n"
            "    押しつけの上に、ほかの人が押しつけを重ねることもできます。\n"
            "  ガード: 自分のペアへの押しつけ1つを、1ゲームに1回、無効にできます。\n"
            "  ステージのリクエストは、全員がパスするたびに、\n"
            "    上(後から置いたもの)から順に1つずつ解決します。"
        ),
        "actions": "アクション",
        "controls": (
            "操作\n"
            "  番号を入力して Enter。Enter だけなら、示された番号を選びます。\n"
            "  パスしかできないときは自動でパスします。\n"
            "  引くしかないときは、引く場所だけを聞きます。\n"
            "  ?  この説明    q  やめる(シードを表示します)"
        ),
    },
    "en": {
        "joker": "Joker",
        "and": ", ",
        "the_joker": "the Joker",
        "you": "You",
        "title": "Old Maid ({players} players, seed {seed})",
        "greeting": 'Type "?" for help, "q" to leave at any time.',
        "begins": "{who} begin{s}.",
        "turned": "Your turn.",
        "drew": "{who} draw{s} a card from {whom}.",
        "drew_seen": "{who} draw{s} {card} from {whom}.",
        "show_pair": "{who} show{s} a pair: {cards}",
        "laid": "{who} lay{s} {cards} aside.",
        "laid_many": "{who} lay{s} {count} pairs aside.",
        "slap": "{who} slap{s} at {whose} pair!",
        "cover": "{who} cover{s} against {whose} slap!",
        "stopped": "{Whose} slap comes to nothing.",
        "handed": "{who} hand{s} {whom} a card.",
        "handed_seen": "{who} hand{s} {whom} {card}.",
        "safe": "{who} {has} no cards left and {is} safe!",
        "cards": "cards",
        "pairs": "pairs",
        "slaps": "slap",
        "covers": "cover",
        "yes": "yes",
        "no": "-",
        "out": "safe (no. {place})",
        "hand": "Your hand: {cards}",
        "hand_of": "{Whose} hand: {cards}",
        "stage": "Stage (1 is resolved first)",
        "stage_show_pair": "{who} show{s} {cards}",
        "stage_slap": "{who} slap{s} at {whose} pair",
        "stage_cover": "{who} cover{s} against {whose} slap",
        "which_place": "Draw one of {whose} {count} cards. Which place?",
        "which_action": "What do you do?",
        "which_card": "Which card do you hand to {whom}?",
        "which_slap": "Whose slap do you stop?",
        "which_pair": "Which pair do you show first?",
        "do_slap": "Slap: hand {whom} one of your cards (once a game)",
        "do_cover": "Cover: stop a slap at your pair (once a game)",
        "do_pass": "Pass",
        "do_rest": "Pass until your next turn",
        "do_back": "Back",
        "that_slap": "{whose} slap",
        "prompt": "[1-{most}, Enter = {usual}, ? help, q quit] > ",
        "bad_input": '"{text}" is not understood. Type a number from 1 to {most}, Enter (the same as {usual}), ? or q.',
        "lost": "{who} {is} left with the Joker and lose{s}!",
        "broken_off": "The game took too long and was broken off.",
        "order": "Safe, in this order: {names}",
        "you_won": "You win!",
        "you_lost": "You lose.",
        "left": "You have left the game.",
        "again": "To play the same game again: {command}",
        "usage": (
            "usage: python -m old_maid [options]\n"
            "  --players N   how many players (2-6, default 4)\n"
            "  --seat N      which seat is yours (default 1)\n"
            "  --seed N      the same seed gives the same game\n"
            "  --lang ja|en  the language to speak (default: that of the locale)\n"
            "  --auto        the computer plays all seats (with --seat, seen from that one)\n"
            "  --help        show this text"
        ),
        "misuse": "old_maid: {error} (--help shows the usage)",
        "unknown_option": 'there is no option "{text}"',
        "no_value": "{option} needs a value",
        "no_number": '{option} is a number from {least} to {most}, not "{text}"',
        "no_language": '--lang is ja or en, not "{text}"',
        "no_choice": "{option} takes no value",
        "rules": (
            "Rules\n"
            "  53 cards, one of them the Joker, are dealt out;\n"
            "    pairs of one rank are laid aside at once.\n"
            "  The turn player draws a card from the next player's hand, held out face down.\n"
            "  A pair is shown: it waits on the stage until all players have passed,\n"
            "    and is then laid aside.\n"
            "  Who has no cards left is safe. Who is left with the Joker at the end loses.\n"
            "  Slap: once a game, while somebody else's pair waits on the stage.\n"
            "    When it resolves, you hand a card of your choice to the owner of the pair.\n"
            "    Others may slap on top of it.\n"
            "  Cover: once a game, you may stop one slap at your own pair.\n"
            "  Whenever all players have passed, the top request of the stage,\n"
            "    which is the newest one, is resolved."
        ),
        "actions": "Actions",
        "controls": (
            "Controls\n"
            "  Type a number and Enter; Enter alone takes the number that the prompt names.\n"
            "  When you can only pass, you pass without being asked. When you can only draw,\n"
            "  you are just asked for the place.\n"
            "  ?  this text    q  leave (and see the seed)"
        ),
    },
}


class Words:
    """One language, the names at the table, and who is addressed as "you" (or NOBODY)."""

    def __init__(self, language: str, me: PlayerId = NOBODY, plain: bool = False) -> None:
        self.language: Final = language
        self.texts: Final = TEXTS[language]
        self.me: Final = me
        self.plain: Final = plain
        """Whether suits are letters, where the terminal cannot show their signs."""

    def say(
        self,
        key: str,
        who: PlayerId = NOBODY,
        whom: PlayerId = NOBODY,
        cards: Cards = (),
        **values: object,
    ) -> str:
        """Return a text about who does something to whom with some cards."""
        mine = who == self.me
        return self.texts[key].format(
            who=self.name(who),
            whom=self.name(whom).lower() if whom == self.me else self.name(whom),
            Whose=self.whose(who),
            whose=self.whose(whom).lower() if whom == self.me else self.whose(whom),
            cards=self.row(cards),
            card=self.texts["the_joker"] if cards == (JOKER,) else self.row(cards),
            s="" if mine else "s",
            has="have" if mine else "has",
            **{"is": "are" if mine else "is"},
            **values,
        )

    def name(self, player: PlayerId) -> str:
        """Return what a player is called."""
        if player == NOBODY:
            return ""
        return self.texts["you"] if player == self.me else NAMES[self.language][player]

    def whose(self, player: PlayerId) -> str:
        """Return the English possessive of a player."""
        return "Your" if player == self.me else self.name(player) + "'s"

    def row(self, cards: Cards) -> str:
        """Return cards in one line."""
        return " ".join(self.card(card) for card in cards)

    def card(self, card: int) -> str:
        """Return a card."""
        text = face(card, self.texts["joker"])
        return text.translate(LETTERS) if self.plain else text

    def header(self, action: OldMaidAction) -> str:
        """Return an action as an action list prints it: name, trigger, speed, timing."""
        words = (action.trigger, action.speed, action.timing)
        if self.language == "ja":
            return f"{action.ja} @{'-'.join(HEADER_WORDS[word] for word in words)}"
        return f"{action.en} @{'-'.join(words)}"

    def help(self) -> str:
        """Return the rules, the action list and the controls."""
        actions = [f"  {self.header(action)}" for action in ACTIONS]
        return "\n".join((self.texts["rules"], self.texts["actions"], *actions, self.texts["controls"]))


LETTERS: Final = str.maketrans(dict(zip(SUITS, "SHDC")))
