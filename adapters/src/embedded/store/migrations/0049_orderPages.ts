/** Every order has a page of its own, at an address that only its letter tells. Orders from before get one too. */
export const sql = `
ALTER TABLE shop_order ADD COLUMN page_token TEXT;
UPDATE shop_order SET page_token = substr(hex(randomblob(32)), 1, 43);
CREATE UNIQUE INDEX order_by_page ON shop_order (page_token);
`
