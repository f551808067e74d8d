"""What is to come as the table stands, in words: fights, damage that would end the game, and Next Generation.

Everything here is read from a view and from the fights that a seat may know of; nothing is tried out.
"""

from dataclasses import dataclass
from typing import Final

from blackpoker.actions.basic import ATTACK
from blackpoker.actions.damage_judgment import DAMAGE_JUDGE
from blackpoker.actions.normal_magic import THROWING
from blackpoker.actions.quick_magic import R_S_F, R_S_F_DAMAGE
from blackpoker.common.card import CLUB, SPADE, is_court, number_of, suit_of
from blackpoker.common.options import Options
from blackpoker.core.text import Text
from blackpoker.notation.item import find_card
from blackpoker.view.fight import FightView
from blackpoker.view.seen import SEATS, Seat
from blackpoker.view.table import SideView, SoldierView
from blackpoker.view.view import View

from .naming import card_text, find_unit, side_of
from .things import both
from .voice import Voice

TEXTS: Final[dict[str, Text]] = {
    "unblocked": Text(
        "{attacker}はブロックされていない：{whom}に{damage}点のダメージ",
        "{attacker} is not blocked: {damage} damage to {whom}",
    ),
    "wall stays": Text(
        "{attacker}は{blockers}に止められる：墓地に移るのは{blockers}だけ",
        "{attacker} is stopped by {blockers}: only {blockers} falls",
    ),
    "wall takes": Text(
        "{attacker}は{blockers}に止められる：数字が同じなので両方が墓地に移る",
        "{attacker} is stopped by {blockers}: they share a number, so both fall",
    ),
    "wall unknown": Text(
        "{attacker}は{blockers}に止められる：{blockers}は墓地に移り、数字が同じなら{attacker}も移る",
        "{attacker} is stopped by {blockers}: {blockers} falls, and {attacker} too if they share a number",
    ),
    "attacker falls": Text(
        "{attacker}と{blockers}：{attacker}が墓地に移る", "{attacker} against {blockers}: {attacker} falls"
    ),
    "blockers fall": Text(
        "{attacker}と{blockers}：{blockers}が墓地に移る", "{attacker} against {blockers}: {blockers} {fall}"
    ),
    "both fall": Text("{attacker}と{blockers}：どちらも墓地に移る", "{attacker} against {blockers}: all of them fall"),
    "nobody falls": Text("{attacker}と{blockers}：どちらも場に残る", "{attacker} against {blockers}: all of them stay"),
    "hurt": Text("。{whom}に{damage}点のダメージ", "; {damage} damage to {whom}"),
    "lethal": Text(
        "このままだと{damage}点のダメージであなたのライフ{life}枚がなくなり、負けになります。",
        "As it stands you take {damage} damage, which takes all your {life} life cards: you lose.",
    ),
    "heir": Text(
        "{card}が墓地に移ると世代交代：あなたのライフ{life}枚から平均{mean}枚、多くて{most}枚が減る",
        "If {card} falls, Next Generation takes {mean} of your {life} life cards on average, {most} at most",
    ),
    "lethal heir": Text(
        "このままだと{card}が墓地に移り、世代交代であなたのライフ{life}枚がなくなって負けになります。",
        "As it stands {card} falls, Next Generation takes all your {life} life cards, and you lose.",
    ),
    "no heir": Text(
        "{card}が墓地に移ると世代交代：ライフにJoker・A・J・Q・Kがなく、すべて墓地に移って負けになる",
        "If {card} falls, Next Generation finds no Joker, A, J, Q or K: your whole life goes and you lose",
    ),
    "perhaps no heir": Text(
        "{card}が墓地に移ると世代交代：Joker・A・J・Q・Kが出るまで、あなたのライフ（{life}枚）が墓地に移る",
        "If {card} falls, Next Generation takes cards of your life ({life}) until a Joker, A, J, Q or K appears",
    ),
}


@dataclass(frozen=True)
class Heir:
    """What Next Generation would take from a life: how many cards on average and at most; all if nothing is found."""

    life: int
    courts: int

    @property
    def found(self) -> bool:
        """Tell whether there is a card that it finds."""
        return self.courts > 0

    @property
    def ends_it(self) -> bool:
        """Tell whether nothing of the life would be left, wherever its cards lie."""
        return not self.found or self.life == 1

    @property
    def mean(self) -> float:
        """The average number of cards that leave the life, the one that is found among them."""
        return (self.life + 1) / (self.courts + 1) if self.found else float(self.life)

    @property
    def most(self) -> int:
        """The largest number of cards that can leave the life."""
        return self.life - self.courts + 1 if self.found else self.life


def damage_to(seat: Seat, fights: tuple[FightView, ...]) -> int:
    """Return the damage that fights would do to a seat as they stand."""
    return sum([fight.damage for fight in fights if fight.hurt == seat])


def decided(fights: tuple[FightView, ...], about: str | None) -> tuple[FightView, ...]:
    """Return the fights up to the attacker for which blockers are being chosen; all if none are."""
    names = [fight.attacker for fight in fights]
    return fights if about not in names else fights[: names.index(about) + 1]


def is_lethal(view: View, seat: Seat, fights: tuple[FightView, ...]) -> bool:
    """Tell whether fights would take all that is left of a seat's life."""
    life = side_of(view, seat).life
    return isinstance(life, int) and 0 < life <= damage_to(seat, fights)


def told_lethal(view: View, seat: Seat, fights: tuple[FightView, ...]) -> Text | None:
    """Warn a seat of damage, or of a Next Generation, that it would not survive; None if it would."""
    if is_lethal(view, seat, fights):
        return both(TEXTS["lethal"], damage=damage_to(seat, fights), life=side_of(view, seat).life)
    heir = heir_of(view, seat)
    if heir is None or not heir.ends_it:
        return None
    cards = [card for fight in fights for card in falling_courts(view, seat, fight)]
    return both(TEXTS["lethal heir"], card=card_text(cards[0]), life=heir.life) if cards else None


def damage_next(view: View, seat: Seat, options: Options) -> int:
    """Return the damage that the top of the stage would do to a seat by its key cards, once both players pass."""
    top = view.stage[-1] if view.stage else None
    if top is None or top.target != seat:
        return 0
    if top.action == R_S_F.id:
        return R_S_F_DAMAGE
    if top.action != THROWING.id:
        return 0
    suit = SPADE if options.throwing_suit == "spade" else CLUB
    cards = [find_card(name) for name in top.keys]
    return sum([number_of(card) for card in cards if card is not None and suit_of(card) == suit])


def told_aimed(view: View, seat: Seat, options: Options) -> Text | None:
    """Warn a seat of a request on top of the stage whose damage it would not survive; None if it would."""
    damage, life = damage_next(view, seat, options), side_of(view, seat).life
    if not isinstance(life, int) or not 0 < life <= damage:
        return None
    return both(TEXTS["lethal"], damage=damage, life=life)


def is_judged_next(view: View) -> bool:
    """Tell whether the fight is decided as soon as both players pass."""
    return bool(view.stage) and view.stage[-1].action == DAMAGE_JUDGE.id


def wins_by_attack(view: View, seat: Seat) -> bool:
    """Tell whether an attack with everybody would take the other seat's last life, and nobody there could block."""
    own, other = side_of(view, seat), side_of(view, SEATS[1 - SEATS.index(seat)])
    if view.stage or view.turn != seat or ATTACK.id in own.used or not isinstance(other.life, int):
        return False
    if any(unit.charged for unit in other.soldiers) or any(unit.charged for unit in other.bulwarks):
        return False
    return other.life <= sum([unit.size for unit in own.soldiers if unit.charged and not unit.new])


# Fights in words


def told_fights(view: View, fights: tuple[FightView, ...], voice: Voice) -> list[Text]:
    """Tell what each fight would come to as it stands, and what Next Generation would then cost the reader."""
    told: list[Text] = []
    for fight in fights:
        told.append(told_fight(view, fight, voice))
        told += told_heirs(view, fight, voice)
    return told


def told_fight(view: View, fight: FightView, voice: Voice) -> Text:
    """Tell what one fight would come to."""
    names: dict[str, object] = {
        "attacker": sized(view, (fight.attacker,)),
        "blockers": sized(view, fight.blockers),
        "damage": fight.damage,
        "fall": "falls" if len(fight.blockers) == 1 else "fall",
    }
    if fight.hurt is not None:
        names["whom"] = voice.them(SEATS.index(fight.hurt))
    if not fight.blockers:
        return both(TEXTS["unblocked"], **names)
    if not isinstance(find_unit(view, fight.blockers[0]), SoldierView):
        walls = {True: "wall takes", False: "wall stays", None: "wall unknown"}
        return both(TEXTS[walls[fight.attacker_falls]], **names)
    ends = {
        (True, True): "both fall", (True, False): "attacker falls",
        (False, True): "blockers fall", (False, False): "nobody falls",
    }  # fmt: skip
    text = both(TEXTS[ends[bool(fight.attacker_falls), fight.blockers_fall]], **names)
    if fight.hurt is None:
        return text
    hurt = both(TEXTS["hurt"], **names)
    return Text(text.ja + hurt.ja, text.en + hurt.en)


def sized(view: View, names: tuple[str, ...]) -> Text:
    """Write units: soldiers with their size, several with their sum, a bulwark by its place."""
    units = [find_unit(view, name) for name in names]
    soldiers = [unit for unit in units if isinstance(unit, SoldierView)]
    if len(soldiers) < len(names) or not names:
        places = [name.partition("#")[2] for name in names]
        return Text("防壁" + "、".join(places), "bulwark " + ", ".join(places))
    cards = "+".join([card_text(card) for unit in soldiers for card in unit.cards])
    size = sum([unit.size for unit in soldiers])
    return Text(f"{cards}（{size}）", f"{cards} ({size})")


# Next Generation


def told_heirs(view: View, fight: FightView, voice: Voice) -> list[Text]:
    """Tell the reader what Next Generation would cost for each own court card that falls in a fight as it stands."""
    if voice.you is None:
        return []
    seat = SEATS[voice.you]
    return [told_heir(view, seat, card) for card in falling_courts(view, seat, fight)]


def falling_courts(view: View, seat: Seat, fight: FightView) -> list[str]:
    """Return the court cards of a seat that would fall in a fight as it stands."""
    falling = [fight.attacker] if fight.attacker_falls else []
    falling += fight.blockers if fight.blockers_fall else ()
    return [card for name in falling for card in courts_of(view, seat, name)]


def courts_of(view: View, seat: Seat, name: str) -> list[str]:
    """Return the court cards of a unit of a seat, as far as they are known."""
    unit = find_unit(view, name)
    if unit is None or not name.startswith(seat):
        return []
    cards = unit.cards if isinstance(unit, SoldierView) else () if unit.card is None else (unit.card,)
    return [card for card in cards if is_court_name(card)]


def told_heir(view: View, seat: Seat, card: str) -> Text:
    """Tell what Next Generation would cost a seat if that card fell."""
    heir, side = heir_of(view, seat), side_of(view, seat)
    if heir is None:
        return both(TEXTS["perhaps no heir"], card=card_text(card), life=side.life)
    if not heir.found:
        return both(TEXTS["no heir"], card=card_text(card))
    mean = f"{heir.mean:.1f}".removesuffix(".0")
    return both(TEXTS["heir"], card=card_text(card), life=heir.life, mean=mean, most=heir.most)


def heir_of(view: View, seat: Seat) -> Heir | None:
    """Return what Next Generation would take from a seat's life, for a reader who can count its cards; else None."""
    side = side_of(view, seat)
    if side.deck is None or side.hand is None or side.graveyard is None or not isinstance(side.life, int):
        return None
    elsewhere = cards_elsewhere(view, side, seat)
    if elsewhere is None:
        return None
    left = list(side.deck)
    for card in elsewhere:
        if card in left:
            left.remove(card)
    if len(left) != side.life:
        return None
    return Heir(side.life, len([card for card in left if is_court_name(card)]))


def cards_elsewhere(view: View, side: SideView, seat: Seat) -> list[str] | None:
    """Return the cards of a side that are not in its life; None if one of them is not known."""
    cards = [*(side.hand or ()), *(side.graveyard or ())]
    for soldier in side.soldiers:
        cards += soldier.cards
    for fog in side.fogs:
        cards += fog.cards
    hidden = [*[unit.card for unit in side.bulwarks], *[trump.card for trump in side.trumps]]
    hidden += [side.rare] if side.rare_count else []
    if None in hidden or (side.pack_count and side.pack is None):
        return None
    apart = [each for each in (view.pending, view.resolving) if each is not None and each.name is None]
    for request in (*view.stage, *apart):
        cards += request.keys if request.seat == seat else ()
    return [*cards, *[card for card in hidden if card is not None], *(side.pack or ())]


def is_court_name(name: str) -> bool:
    """Tell whether a card of that name is a Joker, ace, jack, queen or king."""
    card = find_card(name)
    return card is not None and is_court(card)
