/** Searches that mean a page of the shop: delivery, contact, new books. Effect-free but for the port. */
import { Context, Effect } from "effect"
import { readQuery } from "./listState.ts"

/** A page of the shop, and what visitors call it. */
export interface Place {
  /** The text of its link. */
  readonly label: string
  readonly path: string
  /** Words and phrases in their base form. */
  readonly phrases: ReadonlyArray<string>
}

/** Links above the hits and among the suggestions at most. */
export const MAX_PLACES_SHOWN = 3

/** A shorter beginning could become anything. Letters. */
const SHORTEST_BEGINNING = 3

/** Words around what is meant: 'hur lång är er leveranstid', 'var hittar jag mina köpvillkor'. */
const FILLERS: ReadonlySet<string> = new Set(
  `hur var vad nar vem kan jag ni man vi er ert era ens min mitt mina din ditt dina den det en ett ar har hittar finns
  gor skulle vill vilja ska lang langt lange mycket kostar till pa i av for om med hos och eller att som the kapitel
  bok bocker vara varor kop`.split(/\s+/),
)

const ENDINGS = ["", "s", "n", "en", "et", "t", "r", "er", "ar", "or", "na", "ens", "erna", "arna", "orna"]

/** Shorter words lose no vowel: 'ren' is no form of 'rea'. */
const SHORTEST_WITHOUT_VOWEL = 5

/** Words without case, dots, rings and accents. */
const wordsOf = (text: string): ReadonlyArray<string> =>
  readQuery(text)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const formsOf = (word: string): ReadonlyArray<string> => {
  const stems = word.length >= SHORTEST_WITHOUT_VOWEL && /[aeiou]$/.test(word) ? [word, word.slice(0, -1)] : [word]
  return stems.flatMap((stem) => ENDINGS.map((ending) => stem + ending))
}

const isFormOf = (written: string, word: string): boolean => formsOf(word).includes(written)

const isPhrase = (written: ReadonlyArray<string>, phrase: ReadonlyArray<string>): boolean =>
  written.length === phrase.length && written.every((word, at) => isFormOf(word, phrase[at] ?? ""))

/** All words but the last are there, and the last one begins the next. */
const isBeginningOf = (written: ReadonlyArray<string>, phrase: ReadonlyArray<string>): boolean => {
  const last = written.at(-1)
  const before = written.slice(0, -1)
  return (
    last !== undefined &&
    written.join("").length >= SHORTEST_BEGINNING &&
    formsOf(phrase[before.length] ?? "").some((form) => form.startsWith(last)) &&
    before.every((word, at) => isFormOf(word, phrase[at] ?? ""))
  )
}

const withoutFillers = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.filter((word) => !FILLERS.has(word))

/**
 * The places that a whole query means, in their own order: one of their phrases in any inflection, with filler words or
 * without. A query with any other word means none. `isTyping`: phrases that the text begins count too.
 */
export const placesFor = <A extends Place>(
  query: string,
  places: ReadonlyArray<A>,
  isTyping = false,
): ReadonlyArray<A> => {
  const whole = wordsOf(query)
  const written = [whole, withoutFillers(whole)].filter((words) => words.length > 0)
  const isMeant = (phrase: string) => {
    const words = wordsOf(phrase)
    return written.some((one) => isPhrase(one, words) || (isTyping && isBeginningOf(one, words)))
  }
  return places.filter(({ phrases }) => phrases.some(isMeant))
}

/** A link to a place. */
export interface PlaceLink {
  readonly text: string
  readonly path: string
}

/** Port: places whose pages exist, for a text that is being typed. None unless the shop provides them. */
export const TypedPlaces = Context.Reference<(typed: string) => Effect.Effect<ReadonlyArray<PlaceLink>>>(
  "core/search/TypedPlaces",
  { defaultValue: () => () => Effect.succeed([]) },
)
