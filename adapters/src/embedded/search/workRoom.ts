/**
 * Room for the long lists of one question, used again by the next: a million numbers asked of the system anew for every
 * question cost more than what is done with them. What is given out holds anything, and is good until the next question.
 */

let words = new Uint32Array(0)
let wordsUsed = 0
let doubles = new Float64Array(0)
let doublesUsed = 0

/** Least room that is asked for at a time. */
const LEAST = 1 << 12

export const beginQuestion = (): void => {
  wordsUsed = 0
  doublesUsed = 0
}

export const roomForNumbers = (count: number): Uint32Array => {
  if (wordsUsed + count > words.length) {
    // Those who have room in the old one keep it.
    words = new Uint32Array(Math.max(LEAST, words.length * 2, count))
    wordsUsed = 0
  }
  wordsUsed += count
  return words.subarray(wordsUsed - count, wordsUsed)
}

export const roomForScores = (count: number): Float64Array => {
  if (doublesUsed + count > doubles.length) {
    doubles = new Float64Array(Math.max(LEAST, doubles.length * 2, count))
    doublesUsed = 0
  }
  doublesUsed += count
  return doubles.subarray(doublesUsed - count, doublesUsed)
}

export const copiedNumbers = (numbers: Uint32Array): Uint32Array => {
  const copy = roomForNumbers(numbers.length)
  copy.set(numbers)
  return copy
}

export const copiedScores = (scores: Float64Array): Float64Array => {
  const copy = roomForScores(scores.length)
  copy.set(scores)
  return copy
}
