/** Movements of orders' money after the checkout, and the provider's id of a paid order (docs/decisions/0372). */
export const sql = `
ALTER TABLE shop_order ADD COLUMN provider_order_id TEXT;

CREATE TABLE money_action (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES shop_order (id),
  kind TEXT NOT NULL CHECK (kind IN ('capture', 'cancelRest', 'refund')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- NULL: the payment provider.
  card_id TEXT REFERENCES gift_card (id),
  reason TEXT NOT NULL,
  -- The decision that it is a part of: recorded once.
  decision TEXT NOT NULL,
  part INTEGER NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('INTENDED', 'SENT', 'ACCEPTED', 'UNKNOWN', 'SETTLED', 'REFUSED', 'NEEDS_PERSON')),
  call TEXT CHECK (call IN ('capture', 'cancelRest', 'refund', 'lower')),
  figure INTEGER,
  sent_at INTEGER,
  answer TEXT,
  intended_at INTEGER NOT NULL,
  ended_at INTEGER,
  look_at INTEGER NOT NULL,
  checks INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER NOT NULL DEFAULT 0,
  UNIQUE (order_id, decision, part),
  CHECK (card_id IS NULL OR (kind = 'refund' AND state = 'SETTLED')),
  CHECK ((call IS NULL) = (figure IS NULL) AND (call IS NULL) = (sent_at IS NULL)),
  CHECK ((ended_at IS NOT NULL) = (state IN ('SETTLED', 'REFUSED')))
);
CREATE INDEX money_action_due ON money_action (look_at) WHERE state NOT IN ('SETTLED', 'REFUSED');
CREATE INDEX money_action_refused ON money_action (ended_at) WHERE state = 'REFUSED';
CREATE UNIQUE INDEX money_action_under_way ON money_action (order_id)
  WHERE state IN ('SENT', 'ACCEPTED', 'UNKNOWN', 'NEEDS_PERSON');

CREATE TRIGGER money_action_is_never_changed
  BEFORE UPDATE OF id, order_id, kind, amount, card_id, reason, decision, part, intended_at ON money_action
  BEGIN SELECT RAISE(ABORT, 'what was decided is never rewritten'); END;
CREATE TRIGGER money_action_stays_ended BEFORE UPDATE ON money_action WHEN OLD.ended_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'what has ended stays so'); END;
CREATE TRIGGER money_action_is_kept BEFORE DELETE ON money_action
  BEGIN SELECT RAISE(ABORT, 'movements of money are kept'); END;
CREATE TRIGGER gift_card_gets_at_most_what_it_paid BEFORE INSERT ON money_action WHEN NEW.card_id IS NOT NULL AND
  NEW.amount + (SELECT coalesce(sum(amount), 0) FROM money_action WHERE order_id = NEW.order_id AND card_id = NEW.card_id)
  > (SELECT coalesce(sum(amount), 0) FROM gift_card_capture WHERE order_id = NEW.order_id AND card_id = NEW.card_id)
  BEGIN SELECT RAISE(ABORT, 'a gift card gets at most what it paid'); END;
`
