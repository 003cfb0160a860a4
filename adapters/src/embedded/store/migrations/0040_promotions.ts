/** Promotions, the orders that used them, and what is kept of their uses for orders that are being paid. */
export const sql = `
-- "body" is the whole promotion as JSON; the other columns are what limits its uses.
CREATE TABLE promotion (
  id TEXT PRIMARY KEY,
  code TEXT UNIQUE,
  max_uses INTEGER,
  once_per_member INTEGER NOT NULL CHECK (once_per_member IN (0, 1)),
  body TEXT NOT NULL
);

-- Uses stay when the promotion goes: it may come back under the same id.
CREATE TABLE promotion_use (
  promotion_id TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  member_id TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (promotion_id, order_id)
) WITHOUT ROWID;
CREATE INDEX promotion_use_by_member ON promotion_use (promotion_id, member_id) WHERE member_id IS NOT NULL;
CREATE TRIGGER promotion_use_is_never_changed BEFORE UPDATE ON promotion_use
  BEGIN SELECT RAISE(ABORT, 'what was used is never rewritten'); END;

-- How many rows "promotion_use" has of each: counting them takes the longer the better a promotion is liked.
CREATE TABLE promotion_count (promotion_id TEXT PRIMARY KEY, uses INTEGER NOT NULL) WITHOUT ROWID;
CREATE TRIGGER promotion_use_is_counted AFTER INSERT ON promotion_use BEGIN
  INSERT INTO promotion_count (promotion_id, uses) VALUES (NEW.promotion_id, 1)
    ON CONFLICT (promotion_id) DO UPDATE SET uses = uses + 1;
END;

CREATE TABLE promotion_hold (
  promotion_id TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  member_id TEXT,
  until INTEGER NOT NULL,
  PRIMARY KEY (promotion_id, order_id)
) WITHOUT ROWID;
CREATE INDEX promotion_hold_by_order ON promotion_hold (order_id);

INSERT INTO counter (name, value) VALUES ('promotion_version', 0);
`
