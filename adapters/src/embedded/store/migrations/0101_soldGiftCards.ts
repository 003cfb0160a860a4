/** Gift cards that are sold (decision 401): as they were filled in, and as they were bought. */
export const sql = `
-- A keyed hash of number and telephone, for a card that was sent as a text message.
ALTER TABLE gift_card ADD COLUMN phone_hash TEXT;
ALTER TABLE gift_card ADD COLUMN blocked_at INTEGER;
ALTER TABLE gift_card ADD COLUMN blocked_for TEXT;
CREATE INDEX gift_card_by_last4 ON gift_card (last4);

-- What a shopper has filled in: a product of carts, by its own number.
CREATE TABLE gift_card_draft (
  ean TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  made_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX gift_card_draft_by_age ON gift_card_draft (made_at);

CREATE TABLE sold_gift_card (
  -- Also that of its row in gift_card, once it is issued.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  ean TEXT NOT NULL,
  copy INTEGER NOT NULL,
  value INTEGER NOT NULL CHECK (value > 0),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed', 'withdrawn')),
  round INTEGER NOT NULL DEFAULT 1,
  deliver_at INTEGER NOT NULL,
  delivered_at INTEGER,
  sold_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- JSON, and text; NULL once they are no longer needed.
  recipient TEXT,
  message TEXT,
  -- Number and PIN, encrypted, from the issue to the delivery.
  sealed TEXT,
  forget_at INTEGER,
  UNIQUE (order_id, ean, copy)
) WITHOUT ROWID;
CREATE INDEX sold_gift_card_by_state ON sold_gift_card (state, sold_at);
CREATE INDEX sold_gift_card_forgotten ON sold_gift_card (forget_at) WHERE forget_at IS NOT NULL;
`
