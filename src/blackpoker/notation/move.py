"""A move as text: one line that says who does what, read and written without looking at a game."""

from dataclasses import dataclass
from typing import Final

from blackpoker.core import PlayerId
from blackpoker.view.seen import SEATS

from .errors import InvalidMove
from .item import PLACE, SEAT, TRUMP, UNIT, WORD, Item, read_item, read_seat
from .names import LONGEST_NAME, find_action_id, read_action
from .text import LONGEST_LINE, folded, plain, shown

PASS: Final = "pass"
CONCEDE: Final = "concede"
REQUEST: Final = "request"
CHOOSE: Final = "choose"
BLOCK: Final = "block"

VERBS: Final = {
    **dict.fromkeys(("pass", "パス"), PASS),
    **dict.fromkeys(("concede", "resign", "投了"), CONCEDE),
    **dict.fromkeys(("choose", "選ぶ", "選択"), CHOOSE),
    **dict.fromkeys(("block", "ブロック"), BLOCK),
}
NONE: Final = ("none", "なし")
SIGNS: Final = set("$>@#!")
"""No name of an action has such a sign."""

Blocks = tuple[tuple[Item, tuple[Item, ...]], ...]


@dataclass(frozen=True)
class Move:
    """One line. Parts of a request that the line leaves out are None."""

    seat: PlayerId
    verb: str
    action: str = ""
    mode: str = ""
    keys: tuple[Item, ...] | None = None
    payments: tuple[Item, ...] | None = None
    target: Item | None = None
    picks: tuple[Item, ...] = ()
    blocks: Blocks = ()

    def __str__(self) -> str:
        line: str = SEATS[self.seat]
        if self.verb == REQUEST:
            line += f" {self.action}" + (f":{self.mode}" if self.mode else "")
            line += "".join([f" {key}" for key in self.keys or ()])
            if self.payments:
                line += " $" + "".join([f" {payment}" for payment in self.payments])
            return line + ("" if self.target is None else f" > {self.target}")
        line += f" {self.verb}"
        if self.verb == CHOOSE or self.picks:
            return line + ("".join([f" {pick}" for pick in self.picks]) or " none")
        if self.verb == BLOCK and not self.picks:
            return line + ("".join([f" {one}:{'+'.join(map(str, by))}" for one, by in self.blocks]) or " none")
        return line


def read_move(text: str) -> Move:
    """Read one line; raise InvalidMove if it cannot be read."""
    if len(text) > LONGEST_LINE:
        raise InvalidMove(
            f"a move of {len(text)} characters is too long; at most {LONGEST_LINE} are read",
            f"{len(text)}文字の手は長すぎます。読めるのは{LONGEST_LINE}文字までです",
        )
    words = plain(text).replace("$", " $ ").replace(">", " > ").split()
    if len(words) < 2:
        raise InvalidMove(
            f"{shown(text)!r} is no move; a move is a seat and what it does, like 'A pass'",
            f"「{shown(text)}」は手ではありません。手は「A pass」のように席とすることを書きます",
        )
    seat, rest = read_seat(words[0]), words[1:]
    verb = VERBS.get(rest[0].casefold())
    if verb in (PASS, CONCEDE):
        if len(rest) > 1:
            raise too_much(text, rest[1])
        return Move(seat, str(verb))
    if verb == CHOOSE:
        return Move(seat, CHOOSE, picks=read_picks(text, rest[1:]))
    if verb == BLOCK:
        return Move(seat, BLOCK, blocks=read_blocks(text, rest[1:]))
    return read_request(text, seat, rest)


def read_picks(text: str, words: list[str]) -> tuple[Item, ...]:
    """Read the list after `choose`; it is complete, or the word none."""
    if not words:
        raise InvalidMove(
            f"{shown(text)!r} does not say what is chosen; write 'choose none' to choose nothing",
            f"「{shown(text)}」は何を選ぶのか書いていません。何も選ばないときは「choose none」と書きます",
        )
    if len(words) == 1 and words[0].casefold() in NONE:
        return ()
    if len(words) > 1 and find_action_id("".join(words)) is not None:
        words = ["".join(words)]
    return tuple([canonical_word(read_item(word)) for word in words])


def canonical_word(item: Item) -> Item:
    """Return an item with the id of the action for any of its names."""
    if item.kind != WORD:
        return item
    name, _, number = item.word.partition("#")
    id = find_action_id(name)
    return item if id is None else Item(WORD, word=f"{id}#{number}" if number else id)


def read_blocks(text: str, words: list[str]) -> Blocks:
    """Read the blocks: attacker, colon, blockers joined by plus signs; or the word none."""
    if len(words) == 1 and words[0].casefold() in NONE:
        return ()
    joined = " ".join(words)
    for sign in ":+":
        joined = sign.join([part.strip() for part in joined.split(sign)])
    blocks: list[tuple[Item, tuple[Item, ...]]] = []
    for word in joined.split():
        attacker, colon, blockers = word.partition(":")
        if not colon or not blockers:
            raise InvalidMove(
                f"{shown(word)!r} is no block; write attacker:blocker+blocker, like A.S7:B.D9+B.C3, or none",
                f"「{shown(word)}」はブロックではありません。A.S7:B.D9+B.C3 のように書くか、none と書きます",
            )
        blocks.append((read_unit(attacker), tuple([read_unit(blocker) for blocker in blockers.split("+")])))
    if not blocks:
        raise InvalidMove(
            f"{shown(text)!r} does not say who blocks; write 'block none' for nobody",
            f"「{shown(text)}」は誰がブロックするのか書いていません。しないときは「block none」と書きます",
        )
    return tuple(blocks)


def read_unit(text: str) -> Item:
    """Read a unit."""
    item = read_item(text)
    if item.kind not in (UNIT, PLACE):
        raise InvalidMove(
            f"{shown(text)!r} is no unit; units are written A.S7, or A#1 for a bulwark",
            f"「{shown(text)}」はユニットではありません。ユニットは A.S7、防壁は A#1 のように書きます",
        )
    return item


def read_request(text: str, seat: PlayerId, words: list[str]) -> Move:
    """Read a request: action, key cards, payments after $, target after >."""
    action, mode, words = read_name(words)
    head, aim, after = cut(text, words, ">")
    keys, pays, payments = cut(text, head, "$")
    if (pays and not payments) or (aim and not after):
        raise InvalidMove(
            f"{shown(text)!r} has nothing after {'$' if pays and not payments else '>'}",
            f"「{shown(text)}」は {'$' if pays and not payments else '>'} の後に何もありません",
        )
    target = read_item("".join(after)) if aim else None
    if target is not None and target.kind in (WORD,):
        raise InvalidMove(
            f"{target} is no target; write a unit (B.S7, B#1), a request (@1, @up) or a seat (B)",
            f"「{target}」は対象ではありません。ユニット（B.S7、B#1）、リクエスト（@1、@up）、席（B）を書きます",
        )
    return Move(
        seat,
        REQUEST,
        action=action,
        mode=mode,
        keys=read_things(keys) if keys else None,
        payments=read_things(payments) if pays else None,
        target=target,
    )


def read_name(words: list[str]) -> tuple[str, str, list[str]]:
    """Read the name of an action, which may have several words, and its mode after a colon."""
    most = next((place for place, word in enumerate(words) if set(word) & SIGNS), len(words))
    most = min(most, next((place + 1 for place, word in enumerate(words) if ":" in word), most))
    for length in range(min(LONGEST_NAME, most), 0, -1):
        name, colon, mode = "".join(words[:length]).partition(":")
        id = find_action_id(name)
        if id is not None and (not colon or mode):
            return id, folded(mode), words[length:]
    return read_action(words[0]).id, "", words[1:]


def read_things(words: list[str]) -> tuple[Item, ...]:
    """Read cards and units."""
    items = [read_item(word) for word in words]
    for item in items:
        if item.kind in (WORD, SEAT, TRUMP):
            raise InvalidMove(f"{item} is neither a card nor a unit", f"「{item}」はカードでもユニットでもありません")
    return tuple(items)


def cut(text: str, words: list[str], sign: str) -> tuple[list[str], bool, list[str]]:
    """Cut words in two at a sign that may stand there once."""
    if words.count(sign) > 1:
        raise InvalidMove(f"{shown(text)!r} has more than one {sign}", f"「{shown(text)}」に {sign} が2つ以上あります")
    if sign not in words:
        return words, False, []
    place = words.index(sign)
    return words[:place], True, words[place + 1 :]


def too_much(text: str, word: str) -> InvalidMove:
    """Say that a line goes on where it should end."""
    return InvalidMove(
        f"{shown(text)!r} should end before {shown(word)!r}",
        f"「{shown(text)}」は「{shown(word)}」の前で終わるはずです",
    )
