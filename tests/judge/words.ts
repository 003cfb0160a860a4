/** Words as the judge compares them. Not the engine's own rules: what is right does not depend on how it is searched. */

/** Lower case; accents removed but for å, ä and ö. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{ASCII}åäö]/gu, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""))

export const wordsOf = (text: string): ReadonlyArray<string> => lettersOf(text).match(/[\p{L}\p{N}]+/gu) ?? []
