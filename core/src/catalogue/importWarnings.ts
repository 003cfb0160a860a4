/** What is said of single records of an import. Effect-free: the store's thread counts by it too. */

/** Reasons and notices kept word for word; the rest is counted. */
export const IMPORT_WARNINGS_KEPT = 1000
