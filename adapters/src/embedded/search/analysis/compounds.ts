/**
 * Compounds: 'barnkapitelbok' is a kind of 'kapitelbok', and that a kind of 'bok'. No dictionary: a part counts when the
 * catalogue itself uses it as a word.
 */

/** Shorter parts occur everywhere by chance. */
const SHORTEST_PART = 3

/** Maximum number of parts in a query word. */
const MOST_PARTS = 4

/** Longer words are not split. */
const LONGEST_COMPOUND = 60

/** Words that are not part of compounds, though many words end or begin like one. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `alla att den det dig din dom ett för han har hon hos här inte kan men mer mig min nar nen när och oss som sin sig
  ska sen ten till ter vad var vid vår the and der des die`.split(/\s+/),
)

const isPart = (isWord: (word: string) => boolean, part: string): boolean =>
  part.length >= SHORTEST_PART && !FUNCTION_WORDS.has(part) && isWord(part)

/** The first part, with or without the `s` that joins it: 'barn' in 'barnbok', 'skönhet(s)' in 'skönhetsråd'. */
const isHead = (isWord: (word: string) => boolean, head: string): boolean =>
  isPart(isWord, head) || (head.endsWith("s") && isPart(isWord, head.slice(0, -1)))

/**
 * The words at the end of the compound that say what it is, the longest first: of 'barnkapitelbok' `kapitelbok` and
 * `bok`.
 */
export const lastParts = (word: string, isWord: (word: string) => boolean): ReadonlyArray<string> => {
  if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_COMPOUND) return []
  const parts: Array<string> = []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const tail = word.slice(at)
    if (isPart(isWord, tail) && partsOf(word.slice(0, at), isWord) !== undefined) parts.push(tail)
  }
  return parts
}

/** The word as the fewest words of the catalogue, itself if it is one; undefined when it cannot be split. */
export const partsOf = (
  word: string,
  isWord: (word: string) => boolean,
  most = MOST_PARTS,
): ReadonlyArray<string> | undefined => {
  if (word.length > LONGEST_COMPOUND) return undefined
  if (isPart(isWord, word)) return [word]
  if (word.endsWith("s") && isPart(isWord, word.slice(0, -1))) return [word.slice(0, -1)]
  if (most < 2) return undefined
  let best: ReadonlyArray<string> | undefined
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const head = word.slice(0, at)
    if (!isHead(isWord, head)) continue
    const rest = partsOf(word.slice(at), isWord, Math.min(most, best?.length ?? most) - 1)
    if (rest !== undefined && (best === undefined || rest.length + 1 < best.length))
      best = [isPart(isWord, head) ? head : head.slice(0, -1), ...rest]
  }
  return best
}
