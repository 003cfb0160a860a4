/**
 * Speed of the embedded search, without HTTP and in the search thread:
 * `node tests/bench/search.ts 5000 100000`. Prints a table; the limits are those of docs/performance.md.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readDictionaries } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { attachIndex, packIndex, readSnapshot, writeSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { suggest } from "@kapitel/adapters/embedded/search/suggest"
import { parseSynonyms, synonymsFileOf } from "@kapitel/adapters/embedded/search/synonyms"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { benchCatalogue, randomNumbers } from "./searchCatalogue.ts"

const dictionaries = readDictionaries()
const synonyms = parseSynonyms(readFileSync(synonymsFileOf("", undefined), "utf8"))

/** Number of queries of each kind, after as many to warm up. */
const QUESTIONS = 1_000
const WARM_UP = 100

/** A list, or the beginning of what is typed. */
type Question = ListQuery | string

const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger)
for (const size of sizes.length > 0 ? sizes : [5_000, 100_000]) await measure(size)

async function measure(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
  try {
    const file = join(folder, "index.snapshot")
    const { rows, buildMs, peak } = prepared(size, file)
    const before = performance.now()
    const stored = await readSnapshot(file)
    const openMs = performance.now() - before
    if (stored === undefined) throw new Error("the snapshot could not be read back")
    const index = segmentsOf(attachIndex(stored))
    console.log(`\n${size.toLocaleString("en")} products`)
    console.log(
      `  build ${ms(buildMs)}, +${mb(peak)} while building; index ${mb(statSync(file).size)}, open ${ms(openMs)}`,
    )

    console.log("  ms, one thread".padEnd(34), "p50".padStart(8), "p95".padStart(8), "p99".padStart(8))
    const ask = (question: Question) =>
      typeof question === "string" ? suggest(index, question, 8) : runQuery(index, question)
    for (const [name, questions] of rows) {
      for (const question of questions.slice(0, WARM_UP)) ask(question)
      const times = questions
        .slice(WARM_UP)
        .map((question) => timed(() => ask(question))[1])
        .sort((a, b) => a - b)
      const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3).padStart(8)
      console.log(`  ${name}`.padEnd(34), percentile(0.5), percentile(0.95), percentile(0.99))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The catalogue is given up before anything is measured: looking through it for garbage takes longer than a query. */
function prepared(size: number, file: string) {
  const { documents, shelves } = benchCatalogue(size)
  const beforeBuild = process.memoryUsage.rss()
  const [built, buildMs] = timed(() =>
    packIndex(buildIndex(documents.toSorted(inIndexOrder), { dictionaries, synonyms }), 1, "bench"),
  )
  const peak = process.memoryUsage.rss() - beforeBuild
  writeSnapshot(file, built)
  const random = randomNumbers(7)
  const any = <A>(list: ReadonlyArray<A>): A => list[Math.floor(random() * list.length)] as A
  /** Bestsellers are what is searched for. */
  const popular = () => documents[Math.floor(size ** random()) - 1] as (typeof documents)[number]
  const wordsOf = (text: string) => text.split(" ")
  const twoWords = () => {
    const product = popular()
    const author = product.authors[0]
    return author !== undefined && random() < 0.6
      ? random() < 0.5
        ? author.name
        : `${any(wordsOf(author.name))} ${any(wordsOf(product.title))}`
      : wordsOf(product.title).slice(0, 2).join(" ")
  }
  const misspelt = (text: string) => {
    const at = 1 + Math.floor(random() * Math.max(1, text.length - 2))
    return random() < 0.5
      ? text.slice(0, at) + text.slice(at + 1)
      : text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
  }
  const list = (query: Partial<ListQuery>): ListQuery => ({
    facets: [],
    sort: "default",
    first: 1,
    last: 30,
    ...query,
  })
  const shelf = () => {
    const key = any(shelves)
    return random() < 0.4
      ? key
          .split("_")
          .slice(0, 1 + Math.floor(random() * 2))
          .join("_")
      : key
  }

  const kinds: ReadonlyArray<readonly [name: string, draw: () => Question]> = [
    ["two words + facets + 30 hits", () => list({ q: twoWords() })],
    [
      "two words, two filters",
      () =>
        list({
          q: twoWords(),
          facets: [
            { attribute: "format", kind: "values", values: ["Inbunden", "Pocket"] },
            { attribute: "akb_price", kind: "range", max: 300 },
          ],
        }),
    ],
    ["misspelt two words", () => list({ q: misspelt(twoWords()) })],
    ["category, page 1 + facets", () => list({ category: shelf() })],
    ["category by price, page 10", () => list({ category: shelf(), sort: "akb_price asc", first: 271, last: 300 })],
    ["whole catalogue + facets", () => list({})],
    ["suggest", () => twoWords().slice(0, 2 + Math.floor(random() * 6))],
    ["EAN", () => list({ q: any(documents).ean })],
  ]
  const rows = kinds.map(([name, draw]) => [name, Array.from({ length: WARM_UP + QUESTIONS }, draw)] as const)
  return { rows, buildMs, peak }
}

function timed<A>(work: () => A): readonly [A, number] {
  const begun = performance.now()
  const result = work()
  return [result, performance.now() - begun]
}

function ms(time: number): string {
  return time < 1_000 ? `${time.toFixed(0)} ms` : `${(time / 1_000).toFixed(1)} s`
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)} MB`
}
