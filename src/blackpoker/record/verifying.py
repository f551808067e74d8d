"""Was a finished online game dealt as it was promised and played by the rules? What was checked, and what cannot be."""

from dataclasses import dataclass, field
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core.text import Text
from blackpoker.dealing.chain import NO_PART, anchor_of, chain
from blackpoker.dealing.dealt import SEATS, Dealt, Forged
from blackpoker.dealing.log import Fate, read_log
from blackpoker.dealing.proof import Proof
from blackpoker.dealing.terms import pledge, record_hash, terms
from blackpoker.notation.errors import CorruptRecord

from .fair import check_deal
from .record import UNFINISHED, Record, read_record
from .replay import replay

CHECKED: Final[dict[str, Text]] = {
    "terms": Text(
        "条件は封印された通りで、サーバーの秘密の値も約束した値です",
        "the terms are those that were sealed, and the secret is the one that the server was bound to",
    ),
    "chains": Text("両者の乱数はそれぞれの鎖につながっています", "all links lie on the chains of their players"),
    "cards": Text(
        "すべてのシャッフルがそこから導かれ、手順はルール通りです",
        "every shuffle follows from them, and the game was played by the rules",
    ),
    "nonce": Text("{seat} の乱数はあなたのものです", "the links of {seat} are yours"),
    "commitment": Text("条件は対戦前に示されたものです", "the terms are those that were shown before the game"),
    "pledges": Text(
        "{count}回のシャッフルは、乱数を渡す前に決まっていた手のためのものです",
        "each of the {count} mixes that you answered was for the move that was pledged before",
    ),
    "log": Text(
        "公開ログに封印と結果があります（封印{seals}、無効{voids}、対戦中{running}）",
        "the public log has its seal and its end ({seals} sealed, {voids} void, {running} running)",
    ),
    "old": Text(
        "秘密の値、シード、手順は合っています", "secret, seed and moves fit together"
    ),
}  # fmt: skip
UNCHECKED: Final[dict[str, Text]] = {
    "nonce": Text("乱数が本当にあなたのものか（--nonce）", "that a link was yours (--nonce)"),
    "commitment": Text("条件が対戦前に示されたか（--commitment）", "that the terms were shown before (--commitment)"),
    "pledges": Text("手が乱数より先に決まっていたか（--proof）", "that moves were fixed before the links (--proof)"),
    "log": Text("サーバーがほかの配札を捨てていないか（--log）", "whether the server dropped other deals (--log)"),
    "always": Text(
        "誰が札を見たか、相手が誰か、手が本人のものか、時間切れが本当か",
        "who saw cards, who the others are, whether moves and timeouts were really theirs",
    ),
    "once": Text(
        "最初のシャッフルの後は、サーバーが先を知っていました（Mixing once）",
        "after the first mix the server foresaw all shuffles (Mixing once)",
    ),
    "server": Text(
        "サーバーだけがシャッフルに加わりました。自分で選ぶこともできました",
        "only the server took part in the shuffle: it could have chosen this deal",
    ),
    "old": Text(
        "サーバーがこの配札を選ぶこともできました（方式1）", "the server could have chosen this deal (version 1)"
    ),
}


@dataclass
class Verdict:
    """What was checked of a record and holds, and what was not."""

    record: Record
    game: Game
    checked: list[Text] = field(default_factory=list)
    unchecked: list[Text] = field(default_factory=list)


def verify(
    text: str, nonce: str = "", commitment: str = "", proof: Proof | None = None, log: str | None = None
) -> Verdict:
    """Check a record with all that a player has kept; a CorruptRecord says what does not hold."""
    record = read_record(text)
    if proof is not None:
        nonce, commitment = agreed("nonce", nonce, proof.nonce), agreed("commitment", commitment, proof.terms)
    if record.dealt is None:
        return verify_old(record, nonce, commitment)
    verdict = Verdict(record, replay(record))
    if record.result == UNFINISHED:
        raise CorruptRecord("the game is not finished", "対戦が終わっていません")
    verdict.checked += [CHECKED["terms"], CHECKED["chains"], CHECKED["cards"]]
    check_own(verdict, record.dealt, nonce, "" if proof is None else proof.seat)
    check_promise(verdict, record.dealt, commitment)
    check_pledges(verdict, record.dealt, proof)
    check_log(verdict, record.dealt, text, proof, log)
    if record.dealt.once:
        verdict.unchecked.append(UNCHECKED["once"])
    if record.dealt.anchors == (NO_PART, NO_PART):
        verdict.unchecked.append(UNCHECKED["server"])
    verdict.unchecked.append(UNCHECKED["always"])
    return verdict


def verify_old(record: Record, nonce: str, commitment: str) -> Verdict:
    """Check a record whose deal is of version 1."""
    check_deal(record.deal, record.seed, commitment)
    if nonce and record.deal is not None and nonce not in record.deal.nonces:
        raise Forged("the nonce was not used", "この乱数は使われていません")
    game = replay(record)
    if record.result == UNFINISHED:
        raise CorruptRecord("the game is not finished", "対戦が終わっていません")
    unchecked = [UNCHECKED["old"], UNCHECKED["always"]]
    return Verdict(record, game, [CHECKED["old"]], unchecked)


def agreed(name: str, given: str, kept: str) -> str:
    """Return what was given on the command line or kept in the proof; both have to be the same."""
    if given and kept and given != kept:
        raise Forged(f"the {name} is not that of the proof", f"{name} が証拠のファイルと違います")
    return given or kept


def check_own(verdict: Verdict, dealt: Dealt, nonce: str, seat: str) -> None:
    """See that a player's nonce was used, in the own seat."""
    if not nonce:
        verdict.unchecked.append(UNCHECKED["nonce"])
        return
    anchor = anchor_of(nonce)
    seats = [each for each, theirs in zip(SEATS, dealt.anchors, strict=True) if theirs == anchor]
    if not seats or (seat and seat not in seats):
        raise Forged("the nonce was not used: its anchor is not in the terms", "この乱数は使われていません")
    links = chain(nonce)
    for number, mix in enumerate(dealt.mixes, 1):
        if mix.links[SEATS.index(seats[0])] != links[number]:
            raise Forged(
                f"mix {number} did not use your link", f"{number}回目のシャッフルにあなたの乱数が使われていません"
            )
    verdict.checked.append(filled(CHECKED["nonce"], seat=seats[0]))


def check_promise(verdict: Verdict, dealt: Dealt, commitment: str) -> None:
    """See that the terms are those that were shown before the game."""
    if not commitment:
        verdict.unchecked.append(UNCHECKED["commitment"])
        return
    if terms(dealt.tags) != commitment:
        raise Forged(
            "the terms are not those that were shown before the game", "条件が、対戦前に示されたものと違います"
        )
    verdict.checked.append(CHECKED["commitment"])


def check_pledges(verdict: Verdict, dealt: Dealt, proof: Proof | None) -> None:
    """See that every mix that a player answered was for the move that was pledged, and that no other was made."""
    if proof is None or not proof.nonce:
        verdict.unchecked.append(UNCHECKED["pledges"])
        return
    moves = ["", *verdict.record.moves]
    asked = {number: (move, said) for number, move, said in proof.mixes}
    for number, mix in enumerate(dealt.mixes, 1):
        wanted = (mix.move, pledge(dealt.secret, number, mix.move, moves[mix.move]))
        if asked.get(number) != wanted:
            raise Forged(
                f"mix {number} is not the one that you answered: another move, or another line",
                f"{number}回目のシャッフルは、あなたが乱数を渡したときに決まっていた手のものではありません",
            )
    verdict.checked.append(filled(CHECKED["pledges"], count=len(dealt.mixes)))


def check_log(verdict: Verdict, dealt: Dealt, text: str, proof: Proof | None, log: str | None) -> None:
    """See that the public log has the seal where it was shown, and the hash of this record."""
    if log is None:
        verdict.unchecked.append(UNCHECKED["log"])
        return
    kept = None if proof is None else proof.log
    fate: Fate = read_log(log, dealt.id, kept)
    if fate.sealed != terms(dealt.tags) or (kept is not None and (fate.place, fate.head) != kept):
        raise Forged("the log has another seal for this deal, or none", "公開ログの封印がこの配札と違うか、ありません")
    if fate.over != record_hash(text):
        raise Forged(
            "the log has another record for this deal, or none", "公開ログの棋譜がこの棋譜と違うか、ありません"
        )
    verdict.checked.append(filled(CHECKED["log"], seals=fate.seals, voids=fate.voids, running=fate.running))


def filled(text: Text, **names: object) -> Text:
    """Return a text with its names filled in, in both languages."""
    return Text(text.say("ja", **names), text.say("en", **names))
