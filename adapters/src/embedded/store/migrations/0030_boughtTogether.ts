/** What is bought together: each confirmed order is added up once, after it was confirmed. */
export const sql = `
ALTER TABLE shop_order ADD COLUMN added_up INTEGER NOT NULL DEFAULT 0 CHECK (added_up IN (0, 1));
CREATE INDEX order_not_added_up ON shop_order (closed_at) WHERE state = 'CONFIRMED' AND added_up = 0;

-- "work" is a work key, or the EAN of what is a work of its own. "orders" held it.
CREATE TABLE sold_work (work TEXT PRIMARY KEY, orders INTEGER NOT NULL) WITHOUT ROWID;

-- "orders" held both works; "ean" is the article or edition of the other that was bought last.
CREATE TABLE bought_together (
  work TEXT NOT NULL,
  other TEXT NOT NULL,
  ean TEXT NOT NULL,
  orders INTEGER NOT NULL,
  PRIMARY KEY (work, other)
) WITHOUT ROWID;
CREATE INDEX bought_together_by_orders ON bought_together (work, orders DESC) WHERE orders > 1;
`
