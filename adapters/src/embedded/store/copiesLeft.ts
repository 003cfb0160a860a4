/** SQL of the copies that a row of `stock` has left: the store's figure less what it holds for shoppers. */
export const COPIES_LEFT = `max(0, stock.quantity - (SELECT coalesce(sum(hold.quantity), 0) FROM store_hold hold
  WHERE hold.ean = stock.ean AND hold.store_id = stock.store_id))`
