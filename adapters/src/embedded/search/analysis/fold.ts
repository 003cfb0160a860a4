/** Case and accent folding for Swedish search: å, ä and ö are separate letters, every other accent is removed. */

const COMBINING_MARKS = /[\u0300-\u036f]/g
const ASCII_ONLY = /^[\u0000-\u007f]*$/
/** Lower case is all that these need. Most words are such. */
const PLAIN = /^[\u0000-\u007fåäöÅÄÖ]*$/

/** Letters of other alphabets, and their Swedish spelling. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ["æ", "ä"],
  ["ø", "ö"],
  ["ß", "ss"],
])

/** Lower case without foreign accents: `Café Mäster` → `cafe mäster`; æ and ø read as ä and ö, ß as ss. */
export const fold = (text: string): string => {
  if (PLAIN.test(text)) return text.toLowerCase()
  let folded = ""
  for (const char of text.normalize("NFC").toLowerCase()) {
    if (char <= "\u007f" || char === "å" || char === "ä" || char === "ö") folded += char
    else {
      // The accent first: ǣ is an æ with a macron.
      const bare = char.normalize("NFD").replace(COMBINING_MARKS, "")
      folded += SPELLED.get(bare) ?? bare
    }
  }
  return folded
}

const SWEDISH_LETTERS = /[åäö]/g

/** A folded text without dots and rings: `mörk` → `mork`, as it is typed on a foreign keyboard. */
export const bare = (folded: string): string =>
  // Most words have none of these letters, and are looked at often.
  ASCII_ONLY.test(folded) ? folded : folded.replace(SWEDISH_LETTERS, (letter) => (letter === "ö" ? "o" : "a"))
