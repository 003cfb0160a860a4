/** When whoever could not be answered now may ask again. */
export const RETRY_AFTER_SECONDS = "5"
