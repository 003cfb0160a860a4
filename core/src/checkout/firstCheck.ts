/** When a new order is first asked about. No effect in this file: the store's thread reads it too. */

/** Milliseconds: the webhook or the browser is usually first. Source: notes/reliability.md §2.3. */
export const FIRST_CHECK_AFTER_MS = 30_000
