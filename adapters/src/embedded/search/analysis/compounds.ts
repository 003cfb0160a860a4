/** Compounds: 'barnkapitelbok' is a kind of 'kapitelbok', and that a kind of 'bok'. */

/** What parts compounds are made of. */
export interface Parts {
  /** Whether one may begin with this: 'häst', 'flick', 'skönhets'. */
  readonly begins: (part: string) => boolean
  /** Whether one may end with this, inflected or not. */
  readonly ends: (part: string) => boolean
}

/** Shorter parts occur everywhere by chance. */
const SHORTEST_PART = 3

/** Maximum number of parts. */
const MOST_PARTS = 4

/** Longer words are not split. */
const LONGEST_COMPOUND = 60

/** Words that are not part of compounds, though many words end or begin like one. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `alla att den det dig din dom ett för han har hon hos här inte kan men mer mig min nar nen när och oss som sin sig
  ska sen ten till ter vad var vid vår the and der des die`.split(/\s+/),
)

/** Any word is a part, and begins compounds with or without a joining `s`. */
export const partsFromWords = (isWord: (word: string) => boolean): Parts => ({
  begins: (part) => isWord(part) || (part.endsWith("s") && isWord(part.slice(0, -1))),
  ends: isWord,
})

const isPart = (part: string): boolean => part.length >= SHORTEST_PART && !FUNCTION_WORDS.has(part)

/**
 * The words at the end of the compound that say what it is, the longest first: of 'barnkapitelbok' `kapitelbok` and
 * `bok`.
 */
export const lastParts = (word: string, parts: Parts): ReadonlyArray<string> => {
  if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_COMPOUND) return []
  const found: Array<string> = []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const tail = word.slice(at)
    if (isPart(tail) && parts.ends(tail) && headsOf(word.slice(0, at), parts, MOST_PARTS) !== undefined)
      found.push(tail)
  }
  return found
}

/** The fewest parts that the beginning of a compound is made of. */
const headsOf = (head: string, parts: Parts, most: number): ReadonlyArray<string> | undefined => {
  if (isPart(head) && parts.begins(head)) return [head]
  if (most < 2) return undefined
  let best: ReadonlyArray<string> | undefined
  for (let at = SHORTEST_PART; at <= head.length - SHORTEST_PART; at++) {
    const first = head.slice(0, at)
    if (!isPart(first) || !parts.begins(first)) continue
    const rest = headsOf(head.slice(at), parts, Math.min(most, best?.length ?? most) - 1)
    if (rest !== undefined && (best === undefined || rest.length + 1 < best.length)) best = [first, ...rest]
  }
  return best
}

/** The compound as its fewest parts, of these the longest last one; undefined when it cannot be split. */
export const partsOf = (word: string, parts: Parts): ReadonlyArray<string> | undefined => {
  let best: ReadonlyArray<string> | undefined
  for (const tail of lastParts(word, parts)) {
    const heads = headsOf(word.slice(0, word.length - tail.length), parts, MOST_PARTS - 1)
    if (heads !== undefined && (best === undefined || heads.length + 1 < best.length)) best = [...heads, tail]
  }
  return best
}
