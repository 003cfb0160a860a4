/** When a client that could not be answered may try again. */
export const RETRY_AFTER_SECONDS = "5"
