/** When each store last reported its stock, in an import. Epoch ms; none until the first import after this step. */
export const sql = `
CREATE TABLE stock_report (
  store_id TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) WITHOUT ROWID;
`
