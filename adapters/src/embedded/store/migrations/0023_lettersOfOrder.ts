/** An order that goes asks for its letters: without this index that is a look at every letter ever sent. */
export const sql = "CREATE INDEX outbox_by_order ON outbox (order_id)"
