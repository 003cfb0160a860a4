/** Runs Lighthouse against a separate shop and prints its scores next to the limits. Started by `run.mjs`. */
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus, loadavg, tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { addressesOf } from "../bench/addresses.ts"
import { requestEach } from "../bench/load.ts"
import { untilIdle } from "../bench/processTree.ts"
import { median, table } from "../bench/report.ts"
import { fetchPage, fill, startShop, untilIndexStored } from "../bench/Shop.ts"

/** What is read of Lighthouse's result. Its packages are installed when the command runs, so their types are not here. */
interface Report {
  readonly lighthouseVersion: string
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: ReadonlyArray<{ id: string; weight: number }> }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}

interface Audit {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly displayValue?: string
}

interface Lighthouse {
  readonly default: (url: string, options: object) => Promise<{ readonly lhr: Report }>
  readonly generateReport: (report: Report, format: "html") => string
}

interface Launcher {
  readonly launch: (options: object) => Promise<{ readonly port: number; readonly kill: () => void }>
}

const separate = async <A>(name: string): Promise<A> => (await import(name)) as A
const { default: lighthouse, generateReport } = await separate<Lighthouse>("lighthouse")
const { launch } = await separate<Launcher>("chrome-launcher")

const MARKS: Readonly<Record<string, number>> = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 }
const CATEGORIES = Object.keys(MARKS)

/**
 * Pages of hits are excluded from search engines on purpose, so this audit fails there and the SEO score means nothing.
 */
const BY_INTENT: Readonly<Record<string, ReadonlyArray<string>>> = { search: ["is-crawlable"] }

/** Pages requested before, of every kind, so that frequently run code has been compiled as in a running shop. */
const WARM_UP = 600

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    products: { type: "string", default: "5000" },
    only: { type: "string" },
    save: { type: "string" },
  },
})
const runs = Number(options.runs)
const dataDir = join(tmpdir(), `kapitel-bench-${options.products}`)
mkdirSync(dataDir, { recursive: true })
fill(dataDir, ["demo", "--products", options.products])
const { products, lists, searches } = addressesOf(dataDir, WARM_UP + runs * 3)

/** Where a shop started for one run writes its event loop's delays. */
const delays = join(tmpdir(), `kapitel-lighthouse-${process.pid}.json`)

/** Addresses in the sitemap below a path, in its order. */
const inSitemap = async (origin: string): Promise<(below: string) => ReadonlyArray<string>> => {
  const paths: Array<string> = []
  const read = async (path: string): Promise<void> => {
    const { body } = await fetchPage(origin, path, "identity")
    for (const [, address = ""] of body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(address)
      if (pathname.endsWith(".xml")) await read(pathname)
      else paths.push(pathname)
    }
  }
  await read("/sitemap.xml")
  return (below) => {
    const found = paths.filter((path) => path.startsWith(below) && path !== below)
    if (found.length < runs) throw new Error(`the shop has ${found.length} pages below ${below}`)
    return found
  }
}

/** Once without measuring, to build what a first start builds (the index). */
const first = await startShop(dataDir, delays)
await untilIndexStored(dataDir)
const below = await inSitemap(first.origin)
await first.stop()
const [stores, events, articles] = [below("/butik/"), below("/evenemang/"), below("/vara/")]

const last = (paths: ReadonlyArray<string>, run: number): string => paths.at(-1 - run) ?? "/"

/** The address of a kind of page in each run. Home and a text have only one: a shop that was just started has not served it. */
const KINDS: Readonly<Record<string, (run: number) => string>> = {
  home: () => "/",
  // The largest categories; those with filters are not for search engines.
  list: (run) => lists[run]?.split("?")[0] ?? "/",
  product: (run) => last(products, run),
  article: (run) => last(articles, run),
  store: (run) => last(stores, run),
  event: (run) => last(events, run),
  text: () => "/om-oss",
  search: (run) => last(searches, run),
}
const kinds = Object.keys(KINDS).filter((kind) => options.only === undefined || kind === options.only)

const audit = async (url: string, kind: string, run: number): Promise<Report> => {
  const chrome = await launch({
    chromePath: process.env["CHROMIUM_PATH"],
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-background-networking"],
    logLevel: "silent",
  })
  try {
    const answer = await lighthouse(url, { port: chrome.port, logLevel: "error", onlyCategories: CATEGORIES })
    if (options.save !== undefined) {
      const folder = resolve(process.env["INIT_CWD"] ?? ".", options.save)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${kind}-${run + 1}.html`), generateReport(answer.lhr, "html"))
    }
    return answer.lhr
  } finally {
    chrome.kill()
  }
}

/** Each run has a separate shop, in which other pages were requested. */
const walk = async (run: number): Promise<ReadonlyArray<readonly [string, Report]>> => {
  const server = await startShop(dataDir, delays)
  try {
    const others = [products, lists, searches].flatMap((paths) => paths.slice(0, WARM_UP / 3))
    await requestEach(server, others, { connections: 4, encoding: "br" })
    await untilIdle(server.pid)
    const reports: Array<readonly [string, Report]> = []
    for (const kind of kinds) reports.push([kind, await audit(server.origin + (KINDS[kind]?.(run) ?? "/"), kind, run)])
    return reports
  } finally {
    await server.stop()
  }
}

const reports = new Map<string, Array<Report>>(kinds.map((kind) => [kind, []]))
for (let run = 0; run < runs; run++) {
  for (const [kind, report] of await walk(run)) reports.get(kind)?.push(report)
}

const of = (kind: string): ReadonlyArray<Report> => reports.get(kind) ?? []

const scoreOf = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
const milliseconds = (report: Report, name: string) => Math.round(report.audits[name]?.numericValue ?? Number.NaN)

/** Audits that count and do not pass, with their findings. */
const failedOf = (report: Report, kind: string, category: string): ReadonlyArray<Audit> =>
  (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && !(BY_INTENT[kind] ?? []).includes(id))
    .flatMap(({ id }) => report.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)

const missed: Array<string> = []
const rows = kinds.map((kind) => {
  const ofKind = of(kind)
  const scores = CATEGORIES.map((category) => {
    const score = median(ofKind.map((report) => scoreOf(report, category)))
    const allPassed = ofKind.every((report) => failedOf(report, kind, category).length === 0)
    // Where an audit fails on purpose, all others must pass.
    const isReached = BY_INTENT[kind] !== undefined && category === "seo" ? allPassed : score >= (MARKS[category] ?? 0)
    if (!isReached) missed.push(`${kind}: ${category} ${score}`)
    return BY_INTENT[kind] !== undefined && category === "seo" && allPassed ? "all audits" : String(score)
  })
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map((name) =>
    String(median(ofKind.map((report) => milliseconds(report, name)))),
  )
  const shift = median(ofKind.map((report) => report.audits["cumulative-layout-shift"]?.numericValue ?? 0))
  return [kind, ...scores, ...times, shift.toFixed(3)]
})

const load = loadavg()[0]?.toFixed(1)
const version = of(kinds[0] ?? "")[0]?.lighthouseVersion
console.log(`Lighthouse ${version}, median of ${runs}; ${cpus().length} cores, load ${load}\n`)
console.log(
  table(
    [
      "page asked for the first time",
      "performance",
      "accessibility",
      "best practices",
      "SEO",
      "FCP ms",
      "LCP ms",
      "TBT ms",
      "CLS",
    ],
    rows,
  ),
)
for (const kind of kinds) {
  for (const category of CATEGORIES) {
    const failed = new Map(
      of(kind).flatMap((report) => failedOf(report, kind, category).map((found) => [found.id, found] as const)),
    )
    for (const { id, title, displayValue } of failed.values()) {
      console.log(`${kind}, ${category}: ${id}: ${title}${displayValue === undefined ? "" : ` (${displayValue})`}`)
    }
  }
}
if (missed.length > 0) {
  console.log(`\nMissed: ${missed.join("; ")}`)
  process.exitCode = 1
}
