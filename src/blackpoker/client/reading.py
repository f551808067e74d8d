"""What a server says, read back into the types that every client shows: views, fights, entries of the log, things."""

from typing import Any

from blackpoker.core.text import Text
from blackpoker.view.fight import FightView
from blackpoker.view.table import BulwarkView, FogView, RequestView, SideView, SoldierView, TrumpView
from blackpoker.view.view import Asked, View

from .told import Entry, Thing, Told
from .why import WhyLine


def read_text(data: Any) -> Text:
    """Read a sentence in both languages."""
    return Text(str(data["ja"]), str(data["en"]))


def names_in(data: Any) -> tuple[str, ...] | None:
    """Read a row of names, or that it is not seen."""
    return None if data is None else tuple([str(name) for name in data])


def read_view(data: Any) -> View:
    """Read the table; events, options and memories are told elsewhere."""
    asked, winners = data["asked"], data["winners"]
    return View(
        seat=data["seat"],
        regulation=data["regulation"],
        edition=data["edition"],
        setting_up=data["setting_up"],
        turn=data["turn"],
        turns=data["turns"],
        chance=data["chance"],
        passed=tuple(data["passed"]),
        asked=None if asked is None else Asked(asked["seat"], asked["question"], read_text(asked["text"])),
        sides=(read_side(data["A"]), read_side(data["B"])),
        stage=tuple([read_request(each) for each in data["stage"]]),
        pending=None if data["pending"] is None else read_request(data["pending"]),
        resolving=None if data["resolving"] is None else read_request(data["resolving"]),
        waiting=tuple([(each["action"], each["seat"]) for each in data["waiting"]]),
        attackers=tuple(data["attackers"]),
        blocks=tuple([(one, two) for one, two in data["blocks"]]),
        winners=None if winners is None else tuple(winners),
        reason=data["reason"],
        events=(),
        draft=None,
        options=None,
        remembers=None,
    )


def read_side(data: Any) -> SideView:
    """Read a player's side."""
    return SideView(
        deck=names_in(data["deck"]),
        life=data["life"],
        graveyard_top=data["graveyard_top"],
        graveyard=names_in(data["graveyard"]),
        hand_count=data["hand_count"],
        hand=names_in(data["hand"]),
        soldiers=tuple([read_soldier(each) for each in data["soldiers"]]),
        bulwarks=tuple([read_bulwark(each) for each in data["bulwarks"]]),
        fogs=tuple([read_fog(each) for each in data["fogs"]]),
        pack_count=data["pack_count"],
        pack_opened=data["pack_opened"],
        pack=names_in(data["pack"]),
        rare_count=data["rare_count"],
        rare=data["rare"],
        trumps=tuple(
            [TrumpView(each["name"], each["card"], each["trump"], each["face_up"]) for each in data["trumps"]]
        ),
        used=tuple(data["used"]),
    )


def read_soldier(data: Any) -> SoldierView:
    """Read a soldier."""
    cards = tuple(data["cards"])
    return SoldierView(
        data["name"], data["character"], cards, data["size"], data["base"], data["charged"], data["new"]
    )  # fmt: skip


def read_bulwark(data: Any) -> BulwarkView:
    """Read a bulwark."""
    return BulwarkView(data["name"], data["card"], data["face_up"], data["charged"])


def read_fog(data: Any) -> FogView:
    """Read a fog."""
    return FogView(data["fog"], tuple(data["cards"]), data["unit"], data["amount"], data["active"])


def read_request(data: Any) -> RequestView:
    """Read a request."""
    keys, virtual = tuple(data["keys"]), tuple(data["virtual"])
    return RequestView(
        data["name"], data["action"], data["seat"], keys, data["target"], data["mode"], data["unit"], virtual
    )  # fmt: skip


def read_fight(data: Any) -> FightView:
    """Read a fight as it stands."""
    return FightView(
        data["attacker"], tuple(data["blockers"]), data["attacker_falls"], data["blockers_fall"], data["damage"],
        data["hurt"],
    )  # fmt: skip


def read_thing(data: Any) -> Thing:
    """Read a thing."""
    return Thing(data["name"], data["sort"], data["seat"], tuple(data["cards"]), data["place"], read_text(data["text"]))


def read_entry(data: Any) -> Entry:
    """Read an entry of the log."""
    told = tuple([read_told(each) for each in data["told"]])
    return Entry(data["seq"], data["move"], data["seat"], data["action"], data["question"], told)


def read_told(data: Any) -> Told:
    """Read a line about what happened."""
    return Told(
        data["kind"], read_text(data["text"]), data["seat"], data["action"], tuple(data["cards"]),
        tuple([read_thing(each) for each in data["things"]]), tuple([read_thing(each) for each in data["targets"]]),
        data["amount"], data["cause"], data["heading"], data["origin"], data["zone"],
    )  # fmt: skip


def read_why(data: Any) -> WhyLine:
    """Read a line about what the rules did."""
    return WhyLine(data["kind"], read_text(data["text"]), data["ruling"])
