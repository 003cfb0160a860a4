/** What staff look for on the shelf, besides the title. */
export const sql = `
ALTER TABLE reservation ADD COLUMN format TEXT;
ALTER TABLE reservation ADD COLUMN color TEXT;
ALTER TABLE reservation ADD COLUMN author TEXT;
`
