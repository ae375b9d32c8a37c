-- Ledgers of a house in PostgreSQL in 16 partitions, by a hash of their table: each has an index and a vacuum of its own, and can
-- be given a disk of its own. Once, while no node runs: psql --set ON_ERROR_STOP=1 --file partitions.sql DATABASE
BEGIN;
SET LOCAL search_path TO sushiya;
LOCK TABLE entries IN ACCESS EXCLUSIVE MODE;
DROP VIEW ledgers;
ALTER TABLE entries RENAME TO entries_before;
ALTER TABLE entries_before RENAME CONSTRAINT entries_pkey TO entries_before_pkey;
CREATE TABLE entries (
  LIKE entries_before INCLUDING DEFAULTS,
  PRIMARY KEY (table_id, version),
  FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
) PARTITION BY HASH (table_id);
DO $$
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE entries_%s PARTITION OF entries FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
END
$$;
INSERT INTO entries SELECT * FROM entries_before;
DROP TABLE entries_before;
CREATE VIEW ledgers AS SELECT table_id, version, moment, text FROM entries;
COMMIT;
