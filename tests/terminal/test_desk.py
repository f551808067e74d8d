"""What is typed at a desk: numbers, names, notation, commands, and nonsense at every prompt."""

from pathlib import Path
from random import Random

import pytest
from tests.scenario.table import Table, side

from blackpoker.terminal.desk import Desk
from blackpoker.terminal.match import Match
from blackpoker.terminal.width import columns

from .typist import go_on, new_match, number_from, sit_down


@pytest.fixture
def match() -> Match:
    """A game that A begins with ♠A ♠3 ♡A ♢A ♢3 ♢10 ♢Q ♣10 in hand, a bulwark and ♢7 on the field."""
    return new_match("lite+entry20", 3)


@pytest.fixture
def desk(match: Match) -> Desk:
    return sit_down(match)


def numbers_of(desk: Desk) -> dict[str, int]:
    return {row.choice.name: row.number for row in desk.rows()}


def test_the_table_shows_both_sides_and_only_the_own_hand(desk: Desk) -> None:
    table = "\n".join(desk.table())
    assert "hand: ♠A  ♠3  ♡A  ♢A  ♢3  ♢10  ♢Q  ♣10" in table
    assert table.count("hand:") == 1
    assert table.index("B computer") < table.index("stage: empty") < table.index("A you")
    assert "life 10+" in table and "life 9" in table


def test_the_menu_has_the_cost_behind_every_action(desk: Desk) -> None:
    """As the lists have it: Set Bulwark and Summon Ace $L, Summon Soldier $BL, quick magic $D; End and Attack free."""
    menu = " ".join(desk.question())
    for text in ("] End  ", "] Attack  ", "] Set Bulwark $L  ", "] Summon Soldier $BL  ", "] Summon Ace $L  "):
        assert text in menu
    assert "] Down $D  " in menu and "] Twist $D  " in menu and "[0] pass" in menu


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("room", [40, 80])
def test_costs_stay_with_their_actions_in_japanese_and_every_line_fits(match: Match, room: int, ascii: bool) -> None:
    lines = sit_down(match, language="ja", room=room, ascii=ascii).question()
    assert all(columns(line) <= room for line in lines)
    assert "兵士召喚 $BL" in " ".join(lines) and "ダウン $D" in " ".join(lines)
    assert not any(line.strip().startswith("$") for line in lines)


def test_a_cost_that_a_magician_waives_is_not_in_the_menu(match: Match) -> None:
    t = Table(a=side(soldiers="X1", hand="H3 S5 S6 D4"), b=side(soldiers="S4"), regulation="mast")
    match._recorder.game = t.game
    menu = " ".join(sit_down(match).question())
    assert "] Down  " in menu and "] Set Bulwark $L  " in menu


def test_several_numbers_in_a_line_make_a_whole_move(match: Match, desk: Desk) -> None:
    number = numbers_of(desk)["summonsSoldier"]
    assert desk.enter(f"{number} 1").picked
    assert match.record.moves == ["A summonsSoldier S3 $ A#1"]


def test_a_number_and_a_name_go_together(match: Match, desk: Desk) -> None:
    desk.enter(f"{numbers_of(desk)['summonsSoldier']} ♢10")
    assert match.record.moves == ["A summonsSoldier D10 $ A#1"]


@pytest.mark.parametrize(
    "typed", ["summonsSoldier S3", "A Summon Soldier s3", "兵士召喚 ♠3", "ｓｕｍｍｏｎｓＳｏｌｄｉｅｒ Ｓ３"]
)
def test_a_move_is_typed_in_notation_in_any_of_its_names(match: Match, desk: Desk, typed: str) -> None:
    assert desk.enter(typed).picked
    assert match.record.moves == ["A summonsSoldier S3 $ A#1"]


def test_what_notation_leaves_open_is_asked(match: Match, desk: Desk) -> None:
    assert desk.enter("down S3").picked
    assert not match.record.moves
    assert [choice.name for _, choice in match.draft()] == ["down", "S3"]
    assert desk.question()[0].startswith("draft: Down ★♠3")
    desk.enter("DQ")
    desk.enter("B.S5")
    assert match.record.moves == ["A down S3 $ DQ > B.S5"]


def test_a_draft_is_taken_back_pick_by_pick_or_at_once(match: Match, desk: Desk) -> None:
    desk.enter("down S3")
    desk.enter("undo")
    assert [choice.name for _, choice in match.draft()] == ["down"]
    desk.enter("cancel")
    assert match.draft() == ()
    assert "no draft" in desk.enter("undo").lines[0]


def test_a_card_alone_tells_what_can_be_done_with_it(desk: Desk) -> None:
    told = "\n".join(desk.enter("d10").lines)
    assert "Summon Soldier" in told and "Twist" in told and "Equip" in told
    assert "Summon Ace" not in told and "Up" not in told
    assert desk.enter("CK").lines == ["With ♣K you can:", "  3 Set Bulwark  $L   setBulwark CK"]


def test_why_tells_the_reasons_and_can_lists_them(desk: Desk) -> None:
    assert desk.enter("why hero").picked is False
    assert desk.enter("why Summon Hero").lines == ["It needs two charged bulwarks; you have one."]
    assert desk.enter("why end").lines == ["You can request End now."]
    palette = desk.enter("can").lines
    assert palette[0] == "What you can do:" and any(line.startswith("  Summon Hero: It needs") for line in palette)
    assert palette.index("What you cannot do now, and why:") > 10


def test_rule_explains_actions_terms_costs_and_labels(desk: Desk) -> None:
    for word in (
        "counter",
        "カウンター",
        "stage",
        "ステージ",
        "B",
        "Haste",
        "bulwark",
        "upFog",
        "$BL",
        "R70",
        "lite",
        "★",
    ):
        assert len(" ".join(desk.enter(f"rule {word}").lines)) > 40, word
    assert "close to it" in desk.enter("rule countr").lines[0]


def test_the_log_tells_what_happened(match: Match, desk: Desk) -> None:
    assert desk.enter("log").lines[0] == "  You shuffle your life."
    desk.enter("twist d3 $ dq > b.s5")
    assert desk.enter("log 1").lines == ["  You request Twist (★♢3, paying ♢Q, targeting their ♠5)."]
    assert "   1 A twist D3 $ DQ > B.S5" in desk.enter("log full").lines


def test_conceding_has_to_be_typed_twice(match: Match, desk: Desk) -> None:
    assert not desk.enter("concede").picked
    desk.enter("table")
    assert not desk.enter("concede").picked
    assert desk.enter("concede").picked
    assert match.over
    lines = ["The game is over. Your opponent wins: you concede.", "You lose.", "Why it was lost: You conceded."]
    assert desk.ending() == lines


def until_the_last_life_card(seed: int) -> Desk | None:
    """Play until Set Bulwark would take the last life card; not every game comes to that."""
    match, random = new_match("lite+entry20", seed), Random(seed)
    desk = sit_down(match)
    while go_on(match, [desk]) is not None:
        bulwark = "setBulwark" in numbers_of(desk) and not match.draft()
        if bulwark and match.view(0).sides[0].life == 1:
            return desk
        desk.enter("setBulwark" if bulwark else number_from(desk, random))
    return None


def test_paying_with_the_last_life_card_has_to_be_typed_twice() -> None:
    desk = next(desk for desk in map(until_the_last_life_card, range(40)) if desk is not None)
    moves = len(desk.match.kept_record().moves)
    assert "last life card" in desk.enter("setBulwark").lines[0]
    assert len(desk.match.kept_record().moves) == moves
    assert desk.enter("setBulwark").picked and desk.enter("1").picked
    assert len(desk.match.kept_record().moves) > moves


def test_hold_keeps_the_chance_after_the_own_request(match: Match, desk: Desk) -> None:
    desk.enter("hold")
    desk.enter("attack D7")
    assert not desk.passes()
    desk.enter("pass")
    assert [move for move in match.record.moves if move.startswith("A")] == ["A attack", "A pass"]


def test_the_language_changes_at_once(desk: Desk) -> None:
    assert "あなたのターンです" in "".join(desk.enter("lang ja").lines)
    assert "手札" in "".join(desk.table())


def test_a_hint_can_be_played(match: Match, desk: Desk) -> None:
    hint = desk.enter("hint").lines[0]
    assert hint.startswith("Hint: ")
    if "typed: " in hint:
        assert desk.enter(hint.partition("typed: ")[2].rstrip(")")).picked


def settings_told(desk: Desk, line: str) -> str:
    """Return what a command says about the settings, without the ends of lines."""
    return " ".join(" ".join(desk.enter(line).lines).split())


def test_settings_are_shown_and_changed(desk: Desk) -> None:
    assert desk.enter("auto").lines[0].startswith("When you are asked: Auto (auto: ")
    assert "Damage Judgment" in settings_told(desk, "auto full")
    assert "Draw" in settings_told(desk, "stop draw")
    assert "Draw" not in settings_told(desk, "stop draw")
    assert "Attack" not in settings_told(desk, "stop attack")
    assert "Attack (your opponent's, while you can respond)" in settings_told(desk, "stop attack")


def test_the_settings_say_what_is_passed_without_asking(desk: Desk) -> None:
    assert "you pass without being asked after your own requests, at your opponent's Draw and End" in settings_told(
        desk, "auto"
    )
    desk.enter("lang ja")
    assert "確認せずにパスする" in settings_told(desk, "auto").replace(" ", "")


NONSENSE = (
    "xyzzy", "999", "-1", "1.5", "A B", "♠", "S99", "@", "$", ">", "A", "choose", "block", "A choose", "B pass", "why",
    "why xyz", "rule", "rule xyz", "log x", "auto x", "stop xyz", "lang x", "pass x", "show x", "\x00\x1b[2J",
    "x" * 5000, "save /nowhere/at/all.bpr", "A end end", "up ♡", "@99", "A#9", "z.S5", "１２３４５", "かな",
)  # fmt: skip


@pytest.mark.parametrize("name", ["lite+entry20", "mast+strategy", "pro+pack"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nonsense_is_answered_at_every_prompt_and_changes_nothing(name: str, language: str, tmp_path: Path) -> None:
    """Whatever kind of question is open: there is an answer, it fits the screen, and no move and no draft changes."""
    match, random = new_match(name, 5), Random(5)
    desk = sit_down(match, 0, language)
    tried: dict[str, int] = {}
    while go_on(match, [desk]) is not None:
        kind = match.decision.kind
        tried[kind] = tried.get(kind, 0) + 1
        if tried[kind] < 3:
            for typed in NONSENSE:
                before = (list(match.record.moves), match.draft())
                reply = desk.enter(typed)
                assert reply.lines, (kind, typed)
                assert not any(ord(letter) < 32 for line in reply.lines for letter in line)
                assert not reply.picked and not reply.leave, (kind, typed, reply.lines)
                assert (list(match.record.moves), match.draft()) == before, (kind, typed)
        desk.enter(number_from(desk, random))
    assert len(tried) > 5


def test_enter_alone_passes_or_finishes_but_never_wastes_the_own_turn(match: Match, desk: Desk) -> None:
    assert "Enter alone does nothing here" in desk.enter("").lines[0]
    desk.settings.mode = "full"
    desk.enter("attack D7")
    assert desk.enter("").picked
    assert match.record.moves == ["A attack", "A pass"]


# Giving up, and whose move it is


@pytest.mark.parametrize("line", ["B concede", "b 投了", "B resign", "B pass"])
def test_nobody_moves_for_the_other_seat(match: Match, desk: Desk, line: str) -> None:
    assert desk.enter(line).lines == ["That is a move of seat B; your seat is A."]
    assert not match.over and match.record.moves == []


@pytest.mark.parametrize(
    "lines", [("resign", "concede"), ("投了", "投了"), ("A concede", "a resign"), ("concede", "投了")]
)
def test_giving_up_has_to_be_said_twice_in_whatever_words(match: Match, desk: Desk, lines: tuple[str, str]) -> None:
    first, second = lines
    assert "Type concede once more" in desk.enter(first).lines[0] and not match.over
    desk.enter("table")
    assert "Type concede once more" in desk.enter(first).lines[0] and not match.over
    assert desk.enter(second).picked and match.over


def test_giving_up_tells_nothing_old_again(match: Match, desk: Desk) -> None:
    desk.news()
    desk.enter("concede")
    desk.enter("concede")
    told = " ".join([*desk.news(), *desk.enter("log full 1").lines])
    assert "draw" not in told and "shuffle" not in told


# Names from the menu


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["lite+entry20", "mast+pack", "mast+extra"])
def test_every_label_of_every_menu_can_be_typed(name: str, language: str) -> None:
    """But at the choice of an action, where a name begins a line of notation; labels that are alike mean the same."""
    random = Random(5)
    for seed in range(3):
        match = new_match(name, seed)
        desk = sit_down(match, 0, language)
        for _ in range(120):
            if go_on(match, [desk]) is None:
                break
            if match.decision.kind != "choose_action":
                for row in desk.rows():
                    label = row.label.partition("(")[0].partition("(")[0]
                    found = desk.named(label)
                    same = [other for other in desk.rows() if other.label.startswith(label)]
                    assert found == row.choice or len(same) > 1, (match.decision.kind, row.label)
            desk.enter(number_from(desk, random))


def test_a_joker_needs_no_number() -> None:
    """It is shown as Joker: typed alone it tells what can be done with it, and among key cards it is picked."""
    match = new_match("mast")
    table = Table(a=side(hand="X2 S5 S6", bulwarks="S2"), b=side(soldiers="S4"), regulation="mast")
    match._recorder.game = table.game
    desk = sit_down(match)
    assert desk.enter("joker").lines == desk.enter("X2").lines == desk.enter("ジョーカー").lines
    assert "With Joker you can:" in desk.enter("Joker").lines[0]
    assert desk.named("joker") is None
    desk.enter("down S5")
    assert match.decision.kind == "pay_D"
    desk.enter("joker")
    assert match.record.moves == ["A down S5 $ X2 > B.S4"]
