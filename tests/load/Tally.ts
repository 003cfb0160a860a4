/** Response times of one run, by kind, and errors. */
export type Kind = "cached" | "uncached" | "cart" | "checkout" | "rest"

/** A response: correct, a refusal with `Retry-After`, or a fault. */
export type Outcome = "ok" | "overload" | "fault"

/** Of a sorted list; NaN when it is empty. */
const percentileOf = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export class Tally {
  readonly #times = new Map<Kind, Array<number>>()
  readonly #overload: Array<number> = []
  readonly #faults = new Map<string, number>()
  #asked = 0

  add(kind: Kind, outcome: Outcome, ms: number, message: string): void {
    this.#asked += 1
    if (outcome === "overload") this.#overload.push(ms)
    else if (outcome === "fault") this.#faults.set(message, (this.#faults.get(message) ?? 0) + 1)
    else {
      const times = this.#times.get(kind)
      if (times === undefined) this.#times.set(kind, [ms])
      else times.push(ms)
    }
  }

  /** The time in ms below which this share of the responses of these kinds is. */
  percentile(share: number, ...kinds: ReadonlyArray<Kind>): number {
    const counted = kinds.length === 0 ? [...this.#times.keys()] : kinds
    const times = counted.flatMap((kind) => this.#times.get(kind) ?? [])
    return percentileOf(
      times.sort((a, b) => a - b),
      share,
    )
  }

  overloadPercentile(share: number): number {
    return percentileOf(
      this.#overload.toSorted((a, b) => a - b),
      share,
    )
  }

  get requests(): number {
    return this.#asked
  }

  get overloaded(): number {
    return this.#overload.length
  }

  get faults(): number {
    return [...this.#faults.values()].reduce((sum, count) => sum + count, 0)
  }

  /** The faults by text, the most frequent first. */
  get faultsByText(): ReadonlyArray<readonly [said: string, count: number]> {
    return [...this.#faults].sort(([, a], [, b]) => b - a)
  }
}
