/** Guests who ask for the link of their order: how often one network asks, and how often one number is asked for. */
export const sql = `
CREATE TABLE order_lookup (
  kind TEXT NOT NULL CHECK (kind IN ('network', 'number')),
  subject TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX order_lookup_of ON order_lookup (kind, subject, at);
CREATE INDEX order_lookup_by_age ON order_lookup (at);
`
