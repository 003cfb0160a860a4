/** When a person had a movement of money tried again (docs/decisions/0388). */
export const sql = "ALTER TABLE money_action ADD COLUMN retried_at INTEGER"
