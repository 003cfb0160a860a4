/** Offers say what the copies of the web shop make of them (docs/decisions/0244), also those written before that was so. */
export const sql = `
INSERT INTO change (kind, key, at)
  SELECT 'stock', product.ean, now_ms() FROM product JOIN stock ON stock.ean = product.ean AND stock.store_id = 'web'
    WHERE offer_at_stock(offer, quantity) <> offer;
INSERT INTO change (kind, key, at)
  SELECT 'stock', product_ean, now_ms() FROM variant JOIN stock ON stock.ean = variant.ean AND stock.store_id = 'web'
    WHERE offer_at_stock(offer, quantity) <> offer;
UPDATE product SET offer = offer_at_stock(offer, quantity) FROM stock
  WHERE stock.ean = product.ean AND stock.store_id = 'web';
UPDATE variant SET offer = offer_at_stock(offer, quantity) FROM stock
  WHERE stock.ean = variant.ean AND stock.store_id = 'web';
`
