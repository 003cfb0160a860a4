/** Repeatable random draws: the same seed and key always give the same ones, whatever was drawn before. */

/** FNV-1a over UTF-16 code units. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum >>> 0
}

export class Chance {
  private state: number

  constructor(seed: number, key: string) {
    this.state = hash(`${seed}/${key}`)
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** True about so many times of a hundred. */
  percent(share: number): boolean {
    return this.next() * 100 < share
  }

  pick<T>(list: ReadonlyArray<T>): T {
    const chosen = list[Math.floor(this.next() * list.length)]
    if (chosen === undefined) throw new Error("there is nothing to pick from")
    return chosen
  }

  /** So many different entries, in the order of the list. */
  some<T>(list: ReadonlyArray<T>, count: number): ReadonlyArray<T> {
    let wanted = Math.min(count, list.length)
    return list.filter((_, index) => {
      const takes = this.next() * (list.length - index) < wanted
      if (takes) wanted--
      return takes
    })
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Maps 0 … size-1 to the same numbers in an order that looks random; no number twice. */
export const shuffled = (index: number, size: number): number => {
  let step = Math.max(1, Math.floor(size * 0.618_033_988_749))
  while (gcd(step, size) !== 1) step++
  // Below 2^53 as long as size is below 94 million.
  return (step * (index % size) + Math.floor(size / 3)) % size
}
