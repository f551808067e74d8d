"""Bringing a table back: its log is played again and compared, and what cannot go on exactly does not go on."""

import logging
from dataclasses import dataclass
from typing import Any

import msgspec

from blackpoker.core import BlackPokerError, digest
from blackpoker.core.text import Text
from blackpoker.view.seen import SEATS

from .config import Config, Seat
from .store import Entry, Kept
from .table import Forfeit, Pledged, Table

log = logging.getLogger("blackpoker.server")


class Differs(Exception):
    """A table does not go on here as it began; the message says why in both languages."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.text = Text(f"{ja}{KEPT.ja}", f"{en} {KEPT.en}")


KEPT = Text(
    "ここでは続けられないため中断しています。棋譜は保存されており、同じルールのサーバーでなら再開できます。",
    "It is stopped here; its record is kept, and a server with its rules can go on with it.",
)

ENDED = Text(
    "この対戦は別のルールで終わっています。棋譜は保存されています。",
    "This game has ended under other rules; its record is kept.",
)


@dataclass(frozen=True)
class Played:
    """A table as a log leaves it, and the time that was left on its clocks."""

    kept: Kept
    table: Table
    left: list[float] | None
    later: bool
    """Whether its log is told later; a log is told in one way as a whole."""

    def leads_to(self, kept: Kept) -> bool:
        """Tell whether what is kept now is what was kept then, and perhaps something after it."""
        played = self.kept.log
        return not self.table.frozen and self.kept.config == kept.config and kept.log[: len(played)] == played


def played_again(kept: Kept, later: bool = False, before: Played | None = None) -> Played:
    """Return a table as its log leaves it; it may be told later, and the beginning may have been played before.

    A game that was begun by other rules, and a log that these rules do not play move by move to the same digests, is
    stopped where they differ; nothing is written, so that a server with the right rules can go on with it.
    """
    entries = [(entry, msgspec.json.decode(entry.data)) for entry in kept.log]
    if before is not None and before.leads_to(kept):
        table, left, later, rest = before.table, before.left, before.later, entries[len(before.kept.log) :]
    else:
        table, left, rest = Table(kept.id, msgspec.json.decode(kept.config, type=Config)), None, entries
    table.told.later = later
    try:
        check_rules(table.config)
        for entry, data in rest:
            left = times(data, left)
            play_entry(table, entry, data)
    except Exception as error:
        if isinstance(error, Differs):
            log.warning("table %s is stopped: %s", kept.id, error)
            table.stopped, table.frozen = error.text, "rules"
        else:
            log.exception("the log of table %s cannot be played again", kept.id)
            table.frozen = "log"
        for entry, data in entries:
            note_entry(table, entry, data)
        if table.text:
            table.stopped = ENDED
    table.told.later = False
    return Played(kept, table, left, later)


def times(data: dict[str, Any], before: list[float] | None) -> list[float] | None:
    """Return the time that is left after an entry, if there are clocks."""
    if "left_ms" not in data:
        return before
    return None if data["left_ms"] is None else [each / 1000 for each in data["left_ms"]]


def check_rules(config: Config) -> None:
    """Stop a table that was made by another edition, rulebook, package or shuffle than there is here."""
    if not config.book:
        return  # a table that is older than fingerprints
    try:
        ours = config.identity_here()
    except BlackPokerError as error:
        raise Differs(
            f"この対戦のルールはここにありません（{error.say('ja')}）。", f"Its rules are not here ({error})."
        ) from None
    theirs = config.identity()
    for word, mine, other in (
        (Text("版", "edition"), ours.edition, theirs.edition),
        (Text("ルールパッケージ", "rule packages"), ours.packages, theirs.packages),
        (Text("シャッフルの方式", "shuffle"), ours.shuffle, theirs.shuffle),
        (Text("ルール", "rulebook"), ours.rules, theirs.rules),
    ):
        if mine != other:
            raise Differs(
                f"この対戦は別の{word.ja}（{other or 'なし'}、ここは {mine or 'なし'}）で始まりました。",
                f"This game was begun by another {word.en} ({other or 'none'}; here it is {mine or 'none'}).",
            )


def play_entry(table: Table, entry: Entry, data: dict[str, Any]) -> None:
    """Play one entry of a log again, and compare what it comes to."""
    links = (data["links"][0], data["links"][1]) if data.get("links") else None
    if entry.kind == "move":
        table.replay(data["line"], entry.key, links)
        table.text = data.get("record", "")
        assert table.recorder is not None
        compare(table, data, len(table.recorder.record.moves))
        return
    table.number = entry.number
    if entry.kind == "join":
        table.sit(SEATS.index(data["seat"]), msgspec.convert(data["guest"], Seat))
    elif entry.kind == "seal":
        table.seal(data["tags"], data["secret"])
        if not table.deals_at_once():
            table.begin(table.dealt_record())
    elif entry.kind == "mix":
        table.pledged = Pledged(data["mix"], data["move"], data["line"], entry.key)
    elif entry.kind == "dealt":
        assert links is not None
        table.begin(table.dealt_record(links))
        assert table.recorder is not None
        table.dealt, table.pledged = table.recorder.record.dealt, None
        compare(table, data, 0)
        if table.recorder.game.over:
            table.text = str(table.record)
    elif entry.kind == "forfeit":
        table.forfeit = Forfeit(data["seat"], data["conceded"])
        if entry.key is not None:
            table.keys[entry.key] = entry.number
    elif entry.kind == "fault":
        table.frozen = "fault"
    else:
        table.next = data["table"]


def compare(table: Table, data: dict[str, Any], move: int) -> None:
    """Stop where the game is not the one that was played."""
    recorder = table.recorder
    assert recorder is not None
    if data.get("digest") and data["digest"] != (recorder.record.digests.get(move) or digest(recorder.game)):
        raise Differs(
            f"この対戦は{move}手目の後の状態が、保存されたものと違います。",
            f"After move {move} this game is not the one that was played.",
        )


def note_entry(table: Table, entry: Entry, data: dict[str, Any]) -> None:
    """Take from an entry what can be known without playing: who sits where, what was sealed, how it ended."""
    table.number = entry.number
    if entry.kind == "join":
        table.seats[SEATS.index(data["seat"])] = msgspec.convert(data["guest"], Seat)
    elif entry.kind == "seal" and table.dealt is None:
        table.seal(data["tags"], data["secret"])
    elif entry.kind == "move":
        table.text = data.get("record", "")
    elif entry.kind == "next":
        table.next = data["table"]
