/** Sums off the cart that may share goods: together they take as much as possible. Effect-free. */
import { allocateProportionally } from "./allocateProportionally.ts"

/** A sum off the cart, in öre, and the lines it may be taken off. */
export interface CartSum {
  readonly amount: number
  readonly lines: ReadonlyArray<number>
}

/** What is taken off each line by each sum, in the order of the sums. */
export type TakenSums = ReadonlyArray<ReadonlyMap<number, number>>

interface Hop {
  readonly sum: number
  /** The previous step: a line that this sum reduces and the previous sum could reduce instead. */
  readonly before?: { readonly hop: Hop; readonly line: number }
}

/**
 * Each sum in turn takes in proportion to what the lines still cost. One that finds too little left moves other sums to
 * goods that it cannot reduce itself, until nothing more can be taken: a maximum flow. `costs` by line, in whole
 * kronor.
 */
export const takeSums = (sums: ReadonlyArray<CartSum>, costs: ReadonlyArray<number>): TakenSums => {
  const room = [...costs]
  const taken = sums.map(() => new Map<number, number>())
  const left = sums.map(({ amount }) => amount)
  const roomOn = (line: number) => room[line] ?? 0
  const takenBy = (sum: number, line: number) => taken[sum]?.get(line) ?? 0
  const take = (sum: number, line: number, amount: number) => {
    taken[sum]?.set(line, takenBy(sum, line) + amount)
  }

  sums.forEach(({ amount, lines }, sum) => {
    const open = lines.filter((line) => roomOn(line) > 0)
    const available = open.reduce((together, line) => together + roomOn(line), 0)
    const total = Math.min(amount, available)
    const parts = allocateProportionally(
      total,
      open.map((line) => roomOn(line)),
    )
    open.forEach((line, index) => {
      const part = parts[index] ?? 0
      if (part === 0) return
      take(sum, line, part)
      room[line] = roomOn(line) - part
    })
    left[sum] = amount - total
  })

  /**
   * The shortest augmenting path from a sum to a line with something left: each sum on it takes what the previous one
   * gives up.
   */
  const findRoom = (from: number): { readonly hop: Hop; readonly line: number } | undefined => {
    const seen = new Set([from])
    const queue: Array<Hop> = [{ sum: from }]
    for (let hop = queue.shift(); hop !== undefined; hop = queue.shift()) {
      for (const line of sums[hop.sum]?.lines ?? []) {
        if (roomOn(line) > 0) return { hop, line }
        for (let other = 0; other < sums.length; other++) {
          if (seen.has(other) || takenBy(other, line) === 0) continue
          seen.add(other)
          queue.push({ sum: other, before: { hop, line } })
        }
      }
    }
    return undefined
  }

  sums.forEach((_, sum) => {
    for (;;) {
      const short = left[sum] ?? 0
      const end = short > 0 ? findRoom(sum) : undefined
      if (end === undefined) return
      let amount = Math.min(short, roomOn(end.line))
      for (let hop = end.hop; hop.before !== undefined; hop = hop.before.hop) {
        amount = Math.min(amount, takenBy(hop.sum, hop.before.line))
      }
      room[end.line] = roomOn(end.line) - amount
      take(end.hop.sum, end.line, amount)
      for (let hop = end.hop; hop.before !== undefined; hop = hop.before.hop) {
        take(hop.sum, hop.before.line, -amount)
        take(hop.before.hop.sum, hop.before.line, amount)
      }
      left[sum] = short - amount
    }
  })
  return taken
}
