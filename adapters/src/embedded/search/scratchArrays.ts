/**
 * Buffers for the long lists of one query, reused by the next: allocating a million numbers for every query costs more
 * than the work on them. A buffer's initial content is undefined, and it is valid until the next query.
 */

/** Least number of elements allocated at a time. */
const LEAST = 1 << 12

interface Numbers<Self> {
  readonly length: number
  readonly set: (numbers: Self) => void
  readonly subarray: (from: number, to: number) => Self
}

const roomOf = <List extends Numbers<List>>(make: (length: number) => List) => {
  let all = make(0)
  let used = 0
  const take = (count: number): List => {
    if (used + count > all.length) {
      // Views of the old buffer stay valid.
      all = make(Math.max(LEAST, all.length * 2, count))
      used = 0
    }
    used += count
    return all.subarray(used - count, used)
  }
  return {
    begin: (): void => {
      used = 0
    },
    take,
    copy: (numbers: List): List => {
      const copy = take(numbers.length)
      copy.set(numbers)
      return copy
    },
  }
}

const numbers = roomOf((length): Uint32Array => new Uint32Array(length))
const scores = roomOf((length): Float64Array => new Float64Array(length))

export const resetScratchArrays = (): void => {
  numbers.begin()
  scores.begin()
}

export const scratchNumbers = numbers.take
export const copiedNumbers = numbers.copy
export const scratchScores = scores.take
export const copiedScores = scores.copy
