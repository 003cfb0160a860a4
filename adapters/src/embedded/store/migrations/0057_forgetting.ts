/** What is forgotten of people whose account is gone: who took back a purchase; and the demo's letters are found by reader. */
export const sql = `
-- When name and e-mail of an erased account's withdrawal are forgotten.
ALTER TABLE withdrawal ADD COLUMN forget_at INTEGER;
CREATE INDEX withdrawal_to_forget ON withdrawal (forget_at) WHERE forget_at IS NOT NULL;

-- What was taken back, and when, is never rewritten; who did it may be forgotten, and in this one way.
DROP TRIGGER withdrawal_is_never_changed;
CREATE TRIGGER withdrawal_is_never_changed BEFORE UPDATE OF statement, order_number, email, confirmed_at ON withdrawal
  WHEN OLD.confirmed_at IS NOT NULL AND NOT (
    NEW.order_number IS OLD.order_number AND NEW.confirmed_at IS OLD.confirmed_at AND NEW.email IS 'raderad@exempel.invalid'
    AND NEW.statement IS json_set(json_remove(OLD.statement, '$.goods.words'),
      '$.name', 'raderad', '$.email', 'raderad@exempel.invalid'))
  BEGIN SELECT RAISE(ABORT, 'what a customer has confirmed is never rewritten'); END;

CREATE INDEX mailbox_of_reader ON mailbox (recipient);
`
