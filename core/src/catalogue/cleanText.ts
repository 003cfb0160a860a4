/** Text from outside as it may be kept: whole letters, no control characters, and no letter under a tower of marks. */

/** C0 and C1 controls but tab, line feed and carriage return; what no text holds. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/**
 * More marks in a row than any language writes: putting them in order takes the square of their number.
 * Source: Stream-Safe Text Format, https://unicode.org/reports/tr15/#Stream_Safe_Text_Format.
 */
const TOWER = /(\p{M}{30})\p{M}+/gu

/** Removes control characters, lone surrogates, and combining marks after the thirtieth in a row. */
export const cleanText = (text: string): string => text.toWellFormed().replace(CONTROLS, "").replace(TOWER, "$1")

/** The beginning of a text, at most `most` UTF-16 units and no half of a letter. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, "")
        .trimEnd()
