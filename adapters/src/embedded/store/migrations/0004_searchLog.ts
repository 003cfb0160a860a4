/** What visitors search for, counted by day; no visitor is known by it. */
export const sql = `
CREATE TABLE search_log (
  day TEXT NOT NULL,
  term TEXT NOT NULL,
  hits INTEGER NOT NULL,
  PRIMARY KEY (day, term)
) WITHOUT ROWID;
`
