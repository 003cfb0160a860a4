/** Numbers that are the same for the same seed (mulberry32), so that a run can be repeated by its seed. */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** A whole number from 0 up to, not including, `below`. */
    below: (below: number): number => Math.floor(next() * below),
    pick: <A>(choices: readonly [A, ...ReadonlyArray<A>]): A =>
      choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}

export type Random = ReturnType<typeof seeded>
