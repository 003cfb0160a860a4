/** Paths that editors' pages can have. Effect-free. */

/** Segments of lower case letters, digits and hyphens, as many as the editor wants. */
export const isEditorialPath = (path: string): boolean => /^(\/[a-z0-9-]+)+$/.test(path)
