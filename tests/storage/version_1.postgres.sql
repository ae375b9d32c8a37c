-- A house of version 1, as that version made it. Kept as it is: houses out there look like this.
CREATE SCHEMA sushiya;
SET search_path TO sushiya;
CREATE TABLE schema_version (version bigint NOT NULL);
INSERT INTO schema_version VALUES (1);
CREATE TABLE tables (
  id text COLLATE "C" PRIMARY KEY,
  game text COLLATE "C" NOT NULL,
  status bigint NOT NULL,
  is_public bigint NOT NULL,
  opened bigint NOT NULL,
  changed bigint NOT NULL,
  wakes bigint NOT NULL,
  card text COLLATE "C" NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX tables_that_wake ON tables (wakes) WHERE wakes <> 0;

CREATE TABLE entries (
  table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  version bigint NOT NULL,
  moment bigint NOT NULL,
  text text COLLATE "C" NOT NULL,
  PRIMARY KEY (table_id, version)
);

CREATE TABLE seatings (
  table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat bigint NOT NULL,
  guest text COLLATE "C" NOT NULL,
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX seatings_of_guest ON seatings (guest);

CREATE TABLE guests (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  account text COLLATE "C",
  folded_account text COLLATE "C" UNIQUE,
  password text COLLATE "C",
  made bigint NOT NULL,
  seen bigint NOT NULL,
  settings text COLLATE "C" NOT NULL
);
CREATE INDEX guests_by_seen ON guests (seen);

CREATE TABLE keys (
  hash text COLLATE "C" PRIMARY KEY,
  guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  label text COLLATE "C" NOT NULL,
  made bigint NOT NULL
);
CREATE INDEX keys_of_guest ON keys (guest);

CREATE TABLE ratings (
  game text COLLATE "C" NOT NULL,
  who text COLLATE "C" NOT NULL,
  mean double precision NOT NULL,
  deviation double precision NOT NULL,
  games bigint NOT NULL,
  changed bigint NOT NULL,
  PRIMARY KEY (game, who)
);
CREATE INDEX ratings_of_who ON ratings (who);

CREATE TABLE bans (
  whom text COLLATE "C" PRIMARY KEY,
  until bigint NOT NULL,
  why text COLLATE "C" NOT NULL
);

INSERT INTO tables VALUES ('t1', 'sushi-go', 1, 1, 10, 20, 30, '{"seats":2}');
INSERT INTO entries VALUES ('t1', 0, 10, 'opened'), ('t1', 1, 20, 'dealt');
INSERT INTO seatings VALUES ('t1', 0, 'g1'), ('t1', 1, '');
INSERT INTO guests VALUES ('g1', 'Þóra', 'Þóra', 'þóra', '$argon2id$', 1, 2, '{}'), ('g2', 'Guest', NULL, NULL, NULL, 1, 3, '{}');
INSERT INTO keys VALUES ('00ff', 'g1', 'browser', 1);
INSERT INTO ratings VALUES ('sushi-go', 'guest:g1', 25.5, 8.25, 3, 20);
INSERT INTO bans VALUES ('address:192.0.2.1', 40, 'floods');
