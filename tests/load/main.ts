/**
 * `npm run load -- --run L1|L2|L3|L5 [--minutes N] [--shoppers N] [--seed N]`: virtual shoppers on loopback against one
 * demo shop on the embedded store. Prints measurements next to their limits; exits with 1 when one is exceeded more
 * than twice.
 */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import nodeFlags from "../../app/bin/nodeFlags.json" with { type: "json" }
import { root } from "../architecture/sources.ts"
import { table } from "../bench/report.ts"
import { hasTaskset, LOAD_CORE, pinned, Server } from "../bench/Server.ts"
import { fill, readDelay, untilIndexStored } from "../bench/Shop.ts"
import { freePort } from "../freePort.ts"
import { Program } from "../soak/Program.ts"
import { seeded } from "../soak/random.ts"
import { addressOf, Browser } from "./Browser.ts"
import { MemoryWatch } from "./MemoryWatch.ts"
import { isMissedByTwice, type Measurement, rowOf } from "./measurements.ts"
import { requestMixOf } from "./RequestMix.ts"
import { type LoadRun, rush, stroll } from "./shopper.ts"
import { countCopies, rushedTitle } from "./stockOfTitle.ts"
import { Tally } from "./Tally.ts"

/** The defaults of each run; `ramp` is the time until all shoppers have started, in ms. */
const RUNS = {
  L1: { minutes: 30, shoppers: 500, ramp: 10_000 },
  L2: { minutes: 5, shoppers: 2_000, ramp: 60_000 },
  L3: { minutes: 480, shoppers: 200, ramp: 10_000 },
  L5: { minutes: 30, shoppers: 500, ramp: 10_000 },
} as const

const { values } = parseArgs({
  options: {
    run: { type: "string", default: "L1" },
    minutes: { type: "string" },
    shoppers: { type: "string" },
    products: { type: "string", default: "5000" },
    copies: { type: "string", default: "50" },
    junk: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    "data-dir": { type: "string" },
  },
})
const { run } = values
if (run !== "L1" && run !== "L2" && run !== "L3" && run !== "L5") throw new Error("--run is L1, L2, L3 or L5")
const minutes = Number(values.minutes ?? RUNS[run].minutes)
const shoppers = Number(values.shoppers ?? RUNS[run].shoppers)
const copies = Number(values.copies)
const random = seeded(Number(values.seed))
const lengthMs = minutes * 60_000
const rampMs = Math.min(RUNS[run].ramp, lengthMs / 3)

const SHOPPERS_NET = 10
const SETTLE_MS = 3_000
/** Junk has its two thousand connections before measuring starts: Node accepts one per turn of the event loop. */
const JUNK_LEAD_MS = 10_000

// The shop has a core to itself, as in the benchmarks: the shoppers' own cost must not count.
if (hasTaskset) spawnSync("taskset", ["-acp", LOAD_CORE, String(process.pid)])

const work = mkdtempSync(join(tmpdir(), "kapitel-load-"))
const dataDir = values["data-dir"] ?? join(work, "shop")
fill(dataDir, ["demo", "--products", values.products, "--date", "2026-11-21"])

const title = rushedTitle(dataDir)
if (run === "L2") {
  const stock = join(work, "stock.csv")
  writeFileSync(stock, `ean,store,quantity\n${title.ean},web,${copies}\n`)
  const command = ["app/cli/main.ts", "import", "stock", stock, "--data-dir", dataDir]
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
  if (status !== 0) throw new Error("the title's copies could not be set")
}

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const simulatorProgram = new Program(
  join(root, "app/simulators/walley/main.ts"),
  { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(work, "walley"), SHOP_ORIGIN: origin },
  /listening on (http:\S+)/,
)
const simulator = await simulatorProgram.start()
const eventLoopFile = join(work, "eventLoop.json")
const shop = await Server.start({
  command: [
    process.execPath,
    ...nodeFlags,
    "--import",
    join(root, "tests/bench/eventLoopDelay.ts"),
    "app/server/main.ts",
  ],
  // The rate limits per network are on, as in a real shop: every shopper has a separate network.
  env: {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    WALLEY_SIMULATOR_URL: simulator,
    RATE_LIMITS: "on",
    EVENT_LOOP_FILE: eventLoopFile,
  },
  cwd: root,
  origin,
  firstPath: "/healthz",
})

/** The lateness of the shop's event loop since the last call, p99 in ms. */
const eventLoopDelay = async (): Promise<number> => {
  rmSync(eventLoopFile, { force: true })
  process.kill(shop.pid, "SIGUSR2")
  for (let tries = 0; tries < 100 && !(existsSync(eventLoopFile) && readFileSync(eventLoopFile).length > 0); tries++)
    await sleep(50)
  return readDelay(eventLoopFile).p99
}

const mix = requestMixOf(dataDir)

/**
 * Popular pages are in the shop's cache before measuring starts. Returns the title with its page's canonical address.
 */
const warm = async (): Promise<typeof title> => {
  const browser = new Browser(origin, addressOf(SHOPPERS_NET - 2, 0), new Tally())
  for (const pages of [mix.lists, mix.products, mix.searches]) {
    for (const path of pages.popular) await browser.send("uncached", path)
    pages.warmed()
  }
  const page = await browser.send("uncached", title.path)
  browser.close()
  return { ean: title.ean, path: page?.headers.location ?? title.path }
}

const crowd = async (go: typeof stroll): Promise<Tally> => {
  const tally = new Tally()
  const run: LoadRun = { origin, simulator, mix, random, tally, until: Date.now() + lengthMs }
  await Promise.all(
    Array.from({ length: shoppers }, (_, index) =>
      go(run, addressOf(SHOPPERS_NET, index), (rampMs * index) / shoppers),
    ),
  )
  return tally
}

const steadyMarks = (tally: Tally, lateMs: number): ReadonlyArray<Measurement> => [
  { name: "page from the cache, p95 ms", taken: tally.percentile(0.95, "cached"), most: 100 },
  { name: "page asked for the first time, p95 ms", taken: tally.percentile(0.95, "uncached"), most: 400 },
  { name: "cart write, p95 ms", taken: tally.percentile(0.95, "cart"), most: 150 },
  { name: "checkout, p95 ms", taken: tally.percentile(0.95, "checkout") },
  { name: "everything, p99 ms", taken: tally.percentile(0.99), most: 1_000 },
  { name: "event loop p99 ms", taken: lateMs, most: 50 },
  { name: "errors, %", taken: share(tally.faults + tally.overloaded, tally.requests), most: 0.01 },
]

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

const rushMarks = (tally: Tally, lateMs: number): ReadonlyArray<Measurement> => {
  const count = countCopies(dataDir, title.ean, copies)
  return [
    { name: "errors other than 503 with Retry-After, %", taken: share(tally.faults, tally.requests), most: 0.1 },
    { name: "answered 503 with Retry-After", taken: tally.overloaded },
    ...(tally.overloaded === 0
      ? []
      : [{ name: "503 with Retry-After, p95 ms", taken: tally.overloadPercentile(0.95), most: 100 }]),
    { name: "copies there were", taken: copies },
    { name: "copies promised from the shelf and paid", taken: count.promised },
    { name: "copies sold in all, to order too", taken: count.sold },
    { name: "oversold", taken: count.oversold, most: 0 },
    { name: "cart write, p95 ms", taken: tally.percentile(0.95, "cart") },
    { name: "checkout, p95 ms", taken: tally.percentile(0.95, "checkout") },
    { name: "everything, p99 ms", taken: tally.percentile(0.99) },
    { name: "event loop p99 ms", taken: lateMs },
  ]
}

const startJunk = () => {
  const [program, ...args] = pinned(LOAD_CORE, [
    process.execPath,
    join(root, "tests/load/junk.ts"),
    origin,
    values.junk,
  ])
  const junk = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] })
  let sent = ""
  junk.stdout.on("data", (chunk: Buffer) => {
    sent += chunk.toString()
  })
  return {
    /** Returns how many were sent. */
    stop: async (): Promise<number> => {
      const ended = once(junk, "close")
      junk.kill()
      await ended
      return Number(sent)
    },
  }
}

/** The same shoppers twice, the second time with junk requests. */
const abuseMarks = async (alone: Tally, lateMs: number): Promise<ReadonlyArray<Measurement>> => {
  const junk = startJunk()
  await sleep(JUNK_LEAD_MS)
  const from = Date.now()
  const [beside, sent] = await crowd(stroll).then(
    async (tally) => [tally, await junk.stop()] as const,
    async (cause: unknown) => {
      await junk.stop()
      throw cause
    },
  )
  const seconds = (Date.now() - from + JUNK_LEAD_MS) / 1_000
  const lateBesideMs = await eventLoopDelay()
  tallies.push(beside)
  const worse = (["cached", "uncached", "cart"] as const).flatMap((kind): ReadonlyArray<Measurement> => {
    const [before, after] = [alone.percentile(0.95, kind), beside.percentile(0.95, kind)]
    return [
      { name: `${kind} with junk beside it, p95 ms`, taken: after },
      { name: `${kind}, times as long`, taken: after / before, most: 2 },
    ]
  })
  return [
    ...steadyMarks(alone, lateMs),
    { name: "junk requests a second", taken: sent / seconds },
    ...worse,
    { name: "event loop with junk beside it, p99 ms", taken: lateBesideMs },
    { name: "errors with junk beside it, %", taken: share(beside.faults + beside.overloaded, beside.requests) },
  ]
}

const tallies: Array<Tally> = []
try {
  const wanted = await warm()
  await untilIndexStored(dataDir)
  await eventLoopDelay()
  console.log(`${run}: ${shoppers} shoppers, ${minutes} minutes, seed ${values.seed}, load ${loadavg()[0]?.toFixed(1)}`)
  const memory = new MemoryWatch(shop.pid)
  const tally = await crowd(run === "L2" ? (run, address, waits) => rush(run, address, waits, wanted) : stroll)
  tallies.push(tally)
  const lateMs = await eventLoopDelay()
  if (run === "L2") await sleep(SETTLE_MS)
  const marks = [
    ...(run === "L2"
      ? rushMarks(tally, lateMs)
      : run === "L5"
        ? await abuseMarks(tally, lateMs)
        : steadyMarks(tally, lateMs)),
    ...memory.stop(run === "L3"),
  ]
  console.log(table(["", "mark", "taken", ""], marks.map(rowOf)))
  console.log(`${tallies.map(({ requests }) => requests.toLocaleString("en-US")).join(" and ")} requests`)
  for (const [message, count] of tallies.flatMap(({ faultsByText }) => faultsByText.slice(0, 10)))
    console.log(`${count} × ${message}`)
  if (marks.some(isMissedByTwice)) process.exitCode = 1
} finally {
  await shop.stop()
  await simulatorProgram.kill()
  rmSync(work, { recursive: true, force: true })
}
