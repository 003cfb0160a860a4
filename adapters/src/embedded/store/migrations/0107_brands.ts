/** The site where it was asked for or bought (docs/decisions/0421): its messages have that name and address. NULL: the default brand. */
export const sql = `
ALTER TABLE watch ADD COLUMN brand TEXT;
ALTER TABLE reservation ADD COLUMN brand TEXT;
ALTER TABLE event_sign_up ADD COLUMN brand TEXT;
`
