/** When what a page shows was changed last, for sitemaps (decision 406). Rows from before it do not say. */
export const sql = `
ALTER TABLE author ADD COLUMN changed_at INTEGER;
ALTER TABLE category ADD COLUMN changed_at INTEGER;
ALTER TABLE store ADD COLUMN changed_at INTEGER;
ALTER TABLE store_event ADD COLUMN changed_at INTEGER;
-- Sitemaps read the numbers of all products and authors in order, without the rows themselves.
CREATE INDEX product_in_sitemap ON product (ean, updated_at);
CREATE INDEX author_in_sitemap ON author (id, changed_at) WHERE product_count > 0;
`
