/** Texts that break only where a reader expects it (docs/decisions/0338-texts-that-are-not-broken.md). Effect-free. */

/** Not visible, and ignored by a browser's search in the page. */
const WORD_JOINER = "\u2060"
const NO_BREAK_SPACE = "\u00a0"

const UNITS =
  "kr|st|ex|exemplar|dag|dagar|dygn|vardag|vardagar|minuter|timmar|månader|år|gång|gånger|vara|varor|titel|titlar|sida|sidor|färger|siffror|förslag|spelare|bitar|butiker|min|tim|g|mm|cm|kB|MB|%"

const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?!\\p{L}))`, "gu")

/**
 * Nothing is broken inside a word whose first part is short ('e-post', 'pdf-fil'), between a number and its unit, inside
 * '3-6 vardagar', a telephone number, or between a street and its number, a postal code and its town. Texts of the shop are written like this
 * (app/test/text/everyText.test.ts); those of editors, feeds and customers get it here.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/(?<=[\s(]\p{L}{1,3}-)(?=\p{L})/gu, WORD_JOINER)
    .replace(/(?<=\d) (?=\d\d(?!\d))/g, NO_BREAK_SPACE)
    .replace(BEFORE_UNIT, NO_BREAK_SPACE)
    .replace(/(?<=\d-)(?=\d+\u00a0(?:vardagar|\d\d))/g, WORD_JOINER)
    .replace(/(?<=(?<!\d)\d{3}\u00a0?\d\d) (?=\p{L})/gu, NO_BREAK_SPACE)
    .replace(/(?<=\p{L}) (?=\d+ ?\p{L}?, \d{3}\u00a0?\d\d)/gu, NO_BREAK_SPACE)
