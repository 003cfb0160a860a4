/** The words of a text, folded, in reading order. No word is too common to be searched for: 'Vi som hon' is a title. */
import { fold } from "./fold.ts"

const WORD = /[\p{L}\p{N}]+/gu

export const tokens = (text: string): ReadonlyArray<string> => fold(text).match(WORD) ?? []
