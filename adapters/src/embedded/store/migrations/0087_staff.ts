/** Members of staff, their sessions and passkeys, and the log of what they have done (decisions 375 to 377). */
export const sql = `
-- A removed member stays as a row, since the log names it.
CREATE TABLE staff_member (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  filed_as TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  removed_at INTEGER
);
CREATE UNIQUE INDEX staff_member_by_email ON staff_member (email) WHERE removed_at IS NULL;

-- An empty "store_id" is the whole chain.
CREATE TABLE staff_grant (
  member_id TEXT NOT NULL REFERENCES staff_member (id),
  role TEXT NOT NULL,
  store_id TEXT NOT NULL,
  PRIMARY KEY (member_id, role, store_id)
) WITHOUT ROWID;

CREATE TABLE staff_session (
  hash TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES staff_member (id),
  store_id TEXT,
  shared INTEGER NOT NULL,
  locked INTEGER NOT NULL DEFAULT 0,
  begun_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX staff_session_by_member ON staff_session (member_id);

-- "key" is the public key as COSE, in base64url.
CREATE TABLE staff_passkey (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES staff_member (id),
  key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX staff_passkey_by_member ON staff_passkey (member_id);

-- "hash" is of the entry and of the hash before it.
CREATE TABLE staff_log (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  author_id TEXT,
  author_name TEXT NOT NULL,
  act TEXT NOT NULL,
  object TEXT NOT NULL,
  store_id TEXT,
  before TEXT,
  after TEXT,
  reason TEXT,
  hash TEXT NOT NULL UNIQUE
);
CREATE INDEX staff_log_by_store ON staff_log (store_id, seq) WHERE store_id IS NOT NULL;
CREATE INDEX staff_log_by_author ON staff_log (author_id, seq) WHERE author_id IS NOT NULL;
-- REPLACE deletes without the trigger of deletions.
CREATE TRIGGER staff_log_appended BEFORE INSERT ON staff_log
  WHEN EXISTS (SELECT 1 FROM staff_log WHERE seq >= NEW.seq OR hash = NEW.hash)
  BEGIN SELECT RAISE(ABORT, 'the staff log is only added to'); END;
CREATE TRIGGER staff_log_unchanged BEFORE UPDATE ON staff_log
  BEGIN SELECT RAISE(ABORT, 'the staff log is not changed'); END;
CREATE TRIGGER staff_log_kept BEFORE DELETE ON staff_log
  BEGIN SELECT RAISE(ABORT, 'the staff log is not deleted'); END;
`
