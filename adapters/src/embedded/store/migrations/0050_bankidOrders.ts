/** BankID logins under way: what a page waits for, and the order behind it. Rows live for minutes. */
export const sql = `
-- Cookie and nonce are hashes. Times are of a clock that nobody sets (core's steadyNow).
CREATE TABLE bankid_login (
  nonce TEXT PRIMARY KEY,
  browser TEXT NOT NULL,
  purpose TEXT NOT NULL,
  account_id TEXT,
  begun_at INTEGER NOT NULL,
  -- pending, unmet, renewing or ended
  state TEXT NOT NULL,
  hint TEXT,
  order_ref TEXT NOT NULL UNIQUE,
  auto_start_token TEXT NOT NULL,
  qr_start_token TEXT NOT NULL,
  -- Empty as soon as the login has ended.
  qr_start_secret TEXT NOT NULL,
  ordered_at INTEGER NOT NULL,
  -- The process that asks BankID, and until when it is the only one.
  holder TEXT NOT NULL DEFAULT '',
  leased_until INTEGER NOT NULL DEFAULT 0,
  -- The person of a complete one as JSON, without the personal number.
  person TEXT
) WITHOUT ROWID;
CREATE INDEX bankid_login_of_browser ON bankid_login (browser);
CREATE INDEX bankid_login_pending ON bankid_login (state) WHERE state = 'pending';
`
