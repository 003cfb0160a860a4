/** What became of searches, by the networks that made them (decision 356). */
export const sql = `
CREATE TABLE search_outcome (
  day TEXT NOT NULL,
  term TEXT NOT NULL,
  counted_by TEXT NOT NULL,
  outcome TEXT NOT NULL,
  meant TEXT NOT NULL,
  networks INTEGER NOT NULL,
  pressed INTEGER NOT NULL,
  refused INTEGER NOT NULL,
  PRIMARY KEY (day, term, counted_by)
) WITHOUT ROWID;
`
