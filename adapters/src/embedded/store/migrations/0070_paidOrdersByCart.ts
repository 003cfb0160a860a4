/** Finds the order that a cart became: a button that is pressed twice leads to it. */
export const sql = `
CREATE INDEX order_paid_by_cart ON shop_order (cart_id, closed_at) WHERE state IN ('CONFIRMED', 'NEEDS_REVIEW');
`
