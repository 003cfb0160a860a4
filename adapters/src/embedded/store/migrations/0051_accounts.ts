/**
 * Members become accounts: whoever can log in has one, and a member is an account with a number. Who was signed in stays
 * signed in.
 */
export const sql = `
CREATE TABLE account (
  id TEXT PRIMARY KEY,
  number TEXT UNIQUE,
  -- Lower case.
  email TEXT UNIQUE,
  email_verified INTEGER NOT NULL DEFAULT 0,
  -- E.164.
  phone TEXT UNIQUE,
  -- HMAC of the personal number, which is never kept.
  person_key TEXT UNIQUE,
  first_name TEXT,
  last_name TEXT,
  street TEXT,
  zip_code TEXT,
  city TEXT,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO account (id, number, created_at) SELECT id, number, enrolled_at FROM member;

-- Every answer about marketing, in the order in which they came; the last of a field is what holds.
CREATE TABLE consent (
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  granted INTEGER NOT NULL,
  text_version TEXT NOT NULL,
  how TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX consent_of ON consent (account_id);

CREATE TABLE account_session (
  hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  remembered INTEGER NOT NULL DEFAULT 0,
  begun_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO account_session (hash, account_id, begun_at, used_at) SELECT hash, member_id, begun_at, used_at FROM session;
DROP TABLE session;
DROP TABLE member;
ALTER TABLE account_session RENAME TO session;
CREATE INDEX session_by_account ON session (account_id);
CREATE INDEX session_by_use ON session (used_at);

-- When e-mail and telephone of an erased account's order are forgotten.
ALTER TABLE shop_order ADD COLUMN forget_at INTEGER;
CREATE INDEX shop_order_to_forget ON shop_order (forget_at) WHERE forget_at IS NOT NULL;
CREATE INDEX shop_order_of_member ON shop_order (member_id, placed_at) WHERE member_id IS NOT NULL;
`
