/** The chain's stores. One that has closed for good stays: reservations and orders name it. */
export const sql = `
-- "body" is the whole store as JSON.
CREATE TABLE store (
  id TEXT PRIMARY KEY,
  path TEXT NOT NULL,
  body TEXT NOT NULL,
  closed_at INTEGER
) WITHOUT ROWID;
CREATE UNIQUE INDEX open_store_by_path ON store (path) WHERE closed_at IS NULL;

INSERT INTO counter (name, value) VALUES ('store_version', 0);
`
