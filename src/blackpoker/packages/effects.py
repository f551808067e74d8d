"""The effect words: one for the effect of each built-in action, derived from its definition, and the general ones.

The word of an action says what its list says, and needs what its header has. What a word really reads of a request is
less than that in most cases; `READS` tells it for the words that read anything of their key cards.
"""

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.game import Game
from blackpoker.common.target import CHARACTER, SOLDIER, PlayerTarget, RequestTarget, Target, UnitTarget
from blackpoker.core import DIRECT, IMMEDIATE, MAIN, Ask, Asking
from blackpoker.core.text import Text
from blackpoker.fogs import FORCE_FOG
from blackpoker.trumps.fogs import RALLY_FOG

from .built_in import OF_EDITION, BuiltIn
from .steps import (
    ANY_SIZE,
    LOWERED,
    PLAYERS,
    RAISED,
    RALLIED,
    TARGET,
    UNITS,
    asks_discards,
    damages,
    discards_hand,
    discards_picked,
    draws,
    kills,
    mills,
    negates,
    resizes,
    returns,
    sets_bulwarks,
    sets_state,
    shuffles,
)
from .words import CHOICE, NUMBER, TRUTH, Argument, Given, Needs, Steps, Word, cards_argument

GROUP: Final = "blackpoker.effects"
"""The group of entry points by which installed Python packages add effect words."""

SOME: Final = "some"
SAME: Final = "same"
READS: Final[dict[str, str]] = {
    **dict.fromkeys(
        (
            "summonsSoldier", "summonsHero", "summonsAce", "summonsMagic", "quickSummonsAce", "up", "down", "counter",
            "force", "swordRain", "recruit", "summonsRare", "trapCounter", "close", "trumpDestroy", "salvation",
            "unsummons",
        ),
        SOME,
    ),
    **dict.fromkeys(
        (
            "throwing", "deathLance", "mountSoldier", "summonReanimator", "summonChariot", "summonStrategist",
            "summonKnight", "summonDarkLord", "summonGiant",
        ),
        SAME,
    ),
}  # fmt: skip
"""Effects that read their key cards: some, whichever they are, or the same as the built-in action has."""
USE_UP: Final = (
    "summonsSoldier", "summonsHero", "summonsAce", "summonsMagic", "quickSummonsAce", "up", "down", "force",
    "summonsRare", "mountSoldier", "unsummons", "summonReanimator", "summonChariot", "summonStrategist",
    "summonKnight", "summonDarkLord", "summonGiant",
)  # fmt: skip
"""Effects that send their key cards somewhere."""
OWN_TURN_OF_ITS_OWN: Final = ("end", "attack", "block", "damageJudge")
"""Effects that the course of a turn hangs on, which no other action can have."""
READ_UNIT: Final = ("slash", "rally", "switch")
"""Effects that look at their key unit."""
REQUEST_MAIN: Final = ("pursuit", "repair")
"""Effects that request a main action, which only the turn player can."""
FREE_TARGETS: Final = ("reanimate", "unsummons", "reverse", "reanimatorReanimate")
"""Effects that do to any character what their action does to one of its own choice."""
CONDITIONAL: Final = ("packopen",)
"""Effects that count on the condition of their action."""
FOGS: Final = {"force": (FORCE_FOG,), "rally": (RALLY_FOG,)}


def word_of(action: Action) -> Word:
    """Derive the word for the whole effect of a built-in action; of one not told of above, it reads all it could."""
    steps: Steps = action.effect.steps
    eighth = OF_EDITION["8"].by_id.get(action.id)
    told_of = eighth is not None and eighth.effect.steps == steps
    reads = READS.get(action.id, "") if told_of else SAME
    target: Target | None = action.target
    if action.id in FREE_TARGETS and told_of:
        target = UnitTarget(CHARACTER)
    needs = Needs(
        keys=0 if action.key is None or not reads else action.key_cards if reads == SAME else 1,
        key=action.key if reads == SAME else None,
        target=target,
        unit=action.id in READ_UNIT if told_of else action.key_unit is not None,
        unit_may_go=action.key_unit is not None and action.speed != IMMEDIATE,
        event=(action.on or "") if action.reads_event else "",
        only=action.id if action.id in OWN_TURN_OF_ITS_OWN else "",
        main=action.id in REQUEST_MAIN or (not told_of and action.trigger == DIRECT and action.timing == MAIN),
        condition=action.condition if action.id in CONDITIONAL or not told_of else None,
        fogs=FOGS.get(action.id, ()),
        uses_up_keys=action.id in USE_UP if told_of else action.key is not None,
    )
    return Word(action.id, action.text, given_steps(steps), needs=needs, of=action.id, foreseen=action.foreseen)


def given_steps(steps: Steps) -> Callable[[Given], Steps]:
    """Return what makes always the same steps."""

    def make(given: Given) -> Steps:
        return steps

    return make


# The general words


def who(choices: tuple[str, ...] = PLAYERS, usual: str | None = "me") -> Argument:
    """Return the argument for whom it is about."""
    text = Text("誰が（自分・対戦相手・両者・対象）", "who: me, the opponent, both or the target")
    return Argument("who", CHOICE, text, choices=choices, usual=usual, optional=usual is not None)


def what(usual: str = TARGET) -> Argument:
    """Return the argument for which characters it is about."""
    return Argument("what", CHOICE, Text("どのキャラクターを", "which characters"), choices=UNITS, usual=usual)


def needs_of_who(given: Given) -> Needs:
    """Need a player as the target where the target is meant."""
    return Needs(target=PlayerTarget(either=True)) if given["who"] == TARGET else Needs()


def needs_of_what(given: Given) -> Needs:
    """Need a character as the target where the target is meant."""
    return Needs(target=UnitTarget(CHARACTER)) if given["what"] == TARGET else Needs()


def make_draw(given: Given) -> Steps:
    """Players draw."""
    return (draws(given["who"], given["cards"]),)


def make_damage(given: Given) -> Steps:
    """Players take damage."""
    return (damages(given["who"], given["points"]),)


def make_mill(given: Given) -> Steps:
    """Lives lose cards."""
    return (mills(given["who"], given["cards"]),)


def make_discard(given: Given) -> Steps:
    """A player picks and discards."""
    who, cards = given["who"], given["cards"]
    asking: Asking[Game] = asks_discards(who, cards)
    return (Ask(asking, f"choose_{cards}_discards_of_{who}"), discards_picked(who, cards))


def make_discard_hand(given: Given) -> Steps:
    """Players discard all."""
    return (discards_hand(given["who"]),)


def make_shuffle(given: Given) -> Steps:
    """Lives are shuffled."""
    return (shuffles(given["who"]),)


def make_charge(given: Given) -> Steps:
    """Characters are charged."""
    return (sets_state(given["what"], True),)


def make_drive(given: Given) -> Steps:
    """Characters are driven."""
    return (sets_state(given["what"], False),)


def make_bury(given: Given) -> Steps:
    """Characters go to the graveyard."""
    most = given["size_at_most"]
    return (kills(given["what"], given["size_at_least"] or 0, ANY_SIZE if most is None else most),)


def make_return(given: Given) -> Steps:
    """Characters return to the hand."""
    return (returns(given["what"]),)


def make_bulwarks(given: Given) -> Steps:
    """Life cards become bulwarks."""
    return (sets_bulwarks(given["who"], given["cards"], given["charged"]),)


def make_raise(given: Given) -> Steps:
    """A soldier grows."""
    return (resizes(RAISED, given["by"]),)


def make_lower(given: Given) -> Steps:
    """A soldier shrinks."""
    return (resizes(LOWERED, given["by"]),)


def make_army(given: Given) -> Steps:
    """All own soldiers grow."""
    return (resizes(RALLIED, given["by"]),)


def make_negate(given: Given) -> Steps:
    """The target is negated."""
    return (negates(),)


SIZES: Final = tuple(
    [Argument(f"size_at_{end}", NUMBER, text, 0, 200, optional=True) for end, text in (
        ("most", Text("このサイズ以下の兵士だけ", "soldiers of at most this size only")),
        ("least", Text("このサイズ以上の兵士だけ", "soldiers of at least this size only")),
    )]
)  # fmt: skip
BY: Final = Argument("by", NUMBER, Text("いくつ", "by how much"), 1, 50)
CHARGED: Final = Argument("charged", TRUTH, Text("チャージ状態で", "charged"), usual=True, optional=True)
ONE_PLAYER: Final = ("me", "opponent", "target")
A_SOLDIER: Final = Needs(target=UnitTarget(SOLDIER))

GENERAL: Final = (
    Word(
        "draw_cards", Text("ライフの一番上から{cards}枚引く。", "Draw {cards} cards from the top of the life."),
        make_draw, (cards_argument(), who()), needs_of=needs_of_who,
    ),
    Word(
        "deal_damage", Text("{points}点のダメージを受ける。", "Take {points} damage."), make_damage,
        (Argument("points", NUMBER, Text("点数", "how much"), 1, 54), who(usual=None)), needs_of=needs_of_who,
    ),
    Word(
        "mill", Text(
            "ライフの一番上から{cards}枚を墓地に移す（ダメージではない）。",
            "Put the top {cards} cards of the life into the graveyard, which is no damage.",
        ), make_mill, (cards_argument(54), who(usual=None)), needs_of=needs_of_who,
    ),
    Word(
        "discard", Text("手札から選んだ{cards}枚を捨てる。", "Discard {cards} hand cards of one's own choice."),
        make_discard, (cards_argument(), who(ONE_PLAYER)), needs_of=needs_of_who,
    ),
    Word(
        "discard_hand", Text("手札をすべて捨てる。", "Discard the whole hand."), make_discard_hand, (who(),),
        needs_of=needs_of_who,
    ),
    Word(
        "shuffle_life", Text("ライフをシャッフルする。", "Shuffle the life."), make_shuffle, (who(),),
        needs_of=needs_of_who,
    ),
    Word("charge_characters", Text("キャラクターをチャージ状態にする。", "Charge characters."), make_charge, (what(),),
         needs_of=needs_of_what),
    Word("drive_characters", Text("キャラクターをドライブ状態にする。", "Drive characters."), make_drive, (what(),),
         needs_of=needs_of_what),
    Word(
        "bury_characters", Text("キャラクターを墓地に移す。", "Put characters into the graveyard."), make_bury,
        (what(), *SIZES), needs_of=needs_of_what,
    ),
    Word(
        "return_characters",
        Text("キャラクターのカードをすべて手札に戻す。", "Return all cards of characters to the hand."),
        make_return, (what(),), needs_of=needs_of_what,
    ),
    Word(
        "set_bulwarks", Text(
            "ライフの一番上から{cards}枚を防壁として裏向きで場に出す。",
            "Put the top {cards} cards of the life onto the field as bulwarks, face down.",
        ), make_bulwarks,
        (cards_argument(4), who(), CHARGED),
        needs_of=needs_of_who,
    ),
    Word(
        "raise_size", Text(
            "ターン終了まで、対象の兵士のサイズを{by}大きくする。",
            "Until end of turn, the size of the target soldier is raised by {by}.",
        ), make_raise, (BY,), Needs(target=UnitTarget(SOLDIER), fogs=(RAISED,)),
    ),
    Word(
        "lower_size", Text(
            "ターン終了まで、対象の兵士のサイズを{by}小さくする。0以下になれば墓地に移す。",
            "Until end of turn, the size of the target soldier is lowered by {by}; at 0 or less it goes to the "
            "graveyard.",
        ), make_lower, (BY,), Needs(target=UnitTarget(SOLDIER), fogs=(LOWERED,)),
    ),
    Word(
        "raise_all", Text(
            "ターン終了まで、自分の兵士すべてのサイズを{by}大きくする。",
            "Until end of turn, the size of all your soldiers is raised by {by}.",
        ), make_army, (BY,), Needs(fogs=(RALLIED,)),
    ),
    Word(
        "negate_target", Text("対象のリクエストを無効にする。", "Negate the target request."), make_negate, (),
        Needs(target=RequestTarget()),
    ),
)  # fmt: skip
"""The words with arguments, in the order of the documentation."""


def effect_words(built_in: BuiltIn) -> dict[str, Word]:
    """Return the effect words of an edition: general ones, one for each of its actions, those of installed packages.

    A word of this package cannot be taken by another one.
    """
    found = {word.id: word for word in GENERAL}
    for action in built_in.by_id.values():
        assert action.id not in found, f"{action.id} is a general word, too"
        found[action.id] = word_of(action)
    for point in entry_points(group=GROUP):
        brought = point.load()
        for word in (brought,) if isinstance(brought, Word) else tuple(brought):
            assert isinstance(word, Word), f"the entry point {point.name} of {GROUP} brings no word"
            found.setdefault(word.id, word)
    return found
