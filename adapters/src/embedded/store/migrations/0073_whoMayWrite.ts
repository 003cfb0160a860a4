/** Which programs may write the database, and whether it is a demo's or a real shop's. */
export const sql = `
-- The oldest program that may write after this step, when it does not know the step itself; NULL: any may.
ALTER TABLE migration ADD COLUMN oldest_program TEXT;

-- At most one row. None: goods may have been brought in, and no shop has opened it yet.
CREATE TABLE folder_use (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  use TEXT NOT NULL CHECK (use IN ('demo', 'shop')),
  since INTEGER NOT NULL
);

-- What was opened before there was this table: 'kapitel demo' brings its goods in under a name of its own; who has
-- orders without it has sold real goods.
INSERT INTO folder_use (id, use, since)
  SELECT 1, 'demo', 0 WHERE EXISTS (
    SELECT 1 FROM intake_batch WHERE source GLOB 'demo [0-9]*' AND source NOT GLOB '*.*');
INSERT OR IGNORE INTO folder_use (id, use, since)
  SELECT 1, 'shop', 0 WHERE EXISTS (SELECT 1 FROM shop_order);
`
