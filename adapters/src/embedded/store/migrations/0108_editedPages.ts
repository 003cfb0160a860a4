/**
 * Pages that staff edit (decision 422). Texts are JSON of `ContentPage`; `published_by` and the like are the member's id,
 * with the name as it was. "left_page" has the addresses that pages have left: "leads_to" is null for a page that was
 * taken away.
 */
export const sql = `
CREATE TABLE edited_page (
  id INTEGER PRIMARY KEY,
  brand TEXT NOT NULL,
  path TEXT NOT NULL,
  version INTEGER NOT NULL,
  published TEXT,
  published_by TEXT,
  published_name TEXT,
  published_at INTEGER,
  draft TEXT,
  draft_by TEXT,
  draft_name TEXT,
  draft_at INTEGER,
  scheduled TEXT,
  scheduled_by TEXT,
  scheduled_name TEXT,
  scheduled_at INTEGER,
  scheduled_for INTEGER,
  is_removed INTEGER NOT NULL DEFAULT 0,
  changed_name TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  UNIQUE (brand, path)
) STRICT;
CREATE INDEX edited_page_due ON edited_page (scheduled_for) WHERE scheduled_for IS NOT NULL;

CREATE TABLE edited_page_revision (
  page_id INTEGER NOT NULL REFERENCES edited_page (id),
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  page TEXT NOT NULL,
  by TEXT NOT NULL,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (page_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE left_page (
  brand TEXT NOT NULL,
  path TEXT NOT NULL,
  leads_to TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (brand, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE page_presence (
  brand TEXT NOT NULL,
  path TEXT NOT NULL,
  member_id TEXT NOT NULL,
  name TEXT NOT NULL,
  since INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (brand, path, member_id)
) STRICT, WITHOUT ROWID;
`
