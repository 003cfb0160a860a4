/** Finds what is released on a day, among the few products that were ever coming. */
export const sql = `
CREATE INDEX product_by_release ON product (json_extract(offer, '$.preorderDeliveryDate'))
  WHERE json_extract(offer, '$.preorderDeliveryDate') IS NOT NULL;
CREATE INDEX variant_by_release ON variant (json_extract(offer, '$.preorderDeliveryDate'))
  WHERE json_extract(offer, '$.preorderDeliveryDate') IS NOT NULL;
`
