/** What limits count lies in one table: wrong gift cards beside one-time codes, and whatever else has a limit. */
export const sql = `
ALTER TABLE code_count RENAME TO limit_count;
INSERT INTO limit_count (subject, at) SELECT subject, at FROM gift_card_try;
DROP TABLE gift_card_try;
`
