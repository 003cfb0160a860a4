/** Ancestors of categories, from their keys: `bocker_skonlitteratur_deckare` (D-12). */

/** The category itself and its ancestors, root first. */
export const withShelvesAbove = (key: string): ReadonlyArray<string> => {
  const parts = key.split("_")
  return parts.map((_, depth) => parts.slice(0, depth + 1).join("_"))
}

/** The parent category; undefined for a root. */
export const parentCategory = (key: string): string | undefined => {
  const end = key.lastIndexOf("_")
  return end < 0 ? undefined : key.slice(0, end)
}
