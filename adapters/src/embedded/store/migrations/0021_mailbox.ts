/** The demo's mailbox: what a real shop would have sent. */
export const sql = `
CREATE TABLE mailbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dedupe_key TEXT NOT NULL UNIQUE,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  at INTEGER NOT NULL
);
`
