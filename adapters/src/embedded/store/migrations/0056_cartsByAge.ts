/** A member's cart is kept longer than a visitor's: the sweep of the one does not look at the other. */
export const sql = `
DROP INDEX cart_by_age;
CREATE INDEX cart_of_visitor_by_age ON cart (updated_at) WHERE member_id IS NULL;
CREATE INDEX cart_of_member_by_age ON cart (updated_at) WHERE member_id IS NOT NULL;
`
