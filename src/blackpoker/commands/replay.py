"""`blackpoker replay`: show a game record, or verify it."""

import argparse
import json
from pathlib import Path
from typing import Final

from blackpoker.commands import Command
from blackpoker.common.game import Game
from blackpoker.core import NOBODY, PlayerId
from blackpoker.notation.item import SEATS
from blackpoker.notation.options import words_of
from blackpoker.notation.text import shown
from blackpoker.record.export import seen_moves
from blackpoker.record.record import Record, read_record_file
from blackpoker.record.replay import replay
from blackpoker.scenario.seen import look_at

TEXTS: Final = {
    "ja": {
        "file": "棋譜のファイル(.bpr)",
        "to": "N 手目まで再生する",
        "seat": "その席から見えたものだけを表示する(all はすべて)",
        "verify": "最後まで再生し、ダイジェストと結果を確かめる",
        "json": "JSON で出力する",
        "ok": "正しい棋譜です: {moves} 手、結果 {result}",
        "position": "局面から始まる対戦",
        "after": "{moves} 手目の後: ターン {turn}、チャンス {chance}、ステージ {stage}",
        "side": "{seat}: ライフ {life}、手札 {hand}、墓地の一番上 {top}、場 {field}、フォグ {fog}",
    },
    "en": {
        "file": "a game record (.bpr)",
        "to": "replay up to move N",
        "seat": "show only what that seat saw (all: everything)",
        "verify": "replay it all, and check its digests and its result",
        "json": "answer as JSON",
        "ok": "the record is right: {moves} moves, result {result}",
        "position": "begun from a position",
        "after": "after move {moves}: turn {turn}, chance {chance}, stage {stage}",
        "side": "{seat}: life {life}, hand {hand}, graveyard top {top}, field {field}, fog {fog}",
    },
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    texts = TEXTS[language]
    parser.add_argument("file", metavar="FILE", help=texts["file"])
    parser.add_argument("--to", type=move_number, metavar="N", help=texts["to"])
    parser.add_argument("--seat", choices=("A", "B", "all"), default="all", help=texts["seat"])
    parser.add_argument("--verify", action="store_true", help=texts["verify"])
    parser.add_argument("--json", action="store_true", help=texts["json"])


def move_number(text: str) -> int:
    """Read the number of a move."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise argparse.ArgumentTypeError(f"N is a number of moves, not {shown(text)!r}")
    return int(text)


def run_command(arguments: argparse.Namespace, language: str) -> int:
    """Show or verify a record."""
    record = read_record_file(Path(arguments.file))
    if arguments.verify:
        replay(record)
        show_verified(record, arguments.json, language)
        return 0
    seat = NOBODY if arguments.seat == "all" else SEATS.index(arguments.seat)
    moves, game = seen_moves(record, seat, arguments.to)
    if arguments.json:
        print(json.dumps(answer(record, moves, game, seat), ensure_ascii=False, indent=2))
    else:
        show(record, moves, game, seat, language)
    return 0


def show_verified(record: Record, as_json: bool, language: str) -> None:
    """Say that a record is right."""
    if as_json:
        print(json.dumps({"ok": True, "moves": len(record.moves), "result": record.result}, ensure_ascii=False))
    else:
        print(TEXTS[language]["ok"].format(moves=len(record.moves), result=shown(record.result, 200)))


def show(record: Record, moves: list[str], game: Game, seat: PlayerId, language: str) -> None:
    """Print the moves, and the table after them."""
    texts = TEXTS[language]
    names = " – ".join([shown(name, 200) for name in record.names])
    print(f"{record.regulation.name}: {names}")
    if record.position is not None:
        print(f"; {texts['position']}")
    for number, move in enumerate(moves):
        if number in record.headings:
            print(f"; {shown(record.headings[number], 200)}")
        print(f"{number + 1:4} {move}")
    table = position(game, seat)
    print(texts["after"].format(moves=len(moves), **{key: table[key] for key in ("turn", "chance", "stage")}))
    for letter in SEATS:
        side = table[letter]
        assert isinstance(side, dict)
        print(texts["side"].format(seat=letter, **{key: written(value) for key, value in side.items()}))
    print(shown(record.result, 200) if len(moves) == len(record.moves) else "…")


def written(value: object) -> str:
    """Write a value of the table."""
    if isinstance(value, list):
        return ", ".join([str(each) for each in value]) or "-"
    return "-" if value is None else str(value)


def position(game: Game, seat: PlayerId) -> dict[str, object]:
    """Return the table as a seat sees it."""
    look = look_at(game, seat)
    table: dict[str, object] = {
        "turn": SEATS[game.turn],
        "chance": None if game.chance == NOBODY else SEATS[game.chance],
        "asks": look.asks(),
        "stage": look.stage(),
    }
    for place, letter in enumerate(SEATS):
        table[letter] = {
            "life": look.life(place),
            "hand": look.cards(place, "hand"),
            "top": look.graveyard_top(place),
            "field": [unit.core() for unit in look.units(place)],
            "fog": look.cards(place, "fog"),
        }
    return table


def answer(record: Record, moves: list[str], game: Game, seat: PlayerId) -> dict[str, object]:
    """Return a record and the table after its moves, for JSON."""
    return {
        "regulation": record.regulation.name,
        "options": words_of(record.regulation.options),
        "A": record.names[0],
        "B": record.names[1],
        "seat": "all" if seat == NOBODY else SEATS[seat],
        "position": record.position is not None,
        "moves": moves,
        "of": len(record.moves),
        "result": record.result if len(moves) == len(record.moves) else None,
        "table": position(game, seat),
    }


REPLAY: Final = Command(
    "replay",
    {"ja": "棋譜を表示する、または確かめる", "en": "show a game record, or verify it"},
    configure,
    run_command,
)
