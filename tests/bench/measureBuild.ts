/** The cost of building the search index: time, processor and memory of the builder, and space on disk. */
import { spawn } from "node:child_process"
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { synonymsFileOf } from "@kapitel/adapters/embedded/search/synonyms"
import { root } from "../architecture/sources.ts"

export const indexFile = (dataDir: string): string => join(dataDir, "search", "index.snapshot")

export interface Built {
  readonly seconds: number
  readonly processorSeconds: number
  /** Peak memory of the builder, and the size of its output. */
  readonly megabytes: number
  readonly diskMegabytes: number
}

const SAMPLE_EVERY_MS = 200
const TICKS_PER_SECOND = 100

export const measureBuild = async (dataDir: string): Promise<Built> => {
  const file = indexFile(dataDir)
  const program = join(root, "adapters/src/embedded/search/builderProgram.ts")
  const from = performance.now()
  const builder = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", program, dataDir, file, synonymsFileOf(dataDir, undefined)],
    { stdio: ["ignore", "ignore", "inherit"] },
  )
  let kilobytes = 0
  let ticks = 0
  const sampling = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${builder.pid}/status`, "utf8")
      kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? kilobytes)
      const fields = readFileSync(`/proc/${builder.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
      ticks = Number(fields[11]) + Number(fields[12])
    } catch {
      // It has ended between two samples.
    }
  }, SAMPLE_EVERY_MS)
  const code = await new Promise((resolve) => builder.once("close", resolve))
  clearInterval(sampling)
  if (code !== 0) throw new Error("the index could not be built")
  return {
    seconds: (performance.now() - from) / 1_000,
    processorSeconds: ticks / TICKS_PER_SECOND,
    megabytes: kilobytes / 1_024,
    diskMegabytes: statSync(file).size / 2 ** 20,
  }
}
