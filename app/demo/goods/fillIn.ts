/** Templates with gaps: `{hjälte} hittar {fynd}`, filled with the words of one work. */

export type Words = Readonly<Record<string, string>>

/** `{name.s}` is the genitive: names that end in s, x or z stay as they are. */
const genitive = (name: string): string => (/[sxz]$/i.test(name) ? name : `${name}s`)

const upperFirst = (text: string): string =>
  text.replace(/^([^\p{L}\p{N}]*)(\p{L})/u, (_, before, letter) => before + letter.toUpperCase())

/** Fills every gap; the first letter of the text and of each sentence in it becomes a capital. */
export const fillIn = (frame: string, words: Words): string => {
  const filled = frame.replace(/\{([^}]+)\}/g, (_, gap: string) => {
    const owner = gap.endsWith(".s") ? gap.slice(0, -2) : gap
    const word = words[owner]
    if (word === undefined) throw new Error(`no word for {${gap}} in "${frame}"`)
    return owner === gap ? word : genitive(word)
  })
  return upperFirst(filled).replace(
    /([.?!] |\n)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Words that belong together: `"plats,iPlats"` names the parts of rows such as `"Ystad,i Ystad"`. */
export type Slots = Readonly<Record<string, ReadonlyArray<string>>>

/** The words that one row of a slot gives. */
export const wordsOf = (slot: string, row: string): Words => {
  const names = slot.split(",")
  const parts = names.length === 1 ? [row] : row.split(",")
  return Object.fromEntries(names.map((name, index) => [name, parts[index] ?? ""]))
}

/** The slots that a template has gaps for, each once. */
export const slotsIn = (frame: string, slots: Slots): ReadonlyArray<string> => {
  const gaps = new Set([...frame.matchAll(/\{([^}]+)\}/g)].map(([, gap = ""]) => gap.replace(/\.s$/, "")))
  return Object.keys(slots).filter((slot) => slot.split(",").some((name) => gaps.has(name)))
}
