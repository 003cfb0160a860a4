/** Sign-ups for events with seats (decision 370). Their e-mails are in the outbox, by "about_id". */
export const sql = `
CREATE TABLE event_sign_up (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  event TEXT NOT NULL REFERENCES store_event (path),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 4),
  state TEXT NOT NULL CHECK (state IN ('signedUp', 'waiting', 'cancelled', 'attended')),
  signed_up_at INTEGER NOT NULL,
  attended_at INTEGER,
  -- The row is deleted then: 30 days after the event.
  forget_at INTEGER NOT NULL,
  CHECK ((state = 'attended') = (attended_at IS NOT NULL))
);
CREATE INDEX event_sign_up_of ON event_sign_up (event, state, signed_up_at);
CREATE INDEX event_sign_up_by_email ON event_sign_up (email);
CREATE INDEX event_sign_up_forgotten ON event_sign_up (forget_at);
`
