/** A shelf's page may be headed by more than its name. */
export const sql = "ALTER TABLE category ADD COLUMN heading TEXT;"
