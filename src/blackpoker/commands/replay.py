"""`blackpoker replay`: show a game record, tell how it was adjudicated, or verify it."""

import argparse
import json
from pathlib import Path
from typing import Final

from blackpoker.commands import Command, Misuse
from blackpoker.common.card import NO_CARD, card_words
from blackpoker.common.game import Game
from blackpoker.core import NOBODY, PlayerId, Traced
from blackpoker.core.text import Text
from blackpoker.notation.item import find_card
from blackpoker.notation.names import action_in
from blackpoker.notation.options import words_of
from blackpoker.notation.text import shown
from blackpoker.record.export import Walk, seen_moves
from blackpoker.record.record import Record, read_record_file
from blackpoker.record.replay import check_result, replay
from blackpoker.scenario.moving import move_words
from blackpoker.scenario.seen import Look, look_at
from blackpoker.scenario.tracing import Teller
from blackpoker.scenario.units import UnitText
from blackpoker.view.seen import SEATS
from blackpoker.view.words import regulation_name, tell_outcome

TEXTS: Final[dict[str, Text]] = {
    "file": Text("棋譜のファイル（.bpr）", "a game record (.bpr)"),
    "from": Text("N手目から表示する", "show from move N on"),
    "to": Text("N手目まで再生する", "replay up to move N"),
    "seat": Text("その席に見えたものだけを表示する（all はすべて）", "show only what that seat saw (all: everything)"),
    "trace": Text(
        "準備と手ごとに、コアフローの手順、判定の決め手と裁定、出来事を順に表示する",
        "tell the set-up and each move with core-flow steps, what decided with its ruling, and events",
    ),
    "verify": Text(
        "最後まで再生し、ダイジェストと結果を確かめる", "replay it all, and check its digests and its result"
    ),
    "json": Text("JSON で出力する", "answer as JSON"),
    "number": Text("N には手の数を書きます（「{text}」ではありません）", "N is a number of moves, not '{text}'"),
    "ok": Text("正しい棋譜です：{moves}手、{result}", "the record is right: {moves} moves, {result}"),
    "position": Text("局面から始まる対戦", "begun from a position"),
    "heading": Text("第{turn}ターン（{seat}）", "turn {turn} ({seat})"),
    "after": Text(
        "{moves}手目の後：{turn}のターン、チャンス：{chance}、ステージ：{stage}",
        "after move {moves}: turn of {turn}, chance: {chance}, stage: {stage}",
    ),
    "side": Text(
        "{seat}：ライフ{life}、手札：{hand}、墓地の一番上：{top}、場：{field}、フォグ：{fog}",
        "{seat}: life {life}, hand: {hand}, graveyard top: {top}, field: {field}, fog: {fog}",
    ),
    "none": Text("なし", "none"),
    "unfinished": Text("未完", "unfinished"),
    "hidden": Text("非公開{count}枚", "{count} hidden"),
    "bulwark": Text("防壁{card}", "bulwark {card}"),
    "face down": Text("（裏向き）", "(face down)"),
    "driven": Text("（ドライブ状態）", " (driven)"),
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    texts = {key: text.say(language) for key, text in TEXTS.items()}
    parser.add_argument("file", metavar="FILE", help=texts["file"])
    parser.add_argument("--from", dest="first", type=move_number, metavar="N", default=1, help=texts["from"])
    parser.add_argument("--to", type=move_number, metavar="N", help=texts["to"])
    parser.add_argument("--seat", choices=("A", "B", "all"), default="all", help=texts["seat"])
    parser.add_argument("--trace", action="store_true", help=texts["trace"])
    parser.add_argument("--verify", action="store_true", help=texts["verify"])
    parser.add_argument("--json", action="store_true", help=texts["json"])


def move_number(text: str) -> int:
    """Read the number of a move."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        wrong = TEXTS["number"]
        raise Misuse(wrong.say("en", text=shown(text)), wrong.say("ja", text=shown(text)))
    return int(text)


def run_command(arguments: argparse.Namespace, language: str) -> int:
    """Show or verify a record."""
    record = read_record_file(Path(arguments.file))
    if arguments.verify:
        show_verified(record, replay(record), arguments.json, language)
        return 0
    seat = NOBODY if arguments.seat == "all" else SEATS.index(arguments.seat)
    if arguments.json:
        moves, game = seen_moves(record, seat, arguments.to)
        data = answer(record, moves, game, seat)
        if arguments.trace:
            data["trace"] = told(record, seat, arguments.first, arguments.to, True, language)[0]
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return 0
    lines, game = told(record, seat, arguments.first, arguments.to, arguments.trace, language)
    played = len(record.moves[: arguments.to])
    print("\n".join([*head(record, language), *lines, *table_lines(record, played, game, seat, language)]))
    return 0


def show_verified(record: Record, game: Game, as_json: bool, language: str) -> None:
    """Say that a record is right."""
    if as_json:
        print(json.dumps({"ok": True, "moves": len(record.moves), "result": record.result}, ensure_ascii=False))
    else:
        print(TEXTS["ok"].say(language, moves=len(record.moves), result=result_words(game, language)))


def told(
    record: Record, seat: PlayerId, first: int, last: int | None, traced: bool, language: str
) -> tuple[list[str], Game]:
    """Tell the moves of a record from one to another, with all that decided if that is wanted."""
    entries: list[Traced] | None = [] if traced else None
    walk = Walk(record, seat, entries)
    teller = Teller(language, seat)
    turn = 0
    if entries is not None:
        teller.begin(walk.game, entries, silent=first > 1)
    for number in range(1, len(record.moves[:last]) + 1):
        if number >= first and walk.game.turns != turn and walk.game.chance != NOBODY:
            turn = walk.game.turns
            teller.lines.append("; " + TEXTS["heading"].say(language, turn=turn, seat=SEATS[walk.game.turn]))
        line = walk.step()
        if entries is not None:
            teller.tell(line, silent=number < first, number=number)
        elif number >= first:
            teller.lines.append(f"{number:4} {move_words(line, walk.question, language)}")
    if walk.number == len(record.moves):
        check_result(walk.game, record)
    return teller.lines, walk.game


def head(record: Record, language: str) -> list[str]:
    """Tell what was played, and by whom."""
    names = " – ".join([shown(name, 200) for name in record.names])
    colon = "：" if language == "ja" else ": "
    lines = [f"{regulation_name(record.regulation, language)}{colon}{names}"]
    return lines if record.position is None else [*lines, f"; {TEXTS['position'].say(language)}"]


def table_lines(record: Record, moves: int, game: Game, seat: PlayerId, language: str) -> list[str]:
    """Tell the table after the moves, and how the game ended if these were all."""
    look, none = look_at(game, seat), TEXTS["none"].say(language)
    stage = [action_in(game.book.edition, id).name.say(language) for id in look.stage()]
    names = {
        "turn": SEATS[game.turn],
        "chance": none if game.chance == NOBODY else SEATS[game.chance],
        "stage": listed(stage, language),
    }
    lines = [TEXTS["after"].say(language, moves=moves, **names)]
    for place in (0, 1):
        lines.append(TEXTS["side"].say(language, seat=SEATS[place], **side_words(look, place, language)))
    return [*lines, result_words(game, language) if moves == len(record.moves) else "…"]


def side_words(look: Look, place: PlayerId, language: str) -> dict[str, object]:
    """Tell one side of the table."""
    top = look.graveyard_top(place)
    return {
        "life": look.life(place),
        "hand": cards_words(look.cards(place, "hand") or [], language),
        "top": TEXTS["none"].say(language) if top is None else card_text(top),
        "field": listed([unit_words(unit, language) for unit in look.units(place)], language),
        "fog": cards_words(look.cards(place, "fog") or [], language),
    }


def cards_words(names: list[str], language: str) -> str:
    """Write cards; of those that are not seen, how many there are."""
    seen = [card_text(name) for name in names if find_card(name) is not None]
    hidden = len(names) - len(seen)
    return listed(seen + ([TEXTS["hidden"].say(language, count=hidden)] if hidden else []), language)


def card_text(name: str) -> str:
    """Write a card of the notation for people."""
    card = find_card(name)
    return name if card is None else card_words(card)


def unit_words(unit: UnitText, language: str) -> str:
    """Write a unit: its cards, whether it is a bulwark, whether it is driven."""
    cards = "+".join([card_words(card) for card in unit.cards if card != NO_CARD])
    if unit.sort == "bulwark":
        cards = TEXTS["bulwark"].say(language, card=cards or TEXTS["face down"].say(language))
    return cards + (TEXTS["driven"].say(language) if unit.driven else "")


def listed(words: list[str], language: str) -> str:
    """Write a list, or that there is nothing."""
    return ("、" if language == "ja" else ", ").join(words) or TEXTS["none"].say(language)


def result_words(game: Game, language: str) -> str:
    """Tell how a game ended, or that it did not."""
    return TEXTS["unfinished"].say(language) if game.outcome is None else tell_outcome(game.outcome, language)


def position(game: Game, seat: PlayerId) -> dict[str, object]:
    """Return the table as a seat sees it, for JSON."""
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
