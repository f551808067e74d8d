"""What happened, told as sentences; to a seat only what that seat may know."""

from collections.abc import Callable, Sequence
from typing import Final

from blackpoker.actions.quick_magic import REDIRECTED
from blackpoker.common.action import Action
from blackpoker.common.card import CardId, card_words
from blackpoker.common.knowledge import EVERYBODY_SEES, seat_bit
from blackpoker.common.move import (
    CHARGED,
    DAMAGED,
    DISCARDED,
    DRIVEN,
    FELL,
    MOVED,
    PREVENTED,
    REVEALED,
    SHUFFLED,
    TURNED_OVER,
)
from blackpoker.common.pack import PACK_SHUFFLED
from blackpoker.common.rearranging import REARRANGED
from blackpoker.common.trumps import CLOSED, OPENED, Trump
from blackpoker.common.zone import RARE, TRUMP, ZONE_IDS, ZONE_NAMES
from blackpoker.core import DROPPED, FAILED, NEGATED, PASSED, RESOLVED, STAGED, TURNED, Event, PlayerId
from blackpoker.core.text import Text, counted
from blackpoker.frames.set_up import FIRST
from blackpoker.view.seen import SEATS

EVENTS: Final[dict[str, Text]] = {
    STAGED: Text("{player}の「{action}」がステージに置かれた。", "{player}'s {action} is put on the stage."),
    RESOLVED: Text("{player}の「{action}」が解決した。", "{player}'s {action} has resolved."),
    FAILED: Text("{player}の「{action}」は効果がなかった。", "{player}'s {action} has no effect."),
    FIRST: Text("{player}が先攻になった。", "{player} begins."),
    DROPPED: Text(
        "ステージが空でないので、{player}の「{action}」は破棄された。",
        "{player}'s {action} is dropped, as the stage is not empty.",
    ),
    NEGATED: Text("{player}の「{action}」は無効になった。", "{player}'s {action} is negated."),
    REDIRECTED: Text("{player}の「{action}」の対象が変わった。", "{player}'s {action} gets another target."),
    TURNED: Text("第{turn}ターン：{player}のターンになった。", "Turn {turn}: {player}'s turn."),
    MOVED: Text("{player}の{card}が{origin}から{zone}に移った。", "{card} of {player} goes from {origin} to {zone}."),
    FELL: Text("{player}の{card}が場から墓地に移った。", "{card} of {player} goes from field to graveyard."),
    DISCARDED: Text("{player}は{cards}を捨てた。", "{player} discards {cards}."),
    DAMAGED: Text(
        "{player}は{amount}点のダメージを受けた（ライフから{cards}）。",
        "{player} takes {amount} damage ({cards} of the life).",
    ),
    SHUFFLED: Text("{player}はライフをシャッフルした。", "{player} shuffles the life."),
    PACK_SHUFFLED: Text("{player}はパックをシャッフルした。", "{player} shuffles the pack."),
    REARRANGED: Text("{player}は防壁を並べ替えた。", "{player} rearranges the bulwarks."),
    CHARGED: Text("{player}の{unit}がチャージ状態になった。", "{player}'s {unit} is charged."),
    DRIVEN: Text("{player}の{unit}がドライブ状態になった。", "{player}'s {unit} is driven."),
    TURNED_OVER: Text("{player}の{unit}が{character}になった。", "{player}'s {unit} becomes a {character}."),
    REVEALED: Text("{player}は{zone}の{cards}を公開した。", "{player} shows {cards} of the {zone}."),
    OPENED: Text("{player}の切札{card}{trump}が表向きになった。", "{player}'s trump {card}{trump} is turned face up."),
    CLOSED: Text(
        "{player}の切札{card}{trump}が裏向きになった。", "{player}'s trump {card}{trump} is turned face down."
    ),
    PREVENTED: Text("{player}は{amount}点のダメージを受けなかった。", "{amount} damage to {player} is prevented."),
    PASSED: Text("効果により、{player}はパスした。", "{player} passes, as the effect says."),
}
"""Every kind of event. Names to fill in: player, action, turn, card, cards, origin, zone, amount, unit, character,
trump."""

A_CARD: Final = Text("カード1枚", "A card")
BECAME: Final[dict[bool, Text]] = {True: Text("防壁", "bulwark"), False: Text("兵士", "soldier")}


def tell_event(
    event: Event,
    seat: PlayerId | None,
    language: str,
    unit_name: Callable[[int], str],
    trumps: Sequence[Trump] = (),
    seats: tuple[str, str] = SEATS,
) -> str:
    """Tell an event to a seat, or to a spectator (None): a card that they did not see has no name.

    `unit_name` says what a unit is called for that seat; a face-down bulwark is called by its place. `trumps` are those
    that the game is played with.
    """
    names: dict[str, object] = {"player": seats[event.player]}
    facts = event.facts
    if isinstance(event.action, Action):
        names["action"] = event.action.ja if language == "ja" else event.action.en
    if event.kind == TURNED:
        names["turn"] = facts[0]
    elif event.kind == MOVED:
        card, origin, zone, seen = facts
        names["card"] = card_words(card) if saw(seat, seen) else A_CARD.say(language)
        names["origin"] = zone_name(origin).say(language)
        names["zone"] = zone_name(zone).say(language)
    elif event.kind == FELL:
        names["card"] = card_words(facts[0])
    elif event.kind == DISCARDED:
        names["cards"] = listed(facts) if seat == event.player else cards_counted(len(facts), language)
    elif event.kind == DAMAGED:
        names["amount"] = facts[0]
        names["cards"] = cards_counted(facts[1], language)
    elif event.kind == PREVENTED:
        names["amount"] = facts[0]
    elif event.kind in (OPENED, CLOSED):
        names["card"] = card_words(facts[0])
        names["trump"] = trump_name(facts[0], language, trumps)
    elif event.kind in (CHARGED, DRIVEN):
        names["unit"] = unit_name(facts[0])
    elif event.kind == TURNED_OVER:
        names["unit"] = unit_name(facts[0])
        names["character"] = BECAME[bool(facts[1])].say(language)
    elif event.kind == REVEALED:
        names["zone"] = zone_name(facts[0]).say(language)
        names["cards"] = listed(facts[1:]) or cards_counted(0, language)
    return EVENTS[event.kind].say(language, **names)


def saw(seat: PlayerId | None, seen: int) -> bool:
    """Tell whether a seat is among those that saw something; a spectator sees what everybody sees."""
    return seen == EVERYBODY_SEES if seat is None else seen & seat_bit(seat) != 0


def trump_name(card: CardId, language: str, trumps: Sequence[Trump]) -> str:
    """Return what the trump of that card is called, in brackets; a card without an ability has no name."""
    for trump in trumps:
        if trump.card == card:
            return f"（{trump.ja}）" if language == "ja" else f" ({trump.en})"
    return ""


def zone_name(zone: int) -> Text:
    """Return what a zone is called in a sentence."""
    name = ZONE_NAMES[ZONE_IDS[zone]]
    return Text(f"{name.ja}の領域", f"{ZONE_IDS[zone]} zone") if zone in (RARE, TRUMP) else name


def listed(cards: tuple[int, ...]) -> str:
    """Write cards for people."""
    return " ".join([card_words(card) for card in cards])


def cards_counted(number: int, language: str) -> str:
    """Write how many cards."""
    return f"カード{number}枚" if language == "ja" else counted(number, "card")
