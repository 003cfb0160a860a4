/**
 * Misspelt words and their corrections. Symmetric deletion: two words one edit apart become equal when a letter is left
 * out of each, so leaving letters out of every known word once makes each look-up a handful of searches.
 * https://wolfgarbe.medium.com/1000x-faster-spelling-correction-algorithm-2012-8701fcd87a5f
 */
import { soundOf } from "./analysis/sound.ts"
import { writtenCost } from "./analysis/writtenCost.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { type StringTable, stringAt, tableSize } from "./StringTable.ts"

/** Hashes of words with letters left out, ascending, and the words they came from; and the same by how words sound. */
export interface Speller {
  readonly hashes: Uint32Array
  readonly words: Uint32Array
  readonly sounds: Uint32Array
  readonly soundWords: Uint32Array
}

/** Shorter words are not corrected: nearly any three letters are one edit away from some word. */
const SHORTEST_CORRECTED = 4
/** A longer word is pasted text, and has too many neighbours to look for. */
const LONGEST_CORRECTED = 40
/** From this length on two edits are allowed. */
const TWO_SLIPS_FROM = 5
/** In a large vocabulary two letters are left out only of words in at least so many products. */
const COMMON = 20
const LARGE_VOCABULARY = 50_000

export const buildSpeller = (words: StringTable, frequency: Uint32Array): Speller => {
  const count = Math.min(tableSize(words), WORDS)
  const common = count > LARGE_VOCABULARY ? COMMON : 1
  let pairs = new Float64Array(1 << 16)
  let length = 0
  const sounds = new Float64Array(count)
  let sounding = 0
  for (let word = 0; word < count; word++) {
    const text = stringAt(words, word)
    if (text.length < SHORTEST_CORRECTED - 1 || text.length > LONGEST_CORRECTED || hasDigit(text)) continue
    sounds[sounding++] = pair(hashOf(soundOf(text)), word)
    if (length >= MOST_FORMS) continue
    const two = text.length >= TWO_SLIPS_FROM && (frequency[word] as number) >= common
    for (const form of deletions(text, two ? 2 : 1)) {
      if (length === pairs.length) {
        const larger = new Float64Array(length * 2)
        larger.set(pairs)
        pairs = larger
      }
      pairs[length++] = pair(hashOf(form), word)
    }
  }
  const [hashes, found] = unpaired(pairs.subarray(0, length))
  const [soundHashes, soundWords] = unpaired(sounds.subarray(0, sounding))
  return { hashes, words: found, sounds: soundHashes, soundWords }
}

/** Word ids that fit in a number with a hash; words after them are not used as corrections. */
const WORDS = 2 ** 21
/**
 * Limits these to a gigabyte while the index is built. A catalogue that was made to exceed it goes without the rest.
 */
const MOST_FORMS = 2 ** 27

/** Hash and word in one number, so that one numeric sort orders both: 32 bits and 21 bits fit exactly together. */
const pair = (hash: number, word: number): number => hash * WORDS + word

const unpaired = (pairs: Float64Array): readonly [hashes: Uint32Array, words: Uint32Array] => {
  const sorted = pairs.sort()
  return [
    Uint32Array.from(sorted, (both) => Math.floor(both / WORDS)),
    Uint32Array.from(sorted, (both) => both % WORDS),
  ]
}

/** A known word as a correction. */
export interface Correction {
  readonly word: string
  /** About the number of edits between it and the typed word; less for those that fingers and ears make. */
  readonly cost: number
  /** Number of products that contain it. */
  readonly frequency: number
}

/** Order of likelihood: the cheapest, then the one in most products, then alphabetical. */
export const byLikelihood = (a: Correction, b: Correction): number =>
  a.cost - b.cost || b.frequency - a.frequency || (a.word < b.word ? -1 : 1)

/** Known words near the typed one, in no order; none is the word itself. */
export const corrections = (
  speller: Speller,
  words: StringTable,
  frequency: Uint32Array,
  misspelt: string,
): ReadonlyArray<Correction> => {
  if (misspelt.length < SHORTEST_CORRECTED || misspelt.length > LONGEST_CORRECTED || hasDigit(misspelt)) return []
  const slips = misspelt.length >= TWO_SLIPS_FROM ? 2 : 1
  const tried = new Set<number>()
  const found: Array<Correction> = []
  const consider = (place: number, soundsAlike: boolean) => {
    if (tried.has(place)) return
    const word = stringAt(words, place)
    const distance = soundsAlike ? 1 : editDistance(misspelt, word)
    if (word === misspelt || distance > slips) return
    tried.add(place)
    const cost = writtenCost(misspelt, word)
    found.push({
      word,
      cost: soundsAlike ? Math.min(SOUND_COST, cost) : cost,
      frequency: frequency[place] as number,
    })
  }
  const each = (hashes: Uint32Array, places: Uint32Array, hash: number, visit: (place: number) => void) => {
    for (let at = lowerBoundIndex(hashes, hash); hashes[at] === hash; at++) visit(places[at] as number)
  }
  const sound = soundOf(misspelt)
  each(speller.sounds, speller.soundWords, hashOf(sound), (place) => {
    if (soundOf(stringAt(words, place)) === sound) consider(place, true)
  })
  for (const form of deletions(misspelt, slips))
    each(speller.hashes, speller.words, hashOf(form), (place) => consider(place, false))
  return found
}

/** What two words with the same sound differ by at most. */
const SOUND_COST = 0.8

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
