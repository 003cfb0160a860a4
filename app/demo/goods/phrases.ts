/** Word lists written as running text. */

/** Words between white space. */
export const words = (text: TemplateStringsArray): ReadonlyArray<string> => text.join("").trim().split(/\s+/)

/** Phrases between bars or line breaks. */
export const phrases = (text: TemplateStringsArray): ReadonlyArray<string> =>
  text
    .join("")
    .trim()
    .split(/\s*[|\n]\s*/)
