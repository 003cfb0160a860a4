/** When each line of an order comes, as JSON; empty for orders from before. */
export const sql = `
ALTER TABLE shop_order ADD COLUMN deliveries TEXT NOT NULL DEFAULT '[]';
`
