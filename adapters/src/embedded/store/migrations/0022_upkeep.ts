/** What the house does for itself: leases, the database's own number, and prices that somebody should look at. */
export const sql = `
-- One process at a time has a name to itself, until "until" (epoch ms) or until it gives it back.
CREATE TABLE lease (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until INTEGER NOT NULL
) WITHOUT ROWID;

-- Tells this database from another one in the same folder: what was made from that one is of no use to this.
INSERT INTO counter (name, value) VALUES ('database_id', abs(random() % 9007199254740991));

-- Went in, and wants a look.
CREATE TABLE intake_notice (
  batch TEXT NOT NULL REFERENCES intake_batch (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  ean TEXT NOT NULL,
  ref TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (batch, seq, ean)
) WITHOUT ROWID;
CREATE INDEX outbox_by_end ON outbox (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX stock_hold_by_end ON stock_hold (until);
CREATE INDEX order_draft_by_age ON shop_order (placed_at) WHERE state = 'DRAFT';
`
