/** What a client named when it added to a cart, so that sending it again adds nothing. */
export const sql = "ALTER TABLE cart ADD COLUMN additions TEXT"
