/** The singular of plurals that change their vowel: no rule derives `bok` from `böcker`. */

/** The ones that occur in a bookshop. */
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ["böcker", "bok"],
  ["bröder", "bror"],
  ["bönder", "bonde"],
  ["döttrar", "dotter"],
  ["fäder", "far"],
  ["fötter", "fot"],
  ["händer", "hand"],
  ["länder", "land"],
  ["mödrar", "mor"],
  ["män", "man"],
  ["nätter", "natt"],
  ["rötter", "rot"],
  ["städer", "stad"],
  ["stränder", "strand"],
  ["söner", "son"],
  ["tänder", "tand"],
])

/** Suffixes of the plural: the definite form and the genitive. */
const AFTER_PLURAL = ["", "s", "na", "nas", "nen", "nens"]

/** A plural may end a compound, `kapitelböcker`; shorter ones end many unrelated words. */
const SHORTEST_ENDING = 5

/** Undefined for a word that is no such plural. */
export const singularOf = (word: string): string | undefined => {
  // Every plural above changes a, o or u into ä or ö: this excludes most words.
  if (!word.includes("ä") && !word.includes("ö")) return undefined
  for (const ending of AFTER_PLURAL) {
    if (!word.endsWith(ending)) continue
    const plural = word.slice(0, word.length - ending.length)
    for (const [end, singular] of SINGULARS)
      if (plural === end || (end.length >= SHORTEST_ENDING && plural.endsWith(end)))
        return plural.slice(0, plural.length - end.length) + singular
  }
  return undefined
}
