-- A house of version 1, as that version made it. Kept as it is: houses out there look like this.
PRAGMA application_id = 1400206184;
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  status INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  opened INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  wakes INTEGER NOT NULL,
  card TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX tables_that_wake ON tables (wakes) WHERE wakes <> 0;

CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  moment INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE seatings (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  guest TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seatings_of_guest ON seatings (guest);

CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  account TEXT,
  folded_account TEXT UNIQUE,
  password TEXT,
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX guests_by_seen ON guests (seen);

CREATE TABLE keys (
  hash TEXT PRIMARY KEY,
  guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_of_guest ON keys (guest);

CREATE TABLE ratings (
  game TEXT NOT NULL,
  who TEXT NOT NULL,
  mean REAL NOT NULL,
  deviation REAL NOT NULL,
  games INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  PRIMARY KEY (game, who)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_of_who ON ratings (who);

CREATE TABLE bans (
  whom TEXT PRIMARY KEY,
  until INTEGER NOT NULL,
  why TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO tables VALUES ('t1', 'sushi-go', 1, 1, 10, 20, 30, '{"seats":2}');
INSERT INTO entries VALUES ('t1', 0, 10, 'opened'), ('t1', 1, 20, 'dealt');
INSERT INTO seatings VALUES ('t1', 0, 'g1'), ('t1', 1, '');
INSERT INTO guests VALUES ('g1', 'Þóra', 'Þóra', 'þóra', '$argon2id$', 1, 2, '{}'), ('g2', 'Guest', NULL, NULL, NULL, 1, 3, '{}');
INSERT INTO keys VALUES ('00ff', 'g1', 'browser', 1);
INSERT INTO ratings VALUES ('sushi-go', 'guest:g1', 25.5, 8.25, 3, 20);
INSERT INTO bans VALUES ('address:192.0.2.1', 40, 'floods');
PRAGMA user_version = 1;
