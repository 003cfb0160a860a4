/**
 * Answers of a content system, for the time when it has none (docs/decisions/0417), and when something was published
 * last: the counter `content_published` is in epoch ms.
 */
export const sql = `
CREATE TABLE content_copy (
  key TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX content_copy_asked_at ON content_copy (asked_at);
INSERT INTO counter (name, value) VALUES ('content_published', 0);
`
