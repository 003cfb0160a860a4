/**
 * The search of a large shop, in the process that serves its pages meanwhile:
 * `npm run bench:search -- --products 1000000 [--data-dir FOLDER] [--runs 3] [--questions 400] [--fuzz]
 * [--keep-index]`.
 *
 * Without a folder a demo shop of that size is created in the temporary folder, which takes ten minutes for a million.
 * Searches through the port, one query after another, each of them new, so that no result is cached; a separate client
 * requests fifty pages a second from the same process. Prints medians of the runs, without limits.
 */

import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { setFlagsFromString } from "node:v8"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { attachIndex, readSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { suggest } from "@kapitel/adapters/embedded/search/suggest"
import { openServer } from "../../app/server/openServer.ts"
import { localSettings } from "./localSettings.ts"
import { indexFile, measureBuild } from "./measureBuild.ts"
import { visit, visitedPaths } from "./pageVisits.ts"
import { figure, median, table } from "./report.ts"
import { fill } from "./Shop.ts"
import { slowestOfBadInput } from "./searchFuzz.ts"
import { anyOf, list, type Query, questions, readKnown, runInShop } from "./searchQuestions.ts"
import { orderTimes, untilVisible } from "./shopChanges.ts"

const { values: given } = parseArgs({
  options: {
    products: { type: "string", default: "100000" },
    "data-dir": { type: "string" },
    runs: { type: "string", default: "3" },
    questions: { type: "string", default: "400" },
    fuzz: { type: "boolean", default: false },
    /** Uses the index in the folder, instead of building it to measure the build. */
    "keep-index": { type: "boolean", default: false },
  },
})
const [RUNS, QUESTIONS] = [Number(given.runs), Number(given.questions)]
const PAGES_A_SECOND = 50
const ORDER = "order transaction: placed, confirmed"
const ORDER_MARK = 10
/** Each is repeated this often in a single thread, and the shortest time is taken, to exclude other processes. */
const TIMES_ALONE = 3

// As app/server/main.ts sets it.
setFlagsFromString("--heap-growing-percent=30")

const work = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
const dataDir = given["data-dir"] ?? work
if (given["data-dir"] === undefined) fill(work, ["demo", "--products", given.products, "--date", "2026-11-21"])

const percentile = (times: ReadonlyArray<number>, share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const memory = (): string => {
  const status = readFileSync("/proc/self/status", "utf8")
  return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)} MB`
}

const load = (): string => loadavg()[0]?.toFixed(1) ?? "?"

if (!given["keep-index"]) {
  const built = await measureBuild(dataDir)
  console.log(
    `load ${load()}; build ${built.seconds.toFixed(0)} s (${built.processorSeconds.toFixed(0)} s of processor), ` +
      `${Math.round(built.megabytes)} MB at most; on disk ${Math.round(built.diskMegabytes)} MB`,
  )
}
const known = readKnown(dataDir)
const paths = visitedPaths(dataDir, known.shelves)

interface Figures {
  readonly mark?: number | undefined
  readonly runs: Array<readonly [p50: number, p95: number, p99: number]>
}

const figures = new Map<string, Figures>()
const note = (name: string, mark: number | undefined, times: ReadonlyArray<number>): void => {
  const noted: Figures = figures.get(name) ?? { mark, runs: [] }
  noted.runs.push([percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)])
  figures.set(name, noted)
}
const opened: Array<number> = []
const loops: Array<number> = []
const visible: Array<{ readonly price: number; readonly stock: number }> = []

for (let run = 0; run < RUNS; run++) {
  const settings = await localSettings(dataDir)
  const from = performance.now()
  const { shop, server, close } = await openServer(settings)
  const answered = (query: Query) => shop.runPromise(runInShop(query))
  await answered({ query: list({ q: anyOf(known.common) }) })
  opened.push((performance.now() - from) / 1_000)
  let served = 0
  let refused = 0
  server.on("request", (_, response) =>
    response.once("finish", () => {
      if (response.statusCode < 400) served++
      else refused++
    }),
  )
  await new Promise<void>((resolve) => server.listen(settings.port, "127.0.0.1", resolve))
  const visitor = visit(settings.publicUrl, paths, join(work, "paths.json"), PAGES_A_SECOND)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (const { name, mark, next } of questions(known)) {
    for (let i = 0; i < QUESTIONS / 10; i++) await answered(next())
    const times: Array<number> = []
    for (let i = 0; i < QUESTIONS; i++) {
      const query = next()
      const begun = performance.now()
      await answered(query)
      times.push(performance.now() - begun)
    }
    note(name, mark, times)
  }
  delay.disable()
  loops.push(delay.percentile(99) / 1e6)
  note(ORDER, ORDER_MARK, await shop.runPromise(orderTimes(known, QUESTIONS / 2)))
  visible.push(await shop.runPromise(untilVisible(known, run)))
  console.log(
    `run ${run + 1}: load ${load()}, ${served} pages served${refused === 0 ? "" : `, ${refused} refused`}, ${memory()} in memory`,
  )
  if (given.fuzz && run === RUNS - 1)
    for (const { route, ms, text } of await slowestOfBadInput(answered, known))
      console.log(`${route.padEnd(10)} slowest of 1,200: ${ms.toFixed(1)} ms (mark 50), ${JSON.stringify(text)}`)
  visitor.stop()
  await close()
}

const alone = new Map<string, number>()
const snapshot = await readSnapshot(indexFile(dataDir))
if (snapshot !== undefined) {
  const segments = segmentsOf(attachIndex(snapshot))
  const answer = (query: Query): unknown =>
    "query" in query ? runQuery(segments, query.query) : suggest(segments, query.prefix, query.limit)
  const timed = (query: Query): number => {
    const from = performance.now()
    answer(query)
    return performance.now() - from
  }
  for (const { name, next } of questions(known)) {
    const all = Array.from({ length: QUESTIONS }, next)
    for (const query of all.slice(0, QUESTIONS / 10)) answer(query)
    const times = all.map((query) => Math.min(...Array.from({ length: TIMES_ALONE }, () => timed(query))))
    alone.set(name, percentile(times, 0.99))
  }
}

console.log(
  table(
    [`${Number(given.products).toLocaleString("en-US")} products, ms`, "p50", "p95", "p99", "mark, p99", "alone p99"],
    [...figures].map(([name, { mark, runs }]) => [
      name,
      ...[0, 1, 2].map((at) => figure(median(runs.map((one) => one[at] ?? 0)))),
      mark === undefined ? "" : `< ${mark}`,
      alone.has(name) ? figure(alone.get(name) ?? 0) : "",
    ]),
  ),
)
console.log(
  `\nfrom snapshot to first answer ${figure(median(opened))} s (mark 3); published and visible in lists: a price ` +
    `${figure(median(visible.map(({ price }) => price)))} s, a store's stock ` +
    `${figure(median(visible.map(({ stock }) => stock)))} s (mark 1); event loop p99 ${figure(median(loops))} ms (mark 10)`,
)
rmSync(work, { recursive: true })
