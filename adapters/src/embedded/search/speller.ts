/**
 * Misspelt words and their corrections. Symmetric deletion: two words one edit apart become equal when a letter is left
 * out of each, so leaving letters out of every known word once makes each look-up a handful of searches.
 * https://wolfgarbe.medium.com/1000x-faster-spelling-correction-algorithm-2012-8701fcd87a5f
 */
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { type StringTable, stringAt, tableSize } from "./StringTable.ts"

/** Hashes of words with letters left out, ascending, and the words they came from. */
export interface Speller {
  readonly hashes: Uint32Array
  readonly words: Uint32Array
}

/** Shorter words are not corrected: nearly any three letters are one edit away from some word. */
const SHORTEST_CORRECTED = 4
/** A longer word is pasted text, and has too many neighbours to look for. */
const LONGEST_CORRECTED = 40
/** From this length on two edits are allowed. */
const TWO_SLIPS_FROM = 7
/** In a large vocabulary two letters are left out only of words in at least so many products. */
const COMMON = 20
const LARGE_VOCABULARY = 50_000

export const buildSpeller = (words: StringTable, frequency: Uint32Array): Speller => {
  const count = tableSize(words)
  const common = count > LARGE_VOCABULARY ? COMMON : 1
  let hashes = new Float64Array(1 << 16)
  let length = 0
  for (let word = 0; word < Math.min(count, WORDS) && length < MOST_FORMS; word++) {
    const text = stringAt(words, word)
    if (text.length < SHORTEST_CORRECTED - 1 || text.length > LONGEST_CORRECTED || hasDigit(text)) continue
    const two = text.length >= TWO_SLIPS_FROM && (frequency[word] as number) >= common
    for (const form of deletions(text, two ? 2 : 1)) {
      if (length === hashes.length) {
        const larger = new Float64Array(length * 2)
        larger.set(hashes)
        hashes = larger
      }
      // Hash and word in one number, so that one numeric sort orders both: 32 bits and 21 bits fit exactly together.
      hashes[length++] = hashOf(form) * WORDS + word
    }
  }
  const sorted = hashes.subarray(0, length).sort()
  return {
    hashes: Uint32Array.from(sorted, (both) => Math.floor(both / WORDS)),
    words: Uint32Array.from(sorted, (both) => both % WORDS),
  }
}

/** Word ids that fit in a number with a hash; words after them are not used as corrections. */
const WORDS = 2 ** 21
/**
 * Limits these to a gigabyte while the index is built. A catalogue that was made to exceed it goes without the rest.
 */
const MOST_FORMS = 2 ** 27

/** A known word as a correction. */
export interface Correction {
  readonly word: string
  /** Edits between it and the typed word. */
  readonly distance: number
  /** Number of products that contain it. */
  readonly frequency: number
}

/** True when `a` is more likely: fewest edits, then most products, then alphabetically. */
export const isLikelier = (a: Correction, b: Correction | undefined): boolean =>
  b === undefined ||
  a.distance < b.distance ||
  (a.distance === b.distance && (a.frequency > b.frequency || (a.frequency === b.frequency && a.word < b.word)))

/** The likeliest known word other than the typed one; undefined if none is near. */
export const correction = (
  speller: Speller,
  words: StringTable,
  frequency: Uint32Array,
  misspelt: string,
): Correction | undefined => {
  if (misspelt.length < SHORTEST_CORRECTED || misspelt.length > LONGEST_CORRECTED || hasDigit(misspelt))
    return undefined
  const slips = misspelt.length >= TWO_SLIPS_FROM ? 2 : 1
  const tried = new Set<number>()
  let best: Correction | undefined
  for (const form of deletions(misspelt, slips)) {
    const hash = hashOf(form)
    for (let at = lowerBoundIndex(speller.hashes, hash); speller.hashes[at] === hash; at++) {
      const place = speller.words[at] as number
      if (tried.has(place)) continue
      tried.add(place)
      const word = stringAt(words, place)
      const distance = editDistance(misspelt, word)
      if (distance === 0 || distance > slips) continue
      const found = { word, distance, frequency: frequency[place] as number }
      if (isLikelier(found, best)) best = found
    }
  }
  return best
}

const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

const deletions = (word: string, most: 1 | 2): ReadonlySet<string> => {
  const forms = new Set([word])
  for (let i = 0; i < word.length; i++) {
    const once = word.slice(0, i) + word.slice(i + 1)
    forms.add(once)
    if (most === 2) for (let j = i; j < once.length; j++) forms.add(once.slice(0, j) + once.slice(j + 1))
  }
  return forms
}

/** FNV-1a, 32 bits. Words that share a hash by chance are distinguished by counting edits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Letters wrong, missing, too many, or two neighbours swapped (optimal string alignment). */
export const editDistance = (a: string, b: string): number => {
  let before: ReadonlyArray<number> = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let slips = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] as number) + 1)
      row.push(slips)
    }
    before = above
    above = row
  }
  return above[b.length] as number
}
