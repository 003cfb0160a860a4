/** Names in the order of the Swedish alphabet, as text that a plain index can sort: å, ä and ö come after z. */

/** Letters that Swedish sorts as another letter (Svenska Akademiens ordlista: ü as y, æ as ä, ø as ö). */
const FILED_AS: Readonly<Record<string, string>> = {
  å: "{",
  ä: "|",
  æ: "|",
  ö: "}",
  ø: "}",
  ü: "y",
  ß: "ss",
  ð: "d",
  þ: "th",
}

/** `Östergren` → `}stergren`: `{`, `|` and `}` follow `z` in every byte order. */
export function swedishSortKey(name: string): string {
  let key = ""
  for (const letter of name.normalize("NFC").toLowerCase()) {
    key += FILED_AS[letter] ?? letter.normalize("NFD").replace(/\p{M}+/gu, "")
  }
  return key
}

/** The letter of a name in the index A–Ö; `#` for names that begin with no letter of the alphabet. */
export function swedishLetter(name: string): string {
  const first = swedishSortKey(name.trimStart())[0] ?? ""
  if (first >= "a" && first <= "z") return first.toUpperCase()
  return { "{": "Å", "|": "Ä", "}": "Ö" }[first] ?? "#"
}
