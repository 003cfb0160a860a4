/** Repeatable random numbers: the same seed always gives the same sequence. */

/** A number of 32 bits from any text (MurmurHash3's mixing). */
export const seedOf = (text: string): number => {
  let hash = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  /** A whole number, `high` included. */
  readonly int: (low: number, high: number) => number
  readonly pick: <A>(choices: ReadonlyArray<A>) => A
}

/** Each call takes one number of the sequence, so the calls and their order are part of a picture's design. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    int: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => at(choices, Math.floor(next() * choices.length)),
  }
}

/** The entry at `index`; a list that is too short is a mistake in the drawing, and throws. */
export const at = <A>(list: ReadonlyArray<A>, index: number): A => {
  if (!(index in list)) throw new RangeError(`no entry ${index} in a list of ${list.length}`)
  return list[index] as A
}
