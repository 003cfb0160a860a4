/** Purchases that customers take back; and letters that tell of them, so a letter need not be of an order any more. */
export const sql = `
-- What was typed waits for its confirmation; what was confirmed is kept as it was said.
CREATE TABLE withdrawal (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  typed TEXT,
  network TEXT,
  typed_at INTEGER NOT NULL,
  statement TEXT,
  order_number TEXT,
  email TEXT,
  confirmed_at INTEGER,
  CHECK ((typed IS NULL) = (statement IS NOT NULL)),
  CHECK ((statement IS NULL) = (confirmed_at IS NULL) AND (statement IS NULL) = (order_number IS NULL)
     AND (statement IS NULL) = (email IS NULL))
);
CREATE INDEX withdrawal_by_network ON withdrawal (network, typed_at) WHERE network IS NOT NULL;
CREATE INDEX withdrawal_by_email ON withdrawal (email, confirmed_at) WHERE email IS NOT NULL;
CREATE INDEX withdrawal_by_age ON withdrawal (confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX withdrawal_waiting ON withdrawal (typed_at) WHERE confirmed_at IS NULL;
CREATE TRIGGER withdrawal_is_never_changed BEFORE UPDATE OF statement, order_number, email, confirmed_at ON withdrawal
  WHEN OLD.confirmed_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'what a customer has confirmed is never rewritten'); END;

CREATE TABLE letter (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  order_id TEXT REFERENCES shop_order (id),
  withdrawal_id TEXT REFERENCES withdrawal (id),
  dedupe_key TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'undeliverable')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  lease_until INTEGER NOT NULL DEFAULT 0,
  last_reason TEXT,
  finished_at INTEGER,
  CHECK ((order_id IS NULL) <> (withdrawal_id IS NULL))
);
INSERT INTO letter (id, kind, order_id, dedupe_key, state, attempts, due_at, lease_until, last_reason, finished_at)
  SELECT id, kind, order_id, dedupe_key, state, attempts, due_at, lease_until, last_reason, finished_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE letter RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_by_order ON outbox (order_id);
CREATE INDEX outbox_by_withdrawal ON outbox (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE INDEX outbox_by_end ON outbox (finished_at) WHERE finished_at IS NOT NULL;
`
