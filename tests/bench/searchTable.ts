/**
 * The search of a large shop, in one process that serves pages meanwhile:
 * `npm run bench:search -- --products 1000000 [--data-dir FOLDER] [--runs 3] [--fuzz]`.
 *
 * Without a folder a demo shop of that size is made in the temporary folder, which takes ten minutes for a million. Asks
 * through the port, one question after another, each of them new, so that no answer is remembered; pages are read and
 * sent by the same process for a client of its own, fifty a second. Prints medians of the runs; judges nothing.
 */
import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { createServer } from "node:http"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import { answerQuery } from "@kapitel/adapters/embedded/search/query"
import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import { type Segments, segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { attachIndex, readSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { suggest } from "@kapitel/adapters/embedded/search/suggest"
import { openReadOnly } from "@kapitel/adapters/embedded/store/Database"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Money } from "@kapitel/core/pricing/Money"
import { parseFacets } from "@kapitel/core/search/facetString"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer, ManagedRuntime } from "effect"
import { figure, median, table } from "./report.ts"
import { randomNumbers } from "./searchCatalogue.ts"

const { values: given } = parseArgs({
  options: {
    products: { type: "string", default: "100000" },
    "data-dir": { type: "string" },
    runs: { type: "string", default: "3" },
    questions: { type: "string", default: "400" },
    fuzz: { type: "boolean", default: false },
    /** Stands on the index that the folder has, instead of building it to see what that takes. */
    "keep-index": { type: "boolean", default: false },
  },
})
const [RUNS, QUESTIONS] = [Number(given.runs), Number(given.questions)]
const PAGES_A_SECOND = 50
/** Products that questions are made of: what sells best is what is searched for. */
const ASKED_ABOUT = 20_000

const root = fileURLToPath(new URL("../..", import.meta.url))
const ownFolder = given["data-dir"] === undefined ? mkdtempSync(join(tmpdir(), "kapitel-bench-")) : undefined
const dataDir = given["data-dir"] ?? ownFolder ?? ""
if (ownFolder !== undefined) {
  const fill = [
    "app/cli/main.ts",
    "demo",
    "--products",
    given.products,
    "--date",
    "2026-11-21",
    "--data-dir",
    ownFolder,
  ]
  const { status } = spawnSync(process.execPath, fill, { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
  if (status !== 0) throw new Error("the demo shop could not be made")
}

/** The builder's time, and the most memory it held. */
const build = async () => {
  const file = join(dataDir, "search", "index.snapshot")
  const program = join(root, "adapters/src/embedded/search/builderProgram.ts")
  const from = performance.now()
  const builder = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program, dataDir, file], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  let most = 0
  let cpu = 0
  const looks = setInterval(() => {
    try {
      most = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${builder.pid}/status`, "utf8"))?.[1] ?? most)
      const ticks = readFileSync(`/proc/${builder.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
      cpu = (Number(ticks[11]) + Number(ticks[12])) / 100
    } catch {
      // It has ended between two looks.
    }
  }, 200)
  const code = await new Promise((resolve) => builder.once("close", resolve))
  clearInterval(looks)
  if (code !== 0) throw new Error("the index could not be built")
  return {
    seconds: (performance.now() - from) / 1_000,
    cpu,
    megabytes: most / 1_024,
    disk: statSync(file).size / 2 ** 20,
  }
}

interface Known {
  readonly titles: ReadonlyArray<ReadonlyArray<string>>
  readonly authors: ReadonlyArray<string>
  readonly eans: ReadonlyArray<string>
  readonly common: ReadonlyArray<string>
  readonly shelves: ReadonlyArray<string>
}

const readKnown = (): Known => {
  const db = openReadOnly(dataDir)
  const rows = db
    .all<{ ean: string; facts: string }>(
      "SELECT ean, facts FROM product ORDER BY popularity DESC, ean LIMIT ?",
      ASKED_ABOUT,
    )
    .map(({ ean, facts }) => ({ ean, facts: JSON.parse(facts) as Record<string, unknown> }))
  const wordsOf = (text: unknown) => (typeof text === "string" ? (text.match(/[\p{L}\p{N}]+/gu) ?? []) : [])
  const counts = new Map<string, number>()
  for (const { facts } of rows)
    for (const word of new Set(wordsOf(`${String(facts["title"])} ${String(facts["description"])}`.toLowerCase())))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const shelves = db.all<{ key: string }>("SELECT key FROM category WHERE product_count > 0").map(({ key }) => key)
  db.close()
  return {
    titles: rows.map(({ facts }) => wordsOf(facts["title"])),
    authors: rows.map(({ facts }) => (facts["authors"] as ReadonlyArray<{ name: string }>)[0]?.name ?? ""),
    eans: rows.map(({ ean }) => ean),
    common: [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 100)
      .map(([word]) => word),
    shelves,
  }
}

const random = randomNumbers(7)
const any = <A>(list: ReadonlyArray<A>): A => list[Math.floor(random() * list.length)] as A
let asked = 0
/** Told apart from every other question, by a choice that names nothing: answers that are remembered measure nothing. */
const list = (query: Partial<ListQuery>): ListQuery => ({
  sort: "default",
  first: 1,
  last: 30,
  ...query,
  facets: [...(query.facets ?? []), { attribute: `n${asked++}`, kind: "values", values: [] }],
})

type Asked = { readonly query: ListQuery } | { readonly prefix: string; readonly limit: number }
type Question = readonly [name: string, mark: number | undefined, next: () => Asked]

/** Through the port, as pages ask. */
const ask = (asked: Asked) =>
  Effect.flatMap(SearchIndex, (index) =>
    "query" in asked
      ? Effect.asVoid(index.search(asked.query))
      : Effect.asVoid(index.suggest(asked.prefix, asked.limit)),
  )

/** In this thread, for the processor's time alone: what others do on the machine is not in it. */
const answer = (segments: Segments, asked: Asked): unknown =>
  "query" in asked ? answerQuery(segments, asked.query) : suggest(segments, asked.prefix, asked.limit)

const questions = (known: Known): ReadonlyArray<Question> => {
  const popular = () => Math.max(0, Math.floor(known.eans.length ** random()) - 1)
  const twoWords = (): string => {
    const at = popular()
    const [title = [], author = ""] = [known.titles[at], known.authors[at]]
    if (author !== "" && random() < 0.6)
      return random() < 0.5 ? author : `${any(author.split(" "))} ${any(title) ?? ""}`
    return title.length > 1 ? title.slice(0, 2).join(" ") : `${title[0] ?? ""} ${author}`
  }
  const misspelt = (text: string): string => {
    const at = 1 + Math.floor(random() * Math.max(1, text.length - 2))
    return random() < 0.5
      ? text.slice(0, at) + text.slice(at + 1)
      : text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
  }
  const search = (query: () => Partial<ListQuery>) => (): Asked => ({ query: list(query()) })
  const page = () => {
    const first = 1 + 30 * Math.floor(random() * 30)
    return { first, last: first + 29 }
  }
  return [
    ["two words + facets + 30 hits", 20, search(() => ({ q: twoWords() }))],
    ["one of the 100 commonest words + facets", 20, search(() => ({ q: any(known.common) }))],
    ["one word of a title + facets", 20, search(() => ({ q: any(known.titles[popular()] ?? [""]) ?? "" }))],
    ["whole catalogue + facets", 20, search(() => ({}))],
    ["category, page 1 to 30, + facets", 10, search(() => ({ category: any(known.shelves), ...page() }))],
    ["misspelt two words, corrected", 20, search(() => ({ q: misspelt(twoWords()) }))],
    [
      "two words, two filters",
      undefined,
      search(() => ({ q: twoWords(), facets: parseFacets("format:Inbunden|Pocket,akb_price:[,300]") })),
    ],
    [
      "category by price, page 1 to 30",
      undefined,
      search(() => ({ category: any(known.shelves), sort: "akb_price asc", ...page() })),
    ],
    ["whole catalogue, one filter", undefined, search(() => ({ facets: parseFacets("format:Pocket") }))],
    ["EAN", undefined, search(() => ({ q: any(known.eans) }))],
    [
      "autocomplete",
      2,
      () => ({
        prefix: `${twoWords().slice(0, 2 + Math.floor(random() * 6))}${" ".repeat(asked++ % 97)}`,
        limit: 8 + (asked % 3),
      }),
    ],
  ]
}

/** Lists and products in turn, read from the store and sent as markup, for a client that is a process of its own. */
const servePages = (runtime: ManagedRuntime.ManagedRuntime<Catalogue | SearchIndex, unknown>, known: Known) =>
  new Promise<{ readonly stop: () => void; readonly served: () => number }>((resolve) => {
    let served = 0
    const pageOf = Effect.gen(function* () {
      const [catalogue, index] = [yield* Catalogue, yield* SearchIndex]
      if (served++ % 2 === 0) return JSON.stringify(yield* catalogue.productByEan(Ean.make(any(known.eans))))
      const { eans } = yield* index.search(list({ category: any(known.shelves) }))
      const cards = yield* catalogue.cardsByEan(eans)
      return cards.map(({ title, identifier }) => `<li><a href="/bok/${identifier}">${title}</a></li>`).join("")
    })
    const server = createServer((_, response) => {
      runtime.runPromise(pageOf).then(
        (body) => response.end(body),
        () => response.writeHead(500).end(),
      )
    })
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" ? (address?.port ?? 0) : 0
      const client = spawn(
        process.execPath,
        [
          "-e",
          `setInterval(() => fetch("http://127.0.0.1:${port}/").then((r) => r.text()).catch(() => {}), ${1_000 / PAGES_A_SECOND})`,
        ],
        { stdio: "ignore" },
      )
      resolve({
        served: () => served,
        stop: () => {
          client.kill()
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })

const percentile = (times: ReadonlyArray<number>, share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** The slowest of two hundred mutated facet strings and a thousand random queries for each list. */
const fuzz = async (runtime: ManagedRuntime.ManagedRuntime<Catalogue | SearchIndex, unknown>, known: Known) => {
  const signs = "a b c å ä ö : | , [ ] \\ - . 0 1 9 % \u0000 ' < >".split(" ").concat(" ")
  const noise = (most: number) => Array.from({ length: Math.floor(random() * most) }, () => any(signs)).join("")
  const mutated = () => {
    const text = any([
      "format:Pocket|Inbunden,akb_price:[50,200]",
      "brand:Norstedts,language:Svenska",
      "author:a|b,store:lund",
    ])
    const at = Math.floor(random() * text.length)
    return text.slice(0, at) + noise(4) + text.slice(at + Math.floor(random() * 3))
  }
  const sentence = () => Array.from({ length: 1 + Math.floor(random() * 12) }, () => any(known.common)).join(" ")
  const query = () =>
    any([() => noise(60), sentence, () => any(known.titles[Math.floor(random() * 1_000)] ?? [""]) ?? ""])()
  const routes: ReadonlyArray<readonly [route: string, scope: () => Partial<ListQuery>]> = [
    ["/search", () => ({})],
    ["/kategori", () => ({ category: any(known.shelves) })],
    ["/author", () => ({ author: noise(10) })],
  ]
  for (const [route, scope] of routes) {
    const ask = async (what: Partial<ListQuery>) => {
      const from = performance.now()
      await runtime.runPromise(Effect.flatMap(SearchIndex, (index) => index.search(list({ ...scope(), ...what }))))
      return performance.now() - from
    }
    let slowest = { ms: 0, text: "" }
    for (let i = 0; i < 1_200; i++) {
      const text = i < 200 ? mutated() : query()
      const ms = await ask(i < 200 ? { facets: parseFacets(text) } : { q: text })
      if (ms > slowest.ms) slowest = { ms, text }
    }
    console.log(
      `${route.padEnd(10)} slowest of 1,200: ${slowest.ms.toFixed(1)} ms (mark 50), ${JSON.stringify(slowest.text)}`,
    )
  }
}

const openShop = () =>
  ManagedRuntime.make(
    EmbeddedSearch.layer().pipe(Layer.provideMerge(Embedded.layer({ dataDir, contentDir: join(root, "app/content") }))),
  )

const memory = (): string => {
  const status = readFileSync("/proc/self/status", "utf8")
  return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)} MB`
}

const built = given["keep-index"] ? undefined : await build()
if (built !== undefined)
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; build ${built.seconds.toFixed(0)} s (${built.cpu.toFixed(0)} s of processor), ` +
      `${Math.round(built.megabytes)} MB at most; on disk ${Math.round(built.disk)} MB`,
  )
const known = readKnown()
const figures = new Map<string, Array<readonly [p50: number, p95: number, p99: number]>>()
const marks = new Map<string, number | undefined>()
const opened: Array<number> = []
const loops: Array<number> = []
const visible: Array<number> = []
for (let run = 0; run < RUNS; run++) {
  const from = performance.now()
  const runtime = openShop()
  await runtime.runPromise(Effect.flatMap(SearchIndex, (index) => index.search(list({ q: any(known.common) }))))
  opened.push((performance.now() - from) / 1_000)
  const pages = await servePages(runtime, known)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (const [name, mark, next] of questions(known)) {
    marks.set(name, mark)
    for (let i = 0; i < QUESTIONS / 10; i++) await runtime.runPromise(ask(next()))
    const times: Array<number> = []
    for (let i = 0; i < QUESTIONS; i++) {
      const asked = next()
      const begun = performance.now()
      await runtime.runPromise(ask(asked))
      times.push(performance.now() - begun)
    }
    const known = figures.get(name) ?? []
    known.push([percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)])
    figures.set(name, known)
  }
  delay.disable()
  loops.push(delay.percentile(99) / 1e6)
  const ean = Ean.make(any(known.eans))
  const changed = performance.now()
  await runtime.runPromise(
    Effect.gen(function* () {
      const [intake, index] = [yield* CatalogueIntake, yield* SearchIndex]
      const batch = yield* intake.begin("bench")
      const price = Money.make(123_400 + run * 100)
      yield* intake.stage(batch, [{ kind: "price", ref: "p", ean, price }])
      yield* intake.publish(batch, { allowRemovals: false })
      const priced = parseFacets(`akb_price:[${price / 100},${price / 100}]`)
      for (;;) {
        if ((yield* index.search(list({ q: ean, facets: priced }))).count === 1) return
        yield* Effect.sleep("5 millis")
      }
    }),
  )
  visible.push((performance.now() - changed) / 1_000)
  console.log(`run ${run + 1}: load ${loadavg()[0]?.toFixed(1)}, ${pages.served()} pages served, ${memory()} in memory`)
  if (given.fuzz && run === RUNS - 1) await fuzz(runtime, known)
  pages.stop()
  await runtime.dispose()
}
const processor = new Map<string, number>()
const snapshot = await readSnapshot(join(dataDir, "search", "index.snapshot"))
if (snapshot !== undefined) {
  const segments = segmentsOf(attachIndex(snapshot))
  for (const [name, , next] of questions(known)) {
    const times: Array<number> = []
    for (let i = 0; i < QUESTIONS * 2; i++) {
      const asked = next()
      const before = process.threadCpuUsage()
      answer(segments, asked)
      const { user, system } = process.threadCpuUsage(before)
      // The first half warms up.
      if (i >= QUESTIONS) times.push((user + system) / 1_000)
    }
    processor.set(name, percentile(times, 0.99))
  }
}
console.log(
  table(
    [
      `${Number(given.products).toLocaleString("en-US")} products, ms`,
      "p50",
      "p95",
      "p99",
      "mark, p99",
      "processor p99",
    ],
    [...figures].map(([name, runs]) => {
      const mark = marks.get(name)
      return [
        name,
        ...[0, 1, 2].map((at) => figure(median(runs.map((one) => one[at] ?? 0)))),
        mark === undefined ? "" : `< ${mark}`,
        figure(processor.get(name) ?? Number.NaN),
      ]
    }),
  ),
)
console.log(
  `\nfrom snapshot to first answer ${figure(median(opened))} s (mark 3); a new price, published and visible ` +
    `${figure(median(visible))} s (mark 1); event loop p99 ${figure(median(loops))} ms (mark 10)`,
)
if (ownFolder !== undefined) rmSync(ownFolder, { recursive: true })
