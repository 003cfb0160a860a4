/**
 * The part of a Swedish word that its inflections share: `böckerna` and `böcker` → `böck`.
 * The Snowball algorithm for Swedish (https://snowballstem.org/algorithms/swedish/stemmer.html), without stop words.
 * Expects folded text.
 */

const VOWELS = "aeiouyäåö"
/** Letters that a genitive or plural `s` may follow. */
const BEFORE_S = "bcdfghjklmnoprtvy"

/** Inflectional endings, longest first, so that the first match is the longest. */
const INFLECTIONS = [
  "heterna hetens anden andes andet arens arnas ernas heten heter ornas",
  "ades ande aren arna arne aste erna erns orna",
  "ade are ast ens ern het",
  "ad ar as at en er es or a e",
].flatMap((endings) => endings.split(" "))
const DOUBLED_CONSONANTS = ["dd", "gd", "nn", "dt", "gt", "kt", "tt"]
const DERIVATIONS = ["lig", "els", "ig"]

export const swedishStem = (word: string): string => {
  const region = inflectedRegion(word)
  if (region >= word.length) return word
  return withoutDerivation(withoutDoubledConsonant(withoutInflection(word, region), region), region)
}

/** Where endings may begin: after the first consonant that follows a vowel, and never within the first three letters. */
const inflectedRegion = (word: string): number => {
  let at = 0
  while (at < word.length && !VOWELS.includes(word.charAt(at))) at++
  while (at < word.length && VOWELS.includes(word.charAt(at))) at++
  return Math.max(3, at + 1)
}

const endsInRegion = (word: string, ending: string, region: number): boolean =>
  word.length - ending.length >= region && word.endsWith(ending)

const withoutInflection = (word: string, region: number): string => {
  for (const ending of INFLECTIONS) if (endsInRegion(word, ending, region)) return word.slice(0, -ending.length)
  return endsInRegion(word, "s", region) && BEFORE_S.includes(word.charAt(word.length - 2)) ? word.slice(0, -1) : word
}

const withoutDoubledConsonant = (word: string, region: number): string =>
  DOUBLED_CONSONANTS.some((pair) => endsInRegion(word, pair, region)) ? word.slice(0, -1) : word

const withoutDerivation = (word: string, region: number): string => {
  if (endsInRegion(word, "fullt", region) || endsInRegion(word, "löst", region)) return word.slice(0, -1)
  const ending = DERIVATIONS.find((ending) => endsInRegion(word, ending, region))
  return ending === undefined ? word : word.slice(0, -ending.length)
}
