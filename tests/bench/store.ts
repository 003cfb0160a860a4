/**
 * Operations per second of the embedded store. Prints figures without limits.
 * `node tests/bench/store.ts [products]`, 20,000 without a number.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import { databaseFile, openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"
import { indexOrder, indexRowsOf } from "@kapitel/adapters/embedded/store/readForIndex"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { Effect, Fiber } from "effect"
import { startProcess } from "../../adapters/test/embedded/processes/startProcess.ts"
import { sampleEan, sampleRecords } from "../../adapters/test/embedded/sampleRecords.ts"

const products = Number(process.argv[2] ?? 20_000)
const STAGED_AT_A_TIME = 1_000
const SAVES = 1_000
const READS = 20_000

const dataDir = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
const contentDir = join(dataDir, "content")
mkdirSync(join(contentDir, "pages"), { recursive: true })

const print = (what: string, figure: string): void => console.log(`${what.padEnd(46)} ${figure}`)
const perSecond = (count: number, ms: number): string => `${Math.round((count / ms) * 1_000)} /s`
const percentile = (sorted: ReadonlyArray<number>, share: number): string =>
  `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)} ms`

const timed = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const from = performance.now()
    const result = yield* work
    return { result, ms: performance.now() - from }
  })

const importAll = Effect.gen(function* () {
  const intake = yield* CatalogueIntake
  const batch = yield* intake.begin("bench")
  const staging = yield* timed(
    Effect.gen(function* () {
      for (let from = 1; from <= products; from += STAGED_AT_A_TIME) {
        yield* intake.stage(batch, sampleRecords(Math.min(STAGED_AT_A_TIME, products - from + 1), from))
      }
    }),
  )
  const publishing = yield* timed(intake.publish(batch, { allowRemovals: false }))
  return { staging, publishing }
})

const saveCarts = (prefix: string) =>
  Effect.gen(function* () {
    const carts = yield* CartStore
    const times: Array<number> = []
    for (let number = 0; number < SAVES; number++) {
      const id = CartId.make(`${prefix}${String(number).padStart(20, "0")}`)
      times.push((yield* timed(carts.save({ id, version: 1, entries: [] }))).ms)
    }
    return times.sort((a, b) => a - b)
  })

const microseconds = (count: number, work: (number: number) => void): string => {
  const from = performance.now()
  for (let number = 0; number < count; number++) work(number)
  return `${(((performance.now() - from) / count) * 1_000).toFixed(1)} µs`
}

const bench = Effect.gen(function* () {
  const catalogue = yield* Catalogue
  const eanAt = (number: number) => sampleEan(1 + ((number * 7_919) % products))

  const first = yield* importAll
  print("staged", perSecond(products, first.staging.ms))
  print("published, all new", perSecond(products, first.publishing.ms))

  const quiet = yield* saveCarts("quiet")
  print("cart saved, p50 / p99", `${percentile(quiet, 0.5)} / ${percentile(quiet, 0.99)}`)

  const again = yield* Effect.forkChild(importAll)
  const busy = yield* saveCarts("busy")
  const second = yield* Fiber.join(again)
  print("cart saved beside an import, p50 / p99 / max", [0.5, 0.99, 1].map((at) => percentile(busy, at)).join(" / "))
  print("published, all unchanged", perSecond(products, second.publishing.ms))

  const importer = yield* startProcess("publishBooks.ts", dataDir, String(products), String(products + 1))
  yield* Effect.repeat(Effect.sleep("10 millis"), { until: () => importer.printed() !== "" })
  const beside = yield* saveCarts("beside")
  print("… beside that of another process", [0.5, 0.99, 1].map((at) => percentile(beside, at)).join(" / "))
  yield* importer.ended

  print(
    "product by EAN",
    microseconds(READS, (number) => void Effect.runSync(catalogue.productByEan(eanAt(number)))),
  )
  const list = (number: number) => Array.from({ length: 30 }, (_, at) => eanAt(number * 30 + at))
  print(
    "30 cards",
    microseconds(1_000, (number) => void Effect.runSync(catalogue.cardsByEan(list(number)))),
  )
  print(
    "30 products",
    microseconds(1_000, (number) => void Effect.runSync(catalogue.productsByEan(list(number)))),
  )
  print(
    "related products",
    microseconds(1_000, (number) => void Effect.runSync(catalogue.related(eanAt(number)))),
  )

  const from = performance.now()
  const db = openReadOnly(dataDir)
  let rows = 0
  for (const _ of indexRowsOf(db, indexOrder(db))) rows++
  db.close()
  print("read for the index", perSecond(rows, performance.now() - from))
  print("size on disk", `${(statSync(databaseFile(dataDir)).size / products / 1_024).toFixed(1)} KiB a product`)
})

try {
  await Effect.runPromise(bench.pipe(Effect.scoped, Effect.provide(Embedded.layer({ dataDir, contentDir }))))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
