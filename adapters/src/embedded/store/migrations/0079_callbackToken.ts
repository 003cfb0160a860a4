/** The token in the addresses that the payment provider calls is named as providers name it. */
export const sql = `
ALTER TABLE shop_order RENAME COLUMN knock_token TO callback_token;
`
