"""What every store has to do."""

import pytest

from blackpoker.server.store import Conflict, Entry, Store


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

    assert await store.timed() == ["t"]
    await store.append("t", Entry(3, "move", "{}"), over=True)
    assert await store.timed() == []
    assert (await store.secret("key", "first"), await store.secret("key", "second")) == ("first", "first")
    assert await store.prune(1) == 0
