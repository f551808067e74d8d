PRAGMA journal_mode = WAL;
BEGIN;
CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE game (
    id TEXT PRIMARY KEY, config TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0,
    timed INTEGER NOT NULL, created REAL NOT NULL, touched REAL NOT NULL
);
CREATE TABLE entry (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL, key TEXT,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE link (code TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE);
PRAGMA user_version = 1;
INSERT INTO secret VALUES ('seat key', '0123');
INSERT INTO game VALUES ('table', '{"regulation":"lite+entry20"}', 0, 1, 1000.5, 1001.5);
INSERT INTO entry VALUES ('table', 1, 'join', '{"seat":"B"}', NULL);
INSERT INTO entry VALUES ('table', 2, 'move', '{"line":"A pass","left_ms":null}', 'A:m1');
INSERT INTO link VALUES ('code', 'table');
COMMIT;
