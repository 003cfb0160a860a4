/** What lies between a visitor and a session: codes that were sent, what was proved, tickets, devices that are known. */
export const sql = `
-- Tokens and cookies are hashes; addresses, numbers and codes are hashes under the shop's key.
CREATE TABLE login_ticket (
  hash TEXT PRIMARY KEY,
  browser TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  remembered INTEGER NOT NULL,
  issued_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX login_ticket_of_account ON login_ticket (account_id);
CREATE INDEX login_ticket_by_age ON login_ticket (issued_at);

CREATE TABLE login_proof (
  browser TEXT NOT NULL,
  kind TEXT NOT NULL,
  proved TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (browser, kind)
) WITHOUT ROWID;
CREATE INDEX login_proof_by_age ON login_proof (at);

CREATE TABLE login_code (
  nonce TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  subject TEXT NOT NULL,
  browser TEXT NOT NULL,
  code TEXT NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE CASCADE,
  remembered INTEGER NOT NULL,
  -- Right once already, and kept for connecting.
  proved INTEGER NOT NULL DEFAULT 0,
  looks INTEGER NOT NULL DEFAULT 0,
  made_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX login_code_of ON login_code (subject, browser, purpose);
CREATE INDEX login_code_of_account ON login_code (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX login_code_by_age ON login_code (made_at);

-- Codes that were sent and codes that were wrong, by whatever has an allowance of them.
CREATE TABLE code_count (
  subject TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX code_count_of ON code_count (subject, at);
CREATE INDEX code_count_by_age ON code_count (at);

CREATE TABLE known_device (
  hash TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (hash, account_id)
) WITHOUT ROWID;
CREATE INDEX known_device_of_account ON known_device (account_id);
CREATE INDEX known_device_by_age ON known_device (at);
`
