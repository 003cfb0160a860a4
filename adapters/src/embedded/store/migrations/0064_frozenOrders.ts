/** Since when an order is paid for or authorised: from then on nothing changes what it holds (docs/decisions/0248). */
export const sql = `
ALTER TABLE shop_order ADD COLUMN frozen_at INTEGER;
UPDATE shop_order SET frozen_at = coalesce(closed_at, placed_at) WHERE state IN ('CONFIRMED', 'NEEDS_REVIEW');

DROP INDEX order_open_by_cart;
CREATE UNIQUE INDEX order_open_by_cart ON shop_order (cart_id) WHERE state IN ('DRAFT', 'PENDING') AND frozen_at IS NULL;
CREATE INDEX order_by_cart ON shop_order (cart_id);

CREATE TRIGGER order_stays_frozen BEFORE UPDATE OF revision, frozen_at ON shop_order
  WHEN OLD.frozen_at IS NOT NULL AND (
    NEW.revision IS NOT OLD.revision
    OR (NEW.frozen_at IS NOT OLD.frozen_at AND NEW.state NOT IN ('REFUSED', 'EXPIRED')))
  BEGIN SELECT RAISE(ABORT, 'what was paid for is never changed'); END;
CREATE TRIGGER frozen_order_has_no_new_revision BEFORE INSERT ON order_revision
  WHEN EXISTS (SELECT 1 FROM shop_order WHERE id = NEW.order_id AND frozen_at IS NOT NULL)
  BEGIN SELECT RAISE(ABORT, 'what was paid for is never changed'); END;
`
