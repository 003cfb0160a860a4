/** Customers who are sent an e-mail when a product can be bought (decision 335), and those e-mails in the outbox. */
export const sql = `
CREATE TABLE watch (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  ean TEXT NOT NULL,
  email TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  -- The product could be bought, and the e-mail is in the outbox.
  for_sale_at INTEGER,
  CHECK (for_sale_at IS NULL OR confirmed_at IS NOT NULL)
);
CREATE UNIQUE INDEX watch_by_email ON watch (email, ean) WHERE for_sale_at IS NULL;
CREATE INDEX watch_waiting ON watch (ean) WHERE for_sale_at IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX watch_over ON watch (email) WHERE for_sale_at IS NOT NULL;

-- "watch_id" refers to no row: a watch is deleted at once, and its e-mail is then not sent.
CREATE TABLE message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  order_id TEXT REFERENCES shop_order (id),
  withdrawal_id TEXT REFERENCES withdrawal (id),
  watch_id TEXT,
  dedupe_key TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'undeliverable')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  lease_until INTEGER NOT NULL DEFAULT 0,
  last_reason TEXT,
  finished_at INTEGER,
  CHECK ((order_id IS NOT NULL) + (withdrawal_id IS NOT NULL) + (watch_id IS NOT NULL) = 1)
);
INSERT INTO message
    (id, kind, order_id, withdrawal_id, dedupe_key, state, attempts, due_at, lease_until, last_reason, finished_at)
  SELECT id, kind, order_id, withdrawal_id, dedupe_key, state, attempts, due_at, lease_until, last_reason, finished_at
    FROM outbox;
DROP TABLE outbox;
ALTER TABLE message RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_by_order ON outbox (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX outbox_by_withdrawal ON outbox (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE INDEX outbox_by_watch ON outbox (watch_id) WHERE watch_id IS NOT NULL;
CREATE INDEX outbox_by_end ON outbox (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX outbox_withdrawal_receipts ON outbox (due_at) WHERE kind = 'withdrawalReceipt';
`
