/** What a service was asked to deliver, line by line, and when its list of goods was read (decision 273). */
export const sql = `
-- A line is here from before the service is asked for it. "state" is what the service said last; "reason" why it failed.
CREATE TABLE service_delivery (
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  ean TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('processing', 'delivered', 'cancelled', 'failed')),
  reason TEXT,
  asked_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, ean)
) WITHOUT ROWID;

-- The last time that the whole list was read; no row while there is no service.
CREATE TABLE service_list (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  read_at INTEGER NOT NULL,
  products INTEGER NOT NULL
);
`
