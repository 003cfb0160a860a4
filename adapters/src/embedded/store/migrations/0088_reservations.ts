/**
 * Reservations in stores, the copies that stores hold, and the messages about them in the outbox (decision 379).
 *
 * `store_hold` is for anything that keeps copies of a store from others: `holder` is the id of a reservation or an order.
 * `about_id` of the outbox is the id of what an entry of a newer kind is about; it refers to no row.
 */
export const sql = `
CREATE TABLE reservation (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  reference TEXT NOT NULL UNIQUE,
  attempt TEXT NOT NULL,
  ean TEXT NOT NULL,
  product_ean TEXT NOT NULL,
  title TEXT NOT NULL,
  store_id TEXT NOT NULL,
  store_name TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  contact_kind TEXT NOT NULL CHECK (contact_kind IN ('email', 'sms')),
  contact TEXT NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE SET NULL,
  state TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  made_at INTEGER NOT NULL,
  held_until INTEGER NOT NULL,
  extended_at INTEGER,
  ready_at INTEGER,
  ended_at INTEGER,
  because TEXT,
  other_store_id TEXT,
  other_store_name TEXT,
  leased_by TEXT,
  leased_until INTEGER,
  -- The account of its contact was erased: it is deleted as soon as it has ended.
  forget INTEGER NOT NULL DEFAULT 0,
  CHECK ((ended_at IS NULL) = (state IN ('asked', 'picked', 'ready')))
);
CREATE INDEX reservation_in_store ON reservation (store_id, made_at) WHERE ended_at IS NULL;
CREATE INDEX reservation_due ON reservation (held_until) WHERE ended_at IS NULL;
CREATE INDEX reservation_by_contact ON reservation (contact);
CREATE INDEX reservation_by_account ON reservation (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX reservation_by_product ON reservation (ean, made_at);
CREATE INDEX reservation_by_attempt ON reservation (attempt);
CREATE INDEX reservation_by_time ON reservation (made_at);
CREATE INDEX reservation_ended ON reservation (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE reservation_step (
  reservation_id TEXT NOT NULL REFERENCES reservation (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  what TEXT NOT NULL,
  by TEXT NOT NULL
);
CREATE INDEX reservation_step_of ON reservation_step (reservation_id);

CREATE TABLE store_hold (
  ean TEXT NOT NULL,
  store_id TEXT NOT NULL,
  holder TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (ean, store_id, holder)
) WITHOUT ROWID;
CREATE INDEX store_hold_by_holder ON store_hold (holder);

CREATE TABLE stock_correction (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  ean TEXT NOT NULL,
  store_id TEXT NOT NULL,
  before INTEGER NOT NULL,
  after INTEGER NOT NULL,
  reason TEXT NOT NULL,
  by TEXT NOT NULL
);

CREATE TABLE message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  order_id TEXT REFERENCES shop_order (id),
  withdrawal_id TEXT REFERENCES withdrawal (id),
  watch_id TEXT,
  about_id TEXT,
  dedupe_key TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'undeliverable')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  lease_until INTEGER NOT NULL DEFAULT 0,
  last_reason TEXT,
  finished_at INTEGER,
  CHECK ((order_id IS NOT NULL) + (withdrawal_id IS NOT NULL) + (watch_id IS NOT NULL) + (about_id IS NOT NULL) = 1)
);
INSERT INTO message
    (id, kind, order_id, withdrawal_id, watch_id, dedupe_key, state, attempts, due_at, lease_until, last_reason, finished_at)
  SELECT id, kind, order_id, withdrawal_id, watch_id, dedupe_key, state, attempts, due_at, lease_until, last_reason,
    finished_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE message RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_by_order ON outbox (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX outbox_by_withdrawal ON outbox (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE INDEX outbox_by_watch ON outbox (watch_id) WHERE watch_id IS NOT NULL;
CREATE INDEX outbox_by_subject ON outbox (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX outbox_by_end ON outbox (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX outbox_withdrawal_receipts ON outbox (due_at) WHERE kind = 'withdrawalReceipt';
CREATE INDEX outbox_due_first ON outbox (due_at) WHERE state = 'waiting' AND kind <> 'watchedForSale';
`
