/** Products, authors, categories, stock, prices and the log of what changed. */
export const sql = `
-- "offer", "card" and "facts" are JSON. Small columns stand first, so that a list reads cards without touching the pages that long texts overflow into.
CREATE TABLE product (
  ean TEXT PRIMARY KEY,
  product_type TEXT NOT NULL,
  kind TEXT NOT NULL,
  popularity REAL NOT NULL,
  work_key TEXT,
  series TEXT,
  updated_at INTEGER NOT NULL,
  offer TEXT NOT NULL,
  card TEXT NOT NULL,
  facts TEXT NOT NULL,
  price INTEGER GENERATED ALWAYS AS (json_extract(offer, '$.price')) VIRTUAL,
  original_price INTEGER GENERATED ALWAYS AS (json_extract(offer, '$.originalPrice')) VIRTUAL,
  availability TEXT GENERATED ALWAYS AS (json_extract(offer, '$.availability')) VIRTUAL
);
CREATE INDEX product_by_work ON product (work_key, popularity DESC) WHERE work_key IS NOT NULL;
-- The order of the search index, read without the products themselves.
CREATE INDEX product_by_popularity ON product (popularity DESC, ean);
CREATE INDEX product_by_series ON product (series, popularity DESC) WHERE series IS NOT NULL;

CREATE TABLE variant (
  ean TEXT PRIMARY KEY,
  product_ean TEXT NOT NULL REFERENCES product (ean) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  facts TEXT NOT NULL,
  offer TEXT NOT NULL
);
CREATE INDEX variant_by_product ON variant (product_ean, position);

CREATE TABLE author (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  letter TEXT NOT NULL,
  biography TEXT,
  product_count INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX author_by_letter ON author (letter, sort_key) WHERE product_count > 0;

-- Popularity is part of the key: an author's best-known books are read without a look at all the others.
CREATE TABLE product_author (
  author_id TEXT NOT NULL,
  popularity REAL NOT NULL,
  ean TEXT NOT NULL,
  PRIMARY KEY (author_id, popularity DESC, ean)
) WITHOUT ROWID;

CREATE TABLE category (
  key TEXT PRIMARY KEY,
  parent TEXT,
  display_name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('book', 'non-book')),
  description TEXT,
  position INTEGER NOT NULL,
  -- 0 by its key alone, 1 by a product that stands in it, 2 by the shop itself; a higher one overrules.
  named_by INTEGER NOT NULL,
  product_count INTEGER NOT NULL DEFAULT 0
);

-- One row for each category a product stands in and each above it.
CREATE TABLE product_category (
  category_key TEXT NOT NULL,
  ean TEXT NOT NULL,
  PRIMARY KEY (category_key, ean)
) WITHOUT ROWID;

CREATE TABLE stock (
  ean TEXT NOT NULL,
  store_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (ean, store_id)
) WITHOUT ROWID;

-- Prices in öre incl. VAT, from "at" (epoch ms) on. Kept by law (D-73): nothing is ever rewritten.
CREATE TABLE price_point (
  ean TEXT NOT NULL,
  at INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  PRIMARY KEY (ean, at)
) WITHOUT ROWID;
CREATE TRIGGER price_point_is_never_changed BEFORE UPDATE ON price_point
  BEGIN SELECT RAISE(ABORT, 'the price history is append-only'); END;
CREATE TRIGGER price_point_is_never_removed BEFORE DELETE ON price_point
  BEGIN SELECT RAISE(ABORT, 'the price history is append-only'); END;

-- AUTOINCREMENT: a number is not used again after the oldest rows were pruned.
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  at INTEGER NOT NULL
);

-- Small facts about the store itself; category_version grows whenever a category or its count changes.
CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO counter (name, value) VALUES ('category_version', 1), ('product_count', 0);
`
