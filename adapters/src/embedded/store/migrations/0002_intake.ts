/** Imports on their way in. Their records lie in a file of their own (`intake/<batch>.sqlite`) until they are live. */
export const sql = `
CREATE TABLE intake_batch (
  id TEXT PRIMARY KEY,
  source TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('staging', 'publishing', 'published')),
  begun_at INTEGER NOT NULL,
  published_through INTEGER NOT NULL DEFAULT 0,
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE intake_set_aside (
  batch TEXT NOT NULL REFERENCES intake_batch (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  ref TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (batch, seq)
) WITHOUT ROWID;
`
