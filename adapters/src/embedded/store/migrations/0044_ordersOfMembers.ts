/** Orders know whose they are, and when the customer agreed to have downloads at once. */
export const sql = `
ALTER TABLE shop_order ADD COLUMN member_id TEXT;
ALTER TABLE shop_order ADD COLUMN digital_consent_at INTEGER;
`
