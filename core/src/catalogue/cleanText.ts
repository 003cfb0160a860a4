/**
 * External text as it may be stored: whole characters, no control characters, and a limited number of combining marks.
 */

/** C0 and C1 controls except tab, line feed and carriage return; and code points that are not characters. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/**
 * More combining marks in a row than any language uses: normalising them takes quadratic time. Source: Stream-Safe Text
 * Format, https://unicode.org/reports/tr15/#Stream_Safe_Text_Format.
 */
const TOWER = /(\p{M}{30})\p{M}+/gu

/** Removes control characters, lone surrogates, and combining marks after the thirtieth in a row. */
export const cleanText = (text: string): string => text.toWellFormed().replace(CONTROLS, "").replace(TOWER, "$1")

/** The beginning of a text, at most `most` UTF-16 units, without splitting a surrogate pair. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, "")
        .trimEnd()
