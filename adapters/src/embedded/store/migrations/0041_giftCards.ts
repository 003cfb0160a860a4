/** Gift cards, what is kept of them for orders, what orders took, and wrong tries. Numbers and pins are keyed hashes. */
export const sql = `
CREATE TABLE gift_card (
  id TEXT PRIMARY KEY,
  code_hash TEXT NOT NULL UNIQUE,
  pin_hash TEXT NOT NULL,
  last4 TEXT NOT NULL,
  -- What it was issued with; what is left and what was captured always make that.
  issued INTEGER NOT NULL CHECK (issued >= 0),
  balance INTEGER NOT NULL CHECK (balance BETWEEN 0 AND issued),
  expires_at INTEGER,
  issued_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE gift_card_hold (
  card_id TEXT NOT NULL REFERENCES gift_card (id),
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  until INTEGER NOT NULL,
  PRIMARY KEY (card_id, order_id)
) WITHOUT ROWID;
CREATE INDEX gift_card_hold_by_order ON gift_card_hold (order_id);
CREATE INDEX gift_card_hold_by_end ON gift_card_hold (until);

CREATE TABLE gift_card_capture (
  card_id TEXT NOT NULL REFERENCES gift_card (id),
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (card_id, order_id)
) WITHOUT ROWID;
CREATE INDEX gift_card_capture_by_order ON gift_card_capture (order_id);
CREATE TRIGGER gift_card_capture_is_never_changed BEFORE UPDATE ON gift_card_capture
  BEGIN SELECT RAISE(ABORT, 'what was captured is never rewritten'); END;

-- Who tried is a keyed hash too: of a cart, a network or a number.
CREATE TABLE gift_card_try (
  subject TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX gift_card_try_of ON gift_card_try (subject, at);
CREATE INDEX gift_card_try_by_age ON gift_card_try (at);
`
