/** Paid orders that are collected in a store: a reservation of all that they contain (docs/decisions/0374). */
export const sql = `
ALTER TABLE reservation ADD COLUMN order_id TEXT REFERENCES shop_order (id);
-- JSON: what the order contains, for the staff. NULL for a reservation of one product.
ALTER TABLE reservation ADD COLUMN lines TEXT;
CREATE UNIQUE INDEX reservation_of_order ON reservation (order_id) WHERE order_id IS NOT NULL;

-- Of an order that is being paid; NULL: until its holder ends.
ALTER TABLE store_hold ADD COLUMN until INTEGER;
CREATE INDEX store_hold_by_end ON store_hold (until) WHERE until IS NOT NULL;
`
