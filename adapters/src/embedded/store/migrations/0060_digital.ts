/** Digital goods: who can deliver them, the shop's own files of them, and what was delivered to which order (D-76). */
export const sql = `
-- Who can deliver a product now. A row here and "deliverable" in the product's offer say the same.
CREATE TABLE digital_goods (
  ean TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('files', 'service')),
  at INTEGER NOT NULL,
  PRIMARY KEY (ean, source)
) WITHOUT ROWID;

-- "stored" is the file's name in the folder of files: the SHA-256 of its bytes. A removed file is sold no more and kept for its buyers.
CREATE TABLE digital_file (
  ean TEXT NOT NULL,
  name TEXT NOT NULL,
  position INTEGER NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  stored TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  removed_at INTEGER,
  PRIMARY KEY (ean, name)
) WITHOUT ROWID;
CREATE INDEX digital_file_by_stored ON digital_file (stored);

-- "allowed" downloads of each file until "until" (epoch ms).
CREATE TABLE digital_delivery (
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  ean TEXT NOT NULL,
  order_number TEXT NOT NULL,
  delivered_at INTEGER NOT NULL,
  cancelled_at INTEGER,
  allowed INTEGER NOT NULL CHECK (allowed >= 1),
  until INTEGER NOT NULL,
  PRIMARY KEY (order_id, ean)
) WITHOUT ROWID;
CREATE INDEX digital_delivery_by_ean ON digital_delivery (ean);

-- One row per link; a link that was used once is one download. "hash" is of the link's token, which is kept nowhere.
CREATE TABLE digital_link (
  hash TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  ean TEXT NOT NULL,
  name TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  begin_by INTEGER NOT NULL,
  begun_at INTEGER,
  FOREIGN KEY (order_id, ean) REFERENCES digital_delivery (order_id, ean)
) WITHOUT ROWID;
CREATE INDEX digital_link_of_line ON digital_link (order_id, ean, name);
CREATE INDEX digital_link_unused ON digital_link (begin_by) WHERE begun_at IS NULL;
`
