/** A server's memory while it runs, and how fast it grows. */
import { readFileSync } from "node:fs"
import type { Marked } from "./marks.ts"

const EVERY_MS = 5_000
const HOUR_MS = 3_600_000

interface Sample {
  readonly at: number
  readonly mib: number
}

/** What the process itself holds, in MiB (Linux). */
const rssMiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024

/** The straight line nearest to all samples, in MiB an hour. */
const slopeOf = (samples: ReadonlyArray<Sample>): number => {
  const mean = (numbers: ReadonlyArray<number>) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
  const [at, mib] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.mib))]
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return (samples.reduce((sum, one) => sum + (one.at - at) * (one.mib - mib), 0) / spread) * HOUR_MS
}

export class MemoryWatch {
  readonly #pid: number
  readonly #samples: Array<Sample> = []
  readonly #timer: NodeJS.Timeout

  constructor(pid: number) {
    this.#pid = pid
    this.#look()
    this.#timer = setInterval(() => this.#look(), EVERY_MS)
  }

  /** The slope is judged after the first hour alone: until then caches fill. */
  stop(isJudged: boolean): ReadonlyArray<Marked> {
    clearInterval(this.#timer)
    this.#look()
    const [first] = this.#samples
    const last = this.#samples.at(-1)
    if (first === undefined || last === undefined) return []
    const settled = this.#samples.filter(({ at }) => at - first.at >= HOUR_MS)
    const judged = isJudged && settled.length > 1
    const samples = judged ? settled : this.#samples
    const [from] = samples
    return [
      { name: "memory at the start, RSS MiB", taken: first.mib },
      { name: "memory at the end, RSS MiB", taken: last.mib },
      {
        name: judged ? "memory after the first hour, % an hour" : "memory with its first hour, % an hour",
        taken: (100 * slopeOf(samples)) / (from?.mib ?? first.mib),
        ...(judged ? { most: 1 } : {}),
      },
    ]
  }

  #look(): void {
    this.#samples.push({ at: Date.now(), mib: rssMiB(this.#pid) })
  }
}
