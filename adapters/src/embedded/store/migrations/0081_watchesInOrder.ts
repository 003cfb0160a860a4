/** Watches of a product in the order of their confirmation; and e-mails that are due before those of watches (decision 341). */
export const sql = `
DROP INDEX watch_waiting;
CREATE INDEX watch_waiting ON watch (ean, confirmed_at) WHERE for_sale_at IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX outbox_due_first ON outbox (due_at) WHERE state = 'waiting' AND kind <> 'watchedForSale';
`
