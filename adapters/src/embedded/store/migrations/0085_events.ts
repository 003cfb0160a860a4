/** Events of the stores, each as JSON (decision 368). */
export const sql = `
CREATE TABLE store_event (path TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO counter (name, value) VALUES ('event_version', 0);
`
