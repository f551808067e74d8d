"""Why a game was lost, in a sentence: what took the last life, and where the life of the last turn went."""

from collections.abc import Sequence
from typing import Final

from blackpoker.actions.basic import NEXT_GENERATION
from blackpoker.actions.damage_judgment import DAMAGE_JUDGE
from blackpoker.core import PlayerId
from blackpoker.core.text import Text
from blackpoker.editions import DEFAULT
from blackpoker.notation.names import ACTIONS, action_in
from blackpoker.view.seen import SEATS

from .things import alike, both
from .told import Entry, Told
from .voice import Voice

GIVEN_UP: Final[dict[str, Text]] = {
    "concede": Text("{player}が投了した。", "{player} conceded."),
    "timeout": Text("{whose}持ち時間が切れた。", "{Whose} time ran out."),
}
"""What else ends a game."""
FIGHT: Final = "fight"
EFFECT: Final = "effect"
COST: Final = "cost"
HEIR: Final = "heir"
DRAWN: Final = "drawn"

LAST: Final[dict[str, Text]] = {
    FIGHT: Text(
        "アタックのダメージで、{whose}ライフがなくなった。", "Damage from the attack took the last of {whose} life."
    ),
    EFFECT: Text("「{action}」のダメージで、{whose}ライフがなくなった。", "{action} took the last of {whose} life."),
    COST: Text("{player}は最後のライフをコストとして払った。", "{player} paid the last life as a cost."),
    HEIR: Text(
        "{fallen}世代交代が起き、{whose}ライフがすべて墓地に移った。",
        "{fallen}Next Generation took the whole rest of {whose} life.",
    ),
    DRAWN: Text("{player}は最後のライフを引いた。", "{player} drew the last life."),
}
"""What took the last life."""
FALLEN: Final = Text("{cards}が場から墓地に移って", "{cards} went to the graveyard, and ")
PARTS: Final[dict[str, Text]] = {
    FIGHT: Text("アタック{count}枚", "{count} to the attack"),
    EFFECT: Text("「{action}」{count}枚", "{count} to {action}"),
    COST: Text("コスト{count}枚", "{count} paid as costs"),
    HEIR: Text("世代交代{count}枚", "{count} to Next Generation"),
    DRAWN: Text("ドロー{count}枚", "{count} drawn"),
}
SPENT: Final = Text("最後のターンに減ったライフ：{parts}。", "Life lost in the last turn: {parts}.")
ADVICE: Final[dict[str, Text]] = {
    FIGHT: Text(
        "チャージ状態のキャラクターなら、兵士でも防壁でもブロックできます。",
        "Any charged character can block, soldiers and bulwarks alike.",
    ),
    EFFECT: Text(
        "ライフが少ないときは、対応できるカードを残しておきましょう。", "With little life, keep a card to respond with."
    ),
    COST: Text("コストLは1つにつきライフを1枚減らします。", "Each L of a cost takes 1 of your life."),
    HEIR: Text(
        "ライフが少ないときは、A・J・Q・K・Jokerを場から失わないようにしましょう。",
        "With little life, do not lose an A, J, Q, K or Joker from the field.",
    ),
    DRAWN: Text("2枚目を引くかどうかは選べます。", "You need not draw the second card."),
}
"""What to do better, for whoever has lost."""


def why_lost(entries: Sequence[Entry], loser: PlayerId, voice: Voice, edition: str = DEFAULT.id) -> Text | None:
    """Say why a player has lost, from what an audience was told; None if that tells nothing of it."""
    seat = SEATS[loser]
    lines = last_turn([line for entry in entries for line in entry.told])
    for line in lines:
        if line.kind in GIVEN_UP and line.seat == seat:
            return voice.filled(GIVEN_UP[line.kind], loser)
    losses = [(found, line) for line in lines if (found := loss_of(line, seat)) is not None]
    if not losses:
        return None
    sort, last = losses[-1]
    fell = [line for line in lines if line.kind == "fell" and line.seat == seat and line.cards]
    cards = " ".join([thing.text.en for thing in fell[-1].things]) if fell else ""
    fallen = both(FALLEN, cards=cards) if cards else alike("")
    said = [voice.filled(LAST[sort], loser, action=named(last.cause, edition), fallen=fallen)]
    counts: dict[tuple[str, str], int] = {}
    for kind, line in losses:
        key = (kind, line.cause or "" if kind == EFFECT else "")
        counts[key] = counts.get(key, 0) + (line.amount or 0)
    if len(counts) > 1:
        parts = [
            both(PARTS[kind], count=count, action=named(cause, edition)) for (kind, cause), count in counts.items()
        ]
        row = Text("、".join([each.ja for each in parts]), ", ".join([each.en for each in parts]))
        said.append(both(SPENT, parts=row))
    if voice.you == loser:
        said.append(ADVICE[sort])
    return Text("".join([each.ja for each in said]), " ".join([each.en for each in said]))


def last_turn(lines: list[Told]) -> list[Told]:
    """Return what was told since the last turn began."""
    begun = [place for place, line in enumerate(lines) if line.heading]
    return lines[begun[-1] :] if begun else lines


def loss_of(line: Told, seat: str) -> str | None:
    """Tell how a line took life from a seat; None if it took none."""
    if line.seat != seat or not line.amount:
        return None
    if line.kind == "damage":
        return FIGHT if line.cause == DAMAGE_JUDGE.id else EFFECT if line.cause in ACTIONS else None
    if line.kind == "request":
        return COST
    if line.kind in ("moved", "took"):
        return HEIR if line.cause == NEXT_GENERATION.id else None
    return DRAWN if line.kind == "drew" else None


def named(cause: str | None, edition: str) -> Text:
    """Name the action whose effect took life."""
    return action_in(edition, cause).name if cause in ACTIONS else alike("")
