/** A server's memory and open handles while it runs, and their growth. */
import { readdirSync, readFileSync } from "node:fs"
import type { Measurement } from "./measurements.ts"

const EVERY_MS = 5_000
const HOUR_MS = 3_600_000
/** All shoppers have started by then. */
const RAMPED_MS = 60_000
/** How often a row with the memory is printed. */
const ROW_MS = HOUR_MS / 4

interface Sample {
  readonly at: number
  /** All resident memory. */
  readonly mib: number
  /** Anonymous memory: heap and stacks. The rest is Node's own program, mapped from its file. */
  readonly ownMib: number
  /** Open files, sockets and pipes. */
  readonly handles: number
}

/** What the process uses now (Linux). */
const sampleOf = (pid: number): Sample => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024
  const handles = readdirSync(`/proc/${pid}/fd`).length
  return { at: Date.now(), mib: mib("VmRSS"), ownMib: mib("RssAnon"), handles }
}

/** The regression line of all samples, in MiB per hour. */
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

  /** The slope is checked only after the first hour: until then caches fill. */
  stop(isJudged: boolean): ReadonlyArray<Measurement> {
    clearInterval(this.#timer)
    this.#look()
    const [first] = this.#samples
    const last = this.#samples.at(-1)
    if (first === undefined || last === undefined) return []
    const settled = this.#samples.filter(({ at }) => at - first.at >= HOUR_MS)
    const judged = isJudged && settled.length > 1
    const samples = judged ? settled : this.#samples
    const [from] = samples
    const ramped = this.#samples.find(({ at }) => at - first.at >= RAMPED_MS) ?? first
    return [
      { name: "memory at the start, RSS MiB", taken: first.mib },
      { name: "memory at the end, RSS MiB", taken: last.mib },
      {
        name: judged ? "memory after the first hour, % an hour" : "memory with its first hour, % an hour",
        taken: (100 * slopeOf(samples)) / (from?.mib ?? first.mib),
        ...(judged ? { most: 1 } : {}),
      },
      { name: "open handles after the ramp", taken: ramped.handles },
      { name: "open handles at the end", taken: last.handles },
      ...(isJudged ? this.#rows(first.at) : []),
    ]
  }

  #rows(from: number): ReadonlyArray<Measurement> {
    const quarters = this.#samples.filter(
      ({ at }, index, all) =>
        Math.floor((at - from) / ROW_MS) > Math.floor(((all[index - 1]?.at ?? at) - from) / ROW_MS),
    )
    return quarters.flatMap(({ at, mib, ownMib }) => {
      const minutes = Math.round((at - from) / 60_000)
      return [
        { name: `RSS after ${minutes} minutes, MiB`, taken: mib },
        { name: `of that no file's, MiB`, taken: ownMib },
      ]
    })
  }

  #look(): void {
    this.#samples.push(sampleOf(this.#pid))
  }
}
