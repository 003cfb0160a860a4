/**
 * Long responses, such as a feed of a million products, in steps that leave most of a processor to shoppers (decisions
 * 406 and 431). All of them together get a quarter of one; few run at a time, and one for each network.
 */
import type { Timed } from "./catalogueReads.ts"

/** Long responses under way in a process. */
const MAX_STREAMS = 3

/** After a step, all of them rest for this many times as long as it took of a processor. */
const REST = 3

/** While the event loop is busier than this (0 to 1), a step waits, but not for ever. */
const BUSY = 0.6
const WAIT_WHEN_BUSY_MS = 50
const MAX_WAITS = 20

/**
 * All steps of a response together: a shop that is busy all day has 10,000 steps of a million products' feed, which
 * would wait for hours, and be cut off before its end. The rests remain.
 */
const MAX_WAITED_MS = 20_000

/** A client that has not taken the whole response by then is slow, or does not read. */
export const LONGEST_STREAM_MS = 30 * 60_000

export interface StreamTurnsOptions {
  /** Milliseconds on any scale that only grows. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Share of the last moments in which the event loop was busy, 0 to 1. */
  readonly busy: () => number
}

/** One long response. */
export interface StreamTurn {
  /** Runs a step, after the rest of the one before. */
  readonly step: <A>(work: () => Promise<Timed<A>>) => Promise<A>
  readonly end: () => void
}

export class StreamTurns {
  readonly #options: StreamTurnsOptions
  readonly #networks = new Set<string>()
  /** The next step may begin then. */
  #freeAt = 0

  constructor(options: StreamTurnsOptions) {
    this.#options = options
  }

  /** Undefined when too many are under way, or one of the same network is. */
  begin(network: string): StreamTurn | undefined {
    if (this.#networks.size >= MAX_STREAMS || this.#networks.has(network)) return undefined
    this.#networks.add(network)
    const patience = { leftMs: MAX_WAITED_MS }
    return {
      step: async (work) => {
        await this.#rest(patience)
        const { result, ms } = await work()
        this.#freeAt = Math.max(this.#freeAt, this.#options.now()) + ms * REST
        return result
      },
      end: () => {
        this.#networks.delete(network)
      },
    }
  }

  async #rest(patience: { leftMs: number }): Promise<void> {
    for (let waits = 0; ; waits++) {
      const left = this.#freeAt - this.#options.now()
      if (left > 0) await this.#options.sleep(left)
      else if (patience.leftMs > 0 && waits < MAX_WAITS && this.#options.busy() > BUSY) {
        patience.leftMs -= WAIT_WHEN_BUSY_MS
        await this.#options.sleep(WAIT_WHEN_BUSY_MS)
      } else return
    }
  }
}
