/** Filtering a short list while the visitor types (D-26). Effect-free. */

/**
 * True when every typed word occurs in the text, in any case. Typed a and o also match å, ä and ö, but a typed å only
 * å; spaces within numbers, as in a postal code, are ignored.
 */
export const matchesQuery = (text: string, typed: string): boolean => {
  const searched = prepare(text)
  return prepare(typed)
    .split(" ")
    .every((word) => contains(searched, word))
}

const prepare = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/(\d) (?=\d)/g, "$1")
    .trim()

const PLAIN: Readonly<Record<string, string>> = { å: "a", ä: "a", ö: "o" }

const contains = (text: string, word: string): boolean => {
  for (let start = 0; start + word.length <= text.length; start++) {
    let length = 0
    while (length < word.length && isTyped(text.charAt(start + length), word.charAt(length))) length++
    if (length === word.length) return true
  }
  return false
}

const isTyped = (letter: string, typed: string): boolean => letter === typed || PLAIN[letter] === typed
