"""The game record (棋譜): tags, one move a line, turn headings and digests as comments; its name ends in .bpr."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError, Outcome
from blackpoker.dealing.dealt import Dealt, opened
from blackpoker.editions import EDITIONS
from blackpoker.notation.errors import CorruptRecord
from blackpoker.notation.file import read_text
from blackpoker.notation.item import read_cards, write_cards
from blackpoker.notation.options import parse_options, write_options
from blackpoker.notation.text import LONGEST_LINE, shown
from blackpoker.packages.loading import load_named
from blackpoker.regulation import KNOWN, Regulation, any_regulation, default_deck
from blackpoker.scenario.position import LONGEST, Position, read_position
from blackpoker.view.seen import SEATS

from .fair import DIGITS, Deal
from .identity import Identity, identity_of

LARGEST: Final = 4 * 1024 * 1024
"""The most bytes that a record may have."""
MOST_MOVES: Final = 20_000
LONGEST_NAME: Final = 200
UNFINISHED: Final = "*"
HIDDEN: Final = "??"

DEALT: Final = "deal 2"
"""Stands for the seed where server and players have mixed."""
MOST_MIXES: Final = 256 * 140
"""The most characters of the tag Mix."""
TAGS: Final = (
    "Game", "Edition", "Packages", "Regulation", "Rules", "Options", "Shuffle", "A", "B", "DeckA", "DeckB", "Start",
    "Deal", "Mixing", "AnchorA", "AnchorB", "Server", "Seed", "Commitment", "Secret", "NonceA", "NonceB", "Mix",
    "Moves", "Seat", "Result",
)  # fmt: skip
DEALT_TAGS: Final = ("Deal", "Mixing", "AnchorA", "AnchorB", "Server")
DEAL_TAGS: Final = ("Commitment", "Secret", "NonceA", "NonceB")
LONG_TAGS: Final = {"[Start": LONGEST + len('[Start ""]'), "[Mix": MOST_MIXES + len('[Mix ""]')}
"""Tags whose lines may be longer than others."""
TAG: Final = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\["\\])*)"\]')
DIGEST: Final = re.compile(r"; digest ([0-9]{1,6}) ([0-9a-f]{32})")
OUTSIDE: Final = re.compile(r"([AB]) (concede|timeout)|technical(?: (.{1,200}))?")
"""Lines that end a game from outside."""


@dataclass
class Record:
    """A game as text: what it was played by, every move, digests, and how it ended."""

    regulation: Regulation
    seed: int
    decks: tuple[bytes, bytes]
    names: tuple[str, str] = SEATS
    moves: list[str] = field(default_factory=list)
    headings: dict[int, str] = field(default_factory=dict)
    """Comments before the move of that number, counted from 0."""
    digests: dict[int, str] = field(default_factory=dict)
    """The digest of the state after so many moves."""
    result: str = UNFINISHED
    deal: Deal | None = None
    """What opens the deal, if the game was dealt by a server."""
    position: Position | None = None
    """Where the game begins that has no set-up: nothing is dealt; what is shuffled later follows from the seed."""
    dealt: Dealt | None = None
    """The deal that server and players have mixed; then there is no seed."""
    identity: Identity | None = None
    """By what the game was played, as the record says; None: by the rules as they are here."""

    def __str__(self) -> str:
        return "\n".join([*self.tags(), "", *self.lines(), ""])

    def tags(self) -> list[str]:
        """Return the lines of tags."""
        options = write_options(self.regulation)
        return [
            tag("Game", "BlackPoker"),
            *identity_tags(self),
            *([tag("Options", options)] if options else []),
            f"{tag('A', self.names[0])} {tag('B', self.names[1])}",
            *beginning_tags(self),
            *dealt_tags(self.dealt),
            tag("Seed", str(self.seed) if self.dealt is None else DEALT),
            *deal_tags(self.deal),
            tag("Moves", str(len(self.moves))),
            tag("Result", self.result),
        ]

    def played_by(self) -> Identity:
        """Return by what the game was played."""
        return identity_of(self.regulation) if self.identity is None else self.identity

    def lines(self) -> list[str]:
        """Return the moves with headings and digests."""
        lines = [f"; digest 0 {self.digests[0]}"] if 0 in self.digests else []
        for place, move in enumerate(self.moves):
            if place in self.headings:
                lines.append(f"; {self.headings[place]}")
            lines.append(move)
            if place + 1 in self.digests:
                lines.append(f"; digest {place + 1} {self.digests[place + 1]}")
        return lines


def tag(name: str, value: str) -> str:
    """Write a tag pair."""
    safe = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{safe}"]'


def beginning_tags(record: Record) -> list[str]:
    """Write how the game begins: with decks, or in a position."""
    if record.position is not None:
        return [tag("Start", str(record.position))]
    return [tag("DeckA", write_cards(record.decks[0])), tag("DeckB", write_cards(record.decks[1]))]


def identity_tags(record: Record) -> list[str]:
    """Write by what the game was played; a record that is older than fingerprints has none."""
    identity = record.played_by()
    tags = [tag("Edition", identity.edition), tag("Regulation", record.regulation.name)]
    if identity.packages:
        tags.append(tag("Packages", identity.packages))
    if identity.rules:
        tags.append(tag("Rules", identity.rules))
    if identity.shuffle and record.dealt is None:
        tags.append(tag("Shuffle", identity.shuffle))
    return tags


def dealt_tags(dealt: Dealt | None) -> list[str]:
    """Write the terms that are the deal's own, and what opens it."""
    if dealt is None:
        return []
    own = [tag(name, dealt.tags[name]) for name in DEALT_TAGS if name in dealt.tags]
    return [*own, tag("Secret", dealt.secret), tag("Mix", "; ".join([str(mix) for mix in dealt.mixes]))]


def sealed_tags(record: Record) -> dict[str, str]:
    """Return the terms of a record that are not the deal's own: what is played, by whom, with which cards."""
    identity = record.played_by()
    found = {
        "Edition": identity.edition,
        "Regulation": record.regulation.name,
        "Rules": identity.rules,
        "Options": write_options(record.regulation),
        "A": record.names[0],
        "B": record.names[1],
    }
    if record.position is not None:
        return {**found, "Start": str(record.position)}
    return {**found, "DeckA": write_cards(record.decks[0]), "DeckB": write_cards(record.decks[1])}


def deal_tags(deal: Deal | None) -> list[str]:
    """Write what opens the deal."""
    if deal is None:
        return []
    values = (deal.commitment, deal.secret, *deal.nonces)
    return [tag(name, value) for name, value in zip(DEAL_TAGS, values, strict=True)]


def read_deal(tags: dict[str, str]) -> Deal | None:
    """Read what opens the deal: all of its tags or none."""
    given = [tags[name] for name in DEAL_TAGS if name in tags]
    if not given:
        return None
    if len(given) < len(DEAL_TAGS) or any(len(each) > 64 or not DIGITS.issuperset(each) for each in given):
        names = ", ".join(DEAL_TAGS)
        raise corrupt(f"{names} are hexadecimal digits and stand together", f"{names} は16進数で、一緒に書かれます")
    return Deal(given[0], given[1], (given[2], given[3]))


def result_of(outcome: Outcome | None) -> str:
    """Write how a game ended: `A wins: B has no life`, `technical end: …`, or `*` while it runs."""
    if outcome is None:
        return UNFINISHED
    if not outcome.winners:
        return f"technical end: {outcome.reason}"
    winner, loser = SEATS[outcome.winners[0]], SEATS[1 - outcome.winners[0]]
    reason = f"{loser} has {outcome.reason}" if outcome.reason == "no life" else f"{loser} {outcome.reason}"
    return f"{winner} wins: {reason}"


def corrupt(en: str, ja: str, line: int = 0) -> CorruptRecord:
    """Say what is wrong with a record, and where."""
    if line:
        return CorruptRecord(f"the record is damaged at line {line}: {en}", f"棋譜の{line}行目が壊れています：{ja}")
    return CorruptRecord(f"the record is damaged: {en}", f"棋譜が壊れています：{ja}")


def read_record_file(path: Path) -> Record:
    """Read a record from a file."""
    return read_record(read_text(path, LARGEST, "a record", "棋譜", CorruptRecord))


def read_record(text: str) -> Record:
    """Read a record; moves are not tried here."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    headings: dict[int, str] = {}
    digests: dict[int, str] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        most = LONG_TAGS.get(line.partition(" ")[0], LONGEST_LINE)
        if len(line) > most:
            raise corrupt(f"the line is longer than {most} characters", "行が長すぎます", number)
        if line.startswith("["):
            if moves:
                raise corrupt("a tag stands among the moves", "手の間にタグがあります", number)
            read_tags(line, tags, number)
        elif line.startswith(";"):
            found = DIGEST.fullmatch(line)
            if found is None:
                headings[len(moves)] = line[1:].strip()
            elif int(found[1]) != len(moves):
                raise corrupt(
                    f"the digest after move {found[1]} stands after move {len(moves)}: moves are missing or too many",
                    f"{found[1]}手目のダイジェストが{len(moves)}手目の後にあります。手が足りないか余分です",
                    number,
                )
            else:
                digests[len(moves)] = found[2]
        elif line:
            moves.append(" ".join(line.split()))
            if len(moves) > MOST_MOVES:
                raise corrupt(f"there are more than {MOST_MOVES} moves", f"手が {MOST_MOVES} より多くあります", number)
    return assemble(tags, moves, headings, digests)


def read_tags(line: str, tags: dict[str, str], number: int) -> None:
    """Read one or more tag pairs in a line."""
    place = 0
    while place < len(line):
        found = TAG.match(line, place)
        if found is None:
            raise corrupt(
                f"{shown(line[place:])!r} is no tag", f"「{shown(line[place:])}」はタグではありません", number
            )
        name, value = found[1], re.sub(r"\\(.)", r"\1", found[2])
        if name not in TAGS or name in tags:
            what = "stands twice" if name in tags else f"is unknown; there are {', '.join(TAGS)}"
            raise corrupt(
                f"the tag {shown(name)} {what}", f"タグ {shown(name)} は使えないか、2度書かれています", number
            )
        tags[name] = value
        place = found.end()
        while place < len(line) and line[place] == " ":
            place += 1


def assemble(tags: dict[str, str], moves: list[str], headings: dict[int, str], digests: dict[int, str]) -> Record:
    """Put a record together, refusing tags that are missing or make no sense."""
    for name in ("Game", "Edition", "Regulation", "Seed", "Result"):
        if name not in tags:
            raise corrupt(f"the tag {name} is missing", f"タグ {name} がありません")
    if tags["Game"] != "BlackPoker" or tags["Edition"] not in [edition.id for edition in EDITIONS]:
        en = " or ".join([edition.id for edition in EDITIONS])
        ja = "・".join([f"第{edition.id}版" for edition in EDITIONS])
        raise CorruptRecord(
            f"the record is of {shown(tags['Game'])}, edition {shown(tags['Edition'])}; it should be of BlackPoker, "
            f"edition {en}",
            f"{shown(tags['Game'])} 第{shown(tags['Edition'])}版の棋譜です。読めるのは BlackPoker {ja}です",
        )
    if "Seat" in tags or tags["Seed"] == HIDDEN:
        raise CorruptRecord(
            "this is what one seat saw of a game, without what was hidden from it; only a whole record can be replayed",
            "これは片方の席から見た棋譜です。再生できるのは完全な棋譜だけです",
        )
    if tags.get("Packages"):
        find_packages(tags["Packages"])
    seed, dealt = read_seed(tags)
    if "Moves" in tags and tags["Moves"] != str(len(moves)):
        raise corrupt(
            f"it should have {shown(tags['Moves'])} moves and has {len(moves)}: it is cut off or edited",
            f"{shown(tags['Moves'])}手のはずが{len(moves)}手です。途中で切れたか編集されています",
        )
    try:
        options = parse_options(tags.get("Options", ""))
        rules = any_regulation(tags["Regulation"], options, tags["Edition"])
        usual = write_cards(default_deck(rules.frame))
        decks = (read_cards(tags.get("DeckA", usual)), read_cards(tags.get("DeckB", usual)))
        position = read_position(tags["Start"], rules) if "Start" in tags else None
    except BlackPokerError as error:
        raise corrupt(str(error), error.say("ja")) from None
    if position is not None:
        if "DeckA" in tags or "DeckB" in tags:
            raise corrupt("a record has decks or a start, not both", "デッキと Start は一緒に書けません")
        decks = position.decks()
    check_packages(rules, tags.get("Packages", ""))
    names = (tags.get("A", "A")[:LONGEST_NAME], tags.get("B", "B")[:LONGEST_NAME])
    deal = None if dealt is not None else read_deal(tags)
    identity = Identity(tags["Edition"], tags.get("Rules", ""), tags.get("Shuffle", ""), tags.get("Packages", ""))
    result = tags["Result"]
    found = Record(rules, seed, decks, names, moves, headings, digests, result, deal, position, dealt, identity)
    if dealt is not None:
        check_terms(found, dealt)
    return found


def find_packages(written: str) -> None:
    """Refuse a record whose rule packages are not here, or are here with another content."""
    load_named()
    for each in written.split(","):
        id, _, fingerprint = each.strip().partition(" ")
        package = KNOWN.get(id.casefold())
        if package is None:
            raise CorruptRecord(
                f"the record is of a game with the rule package {shown(id)} ({shown(fingerprint)}), which is not here; "
                "name its file by --packages",
                f"ルールパッケージ {shown(id)}（{shown(fingerprint)}）の棋譜ですが、ここにありません。"
                "--packages でファイルを指定してください",
            )
        if package.fingerprint != fingerprint:
            raise CorruptRecord(
                f"the record is of a game with the rule package {shown(id)} as {shown(fingerprint)}; "
                f"here it is {package.fingerprint}",
                f"ルールパッケージ {shown(id)} の内容が棋譜（{shown(fingerprint)}）と"
                f"ここ（{package.fingerprint}）で違います",
            )


def check_packages(rules: Regulation, written: str) -> None:
    """Refuse a record that does not say with which content it was played by the rule packages of its regulation."""
    said = [each.strip().partition(" ")[0].casefold() for each in written.split(",") if each.strip()]
    played = [package.id for package in rules.packages]
    if said != played:
        here, there = ", ".join(played) or "-", shown(", ".join(said)) or "-"
        raise corrupt(
            f"it is played by the rule packages {here}, but the tag Packages names {there}",
            f"ルールパッケージ {here} の対戦ですが、タグ Packages には {there} とあります",
        )


def read_seed(tags: dict[str, str]) -> tuple[int, Dealt | None]:
    """Read what a game is dealt by: a seed, or the mixes of server and players."""
    if tags["Seed"] == DEALT:
        return 0, opened(tags)
    if not (tags["Seed"].isascii() and tags["Seed"].isdigit()) or int(tags["Seed"][:40]) >= 1 << 96:
        raise corrupt("the tag Seed is no number below 2**96", "タグ Seed が 2**96 未満の数ではありません")
    for name in (*DEALT_TAGS, "Mix"):
        if name in tags:
            raise corrupt(f"the tag {name} stands beside a seed", f"タグ {name} は Seed の数と一緒に書けません")
    return int(tags["Seed"]), None


def check_terms(record: Record, dealt: Dealt) -> None:
    """Refuse a record that is not played by its own sealed terms, word by word."""
    for name, value in sealed_tags(record).items():
        if dealt.tags.get(name, "") != value:
            raise corrupt(
                f"the tag {name} is not written as it is sealed", f"タグ {name} の書き方が約束されたものと違います"
            )
    if dealt.mixes and dealt.mixes[-1].move > len(record.moves):
        raise corrupt(
            f"cards were mixed for move {dealt.mixes[-1].move}, which was never made",
            f"{dealt.mixes[-1].move}手目のために札が切られましたが、その手はありません",
        )


def new_record(
    rules: Regulation,
    seed: int,
    deck_a: bytes | None = None,
    deck_b: bytes | None = None,
    names: tuple[str, str] = SEATS,
) -> Record:
    """Return the record of a game that has not begun."""
    usual = default_deck(rules.frame)
    return Record(rules, seed, (usual if deck_a is None else deck_a, usual if deck_b is None else deck_b), names)


def position_record(position: Position, seed: int, names: tuple[str, str] = SEATS) -> Record:
    """Return the record of a game that begins in a position and has not begun."""
    return Record(position.regulation, seed, position.decks(), names, position=position)
