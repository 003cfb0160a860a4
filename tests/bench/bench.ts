/**
 * `npm run bench`: the cost of a page on the server, its weight, memory, and start-up time. Prints tables without
 * limits; `--write` writes them into docs/performance.md. Read the ratios: times depend on the machine.
 *
 * --products 5000    size of the demo shop; a folder of its own for each size, filled once   --data DIR         measure
 * the shop in this folder instead
 * --cold 4500        pages of each kind that nothing has asked for
 * --seconds 3        of load on each cached page, three times over
 * --feed FILE        an ONIX feed to import; some thousand records tell more than the sample does   --clone
 * time `npm start` in a fresh clone too
 * --write --date D   write the tables, as taken on D
 */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { parseArgs } from "node:util"
import { root } from "../architecture/sources.ts"
import { type Addresses, addressesOf } from "./addresses.ts"
import { hasWrk, type Measured, repeat, requestEach } from "./load.ts"
import { type PlacesAddresses, placesAddressesOf } from "./placesAddresses.ts"
import { pssMiB, untilIdle } from "./processTree.ts"
import { figure, median, table, writeSection } from "./report.ts"
import { hasTaskset, type Server } from "./Server.ts"
import { fetchPage, fill, readDelay, startRaw, startShop, timeStart, untilIndexStored } from "./Shop.ts"
import { weights } from "./weights.ts"

const ROUNDS = 3
const CONNECTIONS = 16
/** A third of the cold pages are requested first and not counted: V8 compiles frequently run code meanwhile. */
const WARM_UP_SHARE = 1 / 3
const STARTS = 5

const { values: options } = parseArgs({
  options: {
    products: { type: "string", default: "5000" },
    data: { type: "string" },
    cold: { type: "string", default: "4500" },
    seconds: { type: "string", default: "3" },
    feed: { type: "string", default: "tests/feeds/kapitel-sample.onix.xml" },
    clone: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    date: { type: "string", default: "" },
  },
})

if (process.platform !== "linux") {
  process.stderr.write("Processor time and memory are read from /proc: the benchmark needs Linux.\n")
  process.exit(1)
}

const products = Number(options.products)
const dataDir = options.data ?? join(tmpdir(), `kapitel-bench-${products}`)
const work = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
const eventLoopFile = join(work, "event-loop.json")

/** Pages whose uncompressed length is compared with the length they are sent in. */
const WEIGHED = 20

/** Lateness of the server's event loop since the last call, in ms. */
const eventLoop = async (server: Server) => {
  process.kill(server.pid, "SIGUSR2")
  await pause(200)
  return readDelay(eventLoopFile)
}

const cold = async (server: Server, paths: ReadonlyArray<string>) => {
  const first = Math.floor(paths.length * WARM_UP_SHARE)
  await requestEach(server, paths.slice(0, first), { connections: 1, encoding: "br" })
  await eventLoop(server)
  const measured = await requestEach(server, paths.slice(first), { connections: 4, encoding: "br" })
  const late = (await eventLoop(server)).p99
  const whole = await requestEach(server, paths.slice(0, WEIGHED), { connections: 1, encoding: "identity" })
  return { ...measured, late, whole: whole.bytes }
}

/** A cached page, and node:http with the same bytes and headers, alternating so that the machine treats them alike. */
const cached = async (server: Server, path: string, encoding: "br" | "identity") => {
  for (let times = 0; times < 3; times++) await fetchPage(server.origin, path, encoding)
  // The better compression is made in the background; it is ready a moment after the second request.
  await pause(500)
  const answered = await fetchPage(server.origin, path, encoding)
  const raw = await startRaw(join(work, "answer.json"), answered)
  try {
    const load = { seconds: Number(options.seconds), encoding, connections: CONNECTIONS }
    const rounds: Array<{ readonly shop: Measured; readonly raw: Measured }> = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ shop: await repeat(server, { ...load, path }), raw: await repeat(raw, { ...load, path: "/" }) })
    }
    const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
    return {
      perSecond: middle(({ shop }) => shop.perSecond),
      p50: middle(({ shop }) => shop.p50),
      p99: middle(({ shop }) => shop.p99),
      ofRaw: middle(({ shop, raw }) => shop.perSecond / raw.perSecond),
      cpuMs: middle(({ shop }) => shop.cpuMs),
      rawCpuMs: middle(({ raw }) => raw.cpuMs),
      bytes: answered.body.length,
    }
  } finally {
    await raw.stop()
  }
}

const measure = async (server: Server, addresses: Addresses, places: PlacesAddresses) => {
  await untilIdle(server.pid)
  const idle = pssMiB(server.pid)
  const product = addresses.products.at(-1) ?? "/"
  const coldRows = [
    ["product", await cold(server, addresses.products.slice(0, -1))],
    ["list", await cold(server, addresses.lists)],
    ["search", await cold(server, addresses.searches)],
  ] as Array<readonly [name: string, measured: Awaited<ReturnType<typeof cold>>]>
  // A shop of books alone has none. There are few of some: their number is beside the times.
  const kinds = Object.entries(places).filter(([, paths]) => paths.length > 0)
  for (const [name, paths] of kinds) coldRows.push([name, await cold(server, paths)])
  const afterCold = pssMiB(server.pid)
  const cachedRows = []
  for (const [name, path] of [
    ["list", addresses.list],
    ["product", product],
    ...kinds.map(([name, paths]) => [name, paths.at(-1) ?? "/"] as const),
  ] as const) {
    for (const encoding of ["br", "identity"] as const) {
      cachedRows.push([`${name}, ${encoding}`, await cached(server, path, encoding)] as const)
    }
  }
  const load = Math.max(afterCold, pssMiB(server.pid))
  const raw = cachedRows[0]?.[1].rawCpuMs ?? Number.NaN
  return [
    table(
      [
        "page asked for the first time, compressed",
        "pages",
        "CPU ms",
        "× raw",
        "req/s",
        "p50 ms",
        "p99 ms",
        "event loop p99 ms",
        "kB sent",
        "kB before",
      ],
      coldRows.map(([name, row]) => [
        name,
        String(row.requests),
        figure(row.cpuMs),
        figure(row.cpuMs / raw),
        figure(row.perSecond),
        figure(row.p50),
        figure(row.p99),
        figure(row.late),
        figure((row.bytes ?? 0) / 1000),
        figure((row.whole ?? 0) / 1000),
      ]),
    ),
    table(
      ["page from the cache", "CPU ms", "raw CPU ms", "req/s", "of raw req/s", "p50 ms", "p99 ms", "kB"],
      cachedRows.map(([name, row]) => [
        name,
        figure(row.cpuMs),
        figure(row.rawCpuMs),
        figure(row.perSecond),
        `${Math.round(row.ofRaw * 100)} %`,
        figure(row.p50),
        figure(row.p99),
        figure(row.bytes / 1000),
      ]),
    ),
    table(
      ["memory, PSS MiB", ""],
      [
        ["idle after start", figure(idle)],
        ["highest under load", figure(load)],
      ],
    ),
    table(
      ["weight, kB brotli", ""],
      (await weights(server.origin, { list: addresses.list, product, places })).map(({ what, kilobytes }) => [
        what,
        figure(kilobytes),
      ]),
    ),
  ]
}

const starts = async () => {
  const times = []
  for (let start = 0; start < STARTS; start++) times.push(await timeStart(dataDir))
  const rows = [["`npm start` to first page, built and filled", figure(median(times))]]
  if (options.clone) {
    const clone = join(work, "clone")
    spawnSync("git", ["clone", "--quiet", root, clone], { stdio: "inherit" })
    rows.push(["the same from a clean clone", figure(await timeStart(join(work, "clone-data"), clone))])
  }
  return table(["start, seconds", ""], rows)
}

const printed = (script: string, ...args: ReadonlyArray<string>): string => {
  const answer = spawnSync(process.execPath, [join("tests/bench", script), ...args], { cwd: root, encoding: "utf8" })
  if (answer.status !== 0) throw new Error(`${script} ended with ${answer.status}: ${answer.stderr}`)
  return `\`\`\`text\n$ node tests/bench/${script}${args.map((arg) => ` ${arg}`).join("")}\n${answer.stdout.trim()}\n\`\`\``
}

const sections = new Map<string, string>()
try {
  mkdirSync(dataDir, { recursive: true })
  if (options.data === undefined) {
    const seconds = fill(dataDir, ["demo", "--products", options.products])
    if (seconds > 0) process.stderr.write(`Filled with ${products} products in ${figure(seconds)} s\n`)
  }
  const addresses = addressesOf(dataDir, Number(options.cold))
  // Once without measuring, to build what a first start builds (the index).
  const first = await startShop(dataDir, eventLoopFile)
  await untilIndexStored(dataDir)
  await first.stop()
  const server = await startShop(dataDir, eventLoopFile)
  const tools = `load by ${hasWrk ? "wrk" : "node:http"}${hasTaskset ? ", server and load on a core each" : ""}`
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${tools}`
  try {
    const taken = options.date === "" ? "" : `${options.date}, `
    const head = `\`npm run bench -- --products ${options.products}\`: ${taken}${machine}.`
    sections.set(
      `server-${options.products}`,
      ["", head, ...(await measure(server, addresses, placesAddressesOf(dataDir))), ""].join("\n\n").trim(),
    )
  } finally {
    await server.stop()
  }
  if (options.data === undefined && products === 5_000) {
    sections.set("start", await starts())
    sections.set("search", printed("search.ts", "5000", "100000"))
    sections.set("import", printed("import.ts", options.feed))
  }
  for (const [name, text] of sections) {
    process.stdout.write(`\n## ${name}\n\n${text}\n`)
    if (options.write) writeSection(join(root, "docs/performance.md"), name, text)
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
