/** Which decision a movement of money is a part of (docs/decisions/0397); empty in older rows. */
export const sql = "ALTER TABLE money_action ADD COLUMN decided TEXT"
