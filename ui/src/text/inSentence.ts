/**
 * A text that begins with a capital letter, within a sentence: 'pocket', 'e-bok', 'biljett 3 december 2026', but
 * 'CD-bok', since an abbreviation keeps its capitals.
 */
export const inSentence = (text: string): string =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase("sv-SE"))
