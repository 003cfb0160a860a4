/** The words of a text, folded, in reading order. There are no stop words: 'Vi som hon' is a title. */
import { fold } from "./fold.ts"

const WORD = /[\p{L}\p{N}]+/gu

/** Longer words are cut to this. UTF-16 units. */
const LONGEST_WORD = 100

/** A query as the operator's words for it are compared. */
export const comparedQuery = (query: string): string => tokens(query).join(" ")

export const tokens = (text: string): ReadonlyArray<string> =>
  (fold(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD))
