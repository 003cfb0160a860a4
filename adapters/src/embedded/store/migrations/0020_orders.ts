/** Orders, every revision of what they hold, the copies kept for them, and the letters they owe. */
export const sql = `
CREATE TABLE shop_order (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  knock_token TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('DRAFT', 'PENDING', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'NEEDS_REVIEW')),
  cart_id TEXT NOT NULL,
  member INTEGER NOT NULL CHECK (member IN (0, 1)),
  revision INTEGER NOT NULL CHECK (revision >= 1),
  synced_revision INTEGER NOT NULL DEFAULT 0 CHECK (synced_revision <= revision),
  provider_ref TEXT UNIQUE,
  client_token TEXT UNIQUE,
  session_expires_at INTEGER,
  payment_method TEXT,
  customer TEXT,
  awaited_stock TEXT NOT NULL DEFAULT '[]',
  review_reason TEXT,
  placed_at INTEGER NOT NULL,
  closed_at INTEGER,
  check_at INTEGER NOT NULL DEFAULT 0,
  checks INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER NOT NULL DEFAULT 0,
  CHECK (state = 'DRAFT' OR state = 'EXPIRED' OR provider_ref IS NOT NULL)
);
CREATE UNIQUE INDEX order_open_by_cart ON shop_order (cart_id) WHERE state IN ('DRAFT', 'PENDING');
CREATE INDEX order_due ON shop_order (check_at) WHERE state = 'PENDING';
CREATE TRIGGER order_stays_confirmed BEFORE UPDATE OF state ON shop_order WHEN OLD.state = 'CONFIRMED'
  BEGIN SELECT RAISE(ABORT, 'a confirmed order stays confirmed'); END;

CREATE TABLE order_revision (
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  revision INTEGER NOT NULL,
  contents TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, revision)
) WITHOUT ROWID;
CREATE TRIGGER order_revision_is_never_changed BEFORE UPDATE ON order_revision
  BEGIN SELECT RAISE(ABORT, 'what was offered is never rewritten'); END;

CREATE TABLE stock_hold (
  ean TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 1),
  until INTEGER NOT NULL,
  PRIMARY KEY (ean, order_id)
) WITHOUT ROWID;
CREATE INDEX stock_hold_by_order ON stock_hold (order_id);

-- AUTOINCREMENT: letters go out in the order they were promised.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  dedupe_key TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'undeliverable')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  lease_until INTEGER NOT NULL DEFAULT 0,
  last_reason TEXT,
  finished_at INTEGER
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
`
