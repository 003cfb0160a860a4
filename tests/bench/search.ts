/**
 * Speed of the embedded search, without HTTP and in the search thread:
 * `node tests/bench/search.ts 5000 100000`. Prints a table; the limits are those of docs/performance.md.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readDictionaries } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { attachIndex, packIndex, readSnapshot, writeSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { suggest } from "@kapitel/adapters/embedded/search/suggest"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { benchCatalogue, randomNumbers } from "./searchCatalogue.ts"

const dictionaries = readDictionaries()

/** Number of queries of each kind, after a tenth as many to warm up. */
const QUESTIONS = 1_000

const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger)
for (const size of sizes.length > 0 ? sizes : [5_000, 100_000]) await measure(size)

async function measure(size: number): Promise<void> {
  const { documents, shelves } = benchCatalogue(size)
  const beforeBuild = process.memoryUsage.rss()
  const [built, buildMs] = timed(() =>
    packIndex(buildIndex(documents.toSorted(inIndexOrder), { dictionaries }), 1, "bench"),
  )
  const peak = process.memoryUsage.rss() - beforeBuild
  const folder = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
  try {
    const file = join(folder, "index.snapshot")
    writeSnapshot(file, built)
    const before = performance.now()
    const stored = await readSnapshot(file)
    const openMs = performance.now() - before
    if (stored === undefined) throw new Error("the snapshot could not be read back")
    const index = segmentsOf(attachIndex(stored))
    console.log(`\n${size.toLocaleString("en")} products`)
    console.log(
      `  build ${ms(buildMs)}, +${mb(peak)} while building; index ${mb(statSync(file).size)}, open ${ms(openMs)}`,
    )

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

    const rows: ReadonlyArray<readonly [name: string, ask: () => unknown]> = [
      ["two words + facets + 30 hits", () => runQuery(index, list({ q: twoWords() }))],
      [
        "two words, two filters",
        () =>
          runQuery(
            index,
            list({
              q: twoWords(),
              facets: [
                { attribute: "format", kind: "values", values: ["Inbunden", "Pocket"] },
                { attribute: "akb_price", kind: "range", max: 300 },
              ],
            }),
          ),
      ],
      ["misspelt two words", () => runQuery(index, list({ q: misspelt(twoWords()) }))],
      ["category, page 1 + facets", () => runQuery(index, list({ category: shelf() }))],
      [
        "category by price, page 10",
        () => runQuery(index, list({ category: shelf(), sort: "akb_price asc", first: 271, last: 300 })),
      ],
      ["whole catalogue + facets", () => runQuery(index, list({}))],
      ["suggest", () => suggest(index, twoWords().slice(0, 2 + Math.floor(random() * 6)), 8)],
      ["EAN", () => runQuery(index, list({ q: any(documents).ean }))],
    ]
    console.log("  ms, one thread".padEnd(34), "p50".padStart(8), "p95".padStart(8), "p99".padStart(8))
    for (const [name, query] of rows) {
      for (let i = 0; i < QUESTIONS / 10; i++) query()
      const times = Array.from({ length: QUESTIONS }, () => timed(query)[1]).sort((a, b) => a - b)
      const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3).padStart(8)
      console.log(`  ${name}`.padEnd(34), percentile(0.5), percentile(0.95), percentile(0.99))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
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
