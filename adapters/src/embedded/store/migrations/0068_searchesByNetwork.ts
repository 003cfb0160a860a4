/**
 * Searches by the networks that made them, and words that are never popular. What was counted before by how often it was
 * asked says nothing of how many asked: it goes.
 */
export const sql = `
DROP TABLE search_log;
CREATE TABLE search_log (
  day TEXT NOT NULL,
  term TEXT NOT NULL,
  counted_by TEXT NOT NULL,
  networks INTEGER NOT NULL,
  PRIMARY KEY (day, term, counted_by)
) WITHOUT ROWID;
CREATE TABLE refused_search_word (
  word TEXT PRIMARY KEY
) WITHOUT ROWID;
`
