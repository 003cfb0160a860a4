/**
 * What fingers and ears do to a word. Each set lists what is typed instead of what; a distortion is drawn evenly from
 * the sets that apply to a word, then evenly from its places in the word.
 */
import type { Random } from "../soak/random.ts"

/** Positions of the keys of a Swedish keyboard; a key's neighbours are at most one column and one row away. */
const KEYBOARD = ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"]

const neighboursOf = (letter: string): ReadonlyArray<string> => {
  const row = KEYBOARD.findIndex((keys) => keys.includes(letter))
  if (row < 0) return []
  const column = KEYBOARD[row]?.indexOf(letter) ?? 0
  return [
    KEYBOARD[row]?.[column - 1],
    KEYBOARD[row]?.[column + 1],
    KEYBOARD[row - 1]?.[column],
    KEYBOARD[row - 1]?.[column + 1],
    KEYBOARD[row + 1]?.[column - 1],
    KEYBOARD[row + 1]?.[column],
  ].filter((key) => key !== undefined)
}

/** Spellings that sound alike in Swedish or in English, either of them typed for the other. */
const SOUND_ALIKE = [
  ["sj", "sch"],
  ["sj", "stj"],
  ["sj", "skj"],
  ["sk", "sj"],
  ["tj", "kj"],
  ["tj", "k"],
  ["ck", "k"],
  ["ks", "x"],
  ["cks", "x"],
  ["v", "w"],
  ["f", "ph"],
  ["k", "c"],
  ["s", "c"],
  ["s", "z"],
  ["j", "g"],
  ["hj", "j"],
  ["lj", "j"],
  ["gj", "j"],
  ["hv", "v"],
  ["i", "y"],
  ["a", "e"],
  ["e", "i"],
  ["o", "u"],
  ["ä", "e"],
  ["å", "o"],
  ["dt", "t"],
  ["th", "t"],
  ["ie", "ei"],
  ["ee", "ea"],
  ["qu", "kv"],
] as const

const DOUBLED = /([bdfgklmnprst])\1/gu
const SINGLE_CONSONANT = /(?<=[aeiouyåäö])[bdfgklmnprst](?=[aeiouyåäö])/gu

type Distortion = (word: string) => ReadonlyArray<string>

/** Each edit of one place of a word; a word's first letter stays, as it is rarely wrong. */
const atPlaces =
  (edit: (word: string, at: number) => ReadonlyArray<string>): Distortion =>
  (word) =>
    Array.from({ length: word.length - 1 }, (_, i) => edit(word, i + 1)).flat()

const replaced = (word: string, at: number, length: number, by: string): string =>
  word.slice(0, at) + by + word.slice(at + length)

const CONFUSIONS: Readonly<Record<string, Distortion>> = {
  missing: atPlaces((word, at) => [replaced(word, at, 1, "")]),
  doubled: atPlaces((word, at) => [replaced(word, at, 1, word.charAt(at).repeat(2))]),
  swapped: atPlaces((word, at) =>
    at + 1 < word.length ? [replaced(word, at, 2, word.charAt(at + 1) + word.charAt(at))] : [],
  ),
  neighbour: atPlaces((word, at) => neighboursOf(word.charAt(at)).map((key) => replaced(word, at, 1, key))),
  oneOfTwo: (word) => [...word.matchAll(DOUBLED)].map(({ 0: pair, index }) => replaced(word, index, 2, pair.charAt(0))),
  twoForOne: (word) =>
    [...word.matchAll(SINGLE_CONSONANT)].map(({ 0: letter, index }) => replaced(word, index, 1, letter.repeat(2))),
  sound: (word) =>
    SOUND_ALIKE.flatMap(([a, b]) => [...spelledAs(word, a, b), ...spelledAs(word, b, a)]).filter(
      (typed) => typed.charAt(0) === word.charAt(0),
    ),
}

const spelledAs = (word: string, from: string, to: string): ReadonlyArray<string> => {
  const typed: Array<string> = []
  for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
    typed.push(replaced(word, at, from.length, to))
  return typed
}

/** The word with one distortion; undefined when none applies to it. */
export const distorted = (word: string, random: Random): string | undefined => {
  const sets = Object.values(CONFUSIONS)
    .map((distort) => [...new Set(distort(word))].filter((typed) => typed !== word))
    .filter((typed) => typed.length > 0)
  const set = sets[random.below(sets.length)]
  return set?.[random.below(set.length)]
}
