/** Members, as far as buying needs them, and who of them is signed in. */
export const sql = `
CREATE TABLE member (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  enrolled_at INTEGER NOT NULL
) WITHOUT ROWID;

-- The token is told to the browser once; here lies its hash.
CREATE TABLE session (
  hash TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  begun_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_by_member ON session (member_id);
CREATE INDEX session_by_use ON session (used_at);
`
