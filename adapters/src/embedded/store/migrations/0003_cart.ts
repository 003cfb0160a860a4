/** Carts: what was chosen, never what it cost. */
export const sql = `
CREATE TABLE cart (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL CHECK (version >= 1),
  body TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX cart_by_age ON cart (updated_at);
`
