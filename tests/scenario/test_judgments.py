"""A rule that decides says with which values and by which ruling, in order of time, in both languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from tests.definitions import all_of

import blackpoker
from blackpoker.core import PASS, Finding, Judgment, Traced, apply
from blackpoker.core.text import LANGUAGES
from blackpoker.regulation import new_game, regulation
from blackpoker.scenario.scenario import read_scenario, run
from blackpoker.scenario.tracing import Teller, seat_name
from blackpoker.view.words.judgments import told_judgment

SOURCE = Path(blackpoker.__file__).parent
SCENARIOS = Path(__file__).parents[1] / "scenarios"
EXAMPLES = SCENARIOS / "examples"
ARROW = "    → "


def judged(example: str, language: str) -> list[str]:
    """Return what rules decided in an example."""
    return judged_in(next(EXAMPLES.glob(f"{example}-*.yaml")), language)


def judged_in(path: Path, language: str) -> list[str]:
    """Return what rules decided in a scenario."""
    teller = Teller(language)
    assert run(read_scenario(path), teller) is None
    return [line.removeprefix(ARROW) for line in teller.lines if line.startswith(ARROW)]


@pytest.mark.parametrize(
    ("example", "ja", "en"),
    [
        (
            "e14",
            "「カウンター」（★♣4）のキーカードの数字4は5より小さいので、「兵士召喚」（★♡5）は無効にならない。（R70）",
            "The key card of Counter (★♣4) has 4, less than 5, so Summon Soldier (★♡5) is not negated. (R70)",
        ),
        (
            "e08",
            "防壁♢3の数字3はアタッカー♠3+♠Kのカードの数字と同じなので、両方とも墓地に移る。（R63）",
            "The bulwark ♢3 and the attacker ♠3+♠K share the number 3, so both fall. (R63)",
        ),
        (
            "e08",
            "ライフの上から2枚目の♣Qが最初に出たJoker・A・J・Q・Kなので、手札に加わる。（R57）",
            "♣Q, card 2 from the top of the life, is the first Joker, A, J, Q or K, so it goes to the hand. (R57)",
        ),
        (
            "e21",
            "Joker・A・J・Q・Kが1枚も出ないので、ライフの2枚がすべて墓地に移る。（R57）",
            "No Joker, A, J, Q or K appears, so all 2 cards of the life go to the graveyard. (R57)",
        ),
        (
            "e25",
            "魔術士（Joker）の能力により、「アップ」のコスト$DからDがなくなる。（R49）",
            "By the ability of Magician (Joker), Up ($D) costs no D. (R49)",
        ),
        (
            "e02",
            "対象の♠3+♠4がもうないので、「ツイスト」（★♢5）は効果なしで解決する。（R18）",
            "The target, ♠3+♠4, is gone, so Twist (★♢5) resolves without effect. (R18)",
        ),
        (
            "e14",
            "「カウンター」（★♣5）のキーカードの数字5は5以上なので、「兵士召喚」（★♢5）は無効になる。（R70）",
            "The key card of Counter (★♣5) has 5, at least 5, so Summon Soldier (★♢5) is negated. (R70)",
        ),
        (
            "e12",
            "♣9はJoker・A・J・Q・Kのどれでもないので、世代交代は誘発しない。（R56）",
            "♣9 is no Joker, A, J, Q or K, so it does not trigger Next Generation. (R56)",
        ),
    ],
)
def test_an_example_is_adjudicated(example: str, ja: str, en: str) -> None:
    assert ja in judged(example, "ja")
    assert en in judged(example, "en")


@pytest.mark.parametrize(
    ("scenario", "ja", "en"),
    [
        (
            "trumps/actions/close-another-suit",
            "切札♢9はキーカード♠2とスートが違うので、表向きのまま残る。（R139）",
            "The trump ♢9 is not of the suit of the key card ♠2, so it stays face up. (R139)",
        ),
        (
            "trumps/actions/close-another-suit",
            "対象の切札は裏向きなので、何も起こらない。（R139）",
            "The targeted trump is face down, so nothing happens. (R139)",
        ),
        (
            "trumps/actions/trumpDestroy-the-same-card",
            "切札♢9はキーカード♢9とスートも数字も同じなので、墓地に移る。（R139）",
            "The trump ♢9 has suit and number of the key card ♢9, so it goes to the graveyard. (R139)",
        ),
        (
            "trumps/clubs/c9-throwing",
            "要塞（♣9）の能力により、Aはこの効果の9点のダメージを受けない。（R132）",
            "By the ability of Fortress (♣9), this effect's 9 damage to A is prevented. (R132)",
        ),
        (
            "trumps/clubs/civilWar-fewer-cards",
            "対象の手札1枚は自分の手札2枚より少ないので、何も起こらない。",
            "The target holds 1 card against 2 cards, fewer, so nothing happens.",
        ),
        (
            "trumps/clubs/handRefill-three-and-four-cards",
            "解決時の手札が3枚なので、1枚引く。（R130）",
            "The hand is 3 cards on resolution, so the draw is 1 card. (R130)",
        ),
        (
            "trumps/clubs/handRefill-three-and-four-cards",
            "解決時の手札が5枚で3枚を超えているので、引かない。（R130）",
            "The hand is 5 cards on resolution, above 3, so nothing is drawn. (R130)",
        ),
        (
            "trumps/clubs/lastDitch-with-an-empty-hand",
            "捨てる手札がないので、切札♣10が墓地に移る。（R133）",
            "There is no hand to discard, so the trump ♣10 goes to the graveyard. (R133)",
        ),
        (
            "trumps/clubs/riot-once-for-a-step",
            "Bが捨てたのは2枚なので、暴動は4点のダメージになる。（R129）",
            "B discarded 2 cards, so Riot does 4 damage. (R129)",
        ),
        (
            "trumps/diamonds/putBulwark-more-bulwarks-than-the-opponent",
            "対戦相手の防壁1体は自分の防壁2体より少ないので、防壁は場に出ない。（R123）",
            "The opponent's bulwarks, 1, are fewer than the own, 2, so none enters. (R123)",
        ),
        (
            "trumps/diamonds/reckoning-below-five",
            "「兵士召喚」（★♠4）のキーカードの数字の合計4は5より小さいので、何も起こらない。（R124）",
            "The key cards of Summon Soldier (★♠4) add up to 4, less than 5, so nothing happens. (R124)",
        ),
        (
            "trumps/diamonds/repair-without-a-card",
            "墓地に♢J〜Kのカードがないので、♢7は墓地に移る。（R126）",
            "There is no card of ♢J–K in the graveyard, so ♢7 goes there. (R126)",
        ),
        (
            "trumps/diamonds/summonStrategist-number-too-high",
            "キーカードが2枚か、その数字が6以下のリクエストがほかにないので、何も無効にならない。（R127）",
            "No other request has 2 key cards or 1 of at most 6, so nothing is negated. (R127)",
        ),
        (
            "trumps/diamonds/summonStrategist-trump-closed",
            "切札♢Jがもう表向きでないので、何も起こらない。（R105）",
            "The trump ♢J is no longer face up, so nothing happens. (R105)",
        ),
        (
            "trumps/hearts/chariotDestroy-then-passes",
            "Aは起こした後にチャンスをパスすると決まっているので、尋ねられずにパスする。（R110）",
            "What was requested lets A pass without being asked. (R110)",
        ),
    ],
)
def test_a_scenario_is_adjudicated(scenario: str, ja: str, en: str) -> None:
    path = SCENARIOS / f"{scenario}.yaml"
    assert ja in judged_in(path, "ja")
    assert en in judged_in(path, "en")


def test_a_secret_card_is_judged_for_its_owner_only() -> None:
    teller = Teller("en")
    run(read_scenario(SCENARIOS / "trumps/clubs/switch-no-soldier-in-lite.yaml"), teller)
    said = "Joker is no soldier in this format, so it stays in the hand. (R78)"
    assert any(said in line for line in teller.lines) and not all_of(Finding)["no_soldier_to_switch"].open


def test_a_game_that_nobody_ends_is_stopped_with_its_reason() -> None:
    entries: list[Traced] = []
    game = new_game(regulation("lite+basic"), 1, trace=entries)
    while game.decision is not None:
        apply(game, PASS if PASS in game.decision.options else game.decision.options[0])
    told = [told_judgment(entry, "en", seat_name) for entry in entries if isinstance(entry, Judgment)]
    assert told[-1] == (
        "Everybody passed on an empty stage 100 times in a row, so the game stops without a winner. (R159)"
    )
    assert told.count(told[-2]) == 100 and told[-2].startswith("Everybody passed, but the stage is empty")


def test_judgments_events_and_boxes_are_told_in_order_of_time() -> None:
    teller = Teller("en")
    run(read_scenario(next(EXAMPLES.glob("e08-*.yaml"))), teller)
    lines = [line.strip() for line in teller.lines]
    judgment = next(place for place, line in enumerate(lines) if line.startswith("→ The bulwark ♢3"))
    assert lines[judgment - 1].startswith("[15] A Damage Judgment") and lines[judgment + 1].startswith("♢3 of B")
    requested = next(place for place, line in enumerate(lines) if line.startswith("[5] A"))
    assert lines[requested - 1].startswith("[4]"), "what is paid is told after the box that pays"


def test_every_finding_names_the_same_values_in_both_languages() -> None:
    findings = all_of(Finding)
    assert len(findings) > 30
    for finding in findings.values():
        fields = [sorted([(name, spec) for _, name, spec, _ in Formatter().parse(text) if name])
                  for text in (finding.text.ja, finding.text.en)]  # fmt: skip
        assert set(fields[0]) == set(fields[1]) or finding.id in ("repelled_by_number",), finding
        assert re.fullmatch(r"([RPN]\d+)?", finding.ruling), finding


def unguarded(tree: ast.AST, guarded: bool = False) -> Iterator[ast.Call]:
    """Go through the calls of `judge` that are made whether somebody listens or not."""
    for node in ast.iter_child_nodes(tree):
        inside = guarded
        if isinstance(node, ast.If):
            inside = guarded or "game.trace is not None" in ast.unparse(node.test)
        elif isinstance(node, ast.FunctionDef):
            inside = node.name.startswith("judge")
        elif isinstance(node, ast.Call) and ast.unparse(node.func).startswith("judge") and not guarded:
            yield node
        yield from unguarded(node, inside)


def test_nothing_is_judged_when_nobody_listens() -> None:
    planted = "def annul(game):\n    judge(game, TWO, 0)\n    if game.trace is not None:\n        judge(game, X, 0)"
    assert len(list(unguarded(ast.parse(planted)))) == 1
    for path in SOURCE.rglob("*.py"):
        for call in unguarded(ast.parse(path.read_text(encoding="utf-8"))):
            raise AssertionError(f"{path}:{call.lineno} judges though nobody may listen")


def test_every_judgment_of_random_games_can_be_told() -> None:
    seen: set[str] = set()
    for name in ("lite+basic", "mast+pack", "mast+extra"):
        rules = regulation(name)
        for seed in range(6):
            entries: list[object] = []
            game = new_game(rules, seed, trace=entries)  # type: ignore[arg-type]
            for turn in range(1500):
                if game.decision is None:
                    break
                options = game.decision.options
                apply(game, options[(seed + turn * 7) % len(options)])
            for entry in entries:
                if isinstance(entry, Judgment):
                    seen.add(entry.finding.id)
                    for language in LANGUAGES:
                        assert "{" not in told_judgment(entry, language, seat_name)
    assert len(seen) > 12, seen


def test_a_trigger_that_does_not_come_tells_its_condition_and_a_trump_that_is_not_there_nothing() -> None:
    said = judged_in(SCENARIOS / "trumps/spades/darkWhisper-needs-the-dark-lord-on-the-field.yaml", "ja")
    untriggered = "「世代交代（魔王）」は誘発条件を満たさないので、誘発しない。誘発：自分の場に魔王がいて"
    assert any(line.startswith(untriggered) for line in said)
    assert not any("誘発条件" in line for line in judged_in(SCENARIOS / "trumps/clubs/c9-throwing.yaml", "ja"))


def test_a_question_with_one_answer_is_named() -> None:
    assert "“Choose the new target.” has only one answer, so nobody is asked." in judged("e17", "en")
