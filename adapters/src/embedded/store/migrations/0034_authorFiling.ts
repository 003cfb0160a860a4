/** Authors are filed by their family names: as a feed says, else by the last word of the name. */
export const sql = `
-- As a feed files it, "Heidenstam, Verner von"; null when none has said.
ALTER TABLE author ADD COLUMN filed_as TEXT;
UPDATE author SET sort_key = filing_key(name), letter = filing_letter(name);
`
