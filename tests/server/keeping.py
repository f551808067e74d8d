"""What every store has to do."""

import asyncio

import pytest

from blackpoker.dealing.log import OVER, SEALED, VOID, read_log
from blackpoker.server.dealbook import Notice
from blackpoker.server.store import Conflict, Entry, Store, Timed


async def check_store(store: Store) -> None:
    """Let a store keep, find, link and refuse."""
    assert await store.find("t") is None
    await store.create("t", '{"a":1}', ("invite", "watch"), timed=True)
    await store.create("u", "{}", ("other",))
    with pytest.raises(Conflict):
        await store.create("t", "{}")
    with pytest.raises(Conflict):
        await store.create("v", "{}", ("invite",))
    assert await store.find("v") is None
    assert [await store.link(code) for code in ("invite", "watch", "none")] == ["t", "t", None]

    await store.append("t", Entry(1, "join", '{"ja":"友だち"}'))
    await store.append("t", Entry(2, "move", "{}", "A:m1"))
    with pytest.raises(Conflict):
        await store.append("t", Entry(2, "move", "{}", "A:m2"))
    with pytest.raises(Conflict):
        await store.append("nobody", Entry(1, "move", "{}"))
    found = await store.find("t")
    assert found is not None
    assert (found.id, found.config, found.over) == ("t", '{"a":1}', False)
    assert found.log == (Entry(1, "join", '{"ja":"友だち"}'), Entry(2, "move", "{}", "A:m1"))

    assert found.modes == ("", "")
    await store.set_mode("t", 1, "full")
    await store.set_mode("none", 0, "full")
    modes = [each.modes for each in (await store.find("t"), await store.find("u")) if each is not None]
    assert modes == [("", "full"), ("", "")]

    assert found.fence == 1
    assert await store.fence("t") == 2, "somebody else has the table now"
    with pytest.raises(Conflict):
        await store.append("t", Entry(3, "move", "{}"), fence=1)
    assert await store.timed() == [Timed("t", "{}")]
    await store.append("t", Entry(3, "move", "{}"), over=True, fence=2)
    assert await store.timed() == []
    again = await store.find("t")
    assert again is not None and (again.fence, len(again.log), again.over) == (2, 3, True)
    await store.probe()
    await store.probe()
    assert (await store.secret("key", "first"), await store.secret("key", "second")) == ("first", "first")
    assert await store.prune(1) == 0

    await store.claim("anchor x", "t")
    with pytest.raises(Conflict):
        await store.claim("anchor x", "u")
    assert await store.link("anchor x") == "t"
    assert await store.left(1) == []
    with pytest.raises(Conflict):
        await store.fence("nobody")


async def check_forgetting(store: Store) -> None:
    """Let a store forget old tables: those whose deal has an end, and never the numbers of their players."""
    for name in ("open", "over", "plain"):
        config = f'{{"deal":2,"deal_id":"{name} deal"}}' if name != "plain" else "{}"
        await store.create(name, config, (f"{name} link", f"anchor {name}"))
    await store.append("over", Entry(1, "move", "{}"), over=True)
    for name in ("open", "over"):
        await store.publish(Notice(SEALED, f"{name} deal", "ab" * 32, table=name))
    with pytest.raises(Conflict):
        await store.publish(Notice(SEALED, "late deal", "ab" * 32, table="nobody"))
    assert {"open", "over", "plain"} <= set(await store.left(-1))
    await store.prune(-1)
    assert sorted(await store.left(-1)) == ["open", "over"], "two deals have no end yet"
    await store.publish(Notice(OVER, "over deal", "ef" * 32))
    assert await store.left(-1) == ["open"]
    assert await store.prune(-1) == 1 and await store.find("over") is None
    await store.publish(Notice(VOID, "open deal", "owed=A", "{}"))
    assert await store.prune(-1) == 1 and await store.find("open") is None
    with pytest.raises(Conflict):
        await store.publish(Notice(SEALED, "another deal", "ab" * 32, table="open"))
    assert await store.link("over link") is None and await store.link("anchor over") is None
    with pytest.raises(Conflict):
        await store.create("new", "{}", ("fresh link", "anchor over"))
    assert await store.find("new") is None and await store.link("fresh link") is None
    await store.create("new", "{}", ("over link", "anchor new"))
    with pytest.raises(Conflict):
        await store.claim("anchor plain", "new")
    assert await store.link("anchor plain") is None


async def check_ending(store: Store) -> None:
    """Let a store forget tables together with the ends of their deals, unless somebody plays there after all."""
    for name in ("played", "left", "unsealed"):
        await store.create(name, f'{{"deal":2,"deal_id":"{name} end"}}', (f"anchor {name}",))
        await store.append(name, Entry(1, "seal", "{}"))
        if name != "unsealed":
            await store.publish(Notice(SEALED, f"{name} end", "ab" * 32, table=name))
    await store.append("played", Entry(2, "move", "{}"))
    void = {name: Notice(VOID, f"{name} end", "owed=A", "{}") for name in ("played", "left", "unsealed")}
    assert [await store.forget(name, 1, notice) for name, notice in void.items()] == [False, True, True]
    assert [await store.opened(notice.deal) for notice in void.values()] == ["", "{}", ""]
    assert [await store.find(name) is None for name in void] == [False, True, True]
    assert not await store.forget("left", 1, void["left"]), "it is gone"
    lines = [line.split(" ", 1)[1] for line in (await store.published(1)).splitlines()]
    assert [line for line in lines if "left end" in line] == [f"sealed left end {'ab' * 32}", "void left end owed=A"]
    assert not any("unsealed end" in line for line in lines), "nobody was shown its seal"
    with pytest.raises(Conflict):
        await store.append("left", Entry(2, "move", "{}"))
    with pytest.raises(Conflict):
        await store.create("new end", "{}", ("anchor left",))


async def check_dealbook(store: Store) -> None:
    """Let a store keep the public log of deals: every line once, in order, bound to those before it."""
    seals = [await store.publish(Notice(SEALED, name, "ab" * 32)) for name in ("one", "two")]
    assert [number for number, _ in seals] == [1, 2]
    assert await store.publish(Notice(SEALED, "one", "cd" * 32)) == seals[0], "a deal is sealed once"
    assert (await store.publish(Notice(VOID, "one", "owed=A", '{"Secret": "札"}')))[0] == 3
    assert (await store.publish(Notice(OVER, "one", "ef" * 32)))[0] == 3, "a deal ends once"
    await store.publish(Notice(OVER, "two", "ef" * 32))
    log = await store.published(1)
    assert read_log(log, "one", seals[0]).void == "owed=A" and read_log(log, "two", seals[1]).over == "ef" * 32
    assert await store.published(3) == "".join(log.splitlines(keepends=True)[2:]) and await store.published(5) == ""
    assert [await store.opened(name) for name in ("one", "two", "none")] == ['{"Secret": "札"}', "", ""]


async def check_dealbook_together(stores: list[Store]) -> None:
    """Let several write to the log at the same time; no line is lost, doubled or out of order."""
    many = [(place, number) for number in range(20) for place in range(len(stores))]
    before = (await stores[0].published(1)).count("\n")
    notices = [stores[place].publish(Notice(SEALED, f"deal{place}x{number}", "ab" * 32)) for place, number in many]
    found = await asyncio.gather(*notices)
    assert sorted([number for number, _ in found]) == list(range(before + 1, before + 1 + len(many)))
    log = await stores[0].published(1)
    for (place, number), line in zip(many, found, strict=True):
        assert read_log(log, f"deal{place}x{number}", line).place == line[0]
