/** Warnings about single records of an import. Effect-free: the store's thread uses it too. */

/** Reasons and notices stored verbatim; the rest is only counted. */
export const MAX_IMPORT_WARNINGS = 1000
