/** Tickets of paid events (decision 381): each seat that was bought is a sign-up of an order. */
export const sql = `
ALTER TABLE store_event ADD COLUMN ticket_ean TEXT;
CREATE UNIQUE INDEX store_event_by_ticket ON store_event (ticket_ean) WHERE ticket_ean IS NOT NULL;
ALTER TABLE event_sign_up ADD COLUMN order_id TEXT REFERENCES shop_order (id);
ALTER TABLE event_sign_up ADD COLUMN ticket_ean TEXT;
-- Öre incl. VAT, less discounts.
ALTER TABLE event_sign_up ADD COLUMN paid INTEGER;
-- When one who waits for tickets was told of free seats.
ALTER TABLE event_sign_up ADD COLUMN told_at INTEGER;
CREATE INDEX event_sign_up_of_order ON event_sign_up (order_id) WHERE order_id IS NOT NULL;
`
