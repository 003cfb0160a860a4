/** When a new order's payment is first checked. Effect-free: the store's thread imports it too. */

/** Milliseconds: the webhook or the browser usually arrives first. Source: docs/reliability.md, Orders and payments. */
export const FIRST_PAYMENT_CHECK_AFTER_MS = 30_000
