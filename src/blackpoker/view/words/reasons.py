"""Why a player may not request an action now, told to that player only."""

from collections.abc import Callable
from typing import Final

from blackpoker.actions.pack import RARE_IS_GONE
from blackpoker.common.action import Action, Mode
from blackpoker.common.card import NO_CARD, Mask, card_words
from blackpoker.common.cost import charged_bulwarks, cost_of
from blackpoker.common.game import Game
from blackpoker.common.key_words import EN, JA, write_set
from blackpoker.common.legality import how_far, key_cards, refusals_of_mode
from blackpoker.common.request import Request
from blackpoker.common.target import EquippableTarget, RequestTarget, TrumpTarget, UnitTarget
from blackpoker.common.trumps import open_trump
from blackpoker.common.zone import HAND
from blackpoker.core import DIRECT, PlayerId
from blackpoker.core.bits import count
from blackpoker.core.text import Text, counted, number_word

REASONS: Final[dict[str, Text]] = {
    "format": Text(
        "{action}は、このゲームのフォーマットとフレームにはないアクションです。",
        "{action} is not an action of this format and frame.",
    ),
    "timing": Text("{action}は、今は起こせません。", "You cannot request {action} at this moment."),
    "condition": Text("{action}の起動条件を満たしていません。", "The activation condition of {action} is not met."),
    "once": Text("{action}は、このターンにもう起こしています。", "You have already requested {action} this turn."),
    "cost": Text("{action}のコストを払えません。", "You cannot pay the cost of {action}."),
    "key": Text("{action}のキーカードがありません。", "You do not have the key cards of {action}."),
    "target": Text("{action}の対象になるものがありません。", "There is no target for {action}."),
}
"""Every reason in one sentence, for where nothing more is to be said."""

HEADINGS: Final[dict[str, Text]] = {
    "condition": Text("起動条件を満たしていない", "Condition not met"),
    "once": Text("このターンにもう起こした", "Already requested this turn"),
    "cost": Text("コストを払えない", "Cannot pay the cost"),
    "key": Text("キーカードがない", "No key cards"),
    "target": Text("対象がない", "No target"),
}
"""Every reason as a heading over all actions that it stands in the way of."""
TRUMP_HEADING: Final = Text("切札が表向きでない", "Trump not face up")
TIMING_HEADINGS: Final = (
    Text("自分からは起こせない", "Triggered only"),
    Text("自分のターンだけ", "Only on your turn"),
    Text("ステージが空のときだけ", "Only while the stage is empty"),
)
"""The same for timing: what is only triggered, what needs the own turn, what needs an empty stage."""

BY_ITSELF: Final = Text(
    "{action}は自動的に誘発するアクションで、自分からは起こせません。", "{action} cannot be requested; it is triggered."
)
NOT_YOUR_TURN: Final = Text("{action}は自分のターンにだけ起こせます。", "You can request {action} only on your turn.")
STAGE_NOT_EMPTY: Final = Text(
    "{action}はステージが空のときだけ起こせます（今は{count}個のリクエストがあります）。",
    "You can request {action} only while the stage is empty ({requests} waiting).",
)

MISSING_B: Final = Text("チャージ状態の防壁が{need}体必要ですが、{lack}。", "It needs {needed}; you have {had}.")
MISSING_L: Final = Text("ライフが{need}枚必要ですが、{lack}。", "It needs {needed}; you have {had}.")
MISSING_S: Final = Text("場のキャラクターが{need}体必要ですが、{lack}。", "It needs {needed}; you have {had}.")
MISSING_D: Final = Text(
    "捨てる手札が{need}枚必要ですが、キーカードを除くと{lack}。",
    "It needs {needed} to discard besides the key cards; you have {had}.",
)

MISSING_K: Final = Text(
    "キーユニットにする{unit}が必要ですが、ドライブ状態のものしかいません。",
    "It needs {unit} as the key unit; those that you have are driven.",
)

TRUMP_DOWN: Final = Text(
    "切札{card}（{trump}）が表向きでなければなりません（今は裏向きです）。",
    "Your trump {card} ({trump}) must be face up; it is face down.",
)
TRUMP_MISSING: Final = Text(
    "表向きの切札{card}（{trump}）が必要ですが、あなたの切札にありません。",
    "Your trump {card} ({trump}) must be face up; it is not among your trumps.",
)
NO_KEY_UNIT: Final = Text("キーユニットにする{unit}がいません。", "It needs {unit} as the key unit, and you have none.")

NO_KEY: Final = Text("キーカードとして{keys}が必要です。", "You need {keys} as the key.")
KEY_SHORT: Final = Text(
    "キーカードとして{keys}が必要ですが、手札に{of}は{lack}。", "You need {keys} as the key and hold {had}."
)
PART_SHORT: Final = Text(
    "キーカードとして{keys}が必要ですが、手札に{of}は{lack}。", "You need {keys} as the key and hold {had} of {of}."
)

EMPTY_STAGE: Final = Text(
    "対象は{target}ですが、ステージにリクエストがありません。", "It targets {target}, but the stage is empty."
)
NO_SUCH_REQUEST: Final = Text(
    "対象になる{target}がステージにありません。", "It targets {target}, but there is none on the stage."
)
BARRED: Final = Text(
    "ステージの{names}はカウンターの対象になりません。", "{names} on the stage cannot be targeted by Counter."
)
NO_SUCH_UNIT: Final = Text("対象になる{target}が場にいません。", "It targets {target}, but there is none on the field.")
NO_TRUMP: Final = Text("切札が1枚もありません。", "There is no trump on the table.")
NOTHING_TO_EQUIP: Final = Text(
    "手札のカードと同じスートの、装備できる自分の兵士がいません。",
    "No soldier of yours that can be equipped shares a suit with a card in your hand.",
)


def explain_refusal(game: Game, player: PlayerId, action: Action, language: str, mode: Mode | None = None) -> list[str]:
    """Tell a player who holds the chance why an action may not be requested now, the first reason first.

    The reasons are those of `refusals`, or of one mode, and nothing is said that this player may not know.
    """
    name = action.ja if language == "ja" else action.en
    if action.id not in game.book.index:
        return [REASONS["format"].say(language, action=name)]
    action = game.book.plays[game.book.index[action.id]]
    if mode is None:
        mode = max(action.modes, key=lambda each: how_far(refusals_of_mode(game, player, action, each)))
    told: list[str] = []
    for reason in refusals_of_mode(game, player, action, mode):
        found = DETAILS[reason](game, player, action, mode, language)
        told += found or [REASONS[reason].say(language, action=name)]
    return told


def reason_heading(game: Game, player: PlayerId, action: Action) -> Text:
    """Return what stands in the way of an action first, as a heading over all of which that is true."""
    mode = max(action.modes, key=lambda each: how_far(refusals_of_mode(game, player, action, each)))
    reason = refusals_of_mode(game, player, action, mode)[0]
    if reason == "timing":
        return TIMING_HEADINGS[0 if action.trigger != DIRECT else 1 if player != game.turn else 2]
    shut = action.trump != NO_CARD and open_trump(game.side(player), action.trump) is None
    return TRUMP_HEADING if reason == "condition" and shut else HEADINGS[reason]


def of_timing(game: Game, player: PlayerId, action: Action, mode: Mode, language: str) -> list[str]:
    """Tell why the timing does not fit."""
    name = action.ja if language == "ja" else action.en
    if action.trigger != DIRECT:
        return [BY_ITSELF.say(language, action=name)]
    if player != game.turn:
        return [NOT_YOUR_TURN.say(language, action=name)]
    number = len(game.stage)
    return [STAGE_NOT_EMPTY.say(language, action=name, count=number, requests=waiting(number))]


def waiting(number: int) -> str:
    """Write in English how many requests are on the stage."""
    return "1 request is" if number == 1 else f"{number} requests are"


def of_condition(game: Game, player: PlayerId, action: Action, mode: Mode, language: str) -> list[str]:
    """Tell which condition is not met."""
    name = action.ja if language == "ja" else action.en
    if action.trump != NO_CARD and open_trump(game.side(player), action.trump) is None:
        return [of_trump(game, player, action, language)]
    condition = action.condition
    if condition is None:
        return []
    unmet = [condition.text] if condition.unmet is None else condition.unmet(game, player)
    return [text.say(language, action=name) for text in unmet]


def of_trump(game: Game, player: PlayerId, action: Action, language: str) -> str:
    """Tell that the trump that an action needs lies face down or is not there."""
    trump = game.book.trump_of(action.trump)
    there = any(each.card == action.trump for each in game.side(player).trumps)
    return (TRUMP_DOWN if there else TRUMP_MISSING).say(
        language, card=card_words(action.trump), trump=trump.ja if language == "ja" else trump.en
    )


def of_once(game: Game, player: PlayerId, action: Action, mode: Mode, language: str) -> list[str]:
    """Say nothing more: the reason is complete."""
    return []


def of_cost(game: Game, player: PlayerId, action: Action, mode: Mode, language: str) -> list[str]:
    """Tell what is missing, symbol by symbol."""
    side = game.side(player)
    cost = cost_of(game, player, action, mode)
    keys = action.key_cards if action.key_zone == HAND else 0
    stock = {
        "B": (charged_bulwarks(game.side(player)), MISSING_B, "charged bulwark", BODIES),
        "L": (len(side.life), MISSING_L, "life card", SHEETS),
        "D": (max(count(side.hand) - keys, 0), MISSING_D, "hand card", SHEETS),
        "S": (len(side.units), MISSING_S, "character", BODIES),
    }
    told: list[str] = []
    for symbol, (have, text, noun, counter) in stock.items():
        need = cost.count(symbol)
        if need > have:
            needed, had, lack = counted(need, noun), number_word(have), lacking(have, counter)
            told.append(text.say(language, need=need, needed=needed, had=had, lack=lack))
    if "K" in cost and action.key_unit is not None and not action.key_unit.candidates(game, player):
        if action.key_unit.exists(game.side(player)):
            told.append(MISSING_K.say(language, unit=key_unit_name(action, language)))
        else:
            told.append(NO_KEY_UNIT.say(language, unit=key_unit_name(action, language)))
    return told


def lacking(have: int, counter: tuple[str, str]) -> str:
    """Write in Japanese that there are too few: 1体しかいません, 1枚もありません."""
    unit, are_not = counter
    return f"{have}{unit}しか{are_not}" if have else f"1{unit}も{are_not}"


BODIES: Final = ("体", "いません")
SHEETS: Final = ("枚", "ありません")
"""How characters and cards are counted in Japanese, and how it is said that there are none."""


def key_unit_name(action: Action, language: str) -> str:
    """Return what the key unit of an action must be."""
    assert action.key_unit is not None
    return action.key_unit.text.say(language).removesuffix("1体")


def of_key(game: Game, player: PlayerId, action: Action, mode: Mode, language: str) -> list[str]:
    """Tell which key cards are needed, and how many of them the player holds, or which key unit."""
    if action.key_unit is not None and not action.key_unit.exists(game.side(player)):
        return [NO_KEY_UNIT.say(language, unit=key_unit_name(action, language))]
    words = action.key_words()
    assert action.key is not None and words is not None
    if action.key_zone != HAND:
        return [RARE_IS_GONE.say(language)]
    keys = words.told.say(language)
    hand = key_cards(game.side(player), action)
    told: list[str] = []
    if len(action.key.patterns) == 1:
        parts = action.key.patterns[0]
        text = KEY_SHORT if len(parts) == 1 else PART_SHORT
        for cards, need in parts:
            have = count(hand & cards)
            if have < need:
                had = f"only {number_word(have)}" if have else "none"
                of, lack = set_name(cards, language), lacking(have, SHEETS)
                told.append(text.say(language, keys=keys, of=of, had=had, lack=lack))
    return told or [NO_KEY.say(language, keys=keys)]


def set_name(cards: Mask, language: str) -> str:
    """Return what a set of cards is called: 2〜10, ♡A〜10, or ♣ for the whole suit."""
    signs = JA if language == "ja" else EN
    written = write_set(cards, signs)
    return written.removesuffix(f"A{signs.dash}K") or written


def of_target(game: Game, player: PlayerId, action: Action, mode: Mode, language: str) -> list[str]:
    """Tell what is not there to be aimed at."""
    target = action.target
    assert target is not None
    if isinstance(target, EquippableTarget):
        return [NOTHING_TO_EQUIP.say(language)]
    aim = target.text.say(language)
    if isinstance(target, TrumpTarget):
        return [NO_TRUMP.say(language)]
    if isinstance(target, UnitTarget):
        return [NO_SUCH_UNIT.say(language, target=aim.removesuffix("1体"))]
    if isinstance(target, RequestTarget) and game.stage:
        names = [named(request, language) for request in game.stage if is_barred(request, target)]
        if names:
            return [BARRED.say(language, names=("、" if language == "ja" else ", ").join(names))]
        return [NO_SUCH_REQUEST.say(language, target=aim)]
    return [EMPTY_STAGE.say(language, target=aim)]


def is_barred(request: object, target: RequestTarget) -> bool:
    """Tell whether a request on the stage could be a target, if its note did not bar it."""
    return target.unless_uncounterable and isinstance(request, Request) and request.play.uncounterable


def named(request: object, language: str) -> str:
    """Return the name of a request's action."""
    assert isinstance(request, Request)
    return request.play.ja if language == "ja" else request.play.en


DETAILS: Final[dict[str, Callable[[Game, PlayerId, Action, Mode, str], list[str]]]] = {
    "timing": of_timing,
    "condition": of_condition,
    "once": of_once,
    "cost": of_cost,
    "key": of_key,
    "target": of_target,
}
"""What is told of each reason that `refusals` gives."""
