/** Runs Lighthouse against a separate shop and prints its scores next to the limits. Started by `run.mjs`. */
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus, loadavg, tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { launch } from "chrome-launcher"
import lighthouse, { generateReport } from "lighthouse"
import { addressesOf } from "../bench/addresses.ts"
import { askEach } from "../bench/load.ts"
import { untilIdle } from "../bench/processTree.ts"
import { median, table } from "../bench/report.ts"
import { fill, startShop, untilIndexKept } from "../bench/Shop.ts"

const MARKS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 }
const CATEGORIES = Object.keys(MARKS)

/**
 * Pages of hits are excluded from search engines on purpose, so this audit fails there and the SEO score means nothing.
 */
const BY_INTENT = { search: ["is-crawlable"] }

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

/** The address of a kind of page in each run. Home has only one: a shop that was just started has not served it. */
const KINDS = {
  home: () => "/",
  list: (run) => lists[lists.length - 1 - run],
  product: (run) => products[products.length - 1 - run],
  search: (run) => searches[searches.length - 1 - run],
}
const kinds = Object.keys(KINDS).filter((kind) => options.only === undefined || kind === options.only)

const audit = async (url, kind, run) => {
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
const walk = async (run) => {
  const server = await startShop(dataDir, join(tmpdir(), `kapitel-lighthouse-${process.pid}.json`))
  try {
    const others = [products, lists, searches].flatMap((paths) => paths.slice(0, WARM_UP / 3))
    await askEach(server, others, { connections: 4, encoding: "br" })
    await untilIdle(server.pid)
    const reports = []
    for (const kind of kinds) reports.push([kind, await audit(server.origin + KINDS[kind](run), kind, run)])
    return reports
  } finally {
    await server.stop()
  }
}

/** Once without measuring, to build what a first start builds (the index). */
const first = await startShop(dataDir, join(tmpdir(), `kapitel-lighthouse-${process.pid}.json`))
await untilIndexKept(dataDir)
await first.stop()

const reports = new Map(kinds.map((kind) => [kind, []]))
for (let run = 0; run < runs; run++) {
  for (const [kind, report] of await walk(run)) reports.get(kind).push(report)
}

const scoreOf = (report, category) => Math.round((report.categories[category].score ?? 0) * 100)
const milliseconds = (report, name) => Math.round(report.audits[name].numericValue ?? Number.NaN)

/** Audits that count and do not pass, with their findings. */
const failedOf = (report, kind, category) =>
  report.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && !(BY_INTENT[kind] ?? []).includes(id))
    .map(({ id }) => report.audits[id])
    .filter(({ score }) => score !== null && score < 1)

const missed = []
const rows = kinds.map((kind) => {
  const ofKind = reports.get(kind)
  const scores = CATEGORIES.map((category) => {
    const score = median(ofKind.map((report) => scoreOf(report, category)))
    const allPassed = ofKind.every((report) => failedOf(report, kind, category).length === 0)
    // Where an audit fails on purpose, all others must pass.
    const isReached = BY_INTENT[kind] !== undefined && category === "seo" ? allPassed : score >= MARKS[category]
    if (!isReached) missed.push(`${kind}: ${category} ${score}`)
    return BY_INTENT[kind] !== undefined && category === "seo" && allPassed ? "all audits" : String(score)
  })
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map((name) =>
    String(median(ofKind.map((report) => milliseconds(report, name)))),
  )
  const shift = median(ofKind.map((report) => report.audits["cumulative-layout-shift"].numericValue ?? 0))
  return [kind, ...scores, ...times, shift.toFixed(3)]
})

const load = loadavg()[0]?.toFixed(1)
const version = reports.get(kinds[0])?.[0]?.lighthouseVersion
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
      reports.get(kind).flatMap((report) => failedOf(report, kind, category).map((found) => [found.id, found])),
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
