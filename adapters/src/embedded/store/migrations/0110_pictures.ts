/** Pictures of the shop's own content; their files are in the folder of `Files`. The counter is one more after each change. */
export const sql = `
CREATE TABLE picture (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  version INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX picture_changed_at ON picture (changed_at);
INSERT INTO counter (name, value) VALUES ('picture_version', 0);
`
