"""The embedded store: what it has acknowledged is on the disk, and one failure harms nobody else."""

import asyncio
import sqlite3
import stat
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from blackpoker.__main__ import main
from blackpoker.server import sqlite
from blackpoker.server.sqlite import SqliteStore, append_together, commit, opened
from blackpoker.server.store import Conflict, Entry, Store, Timed, Unreachable
from blackpoker.server.stores import FILE

from .house import run
from .keeping import check_dealbook, check_dealbook_together, check_ending, check_forgetting, check_store


def told(path: Path, story: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """Open a store, tell a story with it, and close it."""

    async def whole() -> None:
        store = SqliteStore(path / FILE)
        await store.open()
        await story(store)
        await store.close()

    run(whole())


def test_a_store_keeps_what_it_is_given(tmp_path: Path) -> None:
    told(tmp_path, check_store)


def test_the_public_log_is_kept_line_by_line(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await check_dealbook(store)
        await check_dealbook_together([store, store])

    told(tmp_path, story)


def test_what_is_forgotten_has_an_end_in_the_log_and_its_numbers_serve_no_more(tmp_path: Path) -> None:
    told(tmp_path, check_forgetting)


def test_the_end_of_a_deal_is_public_when_its_table_is_forgotten_and_not_before(tmp_path: Path) -> None:
    told(tmp_path, check_ending)


def test_what_is_acknowledged_is_committed(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.create("t", "{}")
        other = sqlite3.connect(store.path)
        for number in range(1, 6):
            await store.append("t", Entry(number, "move", "{}"))
            assert other.execute("SELECT max(number) FROM entry").fetchone() == (number,)
        other.close()

    told(tmp_path, story)


def test_every_commit_is_on_the_disk_before_it_returns(tmp_path: Path) -> None:
    connection = opened(tmp_path / FILE)
    full = 2
    assert connection.execute("PRAGMA synchronous").fetchone() == (full,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_what_waits_together_is_committed_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    commit = sqlite.commit

    def counted(connection: sqlite3.Connection, jobs: list[sqlite.Job]) -> None:
        groups.append(len(jobs))
        commit(connection, jobs)

    monkeypatch.setattr(sqlite, "commit", counted)

    async def story(store: SqliteStore) -> None:
        for table in range(100):
            await store.create(f"t{table}", "{}")
        groups.clear()
        await asyncio.gather(*[store.append(f"t{table}", Entry(1, "move", "{}")) for table in range(100)])
        assert sum(groups) == 100
        assert len(groups) < 50

    told(tmp_path, story)


def test_entries_that_wait_together_are_written_by_few_statements(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        for table in range(100):
            await store.create(f"t{table}", "{}")
        other = opened(store.path)
        statements: list[str] = []
        other.set_trace_callback(statements.append)
        loop = asyncio.get_running_loop()
        entries = [Entry(1, "move", f'{{"{table}":1}}', f"A:{table}\x00") for table in range(100)]
        appends = [sqlite.Append(f"t{place}", entry, place % 2 == 0, 5.0) for place, entry in enumerate(entries)]
        commit(other, [(each, loop, loop.create_future()) for each in appends])
        other.close()
        assert len(statements) <= 12
        for place, entry in enumerate(entries):
            found = await store.find(f"t{place}")
            assert found is not None
            assert (found.log, found.over) == ((entry,), place % 2 == 0)

    told(tmp_path, story)


def test_one_that_fails_in_a_group_fails_alone(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.create("t", "{}")
        await store.create("u", "{}")
        work = [store.append(table, Entry(1, "move", "{}")) for table in ("t", "t", "u")]
        outcomes = await asyncio.gather(*work, return_exceptions=True)
        assert [type(each) for each in outcomes] == [type(None), Conflict, type(None)]
        jobs = [
            sqlite.Append(*each, False, 5.0) for each in (("t", Entry(2, "move", "{}")), ("none", Entry(1, "x", "{}")))
        ]
        connection = opened(store.path)
        assert [type(failure) for _, failure in append_together(connection, jobs)] == [type(None), Conflict]
        connection.close()
        found = await store.find("u")
        assert found is not None and len(found.log) == 1

    told(tmp_path, story)


def test_a_group_that_cannot_be_committed_is_acknowledged_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: SqliteStore) -> None:
        await store.create("t", "{}")
        blocker = sqlite3.connect(store.path, isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError):
            await store.append("t", Entry(1, "move", "{}"))
        blocker.execute("ROLLBACK")
        blocker.close()
        found = await store.find("t")
        assert found is not None and found.log == ()
        await store.append("t", Entry(1, "move", "{}"))

    monkeypatch.setattr(sqlite, "BUSY", 50)
    told(tmp_path, story)


@pytest.mark.skipif(sys.platform == "win32", reason="files there have no such modes")
def test_only_its_owner_may_read_the_data(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await filled(store)
        await store.backup(tmp_path / "copy")
        await store.backup(tmp_path / "copy")
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
        assert set(modes) == {FILE, f"{FILE}-wal", f"{FILE}-shm", "copy"}
        assert set(modes.values()) == {0o600}

    told(tmp_path, story)


class Broken:
    """A connection whose disk has failed."""

    in_transaction = True

    def execute(self, *words: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")


def test_when_the_disk_fails_everybody_who_waits_is_told() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        futures: list[asyncio.Future[Any]] = [loop.create_future() for _ in range(3)]
        append = sqlite.Append("t", Entry(1, "move", "{}"), False, 5.0)
        commit(Broken(), [(append, loop, future) for future in futures])  # type: ignore[arg-type]
        outcomes = await asyncio.gather(*futures, return_exceptions=True)
        assert [str(each) for each in outcomes] == ["disk I/O error"] * 3

    run(story())


def test_a_closed_store_refuses_work(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / FILE)
        await store.open()
        await store.close()
        with pytest.raises(RuntimeError, match="closed"):
            await store.create("t", "{}")

    run(story())


def test_the_data_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    connection = opened(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(Unreachable, match="newer version"):
        opened(tmp_path / FILE)


def test_the_data_of_version_1_is_read(tmp_path: Path) -> None:
    """The file that the first version wrote; every later form of the data has to read it."""
    file = Path(__file__).parent / "data" / "form-1.sql"
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(file.read_text(encoding="utf-8"))
    connection.close()

    async def story(store: SqliteStore) -> None:
        found = await store.find("table")
        assert found is not None
        assert (found.config, found.over, len(found.log)) == ('{"regulation":"lite+entry20"}', False, 2)
        assert found.log[1] == Entry(2, "move", '{"line":"A pass","left_ms":null}', "A:m1")
        assert found.modes == ("", "")
        await store.set_mode("table", 0, "full")
        assert await store.link("code") == "table"
        assert await store.secret("seat key", "other") == "0123"
        assert await store.timed() == [Timed("table", '{"line":"A pass","left_ms":null}')]
        await store.append("table", Entry(3, "move", "{}"))

    told(tmp_path, story)


async def filled(store: Store) -> None:
    await store.create("t", "{}", ("code",))
    await store.append("t", Entry(1, "move", "{}"))


def test_a_backup_is_a_whole_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(tmp_path, filled)
    copy = tmp_path / "copy"
    copy.mkdir()
    assert main(["data", "backup", str(copy / FILE), "--data", str(tmp_path), "--lang", "en"]) == 0
    assert "copied" in capsys.readouterr().out

    async def story(store: SqliteStore) -> None:
        found = await store.find("t")
        assert found is not None and len(found.log) == 1

    told(copy, story)
    with pytest.raises(SystemExit):
        main(["data", "backup", str(copy / FILE), "--data", str(tmp_path)])


def test_pruning_forgets_what_is_old_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(tmp_path, filled)
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(
        "INSERT INTO game (id, config, timed, created, touched) "
        "SELECT 'old', config, timed, created, touched - 8000000 FROM game"
    )
    connection.execute("INSERT INTO entry SELECT 'old', number, kind, data, key FROM entry")
    connection.commit()
    connection.close()
    assert main(["data", "prune", "--data", str(tmp_path), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "1 tables deleted.\n"
    connection = sqlite3.connect(tmp_path / FILE)
    assert connection.execute("SELECT DISTINCT game FROM entry").fetchall() == [("t",)]
    assert connection.execute("SELECT id FROM game").fetchall() == [("t",)]
    connection.close()


@pytest.mark.parametrize("words", [["backup"], ["prune"], ["prune", "--days", "0"], ["backup", "x"]])
def test_commands_about_no_data_say_so(tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["data", *words, "--data", str(tmp_path / "none"), "--lang", "en"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "none").exists()
