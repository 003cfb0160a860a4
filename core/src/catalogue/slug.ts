/** The readable part of an address (spec §2). Effect-free. */

/** Longest slug; longer titles are cut between two words. */
export const MAX_SLUG_LENGTH = 80
/** Used where a title has no character that a path can contain; the EAN identifies the product anyway (D-35). */
const WORDLESS_SLUG = "titel"

/** Letters that do not decompose into a base letter and a mark. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  æ: "ae",
  ø: "o",
  œ: "oe",
  ß: "ss",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
}

/** `Röda rummet!` → `roda-rummet`: lower case, å and ä as a, ö as o, other marks folded, never empty. */
export const slugify = (title: string): string => {
  const words = foldMarks(title)
    .toLowerCase()
    .replace(/[æøœßđðłþı]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
  let slug = ""
  for (const word of words) {
    const longer = slug === "" ? word.slice(0, MAX_SLUG_LENGTH) : `${slug}-${word}`
    if (longer.length > MAX_SLUG_LENGTH) break
    slug = longer
  }
  return slug === "" ? WORDLESS_SLUG : slug
}

/** Removes the marks of letters: å, ä and á become a, ö becomes o, é becomes e. Case is kept. */
export const foldMarks = (text: string): string => text.normalize("NFKD").replace(/\p{M}+/gu, "")
