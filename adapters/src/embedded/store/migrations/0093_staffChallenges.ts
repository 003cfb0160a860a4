/** Challenges that browsers of staff are to sign with a passkey: one for each browser, by the hash of its token (decision 378). */
export const sql = `
CREATE TABLE staff_challenge (
  browser TEXT PRIMARY KEY,
  challenge TEXT NOT NULL,
  made_at INTEGER NOT NULL
) WITHOUT ROWID;
`
