/**
 * A cart keeps codes and gift cards, and may be a member's own. Every change can be named, not additions alone: those
 * that were named in the last minutes are carried over.
 */
export const sql = `
ALTER TABLE cart ADD COLUMN more TEXT;
ALTER TABLE cart ADD COLUMN member_id TEXT;
CREATE UNIQUE INDEX cart_of_member ON cart (member_id) WHERE member_id IS NOT NULL;
UPDATE cart SET more = (
  SELECT json_object('named', json_group_array(json_object(
    'name', addition.value ->> 'name',
    'does', 'add ' || (addition.value ->> 'ean') || ' ' || (addition.value ->> 'quantity'),
    'at', addition.value ->> 'at'
  )))
  FROM json_each(cart.additions) AS addition
) WHERE additions IS NOT NULL AND additions <> '[]';
ALTER TABLE cart DROP COLUMN additions;
`
