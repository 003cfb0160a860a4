/** How often the form of a withdrawal is filled in is counted where other limits are: no address stays beside what was said. */
export const sql = `
DROP INDEX withdrawal_by_network;
ALTER TABLE withdrawal DROP COLUMN network;
`
