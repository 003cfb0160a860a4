/** Receipts of withdrawals leave no faster than the shop's cap: found by when they are due. */
export const sql = `
CREATE INDEX outbox_withdrawal_receipts ON outbox (due_at) WHERE kind = 'withdrawalReceipt';
`
