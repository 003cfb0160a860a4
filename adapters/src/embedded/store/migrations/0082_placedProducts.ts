/** Products that the operator has placed first or last for a query, until a day in Stockholm (decision 356). */
export const sql = `
CREATE TABLE placed_product (
  query TEXT NOT NULL,
  ean TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('first', 'last')),
  place INTEGER NOT NULL,
  until TEXT NOT NULL,
  PRIMARY KEY (query, ean)
) WITHOUT ROWID;
`
